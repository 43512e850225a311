#include "smt/z3_sorts.h"

#include <map>

#include "base/error.h"
#include "base/unsupported.h"
#include "term/sort_groups.h"

namespace cairn::smt {

using term::Sort;
using term::SortKind;

Z3_sort Z3Sorts::sort(Sort root) {
  std::vector<Sort> work{root};
  while (!work.empty()) {
    const Sort sort = work.back();
    const std::size_t before = work.size();
    if (!cache_.contains(sort)) {
      for (const Sort param : sort.params()) {
        if (!cache_.contains(param)) work.push_back(param);
      }
      if (work.size() > before) continue;
      if (sort.is_datatype()) {
        define_datatypes(sort);
      } else {
        Z3_sort made = make(sort);
        context_.check();
        cache_.emplace(sort, made);
      }
    }
    work.pop_back();
  }
  return cache_.at(root);
}

Z3_sort Z3Sorts::make(Sort s) {
  switch (s.kind()) {
    case SortKind::Bool: return Z3_mk_bool_sort(context_);
    case SortKind::Int: return Z3_mk_int_sort(context_);
    case SortKind::Real: return Z3_mk_real_sort(context_);
    case SortKind::BitVec: return Z3_mk_bv_sort(context_, s.width());
    case SortKind::Float: return Z3_mk_fpa_sort(context_, s.a(), s.b());
    case SortKind::RoundingMode: return Z3_mk_fpa_rounding_mode_sort(context_);
    case SortKind::Ref: return Z3_mk_uninterpreted_sort(context_, context_.fresh_symbol());
    case SortKind::Array: return Z3_mk_array_sort(context_, cache_.at(s.params()[0]), cache_.at(s.params()[1]));
    case SortKind::Set: return Z3_mk_array_sort(context_, cache_.at(s.params()[0]), Z3_mk_bool_sort(context_));
    case SortKind::Seq: return Z3_mk_seq_sort(context_, cache_.at(s.params()[0]));
    case SortKind::Uninterpreted: return Z3_mk_uninterpreted_sort(context_, context_.symbol(s.name()));
    case SortKind::Datatype: break;
  }
  CAIRN_CHECK(false, "a datatype is defined with its group");
}

void Z3Sorts::define_datatypes(Sort root) {
  const std::vector<Sort> group = term::defined_together(root);
  std::map<Sort, unsigned> position;
  for (unsigned i = 0; i < group.size(); ++i) position.emplace(group[i], i);
  std::vector<Z3_symbol> names;
  std::vector<Z3_constructor_list> lists;
  std::vector<Z3_constructor> all;
  for (const Sort datatype : group) {
    names.push_back(context_.fresh_symbol());
    std::vector<Z3_constructor> constructors;
    for (const auto& constructor : datatype.datatype().constructors) {
      std::vector<Z3_symbol> fields;
      std::vector<Z3_sort> sorts;
      std::vector<unsigned> refs;
      for (const auto& selector : constructor.selectors) {
        const bool inside = position.contains(selector.sort);
        if (!inside && term::is_made_of(selector.sort, root)) {
          throw base::Unsupported("Z3 cannot express datatype " + datatype.name() +
                                  ", which recurs below another sort");
        }
        fields.push_back(context_.fresh_symbol());
        sorts.push_back(inside ? nullptr : sort(selector.sort));
        refs.push_back(inside ? position.at(selector.sort) : 0);
      }
      Z3_symbol name = context_.fresh_symbol();
      Z3_symbol tester = context_.fresh_symbol();
      constructors.push_back(Z3_mk_constructor(context_, name, tester, static_cast<unsigned>(fields.size()),
                                               fields.data(), sorts.data(), refs.data()));
      all.push_back(constructors.back());
    }
    lists.push_back(Z3_mk_constructor_list(context_, static_cast<unsigned>(constructors.size()), constructors.data()));
  }
  std::vector<Z3_sort> made(group.size());
  Z3_mk_datatypes(context_, static_cast<unsigned>(group.size()), names.data(), made.data(), lists.data());
  context_.check();
  for (std::size_t i = 0; i < group.size(); ++i) {
    context_.check();
    cache_.emplace(group[i], made[i]);
  }
  for (Z3_constructor_list list : lists) Z3_del_constructor_list(context_, list);
  for (Z3_constructor constructor : all) Z3_del_constructor(context_, constructor);
}

Z3_func_decl Z3Sorts::constructor(Sort datatype, std::uint32_t constructor) {
  return Z3_get_datatype_sort_constructor(context_, sort(datatype), constructor);
}

Z3_func_decl Z3Sorts::tester(Sort datatype, std::uint32_t constructor) {
  return Z3_get_datatype_sort_recognizer(context_, sort(datatype), constructor);
}

Z3_func_decl Z3Sorts::selector(Sort datatype, std::uint32_t constructor, std::uint32_t selector) {
  return Z3_get_datatype_sort_constructor_accessor(context_, sort(datatype), constructor, selector);
}

std::uint32_t Z3Sorts::constructor_index(Sort datatype, Z3_func_decl decl) {
  const auto count = static_cast<std::uint32_t>(datatype.datatype().constructors.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    if (Z3_is_eq_func_decl(context_, constructor(datatype, i), decl)) return i;
  }
  CAIRN_CHECK(false, "Z3's constructor belongs to its datatype");
}

}  // namespace cairn::smt
