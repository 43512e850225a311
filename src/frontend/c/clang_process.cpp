#include "frontend/c/clang_process.h"

#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>

#include "base/spawn.h"
#include "frontend/c/clang/server.h"
#include "frontend/c/models.h"

namespace cairn::frontend::c {
namespace {

bool write_all(int channel, const std::string& bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t count = send(channel, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) done += static_cast<std::size_t>(count);
  }
  return true;
}

/// Waits for an answer. False when the other side ends or the time is over.
bool read_answer(int channel, double seconds, ServerAnswer& out) {
  pollfd waiting{channel, POLLIN, 0};
  const int milliseconds = seconds > 0 ? static_cast<int>(std::ceil(seconds * 1000)) : -1;
  int ready = 0;
  do ready = poll(&waiting, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  if (ready <= 0) return false;
  return recv(channel, &out, sizeof out, MSG_WAITALL) == sizeof out;
}

std::string request_of(const ClangProcess::Job& job) {
  std::string body;
  auto add = [&](const std::string& text) { body.append(text.c_str(), text.size() + 1); };
  add(job.input);
  add(job.messages);
  for (const std::string& argument : job.arguments) add(argument);
  const ServerLength length = body.size();
  std::string out(sizeof length, '\0');
  std::memcpy(out.data(), &length, sizeof length);
  return out + body;
}

/// Starts the compiler for this job alone.
int run_once(const std::string& path, const ClangProcess::Job& job) {
  const std::vector<llvm::StringRef> views(job.arguments.begin(), job.arguments.end());
  const std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(job.input), llvm::StringRef(job.messages),
                                                      llvm::StringRef(job.messages)};
  return llvm::sys::ExecuteAndWait(path, views, std::nullopt, redirects, static_cast<unsigned>(job.seconds));
}

}  // namespace

ClangProcess::ClangProcess(const std::string& compiler) : plugin_(memfd_create("cairn", 0)) {
  llvm::raw_fd_ostream(plugin_, false) << clang_plugin();
  if (auto found = llvm::sys::findProgramByName(compiler)) path_ = *found;
}

ClangProcess::~ClangProcess() {
  stop();
  close(plugin_);
}

std::string ClangProcess::plugin() const { return "/proc/self/fd/" + std::to_string(plugin_); }

bool ClangProcess::start() {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
  const std::string action(server_action);
  process_ = base::spawn({.arguments = {path_, "-cc1", "-load", plugin(), "-plugin", action, "-plugin-arg-" + action,
                                        std::to_string(ends[1]), "-x", "c", "/dev/null"},
                          .shared = ends[1]})
                 .process;
  close(ends[1]);
  owner_ = getpid();
  channel_ = ends[0];
  ServerAnswer ready = 0;
  if (process_ > 0 && read_answer(channel_, 0, ready)) return true;
  stop();
  return false;
}

void ClangProcess::stop() {
  if (channel_ >= 0) close(channel_);
  channel_ = -1;
  if (process_ > 0 && owner_ == getpid()) {
    base::kill_group(process_);
    base::wait_for(process_);
  }
  process_ = -1;
}

int ClangProcess::ask(const Job& job) {
  ServerAnswer answer = 0;
  if (write_all(channel_, request_of(job)) && read_answer(channel_, job.seconds, answer)) return answer;
  // Some errors of clang, and all of its crashes, end it.
  base::kill_group(process_);
  const int status = base::wait_for(process_);
  process_ = -1;
  stop();
  return status == 0 ? -1 : status;
}

int ClangProcess::run(const Job& job) {
  const std::scoped_lock lock(mutex_);
  if (owner_ != getpid()) stop();
  if (serves_ && process_ <= 0) serves_ = start();
  return serves_ ? ask(job) : run_once(path_, job);
}

}  // namespace cairn::frontend::c
