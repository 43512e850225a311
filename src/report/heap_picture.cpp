#include "report/heap_picture.h"

#include <deque>
#include <map>
#include <set>

#include "report/abstract_heap.h"
#include "report/picture_style.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using Variables = std::vector<std::pair<ir::Variable, ir::Term>>;

constexpr std::size_t most_nodes = 60;
constexpr std::size_t most_rows = 24;
constexpr std::size_t max_frames = 8;
constexpr std::size_t max_value = 32;

std::string shortened(const std::string& text) {
  return text.size() <= max_value ? text : text.substr(0, max_value - 3) + "...";
}

std::string font(const std::string& colour, const std::string& html) {
  return "<FONT COLOR=\"" + colour + "\">" + html + "</FONT>";
}

/// Draws one state. A node is written once, edges after all nodes.
class Drawing {
 public:
  explicit Drawing(const ir::Execution& execution) : execution_(execution), values_(execution.heap) {
    for (const ir::HeapObject& object : execution.heap) objects_.emplace(object.number, &object);
    choose();
  }

  std::string run(const std::string& title) {
    out_ = picture_start(escaped(title));
    out_ += "  { rank=min;\n";
    scopes();
    out_ += "  }\n";
    for (const ir::HeapObject& object : execution_.heap)
      if (shown_.contains(object.number)) draw(object);
    if (shown_.size() < objects_.size())
      out_ +=
          "  rest [label=<" + font(faded, std::to_string(objects_.size() - shown_.size()) + " more objects") + ">];\n";
    return std::move(out_) + edges_ + "}\n";
  }

 private:
  void choose();
  void scopes();
  void draw_scope(const std::string& node, const std::string& name, const Variables& variables);
  void draw(const ir::HeapObject& object);
  std::string cells(const ir::HeapObject& object, const std::string& node);
  std::string value_cell(ir::Term value, const std::string& node, const std::string& port, bool live);
  void edge(const std::string& from, const Address& to, bool from_live);

  const ir::Execution& execution_;
  ValuePrinter values_;
  std::map<std::uint64_t, const ir::HeapObject*> objects_;
  std::set<std::uint64_t> shown_;
  std::string out_;
  std::string edges_;
};

/// Breadth first from the variables of the innermost calls, so that a cut picture shows what matters.
void Drawing::choose() {
  std::deque<std::uint64_t> open;
  auto reach = [&](ir::Term value) {
    auto place = address(value);
    if (!place || !place->object.fits_ulong_p()) return;
    std::uint64_t number = place->object.get_ui();
    if (shown_.size() >= most_nodes || !objects_.contains(number) || !shown_.insert(number).second) return;
    open.push_back(number);
  };
  for (auto frame = execution_.stack.rbegin(); frame != execution_.stack.rend(); ++frame)
    for (const auto& [variable, value] : frame->variables) reach(value);
  for (const auto& [variable, value] : execution_.globals) reach(value);
  while (!open.empty()) {
    const ir::HeapObject& object = *objects_.at(open.front());
    open.pop_front();
    for (const ir::Cell& cell : object.cells) reach(cell.value);
  }
  for (const auto& [number, object] : objects_)
    if (shown_.size() < most_nodes) shown_.insert(number);
}

void Drawing::scopes() {
  if (!execution_.globals.empty()) draw_scope("globals", "globals", execution_.globals);
  std::size_t frames = execution_.stack.size();
  std::size_t first = frames > max_frames ? frames - max_frames : 0;
  if (first > 0) out_ += "  outer [label=<" + font(faded, std::to_string(first) + " outer calls") + ">];\n";
  for (std::size_t i = first; i < frames; ++i) {
    const ir::Frame& frame = execution_.stack[i];
    draw_scope("frame" + std::to_string(i), frame.procedure, frame.variables);
  }
}

void Drawing::draw_scope(const std::string& node, const std::string& name, const Variables& variables) {
  out_ += "  " + node + " [label=<<TABLE BORDER=\"1\" COLOR=\"" + line_colour +
          "\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\">";
  out_ += "<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\" BGCOLOR=\"" + std::string(variable_head) + "\"><B>" + escaped(name) +
          "</B></TD></TR>";
  for (std::size_t i = 0; i < variables.size(); ++i) {
    out_ += "<TR><TD ALIGN=\"LEFT\">" + escaped(shortened(variables[i].first.name())) + "</TD>";
    out_ += value_cell(variables[i].second, node, "v" + std::to_string(i), true) + "</TR>";
  }
  out_ += "</TABLE>>];\n";
}

void Drawing::draw(const ir::HeapObject& object) {
  std::string node = "o" + std::to_string(object.number);
  std::string name = escaped(values_.object(object.number));
  bool named_by_type = values_.object(object.number).starts_with(object.type + "#");
  std::string head = "<B>" + (object.live ? name : "<S>" + name + "</S>") + "</B>";
  if (!named_by_type) head += "  " + font(faded, escaped(object.type));
  if (!object.live) head = font(faded, head) + "  " + font(dangling, "freed");
  out_ += "  " + node + " [label=<<TABLE BORDER=\"1\" COLOR=\"" + (object.live ? line_colour : faded) +
          "\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\"" + (object.live ? "" : " STYLE=\"DASHED\"") + ">";
  out_ += "<TR><TD PORT=\"head\" COLSPAN=\"2\" ALIGN=\"LEFT\" BGCOLOR=\"" +
          std::string(object.live ? object_head : freed_head) + "\">" + head + "</TD></TR>";
  out_ += cells(object, node) + "</TABLE>>];\n";
}

std::string Drawing::cells(const ir::HeapObject& object, const std::string& node) {
  std::string out;
  for (std::size_t i = 0; i < object.cells.size(); ++i) {
    if (i == most_rows) {
      out += "<TR><TD COLSPAN=\"2\" ALIGN=\"LEFT\">" + font(faded, std::to_string(object.cells.size() - i) + " more") +
             "</TD></TR>";
      break;
    }
    const ir::Cell& cell = object.cells[i];
    std::string name = escaped(short_cell_name(cell.name));
    out += "<TR><TD ALIGN=\"LEFT\" PORT=\"n" + std::to_string(i) + "\">" +
           (object.live ? name : font(faded, "<S>" + name + "</S>")) + "</TD>";
    out += value_cell(cell.value, node, "c" + std::to_string(i), object.live) + "</TR>";
  }
  return out;
}

/// A table cell with a value; a reference to a shown object is a dot from which an arrow starts.
std::string Drawing::value_cell(ir::Term value, const std::string& node, const std::string& port, bool live) {
  std::string start = "<TD ALIGN=\"RIGHT\" PORT=\"" + port + "\">";
  auto place = address(value);
  if (place && place->object == 0 && place->offset == 0) return start + font(faded, "null") + "</TD>";
  bool arrow = place && place->object.fits_ulong_p() && shown_.contains(place->object.get_ui());
  if (arrow) {
    edge(node + ":" + port + ":e", *place, live);
    std::string offset = place->offset == 0 ? "" : "+" + place->offset.get_str() + " ";
    std::string dot = offset + "&#9679;";
    return start + (live ? dot : font(faded, dot)) + "</TD>";
  }
  std::string text = escaped(shortened(values_.text(value)));
  if (!live) text = font(faded, "<S>" + text + "</S>");
  return start + (value ? text : font(faded, "not written")) + "</TD>";
}

void Drawing::edge(const std::string& from, const Address& to, bool from_live) {
  std::uint64_t number = to.object.get_ui();
  const ir::HeapObject& object = *objects_.at(number);
  std::string port = "head";
  std::string inside = "+" + to.offset.get_str();
  for (std::size_t i = 0; i < object.cells.size() && i < most_rows; ++i)
    if (to.pointer && to.offset != 0 && object.cells[i].name == inside) port = "n" + std::to_string(i);
  edges_ += "  " + from + " -> o" + std::to_string(number) + ":" + port + ":w";
  if (!from_live)
    edges_ += " [color=\"" + std::string(faded) + "\", style=dashed]";
  else if (!object.live)
    edges_ += " [color=\"" + std::string(dangling) + "\", style=dashed]";
  edges_ += ";\n";
}

}  // namespace

std::string heap_picture(const ir::Execution& execution, const std::string& title) {
  return Drawing(execution).run(title);
}

std::optional<std::string> heap_picture(const Report& report) {
  for (const engine::Finding& finding : report.result.findings) {
    if (finding.verdict != engine::Verdict::Unsafe || !finding.counterexample) continue;
    std::string place = report.sources.format(finding.obligation.origin.where);
    std::string title = (place.empty() ? "" : place + ": ") + violation_text(report, finding);
    return heap_picture(finding.counterexample->execution, title);
  }
  if (!report.result.invariants.empty()) return abstract_heap_picture(report.result.invariants, report.sources);
  return std::nullopt;
}

}  // namespace cairn::report
