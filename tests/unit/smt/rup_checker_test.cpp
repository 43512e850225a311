#include "smt/rup_checker.h"

#include <gtest/gtest.h>

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "smt/drat.h"

namespace cairn::smt {
namespace {

/// Whether clauses, one derived after the other, refute the given ones.
bool refutes(const Clauses& given, const Clauses& derived) {
  RupChecker checker;
  for (const Clause& clause : given) checker.add(clause);
  for (const Clause& clause : derived) checker.derive(clause);
  return checker.refuted();
}

TEST(RupChecker, TakesWhatPropagationShows) {
  EXPECT_TRUE(refutes({{1, 2}, {-1, 2}, {-2, 3}, {-2, -3}}, {{2}}));
  EXPECT_TRUE(refutes({{1, 2}, {-1, 2}, {-2, 3}, {-2, -3}}, {{2}, {}}));
  EXPECT_FALSE(refutes({{1, 2}, {-1, 2}, {-2, 3}, {-2, -3}}, {})) << "nothing propagates";
  EXPECT_FALSE(refutes({{1, 2, 4}, {-1, 2, 4}, {-2, 3}, {-2, -3}}, {{2}})) << "4 may be true";
  EXPECT_FALSE(refutes({{1, 2, 3}}, {{1, 2}, {}}));
}

TEST(RupChecker, ChecksEachClauseThatAnotherOneRestsOn) {
  const Clauses given{{1, 2, 3}, {1, 2, -3}, {1, -2, 3}, {1, -2, -3}, {-1, 4}, {-1, -4}};
  EXPECT_TRUE(refutes(given, {{1, 2}, {1}}));
  EXPECT_FALSE(refutes(given, {{1}})) << "nothing follows from 1 being false alone";
  EXPECT_FALSE(refutes({given.begin() + 1, given.end()}, {{1, 2}, {1}})) << "the first step does not follow";
}

TEST(RupChecker, DoesNotCheckWhatNothingRestsOn) {
  EXPECT_TRUE(refutes({{1, 2}, {-1, 2}, {-2, 3}, {-2, -3}}, {{5, 6}, {2}}));
}

TEST(RupChecker, DoesNotUseWhatWasRemoved) {
  RupChecker checker;
  for (const Clause& clause : Clauses{{1, 2, 3}, {-1, 2, 3}, {-2, 3}, {-3, 4}, {-3, -4}}) checker.add(clause);
  checker.remove({3, -1, 2});
  checker.derive({2, 3});
  checker.derive({3});
  EXPECT_TRUE(checker.has_conflict());
  EXPECT_FALSE(checker.refuted());
}

TEST(RupChecker, UsesWhatIsRemovedLater) {
  RupChecker checker;
  for (const Clause& clause : Clauses{{1, 2, 3}, {-1, 2, 3}, {-2, 3, 5}, {-2, -5, 3}, {-3, 4}, {-3, -4}})
    checker.add(clause);
  checker.derive({2, 3});
  checker.remove({1, 2, 3});
  checker.remove({-1, 2, 3});
  checker.derive({3});
  EXPECT_TRUE(checker.refuted());
}

TEST(RupChecker, RemovesOneOfEqualClauses) {
  RupChecker checker;
  for (const Clause& clause : Clauses{{1, 2}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}}) checker.add(clause);
  checker.remove({1, 2});
  checker.remove({4, 5});
  checker.derive({1});
  EXPECT_TRUE(checker.refuted());
}

TEST(RupChecker, TautologiesAndRepeatedLiteralsAreHarmless) {
  EXPECT_TRUE(refutes({{1, -1}, {2, 2}, {-2, -2}}, {}));
  EXPECT_FALSE(refutes({{1, -1}, {2, 2}}, {{3, -3}, {1}, {-1}}));
}

const Clauses all_pairs{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
// Adds 1, then the empty clause: 2 * 1 is the code of 1.
const std::string refutation("a\x02\0a\0", 5);

TEST(Drat, AcceptsARefutation) { EXPECT_TRUE(is_refutation(all_pairs, refutation)); }

TEST(Drat, RefusesWhatDoesNotReachTheEmptyClause) {
  EXPECT_FALSE(is_refutation({{1, 2}, {1, -2}}, refutation));
  EXPECT_FALSE(is_refutation({{1, 2}, {1, -2}}, std::string("a\x02\0", 3)));
  EXPECT_FALSE(is_refutation(all_pairs, ""));
}

TEST(Drat, RefusesTextThatIsNone) {
  EXPECT_FALSE(is_refutation(all_pairs, "a"));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("x\x02\0", 3)));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("a\x01\0", 3)));
  EXPECT_FALSE(is_refutation(all_pairs, "a\xff\xff\xff\xff\xff\xff\xff"));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("d\x02", 2)));
}

TEST(Drat, IgnoresTheRemovalOfWhatIsNotThere) {
  EXPECT_TRUE(is_refutation(all_pairs, std::string("d\x08\x0a\0", 4) + refutation));
  EXPECT_FALSE(is_refutation(all_pairs, std::string("d\x02\x04\0", 4) + refutation));
}

/// Clauses of up to four literals, some of them units.
Clauses random_clauses(std::mt19937& random, int variables, std::size_t count) {
  std::uniform_int_distribution<int> variable(1, variables);
  std::uniform_int_distribution<int> size(1, 12);
  std::bernoulli_distribution negated;
  Clauses out(count);
  for (Clause& clause : out) {
    const int drawn = size(random);
    for (int left = drawn > 4 ? 3 : drawn; left > 0; --left)
      clause.push_back(negated(random) ? -variable(random) : variable(random));
  }
  return out;
}

/// Adds the clauses; whether they have a model.
bool has_model(CaDiCaL::Solver& solver, const Clauses& clauses) {
  for (const Clause& clause : clauses) {
    for (const int literal : clause) solver.add(literal);
    solver.add(0);
  }
  return solver.solve() == 10;
}

// The solver simplifies after every few conflicts here, so that proofs have many removals in them.
TEST(Drat, AgreesWithTheSolver) {
  std::mt19937 random(7);
  std::size_t refuted = 0;
  std::size_t refused = 0;
  for (int round = 0; round < 300; ++round) {
    Clauses clauses = random_clauses(random, 40, 140);
    char* text = nullptr;
    std::size_t size = 0;
    std::FILE* file = open_memstream(&text, &size);
    CaDiCaL::Solver solver;
    solver.set("quiet", 1);
    for (const char* often : {"reduceint", "elimint", "probeint", "subsumeint"}) solver.set(often, 5);
    solver.trace_proof(file, "proof");
    const bool satisfiable = has_model(solver, clauses);
    solver.close_proof_trace();
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): as the library has it
    static_cast<void>(std::fclose(file));
    const std::string proof(text, size);
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory): as the library has it
    std::free(text);
    EXPECT_EQ(is_refutation(clauses, proof), !satisfiable);
    if (satisfiable) continue;
    ++refuted;
    // Without some clauses the same steps show nothing wrong.
    clauses.resize(clauses.size() - 10);
    CaDiCaL::Solver again;
    again.set("quiet", 1);
    if (is_refutation(clauses, proof))
      EXPECT_FALSE(has_model(again, clauses));
    else
      ++refused;
  }
  EXPECT_GT(refuted, 50U);
  EXPECT_GT(refused, 5U);
}

}  // namespace
}  // namespace cairn::smt
