#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/cancellation.h"
#include "check/certificate/program_proof.h"
#include "engine/proof.h"
#include "smt/solver.h"

namespace cairn::check {

/// How much of a proof was established again.
struct Recheck {
  std::string solver = {};    ///< that was asked; empty when none was
  std::size_t queries = 0;    ///< of the proof
  std::size_t confirmed = 0;  ///< of them
  std::string missing = {};   ///< why not all were confirmed, in words for the user; empty when all were
  /// Whether one of them has a model.
  bool refuted = false;
  /// Whether the first one that was not confirmed has a model, which `missing` says then.
  bool first_open_refuted = false;
  /// Whether the solver was stopped before it had answered all, so that more time might help.
  bool stopped = false;
  /// Whether the queries were made from the program and a certificate, without the engine; else they are the engine's.
  bool from_program = false;
  /// How many executions the program has, if the reference interpreter ran all of them instead; there are no queries
  /// then.
  std::uint64_t executions = 0;
  /// Why they are the engine's, in words for the user; empty when no certificate was given.
  std::string not_from_program = {};
  /// Queries that were not confirmed, by number.
  std::vector<std::size_t> open = {};
  /// Where all of it was made from the program: the proofs that are established.
  std::vector<certificate::ProgramProof> established = {};

  bool complete() const { return missing.empty() && confirmed == queries; }
};

/// Adds how much of a further proof was established.
void append(Recheck& into, const Recheck& from);

/// A solver that can be asked.
struct Witness {
  std::string name = {};
  std::function<std::unique_ptr<smt::Solver>()> make = {};
  /// The same solver with another way to search, which is asked in every second turn; may be null.
  std::function<std::unique_ptr<smt::Solver>()> make_other = {};
  /// Units of work for each query, in the solver's own measure; 0: no limit.
  std::uint64_t resources = 0;
  /// Whether its checks share nothing, so that one solver may serve all queries; else each has its own.
  bool reusable = false;
};

struct RecheckOptions {
  /// Not the solver that the proof comes from.
  Witness first = {};
  /// For queries that are hard for the first one.
  std::optional<Witness> second = std::nullopt;
  /// When to stop asking in any case. 0: never.
  double seconds = 0;
  /// How much memory the process of the solver may have, what it shares with this one included. 0: any.
  std::uint64_t memory_kib = 0;
  /// Formulas from the program with no more different terms than this are never too large to be asked first.
  std::size_t large = 200'000;
  /// Where queries are kept that the solvers disagree about.
  std::filesystem::path kept = ".";
  /// Whether a solver has answered the queries before, so that a model is a contradiction; else it is a query that is
  /// not confirmed.
  bool answered_before = true;
  /// Of the queries, so that those that share most of their terms are asked together first; null: one by one.
  term::TermManager* terms = nullptr;
};

/// Asks every query of a proof again. The solver runs in a child process, so that neither its time nor its memory can
/// harm what is known already; no other thread may be using a solver meanwhile. Stops early, with what is confirmed by
/// then, when its budget is used up or a stop is requested.
/// Throws base::InternalError when the solver finds a model for a query that was answered before; the query is then
/// kept for both solvers.
Recheck recheck(const engine::Proof& proof, const RecheckOptions& options, const base::Cancellation& cancellation);

}  // namespace cairn::check
