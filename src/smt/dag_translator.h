#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "smt/guard.h"
#include "term/term_manager.h"

namespace cairn::smt {

/// Translates terms bottom-up into a solver's own nodes, each term once, without recursion. The results stay valid for
/// the life of the translator: they do not depend on the solver's assertion stack.
///
/// Where terms nest very deep, a subterm is replaced by a symbol that an axiom defines: the libraries recurse on terms,
/// and Z3's hash function degenerates on long chains.
template <class Ast>
class DagTranslator {
 public:
  explicit DagTranslator(term::TermManager& manager) : manager_(manager) {}
  virtual ~DagTranslator() = default;
  DagTranslator(const DagTranslator&) = delete;             // the solver's nodes have one owner
  DagTranslator& operator=(const DagTranslator&) = delete;  // the solver's nodes have one owner

  /// Throws Unsupported when the solver has no such node.
  Ast translate(term::Term root) {
    if (auto found = cache_.find(root); found != cache_.end()) return found->second.node;
    std::vector<Frame> stack;
    stack.push_back(frame(root));
    while (!stack.empty()) {
      Frame& top = stack.back();
      if (top.next < top.count()) {
        const term::Term child = top.operand(top.next++);
        if (!cache_.contains(child)) stack.push_back(frame(child));
      } else {
        if (!cache_.contains(top.term)) finish(top);
        stack.pop_back();
      }
    }
    return cache_.at(root).node;
  }

 protected:
  /// The node of a term whose children have been translated. The guard, if any, is applied by the caller.
  virtual Ast make(term::Term term, std::span<const Ast> children) = 0;
  virtual Ast make_ite(Ast condition, Ast then, Ast otherwise) = 0;
  /// A new symbol that an axiom says to equal the node.
  virtual Ast name(term::Term term, Ast node) = 0;

  term::TermManager& manager_;

 private:
  struct Frame {
    term::Term term;
    std::optional<Guard> guard;
    std::size_t next = 0;

    std::size_t count() const { return term.size() + (guard ? 2 : 0); }
    term::Term operand(std::size_t i) const {
      if (i < term.size()) return term[i];
      return i == term.size() ? guard->condition : guard->otherwise;
    }
  };

  Frame frame(term::Term term) { return Frame{term, guard_of(manager_, term)}; }

  struct Entry {
    Ast node;
    std::uint32_t depth;
  };
  static constexpr std::uint32_t max_depth = 1000;

  void finish(const Frame& frame) {
    std::vector<Ast> children;
    children.reserve(frame.term.size());
    std::uint32_t depth = 0;
    const auto operand = [&](term::Term term) {
      const Entry& entry = cache_.at(term);
      depth = std::max(depth, entry.depth + 1);
      return entry.node;
    };
    for (const term::Term child : frame.term.children()) children.push_back(operand(child));
    Ast result = make(frame.term, children);
    if (frame.guard) {
      result = make_ite(operand(frame.guard->condition), result, operand(frame.guard->otherwise));
    }
    if (depth > max_depth && !has_bound(frame.term)) {
      result = name(frame.term, result);
      depth = 0;
    }
    cache_.emplace(frame.term, Entry{result, depth});
  }

  std::unordered_map<term::Term, Entry> cache_;
};

}  // namespace cairn::smt
