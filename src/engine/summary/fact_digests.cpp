#include "engine/summary/fact_digests.h"

#include <algorithm>
#include <cstring>

#include "analysis/pointer_terms.h"
#include "analysis/uses.h"
#include "base/fields.h"
#include "base/overloaded.h"
#include "ir/sizes.h"
#include "ir/text.h"

namespace cairn::engine::summary {

using analysis::IdSet;
using analysis::Locations;
using base::bytes;
using base::Digest;
using base::sha256_digest;

namespace {

std::string number(std::uint64_t value) { return std::to_string(value) + " "; }

/// A place in the code, from the first line of its function.
std::string place(const ir::Origin& origin, const base::Location& start) {
  const auto text = [&start](const base::Location& where) {
    const bool is_near = where.known() && where.file == start.file;
    const std::int64_t line = static_cast<std::int64_t>(where.line) - (is_near ? start.line : 0);
    return std::to_string(line) + ":" + number(where.column) + (is_near ? "" : number(where.file));
  };
  std::string out = text(origin.where);
  for (const base::Location& each : origin.inlined_at) out += "via " + text(each);
  return out + (origin.implicit ? "implicit" : "");
}

std::string declaration(const ir::Declaration& of) {
  return of.variable.name() + ": " + to_string(of.type) + " " + term::to_string(of.variable.sort()) + "\n";
}

std::string declarations(const std::vector<ir::Declaration>& all) {
  std::string out;
  for (const ir::Declaration& each : all) out += declaration(each);
  return out + ";";
}

/// Sizes and offsets that a statement takes from types and records.
std::string sizes(const ir::Index& index, const ir::Statement& statement) {
  const auto size = [&index](const ir::Type& type) { return number(ir::byte_size(index, type).value_or(0)); };
  const auto of_place = [&size](const ir::Place& place) {
    const auto* pointer = std::get_if<ir::PointerPlace>(&place);
    return pointer ? size(pointer->type) : std::string();
  };
  return std::visit(base::Overloaded{
                        [&](const ir::Load& s) { return of_place(s.place); },
                        [&](const ir::Store& s) { return of_place(s.place); },
                        [&](const ir::ElementAddress& s) { return size(s.element); },
                        [&](const ir::FieldAddress& s) {
                          const ir::Field* field = index.field(s.field);
                          return field && field->offset ? number(*field->offset) : std::string("?");
                        },
                        [](const auto&) { return std::string(); },
                    },
                    statement.kind);
}

}  // namespace

void FactDigests::Sum::add(const Digest& member) {
  std::uint64_t parts[2];
  std::memcpy(parts, member.data(), sizeof parts);
  words[0] += parts[0];
  words[1] += parts[1];
  ++members;
}

std::string FactDigests::Sum::text() const { return number(words[0]) + number(words[1]) + number(members); }

FactDigests::FactDigests(const StableNames& names, const analysis::ModRef& facts, const FixedGlobals& fixed)
    : names_(names), facts_(facts), pointers_(facts.pointers()), fixed_(fixed) {
  for (analysis::ObjectId id = 0; id < pointers_.locations().objects(); ++id) {
    const analysis::AbstractObject& object = pointers_.locations().object(id);
    std::string text = names_.of(id) + "\n";
    if (object.allocation && id != pointers_.constants()) text += ir::print(*object.allocation);
    if (object.bytes) text += "\n" + number(*object.bytes);
    text += pointers_.escaped().contains(id) ? "escaped" : "";
    objects_.push_back(sha256_digest(text));
  }
  for (const auto& [variable, value] : fixed_.values()) {
    const ir::Global& global = *pointers_.index().global(variable.name());
    const Digest digest =
        sha256_digest(declaration(global.declaration) + (global.constant ? "constant\n" : "") +
                      fixed_.description(variable) + this->objects(pointers_.objects(pointers_.targets(0, variable))));
    fixed_digests_.emplace(variable, digest);
    object_digests_.emplace(fixed_.object_number(variable), digest);
  }
}

Digest FactDigests::of(Node node) const {
  const ir::Procedure& procedure = pointers_.program().procedures[node];
  const bool is_entry = procedure.name == pointers_.program().entry;
  bool by_entry = false;
  bool by_others = false;
  for (Node caller : facts_.calls().graph().predecessors(node))
    (pointers_.program().procedures[caller].name == pointers_.program().entry ? by_entry : by_others) = true;
  return sha256_digest(base::join_fields(
      {procedure.name, is_entry ? "entry" : "", by_entry ? "called by entry" : "", by_others ? "called by others" : "",
       facts_.calls().address_taken(node) ? "address" : "", pointers_.reached(node) ? "reached" : "",
       number(pointers_.program().pointer_width),
       pointers_.escaped().contains(Locations::anything) ? "anything escapes" : "", declarations(procedure.parameters),
       declarations(procedure.results), declarations(procedure.locals), number(procedure.origin.where.column),
       code(node), variables(node), calls(node), fixed(node)}));
}

std::string FactDigests::code(Node node) const {
  const ir::Procedure& procedure = pointers_.program().procedures[node];
  const base::Location& start = procedure.origin.where;
  std::string out;
  for (ir::BlockId id = 0; id < procedure.blocks.size(); ++id) {
    const ir::Block& block = procedure.blocks[id];
    out += "block\n";
    for (std::uint32_t i = 0; i < block.statements.size(); ++i) {
      const ir::Statement& statement = block.statements[i];
      out += ir::print(statement) + " @" + place(statement.origin, start) + " " + sizes(pointers_.index(), statement) +
             places(node, statement);
      IdSet made;
      for (analysis::ObjectId object : pointers_.objects_at({node, id, i})) made.insert(object);
      out += objects(made) + "\n";
    }
    out += ir::print(block.terminator, &procedure) + "\n";
  }
  return out;
}

std::string FactDigests::places(Node node, const ir::Statement& statement) const {
  const auto at = [&](const ir::Place& place) { return contents(pointers_.places(node, place)); };
  const auto to = [&](ir::Term pointer) { return contents(pointers_.targets(node, pointer)); };
  return std::visit(base::Overloaded{
                        [&](const ir::Load& s) { return at(s.place); },
                        [&](const ir::Store& s) {
                          std::string out = at(s.place);
                          if (analysis::holds_references(s.value.sort())) out += to(s.value);
                          return out;
                        },
                        [&](const ir::CopyMemory& s) {
                          std::string out = to(s.target);
                          return out += to(s.source);
                        },
                        [&](const ir::FillMemory& s) { return to(s.target); },
                        [&](const ir::Free& s) { return to(s.object); },
                        [](const auto&) { return std::string(); },
                    },
                    statement.kind);
}

std::string FactDigests::variables(Node node) const {
  const ir::Procedure& procedure = pointers_.program().procedures[node];
  std::vector<ir::Term> all;
  for (const std::vector<ir::Declaration>* list : {&procedure.parameters, &procedure.results, &procedure.locals})
    for (const ir::Declaration& each : *list) all.push_back(each.variable);
  std::string out;
  for (ir::Term variable : all)
    if (analysis::holds_references(variable.sort())) out += locations(pointers_.targets(node, variable)) + "\n";
  for (const ir::Global& each : pointers_.program().globals)
    if (!fixed_.values().contains(each.declaration.variable))
      out += declaration(each.declaration) + locations(pointers_.targets(node, each.declaration.variable)) + "\n";
  return out;
}

std::string FactDigests::callee(Node node) const {
  const ir::Procedure& procedure = pointers_.program().procedures[node];
  return base::join_fields({procedure.name, declarations(procedure.parameters), declarations(procedure.results),
                            procedure.external() ? "external" : "", procedure.unmodelled ? "unmodelled" : "",
                            facts_.may_return(node) ? "returns" : "", procedure.origin.where.known() ? "known" : ""});
}

std::string FactDigests::calls(Node node) const {
  std::string out;
  for (const analysis::CallSite& site : facts_.calls().calls(node)) {
    out += number(site.block) + number(site.index) + (site.outside ? "outside" : "") + "\n";
    for (Node each : site.callees) out += callee(each) + "\n";
    const analysis::Effects effects = facts_.of_call(node, site);
    out += "reads " + regions(effects.reads);
    out += "writes " + regions(effects.writes);
    out += "frees " + objects(effects.frees);
    effects.writes_globals.for_each([&](IdSet::Id id) {
      const ir::Variable variable = pointers_.program().globals[id].declaration.variable;
      if (!fixed_.values().contains(variable)) out += variable.name() + " ";
    });
    out += "\n";
  }
  return out;
}

std::string FactDigests::fixed(Node node) const {
  std::vector<ir::Term> terms;
  for (const ir::Block& block : pointers_.program().procedures[node].blocks) {
    std::ranges::copy(analysis::terms_in(block.terminator), std::back_inserter(terms));
    for (const ir::Statement& statement : block.statements)
      std::ranges::copy(analysis::terms_in(statement), std::back_inserter(terms));
  }
  Sum sum;
  for (ir::Term constant : analysis::constants_in(std::move(terms)))
    if (auto found = fixed_digests_.find(constant); found != fixed_digests_.end()) sum.add(found->second);
  return sum.text();
}

std::string FactDigests::fixed(const std::vector<std::string>& objects) const {
  Sum sum;
  for (const std::string& each : objects)
    if (auto found = object_digests_.find(each); found != object_digests_.end()) sum.add(found->second);
  return sum.text();
}

std::string FactDigests::objects(const IdSet& set) const {
  // What escaped is what is meant by the object of the outside.
  const bool with_outside = set.contains(Locations::outside);
  Sum sum;
  set.for_each([&](analysis::ObjectId id) {
    if (id <= Locations::outside || !with_outside || !pointers_.escaped().contains(id)) sum.add(objects_[id]);
  });
  return sum.text();
}

std::string FactDigests::regions(const IdSet& set) const {
  Sum sum;
  set.for_each([&](analysis::RegionId id) {
    auto [entry, added] = regions_.try_emplace(id);
    if (added) {
      const analysis::Region& region = facts_.region(id);
      entry->second = sha256_digest(bytes(objects_[region.object]) + std::to_string(region.offsets.residue) + " " +
                                    number(region.offsets.stride) + number(region.bytes));
    }
    sum.add(entry->second);
  });
  return sum.text();
}

Digest FactDigests::location(analysis::LocationId id) const {
  const analysis::Location& at = pointers_.locations()[id];
  return sha256_digest(bytes(objects_[at.object]) + std::to_string(at.offsets.residue) + " " +
                       number(at.offsets.stride));
}

std::string FactDigests::contents(const IdSet& set) const {
  Sum sum;
  set.for_each([&](analysis::LocationId id) {
    auto [entry, added] = contents_.try_emplace(id);
    if (added) entry->second = sha256_digest(bytes(location(id)) + objects(pointers_.objects(pointers_.content(id))));
    sum.add(entry->second);
  });
  return sum.text();
}

std::string FactDigests::locations(const IdSet& set) const {
  Sum sum;
  set.for_each([&](analysis::LocationId id) { sum.add(location(id)); });
  return sum.text();
}

}  // namespace cairn::engine::summary
