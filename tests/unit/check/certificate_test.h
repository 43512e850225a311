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
    return ask(conditions(terms_, program_, places_, certificate));
  }

  /// Likewise with loops unwound.
  std::string check_unwound(std::uint32_t iterations, Gaps gaps = Gaps::Shown) {
    return ask(unwound_conditions(terms_, program_, places_, iterations, gaps));
  }

 protected:
  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::vector<analysis::StatementPlace> places_;

 private:
  std::string ask(const std::vector<engine::Entailment>& all) {
    for (const engine::Entailment& condition : all) {
      std::unique_ptr<smt::Solver> solver = smt::make_solver(terms_);
      for (term::Term formula : condition.formulas) solver->add(formula);
      if (solver->check() != smt::Answer::Unsat) return condition.what;
    }
    return "accepted";
  }
};

}  // namespace cairn::check::invariant
