#include "term/smtlib_names.h"

#include <algorithm>

#include "term/smtlib_symbol.h"

namespace cairn::term {

namespace {

/// Symbols that have a meaning besides those of the operator table.
constexpr const char* taken[] = {"Bool",
                                 "Int",
                                 "Real",
                                 "BitVec",
                                 "FloatingPoint",
                                 "RoundingMode",
                                 "Ref",
                                 "ref",
                                 "ref.number",
                                 "Array",
                                 "Set",
                                 "Seq",
                                 "String",
                                 "RegLan",
                                 "RNE",
                                 "RNA",
                                 "RTP",
                                 "RTN",
                                 "RTZ",
                                 "const",
                                 "fp",
                                 ">",
                                 ">=",
                                 "bvnand",
                                 "bvnor",
                                 "bvxnor",
                                 "bvcomp",
                                 "bvugt",
                                 "bvuge",
                                 "bvsgt",
                                 "bvsge",
                                 "bvredor",
                                 "bvredand",
                                 "bv2nat",
                                 "bv2int",
                                 "int2bv",
                                 "nat2bv",
                                 "rotate_left",
                                 "rotate_right",
                                 "repeat",
                                 "map",
                                 "iand",
                                 "exp",
                                 "sin",
                                 "cos",
                                 "tan",
                                 "csc",
                                 "sec",
                                 "cot",
                                 "arcsin",
                                 "arccos",
                                 "arctan",
                                 "arccsc",
                                 "arcsec",
                                 "arccot",
                                 "sqrt",
                                 "^",
                                 "divisible",
                                 "tuple",
                                 "bag",
                                 "sep",
                                 "wand",
                                 "pto",
                                 "Tuple",
                                 "Bag",
                                 "UnitTuple",
                                 "roundNearestTiesToEven",
                                 "roundNearestTiesToAway",
                                 "roundTowardPositive",
                                 "roundTowardNegative",
                                 "roundTowardZero",
                                 "Float16",
                                 "Float32",
                                 "Float64",
                                 "Float128"};

/// Beginnings of the names of theories' functions.
constexpr std::string_view theories[] = {"fp.",  "str.", "re.",   "seq.",   "set.",   "bag.",
                                         "rel.", "int.", "real.", "table.", "tuple.", "cairn."};

bool is_of_theory(std::string_view name) {
  return std::any_of(std::begin(theories), std::end(theories),
                     [&](std::string_view theory) { return name.starts_with(theory); });
}

std::string key(Sort datatype, std::uint32_t constructor) {
  return "constructor " + std::to_string(datatype.id()) + " " + std::to_string(constructor);
}

}  // namespace

SmtlibNames::SmtlibNames() {
  for (int i = 0; i < op_count; ++i) used_.emplace(info(static_cast<Op>(i)).smt);
  for (const char* name : taken) used_.emplace(name);
}

std::string SmtlibNames::fresh(const std::string& name) {
  // SMT-LIB keeps names that begin so for solvers.
  std::string base = name.starts_with('@') || name.starts_with('.') ? "_" + name : name;
  std::string symbol = smtlib_symbol(base);
  bool free = !is_of_theory(base) && used_.insert(symbol).second;
  for (int n = 1; !free; ++n) {
    symbol = smtlib_symbol(base + "!" + std::to_string(n));
    free = used_.insert(symbol).second;
  }
  return symbol;
}

const std::string& SmtlibNames::symbol(Term leaf) {
  auto [it, added] = terms_.try_emplace(leaf);
  if (added) it->second = fresh(leaf.name());
  return it->second;
}

const std::string& SmtlibNames::function(const FunctionDecl& function) {
  auto [it, added] = functions_.try_emplace(&function);
  if (added) it->second = fresh(function.name);
  return it->second;
}

const std::string& SmtlibNames::sort(Sort sort) {
  auto [it, added] = sorts_.try_emplace(sort);
  if (added) it->second = fresh(sort.name());
  return it->second;
}

const std::string& SmtlibNames::constructor(Sort datatype, std::uint32_t constructor) {
  return other(key(datatype, constructor), datatype.datatype().constructors[constructor].name);
}

const std::string& SmtlibNames::selector(Sort datatype, std::uint32_t constructor, std::uint32_t selector) {
  return other(key(datatype, constructor) + " " + std::to_string(selector),
               datatype.datatype().constructors[constructor].selectors[selector].name);
}

const std::string& SmtlibNames::other(const std::string& key, const std::string& name) {
  auto [it, added] = others_.try_emplace(key);
  if (added) it->second = fresh(name);
  return it->second;
}

}  // namespace cairn::term
