#pragma once

#include <string>
#include <vector>

namespace cairn::smt {

/// Why a Sat of a back end must not be believed, by assertion level: formulas that it could not take or that it takes
/// in a weaker sense. Unsat stays right, because less was asserted than asked for.
class Doubts {
 public:
  void push() { marks_.push_back(reasons_.size()); }
  void pop(unsigned levels) {
    for (; levels > 0; --levels) {
      reasons_.resize(marks_.back());
      marks_.pop_back();
    }
  }
  void add(std::string reason) { reasons_.push_back(std::move(reason)); }
  bool empty() const { return reasons_.empty(); }
  const std::string& first() const { return reasons_.front(); }
  std::size_t levels() const { return marks_.size(); }

 private:
  std::vector<std::string> reasons_;
  std::vector<std::size_t> marks_;
};

}  // namespace cairn::smt
