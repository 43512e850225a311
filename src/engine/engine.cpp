#include "engine/engine.h"

#include <algorithm>

namespace cairn::engine {

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Safe: return "SAFE";
    case Verdict::Unsafe: return "UNSAFE";
    case Verdict::Unknown: return "UNKNOWN";
  }
  return "UNKNOWN";
}

std::vector<Obligation> obligations(const ir::Program& program) {
  std::vector<Obligation> out;
  for (const ir::Procedure& procedure : program.procedures)
    for (ir::BlockId b = 0; b < procedure.blocks.size(); ++b) {
      const std::vector<ir::Statement>& statements = procedure.blocks[b].statements;
      for (std::uint32_t i = 0; i < statements.size(); ++i)
        if (const auto* check = std::get_if<ir::Assert>(&statements[i].kind))
          out.push_back({procedure.name, b, i, check->property, statements[i].origin, check->message});
    }
  return out;
}

Verdict Result::verdict() const {
  auto any = [&](Verdict v) {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.verdict == v; });
  };
  if (any(Verdict::Unsafe)) return Verdict::Unsafe;
  return any(Verdict::Unknown) || !reservation.empty() ? Verdict::Unknown : Verdict::Safe;
}

}  // namespace cairn::engine
