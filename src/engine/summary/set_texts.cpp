#include "engine/summary/set_texts.h"

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "base/fields.h"

namespace cairn::engine::summary {

using analysis::IdSet;
using analysis::Location;
using analysis::Locations;

namespace {

/// A set of numbers as the first and last ones of its runs: "3-7,9-9,".
std::string text_of(const IdSet& set) {
  std::string out;
  const std::vector<IdSet::Id> ids = set.list();
  for (std::size_t first = 0, last = 0; first < ids.size(); first = ++last) {
    while (last + 1 < ids.size() && ids[last + 1] == ids[last] + 1) ++last;
    out += std::to_string(ids[first]) + '-' + std::to_string(ids[last]) + ',';
  }
  return out;
}

template <class Number>
Number take_number(std::string_view& text, char end) {
  Number out = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  CAIRN_CHECK(error == std::errc() && text.starts_with(end), "a text of a set has numbers");
  text.remove_prefix(1);
  return out;
}

IdSet set_of(std::string_view text, std::size_t members) {
  IdSet out;
  while (!text.empty()) {
    auto first = take_number<IdSet::Id>(text, '-');
    const auto last = take_number<IdSet::Id>(text, ',');
    CAIRN_CHECK(last < members, "a text of a set has members that there are");
    for (; first <= last; ++first) out.insert(first);
  }
  return out;
}

std::string name_of(const StableNames& names, const Location& location) {
  return std::to_string(location.offsets.residue) + "," + std::to_string(location.offsets.stride) + " " +
         names.of(location.object);
}

}  // namespace

std::size_t SetWriter::add(const std::string& key, const std::vector<std::string>& members) {
  IdSet set;
  for (const std::string& each : members) {
    auto [entry, added] = numbers_.emplace(each, static_cast<IdSet::Id>(members_.size()));
    if (added) members_.push_back(each);
    set.insert(entry->second);
  }
  positions_.emplace(key, sets_.size());
  sets_.push_back(text_of(set));
  return sets_.size() - 1;
}

std::size_t SetWriter::objects(const IdSet& set) {
  const std::string key = "o" + text_of(set);
  if (auto found = positions_.find(key); found != positions_.end()) return found->second;
  // What escaped is what is meant by the object of the outside.
  const bool with_outside = set.contains(Locations::outside);
  std::vector<std::string> members;
  set.for_each([&](analysis::ObjectId id) {
    if (id <= Locations::outside || !with_outside || !names_.pointers().escaped().contains(id))
      members.push_back(names_.of(id));
  });
  std::ranges::sort(members);
  return add(key, members);
}

std::size_t SetWriter::locations(const IdSet& set) {
  const std::string key = "l" + text_of(set);
  if (auto found = positions_.find(key); found != positions_.end()) return found->second;
  std::vector<std::string> members;
  set.for_each([&](analysis::LocationId id) { members.push_back(name_of(names_, names_.pointers().locations()[id])); });
  std::ranges::sort(members);
  return add(key, members);
}

std::string SetWriter::text() const {
  return base::join_fields({base::join_fields(members_), base::join_fields(sets_)});
}

SetReader::SetReader(const StableNames& names, const std::string& text) : names_(names) {
  const std::vector<std::string> parts = base::split_fields(text);
  CAIRN_CHECK(parts.size() == 2, "a text of sets has members and sets");
  members_ = base::split_fields(parts[0]);
  for (const std::string& each : base::split_fields(parts[1])) sets_.push_back(set_of(each, members_.size()));
}

template <class Add>
void SetReader::for_members(std::size_t position, Add&& add) const {
  CAIRN_CHECK(position < sets_.size(), "a text of a summary mentions sets that it has");
  sets_[position].for_each([&](IdSet::Id member) { add(members_[member]); });
}

IdSet SetReader::objects(std::size_t position) const {
  IdSet out;
  for_members(position, [&](const std::string& name) {
    const std::optional<analysis::ObjectId> object = names_.find(name);
    CAIRN_CHECK(object, "a set has objects of the program");
    out.insert(*object);
  });
  if (out.contains(Locations::outside)) out.insert(names_.pointers().escaped());
  return out;
}

IdSet SetReader::locations(std::size_t position) const {
  IdSet out;
  for_members(position, [&](std::string_view name) {
    analysis::Offsets offsets;
    offsets.residue = take_number<std::int64_t>(name, ',');
    offsets.stride = take_number<std::uint64_t>(name, ' ');
    const std::optional<analysis::ObjectId> object = names_.find(std::string(name));
    CAIRN_CHECK(object, "a set has locations of objects of the program");
    out.insert(names_.pointers().locate(*object, offsets));
  });
  return out;
}

}  // namespace cairn::engine::summary
