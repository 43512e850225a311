#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "base/error.h"
#include "frontend/c/c_frontend.h"
#include "property/frontend/library_cases.h"
#include "property/setting.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;

/// Compares the models of library functions with the C library under AddressSanitizer.
class Library : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/cairn-test-XXXXXX";
    ASSERT_NE(mkdtemp(name), nullptr);
    folder_ = name;
  }
  void TearDown() override {
    if (!HasFailure()) fs::remove_all(folder_);
  }

  void compare(std::uint64_t seed) {
    Choice choice(seed);
    std::string text =
        std::string("#define _GNU_SOURCE\n") + std::string(program_prelude()) + std::string(library_prelude());
    std::string numbers;
    std::vector<LibraryProgram> programs;
    for (const LibraryCase& each : library_cases()) {
      std::string prefix = "p" + std::to_string(programs.size()) + "_";
      programs.push_back(library_program(choice, each, prefix));
      text += programs.back().text;
      numbers += "    case " + std::to_string(programs.size() - 1) + ": return " + prefix + "main();\n";
    }
    text += "int cairn_main(void) {\n  switch (__VERIFIER_nondet_int()) {\n" + numbers + "  }\n  return 0;\n}\n";
    std::string file = folder_ / ("library" + std::to_string(seed) + ".c");
    std::ofstream(file) << text;
    std::vector<Observed> compiled = run_compiled(folder_, file, static_cast<unsigned>(programs.size()));
    interpret(file, programs, compiled);
  }

  void interpret(const std::string& file, const std::vector<LibraryProgram>& programs,
                 const std::vector<Observed>& compiled) {
    base::SourceManager sources;
    term::TermManager terms;
    frontend::c::COptions options;
    options.entry = "cairn_main";
    options.malloc_never_fails = true;
    try {
      ir::Program program = frontend::c::load_c(sources, {file}, options, terms);
      ir::Interpreter interpreter(terms, program);
      for (unsigned i = 0; i < programs.size(); ++i) {
        BatchInputs inputs(terms, i, programs[i].inputs);
        Observed interpreted = run_interpreted(interpreter, inputs);
        SCOPED_TRACE("program " + std::to_string(i) + " of " + file + "\n" + programs[i].text);
        expect_same(library_cases()[i], inputs, interpreted, compiled[i]);
      }
    } catch (const base::InputError& error) {
      for (const base::Diagnostic& d : error.diagnostics()) ADD_FAILURE() << base::render(d, sources, false);
    }
  }

  void expect_same(const LibraryCase& made_from, const BatchInputs& inputs, const Observed& interpreted,
                   const Observed& compiled) {
    // What C does not define, the models do not follow.
    if (interpreted.error == "no input") return;
    if (!interpreted.error.empty() && !made_from.is_checked) return;
    SCOPED_TRACE("interpreted: " + interpreted.error + " " + interpreted.details + "\ncompiled: " + compiled.error +
                 " " + compiled.details);
    EXPECT_EQ(interpreted.error, compiled.error);
    ++compared_[std::string(made_from.function)];
    if (!inputs.asked_for(ir::InputKind::Unspecified)) {
      EXPECT_EQ(interpreted.output, compiled.output);
    }
  }

  fs::path folder_;
  std::map<std::string, unsigned> compared_;
};

TEST_F(Library, EveryModelHasACase) {
  std::vector<std::string> functions = modelled_functions(fs::path(CAIRN_SOURCE_DIR) / "lib/c");
  EXPECT_GE(functions.size(), 50u);
  for (const std::string& function : functions)
    EXPECT_TRUE(
        std::ranges::any_of(library_cases(), [&](const LibraryCase& each) { return each.function == function; }))
        << function << " is modelled in lib/c/ and has no case in library_cases.cpp";
}

TEST_F(Library, BehavesAsCompiled) {
  std::uint64_t first = test::setting("CAIRN_FIRST_SEED", 0);
  std::uint64_t batches = test::setting("CAIRN_LIBRARY_BATCHES", 2);
  for (std::uint64_t seed = first; seed < first + batches; ++seed) compare(seed);
  for (const LibraryCase& each : library_cases())
    EXPECT_GE(compared_[std::string(each.function)], batches / 4) << each.function;
}

}  // namespace
}  // namespace cairn::test
