#pragma once

#include "term/smtlib_builtin.h"
#include "term/smtlib_symbols.h"

namespace cairn::term {

/// Turns expressions into terms. Works with a stack of its own, so that nesting is limited by memory only. Throws
/// InputError.
class SmtlibElaborator {
 public:
  SmtlibElaborator(TermManager& manager, SmtlibSymbols& symbols, ParseMode mode)
      : m_(manager), symbols_(symbols), builtins_(manager, mode) {}

  Term term(const SExpr& e);
  /// A term in which the names stand for these terms.
  Term term(const SExpr& e, const std::vector<std::pair<std::string_view, Term>>& locals);
  /// As `term`, and checks the sort; an Int becomes a Real where one is wanted.
  Term term_of_sort(const SExpr& e, Sort sort, const std::vector<std::pair<std::string_view, Term>>& locals = {});

 private:
  /// A list whose parts are being elaborated.
  struct Frame {
    enum class Kind { Application, Let, LetBody, Quantifier, Annotation };

    Kind kind;
    const SExpr* e;
    std::vector<const SExpr*> parts;
    std::vector<Term> done;
    /// Names that go out of scope with the frame.
    std::vector<std::string_view> scoped;
    /// Of a quantifier: its variables and the sizes of its triggers.
    std::vector<Term> variables;
    std::vector<std::size_t> triggers;
  };

  Frame open(const SExpr& e);
  Frame open_let(const SExpr& e);
  Frame open_quantifier(const SExpr& e);
  Frame open_annotation(const SExpr& e);
  void enter_let_body(Frame& frame);
  Term close(Frame& frame);
  Term close_quantifier(const Frame& frame);
  Term close_annotation(const Frame& frame);
  void bind(Frame& frame, std::string_view name, Term term);
  void unbind(const Frame& frame);

  Term atom(const SExpr& e);
  Term literal(const SExpr& e);
  Term symbol(const SExpr& e);
  Term apply_head(const SExpr& e, std::vector<Term> args);
  Term apply_symbol(const SExpr& e, const SExpr& name, std::vector<Term> args);
  Term apply_meaning(const SExpr& e, const SExpr& name, const SmtlibMeaning& meaning, std::vector<Term> args);
  Term apply_indexed(const SExpr& e, const SExpr& head, std::vector<Term> args);
  Term apply_qualified(const SExpr& e, const SExpr& head, std::vector<Term> args);
  Term apply_function(const SExpr& e, const FunctionDecl& function, std::vector<Term> args);
  Term apply_macro(const SExpr& e, const SmtlibMacro& macro, std::vector<Term> args);
  Term apply_tester(const SExpr& e, const SExpr& head, std::vector<Term> args);
  Term special_constant(const SExpr& e);
  void convert(const SExpr& e, std::vector<Term>& args, std::span<const Sort> domain, std::string_view name);

  TermManager& m_;
  SmtlibSymbols& symbols_;
  SmtlibBuiltins builtins_;
  /// Names bound by let, quantifiers and parameters; the last one counts.
  std::unordered_map<std::string_view, std::vector<Term>> locals_;
};

}  // namespace cairn::term
