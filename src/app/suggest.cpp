#include "app/suggest.h"

#include "base/suggest.h"

namespace cairn::app {

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates, std::string_view prefix) {
  std::string_view guess = base::nearest(word, candidates);
  if (guess.empty()) return {};
  return "; did you mean '" + std::string(prefix) + std::string(guess) + "'?";
}

}  // namespace cairn::app
