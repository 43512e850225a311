#include "engine/symex/executor.h"
#include "engine/symex/wording.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using term::Op;

Term Executor::at_location(Term over_variable, Term location) {
  Term variable = symbols_.location_variable(location.sort());
  return term::substitute(terms_, over_variable, {{variable, location}});
}

Term Executor::at_cell(Term over_variables, Term array, Term index) {
  return at_location(term::substitute(terms_, over_variables, {{symbols_.array_variable(), array}}), index);
}

/// That the location of a chunk is this one.
Term Executor::is_here(const Chunk& chunk, const std::vector<Term>& arguments) {
  Term here = terms_.mk_eq(chunk.variable, arguments.back());
  return chunk.many_arrays() ? terms_.mk_and(terms_.mk_eq(chunk.array, arguments[0]), here) : here;
}

/// When a chunk is about a place: the arguments are equal, the location is one of its locations, and something of the
/// permission is left.
Term Executor::chunk_applies(const Chunk& chunk, const std::vector<Term>& arguments) {
  Term applies = true_;
  for (std::size_t i = 0; i < chunk.arguments.size(); ++i)
    applies = terms_.mk_and(applies, terms_.mk_eq(chunk.arguments[i], arguments[i]));
  if (chunk.many_arrays())
    applies = at_cell(chunk.condition, arguments[0], arguments[1]);
  else if (chunk.many())
    applies = terms_.mk_and(applies, at_location(chunk.condition, arguments.back()));
  if (chunk.permission) applies = terms_.mk_and(applies, terms_.mk(Op::Lt, {terms_.mk_real(0), chunk.permission}));
  return applies;
}

Term Executor::place_value(const Match& match, const std::vector<Term>& arguments) {
  if (!match.chunk->many()) return match.chunk->value;
  return terms_.mk(Op::Select, {map_of(*match.chunk, arguments[0]), arguments.back()});
}

/// The map of a chunk from locations to values, of one array where it has many.
Term Executor::map_of(const Chunk& chunk, Term array) {
  return chunk.many_arrays() ? terms_.mk(Op::Select, {chunk.value, array}) : chunk.value;
}

std::vector<Executor::Match> Executor::find_once(State& s, const Heap& heap, ResourceId resource,
                                                 const std::vector<Term>& arguments, Search& search) {
  const bool field = symbols_.resource(resource).kind == Resource::Kind::Field;
  if (field)
    if (const ChunkPtr* exact = heap.find(resource, arguments[0]); exact != nullptr && !(*exact)->permission)
      return {{Heap::key_of(arguments[0]), *exact, {}}};
  if (auto exact = field ? std::nullopt : heap.find_instance(resource, arguments))
    return {{exact->first, exact->second, {}}};
  std::vector<Match> candidates;
  std::optional<Match> sure;
  if (!field)
    heap.for_each(resource, [&](Heap::Key key, const ChunkPtr& chunk) {
      if (!sure && !chunk->many() && !chunk->permission && chunk->arguments == arguments) sure = Match{key, chunk, {}};
    });
  if (sure) return {*sure};
  heap.for_each(resource, [&](Heap::Key key, const ChunkPtr& chunk) {
    if (sure) return;
    Term applies = chunk_applies(*chunk, arguments);
    if (applies.is_false() || Paths::knows(s.path, terms_.mk_not(applies))) return;
    if (Paths::knows(s.path, applies)) sure = Match{key, chunk, {}};
    candidates.push_back({key, chunk, applies});
  });
  if (sure) return {*sure};
  if (candidates.empty()) return {};
  std::vector<Term> any;
  for (const Match& m : candidates) any.push_back(m.applies);
  Term held = any.size() == 1 ? any[0] : terms_.mk_or(any);
  const Proof proof = search.try_hard ? prover_.proves(s.path, held) : prover_.proves_early(s.path, held);
  search.gave_up = proof == Proof::GaveUp;
  if (proof != Proof::Yes) return {};
  if (candidates.size() == 1) {
    assume(s, candidates[0].applies);
    candidates[0].applies = {};
    return candidates;
  }
  for (Match& m : candidates) {
    if (!prover_.proves_easily(s.path, m.applies)) continue;
    assume(s, m.applies);
    m.applies = {};
    return {m};
  }
  return candidates;
}

std::vector<Executor::Match> Executor::find(State& s, const Heap& heap, ResourceId resource,
                                            const std::vector<Term>& arguments) {
  Search search;
  std::vector<Match> found = find_once(s, heap, resource, arguments, search);
  if (!found.empty()) return found;
  const bool more = consolidate(s, heap);
  if (!more && !search.gave_up) return found;
  search.try_hard = true;
  return find_once(s, heap, resource, arguments, search);
}

Term Executor::read(State& s, ResourceId resource, const std::vector<Term>& arguments, const Spelling& what) {
  std::vector<Match> found = find(s, s.heap, resource, arguments);
  if (found.empty() && options_.infer && infer_unfold(s, s.heap, resource, arguments))
    found = find(s, s.heap, resource, arguments);
  if (found.empty()) {
    missing(s, s.heap, resource, arguments, what);
    const Sort sort = symbols_.resource(resource).value;
    Term value = symbols_.fresh("unknown", sort);
    sources_.emplace(value, Source{site_.origin.where, nullptr, {}, quiet_ == 0});
    // Whatever is said about the same place later is not a new failure.
    if (arguments.size() == 1 && !dead(s)) add_chunk(s, {resource, arguments, value});
    return value;
  }
  std::vector<std::pair<Term, Term>> values;
  for (const Match& m : found) values.emplace_back(m.applies, place_value(m, arguments));
  Term value = join_values(values);
  if (symbols_.resource(resource).kind == Resource::Kind::Field && value.sort().is_ref())
    assume_type(s, value, &tables_.index().field(symbols_.resource(resource).name)->type);
  return value;
}

Term Executor::whole_array(const Heap& heap, ResourceId resource, Term array) {
  Term map;
  heap.for_each(resource, [&](Heap::Key, const ChunkPtr& chunk) {
    if (chunk->many() && !chunk->many_arrays() && !chunk->permission && chunk->arguments[0] == array &&
        chunk->condition == in_bounds(chunk->variable, array))
      map = chunk->value;
  });
  return map;
}

// What a place holds that is somebody else's: the same for the same place until something is written, and not known
// otherwise. Of an array it is the map of all elements.
Term Executor::unowned(const Heap& heap, ResourceId resource, Term object) {
  const Resource& about = symbols_.resource(resource);
  const bool elements = about.kind == Resource::Kind::Elements;
  const std::uint64_t age = heap.age() != 0 ? heap.age() : ++ages_;
  const term::FunctionDecl*& symbol = unowned_[{age, resource}];
  if (symbol == nullptr)
    symbol = &terms_.declare_function(std::string(unheld_prefix) + std::to_string(unowned_.size()) + " " +
                                          (elements ? "map" : std::string(ir::split_qualified(about.name).second)),
                                      {object.sort()}, elements ? symbols_.map_sort(about) : about.value);
  return terms_.mk_apply(*symbol, std::vector<Term>{object});
}

Term Executor::read_in_spec(State& s, ResourceId resource, const std::vector<Term>& arguments, Term t) {
  if (!unframed_) return read(s, resource, arguments, [&](const State& at) { return text_here(at, t); });
  if (symbols_.resource(resource).kind == Resource::Kind::Elements)
    if (Term map = whole_array(s.heap, resource, arguments[0])) return terms_.mk(Op::Select, {map, arguments[1]});
  std::vector<Match> found = find(s, s.heap, resource, arguments);
  if (found.empty() && options_.infer && infer_unfold(s, s.heap, resource, arguments))
    found = find(s, s.heap, resource, arguments);
  if (found.empty()) {
    const Term all = unowned(s.heap, resource, arguments[0]);
    return arguments.size() == 1 ? all : terms_.mk(Op::Select, {all, arguments[1]});
  }
  std::vector<std::pair<Term, Term>> values;
  for (const Match& m : found) values.emplace_back(m.applies, place_value(m, arguments));
  return join_values(values);
}

Term Executor::read_elements(State& s, Term t) {
  Term array = eval(s, t[0]);
  const Sort sort = symbols_.sort(t.sort());
  const ResourceId resource = symbols_.elements(sort.params()[1], sort.params()[0]);
  if (Term map = whole_array(s.heap, resource, array)) return map;
  Term all = in_bounds(symbols_.location_variable(sort.params()[0]), array);
  if (unframed_) {
    const QuietScope quiet(*this);
    Consumed taken = consume_many(s, s.heap, resource, {array}, all, [&](const State& at) { return text_here(at, t); });
    if (quiet.failed()) return unowned(s.heap, resource, array);
    s.path = taken.state.path;
    return symbols_.unwrap(taken.snapshot, sort);
  }
  Consumed taken = consume_many(s, s.heap, resource, {array}, all, [&](const State& at) { return text_here(at, t); });
  s.path = taken.state.path;
  return symbols_.unwrap(taken.snapshot, sort);
}

bool Executor::write(State& s, ResourceId resource, const std::vector<Term>& arguments, Term value,
                     const Spelling& what) {
  std::vector<Match> found = find(s, s.heap, resource, arguments);
  if (found.empty() && options_.infer && infer_unfold(s, s.heap, resource, arguments))
    found = find(s, s.heap, resource, arguments);
  if (found.empty()) {
    missing(s, s.heap, resource, arguments, what);
    if (arguments.size() == 1 && !dead(s)) add_chunk(s, {resource, arguments, value});
    s.heap.set_age(++ages_);
    return false;
  }
  for (const Match& m : found) {
    if (m.chunk->permission && prove(s, s.heap, terms_.mk_eq(m.chunk->permission, terms_.mk_real(1))) != Proof::Yes) {
      fail(s, s.heap, "cannot write to " + what(s) + ": only a fraction of the permission is held", "");
      return false;
    }
    Chunk changed = *m.chunk;
    Term written = value;
    if (changed.many()) written = terms_.mk(Op::Store, {map_of(changed, arguments[0]), arguments.back(), value});
    if (changed.many_arrays()) written = terms_.mk(Op::Store, {changed.value, arguments[0], written});
    changed.value = m.applies ? terms_.mk_ite(m.applies, written, changed.value) : written;
    s.heap = s.heap.replace(resource, m.key, std::make_shared<const Chunk>(std::move(changed)));
  }
  s.heap.set_age(++ages_);
  return true;
}

/// The heap without one place of a chunk.
Heap Executor::without(State&, const Heap& heap, const Match& match, const std::vector<Term>& arguments) {
  const Chunk& chunk = *match.chunk;
  if (!chunk.many()) return heap.remove(chunk.resource, match.key);
  Term other = terms_.mk_not(is_here(chunk, arguments));
  Chunk smaller = chunk;
  smaller.condition = terms_.mk_and(chunk.condition, other);
  if (smaller.condition.is_false()) return heap.remove(chunk.resource, match.key);
  return heap.replace(chunk.resource, match.key, std::make_shared<const Chunk>(std::move(smaller)));
}

}  // namespace cairn::engine::symex
