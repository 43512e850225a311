#include "report/graphviz.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "base/spawn.h"

namespace cairn::report {
namespace {

/// Both ends of a pipe, closed at the end of its life.
class Pipe {
 public:
  Pipe() {
    if (pipe2(ends_.data(), O_CLOEXEC) != 0)
      throw std::runtime_error(std::string("cannot make a pipe: ") + strerror(errno));
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;             // owns descriptors
  Pipe& operator=(const Pipe&) = delete;  // owns descriptors

  int end(std::size_t i) const { return ends_[i]; }
  void close_end(std::size_t i) {
    if (ends_[i] >= 0) close(ends_[i]);
    ends_[i] = -1;
  }

 private:
  std::array<int, 2> ends_{};
};

pid_t start_dot(const Pipe& input, const Pipe& output) {
  const base::Spawned dot =
      base::spawn({.arguments = {"dot", "-Tsvg"}, .input = input.end(0), .output = output.end(1)});
  if (dot.error == ENOENT)
    throw std::runtime_error("drawing SVG needs the program 'dot' (Debian package graphviz); name a .dot file instead");
  if (dot.error != 0) throw std::runtime_error(std::string("cannot start 'dot': ") + strerror(dot.error));
  return dot.process;
}

/// Feeds a graph and reads the picture at the same time, so that neither side waits for the other.
std::string exchange(Pipe& input, Pipe& output, const std::string& graph) {
  fcntl(input.end(1), F_SETFL, O_NONBLOCK);
  std::string picture;
  std::size_t sent = 0;
  std::array<char, 1 << 16> buffer{};
  while (true) {
    pollfd waiting[] = {{output.end(0), POLLIN, 0}, {input.end(1), POLLOUT, 0}};
    if (poll(waiting, 2, -1) < 0 && errno != EINTR) break;
    if (waiting[1].revents != 0) {
      ssize_t n = write(input.end(1), graph.data() + sent, graph.size() - sent);
      if (n > 0) sent += static_cast<std::size_t>(n);
      if (sent == graph.size() || (n < 0 && errno != EAGAIN && errno != EINTR)) input.close_end(1);
    }
    if (waiting[0].revents == 0) continue;
    ssize_t n = read(output.end(0), buffer.data(), buffer.size());
    if (n == 0 || (n < 0 && errno != EINTR)) break;
    if (n > 0) picture.append(buffer.data(), static_cast<std::size_t>(n));
  }
  return picture;
}

}  // namespace

std::string draw_svg(const std::string& graph) {
  Pipe input;
  Pipe output;
  pid_t child = start_dot(input, output);
  input.close_end(0);
  output.close_end(1);
  // A dot that ends early must not end Cairn by a signal.
  auto before = signal(SIGPIPE, SIG_IGN);
  std::string picture = exchange(input, output, graph);
  signal(SIGPIPE, before);
  if (base::wait_for(child) != 0 || picture.empty())
    throw std::runtime_error("Graphviz' 'dot' could not draw the heap");
  return picture;
}

}  // namespace cairn::report
