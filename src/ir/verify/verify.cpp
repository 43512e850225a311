#include "ir/verify/verify.h"

#include "ir/verify/checker.h"

namespace cairn::ir {

const std::vector<std::pair<const std::string*, const Procedure*>>& Verification::callees(const std::string& method) {
  auto [found, fresh] = callees_.try_emplace(method);
  if (!fresh) return found->second;
  auto [owner, name] = split_qualified(method);
  for (const Record& record : program.records)
    if (!record.abstract && is_subtype(program, record.name, owner))
      found->second.emplace_back(&record.name, dispatch(program, record.name, name));
  // Without objects the declaration alone has to fit.
  if (found->second.empty())
    if (const Procedure* declared = dispatch(program, owner, name)) found->second.emplace_back(nullptr, declared);
  return found->second;
}

base::Diagnostics verify(const Program& program, term::TermManager& terms, const VerifyOptions& options) {
  Verification verification(program, terms);
  try {
    bool fits = program.pointer_width == 16 || program.pointer_width == 32 || program.pointer_width == 64;
    if (!fits) verification.error({}, "pointers have 16, 32 or 64 bits");
    if (fits) verify_declarations(verification);
    // The rest relies on declarations.
    if (!verification.diagnostics.has_errors()) {
      verify_specifications(verification);
      for (const Procedure& procedure : program.procedures)
        verify_procedure(verification, procedure, options.require_origins);
    }
  } catch (const TooManyFaults&) {
    // What is there says enough.
  }
  return std::move(verification.diagnostics);
}

}  // namespace cairn::ir
