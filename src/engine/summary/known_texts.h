#pragma once

#include "engine/configuration.h"
#include "engine/summary/fact_digests.h"
#include "engine/summary/summary_store.h"
#include "engine/summary/summary_text.h"

namespace cairn::engine::summary {

/// The texts of the summaries of a program that are made so far, and of those that earlier runs have stored. Refers to
/// all that it is given.
class KnownTexts {
 public:
  using Node = analysis::Graph::Node;
  using Component = std::vector<Node>;

  KnownTexts(term::TermManager& terms, const analysis::ModRef& facts, const FixedGlobals& fixed,
             Configuration configuration);

  bool has(Node node) const { return !texts_[node].empty(); }
  const std::string& text(Node node) const { return texts_[node]; }
  void add(Node node, std::string text);
  /// The summary of a text, with the terms of a manager.
  Summary parsed(term::TermManager& terms, Node node) const { return parse_in(terms, node, texts_[node]); }
  std::string text_of(Node node, const Summary& summary) const;

  /// A digest of all that the summaries of a component depend on, whose callees are known.
  base::Digest key(const Component& component, double share) const;
  /// The texts that a run has stored, one for each procedure; nothing where there are none.
  std::optional<std::vector<std::string>> stored(SummaryStore& store, const base::Digest& key,
                                                 const Component& component) const;
  /// Stores the summaries of a component, if these mean the same in other programs.
  void store(SummaryStore& store, const base::Digest& key, const Component& component,
             const std::vector<const Summary*>& summaries, const std::vector<std::string>& texts) const;

 private:
  Summary parse_in(term::TermManager& terms, Node node, const std::string& text) const;

  term::TermManager& terms_;
  const ir::Program& program_;
  const analysis::CallGraph& calls_;
  const StableNames names_;
  const FactDigests facts_;
  const Configuration configuration_;
  std::vector<std::string> texts_;  ///< empty: not made yet
};

}  // namespace cairn::engine::summary
