#include "report/object_names.h"
#include "ir/sizes.h"

namespace cairn::report {

using analysis::AbstractObject;
using analysis::ObjectKind;
using analysis::Region;

namespace {

ir::Variable target_of(const ir::Statement& allocation) {
  if (const auto* object = std::get_if<ir::NewObject>(&allocation.kind)) return object->target;
  if (const auto* array = std::get_if<ir::NewArray>(&allocation.kind)) return array->target;
  return std::get<ir::Allocate>(allocation.kind).target;
}

std::string numbers(const Region& region) {
  const std::string first = std::to_string(region.offsets.residue);
  if (region.offsets.stride == 1 || (region.bytes == 0 && region.offsets.stride != 0)) return "";
  if (region.bytes == 0) return region.offsets.residue == 0 ? "" : "[" + first + "..)";
  const std::string last = std::to_string(region.offsets.residue + static_cast<std::int64_t>(region.bytes));
  const std::string range = "[" + first + ".." + last + ")";
  return region.offsets.stride == 0 ? range : range + " each " + std::to_string(region.offsets.stride);
}

}  // namespace

std::string ObjectNames::place(const ir::Origin& origin) const {
  base::Location where = origin.where;
  where.column = 0;
  const std::string text = sources_.format(where);
  return text.substr(text.rfind('/') + 1);
}

std::string ObjectNames::variable(const std::string& name) {
  const std::size_t first = name.find_first_not_of("&%$");
  return first == std::string::npos ? name : name.substr(first);
}

std::string ObjectNames::object(analysis::ObjectId id) const {
  const AbstractObject& object = facts_.pointers().locations().object(id);
  const ir::Program& program = facts_.pointers().program();
  switch (object.kind) {
    case ObjectKind::Anything: return "anything";
    case ObjectKind::Outside: return "memory of others";
    case ObjectKind::Procedure: return program.procedures[object.place.procedure].name;
    case ObjectKind::Site: break;
  }
  std::string out;
  const auto* memory = std::get_if<ir::Allocate>(&object.allocation->kind);
  const std::string name = variable(target_of(*object.allocation).name());
  const std::string where = place(object.allocation->origin);
  const bool is_global = facts_.pointers().index().global(target_of(*object.allocation).name()) != nullptr;
  if (memory == nullptr) {
    const std::string& record = ir::record_of(*object.allocation);
    out = "new " + (record.empty() ? "array" : record) + " " + where;
  } else if (memory->storage == ir::Storage::Heap) {
    out = "heap " + where;
  } else if (memory->storage == ir::Storage::Stack) {
    out = name + " of " + program.procedures[object.place.procedure].name;
  } else if (is_global) {
    out = memory->storage == ir::Storage::Shared ? "literal " + name : name;
  } else {
    out = "static " + where;
  }
  const char* separator = " from ";
  for (const analysis::CodePlace& call : object.context) {
    const ir::Block& block = program.procedures[call.procedure].blocks[call.block];
    out += separator + place(block.statements[call.index].origin);
    separator = ", ";
  }
  return out;
}

const ir::Type* ObjectNames::type_of(const AbstractObject& object) const {
  if (object.allocation == nullptr) return nullptr;
  const ir::Variable target = target_of(*object.allocation);
  const ir::Program& program = facts_.pointers().program();
  const ir::Type* type = ir::type_of(program, program.procedures[object.place.procedure], target);
  return type != nullptr && type->kind == ir::TypeKind::Ptr && !type->params.empty() ? type->params.data() : nullptr;
}

std::string ObjectNames::member(const ir::Type& type, const Region& region) const {
  std::string out;
  const ir::Type* inner = &type;
  std::uint64_t offset = static_cast<std::uint64_t>(region.offsets.residue);
  while (inner->kind == ir::TypeKind::Record) {
    const ir::Record* record = facts_.pointers().index().record(inner->name);
    const ir::Field* found = nullptr;
    if (record != nullptr)
      for (const ir::Field& field : record->fields) {
        const std::uint64_t size = ir::byte_size(facts_.pointers().index(), field.type).value_or(0);
        if (field.offset && *field.offset <= offset && offset + region.bytes <= *field.offset + size) found = &field;
      }
    if (found == nullptr) break;
    out += "." + found->name;
    offset -= *found->offset;
    inner = &found->type;
  }
  if (out.empty()) return "";
  const std::optional<std::uint64_t> size = ir::byte_size(facts_.pointers().index(), *inner);
  if (offset == 0 && size == region.bytes) return out;
  return out + "[" + std::to_string(offset) + ".." + std::to_string(offset + region.bytes) + ")";
}

std::string ObjectNames::region(const Region& region) const {
  const AbstractObject& object = facts_.pointers().locations().object(region.object);
  std::string name = this->object(region.object);
  if (object.kind != ObjectKind::Site) return name;
  if (!std::holds_alternative<ir::Allocate>(object.allocation->kind)) {
    if (region.offsets.stride != 0) return name;
    if (region.offsets.residue == analysis::Locations::elements) return name + "[*]";
    return name + "." + facts_.pointers().field_name(region.offsets.residue);
  }
  const ir::Type* type = type_of(object);
  if (type != nullptr && region.bytes != 0 && region.offsets.stride == 0 && region.offsets.residue >= 0) {
    const std::optional<std::uint64_t> size = ir::byte_size(facts_.pointers().index(), *type);
    if (region.offsets.residue == 0 && size == region.bytes) return name;
    const std::string part = member(*type, region);
    if (!part.empty()) return name + part;
  }
  return name + numbers(region);
}

}  // namespace cairn::report
