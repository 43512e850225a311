#include "ir/interpret/sparse_vector.h"

#include <gtest/gtest.h>

#include <utility>

namespace cairn::ir::interpret {
namespace {

TEST(SparseVectorTest, KeepsWhatWasWritten) {
  SparseVector<int> vector;
  for (std::uint64_t i = 0; i < 100; i += 3) vector.at(i) = static_cast<int>(i) + 1;
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(vector.get(i), i % 3 == 0 ? static_cast<int>(i) + 1 : 0) << i;
  EXPECT_EQ(vector.get(std::uint64_t{1} << 40), 0);
  EXPECT_EQ(vector.pages(), 7U);
}

TEST(SparseVectorTest, CopiesAreApart) {
  SparseVector<int> one;
  one.at(5) = 1;
  EXPECT_EQ(one.get(5), 1);
  SparseVector<int> other = one;
  other.at(5) = 2;
  EXPECT_EQ(one.get(5), 1);
  EXPECT_EQ(other.get(5), 2);
  one = other;
  one.at(6) = 3;
  EXPECT_EQ(one.get(5), 2);
  EXPECT_EQ(other.get(6), 0);
}

TEST(SparseVectorTest, WhatWasMovedAwayIsNotSeenAnyMore) {
  SparseVector<int> one;
  one.at(5) = 1;
  SparseVector<int> other = std::move(one);
  EXPECT_EQ(other.get(5), 1);
  one = SparseVector<int>();
  one.at(5) = 7;
  EXPECT_EQ(other.get(5), 1);
  other = std::move(one);
  EXPECT_EQ(other.get(5), 7);
}

TEST(SparseVectorTest, FillingForgetsPages) {
  SparseVector<int> vector;
  vector.at(3) = 1;
  vector.fill(9);
  EXPECT_EQ(vector.get(3), 9);
  EXPECT_EQ(vector.pages(), 0U);
  vector.at(4) = 2;
  EXPECT_EQ(vector.get(3), 9);
  EXPECT_EQ(vector.get(4), 2);
}

}  // namespace
}  // namespace cairn::ir::interpret
