#include "term/import.h"

#include "base/error.h"

namespace cairn::term {

Sort Importer::copy(Sort root) {
  std::vector<Sort> stack{root};
  std::vector<Sort> datatypes;
  while (!stack.empty()) {
    Sort sort = stack.back();
    if (sorts_.contains(sort)) {
      stack.pop_back();
      continue;
    }
    std::size_t before = stack.size();
    for (Sort part : sort.params()) {
      if (!sorts_.contains(part)) stack.push_back(part);
    }
    if (stack.size() > before) continue;
    stack.pop_back();
    copy_leaf_sort(sort);
    if (!sort.is_datatype()) continue;
    // Declared first, so that its own constructors may mention it.
    datatypes.push_back(sort);
    for (const Constructor& c : sort.datatype().constructors) {
      for (const Selector& s : c.selectors) stack.push_back(s.sort);
    }
  }
  for (Sort sort : datatypes) {
    if (target_.is_defined(sorts_.at(sort))) continue;
    std::vector<Constructor> constructors = sort.datatype().constructors;
    for (Constructor& c : constructors) {
      for (Selector& s : c.selectors) s.sort = sorts_.at(s.sort);
    }
    target_.define_datatype(sorts_.at(sort), std::move(constructors));
  }
  return sorts_.at(root);
}

/// Copies a sort whose parameters have been copied.
void Importer::copy_leaf_sort(Sort sort) {
  auto param = [&](std::size_t i) { return sorts_.at(sort.params()[i]); };
  Sort result;
  switch (sort.kind()) {
    case SortKind::Bool: result = target_.bool_sort(); break;
    case SortKind::Int: result = target_.int_sort(); break;
    case SortKind::Real: result = target_.real_sort(); break;
    case SortKind::BitVec: result = target_.bv_sort(sort.width()); break;
    case SortKind::Float: result = target_.float_sort(sort.a(), sort.b()); break;
    case SortKind::RoundingMode: result = target_.rounding_mode_sort(); break;
    case SortKind::Ref: result = target_.ref_sort(); break;
    case SortKind::Array: result = target_.array_sort(param(0), param(1)); break;
    case SortKind::Set: result = target_.set_sort(param(0)); break;
    case SortKind::Seq: result = target_.seq_sort(param(0)); break;
    case SortKind::Uninterpreted: result = target_.uninterpreted_sort(sort.name()); break;
    case SortKind::Datatype: result = target_.declare_datatype(sort.name()); break;
  }
  sorts_[sort] = result;
}

Term Importer::copy(Term root) {
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  while (!stack.empty()) {
    auto [term, ready] = stack.back();
    if (terms_.contains(term)) {
      stack.pop_back();
    } else if (ready || term.size() == 0) {
      stack.pop_back();
      Term copied = copy_node(term);
      terms_[term] = copied;
    } else {
      stack.back().second = true;
      for (Term child : term.children()) stack.emplace_back(child, false);
    }
  }
  return terms_.at(root);
}

Term Importer::copy_node(Term term) {
  const OpInfo& row = info(term.op());
  if (term.is_value()) return copy_value(term);
  if (term.is(Op::Const)) return target_.mk_const(term.name(), copy(term.sort()));
  if (term.is(Op::Bound)) return target_.mk_bound(term.name(), copy(term.sort()));
  std::vector<Term> children;
  for (Term child : term.children()) children.push_back(terms_.at(child));
  Sort sort = row.explicit_sort ? copy(term.sort()) : Sort();
  if (row.payload == Payload::Name) return target_.mk_named(term.op(), term.name(), children, sort);
  if (row.payload == Payload::Function) {
    const FunctionDecl& f = term.function();
    std::vector<Sort> domain;
    for (Sort s : f.domain) domain.push_back(copy(s));
    return target_.mk_apply(target_.declare_function(f.name, std::move(domain), copy(f.range)), children, term.op());
  }
  return target_.mk(term.op(), children, term.indices(), sort);
}

Term Importer::copy_value(Term term) {
  switch (term.sort().kind()) {
    case SortKind::Bool: return target_.mk_bool(term.bool_value());
    case SortKind::Int: return target_.mk_int(term.integer());
    case SortKind::Real: return target_.mk_real(term.rational());
    case SortKind::BitVec: return target_.mk_bv(term.integer(), term.sort().width());
    case SortKind::Float: return target_.mk_float(term.integer(), term.sort().a(), term.sort().b());
    case SortKind::RoundingMode: return target_.mk_rounding_mode(term.rounding_mode());
    case SortKind::Ref: return target_.mk_ref(term.integer());
    default: CAIRN_CHECK(false, "a literal of a sort without literals");
  }
  return {};
}

}  // namespace cairn::term
