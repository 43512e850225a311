#pragma once

#include <set>
#include <string>
#include <utility>

#include "check/certificate/program_proof.h"

namespace cairn::check::certificate {

/// What is proved: that no execution of a program violates some assertions or has undefined behaviour.
struct Subject {
  struct File {
    std::string name;  ///< as it was called; only the content matters
    std::string hash;  ///< SHA-256 of the content
  };

  std::vector<File> files;
  std::string language;
  /// Options that change what the files mean, with their values, in the order of their names.
  std::vector<std::pair<std::string, std::string>> options;
  std::string entry;
  std::set<ir::Property> properties;  ///< all of them: those that the program asserts, whatever they are
  /// All assertions of these properties.
  std::vector<engine::Obligation> obligations;
};

/// A subject and proofs that are together about all of its assertions, and one of them about undefined behaviour.
struct ProofFile {
  Subject subject;
  std::vector<ProgramProof> proofs;
};

}  // namespace cairn::check::certificate
