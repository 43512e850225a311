#include <unistd.h>

#include <atomic>
#include <mutex>
#include <ostream>

#include "app/commands.h"
#include "app/input_errors.h"
#include "app/monitor.h"
#include "app/unpack.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "check/horn_check.h"
#include "smt/horn_portfolio.h"
#include "smt/horn_text.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

using smt::Answer;

/// For each step of a refutation.
constexpr std::uint64_t model_resources = 20'000'000;

/// One run. The thread that works and the monitor's thread may both want to answer; the first one does.
class HornRun {
 public:
  HornRun(const Arguments& arguments, Console& console)
      : arguments_(arguments),
        console_(console),
        seconds_(arguments.seconds("timeout")),
        line_(console.err, console.err_is_terminal) {}

  int run(base::SourceManager& sources) {
    const Monitor monitor(cancellation_, {.seconds = seconds_}, line_, [this] { give_up(); });
    exit_code_ = solve(sources);
    return exit_code_;
  }

 private:
  int solve(base::SourceManager& sources) {
    const base::FileId file = load_or_unpack(sources, arguments_.operands()[0]);
    const smt::HornSystem system = smt::parse_horn(terms_, sources.text(file), file);
    if (arguments_.flag("print")) {
      answer_.lock();
      smt::print_horn(system, console_.out);
      return exit_safe;
    }
    const smt::HornResult result = smt::make_horn_solver(terms_)->solve(system, {.seconds = seconds_}, cancellation_);
    return tell(system, result);
  }

  check::HornCheck check(const smt::HornSystem& system, const smt::HornResult& result) {
    check::HornCheckOptions options;
    options.make = [&] {
      return smt::make_solver(terms_, {.backend = smt::Backend::Cvc5, .validate_libraries = true});
    };
    options.make_for_models = [&] {
      return smt::make_solver(terms_, {.resource_limit = model_resources, .validate_models = true});
    };
    return result.answer == Answer::Sat
               ? check::check_solution(terms_, system, result.solution, options, cancellation_)
               : check::check_refutation(terms_, system, result.refutation, options, cancellation_);
  }

  int tell(const smt::HornSystem& system, const smt::HornResult& result) {
    if (result.answer == Answer::Unknown) {
      answer_.lock();
      console_.out << "unknown\n; " << result.reason << "\n";
      return exit_unknown;
    }
    const bool solved = result.answer == Answer::Sat;
    const check::HornCheck checked = check(system, result);
    answer_.lock();
    if (!checked.complete()) {
      console_.out << "unknown\n; " << result.solver << " says " << (solved ? "sat" : "unsat")
                   << ", but that was not confirmed (" << checked.confirmed << " of " << checked.queries
                   << " queries): " << checked.missing << "\n";
      return exit_unknown;
    }
    console_.out << (solved ? "sat\n" : "unsat\n");
    if (!arguments_.flag("quiet")) {
      console_.out << "; by " << result.solver << "; "
                   << (solved ? "cvc5 has confirmed " : "by models that were evaluated, or by cvc5, confirmed: ")
                   << checked.queries << (checked.queries == 1 ? " query\n" : " queries\n");
      if (solved) {
        smt::print_solution(terms_, system, result.solution, console_.out);
      } else {
        smt::print_refutation(result.refutation, console_.out);
      }
    }
    return solved ? exit_safe : exit_unsafe;
  }

  /// A query of a solver need not end when it is asked to.
  [[noreturn]] void give_up() {
    if (answer_.try_lock()) {
      console_.out << "unknown\n; " << base::Cancellation::describe(cancellation_.reason()) << "\n";
      exit_code_ = exit_unknown;
    }
    // The working thread has answered or is about to.
    while (exit_code_ < 0) usleep(1000);
    console_.out.flush();
    _exit(exit_code_);
  }

  const Arguments& arguments_;
  Console& console_;
  const double seconds_;
  ProgressLine line_;
  base::Cancellation cancellation_;
  std::mutex answer_;  ///< taken by the thread that answers, and never given back
  std::atomic<int> exit_code_{-1};
  term::TermManager terms_;
};

}  // namespace

int run_horn(const Arguments& arguments, Console& console) {
  base::SourceManager sources;
  try {
    return HornRun(arguments, console).run(sources);
  } catch (const base::InputError& error) {
    console.err << render_errors(error.diagnostics(), sources,
                                 wants_colour(arguments, console, console.err_is_terminal));
    return exit_input;
  }
}

}  // namespace cairn::app
