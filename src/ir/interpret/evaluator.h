#pragma once

#include <deque>

#include "ir/interpret/heap_reader.h"
#include "ir/interpret/quantifier.h"

namespace cairn::ir::interpret {

/// Where an expression is evaluated.
struct Context {
  Scope* scope = nullptr;
  const std::vector<Term>* locals = nullptr;
  State* state = nullptr;
  State* old = nullptr;  ///< what Old refers to
  bool past = false;     ///< whether `state` is a past state
  const Origin* origin = nullptr;
};

/// Evaluates expressions to values. Lazily, because pure functions recurse in conditional branches: an operand that is
/// not needed is not looked at. A heap read from no live place, SeqNth outside the sequence, DtSelect on another
/// constructor and functions without body have no value; neither has an operator with such an operand, except And, Or,
/// Implies and Ite when the other operands decide. An expression without value is Undefined.
class Evaluator {
 public:
  Evaluator(Tables& tables, HeapReader& reader, const ExecutionLimits& limits)
      : tables_(tables), terms_(tables.terms()), reader_(reader), budget_(limits.steps), depth_limit_(limits.depth) {}

  Term evaluate(const Code& code, const Context& context);

 private:
  /// The value of a node: not known yet, a term, or none (known without term).
  struct Value {
    Term term;
    bool known = false;
  };
  struct Item {
    std::uint32_t node = 0;
    std::uint32_t next = 0;  ///< the operand to look at next
  };
  /// A quantifier on its way through the values of its variables.
  struct Enumeration {
    Term quantifier;
    std::vector<Candidates> candidates;  ///< of the variables that have a value, and of the next one
    std::vector<std::uint64_t> next;
    std::size_t outer = 0;  ///< bindings of enclosing quantifiers
    bool has_gap = false;   ///< whether the body had no value once
  };
  using Bindings = std::vector<std::pair<Term, Term>>;
  /// One expression that is being evaluated.
  struct Activation {
    Context context;
    const Code* code = nullptr;
    std::vector<Value> values;
    std::vector<Item> todo;
    std::vector<Term> arguments;
    Bindings bindings;
    std::optional<Enumeration> enumeration;
  };

  Activation& push(const Code& code, const Context& context);
  Value run(std::size_t base);
  void advance(Activation& a);
  void finish(Activation& a, Term term);
  void deliver(Activation& a, Term value);
  Value leaf(const Activation& a, const Node& node) const;
  const Value* operand(Activation& a, const Node& node, std::uint32_t i);
  void strict(Activation& a, const Node& node);
  void connective(Activation& a, const Node& node);
  void conditional(Activation& a, const Node& node);
  void scoped(Activation& a, const Node& node);
  bool all_operands(Activation& a, const Node& node);
  void call(Activation& a, const Node& node);
  void enumerate(Activation& a);
  bool next_assignment(Activation& a);
  Term operate(Activation& a, Term term);
  void check_size(Activation& a, Term value) const;
  const std::vector<std::vector<Guard>>& guards(Term quantifier);

  Tables& tables_;
  term::TermManager& terms_;
  HeapReader& reader_;
  std::uint64_t budget_;
  std::uint32_t depth_limit_;
  std::deque<Activation> stack_;  ///< the first depth_ are in use, the others keep their memory
  std::size_t depth_ = 0;
  std::string reason_;
  std::vector<Term> scratch_;
  std::unordered_map<Term, std::vector<std::vector<Guard>>> guards_;
};

}  // namespace cairn::ir::interpret
