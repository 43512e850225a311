#include "check/invariant/conditions.h"

#include <algorithm>

#include "analysis/claimed.h"
#include "analysis/promote.h"
#include "analysis/reduce.h"
#include "check/invariant/past.h"
#include "check/invariant/records.h"
#include "ir/text.h"
#include "term/cases.h"

namespace cairn::check::invariant {
namespace {

using base::Unsupported;
using engine::Claim;
using engine::Entailment;
using term::Op;

// Knowing less is no harm.
constexpr std::size_t most_elements = 1000;
constexpr std::size_t most_read_elements = 600;

/// What a certificate claims, with the procedures by number.
struct Claims {
  std::map<ir::BlockId, std::vector<Claim>> loops;
  std::vector<std::vector<Claim>> calls, returns;
  std::uint32_t depth;  ///< of induction over iterations

  /// Where procedures are recursive, induction is over one iteration.
  Claims(const analysis::FlatProgram& flat, const engine::Certificate& certificate)
      : calls(flat.recursions.size()),
        returns(flat.recursions.size()),
        depth(flat.recursions.empty() ? certificate.depth : 1) {
    auto add = [](const std::vector<Claim>& from, std::vector<Claim>& to) {
      for (const Claim& claim : from)
        if (!claim.formula.sort().is_bool()) throw Unsupported("a claim that is no condition");
      to.insert(to.end(), from.begin(), from.end());
    };
    for (const engine::LoopClaims& loop : certificate.loops) add(loop.claims, loops[loop.head]);
    for (const engine::ProcedureClaims& procedure : certificate.procedures)
      for (std::size_t p = 0; p < flat.recursions.size(); ++p) {
        if (flat.recursions[p].name != procedure.procedure) continue;
        add(procedure.at_calls, calls[p]);
        add(procedure.at_returns, returns[p]);
      }
  }
};

/// What has to be shown of the program without the bodies of recursive procedures, or of one of these.
class Conditions {
 public:
  Conditions(const World& world, const Claims& claims, const Unfolding& unfolding,
             const std::optional<std::size_t>& procedure)
      : world_(world),
        terms_(world.terms),
        unfolding_(unfolding),
        past_(world.terms, unfolding, claims.depth),
        claims_(claims),
        procedure_(procedure) {
    other_ = terms_.fresh_const("other", terms_.int_sort());
    if (procedure) sources_.push_back({&claims.calls[*procedure], terms_.mk_true(), &unfolding.start, nullptr});
    first_leap_ = sources_.size();
    // Claims about what no execution reaches say nothing.
    for (const Loop& loop : unfolding.loops) {
      auto found = claims.loops.find(loop.head);
      sources_.push_back(
          {found == claims.loops.end() ? &none_ : &found->second, loop.select, &loop.back, &loop.entered});
    }
    first_call_ = sources_.size();
    for (const CallPoint& call : unfolding.calls)
      sources_.push_back({&claims.returns[call.procedure], call.select, &call.back, &call.entered});
  }

  std::vector<Entailment> run(const Question& question) {
    one_by_one_ = question.one_by_one;
    std::vector<Entailment> out;
    for (std::size_t nest = 0; nest < unfolding_.loops.size(); ++nest)
      if (unfolding_.loops[nest].nest == nest) inductive(nest, out);
    calls(out);
    returns(out);
    Shown goals;
    auto add = [&](const std::vector<Goal>& more) {
      for (const Goal& goal : more) {
        goals.violated.push_back(goal.condition);
        goals.names.push_back(goal.what);
      }
    };
    add(unfolding_.goals);
    if (question.excludes_undefined) add(unfolding_.undefined);
    if (question.gaps == Gaps::Shown) add(unfolding_.gaps);
    conclude(goals, unfolding_.extent(),
             procedure_ ? "no call of " + name(*procedure_) + " violates an assertion"
             : plain()  ? "no execution violates an assertion"
                        : "the loop invariants imply the assertions",
             out);
    return out;
  }

 private:
  /// Claims that are known to hold of a state.
  struct Source {
    const std::vector<Claim>* claims;
    Term condition;  ///< where they do
    const State* state;
    const State* entered;
  };

  /// Claims that have to be shown, each violated, and what they look at.
  struct Shown {
    std::vector<Term> violated;
    std::vector<std::string> names;  ///< of each, for messages
    std::vector<Term> read;
    std::vector<Element> read_elements;
  };

  /// Elements that are worth looking at, with how many of the copies, from the first one on, they are looked up in.
  using Elements = std::map<Element, std::size_t>;

  bool plain() const { return unfolding_.loops.empty() && unfolding_.calls.empty(); }
  std::string name(std::size_t procedure) const { return "procedure '" + world_.flat.recursions[procedure].name + "'"; }

  void show(const std::vector<Claim>& claims, Term guard, const State& state, const State* entered, Shown& out) {
    for (const Claim& claim : claims) {
      Evaluation evaluate(world_, state, Evaluation::Language::Claim, entered);
      bind(evaluate, claim, arbitrary(claim));
      Term holds = term::by_cases(terms_, evaluate(claim.formula).data);
      out.violated.push_back(terms_.mk_and(guard, terms_.mk_not(holds)));
      out.names.push_back(claim.place.empty() ? ir::print(claim.formula) : claim.place);
      out.read.insert(out.read.end(), evaluate.read_objects().begin(), evaluate.read_objects().end());
      const std::vector<Element>& parts = evaluate.read_elements();
      out.read_elements.insert(out.read_elements.end(), parts.begin(), parts.end());
    }
  }

  void conclude(const Shown& shown, const Extent& extent, const std::string& what, std::vector<Entailment>& out) {
    if (!one_by_one_) return conclude_all(shown, extent, what, out);
    for (std::size_t i = 0; i < shown.violated.size(); ++i)
      conclude_all({{shown.violated[i]}, {}, shown.read, shown.read_elements}, extent, what + ": " + shown.names[i],
                   out);
  }

  void conclude_all(const Shown& shown, const Extent& extent, const std::string& what, std::vector<Entailment>& out) {
    Term goal = terms_.mk_or(shown.violated);
    if (goal.is_false()) return;
    std::vector<Element> elements = shown.read_elements;
    add_recorded(extent, shown.violated, elements);
    out.push_back({what, known(extent, shown.read, elements)});
    out.back().formulas.push_back(goal);
  }

  void inductive(std::size_t nest, std::vector<Entailment>& out) {
    Shown shown;
    for (std::size_t l = 0; l < unfolding_.loops.size(); ++l)
      if (const Loop& loop = unfolding_.loops[l]; loop.nest == nest)
        show(*sources_[first_leap_ + l].claims, loop.end_guard, loop.end, &loop.entered, shown);
    const Loop& outermost = unfolding_.loops[nest];
    conclude(shown, outermost.extent,
             "the invariant of the loop" + base::at_line(outermost.origin.where) + " is inductive", out);
  }

  void calls(std::vector<Entailment>& out) {
    Shown shown;
    for (const CallPoint& call : unfolding_.calls)
      show(claims_.calls[call.procedure], call.guard, call.entered, nullptr, shown);
    conclude(shown, unfolding_.extent(),
             "what is claimed of calls holds" + (procedure_ ? " in " + name(*procedure_) : std::string()), out);
  }

  void returns(std::vector<Entailment>& out) {
    if (!procedure_) return;
    Shown shown;
    show(claims_.returns[*procedure_], unfolding_.return_guard, unfolding_.returned, &unfolding_.start, shown);
    conclude(shown, unfolding_.extent(), "what is claimed of returns of " + name(*procedure_) + " holds", out);
  }

  void add_recorded(const Extent& extent, const std::vector<Term>& goals, std::vector<Element>& out) const {
    std::vector<const Claim*> claims;
    for (const Source& source : sources(extent))
      for (const Claim& claim : *source.claims) claims.push_back(&claim);
    std::set<Term> objects;
    for (std::size_t e = 0; e < extent.elements; ++e) objects.insert(unfolding_.elements[e].object);
    for (Term position : recorded_positions(terms_, world_.flat.histories, claims, goals))
      for (Term object : objects) out.push_back({object, position});
  }

  /// What claims are about, in some part of the unfolding.
  std::vector<Source> sources(const Extent& extent) const {
    auto at = [&](std::size_t i) { return sources_.begin() + static_cast<long>(i); };
    std::vector<Source> out(at(0), at(first_leap_ + extent.loops));
    out.insert(out.end(), at(first_call_), at(first_call_ + extent.calls));
    return out;
  }

  /// Facts and claims, at the objects of some part of the unfolding and some more.
  std::vector<Term> known(const Extent& extent, const std::vector<Term>& more,
                          const std::vector<Element>& more_elements) {
    std::set<Term> objects(unfolding_.objects.begin(), unfolding_.objects.begin() + static_cast<long>(extent.objects));
    objects.insert(more.begin(), more.end());
    objects.insert({unfolding_.object, other_});
    past_.add_objects(extent.loops, objects);
    Elements elements;
    for (std::size_t e = 0; e < extent.elements; ++e) add(unfolding_.elements[e], extent.copies, elements);
    for (const Element& e : more_elements) add(e, extent.copies, elements);
    if (extent.copies != 0) add({unfolding_.object, position(pointer_sort())}, extent.copies, elements);
    if (extent.copies == 0) add_read(extent, elements);
    std::vector<Term> out = facts_until(extent, objects, elements);
    // Numbers of objects in an unwound program are known wherever they are used.
    for (Term object : objects)
      if (!plain() || Choices::size(object) == 0) facts_about(object, out);
    for (std::size_t l = 0; l < extent.loops; ++l)
      if (past_.reaches(l)) past_.add_facts(l, facts_until(unfolding_.loops[l].extent, objects, elements), out);
    return out;
  }

  /// What is so in all executions up to some point, whatever they do later.
  std::vector<Term> facts_until(const Extent& extent, const std::set<Term>& objects, Elements elements) {
    std::vector<Term> out(unfolding_.facts.begin(), unfolding_.facts.begin() + static_cast<long>(extent.facts));
    for (Term object : objects) {
      for (std::size_t l = 0; l < extent.loops; ++l) facts_about(object, unfolding_.loops[l], out);
      for (std::size_t c = 0; c < extent.calls; ++c) facts_about(object, unfolding_.calls[c], out);
    }
    std::vector<Element> read;
    for (const Source& source : sources(extent))
      for (const Claim& claim : *source.claims)
        for (const std::vector<Term>& values : instances(claim, objects, elements)) {
          Evaluation evaluate(world_, *source.state, Evaluation::Language::Claim, source.entered);
          bind(evaluate, claim, values);
          Term holds = terms_.mk_implies(source.condition, evaluate(claim.formula).data);
          if (!holds.is_true()) out.push_back(holds);
          read.insert(read.end(), evaluate.read_elements().begin(), evaluate.read_elements().end());
        }
    for (const Element& e : read) add(e, extent.copies, elements);
    for (std::size_t c = 0; c < extent.copies; ++c) facts_about(c, elements, out);
    return out;
  }

  /// Adds elements that claims about elements look at, so that what other claims say of those is known, too.
  void add_read(const Extent& extent, Elements& elements) {
    std::set<std::tuple<const Claim*, const State*, Element>> done;
    std::set<Element> accessed{{unfolding_.object, position(pointer_sort())}};
    for (const auto& [element, copies] : elements) accessed.insert(element);
    for (std::size_t before = 0; before != elements.size() && elements.size() < most_read_elements;) {
      before = elements.size();
      std::vector<Element> known{{unfolding_.object, position(pointer_sort())}};
      for (const auto& [element, copies] : elements) known.push_back(element);
      for (const Source& source : sources(extent))
        for (const Claim& claim : *source.claims)
          for (const Element& element : known) {
            bool fits = claim.variables.size() == 2 && claim.variables[1].sort() == element.position.sort();
            if (!fits || elements.size() >= most_read_elements || !done.emplace(&claim, source.state, element).second)
              continue;
            Evaluation evaluate(world_, *source.state, Evaluation::Language::Claim, source.entered);
            bind(evaluate, claim, {element.object, element.position});
            evaluate(claim.formula);
            // Neighbours of neighbours would have no end.
            for (const Element& e : evaluate.read_elements())
              if (e.position == element.position || accessed.contains(element)) add(e, extent.copies, elements);
          }
    }
  }

  term::Sort pointer_sort() const { return terms_.bv_sort(world_.flat.program.pointer_width); }

  /// Also adds where copies have taken the element from; what was there depends on the copies before.
  void add(const Element& element, std::size_t copies, Elements& to) const {
    if (to.size() > most_elements) return;
    std::size_t& known = to.try_emplace(element, 0).first->second;
    std::size_t first = known;
    known = std::max(known, copies);
    if (element.position.sort() != pointer_sort()) return;
    for (std::size_t c = first; c < copies; ++c) {
      const Copy& copy = unfolding_.copies[c];
      add({copy.from, copied_part(world_, copy, element.position).origin}, c, to);
    }
  }

  void facts_about(std::size_t number, const Elements& elements, std::vector<Term>& out) const {
    const Copy& copy = unfolding_.copies[number];
    std::set<Term> positions;
    for (const auto& [element, copies] : elements)
      if (element.position.sort() == pointer_sort() && number < copies) positions.insert(element.position);
    for (Term position : positions) {
      CopiedPart part = copied_part(world_, copy, position);
      auto fact = [&](Term after, Term before, Term content) {
        if (!after) return;
        Term now = world_.select(after, position);
        out.push_back(
            terms_.mk(Op::Implies, {terms_.mk_not(part.touched), terms_.mk_eq(now, world_.select(before, position))}));
        if (content) out.push_back(terms_.mk_implies(part.known, terms_.mk_eq(now, content)));
      };
      fact(copy.after.object, copy.before.object, part.content.object);
      fact(copy.after.data, copy.before.data, part.content.data);
    }
  }

  /// What is true of every number: objects have their site and size from birth.
  void facts_about(Term object, std::vector<Term>& out) const {
    const std::vector<analysis::AllocationSite>& sites = world_.points_to.sites();
    for (std::uint32_t s = 0; s < sites.size(); ++s) {
      Term here = world_.is_site(object, s);
      // Null and procedures have none.
      out.push_back(terms_.mk(Op::Or, {world_.less(world_.null(), object), terms_.mk_not(here)}));
      if (auto single = unfolding_.singles.find(s); single != unfolding_.singles.end())
        out.push_back(terms_.mk_implies(here, terms_.mk_eq(object, single->second)));
      if (const auto* allocate = std::get_if<ir::Allocate>(&sites[s].statement->kind);
          allocate != nullptr && allocate->size.is_value())
        out.push_back(terms_.mk_implies(here, terms_.mk_eq(world_.size(object), allocate->size)));
    }
    if (procedure_) {
      Term number = world_.site(object);
      Term site = terms_.mk(Op::And, {terms_.mk(Op::Le, {terms_.mk_int(0), number}),
                                      world_.less(number, terms_.mk_int(static_cast<long>(sites.size())))});
      out.push_back(terms_.mk_implies(world_.is_born(unfolding_.start, object), site));
    }
  }

  /// What is dead stays dead, what is born in between is of certain sites, and what dies does so after the beginning.
  void facts_about(Term object, const Leap& leap, std::vector<Term>& out) const {
    if (leap.back.freed == leap.entered.freed) return;
    Term before = world_.is_born(leap.entered, object);
    Term born = world_.is_born(leap.back, object);
    Term dead = terms_.mk_and(before, world_.select(leap.entered.freed, object));
    Term now = world_.select(leap.back.freed, object);
    std::vector<Term> any;
    for (std::uint32_t s : leap.sites) any.push_back(world_.is_site(object, s));
    Term is_new = terms_.mk_and(born, terms_.mk_not(before));
    Term fact = terms_.mk(Op::And, {terms_.mk_implies(dead, now), terms_.mk_implies(is_new, terms_.mk_or(any))});
    out.push_back(terms_.mk_implies(leap.select, fact));
    if (leap.back.died == leap.entered.died) return;
    Term died = world_.select(leap.back.died, object);
    Term when = terms_.mk(Op::Ite, {dead, terms_.mk_eq(died, world_.select(leap.entered.died, object)),
                                    terms_.mk(Op::Le, {leap.entered.next, died})});
    out.push_back(terms_.mk_implies(terms_.mk_and(std::vector<Term>{leap.select, born, now}), when));
  }

  static Unsupported strange_variables() { return Unsupported("a claim for all values of such variables"); }

  /// Constants that stand for all values of a claim's variables.
  std::vector<Term> arbitrary(const Claim& claim) {
    std::vector<Term> out;
    for (Term v : claim.variables)
      out.push_back(!v.sort().is_ref() ? position(v.sort()) : out.empty() ? unfolding_.object : other_);
    return out;
  }

  Term position(term::Sort sort) {
    Term& found = positions_[sort];
    if (!found) found = terms_.fresh_const("position", sort);
    return found;
  }

  std::set<std::vector<Term>> instances(const Claim& claim, const std::set<Term>& objects, const Elements& elements) {
    const std::vector<Term>& variables = claim.variables;
    auto is_object = [&](std::size_t i) { return variables[i].sort().is_ref(); };
    std::set<std::vector<Term>> out{arbitrary(claim)};
    if (variables.empty()) return out;
    if (!is_object(0) || variables.size() > 2) throw strange_variables();
    if (variables.size() == 1) {
      for (Term object : objects) out.insert({object});
    } else if (is_object(1)) {
      // One of the two is in question.
      for (Term mine : {unfolding_.object, other_})
        for (Term object : objects) {
          out.insert({mine, object});
          out.insert({object, mine});
        }
    } else {
      for (const auto& [element, copies] : elements)
        if (element.position.sort() == variables[1].sort()) out.insert({element.object, element.position});
    }
    return out;
  }

  static void bind(Evaluation& evaluate, const Claim& claim, const std::vector<Term>& values) {
    for (std::size_t i = 0; i < values.size(); ++i)
      evaluate.bind(claim.variables[i],
                    claim.variables[i].sort().is_ref() ? Value{values[i], {}} : Value{{}, values[i]});
  }

  const World& world_;
  term::TermManager& terms_;
  const Unfolding& unfolding_;
  Past past_;
  const Claims& claims_;
  std::optional<std::size_t> procedure_;
  std::vector<Source> sources_;  ///< the start of a procedure, then loops, then calls
  std::size_t first_leap_ = 0, first_call_ = 0;
  const std::vector<Claim> none_;
  bool one_by_one_ = false;
  Term other_;
  std::map<term::Sort, Term> positions_;
};

/// Calls of recursive procedures are there down to some depth, or less where they are too many.
analysis::FlatProgram expanded(term::TermManager& terms, const ir::Program& program,
                               const std::vector<analysis::StatementPlace>& obligations, std::uint32_t depth) {
  for (;; depth /= 2) {
    try {
      auto flat = analysis::flatten(terms, program, obligations, analysis::Recursion::Expand, depth);
      return analysis::promote(terms, analysis::reduce(std::move(flat)));
    } catch (const Unsupported&) {
      if (depth <= 1) throw;
    }
  }
}

std::vector<Entailment> make(term::TermManager& terms, const analysis::Claimed& program, const Question& question,
                             const engine::Certificate& certificate, std::optional<std::uint32_t> unwinding,
                             const std::optional<Owned>& owned = {}) {
  const analysis::FlatProgram& flat = program.flat;
  const analysis::PointsTo& points_to = program.points_to;
  Cells cells(terms, flat, points_to);
  World world(terms, flat, points_to, cells, owned);
  Changes changes(world);
  Claims claims(flat, certificate);
  Unfolding unfolding = Unfolder(world, changes, {}, unwinding).run();
  std::vector<Entailment> out = Conditions(world, claims, unfolding, {}).run(question);
  if (unfolding.calls.empty()) return out;
  Beginning start = beginning(world, changes, unfolding);
  for (std::size_t p = 0; p < flat.recursions.size(); ++p) {
    start.procedure = p;
    Unfolding body = Unfolder(world, changes, start, {}).run();
    for (Entailment& condition : Conditions(world, claims, body, p).run(question)) out.push_back(std::move(condition));
  }
  return out;
}

}  // namespace

std::vector<Entailment> conditions(term::TermManager& terms, const ir::Program& program, const Question& question,
                                   const engine::Certificate& certificate) {
  return conditions(terms, analysis::Claimed(analysis::claimed_program(terms, program, question.obligations)), question,
                    certificate);
}

std::vector<Entailment> conditions(term::TermManager& terms, const analysis::Claimed& claimed, const Question& question,
                                   const engine::Certificate& certificate) {
  if (std::optional<OwnerProgram> owners = add_owners(terms, claimed, certificate))
    return make(terms, analysis::Claimed(std::move(owners->flat)), question, owners->certificate, {}, owners->owned);
  return make(terms, claimed, question, certificate, {});
}

std::vector<Entailment> unwound_conditions(term::TermManager& terms, const ir::Program& program,
                                           const Question& question, std::uint32_t iterations) {
  return make(terms, analysis::Claimed(expanded(terms, program, question.obligations, iterations)), question, {},
              iterations);
}

}  // namespace cairn::check::invariant
