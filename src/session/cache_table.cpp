#include "session/cache_table.h"

#include <sqlite3.h>

#include <chrono>
#include <thread>
#include <utility>

#include "session/build_identity.h"

namespace cairn::session {

using base::bytes;
using base::Digest;

namespace {

constexpr int application = 0x4361726e;  // marks the file as ours
constexpr int busy_milliseconds = 20'000;
constexpr const char* tables[] = {"answers", "summaries"};

std::string seal(const std::string& key, const std::string& text) {
  return bytes(base::sha256_digest(key + text)).substr(0, 16);
}

}  // namespace

/// An SQLite statement.
class CacheTable::Statement {
 public:
  Statement(sqlite3* database, const char* text) { sqlite3_prepare_v2(database, text, -1, &statement_, nullptr); }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;             // owns the statement
  Statement& operator=(const Statement&) = delete;  // owns the statement

  /// Runs it with values for its parameters. @return SQLite's code.
  int run(std::string_view first, std::string_view second = {}, std::string_view third = {}) {
    if (!statement_) return SQLITE_ERROR;
    sqlite3_reset(statement_);
    int position = 0;
    for (std::string_view value : {first, second, third})
      if (value.data() && ++position <= sqlite3_bind_parameter_count(statement_))
        sqlite3_bind_blob(statement_, position, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
    return sqlite3_step(statement_);
  }
  std::string column(int which) const {
    const void* data = sqlite3_column_blob(statement_, which);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, which));
    return data ? std::string(static_cast<const char*>(data), size) : std::string();
  }
  void reset() { sqlite3_reset(statement_); }

 private:
  sqlite3_stmt* statement_ = nullptr;
};

CacheTable::CacheTable(std::string file, CacheContent content, std::function<void(const std::string&)> warn)
    : file_(std::move(file)),
      table_(tables[static_cast<std::size_t>(content)]),
      identity_(build_identity()),
      warn_(std::move(warn)) {
  if (identity_.empty()) throw FailedCache{"this build of Cairn has no identity"};
  try {
    open();
  } catch (...) {
    close();
    throw;
  }
}

CacheTable::~CacheTable() { close(); }

std::optional<std::string> CacheTable::find(const Digest& key) {
  if (!find_) return std::nullopt;
  const std::string own = own_key(key);
  const int code = find_->run(own);
  std::optional<std::string> out;
  if (code == SQLITE_ROW) {
    const std::string text = find_->column(0);
    if (find_->column(1) == seal(own, text)) out = text;
  }
  find_->reset();
  if (code != SQLITE_ROW && code != SQLITE_DONE) give_up();
  return out;
}

void CacheTable::add(const std::vector<std::pair<Digest, std::string>>& rows) {
  if (!add_ || rows.empty()) return;
  bool well = run("BEGIN IMMEDIATE");
  for (const auto& [digest, text] : rows) {
    const std::string key = own_key(digest);
    well = well && add_->run(key, text, seal(key, text)) == SQLITE_DONE;
    add_->reset();
  }
  if (!well || !run("COMMIT")) give_up();
}

bool CacheTable::run(const char* text) { return sqlite3_exec(database_, text, nullptr, nullptr, nullptr) == SQLITE_OK; }

void CacheTable::require(bool done) const {
  if (done) return;
  const int code = sqlite3_errcode(database_);
  if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT) throw DamagedCache{sqlite3_errmsg(database_)};
  throw FailedCache{sqlite3_errmsg(database_)};
}

std::string CacheTable::own_key(const Digest& key) const { return bytes(base::sha256_digest(identity_ + bytes(key))); }

/// Goes on without the file.
void CacheTable::give_up() {
  warn_("the cache '" + file_ + "' is not used any longer: " + sqlite3_errmsg(database_));
  close();
}

void CacheTable::close() {
  find_.reset();
  add_.reset();
  sqlite3_close(database_);
  database_ = nullptr;
}

int CacheTable::number(const char* text) const {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database_, text, -1, &statement, nullptr);
  const int code = sqlite3_step(statement);
  const int out = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
  sqlite3_finalize(statement);
  require(code == SQLITE_ROW);
  return out;
}

void CacheTable::open() {
  require(sqlite3_open_v2(file_.c_str(), &database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) == SQLITE_OK);
  sqlite3_busy_timeout(database_, busy_milliseconds);
  // At one moment, because another process may be making the file.
  require(run("BEGIN"));
  const bool is_ours = number("PRAGMA application_id") == application;
  if (!is_ours && number("SELECT count(*) FROM sqlite_schema") != 0)
    throw DamagedCache{"file is a database of another program"};
  require(run("COMMIT"));
  if (!is_ours) use_log();
  // A crash of the machine may cost the last answers, not the file.
  require(run("PRAGMA synchronous = NORMAL"));
  require(run("BEGIN IMMEDIATE"));
  create();
  require(run("COMMIT"));
  find_ = std::make_unique<Statement>(database_, ("SELECT answer, seal FROM " + table_ + " WHERE key = ?").c_str());
  add_ = std::make_unique<Statement>(database_, ("INSERT OR REPLACE INTO " + table_ + " VALUES (?, ?, ?)").c_str());
}

/// Lets others read while one process writes. SQLite does not wait by itself for others that do the same.
void CacheTable::use_log() {
  for (int i = 0; i < 100 && !run("PRAGMA journal_mode = WAL"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

/// What other builds of Cairn have left is of no use: keys depend on the build.
void CacheTable::create() {
  require(run("CREATE TABLE IF NOT EXISTS builds (identity BLOB NOT NULL)"));
  for (const char* table : tables)
    require(run(("CREATE TABLE IF NOT EXISTS " + std::string(table) +
                 " (key BLOB PRIMARY KEY, answer BLOB NOT NULL, seal BLOB NOT NULL) WITHOUT ROWID")
                    .c_str()));
  require(run(("PRAGMA application_id = " + std::to_string(application)).c_str()));
  Statement known(database_, "SELECT identity FROM builds WHERE identity = ?");
  const int code = known.run(identity_);
  known.reset();
  if (code == SQLITE_ROW) return;
  require(code == SQLITE_DONE);
  for (const char* table : tables) require(run(("DELETE FROM " + std::string(table)).c_str()));
  require(run("DELETE FROM builds"));
  Statement add(database_, "INSERT INTO builds VALUES (?)");
  require(add.run(identity_) == SQLITE_DONE);
}

}  // namespace cairn::session
