#include "report/c_text.h"

#include <charconv>
#include <optional>

#include "report/c_objects.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using ir::TypeKind;

constexpr std::size_t most_elements = 16;

std::map<std::uint64_t, ir::Term> by_offset(const ir::HeapObject& object) {
  std::map<std::uint64_t, ir::Term> out;
  for (const ir::Cell& cell : object.cells) {
    std::uint64_t offset = 0;
    if (!cell.name.starts_with('+')) continue;
    std::from_chars(cell.name.data() + 1, cell.name.data() + cell.name.size(), offset);
    out.emplace(offset, cell.value);
  }
  return out;
}

/// Writes the values of one object.
class ContentsWriter {
 public:
  ContentsWriter(const ir::HeapObject& object, const CObjects& objects, const ValuePrinter& values)
      : object_(object), objects_(objects), values_(values), cells_(by_offset(object)) {}

  std::string run() {
    const auto& views = objects_.views(object_.number);
    if (views.empty()) return plain();
    const auto& [start, view] = *views.begin();
    if (start != 0) return plain();
    if (!view.array) return text(view.type, 0);
    const std::uint64_t size = objects_.size_of(view.type);
    return elements(view.type, 0, size == 0 ? 0 : object_.size / size);
  }

 private:
  /// Of an object that the execution does not show the type of.
  std::string plain() const {
    if (cells_.size() == 1 && cells_.begin()->first == 0) return values_.text(cells_.begin()->second);
    if (!cells_.empty() && !cells_.begin()->second) return {};
    if (cells_.size() == object_.size && !cells_.empty()) {
      if (std::optional<std::string> text = characters(0, object_.size)) return *text;
      if (object_.size <= 8) return scalar(ir::Type::bv(static_cast<std::uint32_t>(8 * object_.size)), 0);
    }
    const bool array = is_array();
    std::string out;
    std::size_t count = 0;
    for (const auto& [offset, value] : cells_) {
      if (count++ == most_elements) return "{" + out + ", ...}";
      out += (out.empty() ? "" : ", ") + (array ? "" : "+" + std::to_string(offset) + " = ") + values_.text(value);
    }
    return out.empty() ? out : "{" + out + "}";
  }

  /// Whether the object is filled with values of one sort.
  bool is_array() const {
    if (cells_.size() < 2 || object_.size % cells_.size() != 0) return false;
    const std::uint64_t step = object_.size / cells_.size();
    std::uint64_t next = 0;
    for (const auto& [offset, value] : cells_) {
      if (offset != next || !value || value.sort() != cells_.begin()->second.sort()) return false;
      next += step;
    }
    return true;
  }

  std::string text(const ir::Type& type, std::uint64_t at) const {
    if (type.kind == TypeKind::Block) return elements(type.params.at(0), at, type.a);
    if (type.kind != TypeKind::Record) return scalar(type, at);
    std::string out;
    for (const ir::Field& field : ir::find_record(*objects_.program(), type.name)->fields) {
      std::string value = text(field.type, at + field.offset.value_or(0));
      if (!value.empty()) out += (out.empty() ? "" : ", ") + field.name + " = " + value;
    }
    return out.empty() ? out : "{" + out + "}";
  }

  std::string elements(const ir::Type& type, std::uint64_t at, std::uint64_t count) const {
    if (type == ir::Type::bv(8))
      if (std::optional<std::string> text = characters(at, count)) return *text;
    const std::uint64_t size = objects_.size_of(type);
    std::string out;
    std::size_t shown = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      if (cells_.lower_bound(at + i * size) == cells_.end()) break;
      std::string value = text(type, at + i * size);
      if (value.empty()) continue;
      if (shown++ == most_elements) return "{" + out + ", ...}";
      // Elements that were skipped are told by the index of the next one.
      const bool follows = shown == i + 1;
      out += (out.empty() ? "" : ", ") + (follows ? "" : "[" + std::to_string(i) + "] = ") + value;
    }
    return out.empty() ? out : "{" + out + "}";
  }

  /// The value of all bytes there; empty where one was not written.
  std::string scalar(const ir::Type& type, std::uint64_t at) const {
    const std::uint64_t size = objects_.size_of(type);
    auto found = cells_.find(at);
    if (found == cells_.end() || !found->second) return {};
    const ir::Term value = found->second;
    if (size <= 1 || !value.sort().is_bv() || value.sort().width() >= 8 * size) return values_.text(value);
    mpz_class number = 0;
    for (std::uint64_t i = size; i-- > 0;) {
      auto byte = cells_.find(at + i);
      if (byte == cells_.end() || !byte->second || !byte->second.sort().is_bv()) return values_.text(value);
      number = (number << 8) + (byte->second.integer() & 0xff);
    }
    if (type.kind == TypeKind::Ptr) return number == 0 ? "NULL" : number.get_str();
    return number.get_str();
  }

  /// As a string, if all bytes, up to a zero if there is one, are characters.
  std::optional<std::string> characters(std::uint64_t at, std::uint64_t count) const {
    std::string out;
    for (std::uint64_t i = 0; i < count; ++i) {
      auto found = cells_.find(at + i);
      if (found == cells_.end() || !found->second || !found->second.sort().is_bv()) return std::nullopt;
      const unsigned long c = found->second.integer().get_ui() & 0xff;
      if (c == 0) return quoted_text(out);
      if ((c < 0x20 && c != '\n' && c != '\t') || c > 0x7e) return std::nullopt;
      out += static_cast<char>(c);
    }
    if (out.empty()) return std::nullopt;
    return quoted_text(out) + " without a zero";
  }

  const ir::HeapObject& object_;
  const CObjects& objects_;
  const ValuePrinter& values_;
  const std::map<std::uint64_t, ir::Term> cells_;
};

}  // namespace

std::string source_name(std::string_view variable) {
  if (variable.starts_with('$')) return {};
  return std::string(variable.substr(0, variable.find('!')));
}

std::optional<std::string> character(unsigned long byte) {
  if (byte < 0x20 || byte > 0x7e) return std::nullopt;
  const std::string text(1, static_cast<char>(byte));
  return byte == '\'' || byte == '\\' ? "'\\" + text + "'" : "'" + text + "'";
}

std::string quoted_text(std::string_view bytes) {
  std::string out = "\"";
  for (char c : bytes) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else
      out += c;
  }
  return out + "\"";
}

std::string literal_text(const ir::HeapObject& object) {
  std::string bytes;
  for (const auto& [offset, value] : by_offset(object))
    if (value && value.sort().is_bv() && offset + 1 < object.size)
      bytes += static_cast<char>(value.integer().get_ui() & 0xff);
  for (char& c : bytes)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
  return quoted_text(bytes);
}

std::string contents(const ir::HeapObject& object, const CObjects& objects, const ValuePrinter& values) {
  return ContentsWriter(object, objects, values).run();
}

}  // namespace cairn::report
