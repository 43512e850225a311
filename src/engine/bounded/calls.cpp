#include "base/error.h"
#include "engine/bounded/exploration.h"

namespace cairn::engine::bounded {

using ir::BlockId;

Exploration::Next Exploration::call(State& state, const ir::Call& s, const ir::Origin& origin, BlockId block,
                                    std::uint32_t index) {
  const ir::Procedure* callee = ir::find_procedure(program_, s.procedure);
  CAIRN_CHECK(callee, "a verified program declares its procedures");
  std::vector<Term> arguments = evaluate_all(state, s.arguments);
  if (callee->external()) return call_external(state, s.targets, *callee, arguments, origin);
  frames_.push_back(state.frame);
  enter(state, block, index, frames_.back(), 0, *callee, arguments, terms_.mk_true());
  return Next::Stop;
}

Exploration::Next Exploration::call(State& state, const ir::VirtualCall& s, const ir::Origin& origin, BlockId block,
                                    std::uint32_t index) {
  std::vector<Term> arguments = evaluate_all(state, s.arguments);
  std::string method = s.method.substr(s.method.rfind('.') + 1);
  std::map<const ir::Procedure*, std::vector<Term>> callees;
  std::vector<Term> invalid;
  for (const Target& t : targets(state.guard, state.heap, arguments.front())) {
    const ir::Procedure* callee = nullptr;
    if (t.object != 0 && !objects_[t.object - 1].record.empty())
      callee = ir::dispatch(program_, objects_[t.object - 1].record, method);
    if (callee)
      callees[callee].push_back(t.condition);
    else
      invalid.push_back(t.condition);
  }
  if (!require(state, terms_.mk_not(terms_.mk_or(invalid)), "virtual call on null", origin)) return Next::Stop;
  frames_.push_back(state.frame);
  const Frame& caller = frames_.back();
  // In program order, so that explorations are deterministic.
  for (std::size_t i = 0; i < program_.procedures.size(); ++i) {
    auto it = callees.find(&program_.procedures[i]);
    if (it == callees.end()) continue;
    if (it->first->external()) throw base::Unsupported{"virtual call of an external procedure"};
    enter(state, block, index, caller, static_cast<std::uint32_t>(i), *it->first, arguments, terms_.mk_or(it->second));
  }
  return Next::Stop;
}

Exploration::Next Exploration::call(State& state, const ir::IndirectCall& s, const ir::Origin& origin, BlockId block,
                                    std::uint32_t index) {
  std::vector<Term> arguments = evaluate_all(state, s.arguments);
  Term pointer = evaluate(state, s.callee);
  std::vector<Term> valid;
  frames_.push_back(state.frame);
  const Frame& caller = frames_.back();
  for (std::size_t i = 0; i < program_.procedures.size(); ++i) {
    const ir::Procedure& callee = program_.procedures[i];
    bool fits = callee.parameters.size() == arguments.size() && callee.results.size() == s.targets.size();
    for (std::size_t k = 0; fits && k < arguments.size(); ++k)
      fits = callee.parameters[k].variable.sort() == arguments[k].sort();
    for (std::size_t k = 0; fits && k < s.targets.size(); ++k)
      fits = callee.results[k].variable.sort() == s.targets[k].sort();
    Term chosen = terms_.mk_eq(pointer, tables_.function_pointer(callee.name));
    if (!fits || chosen.is_false()) continue;
    if (callee.external()) throw base::Unsupported{"indirect call of an external procedure"};
    valid.push_back(chosen);
    enter(state, block, index, caller, static_cast<std::uint32_t>(i), callee, arguments, chosen);
  }
  require(state, terms_.mk_or(valid), "indirect call of what is not a procedure of that type", origin);
  return Next::Stop;
}

Exploration::Next Exploration::call_external(State& state, const std::vector<Term>& targets,
                                             const ir::Procedure& callee, const std::vector<Term>& arguments,
                                             const ir::Origin& origin) {
  if (!ir::leaves_memory(program_, callee)) throw base::Unsupported{ir::unknown_effect(callee)};
  State inner = state;
  inner.frame.procedure = &callee;
  inner.frame.variables = {};
  auto bind = [&](const ir::Declaration& d, Term value) {
    inner.frame.variables = inner.frame.variables.set(d.variable.id(), value);
    return value;
  };
  for (std::size_t i = 0; i < arguments.size(); ++i) bind(callee.parameters[i], arguments[i]);
  std::vector<Term> results;
  for (const ir::Declaration& d : callee.results)
    results.push_back(bind(d, input(inner, d.variable, d.type, callee.name, origin)));
  state.guard = inner.guard;
  for (const spec::Assertion& post : callee.contract.postconditions)
    if (!assume(state, evaluate(inner, post))) return Next::Stop;
  for (std::size_t i = 0; i < targets.size(); ++i) set(state, targets[i], results[i]);
  return Next::Continue;
}

}  // namespace cairn::engine::bounded
