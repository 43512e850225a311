#include "base/suggest.h"

#include <algorithm>
#include <vector>

namespace cairn::base {
namespace {

/// Edits between two words: insertions, deletions, replacements and swaps of neighbours.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> row(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) row[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) row[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t replaced = row[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[i][j] = std::min({row[i - 1][j] + 1, row[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[i][j] = std::min(row[i][j], row[i - 2][j - 2] + 1);
    }
  return row[a.size()][b.size()];
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> candidates) {
  // The table above is quadratic, and no word that long is a slip of the finger.
  if (word.empty() || word.size() > 64) return {};
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (std::string_view candidate : candidates) {
    if (candidate.size() > 2 * word.size() + 8) continue;
    bool completes = word.size() >= 2 && candidate.starts_with(word);
    std::size_t d = completes ? 1 : distance(word, candidate);
    if (d < best_distance && d < candidate.size()) {
      best = candidate;
      best_distance = d;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates, std::string_view prefix) {
  std::string_view guess = nearest(word, candidates);
  if (guess.empty()) return {};
  return "; did you mean '" + std::string(prefix) + std::string(guess) + "'?";
}

}  // namespace cairn::base
