#include "app/bench/bench.h"
#include "app/commands.h"
#include "app/monitor.h"
#include "app/verify_options.h"

namespace cairn::app {
namespace {

bench::BenchOptions options_of(const Arguments& arguments, const Console& console) {
  bench::BenchOptions out;
  out.suites = arguments.operands();
  out.out_dir = arguments.text("out");
  out.timeout_s = arguments.seconds("timeout");
  out.memory_limit_mib = arguments.number("memory-limit");
  out.jobs = static_cast<unsigned>(arguments.number("jobs"));
  out.only_globs = arguments.texts("only");
  out.compare_with = arguments.text("compare");
  out.peer_files = arguments.texts("peer");
  out.resume = !arguments.flag("fresh");
  out.quiet = arguments.flag("quiet");
  out.verbose = arguments.flag("verbose");
  out.colour = wants_colour(arguments, console, console.out_is_terminal);
  out.progress = console.err_is_terminal && !out.quiet;
  if (!arguments.flag("only-peers")) out.cairn_path = console.executable;
  out.cairn_args = arguments.texts("option");
  return out;
}

}  // namespace

int run_bench_command(const Arguments& arguments, Console& console) {
  base::Cancellation cancellation;
  // The bench has its own progress bar, and kills its workers itself when it is to stop.
  ProgressLine no_progress(console.err, false);
  Monitor monitor(cancellation, {}, no_progress, [] {});
  return bench::run_bench(options_of(arguments, console), cancellation, console.out, console.err);
}

}  // namespace cairn::app
