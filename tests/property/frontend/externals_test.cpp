#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/error.h"
#include "frontend/c/c_frontend.h"
#include "frontend/c/effect_clause.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view headers[] = {
    "arpa/inet.h",    "dirent.h",      "errno.h",        "fcntl.h",        "fnmatch.h",    "pthread.h",
    "grp.h",          "langinfo.h",    "libintl.h",      "locale.h",       "net/if.h",     "netdb.h",
    "poll.h",         "pty.h",         "pwd.h",          "regex.h",        "sched.h",      "setjmp.h",
    "shadow.h",       "signal.h",      "stdio.h",        "stdio_ext.h",    "stdlib.h",     "string.h",
    "sys/epoll.h",    "sys/eventfd.h", "sys/file.h",     "sys/ioctl.h",    "sys/mman.h",   "sys/random.h",
    "sys/resource.h", "sys/select.h",  "sys/sendfile.h", "sys/signalfd.h", "sys/socket.h", "sys/stat.h",
    "sys/statfs.h",   "sys/statvfs.h", "sys/sysinfo.h",  "sys/time.h",     "sys/times.h",  "sys/types.h",
    "sys/utsname.h",  "sys/wait.h",    "syslog.h",       "termios.h",      "time.h",       "unistd.h",
    "utime.h",        "utmpx.h",       "wchar.h",        "wctype.h"};

/// A program that calls every function that has a clause and that this machine's headers declare.
std::string program_of(const std::vector<frontend::c::EffectClause>& clauses) {
  std::ostringstream out;
  out << "#define _GNU_SOURCE\n#define __NO_CTYPE\n";
  for (std::string_view header : headers) out << "#include <" << header << ">\n";
  out << "int __VERIFIER_nondet_int(void);\nint main(void) {\n  switch (__VERIFIER_nondet_int()) {\n";
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    std::string arguments;
    for (std::size_t k = 0; k < clauses[i].parameters.size(); ++k) arguments += k == 0 ? "0" : ", 0";
    out << "    case " << i << ": " << clauses[i].function << "(" << arguments << "); break;\n";
  }
  out << "  }\n  return 0;\n}\n";
  return out.str();
}

TEST(Externals, ClausesAgreeWithDeclarations) {
  const fs::path path = fs::path(CAIRN_SOURCE_DIR) / "lib/c/externals.effects";
  base::SourceManager sources;
  std::vector<frontend::c::EffectClause> clauses;
  const base::FileId file = sources.load(path.string());
  try {
    clauses = frontend::c::parse_clauses(sources.text(file), file);
  } catch (const base::InputError& error) {
    for (const base::Diagnostic& d : error.diagnostics()) ADD_FAILURE() << base::render(d, sources, false);
  }
  ASSERT_GE(clauses.size(), 200u);
  const std::string name =
      (fs::temp_directory_path() / ("cairn-externals-" + std::to_string(getpid()) + ".c")).string();
  std::ofstream(name) << program_of(clauses);
  frontend::c::COptions options;
  options.compiler_arguments = {"-Wno-error=implicit-function-declaration", "-Wno-error=int-conversion"};
  term::TermManager terms;
  try {
    ir::Program program = frontend::c::load_c(sources, {name}, options, terms);
    // What changes the environment is called, too.
    for (const ir::Procedure& procedure : program.procedures)
      if (procedure.external() && !procedure.name.ends_with("returns what it returned before"))
        ADD_FAILURE() << procedure.name << " has no body";
  } catch (const base::InputError& error) {
    for (const base::Diagnostic& d : error.diagnostics()) ADD_FAILURE() << base::render(d, sources, false);
  }
  fs::remove(name);
}

}  // namespace
}  // namespace cairn::test
