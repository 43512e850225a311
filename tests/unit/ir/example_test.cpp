#include <gtest/gtest.h>

#include <filesystem>
#include <random>

#include "ir/inputs.h"
#include "ir/interpreter.h"
#include "ir/same.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

namespace cairn::ir {
namespace {

/// The programs of example/: each parses, verifies, prints to what parses to the same, and runs on many inputs.
class ExampleTest : public ::testing::TestWithParam<std::string> {
 protected:
  Program read(const std::string& file) {
    return parse(sources_, sources_.load(std::string(CAIRN_SOURCE_DIR) + "/example/" + file), terms_);
  }

  base::SourceManager sources_;
  term::TermManager terms_;
};

std::vector<std::string> examples() {
  std::vector<std::string> out;
  std::filesystem::path root = std::filesystem::path(CAIRN_SOURCE_DIR) / "example";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.path().extension() == ".cir") out.push_back(std::filesystem::relative(entry.path(), root).string());
  std::sort(out.begin(), out.end());
  return out;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string out = info.param;
  for (char& c : out)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return out;
}

/// Random inputs in small ranges, so that loops end.
class SmallInputs : public InputSource {
 public:
  SmallInputs(term::TermManager& terms, std::uint64_t seed) : terms_(terms), random_(seed) {}

  std::optional<Term> next(const Input& input) override {
    term::Sort sort = sort_of(terms_, input.type, 64);
    if (sort.is_bool()) return terms_.mk_bool(random_() % 2 == 0);
    long value = static_cast<long>(random_() % 24) - (random_() % 4 == 0 ? 4 : 0);
    if (random_() % 2 == 0) value %= 3;
    if (sort.is_int()) return terms_.mk_int(value);
    return terms_.mk_bv(value, sort.width());
  }

 private:
  term::TermManager& terms_;
  std::mt19937_64 random_;
};

TEST_P(ExampleTest, ParsesVerifiesAndPrintsBack) {
  Program program = read(GetParam());
  base::Diagnostics found = verify(program, terms_, {.require_origins = true});
  for (const base::Diagnostic& diagnostic : found.all()) ADD_FAILURE() << render(diagnostic, sources_, false);
  std::string printed = print(program);
  EXPECT_TRUE(same(program, parse(sources_, sources_.add("printed.cir", printed), terms_))) << printed;
}

TEST_P(ExampleTest, RunsOnManyInputs) {
  Program program = read(GetParam());
  bool has_mistake = GetParam() == "first.cir";
  int failed = 0;
  int ended = 0;
  Interpreter interpreter(terms_, program);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SmallInputs inputs(terms_, seed);
    Execution run = interpreter.run(inputs, {.steps = 20000});
    EXPECT_NE(run.outcome.kind, OutcomeKind::Undefined) << run.outcome.message;
    if (run.outcome.kind == OutcomeKind::AssertionFailed) ++failed;
    if (run.outcome.kind == OutcomeKind::Returned) ++ended;
  }
  EXPECT_EQ(failed > 0, has_mistake);
  EXPECT_GT(ended, 0);
}

INSTANTIATE_TEST_SUITE_P(Examples, ExampleTest, ::testing::ValuesIn(examples()), test_name);

}  // namespace
}  // namespace cairn::ir
