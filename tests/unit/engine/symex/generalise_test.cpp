#include "engine/symex/generalise.h"

#include <gtest/gtest.h>

namespace cairn::engine::symex {
namespace {

using term::Op;
using term::Term;

class GeneraliseTest : public testing::Test {
 protected:
  Term apply(const std::string& name, Term argument) {
    const auto& symbol = terms_.declare_function(name, {argument.sort()}, terms_.int_sort());
    return terms_.mk_apply(symbol, std::vector<Term>{argument});
  }
  Term zero() { return terms_.mk_int(0); }

  term::TermManager terms_;
  Term x_ = terms_.fresh_bound("x", terms_.int_sort());
  Term y_ = terms_.fresh_bound("y", terms_.int_sort());
};

TEST_F(GeneraliseTest, FactsAreTriggeredByTheApplicationThatTheyAreAbout) {
  const Term application = apply("f", x_);
  const Term fact = terms_.mk_eq(application, terms_.mk(Op::Add, {x_, x_}));
  const Term all = generalise(terms_, {x_, y_}, fact, application, {});
  ASSERT_TRUE(all.is(Op::Forall));
  EXPECT_EQ(all.index(0), 1u);  // y does not occur
  ASSERT_EQ(all.indices().size(), 2u);
  EXPECT_EQ(all[2], application);
}

TEST_F(GeneraliseTest, ArithmeticIsNoTrigger) {
  const Term application = apply("f", terms_.mk(Op::Add, {x_, terms_.mk_int(1)}));
  const Term all = generalise(terms_, {x_}, terms_.mk_eq(application, zero()), application, {});
  ASSERT_TRUE(all.is(Op::Forall));
  EXPECT_EQ(all.indices().size(), 1u);
}

TEST_F(GeneraliseTest, QuantifiedFactsKeepTheirTriggers) {
  const Term pair =
      terms_.mk_apply(terms_.declare_function("g", {terms_.int_sort(), terms_.int_sort()}, terms_.int_sort()),
                      std::vector<Term>{x_, y_});
  const std::vector<Term> variables{y_};
  const std::vector<std::vector<Term>> triggers{{pair}};
  const Term inner = terms_.mk_quantifier(Op::Forall, variables, terms_.mk_eq(pair, zero()), triggers);
  const Term all = generalise(terms_, {x_}, inner, {}, {});
  ASSERT_TRUE(all.is(Op::Forall));
  EXPECT_EQ(all.index(0), 2u);
  ASSERT_EQ(all.indices().size(), 2u);
  EXPECT_EQ(all[3], pair);
}

TEST_F(GeneraliseTest, FactsWithoutTheVariablesStayAsTheyAre) {
  const Term fact = terms_.mk_eq(apply("f", zero()), zero());
  EXPECT_EQ(generalise(terms_, {x_}, fact, {}, {}), fact);
}

}  // namespace
}  // namespace cairn::engine::symex
