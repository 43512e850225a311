#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/location.h"

namespace cairn::app::bench {

using TsvRow = std::vector<std::string_view>;

/// A tab separated file with a header line and no quoting, read by column name. Lines may end in CR LF; a last line
/// without its end counts as not there when `complete_lines_only` is set (a run that was killed while writing).
class TsvTable {
 public:
  /// Throws InputError when a column is missing or a row has another number of fields than the header. The rows refer
  /// to the text in `sources`.
  TsvTable(base::FileId file, std::span<const std::string_view> columns, const base::SourceManager& sources,
           bool complete_lines_only = false);

  /// The fields of each row in the order of the columns asked for; other columns are left out.
  const std::vector<TsvRow>& rows() const { return rows_; }
  base::Location where(std::size_t row) const { return {file_, lines_[row], 1}; }

 private:
  base::FileId file_;
  std::vector<TsvRow> rows_;
  std::vector<std::uint32_t> lines_;
};

}  // namespace cairn::app::bench
