#pragma once

#include <span>

#include "check/recheck.h"
#include "engine/item_proof.h"

namespace cairn::check {

using ItemProofs = std::span<const std::shared_ptr<const engine::ItemProof>>;

struct ItemRecheckOptions {
  /// A solver for the terms of an item, which is not the one that the proofs come from.
  std::function<Witness(term::TermManager&)> witness;
  /// Processes that may ask at a time.
  unsigned jobs = 1;
  /// CPU time of each of them after which no further query is asked; 0: any. Other than wall time, it is about the same
  /// on a busy machine.
  double seconds = 0;
  /// How much memory each of them may have, what it shares with this one included. 0: any.
  std::uint64_t memory_kib = 0;
  /// Where queries are kept that the solvers disagree about.
  std::filesystem::path kept = ".";
};

/// Asks again what proofs of items rest on, item by item, in child processes; no other thread may be using a solver
/// meanwhile. Stops early, with what is confirmed by then, when the budget is used up or a stop is requested.
/// Throws base::InternalError when the other solver finds a model; the query is then kept for both.
Recheck recheck_items(ItemProofs proofs, const ItemRecheckOptions& options, const base::Cancellation& cancellation);

}  // namespace cairn::check
