#include "frontend/c/function_translator.h"
#include "frontend/c/refusal.h"

namespace cairn::frontend::c {
namespace {

std::string choice_of_realloc(const char* what) { return std::string("choice, whether realloc with size 0 ") + what; }

}  // namespace

Term FunctionTranslator::size_argument(const llvm::CallInst& call, unsigned index) {
  if (index >= call.arg_size() || !call.getArgOperand(index)->getType()->isIntegerTy() ||
      !call.getType()->isPointerTy())
    throw Refusal{"this call of '" + callee_of(call)->getName().str() + "' does not agree with the C library"};
  return resize(as_bits(value(*call.getArgOperand(index))), program_.pointer_width());
}

void FunctionTranslator::allocate(const llvm::CallInst& call, Known known) {
  Term size = size_argument(call, 0);
  Term possible = terms_.mk_true();
  if (known == Known::Calloc) {
    Term count = size;
    Term each = size_argument(call, 1);
    possible = terms_.mk_not(terms_.mk(Op::BvUmulOverflow, {count, each}));
    size = terms_.mk(Op::BvMul, {count, each});
  }
  Term target = targets(call).at(0);
  if (known == Known::StackAllocation) return builder_.emit(ir::Allocate{target, size, ir::Storage::Stack});
  if (known == Known::StaticAllocation) return builder_.emit(ir::Allocate{target, size, ir::Storage::Static});
  if (known == Known::SharedAllocation) {
    // A text of any content, with its end.
    Term bytes = terms_.mk(Op::BvAdd, {size, builder_.word(1)});
    builder_.emit(ir::Allocate{target, bytes, ir::Storage::Shared});
    Term end = builder_.offset(target, size);
    return builder_.emit(ir::Store{ir::PointerPlace{end, ir::Type::bv(8)}, terms_.mk_bv(0, 8)});
  }
  allocate_heap(target, size, possible, known == Known::Calloc);
}

void FunctionTranslator::allocate_heap(Term target, Term size, Term possible, bool zero) {
  if (!program_.options().malloc_never_fails) {
    // No object is larger than the largest difference of pointers.
    std::uint32_t width = program_.pointer_width();
    possible = terms_.mk_and(possible, terms_.mk(Op::BvSle, {terms_.mk_bv(0, width), size}));
    Term fails = arbitrary(ir::Type::boolean(), "whether allocation fails", ir::InputKind::AllocationFails);
    possible = terms_.mk_and(possible, terms_.mk_not(fails));
  }
  ir::BlockId failed = possible.is_true() ? 0 : builder_.branch(possible);
  builder_.emit(ir::Allocate{target, size, ir::Storage::Heap});
  if (zero) builder_.emit(ir::FillMemory{target, terms_.mk_bv(0, 8), size});
  if (possible.is_true()) return;
  ir::BlockId after = builder_.new_block();
  builder_.end(ir::Goto{after});
  builder_.select(failed);
  builder_.emit(ir::Assign{target, builder_.null()});
  builder_.end(ir::Goto{after});
  builder_.select(after);
}

void FunctionTranslator::reallocate(const llvm::CallInst& call) {
  Term size = size_argument(call, 1);
  if (!call.getArgOperand(0)->getType()->isPointerTy()) throw Refusal{"this call of 'realloc' is not supported"};
  Term old = value(*call.getArgOperand(0));
  Term target = targets(call).at(0);
  Term object = ir::pointer_object(terms_, old);
  ir::BlockId after = builder_.new_block();

  ir::BlockId exists = builder_.branch(terms_.mk_eq(old, builder_.null()));
  allocate_heap(target, size, terms_.mk_true(), false);
  builder_.end(ir::Goto{after});

  builder_.select(exists);
  if (program_.checks(ir::Property::ValidFree)) {
    Term start = terms_.mk(Op::Eq, {ir::pointer_offset(terms_, old), builder_.word(0)});
    builder_.check(terms_.mk_and(std::vector<Term>{terms_.mk(Op::ObjectLive, {object}),
                                                   terms_.mk(Op::ObjectIsHeap, {object}), start}),
                   ir::Property::ValidFree, "realloc of what is not the start of a live heap object");
  }
  // With size 0, libraries differ: there may be a new object or none, and where there is none, the old one may be
  // freed.
  Term nothing = terms_.mk_eq(size, builder_.word(0));
  Term something = terms_.mk_not(nothing);
  Term none = conditional(something, ir::Type::boolean(), terms_.mk_false(), [&] {
    return terms_.mk_not(unspecified(ir::Type::boolean(), choice_of_realloc("allocates")));
  });
  allocate_heap(target, size, terms_.mk_not(none), false);
  ir::BlockId failed = builder_.branch(terms_.mk_not(terms_.mk_eq(target, builder_.null())));
  Term old_size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width()));
  Term less = terms_.mk(Op::BvUlt, {old_size, size});
  builder_.emit(ir::CopyMemory{target, old, terms_.mk_ite(less, old_size, size)});
  builder_.emit(ir::Free{old});
  builder_.end(ir::Goto{after});

  builder_.select(failed);
  Term freed = conditional(something, ir::Type::boolean(), terms_.mk_false(), [&] {
    return terms_.mk_not(unspecified(ir::Type::boolean(), choice_of_realloc("keeps the object")));
  });
  ir::BlockId kept = builder_.branch(freed);
  builder_.emit(ir::Free{old});
  builder_.end(ir::Goto{after});
  builder_.select(kept);
  builder_.end(ir::Goto{after});
  builder_.select(after);
}

}  // namespace cairn::frontend::c
