#pragma once

namespace cairn::check {

/// Counts how deep calls are, for as long as it lives.
class Deeper {
 public:
  /// @param depth has to outlive this.
  explicit Deeper(int& depth) : depth_(depth) { ++depth_; }
  ~Deeper() { --depth_; }
  Deeper(const Deeper&) = delete;             // it counts once
  Deeper& operator=(const Deeper&) = delete;  // it counts once

 private:
  int& depth_;
};

}  // namespace cairn::check
