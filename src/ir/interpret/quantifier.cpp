#include "ir/interpret/quantifier.h"

#include <algorithm>
#include <unordered_set>

#include "term/fold.h"
#include "term/value.h"

namespace cairn::ir::interpret {

using term::Op;
using term::Sort;
using term::SortKind;

namespace {

constexpr std::uint64_t most_candidates = std::uint64_t{1} << 22;
constexpr std::uint32_t widest_enumerated = 16;

/// An atom that holds, or does not hold, wherever the body is not decided without it.
struct Fact {
  Term atom;
  bool holds;
};

std::vector<Fact> facts_of(Term quantifier) {
  const Term body = quantifier[quantifier.index(0)];
  std::vector<Fact> facts;
  // Each entry (t, v): the body of a forall is decided where t has the value v; an exists is the dual.
  std::vector<std::pair<Term, bool>> todo{{body, quantifier.is(Op::Forall)}};
  while (!todo.empty()) {
    const auto [t, value] = todo.back();
    todo.pop_back();
    if (t.is(Op::Not)) {
      todo.emplace_back(t[0], !value);
    } else if (t.is(value ? Op::Or : Op::And)) {
      for (Term child : t.children()) todo.emplace_back(child, value);
    } else if (t.is(Op::Implies) && value) {
      todo.emplace_back(t[0], false);
      todo.emplace_back(t[1], true);
    } else {
      facts.push_back({t, !value});
    }
  }
  return facts;
}

/// Whether a term has a value when only the variables before `position` and those outside the quantifier have one.
bool is_known_before(Term term, Term quantifier, std::uint32_t position) {
  const auto variables = quantifier.children().first(quantifier.index(0));
  std::vector<Term> todo{term};
  std::unordered_set<Term> seen{term};
  while (!todo.empty()) {
    const Term t = todo.back();
    todo.pop_back();
    const auto found = std::find(variables.begin(), variables.end(), t);
    if (found != variables.end() && found - variables.begin() >= position) return false;
    if (t.is(Op::Forall) || t.is(Op::Exists) || t.is(Op::Old) || t.is(Op::PureCall)) return false;
    for (Term child : t.children()) {
      if (seen.insert(child).second) todo.push_back(child);
    }
  }
  return true;
}

/// Reads a fact as a guard of a variable.
std::optional<Guard> read_guard(const Fact& fact, Term variable) {
  const Term atom = fact.atom;
  if (atom.is(Op::SetMember)) {
    if (!fact.holds || atom[0] != variable) return std::nullopt;
    return Guard{Guard::Kind::Member, true, atom[1]};
  }
  if (atom.size() != 2 || (atom[0] != variable && atom[1] != variable)) return std::nullopt;
  const bool left = atom[0] == variable;
  const Term other = atom[left ? 1 : 0];
  const bool is_signed = !atom.is(Op::BvUle) && !atom.is(Op::BvUlt);
  switch (atom.op()) {
    case Op::Eq: return fact.holds ? std::optional(Guard{Guard::Kind::Equal, true, other}) : std::nullopt;
    case Op::Le:
    case Op::BvUle:
    case Op::BvSle:
      if (fact.holds) return Guard{left ? Guard::Kind::AtMost : Guard::Kind::AtLeast, is_signed, other};
      return Guard{left ? Guard::Kind::Above : Guard::Kind::Below, is_signed, other};
    case Op::Lt:
    case Op::BvUlt:
    case Op::BvSlt:
      if (fact.holds) return Guard{left ? Guard::Kind::Below : Guard::Kind::Above, is_signed, other};
      return Guard{left ? Guard::Kind::AtLeast : Guard::Kind::AtMost, is_signed, other};
    default: return std::nullopt;
  }
}

/// What x R y and y S z say about x and z, where both are bounds in the same direction.
std::optional<Guard> join(const Guard& x_y, const Guard& y_z) {
  const auto is_lower = [](const Guard& g) { return g.kind == Guard::Kind::AtLeast || g.kind == Guard::Kind::Above; };
  const auto is_upper = [](const Guard& g) { return g.kind == Guard::Kind::AtMost || g.kind == Guard::Kind::Below; };
  if (x_y.is_signed != y_z.is_signed) return std::nullopt;
  if (is_lower(x_y) && is_lower(y_z)) {
    const bool strict = x_y.kind == Guard::Kind::Above || y_z.kind == Guard::Kind::Above;
    return Guard{strict ? Guard::Kind::Above : Guard::Kind::AtLeast, x_y.is_signed, y_z.other};
  }
  if (is_upper(x_y) && is_upper(y_z)) {
    const bool strict = x_y.kind == Guard::Kind::Below || y_z.kind == Guard::Kind::Below;
    return Guard{strict ? Guard::Kind::Below : Guard::Kind::AtMost, x_y.is_signed, y_z.other};
  }
  return std::nullopt;
}

struct Range {
  std::optional<mpz_class> low;
  std::optional<mpz_class> high;

  void narrow(Guard::Kind kind, const mpz_class& value) {
    if (kind == Guard::Kind::AtLeast || kind == Guard::Kind::Above) {
      const mpz_class bound = kind == Guard::Kind::Above ? mpz_class(value + 1) : value;
      if (!low || *low < bound) low = bound;
    } else {
      const mpz_class bound = kind == Guard::Kind::Below ? mpz_class(value - 1) : value;
      if (!high || *high > bound) high = bound;
    }
  }
};

}  // namespace

std::vector<std::vector<Guard>> find_guards(Term quantifier) {
  const std::uint32_t count = quantifier.index(0);
  const auto variables = quantifier.children().first(count);
  std::vector<std::vector<Guard>> guards(count);
  std::vector<std::pair<std::uint32_t, Guard>> between;  // variables that are compared with one another
  for (const Fact& fact : facts_of(quantifier)) {
    for (std::uint32_t i = 0; i < count; ++i) {
      std::optional<Guard> guard = read_guard(fact, quantifier[i]);
      if (!guard) continue;
      if (is_known_before(guard->other, quantifier, i)) guards[i].push_back(*guard);
      if (std::find(variables.begin(), variables.end(), guard->other) != variables.end()) {
        between.emplace_back(i, *guard);
      }
    }
  }
  for (std::uint32_t round = 1; round < count; ++round) {
    for (const auto& [i, guard] : between) {
      const auto other = std::find(variables.begin(), variables.end(), guard.other) - variables.begin();
      for (const Guard& further : std::vector<Guard>(guards[static_cast<std::size_t>(other)])) {
        const std::optional<Guard> joined = join(guard, further);
        const bool usable = joined && is_known_before(joined->other, quantifier, i);
        if (usable && std::find(guards[i].begin(), guards[i].end(), *joined) == guards[i].end()) {
          guards[i].push_back(*joined);
        }
      }
    }
  }
  return guards;
}

Candidates::Candidates(term::TermManager& terms, const Heap& heap, Term variable, const std::vector<Guard>& guards,
                       const std::function<Term(Term)>& value_of)
    : sort_(variable.sort()) {
  for (const Guard& guard : guards) {
    if (guard.kind != Guard::Kind::Equal && guard.kind != Guard::Kind::Member) continue;
    const Term value = value_of(guard.other);
    if (!value) continue;
    list_ = guard.kind == Guard::Kind::Equal ? std::vector<Term>{value} : term::read_set_value(value);
    return;
  }
  if (sort_.is_int() || sort_.is_bv()) {
    take_range(variable, guards, value_of);
  } else if (!take_list(terms, heap, sort_)) {
    limit_reached("the values of the quantified variable " + variable.name() + " cannot be enumerated");
  }
}

void Candidates::take_range(Term variable, const std::vector<Guard>& guards,
                            const std::function<Term(Term)>& value_of) {
  Range as_signed;
  Range as_unsigned;
  if (sort_.is_bv()) {
    as_unsigned = {mpz_class(0), (mpz_class(1) << sort_.width()) - 1};
    as_signed = {-(mpz_class(1) << (sort_.width() - 1)), (mpz_class(1) << (sort_.width() - 1)) - 1};
  }
  for (const Guard& guard : guards) {
    const Term value = value_of(guard.other);
    if (!value) continue;
    if (sort_.is_bv() && guard.is_signed) {
      as_signed.narrow(guard.kind, term::signed_value(value));
    } else {
      (sort_.is_bv() ? as_unsigned : as_signed).narrow(guard.kind, value.integer());
    }
  }
  Range best = as_signed;
  if (sort_.is_bv() && *as_unsigned.high - *as_unsigned.low < *as_signed.high - *as_signed.low) best = as_unsigned;
  const bool finite = best.low && best.high;
  const bool wide = sort_.is_bv() && sort_.width() > widest_enumerated;
  if (!finite || ((wide || sort_.is_int()) && *best.high - *best.low >= most_candidates)) {
    limit_reached("the values of the quantified variable " + variable.name() + " are too many to enumerate");
  }
  range_ = true;
  low_ = *best.low;
  range_size_ = *best.high < *best.low ? 0 : mpz_class(*best.high - *best.low + 1).get_ui();
}

bool Candidates::take_list(term::TermManager& terms, const Heap& heap, Sort sort) {
  if (sort.is_bool()) {
    list_ = {terms.mk_false(), terms.mk_true()};
    return true;
  }
  if (sort.is_ref()) {
    for (std::uint64_t i = 0; i <= heap.size(); ++i) list_.push_back(terms.mk_ref(static_cast<unsigned long>(i)));
    return true;
  }
  if (!sort.is_datatype()) return false;
  const auto& constructors = sort.datatype().constructors;
  for (std::uint32_t i = 0; i < constructors.size(); ++i) {
    if (!constructors[i].selectors.empty()) return false;
    list_.push_back(terms.mk(Op::DtConstruct, {}, {i}, sort));
  }
  return true;
}

Term Candidates::at(term::TermManager& terms, std::uint64_t i) const {
  if (!range_) return list_[i];
  const mpz_class value = low_ + static_cast<unsigned long>(i);
  return sort_.is_bv() ? terms.mk_bv(value, sort_.width()) : terms.mk_int(value);
}

}  // namespace cairn::ir::interpret
