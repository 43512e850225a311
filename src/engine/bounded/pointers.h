#pragma once

#include <functional>
#include <unordered_map>

#include "engine/bounded/guard.h"

namespace cairn::engine::bounded {

/// Operations on pointers and references that keep choices between known ones on the outside. As long as all pointers
/// of a program are made by these, no condition about them has a pointer or reference left in it.
class Pointers {
 public:
  Pointers(term::TermManager& manager, std::uint32_t pointer_width) : terms(manager), width(pointer_width) {}

  term::TermManager& terms;
  const std::uint32_t width;

  term::Term object(term::Term pointer);
  term::Term offset(term::Term pointer);
  term::Term make(term::Term object, term::Term offset);
  /// The pointer so many bytes further.
  term::Term moved(term::Term pointer, term::Term bytes);
  /// A pointer to no object, at an address.
  term::Term plain(term::Term address);
  /// Whether a pointer is to no object.
  term::Term is_plain(term::Term pointer);
  /// Whether two pointers or two references are the same, where the guard holds.
  term::Term equal(Guard guard, term::Term a, term::Term b);

  /// Applies a function to each of the terms that a term chooses from, once.
  term::Term map(term::Term root, const std::function<term::Term(term::Term)>& f);
  term::Term word(std::uint64_t value);
  std::uint32_t bytes() const { return width / 8; }

 private:
  using Map = std::unordered_map<term::Term, term::Term>;
  /// `done` has the results so far, also of earlier calls.
  term::Term map(term::Term root, Map& done, const std::function<term::Term(term::Term)>& f);
  term::Term assuming(term::Term term, term::Term condition, bool value);

  Map objects_;
  Map offsets_;
  Map plain_;
};

/// How many of the lowest bits of a bit-vector are the same always, and their value.
struct LowBits {
  std::uint32_t count = 0;
  std::uint64_t value = 0;
};
/// Of at most 16 bits.
LowBits low_bits(term::Term term);

}  // namespace cairn::engine::bounded
