#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IntrinsicInst.h>

#include "base/error.h"
#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

FunctionTranslator::Leaves FunctionTranslator::leaves(const llvm::Value& value) {
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(&value)) {
    Leaves out = program_.constants().leaves(*constant);
    std::vector<Leaf> types = program_.types().leaves(value.getType());
    // clang folds constant operations that are not defined, as a division by zero, to poison.
    if (llvm::isa<llvm::PoisonValue>(value) && !value.getType()->isAggregateType() && !value.getType()->isVectorTy())
      return unknown("a constant operation that is not defined", {}, {types.at(0).type});
    for (std::size_t i = 0; i < out.size(); ++i)
      if (!out[i]) out[i] = arbitrary(types[i].type, "undefined value");
    return out;
  }
  if (llvm::isa<llvm::MetadataAsValue>(value) || llvm::isa<llvm::InlineAsm>(value))
    throw Refusal{"this operand is not supported"};
  auto found = values_.find(&value);
  CAIRN_CHECK(found != values_.end(), "a value is defined before it is used");
  return found->second;
}

Term FunctionTranslator::value(const llvm::Value& scalar) {
  Leaves parts = leaves(scalar);
  if (parts.size() != 1) throw Refusal{"this operation on vectors or structs is not supported"};
  return parts[0];
}

std::string FunctionTranslator::name_of(const llvm::Value& value) const {
  auto& mutable_value = const_cast<llvm::Value&>(value);  // LLVM has no search for const values
  if (llvm::isa<llvm::AllocaInst>(value)) {
    for (const llvm::DbgVariableRecord* record : llvm::findDVRDeclares(&mutable_value))
      return record->getVariable()->getName().str();
    return {};
  }
  llvm::SmallVector<llvm::DbgValueInst*, 1> intrinsics;
  llvm::SmallVector<llvm::DbgVariableRecord*, 4> records;
  llvm::findDbgValues(intrinsics, &mutable_value, &records);
  // A value that was assigned to several variables has the name of the one that was declared first; LLVM lists later
  // records first.
  const llvm::DbgVariableRecord* first = nullptr;
  for (const llvm::DbgVariableRecord* record : records) {
    if (record->getExpression()->getNumElements() != 0 || record->hasArgList()) continue;
    if (!first || record->getVariable()->getLine() <= first->getVariable()->getLine()) first = record;
  }
  return first ? first->getVariable()->getName().str() : std::string();
}

void FunctionTranslator::define(const llvm::Instruction& instruction, Leaves parts) {
  std::string name = name_of(instruction);
  bool shared = !instruction.hasOneUse() && !instruction.use_empty();
  if (!name.empty() || shared) {
    if (name.empty()) name = "$t";
    std::vector<Leaf> types = program_.types().leaves(instruction.getType());
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (!parts[i].is_value()) parts[i] = builder_.assign(name, types[i].type, parts[i]);
  }
  values_[&instruction] = std::move(parts);
}

FunctionTranslator::Leaves FunctionTranslator::targets(const llvm::Instruction& instruction, const char* otherwise) {
  std::string name = name_of(instruction);
  if (name.empty()) name = otherwise;
  Leaves out;
  for (const Leaf& leaf : program_.types().leaves(instruction.getType()))
    out.push_back(builder_.local(name, leaf.type));
  values_[&instruction] = out;
  return out;
}

FunctionTranslator::Leaves FunctionTranslator::unknown(const std::string& what, const Leaves& arguments,
                                                       const std::vector<ir::Type>& results) {
  return call_outside(what, true, arguments, results);
}

FunctionTranslator::Leaves FunctionTranslator::unknown_function(const std::string& name, Leaves arguments,
                                                                const std::vector<ir::Type>& results) {
  // With a pointer among its arguments, engines must expect that the procedure changes memory.
  arguments.push_back(builder_.null());
  return call_outside(name, false, arguments, results);
}

FunctionTranslator::Leaves FunctionTranslator::call_outside(const std::string& name, bool unmodelled,
                                                            const Leaves& arguments,
                                                            const std::vector<ir::Type>& results) {
  std::vector<ir::Type> parameters;
  for (Term argument : arguments) parameters.push_back(scalar_type(argument.sort()));
  Leaves out;
  for (const ir::Type& type : results) out.push_back(builder_.local("$t", type));
  builder_.emit(ir::Call{out, program_.external(name, parameters, results, builder_.origin, unmodelled), arguments});
  return out;
}

Term FunctionTranslator::arbitrary(const ir::Type& type, const std::string& label, ir::InputKind kind) {
  Term out = builder_.local("$any", type);
  builder_.emit(ir::Havoc{{out}, label, kind});
  return out;
}

Term FunctionTranslator::unspecified(const ir::Type& type, const std::string& what) {
  return arbitrary(type, "unspecified " + what, ir::InputKind::Unspecified);
}

Term FunctionTranslator::conditional(Term condition, const ir::Type& type, Term exact,
                                     const std::function<Term()>& otherwise) {
  if (condition.is_true()) return exact;
  Term out = builder_.local("$t", type);
  ir::BlockId other = builder_.branch(condition);
  ir::BlockId after = builder_.new_block();
  builder_.emit(ir::Assign{out, exact});
  builder_.end(ir::Goto{after});
  builder_.select(other);
  builder_.emit(ir::Assign{out, otherwise()});
  builder_.end(ir::Goto{after});
  builder_.select(after);
  return out;
}

Term FunctionTranslator::as_bool(Term value) {
  if (value.sort().is_bool()) return value;
  return terms_.mk_not(terms_.mk_eq(value, terms_.mk_bv(0, value.sort().width())));
}

Term FunctionTranslator::as_bits(Term value) {
  if (!value.sort().is_bool()) return value;
  return terms_.mk(Op::Ite, {value, terms_.mk_bv(1, 1), terms_.mk_bv(0, 1)});
}

Term FunctionTranslator::resize(Term bits, std::uint32_t width, bool with_sign) {
  std::uint32_t old = bits.sort().width();
  if (old == width) return bits;
  if (old > width) return terms_.mk(Op::Extract, {bits}, {width - 1, 0});
  return terms_.mk(with_sign ? Op::SignExtend : Op::ZeroExtend, {bits}, {width - old});
}

void FunctionTranslator::aggregate(const llvm::Instruction& instruction) {
  if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(&instruction)) {
    Leaves conditions = leaves(*choice->getCondition());
    Leaves yes = leaves(*choice->getTrueValue());
    Leaves no = leaves(*choice->getFalseValue());
    for (std::size_t i = 0; i < yes.size(); ++i)
      yes[i] = terms_.mk_ite(conditions[conditions.size() == 1 ? 0 : i], yes[i], no[i]);
    return define(instruction, yes);
  }
  // The parts before the one that the indices name.
  llvm::Type* type = instruction.getOperand(0)->getType();
  std::size_t first = 0;
  const auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction);
  llvm::ArrayRef<unsigned> indices =
      extract ? extract->getIndices() : llvm::cast<llvm::InsertValueInst>(instruction).getIndices();
  for (unsigned index : indices) {
    for (unsigned i = 0; i < index; ++i)
      first += program_.types().leaves(llvm::ExtractValueInst::getIndexedType(type, i)).size();
    type = llvm::ExtractValueInst::getIndexedType(type, index);
  }
  Leaves whole = leaves(*instruction.getOperand(0));
  auto begin = whole.begin() + static_cast<std::ptrdiff_t>(first);
  if (extract) {
    auto end = begin + static_cast<std::ptrdiff_t>(program_.types().leaves(type).size());
    return define(instruction, Leaves(begin, end));
  }
  Leaves part = leaves(*instruction.getOperand(1));
  std::copy(part.begin(), part.end(), begin);
  define(instruction, whole);
}

}  // namespace cairn::frontend::c
