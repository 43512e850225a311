#include "session/suggestions.h"

#include "base/error.h"

namespace cairn::session {
namespace {

// What a search may spend, in the solver's units: some seconds. Whatever else it does for a change is worth as much as
// some of them. Found fixes must not depend on the machine and what else it does.
constexpr std::uint64_t most_resources = 20'000'000;
constexpr std::uint64_t resources_of_change = 10'000;
// For a question about a change that need not be right; proofs are mostly short.
constexpr std::uint64_t quick_resources = 1'000'000;

}  // namespace

std::optional<engine::Result> check_text(const Request& request, const Language& language, const Makers& make,
                                         const std::string& text, const base::Cancellation& cancellation) {
  Input input = request.input;
  input.unsaved[input.files.front()] = text;
  ReadProgram read;
  try {
    read_program(language, input, read);
    engine::Result result = make.engine(request, language, true)
                                ->run({.terms = read.terms,
                                       .program = read.program,
                                       .obligations = {},
                                       .limits = {.query_resources = request.most_failures == 0 ? 0 : quick_resources},
                                       .cancellation = cancellation,
                                       .progress = nullptr});
    cancellation.check();
    return result;
  } catch (const base::InputError&) {
    return std::nullopt;
  }
}

repair::Subject repair_subject(const Request& request, const Language& language, const Makers& make, std::string text,
                               base::FileId file, engine::Result result, const base::Cancellation& cancellation) {
  auto check = [request, &language, make, &cancellation](const std::string& changed, const std::set<std::string>& only,
                                                         std::size_t most_failures) mutable {
    Request narrowed = request;
    if (!only.empty()) narrowed.only = only;
    narrowed.most_failures = most_failures;
    return check_text(narrowed, language, make, changed, cancellation);
  };
  auto outline = [file_name = request.input.files.front(), &language](const std::string& changed) {
    base::SourceManager sources;
    sources.add(file_name, changed);
    return language.outline(sources, file_name);
  };
  return {std::move(text), file, std::move(result), std::move(check), std::move(outline), cancellation};
}

std::vector<report::Fix> suggest_fixes(const Request& request, const Language& language, const Makers& make,
                                       base::SourceManager& sources, const engine::Result& result,
                                       const base::Cancellation& cancellation) {
  const base::FileId file = sources.find_or_add_name(request.input.files.front());
  Request quick = request;
  quick.trace = quick.explain = false;
  quick.log_folder.clear();
  repair::Subject subject =
      repair_subject(quick, language, make, std::string(sources.text(file)), file, result, cancellation);
  subject.check = [inner = std::move(subject.check), spent = std::uint64_t{0}](
                      const std::string& text, const std::set<std::string>& only, std::size_t most_failures) mutable {
    if (spent > most_resources) throw base::Cancelled("the search for fixes took too long");
    std::optional<engine::Result> checked = inner(text, only, most_failures);
    spent += resources_of_change + (checked ? checked->statistics.counter("smt.resources") : 0);
    return checked;
  };
  std::vector<report::Fix> out;
  for (repair::Fix& fix : repair::find_fixes(subject, {})) out.push_back({fix.finding, file, std::move(fix.edits)});
  return out;
}

}  // namespace cairn::session
