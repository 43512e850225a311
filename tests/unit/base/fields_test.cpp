#include "base/fields.h"

#include <gtest/gtest.h>

namespace cairn::base {
namespace {

TEST(FieldsTest, TextsSurvive) {
  const std::vector<std::string> fields{"", "a\tb", "line\nbreak", "\\", "\\t", "end\\"};
  EXPECT_EQ(split_fields(join_fields(fields)), fields);
  EXPECT_EQ(join_fields(fields).find('\n'), std::string::npos);
}

}  // namespace
}  // namespace cairn::base
