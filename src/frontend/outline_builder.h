#pragma once

#include <algorithm>

#include "frontend/outline.h"

namespace cairn::frontend {

/// Makes the parts of an outline from the syntax tree of a language, which says what its nodes are:
///
///     struct Language {
///       using Stmt = …; using StmtKind = …;
///       static Outline::StatementKind kind_of(StmtKind kind);
///       static std::vector<Outline::Variable> declared(const Stmt& stmt);
///       static const base::Location& place(const Clause& clause);  // where its condition begins
///     };
template <class Language>
class OutlineBuilder {
 public:
  using Stmt = typename Language::Stmt;
  using StmtKind = typename Language::StmtKind;

  explicit OutlineBuilder(std::string_view text) : spans_(text) {}

  const Words& words() const { return spans_.words(); }

  /// From the place of its brace to the one that ends it.
  template <class Block>
  Span block(const Block& block) const {
    return {words().offset(block.where), words().offset(block.end) + 1};
  }

  /// The brackets at a word, with what is inside; empty when they do not close.
  Span brackets(std::size_t open) const {
    const std::size_t close = words().closing(open);
    return close < words().size() ? Span{words()[open].span.begin, words()[close].span.end} : Span{};
  }

  template <class Clauses>
  void add_clauses(const Clauses& clauses, Outline::ClauseKind kind, Outline::Item& item) const {
    const std::size_t stop = item.body.empty() ? words().text().size() : item.body.begin;
    for (const auto& clause : clauses) {
      item.clauses.push_back(spans_.clause(kind, Language::place(clause), stop));
      item.contract_end = std::max(item.contract_end, item.clauses.back().whole.end);
    }
  }

  std::size_t end_of(const Stmt& stmt) const {
    if (stmt.kind == StmtKind::Block) return block(stmt).end;
    return stmt.body.empty() ? words().behind_semicolon(words().offset(stmt.where)) : end_of(*stmt.body.back());
  }

  /// Adds a statement and those inside.
  void add(const Stmt& stmt, int parent, bool in_block, Outline::Item& item) const {
    Outline::Statement made;
    made.kind = Language::kind_of(stmt.kind);
    made.span = {words().offset(stmt.where), end_of(stmt)};
    made.in_block = in_block;
    made.parent = parent;
    made.declared = Language::declared(stmt);
    if (stmt.kind == StmtKind::If || stmt.kind == StmtKind::While) made.condition = spans_.condition(made.span.begin);
    if (stmt.kind == StmtKind::While && stmt.body[0]->kind == StmtKind::Block) {
      made.body = block(*stmt.body[0]);
      for (const auto& clause : stmt.invariants)
        made.invariants.push_back(
            spans_.clause(Outline::ClauseKind::Invariant, Language::place(clause), made.body.begin));
    }
    const int self = static_cast<int>(item.statements.size());
    item.statements.push_back(std::move(made));
    for (const auto& inner : stmt.body) add(*inner, self, stmt.kind == StmtKind::Block, item);
  }

 private:
  OutlineSpans spans_;
};

}  // namespace cairn::frontend
