#include "analysis/pointer_terms.h"

#include <set>
#include <unordered_set>

namespace cairn::analysis {

using ir::Term;
using term::Op;
using term::Sort;
using term::SortKind;

bool holds_references(Sort sort) {
  std::vector<Sort> pending{sort};
  std::unordered_set<Sort> seen;
  while (!pending.empty()) {
    const Sort next = pending.back();
    pending.pop_back();
    if (next.is_ref()) return true;
    if (!seen.insert(next).second) continue;
    const bool is_composite = next.is_array() || next.is(SortKind::Set) || next.is(SortKind::Seq);
    if (is_composite) pending.insert(pending.end(), next.params().begin(), next.params().end());
    if (!next.is_datatype()) continue;
    for (const term::Constructor& constructor : next.datatype().constructors)
      for (const term::Selector& selector : constructor.selectors) pending.push_back(selector.sort);
  }
  return false;
}

namespace {

bool is_object_of_pointer(Term term) {
  return term.is(Op::DtSelect) && ir::pointer_width(term[0].sort()) != 0 && term.index(1) == 0;
}

bool is_offset_of(Term term, Term pointer) { return term.is(Op::DtSelect) && term[0] == pointer && term.index(1) == 1; }

/// The numbers that a bit-vector term may have, as a shift: a constant, multiples of a constant, or any.
Shift summand(Term term) {
  if (std::optional<std::int64_t> constant = signed_constant(term)) return {false, *constant, 0};
  const auto magnitude = [](Term factor) -> std::uint64_t {
    std::optional<std::int64_t> constant = signed_constant(factor);
    return constant ? static_cast<std::uint64_t>(std::abs(*constant)) : 0;
  };
  if (term.is(Op::BvMul))
    for (Term factor : term.children())
      if (std::uint64_t stride = magnitude(factor); stride != 0) return {false, 0, stride};
  if (term.is(Op::BvShl)) {
    std::optional<std::int64_t> bits = signed_constant(term[1]);
    if (bits && *bits >= 0 && *bits < 62) return {false, 0, std::uint64_t{1} << *bits};
  }
  return {false, 0, 1};
}

/// How a pointer with the object of another one and this offset is computed from that one.
Shift distance(Term offset, Term pointer) {
  if (is_offset_of(offset, pointer)) return {};
  if (!offset.is(Op::BvAdd)) {
    Shift fixed = summand(offset);
    fixed.set = true;
    return fixed;
  }
  Shift total;
  bool relative = false;
  for (Term part : offset.children()) {
    if (!relative && is_offset_of(part, pointer)) {
      relative = true;
    } else {
      total = compose(summand(part), total);
    }
  }
  total.set = !relative;
  return total;
}

/// The terms that references in a term come from, with what is done to each.
std::vector<std::pair<Term, Shift>> operands(Term term, const Shift& outer) {
  if (term.is(Op::DtConstruct) && ir::pointer_width(term.sort()) != 0) {
    if (is_object_of_pointer(term[0])) return {{term[0][0], compose(outer, distance(term[1], term[0][0]))}};
    Shift fixed = summand(term[1]);
    fixed.set = true;
    return {{term[0], compose(outer, fixed)}};
  }
  if (is_object_of_pointer(term)) return {{term[0], compose(outer, Shift::to(0))}};
  std::vector<std::pair<Term, Shift>> out;
  for (Term child : term.children())
    if (holds_references(child.sort())) out.emplace_back(child, outer);
  return out;
}

bool is_followed(Term term) {
  switch (term.op()) {
    case Op::Ite:
    case Op::Select:
    case Op::Store:
    case Op::ConstArray:
    case Op::SetEmpty:
    case Op::SetSingleton:
    case Op::SetUnion:
    case Op::SetInter:
    case Op::SetMinus:
    case Op::SeqEmpty:
    case Op::SeqUnit:
    case Op::SeqConcat:
    case Op::SeqNth:
    case Op::SeqExtract:
    case Op::SeqUpdate:
    case Op::DtConstruct:
    case Op::DtSelect: return true;
    default: return false;
  }
}

}  // namespace

std::optional<std::pair<Term, std::int64_t>> moved_pointer(Term term) {
  if (!term.is(Op::DtConstruct) || ir::pointer_width(term.sort()) == 0 || !is_object_of_pointer(term[0]))
    return std::nullopt;
  const Shift shift = distance(term[1], term[0][0]);
  if (shift.set || shift.stride != 0) return std::nullopt;
  return std::pair{term[0][0], shift.by};
}

std::vector<PointerFlow> pointer_flows(Term root) {
  using Kind = PointerFlow::Kind;
  std::vector<PointerFlow> out;
  if (!holds_references(root.sort())) return out;
  std::vector<std::pair<Term, Shift>> pending{{root, {}}};
  std::set<std::tuple<Term, bool, std::int64_t, std::uint64_t>> seen;
  while (!pending.empty()) {
    const auto [term, shift] = pending.back();
    pending.pop_back();
    if (!seen.emplace(term, shift.set, shift.by, shift.stride).second) continue;
    if (term.is(Op::Const)) {
      out.push_back({Kind::Variable, term, shift});
    } else if (term.is(Op::FunctionAddress)) {
      out.push_back({Kind::Procedure, term, shift});
    } else if (term.is(Op::Value)) {
      if (term.sort().is_ref() && term.integer() != 0) out.push_back({Kind::Anything, term, shift});
    } else if (is_followed(term)) {
      for (auto& operand : operands(term, shift)) pending.push_back(std::move(operand));
    } else {
      out.push_back({Kind::Anything, term, shift});
    }
  }
  return out;
}

}  // namespace cairn::analysis
