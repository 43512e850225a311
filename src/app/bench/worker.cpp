#include "app/bench/worker.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/error.h"

namespace cairn::app::bench {
namespace {

namespace fs = std::filesystem;

// Of a longer output only the beginning and the end are read.
constexpr std::streamoff read_at_once = 8 << 20;

std::string file_name(std::string_view text) {
  std::string name;
  for (char c : text.substr(0, 100)) {
    bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
    name += plain ? c : '_';
  }
  return name;
}

// The line in the manifest keeps the names of rows with the same id apart.
std::string log_name(const Job& job) {
  std::string number = std::to_string(job.task->line);
  number.insert(0, 5 - std::min<std::size_t>(number.size(), 5), '0');
  return "log/" + file_name(job.tool->name()) + "/" + file_name(job.task->suite) + "/" + number + "-" +
         file_name(job.task->id) + "." + file_name(job.task->property) + ".log";
}

std::string shell_words(const std::vector<std::string>& command) {
  std::string text;
  for (const std::string& word : command) {
    if (!text.empty()) text += ' ';
    if (!word.empty() && word.find_first_of(" \t\n'\"\\$`*?[](){}<>|&;#~!") == std::string::npos) {
      text += word;
      continue;
    }
    text += '\'';
    for (char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    text += '\'';
  }
  return text;
}

std::string read_output(const std::string& path, std::streamoff begin) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  std::streamoff end = in ? static_cast<std::streamoff>(in.tellg()) : begin;
  auto read = [&in](std::streamoff from, std::streamoff to) {
    std::string text(static_cast<std::size_t>(std::max<std::streamoff>(to - from, 0)), '\0');
    in.seekg(from);
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
  };
  if (end - begin <= 2 * read_at_once) return read(begin, end);
  const std::string first = read(begin, begin + read_at_once);
  return first + "\n" + read(end - read_at_once, end);
}

}  // namespace

Worker::Worker(const Job& job, const std::vector<std::string>& command, unsigned slot, const RunnerOptions& options)
    : job_(job), options_(options), slot_(slot), log_(log_name(job)) {
  work_dir_ = options.out_dir + "/work/" + std::to_string(slot);
  std::string log_path = options.out_dir + "/" + log_;
  fs::create_directories(work_dir_);
  fs::create_directories(fs::path(log_path).parent_path());
  std::ofstream log(log_path, std::ios::binary | std::ios::trunc);
  log << "$ " << shell_words(command) << "\n";
  output_begin_ = log.tellp();
  if (!log.flush()) throw base::InputError({}, "cannot write '" + log_path + "'", "choose another --out");
  process_ = std::make_unique<Process>(Launch{command, work_dir_, log_path}, options.limits);
}

Worker::~Worker() {
  process_.reset();
  std::error_code ignored;
  fs::remove_all(work_dir_, ignored);
}

Result Worker::result() const {
  const Outcome& outcome = process_->outcome();
  Result result = make_result(*job_.task, job_.tool->name());
  Answer answer = Answer::Unknown;
  if (outcome.killed_for == KilledFor::Nothing)
    answer = job_.tool->read(outcome, read_output(options_.out_dir + "/" + log_, output_begin_));
  result.verdict = std::min(answer, Answer::Unknown);
  result.result_class = classify(answer, job_.task->expected, outcome, options_.limits);
  result.cpu_s = outcome.cpu_s;
  result.wall_s = outcome.wall_s;
  result.rss_mib = outcome.rss_mib;
  result.exit_code = outcome.exit_code;
  result.log = log_;
  return result;
}

}  // namespace cairn::app::bench
