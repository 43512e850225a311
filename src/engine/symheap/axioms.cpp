#include "engine/symheap/axioms.h"

#include <set>
#include <unordered_set>

#include "term/substitute.h"

namespace cairn::engine::symheap {

using term::Op;

namespace {

// Axioms about one version of memory lead to those about the one before; programs have few.
constexpr std::size_t most_instances = 10'000;

/// The functions of one source, and its Δ constraints.
class Axiomatiser {
 public:
  Axiomatiser(Calculus& calculus, Term source, const std::vector<Edge>& edges)
      : calculus_(calculus), terms_(calculus.terms), edges_(edges), indices_(AccessPaths::indices(source)) {
    domain_.assign(indices_.size(), terms_.int_sort());
    delta_ = &fresh_function("delta");
  }

  void run(Term source, Configuration configuration, AxiomatisedHeap& out) {
    for (std::size_t j = 0; j < edges_.size(); ++j) {
      const Edge& edge = edges_[j];
      std::vector<Term> constraint{chosen(j)};
      term::Substitution sigma(terms_);
      Axiom axiom{indices_, {}, {delta_}};
      for (const Term index : AccessPaths::indices(edge.target)) {
        const term::FunctionDecl& tau = fresh_function("tau");
        const Term primed = calculus_.paths.primed(index);
        sigma.add(primed, terms_.mk_apply(tau, indices_));
        constraint.push_back(terms_.mk_eq(primed, terms_.mk_apply(tau, indices_)));
        axiom.of.push_back(&tau);
      }
      out.heap.add(source, edge.target, exactly(terms_.mk_and(constraint)));
      if (configuration == Configuration::MemInv) continue;
      const Term taken = chosen(j);
      add(axiom, terms_.mk_implies(sigma.apply(edge.constraint.must), taken), out);
      add(axiom, terms_.mk_implies(taken, sigma.apply(edge.constraint.may)), out);
    }
  }

 private:
  const term::FunctionDecl& fresh_function(std::string_view prefix) {
    // The manager makes names that nothing else has for constants.
    return terms_.declare_function(terms_.fresh_const(prefix, terms_.int_sort()).name(), domain_, terms_.int_sort());
  }

  /// Equation 1 of the paper: which edge a location takes. One edge alone is taken always.
  Term chosen(std::size_t edge) {
    const std::size_t last = edges_.size() - 1;
    if (last == 0) return terms_.mk_true();
    const Term choice = terms_.mk_apply(*delta_, indices_);
    const Term number = terms_.mk_int(static_cast<unsigned long>(edge));
    if (edge == 0) return terms_.mk(Op::Le, {choice, number});
    return edge == last ? terms_.mk(Op::Le, {number, choice}) : terms_.mk_eq(choice, number);
  }

  static void add(Axiom axiom, Term formula, AxiomatisedHeap& out) {
    if (formula.is_true()) return;
    axiom.formula = formula;
    out.axioms.push_back(std::move(axiom));
  }

  Calculus& calculus_;
  term::TermManager& terms_;
  const std::vector<Edge>& edges_;
  std::vector<Term> indices_;
  std::vector<term::Sort> domain_;
  const term::FunctionDecl* delta_ = nullptr;
};

/// What is left of a constraint when it may not relate indices to anything.
Bracket smashed(Calculus& calculus, Term source, const Edge& edge) {
  std::vector<Term> indices = AccessPaths::indices(source);
  for (const Term index : AccessPaths::indices(edge.target)) indices.push_back(calculus.paths.primed(index));
  return {calculus.eliminate(indices, edge.constraint).may, calculus.terms.mk_false()};
}

}  // namespace

AxiomatisedHeap axiomatise(Calculus& calculus, const SymbolicHeap& heap, Configuration configuration) {
  AxiomatisedHeap out;
  const bool invariants = has_invariants(configuration);
  for (const auto& [source, edges] : heap.edges) {
    bool exact = true;
    for (const Edge& edge : edges) exact &= edge.constraint.exact();
    if (configuration == Configuration::Smash) {
      for (const Edge& edge : edges) out.heap.add(source, edge.target, smashed(calculus, source, edge));
    } else if (exact || !invariants) {
      out.heap.edges[source] = edges;
    } else {
      Axiomatiser(calculus, source, edges).run(source, configuration, out);
    }
  }
  return out;
}

std::vector<Term> instances(term::TermManager& terms, const std::vector<Axiom>& axioms,
                            const std::vector<Term>& formulas) {
  std::map<const term::FunctionDecl*, std::vector<const Axiom*>> by_function;
  for (const Axiom& axiom : axioms)
    for (const term::FunctionDecl* function : axiom.of) by_function[function].push_back(&axiom);
  std::set<std::pair<const Axiom*, std::vector<Term>>> done;
  std::vector<Term> out;
  std::unordered_set<Term> seen;
  std::vector<Term> pending = formulas;
  while (!pending.empty() && out.size() < most_instances) {
    const Term part = pending.back();
    pending.pop_back();
    if (!seen.insert(part).second) continue;
    pending.insert(pending.end(), part.children().begin(), part.children().end());
    if (!part.is(Op::Apply)) continue;
    auto found = by_function.find(&part.function());
    if (found == by_function.end()) continue;
    const std::vector<Term> arguments(part.children().begin(), part.children().end());
    for (const Axiom* axiom : found->second) {
      if (!done.emplace(axiom, arguments).second) continue;
      term::Substitution substitution(terms);
      for (std::size_t i = 0; i < arguments.size(); ++i) substitution.add(axiom->indices[i], arguments[i]);
      out.push_back(substitution.apply(axiom->formula));
      pending.push_back(out.back());
    }
  }
  return out;
}

}  // namespace cairn::engine::symheap
