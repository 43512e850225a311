#include "engine/symex/bounds.h"

#include <map>
#include <optional>
#include <set>

namespace cairn::engine::symex {

using smt::Answer;
using term::Op;

namespace {

constexpr int max_cases = 16;

/// The values that a constant can have. Those of references and truth values are their numbers.
struct Range {
  std::optional<mpz_class> low = {};
  std::optional<mpz_class> high = {};
  std::set<mpz_class> excluded = {};

  /// Whether there is a value left.
  bool narrow() {
    while (low && excluded.contains(*low)) *low += 1;
    while (high && excluded.contains(*high)) *high -= 1;
    return !low || !high || *low <= *high;
  }
};

bool has_ranges(Term t) { return t.is(Op::Const) && (t.sort().is_int() || t.sort().is_ref() || t.sort().is_bool()); }

mpz_class number(Term value) {
  return value.sort().is_bool() ? mpz_class(value.bool_value() ? 1 : 0) : value.integer();
}

/// Formulas that are still to be looked at, and what those looked at say.
struct Case {
  std::vector<Term> open;
  std::map<Term, Range> ranges = {};
  bool complete = true;  ///< nothing was left out

  /// Whether the constant can still have a value.
  bool restrict(Term constant, const std::optional<mpz_class>& low, const std::optional<mpz_class>& high) {
    Range& range = of(constant);
    if (low && (!range.low || *low > *range.low)) range.low = low;
    if (high && (!range.high || *high < *range.high)) range.high = high;
    return range.narrow();
  }
  bool exclude(Term constant, const mpz_class& value) {
    Range& range = of(constant);
    range.excluded.insert(value);
    return range.narrow();
  }

 private:
  Range& of(Term constant) {
    const Range all = constant.sort().is_bool() ? Range{0, 1, {}} : Range{};
    return ranges.try_emplace(constant, all).first->second;
  }
};

class Decision {
 public:
  explicit Decision(term::TermManager& terms) : terms_(terms) {}

  Answer solve(Case at);

 private:
  bool literal(Case& at, Term formula);
  static bool comparison(Case& at, Term atom, bool holds);
  Answer branch(const Case& at, const std::vector<Term>& choices);
  std::vector<Term> split(Term atom);

  term::TermManager& terms_;
  int cases_ = 0;
};

Answer Decision::solve(Case at) {
  while (!at.open.empty()) {
    const Term formula = at.open.back();
    at.open.pop_back();
    if (formula.is(Op::And)) {
      at.open.insert(at.open.end(), formula.children().begin(), formula.children().end());
    } else if (formula.is(Op::Or)) {
      return branch(at, {formula.children().begin(), formula.children().end()});
    } else if (const std::vector<Term> choices = split(formula); !choices.empty()) {
      return branch(at, choices);
    } else if (!literal(at, formula)) {
      return Answer::Unsat;
    }
  }
  return at.complete ? Answer::Sat : Answer::Unknown;
}

Answer Decision::branch(const Case& at, const std::vector<Term>& choices) {
  Answer all = Answer::Unsat;
  for (Term choice : choices) {
    if (++cases_ > max_cases) return Answer::Unknown;
    Case next = at;
    next.open.push_back(choice);
    const Answer answer = solve(std::move(next));
    if (answer == Answer::Sat) return answer;
    if (answer == Answer::Unknown) all = answer;
  }
  return all;
}

/// The two cases of a comparison with a conditional.
std::vector<Term> Decision::split(Term atom) {
  if (!atom.is(Op::Le) && !atom.is(Op::Eq)) return {};
  for (std::size_t i = 0; i < atom.size(); ++i) {
    if (!atom[i].is(Op::Ite)) continue;
    std::vector<Term> then(atom.children().begin(), atom.children().end());
    std::vector<Term> otherwise = then;
    then[i] = atom[i][1];
    otherwise[i] = atom[i][2];
    return {terms_.mk_and(atom[i][0], terms_.rebuild(atom, then)),
            terms_.mk(Op::And, {terms_.mk_not(atom[i][0]), terms_.rebuild(atom, otherwise)})};
  }
  return {};
}

/// Adds a formula to what is known of constants. @return whether they can still have values
bool Decision::literal(Case& at, Term formula) {
  const bool holds = !formula.is(Op::Not);
  const Term atom = holds ? formula : formula[0];
  if (atom.is_value()) return atom.bool_value() == holds;
  if (has_ranges(atom)) return at.restrict(atom, mpz_class(holds ? 1 : 0), mpz_class(holds ? 1 : 0));
  return comparison(at, atom, holds);
}

bool Decision::comparison(Case& at, Term atom, bool holds) {
  if (atom.is(Op::Eq) && atom[0].is_value() && has_ranges(atom[1])) {
    const mpz_class value = number(atom[0]);
    return holds ? at.restrict(atom[1], value, value) : at.exclude(atom[1], value);
  }
  if (holds && atom.is(Op::Le) && atom[0].is_value() && has_ranges(atom[1]))
    return at.restrict(atom[1], atom[0].integer(), {});
  if (holds && atom.is(Op::Le) && has_ranges(atom[0]) && atom[1].is_value())
    return at.restrict(atom[0], {}, atom[1].integer());
  at.complete = false;
  return true;
}

/// A sum of terms with coefficients, and a number.
struct Sum {
  std::map<Term, mpz_class> summands = {};
  mpz_class constant = 0;
};

/// Sums within sums are taken apart, however deep they are.
Sum sum_of(std::vector<std::pair<Term, mpz_class>> work) {
  Sum out;
  while (!work.empty()) {
    const auto [t, coefficient] = work.back();
    work.pop_back();
    if (t.is_value())
      out.constant += coefficient * t.integer();
    else if (t.is(Op::Add))
      for (Term child : t.children()) work.emplace_back(child, coefficient);
    else if (t.is(Op::Mul) && t.size() == 2 && t[0].is_value())
      work.emplace_back(t[1], coefficient * t[0].integer());
    else
      out.summands[t] += coefficient;
  }
  return out;
}

}  // namespace

bool bounds_imply(const std::vector<Term>& facts, Term goal) {
  if (!goal.is(Op::Le) || goal.size() != 2 || !goal[0].sort().is_int()) return false;
  // The greater side without the smaller one: its least value.
  const Sum difference = sum_of({{goal[1], 1}, {goal[0], -1}});
  std::map<Term, Range> ranges;
  for (const auto& [summand, coefficient] : difference.summands) ranges[summand] = {};
  for (Term fact : facts) {
    if (fact.size() != 2 || (!fact.is(Op::Le) && !fact.is(Op::Eq))) continue;
    for (const std::size_t side : {0, 1}) {
      const auto bounded = ranges.find(fact[side]);
      if (bounded == ranges.end() || !fact[1 - side].is_value()) continue;
      const mpz_class& bound = fact[1 - side].integer();
      std::optional<mpz_class>& low = bounded->second.low;
      std::optional<mpz_class>& high = bounded->second.high;
      if ((side == 1 || fact.is(Op::Eq)) && (!low || *low < bound)) low = bound;
      if ((side == 0 || fact.is(Op::Eq)) && (!high || bound < *high)) high = bound;
    }
  }
  mpz_class least = difference.constant;
  for (const auto& [summand, coefficient] : difference.summands) {
    if (coefficient == 0) continue;
    const Range& range = ranges.at(summand);
    const std::optional<mpz_class>& bound = coefficient > 0 ? range.low : range.high;
    if (!bound) return false;
    least += coefficient * *bound;
  }
  return least >= 0;
}

Answer decide_by_bounds(term::TermManager& terms, const std::vector<Term>& formulas) {
  return Decision(terms).solve({formulas});
}

}  // namespace cairn::engine::symex
