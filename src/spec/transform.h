#pragma once

#include <functional>

#include "spec/assertion.h"

namespace cairn::spec {

/// The assertion with every term replaced. Bound variables of Forall are passed to the function as well.
Assertion transform(const Assertion& assertion, const std::function<term::Term(term::Term)>& replace);

}  // namespace cairn::spec
