#pragma once

#include <string>
#include <vector>

#include "base/temporary_folder.h"
#include "engine/engine.h"
#include "frontend/java/class_path.h"
#include "frontend/java/java_frontend.h"

namespace cairn::check::java {

/// Repeats the counterexamples of Java programs on the JVM, with assertions enabled: what programs get from
/// SV-COMP's Verifier, from java.util.Random and as arguments are the inputs of the execution.
///
/// Each Unsafe finding gets a note. Where the same exception leaves the program through the same line, it is Confirmed.
/// Where there is no JVM, it stays Unsafe (the interpreter has replayed it) but Unconfirmed. In all other cases the two
/// disagree: the finding becomes Unknown.
class Replay {
 public:
  Replay(base::SourceManager& sources, term::TermManager& terms, const ir::Program& program,
         const std::vector<std::string>& files, const frontend::java::JavaOptions& options);

  void run(engine::Result& result);
  static void skip(engine::Result& result, const std::string& reason);
  /// Writes the Java files of the first Unsafe finding into a folder. Returns what went wrong; empty when nothing did.
  std::string write_harness(const engine::Result& result, const std::string& folder);

 private:
  void confirm(engine::Finding& finding);
  /// Makes long strings shorter where the program fails all the same.
  void shrink(engine::Counterexample& counterexample);

  base::SourceManager& sources_;
  term::TermManager& terms_;
  const ir::Program& program_;
  const std::vector<std::string>& files_;
  const frontend::java::JavaOptions& options_;
  base::TemporaryFolder classes_;
  std::string class_path_;  ///< of the program, compiled once; empty: not yet
};

}  // namespace cairn::check::java
