#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/sha256.h"

struct sqlite3;

namespace cairn::session {

/// The file is no cache of Cairn, or a damaged one.
struct DamagedCache {
  std::string why;
};
struct FailedCache {
  std::string why;
};

enum class CacheContent { Answers, Summaries };

/// A table of texts by key in an SQLite file, which is made when there is none. Several processes may use the file at
/// the same time. Rows of other builds of Cairn are never found. Each row carries a digest of itself, so that one that
/// was altered is none. Errors after opening end the use of the file.
class CacheTable {
 public:
  /// @param warn is told what went wrong, once, in words for the user.
  /// Throws DamagedCache and FailedCache.
  CacheTable(std::string file, CacheContent content, std::function<void(const std::string&)> warn);
  ~CacheTable();
  CacheTable(const CacheTable&) = delete;             // owns the connection
  CacheTable& operator=(const CacheTable&) = delete;  // owns the connection

  std::optional<std::string> find(const base::Digest& key);
  /// All of them or, when the process is killed, none.
  void add(const std::vector<std::pair<base::Digest, std::string>>& rows);

 private:
  class Statement;

  void open();
  void use_log();
  void create();
  bool run(const char* text);
  void require(bool done) const;
  int number(const char* text) const;
  std::string own_key(const base::Digest& key) const;
  void give_up();
  void close();

  const std::string file_;
  const std::string table_;
  const std::string identity_;
  std::function<void(const std::string&)> warn_;
  sqlite3* database_ = nullptr;
  std::unique_ptr<Statement> find_;  ///< null when the file is not used any longer
  std::unique_ptr<Statement> add_;
};

}  // namespace cairn::session
