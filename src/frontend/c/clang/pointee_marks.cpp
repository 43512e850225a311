#include "frontend/c/clang/pointee_marks.h"

#include <clang/AST/Attr.h>
#include <clang/AST/RecordLayout.h>
#include <llvm/ADT/StringExtras.h>

#include "frontend/c/marks.h"
#include "frontend/c/member_ranges.h"

namespace cairn::frontend::c {
namespace {

using namespace clang;

constexpr std::size_t most_pointers = 64;

/// The pointers, the character arrays and the numbers with known ranges within a type, each as a letter and its offset.
/// What is too much to list has a pointer of no use.
class PointerList {
 public:
  explicit PointerList(ASTContext& context) : context_(context) {}

  std::string of(QualType type) {
    collect(type, 0, false, 0);
    if (found_.size() > most_pointers) found_ = {"o0"};
    return llvm::join(found_, ",");
  }

 private:
  void collect(QualType type, std::int64_t offset, bool in_union, unsigned depth) {
    type = type.getCanonicalType();
    if (found_.size() > most_pointers || depth > most_pointers) return;
    if (type->isPointerType()) {
      const bool is_text = !in_union && type->getPointeeType()->isCharType();
      found_.push_back((is_text ? "t" : "o") + std::to_string(offset));
    } else if (const auto* array = context_.getAsConstantArrayType(type)) {
      if (depth > 0 && !in_union && array->getElementType()->isCharType() && !array->getSize().isZero()) {
        found_.push_back("a" + std::to_string(offset + static_cast<std::int64_t>(array->getSize().getZExtValue()) - 1));
        return;
      }
      const std::int64_t stride = context_.getTypeSizeInChars(array->getElementType()).getQuantity();
      const std::uint64_t count = array->getSize().getZExtValue();
      const std::size_t before = found_.size();
      for (std::uint64_t i = 0; i < count && found_.size() <= most_pointers; ++i) {
        collect(array->getElementType(), offset + static_cast<std::int64_t>(i) * stride, in_union, depth + 1);
        if (found_.size() == before) return;
      }
    } else if (const RecordDecl* record = type->getAsRecordDecl()) {
      const ASTRecordLayout& layout = context_.getASTRecordLayout(record);
      for (const FieldDecl* field : record->fields()) {
        if (field->isBitField()) continue;
        const auto bits = static_cast<std::int64_t>(layout.getFieldOffset(field->getFieldIndex()));
        const std::int64_t at = offset + context_.toCharUnitsFromBits(bits).getQuantity();
        number(*field, at);
        collect(field->getType(), at, in_union || record->isUnion(), depth + 1);
      }
    }
  }

  void number(const FieldDecl& field, std::int64_t offset) {
    const std::optional<std::size_t> range = range_of(field.getName());
    if (!range || !field.getType()->isSignedIntegerType()) return;
    const std::int64_t size = context_.getTypeSizeInChars(field.getType()).getQuantity();
    found_.push_back("r" + std::to_string(offset) + "." + std::to_string(size) + "." + std::to_string(*range));
  }

  ASTContext& context_;
  std::vector<std::string> found_;
};

std::string describe(ASTContext& context, QualType type) {
  if (!type->isPointerType()) return "-";
  const QualType pointee = type->getPointeeType();
  if (pointee->isVoidType() || pointee->isFunctionType() || pointee->isIncompleteType() || pointee->isDependentType() ||
      pointee->isVariablyModifiedType())
    return "-";
  return std::to_string(context.getTypeSizeInChars(pointee).getQuantity()) + ":" + PointerList(context).of(pointee);
}

}  // namespace

void mark_pointees(ASTContext& context, FunctionDecl& function) {
  std::string text = marks::pointees + std::string(" ") + describe(context, function.getReturnType());
  for (const ParmVarDecl* parameter : function.parameters()) text += " " + describe(context, parameter->getType());
  if (function.hasAttrs())
    llvm::erase_if(function.getAttrs(), [](const Attr* attribute) {
      const auto* annotation = dyn_cast<AnnotateAttr>(attribute);
      return annotation && annotation->getAnnotation().starts_with(marks::pointees);
    });
  function.addAttr(AnnotateAttr::CreateImplicit(context, text, nullptr, 0));
}

}  // namespace cairn::frontend::c
