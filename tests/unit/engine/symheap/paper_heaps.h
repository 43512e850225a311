#pragma once

#include <gtest/gtest.h>

#include "engine/symheap/assertion.h"
#include "engine/symheap/axioms.h"
#include "smt/solver_factory.h"

namespace cairn::engine::symheap {

/// The heaps of paper 004 and what its examples ask.
class PaperHeaps : public testing::Test {
 protected:
  Term num(long n) { return terms_.mk_int(n); }
  Term le(Term a, Term b) { return terms_.mk(term::Op::Le, {a, b}); }
  Term lt(Term a, Term b) { return terms_.mk(term::Op::Lt, {a, b}); }
  Term eq(Term a, Term b) { return terms_.mk_eq(a, b); }
  Term all(std::vector<Term> parts) { return terms_.mk_and(parts); }
  Term even(Term a) { return eq(terms_.mk(term::Op::Mod, {a, num(2)}), num(0)); }
  Bracket at_most(Term may) { return {may, terms_.mk_false()}; }
  Term in_range() { return all({le(num(0), i1_), lt(i1_, size_)}); }

  /// The fifth element of `a` points to X, all others to Y.
  SymbolicHeap figure1() {
    SymbolicHeap heap;
    heap.add(a_, x_, exactly(eq(i1_, num(5))));
    heap.add(a_, y_, exactly(terms_.mk_not(eq(i1_, num(5)))));
    return heap;
  }
  SymbolicHeap figure2() {
    SymbolicHeap heap;
    const Term first = all({le(num(0), i1_), le(i1_, num(4))});
    heap.add(a_, x_, at_most(first));
    heap.add(a_, y_, {terms_.mk_true(), terms_.mk_not(first)});
    return heap;
  }
  SymbolicHeap figure3() {
    SymbolicHeap heap;
    heap.add(a_, b_content_, at_most(all({in_range(), eq(i2_prime_, i1_)})));
    heap.add(a_, null_content_, at_most(in_range()));
    return heap;
  }
  SymbolicHeap figure4() {
    SymbolicHeap heap;
    heap.add(a_, b_content_, exactly(all({even(i1_), eq(i2_prime_, i1_), in_range()})));
    heap.add(a_, null_content_, exactly(all({terms_.mk_not(even(i1_)), in_range()})));
    return heap;
  }

  std::vector<Reading> at(const SymbolicHeap& heap, Term index) {
    return read(calculus_, heap, a_, exactly(eq(i1_, index)));
  }
  bool same(Term a, Term b) { return calculus_.entails({a}, b) && calculus_.entails({b}, a); }
  /// Whether a condition is valid under axioms and assumptions.
  bool holds(const std::vector<Axiom>& axioms, std::vector<Term> known, const Bracket& condition) {
    known.push_back(terms_.mk_not(condition.must));
    std::vector<Term> formulas = instances(terms_, axioms, known);
    formulas.insert(formulas.end(), known.begin(), known.end());
    return calculus_.entails(formulas, terms_.mk_false());
  }
  bool holds(const AxiomatisedHeap& heap, std::vector<Term> known, const Bracket& condition) {
    return holds(heap.axioms, std::move(known), condition);
  }

  term::TermManager terms_;
  Calculus calculus_{terms_, smt::make_solver(terms_)};
  AccessPaths& paths_ = calculus_.paths;
  Term i1_ = paths_.index_variable("i1");
  Term i2_ = paths_.index_variable("i2");
  Term i2_prime_ = paths_.primed(i2_);
  Term size_ = terms_.mk_const("size", terms_.int_sort());
  Term a_ = paths_.elements(paths_.location("a"), i1_);
  Term b_ = paths_.elements(paths_.location("b"), i2_);
  Term b_content_ = paths_.pointed_to(b_);
  Term null_content_ = paths_.pointed_to(paths_.scalar(0));
  Term x_ = paths_.location("X");
  Term y_ = paths_.location("Y");
};

}  // namespace cairn::engine::symheap
