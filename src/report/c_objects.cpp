#include "report/c_objects.h"

#include <algorithm>

#include "report/c_text.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using ir::TypeKind;

bool is_literal_name(const std::string& name) { return name.starts_with(".str"); }
bool is_constant_name(const std::string& name) { return name.starts_with("__const."); }

}  // namespace

CObjects::CObjects(const ir::Execution& execution, const ir::Program* program) : program_(program) {
  if (program == nullptr) return;
  for (const ir::Procedure& procedure : program->procedures) procedures_.emplace(procedure.name, &procedure);
  for (const ir::Step& step : execution.steps) look_at(step);
  // Where the trace does not show the start, variables still say where they are.
  for (const auto& [variable, value] : execution.globals)
    if (auto place = address(value); place && place->object > 0 && variable.name().starts_with('&'))
      names_.try_emplace(place->object.get_ui(), source_name(variable.name().substr(1)));
  name_arguments(execution);
  name_objects(execution);
}

/// The second parameter of main leads to the vector of arguments, and that to their texts.
void CObjects::name_arguments(const ir::Execution& execution) {
  const auto main = procedures_.find("main");
  if (main == procedures_.end() || main->second->parameters.size() < 2) return;
  const ir::Variable vector = main->second->parameters[1].variable;
  const std::string name = source_name(vector.name());
  for (const ir::Frame& frame : execution.stack) {
    const auto found = std::ranges::find(frame.variables, vector, &std::pair<ir::Variable, ir::Term>::first);
    if (frame.procedure != main->first || found == frame.variables.end()) continue;
    const auto at = address(found->second);
    if (!at || at->object <= 0 || at->object > execution.heap.size()) continue;
    const ir::HeapObject& object = execution.heap[at->object.get_ui() - 1];
    if (!names_.try_emplace(object.number, name).second) continue;
    vector_ = object.number;
    for (const ir::Cell& cell : object.cells) {
      const auto text = address(cell.value);
      if (!text || text->object <= 0 || !cell.name.starts_with('+')) continue;
      const mpz_class index = mpz_class(cell.name.substr(1)) / size_of(ir::Type::ptr());
      if (names_.try_emplace(text->object.get_ui(), name + "[" + index.get_str() + "]").second)
        arguments_.insert(text->object.get_ui());
    }
  }
}

std::uint64_t CObjects::size_of(const ir::Type& type) const {
  return program_ == nullptr ? 0 : ir::byte_size(*program_, type).value_or(0);
}

const std::map<std::uint64_t, CObjects::View>& CObjects::views(std::uint64_t object) const {
  static const std::map<std::uint64_t, View> none;
  auto found = views_.find(object);
  return found == views_.end() ? none : found->second;
}

void CObjects::look_at(const ir::Step& step) {
  auto found = procedures_.find(step.procedure);
  if (found == procedures_.end() || step.block >= found->second->blocks.size()) return;
  const ir::Block& block = found->second->blocks[step.block];
  if (step.index >= block.statements.size() || step.assigned.empty()) return;
  const auto& [variable, value] = step.assigned.front();
  const auto& kind = block.statements[step.index].kind;
  if (std::holds_alternative<ir::Allocate>(kind) && step.allocated && variable.name().starts_with('&')) {
    names_[*step.allocated] = source_name(variable.name().substr(1));
    const ir::Type* type = ir::type_of(*program_, *found->second, variable);
    if (type != nullptr && type->kind == TypeKind::Ptr && !type->params.empty())
      add_view(value, 0, {type->params[0], false});
  } else if (const auto* field = std::get_if<ir::FieldAddress>(&kind)) {
    const ir::Field* declared = ir::find_field(*program_, field->field);
    const std::string record(ir::split_qualified(field->field).first);
    if (declared != nullptr && declared->offset) add_view(value, *declared->offset, {ir::Type::record(record), false});
  } else if (const auto* element = std::get_if<ir::ElementAddress>(&kind)) {
    add_view(value, 0, {element->element, true});
  }
}

void CObjects::add_view(ir::Term value, std::uint64_t back, const View& view) {
  auto place = address(value);
  if (!place || place->object <= 0 || place->offset < back || !place->offset.fits_ulong_p()) return;
  const std::uint64_t size = size_of(view.type);
  if (size == 0) return;
  std::uint64_t start = place->offset.get_ui() - back;
  std::map<std::uint64_t, View>& known = views_[place->object.get_ui()];
  // Parts of what is known already tell nothing new.
  for (const auto& [other, seen] : known) {
    const std::uint64_t whole = size_of(seen.type);
    const bool covers = start >= other && (seen.array || start < other + whole);
    if (covers && whole > size) return;
  }
  if (view.array) start %= size;
  auto [it, added] = known.try_emplace(start, view);
  if (added) return;
  const bool wider = size > size_of(it->second.type);
  if (wider || (view.array && view.type == it->second.type)) it->second = view;
}

void CObjects::name_objects(const ir::Execution& execution) {
  std::map<std::string, unsigned> counts;
  for (const ir::HeapObject& object : execution.heap) {
    if (object.size == 0 && object.cells.empty() && !object.type.ends_with("bytes")) continue;
    auto found = names_.find(object.number);
    if (found == names_.end()) {
      const auto& known = views(object.number);
      std::string base = object.storage == ir::Storage::Heap ? "heap" : "object";
      if (!known.empty() && known.begin()->first == 0 && known.begin()->second.type.kind == TypeKind::Record)
        base = known.begin()->second.type.name;
      names_.emplace(object.number, base + "#" + std::to_string(++counts[base]));
    } else if (is_literal_name(found->second)) {
      literals_.insert(object.number);
      found->second = literal_text(object);
    } else if (is_constant_name(found->second)) {
      constants_.insert(object.number);
    }
  }
}

std::string CObjects::path(const ir::Type& type, std::uint64_t offset) const {
  if (type.kind == TypeKind::Block) {
    const std::uint64_t each = size_of(type.params.at(0));
    if (each == 0) return {};
    return "[" + std::to_string(offset / each) + "]" + path(type.params[0], offset % each);
  }
  if (type.kind == TypeKind::Record) {
    const ir::Record* record = ir::find_record(*program_, type.name);
    for (const ir::Field& field : record->fields) {
      const std::uint64_t start = field.offset.value_or(0);
      if (offset >= start && offset < start + size_of(field.type))
        return "." + field.name + path(field.type, offset - start);
    }
  }
  return offset == 0 ? "" : "+" + std::to_string(offset);
}

std::string CObjects::place(std::uint64_t object, const mpz_class& offset) const {
  const std::string& base = name(object);
  if (!offset.fits_ulong_p()) return base + "+" + offset.get_str();
  const std::uint64_t at = offset.get_ui();
  if (is_argument(object)) return base + "[" + std::to_string(at) + "]";
  if (is_literal(object)) return at == 0 ? base : base + "[" + std::to_string(at) + "]";
  for (const auto& [start, view] : views(object)) {
    const std::uint64_t size = size_of(view.type);
    if (at < start || size == 0 || (!view.array && at >= start + size)) continue;
    const std::string index = view.array ? "[" + std::to_string((at - start) / size) + "]" : "";
    return base + index + path(view.type, (at - start) % size);
  }
  return at == 0 ? base : base + "+" + std::to_string(at);
}

}  // namespace cairn::report
