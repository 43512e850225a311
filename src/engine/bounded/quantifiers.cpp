#include <unordered_map>

#include "engine/bounded/exploration.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::engine::bounded {

using term::Op;

namespace {

// Bodies of a quantifier that are evaluated for different objects, at most.
constexpr std::size_t max_instances = 4096;

bool reads_c_memory(Term root) {
  return term::any_subterm({root}, [](Term t) { return t.is(Op::PointerRead); });
}

}  // namespace

Partial Exploration::evaluate_quantifier(const Context& context, Term quantifier) {
  if (context.depth >= max_depth) throw base::Unsupported{"deep nesting of quantifiers"};
  const auto variables = quantifier.children().first(quantifier.index(0));
  const Term body = quantifier[quantifier.index(0)];
  // Such a read may choose what is in memory, and would choose for each value of the variables.
  if (reads_c_memory(body)) throw base::Unsupported{"reads of C memory under a quantifier"};
  std::vector<Term> objects;
  std::vector<Term> others;
  // While the body is evaluated its variables are constants: parts of it become conditions of their own.
  std::unordered_map<Term, Term> constants;
  std::unordered_map<Term, Term> back;
  for (Term v : variables) {
    if (v.sort().is_ref()) {
      objects.push_back(v);
      continue;
    }
    others.push_back(v);
    const Term constant = terms_.fresh_const(v.name(), v.sort());
    constants.emplace(v, constant);
    back.emplace(constant, v);
  }
  std::vector<Instance> all;
  const Term with_constants = term::substitute(terms_, body, constants);
  instances(context, objects, with_constants, terms_.mk_true(), all);

  const bool universal = quantifier.is(Op::Forall);
  std::vector<Term> values;
  std::vector<Term> defined;
  std::vector<Term> decisive;
  for (const auto& [condition, p] : all) {
    values.push_back(universal ? terms_.mk_implies(condition, p.value) : terms_.mk_and(condition, p.value));
    defined.push_back(terms_.mk_implies(condition, p.defined));
    const Term deciding = universal ? terms_.mk_not(p.value) : p.value;
    decisive.push_back(terms_.mk_and(std::vector<Term>{condition, p.defined, deciding}));
  }
  auto quantified = [&](Op op, Term of) {
    const Term t = term::substitute(terms_, of, back);
    return others.empty() ? t : terms_.mk_quantifier(op, others, t);
  };
  Partial result;
  result.value = quantified(quantifier.op(), universal ? terms_.mk_and(values) : terms_.mk_or(values));
  result.defined = terms_.mk_and(defined);
  if (!result.defined.is_true())
    result.defined =
        terms_.mk(Op::Or, {quantified(Op::Forall, result.defined), quantified(Op::Exists, terms_.mk_or(decisive))});
  return result;
}

void Exploration::instances(const Context& context, std::span<const Term> variables, Term body, Term condition,
                            std::vector<Instance>& out) {
  if (variables.empty()) {
    if (out.size() >= max_instances) throw base::Unsupported{"a quantifier over so many objects"};
    Context inner = context;
    ++inner.depth;
    inner.guard = guards_.push(context.guard, condition);
    out.push_back({condition, evaluate_in(inner, body)});
    return;
  }
  auto add = [&](Term reference, Term exists) {
    const Term there = terms_.mk_and(condition, exists);
    if (there.is_false()) return;
    const Term with = term::substitute(terms_, body, {{variables.front(), reference}});
    instances(context, variables.subspan(1), with, there, out);
  };
  const Term null = terms_.mk_ref(0);
  add(null, terms_.mk_true());
  context.heap.for_each([&](std::uint64_t number, const Object& object) {
    add(terms_.mk_ref(static_cast<unsigned long>(number)), object.exists);
  });
}

}  // namespace cairn::engine::bounded
