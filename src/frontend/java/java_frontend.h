#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/location.h"
#include "base/temporary_folder.h"
#include "ir/program.h"

namespace cairn::frontend::java {

struct JavaOptions {
  /// "Class.method", or "Class" for its main; empty: the main method of the program.
  std::string entry;
  /// Folders and archives with more classes.
  std::vector<std::string> class_path;
  /// Folders where the compiler looks for more classes, and messages for the sources of class files.
  std::vector<std::string> source_path;
  /// What is checked. Exceptions of other kinds that leave the program end it, and that is all.
  std::set<ir::Property> properties = {ir::Property::Assert,           ir::Property::NullDereference,
                                       ir::Property::ArrayBounds,      ir::Property::NegativeArraySize,
                                       ir::Property::ClassCast,        ir::Property::DivisionByZero,
                                       ir::Property::UncaughtException};
  /// Texts that stand in for source files of these names.
  std::map<std::string, std::string> unsaved;
  std::string compiler = "javac";
  /// Where `load_java` leaves the class files that it makes of sources, for those who run them; null: nowhere.
  std::shared_ptr<const base::TemporaryFolder> compiled;
  /// A folder of class files that replace models of the library, as tests need; empty: none.
  std::string models;
};

/// Whether a file is one that `load_java` reads, by its name: .java, .class, .jar.
bool is_java_file(std::string_view path);

/// Reads a Java program from sources, class files and archives, and translates what its entry method can reach. The
/// program's entry is the procedure `$start`, which initialises classes and calls the entry method. doc/java.md says
/// how Java looks in the IR. Throws InputError: for what javac rejects, with its messages, for damaged files with the
/// offset, and for constructs that are not supported, by name.
ir::Program load_java(base::SourceManager& sources, const std::vector<std::string>& files, const JavaOptions& options,
                      term::TermManager& terms);

}  // namespace cairn::frontend::java
