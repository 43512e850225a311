#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/location.h"
#include "term/term.h"

namespace cairn::spec {

struct Node;

/// An assertion of separation logic with implicit dynamic frames: an immutable, shared tree whose leaves hold terms
/// with heap-dependent operators. The default assertion is null.
class Assertion {
 public:
  Assertion() = default;
  explicit Assertion(std::shared_ptr<const Node> node) : node_(std::move(node)) {}

  const Node& operator*() const { return *node_; }
  const Node* operator->() const { return node_.get(); }
  explicit operator bool() const { return node_ != nullptr; }

 private:
  std::shared_ptr<const Node> node_;
};

/// A condition without permissions.
struct Pure {
  term::Term condition;
};

/// Permission to one field: acc(object.field).
struct FieldAccess {
  term::Term object;
  std::string field;  ///< "Record.field"
};

/// Permission to one element: acc(array[index]).
struct ElementAccess {
  term::Term array;
  term::Term index;
};

/// Permission to all elements of an array: acc(array[*]).
struct ElementsAccess {
  term::Term array;
};

/// Permission to all fields of an object: acc(object), or of each object in a set: acc(set).
struct ObjectAccess {
  term::Term object_or_set;
  std::string record;
};

/// Permission to a range of C memory: acc(pointer, size).
struct MemoryAccess {
  term::Term pointer;
  term::Term size;
};

/// Permission to a place; all of it where `fraction` is null.
struct Access {
  std::variant<FieldAccess, ElementAccess, ElementsAccess, ObjectAccess, MemoryAccess> place;
  term::Term fraction;
};

struct PredicateInstance {
  std::string predicate;
  std::vector<term::Term> arguments;
};

/// Separating conjunction, read from left to right.
struct Star {
  std::vector<Assertion> conjuncts;
};

/// condition ? then_part : else_part. An implication has `true` as else part.
struct Conditional {
  term::Term condition;
  Assertion then_part;
  Assertion else_part;
};

/// The separating conjunction of the body over all values of the variables for which it is not empty.
struct Forall {
  std::vector<term::Term> variables;
  Assertion body;
  std::vector<std::vector<term::Term>> triggers;
};

/// The locations that the assertion gives access to hold the same values as in the old state.
struct Untouched {
  Assertion assertion;
};

struct Node {
  std::variant<Pure, Access, PredicateInstance, Star, Conditional, Forall, Untouched> kind;
  base::Location where;
};

template <class T>
Assertion make(T kind, base::Location where = {}) {
  return Assertion(std::make_shared<const Node>(Node{std::move(kind), where}));
}

/// What a procedure or function promises. Several clauses of one kind are a separating conjunction in their order.
struct Contract {
  std::vector<Assertion> preconditions;
  std::vector<Assertion> postconditions;
  /// Termination measure, compared lexicographically; empty when there is none.
  std::vector<term::Term> decreases;
  /// The postcondition describes all permissions that are left at return, and an invariant all that are left after an
  /// iteration: what else is held there is a leak.
  bool exact = false;
  /// Its clauses, and the assertions and invariants of its body, may speak of memory that they give no permission to:
  /// of the values that it has, whatever they are.
  bool unframed = false;
  /// Every execution ends. Where there is no measure one is looked for.
  bool terminates = false;

  bool empty() const {
    return preconditions.empty() && postconditions.empty() && decreases.empty() && !exact && !unframed && !terminates;
  }
};

/// Structural equality; places are not compared.
bool same(const Assertion& a, const Assertion& b);

}  // namespace cairn::spec
