#include "ir/hierarchy.h"

#include <algorithm>
#include <unordered_set>

namespace cairn::ir {

namespace {

std::vector<const Record*> with_supertypes(const Index& index, const Record& record) {
  std::vector<const Record*> order;
  std::unordered_set<const Record*> seen;
  std::vector<const Record*> pending{&record};
  while (!pending.empty()) {
    const Record* next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    order.push_back(next);
    for (std::size_t i = next->supertypes.size(); i-- > 0;)
      if (const Record* above = index.record(next->supertypes[i])) pending.push_back(above);
  }
  return order;
}

}  // namespace

Hierarchy::Hierarchy(const Index& index) : index_(index) {
  for (const Record& record : index.program().records) {
    std::vector<const Record*>& above = above_[&record] = with_supertypes(index, record);
    for (const Record* each : above) below_[each->name].push_back(&record);
  }
}

const std::vector<const Record*>& Hierarchy::at_or_below(std::string_view record) const {
  static const std::vector<const Record*> none;
  auto found = below_.find(record);
  return found == below_.end() ? none : found->second;
}

const Procedure* Hierarchy::dispatch(std::string_view record, std::string_view method) {
  const Record* start = index_.record(record);
  if (start == nullptr) return nullptr;
  auto [entry, added] = dispatched_.try_emplace({start, std::string(method)}, nullptr);
  if (!added) return entry->second;
  for (const Record* above : above_.at(start)) {
    auto found = above->methods.find(entry->first.second);
    if (found == above->methods.end()) continue;
    entry->second = index_.procedure(found->second);
    break;
  }
  return entry->second;
}

const std::vector<const Procedure*>& Hierarchy::implementations(const std::string& qualified_method) {
  auto [entry, added] = implementations_.try_emplace(qualified_method);
  if (!added) return entry->second;
  const auto [owner, name] = split_qualified(qualified_method);
  for (const Record* record : at_or_below(owner)) {
    const Procedure* procedure = dispatch(record->name, name);
    std::vector<const Procedure*>& known = entry->second;
    if (procedure != nullptr && std::find(known.begin(), known.end(), procedure) == known.end())
      known.push_back(procedure);
  }
  return entry->second;
}

}  // namespace cairn::ir
