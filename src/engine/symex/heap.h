#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/location.h"
#include "base/persistent_map.h"
#include "term/term.h"

namespace cairn::engine::symex {

using term::Term;

/// Names what chunks are about: a field, a predicate, or the elements of arrays of one kind. See Symbols.
using ResourceId = std::uint32_t;

/// A piece of the symbolic heap that is held.
///  - Field: permission to `arguments[0]`.f, which holds `value`.
///  - Predicate: an instance with its arguments; `value` is the snapshot of what it hides.
///  - Many locations at once (`variable` is not null): every location r for which `condition` holds with r for
///    `variable`; it holds the element of the map `value` at r. For fields r is the object; for arrays r is the index
///    and `arguments[0]` the array.
///  - Elements of many arrays at once (`array` is not null, there are no arguments): every index i of every array a for
///    which `condition` holds with a for `array` and i for `variable`; `value` is a map from arrays to maps of indices.
struct Chunk {
  ResourceId resource = 0;
  std::vector<Term> arguments = {};
  Term value = {};
  Term permission = {};  ///< a fraction, or null for all
  Term variable = {};
  Term condition = {};
  Term array = {};
  base::Location from = {};  ///< what gave it

  bool many() const { return static_cast<bool>(variable); }
  bool many_arrays() const { return static_cast<bool>(array); }
};

using ChunkPtr = std::shared_ptr<const Chunk>;

/// A multiset of chunks; a value with cheap copies. Iteration order is deterministic.
class Heap {
 public:
  using Key = std::uint64_t;

  /// Adds a chunk. One location of a field is found by its receiver, so a second chunk for the very same receiver
  /// needs to be combined with the first before.
  Heap add(ChunkPtr chunk, std::uint64_t serial) const;
  Heap remove(ResourceId resource, Key key) const;
  Heap replace(ResourceId resource, Key key, ChunkPtr chunk) const;

  /// The chunk of a field with exactly that receiver, or null.
  const ChunkPtr* find(ResourceId field, Term receiver) const;
  /// An instance of a predicate with exactly these arguments, with its key; it may miss one.
  std::optional<std::pair<Key, ChunkPtr>> find_instance(ResourceId predicate, const std::vector<Term>& arguments) const;
  /// f(key, chunk) for all chunks of a resource.
  template <class F>
  void for_each(ResourceId resource, F&& f) const {
    if (const Bucket* bucket = buckets_.find(resource)) bucket->for_each(f);
  }
  /// f(resource, key, chunk) for all chunks.
  template <class F>
  void for_each(F&& f) const {
    buckets_.for_each([&](std::uint64_t resource, const Bucket& bucket) {
      bucket.for_each([&](Key key, const ChunkPtr& chunk) { f(static_cast<ResourceId>(resource), key, chunk); });
    });
  }
  bool empty() const { return buckets_.empty(); }

  /// Heaps of the same age are of the same memory: nothing was written in between. 0: not known.
  std::uint64_t age() const { return age_; }
  void set_age(std::uint64_t age) { age_ = age; }
  std::size_t size() const;

  /// One heap for two: chunks that agree in all but their values get the value of `value(a's, b's)`. Nothing when a
  /// chunk of one has no counterpart in the other.
  static std::optional<Heap> merge(const Heap& a, const Heap& b, const std::function<Term(Term, Term)>& value);

  friend bool same(const Heap& a, const Heap& b) { return same(a.buckets_, b.buckets_); }

  static Key key_of(Term receiver) { return receiver.id(); }

 private:
  using Bucket = base::PersistentMap<ChunkPtr>;
  static std::optional<Bucket> merge(const Bucket& a, const Bucket& b, const std::function<Term(Term, Term)>& value);
  base::PersistentMap<Bucket> buckets_;
  /// Where chunks with certain arguments were added, by a hash of resource and arguments. They may be gone.
  base::PersistentMap<Key> added_;
  std::uint64_t age_ = 0;
};

}  // namespace cairn::engine::symex
