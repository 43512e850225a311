#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/java/descriptor.h"
#include "frontend/java/dynamic_call.h"
#include "frontend/java/hierarchy.h"
#include "frontend/java/instruction.h"

namespace cairn::frontend::java {

/// A method that executions may reach.
struct ReachedMethod {
  MethodRef ref;
  Signature signature;
  std::vector<Instruction> code;  ///< empty: native or abstract
  std::string procedure;          ///< its name in the IR
  /// Types that handlers around some call of it catch, of all callers up to the entry; "": every throwable. Exceptions
  /// that none of them catches end the program.
  std::set<std::string> caught;

  bool is_static() const { return ref.member->is_static(); }
};

/// Where control may go from a call or from an instruction that initialises a class.
struct CallSite {
  std::vector<std::size_t> methods;
  bool is_dispatched = false;  ///< by the dynamic type of the receiver
  std::string unknown;         ///< when not empty: what is called is not known, for the user
};

/// Finds the methods that can be reached from an entry, the classes that objects may have (rapid type analysis), and
/// which exceptions may be caught where.
class Reach {
 public:
  Reach(ClassPath& classes, Hierarchy& hierarchy) : hierarchy_(hierarchy), dynamic_(classes) {}

  void run(const MethodRef& entry);

  const std::vector<ReachedMethod>& methods() const { return methods_; }
  std::optional<std::size_t> find(const MethodRef& ref) const;
  /// Classes and array types that objects may have exactly, in order.
  const std::set<std::string>& instantiated() const { return instantiated_; }
  /// Classes whose static initialisers can be reached.
  const std::set<std::string>& initialised() const { return initialised_; }
  /// Whether the content of strings matters to the program.
  bool observes_strings() const { return observes_strings_ || (builds_strings_ && compares_references_); }

  /// What an invoke instruction may call.
  CallSite targets(const ReachedMethod& caller, const Instruction& call);
  /// The method that an invoke instruction names, or that stands for it. None: an invokedynamic of a `kind` that is not
  /// supported.
  std::optional<MemberRef> callee(const ReachedMethod& caller, const Instruction& call, std::string& kind);
  /// The types that objects of Class may stand for, and the classes that these extend.
  std::set<std::string> class_objects();
  /// Enumerations that an object of Class may stand for, where programs ask it for its constants: by `values()`.
  const std::map<std::string, MethodRef>& enumerations() const { return enumerations_; }
  /// Whether a method of the models can be reached.
  bool calls(const std::string& owner, const std::string& name, const std::string& descriptor);
  /// The method of the models that does what the remainder of floats means.
  std::optional<MethodRef> float_remainder();
  /// The class whose initialiser an instruction may start; empty: none.
  std::string initialises(const ReachedMethod& method, const Instruction& instruction);
  /// The initialisers that run when a class is first used, superclasses first.
  std::vector<std::size_t> initialisers(const std::string& class_name);

 private:
  std::size_t add(const MethodRef& ref);
  void instantiate(const std::string& type);
  void scan(std::size_t method);
  void scan_instruction(const ReachedMethod& method, const Instruction& i);
  void scan_call(const ReachedMethod& method, const Instruction& i);
  void initialise(const std::string& class_name);
  void dispatch_all();
  void find_enumerations();
  void note_observer(const MemberRef& called);
  void name_procedures();
  void find_caught();

  Hierarchy& hierarchy_;
  DynamicCalls dynamic_;
  std::vector<ReachedMethod> methods_;
  std::map<const Member*, std::size_t> index_;
  std::set<std::string> instantiated_;
  std::set<std::string> initialised_;
  std::map<const Member*, MethodRef> dispatched_;  ///< methods that are called by dynamic types
  std::set<std::string> class_literals_;
  std::map<std::string, MethodRef> enumerations_;
  bool observes_strings_ = false;
  // Whether a builder's string is a literal, which can be told by its identity, depends on its length.
  bool builds_strings_ = false;
  bool compares_references_ = false;
};

/// A handler that covers an instruction and may catch an exception of a class (or, unless `exact`, below it).
bool may_catch(Hierarchy& hierarchy, const std::string& handler_type, const std::string& thrown, bool exact);

}  // namespace cairn::frontend::java
