#include "ir/hierarchy.h"

#include <gtest/gtest.h>

#include "ir/sizes.h"
#include "ir/text.h"

namespace cairn::ir {
namespace {

const char* const shapes = R"(
record Shape { method area = Shape_area; method name = Shape_name; }
record Named { method name = Named_name; }
record Square extends Shape, Named { method area = Square_area; }
record Tile extends Square { }
record Point size 12 align 4 { x: bv32 at 0; y: block<bv32, 2> at 4; }
proc Shape_area(this: ref) { start: return; }
proc Square_area(this: ref) { start: return; }
proc Shape_name(this: ref) { start: return; }
proc Named_name(this: ref) { start: return; }
proc main() { start: return; }
)";

class HierarchyTest : public testing::Test {
 protected:
  base::SourceManager sources_;
  term::TermManager terms_;
  Program program_ = parse(sources_, sources_.add("shapes.cir", shapes), terms_);
  Index index_{program_};
};

TEST_F(HierarchyTest, AgreesWithSearches) {
  Hierarchy hierarchy(index_);
  for (const Record& a : program_.records) {
    for (const Record& b : program_.records) {
      const auto& below = hierarchy.at_or_below(b.name);
      EXPECT_EQ(std::find(below.begin(), below.end(), &a) != below.end(), is_subtype(program_, a.name, b.name));
    }
    for (const char* method : {"area", "name", "none"})
      for (int again = 0; again < 2; ++again)
        EXPECT_EQ(hierarchy.dispatch(a.name, method), dispatch(program_, a.name, method)) << a.name << method;
  }
  EXPECT_EQ(hierarchy.dispatch("Unknown", "area"), nullptr);
  EXPECT_TRUE(hierarchy.at_or_below("Unknown").empty());
}

TEST_F(HierarchyTest, ListsImplementationsOnce) {
  Hierarchy hierarchy(index_);
  const auto names = [&](const std::string& method) {
    std::vector<std::string> out;
    for (const Procedure* p : hierarchy.implementations(method)) out.push_back(p->name);
    return out;
  };
  EXPECT_EQ(names("Shape.area"), (std::vector<std::string>{"Shape_area", "Square_area"}));
  EXPECT_EQ(names("Square.area"), (std::vector<std::string>{"Square_area"}));
  EXPECT_EQ(names("Named.name"), (std::vector<std::string>{"Named_name", "Shape_name"}));
}

TEST_F(HierarchyTest, SizesAreThoseOfTheProgram) {
  for (const Type& type : {Type::bv(32), Type::ptr(), Type::record("Point"), Type::block(Type::record("Point"), 3),
                           Type::block(Type::block(Type::bv(16), 2), 5), Type::record("Shape"), Type::integer()})
    EXPECT_EQ(byte_size(index_, type), byte_size(program_, type)) << to_string(type);
}

}  // namespace
}  // namespace cairn::ir
