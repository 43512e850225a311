#include "report/html.h"

#include <map>
#include <nlohmann/json.hpp>

#include "report/html_page.h"
#include "report/source_statement.h"

namespace cairn::report {
namespace {

using Json = nlohmann::ordered_json;

/// What the script of the page reads: the sources that are mentioned, and the failures.
class PageData {
 public:
  explicit PageData(const Report& report) : report_(report) {}

  Json make() {
    Json out;
    out["verdict"] = verdict_text(report_);
    out["items"] = Json::array();
    for (const engine::Item& item : report_.result.items)
      out["items"].push_back({{"kind", item.kind}, {"name", item.name}, {"verdict", engine::name(item.verdict)}});
    out["failures"] = Json::array();
    for (const engine::Finding& finding : report_.result.findings)
      if (finding.verdict != engine::Verdict::Safe) out["failures"].push_back(failure(finding));
    out["files"] = Json::object();
    for (const auto& [file, text] : files_) out["files"][std::to_string(file)] = text;
    return out;
  }

 private:
  Json place(base::Location where) {
    if (where.file == 0) return nullptr;
    if (!files_.contains(where.file))
      files_[where.file] = {{"name", report_.sources.name(where.file)},
                            {"text", std::string(report_.sources.text(where.file))}};
    return {{"file", where.file}, {"line", where.line}, {"column", where.column}};
  }

  Json failure(const engine::Finding& finding) {
    Json out;
    out["item"] = finding.obligation.procedure;
    out["message"] = finding.verdict == engine::Verdict::Unsafe ? violation_text(report_, finding) : finding.reason;
    out["where"] = place(finding.obligation.origin.where);
    out["hint"] = finding.hint;
    out["notes"] = Json::array();
    for (const base::Diagnostic& note : finding.notes)
      out["notes"].push_back({{"message", note.message}, {"where", place(note.where)}});
    out["values"] = Json::array();
    for (const auto& [name, value] : finding.values) out["values"].push_back({name, value});
    out["confirmed"] = finding.confirmed;
    out["steps"] = Json::array();
    for (const engine::SymbolicStep& step : finding.symbolic_trace) {
      Json state;
      state["where"] = place(step.origin.where);
      state["statement"] = source_statement(report_.sources, step);
      state["store"] = Json::array();
      for (const auto& [name, value] : step.store) state["store"].push_back({name, value});
      state["heap"] = step.heap;
      state["facts"] = step.facts;
      out["steps"].push_back(std::move(state));
    }
    return out;
  }

  const Report& report_;
  std::map<base::FileId, Json> files_;
};

}  // namespace

std::string render_html(const Report& report) {
  std::string data = PageData(report).make().dump(-1, ' ', true, Json::error_handler_t::replace);
  // The data stands within a script element, which only "</" could end early.
  for (std::size_t at = data.find("</"); at != std::string::npos; at = data.find("</", at + 3))
    data.insert(at + 1, "\\");
  return std::string(html_before_data()) + data + std::string(html_after_data());
}

}  // namespace cairn::report
