#include "frontend/java/java_frontend.h"

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {
namespace {

constexpr const char* main_descriptor = "([Ljava/lang/String;)V";

/// The class and the method of an entry as users write it.
std::pair<std::string, std::string> split_entry(const std::string& entry, ClassPath& classes) {
  auto slashes = [](std::string name) {
    std::replace(name.begin(), name.end(), '.', '/');
    return name;
  };
  if (classes.find(slashes(entry)) != nullptr) return {slashes(entry), "main"};
  std::size_t dot = entry.rfind('.');
  if (dot == std::string::npos) return {"", entry};
  return {slashes(entry.substr(0, dot)), entry.substr(dot + 1)};
}

MethodRef method_in(const ClassFile& owner, const std::string& name) {
  const Member* found = nullptr;
  for (const Member& m : owner.methods) {
    if (m.name != name || !m.code) continue;
    if (name == "main" && m.descriptor == main_descriptor) return {&owner, &m};
    if (found != nullptr)
      throw base::InputError({}, "the class '" + source_name(owner.name) + "' has several methods '" + name + "'");
    found = &m;
  }
  if (found == nullptr)
    throw base::InputError({}, "the class '" + source_name(owner.name) + "' has no method '" + name + "' with a body");
  return {&owner, found};
}

MethodRef find_entry(ClassPath& classes, const std::string& entry, const std::vector<std::string>& files) {
  std::vector<std::string> preferred{"Main"};
  for (const std::string& file : files) preferred.push_back(std::filesystem::path(file).stem().native());
  if (!entry.empty()) {
    auto [class_name, method] = split_entry(entry, classes);
    if (!class_name.empty()) {
      const ClassFile* owner = classes.find(class_name);
      if (owner == nullptr) throw base::InputError({}, "there is no class '" + source_name(class_name) + "'");
      return method_in(*owner, method);
    }
  }
  std::vector<MethodRef> found;
  for (const std::string& name : classes.given()) {
    const ClassFile* c = classes.find(name);
    for (const Member& m : c->methods) {
      bool wanted = entry.empty() ? m.name == "main" && m.descriptor == main_descriptor : m.name == entry;
      if (wanted && m.is_static() && m.code) found.push_back({c, &m});
    }
  }
  // The class that an archive names, or that a source file is called after, comes first.
  if (entry.empty() && !classes.main_class().empty()) {
    for (const MethodRef& m : found)
      if (m.owner->name == classes.main_class()) return m;
    throw base::InputError(
        {},
        "the class '" + source_name(classes.main_class()) + "', which the archive starts with, has no main(String[])",
        "choose a method with --entry Class.method");
  }
  const auto is_called = [&](const std::string& name) {
    return std::find(preferred.begin(), preferred.end(), name) != preferred.end();
  };
  if (found.size() > 1) {
    for (const MethodRef& m : found)
      if (m.owner->name == preferred.front()) return m;
    // Class files are all called after their classes, which tells nothing.
    if (std::count_if(found.begin(), found.end(), [&](const MethodRef& m) { return is_called(m.owner->name); }) == 1)
      std::erase_if(found, [&](const MethodRef& m) { return !is_called(m.owner->name); });
  }
  if (found.size() == 1) return found[0];
  std::string what = entry.empty() ? "main(String[])" : entry;
  if (found.empty())
    throw base::InputError({}, "no class has a static method '" + what + "'",
                           "choose a method with --entry Class.method");
  std::string names;
  for (const MethodRef& m : found) names += (names.empty() ? "" : ", ") + source_name(m.owner->name);
  throw base::InputError({}, "several classes have a static method '" + what + "': " + names,
                         "choose one with --entry Class.method");
}

}  // namespace

bool is_java_file(std::string_view path) {
  return path.ends_with(".java") || path.ends_with(".class") || path.ends_with(".jar");
}

ir::Program load_java(base::SourceManager& sources, const std::vector<std::string>& files, const JavaOptions& options,
                      term::TermManager& terms) {
  ClassPath classes(sources, files, options);
  Hierarchy hierarchy(classes);
  MethodRef entry = find_entry(classes, options.entry, files);
  Reach reach(classes, hierarchy);
  reach.run(entry);
  ProgramBuilder program(sources, files, options, terms, hierarchy, reach);
  for (const ReachedMethod& method : reach.methods()) {
    ir::Procedure procedure = MethodTranslator(program, method).run();
    program.program.procedures.push_back(std::move(procedure));
  }
  program.finish(entry);
  return std::move(program.program);
}

}  // namespace cairn::frontend::java
