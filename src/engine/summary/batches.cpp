#include "engine/summary/batches.h"

#include <algorithm>
#include <set>

namespace cairn::engine::summary {
namespace {

// A process costs what is copied of the memory of the one that makes it, which grows with the program.
constexpr std::size_t enough_statements = 500;
constexpr std::size_t most_batches = 100;

std::size_t statements_of(const ir::Procedure& procedure) {
  std::size_t out = 0;
  for (const ir::Block& block : procedure.blocks) out += block.statements.size();
  return out;
}

}  // namespace

std::vector<Batch> batches_of(const ir::Program& program, const analysis::CallGraph& calls) {
  const auto& components = calls.components().all;
  std::vector<Batch> out;
  std::vector<std::size_t> batch_of(program.procedures.size());
  std::size_t all = 0;
  for (const ir::Procedure& procedure : program.procedures) all += statements_of(procedure);
  const std::size_t enough = std::max(enough_statements, all / most_batches);
  for (std::size_t next = 0; next < components.size();) {
    Batch batch{.first = next, .end = next};
    std::set<std::size_t> needs;
    for (std::size_t statements = 0; next < components.size() && statements < enough; ++next) {
      for (analysis::Graph::Node node : components[next]) batch_of[node] = out.size();
      for (analysis::Graph::Node node : components[next]) {
        statements += statements_of(program.procedures[node]);
        for (analysis::Graph::Node callee : calls.graph().successors(node)) needs.insert(batch_of[callee]);
      }
    }
    needs.erase(out.size());
    batch.end = next;
    batch.needs.assign(needs.begin(), needs.end());
    out.push_back(std::move(batch));
  }
  return out;
}

}  // namespace cairn::engine::summary
