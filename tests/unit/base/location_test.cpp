#include "base/location.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/error.h"

namespace cairn::base {
namespace {

/// A folder that is removed at the end of the test.
class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "cairn-XXXXXX";
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;             // it owns the folder
  Folder& operator=(const Folder&) = delete;  // it owns the folder

  std::string file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

std::string load_error(const std::string& path) {
  SourceManager sources;
  try {
    sources.load(path);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(SourceManager, GivesLinesWithoutTheirEnds) {
  SourceManager sources;
  FileId file = sources.add("a.cir", "one\r\n\nthree");
  EXPECT_EQ(sources.line(file, 1), "one");
  EXPECT_EQ(sources.line(file, 2), "");
  EXPECT_EQ(sources.line(file, 3), "three");
  EXPECT_EQ(sources.line(file, 4), "");
  EXPECT_EQ(sources.line(file, 0), "");
}

TEST(SourceManager, FormatsWhatIsKnown) {
  SourceManager sources;
  FileId file = sources.add("a.cir", "");
  EXPECT_EQ(sources.format({file, 3, 7}), "a.cir:3:7");
  EXPECT_EQ(sources.format({file, 3, 0}), "a.cir:3");
  EXPECT_EQ(sources.format({file, 0, 0}), "a.cir");
  EXPECT_EQ(sources.format({}), "");
}

TEST(SourceManager, FindsTheLastFileOfAName) {
  SourceManager sources;
  FileId first = sources.add("a.cir", "x");
  FileId second = sources.add("a.cir", "y");
  EXPECT_NE(first, second);
  EXPECT_EQ(sources.find_or_add_name("a.cir"), second);
  FileId other = sources.find_or_add_name("b.cir");
  EXPECT_EQ(sources.name(other), "b.cir");
  EXPECT_EQ(sources.text(other), "");
  EXPECT_EQ(sources.find_or_add_name("b.cir"), other);
}

TEST(SourceManager, LoadsFilesOfAnyContent) {
  Folder folder;
  const std::string texts[] = {"", "a\nb", std::string("\0\xff\n", 3)};
  for (const std::string& text : texts) {
    std::ofstream(folder.file("x"), std::ios::binary) << text;
    SourceManager sources;
    EXPECT_EQ(sources.text(sources.load(folder.file("x"))), text);
  }
}

TEST(SourceManager, LoadsFromAPipe) {
  Folder folder;
  ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0600), 0);
  std::thread writer([&] { std::ofstream(folder.file("pipe")) << "text"; });
  SourceManager sources;
  EXPECT_EQ(sources.text(sources.load(folder.file("pipe"))), "text");
  writer.join();
}

TEST(SourceManager, SaysWhyAFileCannotBeRead) {
  Folder folder;
  EXPECT_NE(load_error(folder.file("absent")).find("no such file"), std::string::npos);
  EXPECT_NE(load_error(folder.file("")).find("it is a directory"), std::string::npos);
}

}  // namespace
}  // namespace cairn::base
