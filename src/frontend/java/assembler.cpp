#include "frontend/java/assembler.h"

#include "frontend/java/instruction.h"

namespace cairn::frontend::java {

Assembler::Assembler(std::string name, std::string super, std::vector<std::string> interfaces,
                     std::string source_file) {
  out_->file = name;
  out_->name = std::move(name);
  out_->super = std::move(super);
  out_->interfaces = std::move(interfaces);
  out_->source_file = std::move(source_file);
  out_->constants.resize(1);
}

std::uint16_t Assembler::add(Constant constant) {
  out_->constants.push_back(std::move(constant));
  return static_cast<std::uint16_t>(out_->constants.size() - 1);
}

std::uint16_t Assembler::utf8(const std::string& text) { return add({ConstantTag::Utf8, 0, 0, 0, text}); }

std::uint16_t Assembler::class_constant(const std::string& name) {
  std::uint16_t text = utf8(name);
  return add({ConstantTag::Class, text, 0, 0, {}});
}

void Assembler::u2(std::uint16_t value) {
  op(static_cast<std::uint8_t>(value >> 8));
  op(static_cast<std::uint8_t>(value & 0xFF));
}

void Assembler::field(std::uint16_t access, std::string name, std::string descriptor) {
  out_->fields.push_back({access, std::move(name), std::move(descriptor), {}, 0});
}

void Assembler::method(std::uint16_t access, std::string name, std::string descriptor, std::uint16_t locals) {
  Member m{access, std::move(name), std::move(descriptor), Code{}, 0};
  m.code->max_locals = locals;
  out_->methods.push_back(std::move(m));
  code_.clear();
}

void Assembler::slot(std::uint8_t code, unsigned slot) {
  op(op_wide);
  op(code);
  u2(static_cast<std::uint16_t>(slot));
}

void Assembler::type(std::uint8_t code, const std::string& class_name) {
  std::uint16_t index = class_constant(class_name);
  op(code);
  u2(index);
}

void Assembler::member(std::uint8_t code, const MemberRef& member) {
  std::uint16_t owner = class_constant(member.owner);
  std::uint16_t name = utf8(member.name);
  std::uint16_t descriptor = utf8(member.descriptor);
  std::uint16_t both = add({ConstantTag::NameAndType, name, descriptor, 0, {}});
  bool field = code >= op_getstatic && code <= op_putfield;
  ConstantTag tag = field                 ? ConstantTag::Field
                    : member.of_interface ? ConstantTag::InterfaceMethod
                                          : ConstantTag::Method;
  std::uint16_t index = add({tag, owner, both, 0, {}});
  op(code);
  u2(index);
  if (code == op_invokeinterface) u2(0);
}

void Assembler::branch(std::uint8_t code, std::uint16_t distance) {
  op(code);
  u2(distance);
}

void Assembler::text(const std::string& text) {
  std::uint16_t content = utf8(text);
  std::uint16_t index = add({ConstantTag::String, content, 0, 0, {}});
  op(op_ldc_w);
  u2(index);
}

void Assembler::constant(std::uint16_t index_in, const ClassFile& from) {
  const Constant& c = from.constant(index_in);
  if (c.tag == ConstantTag::String) return text(from.utf8(c.a));
  if (c.tag == ConstantTag::Class) return type(op_ldc_w, from.utf8(c.a));
  std::uint16_t index = add(c);
  bool wide = c.tag == ConstantTag::Long || c.tag == ConstantTag::Double;
  if (wide) out_->constants.emplace_back();
  op(wide ? op_ldc2_w : op_ldc_w);
  u2(index);
}

unsigned Assembler::load(const std::string& descriptor, unsigned from) {
  Kind kind = kind_of(descriptor);
  static constexpr std::uint8_t codes[] = {op_iload, op_lload, op_fload, op_dload, op_aload, op_aload};
  slot(codes[static_cast<int>(kind)], from);
  return from + (is_wide(kind) ? 2 : 1);
}

void Assembler::return_value(const std::string& descriptor) {
  if (descriptor == "V") return op(op_return);
  static constexpr std::uint8_t distances[] = {0, 1, 2, 3, 4, 4};
  op(static_cast<std::uint8_t>(op_ireturn + distances[static_cast<int>(kind_of(descriptor))]));
}

void Assembler::end_method() { out_->methods.back().code->bytes = code_; }

}  // namespace cairn::frontend::java
