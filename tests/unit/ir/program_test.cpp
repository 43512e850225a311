#include "ir/program.h"

#include <gtest/gtest.h>

#include "ir/index.h"

namespace cairn::ir {
namespace {

Program program_of_shapes() {
  Program program;
  program.records = {
      {"Object", {}, true, {{"id", Type::integer(), true, {}, {}}}, {{"name", "object_name"}}, {}, {}},
      {"Shape", {"Object"}, true, {{"x", Type::integer(), false, {}, {}}}, {{"area", "shape_area"}}, {}, {}},
      {"Named", {"Object"}, true, {}, {{"name", "named_name"}}, {}, {}},
      {"Square", {"Shape", "Named"}, false, {{"side", Type::real(), false, {}, {}}}, {{"area", "square_area"}}, {}, {}},
      {"Pair", {}, false, {}, {}, Layout{12, 4}, {}},
  };
  for (const char* name : {"object_name", "shape_area", "named_name", "square_area"})
    program.procedures.emplace_back().name = name;
  return program;
}

TEST(ProgramTest, FindsFieldsByQualifiedName) {
  Program program = program_of_shapes();
  ASSERT_NE(find_field(program, "Square.side"), nullptr);
  EXPECT_EQ(find_field(program, "Square.side")->type, Type::real());
  EXPECT_EQ(find_field(program, "Square.x"), nullptr);
  EXPECT_EQ(find_field(program, "side"), nullptr);
  EXPECT_EQ(Index(program).field("Shape.x"), find_field(program, "Shape.x"));
  EXPECT_EQ(split_qualified("java.util.List.next"),
            std::pair(std::string_view("java.util.List"), std::string_view("next")));
}

TEST(ProgramTest, ListsFieldsOfSupertypesFirst) {
  Program program = program_of_shapes();
  EXPECT_EQ(all_fields(program, *find_record(program, "Square")),
            (std::vector<std::string>{"Object.id", "Shape.x", "Square.side"}));
}

TEST(ProgramTest, KnowsSubtypes) {
  Program program = program_of_shapes();
  EXPECT_TRUE(is_subtype(program, "Square", "Object"));
  EXPECT_TRUE(is_subtype(program, "Square", "Square"));
  EXPECT_FALSE(is_subtype(program, "Shape", "Square"));
  EXPECT_FALSE(is_subtype(program, "Nothing", "Object"));
}

TEST(ProgramTest, DispatchesToTheNearestMethod) {
  Program program = program_of_shapes();
  EXPECT_EQ(dispatch(program, "Square", "area")->name, "square_area");
  EXPECT_EQ(dispatch(program, "Shape", "area")->name, "shape_area");
  EXPECT_EQ(dispatch(program, "Named", "name")->name, "named_name");
  EXPECT_EQ(dispatch(program, "Square", "volume"), nullptr);
}

TEST(ProgramTest, KnowsSizesInMemory) {
  Program program = program_of_shapes();
  program.pointer_width = 32;
  EXPECT_EQ(byte_size(program, Type::bv(33)), 5u);
  EXPECT_EQ(byte_size(program, Type::floating(11, 53)), 8u);
  EXPECT_EQ(byte_size(program, Type::ptr()), 4u);
  EXPECT_EQ(byte_size(program, Type::block(Type::record("Pair"), 3)), 36u);
  EXPECT_EQ(byte_size(program, Type::integer()), std::nullopt);
  EXPECT_EQ(byte_size(program, Type::record("Square")), std::nullopt);
}

TEST(ProgramTest, SpellsTypes) {
  EXPECT_EQ(to_string(Type::array(Type::ref("Node"), Type::bv(32))), "array<ref Node, bv32>");
  EXPECT_EQ(to_string(Type::map(Type::ref(), Type::set(Type::real()))), "map<ref, set<real>>");
  EXPECT_EQ(to_string(Type::ptr_to(Type::block(Type::record("a.b"), 4))), "ptr<block<`a.b`, 4>>");
}

TEST(ProgramTest, PointersAreObjectsAndOffsets) {
  term::TermManager terms;
  EXPECT_EQ(pointer_width(pointer_sort(terms, 32)), 32u);
  EXPECT_EQ(pointer_width(terms.int_sort()), 0u);
  term::Term object = terms.mk_const("o", terms.ref_sort());
  term::Term pointer = mk_pointer(terms, object, terms.mk_bv(8, 32));
  EXPECT_EQ(pointer.sort(), pointer_sort(terms, 32));
  EXPECT_EQ(pointer_object(terms, pointer), object);
  EXPECT_EQ(pointer_offset(terms, pointer), terms.mk_bv(8, 32));
}

TEST(ProgramTest, PropertiesHaveTheirNames) {
  for (int i = 0; i < property_count; ++i) {
    auto property = static_cast<Property>(i);
    EXPECT_EQ(find_property(name(property)), property);
  }
  EXPECT_EQ(find_property("nothing"), std::nullopt);
}

}  // namespace
}  // namespace cairn::ir
