#include "analysis/constraint_graph.h"

#include <numeric>

#include "analysis/components.h"

namespace cairn::analysis {

namespace {

// More exact offsets into one object than this in one set become one location with a stride.
constexpr std::size_t most_in_set = 8;
// A move between more pairs of locations than this does not tell them apart: pairs would be quadratic in the program.
constexpr std::size_t most_pairs = 1000;
constexpr ConstraintGraph::Node no_node = ~ConstraintGraph::Node{0};

/// Visits copies of the items that there are now, though the list may grow meanwhile.
template <class Item, class Visit>
void for_those_now(const std::vector<Item>& items, Visit&& visit) {
  const std::size_t count = items.size();
  for (std::size_t i = 0; i != count; ++i) {
    const Item item = items[i];
    visit(item);
  }
}

}  // namespace

ConstraintGraph::ConstraintGraph(Locations& locations) : locations_(locations) {
  anywhere_ = add_node();
  taken_ = add_node();
  given_ = add_node();
  add(given_, Locations::outside);
}

ConstraintGraph::Node ConstraintGraph::add_node() {
  nodes_.emplace_back();
  parent_.push_back(static_cast<Node>(parent_.size()));
  return parent_.back();
}

ConstraintGraph::Node ConstraintGraph::find(Node node) const {
  while (parent_[node] != node) {
    parent_[node] = parent_[parent_[node]];
    node = parent_[node];
  }
  return node;
}

ConstraintGraph::Uses& ConstraintGraph::uses(Node node) {
  std::unique_ptr<Uses>& uses = nodes_[find(node)].uses;
  if (!uses) uses = std::make_unique<Uses>();
  return *uses;
}

ConstraintGraph::Memory& ConstraintGraph::memory(ObjectId object) {
  if (memory_.size() <= object) memory_.resize(locations_.objects());
  return memory_[object];
}

void ConstraintGraph::enqueue(Node node) {
  if (nodes_[node].queued) return;
  nodes_[node].queued = true;
  queue_.push_back(node);
}

void ConstraintGraph::add(Node node, LocationId location) { insert(find(node), location); }

void ConstraintGraph::insert(Node node, LocationId location) {
  NodeData& data = nodes_[node];
  if (data.points.contains(location)) return;
  const Location& at = locations_[location];
  if (escaped_.contains(at.object) && data.points.contains(Locations::outside)) return;
  for (LocationId other : locations_.covering(location))
    if (data.points.contains(other)) return;
  data.points.insert(location);
  data.pending.insert(location);
  enqueue(node);
  if (at.offsets.stride == 0 && locations_.of(at.object).size() > most_in_set) limit_offsets(node, location);
}

/// Adds a location with a stride when there are many without. Those that are there stay: sets only grow.
void ConstraintGraph::limit_offsets(Node node, LocationId location) {
  const Location at = locations_[location];
  std::size_t count = 0;
  std::uint64_t stride = 0;
  for (LocationId other : locations_.of(at.object)) {
    if (!nodes_[node].points.contains(other)) continue;
    const Offsets& offsets = locations_[other].offsets;
    ++count;
    const auto difference = static_cast<std::uint64_t>(std::abs(offsets.residue - at.offsets.residue));
    stride = std::gcd(stride, std::gcd(offsets.stride, difference));
  }
  if (count > most_in_set) insert(node, locations_.locate(at.object, {at.offsets.residue, stride}));
}

void ConstraintGraph::add_copy(Node from, Node to, const Shift& shift) {
  from = find(from);
  to = find(to);
  if (shift.same()) {
    if (from == to || !nodes_[from].copies.insert(to)) return;
    IdSet missing = nodes_[from].points;
    missing.erase(nodes_[to].points);
    missing.for_each([&](LocationId location) { insert(to, location); });
    return;
  }
  uses(from).shifted_copies.push_back({to, shift});
  const IdSet points = nodes_[from].points;
  points.for_each([&](LocationId location) { insert(find(to), locations_.apply(location, shift)); });
}

void ConstraintGraph::add_load(Node pointer, Node target, const Shift& shift) {
  uses(pointer).loads.push_back({target, shift});
  read_anywhere(target);
  const IdSet points = points_to(pointer);
  points.for_each([&](LocationId location) { load(locations_.apply(location, shift), target); });
}

void ConstraintGraph::add_store(Node pointer, Node value, const Shift& shift) {
  uses(pointer).stores.push_back({value, shift});
  const IdSet points = points_to(pointer);
  points.for_each([&](LocationId location) { store(locations_.apply(location, shift), value); });
}

void ConstraintGraph::add_move(Node to, Node from, std::optional<std::int64_t> size) {
  const auto number = static_cast<std::uint32_t>(moves_.size());
  moves_.push_back({to, from, size});
  uses(to).moves.push_back(number);
  uses(from).moves.push_back(number);
  const IdSet targets = points_to(to);
  const IdSet sources = points_to(from);
  connect_pairs(number, targets, sources);
}

void ConstraintGraph::connect_pairs(std::uint32_t number, const IdSet& targets, const IdSet& sources) {
  const Move now = moves_[number];
  const std::size_t possible_targets = points_to(now.to).size();
  const std::size_t possible_sources = points_to(now.from).size();
  if (!now.channel && possible_targets * possible_sources > most_pairs) {
    const Node channel = add_node();
    moves_[number].channel = channel;
    read_anywhere(channel);
    const IdSet all_targets = points_to(now.to);
    const IdSet all_sources = points_to(now.from);
    all_sources.for_each([&](LocationId from) { read_all(from, channel); });
    all_targets.for_each([&](LocationId to) { add_copy(channel, anywhere_in(to)); });
  } else if (now.channel) {
    sources.for_each([&](LocationId from) { read_all(from, *now.channel); });
    targets.for_each([&](LocationId to) { add_copy(*now.channel, anywhere_in(to)); });
  } else {
    targets.for_each([&](LocationId to) { sources.for_each([&](LocationId from) { move(to, from, now.size); }); });
  }
}

void ConstraintGraph::read_all(LocationId from, Node target) {
  if (from == Locations::anything) return add(target, from);
  if (from == Locations::outside) return add_copy(given_, target);
  add_reader(locations_[from].object, {0, 1}, target);
}

ConstraintGraph::Node ConstraintGraph::anywhere_in(LocationId to) {
  if (to == Locations::anything) return anywhere_;
  if (to == Locations::outside) return taken_;
  return content_node(locations_.whole(locations_[to].object));
}

void ConstraintGraph::open_world() {
  world_is_open_ = true;
  add_copy(anywhere_, taken_);
}

void ConstraintGraph::escape(ObjectId object) {
  if (!escaped_.insert(object)) return;
  const ObjectKind kind = locations_.object(object).kind;
  if (kind != ObjectKind::Site) return;
  add_reader(object, {0, 1}, taken_);
  add_copy(given_, content_node(locations_.whole(object)));
}

void ConstraintGraph::watch(Node node, std::uint32_t token) {
  uses(node).watchers.push_back(token);
  // It is told when the node is processed, together with all that is new.
  node = find(node);
  nodes_[node].pending.insert(nodes_[node].points);
  if (!nodes_[node].points.empty()) enqueue(node);
}

/// What is stored through arbitrary pointers may be loaded everywhere. Edges are made when there is any.
void ConstraintGraph::read_anywhere(Node target) {
  if (!anywhere_readers_.insert(find(target)) || points_to(anywhere_).empty()) return;
  add_copy(found_anywhere(), target);
}

ConstraintGraph::Node ConstraintGraph::content_node(LocationId location) {
  if (content_.size() <= location) content_.resize(locations_.size(), no_node);
  if (content_[location] != no_node) return content_[location];
  const Node node = add_node();
  content_[location] = node;
  const Location at = locations_[location];
  Memory& cells = memory(at.object);
  cells.written.push_back(location);
  const std::set<Reader> readers = cells.readers;
  const std::set<Mover> movers = cells.movers;
  for (const Reader& reader : readers)
    if (may_meet(reader.offsets, at.offsets)) add_copy(node, reader.target);
  for (const Mover& mover : movers) connect(location, mover);
  return node;
}

void ConstraintGraph::add_reader(ObjectId object, const Offsets& offsets, Node target) {
  target = find(target);
  if (!memory(object).readers.insert({offsets, target}).second) return;
  const std::vector<LocationId> written = memory(object).written;
  for (LocationId location : written)
    if (may_meet(offsets, locations_[location].offsets)) add_copy(content_node(location), target);
}

void ConstraintGraph::load(LocationId at, Node target) {
  if (at <= Locations::outside) return read_all(at, target);
  if (!locations_.may_be_inside(at, pointer_bytes())) return;
  add_reader(locations_[at].object, locations_[at].offsets, target);
}

void ConstraintGraph::store(LocationId at, Node value) {
  if (!locations_.may_be_inside(at, pointer_bytes())) return;
  add_copy(value, at <= Locations::outside ? anywhere_in(at) : content_node(at));
}

void ConstraintGraph::move(LocationId to, LocationId from, const std::optional<std::int64_t>& size) {
  if (from <= Locations::outside || to <= Locations::outside) return read_all(from, anywhere_in(to));
  const ObjectId source = locations_[from].object;
  const Mover mover{locations_[from].offsets, to, size};
  if (!memory(source).movers.insert(mover).second) return;
  if (moved_into_.insert(locations_[to].object) && !points_to(anywhere_).empty())
    add_copy(found_anywhere(), content_node(locations_.whole(locations_[to].object)));
  const std::vector<LocationId> written = memory(source).written;
  for (LocationId location : written) connect(location, mover);
}

/// What lies at a location flows to where a move brings it.
void ConstraintGraph::connect(LocationId written, const Mover& mover) {
  const Offsets at = locations_[written].offsets;
  const Location to = locations_[mover.to];
  Shift distance{false,
                 static_cast<std::int64_t>(static_cast<std::uint64_t>(at.residue) -
                                           static_cast<std::uint64_t>(mover.from.residue)),
                 std::gcd(at.stride, mover.from.stride)};
  if (distance.stride == 0) {
    const Offsets bytes = locations_.shifted({}, distance);
    if (bytes.residue < 0 || (mover.size && bytes.residue >= *mover.size)) return;
  }
  const Node from = content_node(written);
  add_copy(from, content_node(locations_.locate(to.object, locations_.shifted(to.offsets, distance))));
}

void ConstraintGraph::process(Node node, Watcher& watcher) {
  const IdSet fresh = std::move(nodes_[node].pending);
  nodes_[node].pending.clear();
  nodes_[node].queued = false;
  if (fresh.empty()) return;
  if (node == find(anywhere_)) {
    anywhere_readers_.for_each([&](Node reader) { add_copy(found_anywhere(), reader); });
    moved_into_.for_each([&](ObjectId object) { add_copy(found_anywhere(), content_node(locations_.whole(object))); });
  }
  const IdSet copies = nodes_[node].copies;
  copies.for_each([&](Node copy) {
    const Node to = find(copy);
    if (to == node) return;
    ++propagations_;
    IdSet missing = fresh;
    missing.erase(nodes_[to].points);
    if (missing.empty() && nodes_[to].points == nodes_[node].points) ++redundant_;
    missing.for_each([&](LocationId location) { insert(to, location); });
  });
  if (nodes_[node].uses) process_uses(node, fresh, watcher);
}

void ConstraintGraph::process_uses(Node node, const IdSet& fresh, Watcher& watcher) {
  // Constraints that are added meanwhile look at all locations themselves.
  const Uses& uses = *nodes_[node].uses;
  for_those_now(uses.shifted_copies, [&](const Access& copy) {
    fresh.for_each([&](LocationId location) { insert(find(copy.node), locations_.apply(location, copy.shift)); });
  });
  for_those_now(uses.loads, [&](const Access& access) {
    fresh.for_each([&](LocationId location) { load(locations_.apply(location, access.shift), access.node); });
  });
  for_those_now(uses.stores, [&](const Access& access) {
    fresh.for_each([&](LocationId location) { store(locations_.apply(location, access.shift), access.node); });
  });
  for_those_now(uses.moves, [&](std::uint32_t number) { process_move(number, node, fresh); });
  for_those_now(uses.watchers, [&](std::uint32_t token) {
    fresh.for_each([&](LocationId location) { watcher.reached(token, location); });
  });
}

void ConstraintGraph::process_move(std::uint32_t number, Node node, const IdSet& fresh) {
  const Move now = moves_[number];
  const bool is_target = find(now.to) == node;
  const bool is_source = find(now.from) == node;
  // Through a channel, those on the other side have been seen already.
  const IdSet none;
  if (is_target) connect_pairs(number, fresh, now.channel ? none : IdSet(points_to(now.from)));
  if (is_source) connect_pairs(number, moves_[number].channel ? none : IdSet(points_to(now.to)), fresh);
}

void ConstraintGraph::solve(Watcher& watcher) {
  collapse_cycles();
  while (!queue_.empty()) {
    const Node node = queue_.front();
    queue_.pop_front();
    if (find(node) != node) continue;
    process(node, watcher);
    if (redundant_ > nodes_.size() / 2 + 1000) collapse_cycles();
  }
}

void ConstraintGraph::collapse_cycles() {
  redundant_ = 0;
  Graph graph(nodes_.size());
  for (Node node = 0; node < nodes_.size(); ++node)
    if (find(node) == node) nodes_[node].copies.for_each([&](Node to) { graph.add_edge(node, find(to)); });
  for (const std::vector<Node>& cycle : strong_components(graph).all)
    if (cycle.size() > 1) unify(cycle);
}

void ConstraintGraph::unify(const std::vector<Node>& cycle) {
  const Node kept = cycle.front();
  NodeData& all = nodes_[kept];
  for (std::size_t i = 1; i < cycle.size(); ++i) {
    NodeData merged = std::move(nodes_[cycle[i]]);
    nodes_[cycle[i]] = NodeData();
    parent_[cycle[i]] = kept;
    ++unified_;
    all.points.insert(merged.points);
    all.copies.insert(merged.copies);
    if (!merged.uses) continue;
    Uses& uses = this->uses(kept);
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(uses.shifted_copies, merged.uses->shifted_copies);
    append(uses.loads, merged.uses->loads);
    append(uses.stores, merged.uses->stores);
    append(uses.moves, merged.uses->moves);
    append(uses.watchers, merged.uses->watchers);
  }
  // Uses of one have not seen what flowed into another.
  all.pending = all.points;
  if (!all.points.empty()) enqueue(kept);
}

std::vector<std::pair<LocationId, IdSet>> ConstraintGraph::written(ObjectId object) const {
  std::vector<std::pair<LocationId, IdSet>> out;
  if (object >= memory_.size()) return out;
  for (LocationId location : memory_[object].written) out.emplace_back(location, points_to(content_[location]));
  return out;
}

IdSet ConstraintGraph::content(LocationId location) const {
  IdSet out;
  const Location at = locations_[location];
  if (location == Locations::anything) return {Locations::anything};
  if (location == Locations::outside) return points_to(given_);
  if (at.object < memory_.size())
    for (LocationId written : memory_[at.object].written)
      if (may_meet(at.offsets, locations_[written].offsets)) out.insert(points_to(content_[written]));
  if (!points_to(anywhere_).empty()) out.insert(points_to(found_anywhere()));
  return out;
}

}  // namespace cairn::analysis
