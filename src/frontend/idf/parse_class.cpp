#include "frontend/idf/parser.h"

namespace cairn::frontend::idf {
namespace {

// Sorted.
constexpr std::string_view keywords[] = {
    "String",    "abstract",  "acc",       "assert",  "bool",   "boolean", "class",  "close",      "decreases",
    "else",      "ensures",   "exists",    "extends", "false",  "forall",  "if",     "implements", "in",
    "int",       "interface", "invariant", "join",    "new",    "null",    "old",    "open",       "opening",
    "predicate", "pure",      "requires",  "result",  "return", "static",  "string", "super",      "this",
    "true",      "untouched", "use",       "using",   "void",   "while"};

constexpr std::pair<std::string_view, std::string_view> synonyms[] = {{"\xe2\x88\x97", "*"},
                                                                      {"\xe2\x89\xa0", "!="},
                                                                      {"\xe2\x88\xa7", "&&"},
                                                                      {"\xe2\x88\xa8", "||"},
                                                                      {"\xe2\x89\xa4", "<="},
                                                                      {"\xe2\x89\xa5", ">="},
                                                                      {"\xc2\xac", "!"},
                                                                      {"\xe2\x87\x92", "==>"},
                                                                      {"=", "=="},
                                                                      {"&*&", "*"}};

constexpr LexicalRules rules = {.keywords = keywords, .synonyms = synonyms, .mathematical = true};

}  // namespace

Unit parse(std::string_view text, base::FileId file, base::Diagnostics& diagnostics) {
  return Parser(text, file, diagnostics).run();
}

Parser::Parser(std::string_view text, base::FileId file, base::Diagnostics& diagnostics)
    : TokenParser(text, file, rules, diagnostics) {}

Unit Parser::run() {
  Unit unit;
  try {
    while (!at_end()) {
      bool type = at("class") || at("interface") || at("abstract");
      try {
        if (type) {
          unit.classes.push_back(class_declaration());
          continue;
        }
        if (!unit.main) {
          unit.main = std::make_unique<Method>();
          unit.main->name = "main";
          unit.main->where = where();
          unit.main->result = make_type(TypeKind::Void);
          unit.main->is_static = true;
          unit.main->code = make(StmtKind::Block);
        }
        unit.main->code->body.push_back(statement());
        unit.main->code->end = where();
      } catch (const Recover&) {
        if (type)
          skip_class();
        else
          skip_statement();
        if (at("}")) next();
      }
    }
  } catch (const TooManyErrors&) {
    // What was found is enough.
  }
  return unit;
}

void Parser::skip_class() {
  while (!at_end() && !at("class") && !at("interface") && !at("abstract")) next();
}

std::unique_ptr<Class> Parser::class_declaration() {
  auto out = std::make_unique<Class>();
  out->abstract = accept("abstract");
  out->interface = at("interface");
  if (!accept("interface")) expect("class", "or 'interface'");
  out->abstract = out->abstract || out->interface;
  out->where = where();
  out->name = identifier("the name of a class");
  auto names = [&] {
    do {
      Location place = where();
      out->above.emplace_back(identifier("the name of a class or interface"), place);
    } while (accept(","));
  };
  if (out->interface) {
    if (accept("extends")) names();
  } else {
    if (accept("extends")) {
      Location place = where();
      out->above.emplace_back(identifier("the name of a class"), place);
      out->has_superclass = true;
    }
    if (accept("implements")) names();
  }
  expect("{", "before the members of a class");
  while (!at("}") && !at_end()) {
    try {
      member(*out);
    } catch (const Recover&) {
      skip_statement();
    }
  }
  expect("}", "after the members of a class");
  return out;
}

bool Parser::at_type() const {
  if (at("int") || at("bool") || at("boolean") || at("string") || at("String") || at("void")) return true;
  if (!at_identifier()) return false;
  return at_identifier(1) || (peek(1).is("[") && peek(2).is("]"));
}

Type Parser::type(std::string_view what) {
  Type out;
  out.where = where();
  if (accept("int")) {
    out.kind = TypeKind::Int;
  } else if (accept("bool") || accept("boolean")) {
    out.kind = TypeKind::Bool;
  } else if (accept("string") || accept("String")) {
    out.kind = TypeKind::String;
  } else if (accept("void")) {
    out.kind = TypeKind::Void;
  } else {
    out.name = identifier(what);
    out.kind = out.name == "Object" ? TypeKind::Object : TypeKind::Class;
    if (out.kind == TypeKind::Object) out.name.clear();
  }
  while (at("[") && peek(1).is("]")) {
    next();
    next();
    Type array = make_type(TypeKind::Array);
    array.where = out.where;
    array.params.push_back(std::move(out));
    out = std::move(array);
  }
  return out;
}

void Parser::member(Class& owner) {
  auto made = std::make_unique<Method>();
  bool pure = false;
  for (bool more = true; more;) {
    more = false;
    if (accept("static")) made->is_static = more = true;
    if (accept("pure")) pure = more = true;
    if (accept("abstract")) more = true;  // a method without body is
  }
  made->where = where();
  if (accept("predicate")) {
    made->kind = MethodKind::Predicate;
    made->result = make_type(TypeKind::Permission);
    made->where = where();
    made->name = identifier("the name of a predicate");
    return method(owner, std::move(made));
  }
  if (at_identifier() && peek(1).is("(")) {
    made->name = std::string(peek().text);
    if (made->name != owner.name)
      fail(where(), "method '" + made->name + "' has no result type", "write 'void' where there is none");
    next();
    made->kind = MethodKind::Constructor;
    made->result = make_type(TypeKind::Void);
    return method(owner, std::move(made));
  }
  made->result = type("a member: a field, a method, a predicate or a constructor");
  made->where = where();
  made->name = identifier("the name of a field or method");
  if (at("(")) {
    made->kind = pure ? MethodKind::Pure : MethodKind::Mutator;
    return method(owner, std::move(made));
  }
  if (pure || made->is_static) fail(where(), "fields are neither pure nor static");
  owner.fields.push_back({made->result, made->name, made->where});
  while (accept(",")) {
    Location place = where();
    owner.fields.push_back({made->result, identifier("the name of a field"), place});
  }
  expect(";", "after a field");
}

std::vector<Variable> Parser::parameters() {
  std::vector<Variable> out;
  expect("(", "before the parameters");
  if (!at(")")) do {
      Variable parameter;
      parameter.type = type("the type of a parameter");
      parameter.where = where();
      parameter.name = identifier("the name of a parameter");
      out.push_back(std::move(parameter));
    } while (accept(","));
  expect(")", "after the parameters");
  return out;
}

void Parser::contract(Method& method) {
  while (at("requires") || at("ensures") || at("decreases")) {
    std::string word(next().text);
    if (word == "decreases") {
      do method.decreases.push_back(value());
      while (accept(","));
    } else {
      (word == "requires" ? method.requires_clauses : method.ensures_clauses).push_back(assertion());
    }
    expect(";", "after a clause of a contract");
  }
}

void Parser::method(Class& owner, std::unique_ptr<Method> made) {
  made->owner = &owner;
  made->parameters = parameters();
  contract(*made);
  if (!at("{")) {
    // The last clause of a contract has ended in a semicolon already.
    if (!made->has_contract()) expect(";", "or a body, after the parameters");
    accept(";");
  } else if (made->kind == MethodKind::Constructor || made->kind == MethodKind::Mutator) {
    made->code = block();
  } else {
    pure_body(*made);
  }
  owner.methods.push_back(std::move(made));
}

/// { return e; }
void Parser::pure_body(Method& method) {
  expect("{", "before the body");
  try {
    if (!at("return")) fail_expected("'return'", "the body of a pure method or predicate is one return statement");
    next();
    method.value_where = where();
    method.value = method.kind == MethodKind::Predicate ? assertion() : value();
    expect(";", "after the returned expression");
  } catch (const Recover&) {
    while (!at("}") && !at_end()) next();
  }
  expect("}", "after the body");
}

}  // namespace cairn::frontend::idf
