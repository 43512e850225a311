#include "engine/symex/heap.h"

#include <algorithm>

namespace cairn::engine::symex {
namespace {

// Receivers are keys below this, all other chunks are numbered above it.
constexpr std::uint64_t first_serial = std::uint64_t{1} << 32;

std::uint64_t hash(ResourceId resource, const std::vector<Term>& arguments) {
  std::uint64_t out = resource;
  for (Term t : arguments) out = (out ^ t.id()) * 0x9E3779B97F4A7C15U;
  return out ^ (out >> 29);
}

}  // namespace

Heap Heap::add(ChunkPtr chunk, std::uint64_t serial) const {
  const ResourceId resource = chunk->resource;
  const bool one_place = serial == 0;
  const Key key = one_place ? key_of(chunk->arguments[0]) : first_serial + serial;
  // The oldest of several equal ones is found.
  const bool known = one_place || chunk->many() || find_instance(resource, chunk->arguments);
  const std::uint64_t place = known ? 0 : hash(resource, chunk->arguments);
  Heap out = replace(resource, key, std::move(chunk));
  if (place != 0) out.added_ = added_.set(place, key);
  return out;
}

std::optional<std::pair<Heap::Key, ChunkPtr>> Heap::find_instance(ResourceId predicate,
                                                                  const std::vector<Term>& arguments) const {
  const Bucket* bucket = buckets_.find(predicate);
  const Key* key = bucket ? added_.find(hash(predicate, arguments)) : nullptr;
  const ChunkPtr* chunk = key ? bucket->find(*key) : nullptr;
  if (chunk == nullptr || (*chunk)->many() || (*chunk)->permission || (*chunk)->arguments != arguments)
    return std::nullopt;
  return std::pair(*key, *chunk);
}

Heap Heap::replace(ResourceId resource, Key key, ChunkPtr chunk) const {
  Heap out = *this;
  const Bucket* bucket = buckets_.find(resource);
  out.buckets_ = buckets_.set(resource, (bucket ? *bucket : Bucket()).set(key, std::move(chunk)));
  return out;
}

Heap Heap::remove(ResourceId resource, Key key) const {
  Heap out = *this;
  const Bucket* bucket = buckets_.find(resource);
  if (!bucket) return out;
  Bucket smaller = bucket->erase(key);
  out.buckets_ = smaller.empty() ? buckets_.erase(resource) : buckets_.set(resource, std::move(smaller));
  return out;
}

const ChunkPtr* Heap::find(ResourceId field, Term receiver) const {
  const Bucket* bucket = buckets_.find(field);
  return bucket ? bucket->find(key_of(receiver)) : nullptr;
}

namespace {

bool agree(const Chunk& a, const Chunk& b) {
  return a.arguments == b.arguments && a.permission == b.permission && a.variable == b.variable &&
         a.condition == b.condition && a.array == b.array;
}

}  // namespace

std::optional<Heap::Bucket> Heap::merge(const Bucket& a, const Bucket& b,
                                        const std::function<Term(Term, Term)>& value) {
  std::vector<std::pair<Key, ChunkPtr>> only_a;
  std::vector<ChunkPtr> only_b;
  auto both = [&](const ChunkPtr& x, const ChunkPtr& y) {
    Chunk merged = *x;
    if (x->value != y->value) merged.value = value(x->value, y->value);
    return std::make_shared<const Chunk>(std::move(merged));
  };
  Bucket out = Bucket::merge(a, b, [&](Key key, const ChunkPtr* x, const ChunkPtr* y) -> std::optional<ChunkPtr> {
    if (x && y && agree(**x, **y)) return both(*x, *y);
    if (x) only_a.emplace_back(key, *x);
    if (y) only_b.push_back(*y);
    return std::nullopt;
  });
  if (only_a.size() != only_b.size()) return std::nullopt;
  for (const std::pair<Key, ChunkPtr>& entry : only_a) {
    const ChunkPtr& x = entry.second;
    auto other = std::find_if(only_b.begin(), only_b.end(), [&](const ChunkPtr& y) { return agree(*x, *y); });
    if (other == only_b.end()) return std::nullopt;
    out = out.set(entry.first, both(x, *other));
    only_b.erase(other);
  }
  return out;
}

std::optional<Heap> Heap::merge(const Heap& a, const Heap& b, const std::function<Term(Term, Term)>& value) {
  Heap out;
  if (same(a, b)) out = a;
  out.age_ = a.age_ == b.age_ ? a.age_ : 0;
  if (same(a, b)) return out;
  bool possible = true;
  out.buckets_ = base::PersistentMap<Bucket>::merge(
      a.buckets_, b.buckets_, [&](std::uint64_t, const Bucket* x, const Bucket* y) -> std::optional<Bucket> {
        std::optional<Bucket> merged = x && y && possible ? merge(*x, *y, value) : std::nullopt;
        if (!merged) possible = false;
        return merged;
      });
  if (!possible) return std::nullopt;
  return out;
}

std::size_t Heap::size() const {
  std::size_t n = 0;
  buckets_.for_each([&](std::uint64_t, const Bucket& bucket) { n += bucket.size(); });
  return n;
}

}  // namespace cairn::engine::symex
