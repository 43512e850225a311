#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::frontend::java {

enum class ConstantTag : std::uint8_t {
  None = 0,  ///< position 0, and those after long and double
  Utf8 = 1,
  Integer = 3,
  Float = 4,
  Long = 5,
  Double = 6,
  Class = 7,
  String = 8,
  Field = 9,
  Method = 10,
  InterfaceMethod = 11,
  NameAndType = 12,
  MethodHandle = 15,
  MethodType = 16,
  Dynamic = 17,
  InvokeDynamic = 18,
  Module = 19,
  Package = 20,
};

/// An entry of the constant pool, as it stands in the file.
struct Constant {
  ConstantTag tag = ConstantTag::None;
  std::uint16_t a = 0;     ///< first index, or kind of a method handle
  std::uint16_t b = 0;     ///< second index
  std::uint64_t bits = 0;  ///< of numbers
  std::string text;        ///< of Utf8, in the modified UTF-8 of class files
};

/// A field or method that code names.
struct MemberRef {
  std::string owner;  ///< class, or array type
  std::string name;
  std::string descriptor;
  bool of_interface = false;
};

struct MethodHandle {
  std::uint8_t kind = 0;
  MemberRef member;
};

struct Handler {
  std::uint32_t start = 0, end = 0, target = 0;
  std::string type;  ///< empty: every throwable
};

struct LineEntry {
  std::uint32_t start = 0, line = 0;
};

/// What a slot is called in the source; of no meaning for what the code does.
struct LocalName {
  std::uint32_t start = 0, length = 0, slot = 0;
  std::string name, descriptor;
};

struct Code {
  std::uint16_t max_stack = 0, max_locals = 0;
  std::string bytes;
  std::size_t offset = 0;  ///< of the bytes, in the file
  std::vector<Handler> handlers;
  std::vector<LineEntry> lines;
  std::vector<LocalName> names;
};

enum Access : std::uint16_t {
  AccPublic = 0x1,
  AccPrivate = 0x2,
  AccProtected = 0x4,
  AccStatic = 0x8,
  AccFinal = 0x10,
  AccSynchronized = 0x20,
  AccNative = 0x100,
  AccInterface = 0x200,
  AccAbstract = 0x400,
  AccSynthetic = 0x1000,
  AccEnum = 0x4000,
};

struct Member {
  std::uint16_t access = 0;
  std::string name, descriptor;
  std::optional<Code> code;
  std::uint16_t constant = 0;  ///< of a static field: its initial value in the constant pool; 0: none

  bool is_static() const { return (access & AccStatic) != 0; }
};

struct Bootstrap {
  std::uint16_t handle = 0;
  std::vector<std::uint16_t> arguments;
};

/// A class as its file has it. Names of classes have slashes: "java/lang/Object".
class ClassFile {
 public:
  std::string file;  ///< where it comes from, for messages
  std::uint16_t major = 0, access = 0;
  std::string name, super;  ///< `super` is empty for java/lang/Object alone
  std::vector<std::string> interfaces;
  std::vector<Member> fields, methods;
  std::string source_file;  ///< name without folders; empty: not known
  std::vector<Bootstrap> bootstraps;
  std::vector<Constant> constants;
  bool is_library = false;  ///< a model that Cairn brings

  bool is_interface() const { return (access & AccInterface) != 0; }
  const Member* method(std::string_view name, std::string_view descriptor) const;
  const Member* field(std::string_view name, std::string_view descriptor) const;

  // Parts of the constant pool. They throw InputError where the index has something else.
  const Constant& constant(std::size_t index) const;
  const Constant& constant(std::size_t index, ConstantTag tag) const;
  const std::string& utf8(std::size_t index) const;
  std::string class_name(std::size_t index) const;
  MemberRef member(std::size_t index) const;
  std::pair<std::string, std::string> name_and_type(std::size_t index) const;
  MethodHandle handle(std::size_t index) const;
  /// Throws InputError.
  [[noreturn]] void fail(const std::string& why) const;
};

/// Reads a class file of version 45 to 65. Throws InputError that names the file and the offset.
std::unique_ptr<ClassFile> parse_class(std::string_view bytes, const std::string& file);

/// The characters of a text in modified UTF-8; nothing when it is none.
std::optional<std::u16string> decode_utf8(std::string_view text);

}  // namespace cairn::frontend::java
