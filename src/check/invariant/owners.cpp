#include "check/invariant/owners.h"

#include <algorithm>

#include "check/invariant/cells.h"
#include "check/invariant/evaluate.h"
#include "engine/ownership.h"

namespace cairn::check::invariant {
namespace {

using base::Unsupported;
using engine::Claim;
using engine::ClaimWord;
using ir::Variable;
using term::Op;

/// The claims of a certificate, changed by a function.
template <class Change>
engine::Certificate with_claims(engine::Certificate certificate, Change&& change) {
  auto all = [&](std::vector<Claim>& claims) {
    for (Claim& claim : claims) claim.formula = change(claim.formula);
  };
  for (engine::LoopClaims& loop : certificate.loops) all(loop.claims);
  for (engine::ProcedureClaims& procedure : certificate.procedures) {
    all(procedure.at_calls);
    all(procedure.at_returns);
  }
  return certificate;
}

class OwnerWriter {
 public:
  OwnerWriter(term::TermManager& terms, const analysis::Claimed& claimed)
      : terms_(terms), points_to_(claimed.points_to), cells_(terms, claimed.flat, claimed.points_to) {
    out_.flat = claimed.flat;
  }

  std::optional<OwnerProgram> run(const engine::Certificate& certificate) {
    out_.certificate = with_claims(certificate, [&](Term formula) { return without_words(formula); });
    if (fields_.empty()) return std::nullopt;
    if (!ranks_.empty()) {
      Term object = terms_.fresh_const("owned", terms_.ref_sort());
      out_.owned = {object, owned(object, ranks_[0], false), owned(object, ranks_[0], true)};
      up_ = declare("up", ir::Type::real());
      down_ = declare("down", ir::Type::real());
    }
    for (ir::BlockId b = 0; b < out_.flat.procedure.blocks.size(); ++b) write(b);
    return std::move(out_);
  }

 private:
  /// Where objects have a field: an offset in C memory, or a field by its name.
  struct Place {
    std::int64_t offset = 0;
    std::string name;  ///< empty: in C memory
    term::Sort sort;   ///< of the field
    std::set<std::uint32_t> sites;
  };
  struct Field {
    std::uint32_t cell = 0;
    std::vector<Place> places;
    Variable owners;
    Variable owner;  ///< one that is asked for
  };
  struct Rank {
    std::set<std::size_t> fields;
    Variable ranks;
  };

  // ---- Words

  Term without_words(Term term) {
    if (auto known = replaced_.find(term); known != replaced_.end()) return known->second;
    // What an owner or a rank was before is asked of the object of now.
    const bool before = engine::claim_word(term) == ClaimWord::Entered;
    const Term read = before ? term[0] : term;
    const std::optional<ClaimWord> word = engine::claim_word(read);
    Term out;
    if (word == ClaimWord::Owner || word == ClaimWord::Rank) {
      Variable map = variable(read);
      out = select(before ? engine::entered(terms_, map) : map, without_words(read[0]));
    } else {
      std::vector<Term> children;
      for (Term child : term.children()) children.push_back(without_words(child));
      out = children.empty() ? term : terms_.rebuild(term, children);
    }
    replaced_.emplace(term, out);
    return out;
  }

  /// Of an owner or a rank.
  Variable variable(Term word) {
    std::set<std::size_t> fields;
    for (const engine::OwningField& field : engine::fields_of(word)) fields.insert(this->field(field));
    if (engine::claim_word(word) == ClaimWord::Owner) return fields_[*fields.begin()].owners;
    auto found = std::ranges::find(ranks_, fields, &Rank::fields);
    if (found != ranks_.end()) return found->ranks;
    ranks_.push_back({fields, declare("ranks", ir::Type::map(ir::Type::ref(), ir::Type::real()))});
    keep(ranks_.back().ranks);
    return ranks_.back().ranks;
  }

  std::size_t field(const engine::OwningField& field) {
    if (field.site >= points_to_.sites().size()) throw Unsupported("a claim about no site");
    std::vector<Access> accesses = cells_.of_site(field.site);
    auto access = std::ranges::find_if(accesses, [&](const Access& a) {
      return a.offset.stride == 0 && a.offset.residue == field.offset && cells_.all()[a.cell].kind != CellKind::Data &&
             !cells_.all()[a.cell].position;
    });
    if (access == accesses.end()) throw Unsupported("a claim about a pointer that the program does not access");
    auto known = std::ranges::find(fields_, access->cell, &Field::cell);
    if (known != fields_.end()) return static_cast<std::size_t>(known - fields_.begin());
    fields_.push_back({access->cell, places(access->cell),
                       declare("owners", ir::Type::map(ir::Type::ref(), ir::Type::ref())),
                       declare("owner", ir::Type::ref())});
    keep(fields_.back().owners);
    return fields_.size() - 1;
  }

  std::vector<Place> places(std::uint32_t cell) {
    std::vector<Place> out;
    for (std::uint32_t s = 0; s < points_to_.sites().size(); ++s)
      for (const Access& a : cells_.of_site(s)) {
        if (a.cell != cell) continue;
        auto known = std::ranges::find(out, a.offset.residue, &Place::offset);
        if (known == out.end()) known = out.insert(out.end(), place(cells_.all()[cell], a.offset.residue));
        known->sites.insert(s);
      }
    return out;
  }

  Place place(const Cell& cell, std::int64_t offset) const {
    const std::uint32_t width = out_.flat.program.pointer_width;
    if (cell.bytes != 0) return {offset, {}, ir::pointer_sort(terms_, width), {}};
    for (const ir::Record& record : out_.flat.program.records)
      for (const ir::Field& field : record.fields)
        if (std::string name = record.name + "." + field.name; points_to_.field_number(name) == offset)
          return {offset, name, ir::sort_of(terms_, field.type, width), {}};
    throw Unsupported("a claim about a pointer in no field");
  }

  // ---- Terms

  Variable declare(const std::string& name, const ir::Type& type) {
    const std::string number = std::to_string(out_.flat.procedure.locals.size());
    Variable variable =
        terms_.mk_const("owners$" + number + "$" + name, ir::sort_of(terms_, type, out_.flat.program.pointer_width));
    out_.flat.procedure.locals.push_back({variable, type, {}});
    return variable;
  }

  /// Recursive procedures change it for their callers.
  void keep(Variable variable) {
    if (!out_.flat.recursions.empty()) out_.flat.globals.push_back(variable);
  }

  Term select(Term map, Term object) const { return terms_.mk(Op::Select, {map, object}); }
  Term less(Term a, Term b) const { return terms_.mk(Op::Lt, {a, b}); }
  Term heap(Term object) const { return terms_.mk(Op::ObjectIsHeap, {object}); }

  Term is_of(Term object, const std::set<std::uint32_t>& sites) const {
    std::vector<Term> any;
    for (std::uint32_t s : sites) any.push_back(terms_.mk_eq(engine::site_of(terms_, object), terms_.mk_int(s)));
    return terms_.mk_or(any);
  }

  /// The object that a field refers to.
  Term target(Term object, const Place& place) const {
    if (!place.name.empty()) {
      Term content = terms_.mk_named(Op::FieldRead, place.name, std::vector{object}, place.sort);
      return place.sort.is_ref() ? content : ir::pointer_object(terms_, content);
    }
    Term offset = terms_.mk_bv(static_cast<long>(place.offset), out_.flat.program.pointer_width);
    Term at = ir::mk_pointer(terms_, object, offset);
    return ir::pointer_object(terms_, terms_.mk(Op::PointerRead, {at}, {}, place.sort));
  }

  Term refers(const Field& field, Term from, Term to) const {
    std::vector<Term> any;
    for (const Place& place : field.places)
      any.push_back(terms_.mk_and(is_of(from, place.sites), terms_.mk_eq(target(from, place), to)));
    return terms_.mk_or(any);
  }

  Term owned(Term object, const Rank& rank, bool anywhere) const {
    std::vector<Term> any;
    for (std::size_t f : rank.fields) {
      Term owner = select(fields_[f].owners, object);
      Term above = terms_.mk_and(heap(owner), less(select(rank.ranks, owner), select(rank.ranks, object)));
      if (anywhere) above = terms_.mk_or(above, terms_.mk_not(heap(owner)));
      any.push_back(
          terms_.mk_and(std::vector{terms_.mk(Op::ObjectLive, {owner}), refers(fields_[f], owner, object), above}));
    }
    return terms_.mk_or(any);
  }

  // ---- Statements

  void write(ir::BlockId block) {
    std::vector<ir::Statement> statements = std::move(out_.flat.procedure.blocks[block].statements);
    std::vector<analysis::FlatNote> notes = std::move(out_.flat.notes[block]);
    block_ = block;
    out_.flat.procedure.blocks[block].statements.clear();
    out_.flat.notes[block].clear();
    for (std::uint32_t i = 0; i < statements.size(); ++i) {
      origin_ = statements[i].origin;
      if (const auto* store = std::get_if<ir::Store>(&statements[i].kind)) before(*store, i);
      const std::optional<Term> made = allocated(statements[i]);
      out_.flat.procedure.blocks[block].statements.push_back(std::move(statements[i]));
      out_.flat.notes[block].push_back(notes[i]);
      for (std::size_t f = 0; made && f < fields_.size(); ++f)
        assign(fields_[f].owners, store(fields_[f].owners, *made, terms_.mk_null()));
    }
  }

  std::optional<Term> allocated(const ir::Statement& statement) const {
    if (const auto* object = std::get_if<ir::NewObject>(&statement.kind)) return object->target;
    if (const auto* array = std::get_if<ir::NewArray>(&statement.kind)) return array->target;
    if (const auto* memory = std::get_if<ir::Allocate>(&statement.kind))
      return ir::pointer_object(terms_, memory->target);
    return std::nullopt;
  }

  void before(const ir::Store& store, std::uint32_t index) {
    const term::Sort sort = store.value.sort();
    if (!sort.is_ref() && ir::pointer_width(sort) == 0) return;
    Term object = sort.is_ref() ? store.value : ir::pointer_object(terms_, store.value);
    if (object.is_value()) return;
    Term owner;
    Term offset;
    if (const auto* pointer = std::get_if<ir::PointerPlace>(&store.place)) {
      owner = ir::pointer_object(terms_, pointer->pointer);
      offset = ir::pointer_offset(terms_, pointer->pointer);
    } else if (const auto* field = std::get_if<ir::FieldPlace>(&store.place)) {
      owner = field->object;
    } else {
      return;
    }
    for (std::size_t f = 0; f < fields_.size(); ++f) {
      std::vector<Term> any;
      for (const Access& a : cells_.accesses(block_, index)) {
        if (a.cell != fields_[f].cell || a.mixed) continue;
        Term here = is_of(owner, {a.site});
        any.push_back(offset ? terms_.mk_and(here, matches(terms_, a.offset, offset, a.bytes)) : here);
      }
      if (!any.empty()) own(f, owner, object, terms_.mk_and(terms_.mk_or(any), heap(object)));
    }
  }

  void own(std::size_t field, Term owner, Term object, Term condition) {
    for (const Rank& rank : ranks_)
      if (rank.fields.contains(field)) order(rank, owner, object, condition);
    const Variable owners = fields_[field].owners;
    assign(owners, store(owners, object, terms_.mk_ite(condition, owner, select(owners, object))));
  }

  void order(const Rank& rank, Term owner, Term object, Term condition) {
    auto of = [&](Term o) { return select(rank.ranks, o); };
    emit(ir::Havoc{{up_, down_}, "a rank"});
    std::vector<Term> chosen{less(up_, of(object)), less(up_, of(owner)), less(of(owner), down_)};
    std::vector<Term> fits;
    for (std::size_t f : rank.fields) {
      // What the owner's rank depends on.
      assign(fields_[f].owner, select(fields_[f].owners, owner));
      for (const Place& place : fields_[f].places) {
        Term held = target(object, place);
        Term holds = terms_.mk_and(std::vector{is_of(object, place.sites), terms_.mk(Op::ObjectLive, {held}),
                                               terms_.mk_eq(select(fields_[f].owners, held), object)});
        Term later = less(of(owner), of(held));
        fits.push_back(terms_.mk_or(terms_.mk_not(holds), later));
        chosen.push_back(terms_.mk_implies(terms_.mk_and(holds, later), less(down_, of(held))));
      }
    }
    emit(ir::Assume{terms_.mk_and(chosen)});
    Term wrong = terms_.mk_and(std::vector{condition, heap(owner), terms_.mk_not(terms_.mk_eq(owner, object)),
                                           terms_.mk_not(less(of(owner), of(object)))});
    Term is_owned = owned(owner, rank, true);
    Term raised = terms_.mk_and(wrong, terms_.mk_not(is_owned));
    Term lowered = terms_.mk_and(std::vector{wrong, is_owned, terms_.mk_and(fits)});
    Term ranks = store(rank.ranks, owner, terms_.mk_ite(raised, up_, of(owner)));
    assign(rank.ranks, store(ranks, object, terms_.mk_ite(lowered, down_, select(ranks, object))));
  }

  Term store(Term map, Term object, Term value) const { return terms_.mk(Op::Store, {map, object, value}); }
  void assign(Variable target, Term value) { emit(ir::Assign{target, value}); }

  template <class Kind>
  void emit(Kind kind) {
    out_.flat.procedure.blocks[block_].statements.push_back({std::move(kind), origin_});
    out_.flat.notes[block_].push_back({.ghost = true});
  }

  term::TermManager& terms_;
  const analysis::PointsTo& points_to_;
  const Cells cells_;
  OwnerProgram out_;
  std::vector<Field> fields_;
  std::vector<Rank> ranks_;
  std::map<Term, Term> replaced_;
  Variable up_, down_;  ///< new ranks
  // Where statements are written.
  ir::BlockId block_ = 0;
  ir::Origin origin_;
};

}  // namespace

std::optional<OwnerProgram> add_owners(term::TermManager& terms, const analysis::Claimed& claimed,
                                       const engine::Certificate& certificate) {
  return OwnerWriter(terms, claimed).run(certificate);
}

}  // namespace cairn::check::invariant
