#include "app/suggestions.h"

#include <chrono>
#include <ctime>

#include "base/error.h"

namespace cairn::app {
namespace {

// Beside what verification took. Most fixes are found in a tenth of the processor time.
constexpr double most_cpu_seconds = 8;
constexpr std::chrono::seconds longest_search{60};
// For a question about a change that need not be right; proofs are mostly short.
constexpr std::uint64_t quick_resources = 1'000'000;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

std::optional<engine::Result> check_text(const VerifyOptions& options, const Language& language, const Makers& make,
                                         const std::string& text, const base::Cancellation& cancellation) {
  base::SourceManager sources;
  term::TermManager terms;
  sources.add(options.files.front(), text);
  try {
    ir::Program program = read_program(language, sources, terms, options.files, options.reading);
    engine::Result result = make.engine(options, true)
                                ->run({.terms = terms,
                                       .program = program,
                                       .obligations = {},
                                       .limits = {.query_resources = options.most_failures == 0 ? 0 : quick_resources},
                                       .cancellation = cancellation,
                                       .progress = nullptr});
    cancellation.check();
    return result;
  } catch (const base::InputError&) {
    return std::nullopt;
  }
}

repair::Subject repair_subject(const VerifyOptions& options, const Language& language, const Makers& make,
                               std::string text, base::FileId file, engine::Result result,
                               const base::Cancellation& cancellation) {
  auto check = [options, &language, make, &cancellation](const std::string& changed, const std::set<std::string>& only,
                                                         std::size_t most_failures) mutable {
    VerifyOptions narrowed = options;
    if (!only.empty()) narrowed.only = only;
    narrowed.most_failures = most_failures;
    return check_text(narrowed, language, make, changed, cancellation);
  };
  auto outline = [file_name = options.files.front(), &language](const std::string& changed) {
    base::SourceManager sources;
    sources.add(file_name, changed);
    return language.outline(sources, file_name);
  };
  return {std::move(text), file, std::move(result), std::move(check), std::move(outline), cancellation};
}

std::vector<report::Fix> suggest_fixes(const VerifyOptions& options, const Language& language, const Makers& make,
                                       base::SourceManager& sources, const engine::Result& result) {
  base::Cancellation cancellation;
  cancellation.set_deadline(std::chrono::steady_clock::now() + longest_search);
  const base::FileId file = sources.find_or_add_name(options.files.front());
  VerifyOptions quick = options;
  quick.style.full_trace = quick.style.explain = false;
  quick.html.clear();
  quick.log_folder.clear();
  repair::Subject subject =
      repair_subject(quick, language, make, std::string(sources.text(file)), file, result, cancellation);
  subject.check = [inner = std::move(subject.check), start = processor_seconds()](
                      const std::string& text, const std::set<std::string>& only, std::size_t most_failures) {
    if (processor_seconds() - start > most_cpu_seconds) throw base::Cancelled("the search for fixes took too long");
    return inner(text, only, most_failures);
  };
  std::vector<report::Fix> out;
  for (repair::Fix& fix : repair::find_fixes(subject, {})) out.push_back({fix.finding, file, std::move(fix.edits)});
  return out;
}

}  // namespace cairn::app
