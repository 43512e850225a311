#include <algorithm>

#include "engine/symex/tables.h"

namespace cairn::engine::symex {

std::uint64_t Tables::type_number(std::string_view record) const {
  const auto& all = program().records;
  auto at = std::find_if(all.begin(), all.end(), [&](const ir::Record& r) { return r.name == record; });
  return static_cast<std::uint64_t>(at - all.begin()) + 1;
}

std::vector<const ir::Record*> Tables::concrete_types(std::string_view record) const {
  std::vector<const ir::Record*> out;
  for (const ir::Record& r : program().records)
    if (!r.abstract && ir::is_subtype(program(), r.name, record)) out.push_back(&r);
  return out;
}

std::vector<const ir::Record*> Tables::receivers(const ir::Procedure& procedure) const {
  std::vector<const ir::Record*> out;
  std::string method;
  for (const ir::Record& r : program().records)
    for (const auto& [name, target] : r.methods)
      if (target == procedure.name) method = name;
  if (method.empty()) return out;
  for (const ir::Procedure& caller : program().procedures)
    for (const ir::Block& block : caller.blocks)
      for (const ir::Statement& s : block.statements) {
        const auto* direct = std::get_if<ir::Call>(&s.kind);
        if ((direct != nullptr && direct->procedure == procedure.name) ||
            std::holds_alternative<ir::IndirectCall>(s.kind))
          return out;
      }
  for (const ir::Record& r : program().records)
    if (!r.abstract && ir::dispatch(program(), r.name, method) == &procedure) out.push_back(&r);
  return out;
}

// A virtual call is trusted to do what the method that its static record has promises, so what an object runs for it
// must keep that promise, whichever record above the object's own the call names.
std::vector<Tables::Override> Tables::overrides() const {
  std::vector<Override> out;
  for (const ir::Record& below : program().records)
    for (const ir::Record& above : program().records) {
      if (below.abstract || &below == &above || !ir::is_subtype(program(), below.name, above.name)) continue;
      for (const auto& [method, target] : above.methods) {
        const ir::Procedure* own = ir::dispatch(program(), below.name, method);
        const ir::Procedure* promised = index_.procedure(target);
        if (own == nullptr || promised == nullptr || own == promised) continue;
        auto known = std::find_if(out.begin(), out.end(),
                                  [&](const Override& o) { return o.below == own && o.above == promised; });
        if (known == out.end()) known = out.insert(out.end(), {own, promised, {}});
        known->receivers.push_back(&below);
      }
    }
  return out;
}

}  // namespace cairn::engine::symex
