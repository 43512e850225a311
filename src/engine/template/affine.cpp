#include "engine/template/affine.h"

#include <algorithm>

namespace cairn::engine::tmpl {

AffineSpace::AffineSpace(std::size_t dimensions, std::uint32_t width)
    : dimensions_(dimensions), width_(width), modulus_(mpz_class(1) << width) {}

mpz_class AffineSpace::reduced(const mpz_class& number) const {
  mpz_class out;
  mpz_mod(out.get_mpz_t(), number.get_mpz_t(), modulus_.get_mpz_t());
  return out;
}

mpz_class AffineSpace::inverse(const mpz_class& odd) const {
  mpz_class out;
  mpz_invert(out.get_mpz_t(), odd.get_mpz_t(), modulus_.get_mpz_t());
  return out;
}

void AffineSpace::scale(Column& column, const mpz_class& factor) const {
  for (mpz_class& f : column.factors) f = reduced(f * factor);
  for (mpz_class& p : column.products) p = reduced(p * factor);
}

std::uint32_t AffineSpace::halvings(const mpz_class& number) {
  return static_cast<std::uint32_t>(mpz_scan1(number.get_mpz_t(), 0));
}

/// The coordinates themselves.
std::vector<AffineSpace::Column> AffineSpace::start() const {
  std::vector<Column> columns(dimensions_);
  for (std::size_t c = 0; c < dimensions_; ++c) {
    columns[c].factors.resize(dimensions_);
    columns[c].factors[c] = 1;
    for (std::size_t p = 1; p < points_.size(); ++p)
      columns[c].products.push_back(reduced(points_[p][c] - points_[0][c]));
  }
  return columns;
}

/// Makes all products with a direction zero, of the columns from a number on but that one.
void AffineSpace::eliminate(std::vector<Column>& columns, std::size_t row, std::size_t first) const {
  Column& pivot = columns[first];
  std::uint32_t power = halvings(pivot.products[row]);
  scale(pivot, inverse(pivot.products[row] >> power));
  for (std::size_t c = first + 1; c < columns.size(); ++c) {
    mpz_class times = columns[c].products[row] >> power;
    if (times == 0) continue;
    for (std::size_t i = 0; i < dimensions_; ++i)
      columns[c].factors[i] = reduced(columns[c].factors[i] - times * pivot.factors[i]);
    for (std::size_t i = 0; i < pivot.products.size(); ++i)
      columns[c].products[i] = reduced(columns[c].products[i] - times * pivot.products[i]);
  }
  if (power == 0) return;
  // A multiple of it is zero there, too.
  Column multiple = pivot;
  scale(multiple, mpz_class(1) << (width_ - power));
  columns.push_back(std::move(multiple));
}

Equation AffineSpace::equation(const Column& column) const {
  auto size_of = [&](const std::vector<mpz_class>& factors) {
    mpz_class sum = 0;
    for (const mpz_class& f : factors) sum += std::min(f, mpz_class(modulus_ - f));
    return sum;
  };
  std::vector<mpz_class> best = column.factors;
  for (const mpz_class& factor : column.factors) {
    if (factor == 0) continue;
    mpz_class times = inverse(factor >> halvings(factor));
    std::vector<mpz_class> other;
    for (const mpz_class& f : column.factors) other.push_back(reduced(f * times));
    if (size_of(other) < size_of(best)) best = std::move(other);
  }
  Equation out{best, 0};
  for (std::size_t i = 0; i < dimensions_; ++i) out.sum = reduced(out.sum + best[i] * points_[0][i]);
  return out;
}

std::vector<Equation> AffineSpace::equations() const {
  std::vector<Column> columns = start();
  std::size_t first = 0;
  for (std::size_t row = 0; row + 1 < points_.size(); ++row) {
    std::size_t best = columns.size();
    for (std::size_t c = first; c < columns.size(); ++c) {
      const mpz_class& product = columns[c].products[row];
      if (product == 0) continue;
      if (best == columns.size() || halvings(product) < halvings(columns[best].products[row])) best = c;
    }
    if (best == columns.size()) continue;
    std::swap(columns[first], columns[best]);
    eliminate(columns, row, first);
    ++first;
  }
  std::vector<Equation> out;
  for (std::size_t c = first; c < columns.size(); ++c)
    if (std::ranges::any_of(columns[c].factors, [](const mpz_class& f) { return f != 0; }))
      out.push_back(equation(columns[c]));
  return out;
}

}  // namespace cairn::engine::tmpl
