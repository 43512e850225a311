#include "check/c/stack_places.h"

#include <gtest/gtest.h>

namespace cairn::check::c {
namespace {

TEST(StackPlaces, FramesOfOtherModulesStay) {
  const std::string report = "==1==ERROR: AddressSanitizer: SEGV\n    #0 0x7f (/lib/libc.so.6+0x12)\n    #1 0x55\n";
  EXPECT_EQ(with_places(report, "/none/program"), report);
}

TEST(StackPlaces, WhatHasNoDebugInformationStays) {
  const std::string report = "    #0 0x7f (/none/program+0x12) (BuildId: 7)\nSUMMARY: (/none/program+0x12)\n";
  EXPECT_EQ(with_places(report, "/none/program"), report);
}

}  // namespace
}  // namespace cairn::check::c
