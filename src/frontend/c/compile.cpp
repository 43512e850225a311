#include "frontend/c/compile.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "frontend/c/clang_messages.h"
#include "frontend/c/clang_process.h"

namespace cairn::frontend::c {
namespace {

std::string read_all(const std::string& path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// Says that what follows is the text of a file.
std::string line_marker(const std::string& file) {
  std::string out = "# 1 \"";
  for (char c : file) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"\n";
}

/// Preprocessed text names the files that it was made from, which need not exist; places are those of the file itself.
std::string without_line_markers(const std::string& file, std::string_view text) {
  std::string out = line_marker(file);
  while (!text.empty()) {
    std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    std::size_t hash = line.find_first_not_of(" \t");
    bool marker = hash != std::string_view::npos && line[hash] == '#' && hash + 1 < line.size();
    if (marker) {
      std::size_t next = line.find_first_not_of(" \t", hash + 1);
      marker = next != std::string_view::npos &&
               ((line[next] >= '0' && line[next] <= '9') || line.substr(next).starts_with("line"));
    }
    if (!marker) out += line;
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return out;
}

bool is_module(const std::string& file) { return file.ends_with(".bc") || file.ends_with(".ll"); }

std::string target_option(const COptions& options) {
  return options.data_model == DataModel::LP64 ? "--target=x86_64-linux-gnu" : "--target=i686-linux-gnu";
}

/// Whether signed arithmetic of a file wraps around, so that nothing overflows.
bool wraps(const std::string& file, const COptions& options) {
  bool out = false;
  if (const FileArguments* own = arguments_of(options, file))
    for (const std::string& argument : own->language) {
      if (argument == "-fwrapv" || argument == "-fno-strict-overflow") out = true;
      if (argument == "-fno-wrapv") out = false;
    }
  return out;
}

void add_language_options(std::vector<std::string>& arguments, const std::string& file, const COptions& options) {
  // What old programs do is a matter of warnings; which code it means is clear.
  for (const char* warning : {"implicit-function-declaration", "implicit-int", "int-conversion", "return-type",
                              "incompatible-function-pointer-types", "return-mismatch", "incompatible-pointer-types"})
    arguments.push_back(std::string("-Wno-") + warning);
  if (!options.standard.empty()) arguments.push_back("-std=" + options.standard);
  for (const std::string& dir : options.include_dirs) arguments.push_back("-I" + dir);
  // In the headers, isalpha and its like are then functions instead of look-ups in tables.
  arguments.push_back("-D__NO_CTYPE");
  // Programs written for bounded model checkers use this name.
  arguments.push_back("-D__CPROVER_bool=_Bool");
  for (const std::string& define : options.defines) arguments.push_back("-D" + define);
#ifdef CAIRN_HOST_HEADERS
  // The C library's headers of the host serve all targets.
  arguments.insert(arguments.end(), {"-idirafter", "/usr/include/" CAIRN_HOST_HEADERS});
#endif
  // A check of its own, so that it can be told from overflow.
  if (options.properties.contains(ir::Property::DivisionByZero))
    arguments.insert(arguments.end(),
                     {"-fsanitize=integer-divide-by-zero", "-fno-sanitize-recover=integer-divide-by-zero"});
  if (options.properties.contains(ir::Property::NoOverflow) && !wraps(file, options))
    arguments.insert(arguments.end(), {"-fsanitize=signed-integer-overflow,shift-base",
                                       "-fsanitize-trap=signed-integer-overflow,shift-base"});
}

void add_given_arguments(std::vector<std::string>& arguments, const std::string& file, const COptions& options) {
  arguments.insert(arguments.end(), options.compiler_arguments.begin(), options.compiler_arguments.end());
  if (const FileArguments* own = arguments_of(options, file))
    arguments.insert(arguments.end(), own->all.begin(), own->all.end());
}

/// Names the file to compile, or standard input for a text that lies in no file as it is.
void add_input(std::vector<std::string>& arguments, const std::string& file, const COptions& options) {
  if (file.ends_with(".i")) {
    arguments.insert(arguments.end(), {"-x", "cpp-output", "-"});
  } else if (options.unsaved.contains(file)) {
    const std::string folder = llvm::sys::path::parent_path(file).str();
    arguments.insert(arguments.end(), {"-iquote", folder.empty() ? "." : folder, "-x", "c", "-"});
  } else {
    if (is_module(file)) arguments.insert(arguments.end(), {"-x", "ir"});
    arguments.push_back(file.starts_with("-") ? "./" + file : file);
  }
}

std::vector<std::string> clang_arguments(const std::string& file, const COptions& options, const std::string& output,
                                         const std::string& plugin) {
  std::vector<std::string> out{options.compiler};
  bool module = is_module(file);
  out.insert(out.end(), {"-c", "-emit-llvm", "-O0", "-w", "-fno-color-diagnostics", "-fno-caret-diagnostics"});
  // Without passes of LLVM, nothing makes use of undefined behaviour.
  out.insert(out.end(), {"-Xclang", "-disable-llvm-passes", "-o", output});
  if (!module) {
    out.push_back(target_option(options));
    out.insert(out.end(), {"-g", "-gcolumn-info", "-fno-math-errno", "-ffp-contract=off", "-fno-stack-protector"});
    out.insert(out.end(), {"-fno-pic", "-fno-pie", "-Xclang", "-disable-O0-optnone"});
    // clang computes these where their arguments are constant: with one result of those that are possible, and without
    // a look at what lies behind the first difference; and it finds no character that was given as a larger number.
    for (const char* function : {"memcmp", "bcmp", "strcmp", "strncmp", "strchr"})
      out.push_back(std::string("-fno-builtin-") + function);
    // Generated code is nested deeper than clang expects.
    out.push_back("-fbracket-depth=10000");
    // Marks where variables of inner blocks begin and end.
    out.insert(out.end(), {"-Xclang", "-fsanitize-address-use-after-scope"});
    // A variable that is returned is no other name for the result, which lives longer.
    out.push_back("-fno-elide-constructors");
    out.push_back("-fplugin=" + plugin);
    add_language_options(out, file, options);
  }
  add_given_arguments(out, file, options);
  add_input(out, file, options);
  return out;
}

/// Has clang read the texts in the places of the files.
void add_unsaved(std::vector<std::string>& arguments, const COptions& options, const base::TemporaryFolder& scratch) {
  if (options.unsaved.empty()) return;
  llvm::json::Array roots;
  for (const auto& [name, text] : options.unsaved) {
    llvm::SmallString<128> path(name);
    llvm::sys::fs::make_absolute(path);
    llvm::sys::path::remove_dots(path, true);
    const std::string copy = scratch.path() / ("unsaved-" + std::to_string(roots.size()));
    std::ofstream(copy, std::ios::binary) << text;
    roots.push_back(llvm::json::Object{{"name", path.str().str()}, {"type", "file"}, {"external-contents", copy}});
  }
  const std::string overlay = scratch.path() / "overlay";
  llvm::json::Value all =
      llvm::json::Object{{"version", 0}, {"use-external-names", false}, {"roots", std::move(roots)}};
  std::error_code error;
  llvm::raw_fd_ostream(overlay, error) << all;
  arguments.insert(arguments.begin() + 1, {"-ivfsoverlay", overlay});
}

/// The C library's headers of a 64-bit host ask for this one where the target has 32 bits, and leave it to a package
/// that is rarely installed. It lists functions that do nothing, of which there are none that matter.
void add_missing_headers(std::vector<std::string>& arguments, const base::TemporaryFolder& scratch) {
  const std::filesystem::path folder = scratch.path() / "headers";
  std::filesystem::create_directories(folder / "gnu");
  std::ofstream(folder / "gnu" / "stubs-32.h").flush();
  arguments.insert(arguments.end(), {"-idirafter", folder});
}

/// The compiler to use: one that runs already, if there is.
std::shared_ptr<ClangProcess> compiler_of(const COptions& options) {
  std::shared_ptr<ClangProcess> out = options.clang ? options.clang : std::make_shared<ClangProcess>(options.compiler);
  if (!out->installed())
    throw base::InputError({}, "C programs need the compiler " + options.compiler + ", which is not installed",
                           "install the Debian package clang-19");
  return out;
}

/// Runs clang with the arguments that `make` has for an output file, and gives what it wrote there.
std::string run_clang(base::SourceManager& sources, const std::string& file, const COptions& options,
                      ClangProcess& clang, const std::function<std::vector<std::string>(const std::string&)>& make) {
  base::FileId id = sources.load(file);
  const base::TemporaryFolder scratch;
  const std::string output = scratch.path() / "output";
  ClangProcess::Job job;
  job.messages = scratch.path() / "messages";
  const bool preprocessed = file.ends_with(".i");
  if (preprocessed || options.unsaved.contains(file)) {
    job.input = scratch.path() / "input";
    std::ofstream(job.input, std::ios::binary) << (preprocessed ? without_line_markers(file, sources.text(id))
                                                                : line_marker(file) + std::string(sources.text(id)));
  }
  job.arguments = make(output);
  add_unsaved(job.arguments, options, scratch);
  if (!is_module(file)) add_missing_headers(job.arguments, scratch);
  const int status = clang.run(job);
  if (status != 0) throw base::InputError(clang_messages(sources, id, read_all(job.messages), status));
  return read_all(output);
}

}  // namespace

const FileArguments* arguments_of(const COptions& options, const std::string& file) {
  llvm::SmallString<128> path(file);
  llvm::sys::fs::make_absolute(path);
  llvm::sys::path::remove_dots(path, true);
  auto own = options.file_arguments.find(path.str().str());
  return own == options.file_arguments.end() ? nullptr : &own->second;
}

std::string compile(base::SourceManager& sources, const std::string& file, const COptions& options) {
  if (is_module(file) && options.properties.contains(ir::Property::NoOverflow))
    throw base::InputError({}, "overflow cannot be checked in the LLVM module '" + file + "'",
                           "give the C files, or choose properties without no-overflow");
  const std::shared_ptr<ClangProcess> clang = compiler_of(options);
  return run_clang(sources, file, options, *clang,
                   [&](const std::string& output) { return clang_arguments(file, options, output, clang->plugin()); });
}

std::string preprocess(base::SourceManager& sources, const std::string& file, const COptions& options) {
  if (is_module(file)) throw base::InputError({}, "the LLVM module '" + file + "' has no C text");
  if (file.ends_with(".i")) return without_line_markers(file, sources.text(sources.load(file)));
  return run_clang(sources, file, options, *compiler_of(options), [&](const std::string& output) {
    std::vector<std::string> out{options.compiler, "-E", "-w", "-o", output, target_option(options)};
    add_language_options(out, file, options);
    add_given_arguments(out, file, options);
    add_input(out, file, options);
    return out;
  });
}

}  // namespace cairn::frontend::c
