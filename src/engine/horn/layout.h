#pragma once

#include <map>
#include <optional>
#include <set>

#include "analysis/flatten.h"
#include "analysis/graph.h"
#include "engine/horn/value.h"

namespace cairn::engine::horn {

/// A statement that allocates. Sites are numbered from 1.
struct Site {
  ir::BlockId block = 0;
  std::size_t index = 0;
  std::string record;
  bool array = false;
  term::Sort element = {};  ///< of an array
  /// It is executed at most once, and every access to its object is seen where it happens: the object's fields are
  /// variables, and no invariant stands for them.
  bool tracked = false;
};

/// A field, by its place among those that its record declares.
struct FieldPlace {
  const ir::Record* record = nullptr;
  std::size_t position = 0;
};

/// A field of a tracked object.
struct Cell {
  int site = 0;
  std::string field;  ///< qualified
  ir::Type type = {};
  /// Blocks where its value may matter.
  std::vector<bool> live = {};
};

/// How the memory of a flat program looks in clauses.
class Layout {
 public:
  /// @param pushed kinds of memory whose invariants tell which push was the last one (last_pushes.h)
  Layout(term::TermManager& terms, const analysis::FlatProgram& flat, std::set<std::string> pushed = {});

  /// Elements of arrays as a kind of memory; records are named by themselves.
  static std::string kind_of_elements(term::Sort element) { return "[" + to_string(element) + "]"; }
  bool tells_push(const std::string& kind) const { return pushed_.contains(kind); }

  const analysis::FlatProgram& flat() const { return flat_; }
  const std::vector<Site>& sites() const { return sites_; }
  /// The number of the site of a statement that allocates.
  int site_at(ir::BlockId block, std::size_t index) const { return places_.at({block, index}); }
  const std::vector<Cell>& cells() const { return cells_; }
  /// The sort of all lengths of arrays, if there is one; null without arrays.
  std::optional<term::Sort> length_sort() const { return length_sort_; }

  FieldPlace field(const std::string& qualified) const;
  /// Sites whose objects have a record or one below it.
  std::vector<int> sites_of(const std::string& record, bool exactly) const;
  /// Of these, those whose objects are tracked, or the others.
  std::vector<int> sites_of(const std::string& record, bool exactly, bool tracked) const;
  /// Sites of arrays whose elements have a sort.
  std::vector<int> arrays_of(term::Sort element) const;
  /// All records that an object of a record has fields of.
  std::vector<const ir::Record*> parts_of(const std::string& record) const;

  /// The invariant of what a record declares: over the site, the parts of each field, and the last push where that is
  /// told.
  const term::FunctionDecl& invariant(const ir::Record& record);
  /// The invariant of array elements of a sort: over site, length, index, the parts of the element, and
  /// the last push where that is told.
  const term::FunctionDecl& elements(term::Sort element);

 private:
  void find_sites();
  void find_cells();
  std::vector<bool> may_happen_after(ir::BlockId block) const;
  std::vector<bool> may_be_read_after(const std::string& field) const;
  std::set<std::string> fields_in_recursions() const;

  term::TermManager& m_;
  const analysis::FlatProgram& flat_;
  const std::set<std::string> pushed_;
  analysis::Graph graph_;
  std::vector<Site> sites_;
  std::map<std::pair<ir::BlockId, std::size_t>, int> places_;
  std::vector<Cell> cells_;
  std::optional<term::Sort> length_sort_ = term::Sort();
};

/// The field that a statement accesses, or null.
const std::string* accessed_field(const ir::Statement& statement, bool reads_only);

}  // namespace cairn::engine::horn
