#pragma once

#include "engine/template/layout.h"

namespace cairn::engine::tmpl {

/// The value of a term of the program in a state. Throws Unsupported for operators that read the heap in ways that the
/// encoding does not follow.
Value evaluate(const Layout& layout, const State& state, Term term);
/// Where a comparison of pointers within a term has no answer.
struct Unanswered {
  Term reused;   ///< to a dead object and to a younger one, which may have taken its place
  Term meeting;  ///< to different objects that may have one address (ir/address.h)
};
Unanswered unanswered(const Layout& layout, const State& state, Term term);

/// The object is allocated and its life has not ended; false for null and procedures.
Term is_live(const Layout& layout, const State& state, Term object);
/// The number is that of an object allocated so far.
Term is_allocated(const Layout& layout, const State& state, Term object);
/// An access to an object at an offset (null: to a field) is the one that a candidate describes.
Term matches(const Layout& layout, const Candidate& candidate, Term object, Term offset);

}  // namespace cairn::engine::tmpl
