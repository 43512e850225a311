#include "report/inferred.h"

#include <algorithm>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <span>
#include <sstream>

#include "report/c_text.h"
#include "report/needs.h"

namespace cairn::report {

using engine::Alarm;
using engine::Check;
using engine::CheckResult;
using engine::Danger;
using engine::InferredFunction;
using term::Term;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t longest_condition = 400;

/// What the texts of one function are made of.
class FunctionTexts {
 public:
  FunctionTexts(const InferredFunction& summary, const base::SourceManager& sources)
      : summary_(summary),
        sources_(sources),
        condition_([this](Term symbol) { return name(symbol); }, [this](Term symbol) { return is_offset(symbol); }) {
    for (const auto& [symbol, text] : summary.names)
      if (symbol.sort().kind() == term::SortKind::Ref) pointers_.insert(text);
  }

  std::string condition(Term term) const {
    std::string out = condition_(term);
    return out.size() > longest_condition ? out.substr(0, longest_condition) + " …" : out;
  }
  std::string place(const ir::Origin& origin) const {
    base::Location where = origin.where;
    where.column = 0;
    return sources_.format(where);
  }
  std::string chain(const Danger& danger) const {
    std::string out;
    for (const engine::ChainStep& step : danger.chain)
      out += (out.empty() ? "" : ", calls " + step.procedure + ": ") + place(step.origin);
    return out;
  }
  /// The place of a check, with the names of the calls that lead to it. Of the file of the function, the line.
  std::string short_chain(const Danger& danger) const {
    const base::FileId own = danger.chain.front().origin.where.file;
    const auto short_place = [&](const ir::Origin& origin) {
      return origin.where.file == own && origin.where.known() ? "line " + std::to_string(origin.where.line)
                                                              : place(origin);
    };
    std::string out = short_place(danger.chain.front().origin);
    for (std::size_t i = 1; i < danger.chain.size(); ++i)
      out += (i == 1 ? ", calls " : ", ") + danger.chain[i].procedure;
    return danger.chain.size() == 1 ? out : out + ": " + short_place(danger.chain.back().origin);
  }
  std::vector<Need> needs_to_read() const { return report::needs_to_read(summary_.preconditions, condition_); }
  std::vector<Need> all_needs() const { return report::all_needs(summary_.preconditions, condition_); }
  /// What has no name in C is left out; empty: there is nothing else.
  std::string readable_condition(Term term) const {
    const auto conjuncts = term.is(term::Op::And) ? term.children() : std::span<const Term>(&term, 1);
    std::string out;
    bool left_out = false;
    for (Term part : conjuncts) {
      const std::string text = condition_(part);
      const bool is_readable = text.find(CCondition::without_name) == std::string::npos;
      left_out = left_out || !is_readable;
      if (is_readable) out += (out.empty() ? "" : " && ") + text;
    }
    if (!left_out) return condition(term);
    return out.empty() ? out : out + " && …";
  }

 private:
  std::string name(Term symbol) const {
    auto found = summary_.names.find(symbol);
    if (found == summary_.names.end()) return {};
    const std::string& text = found->second;
    return text.find('!') == std::string::npos ? text : source_name(text);
  }

  /// Object and offset of a pointer have the same name.
  bool is_offset(Term symbol) const {
    auto found = summary_.names.find(symbol);
    return found != summary_.names.end() && symbol.sort().kind() == term::SortKind::BitVec &&
           pointers_.contains(found->second);
  }

  const InferredFunction& summary_;
  const base::SourceManager& sources_;
  std::set<std::string> pointers_;
  CCondition condition_;
};

bool is_shown(const ir::Procedure& procedure) {
  return !procedure.external() && procedure.origin.where.known() && !procedure.name.starts_with("_start") &&
         !procedure.name.starts_with("cairn.") && procedure.name.find('!') == std::string::npos;
}

using Answers = std::vector<AlarmAnswer>;

/// Of the alarm with that number.
AlarmAnswer answer_of(const Answers& answers, std::size_t number) {
  return number < answers.size() ? answers[number] : AlarmAnswer{};
}

std::size_t count(const Answers& answers, AlarmAnswer::Kind kind) {
  return static_cast<std::size_t>(std::ranges::count(answers, kind, &AlarmAnswer::kind));
}

std::string counts(const InferredFunction& summary, std::size_t refuted) {
  const std::size_t all = summary.checks.size();
  return std::to_string(all) + (all == 1 ? " check: " : " checks: ") +
         std::to_string(summary.count(CheckResult::Proved)) + " proved, " +
         std::to_string(summary.count(CheckResult::Precondition)) + " by preconditions, " +
         std::to_string(summary.count(CheckResult::Open)) + " open" +
         (refuted == 0 ? "" : ", " + std::to_string(refuted) + (refuted == 1 ? " alarm refuted" : " alarms refuted"));
}

void print_alarm(const Alarm& alarm, const AlarmAnswer& answer, const FunctionTexts& texts, std::ostream& out) {
  out << "  alarm: " << alarm.claim << ": " << alarm.danger.message << " [" << ir::name(alarm.danger.property) << "]\n"
      << "    at " << texts.chain(alarm.danger) << '\n';
  if (const std::string when = texts.readable_condition(alarm.when); !when.empty() && !alarm.when.is_true())
    out << "    when " << when << '\n';
  if (answer.kind == AlarmAnswer::Kind::Confirmed)
    out << "    confirmed by a compiled program: " << answer.failure << '\n';
  if (answer.kind == AlarmAnswer::Kind::Open) out << "    not confirmed: " << answer.reason << '\n';
  if (!answer.test.empty()) out << "    test " << answer.test << '\n';
  if (!answer.trace.empty()) out << "    trace " << answer.trace << '\n';
}

void print_function(const ir::Procedure& procedure, const InferredFunction& summary, const Answers& answers,
                    const FunctionTexts& texts, const InferredStyle& style, std::ostream& out) {
  out << procedure.name << "  " << texts.place(procedure.origin) << '\n';
  if (!summary.refused.empty()) {
    out << "  not analysed: " << summary.refused << '\n';
    return;
  }
  for (const Need& need : texts.needs_to_read())
    out << "  needs: " << need.text << "  (" << texts.short_chain(need.of->danger) << ")\n";
  if (!summary.returns) out << "  never returns\n";
  for (std::size_t i = 0; i < summary.alarms.size(); ++i) {
    const AlarmAnswer answer = answer_of(answers, i);
    if (answer.kind != AlarmAnswer::Kind::Refuted) print_alarm(summary.alarms[i], answer, texts, out);
  }
  if (style.open)
    for (const Check& check : summary.checks)
      if (check.result == CheckResult::Open)
        out << "  open: " << texts.place(check.origin) << ": " << check.message << " (" << check.reason << ")\n";
  out << "  " << counts(summary, count(answers, AlarmAnswer::Kind::Refuted)) << '\n';
  if (style.statistics) {
    out << "  " << std::fixed << std::setprecision(3) << summary.seconds << " s, " << summary.questions << " questions"
        << (summary.from_earlier_run ? ", from an earlier run\n" : "\n");
  }
}

Json json_of(const Alarm& alarm, const AlarmAnswer& answer, const FunctionTexts& texts) {
  Json row{{"claim", alarm.claim},
           {"message", alarm.danger.message},
           {"property", ir::name(alarm.danger.property)},
           {"chain", texts.chain(alarm.danger)},
           {"when", texts.condition(alarm.when)}};
  if (answer.kind == AlarmAnswer::Kind::Confirmed) row["confirmed"] = true;
  if (answer.kind == AlarmAnswer::Kind::Open) row["confirmed"] = false;
  if (!answer.reason.empty()) row["not_confirmed_because"] = answer.reason;
  for (const auto& [name, text] : {std::pair{"failure", &answer.failure},
                                   {"test", &answer.test},
                                   {"trace", &answer.trace},
                                   {"picture", &answer.picture}})
    if (!text->empty()) row[name] = *text;
  return row;
}

Json json_of(const ir::Procedure& procedure, const InferredFunction& summary, const Answers& answers,
             const FunctionTexts& texts) {
  Json row{{"function", procedure.name}, {"place", texts.place(procedure.origin)}};
  if (!summary.refused.empty()) row["refused"] = summary.refused;
  row["preconditions"] = Json::array();
  for (const Need& need : texts.all_needs())
    row["preconditions"].push_back(
        {{"condition", need.text}, {"necessary", need.of->necessary}, {"because", texts.chain(need.of->danger)}});
  row["alarms"] = Json::array();
  if (!answers.empty()) row["refuted"] = Json::array();
  for (std::size_t i = 0; i < summary.alarms.size(); ++i) {
    const AlarmAnswer answer = answer_of(answers, i);
    const char* list = answer.kind == AlarmAnswer::Kind::Refuted ? "refuted" : "alarms";
    row[list].push_back(json_of(summary.alarms[i], answer, texts));
  }
  row["open"] = Json::array();
  for (const Check& check : summary.checks)
    if (check.result == CheckResult::Open)
      row["open"].push_back(
          {{"place", texts.place(check.origin)}, {"message", check.message}, {"reason", check.reason}});
  row["returns"] = summary.returns;
  row["proved"] = summary.count(CheckResult::Proved);
  row["by_preconditions"] = summary.count(CheckResult::Precondition);
  return row;
}

}  // namespace

InferredReport::InferredReport(const ir::Program& program, const base::SourceManager& sources, InferredStyle style)
    : program_(program), sources_(sources), style_(std::move(style)), entries_(program.procedures.size()) {}

InferredReport::Entry InferredReport::entry(std::size_t position, const InferredFunction& summary,
                                            const std::vector<AlarmAnswer>& answers) const {
  const ir::Procedure& procedure = program_.procedures[position];
  Entry out;
  out.counts = is_shown(procedure);
  out.confirmed = count(answers, AlarmAnswer::Kind::Confirmed);
  out.refuted = count(answers, AlarmAnswer::Kind::Refuted);
  out.alarms = summary.alarms.size() - out.refuted;
  if (!out.counts && (procedure.external() || out.alarms == 0)) return out;
  if (out.counts) {
    out.proved = summary.count(CheckResult::Proved);
    out.preconditions = summary.count(CheckResult::Precondition);
    out.open = summary.count(CheckResult::Open);
  }
  const FunctionTexts texts(summary, sources_);
  std::ostringstream text;
  if (style_.json)
    text << json_of(procedure, summary, answers, texts);
  else
    print_function(procedure, summary, answers, texts, style_, text);
  out.text = text.str();
  return out;
}

void InferredReport::add(std::size_t position, const InferredFunction& summary,
                         const std::vector<AlarmAnswer>& answers) {
  Entry made = entry(position, summary, answers);
  const std::lock_guard lock(mutex_);
  entries_[position] = std::move(made);
}

void InferredReport::print(const std::string& refused, std::ostream& out) const {
  InferredFunction other;
  other.refused = refused;
  std::vector<Entry> all;
  {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < entries_.size(); ++i) all.push_back(entries_[i] ? *entries_[i] : entry(i, other, {}));
  }
  if (style_.json) return print_json(all, out);
  Entry totals;
  std::size_t functions = 0;
  for (const Entry& each : all) {
    out << each.text;
    functions += each.counts ? 1 : 0;
    totals.proved += each.proved;
    totals.preconditions += each.preconditions;
    totals.open += each.open;
    totals.alarms += each.alarms;
    totals.confirmed += each.confirmed;
    totals.refuted += each.refuted;
  }
  for (const auto& [what, why] : style_.left_out) out << "left out: " << what << ": " << why << '\n';
  const std::size_t checks = totals.proved + totals.preconditions + totals.open + totals.alarms + totals.refuted;
  out << functions << " functions, " << checks << " checks: " << totals.proved << " proved, " << totals.preconditions
      << " by preconditions, " << totals.open << " open, " << totals.alarms
      << (totals.alarms == 1 ? " alarm" : " alarms");
  if (totals.confirmed > 0) out << ", " << totals.confirmed << " of them confirmed";
  if (totals.refuted > 0) out << ", " << totals.refuted << " refuted";
  out << "\nno verdict: cairn verify decides whether the program is safe\n";
}

void InferredReport::print_json(const std::vector<Entry>& all, std::ostream& out) const {
  Json functions = Json::array();
  for (const Entry& each : all)
    if (!each.text.empty()) functions.push_back(Json::parse(each.text));
  Json left_out = Json::array();
  for (const auto& [what, why] : style_.left_out) left_out.push_back({{"what", what}, {"why", why}});
  const Json document{{"schema", "cairn-infer-1"}, {"functions", functions}, {"left_out", left_out}};
  out << document.dump(2) << '\n';
}

}  // namespace cairn::report
