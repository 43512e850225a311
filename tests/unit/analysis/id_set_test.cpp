#include "analysis/id_set.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace cairn::analysis {
namespace {

IdSet of(const std::set<IdSet::Id>& ids) {
  IdSet out;
  for (IdSet::Id id : ids) out.insert(id);
  return out;
}

TEST(IdSetTest, BehavesAsSetOfNumbers) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300; ++round) {
    std::set<IdSet::Id> a;
    std::set<IdSet::Id> b;
    for (std::set<IdSet::Id>* set : {&a, &b})
      for (std::uint64_t i = random() % 20; i > 0; --i) set->insert(static_cast<IdSet::Id>(random() % 300));
    const IdSet x = of(a);
    const IdSet y = of(b);
    ASSERT_EQ(x.size(), a.size());
    ASSERT_EQ(x.list(), std::vector<IdSet::Id>(a.begin(), a.end()));
    std::set<IdSet::Id> both = a;
    both.insert(b.begin(), b.end());
    IdSet sum = x;
    ASSERT_EQ(sum.insert(y), both != a);
    ASSERT_EQ(sum, of(both));
    ASSERT_EQ(x.contains(y), both == a);
    std::set<IdSet::Id> difference = a;
    for (IdSet::Id id : b) difference.erase(id);
    IdSet rest = x;
    rest.erase(y);
    ASSERT_EQ(rest, of(difference));
    ASSERT_EQ(x.meets(y), difference.size() != a.size());
    for (IdSet::Id id = 0; id < 300; ++id) {
      ASSERT_EQ(x.contains(id), a.contains(id));
      IdSet less = x;
      less.erase(id);
      ASSERT_EQ(less.insert(id), true);
      ASSERT_EQ(IdSet(x).insert(id), !a.contains(id));
    }
  }
}

}  // namespace
}  // namespace cairn::analysis
