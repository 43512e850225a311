#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

Term SpecLowering::apply(const Expr& expr, const std::vector<Term>& args) {
  switch (expr.kind) {
    case ExprKind::Unary:
      if (expr.name == "!") return shared_.raw(Op::Not, {args[0]});
      if (expr.name == "+") return args[0];
      if (expr.name == "~" && args[0].sort().is_bv()) return shared_.raw(Op::BvNot, {args[0]});
      if (expr.name == "~") {
        shared_.refuse(expr.where, "'~' on Int");
        return args[0];
      }
      return shared_.raw(args[0].sort().is_bv() ? Op::BvNeg : Op::Neg, {args[0]});
    case ExprKind::Binary: return binary(expr, args);
    case ExprKind::Conditional: return shared_.raw(Op::Ite, {args[0], args[1], args[2]});
    case ExprKind::SetEnumeration: {
      term::Sort sort = shared_.sort(expr.type);
      if (args.empty()) return shared_.raw(Op::SetEmpty, {}, {}, sort);
      std::vector<Term> singletons;
      for (Term arg : args) singletons.push_back(shared_.raw(Op::SetSingleton, {arg}));
      Term out = singletons[0];
      for (std::size_t i = 1; i < singletons.size(); ++i) out = shared_.raw(Op::SetUnion, {out, singletons[i]});
      return out;
    }
    case ExprKind::Update: return shared_.raw(Op::Store, {args[0], args[1], args[2]});
    case ExprKind::Index: return shared_.raw(Op::Select, {args[0], args[1]});
    case ExprKind::Field: {
      if (expr.symbol == Symbol::Destructor) {
        const Member& member = shared_.program.destructors.at(expr.name);
        return shared_.raw(
            Op::DtSelect, {args[0]},
            {static_cast<std::uint32_t>(member.constructor), static_cast<std::uint32_t>(member.position)});
      }
      if (expr.name == "length") return shared_.raw(Op::ArrayLength, {args[0]}, {}, terms_.int_sort());
      if (expr.name == "array") return shared_.raw(Op::DtSelect, {args[0]}, {0, 0});
      if (expr.name == "index") return shared_.raw(Op::DtSelect, {args[0]}, {0, 1});
      shared_.refuse(expr.where, "'." + expr.name + "' as a value");
      return terms_.mk_const(expr.name, shared_.sort(expr.type));
    }
    case ExprKind::Name:
    case ExprKind::Call: break;
    default:
      shared_.refuse(expr.where, "this expression here");
      return terms_.mk_const("unsupported", shared_.sort(expr.type));
  }
  return apply_named(expr, args);
}

Term SpecLowering::apply_named(const Expr& expr, const std::vector<Term>& args) {
  if (expr.symbol == Symbol::Constructor) {
    const Member& member = shared_.program.constructors.at(expr.name);
    return terms_.mk_raw(Op::DtConstruct, args,
                         std::vector<std::uint32_t>{static_cast<std::uint32_t>(member.constructor)},
                         shared_.terms.declare_datatype(member.owner->name));
  }
  if (expr.symbol == Symbol::Destructor) {
    const Member& member = shared_.program.destructors.at(expr.name);
    return shared_.raw(Op::DtSelect, {args[0]},
                       {static_cast<std::uint32_t>(member.constructor), static_cast<std::uint32_t>(member.position)});
  }
  if (expr.symbol == Symbol::Function || expr.symbol == Symbol::Predicate || expr.symbol == Symbol::Constant)
    return terms_.mk_apply(shared_.function(*shared_.program.names.at(expr.name)), args, Op::PureCall);
  if (expr.name == "byte2int") return shared_.raw(Op::UbvToInt, {args[0]});
  if (expr.name == "int2byte") return shared_.raw(Op::IntToBv, {args[0]}, {8});
  if (expr.name == "Disjoint") {
    const Term common = shared_.raw(Op::SetInter, {args[0], args[1]});
    return equal(expr.args[0]->type, common, shared_.raw(Op::SetEmpty, {}, {}, args[0].sort()));
  }
  shared_.refuse(expr.where, "'" + expr.name + "'", "specifications by reachability have no reading in Cairn yet");
  return terms_.mk_const("unsupported", shared_.sort(expr.type));
}

Term SpecLowering::equal(const Type&, Term a, Term b) { return shared_.raw(Op::Eq, {a, b}); }

Term SpecLowering::binary(const Expr& expr, const std::vector<Term>& args) {
  const std::string& op = expr.name;
  bool bits = args[0].sort().is_bv();
  bool sets = args[0].sort().is(term::SortKind::Set);
  if (op == "==") return equal(expr.args[0]->type, args[0], args[1]);
  if (op == "!=") return shared_.raw(Op::Not, {equal(expr.args[0]->type, args[0], args[1])});
  if (op == "&&" || op == "&*&") return shared_.raw(Op::And, args);
  if (op == "||") return shared_.raw(Op::Or, args);
  if (op == "==>") return shared_.raw(Op::Implies, {args[0], args[1]});
  if (op == "<=>") return shared_.raw(Op::Eq, {args[0], args[1]});
  if (op == "in") return shared_.raw(Op::SetMember, {args[0], args[1]});
  if (op == "!in") return shared_.raw(Op::Not, {shared_.raw(Op::SetMember, {args[0], args[1]})});
  Op lt = bits ? Op::BvUlt : Op::Lt;
  Op le = sets ? Op::SetSubset : bits ? Op::BvUle : Op::Le;
  if (op == "<") return shared_.raw(lt, {args[0], args[1]});
  if (op == ">") return shared_.raw(lt, {args[1], args[0]});
  if (op == "<=") return shared_.raw(le, {args[0], args[1]});
  if (op == ">=") return shared_.raw(le, {args[1], args[0]});
  auto chain = [&](Op operation) {
    Term out = args[0];
    for (std::size_t i = 1; i < args.size(); ++i) out = shared_.raw(operation, {out, args[i]});
    return out;
  };
  if (op == "++") return chain(Op::SetUnion);
  if (op == "**") return chain(Op::SetInter);
  if (op == "--") return chain(Op::SetMinus);
  if (op == "+") return bits ? chain(Op::BvAdd) : shared_.raw(Op::Add, args);
  if (op == "-") return shared_.raw(bits ? Op::BvSub : Op::Sub, {args[0], args[1]});
  if (op == "*") return bits ? chain(Op::BvMul) : shared_.raw(Op::Mul, args);
  if (op == "/") return shared_.raw(bits ? Op::BvUdiv : Op::IntDiv, {args[0], args[1]});
  if (op == "%") return shared_.raw(bits ? Op::BvUrem : Op::Mod, {args[0], args[1]});
  if (bits && op == "&") return chain(Op::BvAnd);
  if (bits && op == "|") return chain(Op::BvOr);
  if (bits && op == "<-<") return shared_.raw(Op::BvShl, {args[0], args[1]});
  if (bits && op == ">->") return shared_.raw(Op::BvLshr, {args[0], args[1]});
  shared_.refuse(expr.where, "'" + op + "' on values of type " + to_string(expr.args[0]->type));
  return terms_.mk_const("unsupported", shared_.sort(expr.type));
}

}  // namespace cairn::frontend::spl
