#include "app/verify_run.h"

#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <ostream>

#include "app/input_errors.h"
#include "base/error.h"
#include "report/graphviz.h"
#include "report/heap_picture.h"
#include "report/html.h"
#include "session/session.h"

namespace cairn::app {
namespace {

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  auto seconds = [](const timeval& t) { return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6; };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Shows on a terminal what a session does.
class ConsoleObserver : public session::Observer {
 public:
  ConsoleObserver(Console& console, bool quiet)
      : err_(console.err), quiet_(quiet), line_(console.err, console.err_is_terminal) {}

  ProgressLine& line() { return line_; }
  void progress(const std::string& what) override { line_.report(what); }
  void note(const std::string& text) override {
    if (quiet_) return;
    line_.end();
    err_ << "cairn: " << text << "\n";
  }

 private:
  std::ostream& err_;
  bool quiet_;
  ProgressLine line_;
};

/// One verification. The thread that works and the monitor's thread may both want to report; the first one does.
class VerifyRun {
 public:
  VerifyRun(const VerifyOptions& options, const session::Language& language, const session::Makers& make,
            Console& console)
      : options_(options),
        style_(options.style),
        console_(console),
        observer_(console, options.quiet),
        session_(options.request, language, make, observer_, cancellation_) {
    style_.ghost_words = language.ghost_words;
    if (options_.output.empty()) return;
    file_.open(options_.output, std::ios::binary | std::ios::trunc);
    if (!file_) throw base::UsageError("cannot write the report to '" + options_.output + "'");
  }

  int run() {
    Monitor monitor(cancellation_, options_.limits, observer_.line(), [this] { give_up(); });
    try {
      const report::Report report = session_.verify();
      claim();
      write(report);
    } catch (const base::InternalError& error) {
      claim();
      report::Report report = session_.known();
      report.errors = {{base::Severity::Error, {}, std::string("internal error: ") + error.what(), {}, {}, 1}};
      write_errors(report);
      exit_code_ = exit_internal;
      throw;
    }
    return exit_code_;
  }

 private:
  void claim();
  void write(report::Report report);
  void write_errors(const report::Report& report);
  void put(const report::Report& report);
  void draw(const report::Report& report);
  void write_certificate(const report::Report& report);
  void write_page(const report::Report& report);
  [[noreturn]] void give_up();

  const VerifyOptions& options_;
  report::Style style_;
  Console& console_;
  ConsoleObserver observer_;
  base::Cancellation cancellation_;
  session::Session session_;
  std::ofstream file_;

  std::mutex mutex_;  // of what follows, which both threads use
  bool claimed_ = false;
  std::atomic<int> exit_code_{-1};
};

/// Takes the right to report. The monitor's thread that comes second waits in give_up; the working thread that comes
/// second never returns, because the process is ending.
void VerifyRun::claim() {
  std::unique_lock lock(mutex_);
  while (claimed_) {
    lock.unlock();
    pause();
    lock.lock();
  }
  claimed_ = true;
}

void VerifyRun::put(const report::Report& report) {
  std::string verdict_line = "verdict: " + report::verdict_text(report) + "\n";
  std::string text = options_.format == "json"    ? report::render_json(report, style_)
                     : options_.format == "sarif" ? report::render_sarif(report, style_)
                     : options_.quiet             ? verdict_line
                                                  : report::render_text(report, style_);
  std::ostream& out = options_.output.empty() ? console_.out : file_;
  out << text << std::flush;
  if (!options_.output.empty()) console_.out << verdict_line << std::flush;
  if (!options_.output.empty() && !file_)
    console_.err << "cairn: cannot write all of the report to '" << options_.output << "'\n";
}

void VerifyRun::write(report::Report report) {
  observer_.line().end();
  report.resources.cpu_seconds = cpu_seconds();
  report.resources.peak_memory_kib = peak_resident_kib();
  if (!report.errors.empty()) {
    console_.err << render_errors(report.errors, report.sources, options_.err_colour);
    write_errors(report);
    exit_code_ = exit_input;
    return;
  }
  put(report);
  if (!options_.picture.empty()) draw(report);
  if (!options_.html.empty()) write_page(report);
  if (!options_.certificate.empty()) write_certificate(report);
  switch (report::verdict(report)) {
    case engine::Verdict::Safe: exit_code_ = exit_safe; break;
    case engine::Verdict::Unsafe: exit_code_ = exit_unsafe; break;
    case engine::Verdict::Unknown: exit_code_ = exit_unknown; break;
  }
}

/// Tells programs, which do not read what is on the terminal, why there is no verdict.
void VerifyRun::write_errors(const report::Report& report) {
  observer_.line().end();
  if (options_.format != "text") put(report);
}

void VerifyRun::write_page(const report::Report& report) {
  std::error_code error;
  std::filesystem::create_directories(options_.html, error);
  const std::filesystem::path page = std::filesystem::path(options_.html) / "index.html";
  std::ofstream file(page, std::ios::binary | std::ios::trunc);
  file << report::render_html(report) << std::flush;
  if (!file) console_.err << "cairn: cannot write '" << page.string() << "'\n";
}

void VerifyRun::write_certificate(const report::Report& report) {
  const bool safe = report::verdict(report) == engine::Verdict::Safe;
  if (!safe || !report.certificate || report.certificate->text.empty()) {
    console_.err << "cairn: no certificate is written: "
                 << (!safe                ? "the verdict is not SAFE"
                     : report.certificate ? report::one_line(report.certificate->missing)
                                          : "the run was stopped before")
                 << "\n";
    return;
  }
  std::ofstream file(options_.certificate, std::ios::binary | std::ios::trunc);
  file << report.certificate->text << std::flush;
  if (!file) console_.err << "cairn: cannot write the certificate to '" << options_.certificate << "'\n";
}

void VerifyRun::draw(const report::Report& report) {
  std::optional<std::string> graph = report::heap_picture(report);
  if (!graph) {
    console_.err << "cairn: no picture is drawn, because there is neither a violation nor a loop invariant\n";
    return;
  }
  try {
    std::string picture = options_.picture.ends_with(".svg") ? report::draw_svg(*graph) : *graph;
    std::ofstream file(options_.picture, std::ios::binary | std::ios::trunc);
    file << picture << std::flush;
    if (!file) console_.err << "cairn: cannot write the picture to '" << options_.picture << "'\n";
  } catch (const std::runtime_error& error) {
    console_.err << "cairn: no picture is drawn: " << error.what() << "\n";
  }
}

void VerifyRun::give_up() {
  bool mine = false;
  {
    std::lock_guard lock(mutex_);
    mine = !claimed_;
    claimed_ = true;
  }
  if (mine) write(session_.known());
  // The working thread has reported or is about to, and only its cleaning up takes long.
  while (exit_code_ < 0) usleep(1000);
  console_.out.flush();
  console_.err.flush();
  _exit(exit_code_);
}

}  // namespace

int verify(const VerifyOptions& options, const session::Language& language, const session::Makers& make,
           Console& console) {
  return VerifyRun(options, language, make, console).run();
}

}  // namespace cairn::app
