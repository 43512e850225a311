#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/program_builder.h"

namespace cairn::frontend::java {

/// A value on the operand stack: a term over variables, not computed yet.
struct Operand {
  Term term;
  Kind kind = Kind::Int;
  bool not_null = false;
  std::string exact;  ///< of a reference: its class, where it was made in this block
  /// Of the result of a comparison: which one (lcmp, fcmpl, …), and of what. 0: it is none.
  std::uint8_t compared = 0;
  Term left, right;
};

/// Translates one method to a procedure. Each value of a slot or of the operand stack is a variable of its kind where
/// blocks end; within a block the stack holds terms. Exceptions are branches: to handlers, to the end of the procedure
/// with the exception as its last result where a caller may catch it, and to an assertion where nobody does.
class MethodTranslator : private CodeBuilder {
 public:
  MethodTranslator(ProgramBuilder& program, const ReachedMethod& method);

  ir::Procedure run();
  /// The variable that returns an exception to callers.
  static Term thrown_result(term::TermManager& terms) { return terms.mk_const("$thrown", terms.ref_sort()); }

 private:
  // method_translator.cpp: control flow and the operand stack.
  void declare_interface();
  void translate_code();
  void translate_block(std::uint32_t pc);
  void translate(const Instruction& i);
  void go(std::uint32_t pc);
  ir::BlockId block_at(std::uint32_t pc, const std::vector<Kind>& shape);
  void flush_stack();
  Term stack_variable(std::size_t depth, Kind kind);
  Term slot_variable(std::uint32_t slot, Kind kind);
  Kind kind_of_slot(std::uint32_t slot) const;
  std::string slot_name(std::uint32_t slot, Kind kind) const;
  void store_slot(std::uint32_t slot, Kind kind);
  /// Copies what the stack has of a variable that is about to change.
  void save_from_stack(Term variable);
  void push(Term term, Kind kind) { stack_.push_back({term, kind, false, {}, 0, {}, {}}); }
  void push(Operand operand) { stack_.push_back(std::move(operand)); }
  Operand pop();
  Operand pop(Kind kind);
  void shuffle(std::uint8_t op);
  void conditional(const Instruction& i);
  Term comparison(std::uint8_t test, const Operand& value);
  void switch_jump(const Instruction& i);
  void return_from(const Instruction& i);
  [[noreturn]] void damaged(const std::string& why) const;

  // translate_arithmetic.cpp
  void constant(const Instruction& i);
  void binary(const Instruction& i);
  void negate(const Instruction& i);
  void shift(const Instruction& i);
  void convert(const Instruction& i);
  void float_to_integer(Kind to);
  void compare(const Instruction& i);
  Term bv(long value, std::uint32_t width = 32) { return terms_.mk_bv(value, width); }

  // translate_memory.cpp
  void field_access(const Instruction& i);
  void static_access(const Instruction& i);
  void array_load(const Instruction& i);
  void array_store(const Instruction& i);
  void check_store(const Operand& array, const Operand& value);
  void new_object(const Instruction& i);
  void new_array(const std::string& type, Term length);
  void new_arrays(const Instruction& i);
  void fill_dimension(Term array, const std::string& type, const std::vector<Term>& lengths, std::size_t dimension);
  void type_test(const Instruction& i);
  Term instance_of(const std::string& type, Term object);
  /// What is read from a field or element, as the stack has it; and the reverse.
  Operand widened(Term value, const std::string& descriptor);
  Term narrowed(Term value, const std::string& descriptor);
  void require_not_null(const Operand& object);

  // translate_clone.cpp
  /// Pushes a copy of an array, or of an object with all of its fields; the copy has the same dynamic type.
  void clone_array(const std::string& type, const Operand& array);
  void clone_object(const Operand& object);
  /// Pushes a new array of references with the dynamic type of another one.
  void array_like(const Operand& array, Term length);
  Operand new_array_like(Term source, const std::string& type, Term length);
  /// What `make` pushes for the dynamic type of an object, which is one of `types`.
  Term copy_by_type(Term source, const std::vector<std::string>& types, const ir::Type& result,
                    const std::function<void(const std::string&)>& make);
  void copy_elements(const std::string& type, Term from, Term to, Term length);
  void copy_fields(const std::string& type, Term from, Term to);

  // translate_calls.cpp
  void invoke(const Instruction& i);
  void call(const ReachedMethod& callee, const std::vector<Operand>& arguments, const std::string& dispatched_by);
  void unknown_call(const std::string& what, const std::vector<Operand>& arguments, const std::string& result);
  void initialise_class(const std::string& class_name);
  void check_thrown(Term thrown);

  // intrinsics.cpp
  /// Emits what a native method of the models means; false when it is not known.
  bool intrinsic(const MemberRef& method, const std::vector<Operand>& arguments);
  bool input(const std::string& owner, const std::string& name, const std::string& result);
  void superclass(Term object);
  bool reflection(const std::string& name, const std::vector<Operand>& arguments);
  bool mathematics(const std::string& name, const std::string& descriptor, const std::vector<Operand>& arguments);
  bool characters(const std::string& name, const std::vector<Operand>& arguments);
  Operand arbitrary(const std::string& descriptor, const std::string& label, ir::InputKind kind);
  void native_body();
  bool is_opaque_string_maker() const;
  void opaque_string_body();

  // translate_exceptions.cpp
  /// Goes on where `bad` does not hold. Where it does, an exception of that class is thrown.
  void fault(Term bad, const char* exception, const char* message);
  bool may_be_caught(const std::string& exception, bool exact);
  void throw_object(Term object, const std::string& exception, bool exact);
  /// Notes of an exception that the JVM or the library makes that its message is not modelled.
  void open_message(Term object, const std::string& exception);
  void enter_handler(const Handler& handler, Term object);
  void uncaught(Term object, const std::string& exception, bool exact);
  void check_or_assume(Term condition, ir::Property property, const std::string& message);

  template <class T>
  void emit(T statement) {
    CodeBuilder::emit(std::move(statement), where_);
  }
  template <class T>
  void end(T terminator) {
    CodeBuilder::end(std::move(terminator), where_);
    open_ = false;
  }
  void select(ir::BlockId block) {
    current_ = block;
    open_ = true;
  }
  /// Ends the block; what follows is in the block where the condition does not hold. Returns the other one.
  ir::BlockId split(Term condition);
  Term fresh(const ir::Type& type) { return temporary(type, where_); }
  /// A variable with the value of a term.
  Term kept(Term term, const ir::Type& type);

  ProgramBuilder& program_;
  const ReachedMethod& method_;
  std::map<std::uint32_t, std::size_t> at_;  ///< positions of instructions
  std::set<std::uint32_t> leaders_;
  struct Target {
    ir::BlockId block = 0;
    std::vector<Kind> shape;
  };
  std::map<std::uint32_t, Target> targets_;
  std::vector<std::uint32_t> pending_;
  std::vector<Operand> stack_;
  std::map<std::pair<std::size_t, Kind>, Term> stack_variables_;
  std::map<std::pair<std::uint32_t, Kind>, Term> slots_;
  std::map<std::uint32_t, std::pair<Kind, Term>> parameters_;  ///< by slot, of those that are never stored to
  std::uint32_t pc_ = 0;
  base::Location where_;
  bool open_ = true;  ///< the current block has no end yet
};

}  // namespace cairn::frontend::java
