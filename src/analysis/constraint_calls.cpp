#include <algorithm>

#include "analysis/constraint_builder.h"

namespace cairn::analysis {

using ir::Term;

namespace {

bool fits(const std::vector<ir::Declaration>& declared, const std::vector<Term>& given) {
  return std::equal(declared.begin(), declared.end(), given.begin(), given.end(),
                    [](const ir::Declaration& d, Term term) { return d.variable.sort() == term.sort(); });
}

const std::vector<Term>& arguments_of(const ir::Statement& call) {
  if (const auto* virtual_call = std::get_if<ir::VirtualCall>(&call.kind)) return virtual_call->arguments;
  return std::get<ir::IndirectCall>(call.kind).arguments;
}

bool fits(const ir::Procedure& procedure, const ir::Statement& call) {
  return fits(procedure.parameters, arguments_of(call)) && fits(procedure.results, *ir::call_targets(call));
}

}  // namespace

void ConstraintBuilder::call(std::uint32_t instance, const CodePlace& place, const ir::Call& call) {
  const Graph::Node callee = facts_.position(*facts_.index_.procedure(call.procedure));
  facts_.callees_[place].insert(callee);
  bind(instance, place, call.arguments, call.targets, callee, true);
}

void ConstraintBuilder::open_call(std::uint32_t instance, const CodePlace& place, const ir::Statement& statement,
                                  Term callee) {
  facts_.callees_[place];
  const auto token = static_cast<std::uint32_t>(open_calls_.size());
  open_calls_.push_back({instance, place, &statement, {}, false});
  graph_.watch(term(instance, callee), token);
}

void ConstraintBuilder::reached(std::uint32_t token, LocationId location) {
  if (token == escape_token) {
    escaped(location);
  } else if (std::holds_alternative<ir::VirtualCall>(open_calls_[token].statement->kind)) {
    resolve_virtual(token, location);
  } else {
    resolve_indirect(token, location);
  }
  drain();
}

void ConstraintBuilder::resolve_indirect(std::uint32_t token, LocationId location) {
  const Location at = facts_.locations_[location];
  const AbstractObject object = facts_.locations_.object(at.object);
  switch (object.kind) {
    case ObjectKind::Anything:
      for (Graph::Node p = 0; p < program_.procedures.size(); ++p) connect(token, p);
      return;
    case ObjectKind::Outside: return connect_outside(token);
    case ObjectKind::Procedure:
      if (may_meet(at.offsets, {})) connect(token, object.place.procedure);
      return;
    case ObjectKind::Site: return;
  }
}

void ConstraintBuilder::resolve_virtual(std::uint32_t token, LocationId location) {
  const auto& call = std::get<ir::VirtualCall>(open_calls_[token].statement->kind);
  const AbstractObject object = facts_.locations_.object(facts_.locations_[location].object);
  if (object.kind == ObjectKind::Procedure) return;
  if (object.kind != ObjectKind::Site) {
    for (const ir::Procedure* each : hierarchy_.implementations(call.method)) connect(token, facts_.position(*each));
    if (object.kind == ObjectKind::Outside) connect_outside(token);
    return;
  }
  const std::string& record = ir::record_of(*object.allocation);
  if (record.empty()) return;
  const auto [owner, name] = ir::split_qualified(call.method);
  if (const ir::Procedure* procedure = hierarchy_.dispatch(record, name)) connect(token, facts_.position(*procedure));
}

void ConstraintBuilder::connect(std::uint32_t token, Graph::Node callee) {
  const ir::Procedure& procedure = program_.procedures[callee];
  const OpenCall call = open_calls_[token];
  const std::vector<Term>& arguments = arguments_of(*call.statement);
  const std::vector<ir::Variable>& targets = *ir::call_targets(*call.statement);
  if (!fits(procedure, *call.statement)) return;
  if (!open_calls_[token].callees.insert(callee)) return;
  facts_.callees_[call.place].insert(callee);
  bind(call.instance, call.place, arguments, targets, callee, false);
}

void ConstraintBuilder::connect_outside(std::uint32_t token) {
  if (open_calls_[token].outside) return;
  open_calls_[token].outside = true;
  const OpenCall call = open_calls_[token];
  facts_.outside_calls_.insert(call.place);
  bind_outside(call.instance, arguments_of(*call.statement), *ir::call_targets(*call.statement));
}

void ConstraintBuilder::bind(std::uint32_t caller, const CodePlace& place, const std::vector<Term>& arguments,
                             const std::vector<ir::Variable>& targets, Graph::Node callee, bool direct) {
  const ir::Procedure& procedure = program_.procedures[callee];
  if (procedure.external()) {
    if (procedure.unmodelled) return;
    if (!ir::leaves_memory(program_, procedure)) return bind_outside(caller, arguments, targets);
    for (Term target : targets)
      if (holds_references(target.sort())) graph_.add(variable(caller, target), Locations::anything);
    return;
  }
  const std::uint32_t instance = direct ? instance_for_call(caller, place, callee) : shared_instance(callee);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (holds_references(arguments[i].sort()))
      flow(caller, arguments[i], variable(instance, procedure.parameters[i].variable));
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (!holds_references(targets[i].sort())) continue;
    const Node result = variable(instance, procedure.results[i].variable);
    graph_.add_copy(result, variable(caller, targets[i]));
  }
}

void ConstraintBuilder::bind_outside(std::uint32_t caller, const std::vector<Term>& arguments,
                                     const std::vector<ir::Variable>& targets) {
  open_world();
  for (Term argument : arguments)
    if (holds_references(argument.sort())) flow(caller, argument, graph_.taken());
  for (Term target : targets)
    if (holds_references(target.sort())) graph_.add_copy(graph_.given(), variable(caller, target));
}

/// The outside reads and writes global variables, and reads what may lie in its own objects.
void ConstraintBuilder::open_world() {
  if (world_is_open_) return;
  world_is_open_ = true;
  graph_.open_world();
  for (const ir::Global& global : program_.globals) {
    auto found = facts_.globals_.find(global.declaration.variable);
    if (found == facts_.globals_.end()) continue;
    graph_.add_copy(found->second, graph_.taken());
    if (!facts_.is_address(global.declaration.variable)) graph_.add_copy(graph_.given(), found->second);
  }
}

void ConstraintBuilder::escaped(LocationId location) {
  if (location == Locations::anything) {
    graph_.add(graph_.given(), location);
    graph_.add_copy(graph_.given(), graph_.stored_anywhere());
    for (Graph::Node p = 0; p < program_.procedures.size(); ++p) called_from_outside(p);
    return;
  }
  const ObjectId id = facts_.locations_[location].object;
  if (id == Locations::outside || graph_.escaped().contains(id)) return;
  graph_.escape(id);
  const AbstractObject& object = facts_.locations_.object(id);
  if (object.kind == ObjectKind::Procedure) called_from_outside(object.place.procedure);
}

/// What comes from the outside may be any procedure that escaped. Such calls are connected already: arguments escape,
/// and what escapes gets to parameters of procedures that did.
void ConstraintBuilder::list_escaped_callees() {
  std::vector<Graph::Node> escaped;
  graph_.escaped().for_each([&](ObjectId id) {
    const AbstractObject& object = facts_.locations_.object(id);
    if (object.kind == ObjectKind::Procedure) escaped.push_back(object.place.procedure);
  });
  for (const OpenCall& call : open_calls_) {
    if (!call.outside || !std::holds_alternative<ir::IndirectCall>(call.statement->kind)) continue;
    for (Graph::Node callee : escaped)
      if (fits(program_.procedures[callee], *call.statement)) facts_.callees_[call.place].insert(callee);
  }
}

void ConstraintBuilder::called_from_outside(Graph::Node callee) {
  if (program_.procedures[callee].external() || !from_outside_.insert(callee)) return;
  open_world();
  facts_.called_from_outside_.push_back(callee);
  const std::uint32_t instance = shared_instance(callee);
  for (const ir::Declaration& parameter : program_.procedures[callee].parameters)
    if (holds_references(parameter.variable.sort()))
      graph_.add_copy(graph_.given(), variable(instance, parameter.variable));
  for (const ir::Declaration& result : program_.procedures[callee].results)
    if (holds_references(result.variable.sort())) graph_.add_copy(variable(instance, result.variable), graph_.taken());
}

}  // namespace cairn::analysis
