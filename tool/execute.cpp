// The program behind tool/execute.
#include <algorithm>
#include <filesystem>
#include <iomanip>
#include <iostream>

#include "analysis/uses.h"
#include "base/error.h"
#include "check/concrete_run.h"
#include "engine/symex/symex.h"
#include "frontend/spl/spl_frontend.h"
#include "smt/solver_factory.h"

namespace {

using namespace cairn;

constexpr std::uint32_t opaque_values = 4;  // of types of which only axioms speak

struct Numbers {
  int refused = 0;    // files
  int items = 0;      // procedures and lemmas with a body
  int verified = 0;   // they and all that they call
  int executed = 0;   // for which inputs were found
  long runs = 0;      // that went well
  int violated = 0;   // items
  int doubtful = 0;   // items with a violation that rests on numbers that were not tried
};

/// Items that verify, within a time limit.
std::set<std::string> verified(term::TermManager& terms, const ir::Program& program, int seconds) {
  base::Cancellation limit;
  limit.set_deadline(std::chrono::steady_clock::now() + std::chrono::seconds(seconds));
  engine::symex::Options options;
  options.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.quantifier_models = false});
  };
  const engine::Problem problem{terms, program, {}, {}, limit, nullptr};
  std::set<std::string> out;
  for (const engine::Item& item : engine::symex::make_symex(options)->run(problem).items)
    if (item.verdict == engine::Verdict::Safe) out.insert(item.name);
  return out;
}

/// Whether an item and all that it calls are among some names.
bool all_among(const ir::Program& program, const std::string& name, const std::set<std::string>& names,
               std::set<std::string>& seen) {
  if (!seen.insert(name).second) return true;
  for (const ir::Procedure& p : program.procedures) {
    if (p.name != name) continue;
    if (!p.external() && !names.contains(name)) return false;
    for (const ir::Block& block : p.blocks)
      for (const ir::Statement& s : block.statements)
        if (const auto* call = std::get_if<ir::Call>(&s.kind))
          if (!all_among(program, call->procedure, names, seen)) return false;
  }
  return true;
}

/// Numbers that a precondition mentions.
std::vector<mpz_class> numbers_in(const spec::Contract& contract) {
  std::vector<mpz_class> out;
  for (const spec::Assertion& a : contract.preconditions) {
    std::vector<term::Term> work = analysis::terms_in(a);
    while (!work.empty()) {
      const term::Term t = work.back();
      work.pop_back();
      if (t.is_value() && t.sort().is_int()) out.push_back(t.integer());
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
  }
  return out;
}

Numbers test(const std::string& file, const frontend::spl::SplOptions& options, int tries, int seconds, bool verbose) {
  Numbers out;
  base::SourceManager sources;
  term::TermManager terms;
  ir::Program program;
  try {
    program = frontend::spl::load_spl(sources, file, options, terms);
  } catch (const base::InputError&) {
    out.refused = 1;
    return out;
  }
  const std::set<std::string> names = verified(terms, program, seconds);
  // What is executed is an instance of the program in which all types have values.
  term::TermManager finite_terms;
  frontend::spl::SplOptions finite = options;
  finite.values_of_opaque_types = opaque_values;
  const ir::Program instance = frontend::spl::load_spl(sources, file, finite, finite_terms);
  check::RandomExecution execution(instance, finite_terms, 1);
  execution.search_inputs();
  for (const ir::Procedure& p : instance.procedures) {
    if (p.external()) continue;
    ++out.items;
    std::set<std::string> seen;
    if (!all_among(instance, p.name, names, seen)) continue;
    ++out.verified;
    int runs = 0;
    std::string wrong;
    std::string doubtful;
    std::map<std::string, int> reasons;
    execution.prefer(numbers_in(p.contract));
    for (int i = 0; i < tries && wrong.empty(); ++i) {
      const check::Trial trial = execution.run(p);
      runs += trial.kind == check::Trial::Kind::Fine ? 1 : 0;
      if (trial.kind == check::Trial::Kind::NotApplicable) ++reasons[trial.what];
      if (trial.kind != check::Trial::Kind::Violation) continue;
      std::string& text = trial.exact ? wrong : doubtful;
      text = file + ":" + std::to_string(trial.where.line) + ": " + trial.what;
      for (const auto& [name, value] : trial.inputs) text += "\n  " + name + " = " + value;
    }
    out.executed += runs > 0 ? 1 : 0;
    out.runs += runs;
    out.violated += wrong.empty() ? 0 : 1;
    out.doubtful += doubtful.empty() ? 0 : 1;
    if (!wrong.empty()) std::cout << wrong << "\n";
    if (verbose && !doubtful.empty()) std::cout << "doubtful: " << doubtful << "\n";
    if (verbose && runs == 0) {
      std::cout << file << ": " << p.name << " was not executed";
      for (const auto& [reason, count] : reasons)
        std::cout << ", " << (reason.empty() ? "precondition" : reason) << " " << count;
      std::cout << "\n";
    }
  }
  return out;
}

void row(const std::string& name, const Numbers& n) {
  std::cout << std::left << std::setw(44) << name << std::right << std::setw(8) << n.items << std::setw(10)
            << n.verified << std::setw(10) << n.executed << std::setw(10) << n.runs << std::setw(10) << n.doubtful
            << std::setw(11) << n.violated << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  int tries = 300;
  int seconds = 60;
  bool verbose = false;
  frontend::spl::SplOptions options;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--tries" && i + 1 < argc)
      tries = std::stoi(argv[++i]);
    else if (argument == "--seconds" && i + 1 < argc)
      seconds = std::stoi(argv[++i]);
    else if (argument == "--master")
      options.dialect = "master";
    else if (argument == "-v")
      verbose = true;
    else
      files.push_back(argument);
  }
  std::cout << std::left << std::setw(44) << "program" << std::right << std::setw(8) << "items" << std::setw(10)
            << "verified" << std::setw(10) << "executed" << std::setw(10) << "runs" << std::setw(10) << "doubtful"
            << std::setw(11) << "violations" << "\n";
  Numbers sum;
  for (const std::string& file : files) {
    const Numbers n = test(file, options, tries, seconds, verbose);
    sum.refused += n.refused;
    if (n.refused != 0) continue;
    row(std::filesystem::path(file).filename().string(), n);
    sum.items += n.items, sum.verified += n.verified, sum.executed += n.executed, sum.runs += n.runs;
    sum.doubtful += n.doubtful, sum.violated += n.violated;
  }
  row("all", sum);
  std::cout << sum.refused << " of " << files.size() << " files are refused\n";
  return sum.violated == 0 ? 0 : 1;
}
