#pragma once

#include <string>
#include <vector>

#include "frontend/words.h"

namespace cairn::frontend {

/// What a program with contracts consists of, in one form for SPL and IDF, each part with its place in the text of the
/// file that was named: for tools that change texts. Included files are not part of it.
struct Outline {
  struct Variable {
    std::string name;
    std::string type;  ///< as written in the language
    bool reference = false;
    bool array = false;  ///< a reference to an array
    bool number = false;
  };

  enum class ClauseKind : std::uint8_t { Requires, Ensures, Invariant };

  struct Clause {
    ClauseKind kind = ClauseKind::Requires;
    Span whole;  ///< with keyword and semicolon
    Span condition;
  };

  enum class StatementKind : std::uint8_t { Simple, Fold, Unfold, Declare, Assign, Return, If, While, Block };

  struct Statement {
    StatementKind kind = StatementKind::Simple;
    Span span;
    Span condition;                       ///< of If and While, without parentheses
    std::vector<Clause> invariants = {};  ///< of While
    Span body = {};                       ///< of While, where it is a block: with its braces
    bool in_block = false;                ///< statements may be put before it
    int parent = -1;                      ///< the statement around it
    std::vector<Variable> declared = {};
  };

  enum class ItemKind : std::uint8_t { Procedure, Function, Predicate };

  struct Item {
    ItemKind kind = ItemKind::Procedure;
    std::string name;   ///< as it is called, without owner
    std::string owner;  ///< the class; empty: none
    bool receiver = false;
    bool constructor = false;
    bool lemma = false;
    Span whole;  ///< from the name to the end
    std::vector<Variable> parameters = {};
    std::vector<Variable> results = {};  ///< of IDF one named `result`
    std::vector<Clause> clauses = {};
    std::size_t contract_end = 0;            ///< behind parameters, results and clauses
    Span body = {};                          ///< with braces; empty: none. Of the main routine its statements
    std::vector<Statement> statements = {};  ///< outer before inner, in their order
  };

  struct Record {
    std::string name;
    std::vector<Variable> fields;
  };

  bool idf = false;  ///< else SPL
  std::vector<Item> items;
  std::vector<Record> records;

  /// The item around an offset; null: none.
  const Item* item_at(std::size_t offset) const;
  const Record* record(std::string_view name) const;
};

/// Makes the spans of an outline from places of a syntax tree.
class OutlineSpans {
 public:
  explicit OutlineSpans(std::string_view text) : words_(text) {}

  const Words& words() const { return words_; }
  /// A clause whose condition starts at a place, with the keyword before it. `stop` is where it ends at the latest.
  Outline::Clause clause(Outline::ClauseKind kind, const base::Location& condition, std::size_t stop) const;
  /// What stands in the parentheses behind `if` or `while`.
  Span condition(std::size_t statement) const;

 private:
  Words words_;
};

}  // namespace cairn::frontend
