#include "frontend/idf/idf_outline.h"

#include "base/error.h"
#include "frontend/idf/parser.h"
#include "frontend/idf/program.h"
#include "frontend/outline_builder.h"

namespace cairn::frontend::idf {
namespace {

Outline::Variable variable(const Type& type, const std::string& name) {
  return {name, to_string(type), type.is_reference(), type.is(TypeKind::Array), type.is(TypeKind::Int)};
}

struct Language {
  using Stmt = idf::Stmt;
  using StmtKind = idf::StmtKind;

  static Outline::StatementKind kind_of(StmtKind kind) {
    switch (kind) {
      case StmtKind::Block: return Outline::StatementKind::Block;
      case StmtKind::Declare: return Outline::StatementKind::Declare;
      case StmtKind::Assign: return Outline::StatementKind::Assign;
      case StmtKind::Return: return Outline::StatementKind::Return;
      case StmtKind::Close: return Outline::StatementKind::Fold;
      case StmtKind::Open: return Outline::StatementKind::Unfold;
      case StmtKind::If: return Outline::StatementKind::If;
      case StmtKind::While: return Outline::StatementKind::While;
      case StmtKind::Evaluate:
      case StmtKind::Assert:
      case StmtKind::Use:
      case StmtKind::Join: return Outline::StatementKind::Simple;
    }
    return Outline::StatementKind::Simple;
  }

  static std::vector<Outline::Variable> declared(const Stmt& stmt) {
    if (stmt.kind != StmtKind::Declare) return {};
    return {variable(stmt.variable.type, stmt.variable.name)};
  }

  static const base::Location& place(const ExprPtr& clause) { return clause->where; }
};

class Outliner {
 public:
  explicit Outliner(std::string_view text) : build_(text) { out_.idf = true; }

  void add(const Class& owner) {
    Outline::Record record{owner.name, {}};
    for (const Variable& field : owner.fields) record.fields.push_back(variable(field.type, field.name));
    out_.records.push_back(std::move(record));
    for (const auto& method : owner.methods) add(*method, owner);
  }

  void add_main(const Method& main) {
    Outline::Item item;
    item.name = main.name;
    const auto& body = main.code->body;
    for (const StmtPtr& stmt : body) build_.add(*stmt, -1, true, item);
    item.body = {words().offset(main.where), build_.end_of(*body.back())};
    item.whole = item.body;
    item.contract_end = item.body.begin;
    out_.items.push_back(std::move(item));
  }

  Outline take() { return std::move(out_); }

 private:
  const Words& words() const { return build_.words(); }

  void add(const Method& method, const Class& owner) {
    Outline::Item item;
    item.kind = method.kind == MethodKind::Pure        ? Outline::ItemKind::Function
                : method.kind == MethodKind::Predicate ? Outline::ItemKind::Predicate
                                                       : Outline::ItemKind::Procedure;
    item.name = method.name;
    item.owner = owner.name;
    item.receiver = !method.is_static;
    item.constructor = method.kind == MethodKind::Constructor;
    for (const Variable& parameter : method.parameters)
      item.parameters.push_back(variable(parameter.type, parameter.name));
    if (!method.result.is(TypeKind::Void) && !method.result.is(TypeKind::Permission))
      item.results.push_back(variable(method.result, "result"));
    const std::size_t name = words().offset(method.where);
    std::size_t open = words().at(name);
    while (open < words().size() && !words()[open].is("(")) ++open;
    const std::size_t close = words().closing(open);
    item.contract_end = close < words().size() ? words()[close].span.end : words().text().size();
    if (method.code) item.body = build_.block(*method.code);
    build_.add_clauses(method.requires_clauses, Outline::ClauseKind::Requires, item);
    build_.add_clauses(method.ensures_clauses, Outline::ClauseKind::Ensures, item);
    if (method.value) item.body = value_body(item.contract_end);
    item.whole = {name, item.body.empty() ? item.contract_end : item.body.end};
    if (method.code)
      for (const StmtPtr& stmt : method.code->body) build_.add(*stmt, -1, true, item);
    out_.items.push_back(std::move(item));
  }

  Span value_body(std::size_t behind) const {
    std::size_t open = words().at(behind);
    while (open < words().size() && !words()[open].is("{")) ++open;
    return build_.brackets(open);
  }

  OutlineBuilder<Language> build_;
  Outline out_;
};

}  // namespace

Outline outline_idf(base::SourceManager& sources, const std::string& file) {
  base::Diagnostics diagnostics;
  const base::FileId id = sources.load(file);
  Program program;
  program.unit = parse(sources.text(id), id, diagnostics);
  if (!diagnostics.has_errors()) check(program, diagnostics);
  if (diagnostics.has_errors()) throw base::InputError(diagnostics.take());
  Outliner outliner(sources.text(id));
  for (const auto& owner : program.unit.classes) outliner.add(*owner);
  if (program.unit.main) outliner.add_main(*program.unit.main);
  return outliner.take();
}

}  // namespace cairn::frontend::idf
