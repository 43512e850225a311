#include "analysis/points_to.h"

#include <numeric>

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

PointsTo::PointsTo(const ir::Program& program, const ir::Procedure& procedure)
    : program_(program), procedure_(procedure) {
  collect();
  for (bool changed = true; changed;) {
    changed = false;
    for (BlockId b = 0; b < procedure.blocks.size(); ++b)
      for (std::uint32_t i = 0; i < procedure.blocks[b].statements.size(); ++i)
        changed |= step(procedure.blocks[b].statements[i], b, i);
  }
}

void PointsTo::collect() {
  for (BlockId b = 0; b < procedure_.blocks.size(); ++b)
    for (std::uint32_t i = 0; i < procedure_.blocks[b].statements.size(); ++i) {
      const ir::Statement& s = procedure_.blocks[b].statements[i];
      bool allocates = std::holds_alternative<ir::NewObject>(s.kind) || std::holds_alternative<ir::NewArray>(s.kind) ||
                       std::holds_alternative<ir::Allocate>(s.kind);
      if (!allocates) continue;
      site_of_[{b, i}] = static_cast<std::uint32_t>(sites_.size());
      sites_.push_back({b, i, &s});
    }
  memory_.resize(sites_.size());
}

std::int64_t PointsTo::field_number(const std::string& qualified) const {
  return fields_.try_emplace(qualified, static_cast<std::int64_t>(fields_.size())).first->second;
}

namespace {

// More than any object has.
constexpr std::int64_t greatest_step = std::int64_t{1} << 30;

/// A constant that may be added to offsets.
std::optional<std::int64_t> step_of(Term term) {
  std::optional<std::int64_t> out = signed_constant(term);
  return out && std::abs(*out) <= greatest_step ? out : std::nullopt;
}

/// Of pointer(object(p), offset(p) + constant): p and the constant.
std::optional<std::pair<Term, std::int64_t>> moved(Term term) {
  auto selects = [](Term part, std::uint32_t member) { return part.is(Op::DtSelect) && part.index(1) == member; };
  if (!term.is(Op::DtConstruct) || ir::pointer_width(term.sort()) == 0 || !selects(term[0], 0)) return std::nullopt;
  const Term pointer = term[0][0];
  auto is_offset = [&](Term part) { return selects(part, 1) && part[0] == pointer; };
  if (is_offset(term[1])) return std::pair{pointer, std::int64_t{0}};
  if (!term[1].is(Op::BvAdd) || term[1].size() != 2) return std::nullopt;
  for (std::size_t i : {0, 1})
    if (std::optional<std::int64_t> step = step_of(term[1][i]); step && is_offset(term[1][1 - i]))
      return std::pair{pointer, *step};
  return std::nullopt;
}

}  // namespace

PointerTargets PointsTo::targets(Term root) const {
  using Shift = std::optional<std::int64_t>;  // none: the offset is not known
  PointerTargets out;
  std::set<std::pair<Term, Shift>> seen;
  std::vector<std::pair<Term, Shift>> pending{{root, 0}};
  while (!pending.empty()) {
    auto [term, shift] = pending.back();
    pending.pop_back();
    if (!seen.emplace(term, shift).second) continue;
    if (term.is(Op::Const)) {
      auto found = variables_.find(term);
      if (found == variables_.end()) continue;
      for (PointerTarget t : found->second) {
        t.offset = shift ? shifted(t.offset, *shift) : Offsets{0, 1};
        out.insert(t);
      }
    } else if (term.is(Op::Ite)) {
      pending.emplace_back(term[1], shift);
      pending.emplace_back(term[2], shift);
    } else if (auto from = moved(term)) {
      pending.emplace_back(from->first, shift ? Shift(*shift + from->second) : shift);
    } else if (term.is(Op::DtConstruct) || term.is(Op::DtSelect)) {
      pending.emplace_back(term[0], root == term && term.is(Op::DtSelect) ? shift : std::nullopt);
    }
  }
  limit(out);
  return out;
}

void PointsTo::limit(PointerTargets& targets) {
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

bool PointsTo::add(Term variable, const PointerTargets& more) {
  PointerTargets& set = variables_[variable];
  PointerTargets before = set;
  set.insert(more.begin(), more.end());
  limit(set);
  return set != before;
}

bool PointsTo::add_content(const PointerTarget& at, const PointerTargets& more) {
  if (more.empty()) return false;
  PointerTargets& set = memory_[at.site][at];
  PointerTargets before = set;
  set.insert(more.begin(), more.end());
  limit(set);
  return set != before;
}

PointerTargets PointsTo::content(const PointerTarget& at) const {
  PointerTargets out;
  for (const auto& [place, set] : memory_[at.site])
    if (may_meet(place.offset, at.offset)) out.insert(set.begin(), set.end());
  limit(out);
  return out;
}

PointerTargets PointsTo::places(const ir::Place& place) const {
  PointerTargets out;
  std::visit(base::Overloaded{[&](const ir::PointerPlace& p) { out = targets(p.pointer); },
                              [&](const ir::FieldPlace& p) {
                                for (PointerTarget t : targets(p.object))
                                  out.insert({t.site, {field_number(p.field), 0}});
                              },
                              [&](const ir::ElementPlace& p) {
                                for (PointerTarget t : targets(p.array)) out.insert({t.site, {elements, 0}});
                              }},
             place);
  return out;
}

bool PointsTo::copy_memory(const ir::CopyMemory& copy) {
  bool changed = false;
  std::optional<std::int64_t> size = signed_constant(copy.size);
  for (const PointerTarget& from : targets(copy.source))
    for (const PointerTarget& to : targets(copy.target)) {
      // Without a size, what is moved within an object could be moved again and again.
      bool exact = from.offset.stride == 0 && to.offset.stride == 0 && (size || from.offset == to.offset);
      Sets source = memory_[from.site];
      for (const auto& [place, set] : source) {
        std::int64_t distance = place.offset.residue - from.offset.residue;
        if (exact && place.offset.stride == 0 && (distance < 0 || (size && distance >= *size))) continue;
        Offsets target = exact ? shifted(place.offset, to.offset.residue - from.offset.residue) : Offsets{0, 1};
        changed |= add_content({to.site, target}, set);
      }
    }
  return changed;
}

bool PointsTo::step(const ir::Statement& statement, BlockId block, std::uint32_t index) {
  auto pointer_like = [](Term t) { return t.sort().is_ref() || ir::pointer_width(t.sort()) != 0; };
  auto allocated = [&](Term target) { return add(target, {{site(block, index), {0, 0}}}); };
  auto none = [](const auto&) { return false; };
  return std::visit(
      base::Overloaded{[&](const ir::Assign& s) { return pointer_like(s.target) && add(s.target, targets(s.value)); },
                       [&](const ir::NewObject& s) { return allocated(s.target); },
                       [&](const ir::NewArray& s) { return allocated(s.target); },
                       [&](const ir::Allocate& s) { return allocated(s.target); },
                       [&](const ir::Load& s) {
                         bool changed = false;
                         if (!pointer_like(s.target)) return changed;
                         for (const PointerTarget& at : places(s.place)) changed |= add(s.target, content(at));
                         return changed;
                       },
                       [&](const ir::Store& s) {
                         bool changed = false;
                         if (!pointer_like(s.value)) return changed;
                         PointerTargets value = targets(s.value);
                         for (const PointerTarget& at : places(s.place)) changed |= add_content(at, value);
                         return changed;
                       },
                       [&](const ir::CopyMemory& s) { return copy_memory(s); },
                       [&](const ir::FieldAddress& s) {
                         PointerTargets out;
                         auto offset = static_cast<std::int64_t>(ir::find_field(program_, s.field)->offset.value_or(0));
                         for (PointerTarget t : targets(s.base)) out.insert({t.site, shifted(t.offset, offset)});
                         return add(s.target, out);
                       },
                       [&](const ir::ElementAddress& s) {
                         PointerTargets out;
                         std::uint64_t size = ir::byte_size(program_, s.element).value_or(1);
                         std::optional<std::int64_t> position = step_of(s.index);
                         for (PointerTarget t : targets(s.base))
                           out.insert({t.site, position ? shifted(t.offset, *position * static_cast<std::int64_t>(size))
                                                        : widened(t.offset, size)});
                         return add(s.target, out);
                       },
                       none},
      statement.kind);
}

}  // namespace cairn::analysis
