#include "smt/cadical/model.h"

#include "term/fold.h"
#include "term/value.h"

namespace cairn::smt::cadical {

using term::Family;
using term::Op;
using term::Term;

Term Model::value(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term top = stack.back();
    Term result;
    if (values_.contains(top) || at_once(top, result)) {
      values_.emplace(top, result);
      stack.pop_back();
      continue;
    }
    const std::size_t before = stack.size();
    for (const Term child : top.children()) {
      if (!values_.contains(child)) stack.push_back(child);
    }
    if (stack.size() > before) continue;
    values_.emplace(top, from_children(top));
    stack.pop_back();
  }
  return values_.at(root);
}

/// Whether the value needs no other ones.
bool Model::at_once(Term term, Term& result) {
  if (is_value_term(term)) return result = term, true;
  if (info(term.op()).family == Family::Quantifier || term.is(Op::Bound)) return true;
  const Word* word = translator_.find_word(term);
  if (word != nullptr && (!relevance_ || relevance_->contains(*word))) {
    result = translator_.layout().value(term.sort(), assignment_->value(*word));
    return true;
  }
  if (!term.is(Op::Const)) return false;
  return result = symbol_value(term), true;
}

Term Model::symbol_value(Term symbol) {
  if (const Word* word = translator_.find_word(symbol)) {
    return translator_.layout().value(symbol.sort(), assignment_->value(*word));
  }
  if (const auto array = translator_.find_array(symbol)) return array_value(symbol, *array);
  return some_value(manager_, symbol.sort());
}

Term Model::array_value(Term symbol, Arrays::Id array) {
  Layout& layout = translator_.layout();
  const Arrays::Content content = translator_.arrays().content(array);
  const auto params = symbol.sort().params();
  term::ArrayValue result{layout.value(params[1], content.otherwise), {}};
  if (!result.otherwise) return {};
  for (const auto& [index, element] : content.entries) {
    const Term index_value = layout.value(params[0], index);
    const Term element_value = layout.value(params[1], element);
    if (!index_value || !element_value) return {};
    result.entries.emplace_back(index_value, element_value);
  }
  return make_array_value(manager_, symbol.sort(), std::move(result));
}

Term Model::from_children(Term term) {
  std::vector<Term> children;
  for (const Term child : term.children()) {
    children.push_back(values_.at(child));
    if (!children.back()) return {};
  }
  const bool indexed = info(term.op()).payload == term::Payload::Indices;
  const auto indices = indexed ? term.indices() : std::span<const std::uint32_t>();
  if (const auto folded = fold(manager_, term.op(), children, indices, term.sort())) return *folded;
  const bool function = term.is(Op::Apply) || term.is(Op::DtSelect) || info(term.op()).family == Family::Object;
  return function ? function_value(term, children) : Term();
}

Term Model::function_value(Term term, const std::vector<Term>& arguments) {
  Layout& layout = translator_.layout();
  Word word;
  for (const Term argument : arguments) {
    const auto part = layout.encode(argument);
    if (!part) return some_value(manager_, term.sort());
    word.insert(word.end(), part->begin(), part->end());
  }
  Functions& functions = translator_.functions();
  if (const auto result = functions.result(functions.function(term), word)) return layout.value(term.sort(), *result);
  return some_value(manager_, term.sort());
}

}  // namespace cairn::smt::cadical
