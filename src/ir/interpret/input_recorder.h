#pragma once

#include <vector>

#include "ir/interpret/heap.h"

namespace cairn::ir::interpret {

/// Asks an input source for values, checks that they are values of their types in the current heap (Stop with NoInput
/// otherwise) and records them.
class InputRecorder {
 public:
  InputRecorder(term::TermManager& terms, const Program& program, InputSource& source)
      : terms_(terms), program_(program), source_(source) {}

  Term ask(Variable variable, const Type& type, const std::string& label, const Origin& origin, const Heap& heap,
           InputKind kind = InputKind::Value);
  /// The same for what memory holds that nobody has written.
  Term ask_memory(const Object& object, std::uint64_t offset, const Type& type, const Origin& origin, const Heap& heap);

  bool has_asked() const { return !inputs_.empty(); }
  std::vector<Input> take() { return std::move(inputs_); }

 private:
  Term ask(Input input, const Heap& heap);
  /// The reason why a term is no value of a type; empty when it is.
  std::string problem(Term value, const Type& type, const Heap& heap) const;
  bool is_reference_to(Term value, const Type& type, const Heap& heap) const;

  term::TermManager& terms_;
  const Program& program_;
  InputSource& source_;
  std::vector<Input> inputs_;
};

/// The value of pointers to a procedure, given by its position in the program: they point to code "objects", which have
/// negative numbers and neither life nor size.
Term code_pointer(term::TermManager& terms, const Program& program, std::size_t procedure);
/// The position of the procedure that a pointer points to, if it does.
std::optional<std::size_t> code_of(const Program& program, Term pointer);

}  // namespace cairn::ir::interpret
