#pragma once

#include "check/c/harness.h"

namespace cairn::check::c {

/// The main function of a harness, which calls the entry function with the arguments of an execution and, where these
/// lead to memory, builds that first. It calls `cairn_caller`, which is `cairn_new(malloc(size))`.
/// @param finds_leaks whether the harness looks for lost memory itself.
std::string harness_start(const HarnessSource& source, const ir::Execution& execution, bool finds_leaks);

/// The number of a value, as bytes in memory hold it.
mpz_class number_of(term::Term value);

}  // namespace cairn::check::c
