#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "ir/text.h"
#include "ir/verify/verify.h"

namespace cairn::ir {
namespace {

/// Each file of tests/regress/cir is a test: its lines "//! line:column: error: message" are the errors that reading
/// and verifying it must report, in this order, and no others.
class RegressTest : public ::testing::TestWithParam<std::string> {};

std::filesystem::path folder() { return std::filesystem::path(CAIRN_SOURCE_DIR) / "tests/regress/cir"; }

std::vector<std::string> files() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder())) out.push_back(entry.path().stem().string());
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> expected(const std::string& path) {
  std::vector<std::string> out;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("//! ")) out.push_back(line.substr(4));
  return out;
}

TEST_P(RegressTest, ReportsWhatTheFileSays) {
  std::string path = (folder() / (GetParam() + ".cir")).string();
  base::SourceManager sources;
  term::TermManager terms;
  std::vector<base::Diagnostic> diagnostics;
  try {
    diagnostics = verify(parse(sources, sources.load(path), terms), terms).all();
  } catch (const base::InputError& error) {
    diagnostics = error.diagnostics();
  }
  std::vector<std::string> found;
  for (const base::Diagnostic& d : diagnostics)
    found.push_back(std::to_string(d.where.line) + ":" + std::to_string(d.where.column) + ": error: " + d.message);
  EXPECT_EQ(found, expected(path));
}

INSTANTIATE_TEST_SUITE_P(Cir, RegressTest, ::testing::ValuesIn(files()), [](const auto& test) { return test.param; });

}  // namespace
}  // namespace cairn::ir
