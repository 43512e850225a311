#include "app/bench/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "app/bench/format.h"

namespace cairn::app::bench {
namespace {

using namespace std::chrono_literals;

std::size_t terminal_columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

Progress::Progress(std::ostream& terminal, std::size_t tasks, bool shown, bool colour)
    : terminal_(terminal), tasks_(tasks), shown_(shown), colour_(colour) {}

void Progress::finished(const Result& result) {
  ++done_;
  ++counts_[static_cast<std::size_t>(result.result_class)];
}

std::string Progress::text(std::size_t running, std::size_t columns) const {
  std::string end = " " + std::to_string(done_) + "/" + std::to_string(tasks_);
  std::string wrong;
  for (Class c : all_classes) {
    std::size_t count = counts_[static_cast<std::size_t>(c)];
    if (count == 0) continue;
    std::string part = std::to_string(count) + " " + std::string(class_name(c));
    if (c == Class::Wrong) wrong = part;
    end += ", " + part;
  }
  double elapsed = std::chrono::duration<double>(Clock::now() - start_).count();
  end += "; " + std::to_string(running) + " running, " + clock_time(elapsed);
  if (done_ > 0 && done_ < tasks_)
    end += ", " + clock_time(elapsed / static_cast<double>(done_) * static_cast<double>(tasks_ - done_)) + " left";
  // A line that is too long would wrap and could not be removed.
  if (end.size() + 3 > columns) return end.substr(0, columns - 1);
  std::size_t bar = std::min<std::size_t>(columns - end.size() - 3, 30);
  std::size_t filled = tasks_ == 0 ? bar : bar * done_ / tasks_;
  if (!wrong.empty()) end.replace(end.find(wrong), wrong.size(), red(wrong, colour_));
  return "[" + std::string(filled, '#') + std::string(bar - filled, '.') + "]" + end;
}

void Progress::tick(std::size_t running) {
  if (!shown_ || Clock::now() - last_draw_ < 100ms) return;
  last_draw_ = Clock::now();
  drawn_ = true;
  terminal_ << "\r\x1b[K" << text(running, terminal_columns()) << std::flush;
}

void Progress::print(std::ostream& out, const std::string& line) {
  clear();
  out << line << "\n" << std::flush;
}

void Progress::clear() {
  if (drawn_) terminal_ << "\r\x1b[K" << std::flush;
  drawn_ = false;
}

}  // namespace cairn::app::bench
