#pragma once

#include "check/certificate/proof_file.h"
#include "check/recheck.h"
#include "report/report.h"
#include "session/request.h"

namespace cairn::session {

/// What a request asks of a program, as certificates say it.
/// @param obligations all assertions that are asked for.
/// Throws InputError when a file cannot be read.
check::certificate::Subject subject_of(const Request& request, const Language& language, const ReadProgram& read,
                                       const std::vector<engine::Obligation>& obligations);

/// The certificate of what was established from the program, or why there is none.
report::CertificateText certificate_of(const Request& request, const Language& language, ReadProgram& read,
                                       const std::vector<engine::Obligation>& obligations,
                                       const check::Recheck& recheck);

}  // namespace cairn::session
