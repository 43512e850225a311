#pragma once

#include "engine/summary/memory.h"

namespace cairn::engine::summary {

/// Strings, by the functions of engine/summary/functions.h. A loop that looks for the end of a string has gone no
/// further.
class Texts {
 public:
  Texts(Context& context, Memory& memory);

  /// What is known of texts that are watched has to be said again in each walk.
  void start_walk();
  /// Whether a text is at a place now, as a condition.
  Term is_text(State& state, Term object, Term offset);
  /// Where the text at a place ends now.
  Term end_now(const State& state, Term object, Term offset);
  const term::FunctionDecl& text_function() const { return text_; }
  const term::FunctionDecl& end_function() const { return end_; }

  /// A byte that was read where memory was not changed.
  void note_read(const State& state, const CellKey& key, Term value);
  /// From here on, reads are told about a text that may start at a place now.
  const Context::Watched& watch(State& state, Term object, Term offset);
  /// Where a text ends, if there is one.
  Term end(Term object, Term offset);
  /// That a place is not behind the end of a text, if there is a text.
  Term within(const Context::Watched& watched, Term place);

 private:
  /// Whether a value was there when the procedure was entered.
  bool is_given(Term value);
  Term applied(Term object, Term offset);
  /// Makes known where a text is, if there is one.
  void tell(const Context::Watched& watched);
  Term known_zero(State& state, Term object, Term offset);
  /// What is not known of a place: the same as long as nothing may have changed its object.
  Term at_version(const State& state, Term object, Term offset, term::Sort sort);

  Context& context_;
  Memory& memory_;
  term::TermManager& terms_;
  const term::FunctionDecl& text_;
  const term::FunctionDecl& end_;
};

}  // namespace cairn::engine::summary
