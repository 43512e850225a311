#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace cairn::base {

/// The user's input cannot be processed: syntax, types, an unsupported construct, a file that cannot be read.
/// Ends in exit code 65. Carries at least one diagnostic.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::vector<Diagnostic> diagnostics);
  InputError(Location where, std::string message, std::string hint = {});

  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// The command line is wrong. Ends in exit code 64.
class UsageError : public std::runtime_error {
 public:
  explicit UsageError(const std::string& message) : std::runtime_error(message) {}
};

/// A bug of ours. Ends in exit code 70.
class InternalError : public std::logic_error {
 public:
  explicit InternalError(const std::string& message) : std::logic_error(message) {}
};

/// Work was stopped by a deadline, a memory limit or the user. Not an error of anybody.
class Cancelled : public std::runtime_error {
 public:
  explicit Cancelled(const std::string& why) : std::runtime_error(why) {}
};

[[noreturn]] void fail_check(const char* condition, const std::string& why, const char* file, int line);

/// Checks an invariant of ours in every build; throws InternalError with the reason when it does not hold.
#define CAIRN_CHECK(condition, why)                                                   \
  do {                                                                                \
    if (!(condition)) ::cairn::base::fail_check(#condition, why, __FILE__, __LINE__); \
  } while (false)

}  // namespace cairn::base
