#include "frontend/idf/flat.h"

#include <algorithm>
#include <span>

namespace cairn::frontend::idf {
namespace {

using Operands = std::span<ExprPtr>;
using Operators = std::span<const std::string>;

ExprPtr binary(std::string op, ExprPtr left, ExprPtr right) {
  Location where = left->where;
  std::vector<ExprPtr> args;
  args.push_back(std::move(left));
  args.push_back(std::move(right));
  return make_node(ExprKind::Binary, where, std::move(op), std::move(args));
}

ExprPtr product(Operands operands, Operators operators) {
  ExprPtr out = std::move(operands[0]);
  for (std::size_t i = 0; i < operators.size(); ++i)
    out = binary(operators[i], std::move(out), std::move(operands[i + 1]));
  return out;
}

bool is_sum(const std::string& op) { return op == "+" || op == "-"; }

ExprPtr sum(Operands operands, Operators operators) {
  ExprPtr out;
  std::string pending;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= operators.size(); ++i) {
    if (i < operators.size() && !is_sum(operators[i])) continue;
    ExprPtr part = product(operands.subspan(start, i - start + 1), operators.subspan(start, i - start));
    out = out ? binary(pending, std::move(out), std::move(part)) : std::move(part);
    if (i < operators.size()) pending = operators[i];
    start = i + 1;
  }
  return out;
}

ExprPtr comparison(Operands operands, Operators operators) {
  std::vector<ExprPtr> parts;
  std::vector<std::string> between;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= operators.size(); ++i) {
    if (i < operators.size() && !is_comparison(operators[i])) continue;
    parts.push_back(sum(operands.subspan(start, i - start + 1), operators.subspan(start, i - start)));
    if (i < operators.size()) between.push_back(operators[i]);
    start = i + 1;
  }
  if (between.empty()) return std::move(parts[0]);
  Location where = parts[0]->where;
  std::vector<ExprPtr> links;
  for (std::size_t i = 0; i < between.size(); ++i) {
    ExprPtr right = i + 1 < between.size() ? clone(*parts[i + 1]) : std::move(parts[i + 1]);
    if (i > 0) parts[i]->again = true;
    links.push_back(binary(between[i], std::move(parts[i]), std::move(right)));
  }
  if (links.size() == 1) return std::move(links[0]);
  return make_node(ExprKind::Binary, where, "&&", std::move(links));
}

}  // namespace

bool is_comparison(std::string_view op) {
  return op == "==" || op == "!=" || op == "<" || op == "<=" || op == ">" || op == ">=";
}

ExprPtr make_node(ExprKind kind, Location where, std::string name, std::vector<ExprPtr> args) {
  auto out = std::make_unique<Expr>();
  out->kind = kind;
  out->where = where;
  out->name = std::move(name);
  for (const ExprPtr& arg : args) out->depth = std::max(out->depth, arg->depth + 1);
  out->args = std::move(args);
  return out;
}

ExprPtr build_flat(std::vector<ExprPtr> operands, const std::vector<std::string>& operators,
                   const std::function<bool(std::size_t)>& separating) {
  Location where = operands[0]->where;
  std::vector<ExprPtr> conjuncts;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= operators.size(); ++i) {
    if (i < operators.size() && !(operators[i] == "*" && separating(i))) continue;
    conjuncts.push_back(
        comparison(Operands(operands).subspan(start, i - start + 1), Operators(operators).subspan(start, i - start)));
    start = i + 1;
  }
  if (conjuncts.size() == 1) return std::move(conjuncts[0]);
  return make_node(ExprKind::Star, where, {}, std::move(conjuncts));
}

}  // namespace cairn::frontend::idf
