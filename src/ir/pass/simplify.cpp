#include <utility>

#include "ir/pass/pass.h"

namespace cairn::ir {
namespace {

class Simplification {
 public:
  explicit Simplification(Procedure& procedure) : procedure_(procedure) {}

  void run() {
    for (Block& block : procedure_.blocks) decide(block.terminator);
    // A branch that becomes a jump may let other jumps go further.
    while (thread_jumps()) {
    }
    remove_unreachable();
  }

 private:
  static void decide(Terminator& terminator) {
    const auto* branch = std::get_if<Branch>(&terminator.kind);
    if (branch == nullptr || !branch->condition.is_value()) return;
    terminator.kind = Goto{branch->condition.is_true() ? branch->then_target : branch->else_target};
  }

  /// Lets jumps go where they end up; whether a branch became a jump.
  bool thread_jumps() {
    bool changed = false;
    for (Block& block : procedure_.blocks) {
      if (auto* jump = std::get_if<Goto>(&block.terminator.kind)) jump->target = final_target(jump->target);
      if (auto* branch = std::get_if<Branch>(&block.terminator.kind)) {
        branch->then_target = final_target(branch->then_target);
        branch->else_target = final_target(branch->else_target);
        if (branch->then_target != branch->else_target) continue;
        block.terminator.kind = Goto{branch->then_target};
        changed = true;
      }
    }
    return changed;
  }

  /// Where a jump to a block ends up, jumping on from blocks that do nothing else.
  BlockId final_target(BlockId start) const {
    BlockId at = start;
    for (std::size_t steps = 0; steps < procedure_.blocks.size(); ++steps) {
      const Block& block = procedure_.blocks[at];
      const auto* jump = std::get_if<Goto>(&block.terminator.kind);
      if (jump == nullptr || !block.statements.empty() || !block.invariants.empty()) return at;
      at = jump->target;
    }
    return start;  // an endless loop of jumps
  }

  void remove_unreachable() {
    std::vector<bool> reached(procedure_.blocks.size());
    std::vector<BlockId> pending{0};
    auto visit = [&](BlockId block) {
      if (!reached[block]) pending.push_back(block);
      reached[block] = true;
    };
    reached[0] = true;
    while (!pending.empty()) {
      const auto& end = procedure_.blocks[pending.back()].terminator.kind;
      pending.pop_back();
      if (const auto* jump = std::get_if<Goto>(&end)) visit(jump->target);
      if (const auto* branch = std::get_if<Branch>(&end)) visit(branch->then_target), visit(branch->else_target);
    }
    std::vector<BlockId> renamed(procedure_.blocks.size());
    std::vector<Block> kept;
    for (BlockId i = 0; i < procedure_.blocks.size(); ++i) {
      if (!reached[i]) continue;
      renamed[i] = static_cast<BlockId>(kept.size());
      kept.push_back(std::move(procedure_.blocks[i]));
    }
    for (Block& block : kept) {
      if (auto* jump = std::get_if<Goto>(&block.terminator.kind)) jump->target = renamed[jump->target];
      if (auto* branch = std::get_if<Branch>(&block.terminator.kind)) {
        branch->then_target = renamed[branch->then_target];
        branch->else_target = renamed[branch->else_target];
      }
    }
    procedure_.blocks = std::move(kept);
  }

  Procedure& procedure_;
};

}  // namespace

Program simplify(Program program) {
  for (Procedure& procedure : program.procedures)
    if (!procedure.external()) Simplification(procedure).run();
  return program;
}

}  // namespace cairn::ir
