#include "ir/text.h"

#include <gtest/gtest.h>

#include "ir/same.h"
#include "ir/verify/verify.h"
#include "property/program_generator.h"

namespace cairn::ir {
namespace {

/// Random programs verify, and parsing what they print as gives the same program.
TEST(TextPropertyTest, RandomProgramsRoundTrip) {
  test::GeneratorOptions most;
  most.statements = 20;
  most.undefined = true;
  most.uninitialised = true;
  most.frees_records = true;
  base::SourceManager sources;
  base::FileId source = sources.find_or_add_name("source.c");
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    most.mathematical = seed % 3 == 0;
    term::TermManager terms;
    Program program = test::generate_program(terms, seed, test::vary(most, seed));
    // Some origins are written, some through calls, some not known.
    std::uint32_t line = 0;
    for (Procedure& procedure : program.procedures)
      for (Block& block : procedure.blocks)
        for (Statement& statement : block.statements) {
          ++line;
          if (line % 3 == 0) statement.origin = {{source, line, line % 7}, {}, false};
          if (line % 9 == 0) statement.origin.inlined_at = {{source, 1, 1}, {source, 2, 0}};
        }
    base::Diagnostics found = verify(program, terms);
    ASSERT_FALSE(found.has_errors()) << "seed " << seed << ": " << found.all()[0].message;
    std::string printed = print(program, &sources);
    try {
      Program again = parse(sources, sources.add("printed.cir", printed), terms);
      ASSERT_TRUE(same(program, again)) << "seed " << seed << "\n" << printed << "\nagain\n" << print(again, &sources);
    } catch (const base::InputError& error) {
      FAIL() << "seed " << seed << ": " << render(error.diagnostics()[0], sources, false) << printed;
    }
  }
}

}  // namespace
}  // namespace cairn::ir
