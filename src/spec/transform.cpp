#include "spec/transform.h"

#include "base/overloaded.h"

namespace cairn::spec {
namespace {

using term::Term;

// Assertions are as deep as somebody wrote them, so recursion does.
class Transformation {
 public:
  explicit Transformation(const std::function<Term(Term)>& replace) : replace_(replace) {}

  Assertion apply(const Assertion& assertion) {
    if (!assertion) return {};
    return std::visit([&](const auto& kind) { return make((*this)(kind), assertion->where); }, assertion->kind);
  }

  Pure operator()(const Pure& a) { return {replace_(a.condition)}; }
  PredicateInstance operator()(const PredicateInstance& a) { return {a.predicate, terms(a.arguments)}; }
  Conditional operator()(const Conditional& a) {
    return {replace_(a.condition), apply(a.then_part), apply(a.else_part)};
  }
  Untouched operator()(const Untouched& a) { return {apply(a.assertion)}; }

  Star operator()(const Star& a) {
    Star out;
    for (const Assertion& conjunct : a.conjuncts) out.conjuncts.push_back(apply(conjunct));
    return out;
  }

  Forall operator()(const Forall& a) {
    Forall out{terms(a.variables), apply(a.body), {}};
    for (const auto& trigger : a.triggers) out.triggers.push_back(terms(trigger));
    return out;
  }

  Access operator()(const Access& a) {
    Access out;
    if (a.fraction) out.fraction = replace_(a.fraction);
    std::visit(base::Overloaded{
                   [&](const FieldAccess& p) {
                     out.place = FieldAccess{replace_(p.object), p.field};
                   },
                   [&](const ElementAccess& p) {
                     out.place = ElementAccess{replace_(p.array), replace_(p.index)};
                   },
                   [&](const ElementsAccess& p) { out.place = ElementsAccess{replace_(p.array)}; },
                   [&](const ObjectAccess& p) {
                     out.place = ObjectAccess{replace_(p.object_or_set), p.record};
                   },
                   [&](const MemoryAccess& p) {
                     out.place = MemoryAccess{replace_(p.pointer), replace_(p.size)};
                   },
               },
               a.place);
    return out;
  }

 private:
  std::vector<Term> terms(const std::vector<Term>& terms) {
    std::vector<Term> out;
    for (Term term : terms) out.push_back(replace_(term));
    return out;
  }

  const std::function<Term(Term)>& replace_;
};

}  // namespace

Assertion transform(const Assertion& assertion, const std::function<Term(Term)>& replace) {
  return Transformation(replace).apply(assertion);
}

}  // namespace cairn::spec
