#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/id_set.h"
#include "ir/type.h"
#include "term/term_manager.h"

namespace cairn::engine::summary {

using term::Term;

/// Where the value of a symbol comes from, from what is known best to what is not known at all.
enum class SymbolKind : std::uint8_t {
  Entry,   ///< what the procedure is called with: a parameter, or what memory held then
  Input,   ///< any value that the constraints allow is possible, whatever the procedure is called with
  Index,   ///< a variable at the head of a loop that takes every value that the constraints allow
  Unknown  ///< over-approximates: not each value need be possible
};

/// What an Input is, where somebody acts on it.
enum class SymbolOf : std::uint8_t {
  Other,
  HeapObject,             ///< an object that the procedure allocates on the heap
  UninitialisedMemory,    ///< what memory holds that nobody has written
  UninitialisedVariable,  ///< what a variable holds then
  LifeAfterAlarm,         ///< whether an execution gets past an alarm
  ProgramArgument,        ///< what a program is called with
  CallersMemory,          ///< of Unknown: what memory that callers may have written holds
  Undefined,              ///< what C gives no meaning to
};

struct Symbol {
  SymbolKind kind = SymbolKind::Unknown;
  std::string text = {};         ///< in terms of C
  std::string reason = {};       ///< why it is not known; for Unknown
  analysis::IdSet objects = {};  ///< of references: the abstract objects that it may refer to
  std::uint32_t number = 0;      ///< in order of creation
  SymbolOf of = SymbolOf::Other;
  std::vector<Term> sources = {};  ///< of Unknown: values that it may depend on
  bool depends_on_all = false;     ///< in a summary: it may depend on everything that the procedure is given, too
};

/// The symbols of one procedure. Making the same symbol again gives the same term.
class Symbols {
 public:
  Symbols(term::TermManager& terms, std::uint32_t pointer_width) : terms_(terms), pointer_width_(pointer_width) {}

  /// A value of a sort; a pointer is made of two symbols. `name` identifies it within the procedure.
  Term make(const std::string& name, term::Sort sort, const Symbol& symbol);
  /// An object that the procedure allocates, which no symbol stands for: a reference that differs from all others.
  void declare(Term reference, Symbol symbol);
  void set_kind(Term constant, SymbolKind kind) {
    symbols_.at(constant).kind = kind;
    origins_.clear();
  }
  /// Null for other terms.
  const Symbol* find(Term constant) const;
  /// The symbols, and objects that the procedure allocates, that occur in a term.
  const std::vector<Term>& in(Term term);
  /// The symbols that a term may depend on: those in it, and those that made the Unknown ones among them.
  /// The answer is valid until a symbol is made or changed.
  const std::unordered_set<Term>& origins(Term term);
  /// The worst kind that occurs in a term; Entry when nothing does.
  SymbolKind worst(Term term);
  std::uint32_t count() const { return static_cast<std::uint32_t>(symbols_.size()); }
  /// What a reference may refer to; location `anything` where that is not known.
  analysis::IdSet objects(Term reference) const;
  void set_objects(Term reference, analysis::IdSet objects) { objects_[reference] = std::move(objects); }
  /// All references so far that are symbols.
  const std::vector<Term>& references() const { return references_; }

 private:
  Term make_one(const std::string& name, term::Sort sort, const Symbol& symbol);
  /// The symbols and objects in a term, by their places in `numbered_`.
  const analysis::IdSet& numbers_in(Term term);

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  std::unordered_map<Term, Symbol> symbols_;
  std::unordered_map<Term, analysis::IdSet> objects_;
  std::vector<Term> numbered_;
  std::unordered_map<Term, analysis::IdSet> numbers_in_;  ///< of all subterms that were met
  std::unordered_map<Term, std::vector<Term>> in_;
  std::unordered_map<Term, std::unordered_set<Term>> origins_;
  std::vector<Term> references_;
};

}  // namespace cairn::engine::summary
