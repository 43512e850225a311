#include "analysis/analysed.h"

#include <map>

#include "analysis/claimed.h"

namespace cairn::analysis {
namespace {

std::vector<StatementPlace> all_assertions(const ir::Program& program) {
  std::vector<StatementPlace> out;
  for (const ir::Procedure& procedure : program.procedures)
    for (ir::BlockId b = 0; b < procedure.blocks.size(); ++b)
      for (std::uint32_t i = 0; i < procedure.blocks[b].statements.size(); ++i)
        if (std::holds_alternative<ir::Assert>(procedure.blocks[b].statements[i].kind))
          out.push_back({procedure.name, b, i});
  return out;
}

}  // namespace

const FlatProgram& Analysed::whole() {
  if (refused_) throw base::Unsupported(*refused_);
  if (whole_) return *whole_;
  const base::Stopwatch stopwatch(statistics_, "analysis.seconds");
  statistics_.add("analysis.made");
  try {
    assertions_ = all_assertions(program_);
    whole_ = flatten(terms_, program_, assertions_, Recursion::Keep);
  } catch (const base::Unsupported& error) {
    refused_ = error;
    throw;
  }
  return *whole_;
}

const FlatProgram& Analysed::whole_claimed() {
  if (whole_claimed_) return *whole_claimed_;
  FlatProgram flat = whole();
  const base::Stopwatch stopwatch(statistics_, "analysis.seconds");
  statistics_.add("analysis.made");
  whole_claimed_ = claimed_program(terms_, std::move(flat));
  return *whole_claimed_;
}

FlatProgram Analysed::with_marks(const FlatProgram& flat, const std::vector<StatementPlace>& marked) {
  std::map<StatementPlace, int> positions;
  for (std::size_t i = 0; i < marked.size(); ++i) positions.emplace(marked[i], static_cast<int>(i));
  std::vector<int> now(assertions_.size(), -1);
  for (std::size_t i = 0; i < assertions_.size(); ++i)
    if (const auto found = positions.find(assertions_[i]); found != positions.end()) now[i] = found->second;
  FlatProgram out = flat;
  for (std::vector<FlatNote>& block : out.notes)
    for (FlatNote& note : block)
      if (note.marked >= 0) note.marked = now[static_cast<std::size_t>(note.marked)];
  return out;
}

FlatProgram Analysed::flat(const std::vector<StatementPlace>& marked) {
  statistics_.add("analysis.asked");
  return with_marks(whole(), marked);
}

std::shared_ptr<const Claimed> Analysed::claimed(const std::vector<StatementPlace>& marked) {
  statistics_.add("analysis.asked");
  if (last_ && last_marked_ == marked) return last_;
  const FlatProgram& flat = whole_claimed();
  const base::Stopwatch stopwatch(statistics_, "analysis.seconds");
  last_ = std::make_shared<const Claimed>(with_marks(flat, marked));
  last_marked_ = marked;
  return last_;
}

}  // namespace cairn::analysis
