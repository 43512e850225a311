#include "smt/horn_affine.h"

#include <algorithm>
#include <deque>
#include <optional>

#include "smt/affine_hull.h"
#include "smt/horn_weakening.h"

namespace cairn::smt {
namespace {

using term::Op;
using term::Term;
using Predicate = const term::FunctionDecl*;
using Row = AffineHull::Row;

/// Points of one predicate before it is given up.
constexpr std::size_t most_points = 60;

std::uint32_t remainder_of(const mpz_class& number) {
  mpz_class result;
  mpz_fdiv_r_2exp(result.get_mpz_t(), number.get_mpz_t(), 32);
  return static_cast<std::uint32_t>(result.get_ui());
}

/// The number with that remainder that is nearest to 0.
mpz_class near_zero(std::uint32_t x) { return x > -x ? mpz_class(x) - (mpz_class(1) << 32) : mpz_class(x); }

/// The largest coefficient, taken as near to 0 as possible.
std::uint32_t size_of(const Row& row) {
  std::uint32_t most = 0;
  for (const std::uint32_t x : row) most = std::max(most, std::min(x, -x));
  return most;
}

/// The same equation, times an odd number that makes it look simple.
Row simplest(const Row& row) {
  Row best = row;
  for (std::uint32_t factor : row) {
    if (factor % 2 == 0) continue;
    std::uint32_t inverse = factor;
    for (int i = 0; i < 5; ++i) inverse *= 2 - factor * inverse;
    Row scaled = row;
    for (std::uint32_t& x : scaled) x *= inverse;
    if (size_of(scaled) < size_of(best)) best = scaled;
  }
  return best;
}

/// Thrown where the solver does not say which case a fact belongs to.
struct NoCases {};

/// The facts of a predicate whose parameters have certain values, and the equations that they satisfy.
struct Case {
  explicit Case(std::vector<bool> known) : hull(known.size()), fixed(std::move(known)) {}

  struct Equation {
    Row row;
    bool plain = false;  ///< it holds of the integers, not only modulo 2^32
  };

  AffineHull hull;
  std::vector<bool> fixed;  ///< coordinates whose value the case tells: equations leave them out
  std::vector<std::vector<mpz_class>> points = {};
  std::vector<Equation> equations = {};
  bool given_up = false;
  std::size_t changed = 0;  ///< when that was

  /// Whether less is known than before.
  bool add(std::vector<mpz_class> point) {
    Row row;
    for (std::size_t i = 0; i < point.size(); ++i) row.push_back(fixed[i] ? 0 : remainder_of(point[i]));
    points.push_back(std::move(point));
    const bool changed = hull.add(row);
    bool demoted = false;
    if (changed) {
      equations.clear();
      for (Row& each : points.size() == 1 ? single(row) : hull.equations()) {
        for (std::size_t i = 0; i < fixed.size(); ++i)
          if (fixed[i]) each[i] = 0;
        if (std::ranges::any_of(each, [](std::uint32_t x) { return x != 0; }))
          equations.push_back({holds(each) ? each : simplest(each)});
      }
      for (Equation& each : equations) each.plain = holds(each.row);
    } else {
      for (Equation& each : equations) {
        if (!each.plain || holds(each.row)) continue;
        each.plain = false;
        demoted = true;
      }
    }
    return changed || demoted;
  }

  /// The equations of one point.
  static std::vector<Row> single(const Row& point) {
    std::vector<Row> result;
    for (std::size_t i = 0; i < point.size(); ++i) {
      Row row(point.size() + 1, 0);
      row[i] = 1;
      row.back() = -point[i];
      result.push_back(std::move(row));
    }
    return result;
  }

  bool holds(const Row& row) const {
    return std::ranges::all_of(points, [&](const std::vector<mpz_class>& point) {
      mpz_class total = near_zero(row.back());
      for (std::size_t i = 0; i < point.size(); ++i) total += near_zero(row[i]) * point[i];
      return total == 0;
    });
  }
};

/// What is known of the facts of a predicate, case by case.
struct State {
  State(term::TermManager& terms, const term::FunctionDecl& predicate, std::vector<CaseParameter> split)
      : cases(std::move(split)), all(parameters_of(terms, predicate)) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].sort().is_int() && !all[i].sort().is_bool()) continue;
      parameters.push_back(all[i]);
      positions.push_back(i);
    }
  }

  /// The case of a fact, by the values of its parameters.
  std::vector<long> key(const std::vector<mpz_class>& point) const {
    std::vector<long> result;
    for (const CaseParameter& parameter : cases) {
      const auto at = std::ranges::find(positions, parameter.position) - positions.begin();
      result.push_back(parameter.clamped(point[static_cast<std::size_t>(at)]));
    }
    return result;
  }

  Case& case_of(const std::vector<long>& key) {
    std::vector<bool> fixed(parameters.size(), false);
    for (std::size_t i = 0; i < key.size(); ++i) {
      const auto at = std::ranges::find(positions, cases[i].position) - positions.begin();
      fixed[static_cast<std::size_t>(at)] = key[i] != cases[i].least && key[i] != cases[i].most;
    }
    return known.try_emplace(key, std::move(fixed)).first->second;
  }

  std::vector<CaseParameter> cases;
  std::vector<Term> all;
  std::vector<Term> parameters;
  std::vector<std::size_t> positions;
  std::map<std::vector<long>, Case> known;
};

class Affine {
 public:
  Affine(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants, const HornCases& cases,
         Solver& solver, const std::function<void()>& pause)
      : m_(terms),
        system_(system),
        invariants_(invariants),
        solver_(solver),
        pause_(pause),
        seen_(system.clauses.size(), 0),
        visited_(system.clauses.size(), false) {
    for (const Predicate predicate : system.predicates) {
      const auto found = cases.find(predicate);
      const bool split = found != cases.end();
      states_.emplace(predicate, State(m_, *predicate, split ? found->second : std::vector<CaseParameter>()));
    }
  }

  /// Until no more facts are found.
  void run() {
    std::deque<std::size_t> work;
    std::vector<bool> waits(system_.clauses.size(), false);
    const auto enqueue = [&](std::size_t i) {
      if (waits[i] || !system_.clauses[i].head) return;
      waits[i] = true;
      work.push_back(i);
    };
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) enqueue(i);
    while (!work.empty()) {
      const std::size_t number = work.front();
      const HornClause& clause = system_.clauses[number];
      waits[number] = false;
      work.pop_front();
      if (!flow(clause, number)) continue;
      for (std::size_t k = 0; k < system_.clauses.size(); ++k)
        for (const HornAtom& atom : system_.clauses[k].body)
          if (atom.predicate == clause.head->predicate) enqueue(k);
    }
  }

  HornCandidates candidates() {
    HornCandidates result;
    for (const Predicate predicate : system_.predicates) add_candidates(states_.at(predicate), result[predicate]);
    return result;
  }

  HornSolution invariants() {
    HornSolution result;
    for (const Predicate predicate : system_.predicates) {
      const State& state = states_.at(predicate);
      std::vector<Term> cases;
      for (const auto& [key, known] : state.known) cases.push_back(meaning(state, key));
      const auto given = invariants_.find(predicate);
      const Term facts = m_.mk_or(cases);
      result[predicate] = given == invariants_.end() ? facts : m_.mk_and(facts, given->second);
    }
    return result;
  }

 private:
  void add_candidates(const State& state, std::vector<Term>& candidates) {
    for (const auto& [key, known] : state.known) {
      if (known.given_up) continue;
      for (const Case::Equation& equation : known.equations) {
        const Term total = sum(state, equation.row);
        candidates.push_back(m_.mk_eq(total, m_.mk_int(0)));
        candidates.push_back(modular(total));
      }
    }
  }

  /// That a fact belongs to a case.
  Term guard(const State& state, const std::vector<long>& key) {
    std::vector<Term> conjuncts;
    for (std::size_t i = 0; i < key.size(); ++i) {
      const CaseParameter& parameter = state.cases[i];
      const Term x = state.all[parameter.position];
      const Term value = m_.mk_int(key[i]);
      conjuncts.push_back(key[i] == parameter.least  ? m_.mk(Op::Le, {x, value})
                          : key[i] == parameter.most ? m_.mk(Op::Le, {value, x})
                                                     : m_.mk_eq(x, value));
    }
    return m_.mk_and(conjuncts);
  }

  Term sum(const State& state, const Row& row) {
    std::vector<Term> parts;
    for (std::size_t i = 0; i < state.parameters.size(); ++i) {
      if (row[i] == 0) continue;
      Term x = state.parameters[i];
      const Term one = m_.mk_int(1);
      if (x.sort().is_bool()) x = m_.mk_ite(x, one, m_.mk_int(0));
      const Term factor = m_.mk_int(near_zero(row[i]));
      parts.push_back(m_.mk(Op::Mul, {factor, x}));
    }
    parts.push_back(m_.mk_int(near_zero(row.back())));
    return parts.size() == 1 ? parts[0] : m_.mk(Op::Add, parts);
  }

  Term modular(Term total) {
    const Term rest = m_.mk(Op::Mod, {total, m_.mk_int(mpz_class(1) << 32)});
    return m_.mk_eq(rest, m_.mk_int(0));
  }

  Term claim(const State& state, const Case::Equation& equation) {
    const Term total = sum(state, equation.row);
    return equation.plain ? m_.mk_eq(total, m_.mk_int(0)) : modular(total);
  }

  /// What the facts of a case satisfy that are known so far.
  Term meaning(const State& state, const std::vector<long>& key) {
    const Case& known = state.known.at(key);
    std::vector<Term> conjuncts{guard(state, key)};
    if (!known.given_up)
      for (const Case::Equation& equation : known.equations) conjuncts.push_back(claim(state, equation));
    return m_.mk_and(conjuncts);
  }

  /// Whether more facts are possible of the head than before. Only those are looked for that need a case of some atom
  /// that has changed since the last time.
  bool flow(const HornClause& clause, std::size_t number) {
    const std::size_t since = seen_[number];
    const bool first = !visited_[number];
    visited_[number] = true;
    seen_[number] = now_;
    for (const HornAtom& atom : clause.body)
      if (states_.at(atom.predicate).known.empty()) {
        visited_[number] = false;
        return false;
      }
    solver_.push();
    solver_.add(clause.constraint);
    for (const HornAtom& atom : clause.body)
      if (const auto known = invariants_.find(atom.predicate); known != invariants_.end())
        solver_.add(about(m_, known->second, atom));
    bool changed = false;
    if (clause.body.empty()) {
      changed = first && add_points(clause);
    } else {
      for (std::size_t i = 0; i < clause.body.size(); ++i) {
        const State& state = states_.at(clause.body[i].predicate);
        std::vector<std::vector<long>> keys;
        for (const auto& [key, known] : state.known)
          if (first || known.changed > since) keys.push_back(key);
        for (const std::vector<long>& key : keys) changed = choose(clause, i, i, key) || changed;
        // The first time all cases of one atom are all that there are.
        if (first) break;
      }
    }
    solver_.pop();
    return changed;
  }

  /// One atom is a fact of a certain case.
  bool choose(const HornClause& clause, std::size_t fixed, std::size_t atom, const std::vector<long>& key) {
    const State& state = states_.at(clause.body[atom].predicate);
    if (!state.known.contains(key)) return false;
    solver_.push();
    solver_.add(about(m_, meaning(state, key), clause.body[atom]));
    const bool changed = join(clause, fixed, atom == fixed ? 0 : atom + 1);
    solver_.pop();
    return changed;
  }

  /// The atoms from `next` on may be of any case that goes with the others.
  bool join(const HornClause& clause, std::size_t fixed, std::size_t next) {
    if (next == fixed) ++next;
    if (next >= clause.body.size()) return add_points(clause);
    const State& state = states_.at(clause.body[next].predicate);
    if (state.cases.empty()) return choose(clause, fixed, next, {});
    bool changed = false;
    std::vector<Term> cases;
    for (const auto& [key, known] : state.known) cases.push_back(guard(state, key));
    solver_.push();
    solver_.add(about(m_, m_.mk_or(cases), clause.body[next]));
    while (const std::optional<std::vector<long>> key = possible_case(clause.body[next], state)) {
      changed = choose(clause, fixed, next, *key) || changed;
      solver_.add(m_.mk_not(about(m_, guard(state, *key), clause.body[next])));
    }
    solver_.pop();
    return changed;
  }

  /// Nothing when there is none.
  std::optional<std::vector<long>> possible_case(const HornAtom& atom, const State& state) {
    pause_();
    const Answer answer = solver_.check();
    if (answer == Answer::Unsat) return std::nullopt;
    std::vector<long> key;
    for (const CaseParameter& parameter : state.cases) {
      std::optional<Term> value;
      if (answer == Answer::Sat) value = solver_.value(atom.arguments[parameter.position]);
      if (!value || !value->is_value()) throw NoCases();
      key.push_back(parameter.clamped(value->integer()));
    }
    return key;
  }

  bool add_points(const HornClause& clause) {
    bool changed = false;
    for (bool more = true; more;) {
      pause_();
      more = add_point(clause, states_.at(clause.head->predicate));
      changed = changed || more;
    }
    return changed;
  }

  /// That a fact is none of those that are known.
  Term doubt(const State& head) {
    std::vector<Term> outside;
    std::vector<Term> doubts;
    for (const auto& [key, known] : head.known) {
      const Term here = guard(head, key);
      outside.push_back(m_.mk_not(here));
      if (known.given_up) continue;
      std::vector<Term> broken;
      for (const Case::Equation& equation : known.equations) broken.push_back(m_.mk_not(claim(head, equation)));
      doubts.push_back(m_.mk_and(here, m_.mk_or(broken)));
    }
    doubts.push_back(m_.mk_and(outside));
    return m_.mk_or(doubts);
  }

  bool add_point(const HornClause& clause, State& head) {
    const Term unknown = about(m_, doubt(head), *clause.head);
    if (unknown.is_false()) return false;
    solver_.push();
    solver_.add(unknown);
    const Answer answer = solver_.check();
    std::optional<std::vector<mpz_class>> point;
    if (answer == Answer::Sat) point = values(*clause.head, head);
    solver_.pop();
    if (answer == Answer::Unsat) return false;
    if (!point) return give_up(head);
    Case& here = head.case_of(head.key(*point));
    here.changed = ++now_;
    if (here.points.size() < most_points && here.add(std::move(*point))) return true;
    // What it does not know it must not claim.
    here.given_up = true;
    return true;
  }

  /// Nothing is claimed of a predicate any more.
  bool give_up(State& head) {
    if (!head.cases.empty()) throw NoCases();
    Case& all = head.case_of({});
    all.given_up = true;
    all.changed = ++now_;
    return true;
  }

  std::optional<std::vector<mpz_class>> values(const HornAtom& atom, const State& head) {
    std::vector<mpz_class> result;
    for (const std::size_t i : head.positions) {
      const std::optional<Term> value = solver_.value(atom.arguments[i]);
      if (!value || !value->is_value()) return std::nullopt;
      result.push_back(value->sort().is_bool() ? mpz_class(value->is_true() ? 1 : 0) : value->integer());
    }
    return result;
  }

  term::TermManager& m_;
  const HornSystem& system_;
  const HornSolution& invariants_;
  Solver& solver_;
  const std::function<void()>& pause_;
  std::map<Predicate, State> states_;
  std::size_t now_ = 0;  ///< counts changes
  /// Per clause: the last change that it has seen, if it has seen any.
  std::vector<std::size_t> seen_;
  std::vector<bool> visited_;
};

}  // namespace

HornCandidates affine_equations(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants,
                                Solver& solver, const std::function<void()>& pause) {
  Affine affine(terms, system, invariants, {}, solver, pause);
  affine.run();
  return affine.candidates();
}

HornSolution affine_cases(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants,
                          const HornCases& cases, Solver& solver, const std::function<void()>& pause) {
  Affine affine(terms, system, invariants, cases, solver, pause);
  try {
    affine.run();
  } catch (const NoCases&) {
    return {};
  }
  return affine.invariants();
}

}  // namespace cairn::smt
