#include "analysis/unwind.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/loops.h"

namespace cairn::analysis {

using ir::BlockId;
using ir::Term;
using term::Op;

namespace {

// Loops that would become larger stay as they are.
constexpr std::size_t most_blocks = 2000;

class Unwinding {
 public:
  Unwinding(term::TermManager& terms, FlatProgram flat, std::uint32_t depth)
      : terms_(terms), out_(std::move(flat)), depth_(depth) {}

  FlatProgram run() {
    Graph graph = control_flow(out_.procedure);
    Dominators dominators(graph, 0);
    Loops loops(graph, dominators);
    if (!loops.irreducible_edges().empty() || !out_.recursions.empty()) return std::move(out_);
    std::set<int> parents;
    for (const Loops::Loop& loop : loops.all()) parents.insert(loop.parent);
    for (int l = 0; l < static_cast<int>(loops.all().size()); ++l) {
      const Loops::Loop& loop = loops.all()[l];
      if (parents.contains(l) || loop.own.size() * depth_ > most_blocks) continue;
      unwind(loop, l);
    }
    return std::move(out_);
  }

 private:
  std::vector<ir::Block>& blocks() { return out_.procedure.blocks; }

  BlockId add_block(BlockId like, ir::Terminator end) {
    blocks().push_back({"u" + std::to_string(blocks().size()), {}, {}, std::move(end)});
    out_.notes.emplace_back();
    out_.frame_of_block.push_back(out_.frame_of_block[like]);
    return static_cast<BlockId>(blocks().size() - 1);
  }

  void emit(BlockId block, ir::Statement statement, FlatNote note = {}) {
    blocks()[block].statements.push_back(std::move(statement));
    out_.notes[block].push_back(note);
  }

  Term declare(const std::string& name, const ir::Origin& origin) {
    Term variable = terms_.mk_const("unwind$" + name, terms_.bool_sort());
    out_.procedure.locals.push_back({variable, ir::Type(), origin});
    return variable;
  }

  template <class F>
  static void redirect(ir::Terminator& end, F&& to) {
    if (auto* jump = std::get_if<ir::Goto>(&end.kind)) jump->target = to(jump->target);
    if (auto* branch = std::get_if<ir::Branch>(&end.kind)) {
      branch->then_target = to(branch->then_target);
      branch->else_target = to(branch->else_target);
    }
  }

  void unwind(const Loops::Loop& loop, int number) {
    const BlockId head = loop.header;
    const ir::Origin origin = blocks()[head].terminator.origin;
    const std::set<BlockId> body(loop.own.begin(), loop.own.end());
    started_ = declare("started" + std::to_string(number), origin);
    Term early = declare("early" + std::to_string(number), origin);

    BlockId entry = add_block(head, {ir::Goto{head}, origin});
    emit(entry, {ir::Assign{started_, terms_.mk_false()}, origin});
    for (BlockId b = 0; b < entry; ++b)
      if (!body.contains(b)) redirect(blocks()[b].terminator, [&](BlockId to) { return to == head ? entry : to; });
    BlockId latch = add_block(head, {ir::Goto{head}, origin});
    emit(latch, {ir::Assign{started_, terms_.mk_true()}, origin});

    std::vector<ir::Block> bodies;
    std::vector<std::vector<FlatNote>> notes;
    for (BlockId b : loop.own) {
      bodies.push_back(blocks()[b]);
      notes.push_back(out_.notes[b]);
    }
    std::vector<BlockId> numbers = loop.own;
    for (std::uint32_t copy = 1; copy <= depth_; ++copy) {
      const bool last = copy == depth_;
      BlockId next = latch;
      std::vector<BlockId> further = numbers;
      if (!last) {
        for (std::size_t i = 0; i < bodies.size(); ++i) further[i] = add_block(loop.own[i], {});
        Term ends = terms_.mk_and(terms_.mk_not(started_), early);
        next = add_block(head, {ir::Branch{ends, latch, further[0]}, origin});
        emit(next, {ir::Havoc{{early}, "early"}, origin});
      }
      for (std::size_t i = 0; i < bodies.size(); ++i) {
        blocks()[numbers[i]].statements.clear();
        out_.notes[numbers[i]].clear();
        for (std::size_t s = 0; s < bodies[i].statements.size(); ++s)
          copy_statement(numbers[i], bodies[i].statements[s], notes[i][s], last);
        ir::Terminator end = bodies[i].terminator;
        redirect(end, [&](BlockId to) {
          if (to == head) return next;
          auto inside = std::ranges::find(loop.own, to);
          if (inside != loop.own.end()) return numbers[static_cast<std::size_t>(inside - loop.own.begin())];
          return last ? to : leave(numbers[i], to, end.origin);
        });
        blocks()[numbers[i]].terminator = std::move(end);
      }
      numbers = std::move(further);
    }
  }

  void copy_statement(BlockId block, const ir::Statement& statement, const FlatNote& note, bool checked) {
    const auto* check = std::get_if<ir::Assert>(&statement.kind);
    const auto* pure = check ? std::get_if<spec::Pure>(&check->assertion->kind) : nullptr;
    bool heap = pure && (pure->condition.is(Op::HeapFreed) || pure->condition.is(Op::HeapTracked));
    if (checked || !pure || heap) {
      emit(block, statement, note);
      return;
    }
    ir::Assert weaker = *check;
    weaker.assertion = spec::make(spec::Pure{terms_.mk_or(started_, pure->condition)}, statement.origin.where);
    Term condition = pure->condition;
    emit(block, {std::move(weaker), statement.origin}, note);
    emit(block, {ir::Assume{condition}, statement.origin});
  }

  BlockId leave(BlockId from, BlockId to, const ir::Origin& origin) {
    BlockId out = add_block(from, {ir::Goto{to}, origin});
    emit(out, {ir::Assume{terms_.mk_not(started_)}, origin});
    return out;
  }

  term::TermManager& terms_;
  FlatProgram out_;
  std::uint32_t depth_;
  Term started_;  ///< whether an iteration of the loop has ended
};

}  // namespace

FlatProgram unwind(term::TermManager& terms, FlatProgram flat, std::uint32_t depth) {
  return depth <= 1 ? std::move(flat) : Unwinding(terms, std::move(flat), depth).run();
}

}  // namespace cairn::analysis
