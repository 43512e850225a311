#pragma once

#include "analysis/flatten.h"

namespace cairn::test {

/// The flat procedure as a whole program. What is left of calls is where the original has no meaning.
inline ir::Program as_program(const ir::Program& original, const analysis::FlatProgram& flat) {
  ir::Program out = original;
  out.globals.clear();
  for (ir::Procedure& p : out.procedures) p.blocks.clear();
  for (ir::Procedure& p : out.procedures)
    if (p.name == original.entry) p = flat.procedure;
  for (ir::Procedure& p : out.procedures)
    for (ir::Block& block : p.blocks)
      std::erase_if(block.statements, [](const ir::Statement& s) { return std::holds_alternative<ir::Call>(s.kind); });
  return out;
}

}  // namespace cairn::test
