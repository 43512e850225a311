#include <gtest/gtest.h>

#include <random>

#include "check/invariant/conditions.h"
#include "engine/template/template.h"
#include "ir/exhaustive.h"
#include "ir/text.h"
#include "ir/transform.h"
#include "property/loop_programs.h"
#include "property/setting.h"
#include "smt/solver_factory.h"
#include "term/substitute.h"

namespace cairn::check::invariant {
namespace {

using engine::Certificate;
using term::Term;

/// Whether all conditions of a certificate hold; without one, of the unwound program.
bool accepts(term::TermManager& terms, const ir::Program& program, const std::optional<Certificate>& certificate) {
  std::vector<analysis::StatementPlace> places;
  for (const engine::Obligation& o : engine::obligations(program)) places.push_back({o.procedure, o.block, o.index});
  try {
    for (const engine::Entailment& condition : certificate ? conditions(terms, program, {places}, *certificate)
                                                           : unwound_conditions(terms, program, {places}, 4)) {
      std::unique_ptr<smt::Solver> solver =
          smt::make_solver(terms, {.resource_limit = 3'000'000, .afresh = true, .bits_first = true});
      for (Term formula : condition.formulas) solver->add(formula);
      if (solver->check() != smt::Answer::Unsat) return false;
    }
  } catch (const base::Unsupported&) {
    return false;
  }
  return true;
}

/// An execution over small inputs that is not allowed in a safe program.
std::optional<std::string> bad_execution(term::TermManager& terms, const ir::Program& program,
                                         const test::GeneratorOptions& options) {
  std::optional<std::string> out;
  ir::InputDomain domain;
  domain.lowest = options.lowest;
  domain.highest = options.highest;
  auto visit = [&](const ir::Execution& execution) {
    const ir::Outcome& end = execution.outcome;
    bool failed = end.kind == ir::OutcomeKind::AssertionFailed;
    if (failed || end.kind == ir::OutcomeKind::Undefined)
      out = end.procedure + " block " + std::to_string(end.block) + " statement " + std::to_string(end.index) + ": " +
            end.message;
    return !out;
  };
  // Somebody who tampers may make a loop endless.
  ir::for_all_executions(terms, program, domain, visit, {.steps = 5'000}, 3'000);
  return out;
}

Certificate certificate_of(term::TermManager& terms, const ir::Program& program) {
  base::Cancellation never;
  engine::tmpl::Options options;
  options.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3});
  };
  options.query_resources = 100'000;
  engine::Result result =
      engine::tmpl::make_template(options)->run({terms, program, engine::obligations(program), {}, never, nullptr});
  return result.proofs.empty() ? Certificate() : *result.proofs[0].certificate;
}

/// Certificates and programs that somebody has tampered with.
class Tampering {
 public:
  Tampering(term::TermManager& terms, std::uint64_t seed) : terms_(terms), random_(seed) {}

  Certificate certificate(Certificate c) {
    std::vector<std::vector<engine::Claim>*> places;
    for (engine::LoopClaims& loop : c.loops) places.push_back(&loop.claims);
    for (engine::ProcedureClaims& procedure : c.procedures)
      places.insert(places.end(), {&procedure.at_calls, &procedure.at_returns});
    c.depth = 1 + static_cast<std::uint32_t>(below(3));
    if (places.empty()) return c;
    std::vector<engine::Claim>& claims = *places[below(places.size())];
    if (claims.empty()) {
      claims.push_back({{}, terms_.mk_false()});
      return c;
    }
    engine::Claim& claim = claims[below(claims.size())];
    switch (below(4)) {
      case 0: claims.erase(claims.begin() + static_cast<long>(below(claims.size()))); break;
      case 1: claim.formula = terms_.mk_not(claim.formula); break;
      case 2: claim.formula = terms_.mk_false(); break;
      default: claim.formula = other_constant(claim.formula); break;
    }
    return c;
  }

  ir::Program program(ir::Program p) {
    ir::Procedure& procedure = p.procedures[below(p.procedures.size())];
    if (procedure.blocks.empty()) return p;
    ir::Block& block = procedure.blocks[below(procedure.blocks.size())];
    if (auto* branch = std::get_if<ir::Branch>(&block.terminator.kind); branch != nullptr && below(2) == 0)
      branch->condition = below(2) == 0 ? other_constant(branch->condition) : terms_.mk_not(branch->condition);
    if (block.statements.empty()) return p;
    ir::Statement& statement = block.statements[below(block.statements.size())];
    if (auto* assume = std::get_if<ir::Assume>(&statement.kind))
      assume->condition = terms_.mk_true();
    else if (auto* assign = std::get_if<ir::Assign>(&statement.kind))
      assign->value = other_constant(assign->value);
    else if (auto* store = std::get_if<ir::Store>(&statement.kind))
      store->value = other_constant(store->value);
    return p;
  }

 private:
  std::uint64_t below(std::uint64_t count) { return random_() % count; }

  /// The term with one of its numbers changed.
  Term other_constant(Term term) {
    std::vector<Term> numbers;
    std::vector<Term> pending{term};
    while (!pending.empty()) {
      Term t = pending.back();
      pending.pop_back();
      if (t.is_value() && (t.sort().is_int() || t.sort().is_bv())) numbers.push_back(t);
      for (Term child : t.children()) pending.push_back(child);
    }
    if (numbers.empty()) return term;
    Term old = numbers[below(numbers.size())];
    mpz_class changed = old.integer() + 1;
    if (below(2) == 0) changed -= 2;
    Term fresh = old.sort().is_int() ? terms_.mk_int(changed) : terms_.mk_bv(changed, old.sort().width());
    return term::substitute(terms_, term, {{old, fresh}});
  }

  term::TermManager& terms_;
  std::mt19937_64 random_;
};

struct Counts {
  int asked = 0;
  int accepted = 0;
  int bad = 0;
  int recursive = 0;  ///< accepted with claims about procedures
};

/// What is accepted has no bad execution, whoever made the certificate.
void judge(term::TermManager& terms, const ir::Program& program, const std::optional<Certificate>& certificate,
           const test::GeneratorOptions& options, std::uint64_t seed, Counts& counts) {
  bool accepted = accepts(terms, program, certificate);
  std::optional<std::string> bad = bad_execution(terms, program, options);
  ++counts.asked;
  counts.accepted += accepted;
  counts.recursive += accepted && certificate && !certificate->procedures.empty();
  counts.bad += bad.has_value();
  EXPECT_FALSE(accepted && bad) << "seed " << seed << ": " << *bad << "\n" << ir::print(program);
}

void judge_many(const test::GeneratorOptions& most, std::uint64_t first, std::uint64_t count) {
  first += test::setting("CAIRN_FIRST_SEED", 0);
  count = test::setting("CAIRN_SEEDS", count);
  Counts own;
  Counts tampered;
  Counts unwound;
  for (std::uint64_t seed = first; seed < first + count && !testing::Test::HasFailure(); ++seed) {
    term::TermManager terms;
    test::GeneratorOptions options = test::vary(most, seed);
    if (most.mutual) options.procedures = most.procedures;
    ir::Program program = test::generate_program(terms, seed, options);
    Certificate certificate = certificate_of(terms, program);
    Tampering tamper(terms, seed);
    judge(terms, program, certificate, options, seed, own);
    judge(terms, program, {}, options, seed, unwound);
    for (int i = 0; i < 2; ++i) {
      judge(terms, program, tamper.certificate(certificate), options, seed, tampered);
      judge(terms, tamper.program(program), certificate, options, seed, tampered);
    }
  }
  std::printf("%d certificates: %d accepted, %d programs are bad; tampered: %d, %d, %d; unwound: %d, %d\n", own.asked,
              own.accepted, own.bad, tampered.asked, tampered.accepted, tampered.bad, unwound.asked, unwound.accepted);
  if (most.mutual)
    std::printf("accepted with recursive procedures: %d; tampered: %d\n", own.recursive, tampered.recursive);
  // What is accepted and what must not be both occur often: of 100 programs, from 15 on are accepted, from 33 on are
  // bad; what was tampered with is accepted from 12 on, where the change did no harm.
  EXPECT_GT(own.accepted, own.asked / 10);
  EXPECT_GT(own.bad, own.asked / 5);
  EXPECT_TRUE(own.recursive > own.accepted / 5 || !most.mutual);
  EXPECT_GT(unwound.accepted, unwound.asked / 10);
  EXPECT_GT(tampered.accepted, tampered.asked / 10);
  EXPECT_GT(tampered.bad, tampered.asked / 5);
}

TEST(Invariant, NothingBadIsAcceptedOnBitVectors) { judge_many(test::with_loops(), 0, 30); }

TEST(Invariant, NothingBadIsAcceptedOnIntegers) { judge_many(test::on_integers(test::with_loops()), 10'000, 80); }

TEST(Invariant, NothingBadIsAcceptedWhereMeaningEnds) {
  judge_many(test::where_meaning_ends(test::with_loops()), 20'000, 100);
}

TEST(Invariant, NothingBadIsAcceptedOfMemoryAccessedInParts) {
  test::GeneratorOptions most = test::with_loops();
  most.views = true;
  most.uninitialised = true;
  most.records = most.arrays = false;
  judge_many(most, 30'000, 50);
}

TEST(Invariant, NothingBadIsAcceptedOfLostMemory) {
  judge_many(test::with_lost_memory(), 70'000, 40);
  judge_many(test::only_memory(test::with_lost_memory()), 80'000, 40);
}

TEST(Invariant, NothingBadIsAcceptedOfRecursiveProcedures) { judge_many(test::with_recursion(), 40'000, 25); }

TEST(Invariant, NothingBadIsAcceptedOfRecursiveProceduresOnIntegers) {
  judge_many(test::on_integers(test::with_recursion()), 50'000, 20);
}

TEST(Invariant, NothingBadIsAcceptedOfRecursiveProceduresWhereMeaningEnds) {
  judge_many(test::where_meaning_ends(test::with_recursion()), 60'000, 12);
}

}  // namespace
}  // namespace cairn::check::invariant
