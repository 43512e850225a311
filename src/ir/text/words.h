#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ir/program.h"

namespace cairn::ir {

/// Functions that terms have beside the operators of programs, for languages that speak about programs. Variables with
/// the names of words are written between back quotes.
class Words {
 public:
  virtual ~Words() = default;

  virtual bool contains(std::string_view word) const = 0;

  /// An application of a word to terms and to names that the language declares.
  struct Use {
    std::string word;
    std::vector<std::variant<Term, std::string>> arguments = {};
  };
  /// How a term is written; nothing when it is as in programs.
  virtual std::optional<Use> use(Term term) const = 0;
  /// What an application means, or why it has no meaning, in words for the user. Names that the language declares are
  /// variables.
  virtual std::variant<Term, std::string> meaning(std::string_view word, std::span<const Term> arguments) const = 0;
};

}  // namespace cairn::ir
