#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/cancellation.h"
#include "engine/inferred.h"
#include "report/inferred.h"
#include "session/language.h"

namespace cairn::app {

struct AlarmCheckOptions {
  double seconds = 0;            ///< of wall time, for each alarm; 0: any
  std::string folder = {};       ///< where programs that fail are written to, with traces; empty: nowhere
  std::uint64_t memory_mib = 0;  ///< as in session::Request
};

/// Asks the engines of `cairn verify` about alarms: whether a call of the function, with what a caller may pass, fails
/// at the check. Only what a compiled program shows is confirmed. Only what is proved without taking anything for
/// granted of callers is refuted: of the function main, or of one that takes numbers and meets no global variable that
/// may have changed.
class AlarmCheck {
 public:
  /// @param input of the run that found the alarms.
  /// Throws UsageError when the folder cannot be made.
  AlarmCheck(session::Input input, AlarmCheckOptions options, const base::Cancellation& cancellation);

  /// Files that could not be read when the alarms were found.
  void leave_out(const std::vector<frontend::c::Omission>& omissions);

  /// @param sources that places in the alarm refer to.
  report::AlarmAnswer answer(const std::string& function, const engine::Alarm& alarm,
                             const base::SourceManager& sources);

 private:
  std::string test_name(const std::string& function);

  session::Input input_;
  const AlarmCheckOptions options_;
  const base::Cancellation& cancellation_;
  std::map<std::string, int> tests_;  ///< by function, so many tests were named
};

}  // namespace cairn::app
