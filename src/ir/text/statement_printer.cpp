#include <sstream>

#include "base/overloaded.h"
#include "ir/text.h"
#include "ir/text/program_printer.h"
#include "ir/text/spelling.h"

namespace cairn::ir {

void StatementPrinter::print(const Statement& statement) {
  std::visit([this](const auto& kind) { (*this)(kind); }, statement.kind);
}

void StatementPrinter::print(const Terminator& terminator, const Procedure* procedure) {
  std::visit(base::Overloaded{
                 [&](const Goto& s) { out_ << "goto " << spell_label(procedure, s.target); },
                 [&](const Branch& s) {
                   out_ << "if ";
                   expressions_.print(s.condition);
                   out_ << " goto " << spell_label(procedure, s.then_target) << " else "
                        << spell_label(procedure, s.else_target);
                 },
                 [&](const Return&) { out_ << "return"; },
                 [&](const Halt&) { out_ << "halt"; },
             },
             terminator.kind);
}

void StatementPrinter::print(const Place& place) {
  std::visit(base::Overloaded{
                 [&](const FieldPlace& p) {
                   expressions_.print(p.object, Level::Primary);
                   out_ << "." << spell_qualified(p.field);
                 },
                 [&](const ElementPlace& p) {
                   expressions_.print(p.array, Level::Primary);
                   out_ << "[";
                   expressions_.print(p.index);
                   out_ << "]";
                 },
                 [&](const PointerPlace& p) {
                   out_ << "*";
                   expressions_.print(p.pointer, Level::Implies);
                   out_ << ": " << to_string(p.type);
                 },
             },
             place);
}

void StatementPrinter::terms(const std::vector<Term>& terms) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (i > 0) out_ << ", ";
    expressions_.print(terms[i]);
  }
}

void StatementPrinter::target(Variable variable) {
  expressions_.print(variable);
  out_ << " := ";
}

void StatementPrinter::call(const std::vector<Variable>& targets, const char* kind) {
  terms(targets);
  if (!targets.empty()) out_ << " := ";
  out_ << "call " << kind;
}

void StatementPrinter::assertion(const char* word, const spec::Assertion& assertion) {
  out_ << word;
  expressions_.print(assertion);
}

void StatementPrinter::instance(const char* word, const std::string& name, const std::vector<Term>& arguments) {
  out_ << word << spell_name(name) << "(";
  terms(arguments);
  out_ << ")";
}

void StatementPrinter::operator()(const Assign& s) {
  target(s.target);
  expressions_.print(s.value);
}

void StatementPrinter::operator()(const Havoc& s) {
  out_ << "havoc ";
  terms(s.targets);
  if (s.kind != InputKind::Value) out_ << " " << name(s.kind);
  if (!s.label.empty()) out_ << " " << spell_string(s.label);
}

void StatementPrinter::operator()(const Assume& s) {
  out_ << "assume ";
  expressions_.print(s.condition);
}

void StatementPrinter::operator()(const Assert& s) {
  assertion(s.whole ? "assert exact " : "assert ", s.assertion);
  if (s.property != Property::Assert) out_ << " property " << name(s.property);
  if (!s.message.empty()) out_ << " " << spell_string(s.message);
}

void StatementPrinter::operator()(const NewObject& s) {
  target(s.target);
  out_ << "new " << spell_name(s.record);
}

void StatementPrinter::operator()(const NewArray& s) {
  target(s.target);
  out_ << "new " << to_string(s.element) << "[";
  expressions_.print(s.length);
  out_ << "]";
  if (!s.record.empty()) out_ << " as " << spell_name(s.record);
}

void StatementPrinter::operator()(const Allocate& s) {
  static constexpr const char* storages[] = {"heap ", "stack ", "static ", "shared "};
  target(s.target);
  out_ << "alloc " << storages[static_cast<std::size_t>(s.storage)];
  expressions_.print(s.size);
}

void StatementPrinter::operator()(const Free& s) {
  out_ << "free ";
  expressions_.print(s.object);
  if (s.storage == Storage::Stack) out_ << " stack";
  if (s.storage == Storage::Static) out_ << " static";
}

void StatementPrinter::operator()(const Load& s) {
  target(s.target);
  out_ << "load ";
  print(s.place);
}

void StatementPrinter::operator()(const Store& s) {
  out_ << "store ";
  print(s.place);
  out_ << " := ";
  expressions_.print(s.value);
}

void StatementPrinter::operator()(const CopyMemory& s) {
  out_ << "copy ";
  terms({s.target, s.source, s.size});
}

void StatementPrinter::operator()(const FillMemory& s) {
  out_ << "fill ";
  terms({s.target, s.value, s.size});
}

void StatementPrinter::operator()(const FieldAddress& s) {
  target(s.target);
  out_ << "field ";
  expressions_.print(s.base, Level::Primary);
  out_ << "." << spell_qualified(s.field);
}

void StatementPrinter::operator()(const ElementAddress& s) {
  target(s.target);
  out_ << "element ";
  expressions_.print(s.base, Level::Primary);
  out_ << "[";
  expressions_.print(s.index);
  out_ << "]: " << to_string(s.element);
}

void StatementPrinter::operator()(const Call& s) {
  call(s.targets, "");
  bool kind_of_call = s.procedure == "virtual" || s.procedure == "indirect";
  out_ << (kind_of_call ? spell_name(s.procedure) : spell_member(s.procedure)) << "(";
  terms(s.arguments);
  out_ << ")";
}

void StatementPrinter::operator()(const VirtualCall& s) {
  call(s.targets, "virtual ");
  out_ << spell_qualified(s.method) << "(";
  terms(s.arguments);
  out_ << ")";
}

void StatementPrinter::operator()(const IndirectCall& s) {
  call(s.targets, "indirect (");
  expressions_.print(s.callee);
  out_ << ")(";
  terms(s.arguments);
  out_ << ")";
}

std::string spell_label(const Procedure* procedure, BlockId block) {
  if (procedure == nullptr || block >= procedure->blocks.size()) return "block" + std::to_string(block);
  return spell_member(procedure->blocks[block].label);
}

std::string print(Term term) {
  std::ostringstream out;
  ExpressionPrinter(out, nullptr, nullptr).print(term);
  return std::move(out).str();
}

std::string print(const spec::Assertion& assertion) {
  std::ostringstream out;
  ExpressionPrinter(out, nullptr, nullptr).print(assertion);
  return std::move(out).str();
}

std::string print(const Statement& statement) {
  std::ostringstream out;
  StatementPrinter(out, nullptr, nullptr).print(statement);
  return std::move(out).str();
}

std::string print(const Terminator& terminator, const Procedure* procedure) {
  std::ostringstream out;
  StatementPrinter(out, nullptr, nullptr).print(terminator, procedure);
  return std::move(out).str();
}

std::string print(const Place& place) {
  std::ostringstream out;
  StatementPrinter(out, nullptr, nullptr).print(place);
  return std::move(out).str();
}

}  // namespace cairn::ir
