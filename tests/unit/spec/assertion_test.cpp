#include "spec/assertion.h"

#include <gtest/gtest.h>

#include "spec/transform.h"
#include "term/term_manager.h"

namespace cairn::spec {
namespace {

class AssertionTest : public ::testing::Test {
 protected:
  term::TermManager terms_;
  term::Term x_ = terms_.mk_const("x", terms_.ref_sort());
  term::Term y_ = terms_.mk_const("y", terms_.ref_sort());
  term::Term p_ = terms_.mk_const("p", terms_.bool_sort());
  term::Term half_ = terms_.mk_real(mpq_class(1, 2));
  term::Term b_ = terms_.mk_bound("b", terms_.ref_sort());

  /// One of each kind over a reference.
  std::vector<Assertion> one_of_each(term::Term x) {
    Assertion field = make(Access{FieldAccess{x, "R.f"}, {}});
    return {make(Pure{terms_.mk_eq(x, terms_.mk_null())}),
            field,
            make(Access{FieldAccess{x, "R.f"}, half_}),
            make(Access{ElementAccess{x, terms_.mk_int(1)}, {}}),
            make(Access{ElementsAccess{x}, {}}),
            make(Access{ObjectAccess{x, "R"}, {}}),
            make(Access{MemoryAccess{x, terms_.mk_bv(1, 64)}, {}}),
            make(PredicateInstance{"list", {x}}),
            make(Star{{field, field}}),
            make(Conditional{p_, field, make(Star{})}),
            make(Forall{{b_}, field, {{x}}}),
            make(Untouched{field})};
  }
};

TEST_F(AssertionTest, SameComparesStructure) {
  std::vector<Assertion> first = one_of_each(x_), again = one_of_each(x_), other = one_of_each(y_);
  for (std::size_t i = 0; i < first.size(); ++i)
    for (std::size_t j = 0; j < first.size(); ++j) {
      EXPECT_EQ(same(first[i], again[j]), i == j) << i << " and " << j;
      EXPECT_FALSE(same(first[i], other[j])) << i << " and " << j;
    }
}

TEST_F(AssertionTest, SameIgnoresPlacesAndKnowsNull) {
  EXPECT_TRUE(same(make(Pure{p_}, {1, 2, 3}), make(Pure{p_}, {4, 5, 6})));
  EXPECT_TRUE(same({}, {}));
  EXPECT_FALSE(same({}, make(Pure{p_})));
}

TEST_F(AssertionTest, TransformReplacesEveryTerm) {
  std::vector<Assertion> before = one_of_each(x_), after = one_of_each(y_);
  auto replace = [&](term::Term t) {
    if (t == x_) return y_;
    return t.is(term::Op::Eq) ? terms_.mk_eq(y_, terms_.mk_null()) : t;
  };
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_TRUE(same(transform(before[i], replace), after[i])) << i;
  EXPECT_FALSE(transform({}, replace));
}

TEST_F(AssertionTest, ContractIsEmptyWithoutClauses) {
  Contract contract;
  EXPECT_TRUE(contract.empty());
  contract.decreases.push_back(terms_.mk_int(0));
  EXPECT_FALSE(contract.empty());
}

}  // namespace
}  // namespace cairn::spec
