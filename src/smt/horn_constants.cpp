#include "smt/horn_constants.h"

#include <deque>
#include <set>
#include <unordered_map>

#include "term/substitute.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using Predicate = const term::FunctionDecl*;

/// What is known of the facts of a predicate: there may be none, and each parameter may have one value in all of them.
struct Known {
  bool reached = false;
  std::vector<Term> values = {};  ///< null: several
};

/// The values that equations of a constraint give to variables.
void add_equations(term::Substitution& substitution, std::set<Term>& defined, Term constraint) {
  const auto add = [&](Term conjunct) {
    if (!conjunct.is(Op::Eq) || conjunct.size() != 2) return;
    for (const int i : {0, 1}) {
      if (!conjunct[i].is(Op::Const) || !conjunct[1 - i].is_value()) continue;
      if (defined.insert(conjunct[i]).second) substitution.add(conjunct[i], conjunct[1 - i]);
    }
  };
  if (constraint.is(Op::And)) {
    for (const Term conjunct : constraint.children()) add(conjunct);
  } else {
    add(constraint);
  }
}

class Constants {
 public:
  Constants(term::TermManager& terms, const HornSystem& system, const base::Cancellation& cancellation)
      : m_(terms), system_(system), cancellation_(cancellation) {}

  std::unordered_map<Predicate, Known> run() {
    std::unordered_map<Predicate, std::vector<std::size_t>> uses;
    std::deque<std::size_t> work;
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) {
      for (const HornAtom& atom : system_.clauses[i].body) uses[atom.predicate].push_back(i);
      if (system_.clauses[i].body.empty()) work.push_back(i);
    }
    while (!work.empty()) {
      cancellation_.check();
      const HornClause& clause = system_.clauses[work.front()];
      work.pop_front();
      if (!clause.head || !flow(clause)) continue;
      for (const std::size_t use : uses[clause.head->predicate]) work.push_back(use);
    }
    return std::move(known_);
  }

 private:
  /// Whether more is possible of the head than before.
  bool flow(const HornClause& clause) {
    term::Substitution substitution(m_);
    std::set<Term> defined;
    for (const HornAtom& atom : clause.body) {
      const Known& known = known_[atom.predicate];
      if (!known.reached) return false;
      for (std::size_t i = 0; i < atom.arguments.size(); ++i) {
        const Term argument = atom.arguments[i];
        if (!known.values[i]) continue;
        if (argument.is_value() && argument != known.values[i]) return false;
        if (argument.is(Op::Const) && defined.insert(argument).second) substitution.add(argument, known.values[i]);
      }
    }
    add_equations(substitution, defined, clause.constraint);
    if (substitution.apply(clause.constraint).is_false()) return false;
    return join(known_[clause.head->predicate], clause.head->arguments, substitution);
  }

  static bool join(Known& known, const std::vector<Term>& arguments, term::Substitution& substitution) {
    bool changed = !known.reached;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const Term value = substitution.apply(arguments[i]);
      if (!known.reached) {
        known.values.push_back(value.is_value() ? value : Term());
      } else if (known.values[i] && known.values[i] != value) {
        known.values[i] = Term();
        changed = true;
      }
    }
    known.reached = true;
    return changed;
  }

  term::TermManager& m_;
  const HornSystem& system_;
  const base::Cancellation& cancellation_;
  std::unordered_map<Predicate, Known> known_;
};

}  // namespace

WithoutConstants::WithoutConstants(term::TermManager& terms, const HornSystem& original,
                                   const base::Cancellation& cancellation)
    : m_(terms) {
  std::unordered_map<Predicate, Known> known = Constants(terms, original, cancellation).run();
  for (const Predicate predicate : original.predicates) {
    Narrow narrow{predicate, known[predicate].values, known[predicate].reached};
    narrow.values.resize(predicate->domain.size());
    std::vector<term::Sort> domain;
    for (std::size_t i = 0; i < predicate->domain.size(); ++i)
      if (!narrow.values[i]) domain.push_back(predicate->domain[i]);
    // No name in SMT-LIB has a bar.
    if (domain.size() < predicate->domain.size())
      narrow.predicate = &m_.declare_function(predicate->name + "|narrowed", std::move(domain), m_.bool_sort());
    system_.predicates.push_back(narrow.predicate);
    narrow_.emplace(predicate, std::move(narrow));
  }
  for (const Predicate predicate : original.kept) system_.kept.push_back(narrow_.at(predicate).predicate);
  for (const HornClause& clause : original.clauses) system_.clauses.push_back(narrowed(clause));
}

HornAtom WithoutConstants::narrowed(const HornAtom& atom) const {
  const Narrow& narrow = narrow_.at(atom.predicate);
  HornAtom result{narrow.predicate, {}};
  for (std::size_t i = 0; i < atom.arguments.size(); ++i)
    if (!narrow.values[i]) result.arguments.push_back(atom.arguments[i]);
  return result;
}

HornClause WithoutConstants::narrowed(const HornClause& clause) const {
  HornClause result{{}, clause.constraint, std::nullopt, clause.where};
  std::vector<Term> conjuncts{clause.constraint};
  for (const HornAtom& atom : clause.body) {
    const Narrow& narrow = narrow_.at(atom.predicate);
    result.body.push_back(narrowed(atom));
    for (std::size_t i = 0; i < atom.arguments.size(); ++i)
      if (narrow.values[i]) conjuncts.push_back(m_.mk_eq(atom.arguments[i], narrow.values[i]));
  }
  if (clause.head) result.head = narrowed(*clause.head);
  result.constraint = m_.mk_and(conjuncts);
  return result;
}

HornResult WithoutConstants::restored(const HornResult& found) const {
  HornResult result = found;
  result.solution.clear();
  result.refutation = {};
  std::map<Predicate, Predicate> originals;
  for (const auto& [original, narrow] : narrow_) originals[narrow.predicate] = original;
  for (const auto& [predicate, meaning] : found.solution) {
    const Predicate original = originals.at(predicate);
    const std::vector<Term>& values = narrow_.at(original).values;
    const std::vector<Term> own = parameters_of(m_, *predicate);
    const std::vector<Term> parameters = parameters_of(m_, *original);
    term::Substitution substitution(m_);
    std::vector<Term> conjuncts;
    for (std::size_t i = 0, k = 0; i < parameters.size(); ++i) {
      if (values[i]) {
        conjuncts.push_back(m_.mk_eq(parameters[i], values[i]));
      } else {
        substitution.add(own[k++], parameters[i]);
      }
    }
    conjuncts.push_back(substitution.apply(meaning));
    result.solution[original] = m_.mk_and(conjuncts);
  }
  // That other parameters have one value rests on there being no facts of these.
  if (found.answer == Answer::Sat)
    for (const auto& [original, narrow] : narrow_)
      if (!narrow.reached) result.solution[original] = m_.mk_false();
  for (const HornFact& fact : found.refutation.facts) {
    const Predicate original = originals.at(fact.predicate);
    HornFact full{original, narrow_.at(original).values};
    std::size_t k = 0;
    for (Term& value : full.values)
      if (!value) value = fact.values[k++];
    result.refutation.facts.push_back(std::move(full));
  }
  for (const Predicate unused : found.refutation.unused) result.refutation.unused.insert(originals.at(unused));
  return result;
}

}  // namespace cairn::smt
