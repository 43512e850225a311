#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "report/property_text.h"
#include "report/report.h"
#include "report/trace.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_locations = 1'000;

/// A path as a relative URI reference.
std::string uri(const std::string& path) {
  constexpr const char* hex = "0123456789ABCDEF";
  std::string out;
  // A colon in the first segment would read as a scheme.
  if (path.substr(0, path.find('/')).find(':') != std::string::npos) out = "./";
  for (unsigned char c : path) {
    if (std::isalnum(c) != 0 ||
        std::string_view("-._~/!$&'()*+,;=:@").find(static_cast<char>(c)) != std::string_view::npos)
      out += static_cast<char>(c);
    else
      out += std::string("%") + hex[c >> 4] + hex[c & 15];
  }
  return path.starts_with('/') ? "file://" + out : out;
}

Json message(std::string text) { return {{"text", std::move(text)}}; }

/// Builds the document of one run. Rules are properties, results are findings: violations fail, proved assertions pass,
/// undecided ones are open.
class SarifWriter {
 public:
  SarifWriter(const Report& report, const Style& style) : report_(report), style_(style) {}

  Json run() const {
    Json driver = {{"name", "Cairn"}, {"version", report_.tool_version}, {"rules", rules()}};
    Json results = Json::array();
    for (const engine::Finding& finding : report_.result.findings) results.push_back(result(finding));
    Json run;
    run["tool"] = {{"driver", driver}};
    run["invocations"] = Json::array({invocation()});
    run["artifacts"] = Json::array();
    for (const std::string& file : std::set<std::string>(report_.files.begin(), report_.files.end()))
      run["artifacts"].push_back({{"location", {{"uri", uri(file)}}}});
    run["columnKind"] = "unicodeCodePoints";
    run["results"] = results;
    Json out;
    out["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    out["version"] = "2.1.0";
    out["runs"] = Json::array({run});
    return out;
  }

 private:
  std::set<ir::Property> properties() const {
    std::set<ir::Property> out;
    for (const engine::Finding& finding : report_.result.findings) out.insert(finding.obligation.property);
    return out;
  }

  Json rules() const {
    Json out = Json::array();
    for (ir::Property property : properties())
      out.push_back({{"id", ir::name(property)},
                     {"shortDescription", message(std::string(describe(property).holds))},
                     {"defaultConfiguration", {{"level", "error"}}}});
    return out;
  }

  std::size_t rule_index(ir::Property property) const {
    std::set<ir::Property> all = properties();
    return static_cast<std::size_t>(std::distance(all.begin(), all.find(property)));
  }

  Json invocation() const {
    Json out = {{"executionSuccessful", report_.errors.empty()}};
    Json notes = Json::array();
    for (const base::Diagnostic& error : report_.errors) notes.push_back(notification(error, "error"));
    for (const base::Diagnostic& warning : report_.warnings) notes.push_back(notification(warning, "warning"));
    if (!report_.result.reservation.empty())
      notes.push_back({{"level", "warning"}, {"message", message("not proved: " + report_.result.reservation)}});
    if (report_.stopped != base::Cancellation::Reason::None)
      notes.push_back({{"level", "warning"}, {"message", message(base::Cancellation::describe(report_.stopped))}});
    if (report_.recheck)
      notes.push_back({{"level", "note"}, {"message", message("proof: " + recheck_text(*report_.recheck))}});
    if (!notes.empty()) out["toolExecutionNotifications"] = notes;
    return out;
  }

  Json notification(const base::Diagnostic& diagnostic, const char* level) const {
    std::string text = diagnostic.message;
    if (!diagnostic.hint.empty()) text += "; hint: " + diagnostic.hint;
    Json out = {{"level", level}, {"message", message(text)}};
    if (diagnostic.where.file != 0) out["locations"] = Json::array({location(diagnostic.where, {})});
    return out;
  }

  /// SARIF counts characters, locations count bytes.
  std::uint32_t character_column(const base::Location& where) const {
    std::string_view line = report_.sources.line(where.file, where.line);
    std::string_view before = line.substr(0, std::min<std::size_t>(where.column - 1, line.size()));
    auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
    auto inside = static_cast<std::uint32_t>(std::count_if(before.begin(), before.end(), continues));
    return where.column - inside;
  }

  Json physical(const base::Location& where) const {
    Json out = {{"artifactLocation", {{"uri", uri(report_.sources.name(where.file))}}}};
    if (where.line == 0) return out;
    out["region"] = {{"startLine", where.line}};
    if (where.column != 0) out["region"]["startColumn"] = character_column(where);
    std::string_view line = report_.sources.line(where.file, where.line);
    if (!line.empty()) out["region"]["snippet"] = {{"text", line}};
    return out;
  }

  Json location(const base::Location& where, const std::string& procedure) const {
    Json out;
    if (where.file != 0) out["physicalLocation"] = physical(where);
    if (!procedure.empty())
      out["logicalLocations"] = Json::array({{{"fullyQualifiedName", procedure}, {"kind", "function"}}});
    return out;
  }

  Json result(const engine::Finding& finding) const {
    const engine::Obligation& obligation = finding.obligation;
    Json out;
    out["ruleId"] = ir::name(obligation.property);
    out["ruleIndex"] = rule_index(obligation.property);
    switch (finding.verdict) {
      case engine::Verdict::Safe:
        out["kind"] = "pass";
        out["level"] = "none";
        out["message"] = message(obligation.message.empty() ? "proved" : "proved: " + obligation.message);
        break;
      case engine::Verdict::Unknown:
        out["kind"] = "open";
        out["level"] = "none";
        out["message"] = message("not decided: " + (finding.reason.empty() ? "no reason was given" : finding.reason));
        break;
      case engine::Verdict::Unsafe:
        out["kind"] = "fail";
        out["level"] = "error";
        out["message"] = message(violation_text(report_, finding));
        break;
    }
    out["locations"] = Json::array({location(obligation.origin.where, obligation.procedure)});
    std::set<base::Location> calls(obligation.origin.inlined_at.begin(), obligation.origin.inlined_at.end());
    for (const base::Location& call : calls) {
      Json related = location(call, {});
      related["message"] = message("called from here");
      out["relatedLocations"].push_back(related);
    }
    if (finding.counterexample) add_flow(out, finding.counterexample->execution);
    if (const Fix* known = fix_of(report_, finding); known != nullptr) out["fixes"] = Json::array({json(*known)});
    return out;
  }

  base::Location place_of(base::FileId file, std::size_t offset) const {
    const std::string_view before = report_.sources.text(file).substr(0, offset);
    const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return {file, line, static_cast<std::uint32_t>(offset - start) + 1};
  }

  Json json(const Fix& fix) const {
    const base::FileId file = fix.file;
    Json replacements = Json::array();
    for (const base::Edit& edit : fix.edits) {
      const base::Location begin = place_of(file, edit.begin);
      const base::Location end = place_of(file, edit.end);
      Json region = {{"startLine", begin.line},
                     {"startColumn", character_column(begin)},
                     {"endLine", end.line},
                     {"endColumn", character_column(end)}};
      replacements.push_back({{"deletedRegion", region}, {"insertedContent", message(edit.text)}});
    }
    const Json change = {{"artifactLocation", {{"uri", uri(report_.sources.name(file))}}},
                         {"replacements", replacements}};
    return {{"description", message("with this change the failure is gone; the whole file was verified again")},
            {"artifactChanges", Json::array({change})}};
  }

  void add_flow(Json& result, const ir::Execution& execution) const {
    ValuePrinter values(execution, report_.program);
    std::vector<TraceEntry> entries = make_trace(execution, report_.program, values, style_.full_trace);
    if (entries.empty()) return;
    Elision hidden = style_.full_trace ? Elision{} : elide(entries.size(), most_locations);
    Json locations = Json::array();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (hidden.hides(i)) continue;
      const TraceEntry& entry = entries[i];
      std::string text;
      for (const std::string& change : entry.changes) text += (text.empty() ? "" : ", ") + change;
      if (i + 1 == entries.size()) text += (text.empty() ? "" : ", ") + std::string("the failure");
      Json place = location(entry.origin.where, entry.procedure);
      place["message"] = message(text.empty() ? "executed" : text);
      locations.push_back({{"location", place},
                           {"nestingLevel", entry.depth},
                           {"executionOrder", entry.first_step},
                           {"importance", i + 1 == entries.size() ? "essential" : "important"}});
    }
    result["codeFlows"] = Json::array({{{"threadFlows", Json::array({{{"locations", locations}}})}}});
    if (!execution.inputs.empty()) {
      Json inputs;
      for (std::size_t i = 0; i < execution.inputs.size(); ++i) {
        const ir::Input& input = execution.inputs[i];
        std::string name = std::to_string(i + 1) + " " + (input.variable ? input.variable.name() : "memory");
        inputs[name] = values.text(input.value);
      }
      result["properties"] = {{"inputs", inputs}};
    }
  }

  const Report& report_;
  const Style& style_;
};

}  // namespace

std::string render_sarif(const Report& report, const Style& style) {
  return SarifWriter(report, style).run().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cairn::report
