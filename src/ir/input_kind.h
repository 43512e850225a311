#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cairn::ir {

/// What an input stands for, as far as somebody acts on it: who repeats an execution outside of the interpreter has to
/// give it the same inputs.
enum class InputKind : std::uint8_t {
  Value,            ///< the result of a function that the label names, or a choice of the model
  Unspecified,      ///< what a language leaves to its implementation; several need not be possible together
  Uninitialised,    ///< what a variable or memory holds that nobody has written
  Parameter,        ///< of the entry function
  ArgumentCount,    ///< how many texts a program is called with
  ArgumentLength,   ///< how long one of them is
  ArgumentText,     ///< its characters
  CallerChoice,     ///< a choice about the memory that the entry function is called with
  CallerSize,       ///< how much of it there is
  TextLength,       ///< the length of a text that a library function makes up
  Text,             ///< its characters
  AllocationFails,  ///< whether the next allocation on the heap does
  Library,          ///< a result of a library function that follows from what it is given
  ReadWord,         ///< that a word is read from the standard input; its characters follow
  ReadCharacter,    ///< from the standard input
  ReadNumber,       ///< from the standard input, in digits
  Implicit,         ///< an argument that the next call leaves open: any for which its precondition holds
  Aside,            ///< true in executions that only prove something and end
  Undefined,        ///< what the language gives no meaning to, where the program goes on all the same
};

inline constexpr int input_kind_count = static_cast<int>(InputKind::Undefined) + 1;

/// The spelling in the text form: "value", "unspecified", "argument-count", …
std::string_view name(InputKind kind);
std::optional<InputKind> find_input_kind(std::string_view name);

}  // namespace cairn::ir
