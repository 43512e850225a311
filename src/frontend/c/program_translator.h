#pragma once

#include <llvm/IR/Module.h>

#include <map>
#include <memory>
#include <vector>

#include "frontend/c/c_frontend.h"
#include "frontend/c/caller_heap.h"
#include "frontend/c/constants.h"
#include "frontend/c/literals.h"
#include "frontend/c/origins.h"
#include "frontend/c/procedure_builder.h"
#include "frontend/c/types.h"

namespace cairn::frontend::c {

/// Translates a prepared module: the functions and global variables that the entry function can reach, and `_start`,
/// which allocates and initialises global variables and calls the entry function.
class ProgramTranslator {
 public:
  ProgramTranslator(base::SourceManager& sources, term::TermManager& terms, const llvm::Module& module,
                    const COptions& options);

  ir::Program translate();

  // For the translation of functions.
  term::TermManager& terms() { return terms_; }
  Types& types() { return types_; }
  Origins& origins() { return origins_; }
  const Constants& constants() const { return constants_; }
  const COptions& options() const { return options_; }
  std::uint32_t pointer_width() const { return program_.pointer_width; }
  bool checks(ir::Property property) const { return options_.properties.contains(property); }
  /// The place of a function's declaration.
  ir::Origin origin(const llvm::Function& function);
  /// The procedure of a function, which thereby becomes part of the program.
  const std::string& procedure(const llvm::Function& function);
  /// An external procedure of that name and these types, under a name of its own where others have it already.
  /// @param unmodelled it is no function, but what the translation has no meaning for.
  std::string external(const std::string& name, const std::vector<ir::Type>& parameters,
                       const std::vector<ir::Type>& results, const ir::Origin& origin, bool unmodelled = false);
  /// A global variable's name in the IR: it holds the address.
  static std::string address_name(llvm::StringRef name) { return "&" + name.str(); }
  void reserve_globals(ProcedureBuilder& builder) const { builder.reserve(address_names_); }
  /// Whether pointers that are loaded may be those of the caller's memory.
  bool loads_on_demand() const { return caller_->has_markers(); }
  /// Lays out what was loaded into `target` if it is a pointer of the caller's memory.
  /// @param source the place in LLVM; null where memory is copied.
  void complete_load(ProcedureBuilder& builder, Term target, Term place, const llvm::Value* source) const;
  /// Runs what is to run when the program ends: functions given to atexit, then those with attribute `destructor`.
  void run_endings(ProcedureBuilder& builder);
  /// The checks of the heap where the program ends normally.
  void check_heap(ProcedureBuilder& builder) const;

 private:
  Term variable_address(const llvm::GlobalVariable& variable);
  Term function_address(const llvm::Function& function);
  const llvm::Function& find_entry();
  void translate_functions();
  /// Makes a function external.
  void omit_body(const llvm::Function& function, std::vector<base::Diagnostic> why);
  /// Makes it an error to write to constant variables and string literals.
  void check_writes();
  ir::Procedure start(const llvm::Function& entry);
  void define_global(ProcedureBuilder& builder, const llvm::GlobalVariable& variable);
  void initialise(ProcedureBuilder& builder, Term address, const llvm::Constant& initial);
  /// The functions in a list of LLVM's, sorted by their priorities.
  std::vector<const llvm::Function*> listed_functions(llvm::StringRef name) const;
  void call_constructors(ProcedureBuilder& builder);
  void call_entry(ProcedureBuilder& builder, const llvm::Function& entry);
  std::vector<Term> entry_arguments(ProcedureBuilder& builder, const llvm::Function& entry);
  ir::Origin origin(const llvm::GlobalVariable& variable);

  base::SourceManager& sources_;
  term::TermManager& terms_;
  const llvm::Module& module_;
  const COptions& options_;
  ir::Program program_;
  Origins origins_;
  Types types_;
  Constants constants_;
  std::unique_ptr<CallerHeap> caller_;
  std::unordered_set<std::string> address_names_;    ///< of all global variables
  std::set<const llvm::GlobalVariable*> mergeable_;  ///< string literals that may be one
  std::vector<const llvm::GlobalVariable*> variables_;
  std::vector<const llvm::Function*> functions_;
  std::map<const llvm::GlobalVariable*, Term> addresses_;
  std::map<const llvm::Function*, std::string> procedures_;
  /// Procedures during whose calls the program may end, with the parameters that they hold.
  std::map<std::string, std::vector<Term>> ending_;
  std::size_t handed_ = 0;  ///< how many global variables hand over arguments
  ir::Origin fallback_;     ///< for what has no place of its own
};

}  // namespace cairn::frontend::c
