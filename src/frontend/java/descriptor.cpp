#include "frontend/java/descriptor.h"

#include <algorithm>

namespace cairn::frontend::java {
namespace {

// The JVM allows no more.
constexpr std::size_t most_dimensions = 255;

/// The length of the type at the start of a text; 0 when there is none.
std::size_t type_length(std::string_view text) {
  std::size_t dimensions = std::min(text.find_first_not_of('['), text.size());
  if (dimensions > most_dimensions) return 0;
  text.remove_prefix(dimensions);
  if (text.empty()) return 0;
  if (text.front() != 'L') return std::string_view("ZBCSIJFD").find(text.front()) < 8 ? dimensions + 1 : 0;
  std::size_t end = text.find(';');
  if (end == std::string_view::npos || end < 2) return 0;
  if (text.substr(1, end - 1).find_first_of(".[()") != std::string_view::npos) return 0;
  return dimensions + end + 1;
}

std::string dotted(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '/', '.');
  return out;
}

}  // namespace

bool is_wide(Kind kind) { return kind == Kind::Long || kind == Kind::Double; }

char letter(Kind kind) { return "ilfdam"[static_cast<int>(kind)]; }

Kind kind_of(std::string_view descriptor) {
  switch (descriptor.front()) {
    case 'J': return Kind::Long;
    case 'F': return Kind::Float;
    case 'D': return Kind::Double;
    case 'L': return descriptor.substr(1, descriptor.size() - 2) == chars_class ? Kind::Chars : Kind::Ref;
    case '[': return Kind::Ref;
    default: return Kind::Int;
  }
}

ir::Type slot_type(Kind kind) {
  switch (kind) {
    case Kind::Int: return ir::Type::bv(32);
    case Kind::Long: return ir::Type::bv(64);
    case Kind::Float: return ir::Type::floating(8, 24);
    case Kind::Double: return ir::Type::floating(11, 53);
    case Kind::Ref: return ir::Type::ref();
    case Kind::Chars: return ir::Type::map(ir::Type::bv(32), ir::Type::bv(16));
  }
  return {};
}

ir::Type field_type(std::string_view descriptor) {
  switch (descriptor.front()) {
    case 'Z': return ir::Type::boolean();
    case 'B': return ir::Type::bv(8);
    case 'C':
    case 'S': return ir::Type::bv(16);
    default: return slot_type(kind_of(descriptor));
  }
}

ir::Type element_type(std::string_view descriptor) {
  // One instruction reads both kinds of arrays.
  if (descriptor.front() == 'Z') return ir::Type::bv(8);
  return field_type(descriptor);
}

std::optional<Signature> parse_signature(std::string_view descriptor) {
  if (!descriptor.starts_with('(')) return std::nullopt;
  descriptor.remove_prefix(1);
  Signature out;
  while (!descriptor.starts_with(')')) {
    std::size_t length = type_length(descriptor);
    if (length == 0 || out.parameters.size() > 255) return std::nullopt;
    out.parameters.emplace_back(descriptor.substr(0, length));
    descriptor.remove_prefix(length);
  }
  descriptor.remove_prefix(1);
  if (descriptor != "V" && type_length(descriptor) != descriptor.size()) return std::nullopt;
  out.result = std::string(descriptor);
  if (out.result.empty()) return std::nullopt;
  return out;
}

bool is_field_descriptor(std::string_view descriptor) {
  return !descriptor.empty() && type_length(descriptor) == descriptor.size();
}

std::string class_of_descriptor(std::string_view descriptor) {
  if (descriptor.starts_with('L')) return std::string(descriptor.substr(1, descriptor.size() - 2));
  return std::string(descriptor);
}

std::string source_name(std::string_view class_name) {
  std::size_t dimensions = 0;
  while (class_name.starts_with('[')) {
    class_name.remove_prefix(1);
    ++dimensions;
  }
  std::string out;
  if (dimensions == 0) {
    out = dotted(class_name);
  } else {
    static constexpr std::pair<char, const char*> names[] = {{'Z', "boolean"}, {'B', "byte"},  {'C', "char"},
                                                             {'S', "short"},   {'I', "int"},   {'J', "long"},
                                                             {'F', "float"},   {'D', "double"}};
    out = dotted(class_of_descriptor(class_name));
    for (auto [code, name] : names)
      if (class_name.size() == 1 && class_name.front() == code) out = name;
  }
  for (; dimensions > 0; --dimensions) out += "[]";
  return out;
}

std::string appended(const std::string& type) {
  if (type == "B" || type == "S") return "I";
  if (type.size() == 1 || type == "Ljava/lang/String;") return type;
  return "Ljava/lang/Object;";
}

std::string record_name(std::string_view class_name) { return source_name(class_name); }

}  // namespace cairn::frontend::java
