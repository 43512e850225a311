#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ir/execution.h"
#include "report/c_objects.h"

namespace cairn::report {

/// A C pointer or reference taken apart. Object 0 is null.
struct Address {
  mpz_class object;
  mpz_class offset;
  bool pointer = false;  ///< a C pointer; otherwise a reference
};

/// The address that a value is; nothing when it is none.
std::optional<Address> address(ir::Term value);

/// Spells values of executions for people. Objects of C programs have the names that CObjects gives them. Others are
/// named by what they are and when they were allocated: "Node#2" is the second object that was allocated, a Node;
/// "array#3", "heap#4", "stack#5" likewise.
class ValuePrinter {
 public:
  explicit ValuePrinter(const std::vector<ir::HeapObject>& heap);
  /// @param program of the execution; may be null.
  ValuePrinter(const ir::Execution& execution, const ir::Program* program);

  /// Whether the execution is one of a C program.
  bool is_c() const { return is_c_; }
  const CObjects& objects() const { return objects_; }

  /// A value: "5", "-1 (0xffffffff)", "Node#2", "&heap#4+8", "Cons(1, Nil)", "{1, 2}"; "?" for null terms (nothing was
  /// written). Deep and long values are cut with "...".
  std::string text(ir::Term value) const;
  std::string object(std::uint64_t number) const;
  /// A cell with its object: "Node#2.next", "array#3[0]", "heap#4+8".
  std::string cell(std::uint64_t object, const std::string& name) const;

 private:
  std::string text(ir::Term value, int depth) const;
  std::string object(const mpz_class& number) const;
  std::string applied(const std::string& name, ir::Term value, int depth) const;
  std::string array(ir::Term value, int depth) const;
  std::string elements(ir::Term value, term::Op join, term::Op unit, int depth) const;

  std::map<std::uint64_t, std::string> names_;
  CObjects objects_;
  bool is_c_ = false;
};

/// The part of a cell name after the record: "next" of "Node.next"; other names as they are.
std::string short_cell_name(const std::string& name);

}  // namespace cairn::report
