#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "base/error.h"
#include "frontend/spl/parser.h"
#include "frontend/spl/program.h"

namespace cairn::frontend::spl {
namespace {

namespace fs = std::filesystem;

class Loader {
 public:
  Loader(base::SourceManager& sources, base::Diagnostics& diagnostics) : sources_(sources), diagnostics_(diagnostics) {}

  Program run(const std::string& path) {
    read(path, {});
    merge();
    return std::move(program_);
  }

 private:
  /// Depth first, each file once.
  void read(const std::string& path, Location from) {
    if (!seen_.insert(fs::path(path).lexically_normal().string()).second) return;
    if (from.known() && !fs::is_regular_file(path)) {
      diagnostics_.error(from, "cannot read the included file '" + path + "'",
                         "paths are relative to the folder of this file");
      return;
    }
    base::FileId file = sources_.load(path);
    if (!from.known()) program_.main_file = file;
    Unit unit = parse(sources_.text(file), file, diagnostics_);
    for (const std::string& options : unit.options) {
      std::istringstream words(options);
      for (std::string word; words >> word;) program_.options.push_back(word);
    }
    fs::path folder = fs::path(path).parent_path();
    for (const Unit::Include& include : unit.includes) read((folder / include.path).string(), include.where);
    for (Decl& decl : unit.declarations) parsed_.push_back(std::move(decl));
  }

  /// A declaration without body may be repeated, and completed once.
  void merge() {
    std::map<std::string, std::size_t, std::less<>> known;
    for (const Decl& decl : parsed_)
      if (decl.kind == DeclKind::TypeName && !decl.type.is(TypeKind::Any)) aliases_.emplace(decl.name, decl.type);
    for (Decl& decl : parsed_) {
      if (decl.kind == DeclKind::Axiom) {
        program_.declarations.push_back(std::move(decl));
        continue;
      }
      auto [it, added] = known.try_emplace(decl.name, program_.declarations.size());
      if (added)
        program_.declarations.push_back(std::move(decl));
      else
        merge(program_.declarations[it->second], std::move(decl));
    }
    for (Decl& decl : program_.declarations)
      if (decl.kind != DeclKind::Axiom) program_.names.emplace(decl.name, &decl);
    index();
  }

  static bool complete(const Decl& decl) {
    switch (decl.kind) {
      case DeclKind::TypeName: return !decl.type.is(TypeKind::Any);
      case DeclKind::Global: return false;
      case DeclKind::Procedure:
      case DeclKind::Lemma: return decl.code != nullptr;
      case DeclKind::Predicate:
      case DeclKind::Function: return decl.body != nullptr;
      default: return true;
    }
  }

  static bool may_complete(const Decl& open, const Decl& whole) {
    if (open.kind == DeclKind::TypeName)
      return whole.kind == DeclKind::TypeName || whole.kind == DeclKind::Struct || whole.kind == DeclKind::Datatype;
    return open.kind == whole.kind && open.pure == whole.pure && open.parameters.size() == whole.parameters.size() &&
           open.results.size() == whole.results.size();
  }

  /// A type without the names that were given to others.
  Type without_aliases(Type type, int depth = 0) const {
    auto alias = aliases_.find(type.name);
    if (type.is(TypeKind::Named) && alias != aliases_.end() && depth < 100)
      return without_aliases(alias->second, depth + 1);
    for (Type& param : type.params) param = without_aliases(param, depth + 1);
    return type;
  }

  bool same_types(const Type& a, const Type& b) const {
    const Type meant = without_aliases(a);
    return meant == without_aliases(b);
  }

  bool same_terms(const Expr& a, const Expr& b) const {
    return written_alike(a, b, [&](const Type& x, const Type& y) { return same_types(x, y); });
  }

  bool same_clauses(const std::vector<Clause>& a, const std::vector<Clause>& b) const {
    return std::ranges::equal(a, b, [&](const Clause& x, const Clause& y) {
      return x.pure == y.pure && x.free == y.free && same_terms(*x.expr, *y.expr);
    });
  }

  bool same_variables(const std::vector<VariableDecl>& a, const std::vector<VariableDecl>& b) const {
    return std::ranges::equal(a, b, [&](const VariableDecl& x, const VariableDecl& y) {
      return x.name == y.name && same_types(x.type, y.type) && x.implicit == y.implicit;
    });
  }

  /// Callers read one of two declarations: they must say the same.
  void check_same(const Decl& first, const Decl& second) {
    if (first.kind == DeclKind::TypeName) return;
    const bool alike = same_types(first.type, second.type) && same_variables(first.parameters, second.parameters) &&
                       same_variables(first.results, second.results) &&
                       same_clauses(first.requires_clauses, second.requires_clauses) &&
                       same_clauses(first.ensures_clauses, second.ensures_clauses) &&
                       std::ranges::equal(first.decreases, second.decreases,
                                          [&](const ExprPtr& x, const ExprPtr& y) { return same_terms(*x, *y); });
    if (alike) return;
    base::Diagnostic& error =
        diagnostics_.error(second.where, "'" + second.name + "' is declared again with another contract",
                           "repeat the parameters, results and clauses as they are");
    error.notes.push_back({base::Severity::Note, first.where, "the other declaration", {}, {}});
  }

  void merge(Decl& first, Decl second) {
    if (!(complete(first) && complete(second)) && (may_complete(first, second) || may_complete(second, first)))
      check_same(first, second);
    if (complete(first) && !complete(second) && may_complete(second, first)) return;
    if (complete(first) || !may_complete(first, second)) {
      base::Diagnostic& error = diagnostics_.error(second.where, "'" + second.name + "' is declared again");
      error.notes.push_back({base::Severity::Note, first.where, "the other declaration", {}, {}});
      return;
    }
    first = std::move(second);
  }

  void add(std::map<std::string, Member, std::less<>>& table, const std::string& name, Location where, Member member) {
    if (!table.emplace(name, std::move(member)).second)
      diagnostics_.error(where, "'" + name + "' is declared again", "fields of all structs share one scope");
  }

  void index() {
    for (Decl& decl : program_.declarations) {
      if (decl.kind == DeclKind::Struct)
        for (std::size_t i = 0; i < decl.fields.size(); ++i)
          add(program_.fields, decl.fields[i].name, decl.fields[i].where, {&decl, 0, i, decl.fields[i].type});
      if (decl.kind != DeclKind::Datatype) continue;
      for (std::size_t c = 0; c < decl.constructors.size(); ++c) {
        const Constructor& constructor = decl.constructors[c];
        add(program_.constructors, constructor.name, constructor.where, {&decl, c, 0, {}});
        for (std::size_t i = 0; i < constructor.fields.size(); ++i)
          add(program_.destructors, constructor.fields[i].name, constructor.fields[i].where,
              {&decl, c, i, constructor.fields[i].type});
      }
    }
  }

  base::SourceManager& sources_;
  base::Diagnostics& diagnostics_;
  std::set<std::string> seen_;
  std::vector<Decl> parsed_;
  std::map<std::string, Type> aliases_;
  Program program_;
};

}  // namespace

const Decl* Program::find(std::string_view name, DeclKind kind) const {
  auto it = names.find(name);
  return it != names.end() && it->second->kind == kind ? it->second : nullptr;
}

bool Program::has_option(std::string_view option) const {
  for (const std::string& word : options)
    if (word == option) return true;
  return false;
}

Program load(base::SourceManager& sources, const std::string& path, base::Diagnostics& diagnostics) {
  return Loader(sources, diagnostics).run(path);
}

}  // namespace cairn::frontend::spl
