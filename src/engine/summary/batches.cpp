#include "engine/summary/batches.h"

#include <set>

namespace cairn::engine::summary {
namespace {

constexpr std::size_t enough_statements = 500;

}  // namespace

std::vector<Batch> batches_of(const ir::Program& program, const analysis::CallGraph& calls) {
  const auto& components = calls.components().all;
  std::vector<Batch> out;
  std::vector<std::size_t> batch_of(program.procedures.size());
  for (std::size_t next = 0; next < components.size();) {
    Batch batch{.first = next, .end = next};
    std::set<std::size_t> needs;
    for (std::size_t statements = 0; next < components.size() && statements < enough_statements; ++next) {
      for (analysis::Graph::Node node : components[next]) batch_of[node] = out.size();
      for (analysis::Graph::Node node : components[next]) {
        for (const ir::Block& block : program.procedures[node].blocks) statements += block.statements.size();
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
