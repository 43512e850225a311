#include "session/answer_database.h"

#include <sqlite3.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <utility>
#include <vector>

#include "base/error.h"
#include "session/build_identity.h"

namespace cairn::session {
namespace {

namespace fs = std::filesystem;
using base::Digest;
using smt::Answer;
using smt::StoredAnswer;

constexpr int application = 0x4361726e;  // marks the file as ours
constexpr int busy_milliseconds = 20'000;
constexpr std::size_t most_waiting = 500;  // answers that a killed process loses at most

/// The file is no database of ours, or a damaged one.
struct Damaged {
  std::string why;
};
struct Failed {
  std::string why;
};

/// An SQLite statement.
class Statement {
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

std::string bytes(const Digest& digest) { return {reinterpret_cast<const char*>(digest.data()), digest.size()}; }

/// An answer as text, and back.
std::string written(const StoredAnswer& answer) {
  const char* words[] = {"sat", "unsat", "unknown"};
  return words[static_cast<std::size_t>(answer.answer)] + (' ' + std::to_string(answer.effort));
}

std::optional<StoredAnswer> read(const std::string& text) {
  for (Answer answer : {Answer::Sat, Answer::Unsat, Answer::Unknown}) {
    StoredAnswer out{answer, 0};
    const std::string word = written(out);
    if (!text.starts_with(std::string_view(word).substr(0, word.size() - 1))) continue;
    out.effort = std::strtoull(text.c_str() + word.size() - 1, nullptr, 10);
    if (written(out) == text) return out;
  }
  return std::nullopt;
}

class AnswerDatabase : public smt::AnswerStore {
 public:
  AnswerDatabase(std::string file, std::function<void(const std::string&)> warn)
      : file_(std::move(file)), identity_(build_identity()), warn_(std::move(warn)) {
    if (identity_.empty()) throw Failed{"this build of Cairn has no identity"};
    try {
      open();
    } catch (...) {
      close();
      throw;
    }
  }
  ~AnswerDatabase() override {
    AnswerDatabase::flush();
    close();
  }
  AnswerDatabase(const AnswerDatabase&) = delete;             // owns the connection
  AnswerDatabase& operator=(const AnswerDatabase&) = delete;  // owns the connection

  std::optional<StoredAnswer> find(const Digest& key) override {
    if (!find_) return std::nullopt;
    const std::string own = own_key(key);
    const int code = find_->run(own);
    std::optional<StoredAnswer> out;
    if (code == SQLITE_ROW) {
      const std::string text = find_->column(0);
      if (find_->column(1) == seal(own, text)) out = read(text);
    }
    find_->reset();
    if (code != SQLITE_ROW && code != SQLITE_DONE) give_up();
    return out;
  }

  void add(const Digest& key, const StoredAnswer& answer) override {
    waiting_.emplace_back(own_key(key), written(answer));
    if (waiting_.size() >= most_waiting) flush();
  }

  void flush() override {
    std::vector<std::pair<std::string, std::string>> rows = std::exchange(waiting_, {});
    if (!add_ || rows.empty()) return;
    bool well = run("BEGIN IMMEDIATE");
    for (const auto& [key, text] : rows) {
      well = well && add_->run(key, text, seal(key, text)) == SQLITE_DONE;
      add_->reset();
    }
    if (!well || !run("COMMIT")) give_up();
  }

 private:
  void open();
  void use_log();
  void create();
  bool run(const char* text) { return sqlite3_exec(database_, text, nullptr, nullptr, nullptr) == SQLITE_OK; }
  void require(bool done) const {
    if (done) return;
    const int code = sqlite3_errcode(database_);
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT) throw Damaged{sqlite3_errmsg(database_)};
    throw Failed{sqlite3_errmsg(database_)};
  }
  int number(const char* text) const;
  std::string own_key(const Digest& key) const { return bytes(base::sha256_digest(identity_ + bytes(key))); }
  static std::string seal(const std::string& key, const std::string& text) {
    return bytes(base::sha256_digest(key + text)).substr(0, 16);
  }
  /// Goes on without the file.
  void give_up() {
    warn_("the cache '" + file_ + "' is not used any longer: " + sqlite3_errmsg(database_));
    close();
  }
  void close() {
    find_.reset();
    add_.reset();
    sqlite3_close(database_);
    database_ = nullptr;
  }

  const std::string file_;
  const std::string identity_;
  std::function<void(const std::string&)> warn_;
  sqlite3* database_ = nullptr;
  std::unique_ptr<Statement> find_;  ///< null when the file is not used any longer
  std::unique_ptr<Statement> add_;
  std::vector<std::pair<std::string, std::string>> waiting_;
};

int AnswerDatabase::number(const char* text) const {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database_, text, -1, &statement, nullptr);
  const int code = sqlite3_step(statement);
  const int out = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
  sqlite3_finalize(statement);
  require(code == SQLITE_ROW);
  return out;
}

void AnswerDatabase::open() {
  require(sqlite3_open_v2(file_.c_str(), &database_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr) == SQLITE_OK);
  sqlite3_busy_timeout(database_, busy_milliseconds);
  // At one moment, because another process may be making the file.
  require(run("BEGIN"));
  const bool is_ours = number("PRAGMA application_id") == application;
  if (!is_ours && number("SELECT count(*) FROM sqlite_schema") != 0)
    throw Damaged{"file is a database of another program"};
  require(run("COMMIT"));
  if (!is_ours) use_log();
  // A crash of the machine may cost the last answers, not the file.
  require(run("PRAGMA synchronous = NORMAL"));
  require(run("BEGIN IMMEDIATE"));
  create();
  require(run("COMMIT"));
  find_ = std::make_unique<Statement>(database_, "SELECT answer, seal FROM answers WHERE key = ?");
  add_ = std::make_unique<Statement>(database_, "INSERT OR REPLACE INTO answers VALUES (?, ?, ?)");
}

/// Lets others read while one process writes. SQLite does not wait by itself for others that do the same.
void AnswerDatabase::use_log() {
  for (int i = 0; i < 100 && !run("PRAGMA journal_mode = WAL"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

/// What other builds of Cairn have left is of no use: keys depend on the build.
void AnswerDatabase::create() {
  require(run("CREATE TABLE IF NOT EXISTS builds (identity BLOB NOT NULL)"));
  require(
      run("CREATE TABLE IF NOT EXISTS answers (key BLOB PRIMARY KEY, answer BLOB NOT NULL, seal BLOB NOT NULL) "
          "WITHOUT ROWID"));
  require(run(("PRAGMA application_id = " + std::to_string(application)).c_str()));
  Statement known(database_, "SELECT identity FROM builds WHERE identity = ?");
  const int code = known.run(identity_);
  known.reset();
  if (code == SQLITE_ROW) return;
  require(code == SQLITE_DONE);
  require(run("DELETE FROM answers"));
  require(run("DELETE FROM builds"));
  Statement add(database_, "INSERT INTO builds VALUES (?)");
  require(add.run(identity_) == SQLITE_DONE);
}

void remove_files(const std::string& file) {
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::error_code ignored;
    fs::remove(file + ending, ignored);
  }
}

}  // namespace

std::unique_ptr<smt::AnswerStore> open_answers(const std::string& file, WhenDamaged when_damaged,
                                               const std::function<void(const std::string&)>& warn) {
  try {
    try {
      return std::make_unique<AnswerDatabase>(file, warn);
    } catch (const Damaged& damage) {
      if (when_damaged == WhenDamaged::Refuse)
        throw base::InputError({}, "'" + file + "' is no cache of Cairn, or a damaged one: " + damage.why,
                               "remove it, or name another file with --cache");
      warn("the cache '" + file + "' is damaged and made anew: " + damage.why);
      remove_files(file);
      return std::make_unique<AnswerDatabase>(file, warn);
    }
  } catch (const Damaged& damage) {
    throw base::InputError({}, "the cache '" + file + "' cannot be made: " + damage.why);
  } catch (const Failed& failure) {
    throw base::InputError({}, "the cache '" + file + "' cannot be used: " + failure.why);
  }
}

std::string default_answer_file() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  // The specification of the variable says that relative paths are ignored.
  if (cache && fs::path(cache).is_absolute())
    folder = cache;
  else if (home && fs::path(home).is_absolute())
    folder = fs::path(home) / ".cache";
  return folder.empty() ? std::string() : (folder / "cairn" / "answers.sqlite").string();
}

}  // namespace cairn::session
