#include <gtest/gtest.h>

#include "base/error.h"
#include "property/term_generator.h"
#include "term/smtlib_parser.h"
#include "term/smtlib_writer.h"

namespace cairn::term {
namespace {

/// The assertions of a script.
std::vector<Term> parse(TermManager& m, const std::string& text, ParseMode mode) {
  std::vector<Term> result;
  try {
    for (const SmtlibCommand& c : parse_smtlib(m, text, 1, mode).commands) {
      if (c.kind == SmtlibCommand::Kind::Assert) result.push_back(c.terms[0]);
    }
  } catch (const base::InputError& e) {
    base::Location where = e.diagnostics()[0].where;
    ADD_FAILURE() << where.line << ":" << where.column << ": " << e.what() << "\n" << text;
  }
  return result;
}

TEST(Smtlib, NativeTextParsesBackToTheSameTerm) {
  int cases = 0;
  for (std::uint64_t seed = 1; seed <= 40 && !HasFailure(); ++seed) {
    TermManager m;
    test::TermGenerator generator(m, seed);
    for (int i = 0; i < 250 && !HasFailure(); ++i, ++cases) {
      std::vector<Term> formulas;
      for (int k = 0; k < 2; ++k) formulas.push_back(generator.term(m.bool_sort(), 1 + static_cast<int>(seed % 6)));
      std::string text = to_smtlib_script(formulas, Dialect::Native);
      ASSERT_EQ(parse(m, text, ParseMode::Raw), formulas) << text;
    }
  }
  EXPECT_EQ(cases, 10000);
}

/// Texts for solvers mean the same as the term, also where SMT-LIB leaves operators open.
void compare_meaning(Dialect dialect) {
  std::size_t determined = 0;
  for (std::uint64_t seed = 1; seed <= 40 && !testing::Test::HasFailure(); ++seed) {
    TermManager m;
    test::TermGenerator::Options options;
    // What this dialect has only as Z3's extension of arrays, or as an axiom.
    options.sets = dialect != Dialect::Z3;
    options.floats = options.arrays = dialect != Dialect::Cvc5;
    options.partial = false;
    test::TermGenerator generator(m, seed, options);
    for (int i = 0; i < 250; ++i) {
      Model model = generator.model();
      Term formula = generator.term(m.bool_sort(), 1 + static_cast<int>(seed % 5));
      auto expected = evaluate(m, formula, model);
      if (!expected) continue;
      ++determined;
      std::string text = to_smtlib_script(std::vector{formula}, dialect);
      std::vector<Term> parsed = parse(m, text, ParseMode::Raw);
      ASSERT_FALSE(parsed.empty());
      ASSERT_EQ(evaluate(m, parsed.back(), model), expected) << text;
    }
  }
  EXPECT_GE(determined, 8000U);
}

TEST(Smtlib, TextForZ3MeansTheSame) { compare_meaning(Dialect::Z3); }
TEST(Smtlib, TextForCvc5MeansTheSame) { compare_meaning(Dialect::Cvc5); }

TEST(Smtlib, CanonicalParsingMeansTheSame) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    TermManager m;
    test::TermGenerator generator(m, seed);
    for (int i = 0; i < 100; ++i) {
      Model model = generator.model();
      Term formula = generator.term(m.bool_sort(), 4);
      auto expected = evaluate(m, formula, model);
      std::vector<Term> parsed =
          parse(m, to_smtlib_script(std::vector{formula}, Dialect::Native), ParseMode::Canonical);
      ASSERT_EQ(parsed.size(), 1U);
      if (!expected) continue;
      ASSERT_EQ(evaluate(m, parsed[0], model), expected);
    }
  }
}

}  // namespace
}  // namespace cairn::term
