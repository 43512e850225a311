#include <string>
#include <unordered_map>
#include <unordered_set>

#include "ir/pass/pass.h"
#include "ir/transform.h"
#include "ir/value.h"

namespace cairn::ir {
namespace {

/// The variables on whose values something depends: where control goes, what is stored, asserted, assumed, returned or
/// handed to what is not known.
class Needed {
 public:
  explicit Needed(const Program& program) : program_(program), of_(program.procedures.size()) {
    for (std::size_t i = 0; i < program.procedures.size(); ++i) numbers_.emplace(program.procedures[i].name, i);
    for (const Global& global : program.globals) globals_.insert(global.declaration.variable);
    for (std::size_t i = 0; i < program.procedures.size(); ++i)
      for (const Declaration& result : program.procedures[i].results) of_[i].insert(result.variable);
    while (grow()) {
    }
  }

  bool contains(std::size_t procedure, Variable variable) const {
    return globals_.contains(variable) || of_[procedure].contains(variable);
  }

 private:
  bool grow() {
    grown_ = false;
    for (std::size_t i = 0; i < program_.procedures.size(); ++i) {
      procedure_ = i;
      for (const Block& block : program_.procedures[i].blocks) {
        for (const Statement& s : block.statements) statement(s);
        if (const auto* branch = std::get_if<Branch>(&block.terminator.kind)) need(branch->condition);
      }
    }
    return grown_;
  }

  void statement(const Statement& s) {
    if (const auto* call = std::get_if<Call>(&s.kind)) return arguments(*call);
    if (const Variable* target = only_target(s); target && !contains(procedure_, *target)) return;
    // Targets are needed then already, or it is no harm to keep what would be read into them.
    transform(s, [&](Term term) { return need(term), term; });
  }

  /// Of a statement that does nothing but give a variable a value.
  static const Variable* only_target(const Statement& s) {
    if (const auto* assign = std::get_if<Assign>(&s.kind)) return &assign->target;
    if (const auto* load = std::get_if<Load>(&s.kind)) return &load->target;
    if (const auto* field = std::get_if<FieldAddress>(&s.kind)) return &field->target;
    if (const auto* element = std::get_if<ElementAddress>(&s.kind)) return &element->target;
    return nullptr;
  }

  void arguments(const Call& call) {
    auto found = numbers_.find(call.procedure);
    const Procedure* callee = found == numbers_.end() ? nullptr : &program_.procedures[found->second];
    for (std::size_t i = 0; i < call.arguments.size(); ++i)
      if (!callee || callee->external() || contains(found->second, callee->parameters[i].variable))
        need(call.arguments[i]);
  }

  void need(Term term) {
    std::vector<Term> pending{term};
    while (!pending.empty()) {
      Term next = pending.back();
      pending.pop_back();
      if (!of_[procedure_].insert(next).second) continue;
      grown_ = true;
      for (Term child : next.children()) pending.push_back(child);
    }
  }

  const Program& program_;
  std::unordered_map<std::string, std::size_t> numbers_;
  std::unordered_set<Term> globals_;
  std::vector<std::unordered_set<Term>> of_;  ///< terms by procedure, variables among them
  std::size_t procedure_ = 0;
  bool grown_ = false;
};

}  // namespace

Program drop_unused_reads(Program program, term::TermManager& terms) {
  const Needed needed(program);
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    for (Block& block : program.procedures[i].blocks)
      for (Statement& statement : block.statements) {
        const auto* load = std::get_if<Load>(&statement.kind);
        if (!load || !std::holds_alternative<PointerPlace>(load->place) || needed.contains(i, load->target)) continue;
        Term value = zero_value(terms, load->target.sort());
        statement.kind = Assign{load->target, value};
      }
  return program;
}

}  // namespace cairn::ir
