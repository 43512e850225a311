#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <set>

#include "analysis/id_set.h"
#include "analysis/locations.h"

namespace cairn::analysis {

/// Inclusion constraints between sets of locations (Andersen's analysis), solved by a work list with difference
/// propagation; nodes in cycles of copies become one. A node is the set of locations that a variable, or a location of
/// memory, may hold. Memory is sensitive to offsets: what is stored at a location is loaded from locations of the same
/// object that have an offset in common with it. Constraints may be added while it is solved.
///
/// What the outside may know is not told apart: location Locations::outside stands for all objects that escaped, too,
/// so that a set with it has none of them beside it. What is stored there is taken by the outside, what is loaded from
/// there is given by it.
class ConstraintGraph {
 public:
  using Node = std::uint32_t;

  /// Is told what flows into nodes that are watched, each location at least once; may add constraints.
  class Watcher {
   public:
    virtual ~Watcher() = default;
    virtual void reached(std::uint32_t token, LocationId location) = 0;
  };

  explicit ConstraintGraph(Locations& locations);

  Node add_node();
  void add(Node node, LocationId location);
  /// to ⊇ shift(from)
  void add_copy(Node from, Node to, const Shift& shift = {});
  /// target ⊇ *shift(pointer)
  void add_load(Node pointer, Node target, const Shift& shift = {});
  /// *shift(pointer) ⊇ value
  void add_store(Node pointer, Node value, const Shift& shift = {});
  /// What lies in memory at `from` gets to the same distance from `to`; only `size` bytes when it is given.
  void add_move(Node to, Node from, std::optional<std::int64_t> size);
  void watch(Node node, std::uint32_t token);

  void solve(Watcher& watcher);

  const IdSet& points_to(Node node) const { return nodes_[find(node)].points; }
  /// What memory may hold where it has an offset of a location.
  IdSet content(LocationId location) const;
  /// The locations of an object that something may be stored at, and what.
  std::vector<std::pair<LocationId, IdSet>> written(ObjectId object) const;
  /// The node of what is stored at a location.
  Node content_node(LocationId location);
  /// What is stored through arbitrary pointers, which may lie anywhere.
  Node stored_anywhere() const { return anywhere_; }
  /// What gets to the outside, and what comes from there.
  Node taken() const { return taken_; }
  Node given() const { return given_; }
  /// What is stored through arbitrary pointers gets to the outside, too.
  void open_world();
  /// The outside may read and write an object from now on.
  void escape(ObjectId object);
  /// The objects that did.
  const IdSet& escaped() const { return escaped_; }

  std::size_t size() const { return nodes_.size(); }
  std::uint64_t propagations() const { return propagations_; }
  std::uint64_t unified() const { return unified_; }

 private:
  struct Access {
    Node node = 0;
    Shift shift;
  };
  struct Move {
    Node to = 0;
    Node from = 0;
    std::optional<std::int64_t> size;
    std::optional<Node> channel = {};  ///< of moves between many locations: everything that is moved
  };
  /// What has to be done with locations that flow into a node, beside copying them.
  struct Uses {
    std::vector<Access> shifted_copies;
    std::vector<Access> loads;
    std::vector<Access> stores;
    std::vector<std::uint32_t> moves;
    std::vector<std::uint32_t> watchers;
  };
  struct NodeData {
    IdSet points;
    IdSet pending;  ///< those that its uses have not seen yet
    IdSet copies;   ///< nodes that it flows into
    std::unique_ptr<Uses> uses;
    bool queued = false;
  };
  struct Reader {
    Offsets offsets;
    Node target = 0;
    friend bool operator<(const Reader& a, const Reader& b) {
      return std::tie(a.target, a.offsets) < std::tie(b.target, b.offsets);
    }
  };
  struct Mover {
    Offsets from;
    LocationId to = 0;
    std::optional<std::int64_t> size;
    friend bool operator<(const Mover& a, const Mover& b) {
      return std::tie(a.from, a.to, a.size) < std::tie(b.from, b.to, b.size);
    }
  };
  struct Memory {
    std::vector<LocationId> written;  ///< locations with content
    std::set<Reader> readers;
    std::set<Mover> movers;
  };

  Node find(Node node) const;
  Uses& uses(Node node);
  void enqueue(Node node);
  void insert(Node node, LocationId location);
  void limit_offsets(Node node, LocationId location);
  void process(Node node, Watcher& watcher);
  void process_uses(Node node, const IdSet& fresh, Watcher& watcher);
  void process_move(std::uint32_t number, Node node, const IdSet& fresh);
  void connect_pairs(std::uint32_t number, const IdSet& targets, const IdSet& sources);
  void add_reader(ObjectId object, const Offsets& offsets, Node target);
  /// Everything in the object of a location flows into a node.
  void read_all(LocationId from, Node target);
  /// The node of what lies anywhere in the object of a location.
  Node anywhere_in(LocationId to);
  std::uint64_t pointer_bytes() const { return locations_.pointer_width() / 8; }
  void load(LocationId at, Node target);
  void store(LocationId at, Node value);
  void move(LocationId to, LocationId from, const std::optional<std::int64_t>& size);
  void connect(LocationId written, const Mover& mover);
  void read_anywhere(Node target);
  /// What is loaded wherever something was stored through arbitrary pointers.
  Node found_anywhere() const { return world_is_open_ ? given_ : anywhere_; }
  Memory& memory(ObjectId object);
  void collapse_cycles();
  void unify(const std::vector<Node>& cycle);

  Locations& locations_;
  mutable std::vector<Node> parent_;
  std::vector<NodeData> nodes_;
  std::vector<Move> moves_;
  std::vector<Memory> memory_;  ///< by object
  std::vector<Node> content_;   ///< by location; none where there is none
  std::deque<Node> queue_;
  Node anywhere_ = 0;
  Node taken_ = 0;
  Node given_ = 0;
  IdSet anywhere_readers_;
  bool world_is_open_ = false;
  IdSet moved_into_;  ///< objects
  IdSet escaped_;     ///< objects
  std::uint64_t propagations_ = 0;
  std::uint64_t redundant_ = 0;
  std::uint64_t unified_ = 0;
};

}  // namespace cairn::analysis
