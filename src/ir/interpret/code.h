#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "ir/interpret/heap.h"

namespace cairn::ir::interpret {

/// How a node of an expression gets its value.
enum class NodeKind : std::uint8_t {
  Constant,  ///< `term` is the value
  Local,     ///< variable number `slot` of the procedure or function
  Global,    ///< global variable number `slot`
  Bound,     ///< variable of an enclosing quantifier
  Strict,    ///< from the values of all children
  And,       ///< false as soon as one child is
  Or,        ///< true as soon as one child is
  Implies,   ///< true as soon as the first child is false or the second true
  Ite,       ///< only the branch that is taken counts
  Last,      ///< the value of the last child, whatever the others are
  Scoped,    ///< Old, a quantifier or a call of a pure function: needs an evaluation of its own
};

struct Node {
  Term term;
  NodeKind kind = NodeKind::Strict;
  std::uint32_t slot = 0;
  std::uint32_t first_operand = 0;
  std::uint32_t operands = 0;
};

/// An expression for evaluation: the nodes of its DAG without what lies below Scoped nodes (except the arguments of
/// calls), children before parents. The last node is the root. Operands of And and Or that have Scoped nodes below them
/// come after the others, because canonical terms do not keep the order in which a guard precedes what it guards.
struct Code {
  std::vector<Node> nodes;
  std::vector<std::uint32_t> operands;

  const Node& root() const { return nodes.back(); }
};

/// A variable of a procedure or a global one.
struct Slot {
  bool global = false;
  std::uint32_t number = 0;
};

/// The code of expressions over the variables of one procedure or function, made on demand and kept.
class Scope {
 public:
  using Slots = std::unordered_map<Term, std::uint32_t>;

  Scope(term::TermManager& terms, const Program& program, const Slots& globals)
      : terms_(terms), program_(program), globals_(globals) {}

  void declare(const Declaration& declaration);
  std::size_t size() const { return declarations_.size(); }
  const Declaration& declaration(std::size_t slot) const { return *declarations_[slot]; }
  Slot slot(Variable variable) const;
  const Code& code(Term term);

 private:
  Code compile(Term term) const;
  Node leaf(Term term) const;

  term::TermManager& terms_;
  const Program& program_;
  const Slots& globals_;
  Slots locals_;
  std::vector<const Declaration*> declarations_;
  std::unordered_map<Term, std::unique_ptr<Code>> codes_;
};

}  // namespace cairn::ir::interpret
