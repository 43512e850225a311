#include "check/invariant/unfolding.h"

namespace cairn::check::invariant {

using analysis::FlatRecursion;
using term::Op;

Beginning beginning(const World& world, const Changes& changes, const Unfolding& program) {
  Beginning out;
  for (const auto& [site, object] : program.singles)
    if (object.is_value()) out.singles.emplace(site, object);
  if (program.calls.empty()) return out;
  const State& first = program.calls.front().entered;
  out.known = first.known;
  for (const CallPoint& call : program.calls)
    std::erase_if(out.known, [&](const auto& entry) {
      auto other = call.entered.known.find(entry.first);
      return other == call.entered.known.end() || other->second != entry.second;
    });
  // What no recursive procedure assigns is at all calls as at those from outside. Only values are known without the
  // facts of the program.
  std::set<Term> assigned;
  for (std::size_t p = 0; p < world.flat.recursions.size(); ++p) {
    const Effects& effects = changes.of_call(p);
    assigned.insert(effects.variables.begin(), effects.variables.end());
  }
  for (Term v : world.flat.globals) {
    auto value = [&](const State& state) { return state.variables[world.variable(v)]; };
    auto is_value = [](Term term) { return !term || term.is_value(); };
    bool same = !assigned.contains(v) && is_value(value(first).object) && is_value(value(first).data);
    for (const CallPoint& call : program.calls)
      same = same && value(call.entered).object == value(first).object && value(call.entered).data == value(first).data;
    if (same) out.variables.emplace(world.variable(v), value(first));
  }
  return out;
}

/// An arbitrary state, but for what is known at all calls.
State Unfolder::start_of_procedure() {
  State out = initial_state();
  out.next = terms_.fresh_const("next", terms_.int_sort());
  out.known = beginning_.known;
  out_.singles = beginning_.singles;
  auto known = [&](Term fact) { out_.facts.push_back(fact); };
  known(terms_.mk(Op::Le, {terms_.mk_int(1), out.next}));
  for (const auto& [number, object] : out.known) {
    Term birth = terms_.mk_int(number);
    known(world_.less(birth, out.next));
    known(world_.is_site(birth, object.site));
    if (object.size) known(terms_.mk_eq(world_.size(birth), object.size));
  }
  for (const auto& [variable, value] : beginning_.variables) out.variables[variable] = value;
  // Nothing refers to what is not there yet.
  std::vector<Term> passed = world_.flat.recursions[*beginning_.procedure].arguments;
  passed.insert(passed.end(), world_.flat.globals.begin(), world_.flat.globals.end());
  for (Term v : passed) {
    const Value& value = out.variables[world_.variable(v)];
    if (!value.object) continue;
    known(world_.less(value.object, out.next));
    if (v.sort().is_ref()) known(terms_.mk(Op::Le, {world_.null(), value.object}));
    note(value.object);
  }
  out_.start = out;
  return out;
}

/// The state goes on as the caller sees it: with what the procedure has changed, and the caller's own variables.
void Unfolder::call(std::size_t number) {
  const FlatRecursion& procedure = world_.flat.recursions[number];
  const Effects& effects = changes_.of_call(number);
  CallPoint out;
  out.procedure = number;
  out.guard = guard_;
  out.select = terms_.fresh_const("returned", terms_.bool_sort());
  out.sites = effects.sites;
  out.entered = state_;
  forget(effects, out.select, state_);
  out.back = state_;
  std::set<Term> seen = effects.variables;
  seen.insert(world_.flat.globals.begin(), world_.flat.globals.end());
  for (const ir::Declaration& d : procedure_.locals)
    if (!seen.contains(d.variable))
      out.back.variables[world_.variable(d.variable)] = world_.fresh(d.variable.name(), d.variable.sort());
  for (std::size_t i = 0; i < procedure.arguments.size(); ++i)
    out.back.variables[world_.variable(procedure.initial[i])] =
        out.entered.variables[world_.variable(procedure.arguments[i])];
  for (Term v : effects.variables)
    if (Term object = state_.variables[world_.variable(v)].object) note(object);
  // Without this one could show from what holds after the call that it never happens.
  assume(out.select);
  out_.calls.push_back(std::move(out));
}

void Unfolder::close_procedure() {
  const FlatRecursion& procedure = world_.flat.recursions[*beginning_.procedure];
  std::vector<Term> guards;
  for (const Edge& e : returns_) guards.push_back(e.guard);
  out_.return_guard = terms_.mk_or(guards);
  out_.returned = returns_.empty() ? out_.start : merge(returns_);
  for (std::size_t i = 0; i < procedure.arguments.size(); ++i)
    out_.returned.variables[world_.variable(procedure.initial[i])] =
        out_.start.variables[world_.variable(procedure.arguments[i])];
}

}  // namespace cairn::check::invariant
