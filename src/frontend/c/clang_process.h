#pragma once

#include <sys/types.h>

#include <mutex>
#include <string>
#include <vector>

namespace cairn::frontend::c {

/// The compiler, as a process that is started once and does one job after the other: to load and relocate clang's
/// libraries takes longer than to compile a small program. The plugin of `frontend/c/clang/` is loaded into it and
/// takes the jobs (`server.cpp`). A compiler that is not clang 19, and does not know the plugin, is started for each
/// job.
class ClangProcess {
 public:
  /// Starts nothing yet.
  /// @param compiler its name, looked for in PATH.
  explicit ClangProcess(const std::string& compiler);
  /// Ends the process.
  ~ClangProcess();
  ClangProcess(const ClangProcess&) = delete;             // owns a process
  ClangProcess& operator=(const ClangProcess&) = delete;  // owns a process

  /// Whether there is such a program.
  bool installed() const { return !path_.empty(); }
  /// What follows -fplugin= in jobs that are to use the plugin; others do not.
  std::string plugin() const;

  /// One call of the compiler.
  struct Job {
    std::vector<std::string> arguments;  ///< the name of the program first
    std::string input = {};              ///< a file that is its standard input; empty: none
    std::string messages;                ///< a file for what it prints
    double seconds = 0;                  ///< then it is killed; 0: never
  };
  /// Does a job. @return the exit code; negative when there is none.
  int run(const Job& job);

 private:
  bool start();
  void stop();
  /// Has the running process do the job; the process may end by it.
  int ask(const Job& job);

  std::mutex mutex_;
  std::string path_;
  int plugin_ = -1;     ///< a file that only this process and those that it starts can see
  int channel_ = -1;    ///< to the process
  pid_t owner_ = -1;    ///< the process that started it: it is none of a copy that was forked
  pid_t process_ = -1;  ///< -1: none
  bool serves_ = true;  ///< false: it does not know the plugin
};

}  // namespace cairn::frontend::c
