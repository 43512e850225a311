#include "check/invariant/conditions.h"

#include <algorithm>

#include "analysis/histories.h"
#include "analysis/promote.h"
#include "analysis/reduce.h"
#include "analysis/unwind.h"
#include "check/invariant/unfolding.h"
#include "term/cases.h"

namespace cairn::check::invariant {
namespace {

using analysis::Unsupported;
using engine::Claim;
using engine::Entailment;

// Knowing less is no harm.
constexpr std::size_t most_elements = 1000;
constexpr std::size_t most_read_elements = 120;

class Conditions {
 public:
  Conditions(const World& world, const engine::Certificate& certificate, std::optional<std::uint32_t> unwinding)
      : world_(world),
        terms_(world.terms),
        unfolding_(Unfolder(world, unwinding).run()),
        claims_(unfolding_.loops.size()) {
    for (const engine::LoopClaims& of_loop : certificate.loops) {
      auto loop = std::ranges::find(unfolding_.loops, of_loop.head, &Loop::head);
      // Claims about what no execution reaches say nothing.
      if (loop == unfolding_.loops.end()) continue;
      for (const Claim& claim : of_loop.claims)
        if (!claim.formula.sort().is_bool()) throw Unsupported("a claim that is no condition");
      std::vector<Claim>& list = claims_[static_cast<std::size_t>(loop - unfolding_.loops.begin())];
      list.insert(list.end(), of_loop.claims.begin(), of_loop.claims.end());
    }
    other_ = terms_.fresh_const("other", terms_.int_sort());
  }

  std::vector<Entailment> run() {
    std::vector<Entailment> out;
    for (std::size_t nest = 0; nest < unfolding_.loops.size(); ++nest)
      if (unfolding_.loops[nest].nest == nest) inductive(nest, out);
    std::vector<Term> goals;
    for (const Goal& goal : unfolding_.goals) goals.push_back(goal.condition);
    Term goal = terms_.mk_or(goals);
    if (goal.is_false()) return out;
    Extent all{unfolding_.loops.size(), unfolding_.facts.size(), unfolding_.objects.size(), unfolding_.elements.size(),
               unfolding_.copies.size()};
    out.push_back(
        {unfolding_.loops.empty() ? "no execution violates an assertion" : "the loop invariants imply the assertions",
         known(all, {}, {})});
    out.back().formulas.push_back(goal);
    return out;
  }

 private:
  /// How much of the unfolding a condition is about.
  struct Extent {
    std::size_t loops = 0, facts = 0, objects = 0, elements = 0, copies = 0;
  };

  /// Elements that are worth looking at, with how many of the copies, from the first one on, they are looked up in.
  using Elements = std::map<Element, std::size_t>;

  void inductive(std::size_t nest, std::vector<Entailment>& out) {
    Extent extent;
    std::vector<Term> violated;
    std::vector<Term> read;
    std::vector<Element> read_elements;
    for (std::size_t l = 0; l < unfolding_.loops.size(); ++l) {
      const Loop& loop = unfolding_.loops[l];
      if (loop.nest != nest) continue;
      extent.loops = l + 1;
      extent.facts = std::max(extent.facts, loop.facts);
      extent.objects = std::max(extent.objects, loop.objects);
      extent.elements = std::max(extent.elements, loop.elements);
      extent.copies = std::max(extent.copies, loop.copies);
      for (const Claim& claim : claims_[l]) {
        Evaluation evaluate(world_, loop.end, Evaluation::Language::Claim, &loop.entered);
        bind(evaluate, claim, arbitrary(claim));
        Term holds = term::by_cases(terms_, evaluate(claim.formula).data);
        violated.push_back(terms_.mk_and(loop.end_guard, terms_.mk_not(holds)));
        read.insert(read.end(), evaluate.read_objects().begin(), evaluate.read_objects().end());
        const std::vector<Element>& parts = evaluate.read_elements();
        read_elements.insert(read_elements.end(), parts.begin(), parts.end());
      }
    }
    Term goal = terms_.mk_or(violated);
    if (goal.is_false()) return;
    out.push_back({"the invariant of the loop" + analysis::at_line(unfolding_.loops[nest].origin) + " is inductive",
                   known(extent, read, read_elements)});
    out.back().formulas.push_back(goal);
  }

  /// Facts and claims, at the objects of some part of the unfolding and some more.
  std::vector<Term> known(const Extent& extent, const std::vector<Term>& more,
                          const std::vector<Element>& more_elements) {
    std::vector<Term> out(unfolding_.facts.begin(), unfolding_.facts.begin() + static_cast<long>(extent.facts));
    std::set<Term> objects(unfolding_.objects.begin(), unfolding_.objects.begin() + static_cast<long>(extent.objects));
    objects.insert(more.begin(), more.end());
    objects.insert({unfolding_.object, other_});
    for (Term object : objects) facts_about(object, extent, out);
    Elements elements;
    for (std::size_t e = 0; e < extent.elements; ++e) add(unfolding_.elements[e], extent.copies, elements);
    for (const Element& e : more_elements) add(e, extent.copies, elements);
    if (extent.copies != 0) add({unfolding_.object, position(pointer_sort())}, extent.copies, elements);
    std::vector<Element> read;
    if (extent.copies == 0) add_read(extent, elements);
    for (std::size_t l = 0; l < extent.loops; ++l)
      for (const Claim& claim : claims_[l])
        for (const std::vector<Term>& values : instances(claim, objects, elements)) {
          const Loop& loop = unfolding_.loops[l];
          Evaluation evaluate(world_, loop.back, Evaluation::Language::Claim, &loop.entered);
          bind(evaluate, claim, values);
          Term holds = terms_.mk_implies(loop.select, evaluate(claim.formula).data);
          if (!holds.is_true()) out.push_back(holds);
          read.insert(read.end(), evaluate.read_elements().begin(), evaluate.read_elements().end());
        }
    for (const Element& e : read) add(e, extent.copies, elements);
    for (std::size_t c = 0; c < extent.copies; ++c) facts_about(c, elements, out);
    return out;
  }

  /// Adds elements that claims about elements look at, so that what other claims say of those is known, too.
  void add_read(const Extent& extent, Elements& elements) {
    std::set<std::tuple<std::size_t, std::size_t, Element>> done;
    std::set<Element> accessed{{unfolding_.object, position(pointer_sort())}};
    for (const auto& [element, copies] : elements) accessed.insert(element);
    for (std::size_t before = 0; before != elements.size() && elements.size() < most_read_elements;) {
      before = elements.size();
      std::vector<Element> known{{unfolding_.object, position(pointer_sort())}};
      for (const auto& [element, copies] : elements) known.push_back(element);
      for (std::size_t l = 0; l < extent.loops; ++l)
        for (std::size_t c = 0; c < claims_[l].size(); ++c)
          for (const Element& element : known) {
            const Claim& claim = claims_[l][c];
            bool fits = claim.variables.size() == 2 && claim.variables[1].sort() == element.position.sort();
            if (!fits || elements.size() >= most_read_elements || !done.emplace(l, c, element).second) continue;
            const Loop& loop = unfolding_.loops[l];
            Evaluation evaluate(world_, loop.back, Evaluation::Language::Claim, &loop.entered);
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
            terms_.mk_implies(terms_.mk_not(part.touched), terms_.mk_eq(now, world_.select(before, position))));
        if (content) out.push_back(terms_.mk_implies(part.known, terms_.mk_eq(now, content)));
      };
      fact(copy.after.object, copy.before.object, part.content.object);
      fact(copy.after.data, copy.before.data, part.content.data);
    }
  }

  /// What is true of every number: objects have their site and size from birth, and once dead stay dead.
  void facts_about(Term object, const Extent& extent, std::vector<Term>& out) const {
    const std::vector<analysis::AllocationSite>& sites = world_.points_to.sites();
    for (std::uint32_t s = 0; s < sites.size(); ++s) {
      Term here = world_.is_site(object, s);
      // Null and procedures have none.
      out.push_back(terms_.mk_or(world_.less(world_.null(), object), terms_.mk_not(here)));
      if (auto single = unfolding_.singles.find(s); single != unfolding_.singles.end())
        out.push_back(terms_.mk_implies(here, terms_.mk_eq(object, single->second)));
      if (const auto* allocate = std::get_if<ir::Allocate>(&sites[s].statement->kind);
          allocate != nullptr && allocate->size.is_value())
        out.push_back(terms_.mk_implies(here, terms_.mk_eq(world_.size(object), allocate->size)));
    }
    for (std::size_t l = 0; l < extent.loops; ++l) {
      const Loop& loop = unfolding_.loops[l];
      if (loop.back.freed == loop.entered.freed) continue;
      Term before = world_.is_born(loop.entered, object);
      Term dead = world_.select(loop.entered.freed, object);
      std::vector<Term> any;
      for (std::uint32_t s : loop.sites) any.push_back(world_.is_site(object, s));
      Term born = terms_.mk_and(world_.is_born(loop.back, object), terms_.mk_not(before));
      Term fact = terms_.mk_and(terms_.mk_implies(terms_.mk_and(before, dead), world_.select(loop.back.freed, object)),
                                terms_.mk_implies(born, terms_.mk_or(any)));
      out.push_back(terms_.mk_implies(loop.select, fact));
    }
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
  Unfolding unfolding_;
  std::vector<std::vector<Claim>> claims_;
  Term other_;
  std::map<term::Sort, Term> positions_;
};

std::vector<Entailment> make(term::TermManager& terms, const ir::Program& program,
                             const std::vector<analysis::StatementPlace>& obligations,
                             const engine::Certificate& certificate, std::optional<std::uint32_t> unwinding) {
  analysis::FlatProgram flat = analysis::reduce(analysis::flatten(terms, program, obligations));
  flat = analysis::promote(terms, std::move(flat));
  if (!unwinding) flat = analysis::unwind(terms, analysis::add_histories(terms, std::move(flat)), certificate.depth);
  analysis::PointsTo points_to(flat.program, flat.procedure);
  Cells cells(terms, flat, points_to);
  World world(terms, flat, points_to, cells, Ghosts(certificate, cells, points_to));
  return Conditions(world, certificate, unwinding).run();
}

}  // namespace

std::vector<Entailment> conditions(term::TermManager& terms, const ir::Program& program,
                                   const std::vector<analysis::StatementPlace>& obligations,
                                   const engine::Certificate& certificate) {
  return make(terms, program, obligations, certificate, {});
}

std::vector<Entailment> unwound_conditions(term::TermManager& terms, const ir::Program& program,
                                           const std::vector<analysis::StatementPlace>& obligations,
                                           std::uint32_t iterations) {
  return make(terms, program, obligations, {}, iterations);
}

}  // namespace cairn::check::invariant
