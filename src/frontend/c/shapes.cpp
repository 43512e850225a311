#include "frontend/c/shapes.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>

namespace cairn::frontend::c {
namespace {

namespace dwarf = llvm::dwarf;

// Pointers of longer arrays are left out.
constexpr std::size_t most_inner = 64;

std::string name_of(const llvm::DIType* type) {
  if (!type) return "void";
  const std::string name = type->getName().str();
  switch (type->getTag()) {
    case dwarf::DW_TAG_structure_type: return "struct " + (name.empty() ? "without a tag" : name);
    case dwarf::DW_TAG_union_type: return "union " + (name.empty() ? "without a tag" : name);
    case dwarf::DW_TAG_pointer_type:
      return name_of(plain_type(llvm::cast<llvm::DIDerivedType>(type)->getBaseType())) + "*";
    case dwarf::DW_TAG_subroutine_type: return "function";
    case dwarf::DW_TAG_array_type:
      return name_of(plain_type(llvm::cast<llvm::DICompositeType>(type)->getBaseType())) + "[]";
    default: return name.empty() ? "type" : name;
  }
}

std::uint64_t bytes_of(const llvm::DIType* type) { return type ? type->getSizeInBits() / 8 : 1; }

/// The number of elements; nothing where it is not known.
std::optional<std::uint64_t> length_of(const llvm::DICompositeType& array) {
  std::uint64_t out = 1;
  for (const llvm::DINode* element : array.getElements()) {
    const auto* range = llvm::dyn_cast<llvm::DISubrange>(element);
    const auto count = range ? range->getCount() : llvm::DISubrange::BoundType();
    const auto* constant = llvm::dyn_cast_if_present<llvm::ConstantInt*>(count);
    if (!constant || constant->isNegative()) return std::nullopt;
    out *= constant->getZExtValue();
  }
  return out;
}

}  // namespace

const llvm::DIType* plain_type(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
      case dwarf::DW_TAG_typedef:
      case dwarf::DW_TAG_const_type:
      case dwarf::DW_TAG_volatile_type:
      case dwarf::DW_TAG_restrict_type:
      case dwarf::DW_TAG_atomic_type: type = derived->getBaseType(); break;
      default: return type;
    }
  }
  return type;
}

const llvm::DIDerivedType* pointer_type(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(plain_type(type));
  return derived && derived->getTag() == dwarf::DW_TAG_pointer_type ? derived : nullptr;
}

Shapes::Shapes(const llvm::Module& module) {
  llvm::DebugInfoFinder finder;
  finder.processModule(module);
  for (const llvm::DIType* type : finder.types())
    if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
        composite && !composite->isForwardDecl() && !composite->getName().empty())
      definitions_.emplace(name_of(composite), composite);
}

const llvm::DIType* Shapes::defined(const llvm::DIType* type) const {
  if (!type || !type->isForwardDecl()) return type;
  auto found = definitions_.find(name_of(type));
  return found == definitions_.end() ? type : found->second;
}

std::size_t Shapes::target_of(const llvm::DIDerivedType& pointer) { return number(plain_type(pointer.getBaseType())); }

std::size_t Shapes::number(const llvm::DIType* type) {
  type = defined(type);
  auto [it, added] = numbers_.try_emplace(type, shapes_.size());
  const std::size_t out = it->second;
  if (!added) return out;
  shapes_.emplace_back();
  Shape shape;
  shape.name = name_of(type);
  shape.function = type && type->getTag() == dwarf::DW_TAG_subroutine_type;
  shape.size = std::max<std::uint64_t>(bytes_of(type), 1);
  add_inner(type, 0, shape);
  shapes_[out] = std::move(shape);
  return out;
}

void Shapes::add_inner(const llvm::DIType* type, std::uint64_t offset, Shape& shape) {
  type = plain_type(type);
  if (const llvm::DIDerivedType* pointer = pointer_type(type)) {
    const std::size_t target = target_of(*pointer);
    if (shape.inner.size() < most_inner) shape.inner.push_back({offset, target});
  } else if (const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type)) {
    if (composite->getTag() == dwarf::DW_TAG_structure_type) add_fields(*composite, offset, shape);
    if (composite->getTag() == dwarf::DW_TAG_array_type) add_elements(*composite, offset, shape);
  }
}

void Shapes::add_fields(const llvm::DICompositeType& record, std::uint64_t offset, Shape& shape) {
  for (const llvm::DINode* element : record.getElements()) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element);
    if (!member || member->getTag() != dwarf::DW_TAG_member || member->isBitField()) continue;
    const llvm::DIType* type = plain_type(member->getBaseType());
    const std::uint64_t at = member->getOffsetInBits() / 8;
    const auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
    const bool flexible = array && array->getTag() == dwarf::DW_TAG_array_type && length_of(*array).value_or(0) == 0;
    if (flexible && offset == 0) shape.extra = bytes_of(plain_type(array->getBaseType()));
    if (!flexible) add_inner(type, offset + at, shape);
  }
}

void Shapes::add_elements(const llvm::DICompositeType& array, std::uint64_t offset, Shape& shape) {
  const llvm::DIType* element = plain_type(array.getBaseType());
  const std::uint64_t length = length_of(array).value_or(0);
  const std::uint64_t step = bytes_of(element);
  for (std::uint64_t i = 0; i < length && shape.inner.size() < most_inner; ++i) {
    const std::size_t before = shape.inner.size();
    add_inner(element, offset + i * step, shape);
    if (shape.inner.size() == before) return;
  }
}

}  // namespace cairn::frontend::c
