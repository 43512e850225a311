#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace cairn::frontend::c {

using term::Op;
using term::Term;

/// The type of the values of a scalar sort.
ir::Type scalar_type(const term::Sort& sort);

/// Builds a procedure statement by statement. Statements get the origin that is set last.
class ProcedureBuilder {
 public:
  ProcedureBuilder(term::TermManager& terms, std::uint32_t pointer_width, std::string name, const ir::Origin& origin);

  ir::Origin origin;
  /// The terms of the program.
  term::TermManager& terms;

  Term parameter(std::string_view name, const ir::Type& type);
  Term result(std::string_view name, const ir::Type& type);
  /// A local variable whose name starts with `name`, made different from all others of the procedure.
  Term local(std::string_view name, const ir::Type& type);
  /// Keeps names for something else. They must live as long as the builder makes names.
  void reserve(const std::unordered_set<std::string>& names) { reserved_ = &names; }

  ir::BlockId new_block();
  ir::BlockId current() const { return current_; }
  void select(ir::BlockId block) { current_ = block; }

  template <class T>
  void emit(T statement) {
    procedure_.blocks[current_].statements.push_back({std::move(statement), origin});
  }
  template <class T>
  void end(T terminator) {
    procedure_.blocks[current_].terminator = {std::move(terminator), origin};
  }
  /// A new local variable that is assigned a value.
  Term assign(std::string_view name, const ir::Type& type, Term value);
  void check(Term condition, ir::Property property, std::string message);
  /// Ends the block with a branch and goes on in the new block for the condition; returns the other one.
  ir::BlockId branch(Term condition);

  term::Sort sort(const ir::Type& type) { return ir::sort_of(terms, type, pointer_width_); }
  std::uint32_t pointer_width() const { return pointer_width_; }
  /// A bit-vector of pointer width.
  Term word(std::uint64_t value) { return terms.mk_bv(mpz_class(static_cast<unsigned long>(value)), pointer_width_); }
  /// The address some bytes further on.
  Term offset(Term pointer, Term bytes);
  Term offset(Term pointer, std::uint64_t bytes) { return bytes == 0 ? pointer : offset(pointer, word(bytes)); }
  Term null() {
    Term object = terms.mk_null();
    return ir::mk_pointer(terms, object, word(0));
  }

  ir::Procedure take() { return std::move(procedure_); }
  const ir::Procedure& procedure() const { return procedure_; }

 private:
  Term declare(std::vector<ir::Declaration>& list, std::string_view name, const ir::Type& type);

  std::uint32_t pointer_width_;
  ir::Procedure procedure_;
  ir::BlockId current_ = 0;
  std::unordered_set<std::string> names_;
  const std::unordered_set<std::string>* reserved_ = nullptr;
  std::unordered_map<std::string, unsigned> versions_;
};

}  // namespace cairn::frontend::c
