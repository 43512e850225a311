#include "check/certificate/source_place.h"

#include <algorithm>
#include <set>

#include "analysis/loops.h"
#include "ir/text/spelling.h"

namespace cairn::check::certificate {
namespace {

using analysis::FlatProgram;
using Steps = std::vector<SourcePlace::Step>;

std::uint32_t line_of(const ir::Block& block) {
  for (const ir::Statement& statement : block.statements)
    if (statement.origin.where.known()) return statement.origin.where.line;
  return block.terminator.origin.where.line;
}

Steps steps_to(const FlatProgram& flat, ir::BlockId block, std::uint32_t line) {
  Steps out;
  for (int f = flat.frame_of_block[block]; f >= 0; f = flat.frames[f].caller) {
    out.push_back({flat.frames[f].called, line});
    line = flat.frames[f].call.where.line;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

/// Counts what has the same key.
template <class Key>
class Ordinals {
 public:
  std::uint32_t next(const Key& key) { return ++counts_[key]; }

 private:
  std::map<Key, std::uint32_t> counts_;
};

}  // namespace

std::string to_string(const SourcePlace& place) {
  std::string out;
  for (const SourcePlace::Step& step : place.steps)
    out += (out.empty() ? "" : "/") + ir::spell_member(step.procedure) + "@" + std::to_string(step.line);
  return place.ordinal == 1 ? out : out + "#" + std::to_string(place.ordinal);
}

std::map<SourcePlace, ir::BlockId> loop_names(const FlatProgram& flat) {
  analysis::Graph graph = analysis::control_flow(flat.procedure);
  for (const analysis::FlatRecursion& r : flat.recursions) graph.add_edge(0, r.entry);
  const analysis::Dominators dominators(graph, 0);
  const analysis::Loops loops(graph, dominators);
  std::set<ir::BlockId> heads;
  for (const analysis::Loops::Loop& loop : loops.all()) heads.insert(loop.header);
  std::map<SourcePlace, ir::BlockId> out;
  Ordinals<Steps> ordinals;
  for (ir::BlockId head : heads) {
    Steps steps = steps_to(flat, head, line_of(flat.procedure.blocks[head]));
    const std::uint32_t ordinal = ordinals.next(steps);
    out.emplace(SourcePlace{std::move(steps), ordinal}, head);
  }
  return out;
}

std::map<SourcePlace, std::uint32_t> site_names(const FlatProgram& flat, const analysis::PointsTo& points_to) {
  std::map<SourcePlace, std::uint32_t> out;
  Ordinals<Steps> ordinals;
  for (std::uint32_t s = 0; s < points_to.sites().size(); ++s) {
    const analysis::AllocationSite& site = points_to.sites()[s];
    Steps steps = steps_to(flat, site.block, site.statement->origin.where.line);
    const std::uint32_t ordinal = ordinals.next(steps);
    out.emplace(SourcePlace{std::move(steps), ordinal}, s);
  }
  return out;
}

std::vector<AssertionName> assertion_names(const std::vector<engine::Obligation>& obligations) {
  std::vector<AssertionName> out;
  Ordinals<AssertionName> ordinals;
  for (const engine::Obligation& o : obligations) {
    AssertionName name{{{{o.procedure, o.origin.where.line}}, 1}, o.property};
    const std::uint32_t ordinal = ordinals.next(name);
    name.place.ordinal = ordinal;
    out.push_back(std::move(name));
  }
  return out;
}

}  // namespace cairn::check::certificate
