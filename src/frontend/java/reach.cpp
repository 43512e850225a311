#include "frontend/java/reach.h"

#include <algorithm>

#include "frontend/java/library.h"

namespace cairn::frontend::java {
namespace {

/// What instructions throw by themselves.
constexpr const char* implicit_exceptions[] = {
    "java/lang/NullPointerException",       "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/NegativeArraySizeException", "java/lang/ClassCastException",
    "java/lang/ArithmeticException",        "java/lang/ArrayStoreException"};

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

bool is_string_class(const std::string& owner) {
  return owner == "java/lang/String" || owner == "java/lang/StringBuilder" || owner == "java/lang/StringBuffer" ||
         owner == "java/lang/CharSequence" || owner == "java/lang/Comparable";
}

/// Whether the dynamic type of the receiver decides what is called. Characters of strings are no objects.
bool is_dispatched(const Instruction& call, const MethodRef& resolved) {
  return (call.op == op_invokevirtual || call.op == op_invokeinterface) && is_virtual(*resolved.member) &&
         resolved.owner->name != chars_class;
}

/// Whether a call from outside of the library cannot tell one string from another.
bool ignores_strings(const MemberRef& called) {
  const std::string& name = called.name;
  if (called.owner == "java/io/PrintStream") return name != "printf" && name != "format";
  if (name == "append" || name == "toString" || name == "concatenated" || name == "<init>") return true;
  if (called.owner == "java/lang/String" && name == "valueOf") return true;
  if (is_string_class(called.owner)) return false;
  std::string_view parameters = std::string_view(called.descriptor).substr(0, called.descriptor.rfind(')'));
  if (called.owner == "java/lang/Object" && (name == "equals" || name == "hashCode")) return false;
  return !contains(parameters, "java/lang/String") && !contains(parameters, "java/lang/Object") &&
         !contains(parameters, "java/lang/CharSequence") && !contains(parameters, "java/lang/Comparable") &&
         !called.owner.starts_with("java/util/");
}

}  // namespace

bool may_catch(Hierarchy& hierarchy, const std::string& handler_type, const std::string& thrown, bool exact) {
  if (handler_type.empty() || hierarchy.is_subtype(thrown, handler_type)) return true;
  return !exact && hierarchy.is_subtype(handler_type, thrown);
}

std::optional<std::size_t> Reach::find(const MethodRef& ref) const {
  auto found = index_.find(ref.member);
  if (found == index_.end()) return std::nullopt;
  return found->second;
}

std::size_t Reach::add(const MethodRef& ref) {
  auto [at, added] = index_.emplace(ref.member, methods_.size());
  if (!added) return at->second;
  ReachedMethod method;
  method.ref = ref;
  std::optional<Signature> signature = parse_signature(ref.member->descriptor);
  if (!signature) ref.owner->fail("'" + ref.member->descriptor + "' is no descriptor of a method");
  method.signature = *signature;
  if (ref.member->code) method.code = decode(*ref.owner, *ref.member->code);
  methods_.push_back(std::move(method));
  return methods_.size() - 1;
}

void Reach::run(const MethodRef& entry) {
  initialise(entry.owner->name);
  if (entry.member->descriptor.find("[Ljava/lang/String;") != std::string::npos)
    for (const char* type : {"java/lang/String", "[Ljava/lang/String;"}) instantiate(type);
  add(entry);
  for (std::size_t done = 0; done < methods_.size();) {
    for (; done < methods_.size(); ++done) scan(done);
    dispatch_all();
    find_enumerations();
  }
  name_procedures();
  find_caught();
}

void Reach::scan(std::size_t method) {
  // Methods are added while this one is read.
  ReachedMethod copy = methods_[method];
  for (const Instruction& i : copy.code) scan_instruction(copy, i);
}

void Reach::instantiate(const std::string& type) { instantiated_.insert(type); }

void Reach::initialise(const std::string& class_name) {
  for (const ClassFile* c : hierarchy_.initialised_with(class_name)) {
    if (!initialised_.insert(c->name).second) continue;
    if (const Member* m = c->method("<clinit>", "()V")) add({c, m});
  }
}

void Reach::scan_instruction(const ReachedMethod& method, const Instruction& i) {
  const ClassFile& owner = *method.ref.owner;
  if (std::string c = initialises(method, i); !c.empty()) initialise(c);
  switch (i.op) {
    case op_ldc: {
      ConstantTag tag = owner.constant(i.a).tag;
      if (tag == ConstantTag::String) instantiate("java/lang/String");
      if (tag != ConstantTag::Class) break;
      instantiate("java/lang/Class");
      class_literals_.insert(owner.class_name(i.a));
      break;
    }
    case op_frem:
    case op_drem:
      if (auto remainder = float_remainder()) add(*remainder);
      break;
    case op_new:
      // No object of a class without model is ever made.
      if (std::string name = owner.class_name(i.a); hierarchy_.find(name) && !hierarchy_.missing_ancestor(name))
        instantiate(name);
      break;
    case op_newarray: instantiate(std::string("[") + "ZCFDBSIJ"[i.a - 4]); break;
    case op_anewarray: {
      std::string element = owner.class_name(i.a);
      instantiate(element.starts_with('[') ? "[" + element : "[L" + element + ";");
      break;
    }
    case op_multianewarray: {
      std::string type = owner.class_name(i.a);
      for (int d = 0; d < i.b && type.starts_with('['); ++d) {
        instantiate(type);
        type = type.substr(1);
      }
      break;
    }
    case op_invokevirtual:
    case op_invokespecial:
    case op_invokestatic:
    case op_invokeinterface:
    case op_invokedynamic: scan_call(method, i); break;
    default: break;
  }
  if ((i.op == op_if_acmpeq || i.op == op_if_acmpne) && !owner.is_library) compares_references_ = true;
  if (i.op >= op_iaload)
    for (const char* e : implicit_exceptions) instantiate(e);
}

std::optional<MethodRef> Reach::float_remainder() { return hierarchy_.resolve("cairn/Floats", "remainder", "(DD)D"); }

void Reach::note_observer(const MemberRef& called) {
  if ((called.owner.starts_with("java/") || called.owner.starts_with("javax/")) && !ignores_strings(called))
    observes_strings_ = true;
  const bool of_builder = called.owner == "java/lang/StringBuilder" || called.owner == "java/lang/StringBuffer";
  if (of_builder && called.name == "toString") builds_strings_ = true;
}

void Reach::scan_call(const ReachedMethod& method, const Instruction& i) {
  const ClassFile& owner = *method.ref.owner;
  if (i.op != op_invokedynamic && !owner.is_library) note_observer(owner.member(i.a));
  std::string kind;
  std::optional<MemberRef> made = callee(method, i, kind);
  if (!made) return;
  const MemberRef& called = *made;
  if (called.name == "getClass") instantiate("java/lang/Class");
  // The meaning of an array's clone is part of the translation.
  if (called.owner.starts_with('[') && called.name == "clone") return instantiate(called.owner);
  std::string from = called.owner.starts_with('[') ? "java/lang/Object" : called.owner;
  std::optional<MethodRef> resolved = hierarchy_.resolve(from, called.name, called.descriptor);
  if (!resolved) return;
  if (is_dispatched(i, *resolved))
    dispatched_.emplace(resolved->member, *resolved);
  else
    add(*resolved);
}

void Reach::dispatch_all() {
  // A copy: what is reached may be dispatched itself.
  std::map<const Member*, MethodRef> all = dispatched_;
  std::vector<MethodRef> found;
  for (const auto& [member, resolved] : all)
    for (const std::string& type : instantiated_) {
      std::string dynamic = type.starts_with('[') ? "java/lang/Object" : type;
      if (!hierarchy_.is_subtype(dynamic, resolved.owner->name)) continue;
      if (auto selected = hierarchy_.select(dynamic, resolved)) found.push_back(*selected);
    }
  // The order of addresses must not matter.
  std::sort(found.begin(), found.end(), [](const MethodRef& a, const MethodRef& b) {
    return std::tie(a.owner->name, a.member->name, a.member->descriptor) <
           std::tie(b.owner->name, b.member->name, b.member->descriptor);
  });
  for (const MethodRef& m : found) add(m);
}

std::set<std::string> Reach::class_objects() {
  std::set<std::string> out;
  std::vector<std::string> pending(class_literals_.begin(), class_literals_.end());
  pending.insert(pending.end(), instantiated_.begin(), instantiated_.end());
  while (!pending.empty()) {
    std::string type = pending.back();
    pending.pop_back();
    if (!out.insert(type).second) continue;
    if (std::string above = hierarchy_.superclass(type).value_or(""); !above.empty()) pending.push_back(above);
  }
  return out;
}

void Reach::find_enumerations() {
  if (!calls("java/lang/Class", "getEnumConstants", "()[Ljava/lang/Object;")) return;
  for (const std::string& type : class_objects()) {
    const ClassFile* c = hierarchy_.find(type);
    if (c == nullptr || c->super != "java/lang/Enum") continue;
    std::optional<MethodRef> values = hierarchy_.resolve(c->name, "values", "()[L" + c->name + ";");
    if (!values || !enumerations_.emplace(c->name, *values).second) continue;
    initialise(c->name);
    add(*values);
  }
}

std::optional<MemberRef> Reach::callee(const ReachedMethod& caller, const Instruction& call, std::string& kind) {
  const ClassFile& owner = *caller.ref.owner;
  if (call.op == op_invokedynamic) return dynamic_.method_for(owner, call.a, {caller.ref.member, call.pc}, kind);
  MemberRef called = owner.member(call.a);
  // The method that compilers give to every enumeration.
  bool of_enum = called.owner == "java/lang/Enum" && called.name == "valueOf" && owner.super == "java/lang/Enum" &&
                 caller.ref.member->name == "valueOf" &&
                 caller.ref.member->descriptor == "(Ljava/lang/String;)L" + owner.name + ";";
  return of_enum ? dynamic_.value_of_enum(owner) : called;
}

bool Reach::calls(const std::string& owner, const std::string& name, const std::string& descriptor) {
  std::optional<MethodRef> method = hierarchy_.resolve(owner, name, descriptor);
  return method && find(*method);
}

CallSite Reach::targets(const ReachedMethod& caller, const Instruction& call) {
  CallSite out;
  std::string kind;
  std::optional<MemberRef> made = callee(caller, call, kind);
  if (!made) {
    out.unknown = kind + ", which is not supported";
    return out;
  }
  const MemberRef& called = *made;
  std::string from = called.owner.starts_with('[') ? "java/lang/Object" : called.owner;
  std::optional<MethodRef> resolved = hierarchy_.resolve(from, called.name, called.descriptor);
  if (!resolved) {
    out.unknown = "call of '" + source_name(called.owner) + "." + called.name + "', which has no model";
    return out;
  }
  out.is_dispatched = is_dispatched(call, *resolved);
  std::set<std::size_t> methods;
  if (!out.is_dispatched) {
    if (auto known = find(*resolved)) methods.insert(*known);
  } else {
    for (const std::string& type : instantiated_) {
      std::string dynamic = type.starts_with('[') ? "java/lang/Object" : type;
      if (!hierarchy_.is_subtype(type.starts_with('[') ? type : dynamic, called.owner)) continue;
      auto selected = hierarchy_.select(dynamic, *resolved);
      if (selected)
        if (auto known = find(*selected)) methods.insert(*known);
    }
  }
  out.methods.assign(methods.begin(), methods.end());
  return out;
}

std::string Reach::initialises(const ReachedMethod& method, const Instruction& i) {
  const ClassFile& owner = *method.ref.owner;
  std::string wanted;
  switch (i.op) {
    case op_getstatic:
    case op_putstatic: {
      MemberRef f = owner.member(i.a);
      if (auto field = hierarchy_.resolve_field(f.owner, f.name, f.descriptor)) wanted = field->owner->name;
      break;
    }
    case op_invokestatic: {
      MemberRef m = owner.member(i.a);
      if (auto resolved = hierarchy_.resolve(m.owner, m.name, m.descriptor)) wanted = resolved->owner->name;
      break;
    }
    case op_new: wanted = owner.class_name(i.a); break;
    default: break;
  }
  // Code of a class runs only after the initialisation of the class, and of those above it, has begun. Interfaces are
  // not initialised with the classes below them.
  if (wanted.empty()) return {};
  for (const ClassFile* c : hierarchy_.initialised_with(owner.name))
    if (c->name == wanted) return {};
  return wanted;
}

std::vector<std::size_t> Reach::initialisers(const std::string& class_name) {
  std::vector<std::size_t> out;
  for (const ClassFile* c : hierarchy_.initialised_with(class_name))
    if (const Member* m = c->method("<clinit>", "()V"))
      if (auto known = find({c, m})) out.push_back(*known);
  return out;
}

void Reach::name_procedures() {
  std::map<std::string, unsigned> uses;
  auto plain = [](const ReachedMethod& m) { return source_name(m.ref.owner->name) + "." + m.ref.member->name; };
  for (const ReachedMethod& m : methods_) {
    unsigned same = 0;
    for (const Member& other : m.ref.owner->methods)
      if (other.name == m.ref.member->name) ++same;
    uses[plain(m)] = same;
  }
  for (ReachedMethod& m : methods_) m.procedure = uses[plain(m)] > 1 ? plain(m) + m.ref.member->descriptor : plain(m);
}

void Reach::find_caught() {
  // Methods that one call may choose from return exceptions in the same way.
  std::map<std::string, std::vector<std::size_t>> families;
  for (std::size_t m = 0; m < methods_.size(); ++m)
    if (is_virtual(*methods_[m].ref.member))
      families[methods_[m].ref.member->name + methods_[m].ref.member->descriptor].push_back(m);
  bool changed = true;
  auto include = [&](std::size_t method, const std::set<std::string>& types) {
    for (const std::string& t : types) changed |= methods_[method].caught.insert(t).second;
  };
  struct Edge {
    std::size_t caller;
    std::set<std::string> handlers;
    std::size_t callee;
  };
  std::vector<Edge> edges;
  for (std::size_t m = 0; m < methods_.size(); ++m)
    for (const Instruction& i : methods_[m].code) {
      std::vector<std::size_t> callees;
      if (i.op >= op_invokevirtual && i.op <= op_invokedynamic) callees = targets(methods_[m], i).methods;
      // Classes of the models are initialised before the program starts.
      if (std::string c = initialises(methods_[m], i); !c.empty())
        for (std::size_t n : initialisers(c))
          if (!methods_[n].ref.owner->is_library) callees.push_back(n);
      if (callees.empty()) continue;
      std::set<std::string> handlers;
      for (const Handler& h : methods_[m].ref.member->code->handlers)
        if (h.start <= i.pc && i.pc < h.end) handlers.insert(h.type);
      for (std::size_t callee : callees) edges.push_back({m, handlers, callee});
    }
  if (auto constants = hierarchy_.resolve("java/lang/Class", "getEnumConstants", "()[Ljava/lang/Object;"))
    for (const auto& [name, values] : enumerations_) {
      edges.push_back({*find(*constants), {}, *find(values)});
      for (std::size_t n : initialisers(name)) edges.push_back({*find(*constants), {}, n});
    }
  while (changed) {
    changed = false;
    for (const Edge& e : edges) {
      include(e.callee, e.handlers);
      include(e.callee, std::set<std::string>(methods_[e.caller].caught));
    }
    for (const auto& [key, members] : families)
      for (std::size_t from : members)
        for (std::size_t to : members)
          if (from != to) include(to, std::set<std::string>(methods_[from].caught));
  }
}

}  // namespace cairn::frontend::java
