#pragma once

#include <map>

#include "engine/summary/infer.h"
#include "ir/execution.h"
#include "property/frontend/infer_probes.h"

namespace cairn::test {

/// What executions have shown of summaries.
struct InferJudged {
  std::uint64_t satisfied = 0;   ///< calls that met all preconditions
  std::uint64_t violated = 0;    ///< calls that did not
  std::uint64_t failures = 0;    ///< checks that failed in calls that met all preconditions
  std::uint64_t of_callees = 0;  ///< preconditions of callees that had to hold, and did
  std::uint64_t results = 0;     ///< calls whose results and effects were compared
  std::uint64_t written = 0;     ///< places of memory that were compared
};

/// Compares executions of a program with the summaries of its procedures:
///  - a call that meets the preconditions violates no check that was proved with them, nor a precondition of what it
///    calls that was proved to hold;
///  - a call that violates a precondition that is said to be necessary does not return, unless it depends on inputs;
///  - what is claimed to fail whenever it is reached does not go on, and a call of what is claimed to fail whatever it
///  is called
///    with does not return, unless it depends on inputs;
///  - what a call returns, writes and frees is what its summary allows.
class InferJudge {
 public:
  InferJudge(term::TermManager& terms, const ir::Program& program,
             const std::vector<engine::summary::Summary>& summaries, const std::vector<ProcedureProbes>& probes,
             smt::Solver& solver, InferJudged& judged);

  /// Follows the trace of an execution of the program with probes. @return what contradicts a summary; empty: nothing.
  std::string follow(const ir::Execution& execution);

 private:
  struct Frame {
    std::size_t procedure = 0;
    ir::BlockId block = 0;  ///< where it is, in terms of the program without probes
    std::uint32_t index = 0;
    bool entered = false;                       ///< the probes were evaluated
    bool asked = false;                         ///< it or what it called depended on inputs
    bool satisfied = false;                     ///< all preconditions
    std::map<ir::Variable, term::Term> values;  ///< at the entry
    std::map<ir::Variable, term::Term> latest;
  };
  enum class Truth : std::uint8_t { False, True, Unclear };

  void push(const ir::Step& step);
  void enter(Frame& frame);
  void call(const Frame& caller, const Frame& callee);
  void leave(const Frame& frame);
  void move(const ir::Step& step);
  void fail(const ir::Outcome& outcome);
  void compare_results(const Frame& frame);
  void add_effects(const Frame& frame, const std::unordered_map<term::Term, term::Term>& known);
  Truth truth(const Frame& frame, const Probe& probe) const;
  void wrong(const std::string& what);
  std::string place(const engine::Check& check) const;

  term::TermManager& terms_;
  const ir::Program& program_;
  const std::vector<engine::summary::Summary>& summaries_;
  const std::vector<ProcedureProbes>& probes_;
  smt::Solver& solver_;
  InferJudged& judged_;
  std::map<std::string, std::size_t> positions_;
  std::vector<Frame> stack_;
  bool reads_uninitialised_ = false;
  std::string problem_;
};

}  // namespace cairn::test
