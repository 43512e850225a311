#pragma once

#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "smt/horn_clauses.h"

namespace cairn::check {

/// Replaces predicates by what is known of them, or by what their clauses say of them. All formulas together are
/// satisfiable iff the clause's body can be so.
class HornUnfolding {
 public:
  /// The meaning of an atom, or null where its clauses are to be taken instead.
  using Meaning = std::function<term::Term(const smt::HornAtom& atom)>;

  HornUnfolding(term::TermManager& terms, const smt::HornSystem& system);

  /// Forgets what was unfolded so far.
  void start(Meaning meaning);
  void add(term::Term formula) { formulas_.push_back(formula); }
  void add_body(const smt::HornClause& clause);
  /// Requires that an atom follows by one of its clauses, whatever its meaning is.
  void add_by_clauses(const smt::HornAtom& atom);
  /// Requires the body of a clause without head.
  void add_goal();

  /// All that was required. Nothing when that would be too much, or when predicates without meaning depend on
  /// themselves.
  std::optional<std::vector<term::Term>> formulas();

  /// Whether a predicate depends on itself by way of predicates that all satisfy the condition.
  bool in_circle(const term::FunctionDecl* predicate,
                 const std::function<bool(const term::FunctionDecl*)>& condition) const;

 private:
  struct Pending {
    term::Term literal;  ///< implies the atom
    smt::HornAtom atom;
  };

  term::Term literal_for(const smt::HornAtom& atom);
  term::Term way(const smt::HornClause& clause, const smt::HornAtom* atom);
  void expand(const Pending& pending);

  term::TermManager& m_;
  const smt::HornSystem& system_;
  std::unordered_map<const term::FunctionDecl*, std::vector<const smt::HornClause*>> clauses_;
  Meaning meaning_;
  std::vector<term::Term> formulas_;
  std::vector<Pending> pending_;
};

}  // namespace cairn::check
