#pragma once

#include <cstdint>
#include <vector>

#include "property/term_generator.h"

namespace cairn::test {

/// No family of operators but the Booleans; to be turned on one by one.
constexpr TermGenerator::Options no_family{.arithmetic = false,
                                           .nonlinear = false,
                                           .bit_vectors = false,
                                           .floats = false,
                                           .arrays = false,
                                           .sets = false,
                                           .sequences = false,
                                           .datatypes = false,
                                           .functions = false,
                                           .references = false,
                                           .quantifiers = false,
                                           .partial = false};

/// Three random formulas, the same for the same seed, with the manager that owns them.
struct RandomQuery {
  RandomQuery(std::uint64_t seed, TermGenerator::Options options, int depth) {
    TermGenerator generator(manager, seed, options);
    for (int i = 0; i < 3; ++i) formulas.push_back(generator.term(manager.bool_sort(), depth));
  }

  term::TermManager manager;
  std::vector<term::Term> formulas;
};

}  // namespace cairn::test
