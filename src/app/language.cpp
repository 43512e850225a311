#include "app/language.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/compile_commands.h"
#include "app/parameter_clauses.h"
#include "app/property_choice.h"
#include "base/error.h"
#include "check/c/replay.h"
#include "check/java/replay.h"
#include "frontend/c/c_frontend.h"
#include "frontend/idf/idf_frontend.h"
#include "frontend/idf/idf_outline.h"
#include "frontend/java/java_frontend.h"
#include "frontend/spl/spl_frontend.h"
#include "frontend/spl/spl_outline.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

namespace cairn::app {
namespace {

using base::InputError;

ir::Program read_cir(base::SourceManager& sources, term::TermManager& terms, std::span<const std::string> files,
                     const ReadOptions&) {
  return ir::parse(sources, sources.load(files.front()), terms);
}

/// Takes what compile_commands.json says of the files, which must agree with the data model that was asked for.
void add_compile_commands(const ReadOptions& options, std::span<const std::string> files, frontend::c::COptions& c) {
  std::optional<bool> narrow;
  if (!options.data_model.empty()) narrow = options.data_model == "ILP32";
  for (auto& [file, flags] : read_compile_commands(options.compile_commands, files)) {
    // Without an option, a compiler on a machine of today makes programs of 64 bits.
    bool own = flags.narrow.value_or(!options.data_model.empty() && *narrow);
    if (narrow && *narrow != own)
      throw InputError({},
                       "'" + file + "' is compiled for pointers of " + (own ? "32" : "64") +
                           " bits, which is not the data model of the program",
                       "compile_commands.json and --data-model must agree");
    narrow = own;
    c.file_arguments.emplace(file, frontend::c::FileArguments{flags.arguments, flags.language});
  }
  if (narrow && *narrow) c.data_model = frontend::c::DataModel::ILP32;
}

frontend::c::COptions c_options_of(const ReadOptions& options, std::span<const std::string> files) {
  frontend::c::COptions c;
  if (options.data_model == "ILP32") c.data_model = frontend::c::DataModel::ILP32;
  if (!options.entry.empty()) c.entry = options.entry;
  if (!options.properties.empty()) c.properties = options.properties;
  c.include_dirs = options.include_folders;
  c.defines = options.definitions;
  c.standard = options.standard;
  c.malloc_never_fails = options.malloc_never_fails;
  c.error_label = options.error_label;
  c.parameters = parameter_clauses(options.parameters);
  c.not_null = options.not_null;
  c.no_alias = options.no_alias;
  c.externals = options.externals;
  c.external_files = options.external_files;
  c.trusted = options.trusted;
  if (!options.compile_commands.empty()) add_compile_commands(options, files, c);
  return c;
}

ir::Program read_c(base::SourceManager& sources, term::TermManager& terms, std::span<const std::string> files,
                   const ReadOptions& options) {
  return frontend::c::load_c(sources, {files.begin(), files.end()}, c_options_of(options, files), terms);
}

std::string replay_c(const ReadProgram& read, const ReplayOptions& options, engine::Result& result) {
  check::c::Replay replay(read.sources, read.terms, read.program, {read.files.begin(), read.files.end()},
                          c_options_of(read.options, read.files));
  std::string problem;
  if (!options.harness.empty()) {
    std::string text = replay.first_harness(result, problem);
    std::ofstream file(options.harness, std::ios::binary | std::ios::trunc);
    if (problem.empty() && !(file << text << std::flush)) problem = "cannot write to '" + options.harness + "'";
  }
  if (options.replay)
    replay.run(result);
  else
    check::c::Replay::skip(result, "--no-replay");
  return problem;
}

frontend::java::JavaOptions java_options_of(const ReadOptions& options) {
  frontend::java::JavaOptions java;
  java.entry = options.entry;
  java.class_path = options.class_path;
  java.source_path = options.source_path;
  if (!options.properties.empty()) java.properties = options.properties;
  return java;
}

ir::Program read_java(base::SourceManager& sources, term::TermManager& terms, std::span<const std::string> files,
                      const ReadOptions& options) {
  return frontend::java::load_java(sources, {files.begin(), files.end()}, java_options_of(options), terms);
}

std::string replay_java(const ReadProgram& read, const ReplayOptions& options, engine::Result& result) {
  const std::vector<std::string> files(read.files.begin(), read.files.end());
  const frontend::java::JavaOptions java = java_options_of(read.options);
  check::java::Replay replay(read.sources, read.terms, read.program, files, java);
  std::string problem;
  if (!options.harness.empty()) problem = replay.write_harness(result, options.harness);
  if (options.replay)
    replay.run(result);
  else
    check::java::Replay::skip(result, "--no-replay");
  return problem;
}

ir::Program read_spl(base::SourceManager& sources, term::TermManager& terms, std::span<const std::string> files,
                     const ReadOptions& options) {
  return frontend::spl::load_spl(sources, files.front(), {options.dialect, options.used_dialect.get()}, terms);
}

ir::Program read_idf(base::SourceManager& sources, term::TermManager& terms, std::span<const std::string> files,
                     const ReadOptions&) {
  return frontend::idf::load_idf(sources, files.front(), terms);
}

constexpr std::string_view c_extensions[] = {".c", ".i", ".bc", ".ll"};
constexpr std::string_view c_options[] = {
    "data-model", "malloc-never-fails", "parameter", "not-null",  "no-alias",    "include",  "define",
    "std",        "compile-commands",   "harness",   "no-replay", "error-label", "external", "external-file"};
constexpr ir::Property c_properties[] = {
    ir::Property::Assert,          ir::Property::ValidDeref, ir::Property::ValidFree,     ir::Property::ValidMemtrack,
    ir::Property::ValidMemcleanup, ir::Property::NoOverflow, ir::Property::DivisionByZero};
constexpr std::string_view cir_extensions[] = {".cir"};
constexpr std::string_view idf_extensions[] = {".idf"};
constexpr std::string_view java_extensions[] = {".java", ".class", ".jar"};
constexpr std::string_view java_options[] = {"classpath", "sourcepath", "harness", "no-replay"};
constexpr ir::Property java_properties[] = {ir::Property::Assert,           ir::Property::NullDereference,
                                            ir::Property::ArrayBounds,      ir::Property::NegativeArraySize,
                                            ir::Property::ClassCast,        ir::Property::DivisionByZero,
                                            ir::Property::UncaughtException};
constexpr std::string_view spl_extensions[] = {".spl"};
constexpr std::string_view spl_options[] = {"dialect"};

constexpr Language languages[] = {
    {.name = "Cairn's IR", .extensions = cir_extensions, .options = {}, .read = read_cir},
    {.name = "C",
     .extensions = c_extensions,
     .options = c_options,
     .read = read_c,
     .replay = replay_c,
     .skip_replay = check::c::Replay::skip,
     .properties = c_properties,
     .many_files = true,
     .complete = true},
    {.name = "Java",
     .extensions = java_extensions,
     .options = java_options,
     .read = read_java,
     .replay = replay_java,
     .skip_replay = check::java::Replay::skip,
     .properties = java_properties,
     .many_files = true,
     .complete = true},
    {.name = "SPL",
     .extensions = spl_extensions,
     .options = spl_options,
     .read = read_spl,
     .outline = frontend::spl::outline_spl,
     .annotated = true,
     .partial = {.division = true},
     .defined_functions = true},
    {.name = "IDF",
     .extensions = idf_extensions,
     .options = {},
     .read = read_idf,
     .outline = frontend::idf::outline_idf,
     .annotated = true,
     .partial = {.division = true, .length = true},
     .ghost_words = {"open", "close", "use"}},
};

std::string extension(const std::string& file) {
  std::size_t slash = file.rfind('/');
  std::string name = slash == std::string::npos ? file : file.substr(slash + 1);
  std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? std::string() : name.substr(dot);
}

std::string supported() {
  std::string out;
  for (const Language& language : languages) {
    if (language.read == nullptr) continue;
    for (std::string_view e : language.extensions) out += (out.empty() ? "" : ", ") + std::string(e);
  }
  return "supported: " + out;
}

const Language* find(const std::string& wanted) {
  for (const Language& language : languages)
    if (std::find(language.extensions.begin(), language.extensions.end(), wanted) != language.extensions.end())
      return &language;
  return nullptr;
}

/// Nothing would be checked, and that would look like SAFE.
void check_properties(const Arguments& arguments, const Language& language) {
  std::vector<std::string> names = arguments.texts("property");
  if (names.empty() || language.properties.empty()) return;
  for (ir::Property property : chosen_properties(names)) {
    if (std::ranges::find(language.properties, property) != language.properties.end()) continue;
    std::string known;
    for (ir::Property p : language.properties) known += (known.empty() ? "" : ", ") + std::string(ir::name(p));
    throw base::UsageError("the property '" + std::string(ir::name(property)) + "' is not checked in " +
                           std::string(language.name) + " (choose from " + known + ")");
  }
}

std::vector<std::string> split_path(const std::string& path) {
  std::vector<std::string> out;
  for (std::size_t start = 0; start < path.size();) {
    std::size_t end = std::min(path.find(':', start), path.size());
    if (end > start) out.push_back(path.substr(start, end - start));
    start = end + 1;
  }
  return out;
}

}  // namespace

std::vector<std::string> with_folders_expanded(const std::vector<std::string>& operands) {
  std::vector<std::string> out;
  for (const std::string& operand : operands) {
    std::error_code error;
    if (find(extension(operand)) != nullptr || !std::filesystem::is_directory(operand, error)) {
      out.push_back(operand);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(operand, error))
      if (frontend::java::is_java_file(entry.path().native()) && entry.is_regular_file(error))
        found.push_back(entry.path().native());
    if (found.empty()) throw InputError({}, "the folder '" + operand + "' has no Java files");
    std::ranges::sort(found);
    std::ranges::move(found, std::back_inserter(out));
  }
  return out;
}

ReadOptions read_options(const Arguments& arguments) {
  ReadOptions out;
  out.entry = arguments.text("entry");
  std::vector<std::string> properties = arguments.texts("property");
  if (!properties.empty()) out.properties = chosen_properties(properties);
  out.data_model = arguments.text("data-model");
  out.malloc_never_fails = arguments.flag("malloc-never-fails");
  out.error_label = arguments.text("error-label");
  out.parameters = arguments.texts("parameter");
  out.not_null = arguments.flag("not-null");
  out.no_alias = arguments.flag("no-alias");
  out.externals = arguments.texts("external");
  out.external_files = arguments.texts("external-file");
  out.include_folders = arguments.texts("include");
  out.definitions = arguments.texts("define");
  out.standard = arguments.text("std");
  out.compile_commands = arguments.text("compile-commands");
  out.dialect = arguments.text("dialect");
  out.class_path = split_path(arguments.text("classpath"));
  out.source_path = split_path(arguments.text("sourcepath"));
  return out;
}

const Language& language_of(std::span<const std::string> files) {
  const Language* first = nullptr;
  for (const std::string& file : files) {
    std::string ending = extension(file);
    const Language* language = find(ending);
    if (language == nullptr && ending.empty())
      throw InputError({}, "'" + file + "' has no extension that tells its language", supported());
    if (language == nullptr)
      throw InputError({}, "no language has the extension '" + ending + "' of '" + file + "'", supported());
    if (language->read == nullptr)
      throw InputError({}, "not supported yet: " + std::string(language->name) + " ('" + file + "')", supported());
    if (first != nullptr && first != language)
      throw InputError({}, "files of different languages: '" + files.front() + "' and '" + file + "'",
                       "verify them one by one");
    first = language;
  }
  if (files.size() > 1 && !first->many_files)
    throw InputError(
        {},
        "a program in " + std::string(first->name) + " is one file, but " + std::to_string(files.size()) + " are given",
        "verify them one by one");
  return *first;
}

ir::Program read_program(const Language& language, base::SourceManager& sources, term::TermManager& terms,
                         std::span<const std::string> files, const ReadOptions& options) {
  ir::Program program = language.read(sources, terms, files, options);
  base::Diagnostics diagnostics = ir::verify(program, terms);
  if (diagnostics.has_errors()) throw InputError(diagnostics.take());
  return program;
}

void check_language_options(const Arguments& arguments, const Language& language) {
  check_properties(arguments, language);
  for (const Language& other : languages)
    for (std::string_view option : other.options) {
      bool allowed = std::find(language.options.begin(), language.options.end(), option) != language.options.end();
      if (arguments.given(option) && !allowed)
        throw base::UsageError("--" + std::string(option) + " has no effect on programs in " +
                               std::string(language.name));
    }
}

}  // namespace cairn::app
