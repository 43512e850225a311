#include "check/disagreement.h"

#include "base/error.h"
#include "smt/query_file.h"

namespace cairn::check {

void report(const Disagreement& disagreement, const std::filesystem::path& folder) {
  auto keep = [&](const std::string& solver, smt::Answer answer) {
    const std::filesystem::path file = smt::keep_query(folder, solver, disagreement.formulas, {}, answer);
    return solver + " says " + smt::to_string(answer) + " (" + file.string() + ")";
  };
  const std::string first = keep(disagreement.unsat, smt::Answer::Unsat);
  const std::string second = keep(disagreement.sat, smt::Answer::Sat);
  throw base::InternalError("the solvers disagree whether " + disagreement.what + ": " + first + ", " + second);
}

}  // namespace cairn::check
