#include "term/sort.h"

#include <variant>

#include "base/error.h"
#include "base/overloaded.h"
#include "term/smtlib_symbol.h"
#include "term/sort_data.h"

namespace cairn::term {

std::span<const Sort> Sort::params() const { return SortData::of(*this).params; }
const std::string& Sort::name() const { return SortData::of(*this).name; }

const Datatype& Sort::datatype() const {
  CAIRN_CHECK(SortData::of(*this).datatype != nullptr, "datatype " + SortData::of(*this).name + " is not defined");
  return *SortData::of(*this).datatype;
}

int Datatype::find_constructor(std::string_view name) const {
  for (std::size_t i = 0; i < constructors.size(); ++i) {
    if (constructors[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

int Datatype::find_selector(std::uint32_t constructor, std::string_view name) const {
  const auto& selectors = constructors.at(constructor).selectors;
  for (std::size_t i = 0; i < selectors.size(); ++i) {
    if (selectors[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

std::string to_string(Sort sort) {
  std::string out;
  std::vector<std::variant<Sort, const char*>> pending{sort};
  auto structured = [&](const char* head, Sort s) {
    out += head;
    pending.emplace_back(")");
    for (std::size_t i = s.params().size(); i-- > 0;) {
      pending.emplace_back(s.params()[i]);
      pending.emplace_back(" ");
    }
  };
  auto print_sort = [&](Sort s) {
    if (!s) {
      out += "null";
      return;
    }
    switch (s.kind()) {
      case SortKind::Bool: out += "Bool"; break;
      case SortKind::Int: out += "Int"; break;
      case SortKind::Real: out += "Real"; break;
      case SortKind::BitVec: out += "(_ BitVec " + std::to_string(s.a()) + ")"; break;
      case SortKind::Float:
        out += "(_ FloatingPoint " + std::to_string(s.a()) + " " + std::to_string(s.b()) + ")";
        break;
      case SortKind::RoundingMode: out += "RoundingMode"; break;
      case SortKind::Ref: out += "Ref"; break;
      case SortKind::Array: structured("(Array", s); break;
      case SortKind::Set: structured("(Set", s); break;
      case SortKind::Seq: structured("(Seq", s); break;
      case SortKind::Uninterpreted:
      case SortKind::Datatype: out += smtlib_symbol(s.name()); break;
    }
  };
  while (!pending.empty()) {
    auto next = pending.back();
    pending.pop_back();
    std::visit(base::Overloaded{print_sort, [&](const char* text) { out += text; }}, next);
  }
  return out;
}

}  // namespace cairn::term
