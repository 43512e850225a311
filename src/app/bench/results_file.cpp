#include "app/bench/results_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/bench/format.h"
#include "base/error.h"

namespace cairn::app::bench {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* start_anew = "; choose another --out, or start anew with --fresh";

[[noreturn]] void cannot_write(const std::string& path) {
  throw base::UsageError("cannot write '" + path + "': " + std::strerror(errno));
}

std::string limits_text(const Limits& limits) {
  auto text = [](const std::string& number, const char* unit) { return number == "0" ? "none" : number + unit; };
  return "time limit " + text(plain_number(limits.timeout_s), " s") + ", memory limit " +
         text(std::to_string(limits.memory_limit_mib), " MiB");
}

}  // namespace

void write_file(const std::string& path, const std::string& text) {
  std::string part = path + ".part";
  errno = 0;
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out || std::rename(part.c_str(), path.c_str()) != 0) cannot_write(path);
}

FolderLock::FolderLock(const std::string& dir) {
  std::error_code error;
  fs::create_directories(dir, error);
  if (error) throw base::UsageError("cannot make the folder '" + dir + "': " + error.message());
  fd_ = open(dir.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd_ < 0) cannot_write(dir);
  if (flock(fd_, LOCK_EX | LOCK_NB) == 0) return;
  close(fd_);
  throw base::UsageError("another run is writing to '" + dir + "'; choose another --out");
}

FolderLock::~FolderLock() { close(fd_); }

ResultsFile::ResultsFile(const std::string& dir, const RunRecord& record, bool resume, base::SourceManager& sources)
    : dir_(dir), path_(dir + "/results.tsv"), lock_(dir) {
  bool earlier = fs::exists(path_);
  if (earlier && resume) {
    check_record(record);
    for (const Result& result : read_results(path_, sources)) results_.insert_or_assign(result.key(), result);
  } else if (earlier) {
    fs::rename(path_, path_ + ".old");
  }
  write_record(record);
  sort();
}

void ResultsFile::check_record(const RunRecord& record) {
  std::ifstream in(dir_ + "/run.json");
  json found = json::parse(in, nullptr, false);
  try {
    Limits earlier{found.at("timeout_s"), found.at("memory_limit_mib")};
    earlier_tools_ = found.at("tools").get<std::map<std::string, std::string>>();
    if (limits_text(earlier) != limits_text(record.limits))
      throw base::UsageError("the results in '" + dir_ + "' were measured with " + limits_text(earlier) + start_anew);
  } catch (const json::exception&) {
    throw base::UsageError("'" + dir_ + "' has results but no run.json that says how they were measured" + start_anew);
  }
  for (const auto& [name, identity] : record.tools)
    if (earlier_tools_.contains(name) && earlier_tools_.at(name) != identity)
      throw base::UsageError("the results in '" + dir_ + "' are those of another build or setting of " + name +
                             start_anew);
}

void ResultsFile::write_record(const RunRecord& record) const {
  std::map<std::string, std::string> tools = record.tools;
  tools.insert(earlier_tools_.begin(), earlier_tools_.end());
  json text = {
      {"timeout_s", record.limits.timeout_s}, {"memory_limit_mib", record.limits.memory_limit_mib}, {"tools", tools}};
  write_file(dir_ + "/run.json", text.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
}

void ResultsFile::add(const Result& result) {
  results_.insert_or_assign(result.key(), result);
  errno = 0;
  out_ << results_line(result) << std::flush;
  if (!out_) cannot_write(path_);
}

void ResultsFile::sort() {
  out_.close();
  std::string text = results_header();
  for (const auto& [key, result] : results_) text += results_line(result);
  write_file(path_, text);
  out_.open(path_, std::ios::binary | std::ios::app);
  if (!out_) cannot_write(path_);
}

}  // namespace cairn::app::bench
