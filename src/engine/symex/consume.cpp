#include <algorithm>

#include "base/overloaded.h"
#include "engine/symex/executor.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using base::Overloaded;
using term::Op;

std::vector<Consumed> Executor::consume_all(State s, Heap rest, const std::vector<Assertion>& assertions) {
  if (assertions.size() == 1) return consume(std::move(s), std::move(rest), assertions[0]);
  return consume(std::move(s), std::move(rest), spec::make(spec::Star{assertions}));
}

/// Checks a condition; where it cannot be proved, each conjunct of its source by itself.
void Executor::check_condition(State& s, Term t) {
  if (t.is(Op::And)) {
    State probe = s;
    const std::uint64_t failed = failed_;
    Term whole = eval(probe, t);
    if (failed == failed_) {
      s = probe;
      choose_by_equation(s, whole);  // none but this value will do
      if (prover_.proves(s.path, whole) == Proof::Yes) {
        obligations_ += t.size();
        return assume(s, whole);
      }
    }
    for (Term part : t.children()) check_condition(s, part);
    return;
  }
  const std::uint64_t failed = failed_;
  Term goal = eval(s, t);
  // What was read without permission has no value to compare: one message is enough.
  if (failed != failed_ || choose_by_equation(s, goal)) return assume(s, goal);
  Proof proof = s.open.empty() ? Proof::No : prover_.proves(s.path, goal);
  if (proof != Proof::Yes && choose_by_name(s, goal)) proof = Proof::No;
  if (proof != Proof::Yes) proof = prove(s, s.heap, goal);
  switch (proof) {
    case Proof::Yes: break;
    case Proof::No: fail(s, s.heap, "cannot prove " + show_condition(s, t, goal), "", goal); break;
    case Proof::GaveUp:
      give_up(s, "cannot decide " + show_condition(s, t, goal) + ": " + prover_.gave_up_because());
      break;
  }
  assume(s, goal);
}

void Executor::consume_condition(State& s, const Assertion& a) {
  if (const auto* pure = std::get_if<spec::Pure>(&a->kind)) return check_condition(s, pure->condition);
  const std::uint64_t failed = failed_;
  Term goal = eval_condition(s, a);
  if (failed != failed_) return assume(s, goal);
  switch (prove(s, s.heap, goal)) {
    case Proof::Yes: break;
    case Proof::No: fail(s, s.heap, "cannot prove " + text_here(s, a), "", goal); break;
    case Proof::GaveUp: give_up(s, "cannot decide " + text_here(s, a) + ": " + prover_.gave_up_because()); break;
  }
  assume(s, goal);
}

std::vector<Consumed> Executor::consume(State s, Heap rest, const Assertion& a) {
  if (!a) return {{std::move(s), std::move(rest), symbols_.unit()}};
  if (a->where.known()) site_.conjunct = a->where;
  if (!Tables::has_heap(a) && !std::holds_alternative<spec::Untouched>(a->kind) &&
      !std::holds_alternative<spec::Star>(a->kind)) {
    consume_condition(s, a);
    return {{std::move(s), std::move(rest), symbols_.unit()}};
  }
  return std::visit(
      Overloaded{[&](const spec::Pure&) { return std::vector<Consumed>{}; },
                 [&](const spec::Access& access) { return consume_access(std::move(s), std::move(rest), access); },
                 [&](const spec::PredicateInstance& p) { return consume_instance(std::move(s), std::move(rest), p); },
                 [&](const spec::Star& star) {
                   std::vector<std::pair<Consumed, std::vector<Term>>> work;
                   work.push_back({{std::move(s), std::move(rest), symbols_.unit()}, {}});
                   bool first_condition = true;
                   for (const Assertion& part : star.conjuncts) {
                     const bool heap = Tables::has_heap(part);
                     if (!heap && std::exchange(first_condition, false))
                       for (auto& [now, snapshots] : work) choose_ahead(now.state, star.conjuncts);
                     std::vector<std::pair<Consumed, std::vector<Term>>> next;
                     for (auto& [now, snapshots] : work)
                       for (Consumed& result : consume(std::move(now.state), std::move(now.rest), part)) {
                         std::vector<Term> all = snapshots;
                         if (heap) all.push_back(result.snapshot);
                         next.emplace_back(std::move(result), std::move(all));
                       }
                     work = std::move(next);
                   }
                   std::vector<Consumed> out;
                   for (auto& [now, snapshots] : work) {
                     Term snapshot = snapshots.empty() ? symbols_.unit() : snapshots.back();
                     for (std::size_t i = snapshots.size(); i-- > 1;)
                       snapshot = symbols_.pair(snapshots[i - 1], snapshot);
                     now.snapshot = snapshot;
                     out.push_back(std::move(now));
                   }
                   return out;
                 },
                 [&](const spec::Conditional& c) { return consume_conditional(std::move(s), std::move(rest), c); },
                 [&](const spec::Forall& all) { return consume_forall(std::move(s), std::move(rest), all); },
                 [&](const spec::Untouched& u) { return consume_untouched(s, rest, u); }},
      a->kind);
}

std::vector<Consumed> Executor::consume_access(State s, Heap rest, const spec::Access& access) {
  Term permission = access.fraction ? eval(s, access.fraction) : Term();
  if (permission == terms_.mk_real(1)) permission = {};
  auto all = access_parts(s, access);
  if (!all) return {{std::move(s), std::move(rest), symbols_.fresh("unsupported", symbols_.snapshot_sort())}};
  std::vector<Term> snapshots;
  const std::uint64_t failed = failed_;
  for (AccessParts& part : *all) {
    // Of an object that is missing one field is enough.
    std::optional<QuietScope> quiet;
    if (failed_ != failed) quiet.emplace(*this);
    Consumed now =
        part.condition
            ? consume_many(std::move(s), std::move(rest), part.resource, part.arguments, part.condition, part.text)
            : consume_place(std::move(s), std::move(rest), part.resource, part.arguments, permission, part.text);
    s = std::move(now.state);
    rest = std::move(now.rest);
    snapshots.push_back(now.snapshot);
  }
  Term snapshot = snapshots.empty() ? symbols_.unit() : snapshots.back();
  for (std::size_t i = snapshots.size(); i-- > 1;) snapshot = symbols_.pair(snapshots[i - 1], snapshot);
  return {{std::move(s), std::move(rest), snapshot}};
}

Consumed Executor::consume_place(State s, Heap rest, ResourceId resource, const std::vector<Term>& arguments,
                                 Term permission, const Spelling& what) {
  std::vector<Match> found = find(s, rest, resource, arguments);
  if (found.empty() && options_.infer && infer_unfold(s, rest, resource, arguments))
    found = find(s, rest, resource, arguments);
  ++obligations_;
  if (found.empty()) {
    missing(s, rest, resource, arguments, what);
    Term value = symbols_.fresh("unknown", symbols_.resource(resource).value);
    sources_.emplace(value, Source{site_.origin.where, nullptr, {}, quiet_ == 0});
    if (arguments.size() == 1 && !s.heap.find(resource, arguments[0]) && !dead(s))
      add_chunk(s, {resource, arguments, value});
    return {std::move(s), std::move(rest), symbols_.wrap(value)};
  }
  ++taken_;
  std::vector<std::pair<Term, Term>> values;
  Term whole = terms_.mk_real(1);
  for (const Match& m : found) {
    values.emplace_back(m.applies, place_value(m, arguments));
    Term held = m.chunk->permission ? m.chunk->permission : whole;
    Term wanted = permission ? permission : whole;
    if (held != wanted && prove(s, rest, terms_.mk(Op::Le, {wanted, held})) != Proof::Yes)
      fail(s, rest, "only a fraction of the permission to " + what(s) + " is held", "");
    if (m.applies && m.chunk->many()) {
      Chunk left = *m.chunk;
      Term taken = terms_.mk_and(m.applies, is_here(left, arguments));
      left.condition = terms_.mk_and(left.condition, terms_.mk_not(taken));
      rest = rest.replace(resource, m.key, std::make_shared<const Chunk>(std::move(left)));
    } else if (m.applies) {
      // Which chunk it is depends on values: each keeps what is not taken.
      Chunk left = *m.chunk;
      left.permission = terms_.mk_ite(m.applies, terms_.mk(Op::Sub, {held, wanted}), held);
      rest = rest.replace(resource, m.key, std::make_shared<const Chunk>(std::move(left)));
    } else if (held != wanted) {
      Chunk left = *m.chunk;
      left.permission = terms_.mk(Op::Sub, {held, wanted});
      rest = rest.replace(resource, m.key, std::make_shared<const Chunk>(std::move(left)));
    } else {
      rest = without(s, rest, m, arguments);
    }
  }
  return {std::move(s), std::move(rest), symbols_.wrap(join_values(values))};
}

std::vector<Consumed> Executor::consume_instance(State s, Heap rest, const spec::PredicateInstance& instance) {
  std::vector<Term> arguments = eval_all(s, instance.arguments);
  choose_by_instance(s, rest, instance.predicate, arguments);
  return consume_predicate(std::move(s), std::move(rest), instance.predicate, arguments);
}

std::vector<Consumed> Executor::consume_predicate(State s, Heap rest, const std::string& name,
                                                  const std::vector<Term>& arguments) {
  ++obligations_;
  const ResourceId resource = symbols_.predicate(name);
  std::vector<Match> found = find(s, rest, resource, arguments);
  if (found.size() > 1) found.clear();  // which one depends on values
  if (!found.empty()) {
    ++taken_;
    Term snapshot = found[0].chunk->value;
    rest = rest.remove(resource, found[0].key);
    return {{std::move(s), std::move(rest), snapshot}};
  }
  if (options_.infer)
    if (auto folded = infer_fold(s, rest, name, arguments); !folded.empty()) return folded;
  if (!explain_fold(s, rest, name, arguments))
    missing(s, rest, resource, arguments, [&](const State& at) { return show_call(at, name, arguments); });
  Term unknown = symbols_.fresh("unknown", symbols_.snapshot_sort());
  sources_.emplace(unknown, Source{site_.origin.where, nullptr, {}, quiet_ == 0});
  if (!dead(s)) add_chunk(s, {resource, arguments, unknown});
  return {{std::move(s), std::move(rest), unknown}};
}

std::vector<Consumed> Executor::consume_conditional(State s, Heap rest, const spec::Conditional& c) {
  Term condition = eval(s, c.condition);
  std::optional<bool> known = decide(s, condition);
  if (known) {
    assume(s, *known ? condition : terms_.mk_not(condition));
    return consume(std::move(s), std::move(rest), *known ? c.then_part : c.else_part);
  }
  std::vector<Consumed> out = consume(with_choice(s, condition), rest, c.then_part);
  for (Consumed& other : consume(with_choice(s, terms_.mk_not(condition)), rest, c.else_part))
    out.push_back(std::move(other));
  return out;
}

std::vector<Consumed> Executor::consume_forall(State s, Heap rest, const spec::Forall& forall) {
  auto part = forall_parts(s, forall);
  if (!part) return {{std::move(s), std::move(rest), symbols_.fresh("unsupported", symbols_.snapshot_sort())}};
  std::vector<Consumed> out;
  out.push_back(
      consume_many(std::move(s), std::move(rest), part->resource, part->arguments, part->condition, part->text));
  return out;
}

/// The chunks that places of a resource can come from; those that elements of an array can come from, as far as it is
/// known to be that array.
std::vector<Executor::Match> Executor::sources_of(const State& s, const Heap& heap, ResourceId resource,
                                                  const std::vector<Term>& arguments, bool try_hard) {
  const bool elements = symbols_.resource(resource).kind == Resource::Kind::Elements;
  Term variable = symbols_.location_variable(symbols_.resource(resource).index);
  std::vector<Match> out;
  heap.for_each(resource, [&](Heap::Key key, const ChunkPtr& chunk) {
    if (chunk->permission) return;
    if (elements && arguments.empty()) {
      Term own = chunk->many_arrays() ? true_ : terms_.mk_eq(symbols_.array_variable(), chunk->arguments[0]);
      out.push_back({key, chunk, terms_.mk_and(own, chunk->condition)});
      return;
    }
    if (chunk->many_arrays()) {
      out.push_back({key, chunk, at_cell(chunk->condition, arguments[0], variable)});
      return;
    }
    if (elements && chunk->arguments[0] != arguments[0]) {
      Term same = terms_.mk_eq(chunk->arguments[0], arguments[0]);
      const Proof proof = try_hard ? prover_.proves(s.path, same) : prover_.proves_early(s.path, same);
      if (proof != Proof::Yes) return;
    }
    out.push_back({key, chunk, chunk->many() ? chunk->condition : terms_.mk_eq(variable, chunk->arguments[0])});
  });
  return out;
}

// Where all come from one chunk its map tells them all; otherwise a new map is put together.
Term Executor::map_of_places(State& s, const Resource& about, const std::vector<Term>& arguments, Term condition,
                             const std::vector<Match>& sources) {
  const bool many_arrays = about.kind == Resource::Kind::Elements && arguments.empty();
  const Sort sort = many_arrays ? symbols_.maps_sort(about) : symbols_.map_sort(about);
  if (sources.size() == 1 && sources[0].chunk->many()) {
    const Chunk& chunk = *sources[0].chunk;
    if (!many_arrays) return map_of(chunk, arguments.empty() ? Term() : arguments[0]);
    if (chunk.many_arrays()) return chunk.value;
    return terms_.mk(Op::Store, {terms_.mk_const("other arrays", sort), chunk.arguments[0], chunk.value});
  }
  Term map = symbols_.fresh("places", sort);
  Term r = terms_.fresh_bound("r", about.index);
  for (const Match& m : sources) {
    const Chunk& chunk = *m.chunk;
    if (!chunk.many()) {
      Term here = at_location(condition, chunk.arguments[0]);
      assume(s, terms_.mk_implies(here, terms_.mk_eq(terms_.mk(Op::Select, {map, chunk.arguments[0]}), chunk.value)));
      continue;
    }
    std::vector<Term> variables{r};
    Term array = many_arrays && !chunk.many_arrays() ? chunk.arguments[0] : arguments.empty() ? Term() : arguments[0];
    if (many_arrays && chunk.many_arrays()) {
      array = terms_.fresh_bound("a", terms_.ref_sort());
      variables.insert(variables.begin(), array);
    }
    Term both = terms_.mk_and(condition, m.applies);
    both = array ? at_cell(both, array, r) : at_location(both, r);
    Term at = terms_.mk(Op::Select, {many_arrays ? terms_.mk(Op::Select, {map, array}) : map, r});
    Term same = terms_.mk_eq(at, terms_.mk(Op::Select, {map_of(chunk, array), r}));
    const std::vector<std::vector<Term>> triggers{{at}};
    assume(s, terms_.mk_quantifier(Op::Forall, variables, terms_.mk_implies(both, same), triggers));
  }
  return map;
}

/// What is left of a heap when the places for which the condition holds are taken from a chunk.
Heap Executor::without_places(const State& s, const Heap& rest, const Match& from, const std::vector<Term>& arguments,
                              Term condition) {
  const Chunk& chunk = *from.chunk;
  Chunk smaller = chunk;
  if (!chunk.many()) {
    Term taken = at_location(condition, chunk.arguments[0]);
    if (prover_.proves(s.path, taken) == Proof::Yes) return rest.remove(chunk.resource, from.key);
    smaller.permission = terms_.mk(Op::Ite, {taken, terms_.mk_real(0), terms_.mk_real(1)});
  } else {
    const bool of_many = symbols_.resource(chunk.resource).kind == Resource::Kind::Elements && arguments.empty();
    if (of_many && !chunk.many_arrays()) condition = at_cell(condition, chunk.arguments[0], chunk.variable);
    if (!of_many && chunk.many_arrays()) condition = terms_.mk_and(terms_.mk_eq(chunk.array, arguments[0]), condition);
    smaller.condition = terms_.mk_and(chunk.condition, terms_.mk_not(condition));
    if (prover_.proves_easily(s.path, terms_.mk_not(at_some_place(smaller))))
      return rest.remove(chunk.resource, from.key);
  }
  return rest.replace(chunk.resource, from.key, std::make_shared<const Chunk>(std::move(smaller)));
}

/// That a chunk has a place that nothing is known of.
Term Executor::at_some_place(const Chunk& chunk) {
  Term place = symbols_.fresh("place", chunk.variable.sort());
  if (!chunk.many_arrays()) return at_location(chunk.condition, place);
  return at_cell(chunk.condition, symbols_.fresh("array", terms_.ref_sort()), place);
}

// Takes every location for which the condition holds. All of them together must cover it.
Consumed Executor::consume_many(State s, Heap rest, ResourceId resource, const std::vector<Term>& arguments,
                                Term condition, const Spelling& what) {
  ++obligations_;
  const Resource about = symbols_.resource(resource);
  const bool many_arrays = about.kind == Resource::Kind::Elements && arguments.empty();
  Term some = symbols_.fresh("place", about.index);
  Term some_array = many_arrays ? symbols_.fresh("array", terms_.ref_sort()) : Term();
  const auto at = [&](Term over_variables) {
    return many_arrays ? at_cell(over_variables, some_array, some) : at_location(over_variables, some);
  };
  std::vector<Match> sources = sources_of(s, rest, resource, arguments, false);
  if (sources.empty()) sources = sources_of(s, rest, resource, arguments, true);
  auto exact = std::find_if(sources.begin(), sources.end(), [&](const Match& m) {
    return m.applies == condition && m.chunk->many() && m.chunk->many_arrays() == many_arrays;
  });
  if (exact != sources.end()) {
    ++taken_;
    rest = rest.remove(resource, exact->key);
    return {std::move(s), std::move(rest), symbols_.wrap(exact->chunk->value)};
  }
  std::vector<Term> covers;
  for (const Match& m : sources) covers.push_back(at(m.applies));
  Term covered = covers.empty() ? false_ : covers.size() == 1 ? covers[0] : terms_.mk_or(covers);
  const Term all_covered = terms_.mk_implies(at(condition), covered);
  // What was taken before it, for the same assertion, tells of places that they are others.
  const bool held = prove(s, rest, all_covered) == Proof::Yes ||
                    (!same(s.heap, rest) && consolidate(s, s.heap) && prove(s, rest, all_covered) == Proof::Yes);
  if (!held) {
    fail(s, rest, "missing permission to " + what(s) + " for some of its places",
         sources.empty() ? "" : show(s, *sources[0].chunk) + " is held");
    const Sort sort = many_arrays ? symbols_.maps_sort(about) : symbols_.map_sort(about);
    return {std::move(s), std::move(rest), symbols_.wrap(symbols_.fresh("unknown", sort))};
  }
  ++taken_;
  std::vector<Match> used;
  for (Match& m : sources)
    if (!prover_.proves_easily(s.path, terms_.mk_not(terms_.mk(Op::And, {at(condition), at(m.applies)}))))
      used.push_back(m);
  Term map = map_of_places(s, about, arguments, condition, used);
  for (const Match& m : used) rest = without_places(s, rest, m, arguments, condition);
  return {std::move(s), std::move(rest), symbols_.wrap(map)};
}

std::vector<Consumed> Executor::consume_untouched(const State& s, const Heap& rest, const spec::Untouched& untouched) {
  std::vector<Consumed> out;
  for (Consumed& now : consume(s, s.heap, untouched.assertion)) {
    State old = now.state;
    old.heap = s.old_heap;
    s.old_store.for_each([&](std::uint64_t key, Term value) { old.store = old.store.set(key, value); });
    for (Consumed& then : consume(old, old.heap, untouched.assertion)) {
      State result = then.state;
      result.heap = s.heap;
      result.store = s.store;
      Term goal = terms_.mk_eq(now.snapshot, then.snapshot);
      if (prove(result, result.heap, goal) != Proof::Yes)
        fail(result, result.heap, "cannot prove that " + text_here(result, untouched.assertion) + " is untouched", "",
             goal);
      assume(result, goal);
      out.push_back({std::move(result), rest, symbols_.unit()});
    }
  }
  return out;
}

}  // namespace cairn::engine::symex
