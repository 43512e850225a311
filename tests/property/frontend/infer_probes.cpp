#include "property/frontend/infer_probes.h"

#include <set>

#include "engine/summary/bottom_up.h"
#include "ir/value.h"
#include "term/subterms.h"

namespace cairn::test {

using engine::summary::Summary;
using term::Op;
using term::Term;

namespace {

/// How far from its start the end of a text is looked for.
constexpr unsigned longest_text = 16;

/// The terms of a summary as terms of the program that are evaluated at the entry of the procedure.
class Translation {
 public:
  /// @param ones bits of what cannot be read.
  Translation(term::TermManager& terms, std::uint32_t width, const Summary& summary, bool ones)
      : terms_(terms), width_(width), summary_(summary), ones_(ones) {}

  /// From here on, a symbol has another value.
  void forget() { values_.clear(); }
  void set(Term symbol, Term value) { values_.insert_or_assign(symbol, value); }

  Term read(Term object, Term offset, term::Sort sort) {
    const Term place = ir::mk_pointer(terms_, object, offset);
    const Term value = terms_.mk(Op::PointerRead, {place}, {}, sort);
    const Term readable = has_bytes(object, offset, bytes_of(sort));
    return terms_.mk_ite(readable, value, nothing(sort));
  }

  Term operator()(Term term) {
    return engine::summary::bottom_up(
        term, values_, [this](Term next, std::span<const Term> children) { return node(next, children); });
  }

 private:
  Term number(std::uint64_t value) { return terms_.mk_bv(static_cast<unsigned long>(value), width_); }

  Term node(Term term, std::span<const Term> children) {
    if (term.is(Op::Const) || (term.is_value() && term.sort() == terms_.ref_sort())) return symbol(term);
    if (!term.is(Op::Apply)) return children.empty() ? term : terms_.rebuild(term, children);
    if (term.function().name == "lived") return terms_.mk(Op::ObjectLive, {children[0]});
    return text(children[0], children[1], term.sort().is_bool());
  }

  Term symbol(Term term) {
    if (auto variable = summary_.variables.find(term); variable != summary_.variables.end())
      return part(summary_.parameters.at(term), term, variable->second);
    if (auto cell = summary_.cells.find(term); cell != summary_.cells.end()) {
      const engine::summary::CellKey& key = cell->second.first;
      const Term object = (*this)(key.object);
      const Term value = read(object, (*this)(key.offset), key.sort);
      if (key.sort == term.sort()) return value;
      return term.sort() == terms_.ref_sort() ? ir::pointer_object(terms_, value) : ir::pointer_offset(terms_, value);
    }
    auto known = summary_.symbols.find(term);
    if (known == summary_.symbols.end() || known->second.kind != engine::summary::SymbolKind::Entry) return term;
    const Term address = terms_.mk_const("&" + known->second.text, ir::pointer_sort(terms_, width_));
    return ir::pointer_object(terms_, address);
  }

  Term part(Term whole, Term symbol, Term value) {
    if (whole == symbol) return value;
    if (ir::pointer_object(terms_, whole) == symbol) return ir::pointer_object(terms_, value);
    return ir::pointer_offset(terms_, value);
  }

  std::uint64_t bytes_of(term::Sort sort) const {
    if (ir::pointer_width(sort) != 0) return width_ / 8;
    if (sort.is_bool()) return 1;
    return sort.kind() == term::SortKind::Float ? (sort.a() + sort.b() + 7) / 8 : (sort.width() + 7) / 8;
  }

  Term nothing(term::Sort sort) {
    if (!ones_) return ir::zero_value(terms_, sort);
    if (ir::pointer_width(sort) != 0) {
      const Term far = number(0x7000);
      return ir::mk_pointer(terms_, terms_.mk_null(), far);
    }
    if (sort.is_bool()) return terms_.mk_true();
    if (sort.kind() == term::SortKind::BitVec) return terms_.mk_bv((mpz_class(1) << sort.width()) - 1, sort.width());
    return ir::zero_value(terms_, sort);
  }

  Term has_bytes(Term object, Term offset, std::uint64_t bytes) {
    const Term size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(width_));
    const Term large = terms_.mk(Op::BvUle, {number(bytes), size});
    const Term last = terms_.mk(Op::BvSub, {size, number(bytes)});
    const Term inside = terms_.mk(Op::BvUle, {offset, last});
    return terms_.mk_and(std::vector<Term>{terms_.mk(Op::ObjectLive, {object}), large, inside});
  }

  /// Whether there is a text, or where it ends.
  Term text(Term object, Term offset, bool whether) {
    Term out = whether ? terms_.mk_bool(ones_) : nothing(terms_.bv_sort(width_));
    // Behind the end of the object there is none.
    if (whether) {
      const Term more = has_bytes(object, offset, longest_text + 1);
      out = terms_.mk_and(more, out);
    }
    for (unsigned i = longest_text; i-- > 0;) {
      const Term at = terms_.mk(Op::BvAdd, {offset, number(i)});
      const Term place = ir::mk_pointer(terms_, object, at);
      const Term byte = terms_.mk(Op::PointerRead, {place}, {}, terms_.bv_sort(8));
      const Term zero = terms_.mk_eq(byte, terms_.mk_bv(0, 8));
      const Term rest = terms_.mk_ite(zero, whether ? terms_.mk_true() : at, out);
      // A place outside of the object starts no text, though a later one is inside.
      const Term none = whether ? terms_.mk_false() : nothing(terms_.bv_sort(width_));
      const Term readable = has_bytes(object, at, 1);
      out = terms_.mk_ite(readable, rest, none);
    }
    return out;
  }

  term::TermManager& terms_;
  std::uint32_t width_;
  const Summary& summary_;
  bool ones_;
  std::unordered_map<Term, Term> values_;
};

class ProcedureInstrumentation {
 public:
  ProcedureInstrumentation(term::TermManager& terms, std::uint32_t width, ir::Procedure& procedure,
                           const Summary& summary)
      : terms_(terms),
        procedure_(procedure),
        summary_(summary),
        translations_{Translation(terms, width, summary, false), Translation(terms, width, summary, true)} {}

  ProcedureProbes run() {
    ProcedureProbes out;
    for (const engine::Precondition& each : summary_.preconditions) out.preconditions.push_back(probe(each.condition));
    for (const auto& [symbol, known] : summary_.symbols)
      if (known.kind == engine::summary::SymbolKind::Entry) out.symbols.push_back(probe(symbol));
    for (const Probe& each : out.symbols) {
      if (each.term.sort() != terms_.ref_sort()) continue;
      LifeProbe life{each.term, declare(ir::Type::boolean(), terms_.bool_sort()),
                     declare(ir::Type::boolean(), terms_.bool_sort())};
      const Term lives = terms_.mk(Op::ObjectLive, {each.values[0]});
      statements_.push_back({ir::Assign{life.before, lives}, procedure_.origin});
      at_return(life.after, lives);
      out.lives.push_back(life);
    }
    out.shift = static_cast<std::uint32_t>(statements_.size());
    std::vector<ir::Statement>& first = procedure_.blocks[0].statements;
    first.insert(first.begin(), statements_.begin(), statements_.end());
    for (const ir::Declaration& result : procedure_.results) {
      out.results.push_back(declare(result.type, result.variable.sort()));
      at_return(out.results.back(), result.variable);
    }
    probe_effects(out);
    return out;
  }

 private:
  void at_return(ir::Variable variable, Term value) {
    for (ir::Block& block : procedure_.blocks)
      if (std::holds_alternative<ir::Return>(block.terminator.kind))
        block.statements.push_back({ir::Assign{variable, value}, block.terminator.origin});
  }

  bool is_over(Term term, const std::set<Term>& symbols) const {
    return !term::any_subterm({term}, [&](Term t) {
      const bool is_symbol = t.is(Op::Const) || (t.is_value() && t.sort() == terms_.ref_sort() && t.integer() != 0);
      return is_symbol && !symbols.contains(t);
    });
  }

  void probe_effects(ProcedureProbes& out) {
    std::set<Term> known;
    for (const Probe& each : out.symbols) known.insert(each.term);
    Translation later[] = {translations_[0], translations_[1]};
    for (Translation& each : later) each.forget();
    for (const Probe& each : out.symbols)
      for (int i = 0; i < 2; ++i) later[i].set(each.term, each.values[i]);
    for (std::size_t position = 0; position < summary_.written.size(); ++position) {
      const engine::summary::CellKey& key = summary_.written[position].first;
      if (!is_over(key.object, known) || !is_over(key.offset, known)) continue;
      Probe probe{key.object, {}};
      for (int i = 0; i < 2; ++i) {
        probe.values[i] = declare(type_of(key.sort), key.sort);
        const Term object = later[i](key.object);
        at_return(probe.values[i], later[i].read(object, later[i](key.offset), key.sort));
      }
      out.written.emplace_back(position, probe);
    }
  }

  ir::Variable declare(const ir::Type& type, term::Sort sort) {
    const ir::Variable out = terms_.mk_const("probe!" + std::to_string(made_++), sort);
    procedure_.locals.push_back({out, type, procedure_.origin});
    return out;
  }

  ir::Type type_of(term::Sort sort) const {
    if (sort.is_bool()) return ir::Type::boolean();
    if (sort == terms_.ref_sort()) return ir::Type::ref();
    if (sort.kind() == term::SortKind::Float) return ir::Type::floating(sort.a(), sort.b());
    return ir::pointer_width(sort) != 0 ? ir::Type::ptr() : ir::Type::bv(sort.width());
  }

  Probe probe(Term term) {
    Probe out{term, {}};
    for (int i = 0; i < 2; ++i) {
      out.values[i] = declare(type_of(term.sort()), term.sort());
      statements_.push_back({ir::Assign{out.values[i], translations_[i](term)}, procedure_.origin});
    }
    return out;
  }

  term::TermManager& terms_;
  ir::Procedure& procedure_;
  const Summary& summary_;
  Translation translations_[2];
  std::vector<ir::Statement> statements_;
  unsigned made_ = 0;
};

}  // namespace

std::vector<ProcedureProbes> insert_probes(term::TermManager& terms, ir::Program& program,
                                           const std::vector<Summary>& summaries) {
  std::vector<ProcedureProbes> out(program.procedures.size());
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    if (!program.procedures[i].external() && summaries[i].refused.empty() &&
        program.procedures[i].name != program.entry)
      out[i] = ProcedureInstrumentation(terms, program.pointer_width, program.procedures[i], summaries[i]).run();
  return out;
}

}  // namespace cairn::test
