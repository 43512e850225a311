#include "engine/summary/texts.h"

#include <algorithm>

#include "engine/summary/functions.h"

namespace cairn::engine::summary {

using term::Op;

Texts::Texts(Context& context, Memory& memory)
    : context_(context),
      memory_(memory),
      terms_(context.terms),
      text_(declare_text(terms_, context.width())),
      end_(declare_end(terms_, context.width())) {}

Term Texts::end(Term object, Term offset) {
  const Term arguments[] = {object, offset};
  return terms_.mk_apply(end_, arguments);
}

void Texts::tell(const Context::Watched& watched) {
  const Term size = terms_.mk(Op::ObjectSize, {watched.object}, {}, watched.start.sort());
  const Term starts = terms_.mk(Op::BvUle, {watched.start, watched.end});
  const Term ends = terms_.mk(Op::BvUlt, {watched.end, size});
  context_.questions.assume(terms_.mk_implies(watched.text, terms_.mk_and(starts, ends)));
}

Term Texts::applied(Term object, Term offset) {
  const Term arguments[] = {object, offset};
  const Term text = terms_.mk_apply(text_, arguments);
  tell({object, offset, text, end(object, offset), {}});
  return text;
}

void Texts::start_walk() {
  for (const Context::Watched& each : context_.watched) tell(each);
}

Term Texts::known_zero(State& state, Term object, Term offset) {
  std::vector<Term> found;
  const Term size = terms_.mk(Op::ObjectSize, {object}, {}, offset.sort());
  for (const auto& [key, cell] : state.cells) {
    if (key.object != object || memory_.bytes_of(key.sort) != 1 || !cell.value.is_value() || key.sort.is_bool())
      continue;
    if (cell.value.integer() != 0) continue;
    const Term before = terms_.mk(Op::BvUle, {offset, key.offset});
    found.push_back(terms_.mk_and(before, terms_.mk(Op::BvUlt, {key.offset, size})));
  }
  return terms_.mk_or(found);
}

bool Texts::is_given(Term value) {
  return std::ranges::all_of(context_.symbols.in(value), [&](Term symbol) {
    const Symbol* known = context_.symbols.find(symbol);
    return !known || known->kind == SymbolKind::Entry || known->of == SymbolOf::ProgramArgument;
  });
}

Term Texts::is_text(State& state, Term object, Term offset) {
  if (object.is(Op::Ite)) {
    const Term first = is_text(state, object[1], offset.is(Op::Ite) && offset[0] == object[0] ? offset[1] : offset);
    const Term second = is_text(state, object[2], offset.is(Op::Ite) && offset[0] == object[0] ? offset[2] : offset);
    return terms_.mk_ite(object[0], first, second);
  }
  if (object.is_value() && object.integer() == 0) return terms_.mk_false();
  if (auto literal = context_.literals.find(object); literal != context_.literals.end())
    if (const std::size_t last = literal->second.rfind('\0'); last != std::string::npos)
      return terms_.mk(Op::BvUle, {offset, terms_.mk_bv(static_cast<unsigned long>(last), context_.width())});
  if (is_given(object) && is_given(offset) && memory_.untouched(state, object)) return applied(object, offset);
  const Term unknown = at_version(state, object, offset, terms_.bool_sort());
  return terms_.mk_or(known_zero(state, object, offset), unknown);
}

Term Texts::at_version(const State& state, Term object, Term offset, term::Sort sort) {
  std::string name = context_.procedure.name + (sort.is_bool() ? ":text" : ":end") + memory_.number(object) + "+";
  name += memory_.number(offset);
  for (ChangeId id : memory_.changes_of(state, object)) name += "." + std::to_string(id);
  const char* reason = sort.is_bool() ? "whether a text has an end is not known" : "where a text ends is not known";
  std::vector<Term> sources = context_.sources;
  sources.insert(sources.end(), {object, offset});
  return context_.symbols.make(
      name, sort, {.kind = SymbolKind::Unknown, .text = {}, .reason = reason, .sources = std::move(sources)});
}

Term Texts::end_now(const State& state, Term object, Term offset) {
  if (object.is(Op::Ite)) {
    const bool together = offset.is(Op::Ite) && offset[0] == object[0];
    const Term first = end_now(state, object[1], together ? offset[1] : offset);
    const Term second = end_now(state, object[2], together ? offset[2] : offset);
    return terms_.mk_ite(object[0], first, second);
  }
  if (auto literal = context_.literals.find(object); literal != context_.literals.end() && offset.is_value())
    if (const auto first = zero_from(literal->second, offset.integer().get_ui()))
      return terms_.mk_bv(static_cast<unsigned long>(*first), context_.width());
  if (!is_given(object) || !is_given(offset) || !memory_.untouched(state, object))
    return at_version(state, object, offset, offset.sort());
  applied(object, offset);
  return end(object, offset);
}

const Context::Watched& Texts::watch(State& state, Term object, Term offset) {
  const Term text = is_text(state, object, offset);
  const auto found = std::ranges::find(context_.watched, text, &Context::Watched::text);
  if (found != context_.watched.end() && found->object == object && found->start == offset) return *found;
  const Term last = end_now(state, object, offset);
  context_.watched.push_back({object, offset, text, last, memory_.changes_of(state, object)});
  tell(context_.watched.back());
  return context_.watched.back();
}

Term Texts::within(const Context::Watched& watched, Term place) {
  const Term above = terms_.mk(Op::BvUle, {watched.start, place});
  const Term below = terms_.mk(Op::BvUle, {place, watched.end});
  return terms_.mk_implies(watched.text, terms_.mk_and(above, below));
}

void Texts::note_read(const State& state, const CellKey& key, Term value) {
  if (memory_.bytes_of(key.sort) != 1 || key.sort.is_bool()) return;
  for (const Context::Watched& watched : context_.watched) {
    if (watched.object != key.object || memory_.changes_of(state, key.object) != watched.changes) continue;
    const Term is_zero = terms_.mk_eq(value, terms_.mk_bv(0, 8));
    const Term above = terms_.mk(Op::BvUle, {watched.start, key.offset});
    const Term before = terms_.mk_and(above, terms_.mk(Op::BvUlt, {key.offset, watched.end}));
    const Term inside = terms_.mk_and(watched.text, before);
    const Term at_end = terms_.mk_and(watched.text, terms_.mk_eq(key.offset, watched.end));
    context_.questions.assume(terms_.mk_not(terms_.mk_and(inside, is_zero)));
    context_.questions.assume(terms_.mk_implies(at_end, is_zero));
  }
}

}  // namespace cairn::engine::summary
