#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/persistent_map.h"
#include "engine/bounded/units.h"
#include "ir/program.h"

namespace cairn::engine::bounded {

using term::Term;

/// What never changes about an object.
struct ObjectInfo {
  enum class Kind { Record, Array, Memory };
  Kind kind = Kind::Record;
  std::string record;  ///< of a record, and of an array that has one
  ir::Type element;    ///< of an array
  Term length;         ///< of an array; of C memory its size in bytes
  ir::Storage storage = ir::Storage::Heap;
  ir::Origin origin;
  const ir::Allocate* site = nullptr;  ///< of C memory
};

/// What one symbolic state knows of an object. Unused parts are null.
struct Object {
  Term exists;  ///< whether the path so far allocated it
  Term freed;
  /// When its life ended: by the number of objects at that time.
  base::PersistentMap<Term> deaths;
  base::PersistentMap<Term> fields;  ///< by field number
  Term elements;                     ///< of an array: map from index to element
  Memory memory;                     ///< of C memory
};

/// Objects by number. Numbers are unique within an exploration; references to an object are mk_ref(number).
using Heap = base::PersistentMap<Object>;

/// The heap that is `a` where `first` holds and `b` elsewhere. May throw SmallerUnits, or Unsupported.
Heap merge(Pointers& pointers, Term first, const Heap& a, const Heap& b);

/// The values that are `a` where `first` holds and `b` elsewhere. A missing value is the zero value.
base::PersistentMap<Term> merge(term::TermManager& terms, Term first, const base::PersistentMap<Term>& a,
                                const base::PersistentMap<Term>& b);

}  // namespace cairn::engine::bounded
