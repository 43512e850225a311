#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/sha256.h"

namespace cairn::engine::summary {

/// Texts of summaries that outlive the process. Keys are digests of all that a summary depends on. What goes wrong with
/// it costs summaries, nothing else: there are no exceptions.
class SummaryStore {
 public:
  virtual ~SummaryStore() = default;

  virtual std::optional<std::string> find(const base::Digest& key) = 0;
  /// The text is safe from the end of the process when this returns.
  virtual void add(const base::Digest& key, const std::string& text) = 0;
};

/// Opens the store. Each process opens its own; null: there is none.
using StoreSource = std::function<std::unique_ptr<SummaryStore>()>;

}  // namespace cairn::engine::summary
