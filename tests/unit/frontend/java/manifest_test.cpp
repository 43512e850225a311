#include "frontend/java/manifest.h"

#include <gtest/gtest.h>

namespace cairn::frontend::java {
namespace {

TEST(Manifest, NamesMainClassAndClassPath) {
  const Manifest found = parse_manifest(
      "Manifest-Version: 1.0\r\nMAIN-class: shop.cart\r\n .Main\r\nClass-Path: lib/a.jar  b/\r\n\r\nMain-Class: "
      "Other\r\n");
  EXPECT_EQ(found.main_class, "shop/cart/Main");
  EXPECT_EQ(found.class_path, (std::vector<std::string>{"lib/a.jar", "b/"}));
}

TEST(Manifest, OfNothingIsEmpty) {
  EXPECT_TRUE(parse_manifest("").main_class.empty());
  EXPECT_TRUE(parse_manifest(" \n:\nMain-Class\nMain-Class:x").main_class.empty());
}

}  // namespace
}  // namespace cairn::frontend::java
