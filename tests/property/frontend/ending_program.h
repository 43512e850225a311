#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace cairn::test {

/// A random C program whose functions assign new memory and one another's pointers to parameters, variables of blocks
/// and global variables, and which ends by `exit` somewhere within its calls.
class EndingProgram {
 public:
  /// @param prefix what all names of the program begin with.
  EndingProgram(std::uint64_t seed, std::string prefix);

  /// The functions; that to start with is `<prefix>main`.
  std::string text() const;
  /// Whether no variable holds some object where the program ends, found by following the program as C describes it.
  bool loses_memory() const;

 private:
  struct Statement;
  using Body = std::vector<Statement>;
  struct Expression {
    enum class Kind : std::uint8_t { New, Null, Variable, Call } kind = Kind::Null;
    std::string variable;
    std::size_t function = 0;
    std::vector<Expression> arguments;
  };
  struct Statement {
    enum class Kind : std::uint8_t { Assign, Call, Block, Skipped, Taken, Tick } kind = Kind::Tick;
    std::string variable;  ///< assigned, or declared in a block
    Expression value;
    Body body;
  };
  struct Function {
    std::vector<std::string> parameters;
    Body body;
    std::string result;  ///< a variable
  };
  class Run;

  unsigned below(unsigned count) { return static_cast<unsigned>(random_() % count); }
  std::string variable(const std::vector<std::string>& local);
  Expression expression(const std::vector<std::string>& local, std::size_t callable);
  Expression call(const std::vector<std::string>& local, std::size_t callable);
  Statement statement(const std::vector<std::string>& local, std::size_t callable, unsigned depth);
  Body body(const std::vector<std::string>& local, std::size_t callable, unsigned length, unsigned depth);
  std::string text(const Expression& expression) const;
  std::string text(const Body& body) const;

  std::mt19937_64 random_;
  std::string prefix_;
  std::vector<Function> functions_;
  Body main_;
  unsigned ticks_;  ///< the program ends at this one
};

}  // namespace cairn::test
