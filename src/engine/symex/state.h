#pragma once

#include "engine/symex/heap.h"
#include "engine/symex/path.h"
#include "ir/index.h"

namespace cairn::engine::symex {

struct TraceNode;

/// Values of the program's variables, by their ids.
using Store = base::PersistentMap<Term>;

/// Gives parameters the values of the arguments.
inline Store with_arguments(Store store, const std::vector<ir::Declaration>& parameters,
                            const std::vector<Term>& arguments) {
  for (std::size_t i = 0; i < parameters.size(); ++i) store = store.set(parameters[i].variable.id(), arguments[i]);
  return store;
}

/// A symbolic state. Copies are cheap.
struct State {
  Store store;
  Heap heap;
  /// The heap and the variables that `old` speaks about.
  Heap old_heap;
  Store old_store;
  const ir::VariableTypes* scope = nullptr;
  /// Whether the variables are those of the item itself: not of a predicate, nor of a callee, which may be the same.
  bool own = true;
  Path path = nullptr;
  /// What the loops around the present place do not touch, outermost first.
  std::vector<Heap> frames;
  /// The choices made since somebody set this to null, in one formula; null: none.
  Term guard;
  const TraceNode* trace = nullptr;
  /// Within a proof, which must end.
  bool proves = false;
  /// Arguments of the call at hand that are left open: the first thing that asks for a value of one chooses it.
  std::vector<Term> open = {};
};

/// A state that was passed, for the trace of a failure.
struct TraceNode {
  const TraceNode* parent = nullptr;
  ir::Origin origin;
  const ir::Statement* statement = nullptr;  ///< that follows; null at the end of a block
  Store store;
  Heap heap;
  Path path = nullptr;
};

/// What is left after an assertion was consumed, and the snapshot of what was taken.
struct Consumed {
  State state;
  Heap rest;
  Term snapshot;
};

}  // namespace cairn::engine::symex
