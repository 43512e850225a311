#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/code_builder.h"
#include "frontend/spl/program.h"
#include "frontend/spl/spl_frontend.h"
#include "ir/program.h"

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
  std::map<std::string, std::string> array_makers;

  ir::Type type(const Type& type);
  term::Sort sort(const Type& type) { return ir::sort_of(terms, this->type(type), out.pointer_width); }
  /// Cells of arrays are pairs of an array and an index.
  term::Sort cell_sort();
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
  /// The definition of a map by a comprehension: each of its elements.
  spec::Assertion map_definition(const Expr& comprehension, Term map);

 private:
  Term read(const Expr& expr);
  Term call(const Expr& expr);
  Term quantifier(const Expr& expr);
  Term apply_named(const Expr& expr, const std::vector<Term>& args);
  Term binary(const Expr& expr, const std::vector<Term>& args);
  Term equal(const Type& type, Term a, Term b);
  spec::Assertion access(const Expr& expr);
  spec::Assertion access_to(const Expr& place, Location where);
  spec::Assertion access_to_set(const Expr& set, Location where);
  spec::Assertion field_access(const Expr& field, Location where);
  spec::Assertion comprehension_access(const Expr& comprehension, Location where);
  spec::Assertion points_to(const Expr& expr);
  spec::Assertion connective(const Expr& expr);
  spec::Assertion disjunction(const Expr& expr);

  Lowering& shared_;
  term::TermManager& terms_;
  Scope& scope_;
};

void lower_types(Lowering& shared);
void lower_specifications(Lowering& shared);
ir::Procedure lower_procedure(Lowering& shared, const Decl& decl);

/// Whether a value depends on the heap.
bool reads_heap(const Expr& expr);

}  // namespace cairn::frontend::spl
