#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "smt/cadical/assignment.h"
#include "smt/cadical/layout.h"
#include "smt/cadical/relevance.h"

namespace cairn::smt::cadical {

/// Applications of uninterpreted functions and of operators that are as good as such. Each is a fresh word; that equal
/// arguments have equal results is added to the solver only where a model says otherwise.
class Functions {
 public:
  Functions(Words& words, TheoryInputs& inputs) : words_(words), inputs_(inputs) {}

  /// The number of the function that a term applies. Terms are: Apply, operators of family Object, DtSelect.
  std::uint32_t function(term::Term application);
  /// The result of a function for arguments, which are one word; `result` is used when there is none yet.
  const Word& apply(std::uint32_t function, const Word& arguments, Word result);
  /// Whether that application has been made.
  const Word* find(std::uint32_t function, const Word& arguments) const;

  /// Of the application with that number.
  const Word& arguments(std::uint32_t number) const { return applications_[number].arguments; }
  const Word& result(std::uint32_t number) const { return applications_[number].result; }

  /// Adds an application to the model that is being checked; when that contradicts an earlier one, a valid formula that
  /// rules it out goes to `lemmas`.
  void check(std::uint32_t number, Assignment& assignment, Word& lemmas);
  void begin_model() { tables_.clear(); }
  /// The result of a function in the model; nothing where it is open.
  std::optional<Word> result(std::uint32_t function, const Word& arguments) const;

 private:
  struct Key {
    term::Op op;
    std::string name;
    std::uint32_t declaration;
    std::vector<std::uint32_t> details;
    friend bool operator<(const Key& x, const Key& y) {
      return std::tie(x.op, x.name, x.declaration, x.details) < std::tie(y.op, y.name, y.declaration, y.details);
    }
  };
  struct Application {
    std::uint32_t function;
    Word arguments;
    Word result;
  };
  struct Row {
    std::uint32_t application;
    Word result;
  };
  using Call = std::pair<std::uint32_t, Word>;

  Words& words_;
  TheoryInputs& inputs_;
  std::map<Key, std::uint32_t> functions_;
  std::vector<Application> applications_;
  std::map<Call, std::uint32_t> numbers_;
  std::map<Call, Row> tables_;
};

}  // namespace cairn::smt::cadical
