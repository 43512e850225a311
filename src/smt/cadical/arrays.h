#pragma once

#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "smt/cadical/assignment.h"
#include "smt/cadical/layout.h"
#include "smt/cadical/relevance.h"

namespace cairn::smt::cadical {

/// Arrays that are no words: symbols, stores, constant arrays, and choices between arrays.
///
/// A read is a circuit as far as few comparisons of indices decide it. What would take more is a fresh word, a lazy
/// read, which is defined only when a model gives it another value than the arrays have there. Likewise, reads of one
/// symbol at equal indices are said to be equal only when a model says otherwise. An equation of arrays is a free bit:
/// where it is false the arrays differ at an index of its own; where it is true they are made to agree at those
/// indices where a model lets them differ.
class Arrays {
 public:
  using Id = std::uint32_t;

  Arrays(Layout& layout, Words& words, TheoryInputs& inputs) : layout_(layout), words_(words), inputs_(inputs) {}

  Id symbol(term::Sort sort);
  Id constant(term::Sort sort, Word element);
  Id store(Id array, Word index, Word element);
  Id choice(Bit condition, Id then, Id otherwise);

  Word read(Id array, const Word& index);
  Bit equal(Id a, Id b);

  /// Formulas that hold always and are not yet with the solver; the caller takes them.
  Word& axioms() { return axioms_; }

  /// Marks what the meaning of an item (none of functions) depends on.
  void add_dependencies(TheoryItem item, Relevance& relevance);
  /// Starts to check a model; only the items given afterwards count.
  void begin_model();
  /// Checks all items added with `add_dependencies` since `begin_model` against the model. What they violate is ruled
  /// out by lemmas that are added. Throws Unsupported where that is not possible.
  void check(Assignment& assignment, Word& lemmas);

  struct Content {
    Word otherwise;
    std::map<Word, Word> entries;
  };
  /// What a symbol is in the model that was checked last.
  Content content(Id symbol);

 private:
  enum class Kind : std::uint8_t { Symbol, Constant, Store, Choice };
  struct Node {
    Kind kind;
    term::Sort sort;
    Id left = 0;
    Id right = 0;
    Bit condition = {};
    Word index = {};
    Word element = {};
  };
  struct Read {
    Id array;
    Word index;
    std::uint32_t index_number;  ///< of the word, see intern
    Word result;
    std::optional<Word> definition = {};  ///< of a lazy read that has been defined
  };
  struct Equation {
    Id a;
    Id b;
    Bit holds;
    Word lemma_bits;  ///< reads that axioms and lemmas about it introduced
  };
  /// How two arrays agree but at some indices: because of a node or of an equation.
  struct Link {
    Id other;
    Bit reason;
    bool is_store;
  };

  Id add(Node node);
  std::uint32_t intern(const Word& index);
  Id skip(Id array, const Word& index);
  Word fresh_element(Id array);
  Word make_read(Id array, const Word& index, std::uint32_t index_number);
  Word expand(Id root, const Word& index, std::uint32_t index_number, bool remember_root);
  void visit(Id array, Relevance& relevance);
  struct Value {
    std::optional<Word> element;  ///< when the model has one
    Id symbol = 0;                ///< otherwise whose default it is
  };
  Value walk(Id array, const Word& index, Assignment& assignment);
  Word element_at(Id array, const Word& index, Assignment& assignment);
  void check_reads(Assignment& assignment, Word& lemmas);
  void add_congruence(const Read& a, const Read& b, Word& lemmas);
  void add_congruences(const std::set<std::pair<std::uint32_t, std::uint32_t>>& indices, Word& lemmas);
  void check_lazy_reads(Assignment& assignment, Word& lemmas);
  void check_equations(Assignment& assignment, Word& lemmas);
  void compare(Equation& equation, Assignment& assignment, Word& lemmas);
  void find_defaults(Assignment& assignment, Word& lemmas);
  std::map<Id, std::vector<Link>> links(Assignment& assignment) const;
  void find_default(Id start, const std::map<Id, std::vector<Link>>& links, Assignment& assignment, Word& lemmas);

  Layout& layout_;
  Words& words_;
  TheoryInputs& inputs_;
  std::vector<Node> nodes_;
  std::vector<Word> indices_;
  std::map<Word, std::uint32_t> index_numbers_;
  std::map<std::pair<Id, std::uint32_t>, Word> made_;
  std::vector<Read> reads_;
  std::vector<Read> lazy_reads_;
  std::vector<Equation> equations_;
  std::map<std::pair<Id, Id>, std::uint32_t> equation_numbers_;
  Word axioms_;

  // The model that is being checked.
  std::vector<std::uint32_t> relevant_reads_;
  std::vector<std::uint32_t> relevant_lazy_reads_;
  std::vector<std::uint32_t> relevant_equations_;
  std::vector<std::uint8_t> visited_;
  std::vector<Id> visited_nodes_;
  std::unordered_map<Id, std::map<Word, std::pair<Word, std::optional<std::uint32_t>>>> tables_;
  std::unordered_map<Id, Word> defaults_;
};

}  // namespace cairn::smt::cadical
