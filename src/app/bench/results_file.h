#pragma once

#include <fstream>
#include <map>
#include <string>

#include "app/bench/result.h"
#include "base/location.h"

namespace cairn::app::bench {

/// How a run measures; results of runs that differ in it are not mixed.
struct RunRecord {
  Limits limits;
  std::map<std::string, std::string> tools;  ///< identity by name
};

/// Keeps other runs out of a folder, which is made when it is not there.
class FolderLock {
 public:
  /// Throws UsageError when another run holds the lock.
  explicit FolderLock(const std::string& dir);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;             // there is one
  FolderLock& operator=(const FolderLock&) = delete;  // there is one

 private:
  int fd_ = -1;
};

/// The results in a folder. Every result is on disk as soon as it is added, so that a run which was interrupted in any
/// way can go on. Holds the lock of the folder.
class ResultsFile {
 public:
  /// Reads the results of an earlier run into it when `resume` is set, otherwise puts them aside as
  /// results.tsv.old.
  /// Throws UsageError when another run uses the folder or when the earlier run cannot be continued by this one;
  /// InputError when the earlier results cannot be read.
  ResultsFile(const std::string& dir, const RunRecord& record, bool resume, base::SourceManager& sources);

  const std::map<Result::Key, Result>& results() const { return results_; }
  void add(const Result& result);
  /// Rewrites the file in the order of the keys.
  void sort();

 private:
  void check_record(const RunRecord& record);
  void write_record(const RunRecord& record) const;

  std::string dir_;
  std::string path_;
  FolderLock lock_;
  std::map<std::string, std::string> earlier_tools_;
  std::map<Result::Key, Result> results_;
  std::ofstream out_;
};

/// Writes a file completely or not at all. Throws UsageError when it cannot.
void write_file(const std::string& path, const std::string& text);

}  // namespace cairn::app::bench
