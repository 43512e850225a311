#include "analysis/mod_ref.h"

#include "unit/analysis/facts_fixture.h"

namespace cairn::analysis {
namespace {

class ModRefTest : public FactsTest {};

const char* const callers = R"(
record pair size 16 align 8 { first: bv64 at 0; second: ptr at 8; }
global g: int := 0;
proc fill_in(p: ptr) {
  var local: ptr, place: ptr, x: ptr;
start:
  local := alloc stack 8bv64;
  store *local: ptr := p;
  place := field p.pair.second;
  store *place: ptr := p;
  x := load *local: ptr;
  g := 1;
  return;
}
proc release(p: ptr) {
start:
  free p;
  return;
}
proc die() {
start:
  call leave();
  return;
}
proc leave() {
start:
  halt;
}
proc forever(n: int) {
start:
  call forever(n);
  return;
}
proc maybe(n: int) {
start:
  if n == 0 goto bad else good;
bad:
  call die();
  return;
good:
  return;
}
proc main() {
  var a: ptr, b: ptr, x: bv64;
start:
  a := alloc heap 16bv64;
  b := alloc stack 16bv64;
  call fill_in(a);
  x := load *a: bv64;
  call release(a);
  call maybe(1);
  call forever(1);
  return;
}
)";

TEST_F(ModRefTest, SumsUpWhatCalleesDo) {
  const ModRef& facts = analyse(callers);
  const Effects& callee = facts.total(procedure("fill_in"));
  EXPECT_EQ(region_names(callee.writes), (Names{"fill_in.local[0:8]", "main.a[8:8]"}));
  EXPECT_EQ(region_names(callee.reads), (Names{"fill_in.local[0:8]"}));
  EXPECT_EQ(object_names(callee.allocates), (Names{"fill_in.local"}));
  EXPECT_EQ(callee.writes_globals, IdSet{0});
  const Effects& all = facts.total(procedure("main"));
  EXPECT_EQ(region_names(all.writes), (Names{"main.a[8:8]"}));
  EXPECT_EQ(region_names(all.reads), (Names{"main.a[0:8]"}));
  EXPECT_EQ(object_names(all.allocates), (Names{"main.a", "main.b"}));
  EXPECT_EQ(object_names(all.frees), (Names{"main.a"}));
  EXPECT_EQ(region_names(facts.own(procedure("main")).writes), Names{});
  EXPECT_EQ(facts.of_call(procedure("main"), calls_->calls(procedure("main"))[0]).writes_globals, IdSet{0});
  EXPECT_EQ(region_names(facts.through_parameter(procedure("fill_in"), 0, callee.writes)), (Names{"main.a[8:8]"}));
}

TEST_F(ModRefTest, FindsProceduresThatNeverReturn) {
  const ModRef& facts = analyse(callers);
  const auto returns = [&](const char* name) { return facts.may_return(procedure(name)); };
  EXPECT_TRUE(returns("fill_in"));
  EXPECT_TRUE(returns("maybe"));
  EXPECT_FALSE(returns("leave"));
  EXPECT_FALSE(returns("die"));
  EXPECT_FALSE(returns("forever"));
  EXPECT_FALSE(returns("main"));
}

TEST_F(ModRefTest, KeepsStackObjectsOfProceduresThatCallOneAnother) {
  const ModRef& facts = analyse(R"(
proc walk(up: ptr, n: bv64) {
  var own: ptr;
start:
  own := alloc stack 8bv64;
  if n == 0bv64 goto done else more;
more:
  store *up: bv64 := n;
  call walk(own, bvsub(n, 1bv64));
  goto done;
done:
  return;
}
proc main() {
  var a: ptr;
start:
  a := alloc stack 8bv64;
  call walk(a, 3bv64);
  return;
}
)");
  EXPECT_EQ(region_names(facts.total(procedure("walk")).writes), (Names{"main.a[0:8]", "walk.own[0:8]"}));
  EXPECT_EQ(region_names(facts.total(procedure("main")).writes), (Names{"main.a[0:8]"}));
}

TEST_F(ModRefTest, ExternalProceduresTouchWhatEscaped) {
  const ModRef& facts = analyse(R"(
global g: ptr := nullptr;
proc use(p: ptr);
proc main() {
  var a: ptr, own: ptr;
start:
  a := alloc heap 8bv64;
  own := alloc heap 8bv64;
  call use(a);
  return;
}
)");
  const Effects& effects = facts.total(procedure("main"));
  EXPECT_EQ(region_names(effects.writes), (Names{"outside"}));
  const auto region = [&](const std::string& name) {
    return Region{
        pointers_->locations()[pointers_->targets(procedure("main"), variable("main", name)).list().at(0)].object,
        {},
        8};
  };
  const Region outside{Locations::outside, {0, 1}, 0};
  EXPECT_TRUE(facts.may_meet(outside, region("a")));
  EXPECT_FALSE(facts.may_meet(outside, region("own")));
  EXPECT_EQ(object_names(effects.frees), (Names{"main.a", "outside"}));
  EXPECT_EQ(effects.writes_globals, IdSet{0});
}

TEST(RegionTest, OverlapByBytes) {
  const auto exact = [](std::int64_t first, std::uint64_t bytes) { return Region{5, {first, 0}, bytes}; };
  EXPECT_FALSE(may_overlap(exact(0, 8), exact(8, 8)));
  EXPECT_TRUE(may_overlap(exact(0, 9), exact(8, 8)));
  EXPECT_TRUE(may_overlap(exact(8, 1), exact(0, 9)));
  EXPECT_TRUE(may_overlap(exact(0, 0), exact(100, 1)));
  EXPECT_FALSE(may_overlap(exact(100, 0), exact(0, 100)));
  const auto strided = [](std::int64_t first, std::uint64_t bytes) { return Region{5, {first, 12}, bytes}; };
  EXPECT_FALSE(may_overlap(strided(0, 4), strided(4, 8)));
  EXPECT_TRUE(may_overlap(strided(0, 5), strided(4, 8)));
  EXPECT_TRUE(may_overlap(strided(8, 8), exact(0, 4)));
  EXPECT_FALSE(may_overlap(strided(8, 4), exact(0, 8)));
}

}  // namespace
}  // namespace cairn::analysis
