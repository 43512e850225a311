#include <algorithm>

#include "frontend/spl/lowering.h"

namespace cairn::frontend::spl {

void mentioned(const Expr& expr, std::set<std::string>& out) {
  if (expr.kind == ExprKind::Call || expr.kind == ExprKind::Unfolding || expr.symbol == Symbol::Constant)
    out.insert(expr.name);
  for (const ExprPtr& arg : expr.args) mentioned(*arg, out);
  for (const Binder& binder : expr.binders)
    if (binder.guard) mentioned(*binder.guard, out);
}

namespace {

void mentioned(const std::vector<Clause>& clauses, std::set<std::string>& out) {
  for (const Clause& clause : clauses) mentioned(*clause.expr, out);
}

void mentioned(const Stmt& stmt, std::set<std::string>& out) {
  for (const ExprPtr& expr : stmt.left) mentioned(*expr, out);
  for (const ExprPtr& expr : stmt.right) mentioned(*expr, out);
  mentioned(stmt.invariants, out);
  for (const ExprPtr& measure : stmt.decreases) mentioned(*measure, out);
  for (const StmtPtr& inner : stmt.body) mentioned(*inner, out);
}

std::set<std::string> mentioned_by(const Decl& decl) {
  std::set<std::string> out;
  mentioned(decl.requires_clauses, out);
  mentioned(decl.ensures_clauses, out);
  for (const ExprPtr& measure : decl.decreases) mentioned(*measure, out);
  if (decl.body) mentioned(*decl.body, out);
  if (decl.code) mentioned(*decl.code, out);
  return out;
}

}  // namespace

namespace {

bool allocates(const Expr& expr) {
  return expr.kind == ExprKind::New || std::ranges::any_of(expr.args, [](const ExprPtr& e) { return allocates(*e); });
}

/// Whether a statement itself, calls aside, neither writes nor frees nor allocates memory.
bool only_reads(const Stmt& stmt) {
  if (stmt.kind == StmtKind::Free || (stmt.kind == StmtKind::Assign && stmt.has_text)) return false;
  const auto is_place = [](const ExprPtr& target) { return target->kind != ExprKind::Name; };
  if (stmt.kind == StmtKind::Assign && std::ranges::any_of(stmt.left, is_place)) return false;
  return std::ranges::none_of(stmt.right, [](const ExprPtr& e) { return allocates(*e); }) &&
         std::ranges::all_of(stmt.body, [](const StmtPtr& inner) { return only_reads(*inner); });
}

}  // namespace

bool keeps_memory(const Program& program, const Decl& lemma) {
  std::set<std::string> seen{lemma.name};
  std::vector<const Decl*> work{&lemma};
  while (!work.empty()) {
    const Decl& decl = *work.back();
    work.pop_back();
    if (decl.kind != DeclKind::Lemma) return false;
    if (!std::ranges::all_of(decl.ensures_clauses, [](const Clause& clause) { return clause.pure; })) return false;
    if (!decl.code) continue;
    if (!only_reads(*decl.code)) return false;
    std::set<std::string> names;
    mentioned(*decl.code, names);
    for (const std::string& name : names) {
      auto found = program.names.find(name);
      if (found == program.names.end() || !seen.insert(name).second) continue;
      const DeclKind kind = found->second->kind;
      if (kind == DeclKind::Procedure || kind == DeclKind::Lemma) work.push_back(found->second);
    }
  }
  return true;
}

std::set<std::string> reachable(const Program& program, std::set<std::string> from) {
  std::vector<std::string> work(from.begin(), from.end());
  while (!work.empty()) {
    auto decl = program.names.find(work.back());
    work.pop_back();
    if (decl == program.names.end()) continue;
    for (const std::string& name : mentioned_by(*decl->second))
      if (from.insert(name).second) work.push_back(name);
  }
  return from;
}

std::set<std::string> used_names(const Program& program) {
  std::set<std::string> out;
  for (const Decl& decl : program.declarations)
    if (decl.kind == DeclKind::Procedure || decl.kind == DeclKind::Lemma || decl.kind == DeclKind::Axiom)
      out.merge(mentioned_by(decl));
  return reachable(program, std::move(out));
}

bool is_recursive(const Program& program, const Decl& decl) {
  return reachable(program, mentioned_by(decl)).contains(decl.name);
}

namespace {

bool reads_directly(const Expr& expr) {
  bool own = (expr.kind == ExprKind::Field && (expr.symbol == Symbol::Field || expr.name == "map")) ||
             (expr.kind == ExprKind::Name && expr.symbol == Symbol::Field) || expr.kind == ExprKind::CellValue ||
             (expr.kind == ExprKind::Index && !expr.args[0]->type.is(TypeKind::Map));
  return own || std::any_of(expr.args.begin(), expr.args.end(), [](const auto& arg) { return reads_directly(*arg); });
}

}  // namespace

bool reads_unframed(const Lowering& shared, const Decl& decl) {
  if (shared.dialect != Dialect::Master || decl.kind != DeclKind::Function || decl.body || decl.pure ||
      !decl.requires_clauses.empty())
    return false;
  const std::set<std::string> needed = reachable(shared.program, {decl.name});
  return std::any_of(needed.begin(), needed.end(), [&](const std::string& name) {
    auto found = shared.program.names.find(name);
    if (found == shared.program.names.end()) return false;
    const Decl& other = *found->second;
    const bool own = !other.body && other.requires_clauses.empty() && other.kind == DeclKind::Function;
    return own && std::ranges::any_of(other.ensures_clauses, [](const Clause& c) { return reads_directly(*c.expr); });
  });
}

bool needs_unframed(const Lowering& shared, const Decl& decl) {
  const std::set<std::string> needed = reachable(shared.program, mentioned_by(decl));
  return std::any_of(needed.begin(), needed.end(), [&](const std::string& name) {
    auto found = shared.program.names.find(name);
    return found != shared.program.names.end() && reads_unframed(shared, *found->second);
  });
}

bool is_expanded(const Lowering& shared, const Decl& decl) {
  if (shared.dialect != Dialect::Master || !decl.body || decl.pure || is_recursive(shared.program, decl)) return false;
  if (decl.kind == DeclKind::Predicate) return !decl.type.is(TypeKind::Bool) || reads_heap(*decl.body);
  if (decl.kind != DeclKind::Function || !decl.ensures_clauses.empty()) return false;
  const std::set<std::string> needed = reachable(shared.program, {decl.name});
  return std::any_of(needed.begin(), needed.end(), [&](const std::string& name) {
    auto found = shared.program.names.find(name);
    return found != shared.program.names.end() && found->second->body && reads_directly(*found->second->body);
  });
}

}  // namespace cairn::frontend::spl
