#pragma once

#include "term/smtlib_printer.h"

namespace cairn::term {

/// How an application is written: text in which two characters stand for children. The printer puts the children in and
/// sees from the pattern which of them occur more than once.
class SmtlibPatterns {
 public:
  /// Stands for all children, each after a blank.
  static constexpr char all_children = '\x02';
  /// The number of a child stands between two of these.
  static constexpr char child = '\x01';

  /// The number of the child whose mark begins at position i, which moves to the end of the mark.
  static std::size_t child_number(const std::string& pattern, std::size_t& i);

  SmtlibPatterns(SmtlibPrinter& printer, SmtlibNames& names) : p_(printer), names_(names) {}

  /// Of any term but quantifiers.
  std::string pattern(Term t);

 private:
  std::string value(Term t);
  std::string leaf(Term t);
  std::string standard(Term t);
  std::string indexed(Term t);
  std::string datatype(Term t);
  std::string native(Term t);
  std::string solver(Term t);
  std::string solver_float(Term t);
  std::string float_to_bv(Term t);
  std::string overflow(Term t);
  std::string z3_set(Term t);
  std::string z3_map(std::string_view function, Term t);

  SmtlibPrinter& p_;
  SmtlibNames& names_;
};

/// A bit-vector literal.
std::string smtlib_bits(const mpz_class& bits, std::uint32_t width);

}  // namespace cairn::term
