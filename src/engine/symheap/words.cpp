#include "engine/symheap/words.h"

#include <algorithm>

namespace cairn::engine::symheap {

using term::Op;

namespace {

// Wider ones are of no use to a solver.
constexpr std::uint32_t widest_word = 160;

std::uint32_t bits_of(const mpz_class& value) {
  return static_cast<std::uint32_t>(mpz_sizeinbase(value.get_mpz_t(), 2)) + 1;
}

}  // namespace

std::uint32_t Words::bits(Term term) {
  auto of = [&](std::size_t child) { return bits_.at(term[child]); };
  switch (term.op()) {
    case Op::Value: return bits_of(term.integer());
    case Op::Const:
    case Op::Apply: {
      const auto known = meaning(term);
      if (!known) return 0;
      meanings_[term] = *known;
      return known->word.sort().width() + (known->is_unsigned ? 1 : 0);
    }
    case Op::Add: {
      std::uint32_t most = 0;
      for (std::size_t i = 0; i < term.size(); ++i) most = std::max(most, of(i));
      return most + static_cast<std::uint32_t>(term.size()) - 1;
    }
    case Op::Mul: return term.size() == 2 && term[0].is_value() ? of(0) + of(1) : 0;
    case Op::Ite: return std::max(of(1), of(2));
    case Op::Mod:
    case Op::IntDiv: return term[1].is_value() && term[1].integer() > 0 ? std::max(of(0), of(1)) + 1 : 0;
    default: return 0;
  }
}

/// Whether all parts have a counterpart; bit-vectors must be as wide as the widest number.
bool Words::measure(Term root, std::uint32_t& widest) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    const bool leaf = term.is(Op::Apply) || term.is(Op::Const) || term.is_value();
    bool ready = true;
    if (!leaf)
      for (const Term child : term.children())
        if (!bits_.contains(child)) {
          pending.push_back(child);
          ready = false;
        }
    if (!ready) continue;
    pending.pop_back();
    if (bits_.contains(term)) {
      if (term.sort().is_int()) widest = std::max(widest, bits_.at(term));
      continue;
    }
    std::uint32_t needed = 1;
    if (term.sort().is_int()) {
      needed = bits(term);
    } else if (leaf && !term.is_value()) {
      needed = 0;
    } else {
      switch (term.op()) {
        case Op::Value:
        case Op::Not:
        case Op::And:
        case Op::Or:
        case Op::Xor:
        case Op::Implies:
        case Op::Ite:
        case Op::Le:
        case Op::Lt: break;
        case Op::Eq: needed = term[0].sort().is_int() || term[0].sort().is_bool() ? 1 : 0; break;
        default: needed = 0;
      }
    }
    if (needed == 0 || needed > widest_word) return false;
    bits_[term] = needed;
    if (term.sort().is_int()) widest = std::max(widest, needed);
  }
  return true;
}

Term Words::node(Term term, std::uint32_t width, const std::unordered_map<Term, Term>& done) {
  std::vector<Term> children;
  for (const Term child : term.children())
    if (!term.is(Op::Apply)) children.push_back(done.at(child));
  if (!term.sort().is_int()) {
    switch (term.op()) {
      case Op::Value: return term;
      case Op::Le: return terms_.mk(Op::BvSle, children);
      case Op::Lt: return terms_.mk(Op::BvSlt, children);
      default: return terms_.mk(term.op(), children);
    }
  }
  switch (term.op()) {
    case Op::Value: return terms_.mk_bv(term.integer(), width);
    case Op::Add: return terms_.mk(Op::BvAdd, children);
    case Op::Mul: return terms_.mk(Op::BvMul, children);
    case Op::Ite: return terms_.mk(Op::Ite, children);
    case Op::Mod: return terms_.mk(Op::BvSmod, children);
    case Op::IntDiv: {
      // Exact when the remainder is taken away first, which the width leaves room for.
      const Term rest = terms_.mk(Op::BvSmod, children);
      const Term multiple = terms_.mk(Op::BvSub, {children[0], rest});
      return terms_.mk(Op::BvSdiv, {multiple, children[1]});
    }
    default: {
      const Meaning& known = meanings_.at(term);
      const std::uint32_t more = width - known.word.sort().width();
      if (more == 0) return known.word;
      return terms_.mk(known.is_unsigned ? Op::ZeroExtend : Op::SignExtend, {known.word}, {more});
    }
  }
}

Term Words::translate(Term root, std::uint32_t width) {
  std::unordered_map<Term, Term> done;
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term term = pending.back();
    bool ready = true;
    if (!term.is(Op::Apply))
      for (const Term child : term.children())
        if (!done.contains(child)) {
          pending.push_back(child);
          ready = false;
        }
    if (!ready) continue;
    pending.pop_back();
    if (!done.contains(term)) done.emplace(term, node(term, width, done));
  }
  return done.at(root);
}

std::optional<Term> Words::formula(Term formula) {
  std::uint32_t widest = 1;
  bits_.clear();
  if (!measure(formula, widest)) return std::nullopt;
  return translate(formula, widest);
}

std::optional<Term> Words::number(Term term) { return formula(term); }

}  // namespace cairn::engine::symheap
