#include "engine/summary/literals.h"

#include <algorithm>

#include "term/substitute.h"

namespace cairn::engine::summary {

using analysis::IdSet;
using term::Term;

namespace {

constexpr std::uint64_t largest = 1 << 16;

/// The objects that procedures other than the entry procedure may write to.
IdSet written_objects(const analysis::ModRef& facts) {
  const ir::Program& program = facts.pointers().program();
  IdSet out;
  for (analysis::Graph::Node node = 0; node < program.procedures.size(); ++node)
    if (program.procedures[node].name != program.entry && facts.pointers().reached(node))
      facts.total(node).writes.for_each([&](analysis::RegionId id) { out.insert(facts.region(id).object); });
  return out;
}

}  // namespace

std::unordered_map<Term, std::uint64_t> last_zeros(term::TermManager& terms, const analysis::ModRef& facts,
                                                   const std::unordered_map<Term, Term>& fixed) {
  const analysis::ProgramPointsTo& pointers = facts.pointers();
  const ir::Procedure& entry = *pointers.index().procedure(pointers.program().entry);
  const analysis::Graph::Node node = pointers.position(entry);
  const IdSet written = written_objects(facts);
  term::Substitution values(terms);
  for (const auto& [variable, value] : fixed) values.add(variable, value);
  std::unordered_map<Term, std::vector<bool>> zero;  // per byte
  for (const ir::Block& block : entry.blocks)
    for (const ir::Statement& statement : block.statements) {
      if (const auto* fill = std::get_if<ir::FillMemory>(&statement.kind); fill && fixed.contains(fill->target)) {
        IdSet objects;
        pointers.targets(node, fill->target).for_each([&](analysis::LocationId at) {
          objects.insert(pointers.locations()[at].object);
        });
        if (written.meets(objects) || written.contains(analysis::Locations::anything)) continue;
        const bool all_zero = fill->value.is_value() && fill->value.integer() == 0 && fill->size.is_value();
        if (all_zero && fill->size.integer() <= largest)
          zero[ir::pointer_object(terms, values.apply(fill->target))].assign(fill->size.integer().get_ui(), true);
      }
      const auto* store = std::get_if<ir::Store>(&statement.kind);
      const auto* place = store ? std::get_if<ir::PointerPlace>(&store->place) : nullptr;
      if (!place) continue;
      const Term pointer = values.apply(place->pointer);
      auto found = zero.find(ir::pointer_object(terms, pointer));
      const Term offset = ir::pointer_offset(terms, pointer);
      if (found == zero.end()) continue;
      const std::uint64_t size = ir::byte_size(pointers.program(), place->type).value_or(largest);
      const std::uint64_t from = offset.is_value() ? offset.integer().get_ui() : 0;
      const bool is_zero = size == 1 && store->value.is_value() && store->value.integer() == 0;
      for (std::uint64_t at = from; at < from + size && at < found->second.size(); ++at) found->second[at] = is_zero;
      if (!offset.is_value()) zero.erase(found);
    }
  std::unordered_map<Term, std::uint64_t> out;
  for (const auto& [object, bytes] : zero)
    for (std::uint64_t at = bytes.size(); at-- > 0;)
      if (bytes[at]) {
        out.emplace(object, at);
        break;
      }
  return out;
}

}  // namespace cairn::engine::summary
