#pragma once

#include <gtest/gtest.h>

#include "ir/inputs.h"
#include "ir/interpreter.h"

namespace cairn::ir {

/// Builds small programs by hand.
class InterpreterTest : public ::testing::Test {
 protected:
  using Op = term::Op;

  Term var(const std::string& name, const Type& type) {
    return terms.mk_const(name, sort_of(terms, type, program.pointer_width));
  }
  /// Declares a procedure with one block per list of statements; the reference is valid until the next one is added.
  Procedure& procedure(const std::string& name) {
    Procedure p;
    p.name = name;
    program.procedures.push_back(std::move(p));
    return program.procedures.back();
  }
  Term local(Procedure& p, const std::string& name, const Type& type) {
    p.locals.push_back({var(name, type), type, {}});
    return p.locals.back().variable;
  }
  Term parameter(Procedure& p, const std::string& name, const Type& type) {
    p.parameters.push_back({var(name, type), type, {}});
    return p.parameters.back().variable;
  }
  Term result(Procedure& p, const std::string& name, const Type& type) {
    p.results.push_back({var(name, type), type, {}});
    return p.results.back().variable;
  }
  Term global(const std::string& name, const Type& type, Term initial = {}) {
    program.globals.push_back({{var(name, type), type, {}}, initial});
    return program.globals.back().declaration.variable;
  }
  Record& record(const std::string& name, std::vector<Field> fields, std::vector<std::string> supertypes = {}) {
    Record r;
    r.name = name;
    r.fields = std::move(fields);
    r.supertypes = std::move(supertypes);
    program.records.push_back(std::move(r));
    return program.records.back();
  }
  static Field field(const std::string& name, Type type, std::optional<std::uint64_t> offset = {}) {
    return {name, std::move(type), false, offset, {}};
  }

  template <class... S>
  static std::vector<Statement> statements(S... s) {
    return {Statement{std::move(s), {}}...};
  }
  static void block(Procedure& p, std::vector<Statement> statements, decltype(Terminator::kind) end = Return{}) {
    p.blocks.push_back({"b" + std::to_string(p.blocks.size()), {}, std::move(statements), {end, {}}});
  }

  Term integer(long value) { return terms.mk_int(value); }
  Term bv(long value, std::uint32_t width) { return terms.mk_bv(value, width); }
  Term size(long bytes) { return bv(bytes, program.pointer_width); }
  Term mk(Op op, std::initializer_list<Term> children) { return terms.mk(op, children); }
  Term not_null(Term ref) { return terms.mk_not(terms.mk_eq(ref, terms.mk_null())); }
  Assert check(Term condition, Property property = Property::Assert) {
    return {spec::make(spec::Pure{condition}), property, "message"};
  }
  Term pointer(long object, long offset) { return mk_pointer(terms, terms.mk_ref(object), size(offset)); }
  Term read(Term object, const std::string& field, const Type& type) {
    const Term children[] = {object};
    return terms.mk_named(Op::FieldRead, field, children, sort_of(terms, type, program.pointer_width));
  }

  Execution run(std::vector<Term> inputs = {}, const ExecutionLimits& limits = {}) {
    ListInputs source(std::move(inputs));
    return execute(terms, program, source, limits);
  }

 public:
  term::TermManager terms;
  Program program;
};

inline std::string describe(const Execution& execution) {
  static constexpr const char* names[] = {"Returned",  "Halted",       "AssertionFailed", "AssumptionFailed",
                                          "Undefined", "LimitReached", "NoInput"};
  const std::string kind = names[static_cast<int>(execution.outcome.kind)];
  return execution.outcome.message.empty() ? kind : kind + ": " + execution.outcome.message;
}

}  // namespace cairn::ir
