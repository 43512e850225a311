#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/location.h"
#include "ir/program.h"

namespace cairn::frontend::c {

class ClangProcess;

/// Widths of int, long and pointers: 32/32/32 or 32/64/64. The targets are those of x86, on any host.
enum class DataModel { ILP32, LP64 };

/// Arguments for the compiler that single files need.
struct FileArguments {
  std::vector<std::string> all;
  std::vector<std::string> language;  ///< those of them that matter for preprocessed text, on any machine
};

/// What is known of a pointer that callers pass to the entry function.
struct ParameterClause {
  bool not_null = false;
  bool text = false;     ///< the last byte of the object is zero
  std::string elements;  ///< how many: a number, or the name of a parameter; empty: any number from one
};

/// A part of a program that could not be read and that the rest was read without.
struct Omission {
  std::string what;  ///< "file 'a.c'", "function 'f'", …
  std::vector<base::Diagnostic> why;
};

struct COptions {
  DataModel data_model = DataModel::LP64;
  std::string entry = "main";
  std::vector<std::string> include_dirs;
  std::vector<std::string> defines;  ///< NAME or NAME=VALUE
  std::string standard;              ///< "gnu17", "c99", …; empty: clang's own
  /// What is checked. Only these properties get assertions.
  std::set<ir::Property> properties = {ir::Property::Assert, ir::Property::ValidDeref, ir::Property::ValidFree,
                                       ir::Property::ValidMemtrack};
  /// Translate every function that the files define, also those that the entry function does not reach; there need not
  /// be an entry function then. Models of library functions are those that are made for summaries, where there are
  /// such.
  bool every_function = false;
  /// If not null, what cannot be read is left out and told here: files that do not compile or link, bodies of functions
  /// with constructs that are not supported. Functions without body remain. What several files define is then local to
  /// each of them, and of no known definition for the others, so that several programs can be read as one.
  std::shared_ptr<std::vector<Omission>> omissions = {};
  std::function<void(const std::string&)> progress = {};  ///< is told what is being done; may be empty
  /// Models of library functions are those of one system in the locale "C", where there are such: what they answer does
  /// not contradict what they answered before.
  bool definite_models = false;
  bool malloc_never_fails = false;
  bool argc_positive = false;  ///< main has at least one argument, the program's name
  std::string error_label;     ///< reaching labels of this name is an error; empty: none
  /// Of pointer parameters of the entry function, by their names.
  std::map<std::string, ParameterClause> parameters;
  bool not_null = false;                    ///< no pointer that callers pass is null
  bool no_alias = false;                    ///< no two pointers that callers pass lead to one object
  std::vector<std::string> externals;       ///< clauses of functions without body (doc/c.md), from the command line
  std::vector<std::string> external_files;  ///< files with such clauses
  /// Gets the names of the functions that such clauses have given a body to; may be null.
  std::shared_ptr<std::vector<std::string>> trusted = {};
  /// Texts that stand in for files of these names, headers too.
  std::map<std::string, std::string> unsaved;
  std::string compiler = "clang-19";
  /// That compiler as a process that runs already; null: one is started.
  std::shared_ptr<ClangProcess> clang = {};
  std::vector<std::string> compiler_arguments;
  /// More arguments for single files, by their absolute paths.
  std::map<std::string, FileArguments> file_arguments;
};

/// The arguments of a file, if it has some of its own.
const FileArguments* arguments_of(const COptions& options, const std::string& file);

/// How the names of procedures begin that lay out an object of the caller: it is what they allocate on the heap.
inline constexpr std::string_view lay_out_prefix = "lay_out!";
/// The one of them that lays out a text that main gets, as a static object.
inline constexpr std::string_view text_procedure = "lay_out!text";
/// The procedure that stores the pointers of such objects: what it stores was there at the start.
inline constexpr std::string_view on_demand_procedure = "on_demand!";
/// The variable of the first procedure that holds an argument of the entry function, counted from 1.
inline std::string argument_variable(unsigned number) { return "argument" + std::to_string(number); }

/// The entry function of a program that has none.
inline constexpr std::string_view no_entry = "cairn.no_entry";

/// Whether a file is one that `load_c` reads, by its name: .c, .i, .bc, .ll.
bool is_c_file(std::string_view path);

/// The clauses of functions of the C library and of POSIX (effect_clause.h).
std::string library_clause_text();

/// Compiles and links C files (or LLVM 19 modules) and translates what the entry function can reach. The program's
/// entry is the procedure `_start`, which sets up global variables and calls the entry function. doc/c.md says how C
/// looks in the IR. Throws InputError: for what clang rejects, with clang's own messages, and for constructs that are
/// not supported, with their place; with `omissions`, when nothing is left.
ir::Program load_c(base::SourceManager& sources, const std::vector<std::string>& files, const COptions& options,
                   term::TermManager& terms);

}  // namespace cairn::frontend::c
