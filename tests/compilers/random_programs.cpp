// Prints random programs and queries, which must be the same whatever compiled the generators: tool/check-compilers
// compares them. Usage: random_programs COUNT
#include <cstdio>
#include <cstdlib>

#include "ir/text.h"
#include "property/program_generator.h"
#include "property/random_query.h"
#include "term/smtlib_writer.h"
#include "term/substitute.h"

namespace cairn {
namespace {

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::string random_program(std::uint64_t seed) {
  test::GeneratorOptions most;
  most.mathematical = most.undefined = most.uninitialised = most.frees_records = most.views = true;
  most.partial_assertions = true;
  most.mutual = seed % 2 == 0;
  term::TermManager terms;
  return ir::print(test::generate_program(terms, seed, test::vary(most, seed)));
}

std::string random_query(std::uint64_t seed) {
  test::RandomQuery query(seed, {}, 4);
  term::TermManager& terms = query.manager;
  // Rewriting gives operands an order, which comes from when they were made.
  const term::Sort boolean = terms.bool_sort();
  const std::unordered_map<term::Term, term::Term> values{
      {terms.mk_const("x" + std::to_string(boolean.id()), boolean), terms.mk_true()}};
  std::vector<term::Term> formulas = query.formulas;
  for (const term::Term formula : query.formulas) formulas.push_back(term::substitute(terms, formula, values));
  return term::to_smtlib_script(formulas, term::Dialect::Native);
}

}  // namespace
}  // namespace cairn

int main(int count, char** values) {
  if (count != 2) return 64;
  const std::uint64_t seeds = std::strtoull(values[1], nullptr, 10);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    cairn::print(cairn::random_program(seed));
    cairn::print(cairn::random_query(seed));
  }
  return 0;
}
