#pragma once

#include <unordered_map>

#include "base/sha256.h"
#include "term/term.h"

namespace cairn::term {

/// SHA-256 digests of terms by their structure: operators by name, sorts, payloads, and the digests of children in
/// their order, also those of commutative operators: solvers go by it.
class Digests {
 public:
  const base::Digest& of(Term term);

 private:
  base::Digest node(Term term);
  const base::Digest& of(Sort sort);

  std::unordered_map<Term, base::Digest> terms_;
  std::unordered_map<Sort, base::Digest> sorts_;
};

}  // namespace cairn::term
