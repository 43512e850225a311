#include "app/progress_line.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ostream>

namespace cairn::app {
namespace {

constexpr double quiet_seconds = 1;

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return 80;
  return size.ws_col;
}

}  // namespace

void ProgressLine::report(const std::string& what) {
  std::lock_guard lock(mutex_);
  what_ = what;
}

void ProgressLine::draw(double seconds_since_start) {
  std::lock_guard lock(mutex_);
  if (!shown_ || seconds_since_start < quiet_seconds) return;
  char start[32];
  std::snprintf(start, sizeof start, "[%.0f s] ", seconds_since_start);
  std::string line = start + what_;
  std::replace_if(
      line.begin(), line.end(), [](unsigned char c) { return c < 0x20; }, ' ');
  err_ << "\r\x1b[K" << line.substr(0, terminal_width() - 1) << std::flush;
  drawn_ = true;
}

void ProgressLine::end() {
  std::lock_guard lock(mutex_);
  if (drawn_) err_ << "\r\x1b[K" << std::flush;
  shown_ = drawn_ = false;
}

}  // namespace cairn::app
