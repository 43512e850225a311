#pragma once

#include <ostream>

#include "ir/text/expression_printer.h"

namespace cairn::ir {

/// Prints statements and terminators, without origins and ends of lines.
class StatementPrinter {
 public:
  StatementPrinter(std::ostream& out, const Index* index, const VariableTypes* variables)
      : out_(out), expressions_(out, index, variables) {}

  void print(const Statement& statement);
  /// @param procedure for the labels of blocks; may be null.
  void print(const Terminator& terminator, const Procedure* procedure);
  void print(const Place& place);
  ExpressionPrinter& expressions() { return expressions_; }

 private:
  void terms(const std::vector<Term>& terms);
  void call(const std::vector<Variable>& targets, const char* kind);
  void assertion(const char* word, const spec::Assertion& assertion);
  void instance(const char* word, const std::string& name, const std::vector<Term>& arguments);
  void target(Variable variable);

  void operator()(const Assign& s);
  void operator()(const Havoc& s);
  void operator()(const Assume& s);
  void operator()(const Assert& s);
  void operator()(const NewObject& s);
  void operator()(const NewArray& s);
  void operator()(const Allocate& s);
  void operator()(const Free& s);
  void operator()(const Load& s);
  void operator()(const Store& s);
  void operator()(const CopyMemory& s);
  void operator()(const FillMemory& s);
  void operator()(const FieldAddress& s);
  void operator()(const ElementAddress& s);
  void operator()(const Call& s);
  void operator()(const VirtualCall& s);
  void operator()(const IndirectCall& s);
  void operator()(const Fold& s) { instance("fold ", s.predicate, s.arguments); }
  void operator()(const Unfold& s) { instance("unfold ", s.predicate, s.arguments); }
  void operator()(const Use& s) { instance("use ", s.function, s.arguments); }
  void operator()(const Join& s) { assertion("join ", s.assertion); }
  void operator()(const Produce& s) { assertion("produce ", s.assertion); }
  void operator()(const Consume& s) { assertion("consume ", s.assertion); }

  std::ostream& out_;
  ExpressionPrinter expressions_;
};

/// The label of a block; blocks without one get a name from their position.
std::string spell_label(const Procedure* procedure, BlockId block);

}  // namespace cairn::ir
