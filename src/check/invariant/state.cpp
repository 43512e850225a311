#include "check/invariant/state.h"

#include "ir/value.h"

namespace cairn::check::invariant {

using term::Op;

bool on_heap(const ir::Statement& statement) {
  const auto* allocate = std::get_if<ir::Allocate>(&statement.kind);
  return allocate == nullptr || allocate->storage == ir::Storage::Heap;
}

bool is_shared(const ir::Statement& statement) {
  const auto* allocate = std::get_if<ir::Allocate>(&statement.kind);
  return allocate != nullptr && allocate->storage == ir::Storage::Shared;
}

/// Whether values of a sort have a form.
static bool is_simple(term::Sort sort) {
  if (!sort.is_array())
    return sort.is_bool() || sort.is_int() || sort.is_real() || sort.is_bv() || sort.is_float() || sort.is_ref() ||
           ir::pointer_width(sort) != 0;
  const term::Sort content = sort.params()[1];
  return sort.params()[0].is_ref() ? content.is_ref() || content.is_real()
                                   : sort.params()[0].is_bv() && content.is_bv();
}

World::World(term::TermManager& manager, const analysis::FlatProgram& program, const analysis::PointsTo& analysis,
             const Cells& parts, const std::optional<Owned>& by_ranks)
    : terms(manager), flat(program), points_to(analysis), cells(parts), owned(by_ranks), choices_(manager) {
  for (const ir::Declaration& d : flat.procedure.locals) {
    term::Sort sort = d.variable.sort();
    if (!is_simple(sort))
      throw base::Unsupported("the type " + ir::to_string(d.type) + " of '" + d.variable.name() + "'");
    numbers_.emplace(d.variable, numbers_.size());
  }
  sites_ = terms.fresh_const("sites", terms.array_sort(terms.int_sort(), terms.int_sort()));
  sizes_ = terms.fresh_const("sizes", terms.array_sort(terms.int_sort(), terms.bv_sort(flat.program.pointer_width)));
}

Term World::is_site(Term object, std::uint32_t number) const {
  return terms.mk(Op::Eq, {site(object), terms.mk_int(number)});
}

const KnownObject* World::known(const State& state, Term object) const {
  if (!object.is_value() || !object.integer().fits_slong_p()) return nullptr;
  auto found = state.known.find(object.integer().get_si());
  return found == state.known.end() ? nullptr : &found->second;
}

Term World::is_site(const State& state, Term object, std::uint32_t number) const {
  auto of_number = [&](Term value) {
    // Null and procedures have none.
    if (value.integer() <= 0) return terms.mk_false();
    const KnownObject* object_known = known(state, value);
    return object_known != nullptr ? terms.mk_bool(object_known->site == number) : is_site(value, number);
  };
  std::optional<Term> out = choices_.map(object, of_number);
  return out ? *out : is_site(object, number);
}

Term World::size(const State& state, Term object) const {
  auto of_number = [&](Term value) {
    const KnownObject* object_known = known(state, value);
    return object_known != nullptr && object_known->size ? object_known->size : size(value);
  };
  std::optional<Term> out = choices_.map(object, of_number);
  return out ? *out : size(object);
}

Term World::length(Term object, term::Sort sort) const {
  Term& lengths = lengths_[sort];
  if (!lengths) lengths = terms.fresh_const("lengths", terms.array_sort(terms.int_sort(), sort));
  return select(lengths, object);
}

Term World::function(const std::string& name) const {
  return terms.mk_int(functions_.try_emplace(name, -2 - static_cast<long>(functions_.size())).first->second);
}

Term World::may_be_to(const Value& pointer, Term object) const {
  auto found = arbitrary_.find(pointer.data);
  return found == arbitrary_.end() ? terms.mk_false() : less(object, found->second);
}

Term World::is_born(const State& state, Term object) const {
  return terms.mk(Op::And, {less(null(), object), less(object, state.next)});
}

Term World::is_live(const State& state, Term object) const {
  return terms.mk(Op::And, {is_born(state, object), terms.mk_not(select(state.freed, object))});
}

Value World::fresh(const std::string& name, term::Sort sort) const {
  if (sort.is_ref()) return {terms.fresh_const(name, terms.int_sort()), {}};
  if (sort.is_array() && sort.params()[0].is_ref()) {
    const term::Sort object = terms.int_sort();
    const term::Sort content = sort.params()[1].is_ref() ? object : sort.params()[1];
    return {{}, terms.fresh_const(name, terms.array_sort(object, content))};
  }
  if (std::uint32_t width = ir::pointer_width(sort))
    return {terms.fresh_const(name, terms.int_sort()), terms.fresh_const(name, terms.bv_sort(width))};
  return {{}, terms.fresh_const(name, sort)};
}

Value World::zero(term::Sort sort) const {
  if (sort.is_ref()) return {null(), {}};
  if (std::uint32_t width = ir::pointer_width(sort)) return {null(), terms.mk_bv(0, width)};
  return {{}, ir::zero_value(terms, sort)};
}

Value World::choose(Term condition, const Value& a, const Value& b) const {
  return {a.object ? terms.mk_ite(condition, a.object, b.object) : Term(),
          a.data ? terms.mk_ite(condition, a.data, b.data) : Term()};
}

term::Sort World::per_object(const Cell& cell, term::Sort content) const {
  return terms.array_sort(terms.int_sort(), cell.position ? terms.array_sort(cell.position, content) : content);
}

Value World::fresh_cell(std::uint32_t number) const {
  const Cell& cell = cells.all()[number];
  auto make = [&](term::Sort content) { return terms.fresh_const("cell", per_object(cell, content)); };
  switch (cell.kind) {
    case CellKind::Data: return {{}, make(cell.sort)};
    case CellKind::Reference: return {make(terms.int_sort()), {}};
    case CellKind::Pointer: return {make(terms.int_sort()), make(terms.bv_sort(flat.program.pointer_width))};
  }
  return {};
}

Value World::zero_content(std::uint32_t number) const {
  const Cell& cell = cells.all()[number];
  switch (cell.kind) {
    case CellKind::Data: return {{}, ir::zero_value(terms, cell.sort)};
    case CellKind::Reference: return {null(), {}};
    case CellKind::Pointer: return {null(), terms.mk_bv(0, flat.program.pointer_width)};
  }
  return {};
}

std::vector<Term> World::positions(std::uint32_t number, Term position, std::uint64_t bytes) const {
  std::vector<Term> out{position};
  for (std::uint64_t i = 1; cells.all()[number].bytes == 1 && i < bytes; ++i)
    out.push_back(terms.mk(Op::BvAdd, {position, terms.mk_bv(static_cast<unsigned long>(i), position.sort().width())}));
  return out;
}

Value World::read(const State& state, std::uint32_t number, Term object, Term position, std::uint64_t bytes) const {
  bool several = static_cast<bool>(cells.all()[number].position);
  auto get = [&](Term array) {
    if (!array) return array;
    Term content = select(array, object);
    if (!several) return content;
    Term out;
    for (Term at : positions(number, position, bytes)) {
      Term part = select(content, at);
      out = out ? terms.mk(Op::Concat, {part, out}) : part;
    }
    return out;
  };
  return {get(state.cells[number].object), get(state.cells[number].data)};
}

void World::write(State& state, std::uint32_t number, Term object, Term position, const Value& value,
                  std::uint64_t bytes) const {
  bool several = static_cast<bool>(cells.all()[number].position);
  auto put = [&](Term& array, Term content) {
    if (!array) return;
    if (!several) {
      array = store(array, object, content);
      return;
    }
    Term inner = select(array, object);
    const std::vector<Term> places = positions(number, position, bytes);
    for (std::uint32_t i = 0; i < places.size(); ++i)
      inner =
          store(inner, places[i], places.size() == 1 ? content : terms.mk(Op::Extract, {content}, {8 * i + 7, 8 * i}));
    array = store(array, object, inner);
  };
  put(state.cells[number].object, value.object);
  put(state.cells[number].data, value.data);
}

void World::fill(State& state, std::uint32_t number, Term object, const Value& value) const {
  bool several = static_cast<bool>(cells.all()[number].position);
  auto put = [&](Term& array, Term content) {
    if (!array) return;
    if (several) content = terms.mk(Op::ConstArray, {content}, {}, array.sort().params()[1]);
    array = store(array, object, content);
  };
  put(state.cells[number].object, value.object);
  put(state.cells[number].data, value.data);
}

}  // namespace cairn::check::invariant
