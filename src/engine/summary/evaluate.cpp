#include "engine/summary/evaluate.h"

#include "engine/summary/bottom_up.h"
#include "ir/value.h"
#include "term/subterms.h"

namespace cairn::engine::summary {

using term::Op;

namespace {

bool is_null(Term reference) { return reference.is_value() && reference.integer() == 0; }

}  // namespace

bool is_about_address(Term condition) {
  const auto is_access = [](Term term) { return term.is(Op::ObjectLive) && is_null(term[0]); };
  const auto is_variable = [](Term term) { return term.is(Op::Const); };
  return term::any_subterm({condition}, is_access) && term::any_subterm({condition}, is_variable);
}

Term Evaluation::variable(Term term) {
  if (auto found = state_.values.find(term); found != state_.values.end()) return found->second;
  if (auto found = context_.fixed.find(term); found != context_.fixed.end()) return found->second;
  return ir::zero_value(context_.terms, term.sort());
}

Term Evaluation::node(Term term, std::span<const Term> children) {
  term::TermManager& terms = context_.terms;
  switch (term.op()) {
    case Op::Const: return variable(term);
    case Op::ObjectLive: return memory_.live(state_, children[0]);
    case Op::DtConstruct:
      if (ir::pointer_width(term.sort()) != 0 && is_null(children[0]) && !children[1].is_value())
        return context_.unknown(term.sort(), integer_as_address);
      return context_.rebuilt(term, children);
    case Op::PointerRead: {
      const Term object = ir::pointer_object(terms, children[0]);
      const Term offset = ir::pointer_offset(terms, children[0]);
      return memory_.read(state_, {object, offset, term.sort()}, {analysis::Locations::anything});
    }
    case Op::Initialised:
    case Op::HeapFreed:
    case Op::HeapTracked:
    case Op::FieldRead:
    case Op::ElementRead:
    case Op::ElementsRead:
    case Op::Old:
    case Op::PureCall:
    case Op::Unfolding:
    case Op::Using: return context_.unknown(term.sort(), "this condition is not followed");
    default: return context_.rebuilt(term, children);
  }
}

Term Evaluation::operator()(Term term) {
  return bottom_up(term, values_, [this](Term next, std::span<const Term> children) { return node(next, children); });
}

}  // namespace cairn::engine::summary
