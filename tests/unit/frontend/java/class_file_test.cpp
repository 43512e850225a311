#include "frontend/java/class_file.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "base/error.h"
#include "frontend/java/instruction.h"
#include "frontend/java/library.h"
#include "frontend/java/zip.h"

namespace cairn::frontend::java {
namespace {

/// The classes of the models, as javac made them.
std::map<std::string, std::string> models() {
  std::map<std::string, std::string> out;
  read_zip(
      library_archive(), "models", [](std::string_view name) { return name.ends_with(".class"); },
      [&](const std::string& name, std::string content) { out[name] = std::move(content); });
  return out;
}

std::string message_of(const std::string& bytes) {
  try {
    auto parsed = parse_class(bytes, "X.class");
    for (const Member& m : parsed->methods)
      if (m.code) decode(*parsed, *m.code);
    return "";
  } catch (const base::InputError& error) {
    return error.diagnostics().at(0).message;
  }
}

TEST(ClassFile, ReadsWhatJavacMade) {
  auto all = models();
  ASSERT_GT(all.size(), 50u);
  for (const auto& [name, bytes] : all) {
    auto parsed = parse_class(bytes, name);
    EXPECT_EQ(parsed->name + ".class", name);
    for (const Member& m : parsed->methods) {
      if (!m.code) continue;
      EXPECT_TRUE(decode(*parsed, *m.code).back().ends_block()) << name << " " << m.name;
    }
  }
  auto string = parse_class(all.at("java/lang/String.class"), "String.class");
  EXPECT_EQ(string->super, "java/lang/Object");
  EXPECT_EQ(string->source_file, "String.java");
  EXPECT_NE(string->field("length", "I"), nullptr);
  const Member* char_at = string->method("charAt", "(I)C");
  ASSERT_NE(char_at, nullptr);
  EXPECT_FALSE(char_at->code->lines.empty());
  EXPECT_EQ(char_at->code->names.at(0).name, "this");
}

TEST(ClassFile, EveryPrefixIsRefusedWithAnOffset) {
  std::string bytes = models().at("java/util/Random.class");
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    std::string message = message_of(bytes.substr(0, length));
    EXPECT_NE(message.find("'X.class' is damaged at offset "), std::string::npos) << length << ": " << message;
  }
}

TEST(ClassFile, DamageIsAnErrorOrHarmless) {
  std::string original = models().at("java/lang/StringBuilder.class");
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes = original;
    for (int changes = 0; changes < 3; ++changes) bytes[random() % bytes.size()] = static_cast<char>(random());
    message_of(bytes);
  }
}

TEST(ClassFile, NamesWhatIsWrong) {
  std::string bytes = models().at("java/util/Random.class");
  auto with = [&](std::size_t at, std::string_view other) {
    std::string out = bytes;
    out.replace(at, other.size(), other);
    return message_of(out);
  };
  EXPECT_EQ(with(0, "PK"), "'X.class' is damaged at offset 4: no class file begins so");
  EXPECT_NE(with(6, std::string_view("\0\x2c", 2)).find("version 44"), std::string::npos);
  EXPECT_NE(with(6, std::string_view("\0\x42", 2)).find("version 66"), std::string::npos);
  EXPECT_NE(with(10, std::string_view("\2", 1)).find("no constant has the tag 2"), std::string::npos);
  EXPECT_NE(message_of(bytes + "x").find("something follows the class"), std::string::npos);
}

TEST(ClassFile, ModifiedUtf8) {
  EXPECT_EQ(decode_utf8("a\xC0\x80z"), std::u16string(u"a\0z", 3));
  EXPECT_EQ(decode_utf8("\xE2\x82\xAC"), u"\u20ac");
  EXPECT_EQ(decode_utf8("\xE2\x82"), std::nullopt);
  EXPECT_EQ(decode_utf8("\xFF"), std::nullopt);
}

TEST(Zip, DamageIsAnErrorOrHarmless) {
  std::string original(library_archive());
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    std::string bytes = original;
    for (int changes = 0; changes < 20; ++changes) bytes[random() % bytes.size()] = static_cast<char>(random());
    bytes.resize(bytes.size() - random() % 3);
    try {
      read_zip(
          bytes, "X.jar", [](std::string_view) { return true; }, [](const std::string&, const std::string&) {});
    } catch (const base::InputError& error) {
      EXPECT_NE(error.diagnostics().at(0).message.find("'X.jar' is damaged at offset "), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace cairn::frontend::java
