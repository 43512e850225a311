#include "engine/symex/recursion.h"

#include <algorithm>

#include "analysis/uses.h"
#include "term/subterms.h"

namespace cairn::engine::symex {

using term::Op;
using term::Term;

namespace {

/// A parameter of each of those that recurse together.
using Choice = std::vector<std::size_t>;

bool is_measure(Term variable) { return variable.sort().is_int() || variable.sort().is_datatype(); }

/// How an argument compares with a parameter as far as its form tells: 1 smaller, 0 the same, -1 not told.
int form(Term argument, Term parameter) {
  if (argument == parameter) return 0;
  if (argument.is(Op::Sub) && argument.size() == 2 && argument[0] == parameter && argument[1].is_value())
    return argument[1].integer() > 0 ? 1 : -1;
  if (argument.is(Op::Add) && argument.size() == 2)
    for (std::size_t i = 0; i < 2; ++i)
      if (argument[i] == parameter && argument[1 - i].is_value()) return argument[1 - i].integer() < 0 ? 1 : -1;
  while (argument.is(Op::DtSelect)) {
    argument = argument[0];
    if (argument == parameter) return 1;
  }
  return -1;
}

/// How many calls make a parameter smaller; -1 when one may make it greater.
int promise(const std::vector<Recursive>& members, const Choice& choice) {
  int smaller = 0;
  for (std::size_t i = 0; i < members.size(); ++i)
    for (const NamedCall& call : members[i].calls) {
      auto callee = std::ranges::find(members, call.callee, &Recursive::name);
      if (callee == members.end()) continue;
      const std::size_t at = choice[static_cast<std::size_t>(callee - members.begin())];
      if (at >= call.arguments.size()) return -1;
      const int one = form(call.arguments[at], (*members[i].parameters)[choice[i]].variable);
      if (one < 0) return -1;
      smaller += one;
    }
  return smaller;
}

/// The same place in all of them, or the only one that each has.
std::vector<Choice> choices(const std::vector<Recursive>& members) {
  std::vector<Choice> out;
  Choice only;
  for (const Recursive& member : members) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < member.parameters->size(); ++i)
      if (is_measure((*member.parameters)[i].variable)) found.push_back(i);
    if (found.size() == 1) only.push_back(found[0]);
  }
  if (only.size() == members.size()) out.push_back(std::move(only));
  for (std::size_t i = 0; i < members[0].parameters->size(); ++i) out.emplace_back(members.size(), i);
  std::erase_if(out, [&](const Choice& choice) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (choice[i] >= members[i].parameters->size()) return true;
      const Term variable = (*members[i].parameters)[choice[i]].variable;
      if (!is_measure(variable) || variable.sort() != (*members[0].parameters)[choice[0]].variable.sort()) return true;
    }
    return false;
  });
  return out;
}

}  // namespace

std::vector<NamedCall> calls_in(const ir::Procedure& procedure) {
  std::vector<NamedCall> out;
  for (const ir::Block& block : procedure.blocks)
    for (const ir::Statement& s : block.statements)
      if (const auto* call = std::get_if<ir::Call>(&s.kind)) out.push_back({call->procedure, call->arguments});
  return out;
}

std::vector<NamedCall> calls_in(const ir::Function& function) {
  std::vector<NamedCall> out;
  if (!function.body) return out;
  term::for_subterms({function.body}, [&](Term t) {
    if (t.is(Op::PureCall)) out.push_back({t.function().name, {t.children().begin(), t.children().end()}});
    return true;
  });
  return out;
}

std::vector<std::vector<std::size_t>> compared_by(const std::vector<Recursive>& members) {
  std::vector<std::vector<std::size_t>> out(members.size());
  if (members.size() < 2) return out;
  std::vector<std::pair<int, Choice>> ranked;
  for (Choice& choice : choices(members)) {
    const int promised = promise(members, choice);
    ranked.emplace_back(promised, std::move(choice));
  }
  std::ranges::stable_sort(ranked, std::ranges::greater(), &std::pair<int, Choice>::first);
  // What seems to grow is worth a try only where there is nothing else.
  if (!ranked.empty() && ranked[0].first > 0) std::erase_if(ranked, [](const auto& r) { return r.first <= 0; });
  for (const auto& [promised, choice] : ranked)
    for (std::size_t i = 0; i < members.size(); ++i) out[i].push_back(choice[i]);
  return out;
}

}  // namespace cairn::engine::symex
