#include "report/facts.h"

#include <algorithm>
#include <ostream>
#include <set>

#include "report/object_names.h"

namespace cairn::report {

using analysis::Effects;
using analysis::IdSet;
using analysis::ModRef;
using Node = analysis::Graph::Node;

namespace {

/// Prints one procedure after the other.
class FactsPrinter {
 public:
  FactsPrinter(const ModRef& facts, const base::SourceManager& sources, std::ostream& out)
      : facts_(facts), pointers_(facts.pointers()), names_(facts, sources), out_(out) {}

  void procedure(Node node) {
    const ir::Procedure& procedure = pointers_.program().procedures[node];
    out_ << procedure.name << "  " << names_.place(procedure.origin) << '\n';
    calls(node);
    for (const ir::Declaration& parameter : procedure.parameters) pointees(node, parameter);
    const Effects& effects = facts_.total(node);
    accessed("reads", effects.reads, effects.reads_globals);
    accessed("writes", effects.writes, effects.writes_globals);
    objects("allocates", effects.allocates);
    objects("frees", effects.frees);
    if (!facts_.may_return(node)) out_ << "  never returns\n";
  }

 private:
  void list(const std::string& title, const std::set<std::string>& items) {
    if (items.empty()) return;
    out_ << "  " << title;
    const char* separator = ": ";
    for (const std::string& item : items) {
      out_ << separator << item;
      separator = ", ";
    }
    out_ << '\n';
  }

  void calls(Node node) {
    std::set<std::string> direct;
    std::set<std::string> resolved;
    for (const analysis::CallSite& call : facts_.calls().calls(node)) {
      const ir::Statement& statement = pointers_.program().procedures[node].blocks[call.block].statements[call.index];
      std::set<std::string>& into = std::holds_alternative<ir::Call>(statement.kind) ? direct : resolved;
      for (Node callee : call.callees) into.insert(pointers_.program().procedures[callee].name);
      if (call.outside) into.insert("functions of others");
      if (call.callees.empty() && !call.outside) into.insert("nothing at " + names_.place(statement.origin));
    }
    list("calls", direct);
    list("calls by pointer or dispatch", resolved);
  }

  void pointees(Node node, const ir::Declaration& parameter) {
    std::set<std::string> items;
    pointers_.targets(node, parameter.variable).for_each([&](analysis::LocationId at) {
      items.insert(names_.object(pointers_.locations()[at].object));
    });
    list(ObjectNames::variable(parameter.variable.name()) + " points to", items);
  }

  void accessed(const std::string& title, const IdSet& regions, const IdSet& globals) {
    std::set<std::string> items;
    IdSet whole;
    regions.for_each([&](analysis::RegionId id) {
      const analysis::Region& region = facts_.region(id);
      if (region.bytes == 0 && region.offsets.stride == 1) whole.insert(region.object);
    });
    regions.for_each([&](analysis::RegionId id) {
      const analysis::Region& region = facts_.region(id);
      items.insert(whole.contains(region.object) ? names_.object(region.object) : names_.region(region));
    });
    globals.for_each([&](IdSet::Id id) {
      const std::string& name = pointers_.program().globals[id].declaration.variable.name();
      // Addresses of variables of C are fixed.
      if (!name.starts_with("&")) items.insert(name);
    });
    list(title, items);
  }

  void objects(const std::string& title, const IdSet& objects) {
    std::set<std::string> items;
    objects.for_each([&](analysis::ObjectId id) { items.insert(names_.object(id)); });
    list(title, items);
  }

  const ModRef& facts_;
  const analysis::ProgramPointsTo& pointers_;
  ObjectNames names_;
  std::ostream& out_;
};

}  // namespace

void print_facts(const ModRef& facts, const base::SourceManager& sources, std::ostream& out) {
  FactsPrinter printer(facts, sources, out);
  const analysis::ProgramPointsTo& pointers = facts.pointers();
  if (pointers.options().initialised_pointers)
    out << "These facts hold as long as pointers are read only from memory where they were written, and offsets do not "
           "overflow.\n";
  for (Node node = 0; node < pointers.program().procedures.size(); ++node)
    if (pointers.reached(node) && !pointers.program().procedures[node].external()) printer.procedure(node);
}

}  // namespace cairn::report
