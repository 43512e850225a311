#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/statement.h"

namespace cairn::ir {

/// A variable with its type.
struct Declaration {
  Variable variable;
  Type type;
  Origin origin;
};

struct Field {
  std::string name;
  Type type;
  bool immutable = false;
  /// Byte offset in C memory; set for all fields of a record with a layout.
  std::optional<std::uint64_t> offset;
  Origin origin;
};

/// Size and alignment of a C struct.
struct Layout {
  std::uint64_t size = 0;
  std::uint64_t alignment = 1;
};

/// A struct or class. Fields of supertypes are not repeated.
struct Record {
  std::string name;
  std::vector<std::string> supertypes;
  bool abstract = false;  ///< no object has exactly this type
  std::vector<Field> fields;
  /// Method name to procedure, for methods that this record defines or overrides.
  std::map<std::string, std::string> methods;
  std::optional<Layout> layout;
  Origin origin;
};

struct Block {
  std::string label;
  /// Loop invariants, for the head of a loop.
  std::vector<spec::Assertion> invariants;
  std::vector<Statement> statements;
  Terminator terminator;
};

/// A procedure. Parameters are never assigned; locals and results start with the zero value of their types. Blocks are
/// named by their positions; the first one is the entry. A procedure without blocks is external: it is known by its
/// contract alone, and without contract it may return anything and change every object that it can reach and every
/// global variable.
struct Procedure {
  std::string name;
  /// External, and calls of it are what the front end does not model: the name says what that is. Executions have no
  /// meaning from there on.
  bool unmodelled = false;
  std::vector<Declaration> parameters;
  std::vector<Declaration> results;
  std::vector<Declaration> locals;
  spec::Contract contract;
  std::vector<Block> blocks;
  Origin origin;

  bool external() const { return blocks.empty(); }
};

/// A predicate; without body it is abstract.
struct Predicate {
  std::string name;
  std::vector<Declaration> parameters;
  spec::Assertion body;
  Origin origin;
};

/// A pure function; without body it is abstract. Its value is that of the variable `result` in its postconditions.
struct Function {
  std::string name;
  std::vector<Declaration> parameters;
  Declaration result;
  spec::Contract contract;
  Term body;
  Origin origin;
};

/// A global variable. Without initial value it starts with an arbitrary one.
struct Global {
  Declaration declaration;
  Term initial;
  /// It holds the address of an object that only the entry procedure writes to; that other writes do not go there is
  /// asserted before them.
  bool constant = false;
};

/// A closed formula that engines may assume.
struct Axiom {
  std::string name;
  Term formula;
  Origin origin;
};

/// A whole program. Its terms belong to a manager that outlives it. Names are unique within each kind.
struct Program {
  std::uint32_t pointer_width = 64;
  /// The procedure where executions start; empty for programs that are only checked against their contracts.
  std::string entry = "main";
  /// Variables, fields, parameters and results of reference type hold null or objects of their declared records and
  /// those below: the front end's type checker has established it.
  bool typed = false;
  /// Datatypes and opaque sorts that the program declares, in order.
  std::vector<term::Sort> datatypes;
  std::vector<std::string> opaque_types;
  std::vector<Record> records;
  std::vector<Global> globals;
  std::vector<Axiom> axioms;
  std::vector<Predicate> predicates;
  std::vector<Function> functions;
  std::vector<Procedure> procedures;
};

const Record* find_record(const Program& program, std::string_view name);
const Procedure* find_procedure(const Program& program, std::string_view name);
const Predicate* find_predicate(const Program& program, std::string_view name);
const Function* find_function(const Program& program, std::string_view name);
/// "Record.member" as record and member; the last dot separates them.
std::pair<std::string_view, std::string_view> split_qualified(std::string_view qualified);
/// By qualified name "Record.field"; null when there is none.
const Field* find_field(const Program& program, std::string_view qualified);
/// All fields of a record, those of supertypes first, as qualified names in order of declaration.
std::vector<std::string> all_fields(const Program& program, const Record& record);
/// Whether a record is another one or below it.
bool is_subtype(const Program& program, std::string_view record, std::string_view of);
/// The procedure that an object with exactly that record runs for a method; null when there is none.
const Procedure* dispatch(const Program& program, std::string_view record, std::string_view method);
/// Whether an external procedure cannot change memory or global variables: it has no reference or pointer parameters
/// and the program no globals, and it is modelled so.
bool leaves_memory(const Program& program, const Procedure& external);
/// What happens where an external procedure is called that may change memory, for the user.
std::string unknown_effect(const Procedure& external);
/// The same of a procedure by name, which need not have a declaration.
std::string unknown_effect(const Program& program, const std::string& external);
/// The variables that a call of any kind assigns; null for other statements.
const std::vector<Variable>* call_targets(const Statement& statement);
/// The dynamic type of what a statement allocates; empty where it has none.
const std::string& record_of(const Statement& allocation);
/// The type of a variable within a procedure (parameters, results, locals, globals); null when it is not declared.
const Type* type_of(const Program& program, const Procedure& procedure, Variable variable);
/// Bytes that a value of a type takes in C memory; nothing for types that have no place there.
std::optional<std::uint64_t> byte_size(const Program& program, const Type& type);

}  // namespace cairn::ir
