#include "property/frontend/library_cases.h"

#include <fstream>
#include <regex>
#include <set>

namespace cairn::test {

std::vector<std::string> modelled_functions(const std::filesystem::path& folder) {
  static const std::regex definition(R"(^(?!static|typedef|enum|#)[a-z_].*?\b(\w+)\([^;]*\) \{)");
  std::set<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      std::smatch found;
      if (!std::regex_search(line, found, definition)) continue;
      std::string name = found[1];
      if (!name.starts_with("__cairn") && !name.starts_with("__VERIFIER")) out.insert(name);
    }
  }
  return {out.begin(), out.end()};
}

namespace {

constexpr std::string_view alphabet[] = {"'\\0'", "'a'", "'b'", "'A'",        "'z'",
                                         "'7'",   "'-'", "' '", "(char)0x80", "(char)0xff"};

/// Writes one program.
class CaseWriter {
 public:
  CaseWriter(Choice& choice, const LibraryCase& made_from) : choice_(choice), case_(made_from) {}

  LibraryProgram write(const std::string& prefix) {
    out_.inputs["rand"] = {5};
    std::string code = fill(case_.code);
    const std::string memory_a = memory("a", a_size_);
    out_.text =
        "static int " + prefix + "main(void) {\n" + memory_a + memory("b", b_size_) + "  " + code +
        "\n  for (unsigned k = 0; k < a_size; k++) out(a[k]);\n  for (unsigned k = 0; k < b_size; k++) out(b[k]);\n" +
        "  free(a);\n  free(b);\n  return 0;\n}\n";
    return std::move(out_);
  }

 private:
  std::string number(std::uint64_t below) { return std::to_string(choice_.below(below)); }

  /// Most pieces end with a zero.
  std::string memory(const std::string& name, std::uint64_t size) {
    std::string bytes;
    const bool ended = !choice_.one_in(4);
    for (std::uint64_t i = 0; i < size; ++i)
      bytes += (ended && i + 1 == size ? "0" : std::string(alphabet[choice_.below(choice_.one_in(3) ? 10 : 3)])) + ", ";
    std::string text = std::to_string(size);
    return "  static const char " + name + "_bytes[] = {" + bytes + "};\n  unsigned " + name + "_size = " + text +
           ";\n  char *" + name + " = malloc(" + text + ");\n  memcpy(" + name + ", " + name + "_bytes, " + text +
           ");\n";
  }

  std::string fill(std::string_view code) {
    std::string out;
    for (std::size_t at = 0; at < code.size(); ++at) {
      if (code[at] == '$')
        out += part(code[++at]);
      else
        out += code[at];
    }
    return out;
  }

  std::string part(char kind) {
    switch (kind) {
      case 't': return place("a", a_size_);
      case 's': return choice_.one_in(4) ? place("a", a_size_) : place("b", b_size_);
      case 'n': return bytes();
      case 'i': return number(a_size_);
      case 'c': return choice_.one_in(2) ? std::to_string(static_cast<int>(choice_.below(257)) - 1) : number(128);
      case 'D': return numeral();
      case 'B': return choice_.of<std::string>({"0", "8", "10", "16", "2", "36"});
      case 'P': return format();
      case 'L': return choice_.of<std::string>({"\"b\"", "\"ab\"", "\"\"", "\"aab\"", "\"c\""});
      case 'R': return input();
      case 'W': return word();
      default: throw std::runtime_error("unknown part of a library case");
    }
  }

  std::string place(const std::string& name, std::uint64_t size) {
    if (choice_.one_in(3)) return name;
    return "(" + name + " + " + number(choice_.one_in(6) ? size + 1 : size) + ")";
  }

  std::string bytes() {
    switch (choice_.below(8)) {
      case 0: return "0";
      case 1: return std::to_string(a_size_);
      case 2: return std::to_string(b_size_);
      case 3: return choice_.one_in(8) ? "(unsigned long)-1" : std::to_string(a_size_ + 1);
      default: return number(a_size_);
    }
  }

  std::string numeral() {
    static const std::vector<std::string> starts = {"", "", " ", "\\t-", "-", "+", "- ", "0", "0x", "-0X", "x"};
    static const std::vector<std::string> middles = {"",
                                                     "0",
                                                     "7",
                                                     "12",
                                                     "089",
                                                     "2147483647",
                                                     "2147483648",
                                                     "9223372036854775807",
                                                     "9223372036854775808",
                                                     "18446744073709551615",
                                                     "18446744073709551616",
                                                     "99999999999999999999999",
                                                     "zz",
                                                     "1010",
                                                     "fFg"};
    std::string out = "\"" + choice_.of(starts);
    out += choice_.of(middles);
    return out + choice_.of<std::string>({"", "", " ", "x", "9a", "\\xff"}) + "\"";
  }

  std::string format() {
    std::string text;
    std::string arguments;
    for (std::uint64_t i = choice_.below(3) + 1; i-- > 0;) {
      text += choice_.of<std::string>({"", "", "k=", "%%", "long literal "});
      conversion(text, arguments);
    }
    return "\"" + text + "\"" + arguments;
  }

  void conversion(std::string& text, std::string& arguments) {
    const std::size_t start = text.size();
    text += "%";
    for (const char* flag : {"-", "+", " ", "#", "0"})
      if (choice_.one_in(6)) text += flag;
    size(text, arguments);
    if (choice_.one_in(4)) {
      text += ".";
      size(text, arguments);
    }
    const bool unchecked = text.find('*', start) != std::string::npos || text.ends_with('.');
    switch (choice_.below(4)) {
      case 0:
        text += "s";
        // The sanitizer does not understand precisions that are arguments or empty.
        arguments += ", " + (unchecked ? "\"xyz\"" : choice_.of<std::string>({"\"\"", "\"xyz\"", "b"}));
        return;
      case 1:
        text += "c";
        arguments += ", 'a' + " + number(20);
        return;
      default: break;
    }
    const bool wide = choice_.one_in(3);
    text += wide ? choice_.of<std::string>({"l", "ll", "j", "z"}) : choice_.of<std::string>({"", "", "h", "hh"});
    text += choice_.of<std::string>({"d", "i", "u", "o", "x", "X"});
    arguments += wide ? ", (long)" : ", (int)";
    arguments += choice_.of<std::string>({"0", "1", "-1", "9", "10", "-100", "255", "2147483647", "-2147483648l",
                                          "1234567890123456789", "(-9223372036854775807 - 1)"});
  }

  void size(std::string& text, std::string& arguments) {
    if (choice_.one_in(4)) {
      text += "*";
      arguments += ", " + choice_.of<std::string>({"-7", "-1", "0", "3", "12"});
    } else if (choice_.one_in(3)) {
      text += choice_.of<std::string>({"1", "4", "12"});
    }
  }

  /// What is read from a file, and what the models are told of it.
  std::string input() {
    std::string text = choice_.of<std::string>({"", "a", "ab\\n", "abcdef", "a\\nbc"});
    std::string read;
    for (std::size_t i = 0; i < text.size(); ++i) read += text[i] == '\\' ? (++i, '\n') : text[i];
    std::size_t line = std::min<std::size_t>(std::min(read.find('\n'), read.size() - 1) + 1, 3);
    out_.inputs["end of file"] = {read.empty() ? 1 : 0};
    out_.inputs["code read by fgetc"] = {read.empty() ? -1 : read[0]};
    out_.inputs["getchar"] = {read.empty() ? -1 : read[0]};
    out_.inputs["length read by fgets"] = {static_cast<long>(line)};
    out_.inputs["length read by fread"] = {static_cast<long>(std::min<std::size_t>(read.size(), 4))};
    out_.inputs["char read by fgets"] = out_.inputs["char read by fread"] = {read.begin(), read.end()};
    return text;
  }

  /// What scanf reads as "%3s".
  std::string word() {
    std::string text = choice_.of<std::string>({"a", "  ab c", "abcd"});
    std::string read = text.substr(text.find_first_not_of(' '));
    read = read.substr(0, std::min<std::size_t>(read.find(' '), 3));
    out_.inputs["count read by scanf"] = {1};
    out_.inputs["length read by scanf"] = {static_cast<long>(read.size())};
    out_.inputs["char read by scanf"] = {read.begin(), read.end()};
    return text;
  }

  Choice& choice_;
  const LibraryCase& case_;
  std::uint64_t a_size_ = 1 + choice_.below(8);
  std::uint64_t b_size_ = 1 + choice_.below(8);
  LibraryProgram out_;
};

}  // namespace

LibraryProgram library_program(Choice& choice, const LibraryCase& made_from, const std::string& prefix) {
  return CaseWriter(choice, made_from).write(prefix);
}

std::string_view library_prelude() {
  return "#include <errno.h>\n#include <malloc.h>\n#include <stdio.h>\n#include <strings.h>\n#include <time.h>\n"
         "static int sign(int n) { return (n > 0) - (n < 0); }\n"
         "#include <arpa/inet.h>\n#include <err.h>\n#include <getopt.h>\n#include <libintl.h>\n#include <locale.h>\n"
         "#include <stdarg.h>\n#include <sys/socket.h>\n#include <syslog.h>\n#include <unistd.h>\n"
         "#include <grp.h>\n#include <inttypes.h>\n#include <netdb.h>\n#include <pwd.h>\n#include <regex.h>\n#include "
         "<signal.h>\n#include <sys/mman.h>\n#include <wchar.h>\n#include <wctype.h>\n"
         "#include <dirent.h>\n#include <glob.h>\n#include <libgen.h>\n#include <math.h>\n#include <search.h>\n"
         "static void nothing(void) {}\n"
         "#define LIST(type, name, declared, last, passed) static type any_##name(declared, ...) { va_list l; \\\n"
         "    va_start(l, last); type k = name(passed, l); va_end(l); return k; }\n"
         "#define VOID(name, declared, last, passed) static void any_##name(declared, ...) { va_list l; \\\n"
         "    va_start(l, last); name(passed, l); va_end(l); }\n"
         "#define BOTH(...) __VA_ARGS__\n"
         "LIST(int, vsnprintf, BOTH(char *t, size_t n, const char *f), f, BOTH(t, n, f))\n"
         "LIST(int, vsprintf, BOTH(char *t, const char *f), f, BOTH(t, f))\n"
         "LIST(int, vprintf, const char *f, f, f)\n"
         "LIST(int, vfprintf, BOTH(FILE *s, const char *f), f, BOTH(s, f))\n"
         "LIST(int, vdprintf, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "LIST(int, vasprintf, BOTH(char **t, const char *f), f, BOTH(t, f))\n"
         "VOID(vsyslog, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "VOID(verr, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "VOID(verrx, BOTH(int s, const char *f), f, BOTH(s, f))\n"
         "VOID(vwarn, const char *f, f, f)\n"
         "VOID(vwarnx, const char *f, f, f)\n"
         "static int by_byte(const void *a, const void *b) { return *(const unsigned char *)a - *(const unsigned char "
         "*)b; }\n"
         "static int by_int(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }\n"
         "static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }\n"
         // What is printed goes nowhere; what is read is the text.
         "#ifdef COMPILED\n"
         "static __attribute__((constructor)) void no_output(void) { stdout = fopen(\"/dev/null\", \"w\"); }\n"
         "static FILE *input(const char *text) {\n"
         "  FILE *file = tmpfile();\n  fputs(text, file);\n  rewind(file);\n  return stdin = file;\n}\n"
         "#else\nstatic FILE *input(const char *text) { return stdin; }\n#endif\n";
}

}  // namespace cairn::test
