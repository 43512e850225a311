#pragma once

#include <cvc5/cvc5.h>

#include <string>
#include <unordered_map>

#include "term/term_manager.h"

namespace cairn::smt {

/// Translates sorts for cvc5. Ref is an uninterpreted sort.
class Cvc5Sorts {
 public:
  explicit Cvc5Sorts(cvc5::Solver& solver) : solver_(solver) {}

  cvc5::Sort sort(term::Sort sort);
  cvc5::DatatypeConstructor constructor(term::Sort datatype, std::uint32_t constructor);

 private:
  cvc5::Sort make(term::Sort sort);
  void define_datatypes(term::Sort root);

  cvc5::Solver& solver_;
  std::unordered_map<term::Sort, cvc5::Sort> cache_;
};

/// The name of a constructor of a datatype in cvc5, by its position: names of programs need not be unique there.
std::string cvc5_constructor_name(std::uint32_t constructor);

}  // namespace cairn::smt
