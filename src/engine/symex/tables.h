#pragma once

#include <unordered_map>
#include <unordered_set>

#include "analysis/call_graph.h"
#include "engine/symex/symex.h"
#include "ir/index.h"

namespace cairn::engine::symex {

/// What is known of a program before anything is executed. Read by all threads, changed by none.
class Tables {
 public:
  Tables(const ir::Program& program, term::TermManager& terms, const PartialOperators& partial);

  const ir::Program& program() const { return index_.program(); }
  const ir::Index& index() const { return index_; }

  /// The types of the variables that a procedure, predicate or function sees.
  const ir::VariableTypes& scope(const void* item) const { return scopes_.at(item); }
  /// Functions and predicates that mention one another, directly or through others, have the same rank; what they
  /// mention beside has a smaller one.
  std::uint32_t rank(const void* function_or_predicate) const { return ranks_.at(function_or_predicate); }
  /// Whether two procedures may call one another.
  bool mutually_recursive(const ir::Procedure& caller, const ir::Procedure& callee) const;
  /// Whether every execution of a procedure ends: its contract says so, or it has no loops, is not recursive, and calls
  /// only what ends.
  bool ends(const ir::Procedure& procedure) const;
  /// Those that recurse together are compared by one order. Of a procedure or function: whether there are others that
  /// recurse with it, and whether any of them all has a measure.
  bool recurses_with_others(const void* procedure_or_function) const {
    return recursion_.at(procedure_or_function).others;
  }
  bool recursion_has_measure(const void* procedure_or_function) const {
    return recursion_.at(procedure_or_function).measured;
  }
  /// Parameters that those that recurse together can be compared by, the most promising first: for each of them as
  /// many, numbers or values of one datatype each.
  const std::vector<std::size_t>& compared_parameters(const void* procedure_or_function) const {
    return recursion_.at(procedure_or_function).parameters;
  }
  /// Whether a call of a procedure may end with more memory than there was before.
  bool allocates(const ir::Procedure& procedure) const;
  /// Whether a call of a procedure may write to memory, free or allocate it.
  bool changes_memory(const ir::Procedure& procedure) const;
  /// Whether a call of a procedure may change the values of memory that there was before, or free it.
  bool writes_memory(const ir::Procedure& procedure) const;
  /// Globals that a call of a procedure may change.
  const std::vector<ir::Variable>& changed_globals(const ir::Procedure& procedure) const;
  /// The sorts of everything that a heap location, or a map of such, can hold.
  const std::vector<term::Sort>& value_sorts() const { return value_sorts_; }
  /// The program's sort of a field's values, and of a type that occurs in the program.
  term::Sort field_sort(const std::string& qualified) const { return field_sorts_.at(qualified); }
  term::Sort type_sort(const ir::Type& type) const { return type_sorts_.at(ir::to_string(type)); }
  /// Whether an assertion gives permissions.
  static bool has_heap(const spec::Assertion& assertion);
  /// Whether a term contains an operator that needs a state: it reads the heap, calls a function, or must be shown to
  /// have a value.
  bool needs_state(term::Term t) const { return state_terms_.contains(t); }
  /// Whether a term is an application of a partial operator that may have no value.
  bool is_partial(term::Term t) const;

  /// Whether specifications depend on the dynamic types of objects.
  bool mentions_types() const { return mentions_types_; }
  /// The number of a record's type; none is 0.
  std::uint64_t type_number(std::string_view record) const;
  /// The records at or below one that objects can have.
  std::vector<const ir::Record*> concrete_types(std::string_view record) const;
  /// The records whose objects run a procedure as a method. Empty when it is called in other ways, too.
  std::vector<const ir::Record*> receivers(const ir::Procedure& procedure) const;

  /// A method and one that it overrides in some record, with the records whose objects run it there.
  struct Override {
    const ir::Procedure* below = nullptr;
    const ir::Procedure* above = nullptr;
    std::vector<const ir::Record*> receivers;
  };
  std::vector<Override> overrides() const;

 private:
  void collect_scopes();
  void collect_ranks();
  void collect_globals();
  void collect_effects();
  void collect_ends();
  void collect_recursion();
  void collect_sorts(term::TermManager& terms);
  void collect_state_terms();
  void mark_state_terms(term::Term root, std::unordered_set<term::Term>& seen);

  ir::Index index_;
  analysis::CallGraph calls_;
  ir::VariableTypes globals_;
  std::unordered_map<const void*, ir::VariableTypes> scopes_;
  std::unordered_map<const void*, std::uint32_t> ranks_;
  std::vector<std::vector<ir::Variable>> changed_globals_;
  struct Recursion {
    bool others = false;
    bool measured = false;
    std::vector<std::size_t> parameters = {};
  };
  std::unordered_map<const void*, Recursion> recursion_;
  std::vector<bool> ends_;
  std::vector<bool> allocates_;
  std::vector<bool> changes_memory_;
  std::vector<bool> writes_memory_;
  std::vector<term::Sort> value_sorts_;
  std::unordered_map<std::string, term::Sort> field_sorts_;
  std::unordered_map<std::string, term::Sort> type_sorts_;
  std::unordered_set<term::Term> state_terms_;
  PartialOperators partial_;
  bool mentions_types_ = false;
};

/// Whether values of a datatype are pairs of an array and an index.
bool names_cells(term::Sort sort, term::Sort index);

/// All assertions within one, itself included; each before its parts.
std::vector<spec::Assertion> parts(const spec::Assertion& assertion);

}  // namespace cairn::engine::symex
