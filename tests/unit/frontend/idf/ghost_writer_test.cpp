#include "frontend/idf/ghost_writer.h"

#include <gtest/gtest.h>

namespace cairn::frontend::idf {
namespace {

const std::string program =
    "class Cell {\n"
    "  int x;\n"
    "  pure int get() { return x; }\n"
    "  int next()\n"
    "  {\n"
    "    x := 1;\n"
    "    return x + 1;\n"
    "  }\n"
    "}\n";

std::string with(const Ghost& ghost, std::size_t left_over = 0) {
  base::SourceManager sources;
  base::FileId file = sources.add("cell.idf", program);
  Ghost placed = ghost;
  placed.before.file = file;
  std::vector<Ghost> left;
  std::string out = write_ghosts(sources.text(file), file, {placed}, left);
  EXPECT_EQ(left.size(), left_over);
  return out;
}

TEST(GhostWriter, WritesBeforeStatements) {
  EXPECT_NE(with({"open this.p()", {0, 6, 10}}).find("    open this.p();\n    x := 1;\n"), std::string::npos);
  EXPECT_NE(with({"use this.get()", {0, 7, 5}, false, true}).find("    use this.get();\n    x := 1;\n"),
            std::string::npos);
}

TEST(GhostWriter, OpensInPureMethods) {
  EXPECT_NE(with({"open this.p()", {0, 3, 12}}).find("{ return opening this.p() in x; }"), std::string::npos);
}

TEST(GhostWriter, ComputesWhatIsReturnedBeforeItCloses) {
  EXPECT_NE(with({"close this.p()", {0, 7, 5}}).find("int returned := x + 1; close this.p(); return returned;"),
            std::string::npos);
}

TEST(GhostWriter, TellsWhatHasNoPlace) { EXPECT_EQ(with({"open this.p()", {0, 2, 3}}, 1), program); }

}  // namespace
}  // namespace cairn::frontend::idf
