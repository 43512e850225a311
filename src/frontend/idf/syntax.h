#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/location.h"

namespace cairn::frontend::idf {

using base::Location;

struct Class;
struct Method;

// ---- Types.

enum class TypeKind : std::uint8_t {
  Unknown,     ///< of what has an error already
  Null,        ///< of null: below every reference
  Void,        ///< no value
  Permission,  ///< of assertions that hold permissions
  Bool,
  Int,
  String,
  Object,  ///< any reference
  Class,   ///< a class or interface `name`
  Array,   ///< params[0]
};

struct Type {
  TypeKind kind = TypeKind::Unknown;
  std::string name;
  std::vector<Type> params;
  Location where;

  bool is(TypeKind k) const { return kind == k; }
  bool is_reference() const {
    return is(TypeKind::Null) || is(TypeKind::Object) || is(TypeKind::Class) || is(TypeKind::Array);
  }
  friend bool operator==(const Type& a, const Type& b) {
    return a.kind == b.kind && a.name == b.name && a.params == b.params;
  }
};

Type make_type(TypeKind kind);
/// As written in a program: "Cell[]".
std::string to_string(const Type& type);

// ---- Expressions.

enum class ExprKind : std::uint8_t {
  Integer,  ///< name: its digits
  Boolean,  ///< name: "true" or "false"
  String,   ///< name: its characters
  Null,
  This,
  Result,
  Name,
  Field,        ///< args[0].name; of an array `length`
  Index,        ///< args[0][args[1]]
  Call,         ///< name(args), or args[0].name(other args) with `receiver`
  Unary,        ///< name: the operator
  Binary,       ///< name: the operator; of && and || and `*` between assertions all operands of a chain
  Star,         ///< args joined by the separating conjunction
  Flat,         ///< args with `operators` between them: what `*` means depends on their types
  Conditional,  ///< args[0] ? args[1] : args[2]
  New,          ///< new type(args)
  NewArray,     ///< new type[args[0]]; `type` is that of the elements
  Old,
  Access,     ///< acc(args[0]): a Field, an Index, or a Field named `elems`
  Untouched,  ///< untouched(args[0])
  Opening,    ///< opening args[0] in args[1]
  Using,
  Forall,  ///< forall variable :: args[0]
  Exists,
  Increment,  ///< args[0]++ or args[0]--; name: the operator
};

/// What the name of an expression stands for, once it is resolved.
enum class Symbol : std::uint8_t { None, Local, Field, ClassName };

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

struct Variable {
  Type type;
  std::string name;
  Location where;
};

struct Expr {
  ExprKind kind = ExprKind::Null;
  Location where;
  std::string name;
  std::vector<ExprPtr> args;
  std::vector<std::string> operators;  ///< of a Flat
  Variable variable;                   ///< of a quantifier
  Type type;                           ///< what the checker found; before that what was written
  bool receiver = false;               ///< of a Call: args[0] is the receiver
  bool super = false;                  ///< of a Call: super.name(args), or super(args) with an empty name
  Symbol symbol = Symbol::None;        ///< of a Name
  const Class* owner = nullptr;        ///< of a field: the class that declares it
  const Method* method = nullptr;      ///< of a Call and a New with constructor
  bool again = false;                  ///< stands for the same operand of a chain of comparisons once more
  std::uint32_t depth = 1;
};

ExprPtr clone(const Expr& expr);

// ---- Statements.

enum class StmtKind : std::uint8_t {
  Block,
  Declare,   ///< variable [:= right]
  Assign,    ///< left := right
  Evaluate,  ///< right: a call or an increment
  If,        ///< right, body[0], body[1] when there is an else
  While,     ///< right, invariants, body[0]
  Assert,
  Open,
  Close,
  Use,
  Join,
  Return,  ///< right may be null
};

struct Stmt;
using StmtPtr = std::unique_ptr<Stmt>;

struct Stmt {
  StmtKind kind = StmtKind::Block;
  Location where;
  Variable variable;
  ExprPtr left;
  ExprPtr right;
  std::vector<ExprPtr> invariants;
  std::vector<ExprPtr> decreases;  ///< of a loop
  std::vector<StmtPtr> body;
  Location end;  ///< of a block: its closing brace
};

// ---- Declarations.

enum class MethodKind : std::uint8_t { Mutator, Pure, Predicate, Constructor };

struct Method {
  MethodKind kind = MethodKind::Mutator;
  std::string name;
  Location where;
  const Class* owner = nullptr;  ///< null for the main routine
  Type result;
  std::vector<Variable> parameters;
  std::vector<ExprPtr> requires_clauses;
  std::vector<ExprPtr> ensures_clauses;
  std::vector<ExprPtr> decreases;
  bool is_static = false;
  ExprPtr value;  ///< of pure methods and predicates
  Location value_where;
  StmtPtr code;  ///< of mutators and constructors

  bool has_body() const { return value != nullptr || code != nullptr; }
  bool has_contract() const { return !requires_clauses.empty() || !ensures_clauses.empty() || !decreases.empty(); }
};

struct Class {
  std::string name;
  Location where;
  bool interface = false;
  bool abstract = false;  ///< no object has exactly this class
  /// Names of supertypes; the superclass comes first.
  std::vector<std::pair<std::string, Location>> above;
  bool has_superclass = false;
  std::vector<Variable> fields;
  std::vector<std::unique_ptr<Method>> methods;

  // What the checker found.
  std::vector<const Class*> supertypes;
};

/// A file as parsed.
struct Unit {
  std::vector<std::unique_ptr<Class>> classes;
  std::unique_ptr<Method> main;  ///< null when there are no statements beside the classes
};

}  // namespace cairn::frontend::idf
