#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.h"
#include "check/certificate/text.h"
#include "engine/template/template.h"
#include "frontend/c/c_frontend.h"
#include "ir/text.h"
#include "property/loop_programs.h"
#include "property/setting.h"
#include "smt/solver_factory.h"

namespace cairn::check::certificate {
namespace {

/// The template engine's proofs of a program.
std::vector<ProgramProof> proofs_of(term::TermManager& terms, const ir::Program& program, std::uint64_t resources) {
  base::Cancellation never;
  engine::tmpl::Options options;
  options.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3});
  };
  options.query_resources = resources;
  options.total_resources = resources;
  engine::Result result =
      engine::tmpl::make_template(options)->run({terms, program, engine::obligations(program), {}, never, nullptr});
  std::vector<ProgramProof> out;
  for (engine::Proof& proof : result.proofs)
    if (proof.certificate) out.push_back({proof.obligations, proof.excludes_undefined, std::move(*proof.certificate)});
  return out;
}

Subject subject_of(const ir::Program& program) {
  return {.files = {{"a file", "0123"}},
          .language = "C",
          .options = {},
          .entry = program.entry,
          .properties = {ir::Property::Assert},
          .obligations = engine::obligations(program)};
}

struct Counts {
  int proofs = 0;
  std::size_t claims = 0;
};

ProofFile read(base::SourceManager& sources, const std::string& text, term::TermManager& terms,
               const ir::Program& program) {
  return parse(sources, sources.add("text", text), terms, program, subject_of(program));
}

/// What is printed parses to the same proofs, also by way of somebody who has made the program anew.
void round_trip(term::TermManager& terms, const ir::Program& program, term::TermManager& other_terms,
                const ir::Program& other_program, std::vector<ProgramProof> proofs, Counts& counts) {
  for (const ProgramProof& proof : proofs) {
    ++counts.proofs;
    const auto& claimed = std::get<engine::Certificate>(proof.reason);
    for (const engine::LoopClaims& loop : claimed.loops) counts.claims += loop.claims.size();
    for (const engine::ProcedureClaims& procedure : claimed.procedures)
      counts.claims += procedure.at_calls.size() + procedure.at_returns.size();
  }
  base::SourceManager sources;
  const ProofFile file{subject_of(program), std::move(proofs)};
  const std::string text = print(terms, program, file);
  try {
    EXPECT_EQ(read(sources, text, terms, program).proofs, file.proofs) << text;
    const std::string there = print(other_terms, other_program, read(sources, text, other_terms, other_program));
    EXPECT_EQ(read(sources, there, terms, program).proofs, file.proofs) << text << "\n" << there;
  } catch (const base::InputError& error) {
    FAIL() << render(error.diagnostics().at(0), sources, false) << text;
  }
}

void round_trips(const test::GeneratorOptions& most, std::uint64_t first, std::uint64_t count) {
  first += test::setting("CAIRN_FIRST_SEED", 0);
  count = test::setting("CAIRN_SEEDS", count);
  Counts counts;
  for (std::uint64_t seed = first; seed < first + count && !testing::Test::HasFailure(); ++seed) {
    const test::GeneratorOptions options = test::vary(most, seed);
    term::TermManager terms;
    const ir::Program program = test::generate_program(terms, seed, options);
    term::TermManager other_terms;
    const ir::Program other = test::generate_program(other_terms, seed, options);
    SCOPED_TRACE("seed " + std::to_string(seed));
    round_trip(terms, program, other_terms, other, proofs_of(terms, program, 100'000), counts);
  }
  std::printf("%d proofs, %zu claims\n", counts.proofs, counts.claims);
  // From 70 to 93 in 100 programs have proofs. Many are by unwinding: there is one claim for four proofs, or more.
  EXPECT_GT(static_cast<std::uint64_t>(counts.proofs), count / 2);
  EXPECT_GT(counts.claims, static_cast<std::size_t>(counts.proofs) / 8);
}

TEST(Certificate, TextsOfRandomProgramsMeanTheSame) { round_trips(test::with_loops(), 0, 150); }

TEST(Certificate, TextsAboutLostMemoryMeanTheSame) { round_trips(test::with_lost_memory(), 1'000, 200); }

TEST(Certificate, TextsAboutIntegersMeanTheSame) { round_trips(test::on_integers(test::with_loops()), 2'000, 40); }

TEST(Certificate, TextsAboutRecursionMeanTheSame) { round_trips(test::with_recursion(), 3'000, 60); }

TEST(Certificate, TextsOfTheExamplesMeanTheSame) {
  Counts counts;
  const std::filesystem::path folder = std::filesystem::path(CAIRN_SOURCE_DIR) / "example" / "c";
  std::set<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.insert(entry.path().native());
  for (const std::string& file : files) {
    if (file.find("_broken") != std::string::npos) continue;
    SCOPED_TRACE(file);
    base::SourceManager sources;
    auto load = [&](term::TermManager& manager) { return frontend::c::load_c(sources, {file}, {}, manager); };
    term::TermManager terms;
    const ir::Program program = load(terms);
    term::TermManager other_terms;
    const ir::Program other = load(other_terms);
    round_trip(terms, program, other_terms, other, proofs_of(terms, program, 200'000), counts);
  }
  std::printf("%d proofs, %zu claims\n", counts.proofs, counts.claims);
  // All examples that are not broken are proved; how many claims that takes is a matter of the engine.
  EXPECT_EQ(counts.proofs, 10);
  EXPECT_GT(counts.claims, 80u);
}

}  // namespace
}  // namespace cairn::check::certificate
