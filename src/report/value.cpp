#include "report/value.h"

#include <bit>
#include <charconv>
#include <cmath>

namespace cairn::report {
namespace {

using ir::Term;
using term::Op;
using term::SortKind;

constexpr int max_depth = 6;
constexpr std::size_t max_elements = 16;
constexpr const char* cut = "...";

bool is_identifier(const std::string& text) {
  for (char c : text)
    if (c == ' ' || c == '[' || c == ']') return false;
  return !text.empty();
}

const char* storage_name(ir::Storage storage) {
  switch (storage) {
    case ir::Storage::Heap: return "heap";
    case ir::Storage::Stack: return "stack";
    case ir::Storage::Static:
    case ir::Storage::Shared: return "static";
  }
  return "object";
}

std::string bit_vector(const mpz_class& value, std::uint32_t width) {
  if (width <= 1 || mpz_tstbit(value.get_mpz_t(), width - 1) == 0) return value.get_str();
  mpz_class negative = value - (mpz_class(1) << width);
  return negative.get_str() + " (0x" + value.get_str(16) + ")";
}

template <class Float>
std::string shortest(Float value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value < 0 ? "-infinity" : "infinity";
  char buffer[64];
  auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  std::string out(buffer, end);
  if (out.find_first_of(".e") == std::string::npos) out += ".0";
  return out;
}

std::string floating(Term value) {
  const mpz_class& bits = value.integer();
  std::uint32_t eb = value.sort().a();
  std::uint32_t sb = value.sort().b();
  if (eb == 8 && sb == 24) return shortest(std::bit_cast<float>(static_cast<std::uint32_t>(bits.get_ui())));
  if (eb == 11 && sb == 53) return shortest(std::bit_cast<double>(static_cast<std::uint64_t>(bits.get_ui())));
  return "float bits 0x" + bits.get_str(16);
}

const char* rounding_mode(term::RoundingMode mode) {
  switch (mode) {
    case term::RoundingMode::NearestEven: return "nearest-even";
    case term::RoundingMode::NearestAway: return "nearest-away";
    case term::RoundingMode::TowardPositive: return "toward-positive";
    case term::RoundingMode::TowardNegative: return "toward-negative";
    case term::RoundingMode::TowardZero: return "toward-zero";
  }
  return "?";
}

bool is_pointer(Term value) {
  if (!value.is(Op::DtConstruct) || value.size() != 2) return false;
  return value[0].sort().is_ref() && value[1].sort().is_bv() && ir::pointer_width(value.sort()) != 0;
}

}  // namespace

std::optional<Address> address(Term value) {
  if (!value) return std::nullopt;
  if (value.is_value() && value.sort().is_ref()) return Address{value.integer(), 0, false};
  if (!is_pointer(value) || !value[0].is_value() || !value[1].is_value()) return std::nullopt;
  return Address{value[0].integer(), value[1].integer(), true};
}

std::string short_cell_name(const std::string& name) {
  std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? name : name.substr(dot + 1);
}

ValuePrinter::ValuePrinter(const std::vector<ir::HeapObject>& heap) {
  for (const ir::HeapObject& object : heap) {
    std::string kind = object.type;
    if (!is_identifier(kind)) kind = kind.find('[') != std::string::npos ? "array" : storage_name(object.storage);
    names_.emplace(object.number, kind + "#" + std::to_string(object.number));
  }
}

ValuePrinter::ValuePrinter(const ir::Execution& execution, const ir::Program* program) : ValuePrinter(execution.heap) {
  is_c_ = program != nullptr && program->entry.starts_with("_start");
  if (is_c_) objects_ = CObjects(execution, program);
}

std::string ValuePrinter::object(std::uint64_t number) const {
  if (number == 0) return is_c_ ? "NULL" : "null";
  if (objects_.knows(number)) return objects_.name(number);
  auto it = names_.find(number);
  return it == names_.end() ? "object#" + std::to_string(number) : it->second;
}

std::string ValuePrinter::object(const mpz_class& number) const {
  return number.fits_ulong_p() ? object(std::uint64_t{number.get_ui()}) : "object#" + number.get_str();
}

std::string ValuePrinter::cell(std::uint64_t number, const std::string& name) const {
  bool separated = name.starts_with('[') || name.starts_with('+');
  if (name.starts_with('+') && objects_.knows(number)) return objects_.place(number, mpz_class(name.substr(1)));
  return object(number) + (separated ? "" : ".") + short_cell_name(name);
}

std::string ValuePrinter::text(Term value) const { return text(value, 0); }

std::string ValuePrinter::text(Term value, int depth) const {
  if (!value) return "?";
  if (depth > max_depth) return cut;
  if (auto place = address(value)) {
    if (place->object == 0 && place->offset == 0) return is_c_ && place->pointer ? "NULL" : "null";
    if (place->pointer && place->object > 0 && place->object.fits_ulong_p() && objects_.knows(place->object.get_ui())) {
      const std::uint64_t number = place->object.get_ui();
      const bool is_text = objects_.is_literal(number) || objects_.is_argument(number);
      if (place->offset == 0) return (is_text ? "" : "&") + objects_.name(number);
      return "&" + objects_.place(number, place->offset);
    }
    std::string out = (place->pointer && place->object != 0 ? "&" : "") + object(place->object);
    return place->offset == 0 ? out : out + "+" + place->offset.get_str();
  }
  switch (value.op()) {
    case Op::Value:
      switch (value.sort().kind()) {
        case SortKind::Bool: return value.bool_value() ? "true" : "false";
        case SortKind::BitVec: return bit_vector(value.integer(), value.sort().width());
        case SortKind::Real: return value.rational().get_str();
        case SortKind::Float: return floating(value);
        case SortKind::RoundingMode: return rounding_mode(value.rounding_mode());
        default: return value.integer().get_str();
      }
    case Op::DtConstruct: return applied(value.sort().datatype().constructors.at(value.index(0)).name, value, depth);
    case Op::SetEmpty: return "{}";
    case Op::SetSingleton:
    case Op::SetUnion: return "{" + elements(value, Op::SetUnion, Op::SetSingleton, depth) + "}";
    case Op::SeqEmpty: return "[]";
    case Op::SeqUnit:
    case Op::SeqConcat: return "[" + elements(value, Op::SeqConcat, Op::SeqUnit, depth) + "]";
    case Op::Store:
    case Op::ConstArray: return array(value, depth);
    case Op::Const:
    case Op::Bound: return value.name();
    case Op::FunctionAddress: return "&" + value.name();
    default: return applied(std::string(term::info(value.op()).name), value, depth);
  }
}

std::string ValuePrinter::applied(const std::string& name, Term value, int depth) const {
  if (value.size() == 0) return name;
  std::string out = name + "(";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i > 0) out += ", ";
    if (i == max_elements) {
      out += cut;
      break;
    }
    out += text(value[i], depth + 1);
  }
  return out + ")";
}

std::string ValuePrinter::elements(Term value, Op join, Op unit, int depth) const {
  std::string out;
  std::size_t count = 0;
  std::vector<Term> open = {value};
  while (!open.empty()) {
    Term next = open.back();
    open.pop_back();
    if (next.is(join)) {
      for (std::size_t i = next.size(); i-- > 0;) open.push_back(next[i]);
      continue;
    }
    if (count > 0) out += ", ";
    if (count++ == max_elements) return out + cut;
    out += next.is(unit) ? text(next[0], depth + 1) : text(next, depth + 1);
  }
  return out;
}

std::string ValuePrinter::array(Term value, int depth) const {
  std::string out = "[";
  std::size_t count = 0;
  while (value.is(Op::Store)) {
    if (count++ == max_elements) return out + cut + "]";
    out += text(value[1], depth + 1) + ": ";
    out += text(value[2], depth + 1) + ", ";
    value = value[0];
  }
  out += value.is(Op::ConstArray) ? "else " + text(value[0], depth + 1) : text(value, depth + 1);
  return out + "]";
}

}  // namespace cairn::report
