#include "analysis/effect_collector.h"

#include "analysis/uses.h"
#include "base/overloaded.h"
#include "ir/sizes.h"
#include "term/subterms.h"

namespace cairn::analysis {

using ir::Term;
using term::Op;

EffectCollector::EffectCollector(ModRef& facts) : facts_(facts), pointers_(facts.pointers_) {
  const std::vector<ir::Global>& globals = pointers_.program().globals;
  for (IdSet::Id i = 0; i < globals.size(); ++i) globals_.emplace(globals[i].declaration.variable, i);
}

Effects EffectCollector::collect(Graph::Node procedure) {
  procedure_ = procedure;
  effects_ = {};
  const std::vector<ir::Block>& blocks = pointers_.program().procedures[procedure].blocks;
  for (ir::BlockId block = 0; block < blocks.size(); ++block) {
    for (std::uint32_t i = 0; i < blocks[block].statements.size(); ++i) {
      statement(blocks[block].statements[i], {procedure, block, i});
      globals(blocks[block].statements[i]);
    }
    read_globals(terms_in(blocks[block].terminator));
  }
  if (pointers_.program().procedures[procedure].name != pointers_.program().entry) drop_constants();
  return std::move(effects_);
}

void EffectCollector::statement(const ir::Statement& statement, const CodePlace& place) {
  const auto allocate = [&] {
    for (ObjectId object : pointers_.objects_at(place)) effects_.allocates.insert(object);
  };
  std::visit(base::Overloaded{
                 [&](const ir::Assign& s) { read(s.value); },
                 [&](const ir::Assume& s) { read(s.condition); },
                 [&](const ir::NewObject&) { allocate(); },
                 [&](const ir::NewArray&) { allocate(); },
                 [&](const ir::Allocate&) { allocate(); },
                 [&](const ir::Free& s) { free(s); },
                 [&](const ir::Load& s) { access(effects_.reads, s.place); },
                 [&](const ir::Store& s) { access(effects_.writes, s.place); },
                 [&](const ir::CopyMemory& s) {
                   access(effects_.reads, s.source, s.size);
                   access(effects_.writes, s.target, s.size);
                 },
                 [&](const ir::FillMemory& s) { access(effects_.writes, s.target, s.size); },
                 [](const auto&) {},
             },
             statement.kind);
}

void EffectCollector::globals(const ir::Statement& statement) {
  if (globals_.empty()) return;
  for (Term variable : assigned(statement))
    if (auto found = globals_.find(variable); found != globals_.end()) effects_.writes_globals.insert(found->second);
  if (!std::holds_alternative<ir::Assert>(statement.kind)) read_globals(terms_in(statement));
}

void EffectCollector::read_globals(const std::vector<Term>& terms) {
  for (Term variable : constants_in(terms))
    if (auto found = globals_.find(variable); found != globals_.end()) effects_.reads_globals.insert(found->second);
}

void EffectCollector::access(IdSet& regions, const ir::Place& place) {
  std::uint64_t bytes = 1;
  if (const auto* pointer = std::get_if<ir::PointerPlace>(&place))
    bytes = ir::byte_size(pointers_.index(), pointer->type).value_or(0);
  pointers_.places(procedure_, place).for_each([&](LocationId at) {
    if (!pointers_.locations().may_be_inside(at, bytes)) return;
    const Location& location = pointers_.locations()[at];
    regions.insert(facts_.add({location.object, location.offsets, bytes}));
  });
}

void EffectCollector::access(IdSet& regions, Term pointer, Term size) {
  const std::optional<std::int64_t> bytes = signed_constant(size);
  if (bytes && *bytes == 0) return;
  const std::uint64_t count = bytes && *bytes > 0 ? static_cast<std::uint64_t>(*bytes) : 0;
  pointers_.targets(procedure_, pointer).for_each([&](LocationId at) {
    if (!pointers_.locations().may_be_inside(at, count)) return;
    const Location& location = pointers_.locations()[at];
    regions.insert(facts_.add({location.object, location.offsets, count}));
  });
}

void EffectCollector::free(const ir::Free& free) {
  pointers_.targets(procedure_, free.object).for_each([&](LocationId at) {
    const Location& location = pointers_.locations()[at];
    const AbstractObject& object = pointers_.locations().object(location.object);
    if (object.kind == ObjectKind::Procedure || !may_meet(location.offsets, {})) return;
    if (object.kind == ObjectKind::Site) {
      const auto* allocation = std::get_if<ir::Allocate>(&object.allocation->kind);
      if (free.storage != (allocation != nullptr ? allocation->storage : ir::Storage::Heap)) return;
    }
    effects_.frees.insert(location.object);
    if (object.kind == ObjectKind::Outside) effects_.frees.insert(facts_.outside_.frees);
  });
}

void EffectCollector::drop_constants() {
  IdSet writes;
  effects_.writes.for_each([&](RegionId id) {
    if (facts_.region(id).object != pointers_.constants()) writes.insert(id);
  });
  effects_.writes = std::move(writes);
}

void EffectCollector::read(Term root) {
  term::for_subterms({root}, [&](Term term) {
    if (term.is(Op::FieldRead)) {
      access(effects_.reads, ir::FieldPlace{term[0], term.name()});
    } else if (term.is(Op::ElementRead)) {
      access(effects_.reads, ir::ElementPlace{term[0], term[1]});
    } else if (term::info(term.op()).family == term::Family::Heap) {
      effects_.reads.insert(facts_.add({Locations::anything, {0, 1}, 0}));
    }
    return true;
  });
}

}  // namespace cairn::analysis
