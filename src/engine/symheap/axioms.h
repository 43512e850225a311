#pragma once

#include "engine/configuration.h"
#include "engine/symheap/calculus.h"

namespace cairn::engine::symheap {

/// `forall indices. formula`. It is about the functions `of`, applied to exactly those indices: instances at the
/// arguments of their occurrences are enough (the macro fragment).
struct Axiom {
  std::vector<Term> indices;
  Term formula;
  std::vector<const term::FunctionDecl*> of;
};

/// A heap that has the memory invariant: every concrete location has one value and no other.
struct AxiomatisedHeap {
  SymbolicHeap heap;
  std::vector<Axiom> axioms;
};

/// Of every source with an edge that is not exact, the edges get Δ constraints (paper 004, section 4.1), and axioms
/// keep what the brackets said (section 4.2). Other sources keep their edges. Axioms that say nothing are left out.
/// With neither content nor invariants there is one set of values for all elements of an array.
AxiomatisedHeap axiomatise(Calculus& calculus, const SymbolicHeap& heap,
                           Configuration configuration = Configuration::Combined);

/// Instances of axioms for all occurrences of their functions in some formulas and in the instances themselves, up to a
/// number of instances.
std::vector<Term> instances(term::TermManager& terms, const std::vector<Axiom>& axioms,
                            const std::vector<Term>& formulas);

}  // namespace cairn::engine::symheap
