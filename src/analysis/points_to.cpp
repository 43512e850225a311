#include "analysis/points_to.h"

#include <numeric>

#include "analysis/constraint_graph.h"
#include "analysis/pointer_terms.h"
#include "analysis/program_points_to.h"
#include "base/overloaded.h"

namespace cairn::analysis {

using ir::BlockId;
using ir::Term;
using term::Op;

namespace {

// More exact offsets into objects of one site than this become one set with a stride.
constexpr std::size_t most_offsets = 8;

std::int64_t modulo(std::int64_t value, std::uint64_t stride) {
  auto m = static_cast<std::int64_t>(stride);
  return (value % m + m) % m;
}

}  // namespace

std::int64_t Offsets::first() const {
  return limited() && stride != 0 ? begin + modulo(residue - begin, stride) : residue;
}

Offsets shifted(Offsets offsets, std::int64_t by) {
  std::int64_t residue = offsets.residue + by;
  Offsets out{offsets.stride == 0 ? residue : modulo(residue, offsets.stride), offsets.stride};
  if (offsets.limited() && offsets.begin + by >= 0) {
    out.begin = offsets.begin + by;
    out.end = offsets.end + by;
  }
  return out;
}

Offsets widened(Offsets offsets, std::uint64_t stride) {
  std::uint64_t both = std::gcd(offsets.stride, stride);
  return both == 0 ? offsets : Offsets{modulo(offsets.residue, both), both};
}

bool may_meet(Offsets a, Offsets b) {
  std::uint64_t both = std::gcd(a.stride, b.stride);
  if (both == 0) return a.residue == b.residue;
  return !kept_apart(a, 1, b, 1) && modulo(a.residue, both) == modulo(b.residue, both);
}

bool kept_apart(Offsets a, std::uint64_t a_bytes, Offsets b, std::uint64_t b_bytes) {
  auto begin = [](const Offsets& o) { return o.limited() ? o.begin : o.residue; };
  auto end = [](const Offsets& o, std::uint64_t bytes) {
    return o.limited() ? o.end : o.residue + static_cast<std::int64_t>(bytes);
  };
  auto known = [](const Offsets& o) { return o.limited() || o.stride == 0; };
  return known(a) && known(b) && (end(a, a_bytes) <= begin(b) || end(b, b_bytes) <= begin(a));
}

std::optional<std::int64_t> signed_constant(Term term) {
  if (!term.is_value() || !term.sort().is_bv()) return std::nullopt;
  mpz_class value = term.integer();
  std::uint32_t width = term.sort().width();
  if (mpz_tstbit(value.get_mpz_t(), width - 1)) value -= mpz_class(1) << width;
  if (mpz_sizeinbase(value.get_mpz_t(), 2) > 62) return std::nullopt;
  return value.get_si();
}

namespace {

/// Many offsets into the objects of a site become one set.
void limit(PointerTargets& targets) {
  std::map<std::uint32_t, std::vector<Offsets>> by_site;
  for (const PointerTarget& t : targets) by_site[t.site].push_back(t.offset);
  for (const auto& [site, offsets] : by_site) {
    bool strided = false;
    for (const Offsets& o : offsets) strided |= o.stride != 0;
    if (offsets.size() <= (strided ? 1 : most_offsets)) continue;
    Offsets all = offsets.front();
    for (const Offsets& o : offsets) {
      auto difference = static_cast<std::uint64_t>(std::abs(o.residue - all.residue));
      all = widened(all, std::gcd(o.stride, difference));
    }
    std::erase_if(targets, [s = site](const PointerTarget& t) { return t.site == s; });
    targets.insert({site, all});
  }
}

Offsets moved(const Offsets& offsets, const Shift& shift) {
  const Offsets from = shift.set ? Offsets() : offsets;
  return widened(shifted(from, shift.by), shift.stride);
}

/// Nobody waits for what flows where.
class Nobody : public ConstraintGraph::Watcher {
 public:
  void reached(std::uint32_t, LocationId) override {}
};

}  // namespace

/// The constraints of a procedure, and their solution.
class PointsTo::Constraints {
 public:
  Constraints(PointsTo& facts, const ir::Program& program)
      : facts_(facts), program_(program), locations_(program.pointer_width, true), graph_(locations_) {}

  void add(const ir::Statement& statement, BlockId block, std::uint32_t index) {
    const auto allocated = [&](Term target) {
      facts_.site_of_[{block, index}] = static_cast<std::uint32_t>(facts_.sites_.size());
      facts_.sites_.push_back({block, index, &statement});
      const ObjectId object = locations_.add({ObjectKind::Site, {0, block, index}, &statement});
      graph_.add(variable(target), locations_.start(object));
    };
    std::visit(base::Overloaded{
                   [&](const ir::Assign& s) {
                     if (holds_references(s.target.sort())) flow(s.value, variable(s.target));
                   },
                   [&](const ir::NewObject& s) { allocated(s.target); },
                   [&](const ir::NewArray& s) { allocated(s.target); },
                   [&](const ir::Allocate& s) { allocated(s.target); },
                   [&](const ir::Load& s) {
                     if (!holds_references(s.target.sort())) return;
                     const Node pointer = term(base_of(s.place));
                     graph_.add_load(pointer, variable(s.target), part(s.place));
                   },
                   [&](const ir::Store& s) {
                     if (!holds_references(s.value.sort())) return;
                     const Node pointer = term(base_of(s.place));
                     graph_.add_store(pointer, term(s.value), part(s.place));
                   },
                   [&](const ir::CopyMemory& s) {
                     const Node target = term(s.target);
                     graph_.add_move(target, term(s.source), signed_constant(s.size));
                   },
                   [&](const ir::FieldAddress& s) {
                     const auto offset = ir::find_field(program_, s.field)->offset.value_or(0);
                     flow(s.base, variable(s.target), {false, static_cast<std::int64_t>(offset), 0});
                   },
                   [&](const ir::ElementAddress& s) { flow(s.base, variable(s.target), step(s)); },
                   [](const auto&) {},
               },
               statement.kind);
  }

  void solve() {
    Nobody nobody;
    graph_.solve(nobody);
    for (const auto& [variable, node] : variables_) facts_.variables_[variable] = targets(graph_.points_to(node));
    facts_.memory_.resize(facts_.sites_.size());
    for (std::uint32_t site = 0; site < facts_.sites_.size(); ++site)
      for (const auto& [at, held] : graph_.written(first_site + site))
        if (!held.empty()) facts_.memory_[site][locations_[at].offsets] = targets(held);
  }

 private:
  using Node = ConstraintGraph::Node;
  // The first objects of locations are none that the procedure allocates.
  static constexpr ObjectId first_site = Locations::outside + 1;

  PointerTargets targets(const IdSet& locations) const {
    PointerTargets out;
    locations.for_each([&](LocationId at) {
      const Location& target = locations_[at];
      if (target.object >= first_site) out.insert({target.object - first_site, target.offsets});
    });
    limit(out);
    return out;
  }

  Node variable(Term variable) {
    auto [entry, added] = variables_.try_emplace(variable, 0);
    if (added) entry->second = graph_.add_node();
    return entry->second;
  }

  void flow(Term value, Node target, const Shift& then = {}) {
    for (const PointerFlow& flow : pointer_flows(value))
      if (flow.kind == PointerFlow::Kind::Variable)
        graph_.add_copy(variable(flow.leaf), target, compose(then, flow.shift));
  }

  Node term(Term term) {
    if (term.is(Op::Const)) return variable(term);
    const Node node = graph_.add_node();
    flow(term, node);
    return node;
  }

  Shift part(const ir::Place& place) const {
    return std::visit(base::Overloaded{[&](const ir::FieldPlace& p) { return Shift::to(facts_.field_number(p.field)); },
                                       [](const ir::ElementPlace&) { return Shift::to(elements); },
                                       [](const ir::PointerPlace&) { return Shift(); }},
                      place);
  }

  Shift step(const ir::ElementAddress& s) const {
    const std::uint64_t size = ir::byte_size(program_, s.element).value_or(1);
    const std::optional<std::int64_t> position = signed_constant(s.index);
    std::int64_t bytes = 0;
    if (position && !__builtin_mul_overflow(*position, static_cast<std::int64_t>(size), &bytes))
      return {false, bytes, 0};
    return {false, 0, size};
  }

  PointsTo& facts_;
  const ir::Program& program_;
  Locations locations_;
  ConstraintGraph graph_;
  std::unordered_map<Term, Node> variables_;
};

PointsTo::PointsTo(const ir::Program& program, const ir::Procedure& procedure) {
  Constraints constraints(*this, program);
  for (BlockId b = 0; b < procedure.blocks.size(); ++b)
    for (std::uint32_t i = 0; i < procedure.blocks[b].statements.size(); ++i)
      constraints.add(procedure.blocks[b].statements[i], b, i);
  constraints.solve();
}

std::int64_t PointsTo::field_number(const std::string& qualified) const {
  return fields_.try_emplace(qualified, static_cast<std::int64_t>(fields_.size())).first->second;
}

PointerTargets PointsTo::targets(Term term) const {
  PointerTargets out;
  for (const PointerFlow& flow : pointer_flows(term)) {
    const auto found = flow.kind == PointerFlow::Kind::Variable ? variables_.find(flow.leaf) : variables_.end();
    if (found == variables_.end()) continue;
    for (const PointerTarget& t : found->second) out.insert({t.site, moved(t.offset, flow.shift)});
  }
  limit(out);
  return out;
}

PointerTargets PointsTo::content(const PointerTarget& at) const {
  PointerTargets out;
  for (const auto& [offsets, held] : memory_[at.site])
    if (may_meet(offsets, at.offset)) out.insert(held.begin(), held.end());
  limit(out);
  return out;
}

}  // namespace cairn::analysis
