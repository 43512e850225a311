#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/type.h"

namespace cairn::frontend::java {

/// How a value is held on the operand stack and in slots.
enum class Kind : std::uint8_t {
  Int,   ///< boolean, byte, char, short and int
  Long,  ///< takes two places, as Double
  Float,
  Double,
  Ref,
  Chars,  ///< the characters of a string: a map from positions, of the models alone
};

bool is_wide(Kind kind);
/// "i", "l", "f", "d", "a", "m"
char letter(Kind kind);

/// The class of the models whose values are maps from positions to characters.
inline constexpr std::string_view chars_class = "cairn/Chars";

/// A type in the notation of class files: "I", "[J", "Ljava/lang/String;".
Kind kind_of(std::string_view descriptor);
/// What a variable of a kind has.
ir::Type slot_type(Kind kind);
/// What a field or an element of a type has.
ir::Type field_type(std::string_view descriptor);
ir::Type element_type(std::string_view descriptor);

struct Signature {
  std::vector<std::string> parameters;
  std::string result;  ///< "V": none
};

/// Nothing when the text is no descriptor.
std::optional<Signature> parse_signature(std::string_view descriptor);
bool is_field_descriptor(std::string_view descriptor);

/// The class that a descriptor or the name of a class constant means: "Ljava/lang/A;" is "java/lang/A"; arrays stay.
std::string class_of_descriptor(std::string_view descriptor);
/// What StringBuilder.append takes for a value of a type.
std::string appended(const std::string& type);
/// "java.lang.Object" of "java/lang/Object"; "int[]" of "[I".
std::string source_name(std::string_view class_name);
/// The name of a record.
std::string record_name(std::string_view class_name);

}  // namespace cairn::frontend::java
