#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {

void FunctionTranslator::vector_elements(const llvm::Instruction& instruction) {
  Leaves elements = leaves(*instruction.getOperand(0));
  if (const auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&instruction)) {
    Leaves second = leaves(*shuffle->getOperand(1));
    elements.insert(elements.end(), second.begin(), second.end());
    Leaves out;
    for (int index : shuffle->getShuffleMask())
      out.push_back(index >= 0 ? elements.at(static_cast<std::size_t>(index))
                               : arbitrary(program_.types().leaves(instruction.getType()).at(out.size()).type,
                                           "undefined value"));
    return define(instruction, out);
  }
  bool extract = llvm::isa<llvm::ExtractElementInst>(instruction);
  Term index = as_bits(value(*instruction.getOperand(extract ? 1 : 2)));
  auto is_at = [&](std::size_t i) {
    return terms_.mk_eq(index, terms_.mk_bv(static_cast<unsigned long>(i), index.sort().width()));
  };
  // An index behind the last element has no meaning.
  Term inside =
      terms_.mk(Op::BvUlt, {index, terms_.mk_bv(static_cast<unsigned long>(elements.size()), index.sort().width())});
  if (!inside.is_true()) {
    ir::BlockId other = builder_.branch(inside);
    ir::BlockId here = builder_.current();
    builder_.select(other);
    unknown("an element that the vector does not have", {}, {});
    builder_.end(ir::Halt{});
    builder_.select(here);
  }
  if (!extract) {
    Term part = value(*instruction.getOperand(1));
    for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = terms_.mk_ite(is_at(i), part, elements[i]);
    return define(instruction, elements);
  }
  Term out = elements.back();
  for (std::size_t i = elements.size() - 1; i-- > 0;) out = terms_.mk_ite(is_at(i), elements[i], out);
  define(instruction, out);
}

FunctionTranslator::Leaves FunctionTranslator::reinterpret(const Leaves& parts, llvm::Type* type) {
  Term bits;
  for (Term part : parts) {
    if (part.sort().is_datatype() || part.sort() == builder_.sort(extended()))
      throw Refusal{"this cast of a vector is not supported"};
    Term next = part.sort().is_float() ? float_bits(part) : as_bits(part);
    bits = bits ? terms_.mk(Op::Concat, {next, bits}) : next;
  }
  Leaves out;
  std::uint32_t first = 0;
  for (const Leaf& leaf : program_.types().leaves(type)) {
    term::Sort sort = builder_.sort(leaf.type);
    if (sort.is_datatype() || leaf.type == extended()) throw Refusal{"this cast to a vector is not supported"};
    std::uint32_t width = sort.is_bool() ? 1 : sort.is_float() ? sort.a() + sort.b() : sort.width();
    Term part = terms_.mk(Op::Extract, {bits}, {first + width - 1, first});
    if (sort.is_bool()) part = as_bool(part);
    if (sort.is_float()) part = terms_.mk(Op::FpFromBits, {part}, {sort.a(), sort.b()});
    out.push_back(part);
    first += width;
  }
  return out;
}

void FunctionTranslator::refuse_in_memory(llvm::Type* type) {
  if (type->isVectorTy() && type->getScalarSizeInBits() % 8 != 0 && !type->getScalarType()->isPointerTy())
    throw Refusal{"vectors of single bits in memory are not supported"};
}

}  // namespace cairn::frontend::c
