#include "smt/as_integers.h"

#include <algorithm>
#include <map>

namespace cairn::smt {

using term::Op;
using term::SortKind;
using term::Term;

namespace {

bool is_number(Term term) { return term.sort().kind() == SortKind::BitVec || term.sort().kind() == SortKind::Ref; }

bool is_kept(Term term) { return term.sort().is_bool() || is_number(term); }

bool is_sum(Term term) {
  switch (term.op()) {
    case Op::BvAdd:
    case Op::BvSub:
    case Op::BvNeg: return true;
    case Op::BvMul: return term.size() == 2 && (term[0].is_value() || term[1].is_value());
    case Op::BvShl: return term[1].is_value();
    default: return false;
  }
}

/// A sum as coefficients of its parts, and a constant, modulo 2^width.
struct Linear {
  std::map<Term, mpz_class> coefficients;
  mpz_class constant = 0;
};

Linear linear(Term term) {
  Linear out;
  std::vector<std::pair<Term, mpz_class>> pending{{term, 1}};
  while (!pending.empty()) {
    const auto [next, times] = pending.back();
    pending.pop_back();
    if (next.is_value()) {
      out.constant += times * next.integer();
    } else if (!is_sum(next)) {
      out.coefficients[next] += times;
    } else if (next.is(Op::BvMul)) {
      const std::size_t factor = next[0].is_value() ? 0 : 1;
      pending.emplace_back(next[1 - factor], times * next[factor].integer());
    } else if (next.is(Op::BvShl)) {
      const mpz_class& bits = next[1].integer();
      if (bits < next.sort().width()) pending.emplace_back(next[0], times * (mpz_class(1) << bits.get_ui()));
    } else {
      for (std::size_t i = 0; i < next.size(); ++i) {
        const bool less = next.is(Op::BvNeg) || (next.is(Op::BvSub) && i > 0);
        pending.emplace_back(next[i], less ? mpz_class(-times) : times);
      }
    }
  }
  // Small numbers of either sign are the simplest.
  const mpz_class whole = mpz_class(1) << term.sort().width();
  const auto reduce = [&](mpz_class& number) {
    mpz_fdiv_r(number.get_mpz_t(), number.get_mpz_t(), whole.get_mpz_t());
    if (2 * number >= whole) number -= whole;
  };
  reduce(out.constant);
  for (auto& [part, times] : out.coefficients) reduce(times);
  std::erase_if(out.coefficients, [](const auto& each) { return each.second == 0; });
  return out;
}

}  // namespace

Term AsIntegers::power(std::uint32_t exponent) { return terms_.mk_int(mpz_class(1) << exponent); }

Term AsIntegers::fresh(std::string_view what) {
  return terms_.mk_const("as-integer!" + std::to_string(made_++) + std::string(what), terms_.int_sort());
}

Term AsIntegers::in_range(Term number, std::uint32_t width) {
  const Term low = terms_.mk(Op::Le, {terms_.mk_int(0), number});
  return terms_.mk_and(low, terms_.mk(Op::Lt, {number, power(width)}));
}

Term AsIntegers::with_sign(Term number, std::uint32_t width) {
  const Term below = terms_.mk(Op::Lt, {number, power(width - 1)});
  return terms_.mk_ite(below, number, terms_.mk(Op::Sub, {number, power(width)}));
}

std::vector<Term> AsIntegers::parts_of(Term term) const {
  std::vector<Term> out;
  if (is_sum(term)) {
    for (const auto& [part, times] : linear(term).coefficients) out.push_back(part);
    return out;
  }
  for (Term child : term.children())
    if (is_kept(child)) out.push_back(child);
  return out;
}

Term AsIntegers::abstracted(Term term, Node& node) {
  node.exact = false;
  node.parts.clear();
  const std::string name = "as-integer!of" + std::to_string(term.id());
  if (term.sort().is_bool()) return terms_.mk_const(name, terms_.bool_sort());
  const Term out = terms_.mk_const(name, terms_.int_sort());
  if (term.sort().kind() == SortKind::BitVec) node.definitions.push_back(in_range(out, term.sort().width()));
  return out;
}

Term AsIntegers::sum(Term term, Node& node) {
  const Linear parts = linear(term);
  std::vector<Term> addends{terms_.mk_int(parts.constant)};
  for (const auto& [part, times] : parts.coefficients)
    addends.push_back(terms_.mk(Op::Mul, {terms_.mk_int(times), value(part)}));
  const std::uint32_t width = term.sort().width();
  const Term out = fresh("sum");
  const Term wrapped = terms_.mk(Op::Mul, {power(width), fresh("wraps")});
  const Term all = addends.size() == 1 ? addends[0] : terms_.mk(Op::Add, addends);
  node.definitions.push_back(terms_.mk_eq(terms_.mk(Op::Add, {out, wrapped}), all));
  node.definitions.push_back(in_range(out, width));
  return out;
}

/// So many bits of a number, from one of them on.
Term AsIntegers::slice(Term number, std::uint32_t low, std::uint32_t width, Node& node) {
  const Term out = fresh("slice");
  const Term above = fresh("above");
  const Term below = low == 0 ? terms_.mk_int(0) : fresh("below");
  const Term shifted = terms_.mk(Op::Mul, {power(low), out});
  const Term rest = terms_.mk(Op::Mul, {power(low + width), above});
  node.definitions.push_back(terms_.mk_eq(number, terms_.mk(Op::Add, {rest, shifted, below})));
  node.definitions.push_back(in_range(out, width));
  node.definitions.push_back(terms_.mk(Op::Le, {terms_.mk_int(0), above}));
  if (low != 0) node.definitions.push_back(in_range(below, low));
  return out;
}

Term AsIntegers::applied(Term term, Node& node) {
  std::string name = "as-integer!";
  name += term.is(Op::Apply) ? term.function().name : std::string(term::info(term.op()).name);
  std::vector<term::Sort> domain;
  std::vector<Term> arguments;
  for (Term child : term.children()) {
    if (!is_kept(child)) return abstracted(term, node);
    arguments.push_back(value(child));
    domain.push_back(arguments.back().sort());
  }
  const bool is_bool = term.sort().is_bool();
  const term::Sort range = is_bool ? terms_.bool_sort() : terms_.int_sort();
  const Term out = terms_.mk_apply(terms_.declare_function(name, domain, range), arguments);
  if (term.sort().kind() == SortKind::BitVec) node.definitions.push_back(in_range(out, term.sort().width()));
  return out;
}

Term AsIntegers::number(Term term, Node& node) {
  if (term.is_value()) return terms_.mk_int(term.integer());
  const bool is_bits = term.sort().kind() == SortKind::BitVec;
  const std::uint32_t width = is_bits ? term.sort().width() : 0;
  if (is_sum(term)) return sum(term, node);
  switch (term.op()) {
    case Op::Const: {
      const Term out = terms_.mk_const("as-integer!" + std::string(term.name()), terms_.int_sort());
      if (is_bits) node.definitions.push_back(in_range(out, width));
      return out;
    }
    case Op::Ite: return terms_.mk_ite(value(term[0]), value(term[1]), value(term[2]));
    case Op::BvNot: return terms_.mk(Op::Sub, {terms_.mk_int((mpz_class(1) << width) - 1), value(term[0])});
    case Op::ZeroExtend: return value(term[0]);
    case Op::SignExtend: {
      const std::uint32_t narrow = term[0].sort().width();
      const Term more = terms_.mk_int((mpz_class(1) << width) - (mpz_class(1) << narrow));
      const Term below = terms_.mk(Op::Lt, {value(term[0]), power(narrow - 1)});
      return terms_.mk_ite(below, value(term[0]), terms_.mk(Op::Add, {value(term[0]), more}));
    }
    case Op::Extract: return slice(value(term[0]), term.index(1), width, node);
    case Op::BvLshr: {
      const bool is_constant = term[1].is_value() && term[1].integer() < width;
      if (!is_constant) return abstracted(term, node);
      const auto bits = static_cast<std::uint32_t>(term[1].integer().get_ui());
      return bits == 0 ? value(term[0]) : slice(value(term[0]), bits, width - bits, node);
    }
    case Op::Concat: {
      if (term.size() != 2) return abstracted(term, node);
      return terms_.mk(Op::Add, {terms_.mk(Op::Mul, {power(term[1].sort().width()), value(term[0])}), value(term[1])});
    }
    case Op::Apply:
    case Op::ObjectSize: return applied(term, node);
    default: return abstracted(term, node);
  }
}

Term AsIntegers::truth(Term term, Node& node) {
  if (term.is_value() || term.is(Op::Const)) return term;
  if (!std::ranges::all_of(term.children(), is_kept)) return abstracted(term, node);
  const auto compared = [&](Op op, bool is_signed) {
    if (term.size() != 2) return abstracted(term, node);
    const std::uint32_t width = term[0].sort().width();
    const Term left = is_signed ? with_sign(value(term[0]), width) : value(term[0]);
    const Term right = is_signed ? with_sign(value(term[1]), width) : value(term[1]);
    return terms_.mk(op, {left, right});
  };
  switch (term.op()) {
    case Op::BvUle: return compared(Op::Le, false);
    case Op::BvUlt: return compared(Op::Lt, false);
    case Op::BvSle: return compared(Op::Le, true);
    case Op::BvSlt: return compared(Op::Lt, true);
    case Op::And:
    case Op::Or:
    case Op::Not:
    case Op::Implies:
    case Op::Ite:
    case Op::Eq: {
      std::vector<Term> children;
      for (Term child : term.children()) children.push_back(value(child));
      return terms_.mk(term.op(), children);
    }
    case Op::Apply:
    case Op::ObjectIsHeap:
    case Op::ObjectIsShared: return applied(term, node);
    default: return abstracted(term, node);
  }
}

void AsIntegers::make(Term term) {
  Node node;
  node.parts = parts_of(term);
  node.value = term.sort().is_bool() ? truth(term, node) : number(term, node);
  nodes_.emplace(term, std::move(node));
}

const AsIntegers::Formula& AsIntegers::operator()(Term formula) {
  auto [entry, added] = formulas_.try_emplace(formula);
  if (!added) return entry->second;
  std::vector<Term> pending{formula};
  while (!pending.empty()) {
    const Term next = pending.back();
    const std::size_t before = pending.size();
    if (!nodes_.contains(next))
      for (Term part : parts_of(next))
        if (!nodes_.contains(part)) pending.push_back(part);
    if (pending.size() != before) continue;
    pending.pop_back();
    if (!nodes_.contains(next)) make(next);
  }
  Formula& out = entry->second;
  out.condition = value(formula);
  std::unordered_map<Term, bool> seen;
  pending = {formula};
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (!seen.emplace(next, true).second) continue;
    const Node& node = nodes_.at(next);
    out.exact = out.exact && node.exact;
    out.definitions.insert(out.definitions.end(), node.definitions.begin(), node.definitions.end());
    pending.insert(pending.end(), node.parts.begin(), node.parts.end());
  }
  return out;
}

}  // namespace cairn::smt
