#include "engine/symex/path.h"

#include <algorithm>

namespace cairn::engine::symex {

Path Paths::assume(Path path, Term fact, bool universal, Term about) {
  if (!fact.is(term::Op::And)) return assume_one(path, fact, universal, about);
  std::vector<Term> work(fact.children().begin(), fact.children().end());
  std::reverse(work.begin(), work.end());
  while (!work.empty()) {
    Term next = work.back();
    work.pop_back();
    if (next.is(term::Op::And))
      work.insert(work.end(), next.children().rbegin(), next.children().rend());
    else
      path = assume_one(path, next, universal, about);
  }
  return path;
}

Path Paths::choose(Path path, Term condition) {
  if (path != nullptr) path->fork = true;
  base::PersistentMap<bool> known = path == nullptr ? base::PersistentMap<bool>() : path->known;
  nodes_.push_back({path, condition, path == nullptr ? 1 : path->depth + 1, known.set(condition.id(), true)});
  return assume(&nodes_.back(), condition.is(term::Op::And) ? condition : terms_.mk_true());
}

Path Paths::assume_one(Path path, Term fact, bool universal, Term about) {
  if (knows(path, fact)) return path;
  base::PersistentMap<bool> known = path == nullptr ? base::PersistentMap<bool>() : path->known;
  nodes_.push_back({path, fact, path == nullptr ? 1 : path->depth + 1, known.set(fact.id(), true), universal, about});
  return &nodes_.back();
}

bool Paths::knows(Path path, Term fact) {
  if (fact.is_true()) return true;
  if (path == nullptr) return false;
  if (path->known.contains(fact.id())) return true;
  if (!fact.is(term::Op::And)) return false;
  return std::all_of(fact.children().begin(), fact.children().end(), [&](Term part) { return knows(path, part); });
}

std::vector<Path> steps_since(Path path, Path earlier) {
  std::vector<Path> out;
  for (Path at = path; at != earlier && at != nullptr; at = at->parent) out.push_back(at);
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<Term> facts_since(Path path, Path earlier) {
  std::vector<Term> out;
  for (Path step : steps_since(path, earlier)) out.push_back(step->fact);
  return out;
}

Path common(Path a, Path b) {
  auto depth = [](Path path) { return path == nullptr ? 0 : path->depth; };
  while (depth(a) > depth(b)) a = a->parent;
  while (depth(b) > depth(a)) b = b->parent;
  while (a != b) a = a->parent, b = b->parent;
  return a;
}

}  // namespace cairn::engine::symex
