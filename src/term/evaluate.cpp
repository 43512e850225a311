#include "term/evaluate.h"

#include <algorithm>

#include "term/cardinality.h"
#include "term/fold.h"

namespace cairn::term {

Term Model::find(Term key) const {
  if (auto it = values_.find(key); it != values_.end()) return it->second;
  if (key.is(Op::Apply)) {
    if (auto it = defaults_.find(&key.function()); it != defaults_.end()) return it->second;
  }
  return {};
}

namespace {

constexpr std::uint64_t max_combinations = 4096;
constexpr int max_nesting = 32;

using Values = std::unordered_map<Term, Term>;

class Evaluator {
 public:
  Evaluator(TermManager& manager, const Model& model) : m_(manager), model_(model) {}

  /// A null term stands for "not determined" here and in the caches.
  Term evaluate(Term root, const Values& bound) {
    if (++nesting_ > max_nesting) {
      --nesting_;
      return {};
    }
    Values local;
    std::vector<std::pair<Term, bool>> stack{{root, false}};
    while (!stack.empty()) {
      auto [term, ready] = stack.back();
      // What no bound variable occurs in has the same value in all scopes.
      Values& cache = has_bound(term) ? local : global_;
      if (cache.contains(term)) {
        stack.pop_back();
      } else if (ready || term.size() == 0 || info(term.op()).family == Family::Quantifier) {
        stack.pop_back();
        cache[term] = value_of(term, local, bound);
      } else {
        stack.back().second = true;
        for (Term child : term.children()) stack.emplace_back(child, false);
      }
    }
    --nesting_;
    return (has_bound(root) ? local : global_)[root];
  }

 private:
  Term value_of(Term term, const Values& local, const Values& bound) {
    if (is_value_term(term)) return term;
    if (term.is(Op::Const)) return model_.find(term);
    if (term.is(Op::Bound)) {
      auto it = bound.find(term);
      return it == bound.end() ? Term() : it->second;
    }
    if (info(term.op()).family == Family::Quantifier) return quantifier(term, bound);
    std::vector<Term> values;
    bool complete = true;
    for (Term child : term.children()) {
      values.push_back((has_bound(child) ? local : global_).at(child));
      complete = complete && values.back();
    }
    if (!complete) return partial(term.op(), values);
    if (info(term.op()).family == Family::Heap) return {};
    if (auto value = fold(m_, term.op(), values, indices_of(term), term.sort())) return *value;
    return model_.find(m_.rebuild_raw(term, values));
  }

  static std::span<const std::uint32_t> indices_of(Term term) {
    return info(term.op()).payload == Payload::Indices ? term.indices() : std::span<const std::uint32_t>();
  }

  /// The value of a connective that some determined children decide.
  Term partial(Op op, const std::vector<Term>& values) {
    auto has = [&](Term value) { return std::find(values.begin(), values.end(), value) != values.end(); };
    switch (op) {
      case Op::And: return has(m_.mk_false()) ? m_.mk_false() : Term();
      case Op::Or: return has(m_.mk_true()) ? m_.mk_true() : Term();
      case Op::Implies: return values[0] == m_.mk_false() || values[1] == m_.mk_true() ? m_.mk_true() : Term();
      case Op::Ite:
        if (values[0]) return values[0].bool_value() ? values[1] : values[2];
        return values[1] == values[2] ? values[1] : Term();
      default: return {};
    }
  }

  Term quantifier(Term term, const Values& bound) {
    std::size_t count = term.index(0);
    std::vector<std::vector<Term>> domains;
    std::uint64_t combinations = 1;
    for (std::size_t i = 0; i < count; ++i) {
      auto domain = enumerate(m_, term[i].sort(), max_combinations);
      if (!domain || combinations * domain->size() > max_combinations) return {};
      combinations *= domain->size();
      domains.push_back(std::move(*domain));
    }
    Term decisive = m_.mk_bool(term.is(Op::Exists));
    bool determined = true;
    Values inner = bound;
    for (std::uint64_t n = 0; n < combinations; ++n) {
      std::uint64_t rest = n;
      for (std::size_t i = 0; i < count; ++i) {
        inner[term[i]] = domains[i][rest % domains[i].size()];
        rest /= domains[i].size();
      }
      Term value = evaluate(term[count], inner);
      if (value == decisive) return decisive;
      determined = determined && value;
    }
    return determined ? m_.mk_bool(term.is(Op::Forall)) : Term();
  }

  TermManager& m_;
  const Model& model_;
  Values global_;
  int nesting_ = 0;
};

}  // namespace

std::optional<Term> evaluate(TermManager& manager, Term term, const Model& model) {
  Term value = Evaluator(manager, model).evaluate(term, {});
  if (!value) return std::nullopt;
  return value;
}

}  // namespace cairn::term
