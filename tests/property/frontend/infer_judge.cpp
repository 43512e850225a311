#include "property/frontend/infer_judge.h"

#include "term/substitute.h"

namespace cairn::test {

using engine::Alarm;
using engine::Check;
using engine::CheckResult;
using engine::summary::Summary;
using engine::summary::SymbolKind;
using term::Term;

namespace {

constexpr std::string_view always = "every execution that gets here fails";
constexpr std::string_view sometimes = "an execution fails here";

}  // namespace

InferJudge::InferJudge(term::TermManager& terms, const ir::Program& program, const std::vector<Summary>& summaries,
                       const std::vector<ProcedureProbes>& probes, smt::Solver& solver, InferJudged& judged)
    : terms_(terms), program_(program), summaries_(summaries), probes_(probes), solver_(solver), judged_(judged) {
  for (std::size_t i = 0; i < program.procedures.size(); ++i) positions_.emplace(program.procedures[i].name, i);
}

void InferJudge::wrong(const std::string& what) {
  if (problem_.empty()) problem_ = what;
}

std::string InferJudge::place(const Check& check) const {
  return "line " + std::to_string(check.origin.where.line) + ": " + check.message;
}

InferJudge::Truth InferJudge::truth(const Frame& frame, const Probe& probe) const {
  const auto first = frame.values.find(probe.values[0]);
  const auto second = frame.values.find(probe.values[1]);
  if (first == frame.values.end() || second == frame.values.end() || first->second != second->second)
    return Truth::Unclear;
  return first->second.is_true() ? Truth::True : Truth::False;
}

std::string InferJudge::follow(const ir::Execution& execution) {
  stack_.clear();
  problem_.clear();
  reads_uninitialised_ =
      std::ranges::any_of(execution.inputs, [](const ir::Input& input) { return input.object != 0; });
  for (const ir::Step& step : execution.steps) {
    while (stack_.size() > step.depth + 1) {
      leave(stack_.back());
      stack_.pop_back();
    }
    if (stack_.size() < step.depth + 1) push(step);
    move(step);
    if (!problem_.empty()) return problem_;
  }
  if (!stack_.empty() && execution.outcome.kind == ir::OutcomeKind::AssertionFailed) fail(execution.outcome);
  return problem_;
}

void InferJudge::push(const ir::Step& step) {
  Frame frame;
  frame.procedure = positions_.at(step.procedure);
  frame.asked = reads_uninitialised_;
  stack_.push_back(std::move(frame));
}

void InferJudge::move(const ir::Step& step) {
  Frame& frame = stack_.back();
  const ProcedureProbes& probes = probes_[frame.procedure];
  for (const auto& [variable, value] : step.assigned) {
    if (step.block == 0 && step.index < probes.shift) frame.values[variable] = value;
    frame.latest[variable] = value;
  }
  if (step.block == 0 && step.index < probes.shift) return;
  if (!frame.entered) enter(frame);
  // What is claimed to fail is behind it now.
  for (const Alarm& alarm : summaries_[frame.procedure].alarms) {
    const engine::ChainStep& at = alarm.danger.chain.front();
    if (alarm.claim == always && alarm.danger.chain.size() == 1 && at.block == step.block &&
        at.index + (step.block == 0 ? probes.shift : 0) + 1 == step.index && frame.satisfied)
      wrong("what is said to fail goes on: " + alarm.danger.message + ", line " + std::to_string(at.origin.where.line));
  }
  frame.block = step.block;
  frame.index = step.block == 0 ? step.index - probes.shift : step.index;
  const std::vector<ir::Statement>& statements = program_.procedures[frame.procedure].blocks[step.block].statements;
  if (step.index < statements.size() && std::holds_alternative<ir::Havoc>(statements[step.index].kind))
    for (Frame& active : stack_) active.asked = true;
}

void InferJudge::enter(Frame& frame) {
  frame.entered = true;
  frame.satisfied = summaries_[frame.procedure].refused.empty() &&
                    summaries_[frame.procedure].preconditions.size() == probes_[frame.procedure].preconditions.size();
  for (const Probe& probe : probes_[frame.procedure].preconditions)
    frame.satisfied = frame.satisfied && truth(frame, probe) == Truth::True;
  ++(frame.satisfied ? judged_.satisfied : judged_.violated);
  if (stack_.size() > 1 && stack_[stack_.size() - 2].entered) call(stack_[stack_.size() - 2], frame);
}

void InferJudge::call(const Frame& caller, const Frame& callee) {
  if (!caller.satisfied) return;
  for (const Check& check : summaries_[caller.procedure].checks) {
    if (!check.of_callee || check.block != caller.block || check.index != caller.index ||
        check.result >= CheckResult::Open)
      continue;
    for (const Probe& probe : probes_[callee.procedure].preconditions) {
      if (probe.term != check.of_callee) continue;
      ++judged_.of_callees;
      if (truth(callee, probe) == Truth::False)
        wrong("a call of " + program_.procedures[callee.procedure].name + " from " +
              program_.procedures[caller.procedure].name + " violates a precondition, " + place(check));
    }
  }
}

void InferJudge::leave(const Frame& frame) {
  if (!frame.entered) return;
  const Summary& summary = summaries_[frame.procedure];
  const std::vector<Probe>& probes = probes_[frame.procedure].preconditions;
  for (std::size_t i = 0; i < probes.size(); ++i)
    if (summary.preconditions[i].necessary && truth(frame, probes[i]) == Truth::False && !frame.asked)
      wrong(program_.procedures[frame.procedure].name +
            " returns, and what is said to be necessary was violated: line " +
            std::to_string(summary.preconditions[i].danger.chain.front().origin.where.line) + ": " +
            summary.preconditions[i].danger.message);
  for (const Alarm& alarm : summary.alarms)
    if (alarm.claim == sometimes && frame.satisfied && !frame.asked)
      wrong(program_.procedures[frame.procedure].name +
            " returns, and was said to fail whatever it is called with: line " +
            std::to_string(alarm.danger.chain.front().origin.where.line) + ": " + alarm.danger.message);
  if (!summary.returns && frame.satisfied) wrong(program_.procedures[frame.procedure].name + " returns");
  if (frame.satisfied) compare_results(frame);
}

void InferJudge::add_effects(const Frame& frame, const std::unordered_map<Term, Term>& known) {
  const Summary& summary = summaries_[frame.procedure];
  const auto here = [&](Term term) { return term::substitute(terms_, term, known); };
  const auto value_of = [&](const Probe& probe) {
    const Term first = frame.latest.at(probe.values[0]);
    return first == frame.latest.at(probe.values[1]) ? first : Term();
  };
  for (const auto& [position, probe] : probes_[frame.procedure].written)
    if (const Term value = value_of(probe)) {
      solver_.add(terms_.mk_eq(here(summary.written[position].second.value), value));
      ++judged_.written;
    }
  for (const LifeProbe& probe : probes_[frame.procedure].lives) {
    if (!known.contains(probe.symbol) || !frame.latest.at(probe.before).is_true()) continue;
    std::vector<Term> kept;
    for (const engine::summary::End& end : summary.ends) {
      const Term same = terms_.mk_eq(probe.symbol, end.object);
      kept.push_back(terms_.mk_not(here(terms_.mk_and(end.condition, same))));
    }
    const Term not_freed = terms_.mk_and(kept);
    const bool lives = frame.latest.at(probe.after).is_true();
    if (lives || summary.frees_exactly) solver_.add(lives ? not_freed : terms_.mk_not(not_freed));
  }
}

void InferJudge::compare_results(const Frame& frame) {
  const Summary& summary = summaries_[frame.procedure];
  const ProcedureProbes& probes = probes_[frame.procedure];
  if (!summary.refused.empty() || !summary.returns_when ||
      !std::ranges::all_of(probes.results, [&](ir::Variable each) { return frame.latest.contains(each); }))
    return;
  std::unordered_map<Term, Term> known;
  for (const Probe& probe : probes.symbols) {
    const Term value = frame.values.at(probe.values[0]);
    if (value == frame.values.at(probe.values[1])) known.emplace(probe.term, value);
  }
  // The objects that the procedure allocates have other numbers.
  for (const auto& [symbol, what] : summary.symbols)
    if (symbol.is_value() && what.kind != SymbolKind::Entry)
      known.emplace(symbol, terms_.mk_const("allocated" + symbol.integer().get_str(), terms_.ref_sort()));
  solver_.push();
  solver_.add(term::substitute(terms_, summary.returns_when, known));
  for (Term fact : summary.facts) solver_.add(term::substitute(terms_, fact, known));
  for (std::size_t i = 0; i < probes.results.size(); ++i)
    if (const Term result = summary.results[i])
      solver_.add(terms_.mk_eq(term::substitute(terms_, result, known), frame.latest.at(probes.results[i])));
  add_effects(frame, known);
  ++judged_.results;
  if (solver_.check() == smt::Answer::Unsat)
    wrong("what " + program_.procedures[frame.procedure].name + " returns or does is not what its summary says");
  solver_.pop();
}

void InferJudge::fail(const ir::Outcome& outcome) {
  const Frame& frame = stack_.back();
  if (!frame.entered || !frame.satisfied) return;
  const std::uint32_t index = outcome.index - (outcome.block == 0 ? probes_[frame.procedure].shift : 0);
  for (const Check& check : summaries_[frame.procedure].checks) {
    if (check.of_callee || check.block != outcome.block || check.index != index) continue;
    ++judged_.failures;
    if (check.result < CheckResult::Open)
      wrong("a check fails that is proved in " + program_.procedures[frame.procedure].name + ", " + place(check));
  }
}

}  // namespace cairn::test
