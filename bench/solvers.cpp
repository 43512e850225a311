// Times the back ends (CPU time) on the same random queries: bench_solvers [QUERIES [SEED]].

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>

#include "property/term_generator.h"
#include "smt/query_file.h"
#include "smt/solver_factory.h"

namespace {

using namespace cairn;

struct Row {
  std::map<std::string, int> answers;
  double seconds = 0;
  double worst = 0;
};

struct Theme {
  const char* name;
  test::TermGenerator::Options options;
  int depth;
};

test::TermGenerator::Options only() {
  return {.arithmetic = false,
          .nonlinear = false,
          .bit_vectors = false,
          .floats = false,
          .arrays = false,
          .sets = false,
          .sequences = false,
          .datatypes = false,
          .functions = false,
          .references = false,
          .quantifiers = false,
          .partial = false};
}

/// One query per seed: three formulas, a fresh solver, start to answer.
Row run(smt::Backend backend, const Theme& theme, int queries, unsigned long seed) {
  Row row;
  for (int i = 0; i < queries; ++i) {
    term::TermManager manager;
    test::TermGenerator generator(manager, seed + static_cast<unsigned long>(i), theme.options);
    std::vector<term::Term> formulas;
    for (int j = 0; j < 3; ++j) formulas.push_back(generator.term(manager.bool_sort(), theme.depth));
    const std::clock_t start = std::clock();
    const auto solver = smt::make_solver(
        manager, {.backend = backend, .resource_limit = backend == smt::Backend::Z3 ? 1000000U : 20000U});
    for (const term::Term formula : formulas) solver->add(formula);
    const smt::Answer answer = solver->check();
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    ++row.answers[smt::to_string(answer)];
    row.seconds += seconds;
    row.worst = std::max(row.worst, seconds);
  }
  return row;
}

}  // namespace

int main(int argc, char** argv) {
  const int queries = argc > 1 ? std::atoi(argv[1]) : 200;
  const unsigned long seed = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  auto arithmetic = only();
  arithmetic.arithmetic = arithmetic.functions = arithmetic.references = true;
  auto bits = only();
  bits.bit_vectors = bits.arrays = true;
  auto collections = only();
  collections.arithmetic = collections.arrays = collections.sets = collections.sequences = true;
  collections.datatypes = collections.references = true;
  const Theme themes[] = {
      {"arithmetic", arithmetic, 5}, {"bits, arrays", bits, 5}, {"collections", collections, 4}, {"all", {}, 4}};
  std::printf("%-14s %-6s %6s %6s %8s %9s %9s %9s\n", "queries", "solver", "sat", "unsat", "unknown", "total s",
              "mean ms", "worst ms");
  for (const Theme& theme : themes) {
    for (const smt::Backend backend : {smt::Backend::Z3, smt::Backend::Cvc5}) {
      Row row = run(backend, theme, queries, seed);
      std::printf("%-14s %-6s %6d %6d %8d %9.2f %9.2f %9.1f\n", theme.name, backend == smt::Backend::Z3 ? "Z3" : "cvc5",
                  row.answers["sat"], row.answers["unsat"], row.answers["unknown"], row.seconds,
                  row.seconds * 1000 / queries, row.worst * 1000);
      std::fflush(stdout);
    }
  }
  return 0;
}
