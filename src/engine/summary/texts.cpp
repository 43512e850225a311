#include "engine/summary/texts.h"

#include <algorithm>

namespace cairn::engine::summary {

using term::Op;

namespace {

const term::FunctionDecl& declare(const Context& context, const char* name, term::Sort range) {
  const term::Sort offset = context.terms.bv_sort(context.width());
  return context.terms.declare_function(name, {context.terms.ref_sort(), offset}, range);
}

}  // namespace

Texts::Texts(Context& context, Memory& memory)
    : context_(context),
      memory_(memory),
      terms_(context.terms),
      text_(declare(context, "text", terms_.bool_sort())),
      end_(declare(context, "end", terms_.bv_sort(context.width()))) {}

Term Texts::end(Term object, Term offset) {
  const Term arguments[] = {object, offset};
  return terms_.mk_apply(end_, arguments);
}

Term Texts::applied(Term object, Term offset) {
  const Term arguments[] = {object, offset};
  const Term text = terms_.mk_apply(text_, arguments);
  const Term size = terms_.mk(Op::ObjectSize, {object}, {}, offset.sort());
  const Term starts = terms_.mk(Op::BvUle, {offset, end(object, offset)});
  const Term ends = terms_.mk(Op::BvUlt, {end(object, offset), size});
  context_.questions.assume(terms_.mk_implies(text, terms_.mk_and(starts, ends)));
  return text;
}

void Texts::start_walk() {
  for (const Context::Watched& each : context_.watched) applied(each.object, each.start);
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

Term Texts::is_text(State& state, Term object, Term offset) {
  if (object.is(Op::Ite)) {
    const Term first = is_text(state, object[1], offset.is(Op::Ite) && offset[0] == object[0] ? offset[1] : offset);
    const Term second = is_text(state, object[2], offset.is(Op::Ite) && offset[0] == object[0] ? offset[2] : offset);
    return terms_.mk_ite(object[0], first, second);
  }
  if (object.is_value() && object.integer() == 0) return terms_.mk_false();
  if (auto literal = context_.literals.find(object); literal != context_.literals.end())
    return terms_.mk(Op::BvUle, {offset, terms_.mk_bv(static_cast<unsigned long>(literal->second), context_.width())});
  const bool is_entry =
      context_.symbols.worst(object) == SymbolKind::Entry && context_.symbols.worst(offset) == SymbolKind::Entry;
  if (is_entry && memory_.untouched(state, object)) return applied(object, offset);
  const Term unknown = context_.unknown(terms_.bool_sort(), "whether a text has an end is not known");
  return terms_.mk_or(known_zero(state, object, offset), unknown);
}

Term Texts::end_now(const State& state, Term object, Term offset) {
  const bool is_entry =
      context_.symbols.worst(object) == SymbolKind::Entry && context_.symbols.worst(offset) == SymbolKind::Entry;
  if (is_entry && memory_.untouched(state, object)) return end(object, offset);
  return context_.unknown(offset.sort(), "where a text ends is not known");
}

void Texts::watch(Term object, Term offset) {
  const Term text = applied(object, offset);
  const auto same = [&](const Context::Watched& other) { return other.text == text; };
  if (std::ranges::none_of(context_.watched, same)) context_.watched.push_back({object, offset, text});
}

Term Texts::within(Term object, Term start, Term place) {
  const Term text = applied(object, start);
  const Term above = terms_.mk(Op::BvUle, {start, place});
  const Term below = terms_.mk(Op::BvUle, {place, end(object, start)});
  return terms_.mk_implies(text, terms_.mk_and(above, below));
}

void Texts::note_read(const State& state, const CellKey& key, Term value) {
  if (memory_.bytes_of(key.sort) != 1 || key.sort.is_bool()) return;
  for (const auto& [object, start, text] : context_.watched) {
    if (object != key.object || !memory_.untouched(state, object)) continue;
    applied(object, start);
    const Term last = end(object, start);
    const Term is_zero = terms_.mk_eq(value, terms_.mk_bv(0, 8));
    const Term above = terms_.mk(Op::BvUle, {start, key.offset});
    const Term before = terms_.mk_and(above, terms_.mk(Op::BvUlt, {key.offset, last}));
    const Term inside = terms_.mk_and(text, before);
    const Term at_end = terms_.mk_and(text, terms_.mk_eq(key.offset, last));
    context_.questions.assume(terms_.mk_not(terms_.mk_and(inside, is_zero)));
    context_.questions.assume(terms_.mk_implies(at_end, is_zero));
  }
}

}  // namespace cairn::engine::summary
