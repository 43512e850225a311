#include "analysis/program_points_to.h"

#include "analysis/constraint_builder.h"
#include "base/overloaded.h"
#include "ir/sizes.h"

namespace cairn::analysis {

using ir::Term;

Term base_of(const ir::Place& place) {
  return std::visit(base::Overloaded{[](const ir::FieldPlace& p) { return p.object; },
                                     [](const ir::ElementPlace& p) { return p.array; },
                                     [](const ir::PointerPlace& p) { return p.pointer; }},
                    place);
}

ProgramPointsTo::ProgramPointsTo(const ir::Program& program, const PointsToOptions& options)
    : index_(program),
      options_(options),
      locations_(program.pointer_width, options.exact_sums),
      graph_(locations_),
      instances_of_(program.procedures.size()),
      procedure_objects_(program.procedures.size(), -1) {
  ConstraintBuilder(*this).run();
  escaped_ = graph_.escaped();
  escaped_.insert(Locations::outside);
  if (graph_.points_to(graph_.taken()).contains(Locations::anything)) escaped_.insert(Locations::anything);
}

ProgramPointsTo::~ProgramPointsTo() = default;

std::int64_t ProgramPointsTo::field_number(const std::string& qualified) const {
  auto [entry, added] = field_numbers_.try_emplace(qualified, static_cast<std::int64_t>(field_names_.size()));
  if (added) field_names_.push_back(qualified);
  return entry->second;
}

ObjectId ProgramPointsTo::procedure_object(Graph::Node procedure) const {
  if (procedure_objects_[procedure] < 0)
    procedure_objects_[procedure] = locations_.add({ObjectKind::Procedure, {procedure, 0, 0}, nullptr});
  return static_cast<ObjectId>(procedure_objects_[procedure]);
}

Shift ProgramPointsTo::part(const ir::Place& place) const {
  return std::visit(base::Overloaded{[&](const ir::FieldPlace& p) { return Shift::to(field_number(p.field)); },
                                     [](const ir::ElementPlace&) { return Shift::to(Locations::elements); },
                                     [](const ir::PointerPlace&) { return Shift(); }},
                    place);
}

Shift ProgramPointsTo::step(const ir::FieldAddress& statement) const {
  const ir::Field* field = index_.field(statement.field);
  return {false, static_cast<std::int64_t>(field != nullptr ? field->offset.value_or(0) : 0), 0};
}

Shift ProgramPointsTo::step(const ir::ElementAddress& statement) const {
  const std::uint64_t size = ir::byte_size(index_, statement.element).value_or(0);
  std::int64_t bytes = 0;
  const std::optional<std::int64_t> index = signed_constant(statement.index);
  if (index && !__builtin_mul_overflow(*index, static_cast<std::int64_t>(size), &bytes)) return {false, bytes, 0};
  return {false, 0, size};
}

IdSet ProgramPointsTo::targets(Graph::Node procedure, Term term) const {
  IdSet out;
  for (const PointerFlow& flow : pointer_flows(term)) {
    if (flow.kind == PointerFlow::Kind::Anything) out.insert(Locations::anything);
    if (flow.kind == PointerFlow::Kind::Procedure) {
      const ObjectId object = procedure_object(position(*index_.procedure(flow.leaf.name())));
      out.insert(locations_.apply(locations_.start(object), flow.shift));
    }
    if (flow.kind != PointerFlow::Kind::Variable) continue;
    const auto add = [&](ConstraintGraph::Node node) {
      graph_.points_to(node).for_each([&](LocationId at) { out.insert(locations_.apply(at, flow.shift)); });
    };
    if (auto found = globals_.find(flow.leaf); found != globals_.end()) add(found->second);
    for (std::uint32_t instance : instances_of_[procedure])
      if (auto found = instances_[instance]->terms.find(flow.leaf); found != instances_[instance]->terms.end())
        add(found->second);
  }
  return simplest(std::move(out));
}

IdSet ProgramPointsTo::places(Graph::Node procedure, const ir::Place& place) const {
  IdSet out;
  const Shift shift = part(place);
  targets(procedure, base_of(place)).for_each([&](LocationId at) { out.insert(locations_.apply(at, shift)); });
  return out;
}

IdSet ProgramPointsTo::simplest(IdSet locations) const {
  if (!locations.contains(Locations::outside)) return locations;
  IdSet out;
  locations.for_each([&](LocationId at) {
    if (at <= Locations::outside || !escaped_.contains(locations_[at].object)) out.insert(at);
  });
  return out;
}

IdSet ProgramPointsTo::objects(const IdSet& locations) const {
  IdSet out;
  locations.for_each([&](LocationId at) { out.insert(locations_[at].object); });
  if (out.contains(Locations::outside)) out.insert(escaped_);
  return out;
}

bool ProgramPointsTo::are_constant(const IdSet& locations) const {
  return constants_ && !locations.empty() &&
         !locations.any_of([this](LocationId at) { return locations_[at].object != *constants_; });
}

bool ProgramPointsTo::may_meet(ObjectId a, ObjectId b) const {
  if (a == b || a == Locations::anything || b == Locations::anything) return true;
  if (a != Locations::outside && b != Locations::outside) return false;
  return escaped_.contains(a == Locations::outside ? b : a) || escaped_.contains(Locations::anything);
}

bool ProgramPointsTo::may_meet(const IdSet& objects, ObjectId other) const {
  if (objects.empty()) return false;
  if (objects.contains(other) || objects.contains(Locations::anything) || other == Locations::anything) return true;
  if (other == Locations::outside) return objects.meets(escaped_) || escaped_.contains(Locations::anything);
  return objects.contains(Locations::outside) && may_meet(Locations::outside, other);
}

std::vector<Graph::Node> ProgramPointsTo::callees(const CodePlace& call) const {
  auto found = callees_.find(call);
  return found == callees_.end() ? std::vector<Graph::Node>() : found->second.list();
}

std::vector<ObjectId> ProgramPointsTo::objects_at(const CodePlace& allocation) const {
  auto found = objects_.find(allocation);
  return found == objects_.end() ? std::vector<ObjectId>() : found->second;
}

}  // namespace cairn::analysis
