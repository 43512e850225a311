#pragma once

#include <string>

namespace cairn::session {

/// Is told what a session does, from whatever thread does it.
class Observer {
 public:
  Observer() = default;
  virtual ~Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;

  /// What is being done now.
  virtual void progress(const std::string&) {}
  /// What a user should know at once.
  virtual void note(const std::string&) {}
};

}  // namespace cairn::session
