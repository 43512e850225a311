#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/code_builder.h"
#include "frontend/spl/footprint.h"
#include "frontend/spl/program.h"
#include "frontend/spl/spl_frontend.h"
#include "ir/program.h"
#include "term/substitute.h"

namespace cairn::frontend::spl {

using term::Op;
using term::Term;

/// Turns a checked program into IR. What has no counterpart is reported by name.
ir::Program lower(const Program& program, Dialect dialect, term::TermManager& terms, base::Diagnostics& diagnostics);

/// What lowering needs everywhere.
struct Lowering {
  const Program& program;
  Dialect dialect;
  term::TermManager& terms;
  base::Diagnostics& diagnostics;
  ir::Program out;
  /// Element types for which the procedure that makes an array exists.
  std::map<std::string, std::string> array_makers = {};
  /// Comprehensions for which a function exists: by the value of an element, over the function's own parameters.
  std::map<Term, std::string> comprehensions = {};
  /// Their names.
  std::set<std::string> comprehension_functions = {};
  /// How many of them have the same name but for a number.
  std::map<std::string, int> comprehension_names = {};
  /// Assertions that hold of the memory of another one: both over the parameters of the function that says so.
  struct Reading {
    spec::Assertion base;
    spec::Assertion other;
    std::string function;
  };
  std::vector<Reading> readings = {};
  /// Element types for which the function that gives the array of a cell exists.
  std::set<std::string> cell_arrays = {};
  /// Types of elements of which footprints have cells, by their keys there.
  std::map<std::string, Type> cell_types = {};
  /// The function that is being lowered.
  const Decl* inside = nullptr;

  /// Whether a parameter in a postcondition means its last value, as in the thesis and in the main line's symbolic
  /// execution.
  bool last_values() const { return dialect == Dialect::Thesis || program.has_option("-symbexec"); }
  /// Whether acc(a) of an array does not cover its elements.
  bool cells_apart() const {
    return dialect == Dialect::Master && !program.has_option("-simplearrays") && !program.has_option("-symbexec");
  }
  /// Whether an array in a specification is a map of all integers, so that no index is out of its bounds.
  bool total_arrays() const { return dialect == Dialect::Master && program.has_option("-simplearrays"); }
  /// Permission to an array without its elements: to a place of its own.
  spec::Assertion array_object(Term array, Location where);
  ir::Type type(const Type& type);
  term::Sort sort(const Type& type) { return ir::sort_of(terms, this->type(type), out.pointer_width); }
  /// Cells of arrays are pairs of an array and an index.
  term::Sort cell_sort();
  /// The array of a cell, in specifications. A function of each type, since terms of datatypes do not tell what an
  /// array has as elements.
  Term array_of(Term cell, const Type& element, Location where);
  Term index_of(Term cell) { return raw(Op::DtSelect, {cell}, {0, 1}); }
  const term::FunctionDecl& function(const Decl& decl);
  Term raw(Op op, std::initializer_list<Term> children, std::initializer_list<std::uint32_t> indices = {},
           term::Sort sort = {}) {
    return frontend::raw(terms, op, children, indices, sort);
  }
  Term raw(Op op, const std::vector<Term>& children);
  /// Reports that a construct is not supported; the term stands for it so that others are found as well.
  void refuse(Location where, const std::string& what, std::string hint = {});
};

/// Lowers specifications: expressions that read the heap where they stand, and assertions.
class SpecLowering {
 public:
  SpecLowering(Lowering& shared, Scope& scope) : shared_(shared), terms_(shared.terms), scope_(scope) {}

  Term term(const Expr& expr);
  /// A term of an operator that code and specifications share, from its lowered operands.
  Term apply(const Expr& expr, const std::vector<Term>& args);
  Term leaf(const Expr& expr);
  spec::Assertion assertion(const Expr& expr);
  spec::Assertion clause(const Clause& clause);
  /// From now on `old` of a variable means another one, which holds what it had at the beginning.
  void had(Term variable, Term at_beginning) { at_beginning_[variable] = at_beginning; }
  /// The definition of a map by a comprehension: each of its elements.
  spec::Assertion map_definition(const Expr& comprehension, Term map);

 private:
  Term read(const Expr& expr);
  Term call(const Expr& expr);
  Term quantifier(const Expr& expr);
  Term comprehension(const Expr& expr);
  Term apply_named(const Expr& expr, const std::vector<Term>& args);
  Term binary(const Expr& expr, const std::vector<Term>& args);
  Term equal(const Type& type, Term a, Term b);
  spec::Assertion access(const Expr& expr);
  spec::Assertion access_to(const Expr& place, Location where);
  spec::Assertion access_to_set(const Expr& set, Location where);
  spec::Assertion field_access(const Expr& field, Location where);
  spec::Assertion cell_access(Term cell, const Type& element, Location where);
  spec::Assertion cells_access(Term cell, Term condition, const Type& element, Location where);
  spec::Assertion enumerated_cells(const Expr& set, Location where);
  spec::Assertion comprehension_access(const Expr& comprehension, Location where);
  spec::Assertion objects_access(const Expr& comprehension, Term object, Location where);
  spec::Assertion points_to(const Expr& expr);
  spec::Assertion connective(const Expr& expr);
  spec::Assertion disjunction(const Expr& expr);
  spec::Assertion existence(const Expr& expr);

  std::vector<Term> bind_existing(const Expr& expr, std::vector<spec::Assertion>& parts);
  /// Puts what equations say that variables are in their places; whether there is one for each.
  bool determine(const Expr& expr, const std::vector<Term>& variables, std::vector<spec::Assertion>& parts,
                 const std::function<void(term::Substitution&)>& put_elsewhere);

  // ---- lower_footprint.cpp: the memory that assertions speak of.
  Footprint footprint(const Expr& expr);
  Footprint footprint_of_access(const Expr& expr);
  Footprint footprint_of_existence(const Expr& expr);
  Footprint apart(Footprint a, const Footprint& b);
  Footprint together(Footprint a, const Footprint& b);
  Footprint chosen(const Expr& condition, const Footprint& a, const Footprint& b);
  void add_places(Footprint& footprint, const std::string& key, Term set);
  /// All fields of an object, or one.
  void add_object(Footprint& footprint, const Type& record, Term object, const std::string& field);
  void add_set(Footprint& footprint, const Type& element, Term set);
  /// The key of cells with such elements.
  std::string cells_of(const Type& element);
  Term places_at(const Footprint& footprint, const std::string& key);
  Term no_places(const std::string& key);
  std::vector<spec::Assertion> separations(const Expr& star);

  // ---- lower_shared.cpp: assertions that speak of the same memory.
  spec::Assertion same_memory(const Expr& expr);
  spec::Assertion overlapping(const Expr& expr);
  spec::Assertion part_of(const Expr& expr);
  spec::Assertion also_holds(const spec::Assertion& base, const spec::Assertion& other, Location where);
  /// A scope in which the parameters of a predicate are the arguments of an application.
  Scope arguments_of(const Expr& application, const Decl& predicate);

  Lowering& shared_;
  term::TermManager& terms_;
  Scope& scope_;
  std::unordered_map<Term, Term> at_beginning_;
  int old_ = 0;  ///< how many `old` are around
};

void lower_types(Lowering& shared);
void lower_specifications(Lowering& shared);
ir::Procedure lower_procedure(Lowering& shared, const Decl& decl);

/// Assertions in the order in which the main line's reading, which has no order, is meant: conditions may speak of
/// memory that a later conjunct gives permission to.
std::vector<spec::Assertion> permissions_first(const Lowering& shared, std::vector<spec::Assertion> assertions);

/// Whether a value depends on the heap.
bool reads_heap(const Expr& expr);

/// The type of values of a sort; of references, any.
ir::Type type_of(term::Sort sort);
/// Whether a term has another one in it.
bool mentions(Term root, Term part);

// ---- names.cpp: which declarations need which.

/// Names of functions, predicates, procedures and constants that an expression mentions.
void mentioned(const Expr& expr, std::set<std::string>& out);
/// Names that bodies and contracts mention, directly or through others, starting from some.
std::set<std::string> reachable(const Program& program, std::set<std::string> from);
/// Names that procedures, lemmas and axioms need.
std::set<std::string> used_names(const Program& program);
/// Whether a lemma says nothing of the memory at its end, and neither it nor those that it calls change any: it leaves
/// memory as it found it.
bool keeps_memory(const Program& program, const Decl& lemma);
/// Whether the body of a function or predicate needs itself, directly or through others.
bool is_recursive(const Program& program, const Decl& decl);
/// Whether a function without a body promises something about memory that it asks no permission to: its value depends
/// on all of memory.
bool reads_unframed(const Lowering& shared, const Decl& decl);
/// Whether a declaration needs such a function.
bool needs_unframed(const Lowering& shared, const Decl& decl);
/// Whether the main line's reading replaces applications of a predicate or function by its body: it is not recursive,
/// and gives permissions or reads the heap. What its precondition says about memory is of no concern there. A function
/// that promises something stays one.
bool is_expanded(const Lowering& shared, const Decl& decl);

}  // namespace cairn::frontend::spl
