#include "engine/symheap/locations.h"

#include <numeric>

namespace cairn::engine::symheap {

using analysis::Offsets;
using ir::BlockId;

namespace {

enum class Meeting : std::uint8_t { Never, WholeOrNot, InPart };

/// How accesses of so many bytes at some offsets can meet.
Meeting meeting(Offsets a, std::uint64_t a_bytes, Offsets b, std::uint64_t b_bytes) {
  const auto wide = static_cast<std::int64_t>(std::gcd(a.stride, b.stride));
  const std::int64_t distance = b.residue - a.residue;
  const auto a_size = static_cast<std::int64_t>(a_bytes);
  const auto b_size = static_cast<std::int64_t>(b_bytes);
  if (wide == 0) {
    if (distance >= a_size || -distance >= b_size) return Meeting::Never;
    return distance == 0 && a_size == b_size ? Meeting::WholeOrNot : Meeting::InPart;
  }
  const std::int64_t ahead = (distance % wide + wide) % wide;
  if (ahead >= a_size && wide - ahead >= b_size) return Meeting::Never;
  return ahead == 0 && a_size == b_size && wide >= a_size ? Meeting::WholeOrNot : Meeting::InPart;
}

}  // namespace

Locations::Locations(AccessPaths& paths, const analysis::FlatProgram& flat, const analysis::PointsTo& points_to,
                     std::set<std::uint32_t> single)
    : points_to_(points_to), single_(std::move(single)) {
  collect(flat);
  group(paths);
}

void Locations::collect(const analysis::FlatProgram& flat) {
  for (BlockId b = 0; b < flat.procedure.blocks.size(); ++b)
    for (std::uint32_t i = 0; i < flat.procedure.blocks[b].statements.size(); ++i) {
      const ir::Statement& s = flat.procedure.blocks[b].statements[i];
      if (const auto* load = std::get_if<ir::Load>(&s.kind)) add(b, i, load->place, flat.program);
      if (const auto* store = std::get_if<ir::Store>(&s.kind)) add(b, i, store->place, flat.program);
    }
}

void Locations::add(BlockId block, std::uint32_t index, const ir::Place& place, const ir::Program& program) {
  const auto* pointer = std::get_if<ir::PointerPlace>(&place);
  if (pointer == nullptr) throw base::Unsupported("objects with fields");
  const std::uint64_t bytes = ir::byte_size(program, pointer->type).value_or(0);
  const analysis::PointerTargets targets = points_to_.targets(pointer->pointer);
  if (targets.empty() || bytes == 0) elsewhere_.insert({block, index});
  for (analysis::PointerTarget target : targets) {
    if (!is_single(target.site)) {
      elsewhere_.insert({block, index});
      continue;
    }
    // Steps smaller than what is accessed: expected to be aligned, as whoever re-checks has to show.
    if (target.offset.stride != 0 && target.offset.stride < bytes) target.offset = {0, bytes};
    const Part part{target.site, target.offset, bytes, pointer->type.kind == ir::TypeKind::Ptr};
    parts_.try_emplace(part, 0);
    accesses_[{block, index}].insert(part);
  }
}

void Locations::group(AccessPaths& paths) {
  std::vector<const Part*> parts;
  for (auto& [part, number] : parts_) {
    number = static_cast<std::uint32_t>(parts.size());
    parts.push_back(&part);
  }
  // Of each part: the first one of its group.
  std::vector<std::size_t> first(parts.size());
  std::iota(first.begin(), first.end(), 0);
  std::set<std::size_t> overlapped;
  auto root = [&](std::size_t p) {
    while (first[p] != p) p = first[p];
    return p;
  };
  for (std::size_t a = 0; a < parts.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      if (parts[a]->site != parts[b]->site) continue;
      const Meeting how = meeting(parts[a]->offset, parts[a]->bytes, parts[b]->offset, parts[b]->bytes);
      if (how == Meeting::Never) continue;
      if (how == Meeting::InPart || parts[a]->pointer != parts[b]->pointer) overlapped.insert({a, b});
      const auto [low, high] = std::minmax({root(a), root(b)});
      first[high] = low;
    }
  std::set<std::size_t> unknown;
  for (const std::size_t p : overlapped) unknown.insert(root(p));
  std::map<std::size_t, std::uint32_t> number_of;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const auto [found, fresh] = number_of.try_emplace(root(p), static_cast<std::uint32_t>(locations_.size()));
    parts_[*parts[p]] = found->second;
    if (!fresh) continue;
    const std::string name = "object" + std::to_string(parts[p]->site) + "." + std::to_string(locations_.size());
    const Term index = paths.index_variable("i" + std::to_string(locations_.size()));
    locations_.push_back({parts[p]->site, parts[p]->bytes, parts[p]->pointer, unknown.contains(root(p)),
                          paths.elements(paths.location(name), index), index});
  }
  for (const auto& [place, accessed] : accesses_)
    for (const Part& part : accessed) locations_of_[place].insert(parts_.at(part));
}

const std::set<std::uint32_t>& Locations::of_access(BlockId block, std::uint32_t index) const {
  static const std::set<std::uint32_t> none;
  const auto found = locations_of_.find({block, index});
  return found == locations_of_.end() ? none : found->second;
}

bool Locations::may_be_elsewhere(BlockId block, std::uint32_t index) const {
  return elsewhere_.contains({block, index});
}

std::vector<std::uint32_t> Locations::of_site(std::uint32_t site) const {
  std::vector<std::uint32_t> out;
  for (std::uint32_t l = 0; l < locations_.size(); ++l)
    if (locations_[l].site == site) out.push_back(l);
  return out;
}

std::set<std::uint32_t> Locations::of_pointer(Term pointer) const {
  std::set<std::uint32_t> out;
  for (const analysis::PointerTarget& target : points_to_.targets(pointer))
    for (const std::uint32_t l : of_site(target.site)) out.insert(l);
  return out;
}

}  // namespace cairn::engine::symheap
