#include "app/arguments.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/suggest.h"

namespace cairn::app {
namespace {

using base::UsageError;

std::string listed(std::span<const std::string_view> words) {
  std::string out;
  for (std::string_view word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

void check_choice(const std::string& what, std::string_view value, std::span<const std::string_view> choices) {
  if (std::find(choices.begin(), choices.end(), value) != choices.end()) return;
  throw UsageError(what + " cannot be '" + std::string(value) + "'" + base::did_you_mean(value, choices) +
                   " (choose from " + listed(choices) + ")");
}

template <class Number>
bool parses_as(std::string_view text) {
  Number value{};
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  if constexpr (std::is_floating_point_v<Number>) return std::isfinite(value) && value >= 0;
  return true;
}

void check_value(const Option& option, std::string_view value) {
  std::string what = "--" + std::string(option.name);
  switch (option.kind) {
    case ArgumentKind::Choice:
      if (!option.or_file.empty() && value.ends_with(option.or_file)) return;
      return check_choice(what, value, option.choices);
    case ArgumentKind::Count:
      if (!parses_as<std::uint64_t>(value))
        throw UsageError(what + " needs a whole number, not '" + std::string(value) + "'");
      return;
    case ArgumentKind::Seconds:
      if (!parses_as<double>(value))
        throw UsageError(what + " needs a number of seconds, not '" + std::string(value) + "'");
      return;
    case ArgumentKind::None:
    case ArgumentKind::Text:
    case ArgumentKind::File:
    case ArgumentKind::Folder:
      if (value.empty()) throw UsageError(what + " needs a value that is not empty");
      return;
  }
}

/// The options of one command with the common ones.
class OptionSet {
 public:
  explicit OptionSet(const Command& command) : command_(command) {
    for (const Option& option : command.options) all_.push_back(&option);
    for (const Option& option : common_options()) all_.push_back(&option);
  }

  const Option& find(std::string_view name) const {
    for (const Option* option : all_)
      if (option->name == name) return *option;
    std::vector<std::string_view> names;
    for (const Option* option : all_) names.push_back(option->name);
    throw UsageError("'cairn " + std::string(command_.name) + "' has no option '--" + std::string(name) + "'" +
                     base::did_you_mean(name, names, "--"));
  }

  /// Whether a word is a long option with value that is written with one dash.
  bool is_compiler_style(const std::string& word) const {
    std::size_t equals = word.find('=');
    if (equals == std::string::npos || equals < 3) return false;
    std::string_view name = std::string_view(word).substr(1, equals - 1);
    return std::any_of(all_.begin(), all_.end(), [&](const Option* option) {
      return option->name == name && option->kind != ArgumentKind::None;
    });
  }

  const Option& find(char letter) const {
    for (const Option* option : all_)
      if (option->letter == letter) return *option;
    throw UsageError("'cairn " + std::string(command_.name) + "' has no option '-" + std::string(1, letter) + "'");
  }

 private:
  const Command& command_;
  std::vector<const Option*> all_;
};

void check_operands(const Command& command, const std::vector<std::string>& given) {
  const Operands& operands = command.operands;
  std::string who = "'cairn " + std::string(command.name) + "'";
  if (given.size() < operands.min) throw UsageError(who + " needs " + std::string(operands.name));
  if (given.size() > operands.max) throw UsageError(who + " does not take '" + given[operands.max] + "'");
  if (operands.kind != ArgumentKind::Choice) return;
  for (const std::string& operand : given) check_choice(std::string(operands.name), operand, operands.choices);
}

}  // namespace

std::size_t Arguments::count(std::string_view option) const {
  auto it = values_.find(option);
  return it == values_.end() ? 0 : it->second.size();
}

std::string Arguments::text(std::string_view option) const {
  auto it = values_.find(option);
  if (it != values_.end()) return it->second.back();
  auto standard = defaults_.find(option);
  return standard == defaults_.end() ? std::string() : standard->second;
}

std::vector<std::string> Arguments::texts(std::string_view option) const {
  auto it = values_.find(option);
  return it == values_.end() ? std::vector<std::string>() : it->second;
}

std::uint64_t Arguments::number(std::string_view option) const {
  std::string value = text(option);
  std::uint64_t result = 0;
  std::from_chars(value.data(), value.data() + value.size(), result);
  return result;
}

double Arguments::seconds(std::string_view option) const {
  std::string value = text(option);
  double result = 0;
  std::from_chars(value.data(), value.data() + value.size(), result);
  return result;
}

Arguments parse_arguments(const Command& command, std::span<const std::string> arguments) {
  Arguments result;
  OptionSet options(command);
  for (const Option& option : command.options)
    if (!option.default_value.empty()) result.defaults_.emplace(option.name, option.default_value);

  std::size_t at = 0;
  auto next_value = [&](const std::string& spelled) -> const std::string& {
    if (at + 1 >= arguments.size()) throw UsageError("'" + spelled + "' needs a value");
    return arguments[++at];
  };
  auto set = [&](const Option& option, std::string value, const std::string& spelled) {
    if (option.kind != ArgumentKind::None) check_value(option, value);
    auto& values = result.values_[std::string(option.name)];
    if (!values.empty() && !option.repeatable) throw UsageError("'" + spelled + "' is given twice");
    values.push_back(std::move(value));
  };
  auto long_option = [&](const std::string& word) {
    std::size_t equals = word.find('=');
    std::string spelled = word.substr(0, equals);
    const Option& option = options.find(std::string_view(spelled).substr(2));
    bool takes_value = option.kind != ArgumentKind::None;
    if (!takes_value && equals != std::string::npos) throw UsageError("'" + spelled + "' takes no value");
    if (!takes_value)
      set(option, {}, spelled);
    else
      set(option, equals != std::string::npos ? word.substr(equals + 1) : next_value(spelled), spelled);
  };
  auto short_options = [&](const std::string& word) {
    for (std::size_t i = 1; i < word.size(); ++i) {
      const Option& option = options.find(word[i]);
      std::string spelled = {'-', word[i]};
      if (option.kind == ArgumentKind::None) {
        set(option, {}, spelled);
        continue;
      }
      set(option, i + 1 < word.size() ? word.substr(i + 1) : next_value(spelled), spelled);
      return;
    }
  };

  bool only_operands = false;
  for (; at < arguments.size(); ++at) {
    const std::string& word = arguments[at];
    if (only_operands || word.size() < 2 || word[0] != '-')
      result.operands_.push_back(word);
    else if (word == "--")
      only_operands = true;
    else if (word[1] == '-')
      long_option(word);
    else if (options.is_compiler_style(word))
      long_option("-" + word);
    else
      short_options(word);
  }
  if (!result.flag("help")) check_operands(command, result.operands_);
  return result;
}

}  // namespace cairn::app
