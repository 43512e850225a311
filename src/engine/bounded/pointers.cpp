#include "engine/bounded/pointers.h"

#include <algorithm>
#include <bit>

#include "engine/bounded/cases.h"
#include "ir/type.h"

namespace cairn::engine::bounded {

using term::Op;
using term::Term;

namespace {

// Offsets are looked into no deeper than this.
constexpr int max_depth = 6;
constexpr std::uint32_t max_low_bits = 16;

bool is_constant(Term t) {
  return t.is_value() || (t.is(Op::DtConstruct) &&
                          std::all_of(t.children().begin(), t.children().end(), [](Term c) { return c.is_value(); }));
}

std::uint32_t trailing_zeros(LowBits bits) {
  return bits.value == 0 ? bits.count : static_cast<std::uint32_t>(std::countr_zero(bits.value));
}

LowBits lowest(LowBits bits, std::uint32_t count) {
  count = std::min({count, bits.count, max_low_bits});
  return {count, bits.value & ((std::uint64_t{1} << count) - 1)};
}

LowBits low_bits(Term t, int depth) {
  if (t.is_value()) {
    mpz_class low = t.integer() & 0xffff;
    return lowest({max_low_bits, low.get_ui()}, t.sort().width());
  }
  if (depth == 0) return {};
  switch (t.op()) {
    case Op::BvAdd: {
      LowBits sum{max_low_bits, 0};
      for (Term c : t.children()) {
        LowBits part = low_bits(c, depth - 1);
        sum = lowest({std::min(sum.count, part.count), sum.value + part.value}, max_low_bits);
      }
      return sum;
    }
    case Op::BvMul: {
      LowBits product{max_low_bits, 1};
      for (Term c : t.children()) {
        LowBits part = low_bits(c, depth - 1);
        std::uint32_t count = std::min(
            {product.count + trailing_zeros(part), part.count + trailing_zeros(product), product.count + part.count});
        product = lowest({count, product.value * part.value}, max_low_bits);
      }
      return product;
    }
    case Op::BvNeg: {
      LowBits inner = low_bits(t[0], depth - 1);
      return lowest({inner.count, std::uint64_t{0} - inner.value}, max_low_bits);
    }
    case Op::BvSub: {
      LowBits a = low_bits(t[0], depth - 1);
      LowBits b = low_bits(t[1], depth - 1);
      return lowest({std::min(a.count, b.count), a.value - b.value}, max_low_bits);
    }
    case Op::BvShl: {
      if (!t[1].is_value() || t[1].integer() >= max_low_bits) return {};
      LowBits inner = low_bits(t[0], depth - 1);
      auto by = static_cast<std::uint32_t>(t[1].integer().get_ui());
      return lowest({inner.count + by, inner.value << by}, t.sort().width());
    }
    case Op::Concat: return low_bits(t[t.size() - 1], depth - 1);
    case Op::ZeroExtend:
    case Op::SignExtend: return low_bits(t[0], depth - 1);
    case Op::Extract: return t.index(1) == 0 ? lowest(low_bits(t[0], depth - 1), t.sort().width()) : LowBits{};
    case Op::Ite: {
      LowBits a = low_bits(t[1], depth - 1);
      LowBits b = low_bits(t[2], depth - 1);
      std::uint32_t same = std::min(a.count, b.count);
      std::uint64_t differ = a.value ^ b.value;
      if (differ != 0) same = std::min(same, static_cast<std::uint32_t>(std::countr_zero(differ)));
      return lowest(a, same);
    }
    default: return {};
  }
}

}  // namespace

LowBits low_bits(Term term) { return low_bits(term, max_depth); }

Term Pointers::map(Term root, Map& done, const std::function<Term(Term)>& f) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    Term t = stack.back();
    if (done.contains(t)) {
      stack.pop_back();
      continue;
    }
    if (!t.is(Op::Ite)) {
      done.emplace(t, f(t));
      continue;
    }
    auto x = done.find(t[1]);
    auto y = done.find(t[2]);
    if (x != done.end() && y != done.end()) {
      Term value = terms.mk_ite(t[0], x->second, y->second);
      done.emplace(t, value);
      continue;
    }
    if (x == done.end()) stack.push_back(t[1]);
    if (y == done.end()) stack.push_back(t[2]);
  }
  return done.at(root);
}

Term Pointers::map(Term root, const std::function<Term(Term)>& f) {
  Map done;
  return map(root, done, f);
}

Term Pointers::object(Term pointer) {
  return map(pointer, objects_, [&](Term p) { return ir::pointer_object(terms, p); });
}

Term Pointers::offset(Term pointer) {
  return map(pointer, offsets_, [&](Term p) { return ir::pointer_offset(terms, p); });
}

Term Pointers::moved(Term pointer, Term bytes) {
  return map(pointer, [&](Term p) {
    Term offset = terms.mk(Op::BvAdd, {ir::pointer_offset(terms, p), bytes});
    return ir::mk_pointer(terms, ir::pointer_object(terms, p), offset);
  });
}

/// A term where a condition is known, as far as the upper part of the term shows it.
Term Pointers::assuming(Term term, Term condition, bool value) {
  if (term.is(Op::Ite)) {
    if (term[0] == condition) return term[value ? 1 : 2];
    if (term[0].is(Op::Not) && term[0][0] == condition) return term[value ? 2 : 1];
    return term;
  }
  if (!term.is(Op::BvAdd)) return term;
  std::vector<Term> parts;
  for (Term c : term.children()) parts.push_back(c.is(Op::Ite) ? assuming(c, condition, value) : c);
  return terms.mk(Op::BvAdd, parts);
}

Term Pointers::make(Term object, Term offset) {
  // Both mostly come from one pointer: the choices of its object decide its offset.
  struct Open {
    Term object;
    Term offset;
    bool operator==(const Open&) const = default;
  };
  std::vector<Open> stack{{object, offset}};
  std::vector<std::pair<Open, Term>> done;
  auto find = [&](const Open& o) {
    auto it = std::find_if(done.begin(), done.end(), [&](const auto& entry) { return entry.first == o; });
    return it == done.end() ? Term() : it->second;
  };
  while (!stack.empty()) {
    Open open = stack.back();
    if (find(open)) {
      stack.pop_back();
      continue;
    }
    if (!open.object.is(Op::Ite)) {
      done.emplace_back(open, ir::mk_pointer(terms, open.object, open.offset));
      continue;
    }
    Term condition = open.object[0];
    Open yes{open.object[1], assuming(open.offset, condition, true)};
    Open no{open.object[2], assuming(open.offset, condition, false)};
    Term x = find(yes);
    Term y = find(no);
    if (x && y) {
      done.emplace_back(open, terms.mk_ite(condition, x, y));
      continue;
    }
    if (!x) stack.push_back(yes);
    if (!y) stack.push_back(no);
  }
  return find({object, offset});
}

Term Pointers::plain(Term address) { return ir::mk_pointer(terms, terms.mk_null(), address); }

Term Pointers::is_plain(Term pointer) {
  return map(pointer, plain_, [&](Term p) {
    return terms.mk(Op::Eq, {ir::pointer_object(terms, p), terms.mk_null()});
  });
}

Term Pointers::equal(Guard guard, Term a, Term b) {
  if (a == b) return terms.mk_true();
  std::vector<Leaf> of_a = leaves(terms, guard, a);
  std::vector<Leaf> of_b = leaves(terms, guard, b);
  std::vector<Term> same;
  std::vector<Term> different;
  bool decided = true;
  for (const Leaf& x : of_a)
    for (const Leaf& y : of_b) {
      Term equal = terms.mk_eq(x.value, y.value);
      if (equal.is_false() && is_constant(x.value) && is_constant(y.value) && of_b.size() > 1 && of_a.size() > 1)
        continue;
      Term both = terms.mk_and(x.condition, y.condition);
      decided = decided && equal.is_value() && (of_a.size() == 1 || of_b.size() == 1);
      (equal.is_false() ? different : same).push_back(terms.mk_and(both, equal.is_false() ? terms.mk_true() : equal));
    }
  if (decided && different.size() < same.size()) return terms.mk_not(terms.mk_or(different));
  return terms.mk_or(same);
}

Term Pointers::word(std::uint64_t value) { return terms.mk_bv(mpz_class(static_cast<unsigned long>(value)), width); }

}  // namespace cairn::engine::bounded
