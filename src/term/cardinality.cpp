#include "term/cardinality.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "term/value.h"

namespace cairn::term {

namespace {

using Count = std::optional<std::uint64_t>;

constexpr std::uint64_t greatest = std::uint64_t{1} << 32;

Count capped(const mpz_class& n) {
  if (n > mpz_class(static_cast<unsigned long>(greatest))) return std::nullopt;
  return n.get_ui();
}

Count power(Count base, Count exponent) {
  if (base && *base == 1) return 1;
  if (!base || !exponent || *exponent > 32) return std::nullopt;
  mpz_class n;
  mpz_ui_pow_ui(n.get_mpz_t(), *base, *exponent);
  return capped(n);
}

/// The sorts that the cardinality of a sort depends on.
std::vector<Sort> parts(Sort sort) {
  if (!sort.is_datatype()) return {sort.params().begin(), sort.params().end()};
  std::vector<Sort> result;
  for (const Constructor& c : sort.datatype().constructors) {
    for (const Selector& s : c.selectors) result.push_back(s.sort);
  }
  return result;
}

class Counter {
 public:
  Count count(Sort root) {
    std::vector<Sort> stack{root};
    while (!stack.empty()) {
      Sort sort = stack.back();
      if (done_.contains(sort)) {
        stack.pop_back();
      } else if (!active_.insert(sort).second) {
        done_[sort] = combine(sort);
        active_.erase(sort);
        stack.pop_back();
      } else {
        // A part that is active already contains itself: a recursive datatype, which is infinite.
        for (Sort part : parts(sort)) {
          if (!active_.contains(part)) stack.push_back(part);
        }
      }
    }
    return done_[root];
  }

 private:
  Count part(Sort sort) {
    auto it = done_.find(sort);
    return it == done_.end() ? std::nullopt : it->second;
  }

  Count combine(Sort sort) {
    switch (sort.kind()) {
      case SortKind::Bool: return 2;
      case SortKind::RoundingMode: return 5;
      case SortKind::BitVec: return sort.width() > 32 ? std::nullopt : capped(mpz_class(1) << sort.width());
      case SortKind::Float: {
        if (sort.a() + sort.b() > 33) return std::nullopt;
        mpz_class nans = (mpz_class(1) << sort.b()) - 2;
        return capped((mpz_class(1) << (sort.a() + sort.b())) - nans + 1);
      }
      case SortKind::Array: return power(part(sort.params()[1]), part(sort.params()[0]));
      case SortKind::Set: return power(2, part(sort.params()[0]));
      case SortKind::Datatype: {
        mpz_class sum = 0;
        for (const Constructor& c : sort.datatype().constructors) {
          mpz_class product = 1;
          for (const Selector& s : c.selectors) {
            Count n = part(s.sort);
            if (!n) return std::nullopt;
            product *= mpz_class(static_cast<unsigned long>(*n));
          }
          sum += product;
        }
        return capped(sum);
      }
      default: return std::nullopt;
    }
  }

  std::unordered_map<Sort, Count> done_;
  std::unordered_set<Sort> active_;
};

/// Calls `use` with every tuple of elements of the lists, the last position fastest.
template <class Use>
void for_all_tuples(const std::vector<std::vector<Term>>& lists, Use use) {
  std::vector<std::size_t> position(lists.size(), 0);
  std::vector<Term> tuple;
  for (;;) {
    tuple.clear();
    for (std::size_t i = 0; i < lists.size(); ++i) tuple.push_back(lists[i][position[i]]);
    use(tuple);
    std::size_t i = lists.size();
    while (i > 0 && ++position[i - 1] == lists[i - 1].size()) position[--i] = 0;
    if (i == 0) return;
  }
}

/// Sorts nest as deep as types of programs do, so this may recurse.
class Enumerator {
 public:
  explicit Enumerator(TermManager& manager) : m_(manager) {}

  std::vector<Term> values(Sort sort) {
    CAIRN_CHECK(++depth_ < 1000, "a sort is nested too deeply");
    std::vector<Term> result = unsorted(sort);
    std::sort(result.begin(), result.end(), value_less);
    --depth_;
    return result;
  }

 private:
  std::vector<Term> unsorted(Sort sort) {
    std::vector<Term> result;
    switch (sort.kind()) {
      case SortKind::Bool: return {m_.mk_false(), m_.mk_true()};
      case SortKind::RoundingMode:
        for (int i = 0; i < 5; ++i) result.push_back(m_.mk_rounding_mode(static_cast<RoundingMode>(i)));
        break;
      case SortKind::BitVec:
        for (std::uint64_t i = 0; i < *cardinality(sort); ++i) {
          result.push_back(m_.mk_bv(mpz_class(static_cast<unsigned long>(i)), sort.width()));
        }
        break;
      case SortKind::Float: {
        mpz_class end = mpz_class(1) << (sort.a() + sort.b());
        for (mpz_class bits = 0; bits < end; ++bits) {
          Term value = m_.mk_float(bits, sort.a(), sort.b());
          if (value.integer() == bits) result.push_back(value);
        }
        break;
      }
      case SortKind::Array: arrays(sort, result); break;
      case SortKind::Set: sets(sort, result); break;
      case SortKind::Datatype: constructors(sort, result); break;
      default: CAIRN_CHECK(false, "an infinite sort cannot be enumerated");
    }
    return result;
  }

  void arrays(Sort sort, std::vector<Term>& result) {
    std::vector<Term> elements = values(sort.params()[1]);
    if (elements.size() == 1) {
      result.push_back(make_array_value(m_, sort, {elements[0], {}}));
      return;
    }
    std::vector<Term> indices = values(sort.params()[0]);
    for_all_tuples(std::vector(indices.size(), elements), [&](const std::vector<Term>& tuple) {
      ArrayValue value{elements[0], {}};
      for (std::size_t i = 0; i < indices.size(); ++i) value.entries.emplace_back(indices[i], tuple[i]);
      result.push_back(make_array_value(m_, sort, std::move(value)));
    });
  }

  void sets(Sort sort, std::vector<Term>& result) {
    std::vector<Term> elements = values(sort.params()[0]);
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << elements.size(); ++bits) {
      std::vector<Term> chosen;
      for (std::size_t i = 0; i < elements.size(); ++i) {
        if ((bits >> i & 1) != 0) chosen.push_back(elements[i]);
      }
      result.push_back(make_set_value(m_, sort, std::move(chosen)));
    }
  }

  void constructors(Sort sort, std::vector<Term>& result) {
    const auto& all = sort.datatype().constructors;
    for (std::uint32_t c = 0; c < all.size(); ++c) {
      std::vector<std::vector<Term>> lists;
      for (const Selector& s : all[c].selectors) lists.push_back(values(s.sort));
      for_all_tuples(lists, [&](const std::vector<Term>& tuple) {
        result.push_back(m_.mk_raw(Op::DtConstruct, tuple, std::vector{c}, sort));
      });
    }
  }

  TermManager& m_;
  int depth_ = 0;
};

}  // namespace

std::optional<std::uint64_t> cardinality(Sort sort) {
  if (sort.params().empty() && !sort.is_datatype()) {
    if (sort.is_int() || sort.is_ref()) return std::nullopt;
  }
  return Counter().count(sort);
}

std::optional<std::vector<Term>> enumerate(TermManager& manager, Sort sort, std::uint64_t limit) {
  auto n = cardinality(sort);
  if (!n || *n > limit) return std::nullopt;
  return Enumerator(manager).values(sort);
}

}  // namespace cairn::term
