#include "engine/summary/set_texts.h"

#include "base/error.h"
#include "unit/engine/summary/inferred_program.h"

namespace cairn::engine::summary {
namespace {

using analysis::IdSet;

class SetTextsTest : public InferredProgram {
 protected:
  /// @param before code of a procedure that comes first, so that objects of others have other numbers.
  void read(const std::string& before) {
    infer_text(R"(
      pointer_width 64; entry _start;
      constant global text: ptr; constant global other: ptr;
      proc _start() {
        b0: text := alloc shared 4bv64; store *text: bv8 := 1bv8;
            other := alloc shared 4bv64; store *other: bv8 := 2bv8;
        call outer(); call noise(); return;
      }
      proc noise() { var q: ptr; b0: )" +
               before + R"( return; }
      proc external_use(p: ptr);
      proc outer() {
        var a: ptr; var b: ptr; var c: ptr;
        b0: a := alloc heap 8bv64; b := alloc heap 4bv64; a := alloc heap 8bv64; c := alloc heap 1bv64;
            call external_use(c); return;
      })");
  }
  analysis::ObjectId object(const std::string& name) const {
    const std::optional<analysis::ObjectId> out = facts_->names.find(name);
    if (!out) throw std::runtime_error("no object " + name);
    return *out;
  }
};

TEST_F(SetTextsTest, NamesAreThoseOfTheVariables) {
  read("");
  EXPECT_EQ(object("anything"), analysis::Locations::anything);
  EXPECT_EQ(object("outside"), analysis::Locations::outside);
  EXPECT_NE(object("outer a"), object("outer a 2"));
  EXPECT_NE(object("outer a"), object("outer b"));
  EXPECT_EQ(object("constants"), facts_->pointers.constants());
  EXPECT_EQ(facts_->names.of(object("procedure outer")), "procedure outer");
  EXPECT_FALSE(facts_->names.find("outer d"));
}

TEST_F(SetTextsTest, AreReadForAnotherProgram) {
  const auto sets = [this] {
    const analysis::LocationId at = facts_->pointers.locate(object("outer b"), {3, 0});
    return std::pair<IdSet, IdSet>{{object("outer a 2"), object("outer b"), object("constants")}, {at}};
  };
  read("");
  SetWriter writer(facts_->names);
  EXPECT_EQ(writer.objects(sets().first), 0);
  EXPECT_EQ(writer.locations(sets().second), 1);
  EXPECT_EQ(writer.objects(sets().first), 0);
  EXPECT_EQ(writer.objects({}), 2);
  const std::string text = writer.text();
  const auto before = sets();
  read("q := alloc heap 1bv64; q := alloc heap 1bv64;");
  EXPECT_NE(sets(), before);
  const SetReader reader(facts_->names, text);
  EXPECT_EQ(reader.objects(0), sets().first);
  EXPECT_EQ(reader.locations(1), sets().second);
  EXPECT_TRUE(reader.objects(2).empty());
  EXPECT_THROW(reader.objects(3), base::InternalError);
}

TEST_F(SetTextsTest, TheOutsideIsWhatEscapesInTheProgramThatReads) {
  read("");
  const IdSet escaped = facts_->pointers.escaped();
  ASSERT_TRUE(escaped.contains(object("outer c")));
  SetWriter writer(facts_->names);
  writer.objects(escaped);
  EXPECT_EQ(writer.text().find("outer c"), std::string::npos);
  const std::string text = writer.text();
  read("q := alloc heap 1bv64; call external_use(q);");
  EXPECT_TRUE(SetReader(facts_->names, text).objects(0).contains(object("noise q")));
}

TEST_F(SetTextsTest, OthersAreNotRead) {
  read("");
  for (const char* text : {"", "a", "nobody\t0-0,", "outer a\t0-1,", "outer a\t0,", "outer a\tx-0,"})
    EXPECT_THROW(SetReader(facts_->names, text).objects(0), base::InternalError) << text;
}

}  // namespace
}  // namespace cairn::engine::summary
