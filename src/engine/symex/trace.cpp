#include <algorithm>

#include "analysis/uses.h"
#include "engine/symex/executor.h"
#include "engine/symex/wording.h"
#include "ir/text.h"

namespace cairn::engine::symex {

namespace {

/// "x!12" as x with a small number.
std::string subscripted(const std::string& name) {
  const std::size_t mark = name.rfind('!');
  if (mark == std::string::npos) return name;
  std::string out = name.substr(0, mark);
  for (char digit : name.substr(mark + 1)) {
    if (digit < '0' || digit > '9') return name;
    out += "\xE2\x82";  // the subscript digits of Unicode
    out += static_cast<char>(0x80 + (digit - '0'));
  }
  return out;
}

/// A term in source words, without the quotes of names that are no identifiers.
std::string without_quotes(Term t, const ir::Index& index) {
  std::string out = in_source_words(ir::print(t), index);
  std::erase(out, '`');
  return out;
}

/// What a place holds that is somebody else's: "unheld 3 data" of x is unheld₃(x.data).
std::string unheld(const std::string& name, const std::string& place) {
  const std::size_t space = name.rfind(' ');
  const std::string number = name.substr(unheld_prefix.size(), space - unheld_prefix.size());
  return subscripted("unheld!" + number) + "(" + place + "." + name.substr(space + 1) + ")";
}

/// Comparisons with values on the right, and negated ones as they are written.
Term readable_operation(term::TermManager& terms, Term t, const std::vector<Term>& children) {
  const Term first = children[0];
  if (t.is(term::Op::Not) && first.is(term::Op::Eq)) return terms.mk_raw(term::Op::Distinct, first.children());
  if (!t.is(term::Op::Eq) || !first.is_value()) return terms.rebuild(t, children);
  const Term swapped[] = {children[1], first};
  return terms.mk_raw(term::Op::Eq, swapped);
}

bool is_temporary(Term variable) { return variable.name().starts_with("t!"); }

/// What was one statement of the source: front ends take calls and reads out of expressions, into temporary variables.
struct Group {
  std::size_t first = 0;
  std::size_t last = 0;
};

std::vector<Group> groups(const std::vector<const TraceNode*>& nodes) {
  std::unordered_map<Term, std::size_t> last_use;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i]->statement != nullptr)
      for (Term v : analysis::constants_in(analysis::terms_in(*nodes[i]->statement)))
        if (is_temporary(v)) last_use[v] = i;
  std::vector<Group> out;
  for (std::size_t first = 0; first < nodes.size(); first = out.back().last + 1) {
    Group group{first, first};
    for (std::size_t i = first; i <= group.last; ++i) {
      if (nodes[i]->statement == nullptr) continue;
      for (Term v : analysis::assigned(*nodes[i]->statement))
        if (auto it = last_use.find(v); it != last_use.end()) group.last = std::max(group.last, it->second);
    }
    out.push_back(group);
  }
  return out;
}

}  // namespace

// Symbolic values under names that a reader can follow: of snapshots only that they are some, of functions what they
// are applied to.
Term Executor::readable(Term root) {
  std::vector<std::pair<Term, bool>> work{{root, false}};
  while (!work.empty()) {
    auto [t, ready] = work.back();
    work.pop_back();
    if (readable_.contains(t)) continue;
    const Sort sort = t.sort();
    auto numbered = [&](const char* prefix) {
      return terms_.mk_const(subscripted(prefix + std::string("!") + std::to_string(++readable_values_)), sort);
    };
    if (sort == symbols_.snapshot_sort()) {
      readable_.emplace(t, numbered("s"));
    } else if (t.is(term::Op::DtSelect) && t[0].sort() == symbols_.snapshot_sort()) {
      readable_.emplace(t, numbered("v"));
    } else if (t.is(term::Op::Const) || t.is(term::Op::Bound)) {
      const bool any = t == symbols_.location_variable(sort);
      readable_.emplace(t, any                     ? terms_.mk_const("_", sort)
                           : t.is(term::Op::Const) ? terms_.mk_const(subscripted(t.name()), sort)
                                                   : t);
    } else if (!ready) {
      work.emplace_back(t, true);
      for (Term child : t.children()) work.emplace_back(child, false);
    } else {
      std::vector<Term> children;
      for (Term child : t.children()) children.push_back(readable_.at(child));
      if (t.is(term::Op::Apply) && t.function().name.starts_with(unheld_prefix)) {
        const std::string text = unheld(t.function().name, without_quotes(children[0], tables_.index()));
        readable_.emplace(t, terms_.mk_const(text, sort));
        continue;
      }
      const bool of_heap = t.is(term::Op::Apply) && t.size() > 0 && t[0].sort() == symbols_.snapshot_sort();
      if (!of_heap) {
        readable_.emplace(t, t.size() == 0 ? t : readable_operation(terms_, t, children));
        continue;
      }
      std::string call = t.function().name + "(";
      for (std::size_t i = 1; i < children.size(); ++i)
        call += (i == 1 ? "" : ", ") + without_quotes(children[i], tables_.index());
      readable_.emplace(t, terms_.mk_const(call + ")", sort));
    }
  }
  return readable_.at(root);
}

std::string Executor::readable_text(Term t) const {
  auto& self = const_cast<Executor&>(*this);  // naming makes terms, nothing else
  return without_quotes(self.readable(t), tables_.index());
}

void Executor::mark(State& s, const ir::Origin& origin, const ir::Statement* statement) {
  trace_.push_back({s.trace, origin, statement, s.store, s.heap, s.path});
  s.trace = &trace_.back();
}

std::vector<SymbolicStep> Executor::steps(const State& s) const {
  std::vector<const TraceNode*> nodes;
  for (const TraceNode* n = s.trace; n != nullptr; n = n->parent) nodes.push_back(n);
  std::reverse(nodes.begin(), nodes.end());
  std::vector<SymbolicStep> out;
  auto& self = const_cast<Executor&>(*this);  // naming makes terms, nothing else
  auto speaks_of_snapshots = [&](Term t) { return ir::print(self.readable(t)).find("Snap::") != std::string::npos; };
  Path before = nullptr;
  for (const auto& [first, last] : groups(nodes)) {
    const TraceNode& n = *nodes[first];
    SymbolicStep step;
    step.origin = nodes[last]->origin;
    if (nodes[last]->statement != nullptr)
      step.statement = in_source_words(ir::print(*nodes[last]->statement), tables_.index());
    step.store = shown_store(n.store);
    n.heap.for_each(
        [&](ResourceId, Heap::Key, const ChunkPtr& chunk) { step.heap.push_back(shown_chunk(n.path, *chunk)); });
    for (Term fact : facts_since(n.path, common(before, n.path))) {
      // What was chosen for arguments that were left open is put in their places.
      const Term known = with_choices(n.path, fact);
      // What snapshots are made of is not the reader's concern.
      if (!known.is_true() && !speaks_of_snapshots(known)) step.facts.push_back(readable_text(known));
    }
    before = n.path;
    out.push_back(std::move(step));
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> Executor::shown_store(const Store& store) const {
  std::vector<std::pair<std::string, std::string>> out;
  if (own_procedure_ == nullptr) return out;
  for (const auto* all : {&own_procedure_->parameters, &own_procedure_->results, &own_procedure_->locals})
    for (const ir::Declaration& d : *all)
      if (const Term* value = store.find(d.variable.id()); value != nullptr && !is_temporary(d.variable))
        out.emplace_back(subscripted(d.variable.name()), readable_text(*value));
  return out;
}

std::string Executor::shown_chunk(Path path, const Chunk& chunk) const {
  const Resource& resource = symbols_.resource(chunk.resource);
  std::string arguments;
  for (Term t : chunk.arguments) arguments += (arguments.empty() ? "" : ", ") + readable_text(with_choices(path, t));
  const std::string field(ir::split_qualified(resource.name).second);
  const std::string value = readable_text(with_choices(path, chunk.value));
  if (resource.kind == Resource::Kind::Predicate) return resource.name + "[" + value + "](" + arguments + ")";
  if (!chunk.many()) return arguments + "." + field + " -> " + value;
  if (chunk.many_arrays()) arguments = "_";
  return (resource.kind == Resource::Kind::Field ? "_." + field : arguments + "[_]") + " -> " + value + " where " +
         readable_text(chunk.condition);
}

}  // namespace cairn::engine::symex
