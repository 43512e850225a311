#include "smt/affine_hull.h"

#include <bit>
#include <utility>

namespace cairn::smt {
namespace {

using Row = AffineHull::Row;

constexpr unsigned width = 32;

/// How often 2 divides a number.
unsigned valuation(std::uint32_t x) { return static_cast<unsigned>(std::countr_zero(x)); }

/// Of an odd number, by Newton's iteration: each step doubles the number of right bits.
std::uint32_t inverse(std::uint32_t odd) {
  std::uint32_t result = odd;
  for (int i = 0; i < 5; ++i) result *= 2 - odd * result;
  return result;
}

/// q with q * divisor = x, where 2 divides x at least as often.
std::uint32_t quotient(std::uint32_t x, std::uint32_t divisor) {
  const unsigned by = valuation(divisor);
  return (x >> by) * inverse(divisor >> by);
}

void subtract(Row& from, const Row& row, std::uint32_t factor) {
  for (std::size_t i = 0; i < row.size(); ++i) from[i] -= factor * row[i];
}

std::size_t leading(const Row& row) {
  std::size_t i = 0;
  while (i < row.size() && row[i] == 0) ++i;
  return i;
}

/// Row and column operations that leave a diagonal, with those of columns remembered.
class Diagonal {
 public:
  Diagonal(std::vector<Row> rows, std::size_t columns) : rows_(std::move(rows)), columns_(columns) {
    for (std::size_t i = 0; i < columns; ++i) {
      done_.emplace_back(columns, 0);
      done_.back()[i] = 1;
    }
    while (rank_ < rows_.size() && rank_ < columns_ && choose_pivot()) clear();
  }

  /// Generators of all columns that the rows take to 0.
  std::vector<Row> kernel() const {
    std::vector<Row> result;
    for (std::size_t k = 0; k < columns_; ++k) {
      std::uint32_t factor = 1;
      if (k < rank_) {
        const unsigned by = valuation(rows_[k][k]);
        if (by == 0) continue;
        factor = std::uint32_t{1} << (width - by);
      }
      Row column;
      for (const Row& row : done_) column.push_back(factor * row[k]);
      result.push_back(std::move(column));
    }
    return result;
  }

 private:
  /// Moves an entry that divides all others to the next place of the diagonal.
  bool choose_pivot() {
    unsigned least = width;
    std::size_t row = 0;
    std::size_t column = 0;
    for (std::size_t i = rank_; i < rows_.size(); ++i) {
      for (std::size_t k = rank_; k < columns_; ++k) {
        if (rows_[i][k] == 0 || valuation(rows_[i][k]) >= least) continue;
        least = valuation(rows_[i][k]);
        row = i;
        column = k;
      }
    }
    if (least == width) return false;
    std::swap(rows_[rank_], rows_[row]);
    for (std::vector<Row>* matrix : {&rows_, &done_})
      for (Row& r : *matrix) std::swap(r[rank_], r[column]);
    return true;
  }

  void clear() {
    const std::uint32_t pivot = rows_[rank_][rank_];
    for (std::size_t i = rank_ + 1; i < rows_.size(); ++i)
      subtract(rows_[i], rows_[rank_], quotient(rows_[i][rank_], pivot));
    for (std::size_t k = rank_ + 1; k < columns_; ++k) {
      const std::uint32_t factor = quotient(rows_[rank_][k], pivot);
      for (std::vector<Row>* matrix : {&rows_, &done_})
        for (Row& r : *matrix) r[k] -= factor * r[rank_];
    }
    ++rank_;
  }

  std::vector<Row> rows_;
  std::size_t columns_;
  std::vector<Row> done_;
  std::size_t rank_ = 0;
};

}  // namespace

bool AffineHull::add(Row point) {
  point.push_back(1);
  for (const Row& equation : equations()) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < columns_; ++i) sum += equation[i] * point[i];
    if (sum == 0) continue;
    Row row = std::move(point);
    for (std::size_t column = leading(row); column < columns_; column = leading(row)) {
      auto pivot = rows_.begin();
      while (pivot != rows_.end() && leading(*pivot) < column) ++pivot;
      if (pivot == rows_.end() || leading(*pivot) > column) {
        rows_.insert(pivot, std::move(row));
        return true;
      }
      if (valuation((*pivot)[column]) > valuation(row[column])) std::swap(*pivot, row);
      subtract(row, *pivot, quotient(row[column], (*pivot)[column]));
    }
    return true;
  }
  return false;
}

std::vector<Row> AffineHull::equations() const { return Diagonal(rows_, columns_).kernel(); }

}  // namespace cairn::smt
