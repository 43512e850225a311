#pragma once

#include <unordered_map>
#include <vector>

#include "smt/z3_context.h"
#include "term/term_manager.h"

namespace cairn::smt {

/// Translates sorts for one Z3 context. Ref is an uninterpreted sort; a set is an array to Bool.
class Z3Sorts {
 public:
  explicit Z3Sorts(Z3Context& context) : context_(context) {}

  /// Throws Unsupported for datatypes that recur below another sort, which Z3 4.8 cannot declare.
  Z3_sort sort(term::Sort sort);
  Z3_func_decl constructor(term::Sort datatype, std::uint32_t constructor);
  Z3_func_decl tester(term::Sort datatype, std::uint32_t constructor);
  Z3_func_decl selector(term::Sort datatype, std::uint32_t constructor, std::uint32_t selector);
  /// The position of a constructor in its datatype.
  std::uint32_t constructor_index(term::Sort datatype, Z3_func_decl constructor);

 private:
  Z3_sort make(term::Sort sort);
  void define_datatypes(term::Sort root);

  Z3Context& context_;
  std::unordered_map<term::Sort, Z3_sort> cache_;
};

}  // namespace cairn::smt
