#include "base/persistent_map.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace cairn::base {
namespace {

using Map = PersistentMap<std::string>;
constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

std::vector<std::uint64_t> keys(const Map& map) {
  std::vector<std::uint64_t> result;
  map.for_each([&](std::uint64_t key, const std::string&) { result.push_back(key); });
  return result;
}

TEST(PersistentMap, EmptyMapHasNothing) {
  Map map;
  EXPECT_TRUE(map.empty());
  EXPECT_EQ(map.size(), 0u);
  EXPECT_EQ(map.find(0), nullptr);
  EXPECT_TRUE(same(map, map.erase(7)));
}

TEST(PersistentMap, UpdatesLeaveTheOldMapAlone) {
  const Map one = Map().set(5, "five");
  const Map two = one.set(5, "FIVE").set(6, "six");
  EXPECT_EQ(*one.find(5), "five");
  EXPECT_EQ(one.find(6), nullptr);
  EXPECT_EQ(*two.find(5), "FIVE");
  EXPECT_EQ(two.size(), 2u);
  EXPECT_EQ(two.erase(5).size(), 1u);
  EXPECT_EQ(*two.find(5), "FIVE");
}

TEST(PersistentMap, IteratesInKeyOrderAtTheEndsOfTheRange) {
  Map map;
  for (std::uint64_t key : {largest, std::uint64_t{0}, std::uint64_t{1} << 63, largest - 1, std::uint64_t{1}}) {
    map = map.set(key, std::to_string(key));
  }
  EXPECT_EQ(keys(map), (std::vector<std::uint64_t>{0, 1, std::uint64_t{1} << 63, largest - 1, largest}));
  EXPECT_EQ(*map.find(largest), std::to_string(largest));
}

TEST(PersistentMap, ChangingNothingKeepsTheNodes) {
  const Map map = Map().set(1, "a").set(2, "b").set(300, "c");
  EXPECT_TRUE(same(map, map.set(2, "b")));
  EXPECT_TRUE(same(map, map.erase(4)));
  EXPECT_FALSE(same(map, map.set(2, "x")));
  EXPECT_EQ(map.set(2, "x").set(2, "b"), map);
}

TEST(PersistentMap, ValuesNeedNoEquality) {
  struct Plain {
    int value;
  };
  const auto map = PersistentMap<Plain>().set(3, {4});
  EXPECT_EQ(map.set(3, {5}).find(3)->value, 5);
  const auto merged = PersistentMap<Plain>::merge(
      map, map.set(9, {9}), [](std::uint64_t, const Plain*, const Plain* b) { return std::optional<Plain>(*b); });
  EXPECT_EQ(merged.size(), 2u);
}

TEST(PersistentMap, MergeVisitsOnlyDifferences) {
  Map base;
  for (std::uint64_t key = 0; key < 1000; ++key) base = base.set(key, "v");
  const Map a = base.set(17, "a").erase(500);
  const Map b = base.set(17, "b").set(2000, "new");
  std::vector<std::uint64_t> asked;
  const Map merged = Map::merge(a, b, [&](std::uint64_t key, const std::string* x, const std::string* y) {
    asked.push_back(key);
    return std::optional<std::string>((x ? *x : "-") + (y ? *y : "-"));
  });
  EXPECT_EQ(*merged.find(17), "ab");
  EXPECT_EQ(*merged.find(500), "-v");
  EXPECT_EQ(*merged.find(2000), "-new");
  EXPECT_EQ(*merged.find(999), "v");
  EXPECT_LT(asked.size(), 50u) << "leaves next to a change are shared and must not be visited";
}

TEST(PersistentMap, MergeThatTakesOneSideReturnsThatSide) {
  Map base;
  for (std::uint64_t key = 0; key < 100; ++key) base = base.set(key * 37, "v");
  const Map a = base.set(37, "a");
  const Map b = base.set(74, "b").set(111, "b");
  auto take_a = [](std::uint64_t, const std::string* x, const std::string*) {
    return x ? std::optional<std::string>(*x) : std::nullopt;
  };
  auto take_b = [](std::uint64_t, const std::string*, const std::string* y) {
    return y ? std::optional<std::string>(*y) : std::nullopt;
  };
  EXPECT_TRUE(same(Map::merge(a, b, take_a), a));
  EXPECT_TRUE(same(Map::merge(a, b, take_b), b));
}

}  // namespace
}  // namespace cairn::base
