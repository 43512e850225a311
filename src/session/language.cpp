#include "session/language.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "check/c/replay.h"
#include "check/java/replay.h"
#include "frontend/c/c_frontend.h"
#include "frontend/c/clang_process.h"
#include "frontend/idf/idf_frontend.h"
#include "frontend/idf/idf_outline.h"
#include "frontend/java/java_frontend.h"
#include "frontend/spl/spl_frontend.h"
#include "frontend/spl/spl_outline.h"
#include "ir/text.h"
#include "ir/verify/verify.h"
#include "session/compile_commands.h"
#include "session/parameter_clauses.h"

namespace cairn::session {
namespace {

using base::InputError;

void read_cir(const Input& input, ReadProgram& into) {
  const base::FileId file = into.sources.load(input.files.front());
  into.program = ir::parse(into.sources, file, into.terms);
}

/// Takes what compile_commands.json says of the files, which must agree with the data model that was asked for.
/// @param unclear gets the files, by absolute path, whose commands are not followed, if files may be left out.
void add_compile_commands(const ReadOptions& options, std::span<const std::string> files, frontend::c::COptions& c,
                          std::set<std::string>& unclear) {
  std::optional<bool> narrow;
  if (!options.data_model.empty()) narrow = options.data_model == "ILP32";
  FlagProblem problem;
  if (c.omissions)
    problem = [&](const std::string& file, const InputError& error) {
      c.omissions->push_back({"file '" + file + "'", error.diagnostics()});
      unclear.insert(file);
    };
  for (auto& [file, flags] : read_compile_commands(options.compile_commands, files, problem)) {
    // Without an option, a compiler on a machine of today makes programs of 64 bits.
    bool own = flags.narrow.value_or(!options.data_model.empty() && *narrow);
    if (narrow && *narrow != own) {
      const std::string what = "'" + file + "' is compiled for pointers of " + (own ? "32" : "64") +
                               " bits, which is not the data model of the program";
      const std::string hint = "compile_commands.json and --data-model must agree";
      if (!problem) throw InputError({}, what, hint);
      problem(file, InputError({}, what, hint));
      continue;
    }
    narrow = own;
    c.file_arguments.emplace(file, frontend::c::FileArguments{flags.arguments, flags.language});
  }
  if (narrow && *narrow) c.data_model = frontend::c::DataModel::ILP32;
}

/// @param unclear as above.
frontend::c::COptions c_options_of(const Input& input, std::set<std::string>& unclear) {
  const ReadOptions& options = input.options;
  frontend::c::COptions c;
  if (options.data_model == "ILP32") c.data_model = frontend::c::DataModel::ILP32;
  if (!options.entry.empty()) c.entry = options.entry;
  if (!options.properties.empty()) c.properties = options.properties;
  c.include_dirs = options.include_folders;
  c.defines = options.definitions;
  c.standard = options.standard;
  c.every_function = options.every_function;
  c.definite_models = options.definite_models;
  if (options.whole_project) c.omissions = std::make_shared<std::vector<frontend::c::Omission>>();
  c.progress = input.progress;
  c.malloc_never_fails = options.malloc_never_fails;
  c.argc_positive = options.argc_positive;
  c.error_label = options.error_label;
  c.parameters = parameter_clauses(options.parameters);
  c.not_null = options.not_null;
  c.no_alias = options.no_alias;
  c.externals = options.externals;
  c.external_files = options.external_files;
  c.unsaved = input.unsaved;
  if (!options.compile_commands.empty()) add_compile_commands(options, input.files, c, unclear);
  return c;
}

void read_c(const Input& input, ReadProgram& into) {
  std::set<std::string> unclear;
  frontend::c::COptions options = c_options_of(input, unclear);
  options.trusted = std::make_shared<std::vector<std::string>>();
  into.clang = options.clang = std::make_shared<frontend::c::ClangProcess>(options.compiler);
  std::vector<std::string> files = input.files;
  std::erase_if(files, [&](const std::string& file) {
    return unclear.contains(std::filesystem::absolute(file).lexically_normal().string());
  });
  if (files.empty() && !unclear.empty()) throw InputError(options.omissions->front().why);
  into.program = frontend::c::load_c(into.sources, files, options, into.terms);
  into.trusted = *options.trusted;
  if (options.omissions) into.omissions = *options.omissions;
}

std::string replay_c(const Input& input, ReadProgram& read, const ReplayOptions& options, engine::Result& result) {
  std::set<std::string> unclear;
  frontend::c::COptions c = c_options_of(input, unclear);
  c.clang = read.clang;
  check::c::Replay replay(read.sources, read.terms, read.program, input.files, std::move(c));
  if (options.replay)
    replay.run(result);
  else
    check::c::Replay::skip(result, "--no-replay");
  std::string problem;
  if (!options.harness.empty()) {
    std::string text = replay.first_harness(result, problem);
    std::ofstream file(options.harness, std::ios::binary | std::ios::trunc);
    if (problem.empty() && !(file << text << std::flush)) problem = "cannot write to '" + options.harness + "'";
  }
  return problem;
}

frontend::java::JavaOptions java_options_of(const Input& input) {
  frontend::java::JavaOptions java;
  java.entry = input.options.entry;
  java.class_path = input.options.class_path;
  java.source_path = input.options.source_path;
  java.unsaved = input.unsaved;
  if (!input.options.properties.empty()) java.properties = input.options.properties;
  return java;
}

void read_java(const Input& input, ReadProgram& into) {
  frontend::java::JavaOptions java = java_options_of(input);
  java.compiled = into.classes = std::make_shared<const base::TemporaryFolder>();
  into.program = frontend::java::load_java(into.sources, input.files, java, into.terms);
}

std::string replay_java(const Input& input, ReadProgram& read, const ReplayOptions& options, engine::Result& result) {
  frontend::java::JavaOptions java = java_options_of(input);
  java.compiled = read.classes;
  check::java::Replay replay(read.sources, read.terms, read.program, input.files, java);
  std::string problem;
  if (!options.harness.empty()) problem = replay.write_harness(result, options.harness);
  if (options.replay)
    replay.run(result);
  else
    check::java::Replay::skip(result, "--no-replay");
  return problem;
}

void read_spl(const Input& input, ReadProgram& into) {
  into.program =
      frontend::spl::load_spl(into.sources, input.files.front(), {input.options.dialect, &into.dialect}, into.terms);
}

void read_idf(const Input& input, ReadProgram& into) {
  into.program = frontend::idf::load_idf(into.sources, input.files.front(), into.terms);
}

constexpr std::string_view c_extensions[] = {".c", ".i", ".bc", ".ll"};
constexpr std::string_view c_options[] = {"data-model",  "malloc-never-fails", "argc-positive", "parameter",
                                          "not-null",    "no-alias",           "include",       "define",
                                          "std",         "compile-commands",   "harness",       "no-replay",
                                          "error-label", "external",           "external-file"};
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

// Programs in C and Java are about bit-vectors, which a SAT solver is best at; bench/solvers.cpp measures it.
constexpr Language all_languages[] = {
    {.name = "Cairn's IR", .extensions = cir_extensions, .options = {}, .read = read_cir},
    {.name = "C",
     .extensions = c_extensions,
     .options = c_options,
     .read = read_c,
     .replay = replay_c,
     .skip_replay = check::c::Replay::skip,
     .properties = c_properties,
     .many_files = true,
     .solver = "cadical",
     .engine = "portfolio",
     .complete = true},
    {.name = "Java",
     .extensions = java_extensions,
     .options = java_options,
     .read = read_java,
     .replay = replay_java,
     .skip_replay = check::java::Replay::skip,
     .properties = java_properties,
     .many_files = true,
     .solver = "cadical",
     .engine = "portfolio",
     .complete = true,
     .objects = true},
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
  for (const Language& language : all_languages) {
    if (language.read == nullptr) continue;
    for (std::string_view e : language.extensions) out += (out.empty() ? "" : ", ") + std::string(e);
  }
  return "supported: " + out;
}

const Language* find(const std::string& wanted) {
  for (const Language& language : all_languages)
    if (std::find(language.extensions.begin(), language.extensions.end(), wanted) != language.extensions.end())
      return &language;
  return nullptr;
}

}  // namespace

std::span<const Language> languages() { return all_languages; }

bool has_language(const std::string& file) { return find(extension(file)) != nullptr; }

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

void read_program(const Language& language, const Input& input, ReadProgram& into) {
  for (const auto& [name, text] : input.unsaved) into.sources.add(name, text);
  language.read(input, into);
  base::Diagnostics diagnostics = ir::verify(into.program, into.terms);
  if (diagnostics.has_errors()) throw InputError(diagnostics.take());
}

}  // namespace cairn::session
