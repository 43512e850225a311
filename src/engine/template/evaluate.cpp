#include "engine/template/evaluate.h"

#include "ir/address.h"
#include "term/op.h"

namespace cairn::engine::tmpl {

using term::Op;

Term is_allocated(const Layout& layout, const State& state, Term object) {
  term::TermManager& terms = layout.terms;
  Term born = layout.birth(object);
  return terms.mk(Op::And,
                  {terms.mk(Op::BvSlt, {layout.birth(0), born}), terms.mk(Op::BvSlt, {born, state[layout.next()]})});
}

Term is_live(const Layout& layout, const State& state, Term object) {
  term::TermManager& terms = layout.terms;
  Term freed = terms.mk(Op::Select, {state[layout.freed()], object});
  return terms.mk(Op::And, {is_allocated(layout, state, object), terms.mk_not(freed)});
}

/// The access is within the limits of the candidate's offsets.
static Term within(const Layout& layout, const Candidate& candidate, Term offset) {
  term::TermManager& terms = layout.terms;
  auto number = [&](std::int64_t value) { return terms.mk_bv(static_cast<long>(value), offset.sort().width()); };
  std::int64_t last = candidate.offset.end - static_cast<std::int64_t>(candidate.bytes);
  if (last < candidate.offset.begin) return terms.mk_false();
  return terms.mk(Op::And, {terms.mk(Op::BvUle, {number(candidate.offset.begin), offset}),
                            terms.mk(Op::BvUle, {offset, number(last)})});
}

Term matches(const Layout& layout, const Candidate& candidate, Term object, Term offset) {
  term::TermManager& terms = layout.terms;
  Term here = layout.in_sites(object, candidate.sites);
  bool blurred = candidate.cell == Candidate::blurred;
  if (!blurred && layout.regions.cells()[candidate.cell].bytes == 0) return here;
  std::uint32_t width = offset.sort().width();
  Term residue = terms.mk_bv(static_cast<long>(candidate.offset.residue), width);
  if (candidate.offset.stride == 0) return terms.mk_and(here, terms.mk_eq(offset, residue));
  if (candidate.offset.limited()) here = terms.mk_and(here, within(layout, candidate, offset));
  if (candidate.offset.stride == 1) return here;
  Term stride = terms.mk_bv(static_cast<unsigned long>(candidate.offset.stride), width);
  // Residues are less than their strides. Distances to them would not do: below zero they are taken modulo a power of
  // two, which the stride need not divide.
  return terms.mk_and(here, terms.mk_eq(terms.mk(Op::BvUrem, {offset, stride}), residue));
}

namespace {

class Evaluation {
 public:
  Evaluation(const Layout& layout, const State& state) : layout_(layout), terms_(layout.terms), state_(state) {}

  Value run(Term root) {
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      Term term = pending.back();
      if (values_.contains(term)) {
        pending.pop_back();
        continue;
      }
      bool ready = true;
      for (Term child : term.children())
        if (!values_.contains(child)) {
          pending.push_back(child);
          ready = false;
        }
      if (!ready) continue;
      pending.pop_back();
      values_.emplace(term, node(term));
    }
    return values_.at(root);
  }

  Unanswered unanswered() const { return {terms_.mk_or(reused_), terms_.mk_or(meeting_)}; }

 private:
  const Value& of(Term term) const { return values_.at(term); }

  Value node(Term term) {
    if (term.is(Op::Const)) return constant(term);
    if (term.is(Op::Ite)) return choice(of(term[0]).data, of(term[1]), of(term[2]));
    if (term.is(Op::Eq)) return {{}, equal(of(term[0]), of(term[1]))};
    if (term.is(Op::Distinct)) return {{}, distinct(term)};
    if (term.is_value() && term.sort().is_ref()) {
      if (term.integer() != 0) throw Unsupported("references to objects by number");
      return {layout_.null(), {}};
    }
    if (ir::pointer_width(term.sort()) != 0) return pointer(term);
    if (term.is(Op::DtSelect) && ir::pointer_width(term[0].sort()) != 0)
      return term.index(1) == 0 ? Value{of(term[0]).object, {}} : Value{{}, of(term[0]).data};
    switch (term::info(term.op()).family) {
      case term::Family::Object:
      case term::Family::Heap: return {{}, object_fact(term)};
      case term::Family::Quantifier: throw Unsupported("quantifiers");
      default: break;
    }
    std::vector<Term> children;
    for (Term child : term.children()) {
      if (!of(child).data || of(child).object) throw Unsupported(operator_name(term) + " on references");
      children.push_back(of(child).data);
    }
    if (children.empty()) return {{}, term};
    if (term.is(Op::BvSdiv))
      if (std::optional<std::uint32_t> shift = power_of_two(children[1])) return {{}, divide(children[0], *shift)};
    return {{}, terms_.rebuild(term, children)};
  }

  /// The exponent of a power of two that is neither 1 nor negative.
  static std::optional<std::uint32_t> power_of_two(Term term) {
    if (!term.is_value() || mpz_popcount(term.integer().get_mpz_t()) != 1) return std::nullopt;
    auto exponent = static_cast<std::uint32_t>(mpz_scan1(term.integer().get_mpz_t(), 0));
    if (exponent == 0 || exponent + 1 >= term.sort().width()) return std::nullopt;
    return exponent;
  }

  /// Signed division by 2^shift without the solver's dividing circuit: an arithmetic shift, negative numbers raised by
  /// 2^shift - 1 before.
  Term divide(Term number, std::uint32_t shift) const {
    std::uint32_t width = number.sort().width();
    Term sign = terms_.mk(Op::BvAshr, {number, terms_.mk_bv(width - 1, width)});
    Term low = terms_.mk(Op::BvAnd, {sign, terms_.mk_bv((mpz_class(1) << shift) - 1, width)});
    return terms_.mk(Op::BvAshr, {terms_.mk(Op::BvAdd, {number, low}), terms_.mk_bv(shift, width)});
  }

  static std::string operator_name(Term term) { return "the operator " + std::string(term::info(term.op()).name); }

  Value constant(Term term) const {
    if (!layout_.is_variable(term)) return {{}, term};
    std::size_t slot = layout_.slot(term);
    if (ir::pointer_width(term.sort()) != 0) return {state_[slot], state_[slot + 1]};
    return term.sort().is_ref() ? Value{state_[slot], {}} : Value{{}, state_[slot]};
  }

  Value pointer(Term term) const {
    Term zero = terms_.mk_bv(0, ir::pointer_width(term.sort()));
    if (term.is(Op::DtConstruct)) return {of(term[0]).object, of(term[1]).data};
    if (term.is(Op::FunctionAddress)) return {layout_.function(term.name()), zero};
    throw Unsupported(operator_name(term) + " on pointers");
  }

  Value choice(Term condition, const Value& a, const Value& b) const {
    return {a.object ? terms_.mk_ite(condition, a.object, b.object) : Term(),
            a.data ? terms_.mk_ite(condition, a.data, b.data) : Term()};
  }

  Term equal(const Value& a, const Value& b) {
    if (a.object && b.object) {
      note_reused(a.object, b.object);
      note_reused(b.object, a.object);
      if (a.data) note_meeting(a, b);
    }
    Term same = terms_.mk_true();
    if (a.object) same = terms_.mk_eq(a.object, b.object);
    if (a.data) same = terms_.mk_and(same, terms_.mk_eq(a.data, b.data));
    return same;
  }

  Term distinct(Term term) {
    std::vector<Term> all;
    for (std::uint32_t i = 0; i < term.size(); ++i)
      for (std::uint32_t j = 0; j < i; ++j) all.push_back(terms_.mk_not(equal(of(term[i]), of(term[j]))));
    return terms_.mk_and(all);
  }

  void note_reused(Term dead, Term younger) {
    Term freed = terms_.mk(Op::Select, {state_[layout_.freed()], dead});
    Term order = terms_.mk(Op::And, {layout_.older(layout_.null(), dead), layout_.older(dead, younger)});
    reused_.push_back(terms_.mk_and(order, freed));
  }

  void note_meeting(const Value& a, const Value& b) {
    auto facts = [&](const Value& v) {
      Term is_number = terms_.mk_eq(v.object, layout_.null());
      Term is_procedure = terms_.mk(Op::BvSlt, {layout_.birth(v.object), layout_.birth(0)});
      return ir::PointerFacts{is_number, is_procedure, v.data, layout_.size(v.object),
                              layout_.in_sites(v.object, shared_sites())};
    };
    Term differ = terms_.mk_not(terms_.mk_eq(a.object, b.object));
    const ir::PointerFacts left = facts(a);
    meeting_.push_back(terms_.mk_and(differ, ir::may_meet(terms_, left, facts(b))));
  }

  Term object_fact(Term term) {
    if (term.size() == 0) throw Unsupported(operator_name(term));
    Term object = of(term[0]).object;
    Term allocated = object ? is_allocated(layout_, state_, object) : Term();
    switch (term.op()) {
      case Op::ObjectLive: return is_live(layout_, state_, object);
      case Op::ObjectSize:
        return terms_.mk(Op::Ite, {terms_.mk_and(allocated, layout_.in_sites(object, sites_with<ir::Allocate>())),
                                   layout_.size(object), terms_.mk_bv(0, term.sort().width())});
      case Op::ArrayLength: return array_length(term, object, allocated);
      case Op::ObjectIsHeap: return terms_.mk_and(allocated, layout_.in_sites(object, heap_sites()));
      case Op::ObjectIsShared: return terms_.mk_and(allocated, layout_.in_sites(object, shared_sites()));
      case Op::InstanceOf:
      case Op::TypeIs: return terms_.mk_and(allocated, layout_.in_sites(object, sites_of_type(term)));
      default: throw Unsupported(operator_name(term) + " in assertions");
    }
  }

  Term array_length(Term term, Term object, Term allocated) const {
    std::set<std::uint32_t> sites;
    for (std::uint32_t s : sites_with<ir::NewArray>())
      if (std::get<ir::NewArray>(statement(s).kind).length.sort() == term.sort()) sites.insert(s);
    Term zero = term.sort().is_int() ? terms_.mk_int(0) : terms_.mk_bv(0, term.sort().width());
    return terms_.mk(Op::Ite, {terms_.mk_and(allocated, layout_.in_sites(object, sites)),
                               layout_.length(object, term.sort()), zero});
  }

  const ir::Statement& statement(std::uint32_t site) const { return *layout_.points_to.sites()[site].statement; }

  template <class T>
  std::set<std::uint32_t> sites_with() const {
    std::set<std::uint32_t> out;
    for (std::uint32_t s = 0; s < layout_.points_to.sites().size(); ++s)
      if (std::holds_alternative<T>(statement(s).kind)) out.insert(s);
    return out;
  }

  std::set<std::uint32_t> heap_sites() const {
    std::set<std::uint32_t> out = sites_with<ir::Allocate>();
    std::erase_if(
        out, [&](std::uint32_t s) { return std::get<ir::Allocate>(statement(s).kind).storage != ir::Storage::Heap; });
    for (std::uint32_t s : sites_with<ir::NewObject>()) out.insert(s);
    for (std::uint32_t s : sites_with<ir::NewArray>()) out.insert(s);
    return out;
  }

  std::set<std::uint32_t> shared_sites() const {
    std::set<std::uint32_t> out = sites_with<ir::Allocate>();
    std::erase_if(
        out, [&](std::uint32_t s) { return std::get<ir::Allocate>(statement(s).kind).storage != ir::Storage::Shared; });
    return out;
  }

  std::set<std::uint32_t> sites_of_type(Term term) const {
    std::set<std::uint32_t> out = sites_with<ir::NewObject>();
    out.merge(sites_with<ir::NewArray>());
    std::erase_if(out, [&](std::uint32_t s) {
      const std::string& record = ir::record_of(statement(s));
      if (record.empty()) return true;
      return term.is(Op::TypeIs) ? record != term.name() : !ir::is_subtype(layout_.flat.program, record, term.name());
    });
    return out;
  }

  const Layout& layout_;
  term::TermManager& terms_;
  const State& state_;
  std::unordered_map<Term, Value> values_;
  std::vector<Term> reused_;
  std::vector<Term> meeting_;
};

}  // namespace

Value evaluate(const Layout& layout, const State& state, Term term) { return Evaluation(layout, state).run(term); }

Unanswered unanswered(const Layout& layout, const State& state, Term term) {
  Evaluation evaluation(layout, state);
  evaluation.run(term);
  return evaluation.unanswered();
}

}  // namespace cairn::engine::tmpl
