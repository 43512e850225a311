#include "report/abstract_heap.h"

#include <map>

#include "report/picture_style.h"

namespace cairn::report {
namespace {

/// Draws the part of one loop.
class Part {
 public:
  Part(std::size_t number, const engine::LoopInvariant& invariant) : prefix_("l" + std::to_string(number)) {
    for (const engine::AbstractEdge& edge : invariant.heap) {
      std::string from = node(edge.from, edge.cell.empty() ? Node::Variable : Node::Objects);
      const bool no_object = edge.target == engine::EdgeTarget::Null || edge.target == engine::EdgeTarget::Anything;
      std::string to = node(edge.to, no_object ? Node::Plain : Node::Objects);
      edges_ += "    " + from + " -> " + to + " [label=<" + escaped(edge.cell) + ">";
      if (edge.target == engine::EdgeTarget::FreedObjects)
        edges_ += ", color=\"" + std::string(dangling) + "\", style=dashed";
      edges_ += "];\n";
    }
  }

  std::string run(const std::string& title) const {
    return "  subgraph cluster_" + prefix_ + " {\n    label=<" + escaped(title) + ">; color=\"" + line_colour +
           "\";\n" + nodes_ + edges_ + "  }\n";
  }

 private:
  enum class Node : std::uint8_t { Variable, Objects, Plain };

  std::string node(const std::string& name, Node kind) {
    auto [known, added] = names_.try_emplace({name, kind}, prefix_ + "n" + std::to_string(names_.size()));
    if (!added) return known->second;
    const bool variable = kind == Node::Variable;
    const bool plain = kind == Node::Plain;
    const char* fill = variable ? variable_head : plain ? "white" : object_head;
    nodes_ += "    " + known->second + " [label=<" + escaped(name) + ">, shape=" + (plain ? "plaintext" : "box") +
              ", style=\"" + (variable || plain ? "filled" : "filled,rounded") + "\", fillcolor=\"" + fill +
              "\", color=\"" + line_colour + "\"];\n";
    return known->second;
  }

  std::string prefix_;
  std::map<std::pair<std::string, Node>, std::string> names_;
  std::string nodes_;
  std::string edges_;
};

}  // namespace

std::string place_of(const engine::LoopInvariant& invariant, const base::SourceManager& sources) {
  const base::Location& where = invariant.origin.where;
  std::string line = sources.format({where.file, where.line, 0});
  if (!invariant.objects.empty()) return "every " + invariant.objects + " allocated at " + line;
  if (invariant.procedure.empty()) return "loop at " + line;
  return "procedure `" + invariant.procedure + "` at " + line +
         (invariant.at_return ? ", at every return" : ", at every call");
}

std::string abstract_heap_picture(const std::vector<engine::LoopInvariant>& invariants,
                                  const base::SourceManager& sources) {
  std::string out = picture_start("what the loop invariants say of the heap after each iteration");
  out += "  edge [fontname=\"Helvetica\", fontsize=10];\n";
  for (std::size_t i = 0; i < invariants.size(); ++i)
    out += Part(i, invariants[i]).run(place_of(invariants[i], sources));
  return out + "}\n";
}

}  // namespace cairn::report
