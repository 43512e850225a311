#include "ir/sizes.h"

namespace cairn::ir {

std::optional<std::uint64_t> byte_size(const Index& index, const Type& type) {
  std::uint64_t count = 1;
  const Type* element = &type;
  for (; element->kind == TypeKind::Block; element = &element->params.at(0)) count *= element->a;
  if (element->kind != TypeKind::Record) {
    std::optional<std::uint64_t> bytes = byte_size(index.program(), *element);
    return bytes ? std::optional(*bytes * count) : std::nullopt;
  }
  const Record* record = index.record(element->name);
  if (record == nullptr || !record->layout) return std::nullopt;
  return record->layout->size * count;
}

}  // namespace cairn::ir
