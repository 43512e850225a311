#pragma once

#include "engine/symheap/locations.h"
#include "engine/symheap/state.h"

namespace cairn::engine::symheap {

/// What abstract locations hold as functions of their index: of numbers one, of pointers two (object and offset).
using Content = std::vector<const term::FunctionDecl*>;

/// Reads and writes of abstract locations in symbolic heaps. What a location holds is a number, in the range of a
/// signed integer of its size, or a pointer: an object and an offset in that range.
class Memory {
 public:
  Memory(Knowledge& knowledge, Configuration configuration);

  /// A content of which nothing is known.
  Content unknown(const Location& location, std::string_view name);
  /// The content that edges lead to, if it is one function of the index.
  std::optional<Content> content(const Location& location, const std::vector<Edge>& edges) const;
  /// Edges to a content, wherever a constraint allows it.
  Edge edge(const Location& location, const Content& content, const Bracket& where);
  /// Writes a value, or a content if there is none, at the indices that a constraint names.
  void write(State& state, const Location& location, const Bracket& which, const std::optional<Value>& value);
  /// What is at an index.
  Value read(const State& state, const Location& location, Term index);
  /// Says of a content that it is one that a location may have in a state.
  void relate(const State& state, const Location& location, const Content& content);
  /// Whether edges that are not exact get the constraints that the configuration asks for. While the effect of a loop
  /// is looked for they keep their brackets.
  void set_settles(bool settles) { settles_ = settles; }
  bool settles() const { return settles_; }
  void settle(State& state, const Location& location);

  /// The index variables of values, primed as in edges: of numbers one, of pointers object and offset.
  std::vector<Term> values(const Location& location) const;

 private:
  Term target(const Location& location) const { return location.pointer ? pointed_ : value_; }
  const std::vector<Term>& variables(const Location& location) const { return location.pointer ? pointer_ : number_; }
  Value make(const Location& location, const std::vector<Term>& parts) const;
  /// The values that a reading determines and the condition for it, if it is exact.
  struct Determined {
    Term condition;
    std::vector<Term> parts;
  };
  std::optional<Determined> determined(const Location& location, Term constraint) const;
  Value read_any(const State& state, const Location& location, const std::vector<Term>& possible);

  Knowledge& knowledge_;
  Calculus& calculus_;
  term::TermManager& terms_;
  Configuration configuration_;
  bool settles_ = true;
  std::vector<Term> number_, pointer_;  ///< index variables, not primed
  Term value_, pointed_;                ///< targets
};

/// Bounds of what fits into so many bytes, signed.
mpz_class least(std::uint64_t bytes);
mpz_class greatest(std::uint64_t bytes);

}  // namespace cairn::engine::symheap
