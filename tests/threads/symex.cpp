// Threads of symex, and one that stops them: under ThreadSanitizer, which reports races. For each file with enough
// items the answers of four threads must be those of one. The last line says: N passed, N failed.

#include <chrono>
#include <iostream>
#include <optional>
#include <string>
#include <thread>

#include "base/error.h"
#include "engine/symex/symex.h"
#include "frontend/spl/spl_frontend.h"
#include "smt/solver_factory.h"

namespace {

using namespace cairn;

constexpr unsigned threads = 4;
// Fewer items are checked by one thread in any case.
constexpr std::size_t least_items = 4;

engine::Result run(term::TermManager& terms, const ir::Program& program, unsigned threads,
                   const base::Cancellation& cancellation) {
  engine::symex::Options options;
  options.make_solver = [](term::TermManager& own) {
    return smt::make_solver(own, {.resource_limit = 200'000, .quantifier_models = false});
  };
  options.threads = threads;
  return engine::symex::make_symex(options)->run({terms, program, engine::obligations(program), {}, cancellation});
}

/// What users see of it.
std::string told(const engine::Result& result) {
  std::string out;
  for (const engine::Finding& finding : result.findings)
    out += std::string(engine::name(finding.verdict)) + " " + finding.obligation.procedure + " " +
           std::to_string(finding.obligation.origin.where.line) + " " + finding.reason + "\n";
  return out;
}

/// Nothing where there are too few items.
std::optional<bool> check(const std::string& file) {
  base::SourceManager sources;
  term::TermManager terms;
  const ir::Program program = frontend::spl::load_spl(sources, file, {}, terms);
  base::Cancellation never;
  const engine::Result alone = run(terms, program, 1, never);
  if (alone.items.size() < least_items) return std::nullopt;
  const std::string one = told(alone);
  const std::string many = told(run(terms, program, threads, never));
  // It may come before the first query, during one, or too late.
  base::Cancellation soon;
  std::thread stop([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    soon.request(base::Cancellation::Reason::Interrupt);
  });
  run(terms, program, threads, soon);
  stop.join();
  if (one != many) std::cout << file << ": one thread:\n" << one << "several:\n" << many;
  return one == many;
}

}  // namespace

int main(int count, char** arguments) {
  int passed = 0, failed = 0;
  for (int i = 1; i < count; ++i) {
    try {
      if (const std::optional<bool> same = check(arguments[i])) ++(*same ? passed : failed);
    } catch (const base::InputError&) {
      // A file for another test.
    }
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed == 0 && passed > 0 ? 0 : 1;
}
