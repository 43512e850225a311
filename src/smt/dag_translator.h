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
/// Where terms nest very deep, every now and then a subterm is replaced by a symbol that an axiom defines, because Z3's
/// time grows with the square of the depth.
template <class Ast>
class DagTranslator {
 public:
  /// @param max_depth from where on subterms are named.
  DagTranslator(term::TermManager& manager, std::uint32_t max_depth) : manager_(manager), max_depth_(max_depth) {}
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
    std::uint32_t depth;    ///< of the term
    std::uint32_t unnamed;  ///< of the node
  };

  void finish(const Frame& frame) {
    std::vector<Ast> children;
    children.reserve(frame.term.size());
    std::uint32_t depth = 0;
    std::uint32_t unnamed = 0;
    const auto operand = [&](term::Term term) {
      const Entry& entry = cache_.at(term);
      depth = std::max(depth, entry.depth + 1);
      unnamed = std::max(unnamed, entry.unnamed + 1);
      return entry.node;
    };
    for (const term::Term child : frame.term.children()) children.push_back(operand(child));
    Ast result = make(frame.term, children);
    if (frame.guard) {
      const Ast condition = operand(frame.guard->condition);
      result = make_ite(condition, result, operand(frame.guard->otherwise));
    }
    if (depth > max_depth_ && unnamed >= name_distance && !has_bound(frame.term)) {
      result = name(frame.term, result);
      unnamed = 0;
    }
    cache_.emplace(frame.term, Entry{result, depth, unnamed});
  }

  static constexpr std::uint32_t name_distance = 20;
  const std::uint32_t max_depth_;
  std::unordered_map<term::Term, Entry> cache_;
};

}  // namespace cairn::smt
