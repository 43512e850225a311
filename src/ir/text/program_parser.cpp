#include <array>

#include "ir/text.h"
#include "ir/text/procedure_parser.h"

namespace cairn::ir {
namespace {

constexpr std::array<std::string_view, 14> item_words = {
    "pointer_width", "entry",     "datatype", "type", "record",   "constant", "global",
    "axiom",         "predicate", "function", "proc", "abstract", "typed",    "unmodelled"};

/// Reads a program in three passes over its tokens: the names of types, then all declarations without bodies, then the
/// terms and bodies, which may refer to any declaration.
class ProgramParser {
 public:
  ProgramParser(base::SourceManager& sources, base::FileId file, term::TermManager& terms)
      : cursor_(sources.text(file), file, diagnostics_), context_{cursor_, sources, terms, {}, {}}, file_(file) {}

  Program run() {
    try {
      if (diagnostics_.errors() >= Cursor::max_errors) throw TooManyErrors{};
      collect_types();
      cursor_.seek(0);
      while (!cursor_.at_end()) guarded([&] { item(); });
      if (program_.procedures.empty() && !diagnostics_.has_errors())
        cursor_.report({file_, 1, 1}, "the file has no procedure",
                       "a program starts with a procedure such as 'proc main() { return; }'");
      if (!diagnostics_.has_errors()) bodies();
    } catch (const TooManyErrors&) {
      base::Diagnostic& last = diagnostics_.error(cursor_.where(), "too many errors; giving up");
      last.hint = "the first ones usually explain the others";
    }
    if (diagnostics_.has_errors()) throw base::InputError(diagnostics_.take());
    return std::move(program_);
  }

 private:
  struct Body {
    enum class Kind : std::uint8_t { Global, Axiom, Predicate, Function, Procedure } kind;
    std::size_t item;
    std::size_t position;
  };

  template <class F>
  void guarded(F&& read) {
    std::size_t start = cursor_.position();
    try {
      read();
    } catch (const Recover&) {
      cursor_.seek(start);
      skip_item();
    }
  }

  bool at_item() const {
    const Token& token = cursor_.peek();
    if (token.kind != TokenKind::Word) return false;
    return std::find(item_words.begin(), item_words.end(), token.text) != item_words.end() &&
           (cursor_.peek(1).is_name() || token.is("pointer_width") || token.is("entry") ||
            (token.is("typed") && cursor_.peek(1).is(";")));
  }

  void collect_types() {
    int depth = 0;
    for (; !cursor_.at_end(); cursor_.next()) {
      if (cursor_.at("{")) ++depth;
      if (cursor_.at("}")) --depth;
      if (depth != 0 || !cursor_.peek(1).is_name()) {
        if (depth == 0 && cursor_.at("pointer_width")) pointer_width();
        continue;
      }
      std::string name = decode(cursor_.peek(1));
      if (cursor_.at("record")) context_.types.records.insert(name);
      if (cursor_.at("datatype")) context_.types.datatypes.insert(name);
      if (cursor_.at("type")) context_.types.opaque.insert(name);
    }
  }

  void pointer_width() {
    const Token& token = cursor_.peek(1);
    if (token.kind != TokenKind::Integer) return;
    if (token.text == "16" || token.text == "32" || token.text == "64")
      context_.types.pointer_width = static_cast<std::uint32_t>(std::stoul(std::string(token.text)));
  }

  /// Moves behind an item that has an error.
  void skip_item() {
    if (!cursor_.at_end()) cursor_.next();
    while (!cursor_.at_end() && !at_item()) {
      if (cursor_.at("{")) {
        skip_braces();
        return;
      }
      if (cursor_.next().is(";")) return;
    }
  }

  /// Moves behind the brace that closes the next one; false when there is none.
  bool skip_braces() {
    int depth = 0;
    do {
      if (cursor_.at_end()) return false;
      if (cursor_.at("{")) ++depth;
      if (cursor_.at("}")) --depth;
      cursor_.next();
    } while (depth > 0);
    return true;
  }

  /// Remembers where terms and body of an item start, and moves behind them.
  void postpone(Body::Kind kind, std::size_t item) {
    bodies_.push_back({kind, item, cursor_.position()});
    bool trigger_may_follow = false;  // braces of triggers come behind "::" or behind each other
    while (!cursor_.at_end() && !at_item()) {
      if (cursor_.at("{")) {
        const Token& open = cursor_.peek();
        if (!skip_braces()) cursor_.fail(open, "'{' without '}'");
        if (!trigger_may_follow) return;
        continue;
      }
      const Token& token = cursor_.next();
      trigger_may_follow = token.is("::");
      if (token.is(";")) return;
    }
    if (kind == Body::Kind::Global || kind == Body::Kind::Axiom) cursor_.fail_expected("';' after the item");
    cursor_.fail_expected("'{' and a body, or ';'");
  }

  void item() {
    const Token& token = cursor_.peek();
    if (cursor_.accept("pointer_width")) {
      std::uint64_t width = cursor_.integer("a number of bits", 64);
      if (width != 16 && width != 32 && width != 64) cursor_.fail(token, "pointers have 16, 32 or 64 bits");
      program_.pointer_width = static_cast<std::uint32_t>(width);
      return cursor_.expect(";", "after the width of pointers");
    }
    if (cursor_.accept("entry")) {
      program_.entry = cursor_.at(";") ? "" : cursor_.name("a procedure");
      return cursor_.expect(";", "after the entry procedure");
    }
    if (cursor_.accept("typed")) {
      program_.typed = true;
      return cursor_.expect(";", "after 'typed'");
    }
    if (cursor_.accept("type")) {
      program_.opaque_types.push_back(cursor_.name("the name of a type"));
      return cursor_.expect(";", "after the type");
    }
    if (cursor_.accept("datatype")) return datatype();
    if (cursor_.accept("abstract")) {
      cursor_.expect("record", "after 'abstract'");
      return record(token, true);
    }
    if (cursor_.accept("record")) return record(token, false);
    if (cursor_.accept("constant")) {
      cursor_.expect("global", "after 'constant'");
      return global(true);
    }
    if (cursor_.accept("global")) return global(false);
    if (cursor_.accept("axiom")) return axiom(token);
    if (cursor_.accept("predicate")) return predicate(token);
    if (cursor_.accept("function")) return function(token);
    if (cursor_.accept("unmodelled")) {
      cursor_.expect("proc", "after 'unmodelled'");
      return procedure(token, true);
    }
    if (cursor_.accept("proc")) return procedure(token, false);
    cursor_.fail_expected("an item of a program",
                          token.is_name() ? suggest(token.text, {item_words.begin(), item_words.end()}) : "");
  }

  void datatype() {
    const Token& token = cursor_.peek();
    term::Sort sort = context_.terms.declare_datatype(cursor_.name("the name of a datatype"));
    if (ir::pointer_width(sort) != 0) cursor_.fail(token, "datatype '" + sort.name() + "' is built in");
    if (std::find(program_.datatypes.begin(), program_.datatypes.end(), sort) != program_.datatypes.end())
      cursor_.fail(token, "datatype '" + sort.name() + "' is already defined");
    cursor_.expect("{", "and the constructors");
    std::vector<term::Constructor> constructors;
    while (!cursor_.accept("}")) {
      constructors.push_back({cursor_.name("a constructor or '}'"), {}});
      if (cursor_.accept("(")) {
        do {
          std::string selector = cursor_.name("a selector");
          cursor_.expect(":", "and the type of the selector");
          constructors.back().selectors.push_back(
              {std::move(selector), parse_sort(cursor_, context_.types, context_.terms)});
        } while (cursor_.accept(","));
        cursor_.expect(")", "after the selectors");
      }
      cursor_.expect(";", "after the constructor");
    }
    if (constructors.empty()) cursor_.fail(token, "a datatype has at least one constructor");
    define(sort, std::move(constructors), token);
    program_.datatypes.push_back(sort);
  }

  /// The manager may know the datatype from another program that was read with it.
  void define(term::Sort sort, std::vector<term::Constructor> constructors, const Token& token) {
    if (!context_.terms.is_defined(sort)) return context_.terms.define_datatype(sort, std::move(constructors));
    auto same_selector = [](const term::Selector& a, const term::Selector& b) {
      return a.name == b.name && a.sort == b.sort;
    };
    auto same_constructor = [&](const term::Constructor& a, const term::Constructor& b) {
      return a.name == b.name &&
             std::equal(a.selectors.begin(), a.selectors.end(), b.selectors.begin(), b.selectors.end(), same_selector);
    };
    const auto& known = sort.datatype().constructors;
    if (!std::equal(known.begin(), known.end(), constructors.begin(), constructors.end(), same_constructor))
      cursor_.fail(token, "datatype '" + sort.name() + "' is already defined with other constructors");
  }

  void record(const Token& token, bool abstract) {
    Record out;
    out.abstract = abstract;
    out.name = cursor_.name("the name of a record");
    if (cursor_.accept("extends")) {
      do {
        out.supertypes.push_back(cursor_.name("the name of a record"));
      } while (cursor_.accept(","));
    }
    if (cursor_.accept("size")) {
      Layout layout;
      layout.size = cursor_.integer("a number of bytes", UINT64_MAX);
      cursor_.expect("align", "and the alignment");
      layout.alignment = cursor_.integer("a number of bytes", UINT64_MAX);
      out.layout = layout;
    }
    out.origin = context_.origin(cursor_.where(token), 0);
    base::FileId file = file_of(out.origin);
    cursor_.expect("{", "and the fields");
    while (!cursor_.accept("}")) member(out, file);
    program_.records.push_back(std::move(out));
  }

  void member(Record& out, base::FileId file) {
    const Token& token = cursor_.peek();
    if (token.is("method") && !cursor_.peek(1).is(":")) {
      cursor_.next();
      std::string method = cursor_.name("a method");
      cursor_.expect("=", "and the procedure that implements the method");
      if (!out.methods.emplace(method, cursor_.name("a procedure")).second)
        cursor_.fail(token, "method '" + method + "' is already defined");
      return cursor_.expect(";", "after the method");
    }
    Field field;
    field.immutable = token.is("final") && !cursor_.peek(1).is(":");
    if (field.immutable) cursor_.next();
    const Token& at = cursor_.peek();
    field.name = cursor_.name("a field, a method or '}'");
    cursor_.expect(":", "and the type of the field");
    field.type = parse_type(cursor_, context_.types);
    if (cursor_.accept("at")) field.offset = cursor_.integer("a number of bytes", UINT64_MAX);
    field.origin = context_.origin(cursor_.where(at), file);
    cursor_.expect(";", "after the field");
    out.fields.push_back(std::move(field));
  }

  void global(bool constant) {
    const Token& token = cursor_.peek();
    std::string name = cursor_.name("the name of a global variable");
    cursor_.expect(":", "and the type of the variable");
    Global out;
    out.constant = constant;
    out.declaration.type = parse_type(cursor_, context_.types);
    if (!out.declaration.type.is_value())
      cursor_.fail(token, to_string(out.declaration.type) + " is not a type of values", "write 'ref' before a record");
    term::Sort sort = sort_of(context_.terms, out.declaration.type, context_.types.pointer_width);
    out.declaration.variable = context_.terms.mk_const(name, sort);
    out.declaration.origin = {cursor_.where(token), {}, true};
    postpone(Body::Kind::Global, program_.globals.size());
    program_.globals.push_back(std::move(out));
  }

  void axiom(const Token& token) {
    Axiom out;
    out.name = cursor_.name("the name of an axiom");
    out.origin = {cursor_.where(token), {}, true};
    cursor_.expect(":", "and a formula");
    postpone(Body::Kind::Axiom, program_.axioms.size());
    program_.axioms.push_back(std::move(out));
  }

  void predicate(const Token& token) {
    Predicate out;
    out.name = cursor_.name("the name of a predicate");
    out.parameters = context_.declarations(0);
    out.origin = context_.origin(cursor_.where(token), 0);
    postpone(Body::Kind::Predicate, program_.predicates.size());
    program_.predicates.push_back(std::move(out));
  }

  void function(const Token& token) {
    Function out;
    out.name = cursor_.name("the name of a function");
    out.parameters = context_.declarations(0);
    cursor_.expect("returns", "and the result of the function");
    const Token& at = cursor_.peek();
    std::vector<Declaration> results = context_.declarations(0);
    if (results.size() != 1) cursor_.fail(at, "a function has one result");
    out.result = std::move(results[0]);
    out.origin = context_.origin(cursor_.where(token), 0);
    postpone(Body::Kind::Function, program_.functions.size());
    program_.functions.push_back(std::move(out));
  }

  void procedure(const Token& token, bool unmodelled) {
    Procedure out;
    out.unmodelled = unmodelled;
    out.name = cursor_.name("the name of a procedure");
    out.parameters = context_.declarations(0);
    if (cursor_.accept("returns")) out.results = context_.declarations(0);
    out.origin = context_.origin(cursor_.where(token), 0);
    postpone(Body::Kind::Procedure, program_.procedures.size());
    program_.procedures.push_back(std::move(out));
  }

  static base::FileId file_of(const Origin& origin) { return is_written(origin) ? origin.where.file : 0; }

  void bodies() {
    Index index(program_);
    Scope globals;
    for (const Global& global : program_.globals) globals.add(global.declaration);
    for (const Body& body : bodies_) {
      cursor_.seek(body.position);
      Scope scope(&globals);
      try {
        read_body(body, index, scope);
      } catch (const Recover&) {
        continue;
      }
    }
  }

  void read_body(const Body& body, const Index& index, Scope& scope) {
    switch (body.kind) {
      case Body::Kind::Global: return global_body(program_.globals[body.item], index, scope);
      case Body::Kind::Axiom: return axiom_body(program_.axioms[body.item], index, scope);
      case Body::Kind::Predicate: return predicate_body(program_.predicates[body.item], index, scope);
      case Body::Kind::Function: return function_body(program_.functions[body.item], index, scope);
      case Body::Kind::Procedure: return procedure_body(program_.procedures[body.item], index, scope);
    }
  }

  void global_body(Global& global, const Index& index, Scope& scope) {
    ProcedureParser parser(context_, index, scope, 0);
    if (cursor_.accept(":="))
      global.initial = parser.expressions().term_of(global.declaration.variable.sort(), "an initial value");
    global.declaration.origin = context_.origin(global.declaration.origin.where, 0);
    cursor_.expect(";", "after the variable");
  }

  void axiom_body(Axiom& axiom, const Index& index, Scope& scope) {
    ProcedureParser parser(context_, index, scope, 0);
    axiom.formula = parser.expressions().condition();
    axiom.origin = context_.origin(axiom.origin.where, 0);
    cursor_.expect(";", "after the formula");
  }

  void predicate_body(Predicate& predicate, const Index& index, Scope& scope) {
    if (cursor_.accept(";")) return;
    scope.add(predicate.parameters);
    ProcedureParser parser(context_, index, scope, file_of(predicate.origin));
    cursor_.expect("{", "and the body of the predicate");
    predicate.body = parser.expressions().assertion();
    cursor_.expect("}", "after the body of the predicate");
  }

  void function_body(Function& function, const Index& index, Scope& scope) {
    scope.add(function.parameters);
    scope.add(function.result);
    ProcedureParser parser(context_, index, scope, file_of(function.origin));
    parser.contract(function.contract);
    if (cursor_.accept(";")) return;
    cursor_.expect("{", "and the body of the function");
    function.body = parser.expressions().term_of(function.result.variable.sort(), "the value of the function");
    cursor_.expect("}", "after the body of the function");
  }

  void procedure_body(Procedure& procedure, const Index& index, Scope& scope) {
    scope.add(procedure.parameters);
    scope.add(procedure.results);
    ProcedureParser parser(context_, index, scope, file_of(procedure.origin));
    // Clauses may not mention local variables, which the body adds to the scope.
    parser.contract(procedure.contract);
    if (cursor_.accept(";")) return;
    parser.body(procedure);
  }

  base::Diagnostics diagnostics_;
  Cursor cursor_;
  ParserContext context_;
  base::FileId file_;
  Program program_;
  std::vector<Body> bodies_;
};

}  // namespace

Program parse(base::SourceManager& sources, base::FileId file, term::TermManager& terms) {
  return ProgramParser(sources, file, terms).run();
}

}  // namespace cairn::ir
