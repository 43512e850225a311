#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "analysis/mod_ref.h"
#include "ir/text.h"

namespace cairn::analysis {

/// Facts about a program in the text form.
class FactsTest : public testing::Test {
 protected:
  const ModRef& analyse(const std::string& text,
                        const PointsToOptions& options = {.initialised_pointers = true, .exact_sums = true}) {
    program_ = ir::parse(sources_, sources_.add("test.cir", text), terms_);
    pointers_.emplace(program_, options);
    calls_.emplace(*pointers_);
    return facts_.emplace(*pointers_, *calls_);
  }

  Graph::Node procedure(const std::string& name) const {
    return pointers_->position(*ir::find_procedure(program_, name));
  }
  ir::Term variable(const std::string& procedure, const std::string& name) const {
    const ir::Procedure& p = *ir::find_procedure(program_, procedure);
    for (const auto* list : {&p.parameters, &p.results, &p.locals})
      for (const ir::Declaration& d : *list)
        if (d.variable.name() == name) return d.variable;
    for (const ir::Global& global : program_.globals)
      if (global.declaration.variable.name() == name) return global.declaration.variable;
    ADD_FAILURE() << "no variable " << name;
    return {};
  }

  /// Objects by the variables that allocations assign, with the offset, a stride and how often they were called from.
  std::string name(LocationId id) const {
    const Location& at = pointers_->locations()[id];
    std::string out = object_name(at.object);
    if (at.object <= Locations::outside) return out;
    if (at.offsets.residue != 0) out += "+" + std::to_string(at.offsets.residue);
    if (at.offsets.stride != 0) out += "*" + std::to_string(at.offsets.stride);
    return out;
  }
  std::string object_name(ObjectId id) const {
    const AbstractObject& object = pointers_->locations().object(id);
    switch (object.kind) {
      case ObjectKind::Anything: return "anything";
      case ObjectKind::Outside: return "outside";
      case ObjectKind::Procedure: return "&" + program_.procedures[object.place.procedure].name;
      case ObjectKind::Site: break;
    }
    std::string out = program_.procedures[object.place.procedure].name + ".";
    if (const auto* s = std::get_if<ir::Allocate>(&object.allocation->kind)) out += s->target.name();
    if (const auto* s = std::get_if<ir::NewObject>(&object.allocation->kind)) out += s->target.name();
    if (const auto* s = std::get_if<ir::NewArray>(&object.allocation->kind)) out += s->target.name();
    for (const CodePlace& call : object.context)
      out += "@" + program_.procedures[call.procedure].name + std::to_string(call.index);
    return out;
  }
  using Names = std::set<std::string>;
  Names names(const IdSet& locations) const {
    Names out;
    locations.for_each([&](LocationId id) { out.insert(name(id)); });
    return out;
  }
  Names object_names(const IdSet& objects) const {
    Names out;
    objects.for_each([&](ObjectId id) { out.insert(object_name(id)); });
    return out;
  }
  Names region_names(const IdSet& regions) const {
    Names out;
    regions.for_each([&](RegionId id) {
      const Region& region = facts_->region(id);
      std::string text = object_name(region.object);
      if (region.offsets.stride != 1 || region.bytes != 0)
        text += "[" + std::to_string(region.offsets.residue) +
                (region.offsets.stride != 0 ? "*" + std::to_string(region.offsets.stride) : "") + ":" +
                std::to_string(region.bytes) + "]";
      out.insert(text);
    });
    return out;
  }
  Names targets(const std::string& procedure, const std::string& variable) const {
    return names(pointers_->targets(this->procedure(procedure), this->variable(procedure, variable)));
  }
  /// Callees of the calls of a procedure, in order.
  std::vector<Names> callees(const std::string& caller) const {
    std::vector<Names> out;
    for (const CallSite& call : calls_->calls(procedure(caller))) {
      Names& names = out.emplace_back();
      for (Graph::Node callee : call.callees) names.insert(program_.procedures[callee].name);
      if (call.outside) names.insert("outside");
    }
    return out;
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::optional<ProgramPointsTo> pointers_;
  std::optional<CallGraph> calls_;
  std::optional<ModRef> facts_;
};

}  // namespace cairn::analysis
