#pragma once

#include <optional>

#include "analysis/analysed.h"
#include "engine/certificate.h"

namespace cairn::check::invariant {

using ir::Term;

/// Claims about an object that the variable `object` stands for: it has an owner by one of the fields of the first rank
/// of a certificate, which is alive and still refers to it; if the owner is on the heap, its rank is lower.
struct Owned {
  Term object;
  Term on_heap;   ///< the owner is on the heap
  Term anywhere;  ///< the owner may also be on the stack or static
};

/// A program in which what owners and ranks are (engine/ownership.h) is said by assignments to variables, and a
/// certificate that speaks of these.
struct OwnerProgram {
  analysis::FlatProgram flat;
  engine::Certificate certificate;
  std::optional<Owned> owned;  ///< when there is a rank
};

/// Adds what the words of a certificate are about: of each field a map from objects to owners, of each kind of ranks a
/// map from objects to numbers, and assignments to them after objects are made and before pointers are stored. Only new
/// variables are assigned, and nothing else reads them; what is assumed of new numbers can always be satisfied, because
/// Reals are dense. So executions stay as they were. Blocks keep their numbers, and sites theirs.
/// @return nothing when the certificate has no such words.
/// Throws base::Unsupported for words about what is no field with a cell.
std::optional<OwnerProgram> add_owners(term::TermManager& terms, const analysis::Claimed& claimed,
                                       const engine::Certificate& certificate);

}  // namespace cairn::check::invariant
