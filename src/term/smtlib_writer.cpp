#include "term/smtlib_writer.h"

#include <sstream>

#include "term/float_number.h"
#include "term/smtlib_pattern.h"
#include "term/sort_groups.h"

namespace cairn::term {

void SmtlibWriter::begin(std::string_view logic) {
  out_ << "(set-option :global-declarations true)\n(set-logic " << logic << ")\n";
}

void SmtlibWriter::comment(std::string_view text) {
  out_ << "; ";
  for (char c : text) out_ << (c == '\n' || c == '\r' ? ' ' : c);
  out_ << "\n";
}

void SmtlibWriter::command(std::string_view text) { out_ << text << "\n"; }
void SmtlibWriter::push(unsigned levels) { out_ << "(push " << levels << ")\n"; }
void SmtlibWriter::pop(unsigned levels) { out_ << "(pop " << levels << ")\n"; }

void SmtlibWriter::assert_formula(Term formula) {
  declare(formula);
  out_ << "(assert " << printer_.term(formula) << ")\n";
}

void SmtlibWriter::check_sat(std::span<const Term> assumptions) {
  if (assumptions.empty()) {
    out_ << "(check-sat)\n";
    return;
  }
  push();
  for (Term t : assumptions) assert_formula(t);
  out_ << "(check-sat)\n";
  pop();
}

void SmtlibWriter::declare(Term root) {
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  while (!stack.empty()) {
    auto [t, ready] = stack.back();
    stack.pop_back();
    if (ready) {
      declare_symbol(t);
    } else if (seen_.insert(t).second) {
      stack.emplace_back(t, true);
      for (std::size_t i = t.size(); i-- > 0;) stack.emplace_back(t[i], false);
    }
  }
}

void SmtlibWriter::declare_symbol(Term t) {
  declare_sort(t.sort());
  if (t.is(Op::Const)) {
    declare_function(names_.symbol(t), {}, t.sort());
  } else if (t.is(Op::Apply)) {
    for (Sort s : t.function().domain) declare_sort(s);
    declare_function(names_.function(t.function()), t.function().domain, t.sort());
  } else if (printer_.is_uninterpreted(t)) {
    std::vector<Sort> domain;
    for (Term child : t.children()) domain.push_back(child.sort());
    declare_function(printer_.uninterpreted(t), domain, t.sort());
    if (t.is(Op::FpToBits)) define_float_bits(t);
    if (t.is(Op::ConstArray)) define_const_array(t);
  }
}

void SmtlibWriter::declare_function(const std::string& symbol, std::span<const Sort> domain, Sort range) {
  if (!symbols_.insert(symbol).second) return;
  out_ << "(declare-fun " << symbol << " (";
  for (std::size_t i = 0; i < domain.size(); ++i) out_ << (i > 0 ? " " : "") << printer_.sort(domain[i]);
  out_ << ") " << printer_.sort(range) << ")\n";
}

/// cvc5 does not have this conversion; it is the inverse of one that it has.
void SmtlibWriter::define_float_bits(Term t) {
  Sort sort = t[0].sort();
  const std::string& f = printer_.uninterpreted(t);
  std::string format = std::to_string(sort.a()) + " " + std::to_string(sort.b());
  auto inverse = [&](const std::string& x) { return "(= ((_ to_fp " + format + ") (" + f + " " + x + ")) " + x + ")"; };
  if (symbols_.insert("not a number " + f).second) {
    mpz_class nan = pack(FloatNumber::nan(), {sort.a(), sort.b()}, RoundingMode::NearestEven);
    out_ << "(assert (= (" << f << " (_ NaN " << format << ")) " << smtlib_bits(nan, t.sort().width()) << "))\n";
  }
  if (!has_bound(t)) {
    out_ << "(assert (let ((x " << printer_.term(t[0]) << ")) " << inverse("x") << "))\n";
  } else if (symbols_.insert("for all " + f).second) {
    out_ << "(assert (forall ((x " << printer_.sort(sort) << ")) (! " << inverse("x") << " :pattern ((" << f
         << " x)))))\n";
  }
}

void SmtlibWriter::define_const_array(Term t) {
  const std::string& f = printer_.uninterpreted(t);
  if (!symbols_.insert("for all " + f).second) return;
  out_ << "(assert (forall ((x " << printer_.sort(t[0].sort()) << ") (i " << printer_.sort(t.sort().params()[0])
       << ")) (! (= (select (" << f << " x) i) x) :pattern ((select (" << f << " x) i)))))\n";
}

// Solvers take a datatype below another sort only where it was defined before.
void SmtlibWriter::declare_sort(Sort sort) {
  if (!sorts_.insert(sort).second) return;
  for (Sort param : sort.params()) declare_sort(param);
  if (sort.is(SortKind::Uninterpreted)) out_ << "(declare-sort " << names_.sort(sort) << " 0)\n";
  if (sort.is_ref()) out_ << "(declare-datatypes ((Ref 0)) (((ref (ref.number Int)))))\n";
  if (!sort.is_datatype()) return;
  const std::vector<Sort> group = defined_together(sort);
  sorts_.insert(group.begin(), group.end());
  for (Sort datatype : group)
    for (const Constructor& constructor : datatype.datatype().constructors)
      for (const Selector& selector : constructor.selectors) declare_sort(selector.sort);
  declare_datatypes(group);
}

void SmtlibWriter::declare_datatypes(const std::vector<Sort>& datatypes) {
  out_ << "(declare-datatypes (";
  for (Sort s : datatypes) out_ << "(" << names_.sort(s) << " 0)";
  out_ << ") (";
  for (Sort s : datatypes) {
    out_ << "(";
    const auto& constructors = s.datatype().constructors;
    for (std::uint32_t c = 0; c < constructors.size(); ++c) {
      out_ << "(" << names_.constructor(s, c);
      for (std::uint32_t i = 0; i < constructors[c].selectors.size(); ++i) {
        out_ << " (" << names_.selector(s, c, i) << " " << printer_.sort(constructors[c].selectors[i].sort) << ")";
      }
      out_ << ")";
    }
    out_ << ")";
  }
  out_ << "))\n";
}

std::string to_smtlib_script(std::span<const Term> assertions, Dialect dialect) {
  std::ostringstream out;
  SmtlibWriter writer(out, dialect);
  writer.begin();
  for (Term t : assertions) writer.assert_formula(t);
  writer.check_sat();
  return out.str();
}

}  // namespace cairn::term
