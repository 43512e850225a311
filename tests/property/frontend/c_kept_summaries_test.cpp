#include <gtest/gtest.h>
#include <unistd.h>

#include <random>
#include <regex>

#include "base/error.h"
#include "engine/summary/infer.h"
#include "frontend/c/c_frontend.h"
#include "ir/text.h"
#include "property/frontend/function_programs.h"
#include "property/setting.h"
#include "smt/solver_factory.h"
#include "unit/engine/summary/folder_store.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;
using engine::summary::StoreSource;
using engine::summary::Summary;

struct Edit {
  const char* what;
  const char* by;
};

// What people change in a program.
constexpr Edit edits[] = {
    {" < ", " <= "},
    {" <= ", " < "},
    {" == ", " != "},
    {R"(\+ 1\b)", "+ 2"},
    {R"(\b([0-9])\b)", "$&1"},
    {R"(\) \{\n)", "$&\n  // a comment\n"},
    {R"(\) \{\n)", "$&  static char extra[9]; extra[3] = 1;\n"},
    {R"(\) \{\n)", "$&  char *extra = malloc(7); if (extra) strcpy(extra, \"extra\"); free(extra);\n"},
    {R"(\n  [a-z_0-9]+ = [^;\n]*;\n)", "\n"},
    {R"(&&)", "||"}};

/// A program with one place changed; nothing where the edit does not apply.
std::string edited(const std::string& text, const Edit& edit, std::mt19937_64& random) {
  const std::regex pattern(edit.what);
  const std::vector<std::smatch> all(std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator());
  if (all.empty()) return {};
  const std::smatch& one = all[random() % all.size()];
  return one.prefix().str() + one.format(edit.by) + one.suffix().str();
}

/// Summaries that were kept of a program say the same of a changed one as those that are made anew.
class KeptSummaries : public testing::Test {
 protected:
  KeptSummaries() : folder_(fs::path(testing::TempDir()) / ("cairn_kept_" + std::to_string(getpid()))) {
    fs::create_directories(folder_ / "store");
  }
  void TearDown() override {
    if (!HasFailure()) fs::remove_all(folder_);
  }

  /// What all summaries say, by function; empty where the program does not compile.
  std::map<std::string, std::string> infer(const std::string& text, const StoreSource& store) {
    const std::string file = folder_ / "program.c";
    std::ofstream(file) << text;
    base::SourceManager sources;
    term::TermManager terms;
    frontend::c::COptions options;
    options.every_function = true;
    options.entry = "cairn_main";
    options.properties = {ir::Property::Assert, ir::Property::ValidDeref, ir::Property::ValidFree};
    ir::Program program;
    try {
      program = frontend::c::load_c(sources, {file}, options, terms);
    } catch (const base::InputError&) {
      return {};
    }
    const analysis::ProgramPointsTo pointers(
        program, engine::summary::points_to_options(engine::summary::unreached_procedures(program)));
    const analysis::CallGraph calls(pointers);
    const analysis::ModRef facts(pointers, calls);
    const engine::summary::SolverMaker make = [&] {
      return smt::make_solver(terms, {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3, .rescue = true});
    };
    const std::vector<Summary> summaries =
        engine::summary::infer(terms, facts, [&] { return make; }, {}, {.jobs = 1, .summaries = store}).summaries;
    std::map<std::string, std::string> out;
    for (std::size_t i = 0; i < summaries.size(); ++i) {
      reused_ += summaries[i].from_earlier_run ? 1 : 0;
      all_ += 1;
      out[program.procedures[i].name] = said(summaries[i]);
    }
    return out;
  }

  static std::string said(const Summary& summary) {
    std::string out = summary.refused + "\n";
    for (const engine::Check& each : summary.checks)
      out += std::to_string(each.origin.where.line) + ":" + std::to_string(each.origin.where.column) + " " +
             each.message + " " + std::to_string(static_cast<unsigned>(each.result)) + " " + each.reason + "\n";
    for (const engine::Precondition& each : summary.preconditions)
      out += "needs " + ir::print(each.condition) + (each.necessary ? "!\n" : "\n");
    for (const engine::Alarm& each : summary.alarms)
      out += "alarm " + std::to_string(each.danger.chain.back().origin.where.line) + " " + each.claim + " when " +
             ir::print(each.when) + "\n";
    return out + (summary.returns ? "returns\n" : "");
  }

  fs::path folder_;
  std::size_t reused_ = 0;
  std::size_t all_ = 0;
};

TEST_F(KeptSummaries, SayWhatFreshOnesSay) {
  const StoreSource store = [this] { return std::make_unique<engine::summary::FolderStore>(folder_ / "store"); };
  const std::uint64_t first = setting("CAIRN_FIRST_SEED", 0);
  for (std::uint64_t seed = first; seed < first + setting("CAIRN_PROGRAMS", 2); ++seed) {
    std::mt19937_64 random(seed);
    const std::string text =
        "#include <stdlib.h>\n#include <string.h>\nint __VERIFIER_nondet_int(void);\n_Bool "
        "__VERIFIER_nondet_bool(void);\n" +
        random_functions(seed, "p_").text + "int cairn_main(void) { p_call(__VERIFIER_nondet_int()); return 0; }\n";
    ASSERT_FALSE(infer(text, store).empty());
    for (unsigned i = 0; i < setting("CAIRN_RUNS", 5); ++i) {
      const Edit& edit = edits[random() % std::size(edits)];
      const std::string changed = edited(text, edit, random);
      const auto fresh = infer(changed, {});
      if (fresh.empty()) continue;
      const auto kept = infer(changed, store);
      for (const auto& [function, says] : fresh)
        ASSERT_EQ(kept.at(function), says) << function << " of seed " << seed << ", edit " << i << ": " << edit.what;
    }
  }
  EXPECT_GT(reused_, all_ / 10);
}

}  // namespace
}  // namespace cairn::test
