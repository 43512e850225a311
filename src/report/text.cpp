#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "report/abstract_heap.h"
#include "report/advice.h"
#include "report/c_sections.h"
#include "report/property_text.h"
#include "report/report.h"
#include "report/source_statement.h"
#include "report/trace.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using engine::Finding;
using engine::Verdict;

constexpr std::size_t max_entries = 60;       // of a trace
constexpr std::size_t max_objects = 40;       // of a heap
constexpr std::size_t max_cells = 24;         // of an object
constexpr std::size_t max_lines = 12;         // of what is open for the same reason
constexpr std::size_t max_inputs = 40;        // of a counterexample
constexpr std::size_t max_places = 20;        // listed in the summary
constexpr std::size_t max_source_width = 56;  // of a source line in a trace
constexpr std::size_t max_line_width = 120;

const char* colour_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Safe: return "\x1b[1;32m";
    case Verdict::Unsafe: return "\x1b[1;31m";
    case Verdict::Unknown: return "\x1b[1;33m";
  }
  return "";
}

/// The number of characters of a text in UTF-8.
std::size_t characters(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(std::string text, std::size_t width) {
  if (const std::size_t has = characters(text); has < width) text.append(width - has, ' ');
  return text;
}

std::string right_aligned(std::size_t number, std::size_t width) {
  std::string text = std::to_string(number);
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string counted(std::size_t number, const std::string& noun) {
  return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

/// What is checked at a place, in words that are true when it holds; where it does not, what goes wrong.
std::string checked_text(const Finding& finding) {
  std::string message = one_line(finding.obligation.message);
  if (finding.verdict == Verdict::Unsafe || message.empty()) return message;
  if (finding.obligation.property != ir::Property::Assert)
    return std::string(describe(finding.obligation.property).claim);
  constexpr std::pair<std::string_view, std::string_view> endings[] = {
      {" fails", " holds"}, {" is called", " is not called"}, {" is reached", " is not reached"}};
  for (const auto& [wrong, right] : endings)
    if (message.ends_with(wrong)) return message.substr(0, message.size() - wrong.size()) + std::string(right);
  return message;
}

/// Writes one report. Sections are separated by blank lines.
class TextWriter {
 public:
  TextWriter(const Report& report, const Style& style) : report_(report), style_(style) {}

  std::string run() {
    for (const base::Diagnostic& warning : report_.warnings)
      out_ += base::render(warning, report_.sources, style_.colour);
    for (const Finding& finding : report_.result.findings)
      if (finding.verdict == Verdict::Unsafe) violation(finding);
    undecided();
    if (!report_.result.reservation.empty())
      out_ += base::render({base::Severity::Warning, {}, "not proved: " + report_.result.reservation, {}, {}, 1},
                           report_.sources, style_.colour);
    invariants();
    summary();
    if (report_.recheck) out_ += "proof: " + recheck_text(*report_.recheck) + "\n";
    if (style_.explain) account();
    if (style_.explain) inferred();
    if (style_.statistics) statistics();
    if (const std::string next = advice(report_); !next.empty()) out_ += "next: " + next + "\n";
    Verdict overall = verdict(report_);
    out_ += "verdict: " + painted(colour_of(overall), verdict_text(report_)) + "\n";
    return std::move(out_);
  }

 private:
  std::string painted(const char* colour, const std::string& text) const {
    return style_.colour ? colour + text + "\x1b[0m" : text;
  }
  std::string heading(const std::string& text) const { return painted("\x1b[1m", text) + "\n"; }
  std::string faint(const std::string& text) const { return painted("\x1b[2m", text); }

  void violation(const Finding& finding);
  void values(const Finding& finding);
  void fix(const Finding& finding);
  void symbolic_trace(const Finding& finding);
  void items();
  void inputs(const ir::Execution& execution, const ValuePrinter& values);
  void trace(const ir::Execution& execution, const ValuePrinter& values);
  void trace_entry(const TraceEntry& entry, std::size_t number_width, std::size_t place_width);
  void variables(const ir::Execution& execution, const ValuePrinter& values);
  void variable_line(const std::string& scope, const std::vector<std::pair<ir::Variable, ir::Term>>& variables,
                     const ValuePrinter& values);
  void heap(const ir::Execution& execution, const ValuePrinter& values);
  void undecided();
  void invariants();
  void summary();
  void account();
  void inferred();
  void statistics();

  const Report& report_;
  const Style& style_;
  std::string out_;
};

void TextWriter::violation(const Finding& finding) {
  const engine::Obligation& obligation = finding.obligation;
  base::Diagnostic diagnostic{base::Severity::Error, obligation.origin.where, violation_text(report_, finding),
                              finding.hint,          finding.notes,           1};
  for (const base::Location& call : obligation.origin.inlined_at)
    diagnostic.notes.push_back({base::Severity::Note, call, "called from here", {}, {}, 1});
  out_ += base::render(diagnostic, report_.sources, style_.colour) + "\n";
  values(finding);
  fix(finding);
  symbolic_trace(finding);
  if (!finding.counterexample) return;
  const ir::Execution& execution = finding.counterexample->execution;
  ValuePrinter values(execution, report_.program);
  inputs(execution, values);
  trace(execution, values);
  variables(execution, values);
  heap(execution, values);
  if (values.is_c() && is_without_program_name(execution))
    out_ += "note: C allows a start without arguments; --argc-positive leaves it out, as Linux does since 5.18\n\n";
  if (!finding.counterexample->replayed) out_ += "note: the reference interpreter has not confirmed this run\n\n";
  using Compiled = engine::Counterexample::Compiled;
  const std::string& note = finding.counterexample->compiled_note;
  if (finding.counterexample->compiled == Compiled::Confirmed)
    out_ += "note: a compiled program fails here on these inputs: " + one_line(note) + "\n\n";
  if (finding.counterexample->compiled == Compiled::Unconfirmed)
    out_ += "note: not replayed by a compiled program: " + one_line(note) + "\n\n";
}

/// A change of the program, as a patch.
void TextWriter::fix(const Finding& finding) {
  const Fix* found = fix_of(report_, finding);
  if (found == nullptr) return;
  out_ += heading("with this change the failure is gone (the whole file was verified again)");
  out_ += fix_text(report_, *found) + "\n";
}

void TextWriter::values(const Finding& finding) {
  if (finding.values.empty()) {
    if (finding.confirmed) out_ += heading("an execution fails here") + "\n";
    return;
  }
  out_ += heading(finding.confirmed ? "values with which an execution fails here"
                                    : "values for which the proof fails (not confirmed by an execution)");
  std::string line = " ";
  for (const auto& [name, value] : finding.values) {
    std::string item =
        " " + one_line(name) + " = " + one_line(value) + (name == finding.values.back().first ? "" : ",");
    if (line.size() > 1 && line.size() + item.size() > max_line_width) {
      out_ += line + "\n";
      line = " ";
    }
    line += item;
  }
  out_ += line + "\n\n";
}

void TextWriter::symbolic_trace(const Finding& finding) {
  if (finding.symbolic_trace.empty() || !style_.full_trace) return;
  out_ += heading("symbolic states on the way");
  auto list = [](const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& one : all) out += (out.empty() ? "" : ", ") + one_line(one);
    return out;
  };
  for (const engine::SymbolicStep& step : finding.symbolic_trace) {
    std::string store;
    for (const auto& [name, value] : step.store) store += (store.empty() ? "" : ", ") + name + " -> " + one_line(value);
    out_ += "  " + faint(report_.sources.format({step.origin.where.file, step.origin.where.line, 0})) + "  " +
            (step.statement.empty() ? "(end)" : one_line(source_statement(report_.sources, step))) + "\n";
    out_ += "      store: [" + store + "]\n      heap:  {" + list(step.heap) + "}\n";
    if (!step.facts.empty()) out_ += "      new facts: {" + list(step.facts) + "}\n";
  }
  out_ += "\n";
}

void TextWriter::items() {
  std::size_t width = 0;
  for (const engine::Item& item : report_.result.items)
    width = std::max(width, characters(item.kind) + characters(item.name) + 1);
  std::map<Verdict, std::size_t> counts;
  for (const engine::Item& item : report_.result.items) {
    ++counts[item.verdict];
    const bool fine = item.verdict == Verdict::Safe;
    const std::string word = fine ? "verified" : item.verdict == Verdict::Unsafe ? "failed" : "unknown";
    out_ += padded(item.kind + " " + item.name, width) + "  " + painted(colour_of(item.verdict), word);
    out_ += fine ? "" : " (" + counted(item.failures, "failure") + ")";
    out_ += "\n";
  }
  out_ += counted(report_.result.items.size(), "item") + ": " + std::to_string(counts[Verdict::Safe]) + " verified, " +
          std::to_string(counts[Verdict::Unsafe]) + " failed, " + std::to_string(counts[Verdict::Unknown]) +
          " unknown\n";
  if (!report_.dialect.empty()) out_ += "dialect: " + report_.dialect + "\n";
}

void TextWriter::inputs(const ir::Execution& execution, const ValuePrinter& values) {
  if (execution.inputs.empty()) return;
  out_ += heading("inputs");
  if (values.is_c()) {
    out_ += c_inputs(execution, values, report_.sources, style_.full_trace) + "\n";
    return;
  }
  Elision hidden = style_.full_trace ? Elision{} : elide(execution.inputs.size(), max_inputs);
  std::size_t width = std::to_string(execution.inputs.size()).size();
  for (std::size_t i = 0; i < execution.inputs.size(); ++i) {
    if (hidden.hides(i)) {
      if (i == hidden.first_hidden)
        out_ += "  ... " + counted(hidden.end_hidden - hidden.first_hidden, "input") + " (--trace shows all)\n";
      continue;
    }
    const ir::Input& input = execution.inputs[i];
    std::string line = "  " + right_aligned(i + 1, width) + "  ";
    bool named = input.variable && (style_.full_trace || input.label.empty() || !is_made_up(input.variable.name()));
    line += named ? input.variable.name() : input.variable ? input.label : "memory read before it was written";
    line += ": " + ir::to_string(input.type) + " = " + values.text(input.value);
    std::string origin = report_.sources.format(input.origin.where);
    if (!input.label.empty() && named) origin = input.label + (origin.empty() ? "" : ", " + origin);
    out_ += one_line(line) + (origin.empty() ? "" : faint("  (" + origin + ")")) + "\n";
  }
  out_ += "\n";
}

/// Leaves out what happens within models of a library, unless the trace ends there.
void leave_out_models(std::vector<TraceEntry>& entries, const base::SourceManager& sources) {
  std::vector<TraceEntry> kept;
  for (TraceEntry& entry : entries) {
    bool model = entry.origin.where.known() && sources.name(entry.origin.where.file).starts_with("lib/java/");
    if (!model || &entry == &entries.back()) kept.push_back(std::move(entry));
  }
  entries = std::move(kept);
}

void TextWriter::trace(const ir::Execution& execution, const ValuePrinter& values) {
  if (execution.steps.empty()) return;
  out_ += heading("trace");
  std::vector<TraceEntry> entries = make_trace(execution, report_.program, values, style_.full_trace);
  if (!style_.full_trace) leave_out_models(entries, report_.sources);
  Elision hidden = style_.full_trace ? Elision{} : elide(entries.size(), max_entries);
  std::size_t place_width = 0;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (!hidden.hides(i))
      place_width = std::max(
          place_width, report_.sources.format({entries[i].origin.where.file, entries[i].origin.where.line}).size());
  std::size_t number_width = std::to_string(execution.omitted_steps + execution.steps.size()).size();
  if (execution.omitted_steps != 0) out_ += "  ... " + counted(execution.omitted_steps, "step") + " before\n";
  const TraceEntry* previous = nullptr;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (hidden.hides(i)) {
      if (i == hidden.first_hidden)
        out_ += "  ... " + counted(entries[hidden.end_hidden].first_step - entries[i].first_step, "step") +
                " (--trace shows all)\n";
      previous = nullptr;
      continue;
    }
    const TraceEntry& entry = entries[i];
    if (previous == nullptr || previous->procedure != entry.procedure || previous->depth != entry.depth)
      out_ +=
          "  " + faint(std::string(std::size_t{2} * std::min(entry.depth, 8u), ' ') + "in " + entry.procedure) + "\n";
    trace_entry(entry, number_width, place_width);
    previous = &entry;
  }
  out_ += "\n";
}

void TextWriter::trace_entry(const TraceEntry& entry, std::size_t number_width, std::size_t place_width) {
  const base::Location& where = entry.origin.where;
  std::string place = padded(report_.sources.format({where.file, where.line, 0}), place_width);
  std::string source(report_.sources.line(where.file, where.line));
  source.erase(0, source.find_first_not_of(" \t"));
  source = one_line(source);
  if (source.size() > max_source_width) source = source.substr(0, max_source_width - 3) + "...";
  std::string start = "  " + right_aligned(entry.first_step, number_width) + "  ";
  std::string indent(std::size_t{2} * std::min(entry.depth, 8u), ' ');
  std::size_t column = start.size() + place.size() + 2 + max_source_width / 2 + indent.size();
  std::string line = start + place + "  " + indent + source;
  if (entry.changes.empty()) {
    out_ += line + "\n";
    return;
  }
  line = padded(line, column) + "  ";
  std::string out = start + faint(place) + line.substr(start.size() + place.size());
  std::size_t at = line.size();
  bool first = true;
  for (const std::string& change : entry.changes) {
    if (!first && at + 2 + change.size() > max_line_width) {
      out += ",\n" + std::string(column + 2, ' ');
      at = column + 2;
    } else if (!first) {
      out += ", ";
      at += 2;
    }
    out += change;
    at += change.size();
    first = false;
  }
  out_ += out + "\n";
}

void TextWriter::variable_line(const std::string& scope,
                               const std::vector<std::pair<ir::Variable, ir::Term>>& variables,
                               const ValuePrinter& values) {
  std::vector<std::pair<ir::Variable, ir::Term>> shown = variables;
  if (!style_.full_trace) std::erase_if(shown, [](const auto& v) { return is_made_up(v.first.name()); });
  if (shown.empty()) return;
  std::string start = "  " + scope + ":";
  std::string line = start;
  for (const auto& [variable, value] : shown) {
    std::string item = " " + variable.name() + " = " + values.text(value) + (variable == shown.back().first ? "" : ",");
    if (line.size() > start.size() && line.size() + item.size() > max_line_width) {
      out_ += line + "\n";
      line = std::string(start.size(), ' ');
    }
    line += item;
  }
  out_ += line + "\n";
}

void TextWriter::variables(const ir::Execution& execution, const ValuePrinter& values) {
  bool any = !execution.globals.empty() || std::any_of(execution.stack.begin(), execution.stack.end(),
                                                       [](const ir::Frame& f) { return !f.variables.empty(); });
  if (!any) return;
  if (values.is_c()) {
    const std::string all = c_variables(execution, values, style_.full_trace);
    if (!all.empty()) out_ += heading("variables at the failure") + all + "\n";
    return;
  }
  out_ += heading("variables at the failure");
  variable_line("global", execution.globals, values);
  Elision hidden = style_.full_trace ? Elision{} : elide(execution.stack.size(), max_places);
  for (std::size_t i = 0; i < execution.stack.size(); ++i) {
    if (!hidden.hides(i))
      variable_line(execution.stack[i].procedure, execution.stack[i].variables, values);
    else if (i == hidden.first_hidden)
      out_ += "  ... " + counted(hidden.end_hidden - hidden.first_hidden, "call") + " (--trace shows all)\n";
  }
  out_ += "\n";
}

void TextWriter::heap(const ir::Execution& execution, const ValuePrinter& values) {
  if (execution.heap.empty()) return;
  if (values.is_c()) {
    const std::string objects = c_heap(execution, values, report_.sources, style_.full_trace);
    if (!objects.empty()) out_ += heading("heap at the failure") + objects + "\n";
    return;
  }
  out_ += heading("heap at the failure");
  Elision hidden = style_.full_trace ? Elision{} : elide(execution.heap.size(), max_objects);
  for (std::size_t i = 0; i < execution.heap.size(); ++i) {
    if (hidden.hides(i)) {
      if (i == hidden.first_hidden)
        out_ += "  ... " + counted(hidden.end_hidden - hidden.first_hidden, "object") + " (--trace shows all)\n";
      continue;
    }
    const ir::HeapObject& object = execution.heap[i];
    std::string line = "  " + values.object(object.number) + (object.live ? "" : " (freed)");
    std::string cells;
    for (std::size_t c = 0; c < object.cells.size() && (style_.full_trace || c < max_cells); ++c)
      cells +=
          (c == 0 ? "" : ", ") + short_cell_name(object.cells[c].name) + " = " + values.text(object.cells[c].value);
    if (!style_.full_trace && object.cells.size() > max_cells) cells += ", ...";
    std::string type = line.find(object.type + "#") == std::string::npos ? object.type : "";
    if (!type.empty()) line += " [" + type + "]";
    std::string origin = report_.sources.format({object.origin.where.file, object.origin.where.line, 0});
    out_ +=
        line + (cells.empty() ? "" : ": " + cells) + (origin.empty() ? "" : faint("  (from " + origin + ")")) + "\n";
  }
  out_ += "\n";
}

void TextWriter::invariants() {
  if (!style_.invariants) return;
  for (const engine::LoopInvariant& invariant : report_.result.invariants) {
    const bool loop = invariant.procedure.empty() && invariant.objects.empty();
    out_ += heading(place_of(invariant, report_.sources) + (loop ? ", after each iteration" : ""));
    for (const std::string& claim : invariant.claims) out_ += "  " + one_line(claim) + "\n";
    if (invariant.claims.empty()) out_ += "  nothing is known\n";
    out_ += "\n";
  }
}

/// Where findings after the first are, if they are in its file.
std::string lines_of(const std::vector<const Finding*>& findings) {
  const base::Location& first = findings.front()->obligation.origin.where;
  std::set<std::uint32_t> lines;
  for (const Finding* finding : findings) {
    const base::Location& where = finding->obligation.origin.where;
    if (where.file == first.file && where.line != first.line && where.line != 0) lines.insert(where.line);
  }
  std::string out;
  std::size_t named = 0;
  for (const std::uint32_t line : lines) {
    if (named++ == max_lines) return out + ", …";
    out += (out.empty() ? ", at line " : ", ") + std::to_string(line);
  }
  return out;
}

void TextWriter::undecided() {
  std::map<std::pair<std::string, std::string>, std::vector<const Finding*>> by_reason;
  std::vector<std::pair<std::string, std::string>> order;
  for (const Finding& finding : report_.result.findings) {
    if (finding.verdict != Verdict::Unknown) continue;
    auto& group = by_reason[{finding.reason, finding.hint}];
    if (group.empty()) order.push_back({finding.reason, finding.hint});
    group.push_back(&finding);
  }
  for (const auto& key : order) {
    const auto& group = by_reason[key];
    const engine::Obligation& first = group.front()->obligation;
    std::string message = "not decided: " + (key.first.empty() ? "no reason was given" : key.first) + " [" +
                          std::string(ir::name(first.property)) + "]";
    base::Diagnostic diagnostic{base::Severity::Warning, first.origin.where, message, key.second, {}, 1};
    if (group.size() > 1) {
      const std::string more = counted(group.size() - 1, "more assertion") + " for the same reason" + lines_of(group);
      diagnostic.notes.push_back({base::Severity::Note, {}, more, {}, {}, 1});
    }
    out_ += base::render(diagnostic, report_.sources, style_.colour) + "\n";
  }
}

void TextWriter::summary() {
  const std::vector<Finding>& findings = report_.result.findings;
  if (!report_.result.items.empty()) return items();
  if (findings.empty()) {
    out_ += "nothing to check: the program has no assertion of the chosen properties\n";
    return;
  }
  if (style_.verbose || findings.size() <= max_places) {
    std::size_t width = 0;
    for (const Finding& f : findings) width = std::max(width, report_.sources.format(f.obligation.origin.where).size());
    for (const Finding& f : findings) {
      std::string word = padded(std::string(engine::name(f.verdict)), 7);
      out_ += padded(report_.sources.format(f.obligation.origin.where), width) + "  " +
              painted(colour_of(f.verdict), word) + "  " + std::string(ir::name(f.obligation.property));
      const std::string checked = checked_text(f);
      out_ += (checked.empty() ? "" : ": " + checked) + "\n";
    }
  }
  if (findings.size() <= max_places) return;
  std::map<ir::Property, std::map<Verdict, std::size_t>> counts;
  for (const Finding& f : findings) ++counts[f.obligation.property][f.verdict];
  for (auto& [property, of] : counts)
    out_ += std::string(ir::name(property)) + ": " + std::to_string(of[Verdict::Safe]) + " safe, " +
            std::to_string(of[Verdict::Unsafe]) + " unsafe, " + std::to_string(of[Verdict::Unknown]) + " unknown\n";
}

/// The ghost statements that the program could have had itself.
void TextWriter::account() {
  if (report_.result.account.empty()) return;
  out_ += "\n" + heading("what the engines did");
  for (const std::string& line : report_.result.account) out_ += "  " + line + "\n";
  out_ += "\n";
}

void TextWriter::inferred() {
  if (report_.result.inferred.empty()) return;
  out_ += "\n" + heading("ghost statements that were inserted");
  for (const engine::GhostStatement& ghost : report_.result.inferred) {
    std::string_view word = style_.ghost_words[static_cast<std::size_t>(ghost.kind)];
    const char* where = ghost.after_iteration ? "at the end of the loop at "
                        : ghost.at_start      ? "at the start, for "
                                              : "before ";
    out_ += "  " + std::string(word) + " " + ghost.instance + "  " + where +
            report_.sources.format(ghost.before.where) + "\n";
  }
  out_ += "\n";
}

void TextWriter::statistics() {
  std::vector<std::pair<std::string, std::string>> rows;
  auto decimal = [](double value) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.3f", value);
    return std::string(buffer);
  };
  for (const auto& [name, amount] : report_.result.statistics.counters())
    rows.push_back({name, std::to_string(amount)});
  for (const auto& [name, seconds] : report_.result.statistics.times()) rows.push_back({name, decimal(seconds) + " s"});
  rows.push_back({"wall time", decimal(report_.resources.wall_seconds) + " s"});
  rows.push_back({"cpu time", decimal(report_.resources.cpu_seconds) + " s"});
  rows.push_back({"peak memory", std::to_string(report_.resources.peak_memory_kib / 1024) + " MiB"});
  std::size_t width = 0;
  for (const auto& [name, value] : rows) width = std::max(width, name.size());
  out_ += "\n" + heading("statistics");
  for (const auto& [name, value] : rows) out_ += "  " + padded(name, width) + "  " + value + "\n";
  out_ += "\n";
}

}  // namespace

std::string render_text(const Report& report, const Style& style) { return TextWriter(report, style).run(); }

}  // namespace cairn::report
