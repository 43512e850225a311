#include "engine/summary/abduction.h"

#include <algorithm>

#include "term/substitute.h"

namespace cairn::engine::summary {

using term::Op;

namespace {

constexpr std::size_t most_subterms = 250;
constexpr std::size_t most_bounds = 6;

class Abduction {
 public:
  Abduction(Context& context, Term guard, Term check)
      : context_(context), terms_(context.terms), guard_(guard), check_(check) {}

  std::vector<Term> bounds_of(Term symbol) {
    std::vector<Term> out;
    for (Term part : conjuncts_of(guard_)) bounds_in(part, symbol, out);
    if (auto known = context_.invariants.find(symbol); known != context_.invariants.end())
      for (Term fact : known->second) bounds_in(fact, symbol, out);
    return out;
  }

  std::optional<Abduced> run() {
    split_guard();
    if (context_.symbols.worst(check_) != SymbolKind::Entry) {
      for (const Context::Watched& watched : context_.watched)
        if (std::optional<Abduced> found = by_text(watched)) return found;
      const Term symbol = the_other(check_);
      return symbol ? by_bounds(symbol) : std::nullopt;
    }
    // Whether the loop is entered at all may depend on what the procedure is called with.
    if (const Term symbol = the_other(terms_.mk_and(other_)))
      if (std::optional<Abduced> found = by_bounds(symbol)) return found;
    return finish(check_, entry_);
  }

 private:
  void split_guard() {
    for (Term part : conjuncts_of(guard_))
      (context_.symbols.worst(part) == SymbolKind::Entry ? entry_ : other_).push_back(part);
  }

  /// The only symbol in a term that is not of kind Entry, if it is a number; null otherwise.
  Term the_other(Term term) {
    Term out;
    for (Term symbol : context_.symbols.in(term)) {
      const Symbol* known = context_.symbols.find(symbol);
      if (known && known->kind == SymbolKind::Entry) continue;
      if (out || symbol.is_value() || symbol.sort().kind() != term::SortKind::BitVec) return {};
      out = symbol;
    }
    return out;
  }

  bool mentions_only(Term term, Term symbol) {
    bool found = false;
    for (Term each : context_.symbols.in(term)) {
      const Symbol* known = context_.symbols.find(each);
      if (each == symbol)
        found = true;
      else if (!known || known->kind != SymbolKind::Entry)
        return false;
    }
    return found;
  }

  /// Whether what else the guard says can come true whatever the procedure is called with.
  bool always_possible(const std::vector<Term>& rest) {
    if (rest.empty()) return true;
    Term all = terms_.mk_and(rest);
    for (Term symbol : context_.symbols.in(all)) {
      const Symbol* known = context_.symbols.find(symbol);
      if (!known || (known->kind != SymbolKind::Input && known->kind != SymbolKind::Index)) return false;
    }
    return context_.questions.possible(all);
  }

  std::optional<Abduced> finish(Term conclusion, std::vector<Term> hypotheses) {
    const bool necessary = always_possible(other_);
    drop_needless(hypotheses, conclusion);
    Term condition = terms_.mk_implies(terms_.mk_and(hypotheses), conclusion);
    if (condition.is_true() || condition.is_false() || size_of(condition, most_subterms) > most_subterms)
      return std::nullopt;
    return Abduced{condition, necessary};
  }

  /// Leaves out hypotheses that the negated conclusion implies with the others.
  void drop_needless(std::vector<Term>& hypotheses, Term conclusion) {
    for (std::size_t i = 0; i < hypotheses.size() && hypotheses.size() < 12;) {
      std::vector<Term> rest = hypotheses;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.push_back(terms_.mk_not(conclusion));
      if (context_.questions.follows(terms_.mk_and(rest), hypotheses[i]))
        hypotheses.erase(hypotheses.begin() + static_cast<std::ptrdiff_t>(i));
      else
        ++i;
    }
  }

  void add_bound(std::vector<Term>& bounds, Term bound) {
    if (context_.symbols.worst(bound) == SymbolKind::Entry && std::ranges::find(bounds, bound) == bounds.end() &&
        bounds.size() < most_bounds)
      bounds.push_back(bound);
  }

  /// Terms that bound a symbol in a condition: t of `s <= t`, t - 1 of `s < t`, …
  void bounds_in(Term condition, Term symbol, std::vector<Term>& bounds) {
    const bool negated = condition.is(Op::Not);
    const Term atom = negated ? condition[0] : condition;
    if (atom.size() != 2 || atom[0].sort() != symbol.sort()) return;
    const Term one = terms_.mk_bv(1, symbol.sort().width());
    for (int side = 0; side < 2; ++side) {
      if (atom[static_cast<std::size_t>(side)] != symbol) continue;
      const Term other = atom[static_cast<std::size_t>(1 - side)];
      const Term less = terms_.mk(Op::BvSub, {other, one});
      const Term more = terms_.mk(Op::BvAdd, {other, one});
      const bool strict = (atom.is(Op::BvSlt) || atom.is(Op::BvUlt)) != negated;
      if (atom.is(Op::Eq)) {
        add_bound(bounds, less);
        add_bound(bounds, more);
      } else {
        add_bound(bounds, !strict ? other : (side == 0) != negated ? less : more);
      }
      add_bound(bounds, other);
    }
  }

  /// That a text has an end, if that is enough.
  std::optional<Abduced> by_text(const Context::Watched& watched) {
    if (context_.symbols.worst(watched.text) != SymbolKind::Entry || watched.text.is_value()) return std::nullopt;
    const std::vector<Term>& in = context_.symbols.in(check_);
    if (std::find(in.begin(), in.end(), watched.object) == in.end()) {
      // A loop may have made it another name of the object.
      if (!std::ranges::any_of(in, [&](Term each) { return context_.invariants.contains(each); })) return std::nullopt;
    }
    if (!context_.questions.follows(terms_.mk_and(guard_, watched.text), check_)) return std::nullopt;
    std::optional<Abduced> found = finish(watched.text, entry_);
    if (found) found->necessary = false;
    return found;
  }

  std::optional<Abduced> by_bounds(Term symbol) {
    std::vector<Term> hypotheses = entry_;
    std::vector<Term> rest;
    std::vector<Term> bounds;
    // Invariants tell the first value, for which conditions are simplest.
    if (auto known = context_.invariants.find(symbol); known != context_.invariants.end())
      for (Term fact : known->second)
        if (mentions_only(fact, symbol)) hypotheses.push_back(fact);
    for (Term part : other_) {
      if (mentions_only(part, symbol))
        hypotheses.push_back(part);
      else
        rest.push_back(part);
    }
    for (Term part : hypotheses) bounds_in(part, symbol, bounds);
    const Symbol* known = context_.symbols.find(symbol);
    const bool exact = known && known->kind != SymbolKind::Unknown;
    std::vector<Term> instances;
    for (Term bound : bounds)
      if (std::optional<Abduced> found = instance(symbol, bound, hypotheses)) instances.push_back(found->condition);
    const auto enough = [&](Term condition) {
      return context_.questions.follows(terms_.mk_and(guard_, condition), check_);
    };
    for (Term each : instances)
      if (enough(each)) return Abduced{each, exact && always_possible(rest)};
    // Offsets wrap around, so that the last element may need the first one.
    for (std::size_t i = 0; i < instances.size(); ++i)
      for (std::size_t j = i + 1; j < instances.size(); ++j)
        if (const Term both = terms_.mk_and(instances[i], instances[j]); enough(both))
          return Abduced{both, exact && always_possible(rest)};
    return std::nullopt;
  }

  std::optional<Abduced> instance(Term symbol, Term bound, const std::vector<Term>& hypotheses) {
    std::vector<Term> replaced;
    for (Term part : hypotheses) {
      Term instance = term::substitute(terms_, part, {{symbol, bound}});
      if (!instance.is_true() && std::ranges::find(replaced, instance) == replaced.end()) replaced.push_back(instance);
    }
    return finish(term::substitute(terms_, check_, {{symbol, bound}}), replaced);
  }

  Context& context_;
  term::TermManager& terms_;
  Term guard_;
  Term check_;
  std::vector<Term> entry_;  ///< conjuncts of the guard over symbols of kind Entry
  std::vector<Term> other_;
};

}  // namespace

std::vector<Term> bounds_of(Context& context, Term guard, Term symbol) {
  return Abduction(context, guard, Term()).bounds_of(symbol);
}

std::optional<Abduced> abduce(Context& context, Term guard, Term check) {
  return Abduction(context, guard, check).run();
}

}  // namespace cairn::engine::summary
