#include "engine/horn/term_encoder.h"

#include <algorithm>

#include "base/error.h"

namespace cairn::engine::horn {

using term::Op;
using term::Term;

namespace {

mpz_class power(std::uint32_t exponent) { return mpz_class(1) << exponent; }

/// The value of an integer constant.
std::optional<mpz_class> constant(const Value* value) {
  if (!value->number().is_value()) return std::nullopt;
  return value->number().integer();
}

}  // namespace

Value TermEncoder::unknown(term::Sort sort) {
  Value result = fresh_value(m_, kind_of(sort));
  context_.know(range_of(m_, result, sort));
  return result;
}

bool TermEncoder::known(const Values& children) const {
  return std::ranges::none_of(children, [](const Value* v) { return v->kind == Kind::Nothing; });
}

// Bottom-up with a stack of its own.
Value TermEncoder::encode(Term root) {
  std::unordered_map<Term, Value> done;
  std::vector<Term> work{root};
  while (!work.empty()) {
    const Term top = work.back();
    bool ready = true;
    // Nothing is known of what is below quantifiers and heap operators.
    const bool opens = !term::is_quantifier(top.op()) && term::info(top.op()).family != term::Family::Heap;
    for (const Term child : opens ? top.children() : std::span<const Term>()) {
      if (done.contains(child)) continue;
      work.push_back(child);
      ready = false;
    }
    if (!ready) continue;
    work.pop_back();
    if (done.contains(top)) continue;
    Values children;
    for (const Term child : opens ? top.children() : std::span<const Term>()) children.push_back(&done.at(child));
    Value value = opens ? make(top, children) : unknown(top.sort());
    done.emplace(top, std::move(value));
  }
  return done.at(root);
}

Value TermEncoder::make(Term term, const Values& children) {
  if (term.size() == 0 && (term.is(Op::Value) || term.is(Op::Const))) return leaf(term);
  if (!known(children)) return unknown(term.sort());
  switch (term::info(term.op()).family) {
    case term::Family::Core: return core(term, children);
    case term::Family::Arith: return arithmetic(term, children);
    case term::Family::BitVec: return bits(term, children);
    default: break;
  }
  switch (term.op()) {
    case Op::ArrayLength: {
      const auto length = context_.length(*children[0], term.sort());
      return length ? number(*length) : unknown(term.sort());
    }
    case Op::InstanceOf: return truth(context_.site_is(children[0]->site(), term.name(), false));
    case Op::TypeIs: return truth(context_.site_is(children[0]->site(), term.name(), true));
    default: return unknown(term.sort());
  }
}

Value TermEncoder::leaf(Term term) {
  if (term.is(Op::Const)) return context_.variable(term);
  switch (term.sort().kind()) {
    case term::SortKind::Bool: return truth(term);
    case term::SortKind::Int: return number(term);
    case term::SortKind::BitVec: {
      mpz_class value = term.integer();
      if (value >= power(term.sort().width() - 1)) value -= power(term.sort().width());
      return number(m_.mk_int(value));
    }
    case term::SortKind::Ref:
      if (term == m_.mk_null()) return null_value(m_);
      return unknown(term.sort());
    default: return unknown(term.sort());
  }
}

Value TermEncoder::core(Term term, const Values& children) {
  if (term.is(Op::Ite)) return choice(children);
  if ((term.is(Op::Eq) || term.is(Op::Distinct)) && children[0]->kind == Kind::Reference) {
    if (term.size() != 2) return unknown(term.sort());
    const Term same = context_.same_object(*children[0], *children[1]);
    return truth(term.is(Op::Eq) ? same : m_.mk_not(same));
  }
  std::vector<Term> parts;
  for (const Value* child : children) parts.push_back(child->parts[0]);
  return truth(m_.mk(term.op(), parts));
}

Value TermEncoder::choice(const Values& children) {
  const Value& a = *children[1];
  const Value& b = *children[2];
  Value result{a.kind};
  if (a.kind == Kind::Reference) context_.merged(a, b);
  for (std::size_t i = 0; i < a.parts.size(); ++i)
    result.parts.push_back(m_.mk_ite(children[0]->truth(), a.parts[i], b.parts[i]));
  return result;
}

Value TermEncoder::arithmetic(Term term, const Values& children) {
  if (!term.sort().is_int() && !term.sort().is_bool()) return unknown(term.sort());
  if (std::ranges::any_of(term.children(), [](Term t) { return !t.sort().is_int(); })) return unknown(term.sort());
  // Products of variables are beyond the solvers.
  if (term.is(Op::Mul) && std::ranges::count_if(children, [](const Value* v) { return !v->number().is_value(); }) > 1)
    return unknown(term.sort());
  if ((term.is(Op::IntDiv) || term.is(Op::Mod)) && !children[1]->number().is_value()) return unknown(term.sort());
  std::vector<Term> parts;
  for (const Value* child : children) parts.push_back(child->number());
  const Term result = m_.mk(term.op(), parts);
  return term.sort().is_bool() ? truth(result) : number(result);
}

Value TermEncoder::reduced_to(Term exact, std::uint32_t width) {
  const Term half = m_.mk_int(power(width - 1));
  const Term moved = m_.mk(Op::Add, {exact, half});
  const Term rest = m_.mk(Op::Mod, {moved, m_.mk_int(power(width))});
  return number(m_.mk(Op::Sub, {rest, half}));
}

Value TermEncoder::fit(Term exact, std::uint32_t width) {
  if (exact.is_value()) return reduced_to(exact, width);
  if (numbers_ == Numbers::Math) return number(exact);
  if (numbers_ == Numbers::Bounded) {
    context_.require(in_range(m_, exact, width), "arithmetic without overflow");
    return number(exact);
  }
  // A sum is at most once out of its range in either direction: three cases instead of a remainder.
  Value result = fresh_value(m_, Kind::Number);
  const Term whole = m_.mk_int(power(width));
  const Term above = m_.mk_eq(result.number(), m_.mk(Op::Sub, {exact, whole}));
  const Term below = m_.mk_eq(result.number(), m_.mk(Op::Add, {exact, whole}));
  const Term same = m_.mk_eq(result.number(), exact);
  context_.know(m_.mk_or(std::vector{same, above, below}));
  context_.know(in_range(m_, result.number(), width));
  return result;
}

Term TermEncoder::unsigned_of(Term number, std::uint32_t width) {
  const Term negative = m_.mk(Op::Lt, {number, m_.mk_int(0)});
  const Term moved = m_.mk(Op::Add, {number, m_.mk_int(power(width))});
  return m_.mk_ite(negative, moved, number);
}

Value TermEncoder::bits(Term term, const Values& children) {
  const std::uint32_t width = term.sort().is_bv() ? term.sort().width() : 0;
  switch (term.op()) {
    case Op::BvAdd:
    case Op::BvMul: {
      // Terms have many summands; each step is fitted, so that three cases suffice.
      Term result = children[0]->number();
      for (std::size_t i = 1; i < children.size(); ++i) {
        const Term next = children[i]->number();
        if (term.is(Op::BvAdd)) {
          result = fit(m_.mk(Op::Add, {result, next}), width).number();
          continue;
        }
        if (!result.is_value() && !next.is_value()) return unknown(term.sort());
        const Term product = m_.mk(Op::Mul, {result, next});
        const bool simple = numbers_ != Numbers::Wrap || next == m_.mk_int(-1) || result == m_.mk_int(-1);
        result = (simple ? fit(product, width) : reduced_to(product, width)).number();
      }
      return number(result);
    }
    case Op::BvNeg: return fit(m_.mk(Op::Neg, {children[0]->number()}), width);
    case Op::BvSub: return fit(m_.mk(Op::Sub, {children[0]->number(), children[1]->number()}), width);
    case Op::BvNot: return number(m_.mk(Op::Sub, {m_.mk_int(-1), children[0]->number()}));
    case Op::SignExtend: return *children[0];
    case Op::ZeroExtend: return number(unsigned_of(children[0]->number(), term[0].sort().width()));
    case Op::Extract: return extracted(term, children);
    case Op::Concat: return joined(term, children);
    case Op::BvSdiv:
    case Op::BvSrem: return division(term, children);
    case Op::BvShl:
    case Op::BvAshr:
    case Op::BvLshr: return shift(term, children);
    case Op::BvAnd: return masked(term, children);
    case Op::SbvToInt: return *children[0];
    case Op::UbvToInt: return number(unsigned_of(children[0]->number(), term[0].sort().width()));
    case Op::IntToBv: return reduced_to(children[0]->number(), width);
    default: return term.sort().is_bool() ? compare(term, children) : unknown(term.sort());
  }
}

Value TermEncoder::extracted(Term term, const Values& children) {
  const std::uint32_t low = term.index(1);
  const Term x = children[0]->number();
  const Term shifted = low == 0 ? x : m_.mk(Op::IntDiv, {x, m_.mk_int(power(low))});
  const bool at_top = term.index(0) + 1 == term[0].sort().width();
  return at_top ? number(shifted) : reduced_to(shifted, term.sort().width());
}

/// The first part has the sign.
Value TermEncoder::joined(Term term, const Values& children) {
  Term result = children[0]->number();
  for (std::size_t i = 1; i < children.size(); ++i) {
    const std::uint32_t width = term[i].sort().width();
    const Term moved = m_.mk(Op::Mul, {result, m_.mk_int(power(width))});
    result = m_.mk(Op::Add, {moved, unsigned_of(children[i]->number(), width)});
  }
  return number(result);
}

Value TermEncoder::shift(Term term, const Values& children) {
  const std::uint32_t width = term.sort().width();
  const auto by = constant(children[1]);
  if (!by || *by < 0 || *by >= width || term.is(Op::BvLshr)) return unknown(term.sort());
  const Term factor = m_.mk_int(power(static_cast<std::uint32_t>(by->get_ui())));
  const Term x = children[0]->number();
  if (term.is(Op::BvAshr)) return number(m_.mk(Op::IntDiv, {x, factor}));
  return reduced_to(m_.mk(Op::Mul, {x, factor}), width);
}

// Towards zero, by a positive constant; the remainder has the sign of the dividend.
Value TermEncoder::division(Term term, const Values& children) {
  const auto by = constant(children[1]);
  if (!by || *by <= 0) return unknown(term.sort());
  const Term x = children[0]->number();
  const Term d = m_.mk_int(*by);
  const Term negated = m_.mk(Op::Neg, {x});
  const Term down = m_.mk(Op::IntDiv, {x, d});
  const Term up = m_.mk(Op::Neg, {m_.mk(Op::IntDiv, {negated, d})});
  const Term negative = m_.mk(Op::Lt, {x, m_.mk_int(0)});
  const Term quotient = m_.mk_ite(negative, up, down);
  if (term.is(Op::BvSdiv)) return number(quotient);
  const Term rest = m_.mk(Op::Mod, {x, d});
  const Term negative_rest = m_.mk(Op::Neg, {m_.mk(Op::Mod, {negated, d})});
  return number(m_.mk_ite(negative, negative_rest, rest));
}

// With a mask that is not negative the result is within it.
Value TermEncoder::masked(Term term, const Values& children) {
  Value result = unknown(term.sort());
  for (const Value* child : children) {
    const auto mask = constant(child);
    if (!mask || *mask < 0) continue;
    const mpz_class size = *mask + 1;
    if (children.size() == 2 && (size & *mask) == 0) {
      const Value* other = child == children[0] ? children[1] : children[0];
      return number(m_.mk(Op::Mod, {other->number(), m_.mk_int(size)}));
    }
    context_.know(m_.mk(Op::Le, {m_.mk_int(0), result.number()}));
    context_.know(m_.mk(Op::Le, {result.number(), m_.mk_int(*mask)}));
  }
  return result;
}

Value TermEncoder::compare(Term term, const Values& children) {
  const Term a = children[0]->number();
  const Term b = children.size() > 1 ? children[1]->number() : a;
  const std::uint32_t width = term[0].sort().width();
  switch (term.op()) {
    case Op::BvSlt: return truth(m_.mk(Op::Lt, {a, b}));
    case Op::BvSle: return truth(m_.mk(Op::Le, {a, b}));
    case Op::BvUlt:
    case Op::BvUle: {
      const Op op = term.is(Op::BvUlt) ? Op::Lt : Op::Le;
      const Term zero = m_.mk_int(0);
      // As in a comparison with a length, which is never negative.
      if (term[1].is(Op::ArrayLength)) {
        const Term compared = m_.mk(op, {a, b});
        return truth(m_.mk_and(m_.mk(Op::Le, {zero, a}), compared));
      }
      const Term left = unsigned_of(a, width);
      return truth(m_.mk(op, {left, unsigned_of(b, width)}));
    }
    default: return overflow(term, children);
  }
}

Value TermEncoder::overflow(Term term, const Values& children) {
  const std::uint32_t width = term[0].sort().width();
  const Term a = children[0]->number();
  const Term b = children.size() > 1 ? children[1]->number() : a;
  Term exact;
  switch (term.op()) {
    case Op::BvSaddOverflow: exact = m_.mk(Op::Add, {a, b}); break;
    case Op::BvSsubOverflow: exact = m_.mk(Op::Sub, {a, b}); break;
    case Op::BvNegOverflow: exact = m_.mk(Op::Neg, {a}); break;
    default: return unknown(term.sort());
  }
  return truth(m_.mk_not(in_range(m_, exact, width)));
}

}  // namespace cairn::engine::horn
