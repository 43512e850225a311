#include "term/digests.h"

#include <gtest/gtest.h>

#include "term/term_manager.h"

namespace cairn::term {
namespace {

/// Makes terms after others, so that the order of their ids may differ.
base::Digest digest_after(int others, Term (*make)(TermManager&)) {
  TermManager terms;
  for (int i = 0; i < others; ++i) terms.mk_const(i % 2 == 0 ? "y" : "other" + std::to_string(i), terms.bv_sort(32));
  Digests digests;
  return digests.of(make(terms));
}

Term sum(TermManager& terms) {
  const Term x = terms.mk_const("x", terms.bv_sort(32));
  return terms.mk(Op::BvAdd, {x, terms.mk_const("y", terms.bv_sort(32))});
}

Term difference(TermManager& terms) {
  const Term x = terms.mk_const("x", terms.bv_sort(32));
  return terms.mk(Op::BvUlt, {x, terms.mk_const("y", terms.bv_sort(32))});
}

TEST(Digests, DoNotDependOnTheManager) { EXPECT_EQ(digest_after(0, difference), digest_after(3, difference)); }

TEST(Digests, DependOnTheOrderOfChildren) { EXPECT_NE(digest_after(0, sum), digest_after(3, sum)); }

TEST(Digests, TellTermsApart) {
  TermManager terms;
  Digests digests;
  const Term x = terms.mk_const("x", terms.bv_sort(32));
  const Term y = terms.mk_const("y", terms.bv_sort(32));
  const std::vector<Term> one{x};
  const std::vector<Term> all{x,
                              y,
                              terms.mk_const("x", terms.bv_sort(64)),
                              terms.mk_const("x", terms.ref_sort()),
                              terms.mk_bv(1, 32),
                              terms.mk_bv(1, 64),
                              terms.mk_ref(1),
                              terms.mk_ref(2),
                              terms.mk(Op::BvAdd, {x, y}),
                              terms.mk(Op::BvMul, {x, y}),
                              terms.mk(Op::BvUlt, {x, y}),
                              terms.mk(Op::BvUlt, {y, x}),
                              terms.mk(Op::Extract, {x}, {7, 0}),
                              terms.mk(Op::Extract, {x}, {15, 8}),
                              terms.mk_apply(terms.declare_function("f", {x.sort()}, x.sort()), one),
                              terms.mk_apply(terms.declare_function("g", {x.sort()}, x.sort()), one)};
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) EXPECT_NE(digests.of(all[i]), digests.of(all[k])) << i << " " << k;
}

Term name_of_two(TermManager& terms) { return terms.mk_const("a:b", terms.bool_sort()); }

TEST(Digests, DeepTermsNeedNoStack) {
  TermManager terms;
  Digests digests;
  Term deep = name_of_two(terms);
  const Term other = terms.mk_const("p", terms.bool_sort());
  for (int i = 0; i < 200'000; ++i) deep = terms.mk(Op::Ite, {other, terms.mk_not(deep), deep});
  EXPECT_NE(digests.of(deep), digests.of(other));
}

}  // namespace
}  // namespace cairn::term
