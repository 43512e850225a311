#include "session/cache.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.h"

namespace cairn::session {
namespace {

using smt::Answer;
using smt::StoredAnswer;

base::Digest key(unsigned number) { return base::sha256_digest(std::to_string(number)); }

class AnswerDatabaseTest : public testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::path(testing::TempDir()) / ("cairn_answers_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    file = (folder / "answers").string();
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::unique_ptr<smt::AnswerStore> open(WhenDamaged when = WhenDamaged::Refuse) {
    return open_answers(file, when, [this](const std::string& text) { warnings += text + "\n"; });
  }
  std::string contents() const {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void overwrite(const std::string& text) const { std::ofstream(file, std::ios::binary) << text; }

  std::filesystem::path folder;
  std::string file;
  std::string warnings;
};

TEST_F(AnswerDatabaseTest, KeepsAnswers) {
  {
    const auto store = open();
    EXPECT_FALSE(store->find(key(1)).has_value());
    store->add(key(1), {Answer::Unsat, 17});
    store->add(key(2), {Answer::Sat, 0});
    store->add(key(3), {Answer::Unknown, 12'345'678'901});
  }
  const auto store = open();
  EXPECT_EQ(store->find(key(1)), (StoredAnswer{Answer::Unsat, 17}));
  EXPECT_EQ(store->find(key(2)), (StoredAnswer{Answer::Sat, 0}));
  EXPECT_EQ(store->find(key(3)), (StoredAnswer{Answer::Unknown, 12'345'678'901}));
  EXPECT_FALSE(store->find(key(4)).has_value());
  EXPECT_EQ(warnings, "");
}

TEST_F(AnswerDatabaseTest, WhatWasFlushedSurvivesAKill) {
  const pid_t child = fork();
  if (child == 0) {
    const auto store = open();
    store->add(key(1), {Answer::Unsat, 1});
    store->flush();
    store->add(key(2), {Answer::Unsat, 1});
    raise(SIGKILL);
  }
  waitpid(child, nullptr, 0);
  const auto store = open();
  EXPECT_TRUE(store->find(key(1)).has_value());
  EXPECT_FALSE(store->find(key(2)).has_value());
}

TEST_F(AnswerDatabaseTest, ManyProcessesShareIt) {
  constexpr unsigned processes = 6;
  constexpr unsigned answers = 1500;
  std::vector<pid_t> children;
  for (unsigned i = 0; i < processes; ++i) {
    children.push_back(fork());
    if (children.back() != 0) continue;
    bool well = true;
    {
      const auto store = open();
      for (unsigned k = 0; k < answers; ++k) {
        store->add(key(i * answers + k), {Answer::Unsat, k});
        if (k % 50 == 0) store->flush();
        if (const auto found = store->find(key(k))) well = well && *found == StoredAnswer{Answer::Unsat, k};
      }
    }
    _exit(well && warnings.empty() ? 0 : 1);
  }
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  const auto store = open();
  for (unsigned i = 0; i < processes * answers; ++i)
    ASSERT_EQ(store->find(key(i)), (StoredAnswer{Answer::Unsat, i % answers})) << i;
}

TEST_F(AnswerDatabaseTest, OtherFilesAreRefusedOrReplaced) {
  const std::string text(5000, 'x');
  overwrite(text);
  EXPECT_THROW(open(), base::InputError);
  EXPECT_EQ(contents(), text);
  const auto store = open(WhenDamaged::Remake);
  EXPECT_NE(warnings.find("is damaged and made anew"), std::string::npos);
  store->add(key(1), {Answer::Unsat, 17});
  store->flush();
  EXPECT_TRUE(store->find(key(1)).has_value());
}

TEST_F(AnswerDatabaseTest, AFileThatCannotBeMadeIsAnError) {
  file = (folder / "no" / "such" / "folder").string();
  EXPECT_THROW(open(), base::InputError);
  EXPECT_THROW(open(WhenDamaged::Remake), base::InputError);
}

// Whatever byte of the file is altered, an answer is right or there is none.
TEST_F(AnswerDatabaseTest, AlteredBytesGiveNoWrongAnswer) {
  constexpr unsigned answers = 60;
  const auto right = [](unsigned i) { return StoredAnswer{i % 2 == 0 ? Answer::Unsat : Answer::Sat, i}; };
  {
    const auto store = open();
    for (unsigned i = 0; i < answers; ++i) store->add(key(i), right(i));
  }
  const std::string whole = contents();
  unsigned lost = 0;
  for (std::size_t at = 0; at < whole.size(); at += 61) {
    std::string altered = whole;
    altered[at] = static_cast<char>(altered[at] ^ 0x11);
    for (const char* ending : {"-wal", "-shm"}) std::filesystem::remove(file + ending);
    overwrite(altered);
    try {
      const auto store = open();
      for (unsigned i = 0; i < answers; ++i) {
        const std::optional<StoredAnswer> found = store->find(key(i));
        if (found)
          EXPECT_EQ(*found, right(i));
        else
          ++lost;
      }
    } catch (const base::InputError&) {
      ++lost;
    }
  }
  EXPECT_GT(lost, 0U);
}

}  // namespace
}  // namespace cairn::session
