#pragma once

#include <string_view>
#include <unordered_map>

#include "ir/program.h"

namespace cairn::ir {

/// Finds the parts of a program by name in constant time. Points into the program, whose parts must not move as long
/// as it is used. Of parts with the same name it finds the first.
class Index {
 public:
  explicit Index(const Program& program);
  Index(const Index&) = delete;             // its maps point into each other
  Index& operator=(const Index&) = delete;  // its maps point into each other

  const Program& program() const { return program_; }
  const Record* record(std::string_view name) const { return find(records_, name); }
  const Procedure* procedure(std::string_view name) const { return find(procedures_, name); }
  const Predicate* predicate(std::string_view name) const { return find(predicates_, name); }
  const Function* function(std::string_view name) const { return find(functions_, name); }
  const Global* global(std::string_view name) const { return find(globals_, name); }
  /// By qualified name "Record.field".
  const Field* field(std::string_view qualified) const { return find(fields_, qualified); }
  term::Sort datatype(std::string_view name) const;
  bool is_opaque(std::string_view name) const { return opaque_.contains(name); }

 private:
  template <class T>
  using Names = std::unordered_map<std::string_view, const T*>;

  template <class T>
  static const T* find(const Names<T>& names, std::string_view name) {
    auto found = names.find(name);
    return found == names.end() ? nullptr : found->second;
  }

  const Program& program_;
  Names<Record> records_;
  Names<Procedure> procedures_;
  Names<Predicate> predicates_;
  Names<Function> functions_;
  Names<Global> globals_;
  Names<std::string> opaque_;
  std::unordered_map<std::string, const Field*> field_names_;
  Names<Field> fields_;
  std::unordered_map<std::string_view, term::Sort> datatypes_;
};

/// The declared types of variables, as far as they are visible at one place.
class VariableTypes {
 public:
  /// @param outer variables that are visible too; may be null, else outlives this.
  explicit VariableTypes(const VariableTypes* outer = nullptr) : outer_(outer) {}

  void add(const Declaration& declaration) { types_.insert_or_assign(declaration.variable, &declaration.type); }
  void add(const std::vector<Declaration>& declarations) {
    for (const Declaration& declaration : declarations) add(declaration);
  }
  const Type* find(Variable variable) const {
    auto found = types_.find(variable);
    if (found != types_.end()) return found->second;
    return outer_ == nullptr ? nullptr : outer_->find(variable);
  }

 private:
  const VariableTypes* outer_;
  std::unordered_map<Variable, const Type*> types_;
};

/// The type of a term as far as declarations tell it: of a variable, a field or element read, a pure function's value,
/// also under Old, Unfolding and Using. Null for other terms.
const Type* static_type(const Index& index, const VariableTypes& variables, Term term);

}  // namespace cairn::ir
