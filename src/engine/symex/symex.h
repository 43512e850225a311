#pragma once

#include <array>
#include <functional>
#include <memory>
#include <set>
#include <string_view>

#include "engine/engine.h"
#include "smt/solver.h"

namespace cairn::engine::symex {

/// Operators that have no value for some operands, which specifications must show not to occur. In the IR all are
/// total.
struct PartialOperators {
  bool division = false;  ///< by zero
  bool length = false;    ///< of an array that is null
};

struct Options {
  /// Makes the solver of an item; called from several threads at once.
  std::function<std::unique_ptr<smt::Solver>(term::TermManager&)> make_solver;
  /// Names of the items to check; empty: all.
  std::set<std::string> only;
  /// Failures of an item after which it is looked no further at it; 0: any number.
  std::size_t most_failures = 0;
  /// Insert missing fold and unfold within a bound.
  bool infer = true;
  /// Functions bring their definitions along wherever they are applied.
  bool use = true;
  /// Merge states that differ in values only where paths join.
  bool merge = true;
  /// What verifies vacuously is a failure.
  bool strict = false;
  PartialOperators partial = {};
  /// Hand over what the verdict of each item rests on.
  bool prove = true;
  /// Keep the symbolic states on failing paths.
  bool trace = false;
  /// Tell which ghost statements were inserted.
  bool explain = false;
  /// What unfold, fold and use are called.
  std::array<std::string_view, 3> ghost_words = {"unfold", "fold", "use"};
  unsigned threads = 1;
};

/// The engine that checks every procedure, function and predicate of a program against its specification, each by
/// itself, by symbolic execution with permissions. Findings are failures of items, and one for each item without
/// failure. Unsafe means that an obligation could not be proved, Unknown that the solver gave up or that a construct is
/// not supported.
std::unique_ptr<Engine> make_symex(Options options);

}  // namespace cairn::engine::symex
