#pragma once

#include <optional>

#include "engine/template/layout.h"

namespace cairn::engine::tmpl {

/// Spells formulas about slots in the syntax of C, with the names of the source.
class Spelling {
 public:
  /// @param before symbols of slots before a call.
  Spelling(const Layout& layout, const State& before);

  /// The text of a formula or number. Nothing when it has a part that a reader of the source would not know.
  /// @param object the symbol of "any object", when it has one, and what it is called.
  std::optional<std::string> text(Term term, Term object = {}, const std::string& object_name = {});

  /// A variable of the flat program as the source names it.
  std::string variable(Term variable) const;
  /// Whether the objects of a site have a name of their own, that of a variable.
  bool is_variable(std::uint32_t site) const;
  /// The objects of an allocation site: "objects from line 7", or the variable that the only one is.
  std::string site(std::uint32_t site) const;
  /// A cell of a static or stack object: the variable, its field or element. Nothing where it has no such name.
  std::optional<std::string> part(std::uint32_t site, const Cell& cell) const;

 private:
  std::string spell(Term term);
  std::string binary(Term term, const char* op);
  std::string joined(Term term, const char* op);
  std::string negated(Term term);
  std::string number(Term value) const;
  std::string read(Term term);
  std::string known(Term object, const Cell& cell);
  std::string comparison(Term a, const char* op, Term b);
  /// The number of elements before an offset, where that is a multiple of the cell's stride.
  std::string index(Term offset);
  bool is_object(Term term) const;

  const Layout& layout_;
  std::unordered_map<Term, std::size_t> slot_of_;
  std::unordered_map<Term, std::size_t> before_of_;
  Term object_;
  std::string object_name_;
  std::uint64_t stride_ = 1;  ///< of the elements that the formula is about
  int depth_ = 0;
  bool fails_ = false;
};

}  // namespace cairn::engine::tmpl
