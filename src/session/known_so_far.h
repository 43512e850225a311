#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "check/recheck.h"
#include "engine/engine.h"
#include "report/report.h"
#include "session/observer.h"

namespace cairn::session {

/// What a run knows at any time. The working thread fills it, and another one may ask when that thread does not stop;
/// all members may be called from any thread.
class KnownSoFar : public engine::Progress {
 public:
  explicit KnownSoFar(Observer& observer) : observer_(observer) {}

  void report(const std::string& what) override { observer_.progress(what); }
  void found(const engine::Finding& finding) override;
  void reserved(const std::string& reservation) override;

  /// The program was read, and this is what is asked about it.
  void set_problem(const std::vector<engine::Obligation>& obligations);
  void set_result(const engine::Result& result);
  void set_recheck(check::Recheck recheck);
  void set_certificate(report::CertificateText certificate);
  void set_fixes(std::vector<report::Fix> fixes);

  bool has_problem() const;
  /// What is known, the rest Unknown because of `why`.
  engine::Result result(const std::string& why) const;
  std::optional<check::Recheck> recheck() const;
  std::optional<report::CertificateText> certificate() const;
  std::vector<report::Fix> fixes() const;

 private:
  Observer& observer_;
  mutable std::mutex mutex_;
  bool has_problem_ = false;
  bool complete_ = false;
  engine::Result result_;
  std::optional<check::Recheck> recheck_;
  std::optional<report::CertificateText> certificate_;
  std::vector<report::Fix> fixes_;
};

}  // namespace cairn::session
