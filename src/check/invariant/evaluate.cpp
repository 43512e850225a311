#include "check/invariant/evaluate.h"

#include <bit>

#include "engine/certificate.h"
#include "ir/address.h"
#include "ir/value.h"
#include "term/op.h"

namespace cairn::check::invariant {

using base::Unsupported;
using term::Op;

namespace {

std::string spelling(Term term) { return "the operator " + std::string(term::info(term.op()).name); }

}  // namespace

Term matches(term::TermManager& terms, const analysis::Offsets& offsets, Term offset, std::uint64_t bytes) {
  std::uint32_t width = offset.sort().width();
  if (offsets.limited()) {
    analysis::Offsets unlimited{offsets.residue, offsets.stride};
    std::int64_t last = offsets.end - static_cast<std::int64_t>(bytes);
    if (last < offsets.begin) return terms.mk_false();
    Term least = terms.mk_bv(static_cast<long>(offsets.begin), width);
    Term greatest = terms.mk_bv(static_cast<long>(last), width);
    return terms.mk_and(std::vector{terms.mk(Op::BvUle, {least, offset}), terms.mk(Op::BvUle, {offset, greatest}),
                                    matches(terms, unlimited, offset, bytes)});
  }
  Term residue = terms.mk_bv(static_cast<long>(offsets.residue), width);
  if (offsets.stride == 0) return terms.mk_eq(offset, residue);
  if (offsets.stride == 1) return terms.mk_true();
  if (std::has_single_bit(offsets.stride)) {
    auto bits = static_cast<std::uint32_t>(std::countr_zero(offsets.stride));
    return terms.mk(Op::Eq, {terms.mk(Op::Extract, {offset}, {bits - 1, 0}),
                             terms.mk_bv(static_cast<long>(offsets.residue), bits)});
  }
  Term stride = terms.mk_bv(static_cast<unsigned long>(offsets.stride), width);
  return terms.mk_eq(terms.mk(Op::BvUrem, {offset, stride}), residue);
}

Evaluation::Evaluation(const World& world, const State& state, Language language, const State* entered)
    : world_(world), terms_(world.terms), state_(state), entered_(entered), language_(language) {}

Value Evaluation::operator()(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    Term term = pending.back();
    bool ready = true;
    if (!values_.contains(term))
      for (Term child : term.children())
        if (!values_.contains(child)) {
          pending.push_back(child);
          ready = false;
        }
    if (!ready) continue;
    pending.pop_back();
    if (!values_.contains(term)) values_.emplace(term, node(term));
  }
  return of(root);
}

Value Evaluation::node(Term term) {
  switch (term.op()) {
    case Op::Value:
    case Op::Const: return leaf(term);
    case Op::Ite: return world_.choose(of(term[0]).data, of(term[1]), of(term[2]));
    case Op::Eq: return {{}, equal(of(term[0]), of(term[1]))};
    case Op::Distinct: {
      std::vector<Term> all;
      for (std::uint32_t i = 0; i < term.size(); ++i)
        for (std::uint32_t j = 0; j < i; ++j) all.push_back(terms_.mk_not(equal(of(term[i]), of(term[j]))));
      return {{}, terms_.mk_and(all)};
    }
    case Op::DtConstruct:
    case Op::DtSelect:
    case Op::FunctionAddress: return pointer(term);
    case Op::Select:
    case Op::Store:
      if (term[0].sort().params()[0].is_ref()) return map_of_objects(term);
      break;
    case Op::ObjectLive:
    case Op::ObjectSize:
    case Op::ObjectIsHeap:
    case Op::ObjectIsShared:
    case Op::ArrayLength:
    case Op::InstanceOf:
    case Op::TypeIs: return {{}, object_fact(term)};
    default: break;
  }
  if (language_ == Language::Claim) {
    if (term.is(Op::PointerRead) || term.is(Op::FieldRead) || term.is(Op::ElementRead)) return heap_read(term, state_);
    if (term.is(Op::Apply)) return word(term);
  }
  return same_operator(term);
}

Value Evaluation::map_of_objects(Term term) const {
  const Term map = of(term[0]).data;
  const Term object = object_of(term[1], spelling(term));
  const bool of_references = term[0].sort().params()[1].is_ref();
  if (term.is(Op::Store)) return {{}, world_.store(map, object, of_references ? of(term[2]).object : of(term[2]).data)};
  const Term content = world_.select(map, object);
  return of_references ? Value{content, {}} : Value{{}, content};
}

/// Operators on data mean in formulas what they mean in programs, unless they may have no value.
Value Evaluation::same_operator(Term term) const {
  switch (term::info(term.op()).family) {
    case term::Family::Core:
    case term::Family::Arith:
    case term::Family::BitVec:
    case term::Family::Array:
    case term::Family::Float: break;
    default: throw Unsupported(spelling(term));
  }
  std::vector<Term> children;
  for (Term child : term.children()) {
    if (!of(child).data || of(child).object) throw Unsupported(spelling(term) + " on references");
    children.push_back(of(child).data);
  }
  return {{}, terms_.rebuild(term, children)};
}

Value Evaluation::leaf(Term term) {
  if (term.is_value()) return term.sort().is_ref() ? Value{terms_.mk_int(term.integer()), {}} : Value{{}, term};
  if (world_.is_variable(term)) return state_.variables[world_.variable(term)];
  throw Unsupported("the constant '" + term.name() + "', which is no variable");
}

Value Evaluation::pointer(Term term) const {
  if (term.is(Op::FunctionAddress))
    return {world_.function(term.name()), terms_.mk_bv(0, ir::pointer_width(term.sort()))};
  if (term.is(Op::DtConstruct) && ir::pointer_width(term.sort()) != 0) return {of(term[0]).object, of(term[1]).data};
  if (term.is(Op::DtSelect) && ir::pointer_width(term[0].sort()) != 0)
    return term.index(1) == 0 ? Value{of(term[0]).object, {}} : Value{{}, of(term[0]).data};
  throw Unsupported(spelling(term));
}

Term Evaluation::equal(const Value& a, const Value& b) {
  Term same = terms_.mk_true();
  if (a.object) {
    same = world_.same(a.object, b.object);
    auto taken = [&](Term dead, Term later) {
      Term order = terms_.mk(Op::And, {world_.less(world_.null(), dead), world_.less(dead, later)});
      Term born = world_.at_most(world_.select(state_.died, dead), later);
      without_answer_.push_back(terms_.mk_and(std::vector<Term>{world_.select(state_.freed, dead), order, born}));
    };
    if (language_ == Language::Program) {
      taken(a.object, b.object);
      taken(b.object, a.object);
      if (a.data) without_answer_.push_back(terms_.mk(Op::And, {terms_.mk_not(same), may_meet(a, b)}));
    }
  }
  return a.data ? terms_.mk_and(same, terms_.mk_eq(a.data, b.data)) : same;
}

Term Evaluation::may_meet(const Value& a, const Value& b) const {
  auto facts = [&](const Value& v) {
    return ir::PointerFacts{world_.same(v.object, world_.null()), world_.less(v.object, world_.null()), v.data,
                            world_.size(state_, v.object), world_.in_sites(state_, v.object, is_shared)};
  };
  Term any_a = world_.may_be_to(a, b.object);
  Term any_b = world_.may_be_to(b, a.object);
  Term meets_any = terms_.mk(Op::Ite, {any_a, ir::may_meet_any(terms_, facts(b)), ir::may_meet_any(terms_, facts(a))});
  Term any = terms_.mk_or(any_a, any_b);
  ir::PointerFacts of_a = facts(a);
  Term meets = terms_.mk_ite(any, meets_any, ir::may_meet(terms_, of_a, facts(b)));
  return terms_.mk_and(terms_.mk_not(terms_.mk_and(any_a, any_b)), meets);
}

Term Evaluation::object_of(Term term, const std::string& asked) const {
  if (!of(term).object) throw Unsupported(asked + " of what is no object");
  return of(term).object;
}

Term Evaluation::object_fact(Term term) {
  Term object = object_of(term[0], spelling(term));
  Term born = world_.is_born(state_, object);
  auto all = [&](auto&& which) { return terms_.mk_and(born, world_.in_sites(state_, object, which)); };
  auto or_zero = [&](Term condition, Term fact) {
    return terms_.mk_ite(condition, fact, ir::zero_value(terms_, term.sort()));
  };
  switch (term.op()) {
    case Op::ObjectLive: return world_.is_live(state_, object);
    case Op::ObjectIsHeap: return all(on_heap);
    case Op::ObjectIsShared: return all(is_shared);
    case Op::ObjectSize: {
      Term has_size = all([](const ir::Statement& s) { return std::holds_alternative<ir::Allocate>(s.kind); });
      return or_zero(has_size, world_.size(state_, object));
    }
    case Op::ArrayLength: {
      Term is_array = all([&](const ir::Statement& s) {
        const auto* array = std::get_if<ir::NewArray>(&s.kind);
        return array != nullptr && array->length.sort() == term.sort();
      });
      return or_zero(is_array, world_.length(object, term.sort()));
    }
    case Op::InstanceOf:
    case Op::TypeIs:
      return all([&](const ir::Statement& s) {
        const std::string& record = ir::record_of(s);
        if (record.empty()) return false;
        return term.is(Op::TypeIs) ? record == term.name() : ir::is_subtype(world_.flat.program, record, term.name());
      });
    default: throw Unsupported(spelling(term));
  }
}

/// What a claim says about the heap. Where the program accesses nothing of that form in an object, some content of the
/// object is meant: which one matters not, as long as it is the same wherever the claim is read. So whether an offset
/// is a number is asked of the claim, not of the state.
Value Evaluation::heap_read(Term term, const State& state) {
  const analysis::PointsTo& points_to = world_.points_to;
  Value at = of(term[0]);
  CellKind kind = kind_of(term.sort());
  std::uint64_t bytes = 0;
  Term position;
  std::optional<std::int64_t> exact;
  if (term.is(Op::PointerRead)) {
    const bool has_bits = term.sort().is_bv() || term.sort().is_float() || term.sort().is_bool();
    if (kind == CellKind::Data && !has_bits) throw Unsupported(spelling(term) + " of what memory does not hold");
    bytes = kind == CellKind::Pointer ? world_.flat.program.pointer_width / 8
            : term.sort().is_bv()     ? (term.sort().width() + 7) / 8
            : term.sort().is_float()  ? (term.sort().a() + term.sort().b() + 7) / 8
                                      : 1;
    position = at.data;
    if (term[0].is(Op::DtConstruct)) exact = analysis::signed_constant(term[0][1]);
  } else if (term.is(Op::ElementRead)) {
    exact = analysis::PointsTo::elements;
    position = of(term[1]).data;
  } else {
    exact = points_to.field_number(term.name());
  }
  std::optional<Value> out;
  for (const Access& access : world_.cells.of_form(bytes, kind)) {
    const Cell& cell = world_.cells.all()[access.cell];
    bool fits = exact && access.offset.stride == 0 ? access.offset.residue == *exact : bytes != 0;
    if (bytes == 0 && cell.sort != term.sort() && kind == CellKind::Data) fits = false;
    if (cell.position && (!position || cell.position != position.sort())) fits = false;
    if (!fits || (!exact && !cell.position)) continue;
    Value here = world_.read(state, access.cell, at.object, position, bytes);
    if (cell.position)
      for (Term part : world_.positions(access.cell, position, bytes)) read_elements_.push_back({at.object, part});
    Term this_one = world_.is_site(state, at.object, access.site);
    if (access.offset.limited()) this_one = terms_.mk_and(this_one, matches(terms_, access.offset, position, bytes));
    out = out ? world_.choose(this_one, here, *out) : here;
  }
  if (!out) throw Unsupported("a claim about memory that the program does not access");
  if (out->object) read_objects_.push_back(out->object);
  if (kind == CellKind::Data && bytes != 0) out->data = ir::from_bits(terms_, term.sort(), out->data);
  return *out;
}

/// What the operator at the root of a term was in the state before.
Value Evaluation::before(Term term) {
  if (world_.is_variable(term)) return entered_->variables[world_.variable(term)];
  if (engine::claim_word(term) == engine::ClaimWord::NextBirth) return {{}, entered_->next};
  if (term.is(Op::PointerRead) || term.is(Op::FieldRead) || term.is(Op::ElementRead)) return heap_read(term, *entered_);
  if (term.is(Op::ObjectLive) && of(term[0]).object) return {{}, world_.is_live(*entered_, of(term[0]).object)};
  throw Unsupported("a claim about what something else was");
}

Value Evaluation::word(Term term) {
  std::optional<engine::ClaimWord> word = engine::claim_word(term);
  if (!word) throw Unsupported("the function '" + term.function().name + "'");
  switch (*word) {
    case engine::ClaimWord::Birth: return {{}, object_of(term[0], "the birth")};
    case engine::ClaimWord::Site: return {{}, world_.site(object_of(term[0], "the site"))};
    case engine::ClaimWord::NextBirth: return {{}, state_.next};
    case engine::ClaimWord::Entered:
      if (entered_ == nullptr) throw Unsupported("a claim about an earlier state where there is none");
      return before(term[0]);
    case engine::ClaimWord::Owner:
    case engine::ClaimWord::Rank: break;  // add_owners
  }
  throw Unsupported("the function '" + term.function().name + "'");
}

}  // namespace cairn::check::invariant
