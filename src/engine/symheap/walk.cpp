#include "engine/symheap/walk.h"

#include <functional>

#include "base/overloaded.h"
#include "ir/value.h"

namespace cairn::engine::symheap {

using ir::BlockId;

Walk::Walk(Knowledge& knowledge, Numbers& numbers, Memory& memory, const Locations& locations,
           const analysis::FlatProgram& flat, WalkObserver& observer)
    : knowledge_(knowledge),
      terms_(knowledge.terms()),
      numbers_(numbers),
      memory_(memory),
      locations_(locations),
      flat_(flat),
      observer_(observer),
      graph_(analysis::control_flow(flat.procedure)),
      dominators_(graph_, 0),
      loops_(graph_, dominators_),
      order_(flat.procedure.blocks.size()) {
  if (!loops_.irreducible_edges().empty()) throw base::Unsupported("loops with several entries");
  std::uint32_t next = 0;
  for (const BlockId block : analysis::reverse_post_order(graph_, 0)) order_[block] = next++;
}

void Walk::run() {
  State start;
  start.guard = terms_.mk_true();
  auto declare = [&](const ir::Declaration& d) {
    const Term zero = ir::zero_value(terms_, d.type, flat_.program.pointer_width);
    start.variables[d.variable] = value(start, zero);
  };
  for (const ir::Declaration& d : flat_.procedure.locals) declare(d);
  for (const ir::Declaration& d : flat_.procedure.results) declare(d);
  for (const ir::Declaration& d : flat_.procedure.parameters)
    start.variables[d.variable] = anything(d.variable.sort(), d.variable.name());
  region(analysis::Loops::none, 0, std::move(start));
}

Walk::Region Walk::region(int loop, BlockId start, State state) {
  Region out;
  std::map<std::uint32_t, std::pair<BlockId, std::vector<State>>> pending;
  auto arrive = [&](BlockId block, State arriving) {
    if (arriving.guard.is_false()) return;
    if (loop != analysis::Loops::none && block == loops_.all()[loop].header) {
      out.back.push_back(std::move(arriving));
    } else if (loop != analysis::Loops::none && !loops_.contains(loop, block)) {
      out.exits.push_back({block, std::move(arriving)});
    } else {
      auto& [target, states] = pending[order_[block]];
      target = block;
      states.push_back(std::move(arriving));
    }
  };
  pending[order_[start]] = {start, {std::move(state)}};
  while (!pending.empty()) {
    auto node = pending.extract(pending.begin());
    const BlockId at = node.mapped().first;
    State here = joined(node.mapped().second);
    const int inner = loops_.innermost(at);
    if (inner != loop && loops_.all()[inner].header == at) {
      for (Exit& exit : this->loop(inner, here)) arrive(exit.target, std::move(exit.state));
    } else {
      block(at, std::move(here), arrive);
    }
  }
  return out;
}

State Walk::joined(const std::vector<State>& states) {
  State out = states.front();
  for (std::size_t i = 1; i < states.size(); ++i) out = join(numbers_, terms_, out, states[i]);
  return out;
}

void Walk::block(BlockId block, State state, const std::function<void(BlockId, State)>& arrive) {
  const ir::Block& code = flat_.procedure.blocks[block];
  for (std::uint32_t i = 0; i < code.statements.size(); ++i) {
    execute(block, i, state);
    if (state.guard.is_false()) return;
  }
  std::visit(base::Overloaded{[&](const ir::Goto& jump) { arrive(jump.target, std::move(state)); },
                              [&](const ir::Branch& branch) {
                                Evaluation evaluate(terms_, numbers_, locations_, state);
                                const Term condition = evaluate.condition(branch.condition);
                                State other = state;
                                state.guard = terms_.mk_and(state.guard, condition);
                                other.guard = terms_.mk_and(other.guard, terms_.mk_not(condition));
                                arrive(branch.then_target, std::move(state));
                                arrive(branch.else_target, std::move(other));
                              },
                              [](const auto&) {}},
             code.terminator.kind);
}

}  // namespace cairn::engine::symheap
