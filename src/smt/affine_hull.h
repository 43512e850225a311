#pragma once

#include <cstdint>
#include <vector>

namespace cairn::smt {

/// Points whose coordinates are numbers modulo 2^32, and the linear equations that all of them satisfy.
class AffineHull {
 public:
  using Row = std::vector<std::uint32_t>;

  explicit AffineHull(std::size_t dimension) : columns_(dimension + 1) {}

  bool empty() const { return rows_.empty(); }
  /// Whether the equations are fewer or weaker with that point.
  bool add(Row point);
  /// Rows (a, c) with a * x + c = 0 for each point x. Every other such equation follows from them.
  std::vector<Row> equations() const;

 private:
  std::size_t columns_;
  /// Points with a last coordinate 1, and differences of such, in echelon form.
  std::vector<Row> rows_;
};

}  // namespace cairn::smt
