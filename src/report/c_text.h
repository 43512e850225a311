#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/execution.h"

namespace cairn::report {

class CObjects;
class ValuePrinter;

/// The name that a variable of the IR has in the source: "x" for "x!2". Empty for what the source has no name for
/// ("$t!3").
std::string source_name(std::string_view variable);

/// Bytes as C writes them, with the quotes: "a\n", '\0'.
std::string quoted_text(std::string_view bytes);
/// "'a'" for a byte that can be printed.
std::optional<std::string> character(unsigned long byte);
/// The text of a string literal.
std::string literal_text(const ir::HeapObject& object);

/// What an object holds, in the notation of initialisers: "{key = 3, next = &node#2, name = "ab"}", "{1, 2}", "5".
/// Empty where nothing was written.
std::string contents(const ir::HeapObject& object, const CObjects& objects, const ValuePrinter& values);

}  // namespace cairn::report
