#pragma once

#include "engine/symex/symex.h"
#include "smt/solver_factory.h"

namespace cairn::check {

/// What symbolic execution says of a program, with or without merging states.
inline engine::Verdict verdict_of(term::TermManager& terms, const ir::Program& program, bool merge) {
  base::Cancellation never;
  engine::symex::Options options;
  options.make_solver = [](term::TermManager& manager) {
    return smt::make_solver(manager, {.quantifier_models = false});
  };
  options.merge = merge;
  return engine::symex::make_symex(options)->run({terms, program, {}, {}, never, nullptr}).verdict();
}

}  // namespace cairn::check
