#pragma once

#include <functional>
#include <random>

#include "property/program_generator.h"

namespace cairn::test {

/// What the generators of one program share.
struct World {
  term::TermManager& terms;
  ir::Program& program;
  const GeneratorOptions& options;
  std::mt19937_64 random;
  int inputs;                        ///< so many are in the program
  const term::FunctionDecl* length;  ///< the pure function len, when there is one

  std::uint64_t below(std::uint64_t count) { return random() % count; }
  bool has_pointers() const { return options.pointers && !options.mathematical; }
  ir::Type scalar() const { return options.mathematical ? ir::Type::integer() : ir::Type::bv(options.width); }
  term::Sort sort(const ir::Type& type) { return ir::sort_of(terms, type, program.pointer_width); }
  ir::Declaration declare(const std::string& name, const ir::Type& type) {
    return {terms.mk_const(name, sort(type)), type, {}};
  }
  ir::Term number(long value) { return options.mathematical ? terms.mk_int(value) : terms.mk_bv(value, options.width); }
  ir::Term constant() { return number(static_cast<long>(below(4)) - 1); }
  ir::Term read_field(ir::Term object, const std::string& field, const ir::Type& type) {
    const ir::Term children[] = {object};
    return terms.mk_named(term::Op::FieldRead, field, children, sort(type));
  }
};

/// Fills in the body of one procedure of a program.
class BodyGenerator {
 public:
  BodyGenerator(World& world, std::size_t procedure)
      : w_(world), terms_(world.terms), number_(procedure), p_(world.program.procedures[procedure]) {}

  void generate();

 private:
  using Term = ir::Term;
  using Op = term::Op;

  bool is_entry() const { return number_ == 0; }
  bool chance(std::uint64_t percent) { return w_.below(100) < percent; }
  template <class T>
  const T& pick(const std::vector<T>& list) {
    return list[w_.below(list.size())];
  }

  // Control flow: statements go to the current block.
  ir::BlockId add_block();
  void emit(decltype(ir::Statement::kind) statement);
  void end(decltype(ir::Terminator::kind) terminator);
  void when(Term condition, const std::function<void()>& then);
  void conditional(int depth);
  void loop(int depth);
  void statements(int depth, int count);
  void statement(int depth);
  /// When an access is valid. Only the first part can stand in a branch; the second one may be null.
  struct Validity {
    ir::Term static_part;
    ir::Term heap_part;
  };
  /// Emits what `access` emits where it is valid: below a branch, or after an assertion or assumption.
  void where_valid(const Validity& valid, ir::Property property, const std::function<void()>& access);
  void require(ir::Term condition, ir::Property property);

  // Statements.
  void declare_variables();
  Term local(const std::string& name, const ir::Type& type);
  void initial_assumptions();
  void assume_in_range(Term scalar);
  void input();
  void assignment();
  void assertion();
  void reference_statement();
  void field_statement();
  void array_statement();
  void element_statement();
  void pointer_statement();
  void allocate();
  void memory_access();
  void copy_memory();
  void free_pointer();
  void view_statement();
  void allocate_any();
  void move_pointer();
  void view_access();
  void fill_block();
  void copy_block();
  void call();
  void virtual_call();
  void indirect_call();
  void call_with(std::size_t callee, bool indirect);

  // Expressions.
  Term scalar(int depth = 2);
  Term condition(int depth = 2);
  Term reference();
  Term heap_condition();
  Term partial_condition(int depth);
  Term quantified_condition();
  Term not_null(Term ref) { return terms_.mk_not(terms_.mk_eq(ref, terms_.mk_null())); }
  Validity valid_reference(Term ref);
  Term valid_index(Term array, Term index);
  Validity valid_bytes(Term pointer, std::uint64_t size) { return valid_bytes(pointer, bytes(size)); }
  Validity valid_bytes(Term pointer, Term size);
  /// A small number of bytes, known or not.
  Term count();
  Term bytes(std::uint64_t count) { return terms_.mk_bv(static_cast<unsigned long>(count), w_.program.pointer_width); }
  Term compare(Term a, Term b);

  World& w_;
  term::TermManager& terms_;
  std::size_t number_;
  ir::Procedure& p_;
  ir::BlockId current_ = 0;
  bool in_loop_ = false;
  int counters_ = 0;
  std::vector<Term> scalars_;  ///< readable
  std::vector<Term> targets_;  ///< assignable scalars
  std::vector<Term> booleans_;
  std::vector<Term> references_;  ///< readable
  std::vector<Term> reference_targets_;
  std::vector<Term> arrays_;
  std::vector<Term> pointers_;
};

}  // namespace cairn::test
