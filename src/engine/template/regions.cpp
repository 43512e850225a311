#include "engine/template/regions.h"

#include <algorithm>
#include <numeric>

#include "base/overloaded.h"

namespace cairn::engine::tmpl {

using analysis::Offsets;
using analysis::PointerTarget;
using ir::BlockId;

namespace {

constexpr std::size_t most_entries = 3000;
// So many pointers of an array have a cell each.
constexpr std::size_t most_apart = 8;

std::int64_t modulo(std::int64_t value, std::uint64_t stride) {
  auto m = static_cast<std::int64_t>(stride);
  return (value % m + m) % m;
}

bool overlap(Offsets a, std::uint64_t a_bytes, Offsets b, std::uint64_t b_bytes) {
  if (analysis::kept_apart(a, a_bytes, b, b_bytes)) return false;
  std::uint64_t both = std::gcd(a.stride, b.stride);
  if (both == 0)
    return a.residue < b.residue + static_cast<std::int64_t>(b_bytes) &&
           b.residue < a.residue + static_cast<std::int64_t>(a_bytes);
  return modulo(b.residue - a.residue, both) < static_cast<std::int64_t>(a_bytes) ||
         modulo(a.residue - b.residue, both) < static_cast<std::int64_t>(b_bytes);
}

/// The smallest set with both; limits stay if the second one is within those of the first.
Offsets both(Offsets a, Offsets b, std::uint64_t bytes) {
  if (a.stride == 0 && b.limited()) std::swap(a, b);
  Offsets out = analysis::widened(a, std::gcd(b.stride, static_cast<std::uint64_t>(std::abs(b.residue - a.residue))));
  bool inside = b.stride == 0 ? b.residue >= a.begin && b.residue + static_cast<std::int64_t>(bytes) <= a.end
                              : b.begin == a.begin && b.end == a.end;
  if (a.limited() && inside) {
    out.begin = a.begin;
    out.end = a.end;
  }
  return out;
}

CellKind kind_of(term::Sort sort) {
  if (ir::pointer_width(sort) != 0) return CellKind::Pointer;
  return sort.is_ref() ? CellKind::Reference : CellKind::Data;
}

}  // namespace

Regions::Regions(term::TermManager& terms, const FlatProgram& flat, const analysis::PointsTo& points_to)
    : terms_(terms), flat_(flat), points_to_(points_to), members_(flat.program, flat.procedure, points_to) {
  for (const ir::Block& block : flat.procedure.blocks)
    for (const ir::Statement& s : block.statements)
      if (const auto* address = std::get_if<ir::FieldAddress>(&s.kind))
        field_names_[address->target] = std::string(ir::split_qualified(address->field).second);
  collect();
  add_record_fields();
  collect_copies();
  compare_within_sites();
  unify_accesses();
  make_cells();
}

void Regions::collect() {
  for (BlockId b = 0; b < flat_.procedure.blocks.size(); ++b)
    for (std::uint32_t i = 0; i < flat_.procedure.blocks[b].statements.size(); ++i) {
      const ir::Statement& s = flat_.procedure.blocks[b].statements[i];
      if (const auto* load = std::get_if<ir::Load>(&s.kind)) access(b, i, load->place, load->target.sort());
      if (const auto* store = std::get_if<ir::Store>(&s.kind)) access(b, i, store->place, store->value.sort());
    }
}

void Regions::access(BlockId block, std::uint32_t index, const ir::Place& place, term::Sort sort) {
  std::vector<std::uint32_t>& list = accesses_[{block, index}];
  CellKind kind = kind_of(sort);
  if (const auto* pointer = std::get_if<ir::PointerPlace>(&place)) {
    std::uint64_t bytes = ir::byte_size(flat_.program, pointer->type).value_or(0);
    if (bytes == 0) return;
    auto named = field_names_.find(pointer->pointer);
    for (PointerTarget t : points_to_.targets(pointer->pointer)) {
      // An access that is wider than the steps of its pointer is expected to be aligned; the encoding checks it.
      t.offset = members_.limited(pointer->pointer, t);
      if (t.offset.stride != 0 && t.offset.stride < bytes) t.offset = {0, bytes};
      for (const Offsets& offset : parts(t, bytes, kind))
        list.push_back(entry({t.site, offset, bytes, kind}, sort, named == field_names_.end() ? "" : named->second));
    }
  } else if (const auto* field = std::get_if<ir::FieldPlace>(&place)) {
    for (const PointerTarget& t : points_to_.targets(field->object))
      list.push_back(entry({t.site, {points_to_.field_number(field->field), 0}, 0, kind}, sort,
                           std::string(ir::split_qualified(field->field).second)));
  } else if (const auto* element = std::get_if<ir::ElementPlace>(&place)) {
    for (const PointerTarget& t : points_to_.targets(element->array))
      list.push_back(entry({t.site, {analysis::PointsTo::elements, 0}, 0, kind}, sort, "[]"));
  }
}

/// Few pointers in a static or stack object are told apart, because heaps hang on them: each has a cell.
std::vector<Offsets> Regions::parts(const PointerTarget& target, std::uint64_t bytes, CellKind kind) const {
  const auto* allocate = std::get_if<ir::Allocate>(&points_to_.sites()[target.site].statement->kind);
  std::optional<std::int64_t> size = allocate ? analysis::signed_constant(allocate->size) : std::nullopt;
  const Offsets& all = target.offset;
  if (kind != CellKind::Pointer || all.stride == 0 || !size || allocate->storage == ir::Storage::Heap) return {all};
  std::vector<Offsets> out;
  auto end = all.limited() ? std::min(all.end, *size) : *size;
  auto step = static_cast<std::int64_t>(all.stride);
  std::int64_t first = all.limited() ? all.first() : modulo(all.residue, all.stride);
  for (std::int64_t at = first; at >= 0 && at + static_cast<std::int64_t>(bytes) <= end; at += step) {
    out.push_back({at, 0});
    if (out.size() > most_apart) return {all};
  }
  return out.empty() ? std::vector<Offsets>{all} : out;
}

/// New objects and arrays start with zero values, so their parts are cells even where nobody accesses them.
void Regions::add_record_fields() {
  for (std::uint32_t site = 0; site < points_to_.sites().size(); ++site) {
    const ir::Statement& s = *points_to_.sites()[site].statement;
    auto sort_of = [&](const ir::Type& type) { return ir::sort_of(terms_, type, flat_.program.pointer_width); };
    if (const auto* object = std::get_if<ir::NewObject>(&s.kind)) {
      for (const std::string& field : ir::all_fields(flat_.program, *ir::find_record(flat_.program, object->record))) {
        term::Sort sort = sort_of(ir::find_field(flat_.program, field)->type);
        entry({site, {points_to_.field_number(field), 0}, 0, kind_of(sort)}, sort,
              std::string(ir::split_qualified(field).second));
      }
    } else if (const auto* array = std::get_if<ir::NewArray>(&s.kind)) {
      term::Sort sort = sort_of(array->element);
      entry({site, {analysis::PointsTo::elements, 0}, 0, kind_of(sort)}, sort, "[]");
    }
  }
}

std::uint32_t Regions::entry(const Entry& key, term::Sort sort, const std::string& name) {
  auto [found, fresh] = entries_.try_emplace(key, static_cast<std::uint32_t>(infos_.size()));
  if (fresh) {
    keys_.push_back(key);
    infos_.push_back({{}, {}, found->second, false});
  }
  Info& info = infos_[found->second];
  info.sorts.insert(sort);
  if (info.name.empty()) info.name = name;
  return found->second;
}

/// What is copied has the same cells on both sides.
void Regions::collect_copies() {
  struct Move {
    PointerTarget from, to;
    std::optional<std::int64_t> size;
  };
  std::vector<Move> moves;
  for (const ir::Block& block : flat_.procedure.blocks)
    for (const ir::Statement& s : block.statements) {
      const auto* copy = std::get_if<ir::CopyMemory>(&s.kind);
      if (!copy) continue;
      std::optional<std::int64_t> size = analysis::signed_constant(copy->size);
      for (const PointerTarget& from : points_to_.targets(copy->source))
        for (const PointerTarget& to : points_to_.targets(copy->target))
          if (from.offset.stride == 0 && to.offset.stride == 0 && (size || from.offset == to.offset)) {
            moves.push_back({from, to, size});
            moves.push_back({to, from, size});
          }
    }
  for (std::size_t before = 0; before != keys_.size();) {
    before = keys_.size();
    if (before > most_entries) throw Unsupported("memory of so many parts");
    for (const Move& move : moves)
      for (std::uint32_t e = 0; e < before; ++e) {
        Entry key = keys_[e];
        std::int64_t distance = key.offset.residue - move.from.offset.residue;
        bool before_start = distance < 0;
        bool behind_end = move.size && distance + static_cast<std::int64_t>(key.bytes) > *move.size;
        bool outside = key.offset.stride == 0 && (before_start || behind_end);
        if (key.site != move.from.site || key.bytes == 0 || outside) continue;
        key.site = move.to.site;
        key.offset = analysis::shifted(key.offset, move.to.offset.residue - move.from.offset.residue);
        std::set<term::Sort> sorts = infos_[e].sorts;
        std::string name = infos_[e].name;
        for (term::Sort sort : sorts) entry(key, sort, name);
      }
  }
}

std::uint32_t Regions::root(std::uint32_t e) {
  while (infos_[e].parent != e) e = infos_[e].parent = infos_[infos_[e].parent].parent;
  return e;
}

void Regions::unify(std::uint32_t a, std::uint32_t b) {
  a = root(a);
  b = root(b);
  if (a == b) return;
  if (b < a) std::swap(a, b);
  infos_[b].parent = a;
  infos_[a].conflict |= infos_[b].conflict;
}

void Regions::compare_within_sites() {
  for (std::uint32_t a = 0; a < keys_.size(); ++a)
    for (std::uint32_t b = 0; b < a; ++b) {
      const Entry& x = keys_[a];
      const Entry& y = keys_[b];
      if (x.site != y.site) continue;
      if (x.bytes == 0 || y.bytes == 0) {
        // Fields of records and elements are told apart by their numbers.
        if (x.offset == y.offset) infos_[root(a)].conflict = infos_[root(b)].conflict = true;
        continue;
      }
      if (!overlap(x.offset, x.bytes, y.offset, y.bytes)) continue;
      // Steps of 6 and of 8 bytes meet at 24, but at 6 and 8 four bytes overlap in part.
      std::uint64_t both = std::gcd(x.offset.stride, y.offset.stride);
      bool whole = analysis::may_meet(x.offset, y.offset) && x.bytes == y.bytes && (both == 0 || both >= x.bytes);
      if (whole && x.kind == y.kind)
        unify(a, b);
      else
        infos_[root(a)].conflict = infos_[root(b)].conflict = true;
    }
}

/// Objects of several sites that one statement accesses at the same offset share a cell: fewer cases in the encoding.
void Regions::unify_accesses() {
  for (const auto& [place, list] : accesses_)
    for (std::uint32_t a : list)
      for (std::uint32_t b : list)
        if (keys_[a].offset == keys_[b].offset && !infos_[root(a)].conflict && !infos_[root(b)].conflict) unify(a, b);
}

void Regions::make_cells() {
  std::map<std::uint32_t, std::uint32_t> by_root;
  cell_of_.assign(keys_.size(), -1);
  std::vector<std::set<term::Sort>> sorts;
  for (std::uint32_t e = 0; e < keys_.size(); ++e) {
    std::uint32_t r = root(e);
    if (infos_[r].conflict) continue;
    auto [found, fresh] = by_root.try_emplace(r, static_cast<std::uint32_t>(cells_.size()));
    const Entry& key = keys_[e];
    if (fresh) {
      cells_.push_back({key.kind, {}, key.bytes, key.offset, false, {}, infos_[e].name, {}});
      cells_.back().elements = key.bytes == 0 && key.offset.residue == analysis::PointsTo::elements;
      sorts.emplace_back();
    }
    Cell& cell = cells_[found->second];
    cell_of_[e] = static_cast<int>(found->second);
    if (key.offset != cell.offset) cell.offset = both(cell.offset, key.offset, key.bytes);
    cell.sites.insert(key.site);
    sorts[found->second].insert(infos_[e].sorts.begin(), infos_[e].sorts.end());
    if (cell.name.empty()) cell.name = infos_[e].name;
    if (key.kind != CellKind::Data)
      for (const PointerTarget& t : points_to_.content({key.site, key.offset})) cell.content.insert(t);
  }
  for (std::uint32_t c = 0; c < cells_.size(); ++c) {
    Cell& cell = cells_[c];
    if (cell.name.empty()) cell.name = cell.indexed() ? "[]" : "+" + std::to_string(cell.offset.residue);
    if (sorts[c].size() == 1 && (cell.bytes == 0 || !sorts[c].begin()->is_bool()))
      cell.sort = *sorts[c].begin();
    else if (cell.bytes != 0)
      cell.sort = terms_.bv_sort(static_cast<std::uint32_t>(8 * cell.bytes));
    // In memory a narrow bit-vector fills whole bytes.
    if (cell.bytes != 0 && cell.sort.is_bv() && cell.kind == CellKind::Data)
      cell.sort = terms_.bv_sort(static_cast<std::uint32_t>(8 * cell.bytes));
  }
  make_candidates();
}

/// Whether what is accessed there has no cell, and no pointer is accessed at the same bytes.
bool Regions::is_blurred(std::uint32_t e) const {
  const Entry& key = keys_[e];
  if (cell_of_[e] >= 0 || key.bytes == 0) return false;
  return std::ranges::all_of(keys_, [&](const Entry& other) {
    return other.site != key.site || !overlap(key.offset, key.bytes, other.offset, other.bytes) ||
           other.kind == CellKind::Data;
  });
}

void Regions::make_candidates() {
  for (const auto& [place, list] : accesses_) {
    std::vector<Candidate>& out = candidates_[place];
    for (std::uint32_t e : list) {
      if (cell_of_[e] < 0 && !is_blurred(e)) continue;
      std::uint32_t cell = cell_of_[e] < 0 ? Candidate::blurred : static_cast<std::uint32_t>(cell_of_[e]);
      auto same = std::find_if(out.begin(), out.end(),
                               [&](const Candidate& c) { return c.cell == cell && c.offset == keys_[e].offset; });
      if (same == out.end()) same = out.insert(out.end(), {cell, {}, keys_[e].offset, keys_[e].bytes});
      same->sites.insert(keys_[e].site);
    }
  }
}

const std::vector<Candidate>& Regions::candidates(BlockId block, std::uint32_t index) const {
  static const std::vector<Candidate> none;
  auto found = candidates_.find({block, index});
  return found == candidates_.end() ? none : found->second;
}

int Regions::find(std::uint32_t site, std::int64_t offset) const {
  for (std::uint32_t e = 0; e < keys_.size(); ++e)
    if (keys_[e].site == site && keys_[e].offset == Offsets{offset, 0}) return cell_of_[e];
  return -1;
}

std::vector<Candidate> Regions::parts_of(const std::set<std::uint32_t>& sites) const {
  std::vector<Candidate> out;
  for (std::uint32_t e = 0; e < keys_.size(); ++e) {
    if (cell_of_[e] < 0 || keys_[e].bytes == 0 || !sites.contains(keys_[e].site)) continue;
    auto cell = static_cast<std::uint32_t>(cell_of_[e]);
    auto same =
        std::ranges::find_if(out, [&](const Candidate& c) { return c.cell == cell && c.offset == keys_[e].offset; });
    if (same == out.end()) same = out.insert(out.end(), {cell, {}, keys_[e].offset, keys_[e].bytes});
    same->sites.insert(keys_[e].site);
  }
  return out;
}

bool Regions::has_pointers(std::uint32_t site) const {
  return std::ranges::any_of(keys_, [&](const Entry& e) { return e.site == site && e.kind != CellKind::Data; });
}

std::vector<std::uint32_t> Regions::cells_of(std::uint32_t site) const {
  std::vector<std::uint32_t> out;
  for (std::uint32_t c = 0; c < cells_.size(); ++c)
    if (cells_[c].sites.contains(site)) out.push_back(c);
  return out;
}

}  // namespace cairn::engine::tmpl
