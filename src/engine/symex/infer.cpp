#include <algorithm>

#include "engine/symex/executor.h"

namespace cairn::engine::symex {

namespace {

constexpr int max_unfolds = 64;             // in one item, for one look-up each
constexpr std::size_t most_fold_cases = 4;  // of a fold

}  // namespace

void Executor::note_inferred(GhostStatement::Kind kind, const std::function<std::string()>& spelling) {
  if (!options_.explain || foreign_ > 0) return;
  std::string instance = spelling();
  if (instance.find_first_of("!#`") != std::string::npos) return;
  const bool at_end = site_.aim == Aim::InvariantKept;
  GhostStatement made{kind, std::move(instance), site_.origin, at_end, old_ > 0};
  if (std::find(inferred_.begin(), inferred_.end(), made) == inferred_.end()) inferred_.push_back(std::move(made));
}

// Paper 003, section 4: a predicate with the receiver among its arguments may hide the place.
bool Executor::infer_unfold(State& s, Heap& heap, ResourceId resource, const std::vector<Term>& arguments) {
  if (symbols_.resource(resource).kind == Resource::Kind::Predicate || inferred_unfolds_ >= max_unfolds) return false;
  struct Candidate {
    ResourceId id;
    Heap::Key key;
    ChunkPtr chunk;
  };
  std::vector<Candidate> candidates;
  heap.for_each([&](ResourceId id, Heap::Key key, const ChunkPtr& chunk) {
    const Resource& held = symbols_.resource(id);
    if (held.kind != Resource::Kind::Predicate || held.predicate == nullptr || !held.predicate->body) return;
    for (Term argument : chunk->arguments) {
      if (argument.sort() != arguments[0].sort()) continue;
      Term equal = terms_.mk_eq(argument, arguments[0]);
      if (equal.is_false()) continue;
      if (Paths::knows(s.path, equal) || prover_.proves(s.path, equal) == Proof::Yes) {
        candidates.push_back({id, key, chunk});
        return;
      }
    }
  });
  const Site before = site_;
  const Framing framing(*this, false);
  for (const Candidate& candidate : candidates) {
    ++inferred_unfolds_;
    site_ = before;
    const std::size_t inferred = inferred_.size();
    State trial = s;
    trial.guard = {};
    const bool shared = same(s.heap, heap);
    const QuietScope quiet(*this);
    trial.heap = heap.remove(candidate.id, candidate.key);
    const ir::Predicate& predicate = *symbols_.resource(candidate.id).predicate;
    enter(trial, predicate, candidate.chunk->arguments);
    std::vector<State> opened = produce(trial, predicate.body, candidate.chunk->value);
    inferred_.resize(std::min(inferred, inferred_.size()));
    // A look-up has one result, so only an unfolding without choices helps.
    if (quiet.failed() || opened.size() != 1 || opened[0].guard) continue;
    if (find(opened[0], opened[0].heap, resource, arguments).empty()) continue;
    site_ = before;
    s.path = opened[0].path;
    heap = opened[0].heap;
    note_unfolding(s, candidate.chunk->value);
    note_inferred(GhostStatement::Kind::Unfold, [&] { return show(s, *candidate.chunk); });
    if (shared) {
      s.heap = heap;
    } else {
      // What is read beside what is consumed sees the same chunks.
      State other = s;
      other.heap = s.heap.remove(candidate.id, candidate.key);
      other.store = trial.store;
      other.scope = trial.scope;
      other.own = false;
      std::vector<State> again = produce(other, predicate.body, candidate.chunk->value);
      if (again.size() == 1) s.heap = again[0].heap;
    }
    site_ = before;
    return true;
  }
  site_ = before;
  return false;
}

// Where the body has cases that are not decided, each of them goes on by itself.
std::vector<Consumed> Executor::infer_fold(const State& s, const Heap& rest, const std::string& name,
                                           const std::vector<Term>& arguments) {
  const ir::Predicate* predicate = tables_.index().predicate(name);
  if (predicate == nullptr || !predicate->body || fold_depth_ >= max_folds) return {};
  ++fold_depth_;
  const Site before = site_;
  const std::size_t inferred = inferred_.size();
  const std::uint64_t folds = folds_;
  std::vector<Consumed> out;
  {
    const QuietScope quiet(*this);
    const Framing framing(*this, false);
    State trial = s;
    trial.guard = {};
    enter(trial, *predicate, arguments);
    out = consume(trial, rest, predicate->body);
    if (quiet.failed() || out.size() > most_fold_cases) out.clear();
  }
  for (Consumed& result : out) {
    const Term choice = result.state.guard;
    result.state.store = s.store;
    result.state.scope = s.scope;
    result.state.own = s.own;
    result.state.guard = !choice ? s.guard : s.guard ? terms_.mk_and(s.guard, choice) : choice;
  }
  site_ = before;
  --fold_depth_;
  folds_ = out.empty() ? folds : folds + 1;
  if (!out.empty())
    note_inferred(GhostStatement::Kind::Fold, [&] { return show_call(s, name, arguments); });
  else
    inferred_.resize(inferred);
  return out;
}

}  // namespace cairn::engine::symex
