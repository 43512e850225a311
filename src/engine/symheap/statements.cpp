#include <bit>

#include "base/overloaded.h"
#include "engine/symheap/walk.h"
#include "ir/value.h"

namespace cairn::engine::symheap {

using ir::BlockId;
using term::Op;

Value Walk::value(const State& state, Term term) { return Evaluation(terms_, numbers_, locations_, state)(term); }

Value Walk::anything(term::Sort sort, const std::string& name) {
  if (sort.is_bool()) return terms_.fresh_const(name, sort);
  if (sort.is_bv()) return numbers_.any(name, sort.width());
  const std::uint32_t width = ir::pointer_width(sort);
  if (width == 0 && !sort.is_ref()) return Anything{};
  const Term object = terms_.fresh_const(name, terms_.int_sort());
  if (width == 0) return Pointer{object, {terms_.mk_int(0), 0, 0}};
  return Pointer{object, numbers_.any(name, width)};
}

Term Walk::is_at(const Pointer& pointer, std::uint32_t site) {
  return terms_.mk_eq(pointer.object, terms_.mk_int(static_cast<unsigned long>(site) + 1));
}

void Walk::execute(BlockId block, std::uint32_t index, State& state) {
  const ir::Statement& statement = flat_.procedure.blocks[block].statements[index];
  const analysis::FlatNote& note = flat_.notes[block][index];
  const ir::Origin& origin = statement.origin;
  auto refuse = [&](const std::string& what) { throw base::Unsupported(what, origin.where); };
  auto move = [&](Term target, Term base, const Number& bytes) {
    const Value from = value(state, base);
    const auto* pointer = std::get_if<Pointer>(&from);
    state.variables[target] = pointer ? Value{Pointer{pointer->object, numbers_.sum(pointer->offset, bytes)}}
                                      : anything(target.sort(), target.name());
  };
  std::visit(
      base::Overloaded{
          [&](const ir::Assign& s) {
            Value assigned = value(state, s.value);
            state.variables[s.target] = std::move(assigned);
          },
          [&](const ir::Havoc& s) {
            for (const Term target : s.targets) state.variables[target] = anything(target.sort(), target.name());
          },
          [&](const ir::Assume& s) {
            const Term condition = Evaluation(terms_, numbers_, locations_, state).condition(s.condition);
            state.guard = terms_.mk_and(state.guard, condition);
          },
          [&](const ir::Assert& s) { check(s, note.marked, state); },
          [&](const ir::NewObject&) { refuse("objects with fields"); },
          [&](const ir::NewArray&) { refuse("arrays of objects"); },
          [&](const ir::Allocate& s) { allocate(block, index, s, state); },
          [&](const ir::Free& s) { release(s, state); }, [&](const ir::Load& s) { load(s, block, index, state); },
          [&](const ir::Store& s) { store(s, block, index, state); }, [&](const ir::CopyMemory& s) { copy(s, state); },
          [&](const ir::FillMemory& s) { fill(s, state); },
          [&](const ir::FieldAddress& s) {
            const mpz_class offset =
                static_cast<unsigned long>(ir::find_field(flat_.program, s.field)->offset.value_or(0));
            move(s.target, s.base, {terms_.mk_int(offset), offset, offset});
          },
          [&](const ir::ElementAddress& s) {
            const Value position = value(state, s.index);
            const auto* number = std::get_if<Number>(&position);
            const mpz_class size = static_cast<unsigned long>(ir::byte_size(flat_.program, s.element).value_or(0));
            if (number == nullptr) return refuse("an index that is no number");
            move(s.target, s.base, numbers_.product(size, *number));
          },
          [&](const ir::Call& s) {
            if (s.procedure.empty() || !flat_.recursions.empty()) refuse("recursive procedures");
            require(terms_.mk_false(), ir::unknown_effect(flat_.program, s.procedure), origin, false, state);
          },
          [&](const ir::VirtualCall&) { refuse("virtual calls"); },
          [&](const ir::IndirectCall&) { refuse("indirect calls"); }, [](const auto&) {}},
      statement.kind);
}

void Walk::require(Term condition, const std::string& what, const ir::Origin& origin, bool undefined, State& state) {
  if (records_ && !knowledge_.entails(state.guard, condition)) observer_.lost(what, origin, undefined);
  state.guard = terms_.mk_and(state.guard, condition);
}

void Walk::check(const ir::Assert& statement, int obligation, State& state) {
  const auto* pure = std::get_if<spec::Pure>(&statement.assertion->kind);
  const Term asked = pure ? pure->condition : Term();
  if (!pure || asked.is(Op::HeapFreed) || asked.is(Op::HeapTracked)) {
    if (records_ && obligation >= 0)
      observer_.checked(obligation, pure && knowledge_.entails(state.guard, all_freed(state)),
                        pure ? "it is not shown that all memory is freed" : "not supported: permissions");
    return;
  }
  const Term condition = Evaluation(terms_, numbers_, locations_, state).condition(asked);
  if (records_ && obligation >= 0)
    observer_.checked(obligation, knowledge_.entails(state.guard, condition), "the symbolic heap does not show it");
  state.guard = terms_.mk_and(state.guard, condition);
}

/// No heap object lives. Of sites with several objects that is not known.
Term Walk::all_freed(const State& state) {
  std::vector<Term> all;
  for (std::uint32_t site = 0; site < locations_.points_to().sites().size(); ++site) {
    const auto* allocate = std::get_if<ir::Allocate>(&locations_.points_to().sites()[site].statement->kind);
    if (allocate == nullptr || allocate->storage != ir::Storage::Heap) continue;
    if (!locations_.is_single(site)) return terms_.mk_false();
    if (auto live = state.live.find(site); live != state.live.end()) all.push_back(terms_.mk_not(live->second));
  }
  return terms_.mk_and(all);
}

void Walk::allocate(BlockId block, std::uint32_t index, const ir::Allocate& statement, State& state) {
  const std::uint32_t site = locations_.points_to().site(block, index);
  const std::uint32_t width = flat_.program.pointer_width;
  const Number start{terms_.mk_int(0), 0, 0};
  if (!locations_.is_single(site)) {
    const mpz_class others = static_cast<unsigned long>(locations_.points_to().sites().size()) + 1;
    const Term object = knowledge_.number("object", others, mpz_class(1) << width);
    state.variables[statement.target] = Pointer{object, start};
    return;
  }
  const Value size = value(state, statement.size);
  if (const auto* number = std::get_if<Number>(&size))
    state.size.insert_or_assign(site, numbers_.as_unsigned(*number, width, state.guard));
  state.live[site] = terms_.mk_true();
  for (const std::uint32_t l : locations_.of_site(site)) {
    const Location& location = locations_.all()[l];
    const Content initial = memory_.unknown(location, "initial");
    state.heap.edges[location.path] = {memory_.edge(location, initial, exactly(terms_.mk_true()))};
  }
  const Term object = terms_.mk_int(static_cast<unsigned long>(site) + 1);
  state.variables[statement.target] = Pointer{object, start};
}

void Walk::release(const ir::Free& statement, State& state) {
  const Value freed = value(state, statement.object);
  const auto* pointer = std::get_if<Pointer>(&freed);
  for (auto& [site, live] : state.live) {
    const Term it = pointer ? is_at(*pointer, site) : terms_.fresh_const("freed", terms_.bool_sort());
    live = terms_.mk_and(live, terms_.mk_not(it));
  }
}

void Walk::load(const ir::Load& statement, BlockId block, std::uint32_t index, State& state) {
  const auto& place = std::get<ir::PointerPlace>(statement.place);
  const Value at = value(state, place.pointer);
  const auto* pointer = std::get_if<Pointer>(&at);
  const term::Sort sort = statement.target.sort();
  Value out = anything(sort, statement.target.name());
  const bool data = sort.is_bv() || sort.is_bool();
  if (pointer != nullptr && (data || ir::pointer_width(sort) != 0)) {
    const Number offset = numbers_.as_signed(pointer->offset, flat_.program.pointer_width, state.guard);
    std::optional<Value> known;
    if (locations_.may_be_elsewhere(block, index)) known = out;
    for (const std::uint32_t l : locations_.of_access(block, index)) {
      const Location& location = locations_.all()[l];
      Value here = memory_.read(state, location, offset.term);
      if (const auto* number = std::get_if<Number>(&here); number && sort.is_bool())
        here = terms_.mk_not(terms_.mk_eq(number->term, terms_.mk_int(0)));
      if (here.index() != out.index()) here = anything(sort, statement.target.name());
      const Term chosen = is_at(*pointer, location.site);
      if (!known) {
        known = here;
        continue;
      }
      if (const auto* a = std::get_if<Number>(&here), *b = std::get_if<Number>(&*known); a && b) {
        known = numbers_.choice(chosen, *a, *b);
      } else if (const auto* c = std::get_if<Term>(&here), *d = std::get_if<Term>(&*known); c && d) {
        known = terms_.mk_ite(chosen, *c, *d);
      } else if (const auto* p = std::get_if<Pointer>(&here), *q = std::get_if<Pointer>(&*known); p && q) {
        const Term object = terms_.mk_ite(chosen, p->object, q->object);
        known = Pointer{object, numbers_.choice(chosen, p->offset, q->offset)};
      }
    }
    if (known) out = *known;
  }
  state.variables[statement.target] = std::move(out);
}

void Walk::store(const ir::Store& statement, BlockId block, std::uint32_t index, State& state) {
  const auto& place = std::get<ir::PointerPlace>(statement.place);
  const Value at = value(state, place.pointer);
  const auto* pointer = std::get_if<Pointer>(&at);
  const std::uint32_t width = flat_.program.pointer_width;
  std::optional<Value> stored = value(state, statement.value);
  const std::uint64_t bytes = ir::byte_size(flat_.program, place.type).value_or(0);
  const term::Sort sort = statement.value.sort();
  if (auto* number = std::get_if<Number>(&*stored); number && bytes != 0) {
    // Memory has whole bytes; what is narrower is extended by zeros.
    if (sort.width() != 8 * bytes) *number = numbers_.as_unsigned(*number, sort.width(), state.guard);
    *number = numbers_.as_signed(*number, static_cast<std::uint32_t>(8 * bytes), state.guard);
  } else if (auto* bit = std::get_if<Term>(&*stored)) {
    const Term zero = terms_.mk_int(0);
    stored = Number{terms_.mk(Op::Ite, {*bit, terms_.mk_int(1), zero}), 0, 1};
  } else if (auto* address = std::get_if<Pointer>(&*stored)) {
    address->offset = numbers_.as_signed(address->offset, width, state.guard);
  } else {
    stored.reset();
  }
  for (const std::uint32_t l : locations_.of_access(block, index)) {
    const Location& location = locations_.all()[l];
    Bracket which{terms_.mk_true(), terms_.mk_false()};
    if (pointer != nullptr) {
      const Number offset = numbers_.as_signed(pointer->offset, width, state.guard);
      const Term there = terms_.mk_eq(location.index, offset.term);
      which = exactly(terms_.mk_and(is_at(*pointer, location.site), there));
    }
    memory_.write(state, location, which, stored);
  }
}

/// Of all parts of a range of bytes.
void Walk::write_range(Term target, Term size, const std::optional<mpz_class>& byte, State& state) {
  const std::uint32_t width = flat_.program.pointer_width;
  const Value at = value(state, target);
  const Value amount = value(state, size);
  const auto* pointer = std::get_if<Pointer>(&at);
  const auto* count = std::get_if<Number>(&amount);
  for (const std::uint32_t l : locations_.of_pointer(target)) {
    const Location& location = locations_.all()[l];
    if (pointer == nullptr || count == nullptr) {
      memory_.write(state, location, {terms_.mk_true(), terms_.mk_false()}, std::nullopt);
      continue;
    }
    const Term first = numbers_.as_signed(pointer->offset, width, state.guard).term;
    const Term end = terms_.mk(Op::Add, {first, numbers_.as_unsigned(*count, width, state.guard).term});
    const Term last = terms_.mk(Op::Add, {location.index, terms_.mk_int(static_cast<unsigned long>(location.bytes))});
    const Term here = is_at(*pointer, location.site);
    const Term touched =
        terms_.mk(Op::And, {here, terms_.mk(Op::Lt, {location.index, end}), terms_.mk(Op::Lt, {first, last})});
    const Term inside =
        terms_.mk(Op::And, {here, terms_.mk(Op::Le, {first, location.index}), terms_.mk(Op::Le, {last, end})});
    memory_.write(state, location, exactly(touched), std::nullopt);
    if (!byte) continue;
    mpz_class all = 0;
    for (std::uint64_t i = 0; i < location.bytes; ++i) all = all * 256 + *byte;
    Number number = numbers_.constant(all, static_cast<std::uint32_t>(8 * location.bytes));
    if (!location.pointer) memory_.write(state, location, exactly(inside), number);
    if (location.pointer && *byte == 0)
      memory_.write(state, location, exactly(inside), Pointer{terms_.mk_int(0), number});
  }
}

void Walk::fill(const ir::FillMemory& statement, State& state) {
  std::optional<mpz_class> byte;
  if (statement.value.is_value()) byte = statement.value.integer();
  write_range(statement.target, statement.size, byte, state);
}

void Walk::copy(const ir::CopyMemory& statement, State& state) {
  write_range(statement.target, statement.size, std::nullopt, state);
}

}  // namespace cairn::engine::symheap
