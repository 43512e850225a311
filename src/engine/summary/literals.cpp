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
  if (out.contains(analysis::Locations::outside)) out.insert(facts.pointers().escaped());
  return out;
}

}  // namespace

Literals literals_of(term::TermManager& terms, const analysis::ModRef& facts,
                     const std::unordered_map<Term, Term>& fixed) {
  const analysis::ProgramPointsTo& pointers = facts.pointers();
  const ir::Procedure& entry = *pointers.index().procedure(pointers.program().entry);
  const analysis::Graph::Node node = pointers.position(entry);
  const IdSet written = written_objects(facts);
  term::Substitution values(terms);
  for (const auto& [variable, value] : fixed) values.add(variable, value);
  Literals out;
  for (const ir::Block& block : entry.blocks)
    for (const ir::Statement& statement : block.statements) {
      if (const auto* fill = std::get_if<ir::FillMemory>(&statement.kind); fill && fixed.contains(fill->target)) {
        const IdSet objects = pointers.objects(pointers.targets(node, fill->target));
        const bool is_written = written.meets(objects) || written.contains(analysis::Locations::anything);
        if (is_written && !pointers.index().global(fill->target.name())->constant) continue;
        const bool all_zero = fill->value.is_value() && fill->value.integer() == 0 && fill->size.is_value();
        if (all_zero && fill->size.integer() <= largest)
          out[ir::pointer_object(terms, values.apply(fill->target))].assign(fill->size.integer().get_ui(), '\0');
      }
      const auto* store = std::get_if<ir::Store>(&statement.kind);
      const auto* place = store ? std::get_if<ir::PointerPlace>(&store->place) : nullptr;
      if (!place) continue;
      const Term pointer = values.apply(place->pointer);
      auto found = out.find(ir::pointer_object(terms, pointer));
      const Term offset = ir::pointer_offset(terms, pointer);
      if (found == out.end()) continue;
      const std::uint64_t size = ir::byte_size(pointers.program(), place->type).value_or(largest);
      const std::uint64_t from = offset.is_value() ? offset.integer().get_ui() : 0;
      const bool is_known = offset.is_value() && store->value.is_value() &&
                            store->value.sort().kind() == term::SortKind::BitVec && found->second.size() >= from + size;
      if (!is_known) {
        out.erase(found);
        continue;
      }
      for (std::uint64_t i = 0; i < size; ++i) {
        const mpz_class byte = (store->value.integer() >> (8 * i)) & 0xff;
        found->second[from + i] = static_cast<char>(byte.get_ui());
      }
    }
  return out;
}

}  // namespace cairn::engine::summary
