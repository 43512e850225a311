#pragma once

#include <optional>
#include <string_view>

namespace cairn::ir {

/// What an assertion checks.
enum class Property {
  Assert,             ///< an assertion of the program, or an error location that must not be reached
  ValidDeref,         ///< a C memory access within a live object
  ValidFree,          ///< free of null or of the start of a live heap object
  ValidMemtrack,      ///< no heap object becomes unreachable without being freed
  ValidMemcleanup,    ///< all heap objects are freed when the program ends
  NoOverflow,         ///< no signed integer overflow
  NullDereference,    ///< no access through a null reference
  ArrayBounds,        ///< array index within the array
  NegativeArraySize,  ///< no array of negative length is made
  ClassCast,          ///< a cast succeeds
  DivisionByZero,     ///< a divisor is not zero
  UncaughtException,  ///< no exception leaves the program
  InitialisedRead,    ///< what is read was written before
  StackEscape,        ///< no address of a dead stack object is kept
  Precondition,       ///< of a called procedure or function
  Postcondition,      ///< of the procedure itself
  LoopInvariant,      ///< on entry and after each iteration
  Permission,         ///< access to a heap location
  Termination,        ///< a measure decreases
  Contradiction,      ///< a specification does not contradict itself
};

inline constexpr int property_count = static_cast<int>(Property::Contradiction) + 1;

/// The spelling in options, reports and the text form: "assert", "valid-deref", …
std::string_view name(Property property);
std::optional<Property> find_property(std::string_view name);

}  // namespace cairn::ir
