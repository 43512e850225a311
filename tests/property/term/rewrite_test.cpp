#include <gtest/gtest.h>

#include <map>

#include "property/term_generator.h"
#include "term/canonical.h"
#include "term/fold.h"
#include "term/rewrite.h"

namespace cairn::term {
namespace {

/// A short text of a term for failure messages.
std::string show(Term t) {
  if (t.is_value()) {
    if (t.sort().is_bool()) return t.bool_value() ? "true" : "false";
    if (t.sort().is_real()) return t.rational().get_str();
    if (t.sort().is(SortKind::RoundingMode)) return "rm" + std::to_string(static_cast<int>(t.rounding_mode()));
    return t.integer().get_str() + (t.sort().is_bv() ? ":" + std::to_string(t.sort().width()) : "");
  }
  if (t.is(Op::Const) || t.is(Op::Bound)) return t.name();
  std::string text = "(" + std::string(info(t.op()).name);
  if (info(t.op()).payload == Payload::Indices) {
    for (auto i : t.indices()) text += "_" + std::to_string(i);
  }
  for (Term child : t.children()) text += " " + show(child);
  return text + ")";
}

bool is_sorted_and_flat(Term t) {
  std::size_t values = 0;
  for (std::size_t i = 0; i < t.size(); ++i) {
    bool value = is_value_term(t[i]);
    if (value && (i > 0 || ++values > 1)) return false;
    if (!value && t[i].is(t.op()) && t[i].size() <= flat_limit) return false;
    if (i > 0 && !is_value_term(t[i - 1]) && t[i].id() < t[i - 1].id()) return false;
  }
  return true;
}

/// Whether the root has the form that the comment of class Term promises.
bool is_canonical(TermManager& m, Term t) {
  if (is_value_term(t) || t.size() == 0) return true;
  bool all_values = std::all_of(t.children().begin(), t.children().end(), is_value_term);
  if (all_values && info(t.op()).payload != Payload::Function && fold(m, t.op(), t.children(), t.indices(), t.sort())) {
    return false;
  }
  switch (t.op()) {
    case Op::And:
    case Op::Or:
    case Op::SetUnion:
    case Op::SetInter:
      return t.size() > 1 && is_sorted_and_flat(t) &&
             std::adjacent_find(t.children().begin(), t.children().end()) == t.children().end();
    case Op::Add:
    case Op::Mul:
    case Op::BvAnd:
    case Op::BvOr:
    case Op::BvXor:
    case Op::BvAdd:
    case Op::BvMul: return t.size() > 1 && is_sorted_and_flat(t);
    case Op::Not: return !t[0].is(Op::Not) && !t[0].is_value();
    case Op::Eq: return canonical_less(t[0], t[1]);
    case Op::Distinct: return t.size() > 2;
    case Op::Implies:
    case Op::Xor:
    case Op::Sub:
    case Op::Neg:
    case Op::BvSub: return false;
    default: return true;
  }
}

class Checker {
 public:
  std::size_t determined = 0;
  std::map<Op, std::size_t> used;

  void run(std::uint64_t seed, int cases, int depth) {
    TermManager m;
    test::TermGenerator generator(m, seed);
    Model model = generator.model();
    for (int i = 0; i < cases; ++i) {
      if (i % 10 == 0) model = generator.model();
      Term raw = generator.term(generator.sort(), depth);
      Term rewritten = canonical(m, raw);
      ASSERT_EQ(raw.sort(), rewritten.sort());
      count(raw);
      check_form(m, raw, rewritten);
      auto expected = evaluate(m, raw, model);
      if (!expected) continue;
      ++determined;
      auto actual = evaluate(m, rewritten, model);
      ASSERT_TRUE(actual) << show(raw) << "\n" << show(rewritten);
      ASSERT_EQ(*expected, *actual) << show(raw) << "\n"
                                    << show(rewritten) << "\n"
                                    << show(*expected) << " " << show(*actual);
      if (testing::Test::HasFailure()) return;
    }
  }

 private:
  void count(Term t) {
    ++used[t.op()];
    for (Term child : t.children()) count(child);
  }

  static void check_form(TermManager& m, Term raw, Term rewritten) {
    std::vector<Term> stack{rewritten};
    while (!stack.empty()) {
      Term t = stack.back();
      stack.pop_back();
      ASSERT_TRUE(is_canonical(m, t)) << show(raw) << "\n" << show(rewritten) << "\n" << show(t);
      stack.insert(stack.end(), t.children().begin(), t.children().end());
    }
  }
};

TEST(Rewrite, AgreesWithEvaluationOnRandomTerms) {
  Checker checker;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    checker.run(seed, 2000, 1 + static_cast<int>(seed % 5));
    if (HasFailure()) return;
  }
  RecordProperty("cases", static_cast<int>(checker.determined));
  EXPECT_GE(checker.determined, 100000U);
  for (int i = static_cast<int>(Op::Not); i <= static_cast<int>(Op::DtTest); ++i) {
    EXPECT_GE(checker.used[static_cast<Op>(i)], 500U) << info(static_cast<Op>(i)).name;
  }
}

}  // namespace
}  // namespace cairn::term
