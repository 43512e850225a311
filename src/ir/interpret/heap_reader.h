#pragma once

#include <functional>

#include "ir/interpret/memory.h"
#include "ir/interpret/tables.h"

namespace cairn::ir::interpret {

/// What changes while a program runs, apart from local variables.
struct State {
  Heap heap;
  std::vector<Term> globals;
};

/// Values of the operators on heap objects.
class HeapReader {
 public:
  /// @param roots calls its argument for each value that a result or local variable of an active call holds.
  HeapReader(Tables& tables, Memory& memory, std::function<void(const std::function<void(Term)>&)> roots)
      : tables_(tables), memory_(memory), roots_(std::move(roots)) {}

  /// The value of an operator of Family::Object or Family::Heap; null with a reason where there is none. ArrayLength
  /// and ObjectSize of what is no array or no C object are 0.
  /// @param past whether the state is a past one, where inputs cannot be asked for.
  Term read(State& state, bool past, const Origin& origin, Term term, std::span<const Term> values,
            std::string& reason);

  /// The place of a field of a live object; nothing with a reason where there is none.
  std::optional<std::uint64_t> locate_field(const Heap& heap, Term object, const std::string& field,
                                            std::string& reason);
  /// The place of an element of a live array; bit-vectors are signed.
  std::optional<std::uint64_t> locate_element(const Heap& heap, Term array, Term index, std::string& reason);

 private:
  bool heap_freed(const Heap& heap) const;
  bool heap_tracked(const State& state) const;
  Term read_cell(const Heap& heap, Term object, std::optional<std::uint64_t> place) const;
  Term number(const mpz_class& value, term::Sort sort);

  Tables& tables_;
  Memory& memory_;
  std::function<void(const std::function<void(Term)>&)> roots_;
};

}  // namespace cairn::ir::interpret
