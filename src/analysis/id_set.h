#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace cairn::analysis {

/// A set of small numbers, as words of 64 bits in order: what is close together takes little memory. A value.
class IdSet {
 public:
  using Id = std::uint32_t;

  IdSet() = default;
  IdSet(std::initializer_list<Id> ids) {
    for (Id id : ids) insert(id);
  }

  bool empty() const { return words_.empty(); }
  std::size_t size() const;
  bool contains(Id id) const;
  /// Whether it was not in the set.
  bool insert(Id id);
  /// Whether one of them was not in the set.
  bool insert(const IdSet& other);
  void erase(Id id);
  void erase(const IdSet& other);
  bool meets(const IdSet& other) const;
  bool contains(const IdSet& other) const;
  void clear() { words_.clear(); }

  /// Whether one of them fulfils a predicate.
  template <class Predicate>
  bool any_of(Predicate&& predicate) const {
    for (const Word& word : words_)
      for (std::uint64_t bits = word.bits; bits != 0; bits &= bits - 1)
        if (predicate(static_cast<Id>(word.index * 64 + static_cast<Id>(std::countr_zero(bits))))) return true;
    return false;
  }
  /// In ascending order.
  template <class Visit>
  void for_each(Visit&& visit) const {
    any_of([&visit](Id id) {
      visit(id);
      return false;
    });
  }
  std::vector<Id> list() const;

  friend bool operator==(const IdSet&, const IdSet&) = default;

 private:
  struct Word {
    std::uint32_t index = 0;
    std::uint64_t bits = 0;  ///< never 0
    friend bool operator==(const Word&, const Word&) = default;
  };

  std::vector<Word>::iterator find(std::uint32_t index);
  std::vector<Word>::const_iterator find(std::uint32_t index) const;

  std::vector<Word> words_;  ///< by index
};

}  // namespace cairn::analysis
