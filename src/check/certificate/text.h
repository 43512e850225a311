#pragma once

#include "base/location.h"
#include "check/certificate/proof_file.h"
#include "term/term_manager.h"

namespace cairn::check::certificate {

/// Of the form that doc/certificate.md describes.
inline constexpr std::uint32_t format_version = 1;

/// The text form of proofs about a program; `parse` of it gives the same proofs. Throws base::Unsupported where
/// claims are too large to be written.
std::string print(term::TermManager& terms, const ir::Program& program, const ProofFile& file);

/// Reads the text form.
/// @param asked what the file is to be about: when it is about something else, that is an error. Its obligations are
/// all that have to be covered.
/// Throws InputError with the place of the first error.
ProofFile parse(base::SourceManager& sources, base::FileId file, term::TermManager& terms, const ir::Program& program,
                const Subject& asked);

}  // namespace cairn::check::certificate
