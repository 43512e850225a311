#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace cairn::app {

/// A command line after parsing: values of options by long name, and operands. Every value has the kind that the table
/// says.
class Arguments {
 public:
  bool given(std::string_view option) const { return values_.find(option) != values_.end(); }
  bool flag(std::string_view option) const { return given(option); }
  /// How often an option was given.
  std::size_t count(std::string_view option) const;
  /// The last value given, or the default of the table; empty when there is neither.
  std::string text(std::string_view option) const;
  std::vector<std::string> texts(std::string_view option) const;
  std::uint64_t number(std::string_view option) const;
  double seconds(std::string_view option) const;
  const std::vector<std::string>& operands() const { return operands_; }

 private:
  friend Arguments parse_arguments(const Command&, std::span<const std::string>);
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::map<std::string, std::string, std::less<>> defaults_;
  std::vector<std::string> operands_;
};

/// Parses what follows the name of a command: `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`, flags together as
/// in `-qv`, options and operands in any order, `--` before operands that start with a dash. `-name=VALUE` is accepted
/// as compilers do (`-std=c11`). When `--help` is given, missing operands are no error. Throws UsageError, which names
/// what was meant if that can be guessed.
Arguments parse_arguments(const Command& command, std::span<const std::string> arguments);

}  // namespace cairn::app
