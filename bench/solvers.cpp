// Times the back ends (CPU time) on the same queries. Random ones: bench_solvers [QUERIES [SEED [KIND]]]. Those of real
// runs, which `cairn verify --log-smt` wrote: bench_solvers --files FILE.smt2... (`-v` before the files: a line for
// each).

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

#include "property/random_query.h"
#include "smt/guarded_solver.h"
#include "smt/query_file.h"
#include "smt/solver_factory.h"
#include "term/smtlib_parser.h"

namespace {

using namespace cairn;

struct Row {
  std::map<std::string, int> answers;
  double seconds = 0;
  double worst = 0;
  std::uint64_t failed = 0;  ///< crashes and wrong models; these count as unknown
};

struct Theme {
  const char* name;
  test::TermGenerator::Options options;
  int depth;
};

struct Contender {
  const char* name;
  smt::Backend backend;
  std::uint64_t resources;  ///< per query, some ten seconds
};

constexpr Contender contenders[] = {{"Z3", smt::Backend::Z3, 20'000'000},
                                    {"cvc5", smt::Backend::Cvc5, 400'000},
                                    {"CaDiCaL", smt::Backend::Cadical, 100'000'000}};

double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

void record(Row& row, const std::string& answer, double seconds) {
  ++row.answers[answer];
  row.seconds += seconds;
  row.worst = std::max(row.worst, seconds);
}

void print_header() {
  std::printf("%-14s %-7s %6s %6s %8s %7s %9s %9s %9s\n", "queries", "solver", "sat", "unsat", "unknown", "failed",
              "total s", "mean ms", "worst ms");
}

void print_row(const char* queries, const char* solver, Row& row) {
  const int count = row.answers["sat"] + row.answers["unsat"] + row.answers["unknown"];
  std::printf("%-14s %-7s %6d %6d %8d %7lu %9.2f %9.2f %9.1f\n", queries, solver, row.answers["sat"],
              row.answers["unsat"], row.answers["unknown"], static_cast<unsigned long>(row.failed), row.seconds,
              row.seconds * 1000 / std::max(count, 1), row.worst * 1000);
  std::fflush(stdout);
}

/// One query per seed: three formulas, a fresh solver, start to answer.
Row run(const Contender& contender, const Theme& theme, int queries, unsigned long seed) {
  Row row;
  for (int i = 0; i < queries; ++i) {
    test::RandomQuery query(seed + static_cast<unsigned long>(i), theme.options, theme.depth);
    const std::clock_t start = std::clock();
    const auto solver = smt::make_solver(query.manager, {.backend = contender.backend,
                                                         .resource_limit = contender.resources / 20,
                                                         .validate_models = theme.options.floats});
    for (const term::Term formula : query.formulas) solver->add(formula);
    const smt::Answer answer = solver->check();
    record(row, smt::to_string(answer), seconds_since(start));
    for (const auto& [what, count] : smt::failures(solver->statistics())) row.failed += count;
  }
  return row;
}

/// From the terms of a file to the answer, with a fresh solver.
std::pair<smt::Answer, double> run_file(const Contender& contender, const std::string& text) {
  term::TermManager manager;
  base::SourceManager sources;
  const base::FileId file = sources.add("query.smt2", text);
  const term::SmtlibScript script = term::parse_smtlib(manager, text, file);
  const std::clock_t start = std::clock();
  const auto solver = smt::make_solver(manager, {.backend = contender.backend, .resource_limit = contender.resources});
  smt::Answer answer = smt::Answer::Unknown;
  for (const term::SmtlibCommand& command : script.commands) {
    if (command.kind == term::SmtlibCommand::Kind::Assert) solver->add(command.terms[0]);
    if (command.kind == term::SmtlibCommand::Kind::CheckSat) answer = solver->check(command.terms);
  }
  return {answer, seconds_since(start)};
}

int run_files(const std::vector<std::string>& files, bool verbose) {
  constexpr std::size_t count = std::size(contenders);
  Row rows[count];
  double log_ratio[count] = {};
  for (const std::string& file : files) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    double seconds[count];
    std::string answers[count];
    for (std::size_t i = 0; i < count; ++i) {
      const auto [answer, time] = run_file(contenders[i], text.str());
      answers[i] = smt::to_string(answer);
      seconds[i] = time;
      record(rows[i], answers[i], time);
      // A clock tick more, so that nothing is divided by zero.
      log_ratio[i] += std::log((seconds[0] + 1e-4) / (seconds[i] + 1e-4));
    }
    if (!verbose) continue;
    for (std::size_t i = 0; i < count; ++i) std::printf("%s %.1f ms\t", answers[i].c_str(), seconds[i] * 1000);
    std::printf("%s\n", file.c_str());
    std::fflush(stdout);
  }
  print_header();
  for (std::size_t i = 0; i < count; ++i) print_row("files", contenders[i].name, rows[i]);
  for (std::size_t i = 1; i < count; ++i) {
    std::printf("%s against Z3: %.2f times as fast (geometric mean)\n", contenders[i].name,
                std::exp(log_ratio[i] / static_cast<double>(std::max<std::size_t>(files.size(), 1))));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--files") {
    const bool verbose = argc > 2 && std::string_view(argv[2]) == "-v";
    return run_files(std::vector<std::string>(argv + (verbose ? 3 : 2), argv + argc), verbose);
  }
  const int queries = argc > 1 ? std::atoi(argv[1]) : 200;
  const unsigned long seed = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  auto arithmetic = test::no_family;
  arithmetic.arithmetic = arithmetic.functions = arithmetic.references = true;
  auto bits = test::no_family;
  bits.bit_vectors = bits.arrays = true;
  auto collections = test::no_family;
  collections.arithmetic = collections.arrays = collections.sets = true;
  collections.datatypes = collections.references = true;
  // Without sequences, about which cvc5 may think without end; see cvc5_solver.h.
  test::TermGenerator::Options all;
  all.sequences = false;
  auto floats = test::no_family;
  floats.floats = floats.bit_vectors = true;
  const Theme themes[] = {{"arithmetic", arithmetic, 5},
                          {"bits, arrays", bits, 5},
                          {"floats", floats, 3},
                          {"collections", collections, 4},
                          {"all", all, 4}};
  const std::string_view only = argc > 3 ? argv[3] : "";
  print_header();
  for (const Theme& theme : themes) {
    if (!only.empty() && only != theme.name) continue;
    for (const Contender& contender : contenders) {
      Row row = run(contender, theme, queries, seed);
      print_row(theme.name, contender.name, row);
    }
  }
  return 0;
}
