#include "ir/verify/checker.h"
#include "term/limits.h"

namespace cairn::ir {

using term::Sort;
using term::SortKind;

void Verification::error(base::Location where, std::string message, std::string hint) {
  constexpr std::size_t max_errors = 100;
  diagnostics.error(where, std::move(message), std::move(hint));
  if (diagnostics.errors() >= max_errors) throw TooManyFaults{};
}

std::string Verification::fault(const Type& type) const {
  static constexpr std::size_t params[] = {0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 2, 0, 0, 0, 1};
  bool pointee = type.kind == TypeKind::Ptr && type.params.size() == 1;
  if (!pointee && type.params.size() != params[static_cast<std::size_t>(type.kind)])
    return "a type has a wrong number of parameters";
  for (const Type& param : type.params) {
    if (std::string inner = fault(param); !inner.empty()) return inner;
    bool memory = type.kind == TypeKind::Ptr || type.kind == TypeKind::Block;
    if (!memory && !param.is_value()) return to_string(param) + " is not a type of values";
  }
  switch (type.kind) {
    case TypeKind::BitVec:
      return type.a > 0 && type.a <= term::max_width ? "" : "a bit-vector has a wrong number of bits";
    case TypeKind::Float: return term::is_float_format(type.a, type.b) ? "" : "a float has an unsupported format";
    case TypeKind::Ref:
      if (type.name.empty()) return {};
      [[fallthrough]];
    case TypeKind::Record:
      return index.record(type.name) != nullptr ? "" : "record '" + type.name + "' is not declared";
    case TypeKind::Array:
      return type.params[1].kind == TypeKind::Int || type.params[1].kind == TypeKind::BitVec
                 ? ""
                 : "indices of arrays are int or bit-vectors";
    case TypeKind::Datatype: return index.datatype(type.name) ? "" : "datatype '" + type.name + "' is not declared";
    case TypeKind::Opaque: return index.is_opaque(type.name) ? "" : "type '" + type.name + "' is not declared";
    default: return {};
  }
}

const std::string& Verification::fault(Sort sort) {
  auto [found, fresh] = sort_faults_.try_emplace(sort);
  if (!fresh) return found->second;
  std::string fault;
  if (sort.is(SortKind::Uninterpreted) && !index.is_opaque(sort.name()))
    fault = "type '" + sort.name() + "' is not declared";
  if (sort.is_datatype() && index.datatype(sort.name()) != sort && sort != pointer())
    fault = pointer_width(sort) != 0 ? "a pointer has another width than the pointers of the program"
                                     : "datatype '" + sort.name() + "' is not declared";
  for (Sort param : sort.params())
    if (fault.empty()) fault = this->fault(param);
  return sort_faults_[sort] = std::move(fault);
}

}  // namespace cairn::ir
