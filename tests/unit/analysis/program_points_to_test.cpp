#include "analysis/program_points_to.h"

#include <sstream>

#include "unit/analysis/facts_fixture.h"

namespace cairn::analysis {
namespace {

class ProgramPointsToTest : public FactsTest {};

const char* const shared_list = R"(
record node size 16 align 8 { value: bv32 at 0; next: ptr at 8; }
global head: ptr := nullptr;
proc push(n: ptr) {
  var place: ptr;
start:
  place := field n.node.next;
  store *place: ptr := head;
  head := n;
  return;
}
proc main() {
  var a: ptr, b: ptr, place: ptr, c: ptr, d: ptr;
start:
  a := alloc heap 16bv64;
  b := alloc heap 16bv64;
  call push(a);
  call push(b);
  place := field head.node.next;
  c := load *place: ptr;
  d := load *b: ptr;
  return;
}
)";

TEST_F(ProgramPointsToTest, FollowsFieldsAndGlobalsThroughCalls) {
  analyse(shared_list);
  EXPECT_EQ(targets("push", "n"), (Names{"main.a", "main.b"}));
  EXPECT_EQ(targets("push", "place"), (Names{"main.a+8", "main.b+8"}));
  EXPECT_EQ(targets("main", "c"), (Names{"main.a", "main.b"}));
  EXPECT_EQ(targets("main", "d"), Names{});
}

TEST_F(ProgramPointsToTest, TakesMemoryThatNobodyWroteForArbitraryUnlessToldOtherwise) {
  analyse(shared_list, {});
  EXPECT_TRUE(targets("main", "d").contains("anything"));
}

TEST_F(ProgramPointsToTest, ResolvesCallsThroughPointersInMemory) {
  analyse(R"(
proc one(p: ptr) returns (r: ptr) {
start:
  r := p;
  return;
}
proc two(p: ptr) returns (r: ptr) {
start:
  r := alloc heap 8bv64;
  return;
}
proc other() {
start:
  return;
}
proc never(p: ptr) returns (r: ptr) {
start:
  return;
}
proc main() {
  var table: ptr, second: ptr, f: ptr, x: ptr, y: ptr, z: ptr;
start:
  table := alloc static 24bv64;
  store *table: ptr := address<one>();
  second := pointer(object(table), bvadd(offset(table), 8bv64));
  store *second: ptr := address<two>();
  second := pointer(object(table), bvadd(offset(table), 16bv64));
  store *second: ptr := address<other>();
  f := load *table: ptr;
  x := alloc stack 8bv64;
  y := call indirect (f)(x);
  f := load *pointer(object(table), bvadd(offset(table), 8bv64)): ptr;
  z := call indirect (f)(x);
  return;
}
)");
  // The variable f is one for both calls.
  EXPECT_EQ(callees("main"), (std::vector<Names>{{"one", "two"}, {"one", "two"}}));
  EXPECT_EQ(targets("main", "z"), (Names{"main.x", "two.r"}));
  EXPECT_FALSE(pointers_->reached(procedure("never")));
  EXPECT_FALSE(pointers_->reached(procedure("other")));
}

TEST_F(ProgramPointsToTest, ArbitraryFunctionPointersReachAllThatFit) {
  analyse(R"(
proc one(p: ptr) {
start:
  return;
}
proc other() {
start:
  return;
}
proc main() {
  var f: ptr;
start:
  havoc f;
  call indirect (f)(f);
  return;
}
)");
  EXPECT_EQ(callees("main"), (std::vector<Names>{{"one"}}));
  EXPECT_EQ(targets("one", "p"), (Names{"anything"}));
}

TEST_F(ProgramPointsToTest, DispatchesByRecordsOfReceivers) {
  analyse(R"(
record A { method m = A_m; }
record B extends A { method m = B_m; }
record C extends B { next: ref A; }
proc A_m(this: ref A) {
start:
  return;
}
proc B_m(this: ref A) {
start:
  return;
}
proc main() {
  var x: ref A, y: ref A, c: ref C;
start:
  c := new C;
  store c.C.next := c;
  x := load c.C.next;
  call virtual A.m(x);
  havoc y;
  call virtual A.m(y);
  return;
}
)");
  EXPECT_EQ(callees("main"), (std::vector<Names>{{"B_m"}, {"A_m", "B_m"}}));
  EXPECT_EQ(targets("B_m", "this"), (Names{"anything", "main.c"}));
}

TEST_F(ProgramPointsToTest, TellsObjectsOfWrappersApartByCallers) {
  const char* const program = R"(
proc xmalloc(n: bv64) returns (r: ptr) {
  var p: ptr;
start:
  p := alloc heap n;
  r := p;
  return;
}
proc duplicate(s: ptr) returns (r: ptr) {
start:
  r := call xmalloc(8bv64);
  copy r, s, 8bv64;
  return;
}
proc main() {
  var a: ptr, b: ptr, c: ptr, d: ptr, x: ptr;
start:
  a := call xmalloc(8bv64);
  b := call xmalloc(8bv64);
  store *a: ptr := b;
  c := call duplicate(a);
  d := call duplicate(b);
  x := load *c: ptr;
  return;
}
)";
  analyse(program);
  EXPECT_EQ(targets("main", "a"), (Names{"xmalloc.p@main0"}));
  EXPECT_EQ(targets("main", "b"), (Names{"xmalloc.p@main1"}));
  EXPECT_EQ(targets("main", "c"), (Names{"xmalloc.p@duplicate0@main3"}));
  EXPECT_EQ(targets("main", "x"), (Names{"xmalloc.p@main1"}));
  analyse(program, {.initialised_pointers = true, .exact_sums = true, .clone_wrappers = false});
  EXPECT_EQ(targets("main", "x"), (Names{"xmalloc.p"}));
}

TEST_F(ProgramPointsToTest, CopiesMoveWhatLiesInMemory) {
  analyse(R"(
proc main(n: bv64) {
  var a: ptr, b: ptr, c: ptr, place: ptr, x: ptr, y: ptr, z: ptr, w: ptr;
start:
  a := alloc heap 32bv64;
  b := alloc heap 32bv64;
  c := alloc heap 32bv64;
  place := pointer(object(a), bvadd(offset(a), 8bv64));
  store *place: ptr := a;
  copy b, place, 8bv64;
  x := load *b: ptr;
  y := load *pointer(object(b), bvadd(offset(b), 8bv64)): ptr;
  copy c, a, 8bv64;
  z := load *pointer(object(c), bvadd(offset(c), 8bv64)): ptr;
  copy c, a, n;
  w := load *pointer(object(c), bvadd(offset(c), 8bv64)): ptr;
  return;
}
)");
  EXPECT_EQ(targets("main", "x"), (Names{"main.a"}));
  EXPECT_EQ(targets("main", "y"), Names{});
  EXPECT_EQ(targets("main", "w"), (Names{"main.a"}));
}

TEST_F(ProgramPointsToTest, CopiesBetweenManyObjectsMoveWhatLiesInAllOfThem) {
  std::ostringstream text;
  text << "proc move(to: ptr, from: ptr) {\nstart:\n  copy to, from, 16bv64;\n  return;\n}\n"
       << "proc main() {\n  var first: ptr, last: ptr, x: ptr, y: ptr, none: ptr, kept: ptr";
  for (int i = 0; i < 40; ++i) text << ", a" << i << ": ptr, b" << i << ": ptr";
  text << ";\nstart:\n  first := alloc heap 8bv64;\n  last := alloc heap 8bv64;\n  kept := alloc heap 8bv64;\n";
  for (int i = 0; i < 40; ++i) {
    text << "  a" << i << " := alloc heap 16bv64;\n  b" << i << " := alloc heap 16bv64;\n";
    if (i == 0) text << "  store *b0: ptr := first;\n";
    text << "  call move(a" << i << ", b" << i << ");\n";
  }
  text << "  store *b39: ptr := last;\n  x := load *a0: ptr;\n  y := load *a39: ptr;\n  none := load *kept: ptr;\n"
       << "  return;\n}\n";
  analyse(text.str());
  EXPECT_EQ(targets("main", "x"), (Names{"main.first", "main.last"}));
  EXPECT_EQ(targets("main", "y"), (Names{"main.first", "main.last"}));
  EXPECT_EQ(targets("main", "none"), Names{});
  EXPECT_LT(pointers_->constraints().propagations(), 1000);
}

TEST_F(ProgramPointsToTest, StoresThroughArbitraryPointersReachEverything) {
  analyse(R"(
proc main() {
  var a: ptr, any: ptr, x: ptr;
start:
  a := alloc heap 8bv64;
  havoc any;
  store *any: ptr := a;
  x := load *a: ptr;
  return;
}
)");
  EXPECT_EQ(targets("main", "x"), (Names{"main.a"}));
}

const char* const constants = R"(
constant global first: ptr := nullptr;
constant global second: ptr := nullptr;
constant global table: ptr := nullptr;
global variable: ptr := nullptr;
proc _start() {
start:
  first := alloc static 4bv64;
  store *first: bv8 := 1bv8;
  second := alloc shared 8bv64;
  fill second, 0bv8, 8bv64;
  store *second: ptr := nullptr;
  table := alloc static 16bv64;
  store *table: ptr := first;
  store *pointer(object(table), 8bv64): ptr := second;
  variable := alloc static 8bv64;
  call reads(first, table);
  call reads(second, variable);
  return;
}
proc reads(p: ptr, t: ptr) {
  var q: ptr, x: bv8;
start:
  q := load *t: ptr;
  x := load *p: bv8;
  store *p: bv8 := x;
  return;
}
entry _start;
)";

TEST_F(ProgramPointsToTest, ConstantsWithoutPointersAreOneObject) {
  analyse(constants, {.initialised_pointers = true, .exact_sums = true, .merge_constants = true});
  ASSERT_TRUE(pointers_->constants());
  const IdSet all = pointers_->targets(procedure("reads"), variable("reads", "p"));
  EXPECT_EQ(all.size(), 1);
  EXPECT_TRUE(pointers_->are_constant(all));
  EXPECT_EQ(targets("reads", "t"), (Names{"_start.table", "_start.variable"}));
  EXPECT_FALSE(pointers_->are_constant(pointers_->targets(procedure("reads"), variable("reads", "t"))));
  EXPECT_EQ(pointers_->targets(procedure("reads"), variable("reads", "q")), all);
  EXPECT_FALSE(pointers_->are_constant({}));
  // Writes to them are errors.
  EXPECT_EQ(region_names(facts_->own(procedure("reads")).writes), Names());
  EXPECT_EQ(region_names(facts_->own(procedure("reads")).reads).size(), 3);
  EXPECT_FALSE(facts_->own(procedure("_start")).writes.empty());
}

TEST_F(ProgramPointsToTest, ConstantsAreToldApartUnlessTheyAreToBeMerged) {
  analyse(constants);
  EXPECT_FALSE(pointers_->constants());
  EXPECT_EQ(targets("reads", "p"), (Names{"_start.first", "_start.second"}));
  EXPECT_EQ(region_names(facts_->own(procedure("reads")).writes).size(), 2);
}

TEST_F(ProgramPointsToTest, WhatEscapesToExternalProceduresMayComeBack) {
  analyse(R"(
proc use(p: ptr) returns (r: ptr);
global g: ptr := nullptr;
proc back(p: ptr) {
start:
  return;
}
proc main() {
  var a: ptr, b: ptr, own: ptr, x: ptr, y: ptr;
start:
  a := alloc heap 16bv64;
  b := alloc heap 8bv64;
  own := alloc heap 8bv64;
  store *a: ptr := b;
  store *pointer(object(a), 8bv64): ptr := address<back>();
  x := call use(a);
  y := load *b: ptr;
  return;
}
)");
  const Names known{"outside"};
  EXPECT_EQ(targets("main", "x"), known);
  EXPECT_EQ(targets("main", "y"), known);
  EXPECT_EQ(targets("back", "p"), known);
  EXPECT_EQ(names(pointers_->targets(procedure("main"), variable("main", "g"))), known);
  Names escaped;
  pointers_->escaped().for_each([&](ObjectId id) { escaped.insert(object_name(id)); });
  EXPECT_EQ(escaped, (Names{"&back", "main.a", "main.b", "outside"}));
  EXPECT_EQ(targets("main", "own"), (Names{"main.own"}));
  EXPECT_EQ(pointers_->called_from_outside(), std::vector{procedure("back")});
}

TEST_F(ProgramPointsToTest, AddressesOfVariablesStayWhileOthersCannotBeKnown) {
  analyse(R"(
proc use(p: ptr) returns (r: ptr);
global `&x`: ptr := nullptr;
global g: ptr := nullptr;
proc main() {
  var p: ptr, q: ptr;
start:
  `&x` := alloc static 8bv64;
  g := alloc heap 8bv64;
  g := alloc heap 8bv64;
  p := call use(g);
  q := load *`&x`: ptr;
  return;
}
)");
  EXPECT_TRUE(pointers_->is_address(variable("main", "&x")));
  EXPECT_FALSE(pointers_->is_address(variable("main", "g")));
  EXPECT_EQ(names(pointers_->targets(procedure("main"), variable("main", "&x"))), (Names{"main.&x"}));
  EXPECT_TRUE(names(pointers_->targets(procedure("main"), variable("main", "g"))).contains("outside"));
  EXPECT_EQ(targets("main", "q"), (Names{"outside"}));
}

TEST_F(ProgramPointsToTest, CallsOfPointersFromOutsideReachWhatEscaped) {
  analyse(R"(
proc use(p: ptr) returns (r: ptr);
proc back(p: ptr) {
start:
  return;
}
proc other(p: ptr) {
start:
  return;
}
proc main() {
  var f: ptr, g: ptr, own: ptr;
start:
  own := alloc heap 8bv64;
  g := address<other>();
  f := call use(address<back>());
  call indirect (f)(own);
  return;
}
)");
  const CallSite call = calls_->calls(procedure("main")).at(1);
  EXPECT_TRUE(call.outside);
  EXPECT_EQ(call.callees, std::vector{procedure("back")});
  EXPECT_EQ(targets("back", "p"), (Names{"outside"}));
  EXPECT_EQ(targets("other", "p"), Names());
}

TEST_F(ProgramPointsToTest, LoopsOverArraysHaveStrides) {
  const char* const program = R"(
proc main(n: bv64) {
  var a: ptr, p: ptr, e: ptr, i: bv64;
start:
  a := alloc heap 480bv64;
  p := a;
  goto head;
head:
  p := element p[1bv64]: block<bv32, 3>;
  e := element a[i]: block<bv32, 3>;
  i := bvadd(i, 1bv64);
  if bvult(i, n) goto head else done;
done:
  return;
}
)";
  analyse(program);
  EXPECT_TRUE(targets("main", "p").contains("main.a*12"));
  EXPECT_EQ(targets("main", "e"), (Names{"main.a*12"}));
  analyse(program, {.initialised_pointers = true});
  EXPECT_EQ(targets("main", "e"), (Names{"main.a*4"}));
}

TEST_F(ProgramPointsToTest, RootsAreCalledWithWhatTheOutsideKnows) {
  analyse(R"(
proc f(p: ptr) returns (r: ptr) {
  var x: ptr, own: ptr;
start:
  x := load *p: ptr;
  own := alloc heap 8bv64;
  r := x;
  return;
}
proc main() {
start:
  return;
}
)",
          {.initialised_pointers = true, .roots = {"f"}});
  EXPECT_EQ(targets("f", "x"), (Names{"outside"}));
  EXPECT_EQ(targets("f", "own"), (Names{"f.own"}));
}

TEST_F(ProgramPointsToTest, MapsOfPointersHoldWhatIsStored) {
  analyse(R"(
proc main() {
  var a: ptr, b: ptr, m: map<int, ptr>, x: ptr;
start:
  a := alloc heap 8bv64;
  b := alloc heap 8bv64;
  m := const_array<map<int, ptr>>(b);
  m := store(m, 1, a);
  x := select(m, 2);
  return;
}
)");
  EXPECT_EQ(targets("main", "x"), (Names{"main.a", "main.b"}));
}

}  // namespace
}  // namespace cairn::analysis
