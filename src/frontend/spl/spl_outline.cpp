#include "frontend/spl/spl_outline.h"

#include "base/error.h"
#include "frontend/spl/program.h"

namespace cairn::frontend::spl {
namespace {

Outline::Variable variable(const VariableDecl& decl) {
  const bool array = decl.type.is(TypeKind::Array);
  const bool reference = array || decl.type.is(TypeKind::Struct) || decl.type.is(TypeKind::Named);
  return {decl.name, to_string(decl.type), reference, array, decl.type.is(TypeKind::Int)};
}

std::vector<Outline::Variable> variables(const std::vector<VariableDecl>& all) {
  std::vector<Outline::Variable> out;
  for (const VariableDecl& decl : all) out.push_back(variable(decl));
  return out;
}

Outline::StatementKind kind_of(StmtKind kind) {
  switch (kind) {
    case StmtKind::Block: return Outline::StatementKind::Block;
    case StmtKind::Declare: return Outline::StatementKind::Declare;
    case StmtKind::Assign: return Outline::StatementKind::Assign;
    case StmtKind::Return: return Outline::StatementKind::Return;
    case StmtKind::Fold: return Outline::StatementKind::Fold;
    case StmtKind::Unfold: return Outline::StatementKind::Unfold;
    case StmtKind::If: return Outline::StatementKind::If;
    case StmtKind::While: return Outline::StatementKind::While;
    case StmtKind::Call:
    case StmtKind::Free:
    case StmtKind::Havoc:
    case StmtKind::Assume:
    case StmtKind::Assert:
    case StmtKind::Split:
    case StmtKind::Choose: return Outline::StatementKind::Simple;
  }
  return Outline::StatementKind::Simple;
}

class Outliner {
 public:
  Outliner(std::string_view text, base::FileId file) : spans_(text), file_(file) {}

  void add(const Decl& decl) {
    if (decl.where.file != file_) return;
    if (decl.kind == DeclKind::Struct) out_.records.push_back({decl.name, variables(decl.fields)});
    const bool procedure = decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma;
    if (!procedure && decl.kind != DeclKind::Function && decl.kind != DeclKind::Predicate) return;
    Outline::Item item;
    item.kind = procedure                         ? Outline::ItemKind::Procedure
                : decl.kind == DeclKind::Function ? Outline::ItemKind::Function
                                                  : Outline::ItemKind::Predicate;
    item.lemma = decl.kind == DeclKind::Lemma;
    item.name = decl.name;
    item.parameters = variables(decl.parameters);
    item.results = variables(decl.results);
    const std::size_t name = words().offset(decl.where);
    item.contract_end = behind_parameters(words().at(name) + 1, !decl.results.empty());
    if (decl.code) item.body = {words().offset(decl.code->where), words().offset(decl.code->end) + 1};
    add_clauses(decl.requires_clauses, Outline::ClauseKind::Requires, item);
    add_clauses(decl.ensures_clauses, Outline::ClauseKind::Ensures, item);
    if (!decl.code) item.body = expression_body(item.contract_end);
    item.whole = {name, item.body.empty() ? item.contract_end : item.body.end};
    if (decl.code)
      for (const StmtPtr& stmt : decl.code->body) add(*stmt, -1, true, item);
    out_.items.push_back(std::move(item));
  }

  Outline take() { return std::move(out_); }

 private:
  const Words& words() const { return spans_.words(); }

  std::size_t behind_parameters(std::size_t open, bool results) const {
    std::size_t close = words().closing(open);
    if (results && close + 2 < words().size()) close = words().closing(close + 2);
    return close < words().size() ? words()[close].span.end : words().text().size();
  }

  void add_clauses(const std::vector<Clause>& clauses, Outline::ClauseKind kind, Outline::Item& item) const {
    const std::size_t stop = item.body.empty() ? words().text().size() : item.body.begin;
    for (const Clause& clause : clauses) {
      item.clauses.push_back(spans_.clause(kind, clause.where, stop));
      item.contract_end = std::max(item.contract_end, item.clauses.back().whole.end);
    }
  }

  /// { expression }, behind a measure where there is one.
  Span expression_body(std::size_t behind) const {
    std::size_t open = words().at(behind);
    if (open < words().size() && words()[open].is("decreases"))
      while (open < words().size() && !words()[open].is("{")) ++open;
    if (open >= words().size() || !words()[open].is("{")) return {};
    const std::size_t close = words().closing(open);
    return close < words().size() ? Span{words()[open].span.begin, words()[close].span.end} : Span{};
  }

  std::size_t end_of(const Stmt& stmt) const {
    if (stmt.kind == StmtKind::Block) return words().offset(stmt.end) + 1;
    return stmt.body.empty() ? words().behind_semicolon(words().offset(stmt.where)) : end_of(*stmt.body.back());
  }

  void add(const Stmt& stmt, int parent, bool in_block, Outline::Item& item) {
    Outline::Statement made;
    made.kind = kind_of(stmt.kind);
    made.span = {words().offset(stmt.where), end_of(stmt)};
    made.in_block = in_block;
    made.parent = parent;
    made.declared = variables(stmt.variables);
    if (stmt.kind == StmtKind::If || stmt.kind == StmtKind::While) made.condition = spans_.condition(made.span.begin);
    if (stmt.kind == StmtKind::While && stmt.body[0]->kind == StmtKind::Block) {
      made.body = {words().offset(stmt.body[0]->where), words().offset(stmt.body[0]->end) + 1};
      for (const Clause& clause : stmt.invariants)
        made.invariants.push_back(spans_.clause(Outline::ClauseKind::Invariant, clause.where, made.body.begin));
    }
    const int self = static_cast<int>(item.statements.size());
    item.statements.push_back(std::move(made));
    for (const StmtPtr& inner : stmt.body) add(*inner, self, stmt.kind == StmtKind::Block, item);
  }

  OutlineSpans spans_;
  base::FileId file_;
  Outline out_;
};

}  // namespace

Outline outline_spl(base::SourceManager& sources, const std::string& file) {
  base::Diagnostics diagnostics;
  Program program = load(sources, file, diagnostics);
  if (!diagnostics.has_errors()) expand_macros(program, diagnostics);
  if (!diagnostics.has_errors()) check(program, diagnostics);
  if (diagnostics.has_errors()) throw base::InputError(diagnostics.take());
  Outliner outliner(sources.text(program.main_file), program.main_file);
  for (const Decl& decl : program.declarations) outliner.add(decl);
  return outliner.take();
}

}  // namespace cairn::frontend::spl
