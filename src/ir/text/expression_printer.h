#pragma once

#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "ir/index.h"
#include "ir/text/words.h"

namespace cairn::ir {

/// Binding strengths of the notation, weakest first.
enum class Level : std::uint8_t {
  Lowest,  ///< c ? a : b, quantifiers, unfolding, using
  Implies,
  Star,
  Or,
  And,
  Compare,
  Add,
  Multiply,
  Unary,
  Primary,
};

/// A sort as the text form spells the type with that sort: references are `ref`, arrays `map<K, V>`.
std::string spell_sort(term::Sort sort);

/// Prints terms and assertions with the fewest parentheses that keep their structure. Does not recurse.
class ExpressionPrinter {
 public:
  /// @param index, variables tell the types of arrays; both may be null.
  /// @param words that terms have beside operators; may be null, else outlives this.
  ExpressionPrinter(std::ostream& out, const Index* index, const VariableTypes* variables, const Words* words = nullptr)
      : out_(out), index_(index), variables_(variables), words_(words) {}

  void print(Term term, Level level = Level::Lowest);
  void print(const spec::Assertion& assertion, Level level = Level::Lowest);

 private:
  struct LeveledTerm {
    Term term;
    Level level;
  };
  struct LeveledAssertion {
    const spec::Assertion* assertion;
    Level level;
  };
  /// Text that outlives the run, or text of its own.
  using Piece = std::variant<const char*, std::string, LeveledTerm, LeveledAssertion>;
  using Pieces = std::vector<Piece>;

  void run(Piece first);
  void expand(const LeveledTerm& term, Pieces& out);
  void expand_applied(Term term, Pieces& out);
  void expand_infix(Term term, const char* symbol, Level level, Pieces& out);
  void expand_call(std::string head, std::span<const Term> arguments, Pieces& out);
  void expand_quantifier(Term term, Pieces& out);
  void expand_datatype(Term term, Pieces& out);
  void expand_element(Term term, Pieces& out);
  void expand_body(const char* word, Term term, Pieces& out);
  void expand(const LeveledAssertion& assertion, Pieces& out);
  void expand_access(const spec::Access& access, Pieces& out);
  void expand_star(const spec::Star& star, Pieces& out);
  void expand_conditional(const spec::Conditional& conditional, Pieces& out);
  void expand_forall(const spec::Forall& forall, Pieces& out);
  static void expand_variables(std::span<const Term> variables, Pieces& out);
  static void expand_trigger(std::span<const Term> trigger, Pieces& out);
  static void expand_use(Words::Use use, Pieces& out);
  std::string head_of(Term term) const;
  std::string spell(std::string_view name) const;

  std::ostream& out_;
  const Index* index_;
  const VariableTypes* variables_;
  const Words* words_;
};

}  // namespace cairn::ir
