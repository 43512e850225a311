#pragma once

#include "base/cancellation.h"
#include "engine/symheap/axioms.h"

namespace cairn::engine::symheap {

/// What is known of the symbols of an analysis: facts, and axioms about functions that are instantiated when a question
/// mentions them.
class Knowledge {
 public:
  Knowledge(Calculus& calculus, const base::Cancellation& cancellation)
      : calculus_(calculus), cancellation_(cancellation) {}

  /// How much was known at some point.
  struct Extent {
    std::size_t facts = 0, axioms = 0;
  };

  void assume(Term fact);
  void add(Axiom axiom) { axioms_.push_back(std::move(axiom)); }
  /// Whether a condition follows from what is known and a guard. Throws base::Cancelled.
  bool entails(Term guard, Term condition);
  /// A symbol of sort Int that is at least `low` and at most `high`.
  Term number(std::string_view name, const mpz_class& low, const mpz_class& high);

  Extent extent() const { return {facts_.size(), axioms_.size()}; }
  /// Forgets what was learned since then.
  void forget(const Extent& since);
  std::vector<Term> facts_since(const Extent& since) const;

  Calculus& calculus() { return calculus_; }
  term::TermManager& terms() { return calculus_.terms; }
  std::uint64_t questions() const { return questions_; }

 private:
  Calculus& calculus_;
  const base::Cancellation& cancellation_;
  std::vector<Term> facts_;
  std::vector<Axiom> axioms_;
  std::uint64_t questions_ = 0;
};

}  // namespace cairn::engine::symheap
