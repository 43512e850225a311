#include "app/property_choice.h"

#include "base/error.h"

namespace cairn::app {
namespace {

using ir::Property;

constexpr std::size_t property_count = static_cast<std::size_t>(Property::Termination) + 1;

struct Group {
  std::string_view name;
  std::span<const Property> members;
};

constexpr Property reach[] = {Property::Assert};
constexpr Property memory_safety[] = {Property::ValidDeref, Property::ValidFree, Property::ValidMemtrack};
constexpr Group groups[] = {{"unreach-call", reach}, {"valid-memsafety", memory_safety}, {"spec", {}}};

std::set<Property> all() {
  std::set<Property> out;
  for (std::size_t i = 0; i < property_count; ++i) out.insert(static_cast<Property>(i));
  return out;
}

}  // namespace

std::set<Property> chosen_properties(std::span<const std::string> names) {
  if (names.empty()) return all();
  std::set<Property> out;
  for (const std::string& name : names) {
    if (auto property = ir::find_property(name)) out.insert(*property);
    for (const Group& group : groups) {
      if (group.name != name) continue;
      out.insert(group.members.begin(), group.members.end());
      if (group.members.empty()) return all();
    }
  }
  CAIRN_CHECK(!out.empty(), "the command table let an unknown property pass");
  return out;
}

}  // namespace cairn::app
