#include <algorithm>

#include "engine/template/rows.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

// Conditions of programs are small; what is larger is a path.
constexpr std::size_t most_condition_nodes = 60;
constexpr std::size_t most_row_conditions = 60;

bool is_connective(Term term) {
  if (!term.sort().is_bool()) return false;
  switch (term.op()) {
    case Op::And:
    case Op::Or:
    case Op::Not:
    case Op::Implies: return true;
    case Op::Ite: return true;
    case Op::Eq: return term.children()[0].sort().is_bool();
    default: return false;
  }
}

}  // namespace

/// Whether a formula is a small one about numbers in variables and memory, and nothing else.
bool RowMaker::is_condition(Term formula) const {
  std::size_t nodes = 0;
  bool fits = true;
  term::for_subterms({formula}, [&](Term term) {
    fits = fits && ++nodes <= most_condition_nodes && !term.is(Op::Store) && !term.is(Op::ConstArray);
    return fits;
  });
  if (!fits) return false;
  for (Term constant : term::free_symbols(formula).constants) {
    auto found = slot_of_symbol_.find(constant);
    if (found == slot_of_symbol_.end()) return false;
    SlotKind kind = layout_.slots()[found->second].kind;
    bool number = kind == SlotKind::Data || kind == SlotKind::Offset || kind == SlotKind::CellData;
    if (!number) return false;
  }
  return true;
}

/// A comparison of the program, its opposite, and the comparisons that are like it.
void RowMaker::condition_rows(int loop, Term condition) {
  auto row = [&](Term formula) { add(loop, Family::Conditions, formula); };
  row(condition);
  row(terms_.mk_not(condition));
  bool equation = condition.is(Op::Eq);
  bool is_signed = condition.is(Op::BvSlt) || condition.is(Op::BvSle);
  bool is_unsigned = condition.is(Op::BvUlt) || condition.is(Op::BvUle);
  bool integer = condition.is(Op::Lt) || condition.is(Op::Le);
  if (!equation && !is_signed && !is_unsigned && !integer) return;
  Term a = condition.children()[0];
  Term b = condition.children()[1];
  if (!is_number(a.sort())) return;
  Op less = a.sort().is_int() ? Op::Lt : is_unsigned ? Op::BvUlt : Op::BvSlt;
  Op at_most = a.sort().is_int() ? Op::Le : is_unsigned ? Op::BvUle : Op::BvSle;
  for (Op op : {less, at_most}) {
    row(terms_.mk(op, {a, b}));
    row(terms_.mk(op, {b, a}));
  }
  row(terms_.mk_eq(a, b));
  row(terms_.mk_not(terms_.mk_eq(a, b)));
}

/// What the program itself asks, where its answer depends only on the state at the head of the loop.
void RowMaker::conditions(int loop) {
  for (const SsaUse& use : ssa_.loops[loop].uses) conditions(loop, use);
}

/// Replaces the state at the head of a loop by the slots' symbols.
term::Substitution RowMaker::at_head(const SsaUse& use) const {
  term::Substitution out(terms_);
  out.add(use.select, terms_.mk_true());
  for (std::size_t s = 0; s < layout_.size(); ++s)
    if (!use.back[s].is_value()) out.add(use.back[s], symbol(s));
  return out;
}

/// What the program asks of the state at the head of a loop.
std::set<Term> RowMaker::asked_at_head(int loop, const SsaUse& use, bool about_changes) const {
  term::Substitution at_head = this->at_head(use);
  std::vector<Term> asked{ssa_.loops[loop].end_guard};
  for (const SsaCheck& check : ssa_.checks) asked.push_back(check.violation);
  std::set<Term> found;
  term::for_subterms(asked, [&](Term term) {
    if (found.size() >= most_row_conditions) return false;
    if (is_connective(term)) return true;
    if (!term.sort().is_bool()) return true;
    Term condition = at_head.apply(term);
    if (is_condition(condition) && changed(loop, condition) == about_changes) found.insert(condition);
    return true;
  });
  return found;
}

std::vector<Term> RowMaker::fixed_conditions(int loop) const {
  const std::vector<SsaUse>& uses = ssa_.loops[loop].uses;
  if (ssa_.loops[loop].kind != PlaceKind::Loop || uses.empty()) return {};
  std::set<Term> live;
  for (Term v : ssa_.loops[loop].live) live.insert(symbol(layout_.slot(v)));
  std::vector<Term> out;
  for (Term condition : asked_at_head(loop, uses[0], false)) {
    std::vector<Term> constants = term::free_symbols(condition).constants;
    bool matters = std::ranges::all_of(constants, [&](Term c) { return live.contains(c); });
    if (!constants.empty() && matters) out.push_back(condition);
  }
  return out;
}

void RowMaker::conditions(int loop, const SsaUse& use) {
  const SsaLoop& info = ssa_.loops[loop];
  for (Term condition : asked_at_head(loop, use, true)) condition_rows(loop, condition);
  term::Substitution at_head = this->at_head(use);
  for (const SsaCheck& check : ssa_.checks) {
    Term violation = at_head.apply(check.violation);
    if (Term holds = terms_.mk_not(violation); is_condition(holds)) add(loop, Family::Conditions, holds);
    if (info.kind != PlaceKind::Return) continue;
    for (Term way : violation.is(Op::Or) ? violation.children() : std::span<const Term>(&violation, 1))
      way_rows(loop, way);
  }
}

/// That there is no way to a violation: as far as it depends on a call, with and without what is known of the
/// arguments.
void RowMaker::way_rows(int loop, Term way) {
  std::vector<Term> about_call;
  std::vector<Term> about_result;
  for (Term part : way.is(Op::And) ? way.children() : std::span<const Term>(&way, 1)) {
    if (!is_condition(part)) continue;
    about_call.push_back(part);
    if (changed(loop, part)) about_result.push_back(part);
  }
  for (const std::vector<Term>& parts : {about_call, about_result})
    add(loop, Family::Conditions, terms_.mk_not(terms_.mk_and(parts)));
}

}  // namespace cairn::engine::tmpl
