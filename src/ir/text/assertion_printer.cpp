#include "base/overloaded.h"
#include "ir/text/expression_printer.h"
#include "ir/text/spelling.h"

namespace cairn::ir {
namespace {

bool is_pure(const spec::Assertion& assertion) {
  return assertion && std::holds_alternative<spec::Pure>(assertion->kind);
}

bool is_true(const spec::Assertion& assertion) {
  return is_pure(assertion) && std::get<spec::Pure>(assertion->kind).condition.is_true();
}

/// Whether a conditional is written as an implication.
bool is_implication(const spec::Conditional& conditional) {
  return is_true(conditional.else_part) && !is_pure(conditional.then_part);
}

Level level_of(const spec::Assertion& assertion) {
  return std::visit(base::Overloaded{
                        [](const spec::Star& star) { return star.conjuncts.size() > 1 ? Level::Star : Level::Primary; },
                        [](const spec::Conditional& conditional) {
                          return is_implication(conditional) ? Level::Implies : Level::Lowest;
                        },
                        [](const spec::Forall&) { return Level::Lowest; },
                        [](const auto&) { return Level::Primary; },
                    },
                    assertion->kind);
}

}  // namespace

void ExpressionPrinter::print(const spec::Assertion& assertion, Level level) {
  run(LeveledAssertion{&assertion, level});
}

void ExpressionPrinter::expand(const LeveledAssertion& leveled, Pieces& out) {
  const spec::Assertion& assertion = *leveled.assertion;
  if (!assertion) {
    out.emplace_back("emp");
    return;
  }
  if (const auto* pure = std::get_if<spec::Pure>(&assertion->kind)) {
    out.emplace_back(LeveledTerm{pure->condition, leveled.level});
    return;
  }
  bool parentheses = level_of(assertion) < leveled.level;
  if (parentheses) out.emplace_back("(");
  std::visit(base::Overloaded{
                 [](const spec::Pure&) {},
                 [&](const spec::Access& access) { expand_access(access, out); },
                 [&](const spec::PredicateInstance& instance) {
                   expand_call(spell_name(instance.predicate), instance.arguments, out);
                 },
                 [&](const spec::Star& star) { expand_star(star, out); },
                 [&](const spec::Conditional& conditional) { expand_conditional(conditional, out); },
                 [&](const spec::Forall& forall) { expand_forall(forall, out); },
                 [&](const spec::Untouched& untouched) {
                   out.emplace_back("untouched(");
                   out.emplace_back(LeveledAssertion{&untouched.assertion, Level::Lowest});
                   out.emplace_back(")");
                 },
             },
             assertion->kind);
  if (parentheses) out.emplace_back(")");
}

void ExpressionPrinter::expand_access(const spec::Access& access, Pieces& out) {
  if (access.fraction) {
    out.emplace_back("[");
    out.emplace_back(LeveledTerm{access.fraction, Level::Lowest});
    out.emplace_back("]");
  }
  out.emplace_back("acc(");
  std::visit(base::Overloaded{
                 [&](const spec::FieldAccess& place) {
                   out.emplace_back(LeveledTerm{place.object, Level::Primary});
                   out.emplace_back("." + spell_qualified(place.field));
                 },
                 [&](const spec::ElementAccess& place) {
                   out.emplace_back(LeveledTerm{place.array, Level::Primary});
                   out.emplace_back("[");
                   out.emplace_back(LeveledTerm{place.index, Level::Lowest});
                   out.emplace_back("]");
                 },
                 [&](const spec::ElementsAccess& place) {
                   out.emplace_back(LeveledTerm{place.array, Level::Primary});
                   out.emplace_back("[*]");
                 },
                 [&](const spec::ObjectAccess& place) {
                   out.emplace_back(LeveledTerm{place.object_or_set, Level::Implies});
                   out.emplace_back(": " + spell_name(place.record));
                 },
                 [&](const spec::MemoryAccess& place) {
                   out.emplace_back(LeveledTerm{place.pointer, Level::Lowest});
                   out.emplace_back(", ");
                   out.emplace_back(LeveledTerm{place.size, Level::Lowest});
                 },
             },
             access.place);
  out.emplace_back(")");
}

void ExpressionPrinter::expand_star(const spec::Star& star, Pieces& out) {
  if (star.conjuncts.empty()) {
    out.emplace_back("emp");
    return;
  }
  bool chain = star.conjuncts.size() > 1;
  if (!chain) out.emplace_back("star(");
  for (std::size_t i = 0; i < star.conjuncts.size(); ++i) {
    if (i > 0) out.emplace_back(" &*& ");
    out.emplace_back(LeveledAssertion{&star.conjuncts[i], chain ? Level::Or : Level::Lowest});
  }
  if (!chain) out.emplace_back(")");
}

void ExpressionPrinter::expand_conditional(const spec::Conditional& conditional, Pieces& out) {
  if (is_implication(conditional)) {
    out.emplace_back(LeveledTerm{conditional.condition, Level::Star});
    out.emplace_back(" ==> ");
    out.emplace_back(LeveledAssertion{&conditional.then_part, Level::Implies});
    return;
  }
  // Without the star, two conditions would make a condition again.
  bool marked = is_pure(conditional.then_part) && is_pure(conditional.else_part);
  out.emplace_back(LeveledTerm{conditional.condition, Level::Implies});
  out.emplace_back(marked ? " ?* " : " ? ");
  out.emplace_back(LeveledAssertion{&conditional.then_part, Level::Implies});
  out.emplace_back(" : ");
  out.emplace_back(LeveledAssertion{&conditional.else_part, Level::Lowest});
}

void ExpressionPrinter::expand_forall(const spec::Forall& forall, Pieces& out) {
  out.emplace_back(is_pure(forall.body) ? "forall* " : "forall ");
  expand_variables(forall.variables, out);
  for (const auto& trigger : forall.triggers) expand_trigger(trigger, out);
  out.emplace_back(LeveledAssertion{&forall.body, Level::Lowest});
}

}  // namespace cairn::ir
