#include "engine/summary/processes.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

#include "base/error.h"
#include "base/fields.h"

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
      texts_(terms, facts, fixed_, options.configuration),
      seconds_(facts.pointers().program().procedures.size()) {}

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

Budget Processes::budget_of(std::size_t batch) const {
  Budget out{.procedures = seconds_.size()};
  const std::size_t known = batch < window ? 0 : batch - window + 1;
  for (std::size_t i = 0; i < known; ++i) out.add(budgets_[i]);
  out.add(budgets_[batch]);
  return out;
}

/// The connection is closed before a process is made.
void Processes::take_stored(Work& work) {
  const std::unique_ptr<SummaryStore> store = options_.summaries ? options_.summaries() : nullptr;
  while (store && work.next < batches_[work.batch].end) {
    const Component& component = components_[work.next];
    auto texts = texts_.stored(*store, texts_.key(component, budget_of(work.batch).share()), component);
    if (!texts) return;
    for (std::size_t i = 0; i < component.size(); ++i) keep(work.batch, component[i], std::move((*texts)[i]), {});
    ++work.next;
  }
}

void Processes::start(Work& work) {
  work.has_told = false;
  work.why_failed.clear();
  work.process.reset();
  take_stored(work);
  if (work.next == batches_[work.batch].end) return;
  work.process =
      std::make_unique<base::ChildProcess>(base::ChildProcess::Limits{.memory_kib = options_.memory_kib},
                                           [&](const base::ChildProcess::Tell& tell) { analyse(work, tell); });
}

// ---- In the process.

void Processes::analyse(const Component& component, ComponentAnalysis& analysis, Budget& budget) const {
  for (Node node : component)
    for (Node callee : facts_.calls().graph().successors(node))
      if (!analysis.knows(callee) && texts_.has(callee)) analysis.know(callee, texts_.parsed(terms_, callee));
  analysis.analyse(component, budget);
}

std::vector<std::string> Processes::texts_for(const Component& component, ComponentAnalysis& analysis, Budget& budget,
                                              SummaryStore* store) const {
  const base::Digest key = store ? texts_.key(component, budget.share()) : base::Digest();
  if (store)
    if (std::optional<std::vector<std::string>> stored = texts_.stored(*store, key, component)) {
      for (const std::string& text : *stored) budget.add(effort_of(text));
      return *stored;
    }
  analyse(component, analysis, budget);
  std::vector<const Summary*> summaries;
  std::vector<std::string> out;
  for (Node node : component) {
    summaries.push_back(&analysis.summary(node));
    out.push_back(texts_.text_of(node, *summaries.back()));
  }
  if (store) texts_.store(*store, key, component, summaries, out);
  return out;
}

void Processes::analyse(const Work& work, const base::ChildProcess::Tell& tell) try {
  ComponentAnalysis analysis(terms_, facts_, fixed_, source_(), cancellation_, options_.configuration);
  const std::unique_ptr<SummaryStore> store = options_.summaries ? options_.summaries() : nullptr;
  Budget budget = budget_of(work.batch);
  for (std::size_t next = work.next; next < batches_[work.batch].end; ++next) {
    const Component& component = components_[next];
    std::vector<std::string> texts = texts_for(component, analysis, budget, store.get());
    std::vector<std::string> told;
    for (std::size_t i = 0; i < component.size(); ++i) {
      const bool is_new = analysis.knows(component[i]);
      told.insert(told.end(), {texts[i], is_new ? std::to_string(analysis.summary(component[i]).seconds) : ""});
      texts_.add(component[i], std::move(texts[i]));
    }
    tell(base::join_fields(told));
  }
} catch (const std::bad_alloc&) {
  tell(base::join_fields({"", "no memory is left for it"}));
} catch (const std::exception& error) {
  tell(base::join_fields({"", error.what()}));
}

// ---- In the parent.

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
  std::vector<std::string> told = base::split_fields(line);
  if (told.front().empty()) {
    work.why_failed = told.back();
    return;
  }
  const Component& component = components_[work.next];
  CAIRN_CHECK(told.size() == 2 * component.size(), "a process tells the summaries of a component, with their times");
  for (std::size_t i = 0; i < component.size(); ++i)
    keep(work.batch, component[i], std::move(told[2 * i]),
         told[2 * i + 1].empty() ? std::nullopt : std::optional(std::stod(told[2 * i + 1])));
  work.has_told = true;
  ++work.next;
}

void Processes::keep(std::size_t batch, Node node, std::string text, std::optional<double> seconds) {
  budgets_[batch].add(effort_of(text));
  texts_.add(node, std::move(text));
  seconds_[node] = seconds;
  term::TermManager terms;
  if (finished_) finished_(node, summary(terms, node));
}

Summary Processes::summary(term::TermManager& terms, Node node) const {
  Summary out = texts_.parsed(terms, node);
  out.seconds = seconds_[node].value_or(0);
  out.from_earlier_run = !seconds_[node];
  return out;
}

void Processes::refuse(std::size_t batch, std::size_t component, const std::string& why) {
  Summary refused;
  refused.refused = why;
  for (Node node : components_[component]) keep(batch, node, texts_.text_of(node, refused), 0);
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
  Inferred out{.summaries = std::vector<Summary>(seconds_.size()), .stopped = stopped};
  for (Node node = 0; node < seconds_.size(); ++node)
    if (texts_.has(node))
      out.summaries[node] = summary(terms_, node);
    else
      out.summaries[node].refused = stopped;
  return out;
}

}  // namespace cairn::engine::summary
