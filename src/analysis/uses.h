#pragma once

#include "ir/program.h"
#include "ir/transform.h"

namespace cairn::analysis {

using ir::Term;
using ir::Variable;

using ir::assigned;
/// The terms that a statement or terminator evaluates or, in ghost statements and assertions, mentions.
std::vector<Term> terms_in(const ir::Statement& statement);
std::vector<Term> terms_in(const ir::Terminator& terminator);
std::vector<Term> terms_in(const spec::Assertion& assertion);
/// The constants that occur in terms, each once; variables are among them.
std::vector<Variable> constants_in(std::vector<Term> terms);
/// The procedures whose addresses occur in terms.
std::vector<std::string> addresses_in(std::vector<Term> terms);
/// Whether an operator occurs in terms.
bool mentions(std::vector<Term> terms, term::Op op);

}  // namespace cairn::analysis
