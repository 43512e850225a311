#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "analysis/mod_ref.h"
#include "ir/access_log.h"

namespace cairn::test {

/// What a check of executions against facts has seen.
struct Judged {
  std::uint64_t pointers = 0;  ///< pointer values that were assigned
  std::uint64_t accesses = 0;
  std::uint64_t calls = 0;
  std::uint64_t indirect_calls = 0;
  std::uint64_t allocations = 0;
  std::uint64_t frees = 0;

  friend bool operator==(const Judged&, const Judged&) = default;
};

struct ActiveCall {
  analysis::Graph::Node procedure = 0;
  analysis::CodePlace called_from;
  std::size_t objects = 0;  ///< how many there were when it began
};

/// An object of the execution.
struct Concrete {
  analysis::ObjectId abstract = 0;
  std::size_t depth = 0;  ///< of the call that allocated it
  bool on_stack = false;
  std::size_t number = 0;  ///< of objects that were allocated before
};

/// Follows an execution step by step.
class FactsJudge {
 public:
  FactsJudge(const analysis::ModRef& facts, const ir::Program& executed, Judged& judged)
      : facts_(facts), pointers_(facts.pointers()), program_(executed), judged_(judged) {
    for (std::size_t i = 0; i < program_.globals.size(); ++i)
      globals_.emplace(program_.globals[i].declaration.variable, static_cast<analysis::IdSet::Id>(i));
  }

  std::string run(const ir::Execution& execution, const std::vector<ir::MemoryAccess>& log) {
    auto access = log.begin();
    std::uint64_t number = 0;
    for (const ir::Step& step : execution.steps) {
      follow(step);
      judge(step);
      for (; access != log.end() && access->step == number; ++access) check_access(*access);
      ++number;
      if (!missing_.empty()) return "step at " + place_name(step) + ": " + missing_;
    }
    return {};
  }

 private:
  static std::string place_name(const ir::Step& step) {
    return step.procedure + ", block " + std::to_string(step.block) + ", statement " + std::to_string(step.index);
  }

  const ir::Statement* statement(const ir::Step& step) const {
    const ir::Block& block = program_.procedures[stack_.back().procedure].blocks[step.block];
    return step.index < block.statements.size() ? &block.statements[step.index] : nullptr;
  }

  /// Whether the facts are about a program that does not have the body of a procedure.
  bool unknown(analysis::Graph::Node procedure) const { return pointers_.program().procedures[procedure].external(); }

  bool same_object(analysis::ObjectId named, const Concrete& object) const {
    return named == object.abstract ||
           (named == analysis::Locations::outside && pointers_.escaped().contains(object.abstract));
  }

  void fail(const std::string& what) {
    if (missing_.empty()) missing_ = what;
  }

  /// Keeps the stack of active calls, and checks that new ones are callees.
  void follow(const ir::Step& step) {
    while (stack_.size() > step.depth + 1) stack_.pop_back();
    if (stack_.size() == step.depth + 1) return;
    const analysis::Graph::Node callee = pointers_.position(*pointers_.index().procedure(step.procedure));
    ActiveCall frame{callee, {}};
    if (!stack_.empty()) {
      frame.called_from = {stack_.back().procedure, last_block_, last_index_};
      ++judged_.calls;
      frame.objects = objects_.size();
      const ir::Statement& call =
          program_.procedures[stack_.back().procedure].blocks[last_block_].statements[last_index_];
      if (!std::holds_alternative<ir::Call>(call.kind)) ++judged_.indirect_calls;
      const std::vector<analysis::Graph::Node> callees = pointers_.callees(frame.called_from);
      const bool known = std::binary_search(callees.begin(), callees.end(), callee);
      if (!known && !unknown(stack_.back().procedure)) fail("a call reaches " + step.procedure);
    }
    if (!pointers_.reached(callee) && !unknown(callee)) fail(step.procedure + " is reached");
    stack_.push_back(frame);
  }

  void judge(const ir::Step& step) {
    last_block_ = step.block;
    last_index_ = step.index;
    const ir::Statement* at = statement(step);
    const bool returns =
        at == nullptr && std::holds_alternative<ir::Return>(
                             program_.procedures[stack_.back().procedure].blocks[step.block].terminator.kind);
    if (returns && !facts_.may_return(stack_.back().procedure)) fail("it returns");
    if (step.allocated) allocate(step, *step.allocated, *at);
    if (step.freed) {
      ++judged_.frees;
      const Concrete& object = objects_.at(*step.freed);
      everywhere(
          object, [&](const analysis::Effects& e) { return has_object(e.frees, object); }, "an object is freed");
    }
    // At a return, the variables of the caller are assigned.
    const bool of_caller = returns && stack_.size() > 1;
    const analysis::Graph::Node owner = stack_[stack_.size() - (of_caller ? 2 : 1)].procedure;
    for (const auto& [variable, value] : step.assigned) assign(owner, of_caller, variable, value);
  }

  void allocate(const ir::Step& step, std::uint64_t number, const ir::Statement& at) {
    ++judged_.allocations;
    const auto* memory = std::get_if<ir::Allocate>(&at.kind);
    Concrete object;
    object.depth = stack_.size() - 1;
    object.on_stack = memory != nullptr && memory->storage == ir::Storage::Stack;
    object.number = objects_.size();
    object.abstract = analysis::Locations::outside;
    std::size_t longest = 0;
    bool found = unknown(stack_.back().procedure);
    for (analysis::ObjectId id : pointers_.objects_at({stack_.back().procedure, step.block, step.index})) {
      const std::vector<analysis::CodePlace>& context = pointers_.locations().object(id).context;
      if (context.size() > stack_.size() - 1 || (found && context.size() < longest)) continue;
      bool same = true;
      for (std::size_t i = 0; i < context.size(); ++i)
        same = same && context[i] == stack_[stack_.size() - 1 - i].called_from;
      if (!same) continue;
      found = true;
      longest = context.size();
      object.abstract = id;
    }
    if (!found) return fail("an allocation has no object");
    objects_[number] = object;
    if (object.abstract == analysis::Locations::outside) return;
    everywhere(
        object, [&](const analysis::Effects& e) { return has_object(e.allocates, object); }, "an object is allocated");
  }

  bool has_object(const analysis::IdSet& objects, const Concrete& object) const {
    return objects.contains(object.abstract) || objects.contains(analysis::Locations::anything);
  }

  /// Whether an object was made in an unknown procedure that a call at some depth led to, or in what that called, and
  /// has not got to what is known.
  bool is_of_unknown(const Concrete& object, std::size_t depth) const {
    if (pointers_.escaped().contains(object.abstract)) return false;
    for (std::size_t d = depth; d < stack_.size(); ++d)
      if (unknown(stack_[d].procedure) && stack_[d].objects <= object.number) return true;
    return false;
  }

  /// Checks own effects of the procedure, and total ones of all active calls that can see the object.
  template <class Has>
  void everywhere(const Concrete& object, Has has, const std::string& what) {
    if (!unknown(stack_.back().procedure) && !has(facts_.own(stack_.back().procedure)))
      fail(what + ", not in its own effects");
    for (std::size_t depth = 0; depth < stack_.size(); ++depth) {
      if ((object.on_stack && object.depth > depth) || is_of_unknown(object, depth)) continue;
      const analysis::Graph::Node procedure = stack_[depth].procedure;
      if (!has(facts_.total(procedure))) fail(what + ", not in the effects of " + program_.procedures[procedure].name);
    }
  }

  void check_access(const ir::MemoryAccess& access) {
    ++judged_.accesses;
    const Concrete& object = objects_.at(access.object);
    const ir::Statement* allocation = pointers_.locations().object(object.abstract).allocation;
    std::int64_t first = static_cast<std::int64_t>(access.first);
    if (!access.field.empty()) first = pointers_.field_number(access.field);
    if (allocation != nullptr && std::holds_alternative<ir::NewArray>(allocation->kind))
      first = analysis::Locations::elements;
    const auto contains = [&](const analysis::Effects& e) {
      bool found = false;
      (access.is_write ? e.writes : e.reads).for_each([&](analysis::RegionId id) {
        const analysis::Region& region = facts_.region(id);
        found = found || region.object == analysis::Locations::anything ||
                (same_object(region.object, object) && covers(region, first, access.count));
      });
      return found;
    };
    everywhere(object, contains,
               std::string(access.is_write ? "a write" : "a read") + " at " + std::to_string(first) + " of " +
                   std::to_string(access.count));
  }

  static bool covers(const analysis::Region& region, std::int64_t first, std::uint64_t count) {
    std::int64_t into = first - region.offsets.residue;
    if (region.offsets.stride != 0) {
      const auto stride = static_cast<std::int64_t>(region.offsets.stride);
      into = (into % stride + stride) % stride;
    }
    return into >= 0 && (region.bytes == 0 || static_cast<std::uint64_t>(into) + count <= region.bytes);
  }

  void assign(analysis::Graph::Node owner, bool of_caller, ir::Term variable, ir::Term value) {
    if (auto global = globals_.find(variable); global != globals_.end()) {
      if (!of_caller && !unknown(owner) && !facts_.own(owner).writes_globals.contains(global->second))
        fail("a global is assigned");
      for (std::size_t depth = 0; depth + (of_caller ? 1 : 0) < stack_.size(); ++depth)
        if (!facts_.total(stack_[depth].procedure).writes_globals.contains(global->second))
          fail("a global is assigned, not in the effects of " + program_.procedures[stack_[depth].procedure].name);
    }
    std::vector<ir::Term> pending{value};
    while (!pending.empty()) {
      const ir::Term term = pending.back();
      pending.pop_back();
      if (ir::pointer_width(term.sort()) != 0 && term.is(term::Op::DtConstruct)) {
        check_pointer(owner, variable, term[0], term[1]);
      } else if (term.sort().is_ref() && term.is_value()) {
        check_pointer(owner, variable, term, {});
      } else {
        for (ir::Term child : term.children()) pending.push_back(child);
      }
    }
  }

  bool is_procedure(const analysis::AbstractObject& object, const mpz_class& number) const {
    if (object.kind == analysis::ObjectKind::Procedure) return object.place.procedure == number;
    const analysis::ObjectId named = pointers_.procedure_object(static_cast<analysis::Graph::Node>(number.get_ui()));
    return object.kind == analysis::ObjectKind::Outside && pointers_.escaped().contains(named);
  }

  void check_pointer(analysis::Graph::Node owner, ir::Term variable, ir::Term reference, ir::Term offset) {
    const mpz_class& number = reference.integer();
    if (number == 0 || unknown(owner)) return;
    ++judged_.pointers;
    std::int64_t bytes = 0;
    if (offset) {
      mpz_class value = offset.integer();
      if (mpz_tstbit(value.get_mpz_t(), offset.sort().width() - 1)) value -= mpz_class(1) << offset.sort().width();
      bytes = value.get_si();
    }
    bool found = false;
    auto [known, added] = targets_.try_emplace({owner, variable});
    if (added) known->second = pointers_.targets(owner, variable);
    known->second.for_each([&](analysis::LocationId id) {
      const analysis::Location& at = pointers_.locations()[id];
      const analysis::AbstractObject& object = pointers_.locations().object(at.object);
      const bool same =
          number < 0 ? is_procedure(object, -1 - number) : same_object(at.object, objects_.at(number.get_ui()));
      found = found || object.kind == analysis::ObjectKind::Anything ||
              (same && (!offset || analysis::covers(at.offsets, {bytes, 0})));
    });
    if (!found) fail("'" + variable.name() + "' points to object " + number.get_str() + " + " + std::to_string(bytes));
  }

  const analysis::ModRef& facts_;
  const analysis::ProgramPointsTo& pointers_;
  const ir::Program& program_;
  Judged& judged_;
  std::map<ir::Term, analysis::IdSet::Id> globals_;
  std::vector<ActiveCall> stack_;
  std::map<std::uint64_t, Concrete> objects_;
  std::map<std::pair<analysis::Graph::Node, ir::Term>, analysis::IdSet> targets_;
  ir::BlockId last_block_ = 0;
  std::uint32_t last_index_ = 0;
  std::string missing_;
};

/// Compares what an execution did (from ir::execute_logged) with what the facts allow: values of variables with
/// points-to sets, callees, and for all active calls reads, writes, allocations, frees and returns.
/// @return the first thing that the facts do not have; empty when they have everything.
inline std::string find_missing(const analysis::ModRef& facts, const ir::Execution& execution,
                                const std::vector<ir::MemoryAccess>& log, Judged& judged) {
  return FactsJudge(facts, facts.pointers().program(), judged).run(execution, log);
}

/// The same of executions of a program where procedures have bodies that are external in the one that the facts are
/// about.
inline std::string find_missing(const analysis::ModRef& facts, const ir::Program& executed,
                                const ir::Execution& execution, const std::vector<ir::MemoryAccess>& log,
                                Judged& judged) {
  return FactsJudge(facts, executed, judged).run(execution, log);
}

}  // namespace cairn::test
