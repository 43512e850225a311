#include "base/edit.h"

#include <algorithm>

#include "base/error.h"

namespace cairn::base {

std::string apply(std::string_view text, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    CAIRN_CHECK(at <= edit.begin && edit.begin <= edit.end && edit.end <= text.size(), "edits do not overlap");
    out.append(text.substr(at, edit.begin - at)).append(edit.text);
    at = edit.end;
  }
  return out.append(text.substr(at));
}

std::size_t moved(std::size_t offset, const std::vector<Edit>& edits) {
  std::size_t out = offset;
  for (const Edit& edit : edits)
    if (edit.begin <= offset && edit.end <= offset) out = out + edit.text.size() - (edit.end - edit.begin);
  return out;
}

}  // namespace cairn::base
