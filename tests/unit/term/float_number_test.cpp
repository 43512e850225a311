#include "term/float_number.h"

#include <gtest/gtest.h>

namespace cairn::term {
namespace {

constexpr RoundingMode modes[] = {RoundingMode::NearestEven, RoundingMode::NearestAway, RoundingMode::TowardPositive,
                                  RoundingMode::TowardNegative, RoundingMode::TowardZero};

TEST(FloatNumber, RoundsToIntegers) {
  struct Case {
    mpq_class value;
    int expected[5];
  };
  const Case cases[] = {{mpq_class(5, 2), {2, 3, 3, 2, 2}},    {mpq_class(-5, 2), {-2, -3, -2, -3, -2}},
                        {mpq_class(7, 2), {4, 4, 4, 3, 3}},    {mpq_class(-7, 2), {-4, -4, -3, -4, -3}},
                        {mpq_class(9, 4), {2, 2, 3, 2, 2}},    {mpq_class(-11, 4), {-3, -3, -2, -3, -2}},
                        {mpq_class(-3), {-3, -3, -3, -3, -3}}, {mpq_class(1, 2), {0, 1, 1, 0, 0}},
                        {mpq_class(-1, 2), {0, -1, 0, -1, 0}}};
  for (const Case& c : cases) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(round_to_integer(c.value, modes[i]), c.expected[i]) << c.value << " " << i;
  }
}

TEST(FloatNumber, PacksTiesAndOverflow) {
  FloatFormat half{5, 11};
  auto bits = [&](const mpq_class& value, RoundingMode mode) {
    return static_cast<int>(pack(FloatNumber::exact(value, false), half, mode).get_si());
  };
  mpq_class tie = 1 + mpq_class(1, 2048);
  EXPECT_EQ(bits(tie, RoundingMode::NearestEven), 0x3c00);
  EXPECT_EQ(bits(tie, RoundingMode::NearestAway), 0x3c01);
  EXPECT_EQ(bits(-tie, RoundingMode::NearestAway), 0xbc01);
  EXPECT_EQ(bits(-tie, RoundingMode::TowardPositive), 0xbc00);
  EXPECT_EQ(bits(65520, RoundingMode::NearestEven), 0x7c00);
  EXPECT_EQ(bits(65519, RoundingMode::NearestEven), 0x7bff);
  EXPECT_EQ(bits(1000000, RoundingMode::TowardZero), 0x7bff);
  EXPECT_EQ(bits(1000000, RoundingMode::TowardNegative), 0x7bff);
  EXPECT_EQ(bits(-1000000, RoundingMode::TowardNegative), 0xfc00);
  EXPECT_EQ(bits(scale(1, -24), RoundingMode::NearestEven), 1);
  EXPECT_EQ(bits(scale(1, -25), RoundingMode::NearestEven), 0);
  EXPECT_EQ(bits(scale(1, -25), RoundingMode::NearestAway), 1);
  EXPECT_EQ(bits(scale(-1, -30), RoundingMode::TowardNegative), 0x8001);
}

TEST(FloatNumber, UnpacksWhatItPacks) {
  FloatFormat format{3, 4};
  for (int bits = 0; bits < 128; ++bits) {
    FloatNumber number = unpack(bits, format);
    if (number.is_nan()) continue;
    for (RoundingMode mode : modes) EXPECT_EQ(pack(number, format, mode), bits);
  }
}

}  // namespace
}  // namespace cairn::term
