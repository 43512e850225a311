#include "ir/address.h"

#include <gtest/gtest.h>

#include "term/evaluate.h"

namespace cairn::ir {
namespace {

constexpr std::uint32_t width = 16;
constexpr long last = 1L << width;

struct Pointer {
  bool number = false;
  long size = 0;
  long offset = 0;
  bool shared = false;
};

class AddressTest : public testing::Test {
 public:
  bool may_meet(const Pointer& a, const Pointer& b) {
    term::Term out = ir::may_meet(terms_, facts(a), facts(b));
    EXPECT_TRUE(out.is_value());
    return out.is_true();
  }

  /// Whether the pointers have one address where the objects lie so.
  static bool meet(const Pointer& a, long at_a, const Pointer& b, long at_b) {
    auto address = [](const Pointer& p, long at) { return (((p.number ? 0 : at) + p.offset) % last + last) % last; };
    return address(a, at_a) == address(b, at_b);
  }

  /// Whether there are places for the objects at which the pointers have one address. It is enough to look near
  /// both ends of what is free, and where the other pointer is.
  static bool can_meet(const Pointer& a, const Pointer& b) {
    const long lowest = page;
    const long end = last - static_cast<long>(page);
    for (long at_a : {lowest, lowest + 1, lowest + 100, end - a.size - 1, end - a.size})
      for (long near = -12; near <= 12; ++near) {
        const long at_b = ((at_a + a.offset + near) % last + last) % last;
        const bool apart = at_a + a.size <= at_b || at_b + b.size <= at_a;
        const bool fits = at_b >= lowest && at_b + b.size <= end;
        if ((b.number || (fits && apart)) && meet(a, at_a, b, at_b)) return true;
      }
    return false;
  }

 protected:
  PointerFacts facts(const Pointer& p) {
    return {terms_.mk_bool(p.number), terms_.mk_false(), terms_.mk_bv(p.offset, width), terms_.mk_bv(p.size, width),
            terms_.mk_bool(p.shared)};
  }

  term::TermManager terms_;
};

TEST_F(AddressTest, PointersThatCanMeetMayMeet) {
  int apart = 0;
  for (long size_a = 1; size_a < 4; ++size_a)
    for (long size_b = 1; size_b < 4; ++size_b)
      for (long offset_a = -3; offset_a < 7; ++offset_a)
        for (long offset_b = -3; offset_b < 7; ++offset_b) {
          Pointer a{false, size_a, offset_a};
          Pointer b{false, size_b, offset_b};
          EXPECT_TRUE(may_meet(a, b) || !can_meet(a, b))
              << size_a << '+' << offset_a << ' ' << size_b << '+' << offset_b;
          apart += may_meet(a, b) ? 0 : 1;
        }
  EXPECT_EQ(apart, (1 + 2 + 3) * (1 + 2 + 3));
}

TEST_F(AddressTest, NumbersThatCanBeAddressesMayMeetObjects) {
  for (long number : {0L, 1L, 4094L, 4095L, 4096L, 4097L, 30000L, last - 4096, last - 4095, last - 1})
    for (long offset = -3; offset < 7; ++offset) {
      Pointer object{false, 3, offset};
      Pointer n{true, 0, number};
      const bool inside = offset >= 0 && offset <= 3;
      const bool expected = number != 0 && (!inside || (number >= 4096 && number <= last - 4096));
      EXPECT_EQ(may_meet(object, n), expected) << number << ' ' << offset;
      EXPECT_EQ(may_meet(n, object), expected) << number << ' ' << offset;
      EXPECT_TRUE(expected || !can_meet(object, n)) << number << ' ' << offset;
    }
}

TEST_F(AddressTest, SharedObjectsMayBeOne) {
  const Pointer shared{false, 4, 1, true};
  EXPECT_TRUE(may_meet(shared, {false, 6, 3, true}));
  EXPECT_FALSE(may_meet(shared, {false, 6, 3, false}));
  EXPECT_FALSE(may_meet({false, 6, 3, false}, shared));
  EXPECT_FALSE(may_meet(shared, {true, 0, 0, false}));
  EXPECT_TRUE(may_meet_any(terms_, facts(shared)).is_true());
}

TEST_F(AddressTest, PointersThatMayBeAnyMeetWhatOthersMayMeet) {
  EXPECT_TRUE(may_meet_any(terms_, facts({false, 4, 3})).is_false());
  EXPECT_TRUE(may_meet_any(terms_, facts({false, 4, 4})).is_true());
  EXPECT_TRUE(may_meet_any(terms_, facts({true, 0, 5})).is_false());
  EXPECT_TRUE(may_meet_any(terms_, facts({true, 0, 5000})).is_true());
}

TEST_F(AddressTest, ProceduresHaveTheirStartsOnly) {
  PointerFacts code = facts({false, 0, 0});
  code.without_bytes = terms_.mk_true();
  EXPECT_TRUE(ir::may_meet(terms_, code, facts({false, 4, 2})).is_false());
  EXPECT_TRUE(ir::may_meet(terms_, code, facts({false, 4, 4})).is_true());
  code.offset = terms_.mk_bv(1, width);
  EXPECT_TRUE(ir::may_meet(terms_, code, facts({false, 4, 2})).is_true());
}

}  // namespace
}  // namespace cairn::ir
