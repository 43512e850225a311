#include <algorithm>

#include "engine/symex/executor.h"
#include "engine/symex/witness.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using term::Op;

namespace {

/// The location of a chunk that is about one only; null where it may be about many.
Term only_location(const Chunk& chunk) {
  const Term condition = chunk.condition;
  if (!condition.is(Op::Eq)) return {};
  if (condition[0] == chunk.variable) return condition[1];
  return condition[1] == chunk.variable ? condition[0] : Term();
}

}  // namespace

/// That two chunks for many locations of one resource have none in common.
Term Executor::places_differ(const Chunk& a, const Chunk& b) {
  if (a.many_arrays() && !b.many_arrays()) return places_differ(b, a);
  const bool field = symbols_.resource(a.resource).kind == Resource::Kind::Field;
  std::vector<Term> variables;
  Term array = field ? Term() : a.many_arrays() ? terms_.fresh_bound("a", terms_.ref_sort()) : a.arguments[0];
  if (a.many_arrays()) variables.push_back(array);
  const auto at = [&](const Chunk& chunk, Term place) {
    return array ? at_cell(chunk.condition, array, place) : at_location(chunk.condition, place);
  };
  const Term only = a.many_arrays() ? Term() : only_location(a);
  const Term other_only = b.many_arrays() ? Term() : only_location(b);
  Term apart;
  if (only) {
    apart = terms_.mk_not(at(b, only));
  } else if (other_only) {
    apart = terms_.mk_not(at(a, other_only));
  } else {
    variables.push_back(terms_.fresh_bound("r", a.variable.sort()));
    Term both = terms_.mk(Op::And, {at(a, variables.back()), at(b, variables.back())});
    apart = terms_.mk_quantifier(Op::Forall, variables, terms_.mk_not(both));
  }
  if (field || b.many_arrays()) return apart;
  return terms_.mk_implies(terms_.mk_eq(a.arguments[0], b.arguments[0]), apart);
}

// All of a location is held at most once, so two chunks of one field have different receivers.
bool Executor::consolidate(State& s, const Heap& heap) {
  const Path before = s.path;
  std::unordered_map<ResourceId, std::vector<Term>> receivers;
  std::vector<std::pair<ResourceId, ChunkPtr>> many;
  std::vector<ResourceId> order;
  heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
    const Resource& resource = symbols_.resource(id);
    if (resource.kind == Resource::Kind::Predicate || chunk->permission) return;
    if (chunk->many()) {
      many.emplace_back(id, chunk);
      return;
    }
    if (receivers[id].empty()) order.push_back(id);
    receivers[id].push_back(chunk->arguments[0]);
  });
  for (ResourceId id : order) {
    std::vector<Term>& all = receivers[id];
    std::sort(all.begin(), all.end());
    const bool literals = std::all_of(all.begin(), all.end(), [](Term t) { return t.is_value(); });
    if (all.size() > 1 && !literals) assume(s, terms_.mk(Op::Distinct, all));
  }
  for (std::size_t i = 0; i < many.size(); ++i) {
    const auto& [id, chunk] = many[i];
    const bool field = symbols_.resource(id).kind == Resource::Kind::Field;
    if (field)
      for (Term receiver : receivers[id]) assume(s, terms_.mk_not(at_location(chunk->condition, receiver)));
    for (std::size_t k = i + 1; k < many.size(); ++k) {
      if (many[k].first != id) continue;
      assume(s, places_differ(*chunk, *many[k].second));
    }
  }
  if (s.path != before) ++consolidations_;
  return s.path != before;
}

Proof Executor::prove(State& s, const Heap& heap, Term goal) {
  ++obligations_;
  Proof proof = prover_.proves_early(s.path, goal);
  // What is to exist is found by looking for it, as a rule.
  const bool witness = proof != Proof::Yes && may_need_witness(goal);
  if (witness) proof = prover_.proves_with_witnesses(s.path, goal);
  if (proof != Proof::Yes && consolidate(s, heap))
    proof = prover_.proves(s.path, goal);
  else if (proof == Proof::GaveUp)
    proof = prover_.proves_after_all(s.path, goal);
  if (proof == Proof::Yes || (quiet_ > 0 && !witness)) return proof;
  if (!witness) proof = prover_.proves_with_instances(s.path, goal);
  return proof == Proof::Yes ? proof : prover_.proves_with_witnesses(s.path, goal);
}

namespace {

/// The constant that a condition compares with a value; null for other conditions.
Term compared_constant(Term condition) {
  const Term atom = condition.is(Op::Not) ? condition[0] : condition;
  if (atom.is(Op::Const)) return atom;
  if ((!atom.is(Op::Eq) && !atom.is(Op::Le)) || atom.size() != 2) return {};
  for (const std::size_t side : {0, 1})
    if (atom[side].is(Op::Const) && atom[1 - side].is_value()) return atom[side];
  return {};
}

/// Whether no fact of a path is about a constant, as far as that is seen soon.
bool is_free(Path path, Term constant) {
  constexpr int most = 20'000;  // terms that are looked at: a solver takes longer for its answer
  int looked_at = 0;
  std::vector<Term> work;
  for (; path != nullptr; path = path->parent) {
    work.push_back(path->fact);
    while (!work.empty()) {
      const Term t = work.back();
      work.pop_back();
      if (t == constant || ++looked_at > most) return false;
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
  }
  return true;
}

}  // namespace

std::optional<bool> Executor::decide(State& s, Term condition) {
  if (Paths::knows(s.path, condition)) return true;
  Term negation = terms_.mk_not(condition);
  if (Paths::knows(s.path, negation)) return false;
  // Nothing is known of a value that was just drawn.
  if (auto drawn = drawn_.find(condition); drawn != drawn_.end() && drawn->second == s.path) return std::nullopt;
  if (s.path != nullptr) s.path->fork = true;
  if (const Term constant = compared_constant(condition); constant && is_free(s.path, constant)) return std::nullopt;
  if (prover_.proves_easily(s.path, negation)) return false;
  if (prover_.proves_easily(s.path, condition)) return true;
  return std::nullopt;
}

}  // namespace cairn::engine::symex
