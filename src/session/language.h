#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/location.h"
#include "base/temporary_folder.h"
#include "engine/engine.h"
#include "engine/symex/symex.h"
#include "frontend/c/c_frontend.h"
#include "frontend/outline.h"
#include "ir/program.h"

namespace cairn::session {

/// What a front end may have to know beside the files.
struct ReadOptions {
  std::string entry;                  ///< empty: the language's own
  std::set<ir::Property> properties;  ///< empty: the language's own choice
  std::string data_model;             ///< empty: the language's own
  bool every_function = false;        ///< of C: also those that the entry does not reach
  bool definite_models = false;       ///< of C: models of library functions are those of one system
  bool whole_project = false;         ///< of C: what cannot be read is left out (ReadProgram::omissions)
  bool malloc_never_fails = false;
  bool argc_positive = false;
  std::string error_label;  ///< of C; empty: none
  /// Of the pointers that callers pass to the entry function of a C program.
  std::vector<std::string> parameters;  ///< see parameter_clauses.h
  bool not_null = false;
  bool no_alias = false;
  std::vector<std::string> externals;       ///< of C: clauses
  std::vector<std::string> external_files;  ///< of C: files with clauses
  std::vector<std::string> include_folders;
  std::vector<std::string> definitions;
  std::string standard;
  std::string compile_commands;  ///< folder of compile_commands.json; empty: none
  std::string dialect;           ///< of SPL; empty: what the file says
  /// Of Java: folders and archives.
  std::vector<std::string> class_path;
  std::vector<std::string> source_path;
};

/// Files with what they are read as.
struct Input {
  std::vector<std::string> files;
  ReadOptions options;
  /// Texts that stand in for files of these names, which need not exist.
  std::map<std::string, std::string> unsaved;
  std::function<void(const std::string&)> progress = {};  ///< of C: is told what is being read; may be empty
};

/// A program that was read, with all that it refers to.
struct ReadProgram {
  base::SourceManager sources;
  term::TermManager terms;
  ir::Program program;
  std::string dialect;                           ///< that it was read in, for languages that have some
  std::vector<frontend::c::Omission> omissions;  ///< of C: what the program was read without
  std::vector<std::string> trusted;  ///< of C: the functions that were given a body from a clause of the user
  std::shared_ptr<frontend::c::ClangProcess> clang;      ///< of C: the compiler, which compiles counterexamples, too
  std::shared_ptr<const base::TemporaryFolder> classes;  ///< of Java: what the compiler made of sources
};

/// What to do with counterexamples in terms of the language itself.
struct ReplayOptions {
  bool replay = true;
  std::string harness;  ///< file for a program that fails; empty: none
};

/// A language that programs are written in. Adding a front end: its row in language.cpp.
struct Language {
  std::string_view name;
  std::span<const std::string_view> extensions;  ///< with dot
  /// Options of `verify` that only some languages have and this one does.
  std::span<const std::string_view> options;
  /// Reads a program that is not verified yet. Null when there is no front end yet.
  void (*read)(const Input& input, ReadProgram& into) = nullptr;
  /// Repeats counterexamples by means of the language itself, and lowers verdicts that it cannot repeat although it
  /// should. Returns what went wrong with the harness; empty when nothing did. Null when there is no such means.
  std::string (*replay)(const Input& input, ReadProgram& read, const ReplayOptions& options,
                        engine::Result& result) = nullptr;
  /// Says of violations that were not replayed why not; null where replay is.
  void (*skip_replay)(engine::Result& result, const std::string& reason) = nullptr;
  /// What can be checked; empty: every property.
  std::span<const ir::Property> properties = {};
  /// The outline of a file, for changes of its text. Null when there is none.
  frontend::Outline (*outline)(base::SourceManager& sources, const std::string& file) = nullptr;
  bool many_files = false;           ///< several files make one program
  std::string_view solver = "z3";    ///< that is best at its programs
  std::string_view engine = "auto";  ///< auto: symex for programs with contracts, else bounded
  /// The front end starts at the entry of the options and inserts the checks of their properties itself.
  bool complete = false;
  /// Programs have contracts, which are checked item by item.
  bool annotated = false;
  /// All memory is objects with fields and arrays with elements, which engine horn is made for.
  bool objects = false;
  /// What has no value in contracts.
  engine::symex::PartialOperators partial = {};
  /// Functions are what they are defined to be; no statement says so where they are applied.
  bool defined_functions = false;
  /// What unfold, fold and use are called.
  std::array<std::string_view, 3> ghost_words = {"unfold", "fold", "use"};
};

/// All languages that there are.
std::span<const Language> languages();

/// Whether the extension of a name is that of some language.
bool has_language(const std::string& file);

/// The language of files, which must all be of one. Throws InputError when they are not, when the extension is not
/// known or when there is no front end for it yet; the message names what is supported.
const Language& language_of(std::span<const std::string> files);

/// Reads a program and verifies that it is well-formed. Throws InputError when it is not; `into.sources` then has the
/// texts that its places refer to.
void read_program(const Language& language, const Input& input, ReadProgram& into);

}  // namespace cairn::session
