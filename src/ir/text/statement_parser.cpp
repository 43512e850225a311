// The part of ProcedureParser that reads statements.

#include "ir/text/procedure_parser.h"

namespace cairn::ir {

Variable ProcedureParser::variable() {
  const Token& token = cursor_.peek();
  std::string name = cursor_.name("a variable");
  Term variable = scope_.find(name);
  if (!variable) cursor_.fail(token, "unknown variable '" + name + "'", suggest(name, scope_.names()));
  return variable;
}

Statement ProcedureParser::statement() {
  const Token& first = cursor_.peek();
  Statement out;
  bool assigns = first.is_name() && (cursor_.peek(1).is(":=") || cursor_.peek(1).is(","));
  if (assigns) {
    assignment(out);
  } else if (cursor_.accept("call")) {
    call({}, out);
  } else if (!assertion_statement(out) && !heap_statement(out)) {
    static const std::vector<std::string_view> words{
        "havoc", "assume", "assert",  "free",    "store", "copy", "fill",   "call", "fold", "unfold",
        "use",   "join",   "produce", "consume", "goto",  "if",   "return", "halt", "var",  "invariant"};
    std::string hint = first.is_name() ? suggest(first.text, words) : "";
    cursor_.fail_expected("a statement", std::move(hint));
  }
  out.origin = context_.origin(cursor_.where(first), file_);
  cursor_.expect(";", "after the statement");
  return out;
}

bool ProcedureParser::assertion_statement(Statement& out) {
  if (cursor_.accept("assume")) {
    out.kind = Assume{expressions_.condition()};
  } else if (cursor_.accept("assert")) {
    check(out);
  } else if (cursor_.accept("join")) {
    out.kind = Join{expressions_.assertion()};
  } else if (cursor_.accept("produce")) {
    out.kind = Produce{expressions_.assertion()};
  } else if (cursor_.accept("consume")) {
    out.kind = Consume{expressions_.assertion()};
  } else if (cursor_.at("fold") || cursor_.at("unfold") || cursor_.at("use")) {
    std::string_view word = cursor_.next().text;
    std::string name = cursor_.name("a name");
    std::vector<Term> arguments = expressions_.arguments();
    if (word == "fold") out.kind = Fold{std::move(name), std::move(arguments)};
    if (word == "unfold") out.kind = Unfold{std::move(name), std::move(arguments)};
    if (word == "use") out.kind = Use{std::move(name), std::move(arguments)};
  } else {
    return false;
  }
  return true;
}

void ProcedureParser::check(Statement& out) {
  Assert check;
  check.whole = cursor_.accept("exact");
  check.assertion = expressions_.assertion();
  if (cursor_.accept("property")) {
    const Token& token = cursor_.peek();
    std::string spelled = cursor_.name("a property");
    while (cursor_.accept("-")) spelled += "-" + cursor_.name("the rest of the property's name");
    auto property = find_property(spelled);
    if (!property) {
      std::vector<std::string_view> names;
      for (int i = 0; i < property_count; ++i) names.push_back(name(static_cast<Property>(i)));
      cursor_.fail(token, "unknown property '" + spelled + "'", suggest(spelled, names));
    }
    check.property = *property;
  }
  if (cursor_.peek().kind == TokenKind::String) check.message = decode(cursor_.next());
  out.kind = std::move(check);
}

bool ProcedureParser::heap_statement(Statement& out) {
  if (cursor_.accept("havoc")) {
    havoc(out);
  } else if (cursor_.accept("free")) {
    Term object = expressions_.term();
    Storage storage = cursor_.accept("stack") ? Storage::Stack : Storage::Heap;
    if (storage == Storage::Heap && cursor_.accept("static")) storage = Storage::Static;
    out.kind = Free{object, storage};
  } else if (cursor_.accept("store")) {
    Place target = place();
    cursor_.expect(":=", "and the value to store");
    out.kind = Store{std::move(target), expressions_.term()};
  } else if (cursor_.at("copy") || cursor_.at("fill")) {
    bool copy = cursor_.next().is("copy");
    Term target = expressions_.term();
    cursor_.expect(",", copy ? "and the source" : "and the value");
    Term source = expressions_.term();
    cursor_.expect(",", "and the number of bytes");
    Term size = expressions_.term();
    if (copy) out.kind = CopyMemory{target, source, size};
    if (!copy) out.kind = FillMemory{target, source, size};
  } else {
    return false;
  }
  return true;
}

void ProcedureParser::havoc(Statement& out) {
  Havoc havoc;
  do {
    havoc.targets.push_back(variable());
  } while (cursor_.accept(","));
  if (cursor_.peek().is_name()) havoc.kind = input_kind();
  if (cursor_.peek().kind == TokenKind::String) havoc.label = decode(cursor_.next());
  out.kind = std::move(havoc);
}

InputKind ProcedureParser::input_kind() {
  const Token& token = cursor_.peek();
  std::string spelled = cursor_.name("a kind of input");
  while (cursor_.accept("-")) spelled += "-" + cursor_.name("the rest of the kind's name");
  const std::optional<InputKind> kind = find_input_kind(spelled);
  if (!kind) {
    std::vector<std::string_view> names;
    for (int i = 0; i < input_kind_count; ++i) names.push_back(name(static_cast<InputKind>(i)));
    cursor_.fail(token, "unknown kind of input '" + spelled + "'", suggest(spelled, names));
  }
  return *kind;
}

void ProcedureParser::assignment(Statement& out) {
  std::vector<Variable> targets;
  do {
    targets.push_back(variable());
  } while (cursor_.accept(","));
  const Token& token = cursor_.peek();
  cursor_.expect(":=", "after the variables");
  if (cursor_.accept("call")) return call(std::move(targets), out);
  if (targets.size() != 1) cursor_.fail(token, "only calls assign several variables");
  Variable target = targets[0];
  if (cursor_.accept("new")) return new_object(target, out);
  if (cursor_.accept("alloc")) return allocate(target, out);
  if (cursor_.accept("field")) return address(target, true, out);
  if (cursor_.accept("element")) return address(target, false, out);
  if (cursor_.accept("load")) {
    out.kind = Load{target, place()};
  } else {
    out.kind = Assign{target, expressions_.term()};
  }
}

void ProcedureParser::new_object(Variable target, Statement& out) {
  const Token& token = cursor_.peek();
  bool object = token.is_name() && !cursor_.peek(1).is("[") && !cursor_.peek(1).is("<") && !cursor_.peek(1).is_name();
  if (object) {
    std::string record = decode(cursor_.next());
    if (!context_.types.records.contains(record)) {
      std::vector<std::string_view> names(context_.types.records.begin(), context_.types.records.end());
      std::sort(names.begin(), names.end());
      cursor_.fail(token, "unknown record '" + record + "'", suggest(record, names));
    }
    out.kind = NewObject{target, std::move(record)};
    return;
  }
  Type element = parse_type(cursor_, context_.types);
  cursor_.expect("[", "and the length of the array");
  Term length = expressions_.term();
  cursor_.expect("]", "after the length of the array");
  std::string record;
  if (cursor_.accept("as")) record = decode(cursor_.next());
  out.kind = NewArray{target, std::move(element), length, std::move(record)};
}

void ProcedureParser::allocate(Variable target, Statement& out) {
  Allocate allocate{target, {}, Storage::Heap};
  if (cursor_.accept("stack")) {
    allocate.storage = Storage::Stack;
  } else if (cursor_.accept("static")) {
    allocate.storage = Storage::Static;
  } else if (cursor_.accept("shared")) {
    allocate.storage = Storage::Shared;
  } else {
    cursor_.expect("heap", "or 'stack', 'static', 'shared'");
  }
  allocate.size = expressions_.term();
  out.kind = allocate;
}

void ProcedureParser::address(Variable target, bool field, Statement& out) {
  const Token& token = cursor_.peek();
  Operand operand = expressions_.operand();
  if (field) {
    auto* place = std::get_if<FieldPlace>(&operand.value);
    if (place == nullptr) cursor_.fail(token, "expected the field of a record, p.Record.field");
    out.kind = FieldAddress{target, place->object, std::move(place->field)};
    return;
  }
  auto* place = std::get_if<ElementPlace>(&operand.value);
  if (place == nullptr) cursor_.fail(token, "expected the element of a C array, p[i]");
  cursor_.expect(":", "and the type of the elements");
  out.kind = ElementAddress{target, place->array, parse_type(cursor_, context_.types), place->index};
}

Place ProcedureParser::place() {
  const Token& token = cursor_.peek();
  if (cursor_.accept("*")) {
    Term pointer = expressions_.term();
    cursor_.expect(":", "and the type of the value in memory");
    return PointerPlace{pointer, parse_type(cursor_, context_.types)};
  }
  Operand operand = expressions_.operand();
  if (auto* field = std::get_if<FieldPlace>(&operand.value)) return std::move(*field);
  if (auto* element = std::get_if<ElementPlace>(&operand.value)) return std::move(*element);
  cursor_.fail(token, "expected a place in the heap", "x.Record.field, a[i] or *p: T");
}

void ProcedureParser::call(std::vector<Variable> targets, Statement& out) {
  if (cursor_.at("virtual") && cursor_.peek(1).is_name()) {
    cursor_.next();
    std::string record = cursor_.name("a record");
    cursor_.expect(".", "and the name of a method");
    std::string method = record + "." + cursor_.name("a method");
    out.kind = VirtualCall{std::move(targets), std::move(method), expressions_.arguments()};
  } else if (cursor_.accept("indirect")) {
    cursor_.expect("(", "and the pointer to the procedure");
    Term callee = expressions_.term();
    cursor_.expect(")", "after the pointer to the procedure");
    out.kind = IndirectCall{std::move(targets), callee, expressions_.arguments()};
  } else {
    std::string procedure = cursor_.name("a procedure");
    out.kind = Call{std::move(targets), std::move(procedure), expressions_.arguments()};
  }
}

}  // namespace cairn::ir
