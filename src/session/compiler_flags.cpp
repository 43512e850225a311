#include "session/compiler_flags.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <span>
#include <sstream>

#include "base/error.h"

namespace cairn::session {
namespace {

namespace fs = std::filesystem;
using Words = std::span<const std::string_view>;

// Files of options that name one another are not followed further.
constexpr int most_nested = 8;

/// Followed by a path, in the same word or the next.
constexpr std::string_view with_path[] = {"-I",       "-isystem", "-iquote",  "-idirafter",
                                          "-include", "-imacros", "-isysroot"};

/// Followed by what is no path.
constexpr std::string_view with_text[] = {"-D", "-U"};

/// Decide how the text is preprocessed.
constexpr std::string_view of_text[] = {"-nostdinc", "-undef", "-trigraphs", "-pthread", "--sysroot="};

/// Decide what the preprocessed text means. A word that ends in `=` stands for all that begin so.
constexpr std::string_view of_language[] = {"-std=",
                                            "--std=",
                                            "-ansi",
                                            "-fsigned-char",
                                            "-funsigned-char",
                                            "-fno-signed-char",
                                            "-fno-unsigned-char",
                                            "-fshort-enums",
                                            "-fno-short-enums",
                                            "-fpack-struct",
                                            "-fpack-struct=",
                                            "-fno-pack-struct",
                                            "-fshort-wchar",
                                            "-fno-short-wchar",
                                            "-fms-extensions",
                                            "-fno-ms-extensions",
                                            "-fgnu89-inline",
                                            "-fno-gnu89-inline",
                                            "-fcommon",
                                            "-fno-common",
                                            "-fgnu-keywords",
                                            "-fno-gnu-keywords",
                                            "-fasm",
                                            "-fno-asm",
                                            "-fdollars-in-identifiers",
                                            "-fno-dollars-in-identifiers",
                                            "-fno-builtin",
                                            "-fbuiltin",
                                            "-ffreestanding",
                                            "-fhosted",
                                            "-fwrapv",
                                            "-fno-wrapv",
                                            "-fno-strict-overflow",
                                            "-ftrapv",
                                            "-fwritable-strings",
                                            "-fpascal-strings",
                                            "-mms-bitfields",
                                            "-mno-ms-bitfields",
                                            "-malign-double",
                                            "-mlong-double-64",
                                            "-mlong-double-80",
                                            "-mlong-double-128"};

/// Features of processors, which show in macros and in what built-in functions there are.
constexpr std::string_view of_processor[] = {
    "-msse",    "-mno-sse", "-mssse3",    "-mno-ssse3",   "-mavx",    "-mno-avx",   "-mmmx",
    "-mno-mmx", "-mfma",    "-mno-fma",   "-mbmi",        "-mno-bmi", "-mpopcnt",   "-mno-popcnt",
    "-mlzcnt",  "-maes",    "-mpclmul",   "-mcx16",       "-mmovbe",  "-mrdrnd",    "-mf16c",
    "-msha",    "-m3dnow",  "-mno-3dnow", "-msoft-float", "-mx87",    "-mno-80387", "-march="};

/// Change nothing, alone or with whatever follows in the same word.
constexpr std::string_view harmless[] = {
    // Output, messages, debug information.
    "-c", "-S", "-E", "-P", "-C", "-M", "-MM", "-MD", "-MMD", "-MP", "-MG", "-MV", "-pipe", "-v", "-w", "-g*", "-p",
    "-pg", "-pedantic*", "-Qunused-arguments", "-save-temps*", "-time*", "-fdiagnostics-*", "-fno-diagnostics-*",
    "-fcolor-*", "-fno-color-*", "-fcaret-*", "-fno-caret-*", "-fmessage-length=*", "-fmax-errors=*", "-ferror-limit=*",
    "-ftabstop=*", "-fdebug-*", "-ffile-compilation-dir=*", "-fcrash-diagnostics*", "-fno-crash-diagnostics",
    "-fno-debug-*", "-fvar-tracking*", "-fno-var-tracking*", "-feliminate-*", "-fno-eliminate-*", "-fident",
    "-fno-ident", "-frandom-seed=*", "-fstack-usage", "-fshow-*", "-fno-show-*", "-fansi-*", "-fverbose-asm",
    "-fno-verbose-asm", "-fpch-*", "-frecord-*", "-fno-record-*", "-fopt-info*", "-fsave-optimization-record*",
    "-fdump-*", "-fmem-report", "-ftime-*", "-fuse-ld=*", "-fbracket-depth=*", "-fextended-identifiers",
    "-fworking-directory", "-fno-working-directory", "-fprofile-*", "-fno-profile-*", "-ftest-coverage", "--coverage",
    "-fcoverage-*",
    // Linking.
    "-l*", "-L*", "-static*", "-shared*", "-s", "-rdynamic", "-pie", "-no-pie", "-nopie", "-nostdlib*",
    "-nodefaultlibs", "-nostartfiles", "-B*", "-fPIC", "-fpic", "-fPIE", "-fpie", "-fno-PIC", "-fno-pic", "-fno-PIE",
    "-fno-pie", "-fplt", "-fno-plt", "-fvisibility*", "-fsemantic-interposition", "-fno-semantic-interposition",
    "-flto*", "-fno-lto", "-ffat-lto-objects", "-fno-fat-lto-objects", "-ffunction-sections", "-fno-function-sections",
    "-fdata-sections", "-fno-data-sections", "-fno-zero-initialized-in-bss", "-Wl,*", "-Wa,*", "-fintegrated-as",
    "-fno-integrated-as", "-fdwarf*", "-ftls-model=*", "-fkeep-*", "-fno-keep-*", "-funique-*", "-faddrsig",
    "-fno-addrsig",
    // Code that does the same: without optimisation and for programs without errors.
    "-O", "-O0", "-O1", "-O2", "-O3", "-O4", "-Os", "-Oz", "-Og", "-fomit-frame-pointer", "-fno-omit-frame-pointer",
    "-foptimize-*", "-fno-optimize-*", "-fstack-protector*", "-fno-stack-protector*", "-fstack-clash-protection",
    "-fno-stack-clash-protection", "-fstack-check*", "-fno-stack-check", "-fcf-protection*", "-fstrict-aliasing",
    "-fno-strict-aliasing", "-fstrict-overflow", "-fdelete-null-pointer-checks", "-fno-delete-null-pointer-checks",
    "-fasynchronous-unwind-tables", "-fno-asynchronous-unwind-tables", "-funwind-tables", "-fno-unwind-tables",
    "-fexceptions", "-fno-exceptions", "-fnon-call-exceptions", "-fno-non-call-exceptions", "-fmerge-constants",
    "-fno-merge-constants", "-ftrivial-auto-var-init=*", "-fzero-call-used-regs=*", "-fstrict-flex-arrays*",
    "-fno-strict-flex-arrays", "-fjump-tables", "-fno-jump-tables", "-fconserve-stack", "-fno-conserve-stack",
    "-freorder-*", "-fno-reorder-*", "-ftoplevel-reorder", "-fno-toplevel-reorder", "-fallow-store-data-races",
    "-fno-allow-store-data-races", "-fschedule-*", "-fno-schedule-*", "-ftree-*", "-fno-tree-*", "-fipa-*",
    "-fno-ipa-*", "-fgcse*", "-fno-gcse*", "-funroll-*", "-fno-unroll-*", "-finline*", "-fno-inline*", "-fvectorize",
    "-fno-vectorize", "-fslp-vectorize", "-fno-slp-vectorize", "-floop-*", "-fno-loop-*", "-fif-conversion*",
    "-fno-if-conversion*", "-fpeephole*", "-fno-peephole*", "-fcrossjumping", "-fno-crossjumping", "-falign-functions*",
    "-falign-loops*", "-falign-jumps*", "-falign-labels*", "-fno-align-*", "-fpartial-inlining",
    "-fno-partial-inlining", "-freg-struct-return", "-fpcc-struct-return", "-fpatchable-function-entry*",
    "-fmath-errno", "-fno-math-errno", "-ftrapping-math", "-fno-trapping-math", "-ffp-contract=off",
    "-fexcess-precision=standard", "-fno-fast-math", "-fno-rounding-math", "-fno-unsafe-math-optimizations",
    "-fno-finite-math-only", "-fno-associative-math", "-fsigned-zeros", "-fhonor-nans", "-fhonor-infinities",
    "-fno-openmp", "-fopenmp-simd", "-fno-sanitize=*", "-fsigned-bitfields", "-fno-unsigned-bitfields",
    "-finput-charset=UTF-8", "-finput-charset=utf-8", "-fexec-charset=UTF-8", "-fexec-charset=utf-8",
    "-fno-writable-strings", "-mtune=*", "-mcmodel=*", "-mred-zone", "-mno-red-zone", "-momit-leaf-frame-pointer",
    "-mno-omit-leaf-frame-pointer", "-mpreferred-stack-boundary=*", "-mstackrealign", "-mno-stackrealign",
    "-mstack-alignment=*", "-mindirect-branch*", "-mfunction-return=*", "-mretpoline*", "-mharden-sls=*", "-mfentry",
    "-mrecord-mcount", "-mskip-rax-setup", "-mregparm=*", "-mfpmath=sse", "-mno-avx256-*", "-mprefer-vector-width=*",
    "-mtls-dialect=*", "-mno-align-double", "-maccumulate-outgoing-args", "-mno-accumulate-outgoing-args",
    "-mno-fp-ret-in-387", "-mfp-ret-in-387", "-mstack-protector-*"};

/// Harmless, and followed by a word of their own.
constexpr std::string_view harmless_pairs[] = {"-o",        "-MF",      "-MT",         "-MQ",       "-MJ",
                                               "--param",   "-Xlinker", "-Xassembler", "-dumpbase", "-dumpdir",
                                               "-aux-info", "-z",       "-T",          "-u"};

bool is_any(std::string_view word, Words table) { return std::ranges::find(table, word) != table.end(); }

/// Whether a table has a word, or a pattern for it: `…*` for everything that begins so, `…=` for values.
bool matches(std::string_view word, Words table) {
  return std::ranges::any_of(table, [&](std::string_view pattern) {
    if (word == pattern) return true;
    if (pattern.ends_with('=')) return word.starts_with(pattern);
    return pattern.ends_with('*') && word.starts_with(pattern.substr(0, pattern.size() - 1));
  });
}

class FlagReader {
 public:
  FlagReader(fs::path folder, std::string file) : folder_(std::move(folder)), file_(std::move(file)) {}

  CompilerFlags read(std::vector<std::string> words) {
    read_compiler(words);
    for (int depth = 0; expand_files(words); ++depth)
      if (depth == most_nested) refuse("@…", "files of options that name one another");
    words_ = std::move(words);
    while (at_ < words_.size()) read_word(words_[at_++]);
    return std::move(out_);
  }

 private:
  [[noreturn]] void refuse(const std::string& option, const std::string& why) const {
    throw base::InputError({}, "the command that compiles '" + file_ + "' has the option '" + option + "': " + why,
                           "take it out of compile_commands.json to verify the program that it means without");
  }

  /// The compiler's name may say the language and the target.
  void read_compiler(std::vector<std::string>& words) {
    while (!words.empty()) {
      std::string name = fs::path(words.front()).filename().string();
      words.erase(words.begin());
      if (name == "ccache" || name == "distcc" || name == "sccache") continue;
      if (name.find("++") != std::string::npos) refuse(name, "the file is compiled as C++");
      for (std::string_view kind : {"-gcc", "-clang", "-cc"})
        if (std::size_t end = name.find(kind); end != std::string::npos && name.find('-') < end)
          set_target(name.substr(0, end), name);
      return;
    }
  }

  /// Replaces words `@file` by the words in these files.
  bool expand_files(std::vector<std::string>& words) const {
    bool found = false;
    std::vector<std::string> out;
    for (const std::string& word : words) {
      std::ifstream in(word.starts_with('@') ? folder_ / word.substr(1) : fs::path());
      if (!word.starts_with('@') || !in) {
        out.push_back(word);
        continue;
      }
      std::stringstream text;
      text << in.rdbuf();
      std::vector<std::string> inside = split_command(text.str());
      out.insert(out.end(), inside.begin(), inside.end());
      found = true;
    }
    words = std::move(out);
    return found;
  }

  std::string next(const std::string& option) {
    if (at_ == words_.size()) refuse(option, "what it is followed by is missing");
    return words_[at_++];
  }

  void keep(const std::string& word, bool language) {
    out_.arguments.push_back(word);
    if (language) out_.language.push_back(word);
  }

  void set_width(bool narrow, const std::string& option) {
    if (out_.narrow && *out_.narrow != narrow) refuse(option, "another one says something else of the data model");
    out_.narrow = narrow;
  }

  void set_target(const std::string& triple, const std::string& option) {
    bool wide = triple.starts_with("x86_64") || triple.starts_with("amd64");
    bool narrow = triple == "i386" || triple.starts_with("i386-") || triple.starts_with("i486-") ||
                  triple.starts_with("i586-") || triple.starts_with("i686-");
    bool other = triple.find("mingw") != std::string::npos || triple.find("windows") != std::string::npos ||
                 triple.find("x32") != std::string::npos;
    if ((!wide && !narrow) || other)
      refuse(option, "targets other than x86 with Linux's data models are not supported");
    set_width(narrow, option);
  }

  /// Options that are passed on: `-Wp,a,b` and `-Xpreprocessor a`.
  void read_passed(const std::string& text) {
    std::vector<std::string> inner;
    std::stringstream in(text);
    for (std::string part; std::getline(in, part, ',');) inner.push_back(part);
    // Of the preprocessor's own options, these two are followed by the name of a file.
    for (std::size_t i = 0; i < inner.size(); ++i) {
      bool names_file = inner[i] == "-MD" || inner[i] == "-MMD";
      if (inner[i].starts_with('-')) read_word(inner[i]);
      if (names_file) ++i;
    }
  }

  bool read_value(const std::string& word) {
    for (std::string_view option : with_path)
      if (word.starts_with(option)) {
        std::string path = word.substr(option.size());
        if (path.empty()) path = next(word);
        keep(std::string(option), false);
        keep((folder_ / path).lexically_normal(), false);
        return true;
      }
    for (std::string_view option : with_text)
      if (word.starts_with(option)) {
        keep(word == option ? std::string(option) + next(word) : word, false);
        return true;
      }
    return false;
  }

  bool read_target(const std::string& word) {
    if (word == "-m32" || word == "-m64") {
      set_width(word == "-m32", word);
    } else if (word == "-target" || word == "-arch") {
      set_target(next(word), word);
    } else if (word.starts_with("--target=")) {
      set_target(word.substr(9), word);
    } else {
      return false;
    }
    return true;
  }

  bool read_language(const std::string& word) {
    if (word == "-x" || word.starts_with("-x")) {
      std::string language = word == "-x" ? next(word) : word.substr(2);
      if (language != "c" && language != "cpp-output" && language != "none")
        refuse(word, "the language '" + language + "' is not supported");
    } else if (word.starts_with("-fmacro-prefix-map=") || word.starts_with("-ffile-prefix-map=")) {
      keep("-fmacro-prefix-map=" + word.substr(word.find('=') + 1), false);
    } else if (word == "-fno-trapv") {
      // Clang has no such option.
      std::erase(out_.arguments, "-ftrapv");
      std::erase(out_.language, "-ftrapv");
    } else if (word == "-march=native") {
      refuse(word, "which processor that is, depends on the machine");
    } else if (matches(word, of_language) || word.starts_with("-fno-builtin-")) {
      keep(word, true);
    } else {
      return false;
    }
    return true;
  }

  void read_word(const std::string& word) {
    if (!word.starts_with('-') || word == "-" || word == "--") return;
    if (word.starts_with("-Wp,")) return read_passed(word.substr(4));
    if (word == "-Xpreprocessor") return read_passed(next(word));
    if (word.starts_with("-W") || word.starts_with("--param=") || matches(word, harmless)) return;
    if (is_any(word, harmless_pairs)) {
      next(word);
      return;
    }
    // Names of files in the same word.
    if (word.starts_with("-o") || word.starts_with("-MF") || word.starts_with("-MT") || word.starts_with("-MQ")) return;
    if (read_target(word) || read_language(word)) return;
    if (word == "--sysroot") return keep("--sysroot=" + (folder_ / next(word)).string(), false);
    if (matches(word, of_text)) return keep(word, false);
    // Versions of these, as -msse4.2, have a number behind.
    if (std::ranges::any_of(of_processor, [&](std::string_view p) { return word.starts_with(p); }))
      return keep(word, false);
    if (word.starts_with("-include-pch") || word.starts_with("-includepch")) refuse(word, "it is not supported");
    if (read_value(word)) return;
    refuse(word, "it may change what the program means, and Cairn does not follow it");
  }

  fs::path folder_;
  std::string file_;
  std::vector<std::string> words_;
  std::size_t at_ = 0;
  CompilerFlags out_;
};

}  // namespace

CompilerFlags read_compiler_flags(const std::vector<std::string>& words, const fs::path& folder,
                                  const std::string& file) {
  return FlagReader(folder, file).read(words);
}

std::vector<std::string> split_command(const std::string& command) {
  std::vector<std::string> out;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    char c = command[i];
    if (quote == 0 && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) {
      if (inside) out.push_back(word);
      word.clear();
      inside = false;
      continue;
    }
    inside = true;
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      // Between double quotes a backslash protects only what would have a meaning there.
      bool protects = c == '\\' && i + 1 < command.size() && quote != '\'';
      if (protects && quote == '"')
        protects = std::string_view("\"\\$`\n").find(command[i + 1]) != std::string_view::npos;
      if (protects) c = command[++i];
      word += c;
    }
  }
  if (inside) out.push_back(word);
  return out;
}

}  // namespace cairn::session
