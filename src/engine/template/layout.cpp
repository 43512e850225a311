#include "engine/template/layout.h"

#include <bit>

#include "base/error.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

// Z3 has no constant arrays with fewer indices.
constexpr std::uint32_t least_object_width = 14;

/// Whether values of a sort can hold references in a way that the encoding does not follow.
bool hides_references(term::Sort sort) {
  if (sort.is_ref() || ir::pointer_width(sort) != 0) return false;
  if (sort.is_datatype()) return true;
  for (term::Sort p : sort.params())
    if (p.is_ref() || ir::pointer_width(p) != 0 || hides_references(p)) return true;
  return false;
}

bool expects_starts(const Cell& cell) {
  for (const analysis::PointerTarget& t : cell.content)
    if (t.offset != analysis::Offsets{}) return false;
  return true;
}

}  // namespace

Layout::Layout(term::TermManager& manager, const FlatProgram& program, const analysis::PointsTo& analysis,
               const Regions& cells, std::uint32_t birth_width)
    : terms(manager),
      flat(program),
      points_to(analysis),
      regions(cells),
      heap_(heap_sites(analysis)),
      birth_width_(birth_width) {
  auto site_bits = static_cast<std::uint32_t>(std::bit_width(points_to.sites().size()));
  site_width_ = std::max({site_bits, 1U, least_object_width - std::min(birth_width, least_object_width)});
  const term::Sort objects = object_sort();
  sizes_ = terms.fresh_const("sizes", terms.array_sort(objects, terms.bv_sort(flat.program.pointer_width)));
  for (std::uint32_t s = 0; s < points_to.sites().size(); ++s)
    if (const auto* allocate = std::get_if<ir::Allocate>(&points_to.sites()[s].statement->kind);
        allocate && allocate->size.is_value())
      sites_by_size_[allocate->size.integer()].insert(s);
  for (const ir::Declaration& d : flat.procedure.locals) {
    term::Sort sort = d.variable.sort();
    if (hides_references(sort))
      throw Unsupported("the type " + ir::to_string(d.type) + " of '" + d.variable.name() + "'");
    std::size_t index = variables_.size();
    variables_.push_back(d);
    variable_slots_.emplace(d.variable, slots_.size());
    std::uint32_t width = ir::pointer_width(sort);
    if (width != 0) {
      add(SlotKind::Object, index, object_sort(), d.variable.name());
      add(SlotKind::Offset, index, terms.bv_sort(width), d.variable.name());
    } else {
      add(sort.is_ref() ? SlotKind::Object : SlotKind::Data, index, sort.is_ref() ? object_sort() : sort,
          d.variable.name());
    }
  }
  for (std::uint32_t c = 0; c < regions.cells().size(); ++c) add_cell(c);
  add_ghosts();
  add(SlotKind::Next, 0, terms.bv_sort(birth_width_), "next");
  add(SlotKind::Freed, 0, terms.array_sort(object_sort(), terms.bool_sort()), "freed");
}

void Layout::add_cell(std::uint32_t number) {
  const Cell& cell = regions.cells()[number];
  cell_slots_.push_back(slots_.size());
  term::Sort index = cell.indexed() ? place_sort(position_sort(number)) : object_sort();
  auto per_object = [&](term::Sort sort) { return terms.array_sort(index, sort); };
  switch (cell.kind) {
    case CellKind::Data: add(SlotKind::CellData, number, per_object(cell.sort), cell.name); break;
    case CellKind::Reference: add(SlotKind::CellObject, number, per_object(object_sort()), cell.name); break;
    case CellKind::Pointer:
      add(SlotKind::CellObject, number, per_object(object_sort()), cell.name);
      if (expects_starts(cell))
        add(SlotKind::CellAtStart, number, per_object(terms.bool_sort()), cell.name);
      else
        add(SlotKind::CellOffset, number, per_object(terms.bv_sort(flat.program.pointer_width)), cell.name);
      break;
  }
}

void Layout::add_ghosts() {
  HeapUse use = heap_use(flat);
  if (!use.frees && !use.checked) return;
  owning_cells_ = tmpl::owning_cells(regions, heap_);
  for (std::uint32_t c : owning_cells_) {
    owner_slots_.emplace(c, slots_.size());
    const term::Sort index = object_sort();
    add(SlotKind::Owner, c, terms.array_sort(index, index), "owner");
  }
  if (!use.checked) return;
  hierarchies_ = find_hierarchies(regions, owning_cells_);
  first_rank_ = slots_.size();
  // Ranks have the sort of births because the same argument gives them enough bits.
  for (std::size_t h = 0; h < hierarchies_.size(); ++h) {
    const term::Sort index = object_sort();
    add(SlotKind::Rank, h, terms.array_sort(index, terms.bv_sort(birth_width_)), "rank");
  }
}

std::optional<std::size_t> Layout::owner(std::uint32_t cell) const {
  auto found = owner_slots_.find(cell);
  return found == owner_slots_.end() ? std::nullopt : std::optional(found->second);
}

void Layout::add(SlotKind kind, std::size_t index, term::Sort sort, std::string name) {
  std::string symbol = "slot" + std::to_string(slots_.size()) + "." + name;
  slots_.push_back({kind, index, terms.fresh_const(symbol, sort), std::move(name)});
}

term::Sort Layout::object_sort() const { return terms.bv_sort(birth_width_ + site_width_); }

Term Layout::null() const { return terms.mk_bv(0, birth_width_ + site_width_); }

Term Layout::birth(long number) const { return terms.mk_bv(number, birth_width_); }

Term Layout::birth(Term object) const {
  return terms.mk(Op::Extract, {object}, {birth_width_ + site_width_ - 1, site_width_});
}

Term Layout::object(Term birth, std::uint32_t site) const {
  return terms.mk(Op::Concat, {birth, terms.mk_bv(mpz_class(site) + 1, site_width_)});
}

Term Layout::exists(Term object, Term next) const {
  Term born = birth(object);
  Term before = terms.mk(Op::BvSlt, {born, next});
  return terms.mk_and(before, terms.mk(Op::Implies, {terms.mk_eq(born, birth(0)), terms.mk_eq(object, null())}));
}

Term Layout::size(Term object) const {
  Term out = terms.mk(Op::Select, {sizes_, object});
  for (const auto& [size, sites] : sites_by_size_)
    out = terms.mk(Op::Ite, {in_sites(object, sites), terms.mk_bv(size, flat.program.pointer_width), out});
  return out;
}

Term Layout::length(Term object, term::Sort sort) const {
  Term& lengths = lengths_[sort];
  if (!lengths) lengths = terms.fresh_const("lengths", terms.array_sort(object_sort(), sort));
  return terms.mk(Op::Select, {lengths, object});
}

Term Layout::is_site(Term object, std::uint32_t number) const {
  Term site = terms.mk(Op::Extract, {object}, {site_width_ - 1, 0});
  return terms.mk_eq(site, terms.mk_bv(mpz_class(number) + 1, site_width_));
}

Term Layout::in_sites(Term object, const std::set<std::uint32_t>& sites) const {
  std::vector<Term> any;
  for (std::uint32_t s : sites) any.push_back(is_site(object, s));
  return terms.mk_or(any);
}

Term Layout::function(const std::string& name) const {
  long number = functions_.try_emplace(name, -1 - static_cast<long>(functions_.size())).first->second;
  return terms.mk(Op::Concat, {birth(number), terms.mk_bv(0, site_width_)});
}

term::Sort Layout::position_sort(std::uint32_t number) const {
  const Cell& cell = regions.cells()[number];
  if (!cell.elements) return terms.bv_sort(flat.program.pointer_width);
  // Points-to analysis may add objects that are no arrays, whose elements nobody reads.
  for (auto site : cell.sites)
    if (const auto* made = std::get_if<ir::NewArray>(&points_to.sites()[site].statement->kind))
      return made->length.sort();
  return terms.bv_sort(flat.program.pointer_width);
}

bool Layout::is_position(Term term) const {
  if (!term.is(Op::Const)) return false;
  for (std::uint32_t cell = 0; cell < regions.cells().size(); ++cell)
    if (term == position(cell)) return true;
  return false;
}

term::Sort Layout::place_sort(term::Sort position) const {
  if (position.is_bv()) return terms.bv_sort(object_sort().width() + position.width());
  std::string name = "template.place" + std::to_string(object_sort().width());
  term::Sort pair = terms.declare_datatype(name);
  if (!terms.is_defined(pair))
    terms.define_datatype(pair, {{name, {{name + ".object", object_sort()}, {name + ".position", position}}}});
  return pair;
}

Term Layout::place(Term object, Term position) const {
  if (position.sort().is_bv()) return terms.mk(Op::Concat, {object, position});
  return terms.mk(Op::DtConstruct, {object, position}, {0}, place_sort(position.sort()));
}

Value read_cell(const Layout& layout, const State& state, std::uint32_t number, Term object, Term offset) {
  const Cell& cell = layout.regions.cells()[number];
  std::size_t slot = layout.cell_slot(number);
  Term index = cell.indexed() ? layout.place(object, offset) : object;
  auto read = [&](std::size_t s) { return layout.terms.mk(Op::Select, {state[s], index}); };
  switch (cell.kind) {
    case CellKind::Data: return {{}, read(slot)};
    case CellKind::Reference: return {read(slot), {}};
    case CellKind::Pointer: break;
  }
  if (!layout.at_start(number)) return {read(slot), read(slot + 1)};
  term::Sort sort = layout.terms.bv_sort(layout.flat.program.pointer_width);
  Term known = read(slot + 1);
  Term zero = layout.terms.mk_bv(0, sort.width());
  if (known.is_true()) return {read(slot), zero};
  return {read(slot), layout.terms.mk_ite(known, zero, layout.terms.fresh_const("offset", sort))};
}

void write_cell(const Layout& layout, State& state, std::uint32_t number, Term object, Term offset,
                const Value& value) {
  const Cell& cell = layout.regions.cells()[number];
  term::TermManager& terms = layout.terms;
  std::size_t slot = layout.cell_slot(number);
  Term index = cell.indexed() ? layout.place(object, offset) : object;
  auto write = [&](std::size_t s, Term datum) { state[s] = terms.mk(Op::Store, {state[s], index, datum}); };
  switch (cell.kind) {
    case CellKind::Data: write(slot, value.data); break;
    case CellKind::Reference: write(slot, value.object); break;
    case CellKind::Pointer:
      write(slot, value.object);
      write(slot + 1,
            layout.at_start(number) ? terms.mk_eq(value.data, terms.mk_bv(0, value.data.sort().width())) : value.data);
      break;
  }
}

}  // namespace cairn::engine::tmpl
