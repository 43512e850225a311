#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace cairn::check {

/// Makes small programs in SPL whose contracts may contradict themselves: implicit ghost arguments, functions that look
/// into predicates and recur, folds that have to be inferred, lemmas. Numbers are small, so that arguments that are
/// left open have values near those at hand or none.
class ContractGenerator {
 public:
  explicit ContractGenerator(std::uint64_t seed) : random_(seed) {}

  std::string program();

 private:
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }
  bool chance(std::uint64_t percent) { return below(100) < percent; }
  std::string pick(const std::vector<std::string>& all) { return all[below(all.size())]; }
  std::string number();
  std::string compared();
  std::string plus(const std::string& term);
  std::string relation(const std::vector<std::string>& terms);

  std::string predicates();
  std::string functions();
  std::string heap_function();
  std::string probe(const std::string& function, const std::string& requires_text, const std::string& ensured);
  std::string callee();
  std::string caller();
  std::string lemma();
  std::string ghost_flow();

  std::mt19937_64 random_;
};

}  // namespace cairn::check
