#include "app/verify_run.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/error.h"
#include "base/memory_use.h"
#include "smt/decorator.h"
#include "smt/guarded_solver.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

using engine::Verdict;

/// A program with two assertions, read from nowhere, and an input, so that it has too many executions to try all.
void read_program(const session::Input& input, session::ReadProgram& into) {
  base::FileId file = into.sources.add(input.files.front(), "assert a\nassert b\n");
  ir::Procedure main;
  main.name = "main";
  main.parameters.push_back({into.terms.mk_const("x", into.terms.int_sort()), ir::Type::integer(), {}});
  main.blocks.emplace_back();
  for (std::uint32_t line : {1u, 2u}) {
    ir::Assert check{spec::make(spec::Pure{into.terms.mk_true()}), ir::Property::Assert, {}};
    if (line == 2) check.property = ir::Property::NoOverflow;
    main.blocks[0].statements.push_back({check, {{file, line, 1}, {}, true}});
  }
  main.blocks[0].terminator.kind = ir::Return{};
  into.program.procedures.push_back(std::move(main));
}

constexpr session::Language fake_language = {.name = "test", .extensions = {}, .options = {}, .read = read_program};

/// Gives one verdict to every obligation after doing some work.
class FakeEngine : public engine::Engine {
 public:
  FakeEngine(Verdict verdict, std::function<void(const engine::Problem&)> work,
             std::function<engine::Proof(term::TermManager&)> prove = {})
      : verdict_(verdict), work_(std::move(work)), prove_(std::move(prove)) {}

  std::string name() const override { return "fake"; }
  engine::Result run(const engine::Problem& problem) override {
    if (work_) work_(problem);
    engine::Result result;
    result.engine = name();
    for (const engine::Obligation& o : problem.obligations)
      result.findings.push_back({o, problem.cancellation.requested() ? Verdict::Unknown : verdict_, "stopped", {}, {}});
    if (prove_) {
      result.proofs = {prove_(problem.terms)};
      result.proofs[0].obligations = problem.obligations;
      result.proofs[0].excludes_undefined = true;
    }
    return result;
  }

 private:
  Verdict verdict_;
  std::function<void(const engine::Problem&)> work_;
  std::function<engine::Proof(term::TermManager&)> prove_;
};

std::vector<check::Witness> witnesses(const session::Request&, term::TermManager& terms, const std::string&) {
  return {{.name = "Z3", .make = [&terms] { return smt::make_solver(terms); }}};
}

session::Makers engine_with(Verdict verdict, const std::function<void(const engine::Problem&)>& work = {}) {
  return {[=](const session::Request&, const session::Language&, bool) {
            return std::make_unique<FakeEngine>(verdict, work);
          },
          witnesses};
}

VerifyOptions options() {
  VerifyOptions out;
  out.request.input.files = {"a.test"};
  out.request.properties = {ir::Property::Assert, ir::Property::NoOverflow};
  out.request.engine = "bounded";
  out.request.max_bound = 1;
  out.format = "text";
  return out;
}

struct Answer {
  int code;
  std::string out;
  std::string err;
};

Answer run(const VerifyOptions& options, const session::Makers& engine) {
  std::ostringstream out;
  std::ostringstream err;
  Console console{.out = out, .err = err};
  int code = verify(options, fake_language, engine, console);
  return {code, out.str(), err.str()};
}

/// Works until it is asked to stop.
void obey(const engine::Problem& problem) {
  while (!problem.cancellation.requested()) usleep(1000);
}

/// Does not stop when asked to.
void hang(const engine::Problem&) {
  while (true) pause();
}

void take_memory(const engine::Problem& problem) {
  std::vector<std::unique_ptr<std::vector<char>>> blocks;
  while (!problem.cancellation.requested()) {
    blocks.push_back(std::make_unique<std::vector<char>>(1 << 20, 'x'));
    usleep(100);
  }
}

void take_memory_at_once(const engine::Problem&) {
  std::vector<std::unique_ptr<std::vector<char>>> blocks;
  while (true) blocks.push_back(std::make_unique<std::vector<char>>(64 << 20, 'x'));
}

TEST(VerifyRun, ExitCodeIsTheVerdict) {
  Answer safe = run(options(), engine_with(Verdict::Safe));
  EXPECT_EQ(safe.code, exit_safe);
  EXPECT_EQ(safe.out,
            "a.test:1:1  SAFE     assert\na.test:2:1  SAFE     no-overflow\n"
            "proof: not re-checked: the engine gives no proof\nverdict: SAFE\n");
  EXPECT_EQ(run(options(), engine_with(Verdict::Unsafe)).code, exit_unsafe);
  EXPECT_EQ(run(options(), engine_with(Verdict::Unknown)).code, exit_unknown);
}

TEST(VerifyRun, QuietIsOneLine) {
  VerifyOptions quiet = options();
  quiet.quiet = true;
  EXPECT_EQ(run(quiet, engine_with(Verdict::Unsafe)).out, "verdict: UNSAFE (assert, no-overflow)\n");
}

TEST(VerifyRun, ChecksOnlyChosenProperties) {
  VerifyOptions chosen = options();
  chosen.request.properties = {ir::Property::NoOverflow};
  EXPECT_EQ(run(chosen, engine_with(Verdict::Unknown)).out.find("a.test:1:1"), std::string::npos);
  EXPECT_NE(run(chosen, engine_with(Verdict::Safe)).out.find("a.test:2:1  SAFE     no-overflow\n"), std::string::npos);
}

TEST(VerifyRun, WritesReportsToFiles) {
  std::string path = testing::TempDir() + "cairn-report.json";
  VerifyOptions json = options();
  json.format = "json";
  json.output = path;
  EXPECT_EQ(run(json, engine_with(Verdict::Safe)).out, "verdict: SAFE\n");
  std::ifstream file(path);
  EXPECT_EQ(nlohmann::json::parse(file)["verdict"], "SAFE");
  unlink(path.c_str());
  json.output = "/nonexistent/report";
  EXPECT_THROW(run(json, engine_with(Verdict::Safe)), base::UsageError);
}

TEST(VerifyRun, RefusesAnUnknownEntry) {
  VerifyOptions other = options();
  other.request.input.options.entry = "mian";
  Answer answer = run(other, engine_with(Verdict::Safe));
  EXPECT_EQ(answer.code, exit_input);
  EXPECT_EQ(answer.err,
            "error: there is no procedure 'mian' to start from; did you mean 'main'?\n"
            "  hint: name the entry procedure with --entry\n");
}

TEST(VerifyRun, SaysWhenThereIsNoPicture) {
  VerifyOptions drawn = options();
  drawn.picture = testing::TempDir() + "cairn-picture.dot";
  EXPECT_NE(run(drawn, engine_with(Verdict::Safe)).err.find("neither a violation nor a loop invariant"),
            std::string::npos);
}

TEST(VerifyRun, StopsAtTheTimeLimit) {
  VerifyOptions limited = options();
  limited.limits.seconds = 0.1;
  Answer answer = run(limited, engine_with(Verdict::Safe, obey));
  EXPECT_EQ(answer.code, exit_unknown);
  EXPECT_NE(answer.out.find("\nverdict: UNKNOWN (time limit reached)\n"), std::string::npos) << answer.out;
}

TEST(VerifyRun, LosesMemoryErrorsIntoUnknown) {
  auto fail = [](const engine::Problem&) { throw std::bad_alloc(); };
  Answer answer = run(options(), engine_with(Verdict::Safe, fail));
  EXPECT_EQ(answer.code, exit_unknown);
  EXPECT_NE(answer.out.find("\nverdict: UNKNOWN (memory limit reached)\n"), std::string::npos) << answer.out;
}

TEST(VerifyRun, InterruptEndsWithWhatIsKnown) {
  auto interrupted = [](const engine::Problem& problem) {
    kill(getpid(), SIGINT);
    obey(problem);
  };
  Answer answer = run(options(), engine_with(Verdict::Safe, interrupted));
  EXPECT_EQ(answer.code, exit_unknown);
  EXPECT_NE(answer.out.find("\nverdict: UNKNOWN (interrupted)\n"), std::string::npos) << answer.out;
}

TEST(VerifyRun, ASafeVerdictIsRechecked) {
  // The claim that x > 0 has no model is wrong, that x > 0 and x < 0 have none is right.
  bool wrong = false;
  auto prove = [&](term::TermManager& terms) {
    term::Term x = terms.mk_const("x", terms.int_sort());
    std::vector<term::Term> formulas{terms.mk(term::Op::Lt, {terms.mk_int(0), x})};
    if (!wrong) formulas.push_back(terms.mk(term::Op::Lt, {x, terms.mk_int(0)}));
    return engine::Proof{"cvc5", {{"x is none", formulas}}};
  };
  session::Makers makers{[&](const session::Request&, const session::Language&, bool) {
                           return std::make_unique<FakeEngine>(Verdict::Safe, nullptr, prove);
                         },
                         witnesses};
  VerifyOptions how = options();
  how.request.log_folder = testing::TempDir() + "cairn-disagreement";
  EXPECT_NE(run(how, makers).out.find("\nproof: 1 query, re-checked by Z3\nverdict: SAFE\n"), std::string::npos);
  wrong = true;
  EXPECT_THROW(run(how, makers), base::InternalError);
  std::filesystem::remove_all(how.request.log_folder);
  how.request.recheck = false;
  EXPECT_NE(run(how, makers).out.find("\nproof: not re-checked: switched off\n"), std::string::npos);
}

/// Gives up on everything.
class TiredSolver : public smt::Decorator {
 public:
  using Decorator::Decorator;
  smt::Answer check(std::span<const term::Term>) override { return smt::Answer::Unknown; }
  std::string reason_unknown() const override { return "tired"; }
};

TEST(VerifyRun, AProofThatIsNotConfirmedIsNone) {
  auto prove = [](term::TermManager& terms) { return engine::Proof{"cvc5", {{"it is wrong", {terms.mk_false()}}}}; };
  session::Makers makers{
      [&](const session::Request&, const session::Language&, bool) {
        return std::make_unique<FakeEngine>(Verdict::Safe, nullptr, prove);
      },
      [](const session::Request&, term::TermManager& terms, const std::string&) -> std::vector<check::Witness> {
        return {{.name = "Z3", .make = [&terms] { return std::make_unique<TiredSolver>(smt::make_solver(terms)); }}};
      }};
  Answer answer = run(options(), makers);
  EXPECT_EQ(answer.code, exit_unknown);
  EXPECT_NE(answer.out.find("\nproof: not re-checked: tired\nnext: take the engine's word for it with --no-recheck\n"
                            "verdict: UNKNOWN (proved, but the re-check did not confirm it: tired)\n"),
            std::string::npos)
      << answer.out;
}

/// An engine with a solver that crashed.
class UnluckyEngine : public FakeEngine {
 public:
  using FakeEngine::FakeEngine;
  engine::Result run(const engine::Problem& problem) override {
    engine::Result result = FakeEngine::run(problem);
    result.statistics.add(smt::failure_counter("Z3", "crashed with SIGSEGV"), 2);
    result.statistics.add(smt::failure_counter("cvc5", "gave a wrong model"));
    return result;
  }
};

TEST(VerifyRun, FailuresOfSolversAreReported) {
  session::Makers makers{[&](const session::Request&, const session::Language&, bool) {
                           return std::make_unique<UnluckyEngine>(Verdict::Unknown, nullptr);
                         },
                         witnesses};
  Answer answer = run(options(), makers);
  EXPECT_EQ(answer.code, exit_unknown);
  EXPECT_NE(answer.out.find("warning: Z3 crashed with SIGSEGV on 2 queries"), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("warning: cvc5 gave a wrong model on 1 query;"), std::string::npos) << answer.out;
}

TEST(VerifyRun, ErrorsAreReportedToPrograms) {
  VerifyOptions other = options();
  other.request.input.options.entry = "mian";
  other.format = "json";
  Answer answer = run(other, engine_with(Verdict::Safe));
  EXPECT_EQ(answer.code, exit_input);
  nlohmann::json report = nlohmann::json::parse(answer.out);
  EXPECT_EQ(report["verdict"], "UNKNOWN");
  EXPECT_EQ(report["errors"][0]["message"], "there is no procedure 'mian' to start from; did you mean 'main'?");
  std::ostringstream out;
  std::ostringstream err;
  Console console{.out = out, .err = err};
  other.request.input.options.entry.clear();
  auto fail = [](const engine::Problem&) { throw base::InternalError("broken"); };
  EXPECT_THROW(verify(other, fake_language, engine_with(Verdict::Safe, fail), console), base::InternalError);
  EXPECT_EQ(nlohmann::json::parse(out.str())["errors"][0]["message"], "internal error: broken");
}

TEST(VerifyRun, ExceptionsLeaveIt) {
  auto fail = [](const engine::Problem&) { throw base::InternalError("broken"); };
  EXPECT_THROW(run(options(), engine_with(Verdict::Safe, fail)), base::InternalError);
}

// What ends the process is tried in another one, whose report goes to standard error.
class VerifyRunDeath : public testing::Test {
 protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
  static int verify_on_stderr(const VerifyOptions& options, const session::Makers& engine) {
    Console console{.out = std::cerr, .err = std::cerr};
    return verify(options, fake_language, engine, console);
  }
};

TEST_F(VerifyRunDeath, EngineThatHangsIsGivenUp) {
  VerifyOptions limited = options();
  limited.limits.seconds = 0.2;
  EXPECT_EXIT(
      verify_on_stderr(limited, engine_with(Verdict::Safe, hang)), testing::ExitedWithCode(exit_unknown),
      "a.test:2:1  UNKNOWN  no-overflow\nnext: give it more time .*\nverdict: UNKNOWN \\(time limit reached\\)\n$");
}

TEST_F(VerifyRunDeath, WhatAHangingEngineFoundIsKept) {
  VerifyOptions limited = options();
  limited.limits.seconds = 0.2;
  auto find_and_hang = [](const engine::Problem& problem) {
    problem.progress->found({problem.obligations[1], Verdict::Unsafe, {}, {}, {}});
    hang(problem);
  };
  EXPECT_EXIT(verify_on_stderr(limited, engine_with(Verdict::Safe, find_and_hang)),
              testing::ExitedWithCode(exit_unsafe),
              "a.test:1:1  UNKNOWN  assert\na.test:2:1  UNSAFE   no-overflow\nverdict: UNSAFE \\(no-overflow\\)\n$");
}

TEST_F(VerifyRunDeath, MemoryLimitStopsTheEngine) {
  VerifyOptions limited = options();
  limited.limits.memory_mib = base::memory_use().resident_kib / 1024 + 64;
  EXPECT_EXIT(_exit(verify_on_stderr(limited, engine_with(Verdict::Safe, take_memory))),
              testing::ExitedWithCode(exit_unknown), "verdict: UNKNOWN \\(memory limit reached\\)\n$");
}

TEST_F(VerifyRunDeath, MemoryTakenFasterThanWeLookIsRefused) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "AddressSanitizer ends the process instead of throwing bad_alloc";
#endif
  VerifyOptions limited = options();
  limited.limits.memory_mib = base::memory_use().resident_kib / 1024 + 64;
  EXPECT_EXIT(_exit(verify_on_stderr(limited, engine_with(Verdict::Safe, take_memory_at_once))),
              testing::ExitedWithCode(exit_unknown), "verdict: UNKNOWN \\(memory limit reached\\)\n$");
}

TEST_F(VerifyRunDeath, SecondInterruptKills) {
  auto twice = [](const engine::Problem& problem) {
    kill(getpid(), SIGINT);
    obey(problem);
    kill(getpid(), SIGINT);
    hang(problem);
  };
  EXPECT_EXIT(verify_on_stderr(options(), engine_with(Verdict::Safe, twice)), testing::KilledBySignal(SIGINT), "");
}

}  // namespace
}  // namespace cairn::app
