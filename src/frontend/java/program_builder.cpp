#include "frontend/java/program_builder.h"

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "frontend/java/start_builder.h"
#include "ir/value.h"

namespace cairn::frontend::java {
namespace {

constexpr FaultClass classes_with_property[] = {
    {"java/lang/AssertionError", ir::Property::Assert},
    {"java/lang/NullPointerException", ir::Property::NullDereference},
    {"java/lang/ArrayIndexOutOfBoundsException", ir::Property::ArrayBounds},
    {"java/lang/NegativeArraySizeException", ir::Property::NegativeArraySize},
    {"java/lang/ClassCastException", ir::Property::ClassCast},
    {"java/lang/ArithmeticException", ir::Property::DivisionByZero},
};

std::vector<std::string> direct_supertypes(Hierarchy& hierarchy, const std::string& type) {
  if (type == "java/lang/Object") return {};
  std::vector<std::string> out;
  if (!type.starts_with('[')) {
    const ClassFile* c = hierarchy.find(type);
    if (c == nullptr) return {"java/lang/Object"};
    out.push_back(c->super);
    out.insert(out.end(), c->interfaces.begin(), c->interfaces.end());
    return out;
  }
  std::string element = element_of(type);
  if (type.size() == 2 || element == "java/lang/Object")
    return {"java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"};
  for (const std::string& above : direct_supertypes(hierarchy, element))
    out.push_back(above.starts_with('[') ? "[" + above : "[L" + above + ";");
  return out;
}

}  // namespace

std::span<const FaultClass> fault_classes() { return classes_with_property; }

ir::Property property_of(Hierarchy& hierarchy, const std::string& exception) {
  for (const FaultClass& f : classes_with_property)
    if (hierarchy.is_subtype(exception, f.name)) return f.property;
  return ir::Property::UncaughtException;
}

ProgramBuilder::ProgramBuilder(base::SourceManager& all_sources, std::vector<std::string> files,
                               const JavaOptions& java_options, term::TermManager& manager, Hierarchy& class_hierarchy,
                               Reach& reached)
    : sources(all_sources),
      options(java_options),
      terms(manager),
      hierarchy(class_hierarchy),
      reach(reached),
      given_(std::move(files)) {
  program.entry = "$start";
  record("java/lang/Object");
}

std::string ProgramBuilder::record(const std::string& type) {
  std::string name = record_name(type);
  if (!records_.insert(type).second) return name;
  ir::Record out;
  out.name = name;
  out.abstract = !reach.instantiated().contains(type);
  std::size_t position = program.records.size();
  program.records.push_back(out);
  for (const std::string& above : direct_supertypes(hierarchy, type)) out.supertypes.push_back(record(above));
  const ClassFile* c = type.starts_with('[') ? nullptr : hierarchy.find(type);
  if (c != nullptr)
    for (const Member& f : c->fields)
      if (!f.is_static()) out.fields.push_back({f.name, {}, (f.access & AccFinal) != 0, std::nullopt, {}});
  program.records[position] = out;
  // The types of fields may lead back to this record.
  if (c != nullptr) {
    std::size_t at = 0;
    for (const Member& f : c->fields) {
      if (f.is_static()) continue;
      if (!is_field_descriptor(f.descriptor)) c->fail("'" + f.descriptor + "' is no type of a field");
      ir::Type declared = declared_type(f.descriptor);
      program.records[position].fields[at++].type = std::move(declared);
    }
  }
  return name;
}

ir::Type ProgramBuilder::declared_type(const std::string& descriptor) {
  if (descriptor.starts_with('[')) return ir::Type::array(element_type(descriptor.substr(1)), ir::Type::bv(32));
  if (descriptor.starts_with('L') && kind_of(descriptor) == Kind::Ref) {
    std::string name = class_of_descriptor(descriptor);
    const ClassFile* c = hierarchy.find(name);
    // An array may be an Object, and every object may be called by an interface that the JVM does not check.
    if (c != nullptr && !c->is_interface() && name != "java/lang/Object") return ir::Type::ref(record(name));
  }
  return field_type(descriptor);
}

std::string ProgramBuilder::field(const FieldRef& field) {
  return record(field.owner->name) + "." + field.member->name;
}

Term ProgramBuilder::static_field(const FieldRef& field) {
  std::string name = source_name(field.owner->name) + "." + field.member->name;
  auto found = statics_.find(name);
  if (found != statics_.end()) return found->second;
  ir::Type type = declared_type(field.member->descriptor);
  Term variable = terms.mk_const(name, sort(type));
  Term initial = ir::zero_value(terms, type, program.pointer_width);
  if (field.member->constant != 0) {
    const Constant& c = field.owner->constant(field.member->constant);
    mpz_class bits = static_cast<unsigned long>(c.bits);
    if (type.kind == ir::TypeKind::BitVec) initial = terms.mk_bv(bits, type.a);
    if (type.kind == ir::TypeKind::Bool) initial = terms.mk_bool((c.bits & 1) != 0);
    if (type.kind == ir::TypeKind::Float) initial = terms.mk_float(bits, type.a, type.b);
    if (c.tag == ConstantTag::String && type.is_reference())
      constant_strings_.emplace_back(variable, string_literal(field.owner->utf8(c.a)));
  }
  program.globals.push_back({{variable, type, {}}, initial});
  statics_.emplace(name, variable);
  return variable;
}

Term ProgramBuilder::string_literal(const std::string& utf8) {
  auto [at, added] = strings_.emplace(utf8, literals_.size());
  if (added) {
    record("java/lang/String");
    Term variable = terms.mk_const("$string" + std::to_string(literals_.size()), terms.ref_sort());
    program.globals.push_back({{variable, ir::Type::ref("java.lang.String"), {}}, terms.mk_null()});
    literals_.push_back({variable, utf8, false});
  }
  return literals_[at->second].variable;
}

Term ProgramBuilder::class_literal(const std::string& type) {
  auto [at, added] = classes_.emplace(type, literals_.size());
  if (added) {
    record("java/lang/Class");
    Term variable = terms.mk_const("$class " + source_name(type), terms.ref_sort());
    program.globals.push_back({{variable, ir::Type::ref("java.lang.Class"), {}}, terms.mk_null()});
    literals_.push_back({variable, type, true});
  }
  return literals_[at->second].variable;
}

std::string ProgramBuilder::external(const std::string& what, const std::vector<ir::Type>& parameters,
                                     const std::vector<ir::Type>& results) {
  // One text may be about methods of different types.
  std::string name = what;
  std::string types;
  for (const ir::Type& t : parameters) types += ir::to_string(t) + " ";
  for (const ir::Type& t : results) types += "-> " + ir::to_string(t);
  for (unsigned n = 2; externals_.contains(name) && !externals_.contains(name + "|" + types); ++n)
    name = what + " (" + std::to_string(n) + ")";
  if (externals_.contains(name)) return name;
  externals_.insert(name);
  externals_.insert(name + "|" + types);
  ir::Procedure out;
  out.name = name;
  out.unmodelled = true;
  auto declare = [&](const std::vector<ir::Type>& list, const char* prefix, std::vector<ir::Declaration>& to) {
    for (std::size_t i = 0; i < list.size(); ++i)
      to.push_back({terms.mk_const(prefix + std::to_string(i), sort(list[i])), list[i], {}});
  };
  declare(parameters, "p", out.parameters);
  declare(results, "r", out.results);
  program.procedures.push_back(std::move(out));
  return name;
}

void ProgramBuilder::dispatch(const std::string& owner, const MethodRef& resolved) {
  if (dispatch_seen_.emplace(owner, resolved.member).second) dispatches_.emplace_back(owner, resolved);
}

void ProgramBuilder::declare_methods() {
  std::map<std::string, std::size_t> position;
  auto index = [&] {
    position.clear();
    for (std::size_t i = 0; i < program.records.size(); ++i) position[program.records[i].name] = i;
  };
  for (const std::string& type : reach.instantiated()) record(type);
  index();
  for (const auto& [owner, resolved] : dispatches_)
    for (const std::string& type : reach.instantiated()) {
      if (!hierarchy.is_subtype(type, owner)) continue;
      auto selected = hierarchy.select(type.starts_with('[') ? "java/lang/Object" : type, resolved);
      auto known = selected ? reach.find(*selected) : std::nullopt;
      std::string key = resolved.member->name + resolved.member->descriptor;
      if (known) program.records[position.at(record_name(type))].methods[key] = reach.methods()[*known].procedure;
    }
}

base::Location ProgramBuilder::location(const ClassFile& owner, const Code& code, std::uint32_t pc) {
  std::uint32_t line = 0;
  for (const LineEntry& e : code.lines)
    if (e.start <= pc) line = e.line;
  std::string file = owner.source_file.empty() ? owner.name + ".class" : owner.source_file;
  std::string package = owner.name.substr(0, owner.name.rfind('/') + 1);
  auto [at, added] = files_.emplace(package + file, 0);
  if (added) {
    auto ends_with_path = [&](const std::string& path, const std::string& end) {
      return path == end || path.ends_with("/" + end);
    };
    std::string found;
    for (const std::string& wanted : {package + file, file})
      for (const std::string& given : given_)
        if (found.empty() && given.ends_with(".java") && ends_with_path(given, wanted)) found = given;
    for (const std::string& folder : options.source_path) {
      std::string path = (std::filesystem::path(folder) / (package + file)).native();
      std::error_code error;
      if (found.empty() && std::filesystem::is_regular_file(path, error)) {
        sources.load(path);
        found = path;
      }
    }
    if (found.empty()) found = owner.is_library ? "lib/java/" + package + file : package + file;
    at->second = sources.find_or_add_name(found);
  }
  return {at->second, line, 0};
}

void ProgramBuilder::finish(const MethodRef& entry) {
  declare_methods();
  add_start(*this, entry);
  // A procedure of which nothing is known may change what there is; there is something.
  if (program.globals.empty())
    program.globals.push_back({{terms.mk_const("$unknown", terms.bool_sort()), {}, {}}, terms.mk_false()});
}

}  // namespace cairn::frontend::java
