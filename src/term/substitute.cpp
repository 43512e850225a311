#include "term/substitute.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "base/error.h"

namespace cairn::term {

struct Substitution::Scope {
  std::unordered_map<Term, Term> map;
  std::unordered_map<Term, Term> cache;
  /// Bound variables that occur free in keys, and in replacements.
  std::unordered_set<Term> bound_in_keys;
  std::unordered_set<Term> bound_in_replacements;

  void add(Term key, Term replacement) {
    CAIRN_CHECK(key.sort() == replacement.sort(), "a substitution keeps sorts");
    map[key] = replacement;
    if (has_bound(key)) bound_in_keys.merge(free_bound(key));
    if (has_bound(replacement)) bound_in_replacements.merge(free_bound(replacement));
  }

  static std::unordered_set<Term> free_bound(Term term) {
    auto bound = free_symbols(term).bound;
    return {bound.begin(), bound.end()};
  }
};

namespace {

std::span<const Term> variables(Term quantifier) { return quantifier.children().first(quantifier.index(0)); }

}  // namespace

/// One traversal with an explicit stack. Most quantifiers live in the scope around them; one whose variables occur in
/// keys or replacements gets a scope of its own.
class Substitution::Run {
 public:
  Run(TermManager& manager, Scope& scope) : m_(manager), root_(scope) {}

  Term run(Term term) {
    push(term, root_);
    while (!stack_.empty()) {
      Frame frame = stack_.back();
      if (frame.scope->cache.contains(frame.term)) {
        stack_.pop_back();
      } else if (!frame.inner) {
        enter(frame);
      } else {
        frame.scope->cache[frame.term] = leave(frame);
        stack_.pop_back();
      }
    }
    return root_.cache.at(term);
  }

 private:
  struct Frame {
    Term term;
    Scope* scope;
    /// The scope of the children once they were pushed.
    Scope* inner;
  };

  void push(Term term, Scope& scope) { stack_.push_back({term, &scope, nullptr}); }

  void enter(Frame frame) {
    Scope& scope = *frame.scope;
    auto match = scope.map.find(frame.term);
    if (match != scope.map.end() || frame.term.size() == 0) {
      scope.cache[frame.term] = match != scope.map.end() ? match->second : frame.term;
      stack_.pop_back();
      return;
    }
    Scope* inner = is_quantifier(frame.term.op()) ? &scope_of(frame.term, scope) : &scope;
    stack_.back().inner = inner;
    for (Term child : frame.term.children()) push(child, *inner);
  }

  Term leave(const Frame& frame) {
    std::vector<Term> children;
    bool changed = false;
    for (Term child : frame.term.children()) {
      children.push_back(frame.inner->cache.at(child));
      changed = changed || children.back() != child;
    }
    return changed ? m_.rebuild(frame.term, children) : frame.term;
  }

  Scope& scope_of(Term quantifier, Scope& outer) {
    auto in = [](const std::unordered_set<Term>& set) { return [&](Term t) { return set.contains(t); }; };
    auto bound = variables(quantifier);
    bool hides = std::any_of(bound.begin(), bound.end(), in(outer.bound_in_keys));
    bool captures = std::any_of(bound.begin(), bound.end(), in(outer.bound_in_replacements));
    if (!hides && !captures) return outer;
    std::unordered_set<Term> names(bound.begin(), bound.end());
    Scope& inner = scopes_.emplace_back();
    for (const auto& [key, replacement] : outer.map) {
      auto free = has_bound(key) ? Scope::free_bound(key) : std::unordered_set<Term>();
      if (std::none_of(free.begin(), free.end(), in(names))) inner.add(key, replacement);
    }
    for (Term variable : bound) {
      if (inner.bound_in_replacements.contains(variable)) {
        inner.add(variable, m_.fresh_bound(variable.name(), variable.sort()));
      }
    }
    return inner;
  }

  TermManager& m_;
  Scope& root_;
  std::deque<Scope> scopes_;
  std::vector<Frame> stack_;
};

Substitution::Substitution(TermManager& manager) : manager_(&manager), scope_(std::make_unique<Scope>()) {}
Substitution::~Substitution() = default;
Substitution::Substitution(Substitution&&) noexcept = default;
Substitution& Substitution::operator=(Substitution&&) noexcept = default;

void Substitution::add(Term key, Term replacement) {
  scope_->add(key, replacement);
  scope_->cache.clear();
}

Term Substitution::apply(Term term) { return Run(*manager_, *scope_).run(term); }

Term substitute(TermManager& manager, Term term, const std::unordered_map<Term, Term>& map) {
  Substitution substitution(manager);
  for (const auto& [key, replacement] : map) substitution.add(key, replacement);
  return substitution.apply(term);
}

namespace {

class SymbolCollector {
 public:
  void collect(Term root) {
    std::vector<std::pair<Term, std::size_t>> stack{{root, 0}};
    while (!stack.empty()) {
      auto [term, scope] = stack.back();
      stack.pop_back();
      // Only terms with bound variables depend on the scope.
      std::size_t place = has_bound(term) ? scope : 0;
      if (!scopes_[place].visited.insert(term).second) continue;
      visit_leaf(term, scope);
      if (is_quantifier(term.op())) {
        auto bound = variables(term);
        scopes_.push_back({scope, {bound.begin(), bound.end()}, {}});
        scope = scopes_.size() - 1;
      }
      for (Term child : term.children()) stack.emplace_back(child, scope);
    }
  }

  FreeSymbols result() {
    std::sort(found_.constants.begin(), found_.constants.end());
    std::sort(found_.bound.begin(), found_.bound.end());
    found_.bound.erase(std::unique(found_.bound.begin(), found_.bound.end()), found_.bound.end());
    std::sort(found_.functions.begin(), found_.functions.end(),
              [](const FunctionDecl* f, const FunctionDecl* g) { return f->id < g->id; });
    found_.functions.erase(std::unique(found_.functions.begin(), found_.functions.end()), found_.functions.end());
    return std::move(found_);
  }

 private:
  struct Scope {
    std::size_t outer;
    std::unordered_set<Term> bound;
    std::unordered_set<Term> visited;
  };

  void visit_leaf(Term term, std::size_t scope) {
    if (term.is(Op::Const)) found_.constants.push_back(term);
    if (term.is(Op::Apply) || term.is(Op::PureCall)) found_.functions.push_back(&term.function());
    if (!term.is(Op::Bound)) return;
    for (; scope != 0; scope = scopes_[scope].outer) {
      if (scopes_[scope].bound.contains(term)) return;
    }
    found_.bound.push_back(term);
  }

  std::vector<Scope> scopes_{{0, {}, {}}};
  FreeSymbols found_;
};

}  // namespace

FreeSymbols free_symbols(std::span<const Term> terms) {
  SymbolCollector collector;
  for (Term term : terms) collector.collect(term);
  return collector.result();
}

FreeSymbols free_symbols(Term term) { return free_symbols(std::span(&term, 1)); }

}  // namespace cairn::term
