#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace cairn::frontend {

/// Makes random Java methods `static int pN()` without inputs. Half of what they do may throw; some of that is caught.
class JavaGenerator {
 public:
  explicit JavaGenerator(std::uint64_t seed) : random_(seed) {}

  /// Classes that the methods use.
  static std::string declarations();
  std::string method(unsigned number);

 private:
  unsigned below(unsigned count) { return static_cast<unsigned>(random_() % count); }
  /// The texts one after the other; they are made in this order.
  static std::string cat(std::initializer_list<std::string> parts);
  std::string pick(std::initializer_list<const char*> texts);
  std::string line(const std::string& text);
  std::string integer(int depth);
  std::string longer(int depth);
  std::string real(int depth);
  std::string condition(int depth);
  std::string object(int depth);
  std::string text(int depth);
  /// A statement that prints a value.
  std::string print();
  void statement(int depth);
  void block(int depth);
  void loop(int depth);
  void attempt(int depth);
  void choice(int depth);

  std::mt19937_64 random_;
  std::string out_;
  int indent_ = 0;
  unsigned names_ = 0;
};

}  // namespace cairn::frontend
