#include "engine/summary/known_texts.h"

#include <algorithm>
#include <bit>

#include "base/error.h"
#include "base/fields.h"

namespace cairn::engine::summary {

KnownTexts::KnownTexts(term::TermManager& terms, const analysis::ModRef& facts, const FixedGlobals& fixed,
                       Configuration configuration)
    : terms_(terms),
      program_(facts.pointers().program()),
      calls_(facts.calls()),
      names_(facts.pointers()),
      facts_(names_, facts, fixed),
      configuration_(configuration),
      texts_(program_.procedures.size()) {}

void KnownTexts::add(Node node, std::string text) { texts_[node] = std::move(text); }

Summary KnownTexts::parse_in(term::TermManager& terms, Node node, const std::string& text) const {
  ir::pointer_sort(terms, program_.pointer_width);
  return parse_summary(terms, names_, program_.procedures[node], text);
}

std::string KnownTexts::text_of(Node node, const Summary& summary) const {
  return to_text(terms_, names_, program_.procedures[node], summary);
}

base::Digest KnownTexts::key(const Component& component, double share) const {
  std::string out = std::to_string(static_cast<unsigned>(configuration_)) + " " +
                    std::to_string(std::bit_cast<std::uint64_t>(share)) + "\n";
  for (Node node : component) {
    out += base::bytes(facts_.of(node));
    for (Node callee : calls_.graph().successors(node))
      if (std::ranges::find(component, callee) == component.end())
        out += base::bytes(base::sha256_digest(texts_[callee])) + facts_.fixed(objects_of(texts_[callee]));
  }
  return base::sha256_digest(out);
}

std::optional<std::vector<std::string>> KnownTexts::stored(SummaryStore& store, const base::Digest& key,
                                                           const Component& component) const {
  const std::optional<std::string> found = store.find(key);
  if (!found) return std::nullopt;
  std::vector<std::string> out = base::split_fields(*found);
  if (out.size() != component.size()) return std::nullopt;
  for (std::size_t i = 0; i < out.size(); ++i) try {
      term::TermManager terms;
      parse_in(terms, component[i], out[i]);
    } catch (const base::InternalError&) {
      return std::nullopt;
    }
  return out;
}

void KnownTexts::store(SummaryStore& store, const base::Digest& key, const Component& component,
                       const std::vector<const Summary*>& summaries, const std::vector<std::string>& texts) const {
  for (std::size_t i = 0; i < component.size(); ++i)
    if (!is_lasting(names_, program_.procedures[component[i]], *summaries[i])) return;
  store.add(key, base::join_fields(texts));
}

}  // namespace cairn::engine::summary
