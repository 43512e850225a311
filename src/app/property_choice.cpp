#include "app/property_choice.h"

#include <fstream>
#include <sstream>

#include "base/error.h"

namespace cairn::app {
namespace {

using ir::Property;

struct Group {
  std::string_view name;
  std::span<const Property> members;
};

constexpr Property reach[] = {Property::Assert};
constexpr Property memory_safety[] = {Property::ValidDeref, Property::ValidFree, Property::ValidMemtrack};
constexpr Group groups[] = {{"unreach-call", reach}, {"valid-memsafety", memory_safety}, {"spec", {}}};

std::set<Property> all() {
  std::set<Property> out;
  for (int i = 0; i < ir::property_count; ++i) out.insert(static_cast<Property>(i));
  return out;
}

/// What formulas of SV-COMP stand for.
struct Formula {
  std::string_view text;
  std::span<const Property> members;
};

constexpr Property deref[] = {Property::ValidDeref};
constexpr Property release[] = {Property::ValidFree};
constexpr Property memtrack[] = {Property::ValidMemtrack};
constexpr Property memcleanup[] = {Property::ValidMemcleanup};
constexpr Property overflow[] = {Property::NoOverflow};
constexpr Formula formulas[] = {
    {"G!call(reach_error())", reach},
    {"G!call(__VERIFIER_error())", reach},
    {"Gassert", reach},
    {"Gvalid-deref", deref},
    {"Gvalid-free", release},
    {"Gvalid-memtrack", memtrack},
    {"Gvalid-memcleanup", memcleanup},
    {"G!overflow", overflow},
};

/// Reads "CHECK( init(main()), LTL(G valid-free) )", one or more.
void read_property_file(const std::string& file, std::set<Property>& out) {
  std::ifstream in(file);
  std::stringstream all;
  all << in.rdbuf();
  if (!in) throw base::UsageError("cannot read the property file '" + file + "'");
  std::string text;
  for (char c : all.str())
    if (!std::isspace(static_cast<unsigned char>(c))) text += c;
  std::size_t count = 0;
  for (std::size_t at = text.find("LTL("); at != std::string::npos; at = text.find("LTL(", at + 1), ++count) {
    std::size_t end = text.find("CHECK(", at);
    std::string formula = text.substr(at + 4, end == std::string::npos ? end : end - at - 4);
    // The closing brackets of LTL and CHECK.
    if (formula.size() > 2) formula.resize(formula.size() - 2);
    bool known = false;
    for (const Formula& row : formulas) {
      if (row.text != formula) continue;
      out.insert(row.members.begin(), row.members.end());
      known = true;
    }
    if (!known) throw base::UsageError("the property '" + formula + "' of '" + file + "' is not supported");
  }
  if (count == 0) throw base::UsageError("the file '" + file + "' has no property");
}

}  // namespace

std::set<Property> chosen_properties(std::span<const std::string> names) {
  if (names.empty()) return all();
  std::set<Property> out;
  for (const std::string& name : names) {
    if (name.ends_with(".prp")) read_property_file(name, out);
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
