// The IR interpreter and the JVM agree on whole Java programs: what they print, the class of the exception that leaves
// them, and its line. The programs are the examples and those in input/java_programs; CAIRN_SUITES names folders of
// suites (with a tasks.tsv) instead, separated by colons, CAIRN_ONLY a part of the names of tasks, CAIRN_RUNS how often
// each one is run with other inputs.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/run_program.h"
#include "property/frontend/java_judge.h"
#include "property/setting.h"

namespace cairn::frontend {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) out.push_back(part);
  return out;
}

std::vector<JudgedProgram> programs_in(const fs::path& folder) {
  std::vector<JudgedProgram> out;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".java") continue;
    JudgedProgram program{entry.path().filename(), {entry.path()}, {}};
    program.options.entry = entry.path().stem().native() + ".main";
    out.push_back(std::move(program));
  }
  std::ranges::sort(out, {}, &JudgedProgram::name);
  return out;
}

/// The programs of a suite, each once.
std::vector<JudgedProgram> programs_of_suite(const fs::path& folder) {
  std::vector<JudgedProgram> out;
  std::ifstream in(folder / "tasks.tsv");
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> columns = split(line, '\t');
  while (std::getline(in, line)) {
    const std::vector<std::string> row = split(line, '\t');
    auto cell = [&](const char* name) {
      const std::size_t at = std::ranges::find(columns, name) - columns.begin();
      return at < row.size() ? row[at] : std::string();
    };
    if (!out.empty() && out.back().name == cell("id")) continue;
    JudgedProgram program{cell("id"), {}, {}};
    program.options.entry = cell("entry");
    for (const std::string& file : split(cell("files"), ' ')) program.files.push_back(folder / file);
    for (std::string flag : split(cell("flags"), '|')) {
      flag.erase(0, flag.find_first_not_of(' '));
      flag.erase(flag.find_last_not_of(' ') + 1);
      if (!flag.starts_with("sourcepath=")) continue;
      for (const std::string& path : split(flag.substr(flag.find('=') + 1), ','))
        program.options.source_path.push_back(folder / path);
    }
    out.push_back(std::move(program));
  }
  return out;
}

std::vector<JudgedProgram> all_programs() {
  const fs::path root = CAIRN_SOURCE_DIR;
  std::vector<JudgedProgram> out;
  auto add = [&](std::vector<JudgedProgram> more) { std::ranges::move(more, std::back_inserter(out)); };
  if (const char* suites = std::getenv("CAIRN_SUITES")) {
    for (const std::string& suite : split(suites, ':')) add(programs_of_suite(suite));
  } else {
    add(programs_in(root / "tests/property/frontend/input/java_programs"));
    add(programs_in(root / "example/java"));
  }
  if (const char* only = std::getenv("CAIRN_ONLY"))
    std::erase_if(out, [&](const JudgedProgram& p) { return p.name.find(only) == std::string::npos; });
  return out;
}

TEST(JavaSuites, InterpreterAndJvmAgree) {
  if (!base::run_program({"java", "-version"}, {}, 60).started) GTEST_SKIP() << "no JVM is installed";
  const KeptOutput output;
  const auto runs = static_cast<unsigned>(test::setting("CAIRN_RUNS", 1));
  Agreement all;
  std::size_t programs = 0;
  for (const JudgedProgram& program : all_programs()) {
    const Agreement one = judge(program, output, runs);
    for (const std::string& note : one.notes) std::cout << note << std::endl;
    for (const std::string& text : one.differences) ADD_FAILURE() << text;
    all.add(one);
    ++programs;
  }
  std::cout << programs << " programs: " << all.agreed << " executions agree (" << all.printed << " bytes printed), "
            << all.differences.size() << " differ, " << all.open << " differ in what the models leave open, "
            << all.not_run << " cannot be compared\n";
  EXPECT_GE(all.agreed, 1u);
  if (std::getenv("CAIRN_SUITES") == nullptr && std::getenv("CAIRN_ONLY") == nullptr) {
    EXPECT_GE(all.printed, 500u);
  }
}

}  // namespace
}  // namespace cairn::frontend
