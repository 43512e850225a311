#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "smt/horn_text.h"
#include "term/smtlib_printer.h"

namespace cairn::smt {
namespace {

using term::Term;

/// Prints with one choice of names.
class HornPrinter {
 public:
  explicit HornPrinter(std::ostream& out) : printer_(names_, term::Dialect::Z3), out_(out) {}

  void system(const HornSystem& system) {
    out_ << "(set-logic HORN)\n";
    for (const term::FunctionDecl* predicate : system.predicates) {
      out_ << "(declare-fun " << names_.function(*predicate) << " (";
      const char* gap = "";
      for (const term::Sort sort : predicate->domain) {
        out_ << gap << printer_.sort(sort);
        gap = " ";
      }
      out_ << ") Bool)\n";
    }
    for (const HornClause& clause : system.clauses) print(clause);
    out_ << "(check-sat)\n";
  }

  void definition(const term::FunctionDecl& predicate, const std::vector<Term>& parameters, Term meaning) {
    begin(predicate, parameters);
    out_ << printer_.term(meaning) << ")\n";
  }

  /// What the clauses say: one of their bodies is the case.
  void definition(term::TermManager& terms, const term::FunctionDecl& predicate, const std::vector<Term>& parameters,
                  const std::vector<const HornClause*>& clauses) {
    begin(predicate, parameters);
    out_ << "(or false";
    for (const HornClause* clause : clauses) {
      const HornClause apart = renamed_apart(terms, *clause);
      const std::vector<Term> variables = variables_of(apart);
      out_ << "\n    ";
      if (!variables.empty()) {
        out_ << "(exists ";
        bindings(variables);
        out_ << " ";
      }
      std::vector<Term> conjuncts{apart.constraint};
      for (std::size_t i = 0; i < parameters.size(); ++i)
        conjuncts.push_back(terms.mk_eq(parameters[i], apart.head->arguments[i]));
      out_ << "(and " << printer_.term(terms.mk_and(conjuncts));
      for (const HornAtom& atom : apart.body) {
        out_ << " ";
        print(atom);
      }
      out_ << " true" << (variables.empty() ? ")" : "))");
    }
    out_ << "))\n";
  }

  void fact(const HornFact& fact) {
    print(HornAtom{fact.predicate, fact.values});
    out_ << "\n";
  }

 private:
  void begin(const term::FunctionDecl& predicate, const std::vector<Term>& parameters) {
    out_ << "(define-fun " << names_.function(predicate) << " ";
    bindings(parameters);
    out_ << " Bool\n  ";
  }

  void bindings(const std::vector<Term>& variables) {
    out_ << "(";
    const char* gap = "";
    for (const Term variable : variables) {
      out_ << gap << "(" << names_.symbol(variable) << " " << printer_.sort(variable.sort()) << ")";
      gap = " ";
    }
    out_ << ")";
  }

  void print(const HornClause& clause) {
    const std::vector<Term> variables = variables_of(clause);
    out_ << "(assert ";
    if (!variables.empty()) {
      out_ << "(forall ";
      bindings(variables);
      out_ << " ";
    }
    out_ << "(=> (and true";
    for (const HornAtom& atom : clause.body) {
      out_ << " ";
      print(atom);
    }
    out_ << " " << printer_.term(clause.constraint) << ") ";
    if (clause.head) {
      print(*clause.head);
    } else {
      out_ << "false";
    }
    out_ << (variables.empty() ? "))\n" : ")))\n");
  }

  void print(const HornAtom& atom) {
    if (!atom.arguments.empty()) out_ << "(";
    out_ << names_.function(*atom.predicate);
    for (const Term argument : atom.arguments) out_ << " " << printer_.term(argument);
    if (!atom.arguments.empty()) out_ << ")";
  }

  term::SmtlibNames names_;
  term::SmtlibPrinter printer_;
  std::ostream& out_;
};

}  // namespace

void print_horn(const HornSystem& system, std::ostream& out) { HornPrinter(out).system(system); }

void print_solution(term::TermManager& terms, const HornSystem& system, const HornSolution& solution,
                    std::ostream& out) {
  HornPrinter printer(out);
  std::unordered_map<const term::FunctionDecl*, std::vector<const HornClause*>> clauses;
  for (const HornClause& clause : system.clauses)
    if (clause.head) clauses[clause.head->predicate].push_back(&clause);
  std::unordered_set<const term::FunctionDecl*> seen;
  std::vector<std::pair<const term::FunctionDecl*, bool>> work;
  for (const term::FunctionDecl* predicate : system.predicates) work.emplace_back(predicate, false);
  std::reverse(work.begin(), work.end());
  while (!work.empty()) {
    const auto [predicate, ready] = work.back();
    work.pop_back();
    if (!ready && !seen.insert(predicate).second) continue;
    const std::vector<Term> parameters = parameters_of(terms, *predicate);
    if (const auto found = solution.find(predicate); found != solution.end()) {
      printer.definition(*predicate, parameters, found->second);
    } else if (ready) {
      printer.definition(terms, *predicate, parameters, clauses[predicate]);
    } else {
      work.emplace_back(predicate, true);
      for (const HornClause* clause : clauses[predicate])
        for (const HornAtom& atom : clause->body) work.emplace_back(atom.predicate, false);
    }
  }
}

void print_refutation(const HornRefutation& refutation, std::ostream& out) {
  HornPrinter printer(out);
  for (const HornFact& fact : refutation.facts) printer.fact(fact);
}

}  // namespace cairn::smt
