#pragma once

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "term/term.h"

namespace cairn::engine::summary {

/// The value of a term, from those of its children, which are found first; each subterm is valued once. Does not
/// recurse on the term's depth.
/// @param values those that are known, and gets the others.
/// @param node the value of a term whose children have these values.
inline term::Term bottom_up(term::Term term, std::unordered_map<term::Term, term::Term>& values,
                            const std::function<term::Term(term::Term, std::span<const term::Term>)>& node) {
  std::vector<term::Term> pending{term};
  while (!pending.empty()) {
    const term::Term next = pending.back();
    std::vector<term::Term> children;
    const std::size_t before = pending.size();
    for (const term::Term child : next.children()) {
      if (const auto found = values.find(child); found != values.end())
        children.push_back(found->second);
      else
        pending.push_back(child);
    }
    if (pending.size() != before) continue;
    pending.pop_back();
    if (!values.contains(next)) values.emplace(next, node(next, children));
  }
  return values.at(term);
}

}  // namespace cairn::engine::summary
