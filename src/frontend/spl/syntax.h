#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/location.h"

namespace cairn::frontend::spl {

using base::Location;

// ---- Types.

enum class TypeKind : std::uint8_t {
  Any,         ///< not known: of null, of the elements of an empty set
  Permission,  ///< of assertions that hold permissions
  Bool,
  Int,
  Byte,
  Named,   ///< as written: a struct, a datatype, an alias or an opaque type
  Struct,  ///< reference to a struct
  Datatype,
  Opaque,
  Set,        ///< params[0]
  Map,        ///< params[0] to params[1]
  Array,      ///< reference to an array of params[0]
  ArrayCell,  ///< reference to one cell of such an array
};

struct Type {
  TypeKind kind = TypeKind::Any;
  std::string name;
  std::vector<Type> params;
  Location where;

  bool is(TypeKind k) const { return kind == k; }
  friend bool operator==(const Type& a, const Type& b) {
    return a.kind == b.kind && a.name == b.name && a.params == b.params;
  }
  bool is_reference() const { return is(TypeKind::Struct) || is(TypeKind::Array) || is(TypeKind::ArrayCell); }
};

// ---- Expressions.

enum class ExprKind : std::uint8_t {
  Integer,  ///< name: its digits
  Char,     ///< name: the character
  Boolean,  ///< name: "true" or "false"
  Null,
  Emp,
  Name,
  Call,            ///< name(args)
  Unary,           ///< name: the operator
  Binary,          ///< name: the operator; chains of one associative operator have all their operands
  Field,           ///< args[0].name
  Index,           ///< args[0][args[1]]
  Update,          ///< args[0][args[1] := args[2]]
  CellValue,       ///< args[0][]
  SetEnumeration,  ///< {args}; `type` is the element type when written
  Comprehension,   ///< {binder :: args[0]}
  New,             ///< new type(args)
  Conditional,     ///< args[0] ? args[1] : args[2]
  Forall,          ///< binders, args[0]
  Exists,
  Unfolding,  ///< unfolding name(args without last) in last
};

/// What the name of an expression stands for, once it is resolved.
enum class Symbol : std::uint8_t {
  None,
  Local,  ///< parameter, result, local or bound variable
  Global,
  Constant,     ///< nullary pure function
  Field,        ///< of a struct
  Constructor,  ///< of a datatype
  Destructor,
  Function,
  Predicate,
  Procedure,  ///< or lemma
  Builtin,    ///< acc, old, known, Btwn, Reach, Frame, Disjoint; length, cells, map, array, index; byte2int, int2byte
};

struct Expr;
using ExprPtr = std::unique_ptr<Expr>;

/// A bound variable: `name: type`, or `name in guard`.
struct Binder {
  std::string name;
  Type type;
  ExprPtr guard;
  Location where;
};

/// @(matching terms yields …), @(pattern …): hints for instantiation. Those of kind Pattern become triggers.
struct Annotation {
  enum class Kind : std::uint8_t { Matching, Pattern, Comment, NoInstance };
  Kind kind = Kind::Comment;
  std::vector<ExprPtr> terms;  ///< of Matching the last one is what it yields
  std::string text;
};

struct Expr {
  ExprKind kind = ExprKind::Null;
  Location where;
  std::string name;
  std::vector<ExprPtr> args;
  std::vector<Binder> binders;
  std::vector<Annotation> annotations;
  Type type;                     ///< what the checker found; before that what was written
  Symbol symbol = Symbol::None;  ///< of a Name, Call or Field
  bool of_macro = false;         ///< a name that stands in the body of a macro
  std::uint32_t depth = 1;
};

ExprPtr clone(const Expr& expr);
/// Whether two expressions are written alike; hints for instantiation are not compared.
/// @param types whether two types are the same
bool written_alike(const Expr& a, const Expr& b, const std::function<bool(const Type&, const Type&)>& types);

// ---- Statements.

struct VariableDecl {
  std::string name;
  Type type;  ///< Any when it is to be inferred
  bool ghost = false;
  bool implicit = false;
  Location where;
};

enum class StmtKind : std::uint8_t {
  Block,
  Declare,  ///< variables [:= right]
  Assign,   ///< left := right
  Call,     ///< right[0]
  Free,
  Havoc,   ///< left
  Return,  ///< right
  Assume,
  Assert,  ///< right[0]; body: the proof block
  Split,
  Fold,  ///< right[0] is the predicate's application
  Unfold,
  If,      ///< right[0], body[0], body[1] when there is an else
  While,   ///< right[0], body[0]
  Choose,  ///< body
};

/// An assertion with what stood before it.
struct Clause {
  ExprPtr expr;
  bool pure = false;
  bool free = false;
  Location where;
};

struct Stmt;
using StmtPtr = std::unique_ptr<Stmt>;

struct Stmt {
  StmtKind kind = StmtKind::Block;
  Location where;
  std::vector<VariableDecl> variables;
  std::vector<ExprPtr> left;
  std::vector<ExprPtr> right;
  std::vector<StmtPtr> body;
  std::vector<Clause> invariants;
  std::vector<ExprPtr> decreases;  ///< of a loop
  std::string text;                ///< name of an assertion; text that an assignment writes to an array
  bool has_text = false;
  bool pure = false;
  bool free = false;
  bool has_proof = false;  ///< assert … with { body }
  Location end;            ///< of a block: its closing brace
};

// ---- Declarations.

enum class DeclKind : std::uint8_t {
  Axiom,     ///< body
  TypeName,  ///< name [= type]
  Datatype,  ///< constructors
  Struct,    ///< fields
  Macro,     ///< parameters (names), body
  Global,    ///< type
  Constant,  ///< type
  Procedure,
  Lemma,
  Predicate,
  Function,
};

struct Constructor {
  std::string name;
  std::vector<VariableDecl> fields;
  Location where;
};

struct Decl {
  DeclKind kind = DeclKind::Axiom;
  std::string name;
  Location where;
  Type type;  ///< Any for a type without definition
  std::vector<Constructor> constructors;
  std::vector<VariableDecl> fields;
  std::vector<VariableDecl> parameters;
  std::vector<VariableDecl> results;
  std::vector<Clause> requires_clauses;
  std::vector<Clause> ensures_clauses;
  std::vector<ExprPtr> decreases;
  ExprPtr body;  ///< of predicates, functions, axioms, macros
  StmtPtr code;  ///< of procedures and lemmas
  bool pure = false;
  bool automatic = false;  ///< auto lemma
  bool ghost = false;
};

/// A file as parsed.
struct Unit {
  struct Include {
    std::string path;
    Location where;
  };
  std::vector<Include> includes;
  std::vector<std::string> options;
  std::vector<Decl> declarations;
};

}  // namespace cairn::frontend::spl
