#include "smt/cadical/functions.h"

namespace cairn::smt::cadical {

using term::Term;

std::uint32_t Functions::function(Term application) {
  Key key{application.op(), {}, 0, {application.sort().id()}};
  switch (info(application.op()).payload) {
    case term::Payload::Function: key.declaration = application.function().id; break;
    case term::Payload::Name: key.name = application.name(); break;
    case term::Payload::Indices:
      key.details.insert(key.details.end(), application.indices().begin(), application.indices().end());
      break;
    default: break;
  }
  for (const Term child : application.children()) key.details.push_back(child.sort().id());
  return functions_.emplace(std::move(key), static_cast<std::uint32_t>(functions_.size())).first->second;
}

const Word& Functions::apply(std::uint32_t function, const Word& arguments, Word result) {
  const auto number = static_cast<std::uint32_t>(applications_.size());
  const auto [found, is_new] = numbers_.emplace(Call(function, arguments), number);
  if (is_new) {
    inputs_.add(result, {TheoryItem::Kind::Application, number});
    applications_.push_back({function, arguments, std::move(result)});
  }
  return applications_[found->second].result;
}

const Word* Functions::find(std::uint32_t function, const Word& arguments) const {
  const auto found = numbers_.find(Call(function, arguments));
  return found == numbers_.end() ? nullptr : &applications_[found->second].result;
}

void Functions::check(std::uint32_t number, Assignment& assignment, Word& lemmas) {
  const Application& here = applications_[number];
  const Word result = assignment.value(here.result);
  const auto [found, is_new] =
      tables_.emplace(Call(here.function, assignment.value(here.arguments)), Row{number, result});
  if (is_new || found->second.result == result) return;
  const Application& other = applications_[found->second.application];
  const Bit same_arguments = words_.equal(here.arguments, other.arguments);
  lemmas.push_back(words_.circuit().disjunction(!same_arguments, words_.equal(here.result, other.result)));
}

std::optional<Word> Functions::result(std::uint32_t function, const Word& arguments) const {
  const auto found = tables_.find(Call(function, arguments));
  if (found == tables_.end()) return std::nullopt;
  return found->second.result;
}

}  // namespace cairn::smt::cadical
