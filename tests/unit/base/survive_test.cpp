#include "base/survive.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <vector>

namespace cairn::base {
namespace {

void read_nothing() {
  volatile int* volatile nothing = nullptr;
  *nothing = 1;
}

TEST(Survive, WhatComesBackIsNoCrash) {
  int calls = 0;
  EXPECT_EQ(survive([&] { ++calls; }), std::nullopt);
  EXPECT_EQ(calls, 1);
}

TEST(Survive, ExceptionsPass) {
  EXPECT_THROW(survive([] { throw std::runtime_error("x"); }), std::runtime_error);
  EXPECT_EQ(survive(read_nothing), "SIGSEGV");
}

TEST(Survive, FaultsAndAbortAreTold) {
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(survive(read_nothing), "SIGSEGV");
    EXPECT_EQ(survive([] { std::abort(); }), "SIGABRT");
    EXPECT_EQ(survive([] { raise(SIGFPE); }), "SIGFPE");
    EXPECT_EQ(survive([] { raise(SIGILL); }), "SIGILL");
  }
}

TEST(Survive, ExceptionsWithoutHandlerAbort) {
  const auto fail = [] { throw std::runtime_error("x"); };
  EXPECT_EQ(survive([&]() noexcept { fail(); }), "SIGABRT");
}

TEST(Survive, CallsNest) {
  int after = 0;
  EXPECT_EQ(survive([&] {
              EXPECT_EQ(survive([] { std::abort(); }), "SIGABRT");
              ++after;
              std::abort();
            }),
            "SIGABRT");
  EXPECT_EQ(after, 1);
}

TEST(Survive, EachThreadHasItsOwn) {
  std::vector<std::thread> threads;
  std::vector<int> survived(4);
  for (std::size_t i = 0; i < survived.size(); ++i) {
    threads.emplace_back([&survived, i] {
      for (int round = 0; round < 50; ++round) {
        const auto how = i % 2 == 0 ? survive(read_nothing) : survive([] { std::abort(); });
        if (how == (i % 2 == 0 ? "SIGSEGV" : "SIGABRT")) ++survived[i];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(survived, std::vector(4, 50));
}

TEST(SurviveDeathTest, OutsideItACrashEndsTheProcess) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EQ(survive([] { std::abort(); }), "SIGABRT");
  EXPECT_EXIT(std::abort(), testing::KilledBySignal(SIGABRT), "");
}

}  // namespace
}  // namespace cairn::base
