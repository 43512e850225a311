#include "term/canonical.h"

#include <unordered_map>

namespace cairn::term {

Term canonical(TermManager& manager, Term root) {
  std::unordered_map<Term, Term> done;
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  std::vector<Term> children;
  while (!stack.empty()) {
    auto [term, ready] = stack.back();
    if (done.contains(term)) {
      stack.pop_back();
    } else if (ready || term.size() == 0) {
      stack.pop_back();
      children.clear();
      for (Term child : term.children()) children.push_back(done.at(child));
      done[term] = manager.rebuild(term, children);
    } else {
      stack.back().second = true;
      for (Term child : term.children()) stack.emplace_back(child, false);
    }
  }
  return done.at(root);
}

}  // namespace cairn::term
