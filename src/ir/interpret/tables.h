#pragma once

#include <map>

#include "ir/interpret/code.h"

namespace cairn::ir::interpret {

struct FunctionInfo {
  const Function* function = nullptr;
  Scope scope;
};

/// Look-ups of a program by name in constant time, made once for all its executions.
class Tables {
 public:
  Tables(term::TermManager& terms, const Program& program);

  const Program& program() const { return program_; }
  term::TermManager& terms() const { return terms_; }
  const Scope::Slots& globals() const { return globals_; }
  const RecordInfo& record(const std::string& name) { return records_.at(name); }
  /// Null for a function that the program does not declare.
  FunctionInfo* function(const std::string& name);
  std::size_t procedure(const std::string& name) const { return procedures_.at(name); }
  /// The procedure that objects of a record run for a method "Record.method".
  std::optional<std::size_t> dispatch(const std::string& record, const std::string& method);
  bool is_subtype(const std::string& record, const std::string& of);
  term::Sort sort(const Type& type) const { return sort_of(terms_, type, program_.pointer_width); }

 private:
  term::TermManager& terms_;
  const Program& program_;
  Scope::Slots globals_;
  std::unordered_map<std::string, RecordInfo> records_;
  std::unordered_map<std::string, std::size_t> procedures_;
  std::map<std::string, FunctionInfo> functions_;
  std::map<std::pair<std::string, std::string>, std::optional<std::size_t>> dispatched_;
  std::map<std::pair<std::string, std::string>, bool> subtypes_;
};

}  // namespace cairn::ir::interpret
