#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>

#include "ir/interpreter.h"
#include "property/frontend/compiled_batch.h"

namespace cairn::test {

/// The number of the program, inputs that are given by their labels, and bytes 0xaa for what is not initialised.
class BatchInputs : public ir::InputSource {
 public:
  using Given = std::map<std::string, std::deque<long>>;

  BatchInputs(term::TermManager& terms, unsigned number, Given given = {})
      : terms_(terms), number_(number), given_(std::move(given)) {}

  std::optional<term::Term> next(const ir::Input& input) override;

  /// Whether the program asked for an input of a kind.
  bool asked_for(ir::InputKind kind) const { return kinds_.contains(kind); }

 private:
  term::TermManager& terms_;
  unsigned number_;
  Given given_;
  std::set<ir::InputKind> kinds_;
};

/// Runs a program of a batch; its errors have the names of properties, or tell why it ended otherwise.
Observed run_interpreted(ir::Interpreter& interpreter, BatchInputs& inputs);

}  // namespace cairn::test
