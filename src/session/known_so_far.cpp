#include "session/known_so_far.h"

#include <algorithm>

namespace cairn::session {

void KnownSoFar::found(const engine::Finding& finding) {
  std::lock_guard lock(mutex_);
  auto same = [&](const engine::Finding& f) { return f.obligation == finding.obligation; };
  auto it = std::find_if(result_.findings.begin(), result_.findings.end(), same);
  if (it != result_.findings.end()) *it = finding;
}

void KnownSoFar::reserved(const std::string& reservation) {
  std::lock_guard lock(mutex_);
  result_.reservation = reservation;
  result_.undefined_behaviour_reached = true;
}

void KnownSoFar::set_problem(const std::vector<engine::Obligation>& obligations) {
  std::lock_guard lock(mutex_);
  has_problem_ = true;
  for (const engine::Obligation& obligation : obligations)
    result_.findings.push_back({obligation, engine::Verdict::Unknown, {}, {}, {}});
}

void KnownSoFar::set_result(const engine::Result& result) {
  std::lock_guard lock(mutex_);
  result_ = result;
  complete_ = true;
}

void KnownSoFar::set_recheck(check::Recheck recheck) {
  std::lock_guard lock(mutex_);
  recheck_ = std::move(recheck);
}

bool KnownSoFar::has_problem() const {
  std::lock_guard lock(mutex_);
  return has_problem_;
}

engine::Result KnownSoFar::result(const std::string& why) const {
  std::lock_guard lock(mutex_);
  engine::Result out = result_;
  if (complete_) return out;
  for (engine::Finding& finding : out.findings)
    if (finding.verdict == engine::Verdict::Unknown) finding.reason = why;
  if (!out.undefined_behaviour_reached) out.reservation = why;
  return out;
}

std::optional<check::Recheck> KnownSoFar::recheck() const {
  std::lock_guard lock(mutex_);
  return recheck_;
}

void KnownSoFar::set_certificate(report::CertificateText certificate) {
  const std::lock_guard lock(mutex_);
  certificate_ = std::move(certificate);
}

std::optional<report::CertificateText> KnownSoFar::certificate() const {
  const std::lock_guard lock(mutex_);
  return certificate_;
}

void KnownSoFar::set_fixes(std::vector<report::Fix> fixes) {
  const std::lock_guard lock(mutex_);
  fixes_ = std::move(fixes);
}

std::vector<report::Fix> KnownSoFar::fixes() const {
  const std::lock_guard lock(mutex_);
  return fixes_;
}

}  // namespace cairn::session
