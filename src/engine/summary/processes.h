#pragma once

#include <list>

#include "base/child_process.h"
#include "engine/summary/batches.h"
#include "engine/summary/infer.h"
#include "engine/summary/known_texts.h"

namespace cairn::engine::summary {

/// Makes the summaries of a program in processes, one for each batch of components. A process that fails is replaced by
/// one for the rest of its batch; a component on which a process fails before it has told anything is refused.
class Processes {
 public:
  /// Refers to all that it is given.
  Processes(term::TermManager& terms, const analysis::ModRef& facts, const SolverSource& source,
            const base::Cancellation& cancellation, const InferenceOptions& options, const Finished& finished);

  Inferred run();

 private:
  using Node = analysis::Graph::Node;
  using Component = std::vector<Node>;
  struct Work {
    std::size_t batch = 0;
    std::size_t next = 0;    ///< component that is not told yet
    bool has_told = false;   ///< one of them
    std::string why_failed;  ///< as the process tells it
    std::unique_ptr<base::ChildProcess> process;
  };

  bool can_start(std::size_t batch) const;
  void start_what_can();
  /// Goes on with what is not stored.
  void start(Work& work);
  /// Keeps what is stored of a work's next components.
  void take_stored(Work& work);
  Budget budget_of(std::size_t batch) const;
  void analyse(const Work& work, const base::ChildProcess::Tell& tell);
  void analyse(const Component& component, ComponentAnalysis& analysis, Budget& budget) const;
  /// Of a component, made or stored.
  std::vector<std::string> texts_for(const Component& component, ComponentAnalysis& analysis, Budget& budget,
                                     SummaryStore* store) const;
  /// Reads what there is. @return whether the work is done.
  bool look(Work& work);
  void take(Work& work, const std::string& line);
  void keep(std::size_t batch, Node node, std::string text, std::optional<double> seconds);
  Summary summary(term::TermManager& terms, Node node) const;
  void refuse(std::size_t batch, std::size_t component, const std::string& why);

  term::TermManager& terms_;
  const analysis::ModRef& facts_;
  const SolverSource& source_;
  const base::Cancellation& cancellation_;
  const InferenceOptions& options_;
  const Finished& finished_;
  const FixedGlobals fixed_;
  const std::vector<Component>& components_;
  std::vector<Batch> batches_;
  std::vector<bool> started_;
  std::vector<bool> done_;
  std::size_t all_done_ = 0;     ///< so many batches from the first one on
  std::vector<Budget> budgets_;  ///< what each batch has cost
  KnownTexts texts_;
  std::vector<std::optional<double>> seconds_;  ///< that each summary took; nothing: it is of an earlier run
  std::list<Work> works_;
};

}  // namespace cairn::engine::summary
