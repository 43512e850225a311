#include "engine/summary/infer.h"

#include <new>

#include "base/error.h"
#include "engine/summary/processes.h"

namespace cairn::engine::summary {

using analysis::Graph;

namespace {

Inferred infer_here(term::TermManager& terms, const analysis::ModRef& facts, const SolverSource& source,
                    const base::Cancellation& cancellation, Configuration configuration, const Finished& finished) {
  const FixedGlobals fixed(terms, facts);
  ComponentAnalysis analysis(terms, facts, fixed, source(), cancellation, configuration);
  Budget budget{.procedures = facts.pointers().program().procedures.size()};
  Inferred out{.summaries = std::vector<Summary>(budget.procedures)};
  std::vector<bool> done(budget.procedures);
  try {
    for (const std::vector<Graph::Node>& component : facts.calls().components().all) {
      analysis.analyse(component, budget);
      for (Graph::Node node : component) {
        done[node] = true;
        out.summaries[node] = analysis.summary(node);
        if (finished) finished(node, out.summaries[node]);
      }
    }
  } catch (const base::Cancelled& stop) {
    out.stopped = stop.what();
  } catch (const std::bad_alloc&) {
    out.stopped = base::Cancellation::describe(base::Cancellation::Reason::Memory);
  }
  for (Graph::Node node = 0; node < done.size(); ++node)
    if (!done[node]) out.summaries[node].refused = out.stopped;
  return out;
}

}  // namespace

Inferred infer(term::TermManager& terms, const analysis::ModRef& facts, const SolverSource& source,
               const base::Cancellation& cancellation, const InferenceOptions& options, const Finished& finished) {
  if (options.jobs == 0) return infer_here(terms, facts, source, cancellation, options.configuration, finished);
  return Processes(terms, facts, source, cancellation, options, finished).run();
}

analysis::PointsToOptions points_to_options(std::vector<std::string> roots) {
  return {.initialised_pointers = true, .exact_sums = true, .merge_constants = true, .roots = std::move(roots)};
}

std::vector<std::string> unreached_procedures(const ir::Program& program) {
  const analysis::CallGraph calls(program);
  std::vector<bool> reached(program.procedures.size());
  std::vector<Graph::Node> pending;
  const auto reach = [&](Graph::Node node) {
    if (!reached[node]) pending.push_back(node);
    reached[node] = true;
  };
  for (Graph::Node node = 0; node < program.procedures.size(); ++node)
    if (program.procedures[node].name == program.entry) reach(node);
  while (!pending.empty()) {
    const Graph::Node node = pending.back();
    pending.pop_back();
    for (Graph::Node next : calls.graph().successors(node)) reach(next);
  }
  std::vector<std::string> out;
  for (Graph::Node node = 0; node < program.procedures.size(); ++node)
    if (!reached[node] && !program.procedures[node].external()) out.push_back(program.procedures[node].name);
  return out;
}

}  // namespace cairn::engine::summary
