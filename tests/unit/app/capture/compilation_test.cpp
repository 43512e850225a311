#include "app/capture/compilation.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::app {
namespace {

TEST(Compilation, CompilersByName) {
  for (const char* name : {"cc", "gcc", "gcc-12", "clang-14.0", "x86_64-linux-gnu-gcc-12", "c++", "clang++-19", "c99",
                           "arm-none-eabi-g++", "ccache"})
    EXPECT_TRUE(is_compiler(name)) << name;
  for (const char* name : {"gcc-ar", "make", "clang-format", "clang-tidy-14", "c", "12", "-", "", "accc"})
    EXPECT_FALSE(is_compiler(name)) << name;
}

std::vector<std::string> files_of(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const Compilation& each : compilations_of("/folder", words)) out.push_back(each.file);
  return out;
}

TEST(Compilation, SourcesOfCommands) {
  using Files = std::vector<std::string>;
  EXPECT_EQ(files_of({"cc", "-c", "a.c"}), Files{"a.c"});
  EXPECT_EQ(files_of({"cc", "a.c", "b.c", "x.o", "-o", "odd.c"}), (Files{"a.c", "b.c"}));
  EXPECT_EQ(files_of({"cc", "-include", "config.c", "-I", "b.c", "-c", "a.c"}), Files{"a.c"});
  EXPECT_EQ(files_of({"cc", "-x", "c", "text", "-o", "out"}), Files{"text"});
  EXPECT_EQ(files_of({"cc", "-xassembler", "text.c"}), Files{});
  EXPECT_EQ(files_of({"cc", "-E", "a.c"}), Files{});
  EXPECT_EQ(files_of({"cc", "-MM", "a.c"}), Files{});
  EXPECT_EQ(files_of({"cc", "-o", "program", "a.o"}), Files{});
  EXPECT_EQ(files_of({"cc", "-c", "-"}), Files{});
  EXPECT_EQ(files_of({"cc", "-o"}), Files{});
}

TEST(Compilation, LaunchersAreLeftOut) {
  const std::vector<Compilation> found =
      compilations_of("/folder", {"/usr/bin/ccache", "gcc", "-c", "a.c", "-o", "a.o"});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].arguments, (std::vector<std::string>{"gcc", "-c", "a.c", "-o", "a.o"}));
  EXPECT_EQ(found[0].output, "a.o");
}

TEST(Compilation, SurvivesLinesAndFiles) {
  const std::vector<Compilation> all{
      {"/a folder", "a.c", {"gcc", "-DTEXT=\"two words\"", "-DODD=\n\t\\", "a.c"}, "a.o"},
      {"/", "\xc3\xa4.c", {"cc", "-c", "\xc3\xa4.c"}, ""}};
  EXPECT_EQ(from_lines(to_line(all[0]) + "not JSON\n" + to_line(all[1]) + "{\"half"), all);
  EXPECT_EQ(from_database(to_database(all), "x"), all);
  EXPECT_THROW(from_database("[{\"directory\": 1}]", "x"), base::InputError);
  EXPECT_THROW(from_database("{", "x"), base::InputError);
  EXPECT_EQ(from_lines("[1, 2]\n3\n\n").size(), 0U);
}

}  // namespace
}  // namespace cairn::app
