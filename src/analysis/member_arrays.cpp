#include "analysis/member_arrays.h"

#include "analysis/uses.h"

namespace cairn::analysis {

using ir::Term;

MemberArrays::MemberArrays(const ir::Program& program, const ir::Procedure& procedure, const PointsTo& points_to)
    : program_(program), points_to_(points_to) {
  std::set<Term> several;
  for (const ir::Block& block : procedure.blocks)
    for (const ir::Statement& s : block.statements) {
      // All variables start as null, which is no address.
      if (const auto* assign = std::get_if<ir::Assign>(&s.kind); assign && points_to.targets(assign->value).empty())
        continue;
      for (Term variable : assigned(s))
        if (!addresses_.emplace(variable, &s).second) several.insert(variable);
    }
  for (Term variable : several) addresses_.erase(variable);
}

Offsets MemberArrays::limited(Term pointer, const PointerTarget& target) const {
  Offsets out = target.offset;
  if (out.stride == 0) return out;
  for (auto found = addresses_.find(pointer); found != addresses_.end(); found = addresses_.find(pointer)) {
    if (const auto* element = std::get_if<ir::ElementAddress>(&found->second->kind)) {
      pointer = element->base;
      continue;
    }
    const auto* member = std::get_if<ir::FieldAddress>(&found->second->kind);
    if (!member) return out;
    const ir::Type& type = ir::find_field(program_, member->field)->type;
    std::uint64_t size = ir::byte_size(program_, type).value_or(0);
    if (type.kind == ir::TypeKind::Block && type.a > 1 && size != 0) {
      std::set<std::int64_t> starts;
      for (const PointerTarget& t : points_to_.targets(member->target))
        if (t.site == target.site && t.offset.stride == 0 && t.offset.residue >= 0)
          starts.insert(t.offset.residue);
        else if (t.site == target.site)
          return out;
      if (starts.size() != 1) return out;
      out.begin = *starts.begin();
      out.end = out.begin + static_cast<std::int64_t>(size);
      return out;
    }
    pointer = member->base;
  }
  return out;
}

}  // namespace cairn::analysis
