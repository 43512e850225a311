#include "ir/type.h"

#include "base/error.h"
#include "ir/text/spelling.h"
#include "term/limits.h"

namespace cairn::ir {

using term::Op;
using term::Sort;
using term::Term;
using term::TermManager;

namespace {

std::string with_params(std::string_view head, const Type& type) {
  std::string out(head);
  for (std::size_t i = 0; i < type.params.size(); ++i) out += (i == 0 ? "<" : ", ") + to_string(type.params[i]);
  return type.params.empty() ? out : out + ">";
}

}  // namespace

std::string to_string(const Type& type) {
  switch (type.kind) {
    case TypeKind::Bool: return "bool";
    case TypeKind::Int: return "int";
    case TypeKind::Real: return "real";
    case TypeKind::BitVec: return "bv" + std::to_string(type.a);
    case TypeKind::Float: return "float<" + std::to_string(type.a) + ", " + std::to_string(type.b) + ">";
    case TypeKind::Ref: return type.name.empty() ? "ref" : "ref " + spell_name(type.name);
    case TypeKind::Array:
      if (type.params.at(1) == Type::integer()) return "array<" + to_string(type.params.at(0)) + ">";
      return with_params("array", type);
    case TypeKind::Ptr: return with_params("ptr", type);
    case TypeKind::Set: return with_params("set", type);
    case TypeKind::Seq: return with_params("seq", type);
    case TypeKind::Map: return with_params("map", type);
    case TypeKind::Datatype:
    case TypeKind::Opaque:
    case TypeKind::Record: return spell_name(type.name);
    case TypeKind::Block: return "block<" + to_string(type.params.at(0)) + ", " + std::to_string(type.a) + ">";
  }
  return {};
}

Sort pointer_sort(TermManager& terms, std::uint32_t pointer_width) {
  Sort sort = terms.declare_datatype("Ptr" + std::to_string(pointer_width));
  if (!terms.is_defined(sort))
    terms.define_datatype(sort, {{"ptr", {{"object", terms.ref_sort()}, {"offset", terms.bv_sort(pointer_width)}}}});
  return sort;
}

std::uint32_t pointer_width(Sort sort) {
  if (!sort.is_datatype() || !sort.name().starts_with("Ptr")) return 0;
  std::uint32_t width = 0;
  for (char c : std::string_view(sort.name()).substr(3)) {
    if (c < '0' || c > '9' || width > term::max_width) return 0;
    width = width * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return width;
}

Term mk_pointer(TermManager& terms, Term object, Term offset) {
  return terms.mk(Op::DtConstruct, {object, offset}, {0}, pointer_sort(terms, offset.sort().width()));
}

Term pointer_object(TermManager& terms, Term pointer) { return terms.mk(Op::DtSelect, {pointer}, {0, 0}); }

Term pointer_offset(TermManager& terms, Term pointer) { return terms.mk(Op::DtSelect, {pointer}, {0, 1}); }

Sort sort_of(TermManager& terms, const Type& type, std::uint32_t pointer_width) {
  auto param = [&](std::size_t i) { return sort_of(terms, type.params.at(i), pointer_width); };
  switch (type.kind) {
    case TypeKind::Bool: return terms.bool_sort();
    case TypeKind::Int: return terms.int_sort();
    case TypeKind::Real: return terms.real_sort();
    case TypeKind::BitVec: return terms.bv_sort(type.a);
    case TypeKind::Float: return terms.float_sort(type.a, type.b);
    case TypeKind::Ref:
    case TypeKind::Array: return terms.ref_sort();
    case TypeKind::Ptr: return pointer_sort(terms, pointer_width);
    case TypeKind::Set: return terms.set_sort(param(0));
    case TypeKind::Seq: return terms.seq_sort(param(0));
    case TypeKind::Map: {
      const Sort key = param(0);
      return terms.array_sort(key, param(1));
    }
    case TypeKind::Datatype: return terms.declare_datatype(type.name);
    case TypeKind::Opaque: return terms.uninterpreted_sort(type.name);
    case TypeKind::Record:
    case TypeKind::Block: break;
  }
  CAIRN_CHECK(false, "values of type " + to_string(type) + " have no sort");
  return {};
}

}  // namespace cairn::ir
