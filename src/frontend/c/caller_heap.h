#pragma once

#include <llvm/IR/Function.h>

#include <string>
#include <vector>

#include "frontend/c/lay_out.h"

namespace cairn::frontend::c {

/// The memory that callers may pass to the entry function.
///
/// A pointer of the caller is null, points to the start of a heap object of its own, or into one that another pointer
/// of the same type points to. Objects are laid out on demand: the pointers within a new object hold the address of a
/// marker of their type, and where a pointer is loaded that is a marker's, it is laid out and stored there. So heaps of
/// every size and shape are executions of one program. All else that objects hold is not initialised, that is, inputs.
class CallerHeap {
 public:
  /// @param entry the function whose parameters lead to the caller's memory.
  CallerHeap(term::TermManager& terms, std::uint32_t pointer_width, const COptions& options,
             const llvm::Function& entry);

  /// Throws InputError where options name parameters that the function does not have.
  void check_options() const;

  /// Whether pointers that are loaded may have to be laid out first.
  bool has_markers() const { return !markers_.empty(); }
  /// Lays out what was loaded into `target` from `place` if nobody has yet.
  static void complete(ProcedureBuilder& builder, Term target, Term place);

  /// A new value for a parameter that is a pointer, counted from 0. `arguments` has the values of those that are
  /// numbers. Throws Refusal.
  void argument(ProcedureBuilder& builder, Term target, unsigned parameter, const std::vector<Term>& arguments);

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
  std::vector<Marker> markers_;
  std::vector<LayOut> layouts_;
};

}  // namespace cairn::frontend::c
