#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <vector>

namespace cairn::engine::tmpl {

/// A linear equation modulo a power of two.
struct Equation {
  std::vector<mpz_class> factors;  ///< of the coordinates; not negative
  mpz_class sum;
};

/// The smallest affine space, modulo a power of two, that has some points.
class AffineSpace {
 public:
  AffineSpace(std::size_t dimensions, std::uint32_t width);

  bool empty() const { return points_.empty(); }
  void add(std::vector<mpz_class> point) { points_.push_back(std::move(point)); }
  /// Equations that hold of a point if and only if it is in the space, which must not be empty. A factor of each is a
  /// power of two.
  std::vector<Equation> equations() const;

 private:
  /// A vector of factors, with its products with the directions between points.
  struct Column {
    std::vector<mpz_class> factors;
    std::vector<mpz_class> products;
  };

  mpz_class reduced(const mpz_class& number) const;
  mpz_class inverse(const mpz_class& odd) const;
  void scale(Column& column, const mpz_class& factor) const;
  /// Of a number that is not zero: how often it can be halved.
  static std::uint32_t halvings(const mpz_class& number);
  std::vector<Column> start() const;
  void eliminate(std::vector<Column>& columns, std::size_t row, std::size_t first) const;
  Equation equation(const Column& column) const;

  std::size_t dimensions_;
  std::uint32_t width_;
  mpz_class modulus_;
  std::vector<std::vector<mpz_class>> points_;
};

}  // namespace cairn::engine::tmpl
