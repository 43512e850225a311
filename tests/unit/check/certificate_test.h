#pragma once

#include <gtest/gtest.h>

#include "check/invariant/conditions.h"
#include "engine/engine.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "smt/solver_factory.h"

namespace cairn::check::invariant {

/// Programs whose certificates are written by hand.
class CertificateTest : public testing::Test {
 public:
  void read(const std::string& text) {
    program_ = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    ASSERT_FALSE(ir::verify(program_, terms_).has_errors());
    places_.clear();
    for (const engine::Obligation& o : engine::obligations(program_))
      places_.push_back({o.procedure, o.block, o.index});
  }

  /// "accepted", or what could not be shown.
  std::string check(const engine::Certificate& certificate) {
    return ask(conditions(terms_, program_, {places_}, certificate));
  }

  /// Likewise with loops unwound.
  std::string check_unwound(std::uint32_t iterations, Gaps gaps = Gaps::Shown) {
    return ask(unwound_conditions(terms_, program_, {places_, true, gaps}, iterations));
  }

  /// The block of the flat program that a block of the entry procedure becomes: calls are none, and a first block
  /// gives variables their values.
  ir::BlockId head(const std::string& label) const {
    const std::vector<ir::Block>& blocks = program_.procedures.front().blocks;
    for (ir::BlockId b = 0; b < blocks.size(); ++b)
      if (blocks[b].label == label) return b + 1;
    return ~0u;
  }
  engine::Certificate at(const std::string& label, std::vector<engine::Claim> claims) const {
    return {{{head(label), std::move(claims)}}, {}};
  }

  term::Term var(const std::string& name, term::Sort sort) { return terms_.mk_const(name, sort); }
  term::Term at_most(term::Term a, long bound) {
    return terms_.mk(term::Op::BvSle, {a, terms_.mk_bv(bound, a.sort().width())});
  }

 protected:
  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::vector<analysis::StatementPlace> places_;

 private:
  std::string ask(const std::vector<engine::Entailment>& all) {
    for (const engine::Entailment& condition : all) {
      std::unique_ptr<smt::Solver> solver = smt::make_solver(terms_, {.afresh = true, .bits_first = true});
      for (term::Term formula : condition.formulas) solver->add(formula);
      if (solver->check() != smt::Answer::Unsat) return condition.what;
    }
    return "accepted";
  }
};

}  // namespace cairn::check::invariant
