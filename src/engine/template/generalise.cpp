#include "engine/template/generalise.h"

#include "term/substitute.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

bool is_sum(Term term) {
  return term.is(Op::BvAdd) || term.is(Op::BvSub) || term.is(Op::BvNeg) || term.is(Op::BvMul) || term.is(Op::BvShl);
}

bool is_extension(Term term) { return term.is(Op::SignExtend) || term.is(Op::ZeroExtend); }

}  // namespace

Generaliser::Generaliser(term::TermManager& terms, Term offset, std::set<Term> counters, Term position)
    : terms_(terms), offset_(offset), position_(position), counters_(std::move(counters)), sum_(linear(offset)) {
  for (const auto& [term, factor] : sum_.factors)
    if (depends(term)) counting_.emplace(term, factor);
}

bool Generaliser::depends(Term formula) const {
  for (Term constant : term::free_symbols(formula).constants)
    if (counters_.contains(constant)) return true;
  return false;
}

Term Generaliser::apply(Term formula) { return rewrite(formula); }

Term Generaliser::inverse() const {
  if (counting_.size() != 1) return {};
  const auto& [term, factor] = *counting_.begin();
  Linear rest = sum_;
  rest.factors.erase(term);
  Term others = to_term(terms_, rest);
  Term steps = factor > 0 ? terms_.mk(Op::BvSub, {position_, others}) : terms_.mk(Op::BvSub, {others, position_});
  mpz_class size = abs(factor);
  return size == 1 ? steps : terms_.mk(Op::BvUdiv, {steps, terms_.mk_bv(size, sum_.width)});
}

Term Generaliser::proportional(Term term) {
  Linear sum = linear(term);
  if (sum.width != sum_.width || counting_.empty()) return {};
  const auto& [first, factor] = *counting_.begin();
  auto found = sum.factors.find(first);
  if (found == sum.factors.end() || found->second % factor != 0) return {};
  mpz_class times = found->second / factor;
  sum.add(sum_, -times);
  Linear rest{{}, sum.constant, sum.width};
  for (const auto& [part, count] : sum.factors) {
    if (counting_.contains(part)) return {};
    Linear other = linear(rewrite(part));
    rest.add(other, count);
  }
  rest.add(linear(position_), times);
  return to_term(terms_, rest);
}

// Conditions of programs are not deep, so this may recurse.
Term Generaliser::rewrite(Term term) {
  if (term == offset_) return position_;
  if (auto found = done_.find(term); found != done_.end()) return found->second;
  Term out = term;
  if (depends(term)) {
    out = {};
    if (is_sum(term) || counting_.contains(term)) out = proportional(term);
    if (!out && counting_.contains(term)) out = inverse();
    if (!out && counting_.size() == 1) {
      Term counted = counting_.begin()->first;
      Term value = is_extension(counted) && counted[0] == term ? inverse() : Term();
      if (value) out = terms_.mk(Op::Extract, {value}, {term.sort().width() - 1, 0});
    }
    if (!out && term.size() != 0) {
      std::vector<Term> children;
      for (Term child : term.children()) children.push_back(rewrite(child));
      out = terms_.rebuild(term, children);
    }
    if (!out) out = term;
  }
  done_.emplace(term, out);
  return out;
}

}  // namespace cairn::engine::tmpl
