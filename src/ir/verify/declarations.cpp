#include <bit>
#include <set>

#include "ir/verify/checker.h"

namespace cairn::ir {
namespace {

using term::Sort;

class DeclarationChecker {
 public:
  explicit DeclarationChecker(Verification& verification) : v_(verification) {}

  void run() {
    names();
    datatypes();
    for (const Record& record : v_.program.records) check(record);
    cycles();
    for (const Global& global : v_.program.globals) check(global);
    entry();
  }

 private:
  using Names = std::set<std::string, std::less<>>;

  void add(Names& names, const std::string& name, const char* kind, base::Location where) {
    if (name.empty()) v_.error(where, std::string("a ") + kind + " has no name");
    if (!names.insert(name).second) v_.error(where, std::string(kind) + " '" + name + "' is declared twice");
  }

  void names() {
    Names types, globals, axioms, functions, procedures;
    for (Sort sort : v_.program.datatypes) add(types, sort.name(), "type", {});
    for (const std::string& name : v_.program.opaque_types) add(types, name, "type", {});
    for (const Record& record : v_.program.records) add(types, record.name, "type", record.origin.where);
    for (const Global& global : v_.program.globals)
      add(globals, global.declaration.variable.name(), "global variable", global.declaration.origin.where);
    for (const Axiom& axiom : v_.program.axioms) add(axioms, axiom.name, "axiom", axiom.origin.where);
    // Predicates and functions are both written as calls.
    for (const Predicate& p : v_.program.predicates) add(functions, p.name, "predicate or function", p.origin.where);
    for (const Function& f : v_.program.functions) add(functions, f.name, "predicate or function", f.origin.where);
    for (const Procedure& p : v_.program.procedures) add(procedures, p.name, "procedure", p.origin.where);
  }

  void entry() {
    if (v_.program.entry.empty()) return;
    const Procedure* entry = v_.index.procedure(v_.program.entry);
    base::Location start = v_.program.procedures.empty() ? base::Location{} : v_.program.procedures[0].origin.where;
    if (entry == nullptr)
      return v_.error(start, "the entry procedure '" + v_.program.entry + "' is not declared",
                      "declare it, name another one with 'entry NAME;', or write 'entry;' if there is none");
    if (entry->external()) v_.error(entry->origin.where, "the entry procedure '" + v_.program.entry + "' has no body");
  }

  void datatypes() {
    for (Sort sort : v_.program.datatypes) {
      if (!sort.is_datatype() || !v_.terms.is_defined(sort)) {
        v_.error({}, "datatype '" + sort.name() + "' is not defined");
        continue;
      }
      Names constructors;
      for (const term::Constructor& constructor : sort.datatype().constructors) {
        add(constructors, constructor.name, "constructor", {});
        Names selectors;
        for (const term::Selector& selector : constructor.selectors) {
          add(selectors, selector.name, "selector", {});
          if (const std::string& fault = v_.fault(selector.sort); !fault.empty())
            v_.error({}, "datatype '" + sort.name() + "': " + fault);
        }
      }
    }
    inhabited();
  }

  /// Every datatype must have a finite value.
  void inhabited() {
    std::set<Sort> finite;
    auto has_value = [&](Sort sort) {
      // Sets, sequences and arrays of anything have values; only datatypes themselves can lack them.
      while (sort.is_array()) sort = sort.params()[1];
      return !sort.is_datatype() || finite.contains(sort) || pointer_width(sort) != 0;
    };
    for (bool changed = true; changed;) {
      changed = false;
      for (Sort sort : v_.program.datatypes) {
        if (!v_.terms.is_defined(sort) || finite.contains(sort)) continue;
        for (const term::Constructor& constructor : sort.datatype().constructors) {
          bool ends = true;
          for (const term::Selector& selector : constructor.selectors) ends = ends && has_value(selector.sort);
          if (ends && finite.insert(sort).second) changed = true;
        }
      }
    }
    for (Sort sort : v_.program.datatypes)
      if (!finite.contains(sort))
        v_.error({}, "datatype '" + sort.name() + "' has no value", "add a constructor that does not need another one");
  }

  void check(const Record& record) {
    base::Location where = record.origin.where;
    for (const std::string& above : record.supertypes)
      if (v_.index.record(above) == nullptr)
        v_.error(where, "record '" + above + "', which '" + record.name + "' extends, is not declared");
    Names fields;
    for (const Field& field : record.fields) {
      base::Location at = field.origin.where.known() ? field.origin.where : where;
      add(fields, field.name, "field", at);
      check_member(field.name, at);
      check(record, field, at);
    }
    if (record.layout) check(record, *record.layout);
    for (const auto& [method, procedure] : record.methods) check_method(record, method, procedure);
  }

  void check_member(const std::string& name, base::Location where) {
    if (name.find('.') != std::string::npos) v_.error(where, "the name '" + name + "' of a member contains a dot");
  }

  void check(const Record& record, const Field& field, base::Location where) {
    std::string what = "field '" + record.name + "." + field.name + "'";
    if (std::string fault = v_.fault(field.type); !fault.empty()) return v_.error(where, what + ": " + fault);
    if (field.offset.has_value() != record.layout.has_value())
      return v_.error(where, what + (field.offset ? " has an offset, but its record has no size"
                                                  : " has no offset, but its record has a size"));
    if (!record.layout) {
      if (!field.type.is_value())
        v_.error(where, what + " has type " + to_string(field.type) + ", which only records with a size hold");
      return;
    }
    auto size = byte_size(v_.program, field.type);
    if (!size) return v_.error(where, what + " has type " + to_string(field.type) + ", which C memory does not hold");
    if (*field.offset > record.layout->size || *size > record.layout->size - *field.offset)
      v_.error(
          where, what + " ends behind the record",
          "the record has " + std::to_string(record.layout->size) + " bytes, the field needs " + std::to_string(*size));
  }

  void check(const Record& record, const Layout& layout) {
    base::Location where = record.origin.where;
    if (!std::has_single_bit(layout.alignment))
      v_.error(where, "the alignment of record '" + record.name + "' is not a power of two");
    else if (layout.size % layout.alignment != 0)
      v_.error(where, "the size of record '" + record.name + "' is not a multiple of its alignment");
    if (!record.supertypes.empty())
      v_.error(where, "record '" + record.name + "' has a size and supertypes", "make what it extends a field of it");
    if (v_.program.pointer_width < 64 && layout.size >> (v_.program.pointer_width - 1) != 0)
      v_.error(where, "record '" + record.name + "' is larger than memory");
  }

  void check_method(const Record& record, const std::string& method, const std::string& name) {
    base::Location where = record.origin.where;
    check_member(method, where);
    std::string what = "method '" + record.name + "." + method + "'";
    const Procedure* procedure = v_.index.procedure(name);
    if (procedure == nullptr) return v_.error(where, what + ": procedure '" + name + "' is not declared");
    if (procedure->parameters.empty() || !procedure->parameters[0].variable.sort().is_ref())
      return v_.error(where, what + ": procedure '" + name + "' has no reference as first parameter");
    for (const std::string& above : record.supertypes) {
      const Procedure* overridden = dispatch(v_.program, above, method);
      if (overridden != nullptr && !same_signature(*procedure, *overridden))
        v_.error(where, what + " overrides '" + overridden->name + "' with other parameters or results");
    }
  }

  static bool same_signature(const Procedure& a, const Procedure& b) {
    auto equal = [](const Declaration& x, const Declaration& y) { return x.variable.sort() == y.variable.sort(); };
    return std::equal(a.parameters.begin(), a.parameters.end(), b.parameters.begin(), b.parameters.end(), equal) &&
           std::equal(a.results.begin(), a.results.end(), b.results.begin(), b.results.end(), equal);
  }

  /// Supertypes and records inside records must not lead back.
  void cycles() {
    std::unordered_map<const Record*, int> state;  // 1: being visited, 2: done
    for (const Record& root : v_.program.records) {
      std::vector<std::pair<const Record*, bool>> pending{{&root, false}};
      while (!pending.empty()) {
        auto [record, leave] = pending.back();
        pending.pop_back();
        if (leave) {
          state[record] = 2;
          continue;
        }
        if (state[record] == 2) continue;
        if (state[record] == 1) {
          v_.error(record->origin.where, "record '" + record->name + "' contains or extends itself");
          return;
        }
        state[record] = 1;
        pending.emplace_back(record, true);
        for (const Record* next : parts(*record)) {
          if (state[next] == 1) {
            v_.error(record->origin.where, "record '" + record->name + "' contains or extends itself");
            return;
          }
          pending.emplace_back(next, false);
        }
      }
    }
  }

  std::vector<const Record*> parts(const Record& record) const {
    std::vector<const Record*> out;
    auto add_part = [&](const std::string& name) {
      if (const Record* part = v_.index.record(name)) out.push_back(part);
    };
    for (const std::string& above : record.supertypes) add_part(above);
    for (const Field& field : record.fields) {
      const Type* type = &field.type;
      while (type->kind == TypeKind::Block && !type->params.empty()) type = type->params.data();
      if (type->kind == TypeKind::Record) add_part(type->name);
    }
    return out;
  }

  void check(const Global& global) {
    const Declaration& d = global.declaration;
    std::string what = "global variable '" + d.variable.name() + "'";
    if (std::string fault = v_.fault(d.type); !fault.empty()) return v_.error(d.origin.where, what + ": " + fault);
    if (!d.type.is_value() || d.variable.sort() != sort_of(v_.terms, d.type, v_.program.pointer_width))
      return v_.error(d.origin.where, what + " has another type than its declaration");
    if (!global.initial) return;
    VariableTypes none;
    VisibleNames no_names;
    std::string fault = ExpressionChecker(v_, none, no_names).fault(global.initial, TermUse::executable());
    if (fault.empty() && global.initial.sort() != d.variable.sort()) fault = "the initial value has another type";
    if (!fault.empty()) v_.error(d.origin.where, what + ": " + fault);
  }

  Verification& v_;
};

}  // namespace

void verify_declarations(Verification& verification) { DeclarationChecker(verification).run(); }

}  // namespace cairn::ir
