#include "analysis/claimed.h"

#include "analysis/histories.h"
#include "analysis/promote.h"
#include "analysis/reduce.h"

namespace cairn::analysis {

FlatProgram claimed_program(term::TermManager& terms, const ir::Program& program,
                            const std::vector<StatementPlace>& marked) {
  return claimed_program(terms, flatten(terms, program, marked, Recursion::Keep));
}

FlatProgram claimed_program(term::TermManager& terms, FlatProgram flat) {
  flat = promote(terms, reduce(std::move(flat)));
  return add_histories(terms, std::move(flat));
}

}  // namespace cairn::analysis
