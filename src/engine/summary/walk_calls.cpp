#include <algorithm>

#include "engine/summary/walk.h"

namespace cairn::engine::summary {

using analysis::IdSet;
using term::Op;

Term Walk::check_callee(State& state, const ir::Procedure& callee, const Summary& summary, Instance& instance,
                        Term condition, const ir::Statement& statement) {
  std::vector<Term> all;
  for (const Precondition& each : summary.preconditions) {
    all.push_back(instance(each.condition));
    if (!decide_) continue;
    Danger danger = each.danger;
    // Where it fails in a model of a library function says nothing.
    if (!callee.origin.where.known()) danger.chain.clear();
    danger.chain.insert(danger.chain.begin(), step_at(statement));
    const Term required = terms_.mk_implies(condition, all.back());
    // Behind an alarm there may be no execution.
    if (checks_.decide(state.guard, required, danger, each.necessary, each.condition) == CheckResult::Alarm)
      state.guard = terms_.mk_and(
          state.guard, context_.symbols.make(context_.fresh_name(), terms_.bool_sort(),
                                             {.reason = "whether a call returns", .of = SymbolOf::LifeAfterAlarm}));
  }
  return terms_.mk_and(all);
}

Walk::CallEffects Walk::effects_of(const State& state, const Summary& summary, Instance& instance) {
  CallEffects out;
  out.frees_exactly = summary.frees_exactly;
  for (const auto& [key, cell] : summary.written) {
    const Term object = instance(key.object);
    const Term offset = instance(key.offset);
    out.written.push_back({{object, offset, key.sort}, {instance(cell.value), cell.locations}});
  }
  for (const End& end : summary.ends) {
    const Term condition = terms_.mk_and(state.guard, instance(end.condition));
    out.ends.push_back({condition, instance(end.object)});
  }
  return out;
}

void Walk::call(State& state, const std::vector<Term>& targets, const std::vector<Term>& arguments, Term callee,
                const ir::Statement& statement, const analysis::CallSite& site) {
  Evaluation evaluate(context_, memory_, state);
  std::vector<Term> values;
  for (Term argument : arguments) values.push_back(evaluate(argument));
  const Term pointer = callee ? evaluate(callee) : Term();
  const std::string place = context_.place;
  if (decide_)
    for (Term value : values) used(state, value, step_at(statement));

  bool returns = site.outside || site.callees.empty();
  std::vector<Term> results(targets.size());
  const bool single = site.callees.size() == 1 && !site.outside;
  bool exact = false;  // whether it is known when the call returns
  CallEffects known;
  for (analysis::Graph::Node node : site.callees) {
    const ir::Procedure& procedure = context_.program.procedures[node];
    returns = returns || context_.facts.may_return(node);
    const Summary* summary = summaries_[node];
    if (procedure.external() || !summary || !summary->refused.empty() || procedure.parameters.size() != values.size())
      continue;
    context_.at(place + "." + procedure.name);
    Instance instance(context_, memory_, texts_, state, procedure, *summary, values);
    const Term chosen =
        pointer ? terms_.mk_eq(pointer, terms_.mk_named(Op::FunctionAddress, procedure.name, {}, pointer.sort()))
                : terms_.mk_true();
    const Term satisfied = check_callee(state, procedure, *summary, instance, chosen, statement);
    if (!single) continue;
    returns = returns && summary->returns;
    exact = summary->exact;
    for (Term fact : summary->facts) {
      const Term here = instance(fact);
      // They rest on what the callee takes for granted.
      context_.questions.assume(terms_.mk_and(state.guard, satisfied), here);
    }
    known = effects_of(state, *summary, instance);
    for (Term branch : decide_ ? summary->branches : std::vector<Term>())
      checks_.add_branch(state.guard, instance(branch));
    if (summary->returns_when) {
      const Term returns_when = instance(summary->returns_when);
      if (!procedure.origin.where.known()) checks_.add_assumption(returns_when);
      state.guard = terms_.mk_and(state.guard, returns_when);
    }
    for (std::size_t i = 0; i < results.size() && i < summary->results.size(); ++i)
      if (summary->results[i]) results[i] = instance(summary->results[i]);
  }
  if (!returns) {
    state.guard = terms_.mk_false();
    return;
  }
  context_.at(place + ".after");
  // Without code, all that is known is what it is declared as: what returns something is called for that.
  if (single && context_.program.procedures[site.callees.front()].external() && !targets.empty()) exact = true;
  if (!exact) state.guard = terms_.mk_and(state.guard, context_.unknown(terms_.bool_sort(), "whether a call returns"));
  Change change;
  const analysis::Effects effects = context_.facts.of_call(context_.node, site);
  change.regions = effects.writes;
  if (!known.frees_exactly) change.frees = effects.frees;
  change.reason = "a call may have changed it";
  if (!change.regions.empty() || !change.frees.empty()) memory_.change(state, memory_.add(context_.place, change));
  if (has_content(context_.configuration))
    for (const auto& [key, cell] : known.written) state.cells[key] = cell;
  state.ends.insert(state.ends.end(), known.ends.begin(), known.ends.end());
  effects.writes_globals.for_each([&](IdSet::Id id) {
    const Term variable = context_.program.globals[id].declaration.variable;
    if (!context_.fixed.contains(variable)) assign(state, variable, context_.unknown(variable.sort(), change.reason));
  });
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (!results[i] || results[i].sort() != targets[i].sort())
      results[i] = context_.unknown(targets[i].sort(), "what a call returned",
                                    context_.objects_of(context_.pointers().targets(context_.node, targets[i])));
    assign(state, targets[i], results[i]);
  }
}

}  // namespace cairn::engine::summary
