#include "base/persistent_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

namespace cairn::base {
namespace {

using Map = PersistentMap<int>;
using Model = std::map<std::uint64_t, int>;

std::uint64_t random_key(std::mt19937_64& random) {
  switch (random() % 4) {
    case 0: return random() % 8;
    case 1: return random() % 100;
    case 2: return ~std::uint64_t{0} - random() % 8;
    default: return std::uint64_t{1} << (random() % 64);
  }
}

Model model_of(const Map& map) {
  Model model;
  map.for_each([&](std::uint64_t key, int value) {
    EXPECT_TRUE(model.empty() || model.rbegin()->first < key) << "keys are out of order";
    model.emplace(key, value);
  });
  EXPECT_EQ(model.size(), map.size());
  return model;
}

TEST(PersistentMapProperty, UpdatesAgreeWithStdMap) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 500; ++round) {
    Map map;
    Model model;
    for (int step = 0; step < 60; ++step) {
      const std::uint64_t key = random_key(random);
      if (random() % 3 == 0) {
        map = map.erase(key);
        model.erase(key);
      } else {
        const int value = static_cast<int>(random() % 5);
        map = map.set(key, value);
        model[key] = value;
      }
      const std::uint64_t asked = random_key(random);
      const auto found = model.find(asked);
      ASSERT_EQ(map.find(asked) != nullptr, found != model.end());
      if (found != model.end()) {
        ASSERT_EQ(*map.find(asked), found->second);
      }
      const auto above = model.lower_bound(asked);
      const auto [key_above, value_above] = map.at_or_above(asked);
      ASSERT_EQ(value_above != nullptr, above != model.end());
      if (value_above) {
        ASSERT_EQ(std::pair(key_above, *value_above), std::pair(above->first, above->second));
      }
      const auto after = model.upper_bound(asked);
      const auto [key_below, value_below] = map.at_or_below(asked);
      ASSERT_EQ(value_below != nullptr, after != model.begin());
      if (value_below) {
        ASSERT_EQ(std::pair(key_below, *value_below), std::pair(std::prev(after)->first, std::prev(after)->second));
      }
    }
    ASSERT_EQ(model_of(map), model);
  }
}

/// Two maps with a common past.
std::pair<Map, Map> related_maps(std::mt19937_64& random) {
  Map a;
  for (int i = 0; i < 20; ++i) {
    const auto key = random_key(random);
    a = a.set(key, static_cast<int>(random() % 3));
  }
  Map b = a;
  for (Map* map : {&a, &b}) {
    for (std::uint64_t i = random() % 8; i > 0; --i) {
      const std::uint64_t key = random_key(random);
      *map = random() % 3 == 0 ? map->erase(key) : map->set(key, static_cast<int>(random() % 3));
    }
  }
  return {a, b};
}

TEST(PersistentMapProperty, MergeAndEqualityAgreeWithTheirDefinitions) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 5000; ++round) {
    const auto [a, b] = related_maps(random);
    const Model in_a = model_of(a);
    const Model in_b = model_of(b);
    ASSERT_EQ(a == b, in_a == in_b);
    const bool keep_one_sided = random() % 2 == 0;
    std::optional<std::uint64_t> last;
    const Map merged = Map::merge(a, b, [&](std::uint64_t key, const int* x, const int* y) -> std::optional<int> {
      EXPECT_TRUE(!last || *last < key) << "keys are asked out of order";
      last = key;
      EXPECT_EQ(x ? in_a.count(key) : 1 - in_a.count(key), 1u);
      EXPECT_EQ(y ? in_b.count(key) : 1 - in_b.count(key), 1u);
      if (x && y) return *x == *y ? *x : *x + *y;
      return keep_one_sided ? std::optional<int>(x ? *x : *y) : std::nullopt;
    });
    Model expected;
    for (const auto& [key, x] : in_a) {
      const auto y = in_b.find(key);
      if (y != in_b.end()) {
        expected[key] = x == y->second ? x : x + y->second;
      } else if (keep_one_sided) {
        expected[key] = x;
      }
    }
    for (const auto& [key, y] : in_b) {
      if (keep_one_sided && !in_a.contains(key)) expected[key] = y;
    }
    ASSERT_EQ(model_of(merged), expected);
  }
}

}  // namespace
}  // namespace cairn::base
