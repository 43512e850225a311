#pragma once

#include <cstdint>
#include <optional>

#include "base/sha256.h"
#include "smt/solver.h"

namespace cairn::smt {

/// What a check came to.
struct StoredAnswer {
  Answer answer = Answer::Unknown;
  std::uint64_t effort = 0;  ///< in units of "smt.effort"

  friend bool operator==(const StoredAnswer&, const StoredAnswer&) = default;
};

/// Answers that outlive the process. Keys are digests of all that an answer depends on. What goes wrong with it costs
/// answers, nothing else: there are no exceptions.
class AnswerStore {
 public:
  virtual ~AnswerStore() = default;

  virtual std::optional<StoredAnswer> find(const base::Digest& key) = 0;
  virtual void add(const base::Digest& key, const StoredAnswer& answer) = 0;
  /// What was added so far is safe from the end of the process.
  virtual void flush() = 0;
};

}  // namespace cairn::smt
