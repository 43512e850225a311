#include <algorithm>

#include "engine/symex/executor.h"
#include "term/substitute.h"

// Arguments that a call leaves open may have any value for which the precondition holds. One value is chosen, where
// something asks for it first; all else has to hold of that one. Nothing was known of the argument before, and the
// value is made of nothing that is still to be chosen, so an equation for it is no assumption about the program.

namespace cairn::engine::symex {

using term::Op;

namespace {

/// Whether one of some constants occurs in a term.
bool contains(Term root, const std::vector<Term>& parts) {
  const auto constants = term::free_symbols(std::vector<Term>{root}).constants;
  return std::find_first_of(constants.begin(), constants.end(), parts.begin(), parts.end()) != constants.end();
}

}  // namespace

void Executor::choose(State& s, Term open, Term value) {
  std::erase(s.open, open);
  assume(s, terms_.mk_eq(open, value));
  chosen_[open].emplace_back(s.path, value);
}

// Of a conjunction any part will do, of a disjunction the only one that is possible.
std::optional<std::pair<Term, Term>> Executor::choice_in(const State& s, Term goal) {
  if (!contains(goal, s.open)) return std::nullopt;
  if (goal.is(Op::Eq)) {
    for (int side = 0; side < 2; ++side) {
      const bool free = std::find(s.open.begin(), s.open.end(), goal[side]) != s.open.end();
      if (free && !contains(goal[1 - side], s.open)) return std::pair(goal[side], goal[1 - side]);
    }
    return std::nullopt;
  }
  if (goal.is(Op::And)) {
    for (Term part : goal.children())
      if (auto found = choice_in(s, part)) return found;
    return std::nullopt;
  }
  if (!goal.is(Op::Or)) return std::nullopt;
  Term possible;
  for (Term part : goal.children()) {
    if (prover_.proves(s.path, terms_.mk_not(part)) == Proof::Yes) continue;
    if (possible) return std::nullopt;
    possible = part;
  }
  return possible ? choice_in(s, possible) : std::nullopt;
}

bool Executor::choose_by_equation(State& s, Term goal) {
  if (s.open.empty()) return false;
  const auto found = choice_in(s, goal);
  if (!found) return false;
  choose(s, found->first, found->second);
  return goal.is(Op::Eq);
}

// None but the value of an equation will do, so it does not matter what comes before it.
void Executor::choose_ahead(State& s, const std::vector<Assertion>& conjuncts) {
  for (const Assertion& conjunct : conjuncts) {
    const auto* pure = s.open.empty() ? nullptr : std::get_if<spec::Pure>(&conjunct->kind);
    if (pure == nullptr) continue;
    State probe = s;
    const QuietScope quiet(*this);
    const Term goal = eval(probe, pure->condition);
    if (quiet.failed()) continue;
    if (choose_by_equation(probe, goal), probe.open.size() < s.open.size()) s = std::move(probe);
  }
}

// Where nothing tells the value, a variable of the caller with the name of the parameter is what is meant, as a rule.
bool Executor::choose_by_name(State& s, Term goal) {
  const std::vector<Term> open = s.open;
  for (Term argument : open) {
    if (!contains(goal, {argument}) || own_procedure_ == nullptr) continue;
    for (const auto* all : {&own_procedure_->parameters, &own_procedure_->results, &own_procedure_->locals})
      for (const ir::Declaration& d : *all) {
        const Term* held = d.variable.name() == open_names_[argument] ? find_own(s, d.variable) : nullptr;
        if (held == nullptr || held->sort() != argument.sort() || contains(*held, s.open)) continue;
        choose(s, argument, *held);
        return true;
      }
  }
  return false;
}

void Executor::choose_by_instance(State& s, const Heap& rest, const std::string& name,
                                  const std::vector<Term>& arguments) {
  auto is_open = [&](Term t) { return std::find(s.open.begin(), s.open.end(), t) != s.open.end(); };
  if (std::none_of(arguments.begin(), arguments.end(), is_open)) return;
  ChunkPtr found;
  rest.for_each(symbols_.predicate(name), [&](Heap::Key, const ChunkPtr& chunk) {
    if (found || chunk->many()) return;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (is_open(arguments[i]) || chunk->arguments[i] == arguments[i]) continue;
      if (prover_.proves(s.path, terms_.mk_eq(chunk->arguments[i], arguments[i])) != Proof::Yes) return;
    }
    found = chunk;
  });
  if (!found) return;
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (is_open(arguments[i]) && !contains(found->arguments[i], s.open)) choose(s, arguments[i], found->arguments[i]);
}

}  // namespace cairn::engine::symex
