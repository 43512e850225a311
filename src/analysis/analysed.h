#pragma once

#include <memory>
#include <optional>

#include "analysis/points_to.h"
#include "base/statistics.h"
#include "base/unsupported.h"

#include "analysis/flatten.h"

namespace cairn::analysis {

/// The flat program that certificates speak of (claimed.h), and where its pointers may point to.
struct Claimed {
  explicit Claimed(FlatProgram program) : flat(std::move(program)), points_to(flat.program, flat.procedure) {}
  Claimed(const Claimed&) = delete;             // points_to refers to flat
  Claimed& operator=(const Claimed&) = delete;  // points_to refers to flat

  const FlatProgram flat;
  const PointsTo points_to;
};

/// The forms of one program that engines and checks work on, each made when it is asked for first. Of what differs only
/// in the statements that are marked, the rest is not made again. For one thread.
class Analysed {
 public:
  /// Both have to outlive this, and the program must not change.
  Analysed(term::TermManager& terms, const ir::Program& program) : terms_(terms), program_(program) {}

  /// As flatten, with recursive procedures kept. Throws base::Unsupported.
  FlatProgram flat(const std::vector<StatementPlace>& marked);
  /// The same pointer for the same marked statements, if no others were asked for in between. Throws base::Unsupported.
  std::shared_ptr<const Claimed> claimed(const std::vector<StatementPlace>& marked);

  /// "analysis.asked" and "analysis.made" count flat programs, promoted or not; "analysis.seconds".
  const base::Statistics& statistics() const { return statistics_; }

 private:
  /// With all assertions marked.
  const FlatProgram& whole();
  const FlatProgram& whole_claimed();
  FlatProgram with_marks(const FlatProgram& flat, const std::vector<StatementPlace>& marked);

  term::TermManager& terms_;
  const ir::Program& program_;
  std::vector<StatementPlace> assertions_;
  std::optional<FlatProgram> whole_;
  std::optional<FlatProgram> whole_claimed_;
  std::optional<base::Unsupported> refused_;
  std::vector<StatementPlace> last_marked_;
  std::shared_ptr<const Claimed> last_;
  base::Statistics statistics_;
};

}  // namespace cairn::analysis
