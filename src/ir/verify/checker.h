#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/diagnostic.h"
#include "ir/index.h"

namespace cairn::ir {

/// Thrown when there were so many errors that the rest would not help.
struct TooManyFaults {};

/// Names of variables that are visible at one place.
struct VisibleNames {
  const VisibleNames* outer = nullptr;
  std::unordered_set<std::string> own;

  bool contains(const std::string& name) const {
    return own.contains(name) || (outer != nullptr && outer->contains(name));
  }
  /// False when the name was visible before.
  bool insert(const std::string& name) {
    return (outer == nullptr || !outer->contains(name)) && own.insert(name).second;
  }
};

/// What all parts of the verifier share.
struct Verification {
  Verification(const Program& p, term::TermManager& t) : program(p), terms(t), index(p) {
    for (const Global& global : p.globals) {
      global_types.add(global.declaration);
      global_names.insert(global.declaration.variable.name());
    }
  }

  const Program& program;
  term::TermManager& terms;
  Index index;
  base::Diagnostics diagnostics;
  VariableTypes global_types;
  VisibleNames global_names;

  term::Sort pointer() { return pointer_sort(terms, program.pointer_width); }
  term::Sort word() { return terms.bv_sort(program.pointer_width); }

  void error(base::Location where, std::string message, std::string hint = {});
  /// What is wrong with a type, or empty.
  std::string fault(const Type& type) const;
  /// What is wrong with a sort, or empty. Sorts are checked once.
  const std::string& fault(term::Sort sort);
  /// The records whose objects a virtual call of "Record.method" may meet, each with what it dispatches to (null when
  /// there is nothing).
  const std::vector<std::pair<const std::string*, const Procedure*>>& callees(const std::string& method);

 private:
  std::unordered_map<std::string, std::vector<std::pair<const std::string*, const Procedure*>>> callees_;
  std::unordered_map<term::Sort, std::string> sort_faults_;
};

/// Records, datatypes, globals and all names.
void verify_declarations(Verification& verification);
/// Axioms, predicates and functions.
void verify_specifications(Verification& verification);
void verify_procedure(Verification& verification, const Procedure& procedure, bool require_origins);

/// Where a term stands, and so what may occur in it.
struct TermUse {
  bool heap = false;   ///< operators that read the heap
  bool old = false;    ///< the old state
  bool calls = false;  ///< pure functions; implied by `heap`

  static TermUse executable() { return {}; }
  static TermUse formula() { return {false, false, true}; }
  static TermUse state() { return {true, false, true}; }
  static TermUse two_states() { return {true, true, true}; }
};

/// Checks terms and assertions over the variables of one procedure, predicate or function.
class ExpressionChecker {
 public:
  /// @param variables that terms may name.
  ExpressionChecker(Verification& verification, const VariableTypes& variables, const VisibleNames& names)
      : v_(verification), variables_(variables), names_(names) {}

  /// The first fault of a term, or empty.
  std::string fault(Term term, TermUse use);
  std::string fault(const spec::Assertion& assertion, TermUse use);

 private:
  std::string walk(Term term, TermUse use);
  std::string node_fault(Term term, TermUse use);
  std::string heap_fault(Term term, TermUse use);
  std::string object_fault(Term term);
  std::string bind(std::span<const Term> variables);
  void unbind(std::span<const Term> variables);
  std::string access_fault(const spec::Access& access, TermUse use);
  std::string terms_fault(std::span<const Term> terms, TermUse use);

  Verification& v_;
  const VariableTypes& variables_;
  const VisibleNames& names_;
  std::unordered_map<Term, std::uint32_t> bound_;
  std::unordered_map<std::string, std::uint32_t> bound_names_;
};

/// What is wrong with passing terms to parameters, or variables to results, or empty.
/// @param noun "argument" or "result".
std::string signature_fault(const std::string& what, const std::vector<Declaration>& expected,
                            std::span<const Term> given, const char* noun);

}  // namespace cairn::ir
