#include "smt/horn_candidates.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <unordered_map>

#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using Predicate = const term::FunctionDecl*;

/// Values that a parameter may be equal to, so that it counts as one with few values.
constexpr std::size_t most_cases = 8;
constexpr std::size_t most_bounds = 24;
/// Alternatives of a condition that is a candidate, and such conditions for values that parameters exchange.
constexpr std::size_t most_alternatives = 16;
constexpr std::size_t most_conditions = 24;

bool is_comparison(Term t) {
  return t.is(Op::Eq) || t.is(Op::Le) || t.is(Op::Lt) || t.is(Op::BvSle) || t.is(Op::BvUle) || t.is(Op::BvSlt) ||
         t.is(Op::BvUlt);
}

/// Numbers for sets of things that are merged.
class Classes {
 public:
  std::size_t make() {
    parents_.push_back(parents_.size());
    return parents_.size() - 1;
  }
  std::size_t find(std::size_t node) {
    while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
    return node;
  }
  void merge(std::size_t a, std::size_t b) {
    a = find(a);
    b = find(b);
    parents_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parents_;
};

/// Which parameters exchange values, and with which constants they are compared.
class Flow {
 public:
  explicit Flow(const HornSystem& system) {
    for (const Predicate predicate : system.predicates)
      for (std::size_t i = 0; i < predicate->domain.size(); ++i) nodes_[{predicate, i}] = classes_.make();
    for (const HornClause& clause : system.clauses) connect(clause);
    for (const HornClause& clause : system.clauses) collect(clause);
  }

  std::size_t of(Predicate predicate, std::size_t position) { return classes_.find(nodes_.at({predicate, position})); }
  /// Constants that values are set to or compared with for equality.
  const std::set<Term>& cases(std::size_t node) { return cases_[node]; }
  /// All constants that values meet.
  const std::set<Term>& bounds(std::size_t node) { return bounds_[node]; }
  bool related(std::size_t a, std::size_t b) { return a == b || related_.contains({std::min(a, b), std::max(a, b)}); }

 private:
  std::size_t variable(Term t) {
    const auto [found, fresh] = variables_.try_emplace(t);
    if (fresh) found->second = classes_.make();
    return found->second;
  }

  template <class F>
  void for_atoms(const HornClause& clause, F&& each) {
    for (const HornAtom& atom : clause.body) each(atom);
    if (clause.head) each(*clause.head);
  }

  void connect(const HornClause& clause) {
    for_atoms(clause, [&](const HornAtom& atom) {
      for (std::size_t i = 0; i < atom.arguments.size(); ++i) {
        // A sum is near to its variables.
        for (const Term t : leaves(atom.arguments[i])) classes_.merge(nodes_.at({atom.predicate, i}), variable(t));
      }
    });
    term::for_subterms({clause.constraint}, [&](Term t) {
      if (t.is(Op::Eq) && t[0].is(Op::Const) && t[1].is(Op::Const)) {
        const std::size_t left = variable(t[0]);
        classes_.merge(left, variable(t[1]));
      }
      return true;
    });
  }

  /// The variables of an argument of its own sort.
  static std::vector<Term> leaves(Term argument) {
    std::vector<Term> result;
    term::for_subterms({argument}, [&](Term t) {
      if (t.is(Op::Const) && t.sort() == argument.sort()) result.push_back(t);
      return true;
    });
    return result;
  }

  void collect(const HornClause& clause) {
    for_atoms(clause, [&](const HornAtom& atom) {
      for (std::size_t i = 0; i < atom.arguments.size(); ++i) {
        if (!atom.arguments[i].is_value()) continue;
        cases_[of(atom.predicate, i)].insert(atom.arguments[i]);
        bounds_[of(atom.predicate, i)].insert(atom.arguments[i]);
      }
    });
    term::for_subterms({clause.constraint}, [&](Term t) {
      if (is_comparison(t)) compare(t);
      return true;
    });
  }

  void compare(Term t) {
    std::vector<std::size_t> nodes;
    std::vector<Term> values;
    term::for_subterms({t}, [&](Term part) {
      if (part.is(Op::Const)) nodes.push_back(classes_.find(variable(part)));
      if (part.is_value()) values.push_back(part);
      return true;
    });
    for (const std::size_t node : nodes) {
      for (const Term value : values) {
        bounds_[node].insert(value);
        if (t.is(Op::Eq) && nodes.size() == 1) cases_[node].insert(value);
      }
      for (const std::size_t other : nodes) related_.insert({std::min(node, other), std::max(node, other)});
    }
  }

  Classes classes_;
  std::map<std::pair<Predicate, std::size_t>, std::size_t> nodes_;
  std::unordered_map<Term, std::size_t> variables_;
  std::unordered_map<std::size_t, std::set<Term>> cases_;
  std::unordered_map<std::size_t, std::set<Term>> bounds_;
  std::set<std::pair<std::size_t, std::size_t>> related_;
};

class Proposal {
 public:
  Proposal(term::TermManager& terms, const HornSystem& system, const CandidateOptions& options)
      : m_(terms), system_(system), options_(options), flow_(system) {}

  HornCandidates run() {
    for (const HornClause& clause : system_.clauses) {
      for (const HornAtom& atom : clause.body) from_clause(clause, atom);
      if (clause.head) from_clause(clause, *clause.head);
    }
    HornCandidates result;
    for (const Predicate predicate : system_.predicates) result[predicate] = propose(predicate);
    return result;
  }

 private:
  /// Parts of the constraint about variables that are arguments of an atom.
  void from_clause(const HornClause& clause, const HornAtom& atom) {
    const std::vector<Term> parameters = parameters_of(m_, *atom.predicate);
    term::Substitution substitution(m_);
    std::unordered_map<Term, std::size_t> known;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (!atom.arguments[i].is(Op::Const) || !known.emplace(atom.arguments[i], i).second) continue;
      substitution.add(atom.arguments[i], parameters[i]);
    }
    term::for_subterms({clause.constraint}, [&](Term t) {
      if (!t.sort().is_bool() || t.is_value()) return true;
      if (t.is(Op::And) || t.is(Op::Not) || (t.is(Op::Or) && t.size() > most_alternatives)) return true;
      const std::vector<Term> symbols = term::free_symbols(t).constants;
      if (symbols.empty() || !std::ranges::all_of(symbols, [&](Term s) { return known.contains(s); })) return true;
      const Term own = substitution.apply(t);
      if (t.is(Op::Or)) {
        own_[atom.predicate].insert(own);
        if (symbols.size() == 1) share(atom.predicate, known.at(symbols[0]), own, parameters);
        return true;
      }
      own_[atom.predicate].insert(own);
      own_[atom.predicate].insert(m_.mk_not(own));
      return true;
    });
  }

  /// A condition on one parameter is one on all that exchange values with it.
  void share(Predicate predicate, std::size_t position, Term condition, const std::vector<Term>& parameters) {
    std::set<Term>& shared = conditions_[flow_.of(predicate, position)];
    if (shared.size() >= most_conditions) return;
    term::Substitution substitution(m_);
    substitution.add(parameters[position], placeholder(parameters[position].sort()));
    shared.insert(substitution.apply(condition));
  }

  Term placeholder(term::Sort sort) { return m_.mk_const("$value", sort); }

  std::vector<Term> propose(Predicate predicate) {
    found_.clear();
    seen_.clear();
    const std::vector<Term> parameters = parameters_of(m_, *predicate);
    for (std::size_t i = 0; i < parameters.size(); ++i) alone(predicate, parameters, i);
    for (const Term own : own_[predicate]) add(own);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      for (std::size_t k = i + 1; k < parameters.size(); ++k) pair(predicate, parameters, i, k);
    if (options_.guarded) add_guarded(predicate, parameters);
    return found_;
  }

  void add(Term candidate) {
    if (found_.size() >= options_.most || candidate.is_value() || !seen_.insert(candidate).second) return;
    found_.push_back(candidate);
  }

  void alone(Predicate predicate, const std::vector<Term>& parameters, std::size_t i) {
    const Term x = parameters[i];
    if (x.sort().is_bool()) {
      add(x);
      add(m_.mk_not(x));
      return;
    }
    const std::size_t node = flow_.of(predicate, i);
    for (const Term value : flow_.cases(node)) add(m_.mk_eq(x, value));
    term::Substitution substitution(m_);
    substitution.add(placeholder(x.sort()), x);
    for (const Term condition : conditions_[node]) add(substitution.apply(condition));
    std::size_t count = 0;
    for (const Term value : flow_.bounds(node)) {
      if (value.sort() != x.sort() || ++count > most_bounds) continue;
      bound(x, value);
    }
  }

  void bound(Term x, Term value) {
    if (x.sort().is_int()) {
      add(m_.mk(Op::Le, {x, value}));
      add(m_.mk(Op::Le, {value, x}));
      add(m_.mk(Op::Lt, {x, value}));
      add(m_.mk(Op::Lt, {value, x}));
      add(m_.mk_not(m_.mk_eq(x, value)));
    } else if (x.sort().is_real()) {
      add(m_.mk(Op::Le, {x, value}));
      add(m_.mk(Op::Le, {value, x}));
    } else if (x.sort().is_bv()) {
      add(m_.mk(Op::BvSle, {x, value}));
      add(m_.mk(Op::BvSle, {value, x}));
      add(m_.mk(Op::BvUle, {x, value}));
    }
  }

  void pair(Predicate predicate, const std::vector<Term>& parameters, std::size_t i, std::size_t k) {
    const Term x = parameters[i];
    const Term y = parameters[k];
    if (x.sort() != y.sort()) return;
    const std::size_t first = flow_.of(predicate, i);
    if (!flow_.related(first, flow_.of(predicate, k))) return;
    add(m_.mk_eq(x, y));
    if (!x.sort().is_int()) return;
    add(m_.mk(Op::Le, {x, y}));
    add(m_.mk(Op::Le, {y, x}));
    add(m_.mk(Op::Lt, {x, y}));
    add(m_.mk(Op::Lt, {y, x}));
  }

  void add_guarded(Predicate predicate, const std::vector<Term>& parameters) {
    const std::vector<Term> plain = found_;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const std::set<Term>& cases = flow_.cases(flow_.of(predicate, i));
      if (cases.size() > most_cases && !parameters[i].sort().is_bool()) continue;
      std::vector<Term> guards;
      if (parameters[i].sort().is_bool()) guards = {parameters[i], m_.mk_not(parameters[i])};
      for (const Term value : cases)
        if (!value.sort().is_bool()) guards.push_back(m_.mk_eq(parameters[i], value));
      for (const Term guard : guards)
        for (const Term candidate : plain)
          if (candidate != guard) add(m_.mk_implies(guard, candidate));
    }
  }

  term::TermManager& m_;
  const HornSystem& system_;
  const CandidateOptions& options_;
  Flow flow_;
  std::unordered_map<Predicate, std::set<Term>> own_;
  std::unordered_map<std::size_t, std::set<Term>> conditions_;  ///< on a placeholder, by class of parameters
  std::vector<Term> found_;
  std::set<Term> seen_;
};

}  // namespace

HornCandidates horn_candidates(term::TermManager& terms, const HornSystem& system, const CandidateOptions& options) {
  return Proposal(terms, system, options).run();
}

}  // namespace cairn::smt
