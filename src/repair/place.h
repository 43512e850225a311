#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "frontend/outline.h"
#include "repair/layout.h"

namespace cairn::repair {

/// A change that may cure a failure. Those with a lower rank are nearer to what users mean, and tried first.
struct Candidate {
  int rank = 0;
  std::vector<base::Edit> edits;
};

/// A call, fold or unfold as it is written: name, and spans of its arguments.
struct Application {
  std::string name;
  std::string receiver;  ///< "c" of c.set(5); empty: none
  Span whole;
  std::vector<Span> arguments;
};

/// What a failure seems to lack, in words of the language that mean it at its place.
struct Need {
  std::vector<std::string> instances;   ///< of predicates, which are not held
  std::vector<std::string> places;      ///< without permission to them: "x.next"
  std::vector<std::string> conditions;  ///< that could not be proved
  std::vector<std::string> held;        ///< instances of predicates that may be held
};

/// What surrounds a failure in the text of the program: all that makers of candidates look at.
class Place {
 public:
  /// @param file the file whose outline it is: notes in other files are not looked at.
  Place(const Outline& outline, const Words& words, const engine::Finding& finding, base::FileId file);

  const Outline& outline() const { return outline_; }
  const Words& words() const { return words_; }
  const Layout& layout() const { return layout_; }
  const Need& need() const { return need_; }
  const std::string& hint() const { return finding_.hint; }
  ir::Property property() const { return finding_.obligation.property; }
  std::size_t at() const { return at_; }
  /// The procedure, function or predicate that failed. Null: it is not in the file.
  const Outline::Item* item() const { return item_; }
  /// The innermost statement around the failure that others can stand before; null: there is none, as at the end.
  const Outline::Statement* statement() const { return statement_; }
  /// Loops of the item, those around the failure first, innermost first.
  const std::vector<const Outline::Statement*>& loops() const { return loops_; }
  /// Variables that can be named at an offset.
  std::vector<Outline::Variable> scope(std::size_t offset) const;
  /// Places of the file that the message refers to.
  const std::vector<std::size_t>& related() const { return related_; }

  std::string text(const Span& span) const { return std::string(words_.text(span)); }
  std::vector<Application> applications(const Span& span) const;
  std::vector<const Outline::Item*> items_named(std::string_view name, Outline::ItemKind kind) const;
  /// The statements directly in the same block as one, in their order.
  std::vector<const Outline::Statement*> beside(const Outline::Statement& statement) const;

  /// Words that the languages spell differently.
  std::string fold(const std::string& instance) const { return (outline_.idf ? "close " : "fold ") + instance; }
  std::string unfold(const std::string& instance) const { return (outline_.idf ? "open " : "unfold ") + instance; }
  std::string equal(const std::string& a, const std::string& b) const {
    return a + (outline_.idf ? " = " : " == ") + b;
  }
  std::string elements(const std::string& array) const { return "acc(" + array + (outline_.idf ? ".elems)" : ")"); }

 private:
  const Outline& outline_;
  const Words& words_;
  Layout layout_;
  const engine::Finding& finding_;
  std::size_t at_ = 0;
  const Outline::Item* item_ = nullptr;
  const Outline::Statement* statement_ = nullptr;
  std::vector<const Outline::Statement*> loops_;
  std::vector<std::size_t> related_;
  Need need_;
};

/// The parts of an assertion that are joined at its top.
std::vector<Span> conjuncts(const Words& words, const Span& assertion);

/// A text in which names stand for others; fields, and names that are called, stay as they are.
std::string with_names(std::string_view text, const std::map<std::string, std::string>& names);

/// A condition in which a value stands for a variable or field, with parentheses where it has operators.
std::string with_value(std::string_view condition, std::string_view target, const std::string& value);

/// Variables and fields in a text: names that are not called and do not follow a dot.
std::vector<std::string> free_names(std::string_view text);

}  // namespace cairn::repair
