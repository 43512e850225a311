#include "smt/cadical/arrays.h"

#include <algorithm>

#include "base/error.h"
#include "base/unsupported.h"

namespace cairn::smt::cadical {

namespace {

// So many open comparisons and choices a read may cost before the rest is deferred.
constexpr int eager_steps = 64;

}  // namespace

Arrays::Id Arrays::add(Node node) {
  nodes_.push_back(std::move(node));
  return static_cast<Id>(nodes_.size() - 1);
}

Arrays::Id Arrays::symbol(term::Sort sort) { return add({Kind::Symbol, sort}); }

Arrays::Id Arrays::constant(term::Sort sort, Word element) {
  Node node{Kind::Constant, sort};
  node.element = std::move(element);
  return add(std::move(node));
}

Arrays::Id Arrays::store(Id array, Word index, Word element) {
  Node node{Kind::Store, nodes_[array].sort, array};
  node.index = std::move(index);
  node.element = std::move(element);
  return add(std::move(node));
}

Arrays::Id Arrays::choice(Bit condition, Id then, Id otherwise) {
  if (condition.is_constant()) return condition.is_true() ? then : otherwise;
  if (then == otherwise) return then;
  return add({Kind::Choice, nodes_[then].sort, then, otherwise, condition});
}

std::uint32_t Arrays::intern(const Word& index) {
  const auto [found, is_new] = index_numbers_.emplace(index, static_cast<std::uint32_t>(indices_.size()));
  if (is_new) indices_.push_back(index);
  return found->second;
}

/// The array below the stores that certainly do not touch the index.
Arrays::Id Arrays::skip(Id array, const Word& index) {
  while (nodes_[array].kind == Kind::Store && words_.equal(nodes_[array].index, index).is_false()) {
    array = nodes_[array].left;
  }
  return array;
}

Word Arrays::fresh_element(Id array) {
  Bit valid;
  Word result = layout_.fresh(nodes_[array].sort.params()[1], valid);
  if (!valid.is_true()) axioms_.push_back(valid);
  return result;
}

Word Arrays::make_read(Id array, const Word& index, std::uint32_t index_number) {
  const bool lazy = nodes_[array].kind != Kind::Symbol;
  std::vector<Read>& list = lazy ? lazy_reads_ : reads_;
  Word result = fresh_element(array);
  inputs_.add(result,
              {lazy ? TheoryItem::Kind::LazyRead : TheoryItem::Kind::Read, static_cast<std::uint32_t>(list.size())});
  list.push_back({array, index, index_number, result});
  made_.emplace(std::pair(array, index_number), result);
  return result;
}

Word Arrays::read(Id array, const Word& index) {
  array = skip(array, index);
  const std::uint32_t number = intern(index);
  if (const auto found = made_.find({array, number}); found != made_.end()) return found->second;
  return expand(array, index, number, true);
}

// Depth first, the array read itself before those below it, so that what is deferred lies deep.
Word Arrays::expand(Id root, const Word& index, std::uint32_t index_number, bool remember_root) {
  int steps = 0;
  std::unordered_map<Id, Word> done;
  std::vector<Id> stack{root};
  std::unordered_map<Id, bool> opened;
  while (!stack.empty()) {
    const Id id = stack.back();
    if (done.contains(id)) {
      stack.pop_back();
      continue;
    }
    const Node node = nodes_[id];
    if (id != root || remember_root) {
      if (const auto found = made_.find({id, index_number}); found != made_.end()) {
        done.emplace(id, found->second);
        continue;
      }
    }
    if (node.kind == Kind::Constant) {
      done.emplace(id, node.element);
      continue;
    }
    const Bit here = node.kind == Kind::Store ? words_.equal(node.index, index) : node.condition;
    if (node.kind == Kind::Store && here.is_true()) {
      done.emplace(id, node.element);
      continue;
    }
    if (!opened[id]) {
      if (node.kind == Kind::Symbol || ++steps > eager_steps) {
        done.emplace(id, make_read(id, index, index_number));
        continue;
      }
      opened[id] = true;
      stack.push_back(skip(node.left, index));
      if (node.kind == Kind::Choice) stack.push_back(skip(node.right, index));
      continue;
    }
    const Word& below = done.at(skip(node.left, index));
    const Word result = node.kind == Kind::Store ? words_.mux(here, node.element, below)
                                                 : words_.mux(here, below, done.at(skip(node.right, index)));
    if (id != root || remember_root) made_.emplace(std::pair(id, index_number), result);
    done.emplace(id, result);
  }
  return done.at(root);
}

Bit Arrays::equal(Id a, Id b) {
  if (a == b) return bit_true;
  if (b < a) std::swap(a, b);
  const auto number = static_cast<std::uint32_t>(equations_.size());
  const auto [found, is_new] = equation_numbers_.emplace(std::pair(a, b), number);
  if (!is_new) return equations_[found->second].holds;
  const Bit holds = words_.circuit().input();
  inputs_.add({holds}, {TheoryItem::Kind::Equality, number});
  Bit valid;
  const Word witness = layout_.fresh(nodes_[a].sort.params()[0], valid);
  if (!valid.is_true()) axioms_.push_back(valid);
  const Word left = read(a, witness);
  const Bit agree = words_.equal(left, read(b, witness));
  axioms_.push_back(words_.circuit().disjunction(holds, !agree));
  equations_.push_back({a, b, holds, {agree}});
  return holds;
}

void Arrays::begin_model() {
  relevant_reads_.clear();
  relevant_lazy_reads_.clear();
  relevant_equations_.clear();
  visited_.assign(nodes_.size(), 0);
  visited_nodes_.clear();
  tables_.clear();
  defaults_.clear();
}

void Arrays::visit(Id array, Relevance& relevance) {
  std::vector<Id> work{array};
  while (!work.empty()) {
    const Id id = work.back();
    work.pop_back();
    if (visited_[id] != 0) continue;
    visited_[id] = 1;
    visited_nodes_.push_back(id);
    const Node& node = nodes_[id];
    relevance.add(node.condition);
    relevance.add(node.index);
    relevance.add(node.element);
    if (node.kind == Kind::Store || node.kind == Kind::Choice) work.push_back(node.left);
    if (node.kind == Kind::Choice) work.push_back(node.right);
  }
}

void Arrays::add_dependencies(TheoryItem item, Relevance& relevance) {
  switch (item.kind) {
    case TheoryItem::Kind::Read:
      relevant_reads_.push_back(item.number);
      relevance.add(reads_[item.number].index);
      return;
    case TheoryItem::Kind::LazyRead: {
      relevant_lazy_reads_.push_back(item.number);
      const Read& read = lazy_reads_[item.number];
      relevance.add(read.index);
      if (read.definition) {
        relevance.add(*read.definition);
      } else {
        visit(read.array, relevance);
      }
      return;
    }
    case TheoryItem::Kind::Equality: {
      relevant_equations_.push_back(item.number);
      const Equation& equation = equations_[item.number];
      relevance.add(equation.lemma_bits);
      visit(equation.a, relevance);
      visit(equation.b, relevance);
      return;
    }
    case TheoryItem::Kind::Application: CAIRN_CHECK(false, "an application is no item of arrays");
  }
}

}  // namespace cairn::smt::cadical
