#include "analysis/id_set.h"

#include <algorithm>

namespace cairn::analysis {

std::vector<IdSet::Word>::iterator IdSet::find(std::uint32_t index) {
  // Ids are mostly inserted in ascending order.
  if (words_.empty() || words_.back().index < index) return words_.end();
  if (words_.back().index == index) return std::prev(words_.end());
  return std::lower_bound(words_.begin(), words_.end(), index,
                          [](const Word& word, std::uint32_t at) { return word.index < at; });
}

std::vector<IdSet::Word>::const_iterator IdSet::find(std::uint32_t index) const {
  return std::lower_bound(words_.begin(), words_.end(), index,
                          [](const Word& word, std::uint32_t at) { return word.index < at; });
}

std::size_t IdSet::size() const {
  std::size_t count = 0;
  for (const Word& word : words_) count += static_cast<std::size_t>(std::popcount(word.bits));
  return count;
}

bool IdSet::contains(Id id) const {
  auto at = find(id / 64);
  return at != words_.end() && at->index == id / 64 && (at->bits >> (id % 64) & 1) != 0;
}

bool IdSet::insert(Id id) {
  const std::uint64_t bit = std::uint64_t{1} << (id % 64);
  auto at = find(id / 64);
  if (at == words_.end() || at->index != id / 64) {
    words_.insert(at, Word{id / 64, bit});
    return true;
  }
  const bool is_new = (at->bits & bit) == 0;
  at->bits |= bit;
  return is_new;
}

bool IdSet::insert(const IdSet& other) {
  if (contains(other)) return false;
  std::vector<Word> both;
  both.reserve(words_.size() + other.words_.size());
  auto a = words_.begin();
  auto b = other.words_.begin();
  while (a != words_.end() || b != other.words_.end()) {
    if (b == other.words_.end() || (a != words_.end() && a->index < b->index)) {
      both.push_back(*a++);
    } else if (a == words_.end() || b->index < a->index) {
      both.push_back(*b++);
    } else {
      both.push_back({a->index, a->bits | b->bits});
      ++a;
      ++b;
    }
  }
  words_ = std::move(both);
  return true;
}

void IdSet::erase(Id id) {
  auto at = find(id / 64);
  if (at == words_.end() || at->index != id / 64) return;
  at->bits &= ~(std::uint64_t{1} << (id % 64));
  if (at->bits == 0) words_.erase(at);
}

void IdSet::erase(const IdSet& other) {
  auto b = other.words_.begin();
  for (Word& word : words_) {
    while (b != other.words_.end() && b->index < word.index) ++b;
    if (b != other.words_.end() && b->index == word.index) word.bits &= ~b->bits;
  }
  std::erase_if(words_, [](const Word& word) { return word.bits == 0; });
}

bool IdSet::meets(const IdSet& other) const {
  auto b = other.words_.begin();
  for (const Word& word : words_) {
    while (b != other.words_.end() && b->index < word.index) ++b;
    if (b != other.words_.end() && b->index == word.index && (word.bits & b->bits) != 0) return true;
  }
  return false;
}

bool IdSet::contains(const IdSet& other) const {
  auto a = words_.begin();
  for (const Word& word : other.words_) {
    while (a != words_.end() && a->index < word.index) ++a;
    if (a == words_.end() || a->index != word.index || (word.bits & ~a->bits) != 0) return false;
  }
  return true;
}

std::vector<IdSet::Id> IdSet::list() const {
  std::vector<Id> ids;
  for_each([&](Id id) { ids.push_back(id); });
  return ids;
}

}  // namespace cairn::analysis
