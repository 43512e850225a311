#include "engine/template/layout.h"

#include "base/error.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

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
               const Regions& cells)
    : terms(manager), flat(program), points_to(analysis), regions(cells) {
  for (const ir::Declaration& d : flat.procedure.locals) {
    term::Sort sort = d.variable.sort();
    if (hides_references(sort))
      throw Unsupported("the type " + ir::to_string(d.type) + " of '" + d.variable.name() + "'");
    std::size_t index = variables_.size();
    variables_.push_back(d);
    variable_slots_.emplace(d.variable, slots_.size());
    std::uint32_t width = ir::pointer_width(sort);
    if (width != 0) {
      add(SlotKind::Object, index, terms.int_sort(), d.variable.name());
      add(SlotKind::Offset, index, terms.bv_sort(width), d.variable.name());
    } else {
      add(sort.is_ref() ? SlotKind::Object : SlotKind::Data, index, sort.is_ref() ? terms.int_sort() : sort,
          d.variable.name());
    }
  }
  for (std::uint32_t c = 0; c < regions.cells().size(); ++c) add_cell(c);
  add(SlotKind::Next, 0, terms.int_sort(), "next");
  add(SlotKind::Freed, 0, terms.array_sort(terms.int_sort(), terms.bool_sort()), "freed");
}

void Layout::add_cell(std::uint32_t number) {
  const Cell& cell = regions.cells()[number];
  cell_slots_.push_back(slots_.size());
  term::Sort index = terms.bv_sort(flat.program.pointer_width);
  if (cell.elements) {
    const ir::Statement& s = *points_to.sites()[*cell.sites.begin()].statement;
    index = std::get<ir::NewArray>(s.kind).length.sort();
  }
  auto per_object = [&](term::Sort sort) {
    return terms.array_sort(terms.int_sort(), cell.indexed() ? terms.array_sort(index, sort) : sort);
  };
  switch (cell.kind) {
    case CellKind::Data: add(SlotKind::CellData, number, per_object(cell.sort), cell.name); break;
    case CellKind::Reference: add(SlotKind::CellObject, number, per_object(terms.int_sort()), cell.name); break;
    case CellKind::Pointer:
      add(SlotKind::CellObject, number, per_object(terms.int_sort()), cell.name);
      if (expects_starts(cell))
        add(SlotKind::CellAtStart, number, per_object(terms.bool_sort()), cell.name);
      else
        add(SlotKind::CellOffset, number, per_object(terms.bv_sort(flat.program.pointer_width)), cell.name);
      break;
  }
}

void Layout::add(SlotKind kind, std::size_t index, term::Sort sort, std::string name) {
  std::string symbol = "slot" + std::to_string(slots_.size()) + "." + name;
  slots_.push_back({kind, index, terms.fresh_const(symbol, sort), std::move(name)});
}

Term Layout::site(Term object) const {
  const Term arguments[] = {object};
  return terms.mk_apply(terms.declare_function("site", {terms.int_sort()}, terms.int_sort()), arguments);
}

Term Layout::size(Term object) const {
  const Term arguments[] = {object};
  term::Sort sort = terms.bv_sort(flat.program.pointer_width);
  return terms.mk_apply(terms.declare_function("size", {terms.int_sort()}, sort), arguments);
}

Term Layout::length(Term object, term::Sort sort) const {
  const Term arguments[] = {object};
  return terms.mk_apply(terms.declare_function("length", {terms.int_sort()}, sort), arguments);
}

Term Layout::is_site(Term object, std::uint32_t number) const {
  return terms.mk_eq(site(object), terms.mk_int(static_cast<unsigned long>(number)));
}

Term Layout::in_sites(Term object, const std::set<std::uint32_t>& sites) const {
  std::vector<Term> any;
  for (std::uint32_t s : sites) any.push_back(is_site(object, s));
  return terms.mk_or(any);
}

Term Layout::function_number(const std::string& name) const {
  long number = functions_.try_emplace(name, -1 - static_cast<long>(functions_.size())).first->second;
  return terms.mk_int(number);
}

Value read_cell(const Layout& layout, const State& state, std::uint32_t number, Term object, Term offset) {
  const Cell& cell = layout.regions.cells()[number];
  std::size_t slot = layout.cell_slot(number);
  auto read = [&](std::size_t s) {
    Term content = layout.terms.mk(Op::Select, {state[s], object});
    return cell.indexed() ? layout.terms.mk(Op::Select, {content, offset}) : content;
  };
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
  auto write = [&](std::size_t s, Term datum) {
    if (cell.indexed()) datum = terms.mk(Op::Store, {terms.mk(Op::Select, {state[s], object}), offset, datum});
    state[s] = terms.mk(Op::Store, {state[s], object, datum});
  };
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
