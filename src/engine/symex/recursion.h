#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace cairn::engine::symex {

/// A call that may be recursive, with arguments as written.
struct NamedCall {
  std::string callee;
  std::vector<term::Term> arguments;
};

/// One of those that recurse together.
struct Recursive {
  const void* item = nullptr;
  std::string name;
  const std::vector<ir::Declaration>* parameters = nullptr;
  std::vector<NamedCall> calls;
};

std::vector<NamedCall> calls_in(const ir::Procedure& procedure);
std::vector<NamedCall> calls_in(const ir::Function& function);

/// Parameters by which those that recurse together may be compared, for each of them; all have as many, and those at
/// one place have the same sort. Those come first that seem to get smaller in calls. Nothing is proved.
std::vector<std::vector<std::size_t>> compared_by(const std::vector<Recursive>& members);

}  // namespace cairn::engine::symex
