#include "frontend/spl/syntax.h"

#include <algorithm>

namespace cairn::frontend::spl {
namespace {

ExprPtr clone_or_null(const ExprPtr& expr) { return expr ? clone(*expr) : nullptr; }

}  // namespace

ExprPtr clone(const Expr& expr) {
  auto out = std::make_unique<Expr>();
  out->kind = expr.kind;
  out->where = expr.where;
  out->name = expr.name;
  out->type = expr.type;
  out->symbol = expr.symbol;
  out->of_macro = expr.of_macro;
  out->depth = expr.depth;
  for (const ExprPtr& arg : expr.args) out->args.push_back(clone(*arg));
  for (const Binder& binder : expr.binders)
    out->binders.push_back({binder.name, binder.type, clone_or_null(binder.guard), binder.where});
  for (const Annotation& annotation : expr.annotations) {
    Annotation copy;
    copy.kind = annotation.kind;
    copy.text = annotation.text;
    for (const ExprPtr& term : annotation.terms) copy.terms.push_back(clone(*term));
    out->annotations.push_back(std::move(copy));
  }
  return out;
}

bool written_alike(const Expr& a, const Expr& b, const std::function<bool(const Type&, const Type&)>& types) {
  auto pointers = [&](const ExprPtr& x, const ExprPtr& y) { return x && y ? written_alike(*x, *y, types) : !x && !y; };
  auto binders = [&](const Binder& x, const Binder& y) {
    return x.name == y.name && types(x.type, y.type) && pointers(x.guard, y.guard);
  };
  return a.kind == b.kind && a.name == b.name && types(a.type, b.type) &&
         std::ranges::equal(a.args, b.args, pointers) && std::ranges::equal(a.binders, b.binders, binders);
}

}  // namespace cairn::frontend::spl
