#include "analysis/constraint_builder.h"

#include <algorithm>

#include "analysis/allocation_wrappers.h"
#include "analysis/uses.h"
#include "base/overloaded.h"

namespace cairn::analysis {

using ir::Term;

namespace {

// Calls of wrappers within wrappers that are told apart.
constexpr std::size_t most_context = 8;

}  // namespace

ConstraintBuilder::ConstraintBuilder(ProgramPointsTo& facts)
    : facts_(facts),
      graph_(facts.graph_),
      program_(facts.program()),
      hierarchy_(facts.index_),
      shared_(program_.procedures.size(), -1) {
  wrappers_ =
      facts.options_.clone_wrappers ? allocation_wrappers(facts.index_) : std::vector<bool>(program_.procedures.size());
  std::size_t total = 0;
  for (const ir::Procedure& procedure : program_.procedures) {
    std::size_t& size = sizes_.emplace_back(0);
    for (const ir::Block& block : procedure.blocks) size += block.statements.size() + 1;
    total += size;
  }
  clone_budget_ = 2 * total + 10000;
}

void ConstraintBuilder::run() {
  start();
  drain();
  graph_.solve(*this);
  list_escaped_callees();
  for (auto& [place, objects] : facts_.objects_) std::sort(objects.begin(), objects.end());
  std::sort(facts_.called_from_outside_.begin(), facts_.called_from_outside_.end());
}

void ConstraintBuilder::start() {
  arbitrary_ = graph_.add_node();
  graph_.add(arbitrary_, Locations::anything);
  open_calls_.emplace_back();
  graph_.watch(graph_.taken(), escape_token);
  find_addresses();
  if (facts_.options_.merge_constants) find_constants();
  add_globals();
  add_roots();
}

/// Global variables that one allocation assigns, once, are addresses of variables of C.
void ConstraintBuilder::find_addresses() {
  std::unordered_map<Term, unsigned> assignments;
  for (const ir::Procedure& procedure : program_.procedures)
    for (const ir::Block& block : procedure.blocks)
      for (const ir::Statement& statement : block.statements)
        for (Term target : assigned(statement)) ++assignments[target];
  const ir::Procedure* entry = facts_.index_.procedure(program_.entry);
  if (entry == nullptr) return;
  for (const ir::Block& block : entry->blocks)
    for (const ir::Statement& statement : block.statements)
      if (const auto* made = std::get_if<ir::Allocate>(&statement.kind); made && assignments[made->target] == 1)
        if (facts_.index_.global(made->target.name())) facts_.addresses_.insert(made->target);
}

/// Of the constant variables of C those where the entry procedure stores no pointers; none where it stores some at an
/// address that is computed otherwise.
void ConstraintBuilder::find_constants() {
  const ir::Procedure* entry = facts_.index_.procedure(program_.entry);
  if (entry == nullptr) return;
  std::unordered_set<Term> with_pointers;
  for (const ir::Block& block : entry->blocks)
    for (const ir::Statement& statement : block.statements) {
      if (std::holds_alternative<ir::CopyMemory>(statement.kind)) return;
      const auto* store = std::get_if<ir::Store>(&statement.kind);
      if (!store || !holds_references(store->value.sort()) || pointer_flows(store->value).empty()) continue;
      const std::vector<PointerFlow> flows = pointer_flows(base_of(store->place));
      for (const PointerFlow& flow : flows) with_pointers.insert(flow.leaf);
      const bool is_direct = std::ranges::all_of(flows, [this](const PointerFlow& flow) {
        return flow.kind == PointerFlow::Kind::Variable && facts_.addresses_.contains(flow.leaf);
      });
      if (!is_direct) return;
    }
  for (const ir::Global& global : program_.globals)
    if (global.constant && facts_.addresses_.contains(global.declaration.variable) &&
        !with_pointers.contains(global.declaration.variable))
      constants_.insert(global.declaration.variable);
}

void ConstraintBuilder::add_globals() {
  for (const ir::Global& global : program_.globals)
    if (holds_references(global.declaration.variable.sort()))
      facts_.globals_.emplace(global.declaration.variable, graph_.add_node());
  for (const ir::Global& global : program_.globals) {
    auto found = facts_.globals_.find(global.declaration.variable);
    if (found == facts_.globals_.end()) continue;
    const Node node = found->second;
    if (!global.initial) {
      // Nothing is allocated yet, so it is no pointer to an object.
      for (Graph::Node p = 0; p < program_.procedures.size(); ++p)
        graph_.add(node, facts_.locations_.whole(facts_.procedure_object(p)));
      continue;
    }
    for (const PointerFlow& flow : pointer_flows(global.initial)) {
      if (flow.kind == PointerFlow::Kind::Procedure) {
        const Graph::Node p = facts_.position(*facts_.index_.procedure(flow.leaf.name()));
        graph_.add(node, facts_.locations_.apply(facts_.locations_.start(facts_.procedure_object(p)), flow.shift));
      } else if (flow.kind == PointerFlow::Kind::Variable && facts_.globals_.contains(flow.leaf)) {
        graph_.add_copy(facts_.globals_.at(flow.leaf), node, flow.shift);
      } else {
        graph_.add(node, Locations::anything);
      }
    }
  }
}

void ConstraintBuilder::add_roots() {
  const ir::Procedure* entry = facts_.index_.procedure(program_.entry);
  if (entry != nullptr && !entry->external()) {
    const std::uint32_t instance = shared_instance(facts_.position(*entry));
    for (const ir::Declaration& parameter : entry->parameters) {
      if (!holds_references(parameter.variable.sort())) continue;
      const Node node = variable(instance, parameter.variable);
      for (Graph::Node p = 0; p < program_.procedures.size(); ++p)
        graph_.add(node, facts_.locations_.whole(facts_.procedure_object(p)));
    }
  }
  std::vector<Graph::Node> roots;
  for (const std::string& name : facts_.options_.roots)
    if (const ir::Procedure* procedure = facts_.index_.procedure(name)) roots.push_back(facts_.position(*procedure));
  if (entry == nullptr)
    for (Graph::Node p = 0; p < program_.procedures.size(); ++p) roots.push_back(p);
  for (Graph::Node root : roots) called_from_outside(root);
}

/// Makes the constraints of all procedures that were found to be reached.
void ConstraintBuilder::drain() {
  while (!to_generate_.empty()) {
    const std::uint32_t next = to_generate_.back();
    to_generate_.pop_back();
    generate(next);
  }
}

std::uint32_t ConstraintBuilder::add_instance(Graph::Node procedure, std::vector<CodePlace> context) {
  auto instance = std::make_unique<Instance>();
  instance->procedure = procedure;
  instance->context = std::move(context);
  facts_.instances_.push_back(std::move(instance));
  const auto id = static_cast<std::uint32_t>(facts_.instances_.size() - 1);
  facts_.instances_of_[procedure].push_back(id);
  to_generate_.push_back(id);
  return id;
}

std::uint32_t ConstraintBuilder::shared_instance(Graph::Node procedure) {
  if (shared_[procedure] < 0) shared_[procedure] = add_instance(procedure, {});
  return static_cast<std::uint32_t>(shared_[procedure]);
}

std::uint32_t ConstraintBuilder::instance_for_call(std::uint32_t caller, const CodePlace& place, Graph::Node callee) {
  const std::vector<CodePlace>& outer = facts_.instances_[caller]->context;
  if (!wrappers_[callee] || outer.size() >= most_context || clone_budget_ < sizes_[callee])
    return shared_instance(callee);
  clone_budget_ -= sizes_[callee];
  std::vector<CodePlace> context{place};
  context.insert(context.end(), outer.begin(), outer.end());
  return add_instance(callee, std::move(context));
}

ConstraintBuilder::Node ConstraintBuilder::variable(std::uint32_t instance, Term variable) {
  if (auto found = facts_.globals_.find(variable); found != facts_.globals_.end()) return found->second;
  auto [entry, added] = facts_.instances_[instance]->terms.try_emplace(variable, 0);
  if (added) entry->second = graph_.add_node();
  return entry->second;
}

void ConstraintBuilder::flow(std::uint32_t instance, Term value, Node target) {
  for (const PointerFlow& flow : pointer_flows(value)) {
    switch (flow.kind) {
      case PointerFlow::Kind::Variable: graph_.add_copy(variable(instance, flow.leaf), target, flow.shift); break;
      case PointerFlow::Kind::Procedure: {
        const ObjectId object = facts_.procedure_object(facts_.position(*facts_.index_.procedure(flow.leaf.name())));
        graph_.add(target, facts_.locations_.apply(facts_.locations_.start(object), flow.shift));
        break;
      }
      case PointerFlow::Kind::Anything: graph_.add(target, Locations::anything); break;
    }
  }
}

ConstraintBuilder::Node ConstraintBuilder::term(std::uint32_t instance, Term term) {
  if (term.is(term::Op::Const)) return variable(instance, term);
  auto [entry, added] = facts_.instances_[instance]->terms.try_emplace(term, 0);
  if (!added) return entry->second;
  const Node node = graph_.add_node();
  entry->second = node;
  flow(instance, term, node);
  return node;
}

void ConstraintBuilder::generate(std::uint32_t instance) {
  const Graph::Node procedure = facts_.instances_[instance]->procedure;
  const std::vector<ir::Block>& blocks = program_.procedures[procedure].blocks;
  for (ir::BlockId block = 0; block < blocks.size(); ++block)
    for (std::uint32_t i = 0; i < blocks[block].statements.size(); ++i)
      statement(instance, blocks[block].statements[i], {procedure, block, i});
}

void ConstraintBuilder::statement(std::uint32_t instance, const ir::Statement& statement, const CodePlace& place) {
  const auto moved = [&](Term target, Term base, const Shift& shift) {
    const Node from = term(instance, base);
    graph_.add_copy(from, variable(instance, target), shift);
  };
  std::visit(base::Overloaded{
                 [&](const ir::Assign& s) {
                   if (holds_references(s.target.sort())) flow(instance, s.value, variable(instance, s.target));
                 },
                 [&](const ir::Havoc& s) {
                   if (s.kind == ir::InputKind::Uninitialised && facts_.options_.initialised_pointers) return;
                   for (Term target : s.targets)
                     if (holds_references(target.sort())) graph_.add(variable(instance, target), Locations::anything);
                 },
                 [&](const ir::NewObject& s) { allocate(instance, s.target, statement, place); },
                 [&](const ir::NewArray& s) { allocate(instance, s.target, statement, place); },
                 [&](const ir::Allocate& s) { allocate(instance, s.target, statement, place); },
                 [&](const ir::Load& s) { load(instance, s); },
                 [&](const ir::Store& s) {
                   if (!holds_references(s.value.sort())) return;
                   const Node value = term(instance, s.value);
                   const Node pointer = term(instance, base_of(s.place));
                   graph_.add_store(pointer, value, facts_.part(s.place));
                 },
                 [&](const ir::CopyMemory& s) {
                   const Node target = term(instance, s.target);
                   graph_.add_move(target, term(instance, s.source), signed_constant(s.size));
                 },
                 [&](const ir::FieldAddress& s) { moved(s.target, s.base, facts_.step(s)); },
                 [&](const ir::ElementAddress& s) { moved(s.target, s.base, facts_.step(s)); },
                 [&](const ir::Call& s) { call(instance, place, s); },
                 [&](const ir::VirtualCall& s) { open_call(instance, place, statement, s.arguments.at(0)); },
                 [&](const ir::IndirectCall& s) { open_call(instance, place, statement, s.callee); },
                 [](const auto&) {},
             },
             statement.kind);
}

void ConstraintBuilder::allocate(std::uint32_t instance, Term target, const ir::Statement& statement,
                                 const CodePlace& place) {
  const bool is_constant = constants_.contains(target);
  AbstractObject made{ObjectKind::Site, place, &statement, facts_.instances_[instance]->context};
  if (const auto* memory = std::get_if<ir::Allocate>(&statement.kind); memory && !is_constant)
    if (std::optional<std::int64_t> bytes = signed_constant(memory->size); bytes && *bytes >= 0)
      made.bytes = static_cast<std::uint64_t>(*bytes);
  const bool is_known = is_constant && facts_.constants_;
  const ObjectId object = is_known ? *facts_.constants_ : facts_.locations_.add(std::move(made));
  if (is_constant) facts_.constants_ = object;
  facts_.objects_[place].push_back(object);
  const LocationId at = is_constant ? facts_.locations_.whole(object) : facts_.locations_.start(object);
  graph_.add(variable(instance, target), at);
}

void ConstraintBuilder::load(std::uint32_t instance, const ir::Load& load) {
  if (!holds_references(load.target.sort())) return;
  const Node pointer = term(instance, base_of(load.place));
  const Node target = variable(instance, load.target);
  graph_.add_load(pointer, target, facts_.part(load.place));
  if (facts_.options_.initialised_pointers || !std::holds_alternative<ir::PointerPlace>(load.place)) return;
  // Memory that was never written holds what was read from it first.
  graph_.add(target, Locations::anything);
  graph_.add_store(pointer, arbitrary_);
}

}  // namespace cairn::analysis
