#include "ir/property.h"

#include <array>
#include <utility>

namespace cairn::ir {
namespace {

constexpr std::array<std::pair<Property, std::string_view>, property_count> names{{
    {Property::Assert, "assert"},
    {Property::ValidDeref, "valid-deref"},
    {Property::ValidFree, "valid-free"},
    {Property::ValidMemtrack, "valid-memtrack"},
    {Property::ValidMemcleanup, "valid-memcleanup"},
    {Property::NoOverflow, "no-overflow"},
    {Property::NullDereference, "null-deref"},
    {Property::ArrayBounds, "array-bounds"},
    {Property::NegativeArraySize, "negative-array-size"},
    {Property::ClassCast, "class-cast"},
    {Property::DivisionByZero, "division-by-zero"},
    {Property::UncaughtException, "uncaught-exception"},
    {Property::InitialisedRead, "initialised-read"},
    {Property::StackEscape, "stack-escape"},
    {Property::Precondition, "precondition"},
    {Property::Postcondition, "postcondition"},
    {Property::LoopInvariant, "loop-invariant"},
    {Property::Permission, "permission"},
    {Property::Termination, "termination"},
    {Property::Contradiction, "contradiction"},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (static_cast<std::size_t>(names[i].first) != i) return false;
  return true;
}
static_assert(in_order(), "every property has its name, in the order of the enumeration");

}  // namespace

std::string_view name(Property property) { return names[static_cast<std::size_t>(property)].second; }

std::optional<Property> find_property(std::string_view name) {
  for (const auto& [property, spelling] : names)
    if (spelling == name) return property;
  return std::nullopt;
}

}  // namespace cairn::ir
