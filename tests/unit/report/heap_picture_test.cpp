#include "report/heap_picture.h"

#include <gtest/gtest.h>

#include "report/graphviz.h"
#include "unit/report/sample.h"

namespace cairn::report::test {
namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(HeapPicture, ShowsVariablesObjectsAndArrows) {
  Sample sample;
  std::string picture = heap_picture(sample.execution(), "title <1>");
  EXPECT_EQ(occurrences(picture, " -> "), 8u) << picture;
  EXPECT_NE(picture.find("title &lt;1&gt;"), std::string::npos);
  EXPECT_NE(picture.find("<S>Node#1</S>"), std::string::npos) << "freed objects are struck through";
  EXPECT_NE(picture.find("frame0:v5:e -> o4:n1:w"), std::string::npos) << "pointers lead into the object\n" << picture;
  EXPECT_EQ(occurrences(picture, "style=dashed"), 3u) << "to and from the freed object\n" << picture;
}

TEST(HeapPicture, OfALargeHeapShowsTheNearestObjects) {
  Sample sample;
  ir::Execution run = sample.execution();
  for (std::uint64_t number = 5; number <= 500; ++number)
    run.heap.push_back({number, "Node", true, ir::Storage::Heap, {}, {{"Node.next", sample.terms.mk_ref(number + 1)}}});
  run.stack[0].variables.push_back({sample.terms.mk_const("far", sample.terms.ref_sort()), sample.terms.mk_ref(400)});
  std::string picture = heap_picture(run, "");
  EXPECT_EQ(occurrences(picture, "PORT=\"head\""), 60u);
  EXPECT_NE(picture.find("o400 [label"), std::string::npos);
  EXPECT_NE(picture.find("440 more objects"), std::string::npos);
}

TEST(HeapPicture, IsOfTheFirstViolation) {
  Sample sample;
  EXPECT_FALSE(heap_picture(sample.report({sample.proved(), sample.undecided()})));
  EXPECT_TRUE(heap_picture(sample.unsafe()));
}

TEST(HeapPicture, GraphvizDrawsIt) {
  Sample sample;
  std::string svg;
  try {
    svg = draw_svg(heap_picture(sample.execution(), "a & b"));
  } catch (const std::runtime_error& error) {
    if (std::string(error.what()).find("(Debian package graphviz)") != std::string::npos) GTEST_SKIP() << error.what();
    throw;
  }
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
  EXPECT_NE(svg.find(">Node#2<"), std::string::npos);
}

TEST(HeapPicture, GraphvizRefusesWhatIsNoGraph) { EXPECT_THROW(draw_svg("no graph"), std::runtime_error); }

}  // namespace
}  // namespace cairn::report::test
