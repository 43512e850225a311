#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>

#include "app/commands.h"
#include "app/input_errors.h"
#include "app/read_options.h"
#include "app/replace_file.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "base/unified_diff.h"
#include "engine/symex/symex.h"
#include "repair/ghost_writer.h"
#include "session/suggestions.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

constexpr int max_rounds = 20;
constexpr base::FileId only_file = 1;  // of those that check_text reads, the one that is changed

std::unique_ptr<engine::Engine> make_symex(const session::Request& request, const session::Language& language, bool) {
  engine::symex::Options symex;
  symex.make_solver = [](term::TermManager& terms) { return smt::make_solver(terms, {.quantifier_models = false}); };
  symex.only = request.only;
  symex.most_failures = request.most_failures;
  symex.infer = request.infer;
  symex.use = request.infer || language.defined_functions;
  symex.partial = language.partial;
  symex.explain = request.explain;
  symex.threads = std::max(1u, std::thread::hardware_concurrency());
  return engine::symex::make_symex(std::move(symex));
}

int exit_code(engine::Verdict verdict) {
  switch (verdict) {
    case engine::Verdict::Safe: return exit_safe;
    case engine::Verdict::Unsafe: return exit_unsafe;
    case engine::Verdict::Unknown: return exit_unknown;
  }
  return exit_unknown;
}

/// A file and what becomes of it.
class FileFixer {
 public:
  FileFixer(const Arguments& arguments, std::string file, Console& console)
      : arguments_(arguments), file_(std::move(file)), console_(console) {
    request_.input.files = {file_};
    request_.input.options.dialect = arguments.text("dialect");
    colour_ = wants_colour(arguments, console, console.err_is_terminal);
    if (const double seconds = arguments.seconds("timeout"); seconds > 0)
      cancellation_.set_deadline(std::chrono::steady_clock::now() +
                                 std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
  }

  int run() {
    try {
      const session::Language& language = session::language_of(request_.input.files);
      if (language.outline == nullptr)
        throw base::UsageError("fix changes programs with contracts (.spl, .idf), not '" + file_ + "'");
      if (arguments_.given("dialect")) check_language_options(arguments_, language);
      return change(language);
    } catch (const base::InputError& error) {
      console_.err << render_errors(error.diagnostics(), read_.sources, colour_);
      return exit_input;
    }
  }

 private:
  int change(const session::Language& language) {
    // The errors of a file that cannot be read are told with their places.
    session::read_program(language, request_.input, read_);
    const std::string before(read_.sources.text(read_.sources.find_or_add_name(file_)));
    std::string after = before;
    std::optional<engine::Result> result = verified(language, before);
    for (int round = 0; round < max_rounds && result && result->verdict() == engine::Verdict::Unsafe; ++round) {
      const repair::Subject subject =
          session::repair_subject(request_, language, makers(), after, only_file, *result, cancellation_);
      std::vector<repair::Fix> fixes = repair::find_fixes(subject, {.candidates = 400, .failures = 8});
      if (fixes.empty()) break;
      after = base::apply(after, fixes.front().edits);
      result = std::move(fixes.front().after);
    }
    if (result && arguments_.flag("ghost") && result->verdict() == engine::Verdict::Safe)
      after = with_ghosts(language, after);
    put(before, after, result);
    return result ? exit_code(result->verdict()) : exit_unknown;
  }

  static session::Makers makers() { return {make_symex, nullptr}; }

  /// Nothing when the time is over.
  std::optional<engine::Result> verified(const session::Language& language, const std::string& text) const {
    try {
      return session::check_text(request_, language, makers(), text, cancellation_);
    } catch (const base::Cancelled&) {
      return std::nullopt;
    }
  }

  std::string with_ghosts(const session::Language& language, const std::string& text) {
    session::Request explaining = request_;
    explaining.explain = true;
    try {
      std::optional<engine::Result> found = session::check_text(explaining, language, makers(), text, cancellation_);
      if (!found) return text;
      session::Request without = request_;
      without.infer = false;
      const repair::Check check = [&](const std::string& changed, const std::set<std::string>&, std::size_t) {
        return session::check_text(without, language, makers(), changed, cancellation_);
      };
      repair::WrittenGhosts written = repair::write_ghosts(
          session::repair_subject(request_, language, makers(), text, only_file, std::move(*found), cancellation_),
          language.ghost_words, check);
      needs_inference_ = !written.complete;
      return written.text;
    } catch (const base::Cancelled&) {
      return text;
    }
  }

  void put(const std::string& before, const std::string& after, const std::optional<engine::Result>& result) {
    const bool safe = result && result->verdict() == engine::Verdict::Safe;
    if (before != after) console_.out << base::unified_diff(file_, before, after);
    if (arguments_.given("output"))
      write_file(arguments_.text("output"), after);
    else if (before != after && arguments_.flag("write"))
      replace_file(file_, before, after);
    std::size_t left = 0;
    if (result)
      for (const engine::Finding& finding : result->findings)
        left += finding.verdict == engine::Verdict::Unsafe ? 1 : 0;
    const bool written = before != after && !arguments_.given("output") && arguments_.flag("write");
    console_.err << file_ << ": ";
    if (before == after && safe)
      console_.err << "nothing to fix\n";
    else if (safe)
      console_.err << (written ? std::string("written; it verifies")
                       : arguments_.given("output")
                           ? "it verifies with these changes, as '" + arguments_.text("output") + "' has them"
                           : "it verifies with these changes; --write makes them")
                   << "\n";
    else if (left > 0)
      console_.err << left << (left == 1 ? " failure" : " failures")
                   << (before == after ? " without a fix that verifies\n" : " left\n");
    else
      console_.err << "not decided\n";
    if (safe && needs_inference_)
      console_.err << file_ << ": not all that was inferred could be written: it does not verify with --no-infer\n";
  }

  const Arguments& arguments_;
  const std::string file_;
  Console& console_;
  session::Request request_;
  bool colour_ = false;
  bool needs_inference_ = false;  ///< with the ghost statements that were written, too
  base::Cancellation cancellation_;
  session::ReadProgram read_;
};

/// The graver one of two exit codes.
int worse(int a, int b) {
  auto gravity = [](int code) {
    return code == exit_input ? 3 : code == exit_unsafe ? 2 : code == exit_unknown ? 1 : 0;
  };
  return gravity(a) >= gravity(b) ? a : b;
}

}  // namespace

int run_fix(const Arguments& arguments, Console& console) {
  std::vector<std::string> files;
  std::vector<std::filesystem::path> seen;
  for (const std::string& file : arguments.operands()) {
    std::error_code error;
    std::filesystem::path real = std::filesystem::weakly_canonical(file, error);
    if (error) real = file;
    if (std::find(seen.begin(), seen.end(), real) != seen.end()) continue;
    seen.push_back(std::move(real));
    files.push_back(file);
  }
  if (arguments.given("output") && files.size() > 1) throw base::UsageError("--output takes the changes of one file");
  if (arguments.given("output") && arguments.flag("write"))
    throw base::UsageError("--output and --write contradict each other");
  int code = exit_safe;
  for (const std::string& file : files) {
    const int of_file = FileFixer(arguments, file, console).run();
    code = worse(of_file, code);
  }
  return code;
}

}  // namespace cairn::app
