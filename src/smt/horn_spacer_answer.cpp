#include "smt/horn_spacer_answer.h"

#include "base/error.h"
#include "term/smtlib_parser.h"
#include "term/substitute.h"

namespace cairn::smt {
namespace {

using term::Term;

/// The number that a line begins with, and the rest.
std::pair<std::size_t, std::string> split(const std::string& line) {
  const std::size_t blank = line.find(' ');
  const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
  return {std::stoul(line.substr(0, blank)), rest};
}

Term read_meaning(term::TermManager& terms, const term::FunctionDecl& predicate, const std::string& text) {
  std::string script;
  for (std::size_t i = 0; i < predicate.domain.size(); ++i)
    script += "(declare-const a" + std::to_string(i) + " " + to_string(predicate.domain[i]) + ")\n";
  script += "(assert " + text + ")\n";
  const term::SmtlibScript parsed = term::parse_smtlib(terms, script, 0);
  const std::vector<Term> parameters = parameters_of(terms, predicate);
  term::Substitution substitution(terms);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    substitution.add(terms.mk_const("a" + std::to_string(i), predicate.domain[i]), parameters[i]);
  return substitution.apply(parsed.commands.back().terms.at(0));
}

HornFact read_fact(term::TermManager& terms, const term::FunctionDecl& predicate, const std::string& text) {
  if (predicate.domain.empty()) return {&predicate, {}};
  const term::SmtlibScript parsed = term::parse_smtlib(terms, "(get-value (" + text + "))", 0);
  HornFact fact{&predicate, parsed.commands.back().terms};
  if (fact.values.size() != predicate.domain.size()) throw base::InputError({}, "a fact lacks arguments");
  for (std::size_t i = 0; i < fact.values.size(); ++i)
    if (fact.values[i].sort() != predicate.domain[i]) throw base::InputError({}, "an argument has another sort");
  return fact;
}

}  // namespace

HornResult read_spacer_answer(term::TermManager& terms, const HornSystem& system,
                              const std::vector<std::string>& lines) {
  HornResult result{.solver = "Spacer"};
  if (lines.empty()) return result;
  if (lines[0] != "sat" && lines[0] != "unsat") {
    result.reason = "Spacer: " + split("0 " + lines[0]).second;
    return result;
  }
  const bool solved = lines[0] == "sat";
  try {
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto [number, text] = split(lines[i]);
      const term::FunctionDecl& predicate = *system.predicates.at(number);
      if (solved) {
        result.solution[&predicate] = read_meaning(terms, predicate, text);
      } else {
        result.refutation.facts.push_back(read_fact(terms, predicate, text));
      }
    }
  } catch (const base::InputError& error) {
    result.solution.clear();
    result.refutation.facts.clear();
    if (solved) {
      result.reason = std::string("the solution of Spacer cannot be read: ") + error.what();
      return result;
    }
  }
  result.answer = solved ? Answer::Sat : Answer::Unsat;
  return result;
}

}  // namespace cairn::smt
