#include <unordered_set>

#include "base/overloaded.h"
#include "ir/index.h"
#include "ir/pass/pass.h"
#include "ir/transform.h"

namespace cairn::ir {
namespace {

using term::Op;
using term::Sort;

/// The divisor of an application, or null.
Term divisor_of(Term term) {
  switch (term.op()) {
    case Op::Div:
    case Op::IntDiv:
    case Op::Mod:
    case Op::BvUdiv:
    case Op::BvUrem:
    case Op::BvSdiv:
    case Op::BvSrem:
    case Op::BvSmod: return term[1];
    default: return {};
  }
}

/// The addresses of procedures that the statements of a program mention, as terms.
std::vector<Term> procedure_addresses(const Program& program) {
  std::vector<Term> out;
  std::unordered_set<Term> seen;
  std::vector<Term> pending;
  auto note = [&](Term term) {
    if (seen.insert(term).second) pending.push_back(term);
  };
  for (const Global& global : program.globals)
    if (global.initial) note(global.initial);
  for (const Procedure& procedure : program.procedures)
    for (const Block& block : procedure.blocks)
      for (const Statement& statement : block.statements) for_each_evaluated(statement, note);
  while (!pending.empty()) {
    Term term = pending.back();
    pending.pop_back();
    if (term.is(Op::FunctionAddress)) out.push_back(term);
    for (Term child : term.children()) note(child);
  }
  return out;
}

class Checks {
 public:
  Checks(const Program& program, term::TermManager& terms, const std::set<Property>& properties)
      : program_(program), terms_(terms), properties_(properties) {
    if (properties.contains(Property::ValidDeref)) procedures_ = procedure_addresses(program);
  }

  /// The block with the assertions in it.
  void run(Block& block, bool of_entry) {
    std::vector<Statement> old = std::move(block.statements);
    block.statements.clear();
    out_ = &block.statements;
    for (Statement& statement : old) {
      origin_ = statement.origin;
      before(statement);
      block.statements.push_back(std::move(statement));
    }
    origin_ = block.terminator.origin;
    if (const auto* branch = std::get_if<Branch>(&block.terminator.kind)) divisions(branch->condition);
    bool ends = std::holds_alternative<Halt>(block.terminator.kind) ||
                (of_entry && std::holds_alternative<Return>(block.terminator.kind));
    if (!ends) return;
    add(
        Property::ValidMemcleanup, [&] { return terms_.mk(Op::HeapFreed, {}); }, "memory is not freed at the end");
    add(
        Property::ValidMemtrack, [&] { return terms_.mk(Op::HeapTracked, {}); }, "memory is lost");
  }

 private:
  /// Adds an assertion unless it stands among those just before.
  template <class Condition>
  void add(Property property, Condition&& condition, const char* message) {
    if (!properties_.contains(property)) return;
    Term term = condition();
    if (term.is_true()) return;
    spec::Assertion assertion = spec::make(spec::Pure{term}, origin_.where);
    for (std::size_t i = out_->size(); i-- > 0;) {
      const auto* present = std::get_if<Assert>(&(*out_)[i].kind);
      if (present == nullptr) break;
      if (present->property == property && spec::same(present->assertion, assertion)) return;
    }
    out_->push_back({Assert{std::move(assertion), property, message}, origin_});
  }

  void not_null(Term reference) {
    add(
        Property::NullDereference, [&] { return terms_.mk_not(terms_.mk_eq(reference, terms_.mk_null())); },
        "dereference of null");
  }

  Term zero(Sort sort) {
    if (sort.is_bv()) return terms_.mk_bv(0, sort.width());
    return sort.is_real() ? terms_.mk_real(0) : terms_.mk_int(0);
  }

  Term less(Term a, Term b) { return terms_.mk(a.sort().is_bv() ? Op::BvSlt : Op::Lt, {a, b}); }
  Term at_most(Term a, Term b) { return terms_.mk(a.sort().is_bv() ? Op::BvSle : Op::Le, {a, b}); }

  Term live_range(Term pointer, Term size) {
    Term object = pointer_object(terms_, pointer);
    Term all = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width));
    Term rest = terms_.mk(Op::BvSub, {all, size});
    return terms_.mk(Op::And, {terms_.mk(Op::ObjectLive, {object}), terms_.mk(Op::BvUle, {size, all}),
                               terms_.mk(Op::BvUle, {pointer_offset(terms_, pointer), rest})});
  }

  void valid_memory(Term pointer, Term size) {
    add(
        Property::ValidDeref,
        [&] {
          Term empty = terms_.mk_eq(size, zero(size.sort()));
          return terms_.mk_or(empty, live_range(pointer, size));
        },
        "access outside of live memory");
  }

  Term bytes(const Type& type) { return terms_.mk_bv(byte_size(program_, type).value_or(0), program_.pointer_width); }

  void place(const Place& place) {
    std::visit(base::Overloaded{
                   [&](const FieldPlace& p) { not_null(p.object); },
                   [&](const ElementPlace& p) {
                     not_null(p.array);
                     add(
                         Property::ArrayBounds,
                         [&] {
                           Term length = terms_.mk(Op::ArrayLength, {p.array}, {}, p.index.sort());
                           return terms_.mk(Op::And, {at_most(zero(p.index.sort()), p.index), less(p.index, length)});
                         },
                         "index out of bounds");
                   },
                   [&](const PointerPlace& p) { valid_memory(p.pointer, bytes(p.type)); },
               },
               place);
  }

  void before(const Statement& statement) {
    for_each_evaluated(statement, [&](Term term) { divisions(term); });
    std::visit(base::Overloaded{
                   [&](const Load& s) { load(s); },
                   [&](const Store& s) { place(s.place); },
                   [&](const CopyMemory& s) {
                     valid_memory(s.source, s.size);
                     valid_memory(s.target, s.size);
                   },
                   [&](const FillMemory& s) { valid_memory(s.target, s.size); },
                   [&](const Free& s) {
                     if (s.storage == Storage::Heap) valid_free(s.object);
                   },
                   [&](const NewArray& s) {
                     add(
                         Property::NegativeArraySize, [&] { return at_most(zero(s.length.sort()), s.length); },
                         "negative array size");
                   },
                   [&](const VirtualCall& s) { not_null(s.arguments.at(0)); },
                   [&](const IndirectCall& s) { valid_callee(s.callee); },
                   [](const auto&) {},
               },
               statement.kind);
  }

  void load(const Load& s) {
    place(s.place);
    if (const auto* p = std::get_if<PointerPlace>(&s.place))
      add(
          Property::InitialisedRead,
          [&] {
            return terms_.mk(Op::Initialised, {p->pointer, bytes(p->type)});
          },
          "read of memory that was not written");
  }

  void valid_callee(Term callee) {
    add(
        Property::ValidDeref,
        [&] {
          std::vector<Term> same;
          for (Term procedure : procedures_) same.push_back(terms_.mk_eq(callee, procedure));
          return terms_.mk_or(same);
        },
        "call through a pointer that is not to a function");
  }

  void valid_free(Term freed) {
    add(
        Property::ValidFree,
        [&] {
          if (freed.sort().is_ref())
            return terms_.mk(Op::Or, {terms_.mk_eq(freed, terms_.mk_null()), terms_.mk(Op::ObjectLive, {freed})});
          Term object = pointer_object(terms_, freed);
          Term offset = pointer_offset(terms_, freed);
          Term start = terms_.mk_eq(offset, zero(offset.sort()));
          Term null = terms_.mk_and(terms_.mk_eq(object, terms_.mk_null()), start);
          Term whole =
              terms_.mk(Op::And, {start, terms_.mk(Op::ObjectLive, {object}), terms_.mk(Op::ObjectIsHeap, {object})});
          return terms_.mk_or(null, whole);
        },
        "free of what is not the start of a live heap object");
  }

  /// Divisors must not be zero where conditions around a division let it be evaluated.
  void divisions(Term root) {
    if (!properties_.contains(Property::DivisionByZero)) return;
    struct Step {
      Term term;
      Term guard;
    };
    std::set<std::pair<Term, Term>> seen;
    std::vector<Step> pending{{root, terms_.mk_true()}};
    while (!pending.empty()) {
      auto [term, guard] = pending.back();
      pending.pop_back();
      if (term.size() == 0 || !seen.emplace(term, guard).second) continue;
      if (Term divisor = divisor_of(term))
        add(
            Property::DivisionByZero,
            [&, g = guard] { return terms_.mk_implies(g, terms_.mk_not(terms_.mk_eq(divisor, zero(divisor.sort())))); },
            "division by zero");
      Term under = guard;
      bool quantified = term.is(Op::Forall) || term.is(Op::Exists);
      for (std::size_t i = 0; i < term.size() && !quantified; ++i) {
        pending.push_back({term[i], term.is(Op::Ite) && i == 2 ? terms_.mk_and(guard, terms_.mk_not(term[0])) : under});
        // What stands left of an operand decides whether it matters.
        if ((term.is(Op::And) || term.is(Op::Implies) || term.is(Op::Ite)) && i + 1 < term.size())
          under = terms_.mk_and(under, i == 0 || term.is(Op::And) ? term[i] : terms_.mk_true());
        if (term.is(Op::Or)) under = terms_.mk_and(under, terms_.mk_not(term[i]));
      }
    }
  }

  const Program& program_;
  term::TermManager& terms_;
  const std::set<Property>& properties_;
  std::vector<Term> procedures_;  ///< whose addresses the program takes
  std::vector<Statement>* out_ = nullptr;
  Origin origin_;
};

}  // namespace

Program insert_checks(Program program, term::TermManager& terms, const std::set<Property>& properties) {
  Checks checks(program, terms, properties);
  for (Procedure& procedure : program.procedures)
    for (Block& block : procedure.blocks) checks.run(block, procedure.name == program.entry);
  return program;
}

}  // namespace cairn::ir
