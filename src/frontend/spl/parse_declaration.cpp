#include "frontend/spl/parser.h"

namespace cairn::frontend::spl {
namespace {

constexpr std::string_view starts[] = {"include", "options", "axiom",     "type", "datatype", "struct",    "define",
                                       "ghost",   "const",   "procedure", "auto", "lemma",    "predicate", "function"};

}  // namespace

void Parser::declaration(Unit& unit) {
  Location place = where();
  if (accept("include")) {
    unit.includes.push_back({string("the path of a file, in quotes"), place});
    accept(";");
  } else if (accept("options")) {
    unit.options.push_back(string("options, in quotes"));
    accept(";");
  } else if (at("datatype")) {
    unit.declarations.push_back(datatype());
  } else if (at("struct")) {
    unit.declarations.push_back(structure());
  } else if (at("define")) {
    unit.declarations.push_back(macro());
  } else if (at("auto") || at("lemma") || at("procedure")) {
    unit.declarations.push_back(procedure(accept("auto")));
  } else if (at("predicate") || at("function") || at("pure")) {
    if (at("pure") && !pure_declaration())
      fail_expected("'pure function' or 'pure predicate'", "one blank separates the two words");
    bool pure = accept("pure");
    unit.declarations.push_back(at("predicate") ? predicate(pure) : function(pure));
  } else {
    unit.declarations.push_back(simple_declaration());
  }
}

/// "pure function" and "pure predicate" are one token of the language: exactly one blank is between the words.
bool Parser::pure_declaration() const {
  const Token& first = peek();
  const Token& second = peek(1);
  return first.is("pure") && (second.is("function") || second.is("predicate")) &&
         second.text.data() == first.text.data() + first.text.size() + 1;
}

void Parser::skip_declaration() {
  while (peek().kind != TokenKind::End && !at_any(starts) && !pure_declaration()) {
    // Global variables start with `var`, as local ones do; those stand farther to the right as a rule.
    if (at("var") && peek().column == 1) return;
    next();
  }
}

Decl Parser::simple_declaration() {
  Decl decl;
  decl.ghost = accept("ghost");
  decl.where = where();
  if (!decl.ghost && accept("axiom")) {
    decl.body = expression();
  } else if (!decl.ghost && accept("type")) {
    decl.kind = DeclKind::TypeName;
    decl.name = identifier("the name of a type");
    if (accept("==")) decl.type = type();
  } else if (at("var") || (at("const") && !decl.ghost)) {
    decl.kind = at("var") ? DeclKind::Global : DeclKind::Constant;
    next();
    decl.where = where();
    decl.name = identifier("a name");
    expect(":", "and a type");
    decl.type = type();
  } else {
    fail_expected("a declaration", "such as struct, predicate, function, lemma, procedure or var");
  }
  accept(";");
  return decl;
}

Decl Parser::datatype() {
  Decl decl;
  decl.kind = DeclKind::Datatype;
  next();
  decl.where = where();
  decl.name = identifier("the name of a datatype");
  expect("==", "and the constructors");
  do {
    Constructor constructor;
    constructor.where = where();
    constructor.name = identifier("the name of a constructor");
    if (accept("(")) {
      do {
        VariableDecl field;
        field.where = where();
        field.name = identifier("the name of a part");
        expect(":", "and its type");
        field.type = type();
        constructor.fields.push_back(std::move(field));
      } while (accept(","));
      expect(")", "after the parts of a constructor");
    }
    decl.constructors.push_back(std::move(constructor));
  } while (accept("|"));
  accept(";");
  return decl;
}

Decl Parser::structure() {
  Decl decl;
  decl.kind = DeclKind::Struct;
  next();
  decl.where = where();
  decl.name = identifier("the name of a struct");
  expect("{", "and the fields");
  while (!accept("}")) {
    VariableDecl field;
    field.ghost = accept("ghost");
    expect("var", "before a field");
    field.where = where();
    field.name = identifier("the name of a field");
    expect(":", "and its type");
    field.type = type();
    accept(";");
    decl.fields.push_back(std::move(field));
  }
  return decl;
}

Decl Parser::macro() {
  Decl decl;
  decl.kind = DeclKind::Macro;
  next();
  decl.where = where();
  decl.name = identifier("the name of a macro");
  expect("(", "before the parameters");
  if (!at(")")) do {
      VariableDecl parameter;
      parameter.where = where();
      parameter.name = identifier("a parameter");
      decl.parameters.push_back(std::move(parameter));
    } while (accept(","));
  expect(")", "after the parameters");
  expect("{", "before the expression");
  decl.body = expression();
  expect("}", "after the expression");
  return decl;
}

Decl Parser::procedure(bool automatic) {
  Decl decl;
  decl.automatic = automatic;
  decl.kind = at("lemma") || automatic ? DeclKind::Lemma : DeclKind::Procedure;
  expect(decl.kind == DeclKind::Lemma ? "lemma" : "procedure", "here");
  decl.where = where();
  decl.name = identifier("the name of a procedure");
  decl.parameters = parameters();
  if (accept("returns")) decl.results = parameters();
  contract(decl);
  if (at("{")) decl.code = block();
  return decl;
}

Decl Parser::predicate(bool pure) {
  Decl decl;
  decl.kind = DeclKind::Predicate;
  decl.pure = pure;
  next();
  decl.where = where();
  decl.name = identifier("the name of a predicate");
  decl.parameters = parameters();
  contract(decl);
  if (accept("{")) {
    decl.body = expression();
    expect("}", "after the body of a predicate");
  }
  return decl;
}

Decl Parser::function(bool pure) {
  Decl decl;
  decl.kind = DeclKind::Function;
  decl.pure = pure;
  expect("function", "here");
  decl.where = where();
  decl.name = identifier("the name of a function");
  decl.parameters = parameters();
  expect("returns", "and the result of the function");
  decl.results = parameters();
  contract(decl);
  if (accept("{")) {
    decl.body = expression();
    expect("}", "after the body of a function");
  }
  return decl;
}

void Parser::contract(Decl& decl) {
  while (at("pure") || at("free") || at("requires") || at("ensures") || at_measure()) {
    // `pure function` starts the next declaration.
    if (pure_declaration()) return;
    if (at_measure()) {
      measure(decl.decreases);
      continue;
    }
    Modifiers found = modifiers();
    bool precondition = at("requires");
    if (!precondition && !at("ensures")) fail_expected("'requires' or 'ensures'");
    next();
    Clause parsed = clause(found);
    (precondition ? decl.requires_clauses : decl.ensures_clauses).push_back(std::move(parsed));
  }
}

/// `decreases` is a word of contracts and loops, and a name elsewhere.
bool Parser::at_measure() const { return at_identifier() && peek().text == "decreases"; }

void Parser::measure(std::vector<ExprPtr>& out) {
  next();
  do out.push_back(expression());
  while (accept(","));
  accept(";");
}

std::vector<VariableDecl> Parser::parameters() {
  std::vector<VariableDecl> out;
  expect("(", "before the parameters");
  if (!at(")")) do
      out.push_back(parameter());
    while (accept(","));
  expect(")", "after the parameters");
  return out;
}

VariableDecl Parser::parameter() {
  VariableDecl out;
  out.implicit = accept("implicit");
  out.ghost = out.implicit || at("ghost");
  if (out.ghost) expect("ghost", "after 'implicit'");
  out.where = where();
  out.name = identifier("a parameter");
  expect(":", "and the type of the parameter");
  out.type = type();
  return out;
}

Type Parser::type() {
  Nesting nesting(*this);
  Location place = where();
  Type out;
  if (accept("Int")) {
    out.kind = TypeKind::Int;
  } else if (accept("Bool")) {
    out.kind = TypeKind::Bool;
  } else if (accept("Byte")) {
    out.kind = TypeKind::Byte;
  } else if (accept("Set")) {
    out = type_arguments(TypeKind::Set, 1);
  } else if (accept("Map")) {
    out = type_arguments(TypeKind::Map, 2);
  } else if (accept("Array")) {
    out = type_arguments(TypeKind::Array, 1);
  } else if (accept("ArrayCell")) {
    out = type_arguments(TypeKind::ArrayCell, 1);
  } else if (accept("Loc")) {
    expect("<", "and the name of a struct");
    out.kind = TypeKind::Named;
    out.name = identifier("the name of a struct");
    expect(">", "after the name of a struct");
  } else {
    out.kind = TypeKind::Named;
    out.name = identifier("a type");
  }
  out.where = place;
  return out;
}

Type Parser::type_arguments(TypeKind kind, std::size_t count) {
  Type out;
  out.kind = kind;
  expect("<", "and the types of the elements");
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) expect(",", "and another type");
    out.params.push_back(type());
  }
  expect(">", "after the types of the elements");
  return out;
}

}  // namespace cairn::frontend::spl
