#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/java/class_file.h"
#include "frontend/java/descriptor.h"

namespace cairn::frontend::java {

/// Builds a class file in memory.
class Assembler {
 public:
  Assembler(std::string name, std::string super, std::vector<std::string> interfaces, std::string source_file);

  void field(std::uint16_t access, std::string name, std::string descriptor);
  /// Begins a method; what follows is its code.
  void method(std::uint16_t access, std::string name, std::string descriptor, std::uint16_t locals);
  void op(std::uint8_t code) { code_.push_back(static_cast<char>(code)); }
  void slot(std::uint8_t code, unsigned slot);
  /// A jump over a distance from its own start.
  void branch(std::uint8_t code, std::uint16_t distance);
  void type(std::uint8_t code, const std::string& class_name);
  void member(std::uint8_t code, const MemberRef& member);
  void text(const std::string& utf8);
  void constant(std::uint16_t index_in, const ClassFile& from);
  /// Loads the value of a type from a slot. Returns the slot behind it.
  unsigned load(const std::string& descriptor, unsigned slot);
  void return_value(const std::string& descriptor);
  void end_method();

  std::unique_ptr<ClassFile> take() { return std::move(out_); }

 private:
  std::uint16_t utf8(const std::string& text);
  std::uint16_t add(Constant constant);
  std::uint16_t class_constant(const std::string& name);
  void u2(std::uint16_t value);

  std::unique_ptr<ClassFile> out_ = std::make_unique<ClassFile>();
  std::string code_;
};

}  // namespace cairn::frontend::java
