#pragma once

#include <set>
#include <span>
#include <string_view>

#include "ir/program.h"

namespace cairn::ir {

struct PassOptions {
  /// What `checks` inserts assertions for.
  std::set<Property> properties;
  /// The most statements of a procedure that `inline` copies into its callers.
  std::size_t inline_limit = 30;
};

/// A step from a verified program to a verified program. All but `checks` keep the meaning: what an execution does on
/// the same inputs, which assertions fail, and where everything comes from.
struct Pass {
  std::string_view name;
  std::string_view summary;
  Program (*run)(Program program, term::TermManager& terms, const PassOptions& options);
};

/// All passes, in the order in which they are usually run.
std::span<const Pass> passes();
/// By name; null when there is none.
const Pass* find_pass(std::string_view name);

/// Inserts, before each statement that accesses the heap, the assertions that the properties ask for, unless they
/// stand there already: null references, array bounds and sizes, C memory, free, division by zero, and at the end of
/// the program memory that is still there. Overflow and casts depend on the source language, whose front end knows.
Program insert_checks(Program program, term::TermManager& terms, const std::set<Property>& properties);
/// Makes every read of C memory on whose value nothing depends an assignment of some value. A read outside of live
/// memory has no meaning where it stands, and does nothing without it: as compilers have it.
Program drop_unused_reads(Program program, term::TermManager& terms);
/// Replaces virtual calls by branches over the dynamic type of the receiver and calls.
Program devirtualize(Program program, term::TermManager& terms);
/// Removes blocks that cannot be reached, jumps to jumps and branches on constants.
Program simplify(Program program);
/// Replaces calls of small procedures that are not recursive by their bodies. Procedures whose meaning depends on
/// being called (`old`, stack objects) stay.
Program inline_calls(Program program, term::TermManager& terms, std::size_t limit);

}  // namespace cairn::ir
