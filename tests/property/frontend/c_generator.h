#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::test {

/// Random choices; the same on every machine.
class Choice {
 public:
  explicit Choice(std::uint64_t seed) : random_(seed) {}
  std::uint64_t below(std::uint64_t count) { return random_() % count; }
  bool one_in(std::uint64_t count) { return below(count) == 0; }
  template <class T>
  const T& of(const std::vector<T>& items) {
    return items[below(items.size())];
  }

 private:
  std::mt19937_64 random_;
};

/// An expression of type int without undefined behaviour, over variables of type int that are named.
std::string int_expression(Choice& choice, const std::vector<std::string>& variables, int depth);

/// A piece of C code with choices in it, from tests/property/frontend/input/. In its text
///   $name         is a name of this copy of the piece,
///   $E(x, y)      a random expression over int variables, without undefined behaviour,
///   $K            a random constant from 1 to 9,
///   @{a|b|c}      a; in a program with a fault, the place of the fault has one of the others.
/// Its function `$run` takes and returns an int.
class Idiom {
 public:
  explicit Idiom(std::string text) : text_(std::move(text)) {}

  /// How many places for faults there are.
  unsigned fault_places() const;
  /// @param fault the place that gets a fault; as many as there are places: none.
  std::string expand(Choice& choice, std::string_view prefix, unsigned fault) const;

 private:
  std::string text_;
};

/// A random function `int PREFIXrun(int n)` with the types, variables and functions that it uses: structs, unions,
/// arrays, pointers, loops, calls. It ends, and has no undefined behaviour.
std::string random_code(Choice& choice, const std::string& prefix);

/// A program as one function `int PREFIXmain(void)`. Half of all seeds have a fault.
std::string random_program(std::uint64_t seed, const std::string& prefix, const std::vector<Idiom>& idioms);

/// The pieces in tests/property/frontend/input/.
std::vector<Idiom> all_idioms();

/// Programs of some seeds as one, whose `cairn_main` runs the one that an input chooses.
std::string random_programs(std::uint64_t first_seed, unsigned programs, const std::vector<Idiom>& idioms);

/// What stands before programs: headers, and `out`, which collects the output. With the macro COMPILED, `out` is left
/// to someone else.
std::string_view program_prelude();

}  // namespace cairn::test
