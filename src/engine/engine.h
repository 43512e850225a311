#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/cancellation.h"
#include "base/diagnostic.h"
#include "base/statistics.h"
#include "engine/item_proof.h"
#include "engine/loop_invariant.h"
#include "engine/obligation.h"
#include "engine/proof.h"
#include "ir/execution.h"
#include "ir/program.h"

namespace cairn::analysis {
class Analysed;
}

namespace cairn::engine {

enum class Verdict { Safe, Unsafe, Unknown };

/// "SAFE", "UNSAFE", "UNKNOWN".
std::string_view name(Verdict verdict);

/// All assertions of a program that can be reached by name, in program order.
std::vector<Obligation> obligations(const ir::Program& program);

/// What a user gets to see of a violation. `execution` is the run that shows it, with trace.
struct Counterexample {
  ir::Execution execution;
  /// Whether the reference interpreter ran into the same violation on these inputs.
  bool replayed = false;
  /// Whether a compiled program did so too. NotTried for languages that are not compiled.
  enum class Compiled : std::uint8_t { NotTried, Confirmed, Unconfirmed };
  Compiled compiled = Compiled::NotTried;
  /// What the compiled program said, or why it was not run or cannot be expected to fail.
  std::string compiled_note = {};
};

/// One state of a symbolic execution, in the notation of the papers: variables, chunks of the heap, and the facts that
/// the path gained with it.
struct SymbolicStep {
  ir::Origin origin;
  std::string statement;  ///< that follows; empty at the end
  std::vector<std::pair<std::string, std::string>> store;
  std::vector<std::string> heap;
  std::vector<std::string> facts;
};

/// The answer for one obligation.
struct Finding {
  Obligation obligation;
  Verdict verdict = Verdict::Unknown;
  /// For Unknown: why, for the user, for instance "loop at line 4 not unwound beyond 16 iterations".
  std::string reason;
  /// What to try; may be empty.
  std::string hint;
  std::optional<Counterexample> counterexample;
  /// Of engines that check items one by one: other places that the message refers to, the states on the way to the
  /// failure, and values for which the proof fails: of a model, or with which an execution has failed there.
  std::vector<base::Diagnostic> notes = {};
  std::vector<SymbolicStep> symbolic_trace = {};
  std::vector<std::pair<std::string, std::string>> values = {};
  bool confirmed = false;
};

/// A ghost statement that an engine inserted because the program does not have it.
struct GhostStatement {
  enum class Kind : std::uint8_t { Unfold, Fold, Use };
  Kind kind = Kind::Unfold;
  std::string instance;          ///< "this.valid()", in terms of the program's variables
  ir::Origin before;             ///< what it stands before: a statement, the end of a procedure, or a function
  bool after_iteration = false;  ///< at the end of the body of a loop
  bool at_start = false;         ///< at the start of the procedure

  friend bool operator==(const GhostStatement&, const GhostStatement&) = default;
};

/// A procedure, function or predicate that was checked by itself.
struct Item {
  std::string kind;
  std::string name;
  ir::Origin origin;
  Verdict verdict = Verdict::Unknown;
  std::uint64_t obligations = 0;  ///< how many were proved or failed
  std::size_t failures = 0;
};

struct Result {
  std::string engine;
  std::vector<Finding> findings;
  /// When not empty: why the program as a whole cannot be called Safe even if all findings are.
  std::string reservation;
  /// The reservation is an execution that was made: no engine can call the program Safe.
  bool undefined_behaviour_reached = false;
  /// As in Limits, of what is left Unknown.
  std::uint32_t explored_bound = 0;
  /// Of engines that give proofs: together of all that is Safe.
  std::vector<Proof> proofs;
  /// Of engines that find some, where they were asked to describe them; outer loops before inner, in program order.
  std::vector<LoopInvariant> invariants = {};
  base::Statistics statistics;
  /// Of several engines that worked on the problem: what each of them did, for the user, in order.
  std::vector<std::string> account = {};
  /// Of engines that check items one by one, in program order. Findings are then their failures, and for an item
  /// without failure one that says so.
  std::vector<Item> items = {};
  /// Of those that are Safe.
  std::vector<std::shared_ptr<const ItemProof>> item_proofs = {};
  /// In program order; of one statement in the order in which they have to stand.
  std::vector<GhostStatement> inferred = {};
  std::vector<base::Diagnostic> warnings = {};

  /// Unsafe when a finding is, else Unknown when a finding is or there is a reservation, else Safe.
  Verdict verdict() const;
};

/// Tells a user what an engine is doing; called from the engine's thread.
class Progress {
 public:
  virtual ~Progress() = default;
  virtual void report(const std::string& what) = 0;
  /// An answer that will not change any more: it is kept even if the engine never ends. Engines tell violations as
  /// soon as they are confirmed.
  virtual void found(const Finding& finding) = 0;
  /// Likewise for a reservation that was executed.
  virtual void reserved(const std::string& reservation) = 0;
};

struct Limits {
  /// Resource units for each solver query; 0: none. Deterministic, unlike time.
  std::uint64_t query_resources = 0;
  /// For all queries of an engine and their translation together, as in effort.h; 0: none.
  std::uint64_t total_resources = 0;
  /// Within this bound on loop iterations and call depth nothing is violated; engines need not look there again.
  std::uint32_t explored_bound = 0;
  /// Largest bound that an engine tries.
  std::uint32_t max_bound = 1u << 20;
  /// Symbolic states that an engine follows within one bound; 0: any number.
  std::uint64_t max_states = 0;
};

/// A program that was verified by ir::verify, and which of its assertions matter.
struct Problem {
  term::TermManager& terms;
  const ir::Program& program;
  std::vector<Obligation> obligations;
  Limits limits;
  const base::Cancellation& cancellation;
  Progress* progress = nullptr;
  /// The forms of the program that engines and checks share; null: each makes its own.
  analysis::Analysed* analysed = nullptr;
};

/// An engine answers every obligation of a problem. Engines have no state between calls, are deterministic but for
/// cancellation, and answer with what is known so far (the rest Unknown) when they are cancelled.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual std::string name() const = 0;
  virtual Result run(const Problem& problem) = 0;
};

}  // namespace cairn::engine
