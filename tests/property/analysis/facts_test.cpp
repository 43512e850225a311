#include <gtest/gtest.h>

#include "analysis/uses.h"
#include "ir/inputs.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "property/analysis/pointer_programs.h"
#include "property/facts_judge.h"
#include "property/program_generator.h"
#include "property/setting.h"

namespace cairn::analysis {
namespace {

/// Random inputs.
class NotedInputs : public ir::InputSource {
 public:
  NotedInputs(term::TermManager& terms, const ir::Program& program, std::uint64_t seed)
      : random_(terms, program.pointer_width, seed) {}

  std::optional<term::Term> next(const ir::Input& input) override {
    const bool is_pointer = input.type.kind == ir::TypeKind::Ptr;
    uninitialised_ |= is_pointer && (!input.variable || input.kind == ir::InputKind::Uninitialised);
    return random_.next(input);
  }
  /// Whether a pointer was read from memory or a variable that nobody wrote.
  bool uninitialised() const { return uninitialised_; }

 private:
  ir::RandomInputs random_;
  bool uninitialised_ = false;
};

void judge(term::TermManager& terms, const ir::Program& program, const PointsToOptions& options, std::uint64_t seed,
           int runs, test::Judged& judged) {
  const ProgramPointsTo pointers(program, options);
  const CallGraph calls(pointers);
  const ModRef facts(pointers, calls);
  for (int run = 0; run < runs; ++run) {
    NotedInputs inputs(terms, program, seed * 100 + static_cast<std::uint64_t>(run));
    std::vector<ir::MemoryAccess> log;
    const ir::Execution execution = ir::execute_logged(terms, program, inputs, {.steps = 4000}, log);
    if (options.initialised_pointers && inputs.uninitialised()) continue;
    const std::string missing = find_missing(facts, execution, log, judged);
    ASSERT_EQ(missing, "") << "seed " << seed << ", run " << run << "\n" << print(program);
  }
}

/// The procedures that one calls by their names.
std::vector<std::string> called_by(const ir::Procedure& procedure) {
  std::vector<std::string> out;
  for (const ir::Block& block : procedure.blocks)
    for (const ir::Statement& statement : block.statements)
      if (const auto* call = std::get_if<ir::Call>(&statement.kind)) out.push_back(call->procedure);
  return out;
}

/// Whether one knows addresses of procedures that it was not given.
bool takes_addresses(const ir::Procedure& procedure) {
  std::vector<term::Term> terms;
  for (const ir::Block& block : procedure.blocks)
    for (const ir::Statement& statement : block.statements)
      for (const term::Term term : terms_in(statement)) terms.push_back(term);
  return !addresses_in(terms).empty();
}

/// Executes a program, and judges facts about what it is without the body of one procedure.
void judge_without(term::TermManager& terms, const ir::Program& program, std::size_t removed, std::uint64_t seed,
                   test::Judged& judged) {
  if (takes_addresses(program.procedures[removed])) return;
  ir::Program known = program;
  known.procedures[removed].blocks.clear();
  known.procedures[removed].locals.clear();
  const PointsToOptions options{
      .initialised_pointers = true, .exact_sums = true, .roots = called_by(program.procedures[removed])};
  const ProgramPointsTo pointers(known, options);
  if (!pointers.reaches_outside(known.procedures[removed])) return;
  const CallGraph calls(pointers);
  const ModRef facts(pointers, calls);
  for (std::uint64_t run = 0; run < 5; ++run) {
    NotedInputs inputs(terms, program, seed * 100 + run);
    std::vector<ir::MemoryAccess> log;
    const ir::Execution execution = ir::execute_logged(terms, program, inputs, {.steps = 4000}, log);
    if (inputs.uninitialised()) continue;
    const std::string missing = test::find_missing(facts, program, execution, log, judged);
    ASSERT_EQ(missing, "") << "seed " << seed << ", run " << run << ", without " << known.procedures[removed].name
                           << "\n"
                           << print(program);
  }
}

std::uint64_t first_seed() { return test::setting("CAIRN_FIRST_SEED", 0); }
std::uint64_t seeds(std::uint64_t usual) { return first_seed() + test::setting("CAIRN_SEEDS", usual); }

TEST(FactsPropertyTest, HaveAllThatRandomProgramsDo) {
  test::Judged judged;
  for (std::uint64_t seed = first_seed(); seed < seeds(600) && !testing::Test::HasFatalFailure(); ++seed) {
    test::GeneratorOptions most;
    most.statements = 14;
    most.mathematical = seed % 5 == 0;
    most.uninitialised = seed % 3 == 0;
    most.views = seed % 2 == 0;
    most.frees_records = true;
    most.undefined = seed % 4 == 0;
    most.mutual = seed % 3 == 1;
    most.procedures = 4;
    term::TermManager terms;
    const ir::Program program = test::generate_program(terms, seed, test::vary(most, seed));
    judge(terms, program, {}, seed, 6, judged);
    judge(terms, program, {.initialised_pointers = true}, seed, 6, judged);
  }
  EXPECT_GT(judged.accesses, 3000u);
  EXPECT_GT(judged.pointers, 6000u);
  EXPECT_GT(judged.indirect_calls, 200u);
  EXPECT_GT(judged.frees, 10u);
}

TEST(FactsPropertyTest, HaveAllThatPointerProgramsDo) {
  test::Judged judged;
  for (std::uint64_t seed = first_seed(); seed < seeds(30) && !testing::Test::HasFatalFailure(); ++seed) {
    base::SourceManager sources;
    term::TermManager terms;
    const std::string text = test::pointer_program(seed);
    const ir::Program program = ir::parse(sources, sources.add("random.cir", text), terms);
    ASSERT_FALSE(ir::verify(program, terms).has_errors()) << text;
    judge(terms, program, {}, seed, 3, judged);
    judge(terms, program, {.initialised_pointers = true, .exact_sums = true}, seed, 6, judged);
    judge(terms, program, {.initialised_pointers = true, .exact_sums = true, .clone_wrappers = false}, seed, 2, judged);
  }
  EXPECT_GT(judged.accesses, 4000u);
  EXPECT_GT(judged.pointers, 8000u);
  EXPECT_GT(judged.indirect_calls, 80u);
  EXPECT_GT(judged.frees, 40u);
}

TEST(FactsPropertyTest, HaveAllThatProceduresOfOthersDo) {
  test::Judged judged;
  for (std::uint64_t seed = first_seed(); seed < seeds(60) && !testing::Test::HasFatalFailure(); ++seed) {
    base::SourceManager sources;
    term::TermManager terms;
    const std::string text = test::pointer_program(seed);
    const ir::Program program = ir::parse(sources, sources.add("random.cir", text), terms);
    for (std::size_t p = 0; p < program.procedures.size() && !testing::Test::HasFatalFailure(); ++p)
      if (program.procedures[p].name != "main") judge_without(terms, program, p, seed, judged);
  }
  EXPECT_GT(judged.accesses, 20000u);
  EXPECT_GT(judged.pointers, 50000u);
  EXPECT_GT(judged.indirect_calls, 3000u);
}

}  // namespace
}  // namespace cairn::analysis
