#include "frontend/spl/spl_outline.h"

#include "base/error.h"
#include "frontend/outline_builder.h"
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

struct Language {
  using Stmt = spl::Stmt;
  using StmtKind = spl::StmtKind;

  static Outline::StatementKind kind_of(StmtKind kind) {
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

  static std::vector<Outline::Variable> declared(const Stmt& stmt) { return variables(stmt.variables); }
  static const base::Location& place(const Clause& clause) { return clause.where; }
};

class Outliner {
 public:
  Outliner(std::string_view text, base::FileId file) : build_(text), file_(file) {}

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
    if (decl.code) item.body = build_.block(*decl.code);
    build_.add_clauses(decl.requires_clauses, Outline::ClauseKind::Requires, item);
    build_.add_clauses(decl.ensures_clauses, Outline::ClauseKind::Ensures, item);
    if (!decl.code) item.body = expression_body(item.contract_end);
    item.whole = {name, item.body.empty() ? item.contract_end : item.body.end};
    if (decl.code)
      for (const StmtPtr& stmt : decl.code->body) build_.add(*stmt, -1, true, item);
    out_.items.push_back(std::move(item));
  }

  Outline take() { return std::move(out_); }

 private:
  const Words& words() const { return build_.words(); }

  std::size_t behind_parameters(std::size_t open, bool results) const {
    std::size_t close = words().closing(open);
    if (results && close + 2 < words().size()) close = words().closing(close + 2);
    return close < words().size() ? words()[close].span.end : words().text().size();
  }

  /// { expression }, behind a measure where there is one.
  Span expression_body(std::size_t behind) const {
    std::size_t open = words().at(behind);
    if (open < words().size() && words()[open].is("decreases"))
      while (open < words().size() && !words()[open].is("{")) ++open;
    return open < words().size() && words()[open].is("{") ? build_.brackets(open) : Span();
  }

  OutlineBuilder<Language> build_;
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
