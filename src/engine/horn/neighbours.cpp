#include "engine/horn/neighbours.h"

#include <algorithm>

#include "term/subterms.h"

namespace cairn::engine::horn {
namespace {

using term::Op;
using term::Term;

/// Classes of variables and fields that exchange references, with the records that are accessed through them.
class Exchange {
 public:
  explicit Exchange(const analysis::FlatProgram& flat) {
    for (const ir::Block& block : flat.procedure.blocks)
      for (const ir::Statement& statement : block.statements) look_at(statement);
  }

  template <class Visit>
  void for_variables(Visit&& visit) {
    for (const auto& [variable, node] : variables_) visit(variable, accessed_[find(node)]);
  }
  template <class Visit>
  void for_fields(Visit&& visit) {
    for (const auto& [field, node] : fields_) visit(field, accessed_[find(node)]);
  }

 private:
  using Node = std::size_t;

  void look_at(const ir::Statement& statement) {
    if (const auto* assign = std::get_if<ir::Assign>(&statement.kind))
      exchange(variable(assign->target), assign->value);
    const auto* load = std::get_if<ir::Load>(&statement.kind);
    const auto* store = std::get_if<ir::Store>(&statement.kind);
    if (load == nullptr && store == nullptr) return;
    const auto* place = std::get_if<ir::FieldPlace>(load != nullptr ? &load->place : &store->place);
    if (place == nullptr) return;
    const std::string record(ir::split_qualified(place->field).first);
    for (const Node node : references_in(place->object)) accessed_[find(node)].insert(record);
    const Node field = node_of(fields_, place->field);
    if (load != nullptr) exchange(field, load->target);
    if (store != nullptr) exchange(field, store->value);
  }

  std::vector<Node> references_in(Term value) {
    std::vector<Node> result;
    if (!value.sort().is_ref()) return result;
    term::for_subterms({value}, [&](Term t) {
      if (t.is(Op::Const) && t.sort().is_ref()) result.push_back(variable(t));
      return true;
    });
    return result;
  }

  void exchange(Node a, Term value) {
    for (const Node b : references_in(value)) merge(a, b);
  }

  Node variable(Term t) { return node_of(variables_, t); }

  template <class Map, class Key>
  Node node_of(Map& map, const Key& key) {
    const auto [found, fresh] = map.try_emplace(key, parents_.size());
    if (fresh) {
      parents_.push_back(parents_.size());
      accessed_.emplace_back();
    }
    return found->second;
  }

  Node find(Node node) {
    while (parents_[node] != node) node = parents_[node] = parents_[parents_[node]];
    return node;
  }

  void merge(Node a, Node b) {
    a = find(a);
    b = find(b);
    if (a == b) return;
    parents_[b] = a;
    accessed_[a].merge(accessed_[b]);
  }

  std::map<Term, Node> variables_;
  std::map<std::string, Node> fields_;
  std::vector<Node> parents_;
  std::vector<std::set<std::string>> accessed_;
};

const std::vector<const ir::Record*> none;

void append_sorts(term::TermManager& terms, std::vector<term::Sort>& domain, const ir::Record& record) {
  domain.push_back(terms.int_sort());
  for (const ir::Field& field : record.fields)
    for (const term::Sort sort : sorts_of(terms, kind_of(field.type))) domain.push_back(sort);
}

}  // namespace

Neighbours::Neighbours(term::TermManager& terms, const analysis::FlatProgram& flat, const Layout& layout, Depth depth,
                       const std::set<std::string>& records) {
  if (depth < Depth::Variables) return;
  const auto chosen = [&](const std::set<std::string>& accessed) {
    std::vector<const ir::Record*> result;
    for (const std::string& name : accessed)
      // Of objects that are tracked all is known anyway.
      if (records.contains(name) && !layout.sites_of(name, false, false).empty())
        result.push_back(ir::find_record(flat.program, name));
    return result;
  };
  Exchange exchange(flat);
  exchange.for_variables([&](Term variable, const auto& accessed) { of_variables_[variable] = chosen(accessed); });
  exchange.for_fields([&](const std::string& field, const auto& accessed) { of_fields_[field] = chosen(accessed); });
  if (depth == Depth::Pairs) add_pairs(terms, layout);
}

void Neighbours::add_pairs(term::TermManager& terms, const Layout& layout) {
  for (const auto& [field, records] : of_fields_) {
    const ir::Record* from = layout.field(field).record;
    if (layout.sites_of(from->name, false, false).empty()) continue;
    for (const ir::Record* to : records) {
      std::vector<term::Sort> domain;
      append_sorts(terms, domain, *from);
      append_sorts(terms, domain, *to);
      const std::string name = "pair " + field + " " + to->name;
      pairs_.push_back({field, from, to, &terms.declare_function(name, std::move(domain), terms.bool_sort())});
    }
  }
}

const std::vector<const ir::Record*>& Neighbours::of(ir::Variable variable) const {
  const auto found = of_variables_.find(variable);
  return found == of_variables_.end() ? none : found->second;
}

const std::vector<const ir::Record*>& Neighbours::of(const std::string& field) const {
  const auto found = of_fields_.find(field);
  return found == of_fields_.end() ? none : found->second;
}

}  // namespace cairn::engine::horn
