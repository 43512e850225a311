#include "smt/z3_cnf.h"

#include "base/unsupported.h"

namespace cairn::smt {

Z3_decl_kind Z3Cnf::kind(Z3_ast ast) const {
  if (Z3_get_ast_kind(context_, ast) != Z3_APP_AST) throw base::Unsupported("quantifiers in clauses");
  return Z3_get_decl_kind(context_, Z3_get_app_decl(context_, Z3_to_app(context_, ast)));
}

std::vector<Z3_ast> Z3Cnf::arguments(Z3_ast ast) const {
  Z3_app application = Z3_to_app(context_, ast);
  std::vector<Z3_ast> out;
  for (unsigned i = 0; i < Z3_get_app_num_args(context_, application); ++i) {
    out.push_back(Z3_get_app_arg(context_, application, i));
    if (Z3_get_sort_kind(context_, Z3_get_sort(context_, out.back())) != Z3_BOOL_SORT)
      throw base::Unsupported("an equation that Z3 left in the way of clauses");
  }
  return out;
}

std::vector<int> Z3Cnf::literals(const std::vector<Z3_ast>& formulas, int sign) {
  std::vector<int> out;
  out.reserve(formulas.size());
  for (Z3_ast formula : formulas) out.push_back(sign * literal(formula));
  return out;
}

void Z3Cnf::add(Z3_ast formula) {
  switch (kind(formula)) {
    case Z3_OP_TRUE: break;
    case Z3_OP_FALSE: clauses_.emplace_back(); break;
    case Z3_OP_AND:
      for (Z3_ast part : arguments(formula)) add(part);
      break;
    case Z3_OP_OR: clauses_.push_back(literals(arguments(formula), 1)); break;
    default: clauses_.push_back({literal(formula)});
  }
}

int Z3Cnf::literal(Z3_ast formula) {
  if (kind(formula) == Z3_OP_NOT) return -literal(arguments(formula)[0]);
  const unsigned id = Z3_get_ast_id(context_, formula);
  if (auto found = defined_.find(id); found != defined_.end()) return found->second;
  const int out = define(formula);
  defined_.emplace(id, out);
  return out;
}

int Z3Cnf::define(Z3_ast formula) {
  switch (const Z3_decl_kind connective = kind(formula)) {
    case Z3_OP_UNINTERPRETED: return fresh();
    case Z3_OP_TRUE: return conjunction({});
    case Z3_OP_FALSE: return -conjunction({});
    case Z3_OP_AND: return conjunction(literals(arguments(formula), 1));
    case Z3_OP_OR: return -conjunction(literals(arguments(formula), -1));
    case Z3_OP_ITE: {
      const std::vector<int> of = literals(arguments(formula), 1);
      return choice(of[0], of[1], of[2]);
    }
    case Z3_OP_EQ:
    case Z3_OP_IFF:
    case Z3_OP_XOR: {
      const std::vector<int> of = literals(arguments(formula), 1);
      if (of.size() != 2) break;
      return exclusive_or(of[0], connective == Z3_OP_XOR ? of[1] : -of[1]);
    }
    default: break;
  }
  throw base::Unsupported("a connective that Z3 left in the way of clauses");
}

int Z3Cnf::conjunction(const std::vector<int>& literals) {
  const int out = fresh();
  Clause all{out};
  for (const int literal : literals) {
    clauses_.push_back({-out, literal});
    all.push_back(-literal);
  }
  clauses_.push_back(std::move(all));
  return out;
}

int Z3Cnf::exclusive_or(int a, int b) {
  const int out = fresh();
  clauses_.insert(clauses_.end(), {{-out, a, b}, {-out, -a, -b}, {out, a, -b}, {out, -a, b}});
  return out;
}

int Z3Cnf::choice(int condition, int then, int otherwise) {
  const int out = fresh();
  clauses_.insert(clauses_.end(), {{-condition, -then, out},
                                   {-condition, then, -out},
                                   {condition, -otherwise, out},
                                   {condition, otherwise, -out},
                                   // Units follow sooner where both agree.
                                   {-then, -otherwise, out},
                                   {then, otherwise, -out}});
  return out;
}

}  // namespace cairn::smt
