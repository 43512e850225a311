#include "term/rewrite.h"

#include <algorithm>

#include "term/fold.h"
#include "term/term_data.h"

namespace cairn::term {

namespace {

constexpr int max_depth = 64;
constexpr int max_steps = 2000;

}  // namespace

bool canonical_less(Term x, Term y) {
  if (is_value_term(x) != is_value_term(y)) return is_value_term(x);
  return x.id() < y.id();
}

Term Rewriter::intern(const Application& a) {
  PayloadKey payload;
  if (info(a.op).payload == Payload::Indices) {
    payload.data = std::vector<std::uint32_t>(a.indices.begin(), a.indices.end());
  }
  return m_.intern(a.op, a.sort, a.children, std::move(payload));
}

Term Rewriter::intern(const Application& a, std::span<const Term> children) {
  return intern({a.op, children, a.indices, a.sort});
}

Term Rewriter::mk(Op op, std::span<const Term> children, std::span<const std::uint32_t> indices, Sort sort) {
  return rewrite({op, children, indices, m_.checked_sort(op, children, indices, sort)});
}

Term Rewriter::mk(Op op, std::initializer_list<Term> children, std::initializer_list<std::uint32_t> indices,
                  Sort sort) {
  return mk(op, std::span(children.begin(), children.size()), std::span(indices.begin(), indices.size()), sort);
}

std::vector<Term> Rewriter::flatten(const Application& a) {
  std::vector<Term> list;
  list.reserve(a.size());
  for (Term child : a.children) {
    if (child.is(a.op) && child.size() <= flat_limit && !is_value_term(child)) {
      list.insert(list.end(), child.children().begin(), child.children().end());
    } else {
      list.push_back(child);
    }
  }
  return list;
}

Term Rewriter::rewrite(const Application& a) {
  if (std::all_of(a.children.begin(), a.children.end(), is_value_term)) {
    if (auto value = fold(m_, a.op, a.children, a.indices, a.sort)) return *value;
  }
  if (depth_ >= max_depth || steps_ >= max_steps) return intern(a);
  ++steps_;
  ++depth_;
  Term result = by_family(a);
  --depth_;
  return result;
}

Term Rewriter::by_family(const Application& a) {
  switch (info(a.op).family) {
    case Family::Core: return core(a);
    case Family::Quantifier: return quantifier(a);
    case Family::Arith: return arith(a);
    case Family::BitVec: return bit_vector(a);
    case Family::Float: return floating_point(a);
    case Family::Array: return array(a);
    case Family::Set: return set(a);
    case Family::Seq: return sequence(a);
    case Family::Datatype: return datatype(a);
    case Family::Leaf:
    case Family::Object:
    case Family::Heap: return intern(a);
  }
  return intern(a);
}

}  // namespace cairn::term
