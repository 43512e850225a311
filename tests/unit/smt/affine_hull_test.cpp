#include "smt/affine_hull.h"

#include <gtest/gtest.h>

namespace cairn::smt {
namespace {

using Row = AffineHull::Row;

bool satisfies(const AffineHull& hull, Row point) {
  point.push_back(1);
  for (const Row& equation : hull.equations()) {
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < point.size(); ++i) sum += equation[i] * point[i];
    if (sum != 0) return false;
  }
  return true;
}

TEST(AffineHull, IsEmptyFirst) {
  const AffineHull hull(2);
  EXPECT_TRUE(hull.empty());
  EXPECT_FALSE(satisfies(hull, {0, 0}));
}

TEST(AffineHull, OnePointIsItself) {
  AffineHull hull(2);
  EXPECT_TRUE(hull.add({3, 4}));
  EXPECT_FALSE(hull.add({3, 4}));
  EXPECT_TRUE(satisfies(hull, {3, 4}));
  EXPECT_FALSE(satisfies(hull, {3, 5}));
  EXPECT_FALSE(satisfies(hull, {4, 4}));
}

TEST(AffineHull, TwoPointsAreALine) {
  AffineHull hull(2);
  hull.add({0, 1});
  hull.add({1, 3});
  EXPECT_TRUE(satisfies(hull, {5, 11}));
  EXPECT_TRUE(satisfies(hull, {0x80000000U, 1}));
  EXPECT_FALSE(satisfies(hull, {5, 12}));
}

TEST(AffineHull, KnowsEvenNumbers) {
  AffineHull hull(1);
  hull.add({4});
  hull.add({6});
  EXPECT_TRUE(satisfies(hull, {0x7ffffffeU}));
  EXPECT_FALSE(satisfies(hull, {7}));
  EXPECT_TRUE(hull.add({9}));
  EXPECT_TRUE(satisfies(hull, {7}));
}

TEST(AffineHull, EveryPointOfRandomSetsSatisfiesItsEquations) {
  std::uint32_t state = 1;
  const auto next = [&] { return state = state * 1664525U + 1013904223U; };
  for (int round = 0; round < 200; ++round) {
    const std::size_t dimension = 1 + round % 5;
    AffineHull hull(dimension);
    std::vector<Row> points;
    for (int k = 0; k < 6; ++k) {
      Row point;
      for (std::size_t i = 0; i < dimension; ++i) point.push_back((next() >> 16) << (next() >> 30));
      const bool news = !satisfies(hull, point);
      EXPECT_EQ(hull.add(point), news);
      points.push_back(point);
      for (const Row& each : points) EXPECT_TRUE(satisfies(hull, each));
    }
  }
}

}  // namespace
}  // namespace cairn::smt
