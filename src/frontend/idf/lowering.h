#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/code_builder.h"
#include "frontend/idf/program.h"
#include "ir/program.h"

namespace cairn::frontend::idf {

using term::Op;
using term::Term;

/// Turns a checked program into IR. What has no counterpart is reported by name.
ir::Program lower(const Program& program, term::TermManager& terms, base::Diagnostics& diagnostics);

/// What lowering needs everywhere.
struct Lowering {
  const Program& program;
  term::TermManager& terms;
  base::Diagnostics& diagnostics;
  ir::Program out;

  ir::Type type(const Type& type) const;
  term::Sort sort(const Type& type) const { return ir::sort_of(terms, this->type(type), out.pointer_width); }
  Term raw(Op op, std::initializer_list<Term> children, std::initializer_list<std::uint32_t> indices = {},
           term::Sort sort = {}) const {
    return frontend::raw(terms, op, children, indices, sort);
  }
  /// Strings are a datatype: a constructor for each one that is written, with the text between double quotes as its
  /// name, and one for all others. The first is the empty string, which new fields hold.
  term::Sort string_sort() const;
  Term string(const std::string& text) const;
  Term not_null(Term reference) const;
  void refuse(Location where, const std::string& what, std::string hint = {}) const;
};

/// "Cell.getX": the name in the IR. All declarations that override one another share that of the first.
std::string qualified(const Method& method);
/// The name of the function or predicate that stands for a pure method or predicate and all that overrides it.
std::string family(const Method& method);
std::string field_name(const Expr& field);

/// Lowers specifications: expressions that read the heap where they stand, and assertions.
class SpecLowering {
 public:
  SpecLowering(Lowering& shared, Scope& scope) : shared_(shared), terms_(shared.terms), scope_(scope) {}

  Term term(const Expr& expr);
  spec::Assertion assertion(const Expr& expr);
  /// The term of an operator from its operands.
  Term apply(const Expr& expr, const std::vector<Term>& args);
  Term leaf(const Expr& expr);
  std::vector<Term> all(const std::vector<ExprPtr>& exprs);
  Term call(const Method& method, const std::vector<Term>& args);
  /// From now on `old` of a variable means another one, which holds what it had at the beginning.
  void had(Term variable, Term at_beginning) { at_beginning_[variable] = at_beginning; }
  /// Whether what follows stands in a body that was put in the place of a call; `old` has no meaning there. What it
  /// was.
  bool set_inlined(bool inlined) { return std::exchange(inlined_, inlined); }

 private:
  Term binary(const Expr& expr, const std::vector<Term>& args);
  Term quotient(bool remainder, Term a, Term b);
  Term quantifier(const Expr& expr);
  spec::Assertion access(const Expr& expr);
  spec::Assertion instance(const Expr& expr);
  spec::Assertion quantified(const Expr& expr);
  /// Binds the parameters of a method of the superclass to the arguments of a call.
  std::size_t enter_super(const Expr& expr);

  Lowering& shared_;
  term::TermManager& terms_;
  Scope& scope_;
  std::unordered_map<Term, Term> at_beginning_;
  int old_ = 0;  ///< how many `old` are around
  bool inlined_ = false;
  bool memory_only_ = false;  ///< within `untouched`
};

ir::Procedure lower_procedure(Lowering& shared, const Method& method);

/// The declaration of `this`, when a method has it, and of the parameters; binds their names.
std::vector<ir::Declaration> lower_parameters(Lowering& shared, const Method& method, Scope& scope);
/// The parameter names of a method whose clauses a method takes over, for the same variables.
void bind_parameters(const Method& from, const std::vector<ir::Declaration>& parameters, Scope& scope);

/// Whether a value depends on the heap, or computing it changes it or can fail.
bool needs_code(const Expr& expr);

inline constexpr const char* this_name = "this";
inline constexpr const char* result_name = "result";

}  // namespace cairn::frontend::idf
