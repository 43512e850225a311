#include "ir/pass/pass.h"

#include <gtest/gtest.h>

#include "ir/inputs.h"
#include "ir/interpreter.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "property/program_generator.h"

namespace cairn::ir {
namespace {

/// Whether two runs of one program, before and after a pass, did the same.
bool same_outcome(const Execution& a, const Execution& b) {
  return a.outcome.kind == b.outcome.kind && a.outcome.message == b.outcome.message &&
         a.outcome.origin.where == b.outcome.origin.where && a.results == b.results &&
         a.inputs.size() == b.inputs.size();
}

void preserves_meaning(const char* name) {
  test::GeneratorOptions most;
  most.statements = 12;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    most.mathematical = seed % 3 == 0;
    term::TermManager terms;
    Program program = test::generate_program(terms, seed, test::vary(most, seed));
    Program changed = find_pass(name)->run(program, terms, {});
    base::Diagnostics found = verify(changed, terms);
    ASSERT_FALSE(found.has_errors()) << name << ", seed " << seed << ": " << found.all()[0].message << "\n"
                                     << print(changed);
    Interpreter before(terms, program);
    Interpreter after(terms, changed);
    for (std::uint64_t run = 0; run < 8; ++run) {
      RandomInputs first(terms, program.pointer_width, run);
      RandomInputs second(terms, program.pointer_width, run);
      Execution x = before.run(first, {.steps = 20000});
      // What has no meaning, or takes too long, may change.
      if (x.outcome.kind == OutcomeKind::Undefined || x.outcome.kind == OutcomeKind::LimitReached) continue;
      Execution y = after.run(second, {.steps = 200000});
      ASSERT_TRUE(same_outcome(x, y)) << name << ", seed " << seed << ", run " << run << ": " << y.outcome.message
                                      << "\n"
                                      << print(program) << "\nafter\n"
                                      << print(changed);
    }
  }
}

TEST(PassPropertyTest, DevirtualizePreservesMeaning) { preserves_meaning("devirtualize"); }
TEST(PassPropertyTest, SimplifyPreservesMeaning) { preserves_meaning("simplify"); }
TEST(PassPropertyTest, InlinePreservesMeaning) { preserves_meaning("inline"); }

/// With all checks, no run is Undefined, and a run that fails no check does what it did.
TEST(PassPropertyTest, ChecksCatchWhatIsUndefined) {
  test::GeneratorOptions most;
  most.statements = 12;
  most.undefined = true;
  most.frees_records = false;
  most.function_pointers = false;
  PassOptions options;
  for (int i = 0; i < property_count; ++i) options.properties.insert(static_cast<Property>(i));
  options.properties.erase(Property::ValidMemcleanup);
  options.properties.erase(Property::ValidMemtrack);
  int undefined = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    most.mathematical = seed % 3 == 0;
    term::TermManager terms;
    Program program = test::generate_program(terms, seed, test::vary(most, seed));
    Program changed = find_pass("checks")->run(program, terms, options);
    ASSERT_FALSE(verify(changed, terms).has_errors()) << "seed " << seed;
    Interpreter before(terms, program);
    Interpreter after(terms, changed);
    for (std::uint64_t run = 0; run < 8; ++run) {
      RandomInputs first(terms, program.pointer_width, run);
      RandomInputs second(terms, program.pointer_width, run);
      Execution x = before.run(first, {.steps = 20000});
      Execution y = after.run(second, {.steps = 200000});
      if (x.outcome.kind == OutcomeKind::Undefined) ++undefined;
      EXPECT_NE(y.outcome.kind, OutcomeKind::Undefined)
          << "seed " << seed << ", run " << run << ": " << y.outcome.message << "\n"
          << print(changed);
      if (x.outcome.kind != OutcomeKind::Returned && x.outcome.kind != OutcomeKind::Halted) continue;
      if (y.outcome.kind == OutcomeKind::AssertionFailed) continue;
      ASSERT_EQ(x.outcome.kind, y.outcome.kind) << "seed " << seed << ", run " << run;
      ASSERT_EQ(x.results, y.results) << "seed " << seed << ", run " << run;
    }
  }
  EXPECT_GT(undefined, 0);
}

}  // namespace
}  // namespace cairn::ir
