#pragma once

#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <functional>
#include <map>
#include <memory>
#include <unordered_map>

#include "frontend/c/library.h"
#include "frontend/c/program_translator.h"
#include "frontend/c/release.h"

namespace cairn::frontend::c {

/// Translates one function of a prepared module into a procedure.
///
/// Every LLVM value is a list of terms, one for each scalar part. Values that are used once and have no name in the
/// source are terms; others are variables. A term may stand anywhere below its instruction: what it mentions is not
/// assigned again before its uses, because LLVM's values are in SSA form, and phi nodes are assigned together on edges.
class FunctionTranslator {
 public:
  FunctionTranslator(ProgramTranslator& program, const llvm::Function& function);

  ir::Procedure translate();
  /// The places of the procedure where the program may end, in no order.
  const std::vector<MayEnd>& ends() const { return ends_; }
  /// The parameters that its variables hold as long as it runs.
  const std::vector<Term>& kept_parameters() const { return kept_parameters_; }

 private:
  using Leaves = std::vector<Term>;

  // function_translator.cpp: parameters, blocks, edges.
  void declare_parameters();
  /// Copies pointers of the caller that the program may cease to hold before it ends during this call.
  void own_parameters(const llvm::Argument& argument, const std::string& name, Leaves& parts);
  void declare_phis(const llvm::BasicBlock& block);
  void translate(const llvm::BasicBlock& block);
  void translate(const llvm::Instruction& instruction);
  void terminator(const llvm::Instruction& instruction);
  void branch(const llvm::BranchInst& branch);
  void select_case(const llvm::SwitchInst& choice);
  void computed_goto(const llvm::IndirectBrInst& jump);
  void return_value(const llvm::ReturnInst& instruction);
  void unreachable(const llvm::Instruction& instruction);
  /// Ends a block where the program does what C gives no meaning to and no property checks.
  void undefined(const std::string& what);
  /// Where the condition does not hold, the program is undefined.
  void require(Term condition, const std::string& otherwise);
  /// The program may go on here, as compiled ones often do, or do anything.
  void may_go_on(const std::string& what);
  /// `exact` where the condition holds. Otherwise the program is undefined, or goes on with any value.
  Term defined_where(Term condition, const ir::Type& type, Term exact, const std::string& otherwise);
  void go(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
  ir::BlockId edge(const llvm::BasicBlock& from, const llvm::BasicBlock& to);

  // values.cpp
  Leaves leaves(const llvm::Value& value);
  /// The value of a scalar; refuses vectors.
  Term value(const llvm::Value& scalar);
  /// The name of the source variable that has this value, or nothing.
  std::string name_of(const llvm::Value& value) const;
  void define(const llvm::Instruction& instruction, Leaves parts);
  void define(const llvm::Instruction& instruction, Term part) { define(instruction, Leaves{part}); }
  /// New variables for the parts of an instruction's value, which some statement is to assign.
  Leaves targets(const llvm::Instruction& instruction, const char* otherwise = "$t");
  /// Arbitrary values, in a way that no engine takes for exact: the results of an unmodelled procedure.
  Leaves unknown(const std::string& what, const Leaves& arguments, const std::vector<ir::Type>& results);
  /// The same of a function of the library without model, by name.
  Leaves unknown_function(const std::string& name, Leaves arguments, const std::vector<ir::Type>& results);
  Leaves call_outside(const std::string& name, bool unmodelled, const Leaves& arguments,
                      const std::vector<ir::Type>& results);
  Term arbitrary(const ir::Type& type, const std::string& label, ir::InputKind kind = ir::InputKind::Value);
  /// The same of what C leaves to its implementation.
  Term unspecified(const ir::Type& type, const std::string& what);
  /// `exact` where the condition holds, else what `otherwise` makes there.
  Term conditional(Term condition, const ir::Type& type, Term exact, const std::function<Term()>& otherwise);
  ir::Type type_of(const llvm::Value& value) { return program_.types().scalar(value.getType()); }
  Term as_bool(Term value);
  /// A bit-vector; Bool becomes one bit.
  Term as_bits(Term value);
  /// A bit-vector with another width.
  Term resize(Term bits, std::uint32_t width, bool with_sign = false);
  void aggregate(const llvm::Instruction& instruction);

  // arithmetic.cpp
  void arithmetic(const llvm::BinaryOperator& operation);
  Term arithmetic(const llvm::BinaryOperator& operation, Term left, Term right);
  void negate(const llvm::Instruction& instruction);
  Term integer_operation(const llvm::BinaryOperator& operation, Term left, Term right);
  Term division(unsigned opcode, Term left, Term right);
  Term shift(Op op, Term left, Term right);
  Term float_operation(const llvm::BinaryOperator& operation, Term left, Term right);
  void compare(const llvm::CmpInst& comparison);
  Term compare(llvm::CmpInst::Predicate predicate, Term left, Term right);
  Term compare_integers(llvm::CmpInst::Predicate predicate, Term left, Term right);
  Term compare_floats(llvm::CmpInst::Predicate predicate, Term left, Term right);
  Term nearest() { return terms_.mk_rounding_mode(term::RoundingMode::NearestEven); }

  // pointers.cpp
  /// For summaries: checks indices of arrays that are members of structs, with other members behind them.
  void check_indices(const llvm::Value& place);
  void element_pointer(const llvm::GetElementPtrInst& instruction);
  Term step(Term address, llvm::Type* element, const llvm::Value& index);
  /// A pointer in an integer, moved by some bytes.
  struct MovedPointer {
    const llvm::Value* pointer = nullptr;
    std::vector<std::pair<const llvm::Value*, bool>> steps;  ///< and whether the step goes back
  };
  /// The pointer that an integer was made from without loss, if any.
  std::optional<MovedPointer> moved_pointer(const llvm::Value& integer) const;
  Term value(const MovedPointer& moved);
  /// Whether a pointer in an integer is compared with zero.
  bool compares_with_null(const llvm::CmpInst& comparison) const;
  /// Whether every use of an integer that was made from a pointer is one that needs the pointer only.
  bool needs_no_integer(const llvm::Instruction& integer) const;
  Term equal_pointers(Term left, Term right);
  Term compare_pointers(llvm::CmpInst::Predicate predicate, Term left, Term right);
  Term difference(Term left, Term right);
  /// `exact` where the pointers point into one object, else any value.
  Term within_object(Term left, Term right, const ir::Type& type, Term exact, const std::string& otherwise);

  // addresses.cpp
  /// Whether a pointer is to no object, or less than a page away from its object: wherever that lies, addresses are in
  /// the order of offsets then.
  Term is_near_object(Term pointer);
  /// Of a power of two.
  Term is_multiple(Term number, std::uint64_t of);
  /// What holds of the address of a pointer into an object.
  Term may_have_address(Term pointer, Term number);
  bool dominates(const llvm::Instruction& first, const llvm::Instruction& later);
  /// That a number is the address of a pointer if those were that were taken before in the function.
  Term as_before(const llvm::PtrToIntOperator& cast, Term pointer, Term number);
  /// The address of an object may be any number that is possible; casts in other calls or iterations of a loop may give
  /// others.
  Term pointer_to_integer(const llvm::PtrToIntOperator& cast, Term pointer, std::uint32_t width);
  Term integer_to_pointer(const llvm::Value& integer);

  // casts.cpp
  void cast(const llvm::CastInst& instruction);
  Term convert(const llvm::CastInst& instruction, Term from, const ir::Type& type);
  Term to_bool(const llvm::CastInst& instruction, Term from);
  Term float_to_integer(Term number, const ir::Type& type, bool is_signed);

  // floats.cpp
  /// The bits of some NaN: all NaNs are one for us.
  Term nan_bits(const term::Sort& sort);
  Term float_bits(Term number);
  /// Not for long double.
  void store_float(Term address, const ir::Type& type, Term number);
  /// Whether the classes of a number that are asked for are followed.
  bool float_class(const llvm::CallInst& call);
  /// lround and its like.
  bool float_rounding(const llvm::CallInst& call);
  /// fmax and fmin.
  Term extreme(Term left, Term right, bool greatest);
  Term with_sign_of(Term number, Term sign);

  // vectors.cpp
  void vector_elements(const llvm::Instruction& instruction);
  /// The bits of all elements, the first one lowest, as elements of another vector or scalar type.
  Leaves reinterpret(const Leaves& parts, llvm::Type* type);
  /// Vectors of truth values have no elements with a place in memory.
  static void refuse_in_memory(llvm::Type* type);

  // memory.cpp
  Term has_negative_length(const llvm::Value& count);
  void allocate_local(const llvm::AllocaInst& instruction);
  /// A variable of an inner block is a new object each time when its life starts.
  void lifetime(const llvm::CallInst& call, bool start);
  void load(const llvm::LoadInst& instruction);
  /// Lays out the pointers of the caller's memory that are copied to or from a variable. Otherwise the copies of a
  /// pointer are laid out one by one: as any two pointers of that type, which is too little where no two lead to one
  /// object.
  void complete_source(const llvm::MemTransferInst& copy, Term source);
  void store(const llvm::StoreInst& instruction);
  void modify(const llvm::AtomicRMWInst& instruction);
  void exchange(const llvm::AtomicCmpXchgInst& instruction);
  /// @param source the place in LLVM; null where there is none.
  Leaves load(Term address, llvm::Type* type, const Leaves& targets, const llvm::Value* source = nullptr);
  void store(Term address, llvm::Type* type, const Leaves& values);
  /// The long double of x86 that 80 bits are, and the other way round.
  Term from_extended(Term bits);
  Term to_extended(Term number);

  // calls.cpp
  void call(const llvm::CallInst& call);
  void known_call(const llvm::CallInst& call, Known known, const std::string& name);
  void direct_call(const llvm::CallInst& call, const llvm::Function& callee);
  static bool is_of_library(const llvm::CallInst& call, llvm::StringRef name);
  void external_call(const llvm::CallInst& call, const std::string& name);
  void indirect_call(const llvm::CallInst& call);
  Leaves arguments(const llvm::CallInst& call);
  /// The call that comes next may end the program; the arguments are what the variables of the program hold.
  void may_end(const llvm::CallInst& mark);
  void fail(ir::Property property, const std::string& message);
  /// Somebody acts on a number, one way or another.
  void used(Term number);

  // assembly.cpp
  void inline_assembly(const llvm::CallInst& call);

  // access.cpp: accesses to pieces of memory that no statement stands for.
  /// Two places that an expression changes and uses in any order.
  void meet(const llvm::CallInst& call);
  void access(const llvm::CallInst& call);
  /// A violation where a pointer is not to an open handle.
  void check_handle(const llvm::CallInst& call);
  /// How many bytes lie from a pointer to the end of its object; 0 where there is none.
  Term bytes_left(Term pointer);
  /// Whether two pieces of memory have a byte in common.
  Term overlap(Term left, Term left_size, Term right, Term right_size);
  void overlap(const llvm::CallInst& call);
  /// A violation where memory is used wrongly; where that is not checked, nothing is known of what follows.
  void misuse(Term wrong, const std::string& message);
  void check_apart(const llvm::MemCpyInst& copy, Term target, Term source, Term size);

  // variadic.cpp: the arguments that a function does not name lie one after the other in an object of the caller,
  // as in memory of x86, and the callee gets its address as one more parameter.
  /// Whether a call passes such an object.
  static bool passes_more(const llvm::CallInst& call);
  Term pass_more(const llvm::CallInst& call, unsigned named);
  void start_arguments(const llvm::CallInst& call);
  void copy_arguments(const llvm::CallInst& call);

  // allocation.cpp
  Term size_argument(const llvm::CallInst& call, unsigned index);
  void allocate(const llvm::CallInst& call, Known known);
  /// A new heap object, or null where allocation may fail; ends in a new block that both reach.
  void allocate_heap(Term target, Term size, Term possible, bool zero);
  void reallocate(const llvm::CallInst& call);

  // intrinsics.cpp
  void intrinsic(const llvm::CallInst& call);
  void assume(const llvm::CallInst& call);
  bool memory_intrinsic(const llvm::CallInst& call);
  bool overflow_intrinsic(const llvm::CallInst& call);
  bool bit_intrinsic(const llvm::CallInst& call);
  bool float_intrinsic(const llvm::CallInst& call);
  Term count_leading_zeros(Term bits);
  Term count_ones(Term bits);
  Term reverse_bytes(Term bits);

  ProgramTranslator& program_;
  const llvm::Function& function_;
  term::TermManager& terms_;
  ProcedureBuilder builder_;
  std::unordered_map<const llvm::Value*, Leaves> values_;
  std::unordered_map<const llvm::BasicBlock*, ir::BlockId> blocks_;
  std::map<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>, ir::BlockId> edges_;
  Leaves results_;
  Term more_arguments_;  ///< of a function with a variable number of arguments; else null
  std::unique_ptr<llvm::DominatorTree> dominators_;
  std::vector<MayEnd> ends_;
  std::vector<Term> kept_parameters_;
  std::vector<const llvm::PtrToIntInst*> casts_;  ///< that were given numbers
};

}  // namespace cairn::frontend::c
