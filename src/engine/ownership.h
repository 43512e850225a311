#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "term/term_manager.h"

namespace cairn::engine {

/// Further words of certificates (engine/certificate.h), about two things that a program does not have. Whoever reads a
/// certificate with them adds them to the states of the program, as below.
///
/// A field: a pointer at an offset in C memory, or a field by its number, of the objects of a site, and whatever is
/// kept together with it.
struct OwningField {
  std::uint32_t site = 0;
  std::int64_t offset = 0;

  friend bool operator==(const OwningField&, const OwningField&) = default;
};

/// Of an object of the heap, its owner by a field: the last object into whose field a pointer to it was written; null
/// when it is new.
inline term::Term owner_of(term::TermManager& terms, term::Term object, const OwningField& field) {
  const term::FunctionDecl& f = terms.declare_function(
      "certificate.owner", {terms.ref_sort(), terms.int_sort(), terms.int_sort()}, terms.ref_sort());
  return terms.mk_apply(f, std::vector{object, terms.mk_int(field.site), terms.mk_int(field.offset)});
}

/// Of an object, a number (Real) that changes when a pointer to a heap object is written into one of some fields of
/// another heap object whose number is not lower: if nothing owns the other by these fields (an owner is alive, still
/// refers to it and, on the heap, has a lower number), it gets a number below both. Otherwise, if all that the object
/// owns has higher numbers than the other, the object gets one above the other's and below those.
inline term::Term rank_of(term::TermManager& terms, term::Term object, const std::vector<OwningField>& fields) {
  std::vector<term::Sort> sorts{terms.ref_sort()};
  std::vector<term::Term> arguments{object};
  for (const OwningField& field : fields)
    for (std::int64_t number : {std::int64_t{field.site}, field.offset}) {
      sorts.push_back(terms.int_sort());
      arguments.push_back(terms.mk_int(number));
    }
  const term::FunctionDecl& f =
      terms.declare_function("certificate.rank" + std::to_string(fields.size()), sorts, terms.real_sort());
  return terms.mk_apply(f, arguments);
}

}  // namespace cairn::engine
