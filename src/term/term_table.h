#pragma once

#include <cstdint>
#include <vector>

namespace cairn::term {

struct TermData;

/// The set of all terms of a manager, by open addressing with the hashes beside the pointers: a look-up seldom touches
/// a term that is not the one wanted. Terms are never removed.
class TermTable {
 public:
  TermTable() : slots_(1 << 12) {}

  std::size_t size() const { return size_; }

  /// The term with that hash for which `equal` holds, or null.
  template <class Equal>
  TermData* find(std::size_t hash, Equal equal) const {
    for (std::size_t i = hash & mask();; i = (i + 1) & mask()) {
      if (slots_[i].data == nullptr) return nullptr;
      if (slots_[i].hash == hash && equal(*slots_[i].data)) return slots_[i].data;
    }
  }

  /// Adds a term that is not in the table.
  void insert(std::size_t hash, TermData* data) {
    if (++size_ * 2 > slots_.size()) grow();
    place({hash, data});
  }

 private:
  struct Slot {
    std::size_t hash = 0;
    TermData* data = nullptr;
  };

  std::size_t mask() const { return slots_.size() - 1; }

  void place(Slot slot) {
    std::size_t i = slot.hash & mask();
    while (slots_[i].data != nullptr) i = (i + 1) & mask();
    slots_[i] = slot;
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (Slot slot : old) {
      if (slot.data != nullptr) place(slot);
    }
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

}  // namespace cairn::term
