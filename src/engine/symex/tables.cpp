#include "engine/symex/tables.h"

#include <algorithm>

#include "analysis/components.h"
#include "analysis/uses.h"
#include "analysis/wto.h"
#include "base/overloaded.h"
#include "engine/symex/recursion.h"

namespace cairn::engine::symex {

using base::Overloaded;
using spec::Assertion;
using term::Op;
using term::Sort;
using term::Term;

std::vector<Assertion> parts(const Assertion& assertion) {
  std::vector<Assertion> out;
  if (assertion) out.push_back(assertion);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Assertion current = out[i];
    auto add = [&](const Assertion& a) {
      if (a) out.push_back(a);
    };
    std::visit(
        Overloaded{[](const spec::Pure&) {}, [](const spec::Access&) {}, [](const spec::PredicateInstance&) {},
                   [&](const spec::Star& s) { std::for_each(s.conjuncts.begin(), s.conjuncts.end(), add); },
                   [&](const spec::Conditional& c) { add(c.then_part), add(c.else_part); },
                   [&](const spec::Forall& f) { add(f.body); }, [&](const spec::Untouched& u) { add(u.assertion); }},
        current->kind);
  }
  return out;
}

bool names_cells(Sort sort, Sort index) {
  if (!sort.is(term::SortKind::Datatype) || sort.datatype().constructors.size() != 1) return false;
  const std::vector<term::Selector>& parts = sort.datatype().constructors[0].selectors;
  return parts.size() == 2 && parts[0].sort.is_ref() && parts[1].sort == index;
}

bool Tables::has_heap(const Assertion& assertion) {
  // What `untouched` speaks about is not given.
  std::vector<Assertion> work{assertion};
  while (!work.empty()) {
    const Assertion current = work.back();
    work.pop_back();
    if (!current) continue;
    if (std::holds_alternative<spec::Access>(current->kind) ||
        std::holds_alternative<spec::PredicateInstance>(current->kind))
      return true;
    if (const auto* star = std::get_if<spec::Star>(&current->kind))
      work.insert(work.end(), star->conjuncts.begin(), star->conjuncts.end());
    if (const auto* c = std::get_if<spec::Conditional>(&current->kind)) {
      work.push_back(c->then_part);
      work.push_back(c->else_part);
    }
    if (const auto* all = std::get_if<spec::Forall>(&current->kind)) work.push_back(all->body);
  }
  return false;
}

Tables::Tables(const ir::Program& program, term::TermManager& terms, const PartialOperators& partial)
    : index_(program), calls_(program), partial_(partial) {
  collect_scopes();
  collect_state_terms();
  collect_ranks();
  collect_globals();
  collect_effects();
  collect_ends();
  collect_recursion();
  collect_sorts(terms);
}

void Tables::collect_scopes() {
  for (const ir::Global& global : program().globals) globals_.add(global.declaration);
  for (const ir::Procedure& p : program().procedures) {
    ir::VariableTypes& types = scopes_.emplace(&p, ir::VariableTypes(&globals_)).first->second;
    types.add(p.parameters);
    types.add(p.results);
    types.add(p.locals);
  }
  for (const ir::Predicate& p : program().predicates) scopes_[&p].add(p.parameters);
  for (const ir::Function& f : program().functions) {
    scopes_[&f].add(f.parameters);
    scopes_[&f].add(f.result);
  }
}

bool Tables::is_partial(Term t) const {
  if (t.is(Op::ArrayLength)) return partial_.length;
  const bool division = t.is(Op::IntDiv) || t.is(Op::Mod);
  return partial_.division && division && !(t[1].is_value() && t[1].integer() != 0);
}

void Tables::mark_state_terms(Term root, std::unordered_set<Term>& seen) {
  std::vector<std::pair<Term, bool>> work{{root, false}};
  while (!work.empty()) {
    auto [t, done] = work.back();
    work.pop_back();
    if (!t) continue;
    if (done) {
      bool own = term::info(t.op()).family == term::Family::Heap || is_partial(t);
      mentions_types_ = mentions_types_ || t.is(Op::TypeIs) || t.is(Op::InstanceOf);
      if (own || std::any_of(t.children().begin(), t.children().end(), [&](Term c) { return needs_state(c); }))
        state_terms_.insert(t);
      continue;
    }
    if (!seen.insert(t).second) continue;
    work.emplace_back(t, true);
    for (Term child : t.children()) work.emplace_back(child, false);
  }
}

void Tables::collect_state_terms() {
  std::unordered_set<Term> seen;
  auto all = [&](const std::vector<Term>& terms) {
    for (Term t : terms) mark_state_terms(t, seen);
  };
  auto contract = [&](const spec::Contract& c) {
    for (const Assertion& a : c.preconditions) all(analysis::terms_in(a));
    for (const Assertion& a : c.postconditions) all(analysis::terms_in(a));
    all(c.decreases);
  };
  for (const ir::Predicate& p : program().predicates)
    if (p.body) all(analysis::terms_in(p.body));
  for (const ir::Function& f : program().functions) {
    contract(f.contract);
    all({f.body});
  }
  for (const ir::Axiom& axiom : program().axioms) all({axiom.formula});
  for (const ir::Procedure& p : program().procedures) {
    contract(p.contract);
    for (const ir::Block& block : p.blocks) {
      for (const Assertion& a : block.invariants) all(analysis::terms_in(a));
      for (const ir::Statement& s : block.statements) all(analysis::terms_in(s));
    }
  }
}

void Tables::collect_ranks() {
  const std::size_t functions = program().functions.size();
  analysis::Graph graph(functions + program().predicates.size());
  std::unordered_map<std::string, std::uint32_t> function_node;
  std::unordered_map<std::string, std::uint32_t> predicate_node;
  std::uint32_t next = 0;
  for (const ir::Function& f : program().functions) function_node.emplace(f.name, next++);
  for (const ir::Predicate& p : program().predicates) predicate_node.emplace(p.name, next++);
  auto mention = [&](std::uint32_t from, const auto& nodes, const std::string& name) {
    if (auto to = nodes.find(name); to != nodes.end()) graph.add_edge(from, to->second);
  };
  auto terms = [&](std::uint32_t from, std::vector<Term> work) {
    std::unordered_set<Term> seen;
    while (!work.empty()) {
      Term t = work.back();
      work.pop_back();
      if (!t || !needs_state(t) || !seen.insert(t).second) continue;
      if (t.is(Op::PureCall)) mention(from, function_node, t.function().name);
      if (t.is(Op::Using)) mention(from, function_node, t.name());
      if (t.is(Op::Unfolding)) mention(from, predicate_node, t.name());
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
  };
  auto assertion = [&](std::uint32_t from, const Assertion& a) {
    for (const Assertion& part : parts(a))
      if (const auto* p = std::get_if<spec::PredicateInstance>(&part->kind))
        mention(from, predicate_node, p->predicate);
    if (a) terms(from, analysis::terms_in(a));
  };
  for (const ir::Function& f : program().functions) {
    std::uint32_t from = function_node.at(f.name);
    for (const Assertion& a : f.contract.preconditions) assertion(from, a);
    for (const Assertion& a : f.contract.postconditions) assertion(from, a);
    terms(from, f.contract.decreases);
    terms(from, {f.body});
  }
  for (const ir::Predicate& p : program().predicates) assertion(predicate_node.at(p.name), p.body);
  const analysis::Components components = analysis::strong_components(graph);
  for (const ir::Function& f : program().functions) ranks_[&f] = components.of[function_node.at(f.name)];
  for (const ir::Predicate& p : program().predicates) ranks_[&p] = components.of[predicate_node.at(p.name)];
}

void Tables::collect_globals() {
  changed_globals_.resize(program().procedures.size());
  if (program().globals.empty()) return;
  std::vector<std::unordered_set<Term>> changed(program().procedures.size());
  // Components come callees first; within one, everything may happen that happens in any of its procedures.
  for (const auto& component : calls_.components().all) {
    std::unordered_set<Term> all;
    for (auto node : component) {
      const ir::Procedure& p = program().procedures[node];
      for (const ir::Global& global : program().globals)
        if (p.external()) all.insert(global.declaration.variable);
      for (const ir::Block& block : p.blocks)
        for (const ir::Statement& s : block.statements)
          for (Term target : analysis::assigned(s))
            if (globals_.find(target) != nullptr) all.insert(target);
      for (const analysis::CallSite& site : calls_.calls(node))
        for (auto callee : site.callees) all.insert(changed[callee].begin(), changed[callee].end());
    }
    for (auto node : component) changed[node] = all;
  }
  for (std::size_t i = 0; i < changed.size(); ++i)
    for (const ir::Global& global : program().globals)
      if (changed[i].contains(global.declaration.variable)) changed_globals_[i].push_back(global.declaration.variable);
}

namespace {

bool is_allocation(const ir::Statement& s) {
  return std::holds_alternative<ir::NewObject>(s.kind) || std::holds_alternative<ir::NewArray>(s.kind) ||
         std::holds_alternative<ir::Produce>(s.kind);
}

/// Whether a statement leaves memory as it is; not told of calls.
bool is_harmless(const ir::Statement& s) {
  return std::visit(
      [](const auto& kind) {
        using Kind = std::decay_t<decltype(kind)>;
        return std::is_same_v<Kind, ir::Assign> || std::is_same_v<Kind, ir::Havoc> ||
               std::is_same_v<Kind, ir::Assume> || std::is_same_v<Kind, ir::Assert> || std::is_same_v<Kind, ir::Load> ||
               std::is_same_v<Kind, ir::Call> || std::is_same_v<Kind, ir::Fold> || std::is_same_v<Kind, ir::Unfold> ||
               std::is_same_v<Kind, ir::Use>;
      },
      s.kind);
}

}  // namespace

// Components come callees first; within one, everything may happen that happens in any of its procedures.
void Tables::collect_effects() {
  allocates_.assign(program().procedures.size(), false);
  changes_memory_.assign(program().procedures.size(), false);
  writes_memory_.assign(program().procedures.size(), false);
  for (const auto& component : calls_.components().all) {
    bool allocates = false;
    bool changes = false;
    bool writes = false;
    for (auto node : component) {
      const ir::Procedure& p = program().procedures[node];
      allocates = allocates || p.external();
      // What takes nothing and leaves nothing behind leaves memory as it was.
      const bool takes = std::ranges::any_of(p.contract.preconditions, has_heap);
      const bool leaves = !p.contract.exact || std::ranges::any_of(p.contract.postconditions, has_heap);
      changes = changes || (p.external() && (takes || leaves));
      // Only what there is permission to can be written.
      writes = writes || (p.external() && takes);
      for (const ir::Block& block : p.blocks)
        for (const ir::Statement& s : block.statements) {
          allocates = allocates || is_allocation(s);
          changes = changes || !is_harmless(s);
          writes = writes || !is_harmless(s);
        }
      for (const analysis::CallSite& site : calls_.calls(node))
        for (auto callee : site.callees) {
          allocates = allocates || allocates_[callee];
          changes = changes || changes_memory_[callee];
          writes = writes || writes_memory_[callee];
        }
    }
    for (auto node : component) {
      allocates_[node] = allocates;
      changes_memory_[node] = changes;
      writes_memory_[node] = writes;
    }
  }
}

bool Tables::changes_memory(const ir::Procedure& procedure) const {
  return changes_memory_[static_cast<std::size_t>(&procedure - program().procedures.data())];
}

bool Tables::writes_memory(const ir::Procedure& procedure) const {
  return writes_memory_[static_cast<std::size_t>(&procedure - program().procedures.data())];
}

bool Tables::allocates(const ir::Procedure& procedure) const {
  return allocates_[static_cast<std::size_t>(&procedure - program().procedures.data())];
}

const std::vector<ir::Variable>& Tables::changed_globals(const ir::Procedure& procedure) const {
  return changed_globals_[static_cast<std::size_t>(&procedure - program().procedures.data())];
}

bool Tables::mutually_recursive(const ir::Procedure& caller, const ir::Procedure& callee) const {
  const auto& of = calls_.components().of;
  auto position = [&](const ir::Procedure& p) { return static_cast<std::size_t>(&p - program().procedures.data()); };
  return of[position(caller)] == of[position(callee)];
}

namespace {

/// Whether a procedure has a loop.
bool repeats(const ir::Procedure& p) {
  return !p.external() && !analysis::weak_topological_order(p).components.empty();
}

}  // namespace

void Tables::collect_ends() {
  ends_.assign(program().procedures.size(), false);
  for (const auto& component : calls_.components().all)
    for (auto node : component) {
      const ir::Procedure& p = program().procedures[node];
      ends_[node] = p.contract.terminates || !p.contract.decreases.empty();
      if (ends_[node] || p.external() || calls_.recursive(node) || repeats(p)) continue;
      const auto& sites = calls_.calls(node);
      ends_[node] = std::all_of(sites.begin(), sites.end(), [&](const analysis::CallSite& site) {
        return std::all_of(site.callees.begin(), site.callees.end(), [&](auto callee) { return ends_[callee]; });
      });
    }
}

bool Tables::ends(const ir::Procedure& procedure) const {
  return ends_[static_cast<std::size_t>(&procedure - program().procedures.data())];
}

void Tables::collect_recursion() {
  for (const auto& component : calls_.components().all) {
    bool measured = false;
    std::vector<Recursive> members;
    for (auto node : component) {
      const ir::Procedure& p = program().procedures[node];
      measured = measured || !p.contract.decreases.empty();
      members.push_back({&p, p.name, &p.parameters, calls_in(p)});
    }
    const auto compared = compared_by(members);
    for (std::size_t i = 0; i < members.size(); ++i)
      recursion_[members[i].item] = {members.size() > 1, measured, compared[i]};
  }
  std::unordered_map<std::uint32_t, std::vector<const ir::Function*>> by_rank;
  for (const ir::Function& f : program().functions) by_rank[rank(&f)].push_back(&f);
  for (const auto& [rank, functions] : by_rank) {
    const bool measured =
        std::ranges::any_of(functions, [](const ir::Function* f) { return !f->contract.decreases.empty(); });
    std::vector<Recursive> members;
    for (const ir::Function* f : functions) members.push_back({f, f->name, &f->parameters, calls_in(*f)});
    const auto compared = compared_by(members);
    for (std::size_t i = 0; i < members.size(); ++i)
      recursion_[members[i].item] = {members.size() > 1, measured, compared[i]};
  }
}

void Tables::collect_sorts(term::TermManager& terms) {
  std::vector<ir::Type> types;
  auto declarations = [&](const std::vector<ir::Declaration>& all) {
    for (const ir::Declaration& d : all) types.push_back(d.type);
  };
  std::vector<ir::Type> held;
  auto sort = [&](const ir::Type& type) { return ir::sort_of(terms, type, program().pointer_width); };
  for (const ir::Record& r : program().records)
    for (const ir::Field& f : r.fields) {
      if (!f.type.is_value()) continue;
      held.push_back(f.type);
      types.push_back(f.type);
      field_sorts_.emplace(r.name + "." + f.name, sort(f.type));
    }
  for (const ir::Procedure& p : program().procedures) {
    declarations(p.parameters), declarations(p.results), declarations(p.locals);
    for (const ir::Block& block : p.blocks)
      for (const ir::Statement& s : block.statements)
        if (const auto* make = std::get_if<ir::NewArray>(&s.kind)) types.push_back(ir::Type::array(make->element));
  }
  for (const ir::Predicate& p : program().predicates) declarations(p.parameters);
  for (const ir::Function& f : program().functions) declarations(f.parameters), types.push_back(f.result.type);
  std::unordered_set<Sort> seen;
  auto add = [&](Sort one) {
    if (seen.insert(one).second) value_sorts_.push_back(one);
  };
  for (const ir::Type& type : held) add(sort(type)), add(terms.array_sort(terms.ref_sort(), sort(type)));
  for (std::size_t i = 0; i < types.size(); ++i) {
    const ir::Type type = types[i];
    for (const ir::Type& part : type.params) types.push_back(part);
    if (type.is_value()) type_sorts_.emplace(ir::to_string(type), sort(type));
    if (type.kind != ir::TypeKind::Array || !type.params[0].is_value()) continue;
    add(sort(type.params[0]));
    const Sort index = sort(type.params[1]);
    const Sort map = terms.array_sort(index, sort(type.params[0]));
    add(map);
    const auto& datatypes = program().datatypes;
    if (std::any_of(datatypes.begin(), datatypes.end(), [&](Sort d) { return names_cells(d, sort(type.params[1])); }))
      add(terms.array_sort(terms.ref_sort(), map));
  }
}

}  // namespace cairn::engine::symex
