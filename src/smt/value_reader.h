#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "term/term_manager.h"
#include "term/value.h"

namespace cairn::smt {

/// Reads a solver's values as value terms, without recursion. Back ends say what a node is made of.
template <class Node>
class ValueReader {
 public:
  explicit ValueReader(term::TermManager& manager) : manager_(manager) {}
  virtual ~ValueReader() = default;
  ValueReader(const ValueReader&) = delete;             // tied to one model
  ValueReader& operator=(const ValueReader&) = delete;  // tied to one model

 protected:
  enum class Shape {
    None,      ///< no value term
    Leaf,      ///< see `leaf`
    Array,     ///< parts: default, then index and element of each entry; later entries overwrite
    Set,       ///< parts: elements
    Seq,       ///< parts: elements
    Datatype,  ///< parts: arguments of the constructor
    Other,     ///< see `combine`
  };
  struct Parts {
    Shape shape = Shape::None;
    std::vector<std::pair<Node, term::Sort>> parts;
    std::uint32_t constructor = 0;
  };

  virtual Parts parts_of(const Node& node, term::Sort sort) = 0;
  virtual std::optional<term::Term> leaf(const Node& node, term::Sort sort) = 0;
  /// The value of a node of shape Other, from the values of its parts.
  virtual std::optional<term::Term> combine(const Node&, term::Sort, const std::vector<term::Term>&) { return {}; }

  /// The value of a node, or nothing when it is no value term.
  std::optional<term::Term> read(const Node& root, term::Sort root_sort) {
    std::vector<Frame> stack;
    stack.push_back({root, root_sort, parts_of(root, root_sort), {}});
    while (true) {
      Frame& top = stack.back();
      if (top.values.size() < top.parts.parts.size()) {
        const auto [node, sort] = top.parts.parts[top.values.size()];
        stack.push_back({node, sort, parts_of(node, sort), {}});
        continue;
      }
      const std::optional<term::Term> value = finish(top);
      stack.pop_back();
      if (!value || stack.empty()) return value;
      stack.back().values.push_back(*value);
    }
  }

  term::TermManager& manager_;

 private:
  struct Frame {
    Node node;
    term::Sort sort;
    Parts parts;
    std::vector<term::Term> values;
  };

  std::optional<term::Term> finish(const Frame& frame) {
    switch (frame.parts.shape) {
      case Shape::None: break;
      case Shape::Leaf: return leaf(frame.node, frame.sort);
      case Shape::Array: {
        term::ArrayValue content{frame.values[0], {}};
        for (std::size_t i = 1; i < frame.values.size(); i += 2) {
          content.entries.emplace_back(frame.values[i], frame.values[i + 1]);
        }
        return term::make_array_value(manager_, frame.sort, std::move(content));
      }
      case Shape::Set: return term::make_set_value(manager_, frame.sort, frame.values);
      case Shape::Seq: return term::make_seq_value(manager_, frame.sort, frame.values);
      case Shape::Datatype:
        return manager_.mk(term::Op::DtConstruct, frame.values, {&frame.parts.constructor, 1}, frame.sort);
      case Shape::Other: return combine(frame.node, frame.sort, frame.values);
    }
    return std::nullopt;
  }
};

}  // namespace cairn::smt
