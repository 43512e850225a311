#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/cancellation.h"
#include "base/diagnostic.h"
#include "base/edit.h"
#include "check/recheck.h"
#include "engine/engine.h"

namespace cairn::report {

/// What a run took.
struct Resources {
  double wall_seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t peak_memory_kib = 0;
};

/// A change of a program's text with which a failure is gone: the whole file was verified with it.
struct Fix {
  std::size_t finding = 0;  ///< its number among those of the result
  base::FileId file = 0;
  std::vector<base::Edit> edits;
};

/// A proof that can be checked without the engine that found it, as a text (doc/certificate.md).
struct CertificateText {
  std::string text;
  std::string missing;  ///< why there is none, in words for the user; empty when there is one
};

/// Everything that a report tells. `result` has a finding for each checked assertion, also when the run was stopped.
struct Report {
  std::string tool_version;
  std::vector<std::string> files;  ///< as named on the command line
  const base::SourceManager& sources;
  std::string dialect = {};  ///< the reading of the language, where it has several
  /// The program that was checked; null when the run was stopped before there was one.
  const ir::Program* program = nullptr;
  std::shared_ptr<const void> owner = {};  ///< keeps what the report refers to
  engine::Result result;
  /// With the verdict Safe: how far another solver confirmed it.
  std::optional<check::Recheck> recheck = {};
  /// Where one was asked for.
  std::optional<CertificateText> certificate = {};
  /// Why the run was stopped before its end; None when it was not.
  base::Cancellation::Reason stopped = base::Cancellation::Reason::None;
  std::vector<base::Diagnostic> warnings = {};
  std::vector<Fix> fixes = {};
  /// Why there is no verdict at all: what is wrong with the input. The findings are then empty.
  std::vector<base::Diagnostic> errors = {};
  Resources resources = {};
};

/// How much to tell, and how.
struct Style {
  bool colour = false;
  /// One line per checked assertion, however many there are.
  bool verbose = false;
  /// Every step of a trace, not only the beginning, the end and what changes something.
  bool full_trace = false;
  /// The loop invariants that a proof rests on.
  bool invariants = false;
  /// Counters, times and memory; without them a report does not depend on the machine.
  bool statistics = false;
  /// The ghost statements that the engine inserted.
  bool explain = false;
  /// What unfold, fold and use are called in the language.
  std::array<std::string_view, 3> ghost_words = {"unfold", "fold", "use"};
};

/// Unsafe or Unknown with its properties or reason in parentheses, as the last line of the text report says it after
/// "verdict: ".
std::string verdict_text(const Report& report);
/// The verdict of the whole run: that of the findings, but Unknown when it was stopped before it had a program.
engine::Verdict verdict(const Report& report);
/// Whether an engine proved everything, but no other solver has confirmed it.
bool is_proved_unconfirmed(const Report& report);
/// Why the verdict is Unknown, in one line.
std::string unknown_reason(const Report& report);
/// "assertion can fail: the message of the assertion [assert]", in one line; of C memory what the execution does wrong.
std::string violation_text(const Report& report, const engine::Finding& finding);
/// "5 queries, re-checked by cvc5" and the like, in one line.
std::string recheck_text(const check::Recheck& recheck);
/// The change that cures a failure of the report; null: none is known.
const Fix* fix_of(const Report& report, const engine::Finding& finding);
/// A change as a unified diff.
std::string fix_text(const Report& report, const Fix& fix);
/// The text with control characters as blanks.
std::string one_line(std::string text);

/// For people: diagnostics with source lines, traces, a summary, and last the line "verdict: ...".
std::string render_text(const Report& report, const Style& style);
/// For programs: as lib/schema/report-1.json says; ends with a newline.
std::string render_json(const Report& report, const Style& style);
/// For code review tools: SARIF 2.1.0; ends with a newline.
std::string render_sarif(const Report& report, const Style& style);

}  // namespace cairn::report
