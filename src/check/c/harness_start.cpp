#include "check/c/harness_start.h"

#include <algorithm>

#include "check/c/caller_memory.h"
#include "frontend/c/c_frontend.h"
#include "term/fold.h"

namespace cairn::check::c {
namespace {

/// Writes the memory that the arguments lead to.
class CallerWriter {
 public:
  explicit CallerWriter(const CallerMemory& memory) : memory_(memory) {}

  /// A function that builds it. The caller has a pointer to each object, so none is lost.
  /// @param allocate the function that makes an object.
  std::string build(const std::string& allocate) const {
    const std::string count = std::to_string(memory_.objects.size() + 1);
    std::string out = "void *cairn_caller(__SIZE_TYPE__);\nstatic void *cairn_heap[" + count + "];\n";
    out += "static __attribute__((noinline)) void cairn_build(void) {\n";
    for (std::size_t i = 0; i < memory_.objects.size(); ++i)
      out += "  " + place(i) + " = " + allocate + "(" + std::to_string(memory_.objects[i].size) + "u);\n";
    for (std::size_t i = 0; i < memory_.objects.size(); ++i) out += contents(i);
    return out + "}\n";
  }

  std::string pointer(term::Term value) const {
    const mpz_class& object = value[0].integer();
    const std::string offset = value[1].integer().get_str();
    if (object == 0) return "(void *)" + offset + "u";
    for (std::size_t i = 0; i < memory_.objects.size(); ++i)
      if (object == static_cast<unsigned long>(memory_.objects[i].number))
        return offset == "0" ? place(i) : "(void *)((char *)" + place(i) + " + " + offset + "u)";
    return "(void *)0";
  }

 private:
  static std::string place(std::size_t index) { return "cairn_heap[" + std::to_string(index) + "]"; }

  std::string contents(std::size_t index) const {
    std::string out;
    const CallerObject& object = memory_.objects[index];
    auto at = [&](std::uint64_t offset) { return "((char *)" + place(index) + " + " + std::to_string(offset) + "u)"; };
    for (const auto& [offset, value] : object.bytes)
      out += "  *(unsigned char *)" + at(offset) + " = " + std::to_string(value) + ";\n";
    for (const auto& [offset, value] : object.pointers)
      out += "  *(void **)" + at(offset) + " = " + pointer(value) + ";\n";
    return out;
  }

  const CallerMemory& memory_;
};

std::string argument(term::Term value, const CallerWriter& caller) {
  const term::Sort sort = value.sort();
  if (sort.is_datatype()) return caller.pointer(value);
  const std::string number = number_of(value).get_str();
  if (sort.is_float()) return (sort.a() == 8 ? "cairn_float(" : "cairn_double(") + number + "u)";
  return sort.is_bv() ? term::signed_value(value).get_str() : number;
}

/// Keeps the result, which may be a pointer; there is none of type void.
std::string call_entry(const std::string& entry, const CallerMemory& memory) {
  const CallerWriter caller(memory);
  std::string list;
  for (term::Term value : memory.arguments) list += (list.empty() ? "" : ", ") + argument(value, caller);
  std::string out = "  int status = 0;\n";
  const std::string call = entry + "(" + list + ")";
  const std::string is_void = "__builtin_types_compatible_p(__typeof__(" + call + "), void)";
  out += "  static __typeof__(__builtin_choose_expr(" + is_void + ", 0, " + call + ")) result;\n";
  return out + "  result = __builtin_choose_expr(" + is_void + ", (" + call + ", 0), " + call + ");\n";
}

/// An array of texts; those that nobody looked at are empty.
std::string texts(const CallerMemory& memory, const std::string& name, std::size_t parameter,
                  const std::string& count) {
  std::string out = "  static char *" + name + "[" + count + "ul + 1];\n  for (__SIZE_TYPE__ i = 0; i < " + count +
                    "u; i++) " + name + "[i] = empty;\n";
  const CallerWriter caller(memory);
  const term::Term vector = parameter < memory.arguments.size() ? memory.arguments[parameter] : term::Term();
  for (const auto& [object, offset, text] : memory.elements)
    if (vector && vector[0].integer() == static_cast<unsigned long>(object))
      out += "  " + name + "[" + std::to_string(offset / (text[1].sort().width() / 8)) + "] = " + caller.pointer(text) +
             ";\n";
  return out;
}

std::string call_main(const CallerMemory& memory, const ir::Execution& execution) {
  const std::string count = memory.arguments.empty() ? "0" : term::signed_value(memory.arguments[0]).get_str();
  std::string variables = "0";
  for (const ir::Input& input : execution.inputs)
    if (input.kind == ir::InputKind::CallerSize) variables = number_of(input.value).get_str();
  std::string out = "  static char empty[1];\n";
  out += texts(memory, "arguments", 1, count);
  out += texts(memory, "variables", 2, variables);
  if (!memory.objects.empty()) out += "  extern char **cairn_arguments;\n  cairn_arguments = (char **)cairn_heap;\n";
  return out + "  int status = ((int (*)(int, char **, char **))cairn_main)(" + count + ", arguments, variables);\n";
}

}  // namespace

mpz_class number_of(term::Term value) {
  if (value.sort().is_bool()) return value.bool_value() ? 1 : 0;
  if (value.sort().is_datatype()) return value[1].integer();
  return value.integer();
}

std::string harness_start(const HarnessSource& source, const ir::Execution& execution, bool finds_leaks) {
  const CallerMemory memory = caller_memory(execution);
  const bool builds = !memory.objects.empty();
  std::string out = "void *malloc(__SIZE_TYPE__);\n";
  out += "static float cairn_float(unsigned b) { float f; __builtin_memcpy(&f, &b, 4); return f; }\n";
  out += "static double cairn_double(unsigned long long b) { double d; __builtin_memcpy(&d, &b, 8); return d; }\n";
  if (builds) out += CallerWriter(memory).build(source.entry == "main" ? "malloc" : "cairn_caller");
  if (finds_leaks) out += "extern void *cairn_base;\nextern int cairn_returned;\n";
  out += "__attribute__((no_sanitize(\"all\"))) int main(void) {\n  (void)cairn_float, (void)cairn_double;\n";
  if (finds_leaks) out += "  cairn_base = __builtin_frame_address(0);\n";
  if (builds) out += "  cairn_build();\n";
  out += source.entry == "main" ? call_main(memory, execution) : call_entry(source.entry, memory);
  if (finds_leaks) out += "  cairn_returned = 1;\n";
  return out + "  return status;\n}\n";
}

}  // namespace cairn::check::c
