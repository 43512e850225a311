#pragma once

#include "app/bench/tool.h"

namespace cairn::app::bench {

/// The command line of `cairn verify` for a row of a manifest; `program` is its first word.
/// Only the verdict is printed, unless `more_arguments` say something about the report.
/// SV-COMP rows (flag `category=`) take it that malloc never fails, like rows that say so.
std::vector<std::string> cairn_command(const std::string& program, const Task& task, const Limits& limits,
                                       const std::vector<std::string>& more_arguments);

/// Reads the answer of `cairn verify`: the exit code and the last line `verdict: ...` of the output must agree, or the
/// answer is a crash.
Answer read_cairn_answer(const Outcome& outcome, std::string_view output);

/// Cairn itself.
class CairnTool : public Tool {
 public:
  CairnTool(std::string program, std::vector<std::string> more_arguments);

  const std::string& name() const override { return name_; }
  std::string identity() const override;
  std::optional<std::vector<std::string>> command(const Task& task, const Limits& limits) const override;
  Answer read(const Outcome& outcome, std::string_view output) const override;

 private:
  std::string name_ = "cairn";
  std::string program_;
  std::vector<std::string> more_arguments_;
};

}  // namespace cairn::app::bench
