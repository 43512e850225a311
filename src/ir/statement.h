#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/location.h"
#include "ir/input_kind.h"
#include "ir/property.h"
#include "ir/type.h"
#include "spec/assertion.h"

namespace cairn::ir {

using term::Term;

/// Where a statement comes from: a place in the user's source and, for inlined code, the calls that it came through,
/// innermost first. `implicit` marks places in the .cir text itself, which the printer leaves out.
struct Origin {
  base::Location where;
  std::vector<base::Location> inlined_at;
  bool implicit = false;

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// Whether an origin names a place that the text form has to write down.
inline bool is_written(const Origin& origin) { return !origin.implicit && origin.where.known(); }

/// Variables are terms with operator Const; procedures and programs declare them with their types.
using Variable = Term;

// ---- Places: what loads read and stores write.

/// object.field; `field` is "Record.field" with the record that declares it.
struct FieldPlace {
  Term object;
  std::string field;
};

/// array[index]
struct ElementPlace {
  Term array;
  Term index;
};

/// *pointer as a value of a type
struct PointerPlace {
  Term pointer;
  Type type;
};

using Place = std::variant<FieldPlace, ElementPlace, PointerPlace>;

// ---- Statements. Terms in them are free of heap-dependent operators, except in Assert, Assume and ghost statements;
// the value of an Assign may also be one application of a pure function.

struct Assign {
  Variable target;
  Term value;
};

/// Gives the targets arbitrary values of their types. These are the inputs of a program: an execution is determined by
/// their values. `label` says where an input comes from, for instance the function that yields it; may be empty.
struct Havoc {
  std::vector<Variable> targets;
  std::string label;  ///< for the user, except where the kind says more
  InputKind kind = InputKind::Value;
};

struct Assume {
  Term condition;
};

/// Checks an assertion; holds permissions back where `assertion` has any (they are not consumed).
struct Assert {
  spec::Assertion assertion;
  Property property = Property::Assert;
  std::string message;  ///< for the user; may be empty
  bool whole = false;   ///< the assertion describes all permissions that are held
};

/// A new object of a record, its fields holding the zero value of their types.
struct NewObject {
  Variable target;
  std::string record;
};

/// A new array object of that length, its elements holding the zero value. The length must not be negative.
struct NewArray {
  Variable target;
  Type element;
  Term length;
  std::string record = {};  ///< its dynamic type, a record without fields; empty: none
};

/// Shared objects are static ones that the program must not write to, and C does not say whether two of them are one:
/// string literals with a common end, texts that belong to the library.
enum class Storage : std::uint8_t { Heap, Stack, Static, Shared };

/// A new C object of that many bytes (a bit-vector of pointer width), not initialised. It never fails.
struct Allocate {
  Variable target;
  Term size;
  Storage storage = Storage::Heap;
};

/// Ends the life of an object with that storage, given by reference or pointer. Of null it does nothing.
struct Free {
  Term object;
  Storage storage = Storage::Heap;
};

struct Load {
  Variable target;
  Place place;
};

struct Store {
  Place place;
  Term value;
};

/// Copies bytes of C memory as they are, stored pointers included; source and target may overlap.
/// `size` is a bit-vector of pointer width.
struct CopyMemory {
  Term target;
  Term source;
  Term size;
};

/// Sets bytes of C memory to a value (bv8).
struct FillMemory {
  Term target;
  Term value;
  Term size;
};

/// target := address of a field of the record that `base` points to.
struct FieldAddress {
  Variable target;
  Term base;
  std::string field;
};

/// target := address of element `index` (a bit-vector of pointer width, signed) of an array of `element` at `base`.
struct ElementAddress {
  Variable target;
  Term base;
  Type element;
  Term index;
};

struct Call {
  std::vector<Variable> targets;
  std::string procedure;
  std::vector<Term> arguments;
};

/// Calls the procedure that the receiver's dynamic type has for a method. The receiver is the first argument; it must
/// not be null.
struct VirtualCall {
  std::vector<Variable> targets;
  std::string method;  ///< "Record.method" with the receiver's static record
  std::vector<Term> arguments;
};

/// Calls the procedure that a function pointer designates.
struct IndirectCall {
  std::vector<Variable> targets;
  Term callee;
  std::vector<Term> arguments;
};

struct Fold {
  std::string predicate;
  std::vector<Term> arguments;
};

struct Unfold {
  std::string predicate;
  std::vector<Term> arguments;
};

/// Assumes that a pure function's value is that of its body.
struct Use {
  std::string function;
  std::vector<Term> arguments;
};

/// Cuts the verification of a procedure here: all that is known afterwards is the assertion.
struct Join {
  spec::Assertion assertion;
};

/// Assumes an assertion and gains its permissions.
struct Produce {
  spec::Assertion assertion;
};

/// Checks an assertion and gives up its permissions.
struct Consume {
  spec::Assertion assertion;
};

struct Statement {
  std::variant<Assign, Havoc, Assume, Assert, NewObject, NewArray, Allocate, Free, Load, Store, CopyMemory, FillMemory,
               FieldAddress, ElementAddress, Call, VirtualCall, IndirectCall, Fold, Unfold, Use, Join, Produce, Consume>
      kind;
  Origin origin;
};

// ---- Ends of blocks.

using BlockId = std::uint32_t;

struct Goto {
  BlockId target = 0;
};

struct Branch {
  Term condition;
  BlockId then_target = 0;
  BlockId else_target = 0;
};

/// Returns to the caller; the result variables hold the results.
struct Return {};

/// Ends the whole program normally.
struct Halt {};

struct Terminator {
  std::variant<Goto, Branch, Return, Halt> kind;
  Origin origin;
};

}  // namespace cairn::ir
