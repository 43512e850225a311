#include "smt/cvc5_sorts.h"

#include <algorithm>
#include <vector>

#include "base/error.h"

namespace cairn::smt {

using term::Sort;
using term::SortKind;

namespace {

/// The parts of a sort: its parameters and the sorts of its selectors.
std::vector<Sort> parts_of(Sort sort) {
  std::vector<Sort> parts(sort.params().begin(), sort.params().end());
  if (!sort.is_datatype()) return parts;
  for (const auto& constructor : sort.datatype().constructors) {
    for (const auto& selector : constructor.selectors) parts.push_back(selector.sort);
  }
  return parts;
}

}  // namespace

std::string cvc5_constructor_name(std::uint32_t constructor) { return "c" + std::to_string(constructor); }

cvc5::Sort Cvc5Sorts::sort(Sort root) {
  std::vector<Sort> work{root};
  while (!work.empty()) {
    const Sort sort = work.back();
    const std::size_t before = work.size();
    if (!cache_.contains(sort)) {
      for (const Sort param : sort.params()) {
        if (!cache_.contains(param)) work.push_back(param);
      }
      if (work.size() > before) continue;
      if (sort.is_datatype()) {
        define_datatypes(sort);
      } else {
        cache_.emplace(sort, make(sort));
      }
    }
    work.pop_back();
  }
  return cache_.at(root);
}

cvc5::Sort Cvc5Sorts::make(Sort s) {
  switch (s.kind()) {
    case SortKind::Bool: return solver_.getBooleanSort();
    case SortKind::Int: return solver_.getIntegerSort();
    case SortKind::Real: return solver_.getRealSort();
    case SortKind::BitVec: return solver_.mkBitVectorSort(s.width());
    case SortKind::Float: return solver_.mkFloatingPointSort(s.a(), s.b());
    case SortKind::RoundingMode: return solver_.getRoundingModeSort();
    case SortKind::Ref: return solver_.mkUninterpretedSort("Ref");
    case SortKind::Array: return solver_.mkArraySort(cache_.at(s.params()[0]), cache_.at(s.params()[1]));
    case SortKind::Set: return solver_.mkSetSort(cache_.at(s.params()[0]));
    case SortKind::Seq: return solver_.mkSequenceSort(cache_.at(s.params()[0]));
    case SortKind::Uninterpreted: return solver_.mkUninterpretedSort(s.name());
    case SortKind::Datatype: break;
  }
  CAIRN_CHECK(false, "a datatype is defined with its group");
}

// All sorts that the datatype reaches and that are not yet known: datatypes among them get a placeholder, sorts that
// are made of a placeholder are made of it too and forgotten, so that they are made again of the real one. A sort that
// is made of nothing must be kept: made again, it would be another one.
void Cvc5Sorts::define_datatypes(Sort root) {
  std::vector<Sort> reached{root};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Sort part : parts_of(reached[i])) {
      if (!cache_.contains(part) && std::ranges::find(reached, part) == reached.end()) reached.push_back(part);
    }
  }
  std::vector<Sort> group;
  std::ranges::copy_if(reached, std::back_inserter(group), [](Sort s) { return s.is_datatype(); });
  for (const Sort datatype : group) {
    cache_.emplace(datatype, solver_.mkUnresolvedDatatypeSort("d" + std::to_string(datatype.id())));
  }
  std::vector<cvc5::DatatypeDecl> declarations;
  for (const Sort datatype : group) {
    declarations.push_back(solver_.mkDatatypeDecl("d" + std::to_string(datatype.id())));
    const auto& constructors = datatype.datatype().constructors;
    for (std::uint32_t i = 0; i < constructors.size(); ++i) {
      cvc5::DatatypeConstructorDecl made = solver_.mkDatatypeConstructorDecl(cvc5_constructor_name(i));
      for (std::size_t j = 0; j < constructors[i].selectors.size(); ++j) {
        made.addSelector("s" + std::to_string(i) + "." + std::to_string(j), sort(constructors[i].selectors[j].sort));
      }
      declarations.back().addConstructor(made);
    }
  }
  for (const Sort sort : reached)
    if (!parts_of(sort).empty() || sort.is_datatype()) cache_.erase(sort);
  const std::vector<cvc5::Sort> made = solver_.mkDatatypeSorts(declarations);
  for (std::size_t i = 0; i < group.size(); ++i) cache_.emplace(group[i], made[i]);
}

cvc5::DatatypeConstructor Cvc5Sorts::constructor(Sort datatype, std::uint32_t constructor) {
  return sort(datatype).getDatatype()[constructor];
}

}  // namespace cairn::smt
