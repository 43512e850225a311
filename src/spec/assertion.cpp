#include "spec/assertion.h"

#include <utility>

namespace cairn::spec {
namespace {

/// Compares what two nodes hold themselves, and leaves the assertions below them to do.
class Comparison {
 public:
  bool run(const Assertion& a, const Assertion& b) {
    pending_.emplace_back(&a, &b);
    while (!pending_.empty()) {
      auto [x, y] = pending_.back();
      pending_.pop_back();
      if (!*x || !*y) {
        if (static_cast<bool>(*x) != static_cast<bool>(*y)) return false;
        continue;
      }
      if (x->operator->() == y->operator->()) continue;
      const auto& first = (*x)->kind;
      const auto& second = (*y)->kind;
      if (first.index() != second.index()) return false;
      bool equal = std::visit(
          [&](const auto& kind) { return matches(kind, std::get<std::decay_t<decltype(kind)>>(second)); }, first);
      if (!equal) return false;
    }
    return true;
  }

 private:
  static bool matches(const FieldAccess& a, const FieldAccess& b) { return a.object == b.object && a.field == b.field; }
  static bool matches(const ElementAccess& a, const ElementAccess& b) {
    return a.array == b.array && a.index == b.index;
  }
  static bool matches(const ElementsAccess& a, const ElementsAccess& b) { return a.array == b.array; }
  static bool matches(const ObjectAccess& a, const ObjectAccess& b) {
    return a.object_or_set == b.object_or_set && a.record == b.record;
  }
  static bool matches(const MemoryAccess& a, const MemoryAccess& b) {
    return a.pointer == b.pointer && a.size == b.size;
  }

  bool matches(const Pure& a, const Pure& b) { return a.condition == b.condition; }
  bool matches(const Access& a, const Access& b) {
    if (a.fraction != b.fraction || a.place.index() != b.place.index()) return false;
    return std::visit(
        [&](const auto& place) { return matches(place, std::get<std::decay_t<decltype(place)>>(b.place)); }, a.place);
  }
  bool matches(const PredicateInstance& a, const PredicateInstance& b) {
    return a.predicate == b.predicate && a.arguments == b.arguments;
  }
  bool matches(const Star& a, const Star& b) {
    if (a.conjuncts.size() != b.conjuncts.size()) return false;
    for (std::size_t i = 0; i < a.conjuncts.size(); ++i) pending_.emplace_back(&a.conjuncts[i], &b.conjuncts[i]);
    return true;
  }
  bool matches(const Conditional& a, const Conditional& b) {
    if (a.condition != b.condition) return false;
    pending_.emplace_back(&a.then_part, &b.then_part);
    pending_.emplace_back(&a.else_part, &b.else_part);
    return true;
  }
  bool matches(const Forall& a, const Forall& b) {
    if (a.variables != b.variables || a.triggers != b.triggers) return false;
    pending_.emplace_back(&a.body, &b.body);
    return true;
  }
  bool matches(const Untouched& a, const Untouched& b) {
    pending_.emplace_back(&a.assertion, &b.assertion);
    return true;
  }

  std::vector<std::pair<const Assertion*, const Assertion*>> pending_;
};

}  // namespace

bool same(const Assertion& a, const Assertion& b) { return Comparison().run(a, b); }

}  // namespace cairn::spec
