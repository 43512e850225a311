#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/command.h"
#include "app/language.h"
#include "app/monitor.h"
#include "ir/property.h"
#include "report/report.h"

namespace cairn::app {

/// What `cairn verify` was asked to do.
struct VerifyOptions {
  std::vector<std::string> files;
  ReadOptions reading;
  std::set<ir::Property> properties;
  /// Insert the assertions that the properties ask for; otherwise only what the program asserts is checked.
  bool insert_checks = false;
  std::string entry;   ///< empty: the program's own
  std::string engine;  ///< a name or auto
  std::uint32_t max_bound = 0;
  std::set<std::string> only;      ///< items to check; empty: all
  std::size_t most_failures = 0;   ///< of an item that are looked for, with little effort; 0: all
  std::string module;              ///< what the names of files whose items are checked contain; empty: all files
  std::set<std::string> families;  ///< of invariants to look for; empty: all
  bool incremental = true;         ///< queries of their inference share a solver
  bool infer = true;
  bool merge = true;
  bool strict = false;
  engine::symex::PartialOperators partial = {};
  bool defined_functions = false;  ///< the language has no `use`
  RunLimits limits;
  std::string solver;       ///< auto, z3, cvc5, cadical or both
  std::string log_folder;   ///< of SMT-LIB files; empty: none
  bool recheck = true;      ///< have another solver confirm a SAFE verdict
  std::string format;       ///< text, json or sarif
  std::string output;       ///< empty: standard output
  std::string picture;      ///< empty: none
  std::string html;         ///< folder; empty: none
  bool invariants = false;  ///< describe the loop invariants of a proof
  ReplayOptions replay;
  bool suggest = true;  ///< look for changes of the program that cure failures of symex
  bool quiet = false;
  report::Style style;
  bool err_colour = false;
};

/// Reads the options of `verify`. Throws UsageError when they contradict each other.
VerifyOptions verify_options(const Arguments& arguments, const Console& console);

/// Whether to use colours: as `--color` says, by default when the stream is a terminal and NO_COLOR is not set.
bool wants_colour(const Arguments& arguments, const Console& console, bool is_terminal);

}  // namespace cairn::app
