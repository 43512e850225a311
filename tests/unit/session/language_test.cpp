#include "session/language.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::session {
namespace {

std::string language_error(std::vector<std::string> files) {
  try {
    language_of(files);
  } catch (const base::InputError& e) {
    return e.diagnostics().front().message + " / " + e.diagnostics().front().hint;
  }
  return "none";
}

TEST(Language, FollowsFromTheExtension) {
  std::vector<std::string> files = {"some.folder/a.b.cir"};
  EXPECT_EQ(language_of(files).name, "Cairn's IR");
}

TEST(Language, RefusesWhatItCannotRead) {
  EXPECT_EQ(language_error({"a.txt"}),
            "no language has the extension '.txt' of 'a.txt' / supported: .cir, .c, .i, .bc, .ll, .java, .class, .jar, "
            ".spl, .idf");
  EXPECT_EQ(language_error({"some.folder/a"}),
            "'some.folder/a' has no extension that tells its language / supported: .cir, .c, .i, .bc, .ll, .java, "
            ".class, .jar, .spl, .idf");
  EXPECT_EQ(language_error({"a.c", "b.i"}), "none");
  EXPECT_EQ(language_error({"A.java", "B.class", "c.jar"}), "none");
  EXPECT_EQ(language_error({"A.java", "b.c"}),
            "files of different languages: 'A.java' and 'b.c' / verify them one by one");
  EXPECT_EQ(language_error({"a.cir", "b.cir"}),
            "a program in Cairn's IR is one file, but 2 are given / verify them one by one");
}

}  // namespace
}  // namespace cairn::session
