#include <algorithm>

#include "term/fold.h"
#include "term/rewrite.h"

namespace cairn::term {

/// Zero extension is the canonical form of leading zeros; inside, zeros are values. Neighbours that are values or
/// adjacent extractions of one term are merged.
Term Rewriter::concat(const Application& a) {
  std::vector<Term> parts;
  auto append = [&](Term t) {
    if (parts.empty()) {
      parts.push_back(t);
      return;
    }
    Term last = parts.back();
    bool values = last.is_value() && t.is_value();
    bool adjacent = last.is(Op::Extract) && t.is(Op::Extract) && last[0] == t[0] && last.index(1) == t.index(0) + 1;
    if (values) {
      parts.back() =
          *fold_bv(m_, Op::Concat, std::vector{last, t}, {}, m_.bv_sort(last.sort().width() + t.sort().width()));
    } else if (adjacent) {
      parts.back() = mk(Op::Extract, {t[0]}, {last.index(0), t.index(1)});
    } else {
      parts.push_back(t);
    }
  };
  for (Term t : flatten(a)) {
    if (t.is(Op::ZeroExtend) && t.index(0) > 0) {
      append(m_.mk_bv(0, t.index(0)));
      t = t[0];
    }
    if (t.is(Op::Concat) && t.size() <= flat_limit) {
      for (Term part : t.children()) append(part);
    } else {
      append(t);
    }
  }
  if (parts.size() == 1) return parts[0];
  if (!parts[0].is_value() || parts[0].integer() != 0) return intern(a, parts);
  std::uint32_t zeros = parts[0].sort().width();
  auto rest = std::span<const Term>(parts).subspan(1);
  return mk(Op::ZeroExtend, {rest.size() == 1 ? rest[0] : mk(Op::Concat, rest)}, {zeros});
}

Term Rewriter::extract(const Application& a) {
  Term x = a[0];
  std::uint32_t high = a.indices[0], low = a.indices[1];
  if (a.sort == x.sort()) return x;
  switch (x.op()) {
    case Op::Extract: return mk(Op::Extract, {x[0]}, {high + x.index(1), low + x.index(1)});
    case Op::Concat: return extract_parts(x.children(), high, low);
    case Op::ZeroExtend:
      if (x.index(0) == 0) return mk(Op::Extract, {x[0]}, {high, low});
      return extract_parts(std::vector{m_.mk_bv(0, x.index(0)), x[0]}, high, low);
    case Op::SignExtend: {
      std::uint32_t width = x[0].sort().width();
      if (high < width) return mk(Op::Extract, {x[0]}, {high, low});
      std::uint32_t start = std::min(low, width - 1);
      return mk(Op::SignExtend, {mk(Op::Extract, {x[0]}, {width - 1, start})}, {high - low - (width - 1 - start)});
    }
    default: return intern(a);
  }
}

Term Rewriter::extract_parts(std::span<const Term> parts, std::uint32_t high, std::uint32_t low) {
  std::vector<Term> taken;
  std::uint32_t end = 0;  // of the part, from the least significant bit
  for (std::size_t i = parts.size(); i-- > 0;) {
    std::uint32_t start = end;
    end += parts[i].sort().width();
    if (end <= low || start > high) continue;
    taken.push_back(mk(Op::Extract, {parts[i]}, {std::min(high, end - 1) - start, std::max(low, start) - start}));
  }
  std::reverse(taken.begin(), taken.end());
  return taken.size() == 1 ? taken[0] : mk(Op::Concat, taken);
}

Term Rewriter::zero_extend(const Application& a) {
  Term x = a[0];
  if (a.indices[0] == 0) return x;
  if (x.is(Op::ZeroExtend)) return mk(Op::ZeroExtend, {x[0]}, {a.indices[0] + x.index(0)});
  if (x.is(Op::Concat) && x[0].is_value()) {
    std::vector<Term> parts(x.children().begin(), x.children().end());
    const mpz_class bits = parts[0].integer();
    parts[0] = m_.mk_bv(bits, parts[0].sort().width() + a.indices[0]);
    // Concat turns leading zeros into zero extension again, so only other values are widened.
    if (bits != 0) return mk(Op::Concat, parts);
  }
  return intern(a);
}

Term Rewriter::sign_extend(const Application& a) {
  Term x = a[0];
  if (a.indices[0] == 0) return x;
  if (x.is(Op::SignExtend)) return mk(Op::SignExtend, {x[0]}, {a.indices[0] + x.index(0)});
  if (x.is(Op::ZeroExtend) && x.index(0) > 0) return mk(Op::ZeroExtend, {x[0]}, {a.indices[0] + x.index(0)});
  return intern(a);
}

}  // namespace cairn::term
