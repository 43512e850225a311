#pragma once

#include "engine/summary/questions.h"
#include "ir/program.h"

namespace cairn::engine::summary {

/// What a hosted C program is called with: `main(count, vector)`, where the vector has that many texts, at
/// least one, and a null behind them. They are no callers' choice: nobody sees to it that main is called with other
/// ones.
class ProgramArguments {
 public:
  ProgramArguments(term::TermManager& terms, Questions& questions) : terms_(terms), questions_(questions) {}

  static bool are_parameters_of(const ir::Procedure& procedure);
  /// Tells of the parameters. @return what is known of the vector as a pointer.
  Term start(Term count, Term vector);
  /// Whether an object is the vector.
  bool is_vector(Term object) const { return vector_ == object; }
  /// Tells of an element of the vector that was read where nothing has changed it.
  void note_read(Term offset, Term value);
  /// The offset of the element that was read, for the object that it points to; null for other objects.
  Term place_of(Term object) const {
    const auto found = places_.find(object);
    return found == places_.end() ? Term() : found->second;
  }

 private:
  /// That an object lives, can be written, and cannot be freed.
  Term is_object_of_system(Term object);
  Term size_of_object(Term object, std::uint32_t width);

  term::TermManager& terms_;
  Questions& questions_;
  Term vector_;  ///< null: nothing is known to be one
  Term bytes_;   ///< how many of it are for texts
  std::unordered_map<Term, Term> places_;
};

}  // namespace cairn::engine::summary
