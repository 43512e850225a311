#include "frontend/java/class_path.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "frontend/java/library.h"
#include "frontend/java/manifest.h"
#include "frontend/java/zip.h"

namespace cairn::frontend::java {
namespace {

namespace fs = std::filesystem;

// What an archive may grow to in memory.
constexpr std::size_t largest_archive = 1u << 30;

bool is_class_name(std::string_view name) { return name.ends_with(".class"); }

/// Classes that the models stand for, whatever a program brings.
bool is_of_library(std::string_view name) {
  return name.starts_with("java/") || name.starts_with("javax/") || name.starts_with("cairn/") ||
         name == verifier_class;
}

std::vector<std::string> classes_below(const std::string& folder) {
  std::vector<std::string> out;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error))
    if (is_class_name(entry.path().native())) out.push_back(entry.path().native());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

bool stays_in_folder(const std::string& class_name) {
  return class_name.find("..") == std::string::npos && !class_name.starts_with('/');
}

std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string out{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in && !in.eof()) throw base::InputError({}, "cannot read '" + path + "'");
  return out;
}

void write_verifier_class(const std::string& folder) {
  read_zip(
      library_archive(), "Cairn's models", [](std::string_view name) { return name.starts_with(verifier_class); },
      [&](const std::string& name, const std::string& content) {
        fs::path path = fs::path(folder) / name;
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
      });
}

ClassPath::ClassPath(base::SourceManager& sources, const std::vector<std::string>& files, const JavaOptions& options) {
  if (!options.models.empty()) replace_models(options.models);
  add_archive(library_, library_archive(), "Cairn's models", true);
  bool has_sources = false;
  Entries given;
  for (const std::string& file : files) {
    if (file.ends_with(".java"))
      has_sources = true;
    else if (file.ends_with(".jar"))
      add_given_archive(given, file);
    else
      add_class(given, read_bytes(file), file, file);
  }
  if (has_sources) {
    const auto folder = options.compiled ? options.compiled : std::make_shared<const base::TemporaryFolder>();
    compile_java(sources, files, options, folder->path());
    Entries compiled;
    for (const std::string& path : classes_below(folder->path()))
      add_class(compiled, read_bytes(path), path, fs::relative(path, folder->path()).native());
    add_given(std::move(compiled));
  }
  add_given(std::move(given));
  for (const std::string& entry : options.class_path) add_path(entry);
  for (const std::string& entry : named_) add_path(entry);
}

/// They count as parts of the program: what they look at is not left out.
void ClassPath::replace_models(const std::string& folder) {
  for (const std::string& path : classes_below(folder)) add_class(library_, read_bytes(path), path, path);
}

/// As the JVM, archives name further ones that need not exist.
void ClassPath::add_given_archive(Entries& to, const std::string& file) {
  const std::string bytes = read_bytes(file);
  add_archive(to, bytes, file, false);
  const Manifest manifest = read_manifest(bytes, file);
  if (main_class_.empty()) main_class_ = manifest.main_class;
  for (const std::string& name : manifest.class_path) {
    const fs::path path = fs::path(file).parent_path() / name;
    std::error_code error;
    if (fs::exists(path, error)) named_.push_back(path.native());
  }
}

void ClassPath::add_path(const std::string& entry) {
  std::error_code error;
  if (entry.empty()) return;
  if (fs::is_directory(entry, error)) {
    folders_.push_back(entry);
    return;
  }
  // "folder/*" is all archives of a folder.
  if (fs::path(entry).filename() == "*") {
    std::vector<std::string> archives;
    for (const auto& each : fs::directory_iterator(fs::path(entry).parent_path(), error))
      if (each.path().extension() == ".jar") archives.push_back(each.path().native());
    std::sort(archives.begin(), archives.end());
    for (const std::string& archive : archives) add_path(archive);
    return;
  }
  Entries more;
  add_archive(more, read_bytes(entry), entry, false);
  application_.merge(more);
}

void ClassPath::add_given(Entries&& entries) {
  for (auto& [name, entry] : entries) {
    if (is_of_library(name)) continue;
    if (application_.try_emplace(name, std::move(entry)).second) given_.push_back(name);
  }
}

void ClassPath::add_class(Entries& to, const std::string& bytes, const std::string& file, const std::string& shown) {
  std::unique_ptr<ClassFile> parsed = parse_class(bytes, shown);
  std::string name = parsed->name;
  auto [at, added] = to.try_emplace(name, Entry{{}, file, false, std::move(parsed)});
  if (!added)
    throw base::InputError(
        {}, "the class '" + name + "' is given twice: in '" + at->second.file + "' and in '" + file + "'");
}

void ClassPath::add_archive(Entries& to, std::string_view bytes, const std::string& file, bool library) {
  std::size_t all = 0;
  read_zip(bytes, file, is_class_name, [&](const std::string& path, std::string content) {
    all += content.size();
    if (all > largest_archive) throw base::InputError({}, "'" + file + "' is too large");
    std::string name = path.substr(0, path.size() - std::string_view(".class").size());
    // Versions of a class for later releases of Java, and descriptions of modules.
    if (name.starts_with("META-INF/") || name.ends_with("module-info")) return;
    to.try_emplace(name, Entry{std::move(content), file + "!" + path, library, nullptr});
  });
}

const ClassFile* ClassPath::parsed(Entries& entries, const std::string& name) {
  auto found = entries.find(name);
  if (found == entries.end()) return nullptr;
  Entry& entry = found->second;
  if (!entry.parsed) {
    entry.parsed = parse_class(entry.bytes, entry.file);
    entry.bytes.clear();
    if (entry.parsed->name != name)
      throw base::InputError({}, "'" + entry.file + "' has the class '" + entry.parsed->name + "'");
    entry.parsed->is_library = entry.library;
  }
  return entry.parsed.get();
}

ClassPath::Entry* ClassPath::in_folders(const std::string& name) {
  if (!stays_in_folder(name)) return nullptr;
  for (const std::string& folder : folders_) {
    fs::path path = fs::path(folder) / (name + ".class");
    std::error_code error;
    if (!fs::is_regular_file(path, error)) continue;
    return &application_.try_emplace(name, Entry{read_bytes(path.native()), path.native(), false, nullptr})
                .first->second;
  }
  return nullptr;
}

const ClassFile& ClassPath::add(std::unique_ptr<ClassFile> made) {
  std::string name = made->name;
  std::string file = made->file;
  // What is made for the models belongs to them.
  bool library = is_of_library(name);
  made->is_library = library;
  auto [at, added] = (library ? library_ : application_).try_emplace(name, Entry{{}, file, library, std::move(made)});
  CAIRN_CHECK(added, "classes that are made have new names");
  return *at->second.parsed;
}

const ClassFile* ClassPath::find(const std::string& name) {
  if (is_of_library(name)) return parsed(library_, name);
  if (const ClassFile* found = parsed(application_, name)) return found;
  if (in_folders(name) != nullptr) return parsed(application_, name);
  return parsed(library_, name);
}

}  // namespace cairn::frontend::java
