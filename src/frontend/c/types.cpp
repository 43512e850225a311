#include "frontend/c/types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>

#include <algorithm>
#include <limits>

#include "frontend/c/refusal.h"

namespace cairn::frontend::c {
namespace {

std::string describe(llvm::Type* type) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  type->print(stream);
  return out;
}

/// "struct.node.3" without the kind and the number that keeps names apart.
std::string tag_of(llvm::StringRef name) {
  for (llvm::StringRef kind : {"struct.", "union.", "class."}) name.consume_front(kind);
  std::size_t dot = name.rfind('.');
  if (dot != llvm::StringRef::npos && dot > 0 &&
      name.drop_front(dot + 1).find_first_not_of("0123456789") == llvm::StringRef::npos)
    name = name.take_front(dot);
  return name.str();
}

}  // namespace

Types::Types(const llvm::Module& module, ir::Program& program, Origins& origins)
    : layout_(module.getDataLayout()), program_(program), origins_(origins) {
  llvm::DebugInfoFinder finder;
  finder.processModule(module);
  for (const llvm::DIType* type : finder.types()) {
    const llvm::DIType* target = type;
    // A typedef names a struct without a tag.
    if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type);
        derived && derived->getTag() == llvm::dwarf::DW_TAG_typedef)
      target = derived->getBaseType();
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(target);
    if (!composite || (composite->getTag() != llvm::dwarf::DW_TAG_structure_type &&
                       composite->getTag() != llvm::dwarf::DW_TAG_union_type))
      continue;
    if (target == type || composite->getName().empty()) described_.emplace(type->getName().str(), composite);
  }
}

ir::Type Types::scalar(llvm::Type* type) const {
  if (type->isIntegerTy(1)) return ir::Type::boolean();
  if (type->isIntegerTy()) return ir::Type::bv(type->getIntegerBitWidth());
  if (type->isPointerTy()) return ir::Type::ptr();
  if (type->isHalfTy()) return ir::Type::floating(5, 11);
  if (type->isFloatTy()) return ir::Type::floating(8, 24);
  if (type->isDoubleTy()) return ir::Type::floating(11, 53);
  if (type->isFP128Ty()) return ir::Type::floating(15, 113);
  if (type->isX86_FP80Ty()) return extended();
  if (type->isVectorTy()) throw Refusal{"the vector type " + describe(type) + " is not supported"};
  throw Refusal{"the type " + describe(type) + " is not supported"};
}

void Types::add_leaves(llvm::Type* type, std::uint64_t offset, std::vector<Leaf>& out) const {
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* places = layout_.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add_leaves(record->getElementType(i), offset + places->getElementOffset(i), out);
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    std::uint64_t stride = layout_.getTypeAllocSize(array->getElementType());
    for (std::uint64_t i = 0; i < array->getNumElements(); ++i)
      add_leaves(array->getElementType(), offset + i * stride, out);
  } else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    std::uint64_t stride = layout_.getTypeStoreSize(vector->getElementType());
    for (unsigned i = 0; i < vector->getNumElements(); ++i)
      add_leaves(vector->getElementType(), offset + i * stride, out);
  } else {
    out.push_back({scalar(type), offset});
  }
}

std::vector<Leaf> Types::leaves(llvm::Type* type) const {
  std::vector<Leaf> out;
  if (!type->isVoidTy()) add_leaves(type, 0, out);
  return out;
}

std::optional<ir::Type> Types::memory(llvm::Type* type) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    std::string name = record(structure);
    if (name.empty()) return std::nullopt;
    return ir::Type::record(name);
  }
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    std::optional<ir::Type> element = memory(array->getElementType());
    if (!element || array->getNumElements() > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
    return ir::Type::block(*element, static_cast<std::uint32_t>(array->getNumElements()));
  }
  if (type->isVectorTy() || type->isX86_FP80Ty() || type->isIntegerTy(1)) return std::nullopt;
  ir::Type out = scalar(type);
  if (ir::byte_size(program_, out) != layout_.getTypeAllocSize(type).getFixedValue()) return std::nullopt;
  return out;
}

ir::Type Types::pointer_to(llvm::Type* type) {
  if (!type->isSized()) return ir::Type::ptr();
  std::optional<ir::Type> target = memory(type);
  return target ? ir::Type::ptr_to(*target) : ir::Type::ptr();
}

std::string Types::record_name(llvm::StringRef of) {
  std::string base = tag_of(of);
  std::replace(base.begin(), base.end(), '.', '_');
  std::string name = base;
  for (unsigned i = 1; !names_.insert(name).second; ++i) name = base + "_" + std::to_string(i);
  return name;
}

std::vector<ir::Field> Types::fields(llvm::StructType* type, const llvm::DICompositeType* described) {
  std::map<std::uint64_t, std::vector<const llvm::DIDerivedType*>> members;
  if (described && described->getTag() == llvm::dwarf::DW_TAG_structure_type)
    for (const llvm::DINode* element : described->getElements())
      if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element))
        members[member->getOffsetInBits() / 8].push_back(member);
  const llvm::StructLayout* places = layout_.getStructLayout(type);
  std::vector<ir::Field> out;
  std::set<std::string> used;
  for (unsigned i = 0; i < type->getNumElements(); ++i) {
    std::uint64_t offset = places->getElementOffset(i);
    auto here = members.find(offset);
    const bool alone = here != members.end() && here->second.size() == 1;
    if (alone) describe_inner(type->getElementType(i), here->second[0]->getBaseType());
    std::optional<ir::Type> element = memory(type->getElementType(i));
    if (!element) return {};
    ir::Field field{"at" + std::to_string(offset), *element, false, offset, {}};
    if (alone && !here->second[0]->isBitField() && !here->second[0]->getName().empty()) {
      field.name = here->second[0]->getName().str();
      field.origin = origins_.of(here->second[0]->getScope(), here->second[0]->getLine());
    }
    while (!used.insert(field.name).second) field.name += "_";
    out.push_back(std::move(field));
  }
  return out;
}

void Types::describe_inner(llvm::Type* type, const llvm::DIType* described) {
  while (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const auto* elements = llvm::dyn_cast_or_null<llvm::DICompositeType>(described);
    if (!elements || elements->getTag() != llvm::dwarf::DW_TAG_array_type) return;
    type = array->getElementType();
    // All dimensions of an array are one type in debug information.
    if (!type->isArrayTy()) described = elements->getBaseType();
  }
  auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(described);
  if (structure && composite && composite->getName().empty()) inner_.emplace(structure, composite);
}

std::string Types::record(llvm::StructType* type, llvm::StringRef name) {
  if (!type->hasName() || type->isOpaque() || type->getNumElements() == 0) return {};
  // Others than the type's own name are needed only to tell members.
  const std::string tag = tag_of(name);
  const bool is_own = tag == tag_of(type->getName());
  const auto found = described_.find(tag);
  if (!is_own && found == described_.end()) return record(type);
  const auto [known, added] = records_.try_emplace({type, is_own ? "" : tag});
  if (!added) return known->second;
  const auto inner = inner_.find(type);
  const llvm::DICompositeType* described = is_own && inner != inner_.end() ? inner->second
                                           : found == described_.end()     ? nullptr
                                                                           : found->second;
  ir::Record out;
  out.fields = fields(type, described);
  if (out.fields.empty()) return {};
  out.layout = {layout_.getTypeAllocSize(type), layout_.getABITypeAlign(type).value()};
  out.name = record_name(name);
  if (described) out.origin = origins_.of(described, described->getLine());
  program_.records.push_back(out);
  known->second = out.name;
  return out.name;
}

std::optional<std::string> Types::field(llvm::StructType* type, unsigned index,
                                        const llvm::GetElementPtrInst& instruction) {
  const llvm::MDNode* named = instruction.getMetadata(struct_name_kind);
  const bool is_named = named && type == instruction.getSourceElementType();
  const std::string name =
      is_named ? record(type, llvm::cast<llvm::MDString>(named->getOperand(0))->getString()) : record(type);
  if (name.empty()) return std::nullopt;
  return name + "." + ir::find_record(program_, name)->fields[index].name;
}

}  // namespace cairn::frontend::c
