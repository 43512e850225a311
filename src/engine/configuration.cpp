#include "engine/configuration.h"

namespace cairn::engine {

std::string_view name(Configuration configuration) {
  switch (configuration) {
    case Configuration::Combined: return "combined";
    case Configuration::Content: return "content";
    case Configuration::MemInv: return "meminv";
    case Configuration::Smash: return "smash";
  }
  return {};
}

Configuration configuration(std::string_view name) {
  for (const Configuration one : {Configuration::Content, Configuration::MemInv, Configuration::Smash})
    if (engine::name(one) == name) return one;
  return Configuration::Combined;
}

bool has_content(Configuration configuration) {
  return configuration == Configuration::Combined || configuration == Configuration::Content;
}

bool has_invariants(Configuration configuration) {
  return configuration == Configuration::Combined || configuration == Configuration::MemInv;
}

}  // namespace cairn::engine
