#include "engine/horn/regions.h"

#include <numeric>

namespace cairn::engine::horn {

using analysis::PointerTarget;
using analysis::PointerTargets;
using base::Unsupported;
using ir::Term;

namespace {

/// Whether memory holds values of both types in the same way, and reads as them.
bool is_same(const ir::Type& a, const ir::Type& b) {
  if (a.kind == ir::TypeKind::Ptr && b.kind == ir::TypeKind::Ptr) return true;
  return a == b;
}

template <class F>
void for_statements(const analysis::FlatProgram& flat, F&& visit) {
  for (const ir::Block& block : flat.procedure.blocks)
    for (const ir::Statement& statement : block.statements) visit(statement);
}

const ir::PointerPlace* pointer_place(const ir::Statement& statement) {
  if (const auto* load = std::get_if<ir::Load>(&statement.kind)) return std::get_if<ir::PointerPlace>(&load->place);
  if (const auto* store = std::get_if<ir::Store>(&statement.kind)) return std::get_if<ir::PointerPlace>(&store->place);
  return nullptr;
}

}  // namespace

Regions::Regions(const analysis::FlatProgram& flat)
    : flat_(flat), points_to_(flat.program, flat.procedure), parent_(sites().size()) {
  std::iota(parent_.begin(), parent_.end(), 0);
  for_statements(flat, [&](const ir::Statement& s) {
    if (const auto* place = pointer_place(s)) unite(points_to_.targets(place->pointer));
    if (const auto* fill = std::get_if<ir::FillMemory>(&s.kind)) unite(points_to_.targets(fill->target));
    if (const auto* copy = std::get_if<ir::CopyMemory>(&s.kind)) {
      unite(points_to_.targets(copy->source));
      unite(points_to_.targets(copy->target));
    }
  });
  divide();
  for_statements(flat, [&](const ir::Statement& s) {
    if (const auto* address = std::get_if<ir::FieldAddress>(&s.kind)) name_members(*address);
    if (const auto* place = pointer_place(s)) add_access(place->pointer, place->type, s.origin);
  });
  match_copies();
  for (Region& region : regions_) check(region);
}

std::uint32_t Regions::root(std::uint32_t site) const {
  while (parent_[site] != site) site = parent_[site];
  return site;
}

void Regions::unite(const PointerTargets& targets) {
  for (const PointerTarget& target : targets) parent_[root(target.site)] = root(targets.begin()->site);
}

void Regions::divide() {
  std::map<std::uint32_t, std::size_t> numbers;
  for (std::uint32_t site = 0; site < parent_.size(); ++site) {
    const auto [found, fresh] = numbers.emplace(root(site), regions_.size());
    if (fresh) regions_.push_back({"object"});
    regions_[found->second].sites.push_back(site);
    region_of_.push_back(found->second);
  }
}

std::optional<std::int64_t> Regions::size_of(std::uint32_t site) const {
  const auto* made = std::get_if<ir::Allocate>(&sites()[site].statement->kind);
  return made == nullptr ? std::nullopt : analysis::signed_constant(made->size);
}

std::vector<std::uint32_t> Regions::sites_of(Term pointer) const {
  std::vector<std::uint32_t> result;
  for (const PointerTarget& target : points_to_.targets(pointer))
    if (result.empty() || result.back() != target.site) result.push_back(target.site);
  return result;
}

/// A member is called after the field of the struct whose address is taken.
void Regions::name_members(const ir::FieldAddress& address) {
  const auto [record, field] = ir::split_qualified(address.field);
  for (const PointerTarget& target : points_to_.targets(address.target)) {
    if (target.offset.stride != 0) continue;
    Region& region = regions_[region_of_[target.site]];
    region.name = record;
    Member& member = region.members[target.offset.residue];
    if (member.name.empty()) member.name = field;
  }
}

void Regions::add_access(Term pointer, const ir::Type& type, const ir::Origin& origin) {
  const Member member{type, ir::byte_size(flat_.program, type).value_or(0), {}};
  for (const PointerTarget& target : points_to_.targets(pointer)) {
    Region& region = regions_[region_of_[target.site]];
    region.array = region.array || target.offset.stride != 0 || !size_of(target.site);
    add_member(region, target.offset.residue, member, origin);
  }
}

bool Regions::add_member(Region& region, std::int64_t offset, const Member& member, const ir::Origin& origin) {
  Member& own = region.members[offset];
  if (own.bytes == 0) {
    own.type = member.type;
    own.bytes = member.bytes;
    if (own.name.empty()) own.name = member.name.empty() ? "at " + std::to_string(offset) : member.name;
    return true;
  }
  if (!is_same(own.type, member.type)) throw Unsupported("memory that is accessed as several types", origin.where);
  return false;
}

void Regions::match_copies() {
  for (bool changed = true; changed;) {
    changed = false;
    for_statements(flat_, [&](const ir::Statement& s) {
      const auto* copy = std::get_if<ir::CopyMemory>(&s.kind);
      if (copy == nullptr) return;
      const auto from = range(copy->source, copy->size, s.origin);
      const auto to = range(copy->target, copy->size, s.origin);
      if (!from || !to) return;
      changed = match(*from, *to, s.origin) || changed;
      changed = match(*to, *from, s.origin) || changed;
    });
  }
}

/// What a range has members for, the other one needs members for.
bool Regions::match(const Range& from, const Range& to, const ir::Origin& origin) {
  bool changed = false;
  const std::map<std::int64_t, Member> members = regions_[from.region].members;
  for (const auto& [offset, member] : members) {
    if (member.bytes == 0 || offset < from.first || offset >= from.first + from.size) continue;
    changed = add_member(regions_[to.region], offset - from.first + to.first, member, origin) || changed;
  }
  return changed;
}

void Regions::check(Region& region) const {
  std::erase_if(region.members, [](const auto& entry) { return entry.second.bytes == 0; });
  if (region.array) return unite_elements(region);
  const ir::Origin& origin = sites()[region.sites.front()].statement->origin;
  std::int64_t end = 0;
  for (const auto& [offset, member] : region.members) {
    if (offset < end) throw Unsupported("memory that is accessed in overlapping parts, allocated", origin.where);
    end = offset + static_cast<std::int64_t>(member.bytes);
  }
}

void Regions::unite_elements(Region& region) const {
  if (region.members.empty()) return;
  const ir::Origin& origin = sites()[region.sites.front()].statement->origin;
  Member element = region.members.begin()->second;
  for (const auto& [offset, member] : region.members)
    if (!is_same(member.type, element.type)) throw Unsupported("an array of structs, allocated", origin.where);
  if ((element.bytes & (element.bytes - 1)) != 0)
    throw Unsupported("an array of such elements, allocated", origin.where);
  element.name = "element";
  region.members = {{0, element}};
}

std::optional<std::pair<std::size_t, std::int64_t>> Regions::place(Term pointer, const ir::Origin& origin) const {
  const PointerTargets targets = points_to_.targets(pointer);
  if (targets.empty()) return std::nullopt;
  const std::size_t region = region_of_[targets.begin()->site];
  if (regions_[region].array) return std::pair{region, std::int64_t{0}};
  for (const PointerTarget& target : targets)
    if (target.offset != targets.begin()->offset)
      throw Unsupported("an access to one of several members", origin.where);
  return std::pair{region, targets.begin()->offset.residue};
}

std::optional<Range> Regions::range(Term pointer, Term size, const ir::Origin& origin) const {
  const PointerTargets targets = points_to_.targets(pointer);
  if (targets.empty()) return std::nullopt;
  const std::optional<std::int64_t> bytes = analysis::signed_constant(size);
  const PointerTarget& first = *targets.begin();
  const std::size_t region = region_of_[first.site];
  if (!bytes || regions_[region].array)
    throw Unsupported("a copy or fill of an array, or of unknown size,", origin.where);
  for (const PointerTarget& target : targets) {
    const bool same = region_of_[target.site] == region && target.offset == first.offset;
    if (!same || target.offset.stride != 0) throw Unsupported("a copy or fill of one of several objects", origin.where);
  }
  for (const auto& [offset, member] : regions_[region].members) {
    const std::int64_t end = offset + static_cast<std::int64_t>(member.bytes);
    const std::int64_t last = first.offset.residue + *bytes;
    const bool outside = end <= first.offset.residue || offset >= last;
    if (!outside && (offset < first.offset.residue || end > last))
      throw Unsupported("a copy or fill of a part of a member", origin.where);
  }
  return Range{region, first.offset.residue, *bytes};
}

}  // namespace cairn::engine::horn
