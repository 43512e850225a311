#include <unordered_map>

#include "ir/pass/pass.h"
#include "ir/pass/split.h"
#include "ir/transform.h"
#include "ir/value.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::ir {
namespace {

using term::Op;

bool contains_old(Term root) {
  return term::any_subterm({root}, [](Term t) { return t.is(Op::Old); });
}

class Inlining {
 public:
  Inlining(Program& program, term::TermManager& terms, std::size_t limit)
      : program_(program), terms_(terms), limit_(limit), states_(program.procedures.size()) {
    for (std::size_t i = 0; i < program.procedures.size(); ++i) positions_.emplace(program.procedures[i].name, i);
  }

  /// Visits callees before callers, so that what is copied has been inlined into itself.
  void run() {
    for (std::size_t root = 0; root < states_.size(); ++root)
      if (states_[root] == State::New) visit(root);
  }

 private:
  enum class State : std::uint8_t { New, Open, Recursive, Done };

  std::vector<std::size_t> callees(const Procedure& procedure) const {
    std::vector<std::size_t> out;
    for (const Block& block : procedure.blocks)
      for (const Statement& statement : block.statements)
        if (const auto* call = std::get_if<Call>(&statement.kind)) out.push_back(positions_.at(call->procedure));
    return out;
  }

  void visit(std::size_t root) {
    struct Step {
      std::size_t procedure;
      std::vector<std::size_t> callees;
    };
    std::vector<Step> path{{root, callees(program_.procedures[root])}};
    states_[root] = State::Open;
    std::unordered_set<std::size_t> recursive;
    while (!path.empty()) {
      if (path.back().callees.empty()) {
        std::size_t procedure = path.back().procedure;
        path.pop_back();
        inline_into(program_.procedures[procedure]);
        states_[procedure] = recursive.contains(procedure) ? State::Recursive : State::Done;
        continue;
      }
      std::size_t callee = path.back().callees.back();
      path.back().callees.pop_back();
      if (states_[callee] == State::New) {
        states_[callee] = State::Open;
        path.push_back({callee, callees(program_.procedures[callee])});
      } else if (states_[callee] == State::Open) {
        for (std::size_t i = path.size(); i-- > 0;) {
          recursive.insert(path[i].procedure);
          if (path[i].procedure == callee) break;
        }
      }
    }
  }

  bool can_inline(const std::string& name) {
    std::size_t position = positions_.at(name);
    const Procedure& procedure = program_.procedures[position];
    if (states_[position] != State::Done || procedure.external() || name == program_.entry) return false;
    auto [known, fresh] = fits_.try_emplace(position, false);
    if (fresh) known->second = fits(procedure);
    return known->second;
  }

  bool fits(const Procedure& procedure) {
    std::size_t statements = 0;
    for (const Block& block : procedure.blocks) {
      statements += block.statements.size() + 1;
      if (statements > limit_ || !block.invariants.empty()) return false;
      for (const Statement& statement : block.statements)
        if (depends_on_call(statement)) return false;
    }
    for (const auto* declarations : {&procedure.results, &procedure.locals})
      for (const Declaration& d : *declarations)
        if (!term::free_symbols(zero_value(terms_, d.type, program_.pointer_width)).constants.empty()) return false;
    return true;
  }

  /// Whether a statement means something else within the caller.
  static bool depends_on_call(const Statement& statement) {
    if (const auto* allocate = std::get_if<Allocate>(&statement.kind)) return allocate->storage == Storage::Stack;
    if (const auto* assume = std::get_if<Assume>(&statement.kind)) return contains_old(assume->condition);
    if (const auto* check = std::get_if<Assert>(&statement.kind)) {
      const auto* pure = std::get_if<spec::Pure>(&check->assertion->kind);
      return pure == nullptr || contains_old(pure->condition);
    }
    return std::holds_alternative<Fold>(statement.kind) || std::holds_alternative<Unfold>(statement.kind) ||
           std::holds_alternative<Use>(statement.kind) || std::holds_alternative<Join>(statement.kind) ||
           std::holds_alternative<Produce>(statement.kind) || std::holds_alternative<Consume>(statement.kind);
  }

  void inline_into(Procedure& procedure) {
    BlockAdder adder(procedure);
    names_.clear();
    for (const Global& global : program_.globals) names_.insert(global.declaration.variable.name());
    for (const auto* declarations : {&procedure.parameters, &procedure.results, &procedure.locals})
      for (const Declaration& d : *declarations) names_.insert(d.variable.name());
    std::vector<BlockId> pending;
    for (BlockId id = 0; id < procedure.blocks.size(); ++id) pending.push_back(id);
    while (!pending.empty()) {
      BlockId id = pending.back();
      pending.pop_back();
      for (std::size_t i = 0; i < procedure.blocks[id].statements.size(); ++i) {
        const auto* call = std::get_if<Call>(&procedure.blocks[id].statements[i].kind);
        if (call == nullptr || !can_inline(call->procedure)) continue;
        pending.push_back(expand(procedure, adder, id, i));
        break;
      }
    }
  }

  Variable fresh(const Procedure& callee, Variable variable) {
    std::string name = callee.name + "$" + variable.name();
    for (int i = 1; !names_.insert(name).second; ++i)
      name = callee.name + "$" + variable.name() + "$" + std::to_string(i);
    return terms_.mk_const(name, variable.sort());
  }

  /// Puts the body of the callee in place of a call; returns the block with what follows the call.
  BlockId expand(Procedure& procedure, BlockAdder& adder, BlockId block, std::size_t position) {
    BlockId rest = adder.split(block, position);
    Statement statement = std::move(procedure.blocks[rest].statements.front());
    procedure.blocks[rest].statements.erase(procedure.blocks[rest].statements.begin());
    const Call& call = std::get<Call>(statement.kind);
    const Procedure& callee = program_.procedures[positions_.at(call.procedure)];
    term::Substitution renaming(terms_);
    auto declare = [&](const Declaration& d, Term value) {
      Variable variable = fresh(callee, d.variable);
      renaming.add(d.variable, variable);
      procedure.locals.push_back({variable, d.type, d.origin});
      procedure.blocks[block].statements.push_back({Assign{variable, value}, statement.origin});
    };
    for (std::size_t i = 0; i < callee.parameters.size(); ++i) declare(callee.parameters[i], call.arguments[i]);
    for (const auto* declarations : {&callee.results, &callee.locals})
      for (const Declaration& d : *declarations) declare(d, zero_value(terms_, d.type, program_.pointer_width));
    std::vector<BlockId> blocks;
    for (const Block& copied : callee.blocks) blocks.push_back(adder.add(callee.name + "$" + copied.label));
    procedure.blocks[block].terminator = {Goto{blocks[0]}, statement.origin};
    for (std::size_t i = 0; i < blocks.size(); ++i)
      copy(callee.blocks[i], procedure.blocks[blocks[i]], blocks, renaming, statement, rest, callee);
    return rest;
  }

  static Origin through(const Origin& inner, const Origin& call) {
    Origin out = inner;
    if (!inner.where.known()) return call;
    if (call.where.known()) out.inlined_at.push_back(call.where);
    out.inlined_at.insert(out.inlined_at.end(), call.inlined_at.begin(), call.inlined_at.end());
    return out;
  }

  void copy(const Block& from, Block& to, const std::vector<BlockId>& blocks, term::Substitution& renaming,
            const Statement& statement, BlockId rest, const Procedure& callee) {
    auto rename = [&](Term term) { return renaming.apply(term); };
    for (const Statement& inner : from.statements) {
      to.statements.push_back(transform(inner, rename));
      to.statements.back().origin = through(inner.origin, statement.origin);
    }
    to.terminator = from.terminator;
    to.terminator.origin = through(from.terminator.origin, statement.origin);
    if (auto* jump = std::get_if<Goto>(&to.terminator.kind)) jump->target = blocks[jump->target];
    if (auto* branch = std::get_if<Branch>(&to.terminator.kind))
      *branch = {rename(branch->condition), blocks[branch->then_target], blocks[branch->else_target]};
    if (!std::holds_alternative<Return>(to.terminator.kind)) return;
    const auto& targets = std::get<Call>(statement.kind).targets;
    for (std::size_t i = 0; i < targets.size(); ++i)
      to.statements.push_back({Assign{targets[i], rename(callee.results[i].variable)}, to.terminator.origin});
    to.terminator.kind = Goto{rest};
  }

  Program& program_;
  term::TermManager& terms_;
  std::size_t limit_;
  std::vector<State> states_;
  std::unordered_map<std::string, std::size_t> positions_;
  std::unordered_map<std::size_t, bool> fits_;
  std::unordered_set<std::string> names_;
};

}  // namespace

Program inline_calls(Program program, term::TermManager& terms, std::size_t limit) {
  Inlining(program, terms, limit).run();
  return program;
}

}  // namespace cairn::ir
