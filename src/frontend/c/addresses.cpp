#include "frontend/c/function_translator.h"
#include "ir/address.h"

namespace cairn::frontend::c {
namespace {

// Integers that are computed from more others are not looked into.
constexpr std::size_t max_parts = 64;
// Addresses are compared with those of so many casts before.
constexpr std::size_t max_casts = 8;

/// The only cast of a pointer that an integer is computed from, if there is one.
const llvm::PtrToIntInst* only_cast(const llvm::Value& integer) {
  const llvm::PtrToIntInst* found = nullptr;
  std::vector<const llvm::Value*> pending{&integer};
  std::unordered_set<const llvm::Value*> seen;
  while (!pending.empty()) {
    const llvm::Value* next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    if (seen.size() > max_parts) return nullptr;
    if (const auto* cast = llvm::dyn_cast<llvm::PtrToIntInst>(next)) {
      if (found) return nullptr;
      found = cast;
    } else if (llvm::isa<llvm::BinaryOperator, llvm::CastInst, llvm::PHINode, llvm::SelectInst>(next)) {
      for (const llvm::Use& operand : llvm::cast<llvm::Instruction>(next)->operands()) pending.push_back(operand.get());
    }
  }
  return found;
}

/// What the type of a variable says of its address.
llvm::Align alignment(const llvm::Value& pointer, const llvm::DataLayout& layout) {
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&pointer))
    return std::min(local->getAlign(), layout.getABITypeAlign(local->getAllocatedType()));
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&pointer))
    return std::min(global->getAlign().valueOrOne(), layout.getABITypeAlign(global->getValueType()));
  return llvm::Align();
}

}  // namespace

Term FunctionTranslator::is_near_object(Term pointer) {
  Term object = ir::pointer_object(terms_, pointer);
  Term size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width()));
  // Shifted, the offsets less than a page before the object are the lowest ones.
  Term shifted = terms_.mk(Op::BvAdd, {ir::pointer_offset(terms_, pointer), builder_.word(ir::page - 1)});
  Term limit = terms_.mk(Op::BvAdd, {size, builder_.word(2 * (ir::page - 1))});
  return terms_.mk(Op::Or, {terms_.mk_eq(object, terms_.mk_null()), terms_.mk(Op::BvUle, {shifted, limit})});
}

Term FunctionTranslator::is_multiple(Term number, std::uint64_t of) {
  Term low = terms_.mk(Op::BvAnd, {number, builder_.word(of - 1)});
  return terms_.mk_eq(low, builder_.word(0));
}

Term FunctionTranslator::may_have_address(Term pointer, Term number) {
  Term object = ir::pointer_object(terms_, pointer);
  Term offset = ir::pointer_offset(terms_, pointer);
  Term size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width()));
  Term start = terms_.mk(Op::BvSub, {number, offset});
  // Objects lie between the first and the last page.
  Term room = terms_.mk(Op::BvSub, {builder_.word(0), terms_.mk(Op::BvAdd, {size, builder_.word(2 * ir::page)})});
  Term inside = terms_.mk(Op::BvUle, {offset, size});
  Term after_first = terms_.mk(Op::BvSub, {start, builder_.word(ir::page)});
  std::vector<Term> facts{terms_.mk_implies(inside, terms_.mk(Op::BvUle, {after_first, room}))};
  // Memory is aligned for whatever has a place there.
  for (std::uint64_t bytes = 2; bytes <= program_.pointer_width() / 4; bytes *= 2) {
    Term is_heap = terms_.mk(Op::ObjectIsHeap, {object});
    Term fits = terms_.mk_and(is_heap, terms_.mk(Op::BvUle, {builder_.word(bytes), size}));
    facts.push_back(terms_.mk_implies(fits, is_multiple(start, bytes)));
  }
  return terms_.mk_and(facts);
}

bool FunctionTranslator::dominates(const llvm::Instruction& first, const llvm::Instruction& later) {
  if (!dominators_) dominators_ = std::make_unique<llvm::DominatorTree>(const_cast<llvm::Function&>(function_));
  return dominators_->dominates(&first, &later);
}

Term FunctionTranslator::as_before(const llvm::PtrToIntOperator& cast, Term pointer, Term number) {
  std::vector<Term> facts;
  const auto* later = llvm::dyn_cast<llvm::PtrToIntInst>(&cast);
  auto start = [&](Term p, Term address) { return terms_.mk(Op::BvSub, {address, ir::pointer_offset(terms_, p)}); };
  for (const llvm::PtrToIntInst* earlier : casts_) {
    if (!later || !dominates(*earlier, *later)) continue;
    Term before = value(*earlier->getPointerOperand());
    Term same = terms_.mk(Op::Eq, {ir::pointer_object(terms_, before), ir::pointer_object(terms_, pointer)});
    Term starts = terms_.mk(Op::Eq, {start(before, value(*earlier)), start(pointer, number)});
    facts.push_back(terms_.mk_implies(same, starts));
  }
  if (later && cast.getType()->isIntegerTy(program_.pointer_width()) && casts_.size() < max_casts)
    casts_.push_back(later);
  return terms_.mk_and(facts);
}

Term FunctionTranslator::pointer_to_integer(const llvm::PtrToIntOperator& cast, Term pointer, std::uint32_t width) {
  // What is no address of an object is a number.
  Term is_number = terms_.mk(Op::Eq, {ir::pointer_object(terms_, pointer), terms_.mk_null()});
  const ir::Type word = ir::Type::bv(program_.pointer_width());
  Term number = conditional(is_number, word, ir::pointer_offset(terms_, pointer), [&] {
    Term address = unspecified(word, "address");
    Term aligned = is_multiple(address, alignment(*cast.getPointerOperand(), program_.types().layout()).value());
    Term known = terms_.mk(Op::And, {may_have_address(pointer, address), as_before(cast, pointer, address)});
    builder_.emit(ir::Assume{terms_.mk_and(known, aligned)});
    return address;
  });
  return resize(number, width);
}

Term FunctionTranslator::integer_to_pointer(const llvm::Value& integer) {
  if (auto pointer = moved_pointer(integer)) return value(*pointer);
  Term number = resize(as_bits(value(integer)), program_.pointer_width());
  Term nowhere = ir::mk_pointer(terms_, terms_.mk_null(), number);
  const llvm::PtrToIntInst* cast = only_cast(integer);
  if (!cast || !cast->getType()->isIntegerTy(program_.pointer_width()) || !values_.contains(cast)) return nowhere;
  const auto* user = llvm::dyn_cast<llvm::Instruction>(&integer);
  if (!user || !dominates(*cast, *user)) return nowhere;
  // Into which object a pointer points follows from where it comes from: from another address in it, moved.
  Term from = value(*cast->getPointerOperand());
  Term moved = builder_.offset(from, terms_.mk(Op::BvSub, {number, value(*cast)}));
  return conditional(is_near_object(moved), ir::Type::ptr(), moved, [&] { return nowhere; });
}

}  // namespace cairn::frontend::c
