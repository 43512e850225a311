#pragma once

#include <llvm/IR/Function.h>

#include <string>
#include <vector>

#include "frontend/c/argument_uses.h"
#include "frontend/c/lay_out.h"

namespace cairn::frontend::c {

/// The memory that callers may pass to the entry function.
///
/// A pointer of the caller is null, points to the start of a heap object of its own, or into one that another pointer
/// of the same type points to. Objects are laid out on demand: the pointers within a new object hold the address of a
/// marker of their type, and where a pointer is loaded that is a marker's, it is laid out and stored there. So heaps of
/// every size and shape are executions of one program. All else that objects hold is not initialised, that is, inputs.
///
/// Of main, these are arrays of texts that end with a null pointer. Their elements are null at first, and where one of
/// them but the last is loaded and null, a text is laid out and stored there. So it is only if the program does nothing
/// to the array but loading elements; otherwise all elements are loaded once before main starts.
class CallerHeap {
 public:
  /// @param entry the function whose parameters lead to the caller's memory.
  CallerHeap(term::TermManager& terms, std::uint32_t pointer_width, const COptions& options,
             const llvm::Function& entry);

  /// Throws InputError where options name parameters that the function does not have.
  void check_options() const;

  /// Whether pointers that are loaded may be markers.
  bool has_markers() const { return !markers_.empty(); }
  /// Lays out what was loaded into `target` from `place` if nobody has yet.
  /// @param source the place in LLVM; null where memory is copied.
  void complete(ProcedureBuilder& builder, Term target, Term place, const llvm::Value* source) const;

  /// A new value for a parameter that is a pointer, counted from 0. `arguments` has the values of those that are
  /// numbers. Throws Refusal.
  void argument(ProcedureBuilder& builder, Term target, unsigned parameter, const std::vector<Term>& arguments);
  /// The same for a parameter of main, an array of so many texts; without count, of any number.
  void texts(ProcedureBuilder& builder, Term target, unsigned parameter, Term count);

  /// Allocates the markers.
  void start(ProcedureBuilder& builder) const;
  /// What the procedures use that lay out.
  std::vector<ir::Global> globals(const ir::Origin& origin) const;
  std::vector<ir::Procedure> procedures(const ir::Origin& origin) const;

 private:
  struct Parameter {
    std::string name;
    const llvm::DIDerivedType* pointer = nullptr;  ///< its type; null where it is no pointer
  };

  /// An array of texts that main gets.
  struct Vector {
    unsigned parameter = 0;
    Term variable;  ///< a global one that holds its address
    ArgumentUses uses;
  };

  /// Whether texts are laid out where elements are loaded.
  bool is_on_demand(const Vector& vector) const;
  void lay_out_all(ProcedureBuilder& builder, Term vector);
  /// One text at any place: for summaries, which tell what is known of all texts by themselves.
  void lay_out_any(ProcedureBuilder& builder, Term vector) const;
  /// The procedure that lays out a pointer to a shape.
  const std::string& lay_out(std::size_t shape, const std::string& name, const ParameterClause& clause);
  Term marker(std::size_t shape);
  bool is_alone(const Shape& shape) const { return options_.no_alias || shape.function; }
  Term count(const std::string& elements, const std::vector<Term>& arguments) const;

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  const COptions& options_;
  Shapes shapes_;
  std::vector<Parameter> parameters_;
  std::vector<Vector> vectors_;
  std::vector<Marker> markers_;
  std::vector<LayOut> layouts_;
};

}  // namespace cairn::frontend::c
