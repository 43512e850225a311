#include "analysis/mod_ref.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "analysis/effect_collector.h"
#include "analysis/returns.h"

namespace cairn::analysis {

using Node = Graph::Node;

namespace {

// Further regions of an object are all of it.
constexpr std::uint32_t most_regions = 64;

bool is_on_stack(const AbstractObject& object) {
  const auto* allocation = object.allocation == nullptr ? nullptr : std::get_if<ir::Allocate>(&object.allocation->kind);
  return allocation != nullptr && allocation->storage == ir::Storage::Stack;
}

}  // namespace

bool may_overlap(const Region& a, const Region& b) {
  const std::uint64_t stride = std::gcd(a.offsets.stride, b.offsets.stride);
  const std::int64_t between = b.offsets.residue - a.offsets.residue;
  const auto reaches = [](const Region& region, std::uint64_t distance) {
    return region.bytes == 0 || distance < region.bytes;
  };
  if (stride == 0)
    return between >= 0 ? reaches(a, static_cast<std::uint64_t>(between))
                        : reaches(b, static_cast<std::uint64_t>(-between));
  const auto whole = static_cast<std::int64_t>(stride);
  const auto forward = static_cast<std::uint64_t>((between % whole + whole) % whole);
  return reaches(a, forward) || reaches(b, stride - forward);
}

void Effects::add(const Effects& other) {
  reads.insert(other.reads);
  writes.insert(other.writes);
  allocates.insert(other.allocates);
  frees.insert(other.frees);
  reads_globals.insert(other.reads_globals);
  writes_globals.insert(other.writes_globals);
}

ModRef::ModRef(const ProgramPointsTo& pointers, const CallGraph& calls) : pointers_(pointers), calls_(calls) {
  const ir::Program& program = pointers.program();
  own_.resize(program.procedures.size());
  outside_ = outside_effects();
  EffectCollector collector(*this);
  for (Node p = 0; p < program.procedures.size(); ++p)
    if (pointers.reached(p)) own_[p] = collector.collect(p);
  add_called_back();
  sum_up();
  returns_ = procedures_that_return(program, calls);
}

RegionId ModRef::add(Region region) {
  if (region.object <= Locations::outside) region = {region.object, {0, 1}, 0};
  if (regions_of_.size() <= region.object) regions_of_.resize(region.object + 1);
  if (regions_of_[region.object].size() >= most_regions) region = {region.object, {0, 1}, 0};
  // Accesses lie within objects, whose offsets are not negative.
  const std::uint32_t width = pointers_.program().pointer_width;
  const bool is_bytes =
      pointers_.locations().object(region.object).allocation != nullptr &&
      std::holds_alternative<ir::Allocate>(pointers_.locations().object(region.object).allocation->kind);
  if (is_bytes && region.offsets.residue < 0 && width < 62) region.offsets.residue += std::int64_t{1} << width;
  auto [entry, added] =
      ids_.try_emplace({region.object, region.offsets, region.bytes}, static_cast<RegionId>(regions_.size()));
  if (!added) return entry->second;
  regions_of_[region.object].insert(entry->second);
  regions_.push_back(region);
  return entry->second;
}

/// What external procedures do that may change memory.
Effects ModRef::outside_effects() {
  Effects out;
  const bool all = pointers_.escaped().contains(Locations::anything);
  out.reads.insert(add({all ? Locations::anything : Locations::outside, {0, 1}, 0}));
  pointers_.escaped().for_each([&](ObjectId id) {
    const AbstractObject& object = pointers_.locations().object(id);
    if (object.kind != ObjectKind::Procedure && !is_on_stack(object)) out.frees.insert(id);
  });
  out.writes = out.reads;
  const std::vector<ir::Global>& globals = pointers_.program().globals;
  for (IdSet::Id global = 0; global < globals.size(); ++global) {
    out.reads_globals.insert(global);
    if (!pointers_.is_address(globals[global].declaration.variable)) out.writes_globals.insert(global);
  }
  return out;
}

/// What procedures that external ones call allocate: beside what escaped, they have nothing else.
void ModRef::add_called_back() {
  std::vector<Node> pending = pointers_.called_from_outside();
  std::vector<bool> seen(own_.size());
  while (!pending.empty()) {
    const Node node = pending.back();
    pending.pop_back();
    if (seen[node]) continue;
    seen[node] = true;
    own_[node].allocates.for_each([&](ObjectId id) {
      if (!is_on_stack(pointers_.locations().object(id))) outside_.allocates.insert(id);
    });
    for (Node callee : calls_.graph().successors(node)) pending.push_back(callee);
  }
}

void ModRef::sum_up() {
  const Components& components = calls_.components();
  stack_regions_.resize(components.all.size());
  stack_objects_.resize(components.all.size());
  for (ObjectId id = 0; id < pointers_.locations().objects(); ++id) {
    const AbstractObject& object = pointers_.locations().object(id);
    if (is_on_stack(object)) stack_objects_[components.of[object.place.procedure]].insert(id);
  }
  for (RegionId id = 0; id < regions_.size(); ++id) {
    const AbstractObject& object = pointers_.locations().object(regions_[id].object);
    if (is_on_stack(object)) stack_regions_[components.of[object.place.procedure]].insert(id);
  }
  const ir::Program& program = pointers_.program();
  for (std::uint32_t c = 0; c < components.all.size(); ++c) {
    Effects& total = total_.emplace_back();
    IdSet callees;
    for (Node node : components.all[c]) {
      total.add(own_[node]);
      bool outside = pointers_.reaches_outside(program.procedures[node]);
      for (const CallSite& call : calls_.calls(node)) outside |= call.outside;
      if (outside) total.add(outside_);
      for (Node callee : calls_.graph().successors(node)) callees.insert(components.of[callee]);
    }
    callees.erase(c);
    callees.for_each([&](std::uint32_t callee) { total.add(visible(callee)); });
  }
}

Effects ModRef::visible(std::uint32_t component) const {
  Effects out = total_[component];
  out.reads.erase(stack_regions_[component]);
  out.writes.erase(stack_regions_[component]);
  out.allocates.erase(stack_objects_[component]);
  out.frees.erase(stack_objects_[component]);
  return out;
}

Effects ModRef::of_call(Node caller, const CallSite& call) const {
  Effects out;
  if (call.outside) out.add(outside_);
  const std::vector<std::uint32_t>& of = calls_.components().of;
  for (Node callee : call.callees) out.add(of[callee] == of[caller] ? total(callee) : visible(of[callee]));
  return out;
}

bool ModRef::may_meet(const Region& a, const Region& b) const {
  return a.object == b.object ? may_overlap(a, b) : pointers_.may_meet(a.object, b.object);
}

bool ModRef::may_touch(const IdSet& regions, LocationId location, std::uint64_t bytes) const {
  const Location& at = pointers_.locations()[location];
  const Region accessed{at.object, at.offsets, bytes};
  const auto meets = [&](RegionId id) { return may_meet(regions_[id], accessed); };
  if (at.object <= Locations::outside) return regions.any_of(meets);
  // There are thousands of regions, and those of other objects do not meet it.
  return std::ranges::any_of(std::array{at.object, Locations::anything, Locations::outside}, [&](ObjectId object) {
    return object < regions_of_.size() &&
           regions_of_[object].any_of([&](RegionId id) { return regions.contains(id) && meets(id); });
  });
}

IdSet ModRef::through_parameter(Node procedure, std::size_t parameter, const IdSet& regions) const {
  const ir::Variable variable = pointers_.program().procedures[procedure].parameters[parameter].variable;
  const IdSet objects = pointers_.objects(pointers_.targets(procedure, variable));
  IdSet out;
  regions.for_each([&](RegionId id) {
    if (pointers_.may_meet(objects, regions_[id].object)) out.insert(id);
  });
  return out;
}

}  // namespace cairn::analysis
