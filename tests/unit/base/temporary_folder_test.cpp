#include "base/temporary_folder.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <fstream>
#include <optional>

#include "base/error.h"

namespace cairn::base {
namespace {

namespace fs = std::filesystem;

/// Sets TMPDIR while it lives.
class OtherPlace {
 public:
  explicit OtherPlace(const std::string& folder) {
    if (const char* old = getenv("TMPDIR")) before_ = old;
    setenv("TMPDIR", folder.c_str(), 1);
  }
  ~OtherPlace() {
    if (before_)
      setenv("TMPDIR", before_->c_str(), 1);
    else
      unsetenv("TMPDIR");
  }
  OtherPlace(const OtherPlace&) = delete;             // undone once
  OtherPlace& operator=(const OtherPlace&) = delete;  // undone once

 private:
  std::optional<std::string> before_;
};

TEST(TemporaryFolder, IsEmptyPrivateAndAbsolute) {
  const TemporaryFolder folder;
  EXPECT_TRUE(folder.path().is_absolute());
  EXPECT_TRUE(fs::is_empty(folder.path()));
  EXPECT_EQ(fs::status(folder.path()).permissions(), fs::perms::owner_all);
}

TEST(TemporaryFolder, GoesAwayWithItsContents) {
  fs::path path;
  {
    const TemporaryFolder folder;
    path = folder.path();
    fs::create_directories(path / "a" / "b");
    std::ofstream(path / "a" / "file") << "text";
    ASSERT_TRUE(fs::exists(path / "a" / "file"));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryFolder, DoesNotFollowLinks) {
  const TemporaryFolder kept;
  std::ofstream(kept.path() / "file") << "text";
  {
    const TemporaryFolder folder;
    fs::create_symlink(kept.path(), folder.path() / "link");
  }
  EXPECT_TRUE(fs::exists(kept.path() / "file"));
}

TEST(TemporaryFolder, MayBeGoneAlready) {
  const TemporaryFolder folder;
  fs::remove(folder.path());
}

TEST(TemporaryFolder, IsAnotherOneEachTime) {
  const TemporaryFolder first;
  const TemporaryFolder second;
  EXPECT_NE(first.path(), second.path());
}

TEST(TemporaryFolder, LiesWhereTheEnvironmentSays) {
  const TemporaryFolder outer;
  const OtherPlace place(outer.path());
  const TemporaryFolder inner;
  EXPECT_EQ(inner.path().parent_path(), outer.path());
}

TEST(TemporaryFolder, SaysThatNoneCanBeMade) {
  const OtherPlace place("/nowhere/at/all");
  EXPECT_THROW(TemporaryFolder(), InputError);
}

}  // namespace
}  // namespace cairn::base
