#pragma once

#include <map>
#include <set>
#include <string>

#include "ir/execution.h"

namespace cairn::report {

/// The objects of a C program's execution in the words of its source: which variables they are, and which structs and
/// arrays they hold, as far as the execution shows it by the fields and elements that it accesses.
class CObjects {
 public:
  CObjects() = default;
  /// @param program of the execution; may be null, and nothing is known then.
  CObjects(const ir::Execution& execution, const ir::Program* program);

  /// Whether there is a name for an object.
  bool knows(std::uint64_t object) const { return names_.contains(object); }
  /// "numbers", "node#2" (the second struct node that was allocated), "heap#3", or the text of a string literal.
  const std::string& name(std::uint64_t object) const { return names_.at(object); }
  /// "queue.first", "node#2.range.low", "numbers[3]", "heap#3+8".
  std::string place(std::uint64_t object, const mpz_class& offset) const;
  bool is_literal(std::uint64_t object) const { return literals_.contains(object); }
  /// Whether an object is a table of initial values that the compiler made.
  bool is_constant(std::uint64_t object) const { return constants_.contains(object); }
  /// Whether an object is the text of an argument of main, whose name is "argv[2]".
  bool is_argument(std::uint64_t object) const { return arguments_.contains(object); }
  /// By object, in the order of the arguments.
  const std::set<std::uint64_t>& arguments() const { return arguments_; }
  /// Whether it is an object of the program: neither of its arguments nor of a model of a library function.
  bool is_of_program(std::uint64_t object) const {
    return object != vector_ && !is_argument(object) && !name(object).starts_with("__cairn_");
  }

  /// What memory holds from a place on. The type is a record, a block or a scalar.
  struct View {
    ir::Type type;
    bool array = false;  ///< elements of that type, up to the end of the object
  };
  /// By offset.
  const std::map<std::uint64_t, View>& views(std::uint64_t object) const;
  std::uint64_t size_of(const ir::Type& type) const;
  const ir::Program* program() const { return program_; }

 private:
  void look_at(const ir::Step& step);
  void add_view(ir::Term address, std::uint64_t back, const View& view);
  void name_arguments(const ir::Execution& execution);
  void name_objects(const ir::Execution& execution);
  std::string path(const ir::Type& type, std::uint64_t offset) const;

  const ir::Program* program_ = nullptr;
  std::map<std::string, const ir::Procedure*> procedures_;
  std::map<std::uint64_t, std::string> names_;
  std::map<std::uint64_t, std::map<std::uint64_t, View>> views_;
  std::set<std::uint64_t> literals_;
  std::set<std::uint64_t> constants_;
  std::set<std::uint64_t> arguments_;
  std::uint64_t vector_ = 0;  ///< of arguments; 0: there is none
};

}  // namespace cairn::report
