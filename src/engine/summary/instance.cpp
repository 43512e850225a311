#include "engine/summary/instance.h"

#include "engine/summary/bottom_up.h"

namespace cairn::engine::summary {

using term::Op;

Instance::Instance(Context& context, Memory& memory, Texts& texts, State& state, const ir::Procedure& callee,
                   const Summary& summary, const std::vector<Term>& arguments)
    : context_(context), memory_(memory), texts_(texts), state_(state), summary_(summary), place_(context.place) {
  for (std::size_t i = 0; i < callee.parameters.size() && i < arguments.size(); ++i)
    arguments_[callee.parameters[i].variable] = arguments[i];
}

/// The part of a value that a symbol is of another one: the value itself, or the object or offset of a pointer.
Term Instance::part(Term whole, Term symbol, Term value) {
  if (whole == symbol) return value;
  if (ir::pointer_object(context_.terms, whole) == symbol) return ir::pointer_object(context_.terms, value);
  return ir::pointer_offset(context_.terms, value);
}

Term Instance::symbol(Term term) {
  if (auto parameter = summary_.variables.find(term); parameter != summary_.variables.end()) {
    const Term variable = parameter->second;
    auto argument = arguments_.find(variable);
    if (argument == arguments_.end()) {
      auto value = state_.values.find(variable);
      if (value == state_.values.end()) return context_.unknown(term.sort(), "a global variable");
      return part(summary_.parameters.at(term), term, value->second);
    }
    return part(summary_.parameters.at(term), term, argument->second);
  }
  if (auto cell = summary_.cells.find(term); cell != summary_.cells.end()) {
    const auto& [key, locations] = cell->second;
    const Term object = (*this)(key.object);
    const Term offset = (*this)(key.offset);
    const Term value = memory_.read(state_, {object, offset, key.sort}, locations);
    if (key.sort == term.sort()) return value;
    return term.sort() == context_.terms.ref_sort() ? ir::pointer_object(context_.terms, value)
                                                    : ir::pointer_offset(context_.terms, value);
  }
  auto found = summary_.symbols.find(term);
  if (found == summary_.symbols.end() || (term.is_value() && found->second.kind == SymbolKind::Entry)) return term;
  Symbol copy = found->second;
  const bool depends_on_all = copy.kind == SymbolKind::Entry || copy.depends_on_all;
  if (copy.kind == SymbolKind::Entry) copy.kind = SymbolKind::Unknown;
  copy.depends_on_all = false;
  for (Term& source : copy.sources) source = (*this)(source);
  if (depends_on_all) copy.sources = context_.sources;
  const std::string name = context_.procedure.name + ":" + place_ + "/" +
                           (term.is_value() ? "object" + term.integer().get_str() : term.name());
  if (!term.is_value()) return context_.symbols.make(name, term.sort(), copy);
  auto [entry, added] = context_.allocated.try_emplace(name);
  if (!added) {
    state_.born.try_emplace(entry->second, state_.guard);
    return entry->second;
  }
  entry->second = context_.terms.mk_ref(context_.objects.make(name));
  for (Term reference : context_.symbols.references()) context_.questions.assume_apart(reference, entry->second);
  context_.symbols.declare(entry->second, copy);
  state_.born.try_emplace(entry->second, state_.guard);
  return entry->second;
}

Term Instance::node(Term term, std::span<const Term> children) {
  if (term.is(Op::Const) || (term.is_value() && term.sort() == context_.terms.ref_sort())) return symbol(term);
  if (term.is(Op::Apply) && &term.function() == &memory_.lived_function()) return memory_.live(state_, children[0]);
  if (term.is(Op::Apply) && &term.function() == &texts_.text_function())
    return texts_.is_text(state_, children[0], children[1]);
  if (term.is(Op::Apply) && &term.function() == &texts_.end_function())
    return texts_.end_now(state_, children[0], children[1]);
  return context_.rebuilt(term, children);
}

Term Instance::operator()(Term term) {
  return bottom_up(term, values_, [this](Term next, std::span<const Term> children) { return node(next, children); });
}

}  // namespace cairn::engine::summary
