#include "ir/input_kind.h"

#include <array>
#include <utility>

namespace cairn::ir {
namespace {

constexpr std::array<std::pair<InputKind, std::string_view>, input_kind_count> kinds{{
    {InputKind::Value, "value"},
    {InputKind::Unspecified, "unspecified"},
    {InputKind::Uninitialised, "uninitialised"},
    {InputKind::Parameter, "parameter"},
    {InputKind::ArgumentCount, "argument-count"},
    {InputKind::ArgumentLength, "argument-length"},
    {InputKind::ArgumentText, "argument-text"},
    {InputKind::CallerChoice, "caller-choice"},
    {InputKind::CallerSize, "caller-size"},
    {InputKind::TextLength, "text-length"},
    {InputKind::Text, "text"},
    {InputKind::AllocationFails, "allocation-fails"},
    {InputKind::Library, "library"},
    {InputKind::ReadWord, "read-word"},
    {InputKind::ReadCharacter, "read-character"},
    {InputKind::ReadNumber, "read-number"},
    {InputKind::Implicit, "implicit"},
    {InputKind::Aside, "aside"},
    {InputKind::Undefined, "undefined"},
}};

constexpr bool kinds_in_order() {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (static_cast<std::size_t>(kinds[i].first) != i) return false;
  return true;
}
static_assert(kinds_in_order(), "every kind of input has its name, in the order of the enumeration");

}  // namespace

std::string_view name(InputKind kind) { return kinds[static_cast<std::size_t>(kind)].second; }

std::optional<InputKind> find_input_kind(std::string_view name) {
  for (const auto& [kind, spelling] : kinds)
    if (spelling == name) return kind;
  return std::nullopt;
}

}  // namespace cairn::ir
