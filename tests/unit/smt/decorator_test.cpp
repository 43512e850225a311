#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "base/error.h"
#include "smt/cache_solver.h"
#include "smt/cross_check_solver.h"
#include "smt/cvc5_solver.h"
#include "smt/decorator.h"
#include "smt/log_solver.h"
#include "smt/validating_solver.h"
#include "smt/z3_solver.h"
#include "term/smtlib_parser.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

/// Says the opposite of what is true, or tells wrong values.
class Liar : public Decorator {
 public:
  Liar(std::unique_ptr<Solver> inner, Term wrong_value) : Decorator(std::move(inner)), wrong_value_(wrong_value) {}
  Answer check(std::span<const Term> assumptions) override {
    const Answer answer = inner().check(assumptions);
    if (wrong_value_ || answer == Answer::Unknown) return answer;
    return answer == Answer::Sat ? Answer::Unsat : Answer::Sat;
  }
  std::optional<Term> value(Term) override { return wrong_value_; }
  std::string name() const override { return "liar"; }

 private:
  Term wrong_value_;
};

class DecoratorTest : public testing::Test {
 protected:
  DecoratorTest()
      : directory(std::filesystem::path(testing::TempDir()) /
                  ("cairn_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
    std::filesystem::remove_all(directory);
  }
  ~DecoratorTest() override { std::filesystem::remove_all(directory); }

  Term lt(Term a, Term b) { return m.mk(Op::Lt, {a, b}); }
  static std::string read(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
  }

  TermManager m;
  std::filesystem::path directory;
};

TEST_F(DecoratorTest, CacheNeverChangesAnswers) {
  const auto cached = make_cache_solver(m, make_z3_solver(m));
  const auto plain = make_z3_solver(m);
  std::mt19937 random(7);
  std::vector<Term> atoms;
  for (const char* name : {"a", "b", "c"}) {
    for (int i = 0; i < 3; ++i) {
      atoms.push_back(lt(m.mk_const(name, m.int_sort()), m.mk_int(i)));
      atoms.push_back(
          m.mk_eq(m.mk_const("a", m.int_sort()), m.mk(Op::Add, {m.mk_const(name, m.int_sort()), m.mk_int(i)})));
    }
  }
  const auto atom = [&] {
    const Term t = atoms[random() % atoms.size()];
    return random() % 2 == 0 ? t : m.mk_not(t);
  };
  unsigned levels = 0;
  for (int step = 0; step < 600; ++step) {
    const auto choice = random() % 10;
    if (choice < 2 && levels < 3) {
      ++levels;
      cached->push();
      plain->push();
    } else if (choice < 4 && levels > 0) {
      --levels;
      cached->pop();
      plain->pop();
    } else if (choice < 5 && levels > 0) {
      const Term t = atom();
      cached->add(t);
      plain->add(t);
    } else {
      const std::vector<Term> assumptions{atom(), atom()};
      const Answer answer = plain->check(assumptions);
      ASSERT_EQ(cached->check(assumptions), answer);
      if (answer == Answer::Unsat) {
        const std::vector<Term> core = cached->core();
        EXPECT_EQ(plain->check(core), Answer::Unsat);
      } else {
        // Values come from one model, whether they were asked before or not.
        for (int i = 0; i < 3; ++i) {
          const Term t = i < 2 ? assumptions[static_cast<std::size_t>(i)] : atom();
          const auto value = cached->value(t);
          ASSERT_TRUE(value);
          EXPECT_TRUE(i == 2 || value->is_true());
        }
      }
    }
  }
  EXPECT_GT(cached->statistics().counter("smt.cached"), 20U);
}

TEST_F(DecoratorTest, CachedValuesStayConsistent) {
  const auto solver = make_cache_solver(m, make_z3_solver(m));
  const Term x = m.mk_const("x", m.int_sort());
  const Term y = m.mk_const("y", m.int_sort());
  solver->add(lt(x, y));
  ASSERT_EQ(solver->check(), Answer::Sat);
  const auto first = solver->value(x);
  solver->push();
  solver->add(lt(y, m.mk_int(-100)));
  ASSERT_EQ(solver->check(), Answer::Sat);
  solver->pop();
  ASSERT_EQ(solver->check(), Answer::Sat);
  EXPECT_EQ(solver->statistics().counter("smt.checks"), 2U);
  EXPECT_EQ(solver->value(x), first);
  EXPECT_LT(first->integer(), solver->value(y)->integer());
}

TEST_F(DecoratorTest, CacheTellsCoresOfItsAssumptions) {
  const auto solver = make_cache_solver(m, make_z3_solver(m));
  const Term p = m.mk_const("p", m.bool_sort());
  const std::vector<Term> both{p, m.mk_not(p)};
  ASSERT_EQ(solver->check(both), Answer::Unsat);
  solver->push();
  solver->add(p);
  const std::vector<Term> one{m.mk_not(p)};
  ASSERT_EQ(solver->check(one), Answer::Unsat);
  EXPECT_EQ(solver->core(), one);
  solver->pop();
  ASSERT_EQ(solver->check(both), Answer::Unsat);
  EXPECT_EQ(solver->core().size(), 2U);
}

TEST_F(DecoratorTest, LogsReplay) {
  struct Tool {
    std::unique_ptr<Solver> solver;
    std::string command;
  };
  std::vector<Tool> tools;
  tools.push_back({make_log_solver(make_z3_solver(m), directory, "z3"), "z3"});
  tools.push_back({make_log_solver(make_cvc5_solver(m), directory, "cvc5"), "cvc5 --strings-exp"});
  const Term x = m.mk_const("a strange | name", m.int_sort());
  const Term s = m.mk_const("s", m.set_sort(m.int_sort()));
  const Term r = m.mk_const("r", m.ref_sort());
  for (Tool& tool : tools) {
    Solver& solver = *tool.solver;
    solver.add(m.mk_eq(m.mk(Op::IntDiv, {x, m.mk(Op::Sub, {x, x})}), m.mk_int(0)));
    solver.push();
    solver.add(m.mk(Op::SetMember, {x, s}));
    EXPECT_EQ(solver.check(), Answer::Sat);
    const std::vector<Term> assumptions{m.mk_not(m.mk(Op::SetMember, {x, s}))};
    EXPECT_EQ(solver.check(assumptions), Answer::Unsat);
    solver.pop();
    const std::vector<Term> references{m.mk_eq(r, m.mk_null()), m.mk_eq(r, m.mk_ref(3))};
    EXPECT_EQ(solver.check(references), Answer::Unsat);
  }
  const std::vector<std::string> expected{"sat", "unsat", "unsat"};
  for (const Tool& tool : tools) {
    const std::string prefix = tool.command.substr(0, tool.command.find(' '));
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const auto file = directory / (prefix + "-00000" + std::to_string(i + 1) + ".smt2");
      EXPECT_NE(read(file).find(":status " + expected[i] + ")"), std::string::npos) << file;
      if (std::system(("command -v " + prefix + " > /dev/null").c_str()) != 0) continue;
      const auto out = directory / "out";
      std::ignore = std::system((tool.command + " " + file.string() + " > " + out.string() + " 2>&1").c_str());
      EXPECT_EQ(read(out), expected[i] + "\n") << file;
    }
  }
}

TEST_F(DecoratorTest, LogsParseBack) {
  const auto solver = make_log_solver(make_cvc5_solver(m), directory);
  const Term x = m.mk_const("x", m.bv_sort(8));
  solver->add(m.mk(Op::BvUlt, {x, m.mk_bv(3, 8)}));
  const std::vector<Term> assumptions{m.mk(Op::BvUlt, {m.mk_bv(7, 8), m.mk(Op::BvAdd, {x, x})})};
  EXPECT_EQ(solver->check(assumptions), Answer::Unsat);
  const auto script = term::parse_smtlib(m, read(directory / "query-000001.smt2"), {});
  const auto again = make_z3_solver(m);
  int checks = 0;
  for (const auto& command : script.commands) {
    if (command.kind == term::SmtlibCommand::Kind::Assert) again->add(command.terms[0]);
    if (command.kind != term::SmtlibCommand::Kind::CheckSat) continue;
    EXPECT_EQ(again->check(command.terms), Answer::Unsat);
    ++checks;
  }
  EXPECT_EQ(checks, 1);
}

TEST_F(DecoratorTest, ALogThatCannotBeWrittenIsAnInputError) {
  std::ofstream(directory) << "a file";
  EXPECT_THROW(make_log_solver(make_z3_solver(m), directory / "below"), base::InputError);
}

TEST_F(DecoratorTest, DisagreementIsAnInternalErrorThatNamesBothFiles) {
  const auto solver =
      make_cross_check_solver(make_z3_solver(m), std::make_unique<Liar>(make_cvc5_solver(m), Term()), directory);
  const Term x = m.mk_const("x", m.int_sort());
  solver->add(lt(x, m.mk_int(3)));
  try {
    solver->check();
    FAIL() << "no disagreement";
  } catch (const base::InternalError& error) {
    const std::string message = error.what();
    for (const char* name : {"disagreement-1-Z3.smt2", "disagreement-1-liar.smt2"}) {
      EXPECT_NE(message.find((directory / name).string()), std::string::npos) << message;
      EXPECT_TRUE(std::filesystem::exists(directory / name));
    }
  }
}

TEST_F(DecoratorTest, CrossCheckTakesTheAnswerOfTheOneThatKnows) {
  // Z3 does not take fp.rem, cvc5 does.
  const Term x = m.mk_const("x", m.float_sort(8, 24));
  const Term rest = m.mk(Op::FpRem, {x, x});
  const Term formula = m.mk_and(m.mk(Op::FpIsNan, {x}), m.mk_not(m.mk(Op::FpIsNan, {rest})));
  const auto z3 = make_z3_solver(m);
  const std::vector<Term> assumptions{formula};
  if (z3->check(assumptions) != Answer::Unknown) GTEST_SKIP() << "Z3 knows";
  const auto solver = make_cross_check_solver(make_z3_solver(m), make_cvc5_solver(m), directory);
  EXPECT_EQ(solver->check(assumptions), Answer::Unsat);
  EXPECT_EQ(solver->core(), assumptions);
}

TEST_F(DecoratorTest, AWrongModelMakesTheAnswerUnknown) {
  const Term x = m.mk_const("x", m.int_sort());
  const auto solver = make_validating_solver(m, std::make_unique<Liar>(make_z3_solver(m), m.mk_int(5)));
  solver->add(lt(x, m.mk_int(3)));
  EXPECT_EQ(solver->check(), Answer::Unknown);
  EXPECT_EQ(solver->reason_unknown(), "failed: liar gave a wrong model");
  EXPECT_EQ(solver->statistics().counter("smt.failed.liar gave a wrong model"), 1U);
  solver->add(lt(m.mk_int(7), x));
  EXPECT_EQ(solver->check(), Answer::Unsat);
}

TEST_F(DecoratorTest, RightModelsAreValidated) {
  const auto solver = make_validating_solver(m, make_z3_solver(m));
  const auto& f = m.declare_function("f", {m.int_sort()}, m.int_sort());
  const Term x = m.mk_const("x", m.int_sort());
  solver->add(lt(m.mk_apply(f, std::vector{x}), m.mk_apply(f, std::vector{m.mk_int(3)})));
  EXPECT_EQ(solver->check(), Answer::Sat);
  EXPECT_EQ(solver->statistics().counter("smt.validated"), 1U);
  EXPECT_EQ(solver->statistics().counter("smt.unvalidated"), 0U);
}

}  // namespace
}  // namespace cairn::smt
