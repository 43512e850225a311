#include "engine/summary/processes.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

#include "base/error.h"
#include "base/fields.h"
#include "engine/summary/summary_text.h"

namespace cairn::engine::summary {
namespace {

constexpr std::chrono::milliseconds between_looks{2};
// A batch knows the costs of those that are so far before it, whatever the number of processes.
constexpr std::size_t window = 16;

}  // namespace

Processes::Processes(term::TermManager& terms, const analysis::ModRef& facts, const SolverSource& source,
                     const base::Cancellation& cancellation, const InferenceOptions& options, const Finished& finished)
    : terms_(terms),
      facts_(facts),
      source_(source),
      cancellation_(cancellation),
      options_(options),
      finished_(finished),
      fixed_(terms, facts),
      components_(facts.calls().components().all),
      batches_(batches_of(facts.pointers().program(), facts.calls())),
      started_(batches_.size()),
      done_(batches_.size()),
      budgets_(batches_.size()),
      texts_(facts.pointers().program().procedures.size()) {}

bool Processes::can_start(std::size_t batch) const {
  return !started_[batch] && batch < all_done_ + window &&
         std::ranges::all_of(batches_[batch].needs, [this](std::size_t needed) { return done_[needed]; });
}

void Processes::start_what_can() {
  for (std::size_t batch = all_done_; batch < batches_.size() && works_.size() < options_.jobs; ++batch) {
    if (!can_start(batch)) continue;
    started_[batch] = true;
    Work& work = works_.emplace_back();
    work.batch = batch;
    work.next = batches_[batch].first;
    start(work);
  }
}

void Processes::start(Work& work) {
  Budget budget{.procedures = texts_.size()};
  const std::size_t known = work.batch < window ? 0 : work.batch - window + 1;
  for (std::size_t batch = 0; batch < known; ++batch) budget.add(budgets_[batch]);
  budget.add(budgets_[work.batch]);
  work.has_told = false;
  work.why_failed.clear();
  work.process.reset();
  work.process =
      std::make_unique<base::ChildProcess>(base::ChildProcess::Limits{.memory_kib = options_.memory_kib},
                                           [&](const base::ChildProcess::Tell& tell) { analyse(work, budget, tell); });
}

/// In the process.
void Processes::analyse(const Work& work, Budget budget, const base::ChildProcess::Tell& tell) const try {
  ComponentAnalysis analysis(terms_, facts_, fixed_, source_(), cancellation_);
  for (std::size_t component = work.next; component < batches_[work.batch].end; ++component) {
    for (Node node : components_[component])
      for (Node callee : facts_.calls().graph().successors(node))
        if (!analysis.knows(callee) && !texts_[callee].empty())
          analysis.know(callee, parse_summary(terms_, texts_[callee]));
    analysis.analyse(components_[component], budget);
    std::vector<std::string> texts;
    for (Node node : components_[component]) texts.push_back(to_text(terms_, analysis.summary(node)));
    tell(base::join_fields(texts));
  }
} catch (const std::bad_alloc&) {
  tell(base::join_fields({"", "no memory is left for it"}));
} catch (const std::exception& error) {
  tell(base::join_fields({"", error.what()}));
}

bool Processes::look(Work& work) {
  const Batch& batch = batches_[work.batch];
  while (work.next < batch.end && work.process->has_line()) {
    const std::optional<std::string> line = work.process->next_line(cancellation_);
    if (!line) break;
    take(work, *line);
  }
  if (work.next == batch.end) return true;
  cancellation_.check();
  if (work.process->over_its_limits(cancellation_)) {
    const std::string& why = work.why_failed.empty() ? work.process->why_silent() : work.why_failed;
    if (!work.has_told) refuse(work.batch, work.next++, "its process failed: " + why);
    if (work.next < batch.end) start(work);
  }
  return work.next == batch.end;
}

void Processes::take(Work& work, const std::string& line) {
  std::vector<std::string> texts = base::split_fields(line);
  if (texts.front().empty()) {
    work.why_failed = texts.back();
    return;
  }
  const std::vector<Node>& component = components_[work.next];
  CAIRN_CHECK(texts.size() == component.size(), "a process tells the summaries of a component");
  for (std::size_t i = 0; i < component.size(); ++i) keep(work.batch, component[i], std::move(texts[i]));
  work.has_told = true;
  ++work.next;
}

void Processes::keep(std::size_t batch, Node node, std::string text) {
  term::TermManager terms;
  ir::pointer_sort(terms, facts_.pointers().program().pointer_width);
  const Summary summary = parse_summary(terms, text);
  budgets_[batch].add(summary);
  texts_[node] = std::move(text);
  if (finished_) finished_(node, summary);
}

void Processes::refuse(std::size_t batch, std::size_t component, const std::string& why) {
  Summary refused;
  refused.refused = why;
  for (Node node : components_[component]) keep(batch, node, to_text(terms_, refused));
}

Inferred Processes::run() {
  std::string stopped;
  try {
    while (all_done_ < batches_.size()) {
      cancellation_.check();
      start_what_can();
      std::erase_if(works_, [this](Work& work) {
        if (look(work)) done_[work.batch] = true;
        return done_[work.batch];
      });
      while (all_done_ < batches_.size() && done_[all_done_]) ++all_done_;
      if (all_done_ < batches_.size()) std::this_thread::sleep_for(between_looks);
    }
  } catch (const base::Cancelled& stop) {
    stopped = stop.what();
  } catch (const std::bad_alloc&) {
    stopped = base::Cancellation::describe(base::Cancellation::Reason::Memory);
  }
  works_.clear();
  Inferred out{.summaries = std::vector<Summary>(texts_.size()), .stopped = stopped};
  for (Node node = 0; node < texts_.size(); ++node)
    if (texts_[node].empty())
      out.summaries[node].refused = stopped;
    else
      out.summaries[node] = parse_summary(terms_, texts_[node]);
  return out;
}

}  // namespace cairn::engine::summary
