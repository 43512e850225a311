#pragma once

#include "frontend/c/c_frontend.h"
#include "frontend/c/procedure_builder.h"
#include "frontend/c/shapes.h"

namespace cairn::frontend::c {

/// How objects of the caller are laid out that one kind of pointer may point to.
struct LayOut {
  std::string procedure;
  Shape shape;
  ParameterClause clause;
  std::vector<Term> markers;  ///< what the inner pointers hold at first, in their order
  /// The list of objects of this shape that were laid out, and the procedure that chooses one; null and empty where no
  /// two pointers lead to one object.
  Term known;
  std::string choose;
};

/// `procedure lay_out(count)`, which returns null, a known object or a new one. It has the parameter where the clause
/// says how many elements there are.
ir::Procedure make_lay_out(term::TermManager& terms, std::uint32_t pointer_width, const LayOut& layout,
                           const ir::Origin& origin);

/// `procedure choose()`, which returns a pointer to one of the known objects: to its start, or, if it has no pointers,
/// to one of its elements. Executions end where there is none.
ir::Procedure make_choice(term::TermManager& terms, std::uint32_t pointer_width, const LayOut& layout,
                          const ir::Origin& origin);

/// A marker with the procedure that lays out what it stands for.
struct Marker {
  std::size_t shape = 0;
  Term address;
  std::string lay_out;
};

/// `procedure on_demand(slot, value)`, which returns the value, or, where that is a marker, what it stands for, and
/// stores it in the slot.
ir::Procedure make_on_demand(term::TermManager& terms, std::uint32_t pointer_width, const std::vector<Marker>& markers,
                             const ir::Origin& origin);

/// `procedure lay_out()`, which returns a text of any length and content.
ir::Procedure make_text(term::TermManager& terms, std::uint32_t pointer_width, const ir::Origin& origin);
/// The same as `on_demand` for elements of arrays of texts: what is not laid out is null, but for the last one.
/// @param vectors the arrays.
ir::Procedure make_text_on_demand(term::TermManager& terms, std::uint32_t pointer_width,
                                  const std::vector<Term>& vectors, const ir::Origin& origin);
/// Where the last element of an array of texts begins.
Term last_element(ProcedureBuilder& builder, Term vector);

}  // namespace cairn::frontend::c
