#pragma once

#include <array>
#include <cstdint>
#include <map>

namespace cairn::ir::interpret {

/// An array of up to 2^64 elements of which few differ from one value, T{} at first; only pages that were written take
/// memory.
template <class T>
class SparseVector {
 public:
  static constexpr std::uint64_t page_size = 16;
  /// What a page takes of the computer's memory, about.
  static constexpr std::uint64_t page_bytes = page_size * sizeof(T) + 64;

  T get(std::uint64_t index) const {
    const auto page = pages_.find(index / page_size);
    return page == pages_.end() ? rest_ : page->second[index % page_size];
  }
  T& at(std::uint64_t index) {
    auto [page, added] = pages_.try_emplace(index / page_size);
    if (added) page->second.fill(rest_);
    return page->second[index % page_size];
  }
  /// Makes all elements the same.
  void fill(const T& value) {
    pages_.clear();
    rest_ = value;
  }

  std::uint64_t pages() const { return pages_.size(); }

  /// Calls f(index, element) for every element of the pages that were written, in order.
  template <class F>
  void for_each(F&& f) const {
    for (const auto& [number, page] : pages_) {
      for (std::uint64_t i = 0; i < page_size; ++i) f(number * page_size + i, page[i]);
    }
  }

 private:
  std::map<std::uint64_t, std::array<T, page_size>> pages_;
  T rest_{};
};

}  // namespace cairn::ir::interpret
