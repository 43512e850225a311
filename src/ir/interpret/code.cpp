#include "ir/interpret/code.h"

#include <algorithm>

#include "base/error.h"
#include "ir/interpret/input_recorder.h"

namespace cairn::ir::interpret {

using term::Op;
using term::SortKind;

namespace {

NodeKind kind_of(Term term) {
  switch (term.op()) {
    case Op::And: return NodeKind::And;
    case Op::Or: return NodeKind::Or;
    case Op::Implies: return NodeKind::Implies;
    case Op::Ite: return NodeKind::Ite;
    case Op::Unfolding:
    case Op::Using: return NodeKind::Last;
    case Op::Old:
    case Op::Forall:
    case Op::Exists:
    case Op::PureCall: return NodeKind::Scoped;
    default: return NodeKind::Strict;
  }
}

/// The children that belong to the same evaluation.
std::span<const Term> operands_of(Term term) {
  switch (term.op()) {
    case Op::Old:
    case Op::Forall:
    case Op::Exists: return {};
    case Op::Unfolding:
    case Op::Using: return term.children().last(1);
    default: return term.children();
  }
}

bool is_leaf(Term term) {
  return term.is_value() || term.is(Op::Const) || term.is(Op::Bound) || term.is(Op::FunctionAddress);
}

}  // namespace

void Scope::declare(const Declaration& declaration) {
  locals_.emplace(declaration.variable, static_cast<std::uint32_t>(declarations_.size()));
  declarations_.push_back(&declaration);
}

Slot Scope::slot(Variable variable) const {
  if (auto local = locals_.find(variable); local != locals_.end()) return {false, local->second};
  auto global = globals_.find(variable);
  CAIRN_CHECK(global != globals_.end(), "variable " + variable.name() + " is not declared");
  return {true, global->second};
}

const Code& Scope::code(Term term) {
  std::unique_ptr<Code>& code = codes_[term];
  if (!code) code = std::make_unique<Code>(compile(term));
  return *code;
}

Node Scope::leaf(Term term) const {
  if (term.is_value()) return {term, NodeKind::Constant};
  if (term.is(Op::Bound)) return {term, NodeKind::Bound};
  if (term.is(Op::FunctionAddress)) {
    const Procedure* procedure = find_procedure(program_, term.name());
    CAIRN_CHECK(procedure, "procedure " + term.name() + " is not declared");
    const auto position = static_cast<std::size_t>(procedure - program_.procedures.data());
    return {code_pointer(terms_, program_, position), NodeKind::Constant};
  }
  const bool declared = locals_.contains(term) || globals_.contains(term);
  if (!declared && term.sort().is(SortKind::Uninterpreted)) return {term, NodeKind::Constant};
  const Slot where = slot(term);
  return {term, where.global ? NodeKind::Global : NodeKind::Local, where.number};
}

Code Scope::compile(Term root) const {
  Code code;
  std::vector<bool> heavy;  // whether a node has a Scoped node at or below it
  std::unordered_map<Term, std::uint32_t> position;
  std::vector<std::pair<Term, bool>> todo{{root, false}};
  while (!todo.empty()) {
    const auto [term, children_done] = todo.back();
    todo.pop_back();
    if (position.contains(term)) continue;
    if (!children_done && !is_leaf(term)) {
      todo.emplace_back(term, true);
      for (Term child : operands_of(term)) todo.emplace_back(child, false);
      continue;
    }
    Node node = is_leaf(term) ? leaf(term) : Node{term, kind_of(term)};
    if (!is_leaf(term)) {
      node.first_operand = static_cast<std::uint32_t>(code.operands.size());
      for (Term child : operands_of(term)) code.operands.push_back(position.at(child));
      node.operands = static_cast<std::uint32_t>(code.operands.size()) - node.first_operand;
      const auto first = code.operands.begin() + node.first_operand;
      heavy.push_back(node.kind == NodeKind::Scoped ||
                      std::any_of(first, code.operands.end(), [&](std::uint32_t i) { return heavy[i]; }));
      if (node.kind == NodeKind::And || node.kind == NodeKind::Or) {
        std::stable_partition(first, code.operands.end(), [&](std::uint32_t i) { return !heavy[i]; });
      }
    } else {
      heavy.push_back(false);
    }
    position.emplace(term, static_cast<std::uint32_t>(code.nodes.size()));
    code.nodes.push_back(node);
  }
  return code;
}

}  // namespace cairn::ir::interpret
