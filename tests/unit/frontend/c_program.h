#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/error.h"
#include "frontend/c/c_frontend.h"
#include "ir/inputs.h"
#include "ir/text.h"
#include "ir/verify/verify.h"

namespace cairn::frontend::c {

/// Loads C programs from texts and runs them.
class CProgram : public ::testing::Test {
 protected:
  void SetUp() override {
    char name[] = "/tmp/cairn-test-XXXXXX";
    ASSERT_NE(mkdtemp(name), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) {
    std::string path = folder_ / name;
    std::ofstream(path) << text;
    return path;
  }

  ir::Program load(const std::vector<std::string>& files, const COptions& options = {}) {
    ir::Program program = load_c(sources_, files, options, terms_);
    base::Diagnostics diagnostics = ir::verify(program, terms_, {true});
    for (const base::Diagnostic& d : diagnostics.all())
      ADD_FAILURE() << base::render(d, sources_, false) << ir::print(program);
    return program;
  }

  ir::Execution run(const std::string& text, const std::vector<long>& inputs = {}, const COptions& options = {}) {
    program_ = load({write("main.c", text)}, options);
    std::vector<term::Term> values;
    for (long input : inputs) values.push_back(terms_.mk_bv(input, 32));
    ir::ListInputs list(std::move(values));
    return ir::execute(terms_, program_, list);
  }

  /// The exit code of a program that ends normally.
  long result(const std::string& text, const std::vector<long>& inputs = {}, COptions options = {}) {
    options.malloc_never_fails = true;
    ir::Execution execution = run(text, inputs, options);
    EXPECT_EQ(execution.outcome.kind, ir::OutcomeKind::Returned) << execution.outcome.message << '\n'
                                                                 << ir::print(program_);
    return execution.results.empty() ? -1 : execution.results[0].integer().get_si();
  }

  /// "property:line" of the assertion that fails, or what else happens.
  std::string failure(const std::string& text, const std::vector<long>& inputs = {}, COptions options = {}) {
    options.malloc_never_fails = true;
    ir::Execution execution = run(text, inputs, options);
    const ir::Outcome& outcome = execution.outcome;
    if (outcome.kind != ir::OutcomeKind::AssertionFailed)
      return "outcome " + std::to_string(static_cast<int>(outcome.kind)) + " " + outcome.message;
    return std::string(ir::name(outcome.property)) + ":" + std::to_string(outcome.origin.where.line);
  }

  /// The message of the error that loading ends in.
  std::string refused(const std::string& text, const COptions& options = {}) {
    try {
      load_c(sources_, {write("main.c", text)}, options, terms_);
    } catch (const base::InputError& error) {
      const base::Diagnostic& first = error.diagnostics().at(0);
      return std::to_string(first.where.line) + ": " + first.message;
    }
    return "accepted";
  }

  base::SourceManager sources_;
  term::TermManager terms_;
  ir::Program program_;
  std::filesystem::path folder_;
};

}  // namespace cairn::frontend::c
