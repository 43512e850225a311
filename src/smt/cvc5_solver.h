#pragma once

#include <memory>

#include "smt/solver.h"

namespace cairn::smt {

struct Cvc5Options {
  /// Bit-vectors by MiniSat instead of CaDiCaL, on some queries of which cvc5 1.0 aborts.
  bool minisat = false;
};

/// cvc5 through its library. It is made, used and destroyed by one thread: the library keeps its nodes per thread. A
/// resource unit is one of cvc5's `rlimit-per`. The library has no call to interrupt a check; `interrupt` lowers the
/// resource limit of the running check instead, which ends it just as soon.
///
/// Neither limit nor interruption is seen while cvc5 1.0 compares sequences: it counts what it does there, but may
/// infer the same again without end (for instance for `seq.unit(a) = seq.unit(seq.len(b))`, which our constructors
/// split). Where that matters, the check has to run in a process that can be killed, as check::recheck does.
///
/// Unknown, because cvc5 1.0 cannot express it: constant arrays of elements that are no values, floats from reals that
/// are no literals, bits of floats below a quantifier, and floats other than of 32 and 64 bits.
std::unique_ptr<Solver> make_cvc5_solver(term::TermManager& manager, const Cvc5Options& options = {});

}  // namespace cairn::smt
