#include "smt/horn_affine.h"

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

class Affine {
 public:
  Affine(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants, Solver& solver,
         const std::function<void()>& pause)
      : m_(terms), system_(system), invariants_(invariants), solver_(solver), pause_(pause) {
    for (const Predicate predicate : system.predicates) states_.emplace(predicate, State(m_, *predicate));
  }

  HornCandidates run() {
    std::deque<std::size_t> work;
    std::vector<bool> waits(system_.clauses.size(), false);
    const auto enqueue = [&](std::size_t i) {
      if (waits[i] || !system_.clauses[i].head) return;
      waits[i] = true;
      work.push_back(i);
    };
    for (std::size_t i = 0; i < system_.clauses.size(); ++i) enqueue(i);
    while (!work.empty()) {
      const HornClause& clause = system_.clauses[work.front()];
      waits[work.front()] = false;
      work.pop_front();
      if (!flow(clause)) continue;
      for (std::size_t k = 0; k < system_.clauses.size(); ++k)
        for (const HornAtom& atom : system_.clauses[k].body)
          if (atom.predicate == clause.head->predicate) enqueue(k);
    }
    HornCandidates result;
    for (const Predicate predicate : system_.predicates) {
      const State& state = states_.at(predicate);
      if (state.hull.empty()) continue;
      for (const Row& row : state.equations()) {
        const Row simple = simplest(row);
        const Term total = sum(state, simple);
        result[predicate].push_back(m_.mk_eq(total, m_.mk_int(0)));
        result[predicate].push_back(modular(total));
      }
    }
    return result;
  }

 private:
  struct State {
    State(term::TermManager& terms, const term::FunctionDecl& predicate) : hull(0) {
      const std::vector<Term> all = parameters_of(terms, predicate);
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].sort().is_int() && !all[i].sort().is_bool()) continue;
        parameters.push_back(all[i]);
        positions.push_back(i);
      }
      hull = AffineHull(parameters.size());
    }
    std::vector<Row> equations() const { return given_up ? std::vector<Row>() : hull.equations(); }

    std::vector<Term> parameters;
    std::vector<std::size_t> positions;
    AffineHull hull;
    std::size_t points = 0;
    bool given_up = false;
  };

  Term sum(const State& state, const Row& row) {
    std::vector<Term> parts;
    const auto number = [&](std::uint32_t x) {
      return m_.mk_int(x > -x ? mpz_class(x) - (mpz_class(1) << 32) : mpz_class(x));
    };
    for (std::size_t i = 0; i < state.parameters.size(); ++i) {
      if (row[i] == 0) continue;
      Term x = state.parameters[i];
      const Term one = m_.mk_int(1);
      if (x.sort().is_bool()) x = m_.mk_ite(x, one, m_.mk_int(0));
      const Term factor = number(row[i]);
      parts.push_back(m_.mk(Op::Mul, {factor, x}));
    }
    parts.push_back(number(row.back()));
    return parts.size() == 1 ? parts[0] : m_.mk(Op::Add, parts);
  }

  Term modular(Term total) {
    const Term rest = m_.mk(Op::Mod, {total, m_.mk_int(mpz_class(1) << 32)});
    return m_.mk_eq(rest, m_.mk_int(0));
  }

  /// What is known of the facts of a predicate.
  Term meaning(Predicate predicate) {
    const State& state = states_.at(predicate);
    std::vector<Term> conjuncts;
    for (const Row& row : state.equations()) conjuncts.push_back(modular(sum(state, simplest(row))));
    if (const auto known = invariants_.find(predicate); known != invariants_.end()) conjuncts.push_back(known->second);
    return m_.mk_and(conjuncts);
  }

  /// Whether more facts are possible of the head than before.
  bool flow(const HornClause& clause) {
    State& head = states_.at(clause.head->predicate);
    if (head.given_up) return false;
    for (const HornAtom& atom : clause.body)
      if (states_.at(atom.predicate).hull.empty()) return false;
    solver_.push();
    solver_.add(clause.constraint);
    for (const HornAtom& atom : clause.body) solver_.add(about(m_, meaning(atom.predicate), atom));
    bool changed = false;
    for (bool more = true; more;) {
      pause_();
      more = add_point(clause, head);
      changed = changed || more;
    }
    solver_.pop();
    return changed;
  }

  bool add_point(const HornClause& clause, State& head) {
    std::vector<Term> doubts;
    if (head.hull.empty()) doubts.push_back(m_.mk_true());
    for (const Row& row : head.hull.empty() ? std::vector<Row>() : head.equations())
      doubts.push_back(m_.mk_not(about(m_, modular(sum(head, simplest(row))), *clause.head)));
    solver_.push();
    solver_.add(m_.mk_or(doubts));
    const Answer answer = solver_.check();
    std::optional<Row> point;
    if (answer == Answer::Sat) point = values(*clause.head, head);
    solver_.pop();
    if (answer == Answer::Unsat) return false;
    if (point && ++head.points <= most_points && head.hull.add(*point)) return true;
    // What it does not know it must not claim.
    const bool fresh = !head.given_up;
    head.given_up = true;
    if (head.hull.empty()) head.hull.add(Row(head.parameters.size(), 0));
    return fresh;
  }

  std::optional<Row> values(const HornAtom& atom, const State& head) {
    Row result;
    for (const std::size_t i : head.positions) {
      const std::optional<Term> value = solver_.value(atom.arguments[i]);
      if (!value || !value->is_value()) return std::nullopt;
      result.push_back(value->sort().is_bool() ? static_cast<std::uint32_t>(value->is_true())
                                               : remainder_of(value->integer()));
    }
    return result;
  }

  term::TermManager& m_;
  const HornSystem& system_;
  const HornSolution& invariants_;
  Solver& solver_;
  const std::function<void()>& pause_;
  std::map<Predicate, State> states_;
};

}  // namespace

HornCandidates affine_equations(term::TermManager& terms, const HornSystem& system, const HornSolution& invariants,
                                Solver& solver, const std::function<void()>& pause) {
  return Affine(terms, system, invariants, solver, pause).run();
}

}  // namespace cairn::smt
