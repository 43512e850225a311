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
    if (Page* page = latest_.find(index / page_size)) return (*page)[index % page_size];
    const auto page = pages_.find(index / page_size);
    if (page == pages_.end()) return rest_;
    latest_ = {page->first, const_cast<Page*>(&page->second)};  // only `at` changes it
    return page->second[index % page_size];
  }
  T& at(std::uint64_t index) {
    if (Page* page = latest_.find(index / page_size)) return (*page)[index % page_size];
    auto [page, added] = pages_.try_emplace(index / page_size);
    if (added) page->second.fill(rest_);
    latest_ = {page->first, &page->second};
    return page->second[index % page_size];
  }
  /// Makes all elements the same.
  void fill(const T& value) {
    pages_.clear();
    latest_ = {};
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
  using Page = std::array<T, page_size>;
  /// The page that was looked at last. A copy of the vector has pages of its own.
  struct Latest {
    std::uint64_t number = 0;
    Page* page = nullptr;

    Latest() = default;
    Latest(std::uint64_t latest, Page* its) : number(latest), page(its) {}
    Latest(const Latest&) {}
    Latest(Latest&& other) noexcept { other.page = nullptr; }
    Latest& operator=(const Latest& other) {
      if (this != &other) page = nullptr;
      return *this;
    }
    Latest& operator=(Latest&& other) noexcept {
      page = other.page = nullptr;
      return *this;
    }
    ~Latest() = default;

    Page* find(std::uint64_t which) const { return which == number ? page : nullptr; }
  };

  std::map<std::uint64_t, Page> pages_;
  mutable Latest latest_;
  T rest_{};
};

}  // namespace cairn::ir::interpret
