#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "frontend/c/c_frontend.h"
#include "ir/interpreter.h"
#include "property/frontend/c_generator.h"
#include "property/frontend/function_programs.h"
#include "property/frontend/infer_judge.h"
#include "property/setting.h"
#include "smt/solver_factory.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;
using engine::summary::Summary;

/// The first input chooses program and call, the others are random.
class ChosenInputs : public ir::InputSource {
 public:
  ChosenInputs(term::TermManager& terms, unsigned which, std::uint64_t seed)
      : terms_(terms), which_(which), random_(seed) {}

  std::optional<term::Term> next(const ir::Input& input) override {
    if (input.label == "__VERIFIER_nondet_int") return terms_.mk_bv(which_, 32);
    const std::uint64_t value = random_();
    if (input.type.kind == ir::TypeKind::Bool) return terms_.mk_bool(value % 4 == 0);
    if (input.type.kind == ir::TypeKind::BitVec)
      return terms_.mk_bv(mpz_class(static_cast<unsigned long>(value % 3)), input.type.a);
    if (input.type.kind == ir::TypeKind::Ptr) {
      const term::Term zero = terms_.mk_bv(0, 64);
      return ir::mk_pointer(terms_, terms_.mk_null(), zero);
    }
    return std::nullopt;
  }

 private:
  term::TermManager& terms_;
  unsigned which_;
  std::mt19937_64 random_;
};

struct Batch {
  std::string text;
  unsigned calls = 0;
};

Batch batch(std::uint64_t first_seed, unsigned programs) {
  Batch out;
  out.text =
      "#include <stdlib.h>\n#include <string.h>\nint __VERIFIER_nondet_int(void);\n_Bool "
      "__VERIFIER_nondet_bool(void);\n";
  std::string chosen;
  for (unsigned i = 0; i < programs; ++i) {
    const std::string prefix = "p" + std::to_string(first_seed + i) + "_";
    const FunctionProgram program = random_functions(first_seed + i, prefix);
    out.text += program.text;
    chosen += "  if (which < " + std::to_string(out.calls + program.calls) + ") { " + prefix + "call(which - " +
              std::to_string(out.calls) + "); return 0; }\n";
    out.calls += program.calls;
  }
  out.text += "int cairn_main(void) {\n  int which = __VERIFIER_nondet_int();\n" + chosen + "  return 0;\n}\n";
  return out;
}

struct Counts {
  InferJudged judged;
  std::size_t proved = 0, preconditions = 0, alarms = 0;
};

void judge(const std::string& file, unsigned calls, unsigned runs, Counts& counts,
           engine::Configuration configuration = engine::Configuration::Combined) {
  base::SourceManager sources;
  term::TermManager terms;
  frontend::c::COptions options;
  options.entry = "cairn_main";
  options.every_function = true;
  options.properties = {ir::Property::Assert, ir::Property::ValidDeref, ir::Property::ValidFree,
                        ir::Property::DivisionByZero};
  const ir::Program program = frontend::c::load_c(sources, {file}, options, terms);
  const analysis::ProgramPointsTo pointers(
      program, engine::summary::points_to_options(engine::summary::unreached_procedures(program)));
  const analysis::CallGraph call_graph(pointers);
  const analysis::ModRef facts(pointers, call_graph);
  engine::summary::SolverMaker make = [&] {
    return smt::make_solver(terms, {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3, .rescue = true});
  };
  const base::Cancellation cancellation;
  const std::vector<Summary> summaries =
      engine::summary::infer(terms, facts, [&] { return make; }, cancellation, {.configuration = configuration})
          .summaries;
  for (const Summary& summary : summaries) {
    counts.proved += summary.count(engine::CheckResult::Proved);
    counts.preconditions += summary.preconditions.size();
    counts.alarms += summary.alarms.size();
  }
  ir::Program probed = program;
  const std::vector<ProcedureProbes> probes = insert_probes(terms, probed, summaries);
  ir::Interpreter interpreter(terms, probed);
  const std::unique_ptr<smt::Solver> solver = make();
  InferJudge judge(terms, probed, summaries, probes, *solver, counts.judged);
  for (unsigned which = 0; which < calls; ++which)
    for (unsigned run = 0; run < runs; ++run) {
      ChosenInputs inputs(terms, which, run);
      const ir::Execution execution = interpreter.run(inputs, {.steps = 5'000, .trace = true});
      ASSERT_EQ(judge.follow(execution), "") << "call " << which << ", run " << run << " of " << file;
    }
}

class CInfer : public testing::Test {
 protected:
  CInfer() : folder_(fs::path(testing::TempDir()) / ("cairn_c_infer_" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
  }
  void TearDown() override {
    if (!HasFailure()) fs::remove_all(folder_);
  }

  std::string write(std::uint64_t seed, const std::string& text) const {
    std::string file = folder_ / ("batch" + std::to_string(seed) + ".c");
    std::ofstream(file) << text;
    return file;
  }

  fs::path folder_;
  std::uint64_t first_ = setting("CAIRN_FIRST_SEED", 0);
  Counts counts_;
};

TEST_F(CInfer, AgreesWithExecutionsOfFunctions) {
  const std::uint64_t last = first_ + setting("CAIRN_PROGRAMS", 10);
  for (std::uint64_t seed = first_; seed < last && !HasFatalFailure(); seed += 5) {
    const Batch programs = batch(seed, 5);
    judge(write(seed, programs.text), programs.calls, static_cast<unsigned>(setting("CAIRN_RUNS", 2)), counts_);
  }
  EXPECT_GT(counts_.judged.satisfied, 500U);
  EXPECT_GT(counts_.judged.violated, 200U);
  EXPECT_GT(counts_.judged.failures, 50U);
  EXPECT_GT(counts_.judged.of_callees, 1000U);
  EXPECT_GT(counts_.judged.results, 300U);
  EXPECT_GT(counts_.judged.written, 20U);
  EXPECT_GT(counts_.proved, 500U);
  EXPECT_GT(counts_.preconditions, 100U);
  EXPECT_GT(counts_.alarms, 10U);
}

TEST_F(CInfer, AgreesWithExecutionsWithLessKnownOfMemory) {
  using enum engine::Configuration;
  for (const engine::Configuration configuration : {Content, MemInv, Smash}) {
    const std::uint64_t last = first_ + setting("CAIRN_PROGRAMS", 4);
    for (std::uint64_t seed = first_; seed < last && !HasFatalFailure(); seed += 4) {
      const Batch programs = batch(seed, 4);
      const auto runs = static_cast<unsigned>(setting("CAIRN_RUNS", 2));
      judge(write(seed, programs.text), programs.calls, runs, counts_, configuration);
    }
  }
  EXPECT_GT(counts_.judged.satisfied, 500U);
  EXPECT_GT(counts_.proved, 300U);
}

TEST_F(CInfer, AgreesWithExecutionsOfPrograms) {
  const std::vector<Idiom> idioms = all_idioms();
  const std::uint64_t last = first_ + setting("CAIRN_PROGRAMS", 4);
  for (std::uint64_t seed = first_; seed < last && !HasFatalFailure(); seed += 4)
    judge(write(seed, random_programs(seed, 4, idioms)), 4, 1, counts_);
  EXPECT_GT(counts_.judged.satisfied, 20U);
  EXPECT_GT(counts_.proved, 50U);
}

}  // namespace
}  // namespace cairn::test
