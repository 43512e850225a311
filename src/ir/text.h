#pragma once

#include <iosfwd>
#include <string>

#include "base/error.h"
#include "ir/program.h"

namespace cairn::ir {

/// The text form of a program, as doc/ir.md describes it: `parse` of it gives the same program. Origins are printed
/// when the files that they name can be looked up in `sources`.
std::string print(const Program& program, const base::SourceManager* sources = nullptr);
void print(const Program& program, std::ostream& out, const base::SourceManager* sources = nullptr);

// Parts of a program in the same notation, for traces and messages. Where a part alone leaves a type open that the
// whole program tells, the type is left out.
std::string print(Term term);
std::string print(const spec::Assertion& assertion);
/// @param procedure where the statement stands, for the labels of blocks; may be null.
std::string print(const Statement& statement);
std::string print(const Terminator& terminator, const Procedure* procedure = nullptr);
/// `x.Node.next`, `a[i]`, `*p: bv32`
std::string print(const Place& place);

/// Reads the text form. Statements without written origin get their place in the text as implicit origin. The program
/// is not verified. Throws InputError with all errors that were found, each with its place.
Program parse(base::SourceManager& sources, base::FileId file, term::TermManager& terms);

}  // namespace cairn::ir
