#include "check/java/harness.h"

namespace cairn::check::java {
namespace {

using ir::InputKind;
using term::Op;
using term::Term;

// Strings beyond it are no counterexample that anybody wants to read.
constexpr unsigned long longest_string = 10'000;

/// The bits of a value.
std::string digits(Term value) {
  if (value.sort().is_bool()) return value.is_true() ? "1" : "0";
  const mpz_class& bits = value.integer();
  return bits.get_str(16);
}

/// The element of a map that is a value.
Term element(Term map, unsigned long index) {
  while (map.is(Op::Store)) {
    if (map[1].integer() == index) return map[2];
    map = map[0];
  }
  return map[0];
}

std::string text_digits(Term length, Term characters) {
  std::string out;
  unsigned long count = length.integer().get_ui();
  for (unsigned long i = 0; i < count; ++i) {
    static constexpr char all[] = "0123456789abcdef";
    unsigned long code = element(characters, i).integer().get_ui();
    for (int shift = 12; shift >= 0; shift -= 4) out += all[code >> shift & 15];
  }
  return out;
}

}  // namespace

std::string make_inputs(const ir::Execution& execution, const std::string& entry_class, const std::string& entry_method,
                        std::string& problem) {
  std::string out = "entry\t" + entry_class + "\t" + entry_method + "\n";
  auto add = [&](const std::string& label, const std::string& value) { out += label + "\t" + value + "\n"; };
  const ir::Input* length = nullptr;
  unsigned long arguments = 0;
  for (const ir::Input& input : execution.inputs) {
    const bool is_length = input.kind == InputKind::TextLength || input.kind == InputKind::ArgumentLength;
    const bool is_text = input.kind == InputKind::Text || input.kind == InputKind::ArgumentText;
    if (is_length) {
      length = &input;
      if (length->value.integer() > longest_string) problem = "a string of so many characters is not tried";
      continue;
    }
    if (input.kind == InputKind::ArgumentCount) {
      if (input.value.integer() > longest_string) problem = "so many arguments are not tried";
      arguments = input.value.integer().get_ui();
      continue;
    }
    // What the JVM has here may be the same, or may not matter.
    if (input.kind == InputKind::Unspecified) continue;
    if (!problem.empty()) break;
    if (is_text && length != nullptr) {
      const bool argument = input.kind == InputKind::ArgumentText;
      add(argument ? "argument" : "string", text_digits(length->value, input.value));
      if (argument && arguments > 0) --arguments;
    } else {
      add(input.kind == InputKind::Parameter ? "parameter" : input.label, digits(input.value));
    }
  }
  // Where programs look at their number only, arguments have no characters.
  for (; problem.empty() && arguments > 0; --arguments) add("argument", "");
  return out;
}

bool asks_for_random(std::string_view inputs) { return inputs.find("\njava.util.Random.") != std::string_view::npos; }

}  // namespace cairn::check::java
