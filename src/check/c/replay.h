#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "engine/engine.h"
#include "frontend/c/c_frontend.h"

namespace cairn::check::c {

/// Repeats the counterexamples of C programs by compiled programs.
///
/// Each Unsafe finding gets a note. Where a compiled program ran into the same violation at the same line, that is
/// Confirmed. Where it cannot be expected to, the finding stays Unsafe (the interpreter has replayed it) but
/// Unconfirmed, with the reason; doc/c.md lists the reasons. In all other cases the two disagree and nobody knows who
/// is right: the finding becomes Unknown. So does one that depends on what C leaves
/// to its implementation (ir::InputKind::Unspecified) and is not Confirmed.
class Replay {
 public:
  Replay(base::SourceManager& sources, term::TermManager& terms, const ir::Program& program,
         std::vector<std::string> files, frontend::c::COptions options);

  void run(engine::Result& result);
  /// Marks all Unsafe findings that were not tried as Unconfirmed.
  static void skip(engine::Result& result, const std::string& reason);

  /// The harness of the first Unsafe finding; empty when there is none, with the reason in `problem`.
  std::string first_harness(const engine::Result& result, std::string& problem);

 private:
  struct Attempt;

  /// Why there is no harness at all; empty when there can be one.
  std::string obstacle();
  /// Of all files, as compile_commands.json has them.
  std::vector<std::vector<std::string>> language_arguments() const;
  Attempt prepare(const engine::Finding& finding);
  void confirm(engine::Finding& finding);
  /// Makes large objects smaller where the program fails all the same.
  void shrink(engine::Counterexample& counterexample);
  /// Why a compiled program need not fail on the same inputs; empty when it has to.
  std::string excuse(const engine::Finding& finding, const ir::Execution& execution, bool kept_memory) const;
  /// The condition that an execution violates at its end; null where it is none without permissions.
  const spec::Pure* violated(const ir::Outcome& outcome) const;
  /// Whether a bad access is one outside of a live object, or to an address that is none of an object.
  bool touches_live_or_wild(const ir::Execution& execution) const;
  bool reads_null(term::Term condition, const std::unordered_map<term::Term, term::Term>& values) const;

  base::SourceManager& sources_;
  term::TermManager& terms_;
  const ir::Program& program_;
  std::vector<std::string> files_;
  frontend::c::COptions options_;
  std::vector<std::string> preprocessed_;  ///< of all files
};

}  // namespace cairn::check::c
