#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::base {

/// A change of a text: the bytes from `begin` up to, without, `end` become `text`.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;

  friend bool operator==(const Edit&, const Edit&) = default;
};

/// The text with all edits made. Edits do not overlap; those at one place are made in their order.
std::string apply(std::string_view text, std::vector<Edit> edits);

/// Where a byte that no edit replaces is found once the edits are made; what is inserted at a place comes before it.
std::size_t moved(std::size_t offset, const std::vector<Edit>& edits);

}  // namespace cairn::base
