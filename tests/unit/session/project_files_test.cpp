#include "session/project_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "base/temporary_folder.h"

namespace cairn::session {
namespace {

namespace fs = std::filesystem;

class ProjectFiles : public testing::Test {
 protected:
  std::string path(const std::string& name = "") const { return (folder_.path() / name).string(); }
  void write(const std::string& name, const std::string& text = "") const {
    fs::create_directories(fs::path(path(name)).parent_path());
    std::ofstream(path(name)) << text;
  }
  void compile(const std::string& folder, const std::string& file) const {
    write(folder + "/compile_commands.json",
          R"([{"directory": ")" + path(folder) + R"(", "file": ")" + path(file) + R"(", "command": "cc"}])");
  }
  std::vector<std::string> files(const std::vector<std::string>& operands,
                                 FolderLanguage language = FolderLanguage::Any) {
    return project_files(operands, language, database_);
  }
  std::string error(const std::vector<std::string>& operands, FolderLanguage language = FolderLanguage::Any) {
    try {
      files(operands, language);
    } catch (const base::InputError& e) {
      return e.diagnostics().front().message;
    }
    return "none";
  }

  base::TemporaryFolder folder_;
  std::string database_;
};

TEST_F(ProjectFiles, AreTheOperandsThatAreNoFolders) {
  const std::vector<std::string> names = {"b.c", "missing", "a.c"};
  EXPECT_EQ(files(names), names);
}

TEST_F(ProjectFiles, OfAFolderAreJavaFilesFirst) {
  write("p/b/B.java");
  write("p/A.java");
  write("p/native.c");
  write("p/module-info.java");
  EXPECT_EQ(files({path("p")}), (std::vector<std::string>{path("p/A.java"), path("p/b/B.java")}));
  EXPECT_EQ(files({path("p")}, FolderLanguage::C), (std::vector<std::string>{path("p/native.c")}));
}

TEST_F(ProjectFiles, OfAFolderWithoutJavaAreItsCFiles) {
  write("p/b/b.c");
  write("p/a.c");
  write("p/a.h");
  write("p/.git/hidden.c");
  EXPECT_EQ(files({path("p")}), (std::vector<std::string>{path("p/a.c"), path("p/b/b.c")}));
}

TEST_F(ProjectFiles, AreThoseThatTheDatabaseOfTheOnlyFolderCompiles) {
  write("p/a.c");
  write("p/b.c");
  write("q/c.c");
  compile("p", "p/b.c");
  EXPECT_EQ(files({path("p"), path("q")}), (std::vector<std::string>{path("p/a.c"), path("p/b.c"), path("q/c.c")}));
  EXPECT_EQ(database_, "");
  EXPECT_EQ(files({path("p")}), (std::vector<std::string>{path("p/b.c")}));
  EXPECT_EQ(database_, path("p"));
}

TEST_F(ProjectFiles, WithoutOperandsAreThoseOfTheDatabase) {
  write("p/a.c");
  compile("build", "p/a.c");
  EXPECT_THROW(files({}), base::UsageError);
  database_ = path("build");
  EXPECT_EQ(files({}), (std::vector<std::string>{path("p/a.c")}));
}

TEST_F(ProjectFiles, AFolderHasSome) {
  write("p/text.txt");
  EXPECT_EQ(error({path("p")}), "the folder '" + path("p") + "' has no Java or C files");
  EXPECT_EQ(error({path("p")}, FolderLanguage::C), "the folder '" + path("p") + "' has no C files");
}

TEST_F(ProjectFiles, AFolderThatIsNamedAsAProgramIsNotTakenApart) {
  write("p.c/a.c");
  EXPECT_EQ(files({path("p.c")}), (std::vector<std::string>{path("p.c")}));
}

TEST_F(ProjectFiles, AFolderCountsOnlyAsAWhole) {
  // Nothing is unreadable for root.
  constexpr uid_t nobody = 65534;
  const uid_t self = geteuid();
  write("p/Main.java", "class Main {}");
  fs::create_directories(path("p/closed"));
  fs::permissions(path("p/closed"), fs::perms::none);
  fs::permissions(path(), fs::perms::all);
  if (self == 0) ASSERT_EQ(seteuid(nobody), 0);
  EXPECT_THROW(files({path("p")}), base::InputError);
  if (self == 0) ASSERT_EQ(seteuid(self), 0);
  fs::permissions(path("p/closed"), fs::perms::owner_all);
}

}  // namespace
}  // namespace cairn::session
