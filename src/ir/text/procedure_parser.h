#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "ir/text/expression_parser.h"

namespace cairn::ir {

/// What all parts of the parser share: the tokens, the types that may be named, and where terms are made.
struct ParserContext {
  Cursor& cursor;
  base::SourceManager& sources;
  term::TermManager& terms;
  TypeNames types;
  std::unordered_map<std::string, base::FileId> files;

  /// The written origin "@file:line:column via …" when there is one, else the given place as implicit origin.
  /// @param file the file of places that name none; 0 when they have to.
  Origin origin(base::Location implicit, base::FileId file);
  /// "name: type" with its origin.
  Declaration declaration(base::FileId file);
  /// "(name: type, …)"
  std::vector<Declaration> declarations(base::FileId file);

 private:
  base::Location place(base::FileId file);
};

/// Reads contracts and bodies of procedures. An error in a statement is reported, and reading goes on with the next.
class ProcedureParser {
 public:
  /// @param file the file of origins that name none; 0 when they have to.
  ProcedureParser(ParserContext& context, const Index& index, Scope& scope, base::FileId file)
      : context_(context),
        cursor_(context.cursor),
        scope_(scope),
        file_(file),
        expressions_(context.cursor, context.types, context.terms, index, scope) {}

  ExpressionParser& expressions() { return expressions_; }
  /// requires, ensures, decreases, exact, unframed and terminates clauses.
  void contract(spec::Contract& contract);
  /// Declarations of local variables and blocks, between braces.
  void body(Procedure& procedure);

 private:
  struct LabelUse {
    std::size_t block;
    bool else_target;
    Token label;
  };

  void local_variables(Procedure& procedure);
  void item(Procedure& procedure);
  void start_block(Procedure& procedure, std::string label);
  void finish_block(Procedure& procedure);
  void resolve_labels(Procedure& procedure);
  void skip_statement();

  bool terminator(Procedure& procedure);
  void label_use(Procedure& procedure, bool else_target);
  Statement statement();
  bool heap_statement(Statement& out);
  bool assertion_statement(Statement& out);
  void assignment(Statement& out);
  void call(std::vector<Variable> targets, Statement& out);
  void havoc(Statement& out);
  InputKind input_kind();
  void check(Statement& out);
  void new_object(Variable target, Statement& out);
  void allocate(Variable target, Statement& out);
  void address(Variable target, bool field, Statement& out);
  Place place();
  Variable variable();
  std::string procedure_name();

  ParserContext& context_;
  Cursor& cursor_;
  Scope& scope_;
  base::FileId file_;
  ExpressionParser expressions_;
  std::vector<LabelUse> label_uses_;
  std::unordered_map<std::string, BlockId> labels_;
  bool in_block_ = false;
};

}  // namespace cairn::ir
