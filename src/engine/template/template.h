#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>

#include "engine/engine.h"
#include "smt/solver.h"

namespace cairn::engine::tmpl {

/// How far the engine goes.
enum class Extent {
  Simple,  ///< only the families that take little time for most programs
  All
};

struct Options {
  std::function<std::unique_ptr<smt::Solver>(term::TermManager&)> make_solver;
  /// Resource units for each query of the inference.
  std::uint64_t query_resources = 20'000'000;
  /// After so many units altogether no further invariants are tried.
  std::uint64_t total_resources = 200'000'000;
  /// Names of the families of rows to use; empty: all.
  std::set<std::string> families = {};
  /// With less than all, it is all or nothing: a program is proved as a whole.
  Extent extent = Extent::All;
  /// A program of more statements, with calls expanded, is not looked at; 0: of any number.
  std::size_t most_statements = 0;
  /// Over how many iterations induction is from the start; more are tried when these are not enough.
  std::uint32_t depth = 1;
  /// Whether queries of one inference share a solver; without it, each has a new one, to measure what that is worth.
  bool incremental = true;
  /// Whether a proof comes with its invariants in words.
  bool describe = false;
};

/// The engine that infers loop invariants from templates over variables and over all objects of allocation sites. It
/// proves; what it cannot prove is Unknown.
std::unique_ptr<Engine> make_template(Options options);

}  // namespace cairn::engine::tmpl
