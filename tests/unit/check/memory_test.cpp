#include "unit/check/certificate_test.h"

namespace cairn::check::invariant {
namespace {

const std::string accepted = "accepted";
const std::string violated = "no execution violates an assertion";

/// Programs whose loops all end.
class MemoryTest : public CertificateTest {
 public:
  std::string check(const std::string& text) {
    read(text);
    return check_unwound(3);
  }
};

TEST_F(MemoryTest, FreedObjectsDifferFromThoseThatWereThereAtTheSameTime) {
  auto with = [](const std::string& before, const std::string& after) {
    return R"(
proc main() {
  var p: ptr, q: ptr;
start:
  p := alloc heap 8bv64;
)" + before +
           "  free p;\n" + after + R"(
  assert p != q;
  return;
}
)";
  };
  const std::string other = "  q := alloc heap 8bv64;\n";
  EXPECT_EQ(check(with(other, "")), accepted);
  EXPECT_EQ(check(with("", other)), violated) << "the second may be where the first was";
}

TEST_F(MemoryTest, LoopsDoNotChangeWhenObjectsDied) {
  auto with =
      [](const std::string& before, const std::string& after) {
        return R"(
proc main() {
  var n: bv32, p: ptr, q: ptr, r: ptr;
start:
  p := alloc heap 8bv64;
)" + before + R"(
  free p;
  havoc n;
  goto loop;
loop:
  if n == 0bv32 goto done else again;
again:
  r := alloc heap 8bv64;
  free r;
  havoc n;
  goto loop;
done:
)" + after + R"(
  assert p != q;
  return;
}
)";
      };
  const std::string other = "  q := alloc heap 8bv64;\n";
  read(with(other, ""));
  EXPECT_EQ(CertificateTest::check({}), accepted);
  read(with("", other));
  EXPECT_NE(CertificateTest::check({}), accepted);
}

TEST_F(MemoryTest, ObjectsAreReachedInAnyNumberOfSteps) {
  auto with = [](const std::string& change) {
    return R"(
proc main() {
  var root: ptr, p: ptr, q: ptr, r: ptr;
start:
  root := alloc static 8bv64;
  p := alloc heap 8bv64;
  store *root: ptr := p;
  q := alloc heap 8bv64;
  store *p: ptr := q;
  r := alloc heap 8bv64;
  store *r: ptr := nullptr;
  store *q: ptr := r;
  p := nullptr;
  q := nullptr;
  r := nullptr;
)" + change +
           R"(
  assert heap_tracked() property valid-memtrack;
  return;
}
)";
  };
  EXPECT_EQ(check(with("")), accepted);
  EXPECT_EQ(check(with("  store *root: ptr := nullptr;")), violated);
  EXPECT_EQ(check(with("  p := load *root: ptr;\n  q := load *p: ptr;\n  store *p: ptr := nullptr;")), accepted)
      << "a variable has it";
  EXPECT_EQ(check(with("  p := load *root: ptr;\n  store *p: ptr := p;")), violated);
}

TEST_F(MemoryTest, VariablesOfEarlierCallsReachNothing) {
  auto with = [](const std::string& first) {
    return R"(
proc main() {
  var i: bv32;
start:
  i := 0bv32;
  goto loop;
loop:
  if i == 2bv32 goto done else again;
again:
  call f(i);
  i := bvadd(i, 1bv32);
  goto loop;
done:
  return;
}

proc f(i: bv32) {
  var p: ptr;
start:
)" + first +
           R"(
  if i == 0bv32 goto make else look;
make:
  p := alloc heap 8bv64;
  return;
look:
  assert heap_tracked() property valid-memtrack;
  return;
}
)";
  };
  EXPECT_EQ(check(with("")), violated);
  EXPECT_EQ(check(with("  p := nullptr;")), violated);
}

TEST_F(MemoryTest, DataThatAreAccessedInPartAreBytes) {
  auto with = [](const std::string& value) {
    return R"(
proc main(i: bv64) {
  var p: ptr, q: ptr, x: bv32, y: bv16;
start:
  p := alloc heap 8bv64;
  assume bvult(i, 4bv64);
  store *p: bv32 := 0x11223344bv32;
  q := element p[i]: bv8;
  store *q: bv8 := 0xffbv8;
  x := load *p: bv32;
  assert i == 1bv64 ==> x == )" +
           value + R"(;
  return;
}
)";
  };
  EXPECT_EQ(check(with("0x1122ff44bv32")), accepted);
  EXPECT_EQ(check(with("0x11ff3344bv32")), violated);
}

TEST_F(MemoryTest, PointersOfWhichAPartIsOverwrittenAreGone) {
  auto with = [](const std::string& change, const std::string& after) {
    return R"(
proc main(yes: bool) {
  var p: ptr, q: ptr, r: ptr, x: bv16;
start:
  p := alloc stack 16bv64;
  r := alloc stack 16bv64;
  fill r, 0bv8, 16bv64;
  q := alloc heap 4bv64;
  store *p: ptr := q;
  store *pointer(object(p), bvadd(offset(p), 8bv64)): bv32 := 5bv32;
  if yes goto other else last;
other:
)" + change +
           R"(
  goto last;
last:
)" + after +
           R"(
  return;
}
)";
  };
  const std::string in_part = "  store *pointer(object(p), bvadd(offset(p), 6bv64)): bv16 := 1bv16;";
  const std::string across = "  store *pointer(object(p), bvadd(offset(p), 6bv64)): bv32 := 1bv32;";
  const std::string use = "  r := load *p: ptr;\n  free r;";
  const std::string number = "  x := load *pointer(object(p), bvadd(offset(p), 8bv64)): bv16;\n  assert x == 5bv16;";
  EXPECT_EQ(check(with("", use)), accepted);
  EXPECT_EQ(check(with("  assume false;\n" + in_part, use)), accepted);
  EXPECT_EQ(check(with(in_part, "  free q;")), accepted);
  EXPECT_EQ(check(with(in_part, use)), violated) << "there is no pointer any more";
  EXPECT_EQ(check_unwound(3, Gaps::Left), accepted) << "which the checker does not follow";
  EXPECT_EQ(check(with(in_part, number)), accepted);
  EXPECT_EQ(check(with(across, number)), violated) << "two of its bytes are others";
  EXPECT_EQ(check_unwound(3, Gaps::Left), violated);
  const std::string lost = "  q := nullptr;\n  assert heap_tracked() property valid-memtrack;";
  EXPECT_EQ(check(with("", lost)), accepted);
  EXPECT_EQ(check(with(in_part, lost)), violated);
  const std::string copied =
      "  store *pointer(object(r), bvadd(offset(r), 2bv64)): bv16 := 7bv16;\n  copy p, r, 12bv64;";
  EXPECT_EQ(check(with(copied, "  free q;")), accepted);
  EXPECT_EQ(check(with(copied, lost)), violated);
  EXPECT_EQ(check(with(copied, use)), violated);
  EXPECT_EQ(check_unwound(3, Gaps::Left), accepted);
}

TEST_F(MemoryTest, ExecutionsThatAreNotFollowedAreNoCounterexamples) {
  read(R"(
proc main() {
  var n: bv32;
start:
  havoc n;
  goto loop;
loop:
  if n == 0bv32 goto done else again;
again:
  havoc n;
  goto loop;
done:
  assert n == 0bv32;
  return;
}
)");
  EXPECT_EQ(check_unwound(3), violated);
  EXPECT_EQ(check_unwound(3, Gaps::Left), accepted);
}

}  // namespace
}  // namespace cairn::check::invariant
