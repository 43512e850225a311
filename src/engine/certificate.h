#pragma once

#include <vector>

#include "ir/statement.h"

namespace cairn::engine {

/// A condition on program states, in terms of the flat program (analysis/flatten.h): its variables, the heap operators
/// of the IR (ObjectLive, ObjectSize, PointerRead, FieldRead, ElementRead, …), and the words below.
struct Claim {
  /// It holds for all values of these constants of sort Ref, Int or BitVec, which the program does not have.
  std::vector<term::Term> variables;
  term::Term formula;
};

/// What holds whenever an iteration of a loop has ended and goes on. The state in which the loop is entered is not
/// meant: it is known exactly.
struct LoopClaims {
  ir::BlockId head = 0;
  std::vector<Claim> claims;
};

/// Why a program is safe, so that somebody who does not know the engine can check it: conditions that are inductive and
/// imply the assertions. Loops that are not named have no conditions.
struct Certificate {
  std::vector<LoopClaims> loops;
  /// The program is the flat program after analysis/unwind.h with this depth.
  std::uint32_t depth = 1;
};

/// When an object was allocated: allocations are counted from 1 (Int). 0 for null.
inline term::Term birth_of(term::TermManager& terms, term::Term object) {
  const term::FunctionDecl& f = terms.declare_function("certificate.birth", {terms.ref_sort()}, terms.int_sort());
  return terms.mk_apply(f, std::vector{object});
}
/// Where it was allocated: the number of the statement among those of the flat procedure that allocate, from 0 (Int).
inline term::Term site_of(term::TermManager& terms, term::Term object) {
  const term::FunctionDecl& f = terms.declare_function("certificate.site", {terms.ref_sort()}, terms.int_sort());
  return terms.mk_apply(f, std::vector{object});
}
/// The birth that the next object will have (Int).
inline term::Term next_birth(term::TermManager& terms) {
  return terms.mk_const("certificate.next_birth", terms.int_sort());
}

/// What a pointer points to, in the state in which the loop of the claim was entered last.
inline term::Term entered_read(term::TermManager& terms, term::Term pointer, term::Sort sort) {
  const term::FunctionDecl& f =
      terms.declare_function("certificate.entered_read." + term::to_string(sort), {pointer.sort()}, sort);
  return terms.mk_apply(f, std::vector{pointer});
}
/// The value that a variable had in that state.
inline term::Term entered_value(term::TermManager& terms, term::Term variable) {
  const term::FunctionDecl& f = terms.declare_function("certificate.entered_value." + term::to_string(variable.sort()),
                                                       {variable.sort()}, variable.sort());
  return terms.mk_apply(f, std::vector{variable});
}

}  // namespace cairn::engine
