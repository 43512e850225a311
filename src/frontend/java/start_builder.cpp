#include "frontend/java/start_builder.h"

#include <algorithm>

#include "base/error.h"
#include "frontend/java/method_translator.h"

namespace cairn::frontend::java {
namespace {

constexpr const char* arguments_type = "[Ljava/lang/String;";

/// How a method uses its first slot.
enum class Use { None, Length, Elements };

Use use_of_arguments(const ReachedMethod& method) {
  Use out = Use::None;
  for (std::size_t n = 0; n < method.code.size(); ++n) {
    if (method.code[n].op != op_aload || method.code[n].a != 0) continue;
    const std::uint8_t next = n + 1 < method.code.size() ? method.code[n + 1].op : std::uint8_t{op_nop};
    if (next != op_arraylength && next != op_ifnull && next != op_ifnonnull) return Use::Elements;
    out = Use::Length;
  }
  return out;
}

/// Whether an initialiser does nothing but look whether assertions are enabled.
bool is_trivial(const ReachedMethod& method) {
  for (const Instruction& i : method.code) {
    bool plain = i.op == op_ldc || i.op == op_bipush || i.op == op_ifne || i.op == op_goto || i.op == op_return;
    if (i.op == op_invokevirtual) plain = method.ref.owner->member(i.a).name == "desiredAssertionStatus";
    if (i.op == op_putstatic) plain = method.ref.owner->member(i.a).name == "$assertionsDisabled";
    if (!plain) return false;
  }
  return true;
}

}  // namespace

class StartBuilder : private CodeBuilder {
 public:
  StartBuilder(ProgramBuilder& program, const MethodRef& entry)
      : CodeBuilder(program.terms, program.program.pointer_width), program_(program), entry_(entry) {}

  void run() {
    procedure_.name = "$start";
    const ReachedMethod& method = program_.reach.methods()[*program_.reach.find(entry_)];
    where_ = program_.location(*entry_.owner, *entry_.member->code, 0);
    procedure_.origin = {where_, {}, false};
    new_block("entry");
    std::vector<Term> arguments = make_arguments(method);
    initialise(method);
    std::vector<Term> targets;
    if (method.signature.result != "V") {
      ir::Type type = slot_type(kind_of(method.signature.result));
      std::string name = unique("$result");
      Term result = terms_.mk_const(name, program_.sort(type));
      procedure_.results.push_back({result, type, {where_, {}, false}});
      targets.push_back(result);
    }
    Term thrown;
    if (!method.caught.empty()) {
      thrown = temporary(ir::Type::ref(), where_);
      targets.push_back(thrown);
    }
    emit(ir::Call{targets, method.procedure, arguments}, where_);
    if (thrown) check(thrown);
    end(ir::Return{}, where_);
    literals();
    program_.program.procedures.push_back(std::move(procedure_));
  }

 private:
  Term bv(long value, std::uint32_t width = 32) { return terms_.mk_bv(value, width); }

  void initialise(const ReachedMethod& method) {
    for (const std::string& name : program_.reach.initialised()) {
      const ClassFile* c = program_.hierarchy.find(name);
      if (!c->is_library) continue;
      if (const Member* m = c->method("<clinit>", "()V"))
        emit(ir::Call{{}, program_.reach.methods()[*program_.reach.find({c, m})].procedure, {}}, where_);
    }
    std::string first = program_.initialiser(method.ref.owner->name);
    if (!first.empty()) emit(ir::Call{{}, first, {}}, where_);
  }

  void check(Term thrown) {
    ir::BlockId fails = new_block("uncaught");
    ir::BlockId goes_on = new_block("done");
    end(ir::Branch{terms_.mk_eq(thrown, terms_.mk_null()), goes_on, fails}, where_);
    current_ = fails;
    auto require = [&](Term condition, ir::Property property, const std::string& message) {
      if (program_.options.properties.contains(property))
        emit(ir::Assert{spec::make(spec::Pure{condition}, where_), property, message}, where_);
      else
        emit(ir::Assume{condition}, where_);
    };
    for (const FaultClass& f : fault_classes()) {
      Term is_fault = terms_.mk_named(Op::InstanceOf, program_.record(f.name), std::vector<Term>{thrown});
      require(terms_.mk_not(is_fault), f.property, "uncaught " + source_name(f.name));
    }
    require(terms_.mk_false(), ir::Property::UncaughtException, "uncaught exception");
    end(ir::Halt{}, where_);
    current_ = goes_on;
  }

  std::vector<Term> make_arguments(const ReachedMethod& method) {
    if (!method.is_static())
      throw base::InputError(where_, "the entry method '" + method.procedure + "' is not static");
    std::vector<Term> out;
    std::size_t number = 0;
    for (const std::string& type : method.signature.parameters) {
      ++number;
      if (type == arguments_type) {
        out.push_back(program_arguments(use_of_arguments(method)));
        continue;
      }
      if (kind_of(type) == Kind::Ref || kind_of(type) == Kind::Chars)
        throw base::InputError(where_, "parameter " + std::to_string(number) + " of the entry method has the type " +
                                           source_name(class_of_descriptor(type)) + ", which is not supported");
      Term value = temporary(field_type(type), where_);
      emit(ir::Havoc{{value}, "parameter " + std::to_string(number), ir::InputKind::Parameter}, where_);
      out.push_back(widened(value, type));
    }
    return out;
  }

  Term widened(Term value, const std::string& type) {
    switch (type.front()) {
      case 'Z': return terms_.mk(Op::Ite, {value, bv(1), bv(0)});
      case 'B': return terms_.mk(Op::SignExtend, {value}, {24});
      case 'S': return terms_.mk(Op::SignExtend, {value}, {16});
      case 'C': return terms_.mk(Op::ZeroExtend, {value}, {16});
      default: return value;
    }
  }

  Term program_arguments(Use use) {
    if (use == Use::None) return terms_.mk_null();
    Term length = temporary(ir::Type::bv(32), where_);
    emit(ir::Havoc{{length}, "args.length", ir::InputKind::ArgumentCount}, where_);
    emit(ir::Assume{terms_.mk(Op::BvSle, {bv(0), length})}, where_);
    Term array = temporary(ir::Type::array(ir::Type::ref(), ir::Type::bv(32)), where_);
    emit(ir::NewArray{array, ir::Type::ref(), length, program_.record(arguments_type)}, where_);
    if (use == Use::Length) return array;
    Term index = temporary(ir::Type::bv(32), where_);
    emit(ir::Assign{index, bv(0)}, where_);
    ir::BlockId head = new_block("argument");
    ir::BlockId body = new_block("argument");
    ir::BlockId done = new_block("arguments");
    end(ir::Goto{head}, where_);
    current_ = head;
    end(ir::Branch{terms_.mk(Op::BvSlt, {index, length}), body, done}, where_);
    current_ = body;
    Term size = temporary(ir::Type::bv(32), where_);
    emit(ir::Havoc{{size}, "args: length of a string", ir::InputKind::ArgumentLength}, where_);
    emit(ir::Assume{terms_.mk(Op::BvSle, {bv(0), size})}, where_);
    Term characters = temporary(slot_type(Kind::Chars), where_);
    emit(ir::Havoc{{characters}, "args: characters of a string", ir::InputKind::ArgumentText}, where_);
    emit(ir::Store{ir::ElementPlace{array, index}, string(size, characters)}, where_);
    emit(ir::Assign{index, terms_.mk(Op::BvAdd, {index, bv(1)})}, where_);
    end(ir::Goto{head}, where_);
    current_ = done;
    return array;
  }

  Term string(Term length, Term characters) {
    std::string record = program_.record("java/lang/String");
    Term object = temporary(ir::Type::ref(record), where_);
    emit(ir::NewObject{object, record}, where_);
    emit(ir::Store{ir::FieldPlace{object, record + ".length"}, length}, where_);
    emit(ir::Store{ir::FieldPlace{object, record + ".chars"}, characters}, where_);
    return object;
  }

  /// Literals come first, but which there are is known only now.
  void literals() {
    ir::Block first = std::move(procedure_.blocks[0]);
    procedure_.blocks[0] = {};
    procedure_.blocks[0].label = first.label;
    current_ = 0;
    std::vector<std::pair<Term, Term>> names = class_names();
    for (const ProgramBuilder::Literal& literal : program_.literals_) make_literal(literal);
    for (const auto& [object, name] : names)
      emit(ir::Store{ir::FieldPlace{object, program_.record("java/lang/Class") + ".name"}, name}, where_);
    register_literals();
    for (const auto& [variable, literal] : program_.constant_strings_) emit(ir::Assign{variable, literal}, where_);
    std::vector<ir::Statement>& out = procedure_.blocks[0].statements;
    out.insert(out.end(), std::make_move_iterator(first.statements.begin()),
               std::make_move_iterator(first.statements.end()));
    procedure_.blocks[0].terminator = std::move(first.terminator);
  }

  /// Class objects and the literals that they are called by, where programs ask for their names.
  std::vector<std::pair<Term, Term>> class_names() {
    std::vector<std::pair<Term, Term>> out;
    bool asked = program_.reach.calls("java/lang/Class", "getName", "()Ljava/lang/String;") ||
                 program_.reach.calls("java/lang/Class", "getSimpleName", "()Ljava/lang/String;");
    if (!asked) return out;
    // Literals are added while classes are looked at.
    for (std::size_t i = 0, count = program_.literals_.size(); i < count; ++i) {
      const ProgramBuilder::Literal literal = program_.literals_[i];
      if (!literal.is_class || literal.text.find("$$Made$") != std::string::npos) continue;
      std::string name = literal.text;
      std::replace(name.begin(), name.end(), '/', '.');
      out.emplace_back(literal.variable, program_.string_literal(name));
    }
    return out;
  }

  /// What String.intern has to find.
  void register_literals() {
    std::optional<MethodRef> method =
        program_.hierarchy.resolve("java/lang/String", "register", "(Ljava/lang/String;)V");
    auto known = method ? program_.reach.find(*method) : std::nullopt;
    if (!known) return;
    const ReachedMethod& callee = program_.reach.methods()[*known];
    for (const ProgramBuilder::Literal& literal : program_.literals_) {
      if (literal.is_class) continue;
      std::vector<Term> targets;
      if (!callee.caught.empty()) targets.push_back(temporary(ir::Type::ref(), where_));
      emit(ir::Call{targets, callee.procedure, {literal.variable}}, where_);
    }
  }

  void make_literal(const ProgramBuilder::Literal& literal) {
    if (literal.is_class) {
      std::string record = program_.record("java/lang/Class");
      return emit(ir::NewObject{literal.variable, record}, where_);
    }
    std::optional<std::u16string> text = decode_utf8(literal.text);
    if (!text) throw base::InputError(where_, "a string constant is damaged");
    std::string record = program_.record("java/lang/String");
    if (!program_.reach.observes_strings()) return emit(ir::NewObject{literal.variable, record}, where_);
    term::Sort sort = program_.sort(slot_type(Kind::Chars));
    Term characters = terms_.mk(Op::ConstArray, {bv(0, 16)}, {}, sort);
    for (std::size_t i = 0; i < text->size(); ++i)
      characters = terms_.mk(Op::Store, {characters, bv(static_cast<long>(i)), bv((*text)[i], 16)});
    emit(ir::Assign{literal.variable, string(bv(static_cast<long>(text->size())), characters)}, where_);
  }

  ProgramBuilder& program_;
  const MethodRef& entry_;
  base::Location where_;
};

void add_start(ProgramBuilder& program, const MethodRef& entry) { StartBuilder(program, entry).run(); }

std::string ProgramBuilder::initialiser(const std::string& class_name) {
  auto [at, added] = initialisers_.emplace(class_name, "");
  if (!added) return at->second;
  const ClassFile* c = hierarchy.find(class_name);
  if (c == nullptr || c->is_library) return {};
  std::vector<std::string> calls;
  const ReachedMethod* own = nullptr;
  for (const ClassFile* above : hierarchy.initialised_with(class_name)) {
    const Member* m = above->method("<clinit>", "()V");
    auto known = m ? reach.find({above, m}) : std::nullopt;
    if (!known || above->is_library || is_trivial(reach.methods()[*known])) continue;
    if (above == c)
      own = &reach.methods()[*known];
    else
      calls.push_back(above->name);
  }
  if (own == nullptr && calls.empty()) return {};
  std::string name = "$initialise " + source_name(class_name);
  initialisers_[class_name] = name;
  for (std::string& call : calls) call = initialiser(call);
  Term done = terms.mk_const("$initialised " + source_name(class_name), terms.bool_sort());
  program.globals.push_back({{done, ir::Type::boolean(), {}}, terms.mk_false()});
  ir::Procedure out;
  out.name = name;
  if (own != nullptr) out.origin.where = location(*c, *own->ref.member->code, 0);
  auto origin = out.origin;
  out.blocks.resize(3);
  out.blocks[0].label = "entry";
  out.blocks[1].label = "first";
  out.blocks[2].label = "done";
  out.blocks[0].terminator = {ir::Branch{done, 2, 1}, origin};
  auto add = [&](auto statement) { out.blocks[1].statements.push_back({std::move(statement), origin}); };
  add(ir::Assign{done, terms.mk_true()});
  for (const std::string& call : calls)
    if (!call.empty()) add(ir::Call{{}, call, {}});
  out.blocks[1].terminator = {ir::Goto{2}, origin};
  out.blocks[2].terminator = {ir::Return{}, origin};
  if (own != nullptr) {
    std::vector<Term> targets;
    if (!own->caught.empty()) {
      Term thrown = MethodTranslator::thrown_result(terms);
      out.locals.push_back({thrown, ir::Type::ref(), origin});
      targets.push_back(thrown);
      // The JVM would wrap it, and not let the class be used any more.
      out.blocks.resize(4);
      out.blocks[3].label = "thrown";
      std::string unknown =
          external("an exception in a static initialiser that may be caught, which is not supported", {}, {});
      out.blocks[3].statements.push_back({ir::Call{{}, unknown, {}}, origin});
      out.blocks[3].terminator = {ir::Halt{}, origin};
      out.blocks[1].terminator = {ir::Branch{terms.mk_eq(thrown, terms.mk_null()), 2, 3}, origin};
    }
    add(ir::Call{targets, own->procedure, {}});
  }
  program.procedures.push_back(std::move(out));
  return name;
}

}  // namespace cairn::frontend::java
