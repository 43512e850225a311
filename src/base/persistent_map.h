#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace cairn::base {

/// A map from 64-bit keys to values that is itself a value: copies cost O(1) and share their nodes, updates return new
/// maps and touch at most 64 nodes. A big-endian Patricia tree, so its shape depends only on the set of keys. Where V
/// has an operator ==, an update that changes nothing keeps the old nodes. Reading from several threads is safe.
template <class V>
class PersistentMap {
 public:
  PersistentMap() = default;

  bool empty() const { return !root_; }
  std::size_t size() const { return root_ ? root_->size : 0; }

  /// The value of a key, or null; it lives as long as a map that shares it.
  const V* find(std::uint64_t key) const;
  bool contains(std::uint64_t key) const { return find(key) != nullptr; }
  /// The entry with the largest key that is at most `key`, or null for both.
  std::pair<std::uint64_t, const V*> at_or_below(std::uint64_t key) const { return entry(below(root_.get(), key)); }
  /// The entry with the smallest key that is at least `key`, or null for both.
  std::pair<std::uint64_t, const V*> at_or_above(std::uint64_t key) const { return entry(above(root_.get(), key)); }
  PersistentMap set(std::uint64_t key, V value) const;
  PersistentMap erase(std::uint64_t key) const { return PersistentMap(erase_from(root_, key)); }

  /// Calls f(key, value) in the order of keys.
  template <class F>
  void for_each(F&& f) const {
    if (root_) visit(*root_, f);
  }

  /// The map of all keys for which f(key, const V* in_a, const V* in_b) -> std::optional<V> gives a value. It is asked,
  /// in the order of keys, only where a and b differ physically; what they share is kept as it is.
  template <class F>
  static PersistentMap merge(const PersistentMap& a, const PersistentMap& b, F&& f) {
    return PersistentMap(merge_nodes(a.root_, b.root_, f));
  }

  /// Whether two maps are physically the same: a fast check that is true only of equal maps.
  friend bool same(const PersistentMap& a, const PersistentMap& b) { return a.root_ == b.root_; }

  /// Skips what the maps share.
  friend bool operator==(const PersistentMap& a, const PersistentMap& b) requires std::equality_comparable<V> {
    return equal(a.root_.get(), b.root_.get());
  }

 private:
  struct Node;
  using Link = std::shared_ptr<const Node>;

  /// A leaf (bit is 0, prefix is its key), or a branch: all keys below it agree with `prefix` above `bit` and have that
  /// bit cleared in `left`, set in `right`; neither side is empty.
  struct Node {
    std::uint64_t prefix;
    std::uint64_t bit;
    std::size_t size;

    bool covers(std::uint64_t key) const { return bit == 0 ? key == prefix : mask(key, bit) == prefix; }
  };
  struct Leaf : Node {
    Leaf(std::uint64_t key, V v) : Node{key, 0, 1}, value(std::move(v)) {}
    V value;
  };
  struct Branch : Node {
    Branch(std::uint64_t p, std::uint64_t b, Link l, Link r)
        : Node{p, b, l->size + r->size}, left(std::move(l)), right(std::move(r)) {}
    Link left;
    Link right;
  };

  explicit PersistentMap(Link root) : root_(std::move(root)) {}

  /// The bits of a key above `bit`.
  static std::uint64_t mask(std::uint64_t key, std::uint64_t bit) { return key & ~((bit << 1) - 1); }
  static const V& value(const Node& leaf) { return static_cast<const Leaf&>(leaf).value; }
  static const Branch& branch(const Node& node) { return static_cast<const Branch&>(node); }

  static bool equal_values(const V& a, const V& b) {
    if constexpr (std::equality_comparable<V>) {
      return a == b;
    } else {
      return &a == &b;
    }
  }

  static std::pair<std::uint64_t, const V*> entry(const Node* leaf) {
    return leaf ? std::pair(leaf->prefix, &value(*leaf)) : std::pair<std::uint64_t, const V*>(0, nullptr);
  }
  static const Node* below(const Node* node, std::uint64_t key);
  static const Node* above(const Node* node, std::uint64_t key);
  static Link join(Link a, Link b);
  static Link with_children(const Link& node, Link left, Link right);
  static Link set_in(const Link& node, Link leaf);
  static Link erase_from(const Link& node, std::uint64_t key);
  static bool equal(const Node* a, const Node* b);
  template <class F>
  static void visit(const Node& node, F& f);
  template <class F>
  static Link map_side(const Link& node, bool is_a, F& f);
  template <class F>
  static Link merge_nodes(const Link& a, const Link& b, F& f);
  template <class F>
  static Link merge_leaves(const Link& a, const Link& b, F& f);

  Link root_;
};

template <class V>
const V* PersistentMap<V>::find(std::uint64_t key) const {
  const Node* node = root_.get();
  while (node && node->bit != 0) node = (key & node->bit ? branch(*node).right : branch(*node).left).get();
  return node && node->prefix == key ? &value(*node) : nullptr;
}

template <class V>
auto PersistentMap<V>::below(const Node* node, std::uint64_t key) -> const Node* {
  const Node* smaller = nullptr;  // a tree of smaller keys, the closest so far
  while (node && node->bit != 0 && node->covers(key)) {
    if (key & node->bit) smaller = branch(*node).left.get();
    node = (key & node->bit ? branch(*node).right : branch(*node).left).get();
  }
  if (node && node->prefix > key) node = smaller;
  while (node && node->bit != 0) node = branch(*node).right.get();
  return node;
}

template <class V>
auto PersistentMap<V>::above(const Node* node, std::uint64_t key) -> const Node* {
  const Node* larger = nullptr;  // a tree of larger keys, the closest so far
  while (node && node->bit != 0 && node->covers(key)) {
    if (!(key & node->bit)) larger = branch(*node).right.get();
    node = (key & node->bit ? branch(*node).right : branch(*node).left).get();
  }
  if (node && node->prefix < key) node = larger;
  while (node && node->bit != 0) node = branch(*node).left.get();
  return node;
}

template <class V>
PersistentMap<V> PersistentMap<V>::set(std::uint64_t key, V v) const {
  if (const V* old = find(key); old && equal_values(*old, v)) return *this;
  return PersistentMap(set_in(root_, std::make_shared<const Leaf>(key, std::move(v))));
}

/// Puts two trees with disjoint prefixes below a new branch.
template <class V>
auto PersistentMap<V>::join(Link a, Link b) -> Link {
  if (!a) return b;
  if (!b) return a;
  const std::uint64_t bit = std::bit_floor(a->prefix ^ b->prefix);
  const std::uint64_t prefix = mask(a->prefix, bit);
  if (a->prefix & bit) a.swap(b);
  return std::make_shared<const Branch>(prefix, bit, std::move(a), std::move(b));
}

/// The branch with other children: itself when they are the old ones.
template <class V>
auto PersistentMap<V>::with_children(const Link& node, Link left, Link right) -> Link {
  if (left == branch(*node).left && right == branch(*node).right) return node;
  if (!left) return right;
  if (!right) return left;
  return std::make_shared<const Branch>(node->prefix, node->bit, std::move(left), std::move(right));
}

template <class V>
auto PersistentMap<V>::set_in(const Link& node, Link leaf) -> Link {
  const std::uint64_t key = leaf->prefix;
  if (!node) return leaf;
  if (!node->covers(key)) return join(node, std::move(leaf));
  if (node->bit == 0) return leaf;
  const Branch& b = branch(*node);
  if (key & b.bit) return with_children(node, b.left, set_in(b.right, std::move(leaf)));
  return with_children(node, set_in(b.left, std::move(leaf)), b.right);
}

template <class V>
auto PersistentMap<V>::erase_from(const Link& node, std::uint64_t key) -> Link {
  if (!node || !node->covers(key)) return node;
  if (node->bit == 0) return nullptr;
  const Branch& b = branch(*node);
  if (key & b.bit) return with_children(node, b.left, erase_from(b.right, key));
  return with_children(node, erase_from(b.left, key), b.right);
}

template <class V>
bool PersistentMap<V>::equal(const Node* a, const Node* b) {
  if (a == b) return true;
  if (!a || !b || a->prefix != b->prefix || a->bit != b->bit || a->size != b->size) return false;
  if (a->bit == 0) return equal_values(value(*a), value(*b));
  return equal(branch(*a).left.get(), branch(*b).left.get()) && equal(branch(*a).right.get(), branch(*b).right.get());
}

template <class V>
template <class F>
void PersistentMap<V>::visit(const Node& node, F& f) {
  if (node.bit == 0) return f(node.prefix, value(node));
  visit(*branch(node).left, f);
  visit(*branch(node).right, f);
}

/// Merges a tree whose keys the other map does not have.
template <class V>
template <class F>
auto PersistentMap<V>::map_side(const Link& node, bool is_a, F& f) -> Link {
  if (!node) return nullptr;
  if (node->bit == 0) return is_a ? merge_leaves(node, nullptr, f) : merge_leaves(nullptr, node, f);
  Link left = map_side(branch(*node).left, is_a, f);
  Link right = map_side(branch(*node).right, is_a, f);
  return with_children(node, std::move(left), std::move(right));
}

template <class V>
template <class F>
auto PersistentMap<V>::merge_leaves(const Link& a, const Link& b, F& f) -> Link {
  const std::uint64_t key = (a ? a : b)->prefix;
  std::optional<V> merged = f(key, a ? &value(*a) : nullptr, b ? &value(*b) : nullptr);
  if (!merged) return nullptr;
  if (a && equal_values(value(*a), *merged)) return a;
  if (b && equal_values(value(*b), *merged)) return b;
  return std::make_shared<const Leaf>(key, std::move(*merged));
}

template <class V>
template <class F>
auto PersistentMap<V>::merge_nodes(const Link& a, const Link& b, F& f) -> Link {
  if (a == b) return a;
  if (!a) return map_side(b, false, f);
  if (!b) return map_side(a, true, f);
  if (a->prefix == b->prefix && a->bit == b->bit) {
    if (a->bit == 0) return merge_leaves(a, b, f);
    Link left = merge_nodes(branch(*a).left, branch(*b).left, f);
    Link right = merge_nodes(branch(*a).right, branch(*b).right, f);
    // Prefer the nodes of a, then those of b, so that what did not change stays shared.
    if (left == branch(*b).left && right == branch(*b).right &&
        !(left == branch(*a).left && right == branch(*a).right)) {
      return b;
    }
    return with_children(a, std::move(left), std::move(right));
  }
  const Link none;
  if (a->bit > b->bit && a->covers(b->prefix)) {
    const bool in_right = (b->prefix & a->bit) != 0;
    Link left = merge_nodes(branch(*a).left, in_right ? none : b, f);
    Link right = merge_nodes(branch(*a).right, in_right ? b : none, f);
    return with_children(a, std::move(left), std::move(right));
  }
  if (b->bit > a->bit && b->covers(a->prefix)) {
    const bool in_right = (a->prefix & b->bit) != 0;
    Link left = merge_nodes(in_right ? none : a, branch(*b).left, f);
    Link right = merge_nodes(in_right ? a : none, branch(*b).right, f);
    return with_children(b, std::move(left), std::move(right));
  }
  if (a->prefix < b->prefix) {
    Link first = map_side(a, true, f);
    return join(std::move(first), map_side(b, false, f));
  }
  Link first = map_side(b, false, f);
  return join(std::move(first), map_side(a, true, f));
}

}  // namespace cairn::base
