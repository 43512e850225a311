#pragma once

#include <unordered_map>
#include <unordered_set>

#include "analysis/call_graph.h"
#include "ir/index.h"

namespace cairn::engine::symex {

/// What is known of a program before anything is executed. Read by all threads, changed by none.
class Tables {
 public:
  Tables(const ir::Program& program, term::TermManager& terms);

  const ir::Program& program() const { return index_.program(); }
  const ir::Index& index() const { return index_; }

  /// The types of the variables that a procedure, predicate or function sees.
  const ir::VariableTypes& scope(const void* item) const { return scopes_.at(item); }
  /// Functions and predicates that mention one another, directly or through others, have the same rank; what they
  /// mention beside has a smaller one.
  std::uint32_t rank(const void* function_or_predicate) const { return ranks_.at(function_or_predicate); }
  /// Whether two procedures may call one another.
  bool mutually_recursive(const ir::Procedure& caller, const ir::Procedure& callee) const;
  /// Globals that a call of a procedure may change.
  const std::vector<ir::Variable>& changed_globals(const ir::Procedure& procedure) const;
  /// The sorts of everything that a heap location, or a map of such, can hold.
  const std::vector<term::Sort>& value_sorts() const { return value_sorts_; }
  /// The program's sort of a field's values, and of a type that occurs in the program.
  term::Sort field_sort(const std::string& qualified) const { return field_sorts_.at(qualified); }
  term::Sort type_sort(const ir::Type& type) const { return type_sorts_.at(ir::to_string(type)); }
  /// Whether an assertion gives permissions.
  static bool has_heap(const spec::Assertion& assertion);
  /// Whether a term contains an operator that needs a state: it reads the heap or calls a function.
  bool needs_state(term::Term t) const { return state_terms_.contains(t); }

 private:
  void collect_scopes();
  void collect_ranks();
  void collect_globals();
  void collect_sorts(term::TermManager& terms);
  void collect_state_terms();
  void mark_state_terms(term::Term root, std::unordered_set<term::Term>& seen);

  ir::Index index_;
  analysis::CallGraph calls_;
  ir::VariableTypes globals_;
  std::unordered_map<const void*, ir::VariableTypes> scopes_;
  std::unordered_map<const void*, std::uint32_t> ranks_;
  std::vector<std::vector<ir::Variable>> changed_globals_;
  std::vector<term::Sort> value_sorts_;
  std::unordered_map<std::string, term::Sort> field_sorts_;
  std::unordered_map<std::string, term::Sort> type_sorts_;
  std::unordered_set<term::Term> state_terms_;
};

/// All assertions within one, itself included; each before its parts.
std::vector<spec::Assertion> parts(const spec::Assertion& assertion);

}  // namespace cairn::engine::symex
