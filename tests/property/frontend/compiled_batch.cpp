#include "property/frontend/compiled_batch.h"

#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "check/c/sanitizer_report.h"

namespace cairn::test {
namespace {

namespace fs = std::filesystem;

/// Runs every program in a process of its own, with its messages in a file of its own.
constexpr const char* driver = R"(
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
int cairn_main(void);
static int number;
int __VERIFIER_nondet_int(void) { return number; }
void out(long value) { dprintf(1, "%ld\n", value); }
static void redirect(const char *kind, int to) {
  char name[64];
  snprintf(name, sizeof name, "%s.%d", kind, number);
  int file = open(name, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  dup2(file, to);
  close(file);
}
int main(int count, char **arguments) {
  int programs = atoi(arguments[1]);
  for (number = 0; number < programs; number++) {
    pid_t child = fork();
    if (child == 0) {
      redirect("out", 1);
      redirect("err", 2);
      struct rlimit limit = {2, 2};
      setrlimit(RLIMIT_CPU, &limit);
      cairn_main();
      exit(0);
    }
    int status;
    waitpid(child, &status, 0);
    dprintf(1, "%d\n", status);
  }
  return 0;
}
)";

void shell(const fs::path& folder, const std::string& command) {
  std::string whole = "cd '" + folder.string() + "' && " + command;
  if (std::system(whole.c_str()) != 0) throw std::runtime_error("failed: " + whole);
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> out;
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

/// Lines of code addresses, by the addresses.
std::map<std::string, unsigned> places(const fs::path& folder, unsigned programs) {
  static const std::regex address(R"(\((?:/[^ ]*)?batch\+(0x[0-9a-f]+)\))");
  std::ofstream list(folder / "addresses");
  std::vector<std::string> wanted;
  for (unsigned i = 0; i < programs; ++i)
    for (const std::string& line : lines_of(folder / ("err." + std::to_string(i)))) {
      std::smatch found;
      if (!std::regex_search(line, found, address)) continue;
      wanted.push_back(found[1]);
      list << found[1] << '\n';
    }
  list.close();
  if (wanted.empty()) return {};
  shell(folder, "llvm-symbolizer-19 --obj=batch --output-style=GNU --no-inlines -f < addresses > names");
  std::map<std::string, unsigned> out;
  std::vector<std::string> names = lines_of(folder / "names");
  for (std::size_t i = 0; i < wanted.size() && 2 * i + 1 < names.size(); ++i) {
    const std::string& place = names[2 * i + 1];
    // The runtime's own functions and the driver are no places.
    bool own = place.find("programs.c:") != std::string::npos;
    out[wanted[i]] = own ? static_cast<unsigned>(std::stoul(place.substr(place.rfind("c:") + 2))) : 0;
  }
  return out;
}

/// The name of the property that a message is about; empty when it is about none.
std::string property_of(const std::string& message) {
  if (message.find("Assertion `") != std::string::npos) return "assert";
  const auto complaint = check::c::read_complaint(message);
  return complaint && complaint->violated ? std::string(ir::name(*complaint->violated)) : "";
}

void read_error(const std::vector<std::string>& messages, const std::map<std::string, unsigned>& lines, Observed& out) {
  static const std::regex address(R"(^ *#\d+ .*\((?:/[^ ]*)?batch\+(0x[0-9a-f]+)\))");
  static const std::regex direct(R"(programs\.c:(\d+):)");
  for (const std::string& message : messages) {
    out.details += message + "\n";
    if (out.error.empty()) out.error = property_of(message);
    if (out.error.empty() || out.line != 0) continue;
    std::smatch found;
    if (std::regex_search(message, found, direct)) out.line = static_cast<unsigned>(std::stoul(found[1]));
    if (out.line == 0 && std::regex_search(message, found, address)) {
      auto it = lines.find(found[1]);
      if (it != lines.end()) out.line = it->second;
    }
  }
  if (out.error == "valid-memtrack") out.line = 0;
}

}  // namespace

std::vector<Observed> run_compiled(const fs::path& folder, const std::string& file, unsigned programs) {
  std::ofstream(folder / "driver.c") << driver;
  fs::copy_file(file, folder / "programs.c", fs::copy_options::overwrite_existing);
  shell(folder,
        "clang-19 -w -g -O0 -fsigned-char -ffp-contract=off -fno-math-errno -fbracket-depth=10000 -DCOMPILED "
        "-ftrivial-auto-var-init=pattern -fno-omit-frame-pointer -fsanitize-address-use-after-return=always "
        "-fsanitize=address,signed-integer-overflow,shift-base,integer-divide-by-zero "
        // Looks at functions before they are called, so that a call through a bad pointer fails at its own line.
        "-fsanitize=function -fno-sanitize-recover=all -fsanitize-recover=function --rtlib=compiler-rt "
        "--unwindlib=libgcc driver.c programs.c -o batch");
  shell(folder,
        "ASAN_OPTIONS=symbolize=0:allocator_may_return_null=1:malloc_fill_byte=170:max_malloc_fill_size=100000:fast_"
        "unwind_on_malloc=1 "
        "UBSAN_OPTIONS=symbolize=0 ./batch " +
            std::to_string(programs) + " > status");
  std::map<std::string, unsigned> lines = places(folder, programs);
  std::vector<std::string> statuses = lines_of(folder / "status");
  std::vector<Observed> out(programs);
  for (unsigned i = 0; i < programs; ++i) {
    out[i].output = lines_of(folder / ("out." + std::to_string(i)));
    read_error(lines_of(folder / ("err." + std::to_string(i))), lines, out[i]);
    // 9 is the signal of the limit on time.
    if (out[i].error.empty() && statuses.at(i) != "0") out[i].error = statuses[i] == "9" ? "no end" : statuses[i];
  }
  return out;
}

}  // namespace cairn::test
