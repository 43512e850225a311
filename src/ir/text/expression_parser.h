#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ir/text/expression_builder.h"
#include "ir/text/expression_printer.h"
#include "ir/text/type_parser.h"
#include "ir/text/words.h"

namespace cairn::ir {

/// Reads terms, assertions and places: one operator-precedence parser for all three, with a stack of its own, so that
/// nesting is bounded by memory only. All functions throw Recover after an error.
class ExpressionParser {
 public:
  /// @param words that terms have beside operators; may be null, else outlives this.
  ExpressionParser(Cursor& cursor, const TypeNames& types, term::TermManager& terms, const Index& index, Scope& scope,
                   const Words* words = nullptr)
      : cursor_(cursor), types_(types), scope_(scope), words_(words), build_(cursor, terms, index, scope) {}

  Operand operand();
  Term term();
  /// @param what completes "expected ", for instance "a condition".
  Term term_of(term::Sort sort, std::string_view what);
  Term condition() { return term_of(build_.terms().bool_sort(), "a condition"); }
  spec::Assertion assertion();
  /// "(a, b, c)"
  std::vector<Term> arguments();
  ExpressionBuilder& build() { return build_; }

 private:
  enum class HeadKind : std::uint8_t {
    Operator,
    Word,
    Call,
    Predicate,
    Access,
    Star,
    Untouched,
    Unfolding,
    Using,
    PointerPart,
  };

  /// What is applied to the arguments between parentheses, or binds the variables of a body.
  struct Head {
    HeadKind kind = HeadKind::Operator;
    term::Op op = term::Op::Value;
    std::string name;
    std::vector<std::uint32_t> indices;
    term::Sort sort;
    const Function* function = nullptr;
    const Predicate* predicate = nullptr;
    Term fraction;
    bool separating = false;  ///< of quantifiers
    std::vector<Term> variables;
    std::vector<std::vector<Term>> triggers;
    std::size_t bound = 0;  ///< bound variables outside
  };

  enum class Pending : std::uint8_t {
    // Operators that wait for their last operand.
    Binary,
    Not,
    Negate,
    Else,
    QuantifierBody,
    GhostBody,
    // Open brackets.
    Group,
    Arguments,
    Index,
    Then,
    Trigger,
    Fraction,
  };

  struct Entry {
    Pending kind;
    Level level = Level::Lowest;
    std::string_view symbol;  ///< of a binary operator
    std::size_t base = 0;     ///< operands below it
    base::Location where;
    bool separating = false;     ///< of a conditional
    std::unique_ptr<Head> head;  ///< of arguments, bodies and triggers
  };

  // Reading an operand; each returns whether an operand is still to come.
  bool read_operand();
  bool read_prefix_word(const Token& token);
  bool read_literal(const Token& token, bool negative);
  bool read_name(const Token& token);
  bool read_constructor(const Token& token, const std::string& name);
  bool read_operator(const Token& token, term::Op op);
  bool read_constructor_test(const Token& token);
  bool read_float(const Token& token);
  bool read_quantifier(const Token& token);
  bool read_ghost_body(const Token& token);
  bool open_arguments(std::unique_ptr<Head> head, base::Location where);
  bool open_body(std::unique_ptr<Head> head, base::Location where);
  std::pair<term::Sort, std::uint32_t> constructor(const std::string& datatype, const Token& token);

  // Reading what follows an operand; false when the expression ends here.
  bool read_continuation();
  bool read_infix(const Token& token);
  bool read_question(const Token& token);
  bool read_colon();
  bool read_comma();
  bool read_close(const Token& token);
  void read_member();
  bool read_index();

  void reduce_bodies();
  void reduce_above(Level level);
  void reduce();
  void reduce_binary(const Entry& entry);
  void close_arguments(Entry entry);
  void close_trigger(Entry entry);
  Term apply_word(const Head& head, std::span<const Operand> arguments, base::Location where);
  Operand apply_head(const Head& head, std::span<const Operand> arguments, base::Location where);
  bool is_operator(const Entry& entry) const { return entry.kind <= Pending::GhostBody; }

  void push(Operand operand) { operands_.push_back(std::move(operand)); }
  void push_term(Term term, base::Location where) { push(build_.of_term(term, where)); }
  void open(Pending kind, base::Location where, std::unique_ptr<Head> head = nullptr);
  std::vector<Operand> take_from(std::size_t base);

  Cursor& cursor_;
  const TypeNames& types_;
  Scope& scope_;
  const Words* words_;
  ExpressionBuilder build_;
  std::vector<Operand> operands_;
  std::vector<Entry> entries_;
  bool need_operand_ = true;
};

}  // namespace cairn::ir
