#include "engine/bounded/heap.h"
#include "engine/bounded/select_value.h"
#include "ir/value.h"

namespace cairn::engine::bounded {

using base::PersistentMap;

PersistentMap<Term> merge(term::TermManager& terms, Term first, const PersistentMap<Term>& a,
                          const PersistentMap<Term>& b) {
  return PersistentMap<Term>::merge(a, b, [&](std::uint64_t, const Term* x, const Term* y) -> std::optional<Term> {
    Term zero = x && y ? Term() : ir::zero_value(terms, (x ? *x : *y).sort());
    return select_value(terms, first, x ? *x : zero, y ? *y : zero);
  });
}

Heap merge(Pointers& pointers, Term first, const Heap& a, const Heap& b) {
  term::TermManager& terms = pointers.terms;
  return Heap::merge(a, b, [&](std::uint64_t number, const Object* x, const Object* y) -> std::optional<Object> {
    if (!x || !y) {
      // The path that did not allocate the object cannot refer to it: its contents may be what they are on the other.
      Object only = x ? *x : *y;
      only.exists =
          x ? terms.mk_ite(first, only.exists, terms.mk_false()) : terms.mk_ite(first, terms.mk_false(), only.exists);
      return only;
    }
    auto pick = [&](Term u, Term v) { return u == v ? u : select_value(terms, first, u, v); };
    Object both;
    both.exists = pick(x->exists, y->exists);
    both.freed = pick(x->freed, y->freed);
    both.deaths = merge(terms, first, x->deaths, y->deaths);
    both.fields = merge(terms, first, x->fields, y->fields);
    both.elements = pick(x->elements, y->elements);
    try {
      both.memory = choose(pointers, first, x->memory, y->memory);
    } catch (SmallerUnits& needed) {
      needed.object = number;
      throw;
    }
    return both;
  });
}

}  // namespace cairn::engine::bounded
