#include "app/language.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::app {
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

TEST(Language, RefusesOptionsOfOtherLanguages) {
  std::vector<std::string> files = {"a.cir"};
  const Language& language = language_of(files);
  const Command& verify = *find_command("verify");
  auto check = [&](std::vector<std::string> words) {
    check_language_options(parse_arguments(verify, words), language);
  };
  EXPECT_NO_THROW(check({"a.cir", "--entry", "main", "--timeout", "3"}));
  EXPECT_THROW(check({"a.cir", "-I", "x"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "-DX"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "-std=c11"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "--data-model", "LP64"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "--malloc-never-fails"}), base::UsageError);
  EXPECT_THROW(check({"a.cir", "--sourcepath", "x"}), base::UsageError);
}

}  // namespace
}  // namespace cairn::app
