#pragma once

#include <map>
#include <set>
#include <string>

#include "frontend/code_builder.h"
#include "frontend/java/java_frontend.h"
#include "frontend/java/reach.h"
#include "ir/program.h"

namespace cairn::frontend::java {

using term::Op;
using term::Term;

/// Which property an exception violates that leaves the program.
ir::Property property_of(Hierarchy& hierarchy, const std::string& exception);

/// An exception class that has a property of its own.
struct FaultClass {
  const char* name;
  ir::Property property;
};
std::span<const FaultClass> fault_classes();

/// What all methods of a program share: its records, global variables, literals, external procedures.
class ProgramBuilder {
 public:
  ProgramBuilder(base::SourceManager& sources, std::vector<std::string> files, const JavaOptions& options,
                 term::TermManager& terms, Hierarchy& hierarchy, Reach& reach);

  base::SourceManager& sources;
  const JavaOptions& options;
  term::TermManager& terms;
  Hierarchy& hierarchy;
  Reach& reach;
  ir::Program program;

  /// The record of a class or array type, which is declared if need be.
  std::string record(const std::string& type);
  /// The type of a field or result.
  ir::Type declared_type(const std::string& descriptor);
  /// "Record.field" for statements.
  std::string field(const FieldRef& field);
  /// The variable that holds a static field.
  Term static_field(const FieldRef& field);
  /// The object of a literal; made when the program starts.
  Term string_literal(const std::string& utf8);
  Term class_literal(const std::string& type);
  /// A procedure of which nothing is known: calls of it are what the name says.
  std::string external(const std::string& what, const std::vector<ir::Type>& parameters,
                       const std::vector<ir::Type>& results);
  /// The procedure that initialises a class unless that was done; empty: there is nothing to do.
  std::string initialiser(const std::string& class_name);
  /// Notes that a method is called by the dynamic type of objects of a class and those below it.
  void dispatch(const std::string& owner, const MethodRef& resolved);
  base::Location location(const ClassFile& owner, const Code& code, std::uint32_t pc);

  /// Declares what was asked for: methods of records, the start of the program.
  void finish(const MethodRef& entry);

  term::Sort sort(const ir::Type& type) { return ir::sort_of(terms, type, program.pointer_width); }

 private:
  void declare_methods();

  std::map<std::string, base::FileId> files_;  ///< by class file's package and source file
  std::vector<std::string> given_;
  std::set<std::string> records_;
  std::map<std::string, Term> statics_;
  struct Literal {
    Term variable;
    std::string text;
    bool is_class = false;
  };
  std::vector<Literal> literals_;
  std::map<std::string, std::size_t> strings_, classes_;
  std::set<std::string> externals_;
  std::map<std::string, std::string> initialisers_;      ///< by class; empty: nothing to do
  std::vector<std::pair<Term, Term>> constant_strings_;  ///< static fields with a literal as their value
  std::set<std::pair<std::string, const Member*>> dispatch_seen_;
  std::vector<std::pair<std::string, MethodRef>> dispatches_;

  friend class StartBuilder;
};

}  // namespace cairn::frontend::java
