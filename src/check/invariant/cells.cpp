#include "check/invariant/cells.h"

#include <algorithm>
#include <numeric>

namespace cairn::check::invariant {

using analysis::Offsets;
using analysis::PointerTarget;
using ir::BlockId;

CellKind kind_of(term::Sort sort) {
  if (ir::pointer_width(sort) != 0) return CellKind::Pointer;
  return sort.is_ref() ? CellKind::Reference : CellKind::Data;
}

namespace {

constexpr std::size_t most_parts = 3000;

enum class Meeting { Never, WholeOrNot, InPart };

/// How byte ranges of two lengths at some offsets can meet.
Meeting meeting(Offsets a, std::uint64_t a_bytes, Offsets b, std::uint64_t b_bytes) {
  if (analysis::kept_apart(a, a_bytes, b, b_bytes)) return Meeting::Never;
  auto wide = static_cast<std::int64_t>(std::gcd(a.stride, b.stride));
  std::int64_t distance = b.residue - a.residue;
  auto a_size = static_cast<std::int64_t>(a_bytes);
  auto b_size = static_cast<std::int64_t>(b_bytes);
  if (wide == 0) {
    if (distance >= a_size || -distance >= b_size) return Meeting::Never;
    return distance == 0 && a_size == b_size ? Meeting::WholeOrNot : Meeting::InPart;
  }
  // b is `ahead` or any multiple of `wide` more or less ahead of a.
  std::int64_t ahead = (distance % wide + wide) % wide;
  if (ahead >= a_size && wide - ahead >= b_size) return Meeting::Never;
  return ahead == 0 && a_size == b_size && wide >= a_size ? Meeting::WholeOrNot : Meeting::InPart;
}

}  // namespace

Cells::Cells(term::TermManager& terms, const analysis::FlatProgram& flat, const analysis::PointsTo& points_to)
    : terms_(terms), flat_(flat), points_to_(points_to), members_(flat.program, flat.procedure, points_to) {
  collect_accesses();
  collect_fields();
  collect_copies();
  compare();
  make_cells();
}

std::uint32_t Cells::part(const Part& part, term::Sort sort) {
  auto [found, fresh] = numbers_.try_emplace(part, static_cast<std::uint32_t>(parts_.size()));
  if (fresh) {
    bool data = part.bytes != 0 && part.kind == CellKind::Data;
    parts_.push_back(part);
    infos_.push_back(
        {data ? terms_.bv_sort(static_cast<std::uint32_t>(8 * part.bytes)) : sort, true, false, false, found->second});
  }
  // A field has one sort.
  if (infos_[found->second].sort != sort && part.bytes == 0) infos_[found->second].usable = false;
  return found->second;
}

void Cells::collect_accesses() {
  for (BlockId b = 0; b < flat_.procedure.blocks.size(); ++b)
    for (std::uint32_t i = 0; i < flat_.procedure.blocks[b].statements.size(); ++i) {
      const ir::Statement& s = flat_.procedure.blocks[b].statements[i];
      if (const auto* load = std::get_if<ir::Load>(&s.kind)) access(b, i, load->place, load->target.sort());
      if (const auto* store = std::get_if<ir::Store>(&s.kind)) access(b, i, store->place, store->value.sort());
    }
}

void Cells::access(BlockId block, std::uint32_t index, const ir::Place& place, term::Sort sort) {
  std::vector<std::uint32_t>& list = accesses_[{block, index}];
  CellKind kind = kind_of(sort);
  if (const auto* pointer = std::get_if<ir::PointerPlace>(&place)) {
    std::uint64_t bytes = ir::byte_size(flat_.program, pointer->type).value_or(0);
    if (bytes == 0) return;
    for (PointerTarget t : points_to_.targets(pointer->pointer)) {
      // Steps smaller than what is accessed: expected to be aligned. It has to be shown like everything in this list.
      t.offset = members_.limited(pointer->pointer, t);
      if (t.offset.stride != 0 && t.offset.stride < bytes) t.offset = {0, bytes};
      list.push_back(part({t.site, t.offset, bytes, kind}, sort));
    }
  } else if (const auto* field = std::get_if<ir::FieldPlace>(&place)) {
    for (const PointerTarget& t : points_to_.targets(field->object))
      list.push_back(part({t.site, {points_to_.field_number(field->field), 0}, 0, kind}, sort));
  } else if (const auto* element = std::get_if<ir::ElementPlace>(&place)) {
    for (const PointerTarget& t : points_to_.targets(element->array))
      list.push_back(part({t.site, {analysis::PointsTo::elements, 0}, 0, kind}, sort));
  }
}

/// New records and arrays start with zero values, also where nobody accesses them.
void Cells::collect_fields() {
  for (std::uint32_t site = 0; site < points_to_.sites().size(); ++site) {
    const ir::Statement& s = *points_to_.sites()[site].statement;
    auto add = [&](std::int64_t number, const ir::Type& type) {
      term::Sort sort = ir::sort_of(terms_, type, flat_.program.pointer_width);
      part({site, {number, 0}, 0, kind_of(sort)}, sort);
    };
    if (const auto* object = std::get_if<ir::NewObject>(&s.kind))
      for (const std::string& field : ir::all_fields(flat_.program, *ir::find_record(flat_.program, object->record)))
        add(points_to_.field_number(field), ir::find_field(flat_.program, field)->type);
    if (const auto* array = std::get_if<ir::NewArray>(&s.kind)) add(analysis::PointsTo::elements, array->element);
  }
}

/// What is accessed on one side of a copy is a part on the other side too.
void Cells::collect_copies() {
  struct Move {
    PointerTarget from, to;
    std::optional<std::int64_t> size;
  };
  std::vector<Move> moves;
  for (const ir::Block& block : flat_.procedure.blocks)
    for (const ir::Statement& s : block.statements) {
      const auto* copy = std::get_if<ir::CopyMemory>(&s.kind);
      if (copy == nullptr) continue;
      std::optional<std::int64_t> size = analysis::signed_constant(copy->size);
      for (const PointerTarget& from : points_to_.targets(copy->source))
        for (const PointerTarget& to : points_to_.targets(copy->target)) {
          // Without a size, what is moved within an object could be moved again and again.
          if (from.offset.stride != 0 || to.offset.stride != 0 || (!size && from.offset != to.offset)) continue;
          moves.push_back({from, to, size});
          moves.push_back({to, from, size});
        }
    }
  for (std::size_t known = 0; known != parts_.size();) {
    known = parts_.size();
    if (known > most_parts) throw base::Unsupported("memory of so many parts");
    for (const Move& move : moves)
      for (std::uint32_t p = 0; p < known; ++p) {
        Part moved = parts_[p];
        std::int64_t distance = moved.offset.residue - move.from.offset.residue;
        bool inside =
            moved.offset.stride != 0 ||
            (distance >= 0 && (!move.size || distance + static_cast<std::int64_t>(moved.bytes) <= *move.size));
        if (moved.site != move.from.site || moved.bytes == 0 || !inside) continue;
        moved.site = move.to.site;
        moved.offset = analysis::shifted(moved.offset, move.to.offset.residue - move.from.offset.residue);
        part(moved, infos_[p].sort);
      }
  }
}

void Cells::compare() {
  for (std::uint32_t a = 0; a < parts_.size(); ++a)
    for (std::uint32_t b = 0; b < a; ++b) {
      const Part& x = parts_[a];
      const Part& y = parts_[b];
      if (x.site != y.site) continue;
      // Fields are told apart by their numbers; two parts with one number differ in kind.
      Meeting how = x.bytes != 0 && y.bytes != 0 ? meeting(x.offset, x.bytes, y.offset, y.bytes)
                    : x.offset == y.offset       ? Meeting::InPart
                                                 : Meeting::Never;
      if (how == Meeting::Never) continue;
      if (how == Meeting::InPart || x.kind != y.kind)
        separate(a, b);
      else
        join(a, b);
    }
  // What meets a part without a cell has none either.
  std::set<std::uint32_t> broken;
  for (std::uint32_t p = 0; p < parts_.size(); ++p)
    if (!infos_[p].usable) broken.insert(group(p));
  for (std::uint32_t p = 0; p < parts_.size(); ++p) infos_[p].usable = !broken.contains(group(p));
  for (std::uint32_t p = 0; p < parts_.size(); ++p) {
    const Part& x = parts_[p];
    if (infos_[p].usable || x.kind != CellKind::Data || x.bytes == 0) continue;
    infos_[p].split = only_data(p);
    infos_[p].mixed = !infos_[p].split && x.offset.stride == 0;
  }
}

/// Of two parts that meet but are not the same one; a pointer keeps its cell where all that it meets are data at known
/// places.
void Cells::separate(std::uint32_t a, std::uint32_t b) {
  auto is = [&](std::uint32_t part, CellKind kind) {
    return parts_[part].kind == kind && parts_[part].bytes != 0 && parts_[part].offset.stride == 0;
  };
  if (!(is(a, CellKind::Pointer) && is(b, CellKind::Data))) infos_[a].usable = false;
  if (!(is(b, CellKind::Pointer) && is(a, CellKind::Data))) infos_[b].usable = false;
}

bool Cells::only_data(std::uint32_t part) const {
  const Part& x = parts_[part];
  return x.bytes != 0 && std::ranges::all_of(parts_, [&](const Part& y) {
           bool apart =
               y.site != x.site || (y.bytes != 0 && meeting(x.offset, x.bytes, y.offset, y.bytes) == Meeting::Never);
           return apart || (y.kind == CellKind::Data && y.bytes != 0);
         });
}

std::uint32_t Cells::group(std::uint32_t part) const {
  while (infos_[part].group != part) part = infos_[part].group;
  return part;
}

void Cells::join(std::uint32_t a, std::uint32_t b) {
  a = group(a);
  b = group(b);
  infos_[std::max(a, b)].group = std::min(a, b);
}

void Cells::make_cells() {
  // What one statement accesses is one cell where it can be.
  for (const auto& [place, list] : accesses_)
    for (std::uint32_t a : list)
      for (std::uint32_t b : list)
        if (infos_[a].usable && infos_[b].usable && infos_[a].sort == infos_[b].sort &&
            parts_[a].offset == parts_[b].offset)
          join(a, b);
  std::vector<Offsets> offsets;
  for (std::uint32_t p = 0; p < parts_.size(); ++p) {
    if (!infos_[p].usable) continue;
    auto [found, fresh] = cell_of_.try_emplace(group(p), static_cast<std::uint32_t>(cells_.size()));
    if (fresh) {
      cells_.push_back({parts_[p].kind, infos_[p].sort, parts_[p].bytes, {}});
      offsets.push_back(parts_[p].offset);
    }
    Cell& cell = cells_[found->second];
    bool several = parts_[p].offset.stride != 0 || parts_[p].offset != offsets[found->second];
    if (parts_[p].bytes != 0 && several) cell.position = terms_.bv_sort(flat_.program.pointer_width);
    if (parts_[p].bytes == 0 && parts_[p].offset.residue == analysis::PointsTo::elements)
      if (const auto* array = std::get_if<ir::NewArray>(&points_to_.sites()[parts_[p].site].statement->kind)) {
        if (cell.position && cell.position != array->length.sort())
          throw base::Unsupported("arrays with different types of indices in one place");
        cell.position = array->length.sort();
      }
  }
  bytes_ = static_cast<std::uint32_t>(cells_.size());
  if (std::ranges::any_of(infos_, [](const Info& info) { return info.split || info.mixed; }))
    cells_.push_back({CellKind::Data, terms_.bv_sort(8), 1, terms_.bv_sort(flat_.program.pointer_width)});
}

Access Cells::describe(std::uint32_t part) const {
  const bool bytes = infos_[part].split || infos_[part].mixed;
  const std::uint32_t cell = bytes ? bytes_ : cell_of_.at(group(part));
  return {parts_[part].site, parts_[part].offset, cell, parts_[part].bytes, infos_[part].mixed};
}

std::vector<Access> Cells::accesses(BlockId block, std::uint32_t index) const {
  std::vector<Access> out;
  if (auto found = accesses_.find({block, index}); found != accesses_.end())
    for (std::uint32_t p : found->second)
      if (has_cell(p) || infos_[p].mixed) out.push_back(describe(p));
  return out;
}

std::vector<Access> Cells::of_site(std::uint32_t site) const {
  std::vector<Access> out;
  for (std::uint32_t p = 0; p < parts_.size(); ++p) {
    if (!has_cell(p) || parts_[p].site != site) continue;
    const Access whole = describe(p);
    if (!infos_[p].split) {
      out.push_back(whole);
      continue;
    }
    for (std::uint64_t i = 0; i < whole.bytes; ++i) {
      // All bytes are within the limits of the whole: what is outside may have another cell.
      Offsets byte = analysis::shifted({whole.offset.residue, whole.offset.stride}, static_cast<std::int64_t>(i));
      byte.begin = whole.offset.begin;
      byte.end = whole.offset.end;
      out.push_back({site, byte, bytes_, 1, false});
    }
  }
  return out;
}

bool Cells::holds_pointers(std::uint32_t site) const {
  return std::ranges::any_of(parts_, [&](const Part& p) { return p.site == site && p.kind != CellKind::Data; });
}

std::vector<Access> Cells::of_form(std::uint64_t bytes, CellKind kind) const {
  std::vector<Access> out;
  for (std::uint32_t p = 0; p < parts_.size(); ++p)
    if (has_cell(p) && parts_[p].bytes == bytes && parts_[p].kind == kind) out.push_back(describe(p));
  return out;
}

}  // namespace cairn::check::invariant
