// The program behind tool/mutate.
#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <iostream>

#include "base/error.h"
#include "check/concrete_run.h"
#include "check/mutants.h"
#include "engine/symex/symex.h"
#include "frontend/idf/idf_frontend.h"
#include "frontend/spl/spl_frontend.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "smt/solver_factory.h"

namespace {

using namespace cairn;

struct Numbers {
  int mutants = 0;
  int killed = 0;    // by execution
  int rejected = 0;  // by verification
  int accepted = 0;  // though execution breaks them
};

ir::Program load(base::SourceManager& sources, term::TermManager& terms, const std::string& file) {
  if (file.ends_with(".spl")) return frontend::spl::load_spl(sources, file, {}, terms);
  if (file.ends_with(".idf")) return frontend::idf::load_idf(sources, file, terms);
  return ir::parse(sources, sources.load(file), terms);
}

bool verifies(term::TermManager& terms, const ir::Program& program) {
  const base::Cancellation never;
  engine::symex::Options options;
  options.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.quantifier_models = false});
  };
  engine::Problem problem{terms, program, {}, {.query_resources = 3'000'000}, never, nullptr};
  return engine::symex::make_symex(options)->run(problem).verdict() == engine::Verdict::Safe;
}

std::string violation(term::TermManager& terms, const ir::Program& program, int tries) {
  check::RandomExecution execution(program, terms, 1);
  execution.search_inputs();
  for (int i = 0; i < tries; ++i)
    for (const ir::Procedure& p : program.procedures) {
      if (p.external()) continue;
      const check::Trial trial = execution.run(p);
      if (trial.kind == check::Trial::Kind::Violation && trial.exact) return trial.what;
    }
  return {};
}

Numbers test(const std::string& file, std::size_t stride, int tries, bool verbose) {
  base::SourceManager sources;
  term::TermManager terms;
  const ir::Program program = load(sources, terms, file);
  Numbers out;
  const std::vector<check::Mutation> all = check::mutations(program, terms);
  for (std::size_t i = 0; i < all.size(); i += stride) {
    ir::Program mutant = program;
    all[i].apply(mutant);
    if (ir::verify(mutant, terms).has_errors()) continue;
    ++out.mutants;
    const std::string broken = violation(terms, mutant, tries);
    const bool verified = verifies(terms, mutant);
    out.killed += broken.empty() ? 0 : 1;
    out.rejected += verified ? 0 : 1;
    const bool wrong = verified && !broken.empty();
    out.accepted += wrong ? 1 : 0;
    if (wrong || verbose)
      std::cout << file << ":" << all[i].where.line << ": " << all[i].what << ": "
                << (verified ? "verified" : "rejected") << (broken.empty() ? "" : ", breaks: " + broken) << "\n";
  }
  return out;
}

void row(const std::string& name, const Numbers& n) {
  std::cout << std::left << std::setw(36) << name << std::right << std::setw(9) << n.mutants << std::setw(9) << n.killed
            << std::setw(10) << n.rejected << std::setw(18) << n.accepted << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t stride = 1;
  int tries = 60;
  bool verbose = false;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--every" && i + 1 < argc)
      stride = std::max<std::size_t>(1, std::stoul(argv[++i]));
    else if (argument == "--tries" && i + 1 < argc)
      tries = std::stoi(argv[++i]);
    else if (argument == "-v")
      verbose = true;
    else
      files.push_back(argument);
  }
  std::cout << std::left << std::setw(36) << "program" << std::right << std::setw(9) << "mutants" << std::setw(9)
            << "killed" << std::setw(10) << "rejected" << std::setw(18) << "wrongly accepted" << "\n";
  Numbers sum;
  try {
    for (const std::string& file : files) {
      const Numbers n = test(file, stride, tries, verbose);
      row(std::filesystem::path(file).filename().string(), n);
      sum.mutants += n.mutants, sum.killed += n.killed, sum.rejected += n.rejected, sum.accepted += n.accepted;
    }
  } catch (const base::InputError& error) {
    std::cerr << "mutate: " << error.what() << "\n";
    return 65;
  }
  row("all", sum);
  return sum.accepted == 0 ? 0 : 1;
}
