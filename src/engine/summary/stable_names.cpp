#include "engine/summary/stable_names.h"

#include "analysis/uses.h"

namespace cairn::engine::summary {

using analysis::AbstractObject;
using analysis::ObjectId;
using analysis::ObjectKind;

namespace {

std::string name_of(const AbstractObject& object, const ir::Program& program) {
  const ir::Procedure& procedure = program.procedures[object.place.procedure];
  if (object.kind == ObjectKind::Procedure) return "procedure " + procedure.name;
  std::string out = procedure.name + " " + analysis::assigned(*object.allocation).front().name();
  for (const analysis::CodePlace& call : object.context)
    out += " < " + program.procedures[call.procedure].name + " " + std::to_string(call.block) + ":" +
           std::to_string(call.index);
  return out;
}

}  // namespace

StableNames::StableNames(const analysis::ProgramPointsTo& pointers) : pointers_(pointers) {
  const ir::Program& program = pointers.program();
  // Those of procedures are made when they are asked for.
  for (analysis::Graph::Node node = 0; node < program.procedures.size(); ++node) pointers.procedure_object(node);
  for (ObjectId id = 0; id < pointers.locations().objects(); ++id) {
    std::string name;
    if (id == analysis::Locations::anything)
      name = "anything";
    else if (id == analysis::Locations::outside)
      name = "outside";
    else if (id == pointers.constants())
      name = "constants";
    else
      name = name_of(pointers.locations().object(id), program);
    const std::string first = name;
    for (unsigned i = 2; !objects_.emplace(name, id).second; ++i) name = first + " " + std::to_string(i);
    names_.push_back(std::move(name));
  }
}

std::optional<ObjectId> StableNames::find(const std::string& name) const {
  auto found = objects_.find(name);
  return found == objects_.end() ? std::nullopt : std::optional<ObjectId>(found->second);
}

}  // namespace cairn::engine::summary
