#include "engine/ownership.h"
#include "ir/value.h"
#include "unit/check/certificate_test.h"

namespace cairn::check::invariant {
namespace {

using engine::Certificate;
using engine::Claim;
using term::Op;
using term::Term;

class InvariantTest : public CertificateTest {
 protected:
  std::string refused(const Certificate& certificate) {
    try {
      return check(certificate);
    } catch (const base::Unsupported& error) {
      return error.what();
    }
  }
};

constexpr const char* two_before = R"(
proc main() {
  var a: bv32, b: bv32;
  var stop: bool;
start:
  a := 0bv32;
  b := 0bv32;
  goto loop;
loop:
  havoc stop;
  if stop goto done else more;
more:
  assert a == 0bv32;
  a := b;
  b := LASTbv32;
  goto loop;
done:
  return;
}
)";

/// Without any claim it holds because of what happened two iterations before.
TEST_F(InvariantTest, InductionIsOverAsManyIterationsAsTheCertificateSays) {
  for (const char* last : {"0", "1"}) {
    std::string text = two_before;
    text.replace(text.find("LAST"), 4, last);
    read(text);
    for (std::uint32_t depth : {1, 2, 3, 4}) {
      bool holds = std::string(last) == "0" && depth >= 3;
      EXPECT_EQ(check({{}, {}, depth}) == "accepted", holds) << last << ", depth " << depth;
    }
  }
}

constexpr const char* counter = R"(
proc main() {
  var i: bv32;
  var stop: bool;
start:
  i := 0bv32;
  goto loop;
loop:
  havoc stop;
  if stop goto done else more;
more:
  if bvslt(i, 10bv32) goto add else loop;
add:
  i := bvadd(i, 1bv32);
  goto loop;
done:
  assert bvsle(i, 10bv32);
  return;
}
)";

constexpr const char* not_inductive = "the invariant of the loop at line 9 is inductive";
constexpr const char* not_implied = "the loop invariants imply the assertions";

TEST_F(InvariantTest, AcceptsWhatIsInductiveAndStrongEnough) {
  read(counter);
  Term i = var("i", terms_.bv_sort(32));
  EXPECT_EQ(check(at("loop", {{{}, at_most(i, 10)}})), "accepted");
}

TEST_F(InvariantTest, RejectsWrongCertificates) {
  read(counter);
  Term i = var("i", terms_.bv_sort(32));
  EXPECT_EQ(check({}), not_implied);
  EXPECT_EQ(check(at("done", {{{}, at_most(i, 10)}})), not_implied) << "no loop is there";
  EXPECT_EQ(check(at("loop", {})), not_implied);
  EXPECT_EQ(check(at("loop", {{{}, at_most(i, 11)}})), not_implied);
  EXPECT_EQ(check(at("loop", {{{}, at_most(i, 9)}})), not_inductive);
  EXPECT_EQ(check(at("loop", {{{}, terms_.mk_false()}})), not_inductive);
  EXPECT_EQ(check(at("loop", {{{}, at_most(i, 10)}, {{}, at_most(i, 3)}})), not_inductive);
}

TEST_F(InvariantTest, RefusesClaimsThatSayNothing) {
  read(counter);
  Term i = var("i", terms_.bv_sort(32));
  EXPECT_EQ(refused(at("loop", {{{}, i}})), "a claim that is no condition");
  EXPECT_EQ(refused(at("loop", {{{}, var("b", terms_.bool_sort())}})), "the constant 'b', which is no variable");
  Term read = terms_.mk(Op::PointerRead, {ir::mk_pointer(terms_, terms_.mk_null(), terms_.mk_bv(0, 64))}, {},
                        terms_.bv_sort(32));
  EXPECT_EQ(refused(at("loop", {{{}, at_most(read, 0)}})), "a claim about memory that the program does not access");
}

constexpr const char* list = R"(
record Node { value: int; next: ref Node; }
proc main() {
  var list: ref Node, n: ref Node;
  var more: bool;
  var v: int;
start:
  goto build;
build:
  havoc more;
  if more goto add else walk;
add:
  n := new Node;
  store n.value := 5;
  store n.next := list;
  list := n;
  goto build;
walk:
  if list == null goto done else look;
look:
  v := load list.value;
  assert v == 5;
  list := load list.next;
  goto walk;
done:
  return;
}
)";

TEST_F(InvariantTest, ClaimsHoldOfAllObjects) {
  read(list);
  Term o = var("any object", terms_.ref_sort());
  Term first = var("list", terms_.ref_sort());
  auto field = [&](const char* name, term::Sort sort) {
    return terms_.mk_named(Op::FieldRead, name, std::vector{o}, sort);
  };
  auto live = [&](Term object) { return terms_.mk(Op::ObjectLive, {object}); };
  auto null_or_live = [&](Term object) { return terms_.mk_or(terms_.mk_eq(object, terms_.mk_null()), live(object)); };
  Term guard = terms_.mk_and(live(o), terms_.mk_eq(engine::site_of(terms_, o), terms_.mk_int(0)));
  auto all = [&](Term formula) { return Claim{{o}, terms_.mk_implies(guard, formula)}; };
  auto value = [&](long number) { return terms_.mk_eq(field("Node.value", terms_.int_sort()), terms_.mk_int(number)); };
  Claim links = all(null_or_live(field("Node.next", terms_.ref_sort())));
  auto both = [&](const std::vector<Claim>& claims) {
    return Certificate{{{head("build"), claims}, {head("walk"), claims}}, {}};
  };
  Claim variable{{}, null_or_live(first)};
  EXPECT_EQ(check(both({variable, links, all(value(5))})), "accepted");
  EXPECT_EQ(check(both({variable, links, all(value(6))})), "the invariant of the loop at line 10 is inductive");
  EXPECT_EQ(check(both({variable, links})), not_implied);
  EXPECT_EQ(check(both({variable, all(value(5))})), "the invariant of the loop at line 19 is inductive");
  // Births: what is newer points to what is older.
  Term older =
      terms_.mk(Op::Lt, {engine::birth_of(terms_, field("Node.next", terms_.ref_sort())), engine::birth_of(terms_, o)});
  EXPECT_EQ(check(both({variable, links, all(value(5)), all(older)})), "accepted");
  Term younger =
      terms_.mk(Op::Lt, {engine::birth_of(terms_, o), engine::birth_of(terms_, field("Node.next", terms_.ref_sort()))});
  EXPECT_NE(check(both({variable, links, all(value(5)), all(younger)})), "accepted");
  EXPECT_NE(
      check(both(
          {variable, links, all(value(5)), {{}, terms_.mk(Op::Lt, {engine::next_birth(terms_), terms_.mk_int(9)})}})),
      "accepted");
}

/// A store and a load of four bytes each at multiples of two steps.
std::string steps(const std::string& a, const std::string& b) {
  return R"(
proc main() {
  var p: ptr, q: ptr, r: ptr;
  var i: bv64, j: bv64;
  var v: bv32;
start:
  p := alloc heap 64bv64;
  fill p, 0bv8, 64bv64;
  havoc i;
  havoc j;
  assume bvule(i, 6bv64);
  assume bvule(j, 6bv64);
  q := element p[bvmul()" +
         a + R"(bv64, i)]: bv8;
  r := element p[bvmul()" +
         b + R"(bv64, j)]: bv8;
  assume i == 1bv64 && j == 1bv64;
  store *q: bv32 := 0xffffffffbv32;
  v := load *r: bv32;
  assert v == 0bv32;
  return;
}
)";
}

TEST_F(InvariantTest, PartsThatOverlapAreNotCells) {
  read(steps("6", "8"));
  EXPECT_NE(refused({}), "accepted") << "bytes 8 and 9 are in both";
}

TEST_F(InvariantTest, AWrongPointsToAnalysisWouldBeNoticed) {
  // The pointer is an input: nothing says where it points to.
  read(R"(
proc main(p: ptr) {
  var v: bv32;
start:
  assume live(object(p)) && bvule(4bv64, object_size(object(p)));
  assume offset(p) == 0bv64;
  v := load *p: bv32;
  return;
}
)");
  EXPECT_EQ(refused({}), "accepted") << "nothing is allocated yet";
  read(R"(
proc main() {
  var p: ptr, q: ptr;
  var v: bv32;
start:
  q := alloc heap 4bv64;
  store *q: bv32 := 1bv32;
  havoc p;
  assume live(object(p)) && offset(p) == 0bv64;
  v := load *p: bv32;
  return;
}
)");
  EXPECT_EQ(refused({}), "no execution violates an assertion");
}

TEST_F(InvariantTest, LeaksAreSeen) {
  std::string text = R"(
proc main() {
  var p: ptr;
start:
  p := alloc heap 4bv64;
  LAST;
  assert heap_freed() property valid-memcleanup;
  return;
}
)";
  auto with = [&](const std::string& last) {
    std::string copy = text;
    return copy.replace(copy.find("LAST"), 4, last);
  };
  read(with("free p"));
  EXPECT_EQ(check({}), "accepted");
  read(with("p := nullptr"));
  EXPECT_EQ(check({}), "no execution violates an assertion");
}

TEST_F(InvariantTest, OwnersOfLowerRankShowThatNothingIsLost) {
  std::string text = R"(
proc main() {
  var more: bool, p: ptr, last: ptr;
start:
  goto loop;
loop:
  havoc more;
  if more goto add else done;
add:
  p := alloc heap 8bv64;
  store *p: ptr := LINK;
  last := p;
  goto loop;
done:
  if last == nullptr goto end else walk;
walk:
  p := last;
  last := load *p: ptr;
  free p;
  goto done;
end:
  assert heap_freed() property valid-memcleanup;
  return;
}
)";
  auto with = [&](const std::string& link) {
    std::string copy = text;
    return copy.replace(copy.find("LINK"), 4, link);
  };
  enum class Order : std::uint8_t { Down, Up, None };
  auto claims = [&](Order order) {
    engine::OwningField next{0, 0};
    Term o = terms_.mk_const("o", terms_.ref_sort());
    Term null = terms_.mk_ref(0);
    Term last = var("last", ir::pointer_sort(terms_, 64));
    auto alive = [&](Term object) { return terms_.mk(Op::ObjectLive, {object}); };
    auto held = [&](Term object) {
      Term at = ir::mk_pointer(terms_, object, terms_.mk_bv(0, 64));
      return terms_.mk(Op::PointerRead, {at}, {}, ir::pointer_sort(terms_, 64));
    };
    auto known = [&](Term pointer) {
      Term object = ir::pointer_object(terms_, pointer);
      Term start = terms_.mk_eq(ir::pointer_offset(terms_, pointer), terms_.mk_bv(0, 64));
      return terms_.mk_and(start, terms_.mk_or(terms_.mk_eq(object, null), alive(object)));
    };
    Term owner = engine::owner_of(terms_, o, next);
    Term above = engine::rank_of(terms_, order == Order::Up ? o : owner, {next});
    Term below = engine::rank_of(terms_, order == Order::Up ? owner : o, {next});
    Term lower = order == Order::None ? terms_.mk_true() : terms_.mk(Op::Lt, {above, below});
    Term owned =
        terms_.mk_and(std::vector<Term>{alive(owner), terms_.mk_eq(engine::site_of(terms_, owner), terms_.mk_int(0)),
                                        terms_.mk_eq(ir::pointer_object(terms_, held(owner)), o), lower});
    Term root = terms_.mk_eq(o, ir::pointer_object(terms_, last));
    Term to = ir::pointer_object(terms_, held(o));
    Term sole = terms_.mk_or(terms_.mk_eq(to, null), terms_.mk_eq(engine::owner_of(terms_, to, next), o));
    Term unlike =
        terms_.mk_or(terms_.mk_eq(to, null), terms_.mk_not(terms_.mk_eq(to, ir::pointer_object(terms_, last))));
    return std::vector<Claim>{{{}, known(last)},
                              {{o}, terms_.mk_implies(alive(o), known(held(o)))},
                              {{o}, terms_.mk_implies(alive(o), terms_.mk_and(sole, unlike))},
                              {{o}, terms_.mk_implies(alive(o), terms_.mk_or(root, owned))}};
  };
  auto both = [&](Order order) {
    return Certificate{{{head("loop"), claims(order)}, {head("done"), claims(order)}}, {}};
  };
  read(with("last"));
  EXPECT_EQ(check(both(Order::Down)), "accepted");
  EXPECT_NE(check(both(Order::Up)), "accepted") << "the last node would own the first";
  EXPECT_NE(check(both(Order::None)), "accepted") << "nodes that own each other are lost together";
  read(with("nullptr"));
  EXPECT_NE(check(both(Order::Down)), "accepted") << "all nodes but the last are lost";
  read(with("p"));
  EXPECT_NE(check(both(Order::Down)), "accepted") << "a node owns itself";
}

TEST_F(InvariantTest, LoopsThatEndNeedNoCertificate) {
  auto unwound = [&](std::uint32_t iterations) { return check_unwound(iterations) == "accepted"; };
  std::string text = R"(
proc main(n: bv32) {
  var i: bv32, p: ptr, last: ptr;
start:
  assume bvule(n, 3bv32);
  goto loop;
loop:
  if bvslt(i, LIMIT) goto add else done;
add:
  i := bvadd(i, 1bv32);
  p := alloc heap 8bv64;
  store *p: ptr := last;
  last := p;
  goto loop;
done:
  if last == nullptr goto end else walk;
walk:
  p := last;
  last := load *p: ptr;
  free p;
  goto done;
end:
  assert heap_freed() property valid-memcleanup;
  return;
}
)";
  auto with = [&](const std::string& limit) {
    std::string copy = text;
    return copy.replace(copy.find("LIMIT"), 5, limit);
  };
  read(with("5bv32"));
  EXPECT_TRUE(unwound(0)) << "it is known how often the loops iterate";
  read(with("n"));
  EXPECT_TRUE(unwound(3));
  EXPECT_FALSE(unwound(2));
  read(counter);
  EXPECT_FALSE(unwound(5)) << "the loop goes on as long as it likes";
}

}  // namespace
}  // namespace cairn::check::invariant
