#include "frontend/java/class_file.h"

#include <algorithm>

#include "frontend/java/byte_reader.h"

namespace cairn::frontend::java {
namespace {

constexpr std::uint16_t least_version = 45;
constexpr std::uint16_t last_version = 65;

class Parser {
 public:
  Parser(std::string_view bytes, const std::string& file) : in_(bytes, file) { out_->file = file; }

  std::unique_ptr<ClassFile> run() {
    if (in_.u4() != 0xCAFEBABE) in_.fail("no class file begins so");
    in_.u2();
    out_->major = in_.u2();
    if (out_->major < least_version || out_->major > last_version)
      throw base::InputError({}, "'" + out_->file + "' has version " + std::to_string(out_->major) +
                                     " of the class file format, which is not supported (supported: 45 to 65)");
    constants();
    out_->access = in_.u2();
    out_->name = class_at(in_.u2());
    std::uint16_t super = in_.u2();
    if (super != 0) out_->super = class_at(super);
    if (super == 0 && out_->name != "java/lang/Object") in_.fail("the class has no superclass");
    for (unsigned n = in_.u2(); n > 0; --n) out_->interfaces.push_back(class_at(in_.u2()));
    for (unsigned n = in_.u2(); n > 0; --n) out_->fields.push_back(member());
    for (unsigned n = in_.u2(); n > 0; --n) out_->methods.push_back(member());
    class_attributes();
    if (!in_.at_end()) in_.fail("something follows the class");
    return std::move(out_);
  }

 private:
  void constants() {
    std::size_t count = in_.u2();
    out_->constants.resize(1);
    while (out_->constants.size() < count) {
      Constant c;
      std::uint8_t tag = in_.u1();
      c.tag = static_cast<ConstantTag>(tag);
      switch (c.tag) {
        case ConstantTag::Utf8: c.text = std::string(in_.take(in_.u2())); break;
        case ConstantTag::Integer:
        case ConstantTag::Float: c.bits = in_.u4(); break;
        case ConstantTag::Long:
        case ConstantTag::Double: c.bits = in_.u8(); break;
        case ConstantTag::Class:
        case ConstantTag::String:
        case ConstantTag::MethodType:
        case ConstantTag::Module:
        case ConstantTag::Package: c.a = in_.u2(); break;
        case ConstantTag::MethodHandle:
          c.a = in_.u1();
          c.b = in_.u2();
          break;
        case ConstantTag::Field:
        case ConstantTag::Method:
        case ConstantTag::InterfaceMethod:
        case ConstantTag::NameAndType:
        case ConstantTag::Dynamic:
        case ConstantTag::InvokeDynamic:
          c.a = in_.u2();
          c.b = in_.u2();
          break;
        default: in_.fail("no constant has the tag " + std::to_string(tag));
      }
      bool wide = c.tag == ConstantTag::Long || c.tag == ConstantTag::Double;
      out_->constants.push_back(std::move(c));
      if (wide) out_->constants.emplace_back();
    }
    if (out_->constants.size() > std::max<std::size_t>(count, 1)) in_.fail("a constant lies beyond the constant pool");
  }

  const std::string& utf8_at(std::size_t index) {
    if (index >= out_->constants.size() || out_->constants[index].tag != ConstantTag::Utf8)
      in_.fail("constant " + std::to_string(index) + " is no name");
    return out_->constants[index].text;
  }

  std::string class_at(std::size_t index) {
    if (index >= out_->constants.size() || out_->constants[index].tag != ConstantTag::Class)
      in_.fail("constant " + std::to_string(index) + " is no class");
    std::string name = utf8_at(out_->constants[index].a);
    if (name.empty() || name.find_first_of(".;") != std::string::npos) in_.fail("'" + name + "' is no name of a class");
    return name;
  }

  /// Calls `use` with the name of each attribute and a reader of what is in it.
  template <class Use>
  void attributes(ByteReader& in, const Use& use) {
    for (unsigned n = in.u2(); n > 0; --n) {
      const std::string& name = utf8_at(in.u2());
      std::uint32_t length = in.u4();
      ByteReader content = in.part(length);
      use(name, content);
    }
  }

  Member member() {
    Member out;
    out.access = in_.u2();
    out.name = utf8_at(in_.u2());
    out.descriptor = utf8_at(in_.u2());
    attributes(in_, [&](const std::string& name, ByteReader& in) {
      if (name == "Code") out.code = code(in);
      if (name == "ConstantValue") out.constant = in.u2();
      if (name == "Synthetic") out.access |= AccSynthetic;
    });
    return out;
  }

  Code code(ByteReader& in) {
    Code out;
    out.max_stack = in.u2();
    out.max_locals = in.u2();
    std::uint32_t length = in.u4();
    if (length == 0 || length > 0xFFFF) in.fail("a method has " + std::to_string(length) + " bytes of code");
    out.offset = in.absolute();
    out.bytes = std::string(in.take(length));
    for (unsigned n = in.u2(); n > 0; --n) {
      Handler h;
      h.start = in.u2();
      h.end = in.u2();
      h.target = in.u2();
      if (h.start >= h.end || h.end > length || h.target >= length) in.fail("an exception handler lies outside");
      if (std::uint16_t type = in.u2(); type != 0) h.type = class_at(type);
      out.handlers.push_back(std::move(h));
    }
    attributes(in, [&](const std::string& name, ByteReader& part) {
      if (name == "LineNumberTable") lines(part, out);
      if (name == "LocalVariableTable") names(part, out);
    });
    return out;
  }

  static void lines(ByteReader& in, Code& out) {
    for (unsigned n = in.u2(); n > 0; --n) {
      std::uint32_t start = in.u2();
      out.lines.push_back({start, in.u2()});
    }
    std::stable_sort(out.lines.begin(), out.lines.end(),
                     [](const LineEntry& a, const LineEntry& b) { return a.start < b.start; });
  }

  void names(ByteReader& in, Code& out) {
    for (unsigned n = in.u2(); n > 0; --n) {
      LocalName v;
      v.start = in.u2();
      v.length = in.u2();
      v.name = utf8_at(in.u2());
      v.descriptor = utf8_at(in.u2());
      v.slot = in.u2();
      out.names.push_back(std::move(v));
    }
  }

  void class_attributes() {
    attributes(in_, [&](const std::string& name, ByteReader& in) {
      if (name == "SourceFile") out_->source_file = utf8_at(in.u2());
      if (name != "BootstrapMethods") return;
      for (unsigned n = in.u2(); n > 0; --n) {
        Bootstrap b;
        b.handle = in.u2();
        for (unsigned k = in.u2(); k > 0; --k) b.arguments.push_back(in.u2());
        out_->bootstraps.push_back(std::move(b));
      }
    });
  }

  ByteReader in_;
  std::unique_ptr<ClassFile> out_ = std::make_unique<ClassFile>();
};

}  // namespace

std::unique_ptr<ClassFile> parse_class(std::string_view bytes, const std::string& file) {
  return Parser(bytes, file).run();
}

const Member* ClassFile::method(std::string_view wanted, std::string_view descriptor) const {
  for (const Member& m : methods)
    if (m.name == wanted && m.descriptor == descriptor) return &m;
  return nullptr;
}

const Member* ClassFile::field(std::string_view wanted, std::string_view descriptor) const {
  for (const Member& f : fields)
    if (f.name == wanted && f.descriptor == descriptor) return &f;
  return nullptr;
}

void ClassFile::fail(const std::string& why) const { throw base::InputError({}, "'" + file + "' is damaged: " + why); }

const Constant& ClassFile::constant(std::size_t index) const {
  if (index == 0 || index >= constants.size()) fail("there is no constant " + std::to_string(index));
  return constants[index];
}

const Constant& ClassFile::constant(std::size_t index, ConstantTag tag) const {
  const Constant& out = constant(index);
  if (out.tag != tag) fail("constant " + std::to_string(index) + " is of the wrong kind");
  return out;
}

const std::string& ClassFile::utf8(std::size_t index) const { return constant(index, ConstantTag::Utf8).text; }

std::string ClassFile::class_name(std::size_t index) const { return utf8(constant(index, ConstantTag::Class).a); }

std::pair<std::string, std::string> ClassFile::name_and_type(std::size_t index) const {
  const Constant& c = constant(index, ConstantTag::NameAndType);
  return {utf8(c.a), utf8(c.b)};
}

MemberRef ClassFile::member(std::size_t index) const {
  const Constant& c = constant(index);
  if (c.tag != ConstantTag::Field && c.tag != ConstantTag::Method && c.tag != ConstantTag::InterfaceMethod)
    fail("constant " + std::to_string(index) + " is neither field nor method");
  auto [member_name, descriptor] = name_and_type(c.b);
  return {class_name(c.a), member_name, descriptor, c.tag == ConstantTag::InterfaceMethod};
}

MethodHandle ClassFile::handle(std::size_t index) const {
  const Constant& c = constant(index, ConstantTag::MethodHandle);
  return {static_cast<std::uint8_t>(c.a), member(c.b)};
}

std::optional<std::u16string> decode_utf8(std::string_view text) {
  std::u16string out;
  for (std::size_t i = 0; i < text.size();) {
    auto byte = [&](std::size_t k) { return static_cast<unsigned>(static_cast<unsigned char>(text[k])); };
    auto tail = [&](std::size_t k) { return k < text.size() && (byte(k) & 0xC0) == 0x80; };
    unsigned first = byte(i);
    if (first < 0x80) {
      out.push_back(static_cast<char16_t>(first));
      i += 1;
    } else if ((first & 0xE0) == 0xC0 && tail(i + 1)) {
      out.push_back(static_cast<char16_t>(((first & 0x1F) << 6) | (byte(i + 1) & 0x3F)));
      i += 2;
    } else if ((first & 0xF0) == 0xE0 && tail(i + 1) && tail(i + 2)) {
      out.push_back(static_cast<char16_t>(((first & 0x0F) << 12) | ((byte(i + 1) & 0x3F) << 6) | (byte(i + 2) & 0x3F)));
      i += 3;
    } else {
      return std::nullopt;
    }
  }
  return out;
}

}  // namespace cairn::frontend::java
