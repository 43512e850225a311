#include <nlohmann/json.hpp>

#include "report/advice.h"
#include "report/report.h"
#include "report/source_statement.h"
#include "report/trace.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t max_steps = 10'000;

/// Builds the document; lib/schema/report-1.json and doc/report.md say what its parts mean.
class JsonWriter {
 public:
  JsonWriter(const Report& report, const Style& style) : report_(report), style_(style) {}

  Json run() const {
    Json out;
    out["schema"] = "cairn-report-1";
    out["tool"] = {{"name", "cairn"}, {"version", report_.tool_version}};
    out["files"] = report_.files;
    if (report_.program != nullptr) out["entry"] = report_.program->entry;
    if (!report_.result.engine.empty()) out["engine"] = report_.result.engine;
    if (!report_.dialect.empty()) out["dialect"] = report_.dialect;
    engine::Verdict overall = verdict(report_);
    out["verdict"] = engine::name(overall);
    if (overall == engine::Verdict::Unknown) out["reason"] = unknown_reason(report_);
    if (const std::string next = advice(report_); !next.empty()) out["next"] = next;
    if (!report_.result.reservation.empty()) out["reservation"] = report_.result.reservation;
    if (report_.stopped != base::Cancellation::Reason::None)
      out["stopped"] = base::Cancellation::describe(report_.stopped);
    if (report_.recheck) out["recheck"] = json(*report_.recheck);
    for (const base::Diagnostic& error : report_.errors) out["errors"].push_back(json(error));
    out["findings"] = Json::array();
    for (const engine::Finding& finding : report_.result.findings) out["findings"].push_back(json(finding));
    for (const engine::Item& item : report_.result.items) out["items"].push_back(json(item));
    for (const engine::LoopInvariant& invariant : report_.result.invariants)
      out["invariants"].push_back(json(invariant));
    out["warnings"] = Json::array();
    for (const base::Diagnostic& warning : report_.warnings) out["warnings"].push_back(json(warning));
    if (style_.statistics) out["statistics"] = statistics();
    return out;
  }

 private:
  Json json(const base::Location& where) const {
    Json out;
    out["file"] = report_.sources.name(where.file);
    if (where.line != 0) out["line"] = where.line;
    if (where.line != 0 && where.column != 0) out["column"] = where.column;
    return out;
  }

  void add_origin(Json& out, const ir::Origin& origin) const {
    if (origin.where.file != 0) out["location"] = json(origin.where);
    for (const base::Location& call : origin.inlined_at) out["inlined_at"].push_back(json(call));
  }

  Json json(const base::Diagnostic& diagnostic) const {
    Json out;
    out["message"] = diagnostic.message;
    if (diagnostic.where.file != 0) out["location"] = json(diagnostic.where);
    if (!diagnostic.hint.empty()) out["hint"] = diagnostic.hint;
    for (const base::Diagnostic& note : diagnostic.notes) out["notes"].push_back(json(note));
    return out;
  }

  Json json(const engine::LoopInvariant& invariant) const {
    Json out;
    add_origin(out, invariant.origin);
    if (!invariant.procedure.empty()) {
      out["procedure"] = invariant.procedure;
      out["at"] = invariant.at_return ? "return" : "call";
    }
    if (!invariant.objects.empty()) out["objects"] = invariant.objects;
    out["claims"] = invariant.claims;
    out["heap"] = Json::array();
    for (const engine::AbstractEdge& edge : invariant.heap) {
      Json& arrow = out["heap"].emplace_back();
      arrow["from"] = edge.from;
      if (!edge.cell.empty()) arrow["cell"] = edge.cell;
      arrow["to"] = edge.to;
      if (edge.target == engine::EdgeTarget::FreedObjects) arrow["to_freed"] = true;
    }
    return out;
  }

  static Json json(const check::Recheck& recheck) {
    Json out;
    out["complete"] = recheck.complete();
    if (!recheck.solver.empty()) out["solver"] = recheck.solver;
    out["queries"] = recheck.queries;
    out["confirmed"] = recheck.confirmed;
    out["from_program"] = recheck.from_program;
    if (recheck.executions != 0) out["executions"] = recheck.executions;
    if (!recheck.not_from_program.empty()) out["not_from_program"] = recheck.not_from_program;
    if (!recheck.complete()) out["reason"] = recheck.missing;
    return out;
  }

  Json json(const engine::Finding& finding) const {
    const engine::Obligation& obligation = finding.obligation;
    Json out;
    out["property"] = ir::name(obligation.property);
    out["verdict"] = engine::name(finding.verdict);
    out["procedure"] = obligation.procedure;
    add_origin(out, obligation.origin);
    if (!obligation.message.empty()) out["message"] = obligation.message;
    if (finding.verdict == engine::Verdict::Unknown) out["reason"] = finding.reason;
    if (!finding.hint.empty()) out["hint"] = finding.hint;
    if (finding.counterexample) out["counterexample"] = json(*finding.counterexample);
    for (const base::Diagnostic& note : finding.notes) out["notes"].push_back(json(note));
    for (const auto& [name, value] : finding.values) out["values"].push_back({{"name", name}, {"value", value}});
    if (!finding.values.empty()) out["confirmed"] = finding.confirmed;
    if (const Fix* fix = fix_of(report_, finding); fix != nullptr) out["fix"] = fix_text(report_, *fix);
    for (const engine::SymbolicStep& step : finding.symbolic_trace) out["symbolic_trace"].push_back(json(step));
    return out;
  }

  Json json(const engine::Item& item) const {
    Json out;
    out["kind"] = item.kind;
    out["name"] = item.name;
    out["verdict"] = engine::name(item.verdict);
    add_origin(out, item.origin);
    out["obligations"] = item.obligations;
    out["failures"] = item.failures;
    return out;
  }

  Json json(const engine::SymbolicStep& step) const {
    Json out;
    add_origin(out, step.origin);
    if (!step.statement.empty()) out["statement"] = source_statement(report_.sources, step);
    out["store"] = Json::array();
    for (const auto& [name, value] : step.store) out["store"].push_back({{"variable", name}, {"value", value}});
    out["heap"] = step.heap;
    out["facts"] = step.facts;
    return out;
  }

  Json json(const engine::Counterexample& counterexample) const {
    const ir::Execution& execution = counterexample.execution;
    ValuePrinter values(execution, report_.program);
    Json out;
    out["replayed"] = counterexample.replayed;
    if (counterexample.compiled != engine::Counterexample::Compiled::NotTried) {
      out["compiled"] = counterexample.compiled == engine::Counterexample::Compiled::Confirmed;
      out["compiled_note"] = counterexample.compiled_note;
    }
    out["inputs"] = Json::array();
    for (const ir::Input& input : execution.inputs) out["inputs"].push_back(json(input, values));
    Elision hidden = style_.full_trace ? Elision{} : elide(execution.steps.size(), max_steps);
    out["steps"] = Json::array();
    for (std::size_t i = 0; i < execution.steps.size(); ++i)
      if (!hidden.hides(i)) out["steps"].push_back(json(execution.steps[i], execution.omitted_steps + i + 1, values));
    std::uint64_t omitted = execution.omitted_steps + hidden.end_hidden - hidden.first_hidden;
    if (omitted != 0) out["omitted_steps"] = omitted;
    out["globals"] = json(execution.globals, values);
    out["stack"] = Json::array();
    for (const ir::Frame& frame : execution.stack)
      out["stack"].push_back({{"procedure", frame.procedure}, {"variables", json(frame.variables, values)}});
    out["heap"] = Json::array();
    for (const ir::HeapObject& object : execution.heap) out["heap"].push_back(json(object, values));
    return out;
  }

  Json json(const ir::Input& input, const ValuePrinter& values) const {
    Json out;
    if (input.variable) out["variable"] = input.variable.name();
    out["type"] = ir::to_string(input.type);
    if (!input.label.empty()) out["label"] = input.label;
    add_origin(out, input.origin);
    out["value"] = json(input.value, values);
    return out;
  }

  Json json(const ir::Step& step, std::size_t number, const ValuePrinter& values) const {
    Json out;
    out["step"] = number;
    out["procedure"] = step.procedure;
    out["depth"] = step.depth;
    add_origin(out, step.origin);
    if (!step.assigned.empty()) out["assigned"] = json(step.assigned, values);
    for (const auto& [object, cell] : step.written)
      out["written"].push_back({{"object", object}, {"cell", cell.name}, {"value", json(cell.value, values)}});
    if (step.allocated) out["allocated"] = *step.allocated;
    if (step.freed) out["freed"] = *step.freed;
    return out;
  }

  Json json(const ir::HeapObject& object, const ValuePrinter& values) const {
    Json out;
    out["object"] = object.number;
    out["name"] = values.object(object.number);
    out["type"] = object.type;
    out["live"] = object.live;
    constexpr const char* storages[] = {"heap", "stack", "static", "static"};
    out["storage"] = storages[static_cast<std::size_t>(object.storage)];
    add_origin(out, object.origin);
    out["cells"] = Json::array();
    for (const ir::Cell& cell : object.cells)
      out["cells"].push_back({{"cell", cell.name}, {"value", json(cell.value, values)}});
    return out;
  }

  Json json(const std::vector<std::pair<ir::Variable, ir::Term>>& variables, const ValuePrinter& values) const {
    Json out = Json::array();
    for (const auto& [variable, value] : variables)
      out.push_back({{"variable", variable.name()}, {"value", json(value, values)}});
    return out;
  }

  static Json json(ir::Term value, const ValuePrinter& values) {
    if (!value) return nullptr;
    Json out;
    out["text"] = values.text(value);
    out["sort"] = term::to_string(value.sort());
    if (auto place = address(value)) {
      out["object"] = place->object.get_ui();
      if (place->pointer) out["offset"] = place->offset.get_str();
    } else if (value.is_value() && value.sort().is_bool()) {
      out["boolean"] = value.bool_value();
    } else if (value.is_value() && (value.sort().is_bv() || value.sort().is_int() || value.sort().is_float())) {
      out["integer"] = value.integer().get_str();
    }
    return out;
  }

  Json statistics() const {
    Json out;
    out["wall_seconds"] = report_.resources.wall_seconds;
    out["cpu_seconds"] = report_.resources.cpu_seconds;
    out["peak_memory_kib"] = report_.resources.peak_memory_kib;
    out["counters"] = report_.result.statistics.counters();
    out["times"] = report_.result.statistics.times();
    return out;
  }

  const Report& report_;
  const Style& style_;
};

}  // namespace

std::string render_json(const Report& report, const Style& style) {
  // Names of files and messages may hold bytes that are not UTF-8.
  return JsonWriter(report, style).run().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cairn::report
