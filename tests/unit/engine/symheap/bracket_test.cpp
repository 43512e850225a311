#include "engine/symheap/bracket.h"

#include <gtest/gtest.h>

#include "engine/symheap/calculus.h"
#include "smt/solver_factory.h"

namespace cairn::engine::symheap {
namespace {

class BracketTest : public testing::Test {
 protected:
  Bracket make(const std::string& may, const std::string& must) { return {flag(may), flag(must)}; }
  Term flag(const std::string& name) { return terms_.mk_const(name, terms_.bool_sort()); }

  term::TermManager terms_;
};

TEST_F(BracketTest, NegationExchangesMayAndMust) {
  const Bracket out = negate(terms_, make("p", "q"));
  EXPECT_EQ(out, (Bracket{terms_.mk_not(flag("q")), terms_.mk_not(flag("p"))}));
  EXPECT_EQ(negate(terms_, out), make("p", "q"));
}

TEST_F(BracketTest, ConjunctionAndDisjunctionGoByParts) {
  const Bracket a = make("p", "q");
  const Bracket b = make("r", "s");
  EXPECT_EQ(conjoin(terms_, a, b).may, terms_.mk_and(flag("p"), flag("r")));
  EXPECT_EQ(conjoin(terms_, a, b).must, terms_.mk_and(flag("q"), flag("s")));
  EXPECT_EQ(disjoin(terms_, a, b).may, terms_.mk_or(flag("p"), flag("r")));
  EXPECT_EQ(disjoin(terms_, a, b).must, terms_.mk_or(flag("q"), flag("s")));
}

TEST_F(BracketTest, ExactBracketsStayExact) {
  const Bracket a = exactly(flag("p"));
  const Bracket b = exactly(flag("q"));
  EXPECT_TRUE(disjoin(terms_, negate(terms_, a), conjoin(terms_, a, b)).exact());
  EXPECT_FALSE(conjoin(terms_, a, make("r", "s")).exact());
}

TEST_F(BracketTest, SatisfiableByMayAndValidByMust) {
  Calculus calculus(terms_, smt::make_solver(terms_));
  const Bracket open{terms_.mk_true(), terms_.mk_false()};
  EXPECT_TRUE(calculus.satisfiable(open));
  EXPECT_FALSE(calculus.valid(open));
  EXPECT_FALSE(calculus.satisfiable(exactly(terms_.mk_false())));
  EXPECT_TRUE(calculus.valid(exactly(terms_.mk_or(flag("p"), terms_.mk_not(flag("p"))))));
}

TEST_F(BracketTest, ExactOnesArePrintedOnce) {
  EXPECT_EQ(to_string(exactly(flag("p"))), "p");
  EXPECT_EQ(to_string(make("p", "q")), "<p, q>");
}

}  // namespace
}  // namespace cairn::engine::symheap
