#include "smt/log_solver.h"

#include <cstdio>

#include "base/error.h"
#include "smt/decorator.h"
#include "smt/query_file.h"

namespace cairn::smt {

using term::Term;

namespace {

class LogSolver : public StackDecorator {
 public:
  LogSolver(std::unique_ptr<Solver> solver, std::filesystem::path directory, std::string prefix)
      : StackDecorator(std::move(solver)), directory_(std::move(directory)), prefix_(std::move(prefix)) {
    std::error_code error;
    std::filesystem::create_directories(directory_, error);
    if (error) throw base::InputError({}, "cannot make the directory " + directory_.string() + ": " + error.message());
  }

  Answer check(std::span<const Term> assumptions) override {
    char number[24];
    std::snprintf(number, sizeof number, "-%06llu.smt2", static_cast<unsigned long long>(++checks_));
    const std::filesystem::path file = directory_ / (prefix_ + number);
    write_query(file, dialect_of(inner().name()), stack().formulas(), assumptions, "unknown");
    const Answer answer = inner().check(assumptions);
    if (answer != Answer::Unknown) {
      write_query(file, dialect_of(inner().name()), stack().formulas(), assumptions, to_string(answer));
    }
    return answer;
  }

 private:
  std::filesystem::path directory_;
  std::string prefix_;
  std::uint64_t checks_ = 0;
};

}  // namespace

std::unique_ptr<Solver> make_log_solver(std::unique_ptr<Solver> inner, std::filesystem::path directory,
                                        std::string prefix) {
  return std::make_unique<LogSolver>(std::move(inner), std::move(directory), std::move(prefix));
}

}  // namespace cairn::smt
