#pragma once

#include <iosfwd>
#include <mutex>
#include <string>

namespace cairn::app {

/// A line on a terminal that tells what is being done, shown once work takes longer than a second and wiped away at the
/// end. All members may be called from any thread.
class ProgressLine {
 public:
  /// @param shown whether `err` is a terminal; otherwise nothing is ever written.
  ProgressLine(std::ostream& err, bool shown) : err_(err), shown_(shown) {}
  ~ProgressLine() { end(); }

  void report(const std::string& what);
  /// Draws the line anew; called from time to time.
  void draw(double seconds_since_start);
  /// Wipes the line away. Nothing is drawn afterwards.
  void end();

 private:
  std::mutex mutex_;
  std::ostream& err_;
  bool shown_;
  bool drawn_ = false;
  std::string what_ = "reading";
};

}  // namespace cairn::app
