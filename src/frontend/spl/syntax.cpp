#include "frontend/spl/syntax.h"

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

}  // namespace cairn::frontend::spl
