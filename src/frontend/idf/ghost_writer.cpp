#include "frontend/idf/ghost_writer.h"

#include <algorithm>
#include <map>
#include <optional>

#include "frontend/idf/parser.h"

namespace cairn::frontend::idf {
namespace {

bool before_or_at(const Location& a, const Location& b) {
  return std::pair(a.line, a.column) <= std::pair(b.line, b.column);
}

/// A statement with what is around it.
struct Spot {
  const Stmt* stmt = nullptr;
  bool in_block = false;
  const Method* method = nullptr;
};

class Writer {
 public:
  Writer(std::string_view text, base::FileId file) : text_(text) {
    base::Diagnostics ignored;
    unit_ = parse(text, file, ignored);
    std::size_t at = 0;
    for (starts_.push_back(0); (at = text.find('\n', at)) != std::string_view::npos;) starts_.push_back(++at);
    for (const auto& owner : unit_.classes)
      for (const auto& method : owner->methods) collect(*method);
    if (unit_.main) collect(*unit_.main);
  }

  bool place(const Ghost& ghost) {
    if (const Method* pure = pure_method(ghost.before)) return place_in_pure(*pure, ghost);
    if (ghost.at_start) {
      const Method* method = method_around(ghost.before);
      if (method == nullptr) return false;
      const auto& body = method->code->body;
      return body.empty() ? insert_at_end(*method->code, ghost.text) : insert_before(*body.front(), ghost.text, true);
    }
    if (const Stmt* block = block_that_ends(ghost.before)) return insert_at_end(*block, ghost.text);
    std::optional<Spot> spot = find(ghost.before);
    if (!spot) return false;
    if (ghost.after_iteration) {
      const bool loop = spot->stmt->kind == StmtKind::While && spot->stmt->body[0]->kind == StmtKind::Block;
      return loop && insert_at_end(*spot->stmt->body[0], ghost.text);
    }
    if (!spot->in_block) return false;
    const bool close = ghost.text.starts_with("close ") || ghost.text.starts_with("use ");
    if (close && spot->stmt->kind == StmtKind::Return && reads(*spot->stmt)) return place_before_return(*spot, ghost);
    return insert_before(*spot->stmt, ghost.text);
  }

  /// The text, with `return` taken away where its value is kept in a variable first.
  std::string finish() const {
    std::string out;
    std::size_t at = 0;
    for (const auto& [position, pieces] : inserted_) {
      out += text_.substr(at, position - at);
      at = position;
      for (const std::string& piece : pieces) out += piece;
      if (auto skipped = skip_.find(position); skipped != skip_.end()) at += skipped->second;
    }
    return out + std::string(text_.substr(at));
  }

 private:
  std::size_t offset(const Location& where) const { return starts_[where.line - 1] + where.column - 1; }

  void collect(const Method& method) {
    if (method.value) pure_.push_back(&method);
    if (!method.code) return;
    code_.push_back(&method);
    collect(*method.code, method, true);
  }

  void collect(const Stmt& stmt, const Method& method, bool outermost = false) {
    if (!outermost) spots_.push_back({&stmt, false, &method});
    if (stmt.kind == StmtKind::Block) blocks_.push_back(&stmt);
    for (const StmtPtr& inner : stmt.body) {
      collect(*inner, method);
      for (Spot& spot : spots_)
        if (spot.stmt == inner.get()) spot.in_block = stmt.kind == StmtKind::Block;
    }
  }

  const Method* pure_method(const Location& where) const {
    for (const Method* method : pure_)
      if (method->where == where) return method;
    return nullptr;
  }

  const Method* method_around(const Location& where) const {
    for (const Method* method : code_)
      if (before_or_at(method->where, where) && before_or_at(where, method->code->end)) return method;
    return nullptr;
  }

  const Stmt* block_that_ends(const Location& where) const {
    for (const Stmt* block : blocks_)
      if (block->end == where) return block;
    return nullptr;
  }

  /// The innermost statement that starts at or before a place.
  std::optional<Spot> find(const Location& where) const {
    std::optional<Spot> best;
    for (const Spot& spot : spots_)
      if (spot.stmt->kind != StmtKind::Block && before_or_at(spot.stmt->where, where) &&
          (!best || before_or_at(best->stmt->where, spot.stmt->where)))
        best = spot;
    return best;
  }

  static bool reads(const Stmt& stmt) {
    return stmt.right && stmt.right->kind != ExprKind::Name && stmt.right->kind != ExprKind::Integer &&
           stmt.right->kind != ExprKind::Boolean && stmt.right->kind != ExprKind::Null;
  }

  bool place_in_pure(const Method& method, const Ghost& ghost) {
    if (!ghost.text.starts_with("open ") || !method.value_where.known()) return false;
    inserted_[offset(method.value_where)].push_back("opening " + ghost.text.substr(5) + " in ");
    return true;
  }

  /// What is returned is computed before the predicates are closed.
  bool place_before_return(const Spot& spot, const Ghost& ghost) {
    const Stmt& stmt = *spot.stmt;
    const std::size_t start = offset(stmt.where);
    const std::size_t end = text_.find(';', start);
    if (end == std::string_view::npos) return false;
    std::vector<std::string>& after = inserted_[end + 1];
    const std::string name = "returned";
    if (after.empty()) {
      // `return e;` becomes `T returned := e; … return returned;`
      inserted_[start].push_back(to_string(spot.method->result) + " " + name + " := ");
      skip_[start] = std::string_view("return ").size();
      after.push_back(" return " + name + ";");
    }
    after.insert(after.end() - 1, " " + ghost.text + ";");
    return true;
  }

  std::string indent(std::size_t position) const {
    std::size_t line = position;
    while (line > 0 && text_[line - 1] != '\n') --line;
    std::size_t stop = line;
    while (stop < position && text_[stop] == ' ') ++stop;
    return stop == position ? "\n" + std::string(text_.substr(line, stop - line)) : " ";
  }

  bool insert_before(const Stmt& stmt, const std::string& text, bool first = false) {
    const std::size_t position = offset(stmt.where);
    std::vector<std::string>& pieces = inserted_[position];
    const std::string piece = text + ";" + indent(position);
    if (std::find(pieces.begin(), pieces.end(), piece) != pieces.end() && first) return true;
    pieces.insert(first ? pieces.begin() : pieces.end(), piece);
    return true;
  }

  bool insert_at_end(const Stmt& block, const std::string& text) {
    const std::size_t position = offset(block.end);
    const std::string before = indent(position);
    inserted_[position].push_back(before == " " ? text + "; " : "  " + text + ";" + before);
    return true;
  }

  std::string_view text_;
  Unit unit_;
  std::vector<std::size_t> starts_;
  std::vector<const Method*> pure_;
  std::vector<const Method*> code_;
  std::vector<const Stmt*> blocks_;
  std::vector<Spot> spots_;
  std::map<std::size_t, std::vector<std::string>> inserted_;
  std::map<std::size_t, std::size_t> skip_;
};

}  // namespace

std::string write_ghosts(std::string_view text, base::FileId file, const std::vector<Ghost>& ghosts,
                         std::vector<Ghost>& left) {
  Writer writer(text, file);
  for (const Ghost& ghost : ghosts)
    if (!writer.place(ghost)) left.push_back(ghost);
  return writer.finish();
}

}  // namespace cairn::frontend::idf
