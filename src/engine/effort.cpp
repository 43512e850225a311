#include "engine/effort.h"

#include <algorithm>

namespace cairn::engine {
namespace {

/// 0 is no limit.
std::uint64_t smaller(std::uint64_t a, std::uint64_t b) { return a == 0 || b == 0 ? std::max(a, b) : std::min(a, b); }

}  // namespace

std::uint64_t effort(const base::Statistics& statistics) { return statistics.counter("smt.effort"); }

void Budget::limit_next(smt::Solver& solver, std::uint64_t most) const {
  std::uint64_t limit = smaller(query_, most);
  if (total_ != 0) {
    const std::uint64_t spent = before_ + effort(solver.statistics());
    if (spent >= total_) throw EffortSpent{};
    limit = smaller(limit, total_ - spent);
  }
  solver.set_resource_limit(limit);
}

}  // namespace cairn::engine
