#include "ir/pass/pass.h"

#include <array>

namespace cairn::ir {
namespace {

constexpr std::array table = {
    Pass{"checks", "insert the assertions that the checked properties ask for",
         [](Program program, term::TermManager& terms, const PassOptions& options) {
           return insert_checks(std::move(program), terms, options.properties);
         }},
    Pass{"devirtualize", "replace virtual calls by branches over the dynamic type",
         [](Program program, term::TermManager& terms, const PassOptions&) {
           return devirtualize(std::move(program), terms);
         }},
    Pass{"inline", "replace calls of small procedures by their bodies",
         [](Program program, term::TermManager& terms, const PassOptions& options) {
           return inline_calls(std::move(program), terms, options.inline_limit);
         }},
    Pass{"simplify", "remove unreachable blocks, jumps to jumps and branches on constants",
         [](Program program, term::TermManager&, const PassOptions&) { return simplify(std::move(program)); }},
};

}  // namespace

std::span<const Pass> passes() { return table; }

const Pass* find_pass(std::string_view name) {
  for (const Pass& pass : table)
    if (pass.name == name) return &pass;
  return nullptr;
}

}  // namespace cairn::ir
