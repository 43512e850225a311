#pragma once

#include <ostream>
#include <unordered_set>

#include "term/smtlib_printer.h"

namespace cairn::term {

/// Writes SMT-LIB scripts: commands on terms, each preceded by the declarations that it needs and that were not written
/// before. Declarations are global, so that push and pop do not undo them.
class SmtlibWriter {
 public:
  SmtlibWriter(std::ostream& out, Dialect dialect) : out_(out), printer_(names_, dialect) {}

  /// Options and logic; to be written first.
  void begin(std::string_view logic = "ALL");
  void comment(std::string_view text);
  void declare(Term term);
  void assert_formula(Term formula);
  void push(unsigned levels = 1);
  void pop(unsigned levels = 1);
  /// Assumptions may be any formulas: they are asserted in a scope of their own.
  void check_sat(std::span<const Term> assumptions = {});
  /// Any other command, written as it is.
  void command(std::string_view text);

 private:
  void declare_sort(Sort sort);
  void declare_datatypes(const std::vector<Sort>& datatypes);
  void declare_symbol(Term term);
  void declare_function(const std::string& symbol, std::span<const Sort> domain, Sort range);
  void define_float_bits(Term application);
  void define_const_array(Term application);

  std::ostream& out_;
  SmtlibNames names_;
  SmtlibPrinter printer_;
  std::unordered_set<Term> seen_;
  std::unordered_set<Sort> sorts_;
  std::unordered_set<std::string> symbols_;
};

/// A whole script: the assertions and one check.
std::string to_smtlib_script(std::span<const Term> assertions, Dialect dialect);

}  // namespace cairn::term
