// Whatever program the bytes are, if it is one: it can be executed on any inputs, and flattened, and points-to analysis
// ends, or each of them says that it does not support it.
// Seeds: *.cir

#include <cstdint>

#include "analysis/flatten.h"
#include "analysis/points_to.h"
#include "base/error.h"
#include "ir/inputs.h"
#include "ir/interpreter.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn;
  base::SourceManager sources;
  term::TermManager terms;
  try {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const ir::Program program = ir::parse(sources, sources.add("fuzz.cir", text), terms);
    const ir::Procedure* entry = ir::find_procedure(program, program.entry);
    if (ir::verify(program, terms).has_errors() || entry == nullptr || entry->external()) return 0;
    ir::Interpreter interpreter(terms, program);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      ir::RandomInputs inputs(terms, program.pointer_width, seed);
      interpreter.run(inputs, {.steps = 2'000, .depth = 100, .memory = 16u << 20, .trace = true});
    }
    const analysis::FlatProgram flat = analysis::flatten(terms, program, {}, analysis::Recursion::Keep);
    const analysis::PointsTo points_to(flat.program, flat.procedure);
  } catch (const base::InputError&) {
  } catch (const base::Unsupported&) {
  }
  return 0;
}
