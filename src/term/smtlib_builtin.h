#pragma once

#include <unordered_map>

#include "term/sexpr.h"
#include "term/smtlib_parser.h"

namespace cairn::term {

/// Applies the functions of SMT-LIB's theories and of the extensions that the parser knows. Errors are InputErrors at
/// the place of the application.
class SmtlibBuiltins {
 public:
  SmtlibBuiltins(TermManager& manager, ParseMode mode);

  bool knows(std::string_view name) const { return table_.contains(name); }
  /// @param indices of `(_ name i j)`.
  Term apply(const SExpr& where, std::string_view name, std::span<const std::uint32_t> indices, std::vector<Term> args);
  /// An application with checked sorts, made as the mode says.
  Term make(const SExpr& where, Op op, std::span<const Term> children, std::span<const std::uint32_t> indices = {},
            Sort sort = {});
  Term make(const SExpr& where, Op op, std::initializer_list<Term> children,
            std::initializer_list<std::uint32_t> indices = {});
  /// Int terms become Real where they meet Real ones or where `to_real` says so.
  void coerce(const SExpr& where, std::vector<Term>& args, bool to_real = false);

 private:
  using Indices = std::span<const std::uint32_t>;
  using Handler = Term (SmtlibBuiltins::*)(const SExpr&, std::string_view, Indices, std::vector<Term>&);
  struct Entry {
    Op op = Op::Const;
    Handler handler = nullptr;
  };

  void add_operators();
  void add_handlers();

  Term plain(const SExpr& where, Op op, Indices indices, std::vector<Term>& args);
  Term minus(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term division(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term greater(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term negated(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term bv_compare(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term rotate(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term repeat(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term make_float(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term to_fp(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term float_min_max(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term float_to_bv(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term float_to_real(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term float_to_bits(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);
  Term seq_update(const SExpr& where, std::string_view name, Indices indices, std::vector<Term>& args);

  /// An unknown value that depends on the arguments.
  Term unspecified(std::string_view name, std::span<const Term> args, Sort range);
  void expect(const SExpr& where, std::string_view name, bool fits, const std::string& expected);

  TermManager& m_;
  ParseMode mode_;
  std::unordered_map<std::string_view, Entry> table_;
};

}  // namespace cairn::term
