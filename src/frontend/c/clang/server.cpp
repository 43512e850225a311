// An action of clang that does not compile the file it was started with but what it is asked for, until nobody asks.
#include "frontend/c/clang/server.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Driver/Compilation.h>
#include <clang/Driver/Driver.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendPluginRegistry.h>
#include <clang/Frontend/TextDiagnosticBuffer.h>
#include <clang/Frontend/TextDiagnosticPrinter.h>
#include <clang/FrontendTool/Utils.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/TargetParser/Host.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

namespace cairn::frontend::c {
namespace {

using Arguments = llvm::SmallVectorImpl<const char*>;

/// What clang does when it is called with -cc1.
int run_frontend(Arguments& arguments) {
  clang::CompilerInstance compiler;
  auto* early = new clang::TextDiagnosticBuffer;
  clang::DiagnosticsEngine diagnostics(new clang::DiagnosticIDs, new clang::DiagnosticOptions, early);
  const bool understood = clang::CompilerInvocation::CreateFromArgs(
      compiler.getInvocation(), llvm::ArrayRef(arguments).drop_front(2), diagnostics, arguments[0]);
  compiler.createDiagnostics();
  early->FlushDiagnostics(compiler.getDiagnostics());
  if (!understood) return 1;
  // This process goes on.
  compiler.getFrontendOpts().DisableFree = false;
  compiler.getCodeGenOpts().DisableFree = false;
  return clang::ExecuteCompilerInvocation(&compiler) ? 0 : 1;
}

/// What clang does otherwise: it finds out which steps there are. The compiler itself is no process of its own.
int run_driver(const std::string& executable, const std::vector<const char*>& arguments) {
  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> how(clang::CreateAndPopulateDiagOpts(arguments).release());
  clang::DiagnosticsEngine diagnostics(new clang::DiagnosticIDs, how,
                                       new clang::TextDiagnosticPrinter(llvm::errs(), how.get()));
  clang::ProcessWarningOptions(diagnostics, *how, false);
  clang::driver::Driver driver(executable, llvm::sys::getDefaultTargetTriple(), diagnostics);
  driver.CC1Main = run_frontend;
  const std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(arguments));
  if (!compilation || compilation->containsError()) return 1;
  for (clang::driver::Command& step : compilation->getJobs()) step.InProcess = true;
  llvm::SmallVector<std::pair<int, const clang::driver::Command*>, 4> failing;
  int status = driver.ExecuteCompilation(*compilation, failing);
  for (const auto& [code, step] : failing)
    if (status == 0) status = code;
  return status;
}

bool receive(int channel, void* target, std::size_t size) {
  return size == 0 || recv(channel, target, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

/// The texts of the next request; none when there is no more.
std::vector<std::string> next_request(int channel) {
  ServerLength length = 0;
  if (!receive(channel, &length, sizeof length)) return {};
  std::string body(length, '\0');
  if (!receive(channel, body.data(), body.size())) return {};
  std::vector<std::string> out;
  for (std::size_t at = 0; at < body.size(); at += out.back().size() + 1) out.emplace_back(body.c_str() + at);
  return out;
}

void redirect(const std::string& file, int flags, std::initializer_list<int> targets) {
  const int opened = open(file.empty() ? "/dev/null" : file.c_str(), flags | O_CLOEXEC, 0600);
  for (int target : targets) dup2(opened, target);
  close(opened);
}

/// While a request is worked on, nothing is sent here: what happens then is that nobody waits for the answer any more,
/// and SIGIO ends this process. A compilation may take hours.
class EndsWithClient {
 public:
  explicit EndsWithClient(int channel) : channel_(channel), flags_(fcntl(channel, F_GETFL)) {
    fcntl(channel_, F_SETOWN, getpid());
    fcntl(channel_, F_SETFL, flags_ | O_ASYNC);
    pollfd now{channel_, 0, 0};
    if (poll(&now, 1, 0) > 0 && (now.revents & POLLHUP) != 0) _exit(0);
  }
  ~EndsWithClient() { fcntl(channel_, F_SETFL, flags_); }
  EndsWithClient(const EndsWithClient&) = delete;             // undone once
  EndsWithClient& operator=(const EndsWithClient&) = delete;  // undone once

 private:
  int channel_;
  int flags_;
};

[[noreturn]] void serve(int channel) {
  fcntl(channel, F_SETFD, FD_CLOEXEC);
  const std::string executable = llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  for (ServerAnswer answer = 0; send(channel, &answer, sizeof answer, MSG_NOSIGNAL) == sizeof answer;) {
    const std::vector<std::string> request = next_request(channel);
    if (request.size() < 3) break;
    redirect(request[0], O_RDONLY, {STDIN_FILENO});
    redirect(request[1], O_WRONLY | O_CREAT | O_TRUNC, {STDOUT_FILENO, STDERR_FILENO});
    std::vector<const char*> arguments;
    for (std::size_t i = 2; i < request.size(); ++i) arguments.push_back(request[i].c_str());
    // What earlier requests have set by -mllvm.
    llvm::cl::ResetAllOptionOccurrences();
    const EndsWithClient ends(channel);
    answer = run_driver(executable, arguments);
    llvm::outs().flush();
  }
  _exit(0);
}

class Server : public clang::PluginASTAction {
 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance&, llvm::StringRef) override {
    return nullptr;
  }
  bool ParseArgs(const clang::CompilerInstance& compiler, const std::vector<std::string>& arguments) override {
    if (compiler.getFrontendOpts().ActionName != server_action || arguments.empty()) return false;
    serve(std::atoi(arguments[0].c_str()));
  }
  ActionType getActionType() override { return CmdlineAfterMainAction; }
};

const clang::FrontendPluginRegistry::Add<Server> server_registration("cairn-server",
                                                                     "compiles one file after the other");

}  // namespace
}  // namespace cairn::frontend::c
