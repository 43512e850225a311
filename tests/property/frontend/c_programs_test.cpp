#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "base/error.h"
#include "frontend/c/c_frontend.h"
#include "ir/verify/verify.h"
#include "property/frontend/c_generator.h"
#include "property/frontend/interpreted_batch.h"
#include "property/setting.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;

class CPrograms : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/cairn-test-XXXXXX";
    ASSERT_NE(mkdtemp(name), nullptr);
    folder_ = name;
    idioms_ = all_idioms();
  }
  void TearDown() override {
    if (!HasFailure()) fs::remove_all(folder_);
  }

  /// Compares the programs of some seeds.
  void compare(std::uint64_t first_seed, unsigned programs) {
    std::string file = folder_ / ("batch" + std::to_string(first_seed) + ".c");
    std::ofstream(file) << random_programs(first_seed, programs, idioms_);
    compare_file(file, programs);
  }

  /// Compares programs of csmith, whose output is a checksum of their global variables.
  void compare_csmith(std::uint64_t first_seed, unsigned programs) {
    static const std::regex names(R"(\b(func_|g_|S|U|main)(\d*)\b)");
    std::ostringstream text;
    text << program_prelude() << "#include <stdio.h>\n#define printf(format, ...) out((long)(0, __VA_ARGS__))\n"
         << "#include \"/usr/include/csmith/csmith.h\"\n";
    std::string choice;
    for (unsigned i = 0; i < programs; ++i) {
      fs::path one = folder_ / "csmith.c";
      std::string command = "cd " + folder_.string() +
                            " && csmith --no-argc --concise --max-funcs 4 --max-block-depth 3 "
                            "--max-array-len-per-dim 5 --seed " +
                            std::to_string(first_seed + i) + " > csmith.c";
      ASSERT_EQ(std::system(command.c_str()), 0);
      std::string prefix = "p" + std::to_string(i) + "_";
      std::ifstream in(one);
      for (std::string line; std::getline(in, line);)
        if (!line.starts_with("#include")) text << std::regex_replace(line, names, prefix + "$1$2") << '\n';
      choice += "    case " + std::to_string(i) + ": return " + prefix + "main();\n";
    }
    text << "int cairn_main(void) {\n  switch (__VERIFIER_nondet_int()) {\n" << choice << "  }\n  return 0;\n}\n";
    std::string file = folder_ / ("csmith" + std::to_string(first_seed) + ".c");
    std::ofstream(file) << text.str();
    compare_file(file, programs);
  }

  void compare_file(const std::string& file, unsigned programs) {
    std::vector<Observed> compiled = run_compiled(folder_, file, programs);
    base::SourceManager sources;
    term::TermManager terms;
    frontend::c::COptions options;
    options.entry = "cairn_main";
    options.malloc_never_fails = true;
    options.properties.insert({ir::Property::NoOverflow, ir::Property::DivisionByZero});
    try {
      ir::Program program = frontend::c::load_c(sources, {file}, options, terms);
      base::Diagnostics diagnostics = ir::verify(program, terms);
      for (const base::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << base::render(d, sources, false);
      ir::Interpreter interpreter(terms, program);
      for (unsigned i = 0; i < programs; ++i) {
        BatchInputs inputs(terms, i);
        expect_same(file, i, run_interpreted(interpreter, inputs), compiled[i]);
        ++errors_[compiled[i].error];
      }
    } catch (const base::InputError& error) {
      for (const base::Diagnostic& d : error.diagnostics()) ADD_FAILURE() << base::render(d, sources, false);
    }
  }

  void expect_same(const std::string& file, unsigned number, const Observed& interpreted, const Observed& compiled) {
    SCOPED_TRACE("program " + std::to_string(number) + " of " + file + "\ninterpreted: " + interpreted.error +
                 " line " + std::to_string(interpreted.line) + " " + interpreted.details +
                 "\ncompiled: " + compiled.error + " line " + std::to_string(compiled.line) + " " + compiled.details);
    EXPECT_EQ(interpreted.error, compiled.error);
    if (compiled.error == "no end") return;
    EXPECT_EQ(interpreted.line, compiled.line);
    EXPECT_EQ(interpreted.output, compiled.output);
  }

  fs::path folder_;
  std::vector<Idiom> idioms_;
  std::map<std::string, unsigned> errors_;
};

TEST_F(CPrograms, BehaveAsCompiled) {
  std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 0);
  std::uint64_t last = first + test::setting("CAIRN_PROGRAMS", 300);
  for (std::uint64_t seed = first; seed < last; seed += 50) compare(seed, 50);
  for (const char* property : {"valid-deref", "valid-free", "valid-memtrack", "no-overflow", "division-by-zero"})
    EXPECT_GE(errors_[property], 3u) << property;
  EXPECT_GE(errors_[""], 120u);
}

TEST_F(CPrograms, OfCsmithBehaveAsCompiled) {
  if (std::system("command -v csmith > /dev/null") != 0) GTEST_SKIP() << "csmith is not installed";
  std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 1);
  std::uint64_t last = first + test::setting("CAIRN_CSMITH_PROGRAMS", 20);
  for (std::uint64_t seed = first; seed < last; seed += 10) compare_csmith(seed, 10);
}

}  // namespace
}  // namespace cairn::test
