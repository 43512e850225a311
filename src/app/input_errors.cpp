#include "app/input_errors.h"

namespace cairn::app {
namespace {

constexpr std::size_t max_shown = 20;

}  // namespace

std::string render_errors(std::span<const base::Diagnostic> errors, const base::SourceManager& sources, bool colour) {
  std::string out;
  std::size_t shown = 0;
  for (const base::Diagnostic& diagnostic : errors) {
    if (shown++ == max_shown) break;
    out += base::render(diagnostic, sources, colour);
  }
  std::size_t all = errors.size();
  if (all == max_shown + 1) out += "one more error is not shown\n";
  if (all > max_shown + 1) out += std::to_string(all - max_shown) + " more errors are not shown\n";
  return out;
}

}  // namespace cairn::app
