#include "analysis/must_alias.h"

#include "unit/analysis/facts_fixture.h"

namespace cairn::analysis {
namespace {

class MustAliasTest : public FactsTest {};

TEST_F(MustAliasTest, FollowsSumsWithConstants) {
  analyse(R"(
record pair size 16 align 8 { first: bv64 at 0; second: ptr at 8; }
global g: ptr := nullptr;
global h: ptr := nullptr;
proc f(p: ptr, n: bv64) {
  var a: ptr, b: ptr, c: ptr, d: ptr, e: ptr, old: ptr, root: ptr;
start:
  a := field p.pair.second;
  b := element p[1bv64]: bv64;
  c := pointer(object(b), bvadd(offset(b), 8bv64));
  d := element p[n]: bv64;
  e := element g[2bv64]: bv64;
  h := p;
  goto head;
head:
  root := load *p: ptr;
  if n == 0bv64 goto first else next;
first:
  old := root;
  goto next;
next:
  if n == 1bv64 goto head else done;
done:
  return;
}
proc main() {
  var p: ptr;
start:
  g := alloc static 32bv64;
  p := alloc heap 32bv64;
  call f(p, 0bv64);
  return;
}
)");
  const ir::Index& index = pointers_->index();
  const std::unordered_set<ir::Variable> fixed = fixed_globals(index, *calls_);
  EXPECT_TRUE(fixed.contains(variable("f", "g")));
  EXPECT_FALSE(fixed.contains(variable("f", "h")));
  const MustAlias alias(index, *index.procedure("f"), fixed);
  const auto distance = [&](const char* a, const char* b, ir::BlockId block, std::uint32_t i) {
    return alias.distance(variable("f", a), variable("f", b), block, i);
  };
  EXPECT_EQ(distance("a", "b", 1, 0), 0);
  EXPECT_EQ(distance("p", "c", 1, 0), 16);
  EXPECT_EQ(distance("c", "a", 1, 0), -8);
  EXPECT_EQ(distance("g", "e", 1, 0), 16);
  EXPECT_EQ(distance("p", "d", 1, 0), std::nullopt);
  EXPECT_EQ(distance("d", "d", 1, 0), 0);
  EXPECT_EQ(distance("p", "g", 1, 0), std::nullopt);
  // Before it is assigned, and where another iteration may have assigned it.
  EXPECT_EQ(distance("p", "a", 0, 0), std::nullopt);
  EXPECT_EQ(distance("old", "root", 2, 1), 0);
  EXPECT_EQ(distance("old", "root", 3, 0), std::nullopt);
}

}  // namespace
}  // namespace cairn::analysis
