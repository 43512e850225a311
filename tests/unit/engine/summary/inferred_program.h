#pragma once

#include <gtest/gtest.h>

#include "engine/summary/infer.h"
#include "engine/summary/stable_names.h"
#include "ir/text.h"
#include "smt/solver_factory.h"
#include "term/substitute.h"

namespace cairn::engine::summary {

/// Procedures that call one another in a chain: `first` from `second` from `_start`.
inline constexpr const char* chain = R"(
    pointer_width 64; entry _start;
    proc _start() { b0: call second(1bv32); return; }
    proc first(n: bv32) { b0: assert bvslt(n, 3bv32) property assert; return; }
    proc second(n: bv32) { b0: call first(n); assert bvslt(n, 2bv32) property assert; return; }
)";

/// The summaries of a program that is given as text.
class InferredProgram : public testing::Test {
 protected:
  struct Facts {
    explicit Facts(const ir::Program& program)
        : pointers(program, points_to_options(unreached_procedures(program))),
          calls(pointers),
          effects(pointers, calls),
          names(pointers) {}
    analysis::ProgramPointsTo pointers;
    analysis::CallGraph calls;
    analysis::ModRef effects;
    StableNames names;
  };

  void infer_text(const std::string& text) {
    const base::FileId file = sources_.add("program.cir", text);
    program_ = ir::parse(sources_, file, terms_);
    infer_again();
  }

  void infer_again() {
    facts_ = std::make_unique<Facts>(program_);
    SolverMaker make = [&] {
      ++made_;
      if (on_make_) on_make_();
      return smt::make_solver(terms_, {.backend = smt::Backend::Cadical, .fallback = smt::Backend::Z3});
    };
    Inferred inferred = infer(
        terms_, facts_->effects, [&] { return make; }, cancellation_, options_, finished_);
    summaries_ = std::move(inferred.summaries);
    stopped_ = inferred.stopped;
  }

  const Summary& summary(const std::string& procedure) const {
    for (std::size_t i = 0; i < program_.procedures.size(); ++i)
      if (program_.procedures[i].name == procedure) return summaries_[i];
    throw std::runtime_error("no procedure " + procedure);
  }

  std::vector<CheckResult> results(const std::string& procedure) const {
    std::vector<CheckResult> out;
    for (const Check& check : summary(procedure).checks) out.push_back(check.result);
    return out;
  }

  /// Whether the preconditions of a procedure, over one parameter of 32 bits, hold for a value.
  bool accepts(const std::string& procedure, long value) {
    const Summary& of = summary(procedure);
    for (const Precondition& each : of.preconditions) {
      std::unordered_map<Term, Term> values;
      for (const auto& [symbol, variable] : of.variables)
        if (symbol.sort() == terms_.bv_sort(32)) values.emplace(symbol, terms_.mk_bv(mpz_class(value), 32));
      if (!term::substitute(terms_, each.condition, values).is_true()) return false;
    }
    return true;
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::unique_ptr<Facts> facts_;
  std::vector<Summary> summaries_;
  std::string stopped_;
  base::Cancellation cancellation_;
  InferenceOptions options_;
  Finished finished_;
  std::function<void()> on_make_;  ///< called before a solver is made
  unsigned made_ = 0;              ///< solvers, in this process
};

}  // namespace cairn::engine::summary
