#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "frontend/java/class_file.h"
#include "frontend/java/java_frontend.h"

namespace cairn::frontend::java {

/// The classes of a program: those that were given, those of the class path, and the models of the Java library. They
/// are parsed when they are asked for.
class ClassPath {
 public:
  /// Reads the files; sources are compiled. Throws InputError.
  ClassPath(base::SourceManager& sources, const std::vector<std::string>& files, const JavaOptions& options);

  /// Null when there is no such class. Throws InputError when it is damaged.
  const ClassFile* find(const std::string& name);
  /// Adds a class that no file has. Its name must be new.
  const ClassFile& add(std::unique_ptr<ClassFile> made);
  /// The names of the classes that were given, in order.
  const std::vector<std::string>& given() const { return given_; }
  /// The class that the archive which was given says to start with; empty when there is none.
  const std::string& main_class() const { return main_class_; }

 private:
  struct Entry {
    std::string bytes;
    std::string file;
    bool library = false;
    std::unique_ptr<ClassFile> parsed;
  };
  using Entries = std::map<std::string, Entry>;

  void add_class(Entries& to, const std::string& bytes, const std::string& file, const std::string& shown);
  void add_archive(Entries& to, std::string_view bytes, const std::string& file, bool library);
  void replace_models(const std::string& folder);
  void add_given(Entries&& entries);
  void add_given_archive(Entries& to, const std::string& file);
  void add_path(const std::string& entry);
  const ClassFile* parsed(Entries& entries, const std::string& name);
  Entry* in_folders(const std::string& name);

  Entries application_;
  Entries library_;
  std::vector<std::string> folders_;
  std::vector<std::string> given_;
  std::string main_class_;
  std::vector<std::string> named_;  ///< by archives, as parts of the class path
};

/// Whether the name of a class is a path within a folder: a damaged file may say anything.
bool stays_in_folder(const std::string& class_name);

/// The content of a file. Throws InputError when it cannot be read.
std::string read_bytes(const std::string& path);

/// Writes a file of the library's archive, as the class that programs get their inputs from, below a folder.
void write_verifier_class(const std::string& folder);

/// Compiles the sources among files with debug information into a folder; they may use the other files. Throws
/// InputError with the compiler's messages.
void compile_java(base::SourceManager& sources, const std::vector<std::string>& files, const JavaOptions& options,
                  const std::string& output);

}  // namespace cairn::frontend::java
