#include "engine/summary/access_names.h"

#include "ir/value.h"

namespace cairn::engine::summary {

using term::Op;

namespace {

constexpr const char* without_name = "…";

}  // namespace

std::string AccessNames::pointer(Term pointer) const {
  const Symbol* object = context_.symbols.find(ir::pointer_object(context_.terms, pointer));
  const Term offset = ir::pointer_offset(context_.terms, pointer);
  const Symbol* place = context_.symbols.find(offset);
  const bool is_start = offset.is_value() && offset.integer() == 0;
  if (object && (is_start || (place && place->text == object->text))) return object->text;
  return {};
}

std::string AccessNames::index(Term index) const {
  if (index.is_value()) return index.integer().get_str();
  while (index.is(Op::SignExtend) || index.is(Op::ZeroExtend)) index = index[0];
  const Symbol* symbol = context_.symbols.find(index);
  return symbol && !symbol->text.empty() ? symbol->text : without_name;
}

void AccessNames::name(Term address, const ir::Type& type, const std::string& text) {
  if (type.kind == ir::TypeKind::Record) records_.try_emplace({address, type.name}, text);
  if (type.kind == ir::TypeKind::Block) arrays_.try_emplace({address, ir::to_string(type.params[0])}, text);
  auto [entry, added] = context_.texts.try_emplace(address, text);
  if (!added && text.starts_with(entry->second)) entry->second = text;
}

void AccessNames::name_field(Term base, const std::string& record, const ir::Field& field, Term address) {
  const auto inner = records_.find({base, record});
  const auto known = context_.texts.find(base);
  const bool is_variable = ir::pointer_object(context_.terms, base).is_value();
  std::string text = pointer(base);
  if (inner != records_.end())
    text = inner->second + ".";
  else if (!text.empty())
    text += is_variable ? "." : "->";
  else
    text = known == context_.texts.end() ? std::string(without_name) + "->" : known->second + ".";
  name(address, field.type, text + field.name);
}

void AccessNames::name_element(Term base, const ir::Type& type, Term index, Term address) {
  const auto inner = arrays_.find({base, ir::to_string(type)});
  const auto known = context_.texts.find(base);
  std::string text = inner != arrays_.end() ? inner->second : pointer(base);
  if (text.empty()) text = known == context_.texts.end() ? without_name : known->second;
  name(address, type, text + "[" + this->index(index) + "]");
}

}  // namespace cairn::engine::summary
