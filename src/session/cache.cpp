#include "session/cache.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "base/error.h"
#include "session/cache_table.h"

namespace cairn::session {
namespace {

namespace fs = std::filesystem;
using base::Digest;
using smt::Answer;
using smt::StoredAnswer;

constexpr std::size_t most_waiting = 500;  // answers that a killed process loses at most

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
  explicit AnswerDatabase(std::unique_ptr<CacheTable> table) : table_(std::move(table)) {}
  ~AnswerDatabase() override { AnswerDatabase::flush(); }
  AnswerDatabase(const AnswerDatabase&) = delete;             // owns what was not written yet
  AnswerDatabase& operator=(const AnswerDatabase&) = delete;  // owns what was not written yet

  std::optional<StoredAnswer> find(const Digest& key) override {
    const std::optional<std::string> text = table_->find(key);
    return text ? read(*text) : std::nullopt;
  }

  void add(const Digest& key, const StoredAnswer& answer) override {
    waiting_.emplace_back(key, written(answer));
    if (waiting_.size() >= most_waiting) flush();
  }

  void flush() override { table_->add(std::exchange(waiting_, {})); }

 private:
  std::unique_ptr<CacheTable> table_;
  std::vector<std::pair<Digest, std::string>> waiting_;
};

class SummaryDatabase : public engine::summary::SummaryStore {
 public:
  explicit SummaryDatabase(std::unique_ptr<CacheTable> table) : table_(std::move(table)) {}

  std::optional<std::string> find(const Digest& key) override { return table_->find(key); }
  void add(const Digest& key, const std::string& text) override { table_->add({{key, text}}); }

 private:
  std::unique_ptr<CacheTable> table_;
};

void remove_files(const std::string& file) {
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::error_code ignored;
    fs::remove(file + ending, ignored);
  }
}

std::unique_ptr<CacheTable> open_table(const std::string& file, CacheContent content, WhenDamaged when_damaged,
                                       const std::function<void(const std::string&)>& warn) {
  try {
    try {
      return std::make_unique<CacheTable>(file, content, warn);
    } catch (const DamagedCache& damage) {
      if (when_damaged == WhenDamaged::Refuse)
        throw base::InputError({}, "'" + file + "' is no cache of Cairn, or a damaged one: " + damage.why,
                               "remove it, or name another file with --cache");
      warn("the cache '" + file + "' is damaged and made anew: " + damage.why);
      remove_files(file);
      return std::make_unique<CacheTable>(file, content, warn);
    }
  } catch (const DamagedCache& damage) {
    throw base::InputError({}, "the cache '" + file + "' cannot be made: " + damage.why);
  } catch (const FailedCache& failure) {
    throw base::InputError({}, "the cache '" + file + "' cannot be used: " + failure.why);
  }
}

}  // namespace

std::unique_ptr<smt::AnswerStore> open_answers(const std::string& file, WhenDamaged when_damaged,
                                               const std::function<void(const std::string&)>& warn) {
  return std::make_unique<AnswerDatabase>(open_table(file, CacheContent::Answers, when_damaged, warn));
}

std::unique_ptr<engine::summary::SummaryStore> open_summaries(const std::string& file, WhenDamaged when_damaged,
                                                              const std::function<void(const std::string&)>& warn) {
  return std::make_unique<SummaryDatabase>(open_table(file, CacheContent::Summaries, when_damaged, warn));
}

std::string default_cache_file() {
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
