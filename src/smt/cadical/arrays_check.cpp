#include <algorithm>

#include "base/unsupported.h"
#include "smt/cadical/arrays.h"
#include "term/cardinality.h"

namespace cairn::smt::cadical {

/// The element that the model gives an array at an index, a word of constants.
Arrays::Value Arrays::walk(Id array, const Word& index, Assignment& assignment) {
  while (true) {
    const Node& node = nodes_[array];
    switch (node.kind) {
      case Kind::Constant: return {assignment.value(node.element)};
      case Kind::Choice: array = assignment.value(node.condition) ? node.left : node.right; break;
      case Kind::Store:
        if (assignment.value(node.index) == index) return {assignment.value(node.element)};
        array = node.left;
        break;
      case Kind::Symbol: {
        const auto table = tables_.find(array);
        if (table == tables_.end()) return {std::nullopt, array};
        const auto found = table->second.find(index);
        if (found == table->second.end()) return {std::nullopt, array};
        return {found->second.first};
      }
    }
  }
}

void Arrays::check(Assignment& assignment, Word& lemmas) {
  check_reads(assignment, lemmas);
  check_lazy_reads(assignment, lemmas);
  check_equations(assignment, lemmas);
}

void Arrays::check_reads(Assignment& assignment, Word& lemmas) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> indices;
  for (const std::uint32_t number : relevant_reads_) {
    const Read& here = reads_[number];
    const Word value = assignment.value(here.result);
    const auto [found, is_new] =
        tables_[here.array].try_emplace(assignment.value(here.index), value, std::optional(number));
    if (is_new || found->second.first == value) continue;
    const Read& other = reads_[*found->second.second];
    add_congruence(here, other, lemmas);
    indices.emplace(here.index_number, other.index_number);
  }
  if (!indices.empty()) add_congruences(indices, lemmas);
}

void Arrays::add_congruence(const Read& a, const Read& b, Word& lemmas) {
  const Bit same_index = words_.equal(a.index, b.index);
  lemmas.push_back(words_.circuit().disjunction(!same_index, words_.equal(a.result, b.result)));
}

/// Where indices that a model makes equal have mattered for one array they will for others: all that are read at both
/// are told at once, instead of by one model each.
void Arrays::add_congruences(const std::set<std::pair<std::uint32_t, std::uint32_t>>& indices, Word& lemmas) {
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> at;
  for (const std::uint32_t number : relevant_reads_) at[reads_[number].index_number].push_back(number);
  for (const auto& [i, j] : indices) {
    for (const std::uint32_t a : at[i])
      for (const std::uint32_t b : at[j])
        if (reads_[a].array == reads_[b].array) add_congruence(reads_[a], reads_[b], lemmas);
  }
}

void Arrays::check_lazy_reads(Assignment& assignment, Word& lemmas) {
  for (const std::uint32_t number : relevant_lazy_reads_) {
    if (lazy_reads_[number].definition) continue;
    const Read here = lazy_reads_[number];
    const Word index = assignment.value(here.index);
    const Word value = assignment.value(here.result);
    const Value found = walk(here.array, index, assignment);
    // Where the symbol is open, it may be what was read.
    if (!found.element) tables_[found.symbol].try_emplace(index, value, std::nullopt);
    if (!found.element || *found.element == value) continue;
    const Word definition = expand(here.array, here.index, intern(here.index), false);
    lazy_reads_[number].definition = definition;
    lemmas.push_back(words_.equal(here.result, definition));
  }
}

void Arrays::check_equations(Assignment& assignment, Word& lemmas) {
  if (relevant_equations_.empty()) return;
  find_defaults(assignment, lemmas);
  // Defaults are settled first: they are what open elements are compared by.
  if (!lemmas.empty()) return;
  for (const std::uint32_t number : relevant_equations_) {
    if (assignment.value(equations_[number].holds)) compare(equations_[number], assignment, lemmas);
  }
}

Word Arrays::element_at(Id array, const Word& index, Assignment& assignment) {
  const Value found = walk(array, index, assignment);
  return found.element ? *found.element : defaults_.at(found.symbol);
}

/// Compares the arrays of a true equation at every index that the model knows.
void Arrays::compare(Equation& equation, Assignment& assignment, Word& lemmas) {
  const term::Sort sort = nodes_[equation.a].sort.params()[0];
  std::map<Word, Word> known;  // the index of each value
  const auto add = [&](const Word& index) { known.emplace(assignment.value(index), index); };
  for (const Id id : visited_nodes_) {
    if (nodes_[id].kind == Kind::Store && nodes_[id].sort.params()[0] == sort) add(nodes_[id].index);
  }
  for (const std::uint32_t read : relevant_reads_) {
    if (nodes_[reads_[read].array].sort.params()[0] == sort) add(reads_[read].index);
  }
  for (const std::uint32_t read : relevant_lazy_reads_) {
    if (nodes_[lazy_reads_[read].array].sort.params()[0] == sort) add(lazy_reads_[read].index);
  }
  for (const auto& [value, index] : known) {
    const Word element = element_at(equation.a, value, assignment);
    if (element == element_at(equation.b, value, assignment)) continue;
    const Word left = read(equation.a, index);
    const Bit agree = words_.equal(left, read(equation.b, index));
    equation.lemma_bits.push_back(agree);
    lemmas.push_back(words_.circuit().disjunction(!equation.holds, agree));
  }
}

/// Arrays that the model makes equal but at finitely many indices.
std::map<Arrays::Id, std::vector<Arrays::Link>> Arrays::links(Assignment& assignment) const {
  std::map<Id, std::vector<Link>> result;
  const auto link = [&](Id a, Id b, Bit reason, bool is_store) {
    result[a].push_back({b, reason, is_store});
    result[b].push_back({a, reason, is_store});
  };
  for (const Id id : visited_nodes_) {
    const Node& node = nodes_[id];
    result[id];
    if (node.kind == Kind::Store) link(id, node.left, bit_true, true);
    if (node.kind != Kind::Choice) continue;
    const bool left = assignment.value(node.condition);
    link(id, left ? node.left : node.right, node.condition ^ !left, false);
  }
  for (const std::uint32_t number : relevant_equations_) {
    const Equation& equation = equations_[number];
    if (assignment.value(equation.holds)) link(equation.a, equation.b, equation.holds, false);
  }
  return result;
}

void Arrays::find_defaults(Assignment& assignment, Word& lemmas) {
  const auto all = links(assignment);
  // Constant arrays first, because theirs are fixed.
  for (const auto& [id, unused] : all) {
    if (nodes_[id].kind == Kind::Constant) find_default(id, all, assignment, lemmas);
  }
  for (const auto& [id, unused] : all) {
    if (nodes_[id].kind == Kind::Symbol) find_default(id, all, assignment, lemmas);
  }
}

/// Gives all arrays linked with one its default. Two constant arrays that are linked by fewer stores than there are
/// indices have an index where both are read; so their elements are equal.
void Arrays::find_default(Id start, const std::map<Id, std::vector<Link>>& links, Assignment& assignment,
                          Word& lemmas) {
  if (defaults_.contains(start)) return;
  struct Step {
    Id from;
    Bit reason;
    bool is_store;
  };
  const Node& first = nodes_[start];
  const Word value =
      first.kind == Kind::Constant ? assignment.value(first.element) : Word(layout_.width(first.sort.params()[1]));
  std::map<Id, Step> reached{{start, {start, bit_true, false}}};
  std::vector<Id> work{start};
  for (std::size_t i = 0; i < work.size(); ++i) {
    const Id id = work[i];
    defaults_.emplace(id, value);
    if (nodes_[id].kind == Kind::Constant && assignment.value(nodes_[id].element) != value) {
      Word reasons;
      std::uint64_t stores = 0;
      for (Id at = id; at != start; at = reached.at(at).from) {
        reasons.push_back(!reached.at(at).reason);
        stores += reached.at(at).is_store ? 1 : 0;
      }
      const auto size = term::cardinality(first.sort.params()[0]);
      if (size && stores >= *size) throw base::Unsupported("equal constant arrays with so few indices");
      reasons.push_back(words_.equal(first.element, nodes_[id].element));
      lemmas.push_back(words_.any(reasons));
      return;
    }
    for (const Link& link : links.at(id)) {
      if (reached.emplace(link.other, Step{id, link.reason, link.is_store}).second) work.push_back(link.other);
    }
  }
}

Arrays::Content Arrays::content(Id symbol) {
  Content result;
  if (const auto table = tables_.find(symbol); table != tables_.end()) {
    for (const auto& [index, entry] : table->second) result.entries.emplace(index, entry.first);
  }
  const auto found = defaults_.find(symbol);
  result.otherwise = found == defaults_.end() ? Word(layout_.width(nodes_[symbol].sort.params()[1])) : found->second;
  return result;
}

}  // namespace cairn::smt::cadical
