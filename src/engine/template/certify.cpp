#include "engine/template/certify.h"

#include <algorithm>
#include <set>

#include "engine/ownership.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

/// What a bit-vector of the encoding stands for.
enum class Kind : std::uint8_t { Data, Object, Birth, Site, Rank, Any };

/// A term of the encoding that has no counterpart.
struct NoWords {};

/// Translates formulas over slots back into terms over the program's state.
class Translation {
 public:
  Translation(const Layout& layout, const RowMaker& maker) : layout_(layout), terms_(layout.terms) {
    for (std::size_t s = 0; s < layout.size(); ++s) {
      slots_.emplace(layout.slots()[s].symbol, Meaning{layout.slots()[s], false});
      slots_.emplace(maker.before()[s], Meaning{layout.slots()[s], true});
    }
    for (const ir::Declaration& d : layout.flat.procedure.locals) taken_.insert(d.variable.name());
    bound_.emplace(maker.object(), unused("x", terms_.ref_sort()));
    bound_.emplace(maker.other(), unused("y", terms_.ref_sort()));
  }

  /// What a symbol of rows for all objects, or a position in them, is called in claims.
  Term bound(Term symbol) const {
    auto found = bound_.find(symbol);
    return found == bound_.end() ? unused("i", symbol.sort()) : found->second;
  }

  Term is_of_site(Term object_number, int site) {
    return terms_.mk(Op::Eq, {site_of(terms_, object(object_number)), terms_.mk_int(site)});
  }

  // Rows are not deep, so this may recurse.
  Term data(Term term) {
    if (term.is_value()) return term;
    if (auto slot = slots_.find(term); slot != slots_.end()) return variable(slot->second);
    if (term.is(Op::Const)) return bound(term);
    if (term.is(Op::Select)) return content(term);
    if (term.is(Op::Eq)) return equation(term[0], term[1]);
    if (term.is(Op::BvSlt) || term.is(Op::BvSle)) {
      Kind kind = kind_of(term[0]) == Kind::Any ? kind_of(term[1]) : kind_of(term[0]);
      if (kind == Kind::Object || kind == Kind::Birth)
        return terms_.mk(term.is(Op::BvSlt) ? Op::Lt : Op::Le, {birth(term[0]), birth(term[1])});
      if (kind == Kind::Rank) return terms_.mk(term.is(Op::BvSlt) ? Op::Lt : Op::Le, {rank(term[0]), rank(term[1])});
    }
    std::vector<Term> children;
    for (Term child : term.children()) {
      Kind kind = kind_of(child);
      if (kind != Kind::Data && kind != Kind::Any) throw NoWords();
      children.push_back(data(child));
    }
    return terms_.rebuild(term, children);
  }

 private:
  /// What a symbol stands for: a slot now, or when the loop was entered or the procedure called.
  struct Meaning {
    const Slot& slot;
    bool before;
  };

  /// A constant that is no variable of the program.
  Term unused(std::string name, term::Sort sort) const {
    while (taken_.contains(name)) name += "_";
    return terms_.mk_const(name, sort);
  }

  /// A variable or a heap operator, in the state that is meant.
  Term in_state(const Meaning& meaning, Term term) { return meaning.before ? entered(terms_, term) : term; }

  std::uint32_t site_width() const { return layout_.object_sort().width() - layout_.birth_width(); }

  Kind kind_of(Term term) const {
    if (term.is_value()) return term.sort().is_bv() ? Kind::Any : Kind::Data;
    if (bound_.contains(term)) return Kind::Object;
    if (auto slot = slots_.find(term); slot != slots_.end()) {
      SlotKind kind = slot->second.slot.kind;
      return kind == SlotKind::Object ? Kind::Object : kind == SlotKind::Next ? Kind::Birth : Kind::Data;
    }
    if (term.is(Op::Ite)) return kind_of(term[1]) == Kind::Any ? kind_of(term[2]) : kind_of(term[1]);
    if (term.is(Op::Extract) && kind_of(term[0]) == Kind::Object) return term.index(1) == 0 ? Kind::Site : Kind::Birth;
    if (term.is(Op::Select))
      if (auto slot = slots_.find(term[0]); slot != slots_.end()) switch (slot->second.slot.kind) {
          case SlotKind::CellObject:
          case SlotKind::Owner: return Kind::Object;
          case SlotKind::Rank: return Kind::Rank;
          default: return Kind::Data;
        }
    return Kind::Data;
  }

  Term equation(Term a, Term b) {
    Kind kind = kind_of(a) == Kind::Any ? kind_of(b) : kind_of(a);
    switch (kind) {
      case Kind::Object: return terms_.mk(Op::Eq, {object(a), object(b)});
      case Kind::Birth: return terms_.mk(Op::Eq, {birth(a), birth(b)});
      case Kind::Site: return terms_.mk(Op::Eq, {site(a), site(b)});
      case Kind::Rank: return terms_.mk(Op::Eq, {rank(a), rank(b)});
      default: return terms_.mk(Op::Eq, {data(a), data(b)});
    }
  }

  mpz_class signed_number(Term value) const {
    mpz_class number = value.integer();
    if (mpz_tstbit(number.get_mpz_t(), value.sort().width() - 1)) number -= mpz_class(1) << value.sort().width();
    return number;
  }

  Term object(Term term) {
    if (auto found = bound_.find(term); found != bound_.end()) return found->second;
    if (term.is_value()) {
      mpz_class number = signed_number(layout_.birth(term));
      if (number < 0) throw NoWords();
      return terms_.mk_ref(number);
    }
    if (auto slot = slots_.find(term); slot != slots_.end()) {
      if (slot->second.slot.kind != SlotKind::Object) throw NoWords();
      Term whole = in_state(slot->second, layout_.variables()[slot->second.slot.index].variable);
      return whole.sort().is_ref() ? whole : ir::pointer_object(terms_, whole);
    }
    if (term.is(Op::Ite)) return terms_.mk(Op::Ite, {data(term[0]), object(term[1]), object(term[2])});
    if (term.is(Op::Select)) return content(term);
    throw NoWords();
  }

  /// The birth of an object, or a number that is one.
  Term birth(Term term) {
    if (term.sort() == layout_.object_sort()) {
      if (term.is_value()) return terms_.mk_int(signed_number(layout_.birth(term)));
      return birth_of(terms_, object(term));
    }
    if (term.is_value()) return terms_.mk_int(signed_number(term));
    if (auto slot = slots_.find(term); slot != slots_.end() && slot->second.slot.kind == SlotKind::Next)
      return in_state(slot->second, next_birth(terms_));
    if (term.is(Op::Extract) && term.index(1) == site_width()) return birth(term[0]);
    if (term.is(Op::Ite)) return terms_.mk(Op::Ite, {data(term[0]), birth(term[1]), birth(term[2])});
    throw NoWords();
  }

  OwningField owning_field(std::uint32_t cell) const {
    const Cell& info = layout_.regions.cells()[cell];
    return {*info.sites.begin(), info.offset.residue};
  }

  Term rank(Term term) {
    auto slot = term.is(Op::Select) ? slots_.find(term[0]) : slots_.end();
    if (slot == slots_.end() || slot->second.slot.kind != SlotKind::Rank) throw NoWords();
    std::vector<OwningField> fields;
    for (std::uint32_t c : layout_.hierarchies()[slot->second.slot.index]) fields.push_back(owning_field(c));
    return in_state(slot->second, rank_of(terms_, object(term[1]), fields));
  }

  Term site(Term term) {
    if (term.is_value()) return terms_.mk_int(term.integer() - 1);
    if (term.is(Op::Extract) && term.index(1) == 0 && term.index(0) + 1 == site_width())
      return site_of(terms_, object(term[0]));
    throw NoWords();
  }

  Term variable(const Meaning& meaning) {
    const Slot& slot = meaning.slot;
    if (slot.kind != SlotKind::Data && slot.kind != SlotKind::Offset) throw NoWords();
    Term whole = in_state(meaning, layout_.variables()[slot.index].variable);
    return slot.kind == SlotKind::Data ? whole : ir::pointer_offset(terms_, whole);
  }

  /// What an array of the encoding has at an index.
  Term content(Term term) {
    auto slot = slots_.find(term[0]);
    if (slot == slots_.end()) {
      Term of = object(term[1]);
      Op op = layout_.length(term[1], term.sort()) == term ? Op::ArrayLength : Op::ObjectSize;
      return terms_.mk(op, {of}, {}, term.sort());
    }
    const Slot& info = slot->second.slot;
    auto meant = [&](Term word) { return in_state(slot->second, word); };
    auto number = static_cast<std::uint32_t>(info.index);
    if (info.kind == SlotKind::Data) return terms_.mk(Op::Select, {variable(slot->second), data(term[1])});
    if (info.kind == SlotKind::Owner) return meant(owner_of(terms_, object(term[1]), owning_field(number)));
    if (info.kind == SlotKind::Freed) return terms_.mk_not(meant(terms_.mk(Op::ObjectLive, {object(term[1])})));
    if (info.kind == SlotKind::Rank) throw NoWords();
    Term held = meant(cell(number, term[1]));
    switch (info.kind) {
      case SlotKind::CellObject: return held.sort().is_ref() ? held : ir::pointer_object(terms_, held);
      case SlotKind::CellOffset: return ir::pointer_offset(terms_, held);
      case SlotKind::CellAtStart:
        return terms_.mk(Op::Eq,
                         {ir::pointer_offset(terms_, held), terms_.mk_bv(0, layout_.flat.program.pointer_width)});
      default: return held;
    }
  }

  Term cell(std::uint32_t number, Term index) {
    const Cell& info = layout_.regions.cells()[number];
    std::uint32_t width = layout_.flat.program.pointer_width;
    Term of = index;
    Term position = terms_.mk_bv(static_cast<long>(info.offset.residue), width);
    if (info.indexed()) std::tie(of, position) = place(number, index);
    of = object(of);
    term::Sort sort = info.kind == CellKind::Pointer     ? ir::pointer_sort(terms_, width)
                      : info.kind == CellKind::Reference ? terms_.ref_sort()
                                                         : info.sort;
    if (info.bytes != 0) return terms_.mk(Op::PointerRead, {ir::mk_pointer(terms_, of, position)}, {}, sort);
    if (info.elements) return terms_.mk(Op::ElementRead, {of, position}, {}, sort);
    return terms_.mk_named(Op::FieldRead, field(info.offset.residue), std::vector{of}, sort);
  }

  std::pair<Term, Term> place(std::uint32_t cell, Term index) {
    term::Sort sort = layout_.position_sort(cell);
    if (!sort.is_bv()) {
      if (!index.is(Op::DtConstruct)) throw NoWords();
      return {index[0], data(index[1])};
    }
    std::uint32_t width = sort.width();
    Term low = terms_.mk(Op::Extract, {index}, {width - 1, 0});
    Term high = terms_.mk(Op::Extract, {index}, {index.sort().width() - 1, width});
    return {high, data(low)};
  }

  std::string field(std::int64_t number) const {
    for (const ir::Record& record : layout_.flat.program.records)
      for (const ir::Field& field : record.fields)
        if (std::string name = record.name + "." + field.name; layout_.points_to.field_number(name) == number)
          return name;
    throw NoWords();
  }

  const Layout& layout_;
  term::TermManager& terms_;
  std::unordered_map<Term, Meaning> slots_;
  std::unordered_map<Term, Term> bound_;
  std::set<std::string> taken_;  ///< names of variables
};

/// The row with its bound in place; a numeric row without one holds of nothing.
Term with_bound(term::TermManager& terms, const Row& row) {
  if (row.kind == RowKind::Condition) return row.formula;
  if (!row.bounded) return terms.mk_not(row.formula);
  term::Sort sort = row.measure.sort();
  Term bound = sort.is_int() ? terms.mk_int(row.bound) : terms.mk_bv(row.bound, sort.width());
  bool upper = row.kind == RowKind::Upper;
  Term smaller = upper ? row.measure : bound;
  Term larger = upper ? bound : row.measure;
  return terms.mk_implies(row.formula, terms.mk(sort.is_int() ? Op::Le : Op::BvSle, {smaller, larger}));
}

}  // namespace

namespace {

/// The claims of a place; what has no words is left out.
std::vector<Claim> claims_at(const Layout& layout, std::size_t place, const std::vector<Row>& rows,
                             const std::vector<bool>& needed, const RowMaker& maker, Translation& translate) {
  std::vector<Claim> out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Row& row = rows[r];
    if (row.loop != static_cast<int>(place) || !needed[r] || !row.alive) continue;
    try {
      Term formula = with_bound(layout.terms, row);
      Term object = maker.object_of(row);
      if (object != maker.object()) formula = substitute(layout.terms, formula, {{maker.object(), object}});
      Claim claim{{}, translate.data(formula)};
      // The object with that birth may be another one, of another site.
      if (object.is_value())
        claim.formula = layout.terms.mk_implies(translate.is_of_site(object, row.site), claim.formula);
      if (row.objects != 0 && object == maker.object()) claim.variables.push_back(translate.bound(maker.object()));
      if (row.position) claim.variables.push_back(translate.bound(row.position));
      out.push_back(std::move(claim));
    } catch (const NoWords&) {
    }
  }
  return out;
}

ProcedureClaims& claims_of(Certificate& certificate, const std::string& procedure) {
  auto found = std::ranges::find(certificate.procedures, procedure, &ProcedureClaims::procedure);
  if (found != certificate.procedures.end()) return *found;
  certificate.procedures.push_back({procedure, {}, {}});
  return certificate.procedures.back();
}

}  // namespace

Certificate certify(const Layout& layout, const Ssa& ssa, const std::vector<Row>& rows, const std::vector<bool>& needed,
                    const std::vector<bool>& reached, const RowMaker& maker) {
  Certificate out;
  Translation translate(layout, maker);
  for (std::size_t l = 0; l < ssa.loops.size(); ++l) {
    std::vector<Claim> claims{{{}, layout.terms.mk_false()}};
    if (reached[l]) claims = claims_at(layout, l, rows, needed, maker, translate);
    const SsaLoop& place = ssa.loops[l];
    switch (place.kind) {
      case PlaceKind::Loop: out.loops.push_back({place.head, std::move(claims)}); break;
      case PlaceKind::Call: claims_of(out, place.procedure).at_calls = std::move(claims); break;
      case PlaceKind::Return: claims_of(out, place.procedure).at_returns = std::move(claims); break;
    }
  }
  return out;
}

}  // namespace cairn::engine::tmpl
