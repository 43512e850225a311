#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "ir/property.h"
#include "session/language.h"

namespace cairn::session {

/// What to verify, and how. It is plain data: nothing of it refers to a process, a terminal or another request.
struct Request {
  Input input;
  std::set<ir::Property> properties;
  /// Insert the assertions that the properties ask for; otherwise only what the program asserts is checked.
  bool insert_checks = false;
  std::string engine = "auto";  ///< a name or auto
  std::string solver = "auto";  ///< auto, z3, cvc5, cadical or both
  std::uint32_t max_bound = 0;
  unsigned jobs = 1;                       ///< processes or threads that may work at a time
  bool mathematical = false;               ///< engine horn: numbers do not overflow
  std::string heap = "pairs";              ///< engine horn: how closely clauses look at memory
  std::string horn_file;                   ///< engine horn: where clauses are written to; empty: nowhere
  std::string configuration = "combined";  ///< engine symheap: combined, content, meminv or smash
  std::set<std::string> only;              ///< items to check; empty: all
  std::size_t most_failures = 0;           ///< of an item that are looked for, with little effort; 0: all
  /// Only what is checked at this place, written as in messages ("FILE:LINE:COLUMN"); empty: everywhere.
  std::string place;
  std::string module;              ///< what the names of files whose items are checked contain; empty: all files
  std::set<std::string> families;  ///< of invariants to look for; empty: all
  bool incremental = true;         ///< queries of their inference share a solver
  bool infer = true;               ///< ghost statements
  bool merge = true;
  bool strict = false;
  bool trace = false;     ///< every step of an execution
  bool explain = false;   ///< the ghost statements that were inferred
  bool describe = false;  ///< the loop invariants of a proof
  bool recheck = true;    ///< have another solver confirm a SAFE verdict
  bool certify = false;   ///< give the proof of a SAFE verdict as a text
  bool suggest = true;    ///< look for changes of the program that cure failures of symex
  ReplayOptions replay;
  std::string certificate;       ///< instead of an engine's proof: a file with one, to be established; empty: none
  std::string log_folder;        ///< of SMT-LIB files; empty: none
  std::uint64_t memory_mib = 0;  ///< that the process and those that re-check may take together; 0: no limit
};

}  // namespace cairn::session
