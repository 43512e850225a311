#include <gtest/gtest.h>

#include <filesystem>

#include "check/concrete_run.h"
#include "check/mutants.h"
#include "frontend/idf/idf_frontend.h"
#include "frontend/spl/spl_frontend.h"
#include "ir/text.h"
#include "ir/transform.h"
#include "ir/verify/verify.h"
#include "property/check/symex_verdict.h"
#include "term/substitute.h"

namespace cairn::check {
namespace {

ir::Program parse(base::SourceManager& sources, term::TermManager& terms, const std::filesystem::path& file) {
  if (file.extension() == ".spl") return frontend::spl::load_spl(sources, file.string(), {}, terms);
  if (file.extension() == ".idf") return frontend::idf::load_idf(sources, file.string(), terms);
  return ir::parse(sources, sources.load(file.string()), terms);
}

std::vector<std::filesystem::path> files(const std::string& folder) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(CAIRN_SOURCE_DIR) + folder))
    if (entry.is_regular_file()) out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::filesystem::path> inputs() { return files("/tests/property/check/input"); }

/// The first violation that random execution finds, or empty.
std::string violation(term::TermManager& terms, const ir::Program& program, std::uint64_t seed, int tries, int& runs,
                      bool search = false) {
  RandomExecution execution(program, terms, seed);
  if (search) execution.search_inputs();
  for (int i = 0; i < tries; ++i)
    for (const ir::Procedure& p : program.procedures) {
      if (p.external()) continue;
      Trial trial = execution.run(p);
      runs += trial.kind == Trial::Kind::Fine ? 1 : 0;
      if (trial.kind == Trial::Kind::Violation) return trial.what + " (line " + std::to_string(trial.where.line) + ")";
    }
  return {};
}

/// Makes small changes to programs.
class Mutator {
 public:
  Mutator(term::TermManager& terms, std::uint64_t seed) : terms_(terms), random_(seed) {}

  void mutate(ir::Program& program) {
    ir::Procedure& p = program.procedures[below(program.procedures.size())];
    if (p.external()) return;
    ir::Block& block = p.blocks[below(p.blocks.size())];
    switch (below(6)) {
      case 0:
        if (!block.statements.empty())
          block.statements.erase(block.statements.begin() + static_cast<long>(below(block.statements.size())));
        break;
      case 1:
        if (block.statements.size() > 1) {
          const std::size_t i = below(block.statements.size() - 1);
          std::swap(block.statements[i], block.statements[i + 1]);
        }
        break;
      case 2: drop_conjunct(p.contract.preconditions); break;
      case 3: drop_conjunct(below(2) == 0 ? p.contract.postconditions : block.invariants); break;
      case 4:
        if (!block.statements.empty()) change_literal(block.statements[below(block.statements.size())]);
        break;
      default:
        if (!block.statements.empty()) change_variable(p, block.statements[below(block.statements.size())]);
        break;
    }
  }

 private:
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }

  void drop_conjunct(std::vector<spec::Assertion>& clauses) {
    if (clauses.empty()) return;
    spec::Assertion& clause = clauses[below(clauses.size())];
    const auto* star = std::get_if<spec::Star>(&clause->kind);
    if (star == nullptr || star->conjuncts.size() < 2) return;
    spec::Star smaller = *star;
    smaller.conjuncts.erase(smaller.conjuncts.begin() + static_cast<long>(below(smaller.conjuncts.size())));
    clause = spec::make(std::move(smaller), clause->where);
  }

  void change_literal(ir::Statement& statement) {
    const long by = below(2) == 0 ? 1 : -1;
    statement = ir::transform(statement, [&](Term t) {
      std::unordered_map<Term, Term> map;
      std::vector<Term> work{t};
      while (!work.empty()) {
        Term next = work.back();
        work.pop_back();
        if (next.is_value() && next.sort().is_int()) map[next] = terms_.mk_int(next.integer() + by);
        work.insert(work.end(), next.children().begin(), next.children().end());
      }
      return map.empty() ? t : term::substitute(terms_, t, map);
    });
  }

  void change_variable(const ir::Procedure& p, ir::Statement& statement) {
    std::vector<ir::Declaration> all = p.locals;
    all.insert(all.end(), p.parameters.begin(), p.parameters.end());
    all.insert(all.end(), p.results.begin(), p.results.end());
    const ir::Declaration& from = all[below(all.size())];
    const ir::Declaration& to = all[below(all.size())];
    if (!(from.type == to.type)) return;
    statement = ir::transform(statement, [&](Term t) {
      return term::substitute(terms_, t, {{from.variable, to.variable}});
    });
  }

  term::TermManager& terms_;
  std::mt19937_64 random_;
};

TEST(RandomExecution, VerifiedProgramsRun) {
  int runs = 0;
  for (const auto& file : inputs()) {
    base::SourceManager sources;
    term::TermManager terms;
    ir::Program program = parse(sources, terms, file);
    ASSERT_FALSE(ir::verify(program, terms).has_errors()) << file;
    EXPECT_EQ(verdict_of(terms, program, true), engine::Verdict::Safe) << file;
    const int before = runs;
    EXPECT_EQ(violation(terms, program, 1, 1000, runs), "") << file;
    EXPECT_GT(runs, before) << file;
  }
  EXPECT_GT(runs, 1000);
}

// Whatever the engine verifies of programs with small changes runs without violation, and merging states does not
// change what it says.
TEST(RandomExecution, MutantsThatVerifyRun) {
  int verified = 0;
  int killed = 0;
  int runs = 0;
  for (const auto& file : inputs())
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
      base::SourceManager sources;
      term::TermManager terms;
      ir::Program program = parse(sources, terms, file);
      Mutator mutator(terms, seed);
      for (std::uint64_t n = 0; n <= seed % 2; ++n) mutator.mutate(program);
      if (ir::verify(program, terms).has_errors()) continue;
      engine::Verdict verdict = verdict_of(terms, program, true);
      if (seed % 4 == 0) {
        EXPECT_EQ(verdict, verdict_of(terms, program, false)) << file << " seed " << seed;
      }
      std::string broken = violation(terms, program, seed, 150, runs);
      verified += verdict == engine::Verdict::Safe ? 1 : 0;
      killed += broken.empty() ? 0 : 1;
      if (verdict == engine::Verdict::Safe) {
        EXPECT_EQ(broken, "") << file << " seed " << seed << "\n" << ir::print(program);
      }
    }
  // Both kinds occur, or the test would show nothing.
  EXPECT_GT(verified, 10);
  EXPECT_GT(killed, 10);
}

TEST(RandomExecution, ExamplesRun) {
  int runs = 0;
  for (const auto& file : files("/example/idf")) {
    base::SourceManager sources;
    term::TermManager terms;
    ir::Program program = parse(sources, terms, file);
    ASSERT_FALSE(ir::verify(program, terms).has_errors()) << file;
    EXPECT_EQ(violation(terms, program, 1, 200, runs), "") << file;
  }
  EXPECT_GT(runs, 1000);
}

// As above, for the language with implicit dynamic frames.
TEST(RandomExecution, MutantsOfExamplesThatVerifyRun) {
  int verified = 0;
  int killed = 0;
  int runs = 0;
  std::uint64_t seed = 0;
  for (const auto& file : files("/example/idf")) {
    ++seed;
    base::SourceManager sources;
    term::TermManager terms;
    ir::Program program = parse(sources, terms, file);
    Mutator(terms, 7919 + std::hash<std::string>()(file.filename().string()) % 1000).mutate(program);
    if (ir::verify(program, terms).has_errors()) continue;
    engine::Verdict verdict = verdict_of(terms, program, true);
    if (seed % 2 == 0) {
      EXPECT_EQ(verdict, verdict_of(terms, program, false)) << file;
    }
    std::string broken = violation(terms, program, seed, 100, runs);
    verified += verdict == engine::Verdict::Safe ? 1 : 0;
    killed += broken.empty() ? 0 : 1;
    if (verdict == engine::Verdict::Safe) {
      EXPECT_EQ(broken, "") << file << "\n" << ir::print(program);
    }
  }
  EXPECT_GT(verified, 3);
  EXPECT_GT(killed, 3);
}

TEST(RandomExecution, ExamplesOfSplRun) {
  int runs = 0;
  for (const auto& file : files("/example/spl")) {
    base::SourceManager sources;
    term::TermManager terms;
    ir::Program program = parse(sources, terms, file);
    EXPECT_EQ(violation(terms, program, 1, 100, runs, true), "") << file;
  }
  EXPECT_GT(runs, 5000);
}

// Some of the mutants that tool/mutate makes.
TEST(RandomExecution, MutantsOfSplThatVerifyRun) {
  int verified = 0;
  int killed = 0;
  int runs = 0;
  std::size_t next = 0;
  for (const auto& file : files("/example/spl")) {
    base::SourceManager sources;
    term::TermManager terms;
    const ir::Program program = parse(sources, terms, file);
    const std::vector<Mutation> all = mutations(program, terms);
    for (next %= 37; next < all.size(); next += 37) {
      ir::Program mutant = program;
      all[next].apply(mutant);
      if (ir::verify(mutant, terms).has_errors()) continue;
      const bool accepted = verdict_of(terms, mutant, true) == engine::Verdict::Safe;
      const std::string broken = violation(terms, mutant, 1, 60, runs, true);
      verified += accepted ? 1 : 0;
      killed += broken.empty() ? 0 : 1;
      EXPECT_TRUE(!accepted || broken.empty())
          << file << ":" << all[next].where.line << ": " << all[next].what << ": " << broken;
    }
  }
  EXPECT_GT(verified, 10);
  EXPECT_GT(killed, 10);
}

}  // namespace
}  // namespace cairn::check
