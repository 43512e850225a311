#include "frontend/c/debug_types.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>

#include "frontend/c/member_ranges.h"

namespace cairn::frontend::c {
namespace {

namespace dwarf = llvm::dwarf;

constexpr std::size_t most_parts = 256;

/// Without typedefs and qualifiers.
const llvm::DIType* plain(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    const unsigned tag = derived->getTag();
    if (tag != dwarf::DW_TAG_typedef && tag != dwarf::DW_TAG_const_type && tag != dwarf::DW_TAG_volatile_type &&
        tag != dwarf::DW_TAG_restrict_type && tag != dwarf::DW_TAG_atomic_type)
      break;
    type = derived->getBaseType();
  }
  return type;
}

bool is_character(const llvm::DIType* type) {
  const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain(type));
  if (!basic || basic->getSizeInBits() != 8) return false;
  return basic->getEncoding() == dwarf::DW_ATE_signed_char || basic->getEncoding() == dwarf::DW_ATE_unsigned_char;
}

/// The pointers and character arrays in a type, as the clang plugin lists them.
class Parts {
 public:
  explicit Parts(Pointee& out) : out_(out) {}

  void collect(const llvm::DIType* type, std::uint64_t offset, bool in_union) {
    type = plain(type);
    if (!type || ++seen_ > most_parts) {
      out_.has_other_pointers = out_.has_other_pointers || type;
      return;
    }
    if (type->getTag() == dwarf::DW_TAG_pointer_type)
      return pointer(llvm::cast<llvm::DIDerivedType>(*type), offset, in_union);
    const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
    if (!composite) return;
    if (composite->getTag() == dwarf::DW_TAG_array_type) return array(*composite, offset, in_union);
    if (composite->getTag() == dwarf::DW_TAG_enumeration_type) return;
    for (const llvm::DINode* each : composite->getElements()) {
      const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(each);
      if (!member || member->getTag() != dwarf::DW_TAG_member || member->isBitField()) continue;
      number(*member, offset + member->getOffsetInBits() / 8);
      collect(member->getBaseType(), offset + member->getOffsetInBits() / 8,
              in_union || composite->getTag() == dwarf::DW_TAG_union_type);
    }
  }

 private:
  void number(const llvm::DIDerivedType& member, std::uint64_t offset) {
    const std::optional<std::size_t> range = range_of(std::string_view(member.getName()));
    const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(plain(member.getBaseType()));
    if (range && basic && basic->getEncoding() == dwarf::DW_ATE_signed)
      out_.numbers.push_back({offset, basic->getSizeInBits() / 8, *range});
  }

  void pointer(const llvm::DIDerivedType& type, std::uint64_t offset, bool in_union) {
    if (!in_union && is_character(type.getBaseType()))
      out_.texts.push_back(offset);
    else
      out_.has_other_pointers = true;
  }

  void array(const llvm::DICompositeType& type, std::uint64_t offset, bool in_union) {
    const llvm::DIType* element = plain(type.getBaseType());
    const std::uint64_t stride = element ? element->getSizeInBits() / 8 : 0;
    if (stride == 0) return;
    const std::uint64_t count = type.getSizeInBits() / 8 / stride;
    if (is_character(element)) {
      if (!in_union && count != 0) out_.ends.push_back(offset + count - 1);
      return;
    }
    if (llvm::isa<llvm::DIBasicType>(element)) return;
    for (std::uint64_t i = 0; i < count && seen_ <= most_parts; ++i) collect(element, offset + i * stride, in_union);
  }

  Pointee& out_;
  std::size_t seen_ = 0;
};

}  // namespace

DebugTypes::DebugTypes(const llvm::Module& module) {
  llvm::DebugInfoFinder finder;
  finder.processModule(module);
  for (const llvm::DIType* type : finder.types()) {
    const llvm::DIType* own = plain(type);
    const bool has_name = own == type || type->getTag() == dwarf::DW_TAG_typedef;
    if (!own || !has_name || type->getName().empty() || own->isForwardDecl() || own->getSizeInBits() == 0) continue;
    auto [entry, added] = types_.try_emplace(type->getName().str(), own);
    if (!added && entry->second && entry->second->getSizeInBits() != own->getSizeInBits()) entry->second = nullptr;
  }
}

std::optional<Pointee> DebugTypes::find(const std::string& name) const {
  const auto found = types_.find(name);
  if (found == types_.end() || !found->second) return std::nullopt;
  Pointee out;
  out.size = found->second->getSizeInBits() / 8;
  Parts(out).collect(found->second, 0, false);
  return out;
}

}  // namespace cairn::frontend::c
