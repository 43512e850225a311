#include "app/verify_options.h"

#include <algorithm>
#include <limits>
#include <thread>

#include "app/property_choice.h"
#include "app/read_options.h"
#include "base/error.h"

namespace cairn::app {
namespace {

using base::UsageError;

void check_picture(const std::string& file) {
  if (file.empty() || file.ends_with(".dot") || file.ends_with(".svg")) return;
  throw UsageError("--picture needs a file that ends in .dot or .svg, not '" + file + "'");
}

std::uint32_t bound(const Arguments& arguments) {
  std::uint64_t value = arguments.number("bound");
  if (value == 0 || value > std::numeric_limits<std::uint32_t>::max() / 2)
    throw UsageError("--bound must be between 1 and 2147483647");
  return static_cast<std::uint32_t>(value);
}

/// What both verify and check have: the program, what is asked of it, and limits.
session::Request question_of(const Arguments& arguments) {
  session::Request out;
  out.input = read_input(arguments, session::FolderLanguage::Any);
  std::vector<std::string> properties = arguments.texts("property");
  out.properties = chosen_properties(properties);
  out.insert_checks =
      !properties.empty() && std::find(properties.begin(), properties.end(), "spec") == properties.end();
  out.log_folder = arguments.text("log-smt");
  out.memory_mib = memory_limit(arguments);
  return out;
}

session::Request request_of(const Arguments& arguments) {
  session::Request out = question_of(arguments);
  out.engine = arguments.text("engine");
  out.solver = arguments.text("solver");
  out.max_bound = bound(arguments);
  out.mathematical = arguments.text("int") == "math";
  out.heap = arguments.text("heap");
  out.horn_file = arguments.text("dump-horn");
  out.configuration = arguments.text("config");
  for (std::string& item : arguments.texts("only")) out.only.insert(std::move(item));
  out.module = arguments.text("module");
  for (std::string& item : arguments.texts("template")) out.families.insert(std::move(item));
  out.incremental = !arguments.flag("no-incremental");
  out.infer = !arguments.flag("no-infer");
  out.merge = !arguments.flag("no-merge");
  out.strict = arguments.flag("strict");
  out.trace = arguments.flag("trace") || arguments.given("html");
  out.explain = arguments.flag("explain");
  out.describe = arguments.flag("invariants") || arguments.given("picture");
  out.recheck = !arguments.flag("no-recheck");
  out.suggest = !arguments.flag("no-suggest") && !arguments.flag("quiet");
  out.certify = arguments.given("certificate");
  if (out.certify && !out.recheck)
    throw UsageError("--certificate writes what was established from the program, which --no-recheck switches off");
  out.replay = {.replay = !arguments.flag("no-replay"), .harness = arguments.text("harness")};
  return out;
}

}  // namespace

bool wants_colour(const Arguments& arguments, const Console& console, bool is_terminal) {
  std::string mode = arguments.text("color");
  return mode == "always" || (mode == "auto" && is_terminal && !console.no_colour);
}

namespace {

/// How both verify and check report.
VerifyOptions report_options(const Arguments& arguments, const Console& console, session::Request request) {
  VerifyOptions out;
  out.request = std::move(request);
  out.limits = {arguments.seconds("timeout"), out.request.memory_mib};
  out.format = arguments.text("format");
  out.output = arguments.text("output");
  out.quiet = arguments.flag("quiet");
  if (out.quiet && arguments.flag("verbose")) throw UsageError("--quiet and --verbose contradict each other");
  out.style = {.colour = out.output.empty() && wants_colour(arguments, console, console.out_is_terminal),
               .verbose = arguments.flag("verbose"),
               .full_trace = arguments.flag("trace"),
               .invariants = arguments.flag("invariants"),
               .statistics = arguments.flag("stats"),
               .explain = out.request.explain};
  out.err_colour = wants_colour(arguments, console, console.err_is_terminal);
  return out;
}

}  // namespace

std::uint64_t memory_limit(const Arguments& arguments) {
  std::uint64_t value = arguments.number("memory-limit");
  if (value != 0 && value < 32) throw UsageError("--memory-limit must be at least 32 (MiB), or 0 for none");
  return value;
}

unsigned jobs(const Arguments& arguments, const Console& console) {
  constexpr std::uint64_t most = 1000;
  const std::string& wanted = console.jobs;
  std::uint64_t value = arguments.number("jobs");
  if (value > most) throw UsageError("--jobs must be at most 1000");
  if (value == 0 && !wanted.empty()) {
    if (wanted.size() > 3 || wanted.find_first_not_of("0123456789") != std::string::npos)
      throw UsageError("the environment variable CAIRN_JOBS must be a number below 1000, not '" + wanted + "'");
    value = std::stoul(wanted);
  }
  return value > 0 ? static_cast<unsigned>(value) : std::max(1u, std::thread::hardware_concurrency());
}

VerifyOptions verify_options(const Arguments& arguments, const Console& console) {
  VerifyOptions out = report_options(arguments, console, request_of(arguments));
  out.request.jobs = jobs(arguments, console);
  out.picture = arguments.text("picture");
  out.html = arguments.text("html");
  out.certificate = arguments.text("certificate");
  check_picture(out.picture);
  return out;
}

VerifyOptions check_options(const Arguments& arguments, const Console& console) {
  if (!arguments.given("certificate"))
    throw UsageError("check needs --certificate FILE, which 'cairn verify --certificate FILE' writes");
  session::Request request = question_of(arguments);
  request.certificate = arguments.text("certificate");
  return report_options(arguments, console, std::move(request));
}

}  // namespace cairn::app
