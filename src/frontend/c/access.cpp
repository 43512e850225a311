#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/function_translator.h"

namespace cairn::frontend::c {
namespace {

/// Whether two pointers surely point into different objects: variables, or what there was before a variable of this
/// call.
bool are_apart(const llvm::Value& left, const llvm::Value& right) {
  const llvm::Value* l = llvm::getUnderlyingObject(&left);
  const llvm::Value* r = llvm::getUnderlyingObject(&right);
  if (l == r) return false;
  auto is_local = [](const llvm::Value* v) { return llvm::isa<llvm::AllocaInst>(v); };
  auto is_variable = [&](const llvm::Value* v) { return is_local(v) || llvm::isa<llvm::GlobalVariable>(v); };
  if (is_variable(l) && is_variable(r)) return true;
  return (is_local(l) && llvm::isa<llvm::Argument>(r)) || (is_local(r) && llvm::isa<llvm::Argument>(l));
}

}  // namespace

Term FunctionTranslator::overlap(Term left, Term left_size, Term right, Term right_size) {
  Term object = ir::pointer_object(terms_, left);
  Term same = terms_.mk_eq(object, ir::pointer_object(terms_, right));
  Term from = ir::pointer_offset(terms_, left);
  Term to = ir::pointer_offset(terms_, right);
  Term forward = terms_.mk(Op::BvSub, {to, from});
  Term backward = terms_.mk(Op::BvSub, {from, to});
  Term right_starts_within = terms_.mk(Op::BvUlt, {forward, left_size});
  Term left_starts_within = terms_.mk(Op::BvUlt, {backward, right_size});
  Term zero = builder_.word(0);
  Term left_is_empty = terms_.mk_eq(left_size, zero);
  Term right_is_empty = terms_.mk_eq(right_size, zero);
  Term is_empty = terms_.mk_or(left_is_empty, right_is_empty);
  Term meet = terms_.mk_or(right_starts_within, left_starts_within);
  return terms_.mk_and(std::vector<Term>{same, terms_.mk_not(is_empty), meet});
}

void FunctionTranslator::overlap(const llvm::CallInst& call) {
  auto argument = [&](unsigned i) { return value(*call.getArgOperand(i)); };
  Term left = argument(0);
  Term right = argument(2);
  Term left_size = argument(1);
  Term found = overlap(left, left_size, right, argument(3));
  const std::uint32_t width = type_of(call).a;
  define(call, terms_.mk(Op::Ite, {found, terms_.mk_bv(1, width), terms_.mk_bv(0, width)}));
}

void FunctionTranslator::meet(const llvm::CallInst& call) {
  const llvm::Value& first = *call.getArgOperand(2);
  const llvm::Value& second = *call.getArgOperand(3);
  if (are_apart(first, second)) return;
  auto size = [&](unsigned i) { return resize(value(*call.getArgOperand(i)), program_.pointer_width()); };
  Leaves terms{value(first), size(0), value(second), size(1)};
  Term apart = terms_.mk_not(overlap(terms[0], terms[1], terms[2], terms[3]));
  if (apart.is_true()) return;
  ir::BlockId other = builder_.branch(apart);
  ir::BlockId after = builder_.new_block();
  builder_.end(ir::Goto{after});
  builder_.select(other);
  may_go_on("an object that is changed and used without a sequence point in between");
  builder_.end(ir::Goto{after});
  builder_.select(after);
}

void FunctionTranslator::access(const llvm::CallInst& call) {
  if (!program_.checks(ir::Property::ValidDeref)) return;
  Term memory = value(*call.getArgOperand(0));
  Term size = value(*call.getArgOperand(1));
  Term object = ir::pointer_object(terms_, memory);
  Term all = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width()));
  Term rest = terms_.mk(Op::BvSub, {all, size});
  Term is_live = terms_.mk(Op::ObjectLive, {object});
  Term fits = terms_.mk(Op::BvUle, {size, all});
  Term starts_early = terms_.mk(Op::BvUle, {ir::pointer_offset(terms_, memory), rest});
  Term within = terms_.mk_and(std::vector<Term>{is_live, fits, starts_early});
  Term is_empty = terms_.mk_eq(size, builder_.word(0));
  builder_.check(terms_.mk_or(is_empty, within), ir::Property::ValidDeref, "access outside of live memory");
}

void FunctionTranslator::check_handle(const llvm::CallInst& call) {
  Term handle = value(*call.getArgOperand(0));
  Term size = value(*call.getArgOperand(1));
  Term object = ir::pointer_object(terms_, handle);
  Term actual = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width()));
  Term is_live = terms_.mk(Op::ObjectLive, {object});
  Term is_heap = terms_.mk(Op::ObjectIsHeap, {object});
  Term offset = ir::pointer_offset(terms_, handle);
  Term is_start = terms_.mk_eq(offset, builder_.word(0));
  Term is_kind = terms_.mk_eq(actual, size);
  Term is_open = terms_.mk_and(std::vector<Term>{is_live, terms_.mk_not(is_heap), is_start, is_kind});
  misuse(terms_.mk_not(is_open), "what is used as a stream or directory is none that is open");
}

Term FunctionTranslator::bytes_left(Term pointer) {
  Term object = ir::pointer_object(terms_, pointer);
  Term offset = ir::pointer_offset(terms_, pointer);
  Term size = terms_.mk(Op::ObjectSize, {object}, {}, terms_.bv_sort(program_.pointer_width()));
  Term is_inside = terms_.mk(Op::BvUle, {offset, size});
  Term rest = terms_.mk(Op::BvSub, {size, offset});
  return terms_.mk_ite(is_inside, rest, builder_.word(0));
}

void FunctionTranslator::misuse(Term wrong, const std::string& message) {
  if (program_.checks(ir::Property::ValidDeref))
    return builder_.check(terms_.mk_not(wrong), ir::Property::ValidDeref, message);
  if (wrong.is_false()) return;
  ir::BlockId right = builder_.branch(wrong);
  unknown(message, {}, {});
  builder_.end(ir::Goto{right});
  builder_.select(right);
}

void FunctionTranslator::check_apart(const llvm::MemCpyInst& copy, Term target, Term source, Term size) {
  if (are_apart(*copy.getRawDest(), *copy.getRawSource())) return;
  // An object may be assigned to itself, and compilers take the same of memcpy. What overlaps is in one object.
  Term to = ir::pointer_offset(terms_, target);
  Term is_same = terms_.mk_eq(to, ir::pointer_offset(terms_, source));
  Term differ = terms_.mk_not(is_same);
  Term wrong = terms_.mk_and(differ, overlap(target, size, source, size));
  misuse(wrong, "overlapping memory is copied");
}

}  // namespace cairn::frontend::c
