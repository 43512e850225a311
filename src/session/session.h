#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "analysis/analysed.h"
#include "base/cancellation.h"
#include "report/report.h"
#include "session/known_so_far.h"
#include "session/makers.h"

namespace cairn::session {

/// One verification: reads a program, runs an engine on it, replays violations and has a Safe verdict re-checked. It
/// touches no console, signal, limit or global state; what it makes is freed with it and its reports. Sessions may run
/// side by side in one process, each in a thread of its own.
class Session {
 public:
  /// All that is passed must outlive the session.
  Session(const Request& request, const Language& language, const Makers& make, Observer& observer,
          base::Cancellation& cancellation);

  /// Does the work; to be called once. Where the request has a certificate, that is established instead of running an
  /// engine. Bad input gives a report with errors. A cancelled run gives what is known.
  /// Throws UsageError when the request names items that the program does not have, and InternalError.
  report::Report verify();
  /// What is known by now. May be called from another thread while verify() does not return.
  report::Report known() const;

 private:
  void solve();
  void prepare(bool deductive);
  bool is_deductive() const;
  bool is_asked(const engine::Obligation& obligation) const;
  Request with_module() const;
  void check_names() const;
  void tell_externals();
  void choose_entry();
  void confirm(const Request& request, engine::Result& result);
  void replay(engine::Result& result);
  void search_on(engine::Engine& engine, const engine::Problem& problem, engine::Result& result);
  void recheck(const engine::Result& result, double engine_seconds);
  void recheck_items(const engine::Result& result, double engine_seconds);
  std::uint64_t memory_left_kib() const;
  void check_certificate(const std::vector<engine::Obligation>& obligations);
  check::RecheckOptions recheck_options(const std::string& not_these, double seconds) const;
  engine::Result with_analysis(engine::Result result) const;
  report::Report report_of(engine::Result result) const;

  const Request& request_;
  const Language& language_;
  const Makers& make_;
  Observer& observer_;
  base::Cancellation& cancellation_;
  KnownSoFar known_;
  std::shared_ptr<ReadProgram> read_ = std::make_shared<ReadProgram>();
  /// Of the program as it is prepared for engines.
  std::optional<analysis::Analysed> analysed_;
  std::string harness_problem_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Verifies as Cairn's own engines and solvers do, in the language that the files are in.
report::Report verify(const Request& request, Observer& observer, base::Cancellation& cancellation);

}  // namespace cairn::session
