#include "engine/symheap/access_path.h"

#include <algorithm>

namespace cairn::engine::symheap {

namespace {

constexpr std::string_view arr_name = "symheap.arr";

}  // namespace

AccessPaths::AccessPaths(term::TermManager& terms)
    : terms_(terms),
      sort_(terms.uninterpreted_sort("symheap.Location")),
      arr_(terms.declare_function(arr_name, {sort_, terms.int_sort()}, sort_)),
      deref_(terms.declare_function("symheap.deref", {sort_}, sort_)),
      scalar_(terms.declare_function("symheap.scalar", {terms.int_sort()}, sort_)) {}

Term AccessPaths::location(std::string_view name) { return terms_.mk_const(name, sort_); }

Term AccessPaths::elements(Term array, Term index) { return terms_.mk_apply(arr_, std::vector{array, index}); }

Term AccessPaths::pointed_to(Term path) { return terms_.mk_apply(deref_, std::vector{path}); }

Term AccessPaths::scalar(const mpz_class& number) {
  return terms_.mk_apply(scalar_, std::vector{terms_.mk_int(number)});
}

Term AccessPaths::index_variable(std::string_view name) { return terms_.mk_const(name, terms_.int_sort()); }

std::vector<Term> AccessPaths::indices(Term path) {
  std::vector<Term> out;
  for (; path.is(term::Op::Apply) && path.size() != 0; path = path[0])
    if (path.function().name == arr_name) out.push_back(path[1]);
  std::ranges::reverse(out);
  return out;
}

Term AccessPaths::primed(Term index) { return terms_.mk_const(index.name() + "'", index.sort()); }

}  // namespace cairn::engine::symheap
