#include "engine/horn/last_pushes.h"

#include <algorithm>

#include "analysis/uses.h"

namespace cairn::engine::horn {
namespace {

using term::Term;

/// Adds the bits of the second; whether that changed something.
bool unite(std::vector<bool>& into, const std::vector<bool>& from) {
  bool changed = false;
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!from[i] || into[i]) continue;
    into[i] = true;
    changed = true;
  }
  return changed;
}

/// The variable that refers to the object which a statement accesses, or null.
Term accessed_reference(const ir::Statement& statement) {
  const auto* load = std::get_if<ir::Load>(&statement.kind);
  const auto* store = std::get_if<ir::Store>(&statement.kind);
  if (load == nullptr && store == nullptr) return {};
  const ir::Place& place = load != nullptr ? load->place : store->place;
  Term result;
  if (const auto* field = std::get_if<ir::FieldPlace>(&place)) result = field->object;
  if (const auto* element = std::get_if<ir::ElementPlace>(&place)) result = element->array;
  return result && result.is(term::Op::Const) ? result : Term();
}

}  // namespace

LastPushes::LastPushes(const Layout& layout, const std::set<std::string>& kinds) : flat_(layout.flat()) {
  for (const std::string& kind : kinds) kinds_[kind];
  if (kinds.empty()) return;
  find_pushes(layout);
  find_calls();
  solve();
  keep_states();
}

std::vector<std::string> LastPushes::kinds_of(const Layout& layout, const ir::Statement& statement, int site) const {
  std::vector<std::string> result;
  const auto add = [&](const std::string& kind) {
    if (kinds_.contains(kind)) result.push_back(kind);
  };
  if (const auto* store = std::get_if<ir::Store>(&statement.kind)) {
    if (kind_of(store->value.sort()) == Kind::Nothing) return result;
    if (const auto* field = std::get_if<ir::FieldPlace>(&store->place)) add(layout.field(field->field).record->name);
    if (std::holds_alternative<ir::ElementPlace>(store->place)) add(Layout::kind_of_elements(store->value.sort()));
  } else if (site > 0) {
    const Site& made = layout.sites()[static_cast<std::size_t>(site) - 1];
    if (made.array) {
      if (kind_of(made.element) != Kind::Nothing) add(Layout::kind_of_elements(made.element));
    } else if (!made.tracked) {
      for (const ir::Record* record : layout.parts_of(made.record)) add(record->name);
    }
  }
  return result;
}

void LastPushes::find_pushes(const Layout& layout) {
  std::map<std::string, std::vector<int>> numbers;
  int next = 0;
  for (ir::BlockId b = 0; b < flat_.procedure.blocks.size(); ++b)
    for (std::size_t i = 0; i < flat_.procedure.blocks[b].statements.size(); ++i) {
      const ir::Statement& statement = flat_.procedure.blocks[b].statements[i];
      const bool allocates =
          std::holds_alternative<ir::NewObject>(statement.kind) || std::holds_alternative<ir::NewArray>(statement.kind);
      const std::vector<std::string> kinds = kinds_of(layout, statement, allocates ? layout.site_at(b, i) : 0);
      if (kinds.empty()) continue;
      pushes_[{b, i}].first = ++next;
      for (const std::string& kind : kinds) numbers[kind].push_back(next);
    }
  for (auto& [kind, range] : kinds_) {
    range.first = width_;
    number_of_bit_.push_back(0);
    for (const int number : numbers[kind]) number_of_bit_.push_back(number);
    range.end = width_ = number_of_bit_.size();
  }
  for (auto& [place, entry] : pushes_) {
    Push& push = entry.second;
    const ir::Statement& statement = flat_.procedure.blocks[place.first].statements[place.second];
    if (const auto* store = std::get_if<ir::Store>(&statement.kind))
      push.overwrites = std::holds_alternative<ir::FieldPlace>(store->place);
    for (const auto& [kind, range] : kinds_)
      for (std::size_t bit = range.first + 1; bit < range.end; ++bit)
        if (number_of_bit_[bit] == entry.first) {
          push.bits.push_back(bit);
          push.ranges.push_back(&range);
        }
  }
}

int LastPushes::callee_of(const ir::Statement& statement) const {
  const auto* call = std::get_if<ir::Call>(&statement.kind);
  if (call == nullptr) return -1;
  for (std::size_t i = 0; i < flat_.recursions.size(); ++i)
    if (flat_.recursions[i].name == call->procedure) return static_cast<int>(i);
  return -1;
}

/// What recursive procedures, and those that they call, may push.
void LastPushes::find_calls() {
  during_.assign(flat_.recursions.size(), Bits(width_, false));
  returned_ = during_;
  std::vector<std::set<std::size_t>> calls(flat_.recursions.size());
  for (ir::BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
    const int procedure = flat_.procedure_of(b);
    if (procedure < 0) continue;
    for (std::size_t i = 0; i < flat_.procedure.blocks[b].statements.size(); ++i) {
      if (const auto found = pushes_.find({b, i}); found != pushes_.end())
        for (const std::size_t bit : found->second.second.bits)
          during_[static_cast<std::size_t>(procedure)][bit] = true;
      const int callee = callee_of(flat_.procedure.blocks[b].statements[i]);
      if (callee >= 0) calls[static_cast<std::size_t>(procedure)].insert(static_cast<std::size_t>(callee));
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < calls.size(); ++i)
      for (const std::size_t callee : calls[i]) changed = unite(during_[i], during_[callee]) || changed;
  }
}

LastPushes::Bits LastPushes::unknown() const {
  Bits result(width_, false);
  for (const auto& [kind, range] : kinds_) result[range.first] = true;
  return result;
}

bool LastPushes::join(State& into, const State& from) const {
  if (!into.reached) {
    into = from;
    return true;
  }
  bool changed = unite(into.executed, from.executed);
  for (auto it = into.variables.begin(); it != into.variables.end();) {
    const auto other = from.variables.find(it->first);
    if (other == from.variables.end()) {
      it = into.variables.erase(it);
      changed = true;
      continue;
    }
    changed = unite(it->second, other->second) || changed;
    ++it;
  }
  return changed;
}

void LastPushes::solve() {
  const std::vector<ir::Block>& blocks = flat_.procedure.blocks;
  entries_.resize(blocks.size());
  entries_[0] = {true, Bits(width_, false), {}};
  const analysis::Graph graph = analysis::control_flow(flat_.procedure);
  for (bool changed = true; changed;) {
    changed = false;
    for (ir::BlockId b = 0; b < blocks.size(); ++b) {
      if (!entries_[b].reached) continue;
      State state = entries_[b];
      for (std::size_t i = 0; i < blocks[b].statements.size(); ++i) {
        if (const int callee = callee_of(blocks[b].statements[i]); callee >= 0)
          changed =
              join(entries_[flat_.recursions[static_cast<std::size_t>(callee)].entry], {true, state.executed, {}}) ||
              changed;
        step(state, b, i);
      }
      for (const analysis::Graph::Node next : graph.successors(b)) changed = join(entries_[next], state) || changed;
      const int procedure = flat_.procedure_of(b);
      if (procedure >= 0 && std::holds_alternative<ir::Return>(blocks[b].terminator.kind))
        changed = unite(returned_[static_cast<std::size_t>(procedure)], state.executed) || changed;
    }
  }
}

void LastPushes::keep_states() {
  const std::vector<ir::Block>& blocks = flat_.procedure.blocks;
  executed_.resize(blocks.size());
  for (ir::BlockId b = 0; b < blocks.size(); ++b) {
    if (!entries_[b].reached) continue;
    State state = entries_[b];
    for (std::size_t i = 0; i < blocks[b].statements.size(); ++i) {
      executed_[b].push_back(state.executed);
      if (const Term reference = accessed_reference(blocks[b].statements[i]))
        if (const auto known = state.variables.find(reference); known != state.variables.end())
          accesses_[{b, i}] = known->second;
      step(state, b, i);
    }
    executed_[b].push_back(state.executed);
  }
}

void LastPushes::push(State& state, const Push& push, Term reference) const {
  for (std::size_t k = 0; k < push.bits.size(); ++k) {
    const std::size_t bit = push.bits[k];
    state.executed[bit] = true;
    for (auto& [variable, bits] : state.variables) bits[bit] = true;
    if (!push.overwrites || !reference) continue;
    Bits& known = state.variables.try_emplace(reference, unknown()).first->second;
    for (std::size_t i = push.ranges[k]->first; i < push.ranges[k]->end; ++i) known[i] = i == bit;
  }
}

void LastPushes::allocate(State& state, const Push* push, Term target) const {
  // An object has only the kinds that its allocation pushes.
  Bits& known = state.variables[target] = Bits(width_, false);
  if (push == nullptr) return;
  for (const std::size_t bit : push->bits) {
    state.executed[bit] = true;
    known[bit] = true;
  }
}

void LastPushes::call(State& state, std::size_t callee) const {
  unite(state.executed, returned_[callee]);
  for (auto& [variable, bits] : state.variables) unite(bits, during_[callee]);
}

void LastPushes::step(State& state, ir::BlockId block, std::size_t index) const {
  const ir::Statement& statement = flat_.procedure.blocks[block].statements[index];
  const auto found = pushes_.find({block, index});
  const Push* here = found == pushes_.end() ? nullptr : &found->second.second;
  if (const int callee = callee_of(statement); callee >= 0) call(state, static_cast<std::size_t>(callee));
  const auto* assign = std::get_if<ir::Assign>(&statement.kind);
  if (assign != nullptr && assign->value.is(term::Op::Const)) {
    const auto source = state.variables.find(assign->value);
    if (source != state.variables.end()) {
      const Bits copy = source->second;
      state.variables[assign->target] = copy;
      return;
    }
  }
  if (const auto* made = std::get_if<ir::NewObject>(&statement.kind)) return allocate(state, here, made->target);
  if (const auto* made = std::get_if<ir::NewArray>(&statement.kind)) return allocate(state, here, made->target);
  for (const ir::Variable variable : analysis::assigned(statement)) state.variables.erase(variable);
  if (here != nullptr) push(state, *here, accessed_reference(statement));
}

int LastPushes::push_at(ir::BlockId block, std::size_t index) const {
  const auto found = pushes_.find({block, index});
  return found == pushes_.end() ? 0 : found->second.first;
}

std::set<int> LastPushes::of(const std::string& kind) const {
  const Range& range = kinds_.at(kind);
  return {number_of_bit_.begin() + static_cast<std::ptrdiff_t>(range.first) + 1,
          number_of_bit_.begin() + static_cast<std::ptrdiff_t>(range.end)};
}

std::set<int> LastPushes::before(ir::BlockId block, std::size_t index, const std::string& kind, bool accessed) const {
  if (!entries_[block].reached) return of(kind);
  const Range& range = kinds_.at(kind);
  const auto found = accessed ? accesses_.find({block, index}) : accesses_.end();
  const bool unknown = found == accesses_.end() || found->second[range.first];
  const Bits& bits = unknown ? executed_[block][index] : found->second;
  std::set<int> result;
  for (std::size_t i = range.first + 1; i < range.end; ++i)
    if (bits[i]) result.insert(number_of_bit_[i]);
  return result;
}

}  // namespace cairn::engine::horn
