#include "report/c_sections.h"

#include <algorithm>
#include <sstream>

#include "report/c_objects.h"
#include "report/c_text.h"
#include "report/trace.h"

namespace cairn::report {
namespace {

constexpr std::size_t most_inputs = 40;
constexpr std::size_t most_objects = 40;
constexpr std::size_t most_variables = 40;

/// One line of a list whose middle may be left out.
template <class Line>
std::string lines(std::size_t count, std::size_t most, bool everything, const std::string& noun, const Line& line) {
  std::string out;
  const Elision hidden = everything ? Elision{} : elide(count, most);
  for (std::size_t i = 0; i < count; ++i) {
    if (!hidden.hides(i))
      out += "  " + line(i) + "\n";
    else if (i == hidden.first_hidden)
      out += "  ... " + std::to_string(hidden.end_hidden - hidden.first_hidden) + " " + noun + " (--trace shows all)\n";
  }
  return out;
}

/// "argc" for "parameter 1 of main", if the function says so; else as it is.
std::string input_name(const ir::Input& input, const ir::Program* program) {
  const std::string& label = input.label;
  if (input.kind != ir::InputKind::Parameter && input.kind != ir::InputKind::ArgumentCount) return label;
  unsigned number = 0;
  std::string word;
  std::string of;
  std::string function;
  std::istringstream in(label);
  if (program == nullptr || !(in >> word >> number >> of >> function) || word != "parameter" || of != "of")
    return label;
  const ir::Procedure* procedure = ir::find_procedure(*program, function);
  if (procedure == nullptr || number == 0 || number > procedure->parameters.size()) return label;
  const std::string name = source_name(procedure->parameters[number - 1].variable.name());
  return name.empty() ? label : name;
}

std::string input_text(const ir::Input& input, const ValuePrinter& values) {
  const bool choice = input.value.sort().is_bool() && input.label.find("hether ") != std::string::npos;
  const std::string value = choice ? (input.value.bool_value() ? "yes" : "no") : values.text(input.value);
  if (!input.variable && values.objects().is_argument(input.object)) {
    const std::optional<std::string> shown = character(input.value.integer().get_ui());
    return values.cell(input.object, "+" + std::to_string(input.offset)) + " = " + shown.value_or(value);
  }
  if (!input.variable && input.object != 0)
    return "memory that was never written, " + values.cell(input.object, "+" + std::to_string(input.offset)) + " = " +
           value;
  const std::string name = source_name(input.variable ? input.variable.name() : "");
  return (input.label.empty() ? name : input_name(input, values.objects().program())) + " = " + value;
}

/// The variables of a frame: the last version of each name, and those in memory.
std::vector<std::string> frame_variables(const ir::Frame& frame, const ir::Execution& execution,
                                         const ValuePrinter& values) {
  std::map<std::string, std::size_t> last;
  std::map<std::string, std::string> text;
  std::vector<std::string> order;
  std::map<std::string, std::size_t> assigned;
  for (std::size_t i = 0; i < execution.steps.size(); ++i)
    if (execution.steps[i].procedure == frame.procedure)
      for (const auto& [variable, value] : execution.steps[i].assigned) assigned[variable.name()] = i + 1;
  for (const auto& [variable, value] : frame.variables) {
    std::string name = source_name(variable.name());
    std::string shown = values.text(value);
    if (name.starts_with('&')) {
      name.erase(0, 1);
      const auto place = address(value);
      if (!place || place->object <= 0 || place->object > execution.heap.size()) continue;
      shown = contents(execution.heap[place->object.get_ui() - 1], values.objects(), values);
    }
    // What a name says already: the vector of arguments.
    if (name.empty() || shown.empty() || shown == "&" + name) continue;
    const std::size_t when = assigned[variable.name()];
    if (!text.contains(name)) order.push_back(name);
    if (!text.contains(name) || when >= last[name]) last[name] = when, text[name] = shown;
  }
  std::vector<std::string> out;
  for (const std::string& name : order) out.push_back(name + " = " + text[name]);
  return out;
}

std::vector<std::string> global_variables(const ir::Execution& execution, const ValuePrinter& values) {
  std::vector<std::string> out;
  for (const ir::HeapObject& object : execution.heap) {
    const CObjects& objects = values.objects();
    if (object.storage != ir::Storage::Static || !objects.knows(object.number) || objects.is_literal(object.number) ||
        objects.is_constant(object.number) || !objects.is_of_program(object.number) ||
        objects.name(object.number).find('#') != std::string::npos)
      continue;
    const std::string held = contents(object, objects, values);
    if (!held.empty() && !objects.name(object.number).starts_with("marker"))
      out.push_back(objects.name(object.number) + " = " + held);
  }
  return out;
}

std::vector<std::string> arguments(const ir::Execution& execution, const ValuePrinter& values) {
  std::vector<std::string> out;
  for (const std::uint64_t number : values.objects().arguments()) {
    const std::string held = contents(execution.heap[number - 1], values.objects(), values);
    if (!held.empty()) out.push_back(values.objects().name(number) + " = " + held);
  }
  return out;
}

std::string variable_lines(const std::string& scope, const std::vector<std::string>& variables, bool everything) {
  return variables.empty() ? ""
                           : "  " + scope + "\n" +
                                 lines(variables.size(), most_variables, everything, "variables",
                                       [&](std::size_t i) { return "  " + variables[i]; });
}

}  // namespace

bool is_of_front_end(const std::string& procedure) {
  return procedure.starts_with("_start") || procedure.find('!') != std::string::npos;
}

bool is_without_program_name(const ir::Execution& execution) {
  return std::ranges::any_of(execution.inputs, [](const ir::Input& input) {
    return input.kind == ir::InputKind::ArgumentCount && input.value.integer() == 0;
  });
}

std::string c_inputs(const ir::Execution& execution, const ValuePrinter& values, const base::SourceManager& sources,
                     bool everything) {
  const std::size_t width = std::to_string(execution.inputs.size()).size();
  return lines(execution.inputs.size(), most_inputs, everything, "inputs", [&](std::size_t i) {
    const ir::Input& input = execution.inputs[i];
    const std::string number = std::to_string(i + 1);
    const std::string where = sources.format(input.origin.where);
    return std::string(width - number.size(), ' ') + number + "  " + input_text(input, values) +
           (where.empty() ? "" : "  (" + where + ")");
  });
}

std::string c_variables(const ir::Execution& execution, const ValuePrinter& values, bool everything) {
  std::string out = variable_lines("arguments", arguments(execution, values), everything);
  for (const ir::Frame& frame : execution.stack)
    if (!is_of_front_end(frame.procedure))
      out += variable_lines("in " + frame.procedure, frame_variables(frame, execution, values), everything);
  const std::vector<std::string> globals = global_variables(execution, values);
  return out + variable_lines("global variables", globals, everything);
}

std::string c_heap(const ir::Execution& execution, const ValuePrinter& values, const base::SourceManager& sources,
                   bool everything) {
  std::vector<const ir::HeapObject*> shown;
  for (const ir::HeapObject& object : execution.heap)
    if (object.storage == ir::Storage::Heap) shown.push_back(&object);
  return lines(shown.size(), most_objects, everything, "objects", [&](std::size_t i) {
    const ir::HeapObject& object = *shown[i];
    const std::string held = contents(object, values.objects(), values);
    const std::string where = sources.format({object.origin.where.file, object.origin.where.line, 0});
    return values.object(object.number) + (object.live ? "" : " (freed)") + (held.empty() ? "" : " = " + held) + "  (" +
           object.type + (where.empty() ? "" : ", from " + where) + ")";
  });
}

}  // namespace cairn::report
