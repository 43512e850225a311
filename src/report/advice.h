#pragma once

#include <string>

#include "report/report.h"

namespace cairn::report {

/// What a user may do about an Unknown verdict on executions, in one line; empty when findings or errors say it.
std::string advice(const Report& report);

}  // namespace cairn::report
