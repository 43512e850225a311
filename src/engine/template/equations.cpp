#include <algorithm>

#include "engine/template/affine.h"
#include "engine/template/inference.h"
#include "term/cases.h"

namespace cairn::engine::tmpl {

using smt::Answer;
using term::Op;

namespace {

// Of one width; a loop with more is not a small one.
constexpr std::size_t most_numbers = 16;
// With and without conditions.
constexpr std::size_t most_places = 5;
// A space grows with each query, but its directions may have to be halved often.
constexpr int most_queries = 100;
constexpr std::uint64_t query_resources = 1'000'000;

/// With small factors on both sides, which take few gates.
Term as_formula(term::TermManager& terms, const std::vector<Term>& numbers, const Equation& equation) {
  std::uint32_t width = numbers[0].sort().width();
  mpz_class modulus = mpz_class(1) << width;
  Term left = terms.mk_bv(0, width);
  Term right = terms.mk_bv(equation.sum, width);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const mpz_class& factor = equation.factors[i];
    if (factor == 0) continue;
    bool negative = 2 * factor > modulus;
    mpz_class times = negative ? mpz_class(modulus - factor) : factor;
    Term product = terms.mk(Op::BvMul, {terms.mk_bv(times, width), numbers[i]});
    Term& side = negative ? right : left;
    side = terms.mk(Op::BvAdd, {side, product});
  }
  return terms.mk_eq(left, right);
}

}  // namespace

/// Numbers of one width at the ends of a loop's iterations, and what is known of them.
struct Inference::NumberSpace {
  int loop;
  Term where;  ///< only those states count
  std::vector<Term> numbers;
  AffineSpace space;
  std::vector<Term> equations = {};
};

std::vector<Inference::NumberSpace> Inference::number_spaces(int nest) const {
  std::vector<NumberSpace> out;
  for (int l = 0; l < static_cast<int>(ssa_.loops.size()); ++l) {
    if (nests_.of(l) != nest) continue;
    std::vector<Term> places{terms_.mk_true()};
    for (Term fixed : maker_.fixed_conditions(l))
      if (places.size() < most_places) places.insert(places.end(), {fixed, terms_.mk_not(fixed)});
    std::map<std::uint32_t, std::vector<Term>> by_width;
    for (Term number : maker_.number_symbols(l))
      if (number.sort().is_bv()) by_width[number.sort().width()].push_back(number);
    for (auto& [width, numbers] : by_width)
      for (Term where : places)
        if (numbers.size() > 1 && numbers.size() <= most_numbers)
          out.push_back({l, where, numbers, AffineSpace(numbers.size(), width)});
  }
  return out;
}

/// Whether there are states at the ends of iterations that are not in the spaces, given that the states before are;
/// then the spaces grow. Nothing: that is not known.
std::optional<bool> Inference::grow(std::vector<NumberSpace>& spaces) {
  stage_->solver->push();
  std::vector<Term> outside;
  for (const NumberSpace& s : spaces) {
    const SsaLoop& loop = ssa_.loops[s.loop];
    std::vector<Term> end{terms_.mk_bool(!s.space.empty())};
    for (Term equation : s.equations) end.push_back(term::by_cases(terms_, at(s.loop, -1, equation, maker_.object())));
    Term all = s.space.empty() ? terms_.mk_false() : terms_.mk_and(s.equations);
    for (std::size_t u = 0; u < loop.uses.size(); ++u) {
      Term inside = at(s.loop, static_cast<int>(u), terms_.mk_implies(s.where, all), maker_.object());
      stage_->solver->add(terms_.mk_implies(loop.uses[u].select, inside));
    }
    Term counts = terms_.mk_and(loop.end_guard, at(s.loop, -1, s.where, maker_.object()));
    outside.push_back(terms_.mk_and(counts, terms_.mk_not(terms_.mk_and(end))));
  }
  stage_->solver->add(terms_.mk_or(outside));
  statistics_.add("template.inference_checks");
  Answer answer = check(*stage_->solver, {}, std::min(options_.query_resources, query_resources));
  std::vector<std::vector<mpz_class>> points(spaces.size());
  bool complete = answer != Answer::Unknown;
  for (std::size_t i = 0; i < spaces.size() && answer == Answer::Sat; ++i)
    if (is_true(outside[i]))
      for (Term number : spaces[i].numbers) {
        std::optional<Term> value = solver_->value(at(spaces[i].loop, -1, number, maker_.object()));
        complete = complete && value && value->is_value();
        if (complete) points[i].push_back(value->integer());
      }
  stage_->solver->pop();
  bool seen = std::ranges::any_of(points, [](const std::vector<mpz_class>& p) { return !p.empty(); });
  if (!complete || seen != (answer == Answer::Sat)) return {};
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (points[i].empty()) continue;
    spaces[i].space.add(std::move(points[i]));
    spaces[i].equations.clear();
    for (const Equation& e : spaces[i].space.equations())
      spaces[i].equations.push_back(as_formula(terms_, spaces[i].numbers, e));
  }
  return answer == Answer::Sat;
}

void Inference::add_equations(int nest, std::size_t first_row) {
  std::vector<NumberSpace> spaces = number_spaces(nest);
  if (spaces.empty()) return;
  open_stage(nest, first_row);
  for (int queries = 0;; ++queries) {
    if (queries == most_queries || exhausted()) return;
    std::optional<bool> grown = grow(spaces);
    if (!grown) return;
    if (!*grown) break;
  }
  for (const NumberSpace& s : spaces)
    for (Term equation : s.equations) {
      Row row;
      row.loop = s.loop;
      row.family = Family::Equations;
      row.formula = terms_.mk_implies(s.where, equation);
      rows_.push_back(std::move(row));
    }
}

}  // namespace cairn::engine::tmpl
