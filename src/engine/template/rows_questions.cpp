#include <algorithm>

#include "engine/template/evaluate.h"
#include "engine/template/rows.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

constexpr std::size_t most_question_nodes = 40;
constexpr std::size_t most_questions = 16;

std::span<const Term> parts(const Term& term, Op op) {
  return term.is(op) ? term.children() : std::span<const Term>(&term, 1);
}

}  // namespace

/// The only variable of a formula about data in memory, if that is a pointer.
std::optional<std::size_t> RowMaker::only_pointer(Term formula) const {
  std::optional<std::size_t> pointer;
  bool data = false;
  for (Term constant : term::free_symbols(formula).constants) {
    auto found = slot_of_symbol_.find(constant);
    if (found == slot_of_symbol_.end()) return std::nullopt;
    const SlotKind kind = layout_.slots()[found->second].kind;
    data = data || kind == SlotKind::CellData;
    if (kind == SlotKind::Object && !pointer)
      pointer = found->second;
    else if (kind != SlotKind::CellData && kind != SlotKind::CellObject)
      return std::nullopt;
  }
  return data ? pointer : std::nullopt;
}

/// A condition about what the object of a pointer variable holds and what can be read from there, of any object in its
/// place. Those of single fields are marks.
std::optional<RowMaker::Question> RowMaker::generalised(Term formula, std::size_t pointer) const {
  Question out;
  out.formula = term::substitute(terms_, formula, {{symbol(pointer), object_}});
  std::size_t nodes = 0;
  std::size_t reads = 0;
  bool fits = true;
  term::for_subterms({out.formula}, [&](Term term) {
    fits = fits && ++nodes <= most_question_nodes && !term.is(Op::Store) && !term.is(Op::ConstArray);
    if (!term.is(Op::Select)) return fits;
    ++reads;
    if (term[1] == object_) return fits;
    fits = fits && term[1].is(Op::Select);
    out.through.push_back(term[1]);
    return fits;
  });
  if (!fits || reads < 2) return std::nullopt;
  const Term variable = layout_.variables()[layout_.slots()[pointer].index].variable;
  for (const analysis::PointerTarget& t : layout_.points_to.targets(variable)) out.sites.insert(t.site);
  return out;
}

/// What the program asks of the data in an object and its neighbours on the way to an assertion or to an end.
std::vector<RowMaker::Question> RowMaker::find_questions() const {
  std::vector<Question> out;
  std::set<Term> found;
  auto add = [&](Term formula, std::size_t pointer) {
    if (out.size() >= most_questions) return;
    if (std::optional<Question> q = generalised(formula, pointer); q && found.insert(q->formula).second)
      out.push_back(std::move(*q));
  };
  std::set<Term> places;
  for (const SsaCheck& check : ssa_.checks) places.insert(check.violation);
  for (const SsaHeapCheck& check : ssa_.heap_checks) places.insert(check.guard);
  for (const SsaLoop& loop : ssa_.loops)
    for (const SsaUse& use : loop.uses) {
      term::Substitution head = at_head(use);
      for (Term place : places) {
        const Term from_head = head.apply(place);
        for (Term way : parts(from_head, Op::Or)) {
          std::map<std::size_t, std::vector<Term>> about;
          for (Term part : parts(way, Op::And))
            if (std::optional<std::size_t> pointer = only_pointer(part)) about[*pointer].push_back(part);
          for (const auto& [pointer, all] : about) add(terms_.mk_not(terms_.mk_and(all)), pointer);
        }
      }
    }
  return out;
}

void RowMaker::questions(int loop) {
  const Term outer = narrowed_;
  for (const Question& question : find_questions())
    for (std::uint32_t site : question.sites) {
      ask(loop, question, site);
      for (const std::vector<Term>& pointers : exceptions(loop, site)) {
        narrowed_ = narrowed(apart_from(pointers));
        ask(loop, question, site);
        narrowed_ = outer;
      }
    }
}

void RowMaker::ask(int loop, const Question& question, std::uint32_t site) {
  std::vector<Term> where{guard(site)};
  for (Term object : question.through) {
    where.push_back(is_live(layout_, symbols_, object));
    if (narrowed_) where.push_back(term::substitute(terms_, narrowed_, {{object_, object}}));
  }
  add(loop, Family::Marks, terms_.mk_implies(terms_.mk_and(where), question.formula), 1, static_cast<int>(site));
}

}  // namespace cairn::engine::tmpl
