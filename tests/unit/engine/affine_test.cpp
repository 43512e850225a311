#include "engine/template/affine.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace cairn::engine::tmpl {
namespace {

using Point = std::vector<mpz_class>;

bool holds(const Equation& equation, const Point& point, std::uint32_t width) {
  mpz_class sum = -equation.sum;
  for (std::size_t i = 0; i < point.size(); ++i) sum += equation.factors[i] * point[i];
  return mpz_divisible_2exp_p(sum.get_mpz_t(), width) != 0;
}

bool contains(const AffineSpace& space, const Point& point, std::uint32_t width) {
  for (const Equation& e : space.equations())
    if (!holds(e, point, width)) return false;
  return true;
}

TEST(AffineSpace, OnePointIsItself) {
  AffineSpace space(2, 8);
  EXPECT_TRUE(space.empty());
  space.add({3, 250});
  EXPECT_TRUE(contains(space, {3, 250}, 8));
  EXPECT_FALSE(contains(space, {4, 250}, 8));
  EXPECT_FALSE(contains(space, {3, 251}, 8));
}

TEST(AffineSpace, FindsFactors) {
  AffineSpace space(3, 32);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) space.add({i, j, 5 * i + 7 * j + 1});
  std::vector<Equation> equations = space.equations();
  ASSERT_EQ(equations.size(), 1u);
  EXPECT_TRUE(contains(space, {100, 200, 1901}, 32));
  EXPECT_FALSE(contains(space, {100, 200, 1902}, 32));
  EXPECT_EQ(equations[0].factors[2] == 1 || equations[0].factors[2] == (mpz_class(1) << 32) - 1, true);
}

TEST(AffineSpace, KnowsRests) {
  AffineSpace space(1, 32);
  space.add({1});
  space.add({5});
  EXPECT_TRUE(contains(space, {9}, 32));
  EXPECT_FALSE(contains(space, {11}, 32));
  space.add({3});
  EXPECT_TRUE(contains(space, {11}, 32));
  EXPECT_FALSE(contains(space, {12}, 32));
  space.add({12});
  EXPECT_TRUE(space.equations().empty());
}

/// The space is what it is defined to be: sums of its points whose factors add up to one, and nothing else.
TEST(AffineSpace, IsTheSmallestOne) {
  constexpr std::uint32_t width = 3;
  constexpr int modulus = 1 << width;
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    AffineSpace space(2, width);
    std::set<std::pair<int, int>> members;
    std::vector<std::pair<int, int>> points;
    for (std::size_t p = 0; p < 1 + random() % 3; ++p) {
      points.emplace_back(random() % modulus, random() % modulus);
      space.add({points.back().first, points.back().second});
    }
    for (int a = 0; a < modulus; ++a)
      for (int b = 0; b < modulus; ++b) {
        auto times = [&](std::size_t p, int coordinate) {
          const auto& [x, y] = points[std::min(p, points.size() - 1)];
          const auto& [x0, y0] = points[0];
          return coordinate == 0 ? x - x0 : y - y0;
        };
        int x = points[0].first + a * times(1, 0) + b * times(2, 0);
        int y = points[0].second + a * times(1, 1) + b * times(2, 1);
        members.emplace((x % modulus + modulus) % modulus, (y % modulus + modulus) % modulus);
      }
    for (int x = 0; x < modulus; ++x)
      for (int y = 0; y < modulus; ++y)
        EXPECT_EQ(contains(space, {x, y}, width), members.contains({x, y}))
            << "round " << round << ": " << x << ' ' << y;
  }
}

}  // namespace
}  // namespace cairn::engine::tmpl
