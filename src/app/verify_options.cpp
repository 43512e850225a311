#include "app/verify_options.h"

#include <algorithm>
#include <limits>

#include "app/property_choice.h"
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

std::uint64_t memory(const Arguments& arguments) {
  std::uint64_t value = arguments.number("memory-limit");
  if (value != 0 && value < 32) throw UsageError("--memory-limit must be at least 32 (MiB), or 0 for none");
  return value;
}

}  // namespace

bool wants_colour(const Arguments& arguments, const Console& console, bool is_terminal) {
  std::string mode = arguments.text("color");
  return mode == "always" || (mode == "auto" && is_terminal && !console.no_colour);
}

VerifyOptions verify_options(const Arguments& arguments, const Console& console) {
  VerifyOptions out;
  out.files = with_folders_expanded(arguments.operands());
  out.reading = read_options(arguments);
  std::vector<std::string> properties = arguments.texts("property");
  out.properties = chosen_properties(properties);
  out.insert_checks =
      !properties.empty() && std::find(properties.begin(), properties.end(), "spec") == properties.end();
  out.entry = arguments.text("entry");
  out.engine = arguments.text("engine");
  out.max_bound = bound(arguments);
  for (std::string& item : arguments.texts("only")) out.only.insert(std::move(item));
  out.module = arguments.text("module");
  for (std::string& item : arguments.texts("template")) out.families.insert(std::move(item));
  out.infer = !arguments.flag("no-infer");
  out.merge = !arguments.flag("no-merge");
  out.strict = arguments.flag("strict");
  out.limits = {arguments.seconds("timeout"), memory(arguments)};
  out.solver = arguments.text("solver");
  out.log_folder = arguments.text("log-smt");
  out.incremental = !arguments.flag("no-incremental");
  out.recheck = !arguments.flag("no-recheck");
  out.format = arguments.text("format");
  out.output = arguments.text("output");
  out.picture = arguments.text("picture");
  out.html = arguments.text("html");
  check_picture(out.picture);
  out.invariants = arguments.flag("invariants");
  out.replay = {.replay = !arguments.flag("no-replay"), .harness = arguments.text("harness")};
  out.quiet = arguments.flag("quiet");
  out.suggest = !arguments.flag("no-suggest") && !out.quiet;
  if (out.quiet && arguments.flag("verbose")) throw UsageError("--quiet and --verbose contradict each other");
  out.style = {.colour = out.output.empty() && wants_colour(arguments, console, console.out_is_terminal),
               .verbose = arguments.flag("verbose"),
               .full_trace = arguments.flag("trace"),
               .invariants = out.invariants,
               .statistics = arguments.flag("stats")};
  out.style.explain = arguments.flag("explain");
  out.err_colour = wants_colour(arguments, console, console.err_is_terminal);
  return out;
}

}  // namespace cairn::app
