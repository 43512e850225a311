#include "term/smtlib_printer.h"

#include <deque>
#include <variant>

#include "base/overloaded.h"
#include "term/smtlib_pattern.h"

namespace cairn::term {

namespace {

/// Subterms at this depth below the last named one get a name.
constexpr std::uint32_t deepest_unshared = 200;

/// What is known of a subterm within a block.
struct Node {
  std::string pattern;
  std::uint32_t uses = 0;
  std::uint32_t depth = 0;
  /// How many groups of names it needs before it.
  std::uint32_t level = 0;
  std::string name;
};

/// A term outside quantifiers or the body of one, with the names that its subterms get.
struct Block {
  std::unordered_map<Term, Node> nodes;
  /// Named subterms by level.
  std::vector<std::vector<Term>> groups;
};

/// Writes one term with a stack of things to write.
class Writer {
 public:
  Writer(SmtlibPrinter& printer, SmtlibNames& names) : p_(printer), names_(names), patterns_(printer, names) {}

  std::string write(Term root) {
    push_block(root, true);
    while (!stack_.empty()) {
      Item item = std::move(stack_.back());
      stack_.pop_back();
      std::visit(base::Overloaded{[&](const std::string& text) { out_ += text; },
                                  [&](const Reference& r) { write_reference(r); },
                                  [&](const Definition& d) { write_definition(d.block, d.term); }},
                 item);
    }
    return std::move(out_);
  }

 private:
  /// A subterm to be written by its name if it has one.
  struct Reference {
    Block* block;
    Term term;
  };
  /// A subterm to be written out.
  struct Definition {
    Block* block;
    Term term;
  };
  using Item = std::variant<std::string, Reference, Definition>;

  void push_all(std::vector<Item> items) {
    for (std::size_t i = items.size(); i-- > 0;) stack_.push_back(std::move(items[i]));
  }

  void push_block(Term root, bool share) {
    Block& block = blocks_.emplace_back();
    analyse(block, root, share);
    std::vector<Item> items;
    for (const auto& group : block.groups) {
      if (group.empty()) continue;
      items.emplace_back("(let (");
      for (Term t : group) {
        items.emplace_back("(" + block.nodes[t].name + " ");
        items.emplace_back(Definition{&block, t});
        items.emplace_back(")");
      }
      items.emplace_back(") ");
    }
    items.emplace_back(Reference{&block, root});
    for (const auto& group : block.groups) {
      if (!group.empty()) items.emplace_back(")");
    }
    push_all(std::move(items));
  }

  /// Finds the subterms of the block, children before parents, and names those that are used more than once.
  void analyse(Block& block, Term root, bool share) {
    std::vector<Term> order;
    std::vector<std::pair<Term, bool>> stack{{root, false}};
    while (!stack.empty()) {
      auto [t, ready] = stack.back();
      stack.pop_back();
      if (ready) {
        order.push_back(t);
        continue;
      }
      auto [it, fresh] = block.nodes.try_emplace(t);
      if (!fresh) continue;
      stack.emplace_back(t, true);
      if (is_quantifier(t.op())) continue;
      it->second.pattern = patterns_.pattern(t);
      for (Term child : t.children()) stack.emplace_back(child, false);
    }
    block.nodes[root].uses = 1;
    for (std::size_t i = order.size(); i-- > 0;) count_uses(block, order[i]);
    for (Term t : order) name(block, t, share && t != root);
  }

  static void count_uses(Block& block, Term t) {
    if (is_quantifier(t.op())) return;
    const std::string& pattern = block.nodes[t].pattern;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] == SmtlibPatterns::all_children) {
        for (Term child : t.children()) ++block.nodes[child].uses;
      } else if (pattern[i] == SmtlibPatterns::child) {
        ++block.nodes[t[SmtlibPatterns::child_number(pattern, i)]].uses;
      }
    }
  }

  void name(Block& block, Term t, bool may_share) {
    Node& node = block.nodes[t];
    if (!is_quantifier(t.op())) {
      for (Term child : t.children()) {
        const Node& c = block.nodes[child];
        node.depth = std::max(node.depth, c.name.empty() ? c.depth + 1 : 1);
        node.level = std::max(node.level, c.name.empty() ? c.level : c.level + 1);
      }
    }
    if (!may_share || t.size() == 0 || (node.uses < 2 && node.depth < deepest_unshared)) return;
    do {
      node.name = "$" + std::to_string(++last_name_);
    } while (names_.is_used(node.name));
    if (block.groups.size() <= node.level) block.groups.resize(node.level + 1);
    block.groups[node.level].push_back(t);
  }

  void write_reference(const Reference& r) {
    const Node& node = r.block->nodes[r.term];
    if (node.name.empty()) {
      write_definition(r.block, r.term);
    } else {
      out_ += node.name;
    }
  }

  void write_definition(Block* block, Term t) {
    if (is_quantifier(t.op())) {
      write_quantifier(t);
      return;
    }
    std::vector<Item> items;
    std::string text;
    const std::string& pattern = block->nodes[t].pattern;
    auto add = [&](Term child) {
      items.emplace_back(std::move(text));
      text.clear();
      items.emplace_back(Reference{block, child});
    };
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] == SmtlibPatterns::all_children) {
        for (Term child : t.children()) {
          text += " ";
          add(child);
        }
      } else if (pattern[i] == SmtlibPatterns::child) {
        add(t[SmtlibPatterns::child_number(pattern, i)]);
      } else {
        text += pattern[i];
      }
    }
    items.emplace_back(std::move(text));
    push_all(std::move(items));
  }

  /// Triggers are written without names, because solvers look for them right below the quantifier.
  void write_quantifier(Term t) {
    std::size_t count = t.index(0);
    out_ += "(" + std::string(info(t.op()).smt) + " (";
    for (std::size_t i = 0; i < count; ++i) {
      out_ += (i > 0 ? " (" : "(") + names_.symbol(t[i]);
      out_ += " " + p_.sort(t[i].sort()) + ")";
    }
    out_ += ") ";
    bool triggers = t.indices().size() > 1;
    if (triggers) out_ += "(! ";
    stack_.emplace_back(triggers ? "))" : ")");
    std::size_t next = t.size();
    for (std::size_t i = t.indices().size(); i-- > 1;) {
      stack_.emplace_back(")");
      for (std::uint32_t k = t.index(i); k > 0; --k) {
        push_block(t[--next], false);
        if (k > 1) stack_.emplace_back(" ");
      }
      stack_.emplace_back(" :pattern (");
    }
    push_block(t[count], true);
  }

  SmtlibPrinter& p_;
  SmtlibNames& names_;
  SmtlibPatterns patterns_;
  std::deque<Block> blocks_;
  std::vector<Item> stack_;
  std::uint64_t last_name_ = 0;
  std::string out_;
};

}  // namespace

std::string SmtlibPrinter::term(Term term) { return Writer(*this, names_).write(term); }

std::string SmtlibPrinter::sort(Sort root) {
  std::vector<Sort> stack{root};
  while (!stack.empty()) {
    Sort s = stack.back();
    std::size_t before = stack.size();
    for (Sort part : s.params()) {
      if (!sorts_.contains(part)) stack.push_back(part);
    }
    if (stack.size() > before) continue;
    stack.pop_back();
    std::string& text = sorts_[s];
    auto param = [&](std::size_t i) { return sorts_.at(s.params()[i]); };
    switch (s.kind()) {
      case SortKind::Array: text = "(Array " + param(0) + " " + param(1) + ")"; break;
      case SortKind::Set:
        text = dialect_ == Dialect::Z3 ? "(Array " + param(0) + " Bool)" : "(Set " + param(0) + ")";
        break;
      case SortKind::Seq: text = "(Seq " + param(0) + ")"; break;
      case SortKind::Uninterpreted:
      case SortKind::Datatype: text = names_.sort(s); break;
      default: text = to_string(s);
    }
  }
  return sorts_.at(root);
}

bool SmtlibPrinter::is_uninterpreted(Term t) const {
  Family family = info(t.op()).family;
  if (family == Family::Object || family == Family::Heap) return true;
  if (dialect_ != Dialect::Cvc5) return false;
  if (!t.is(Op::ConstArray)) return t.is(Op::FpToBits);
  // cvc5 has constant arrays of what it takes for values.
  Term element = t[0];
  while (element.is(Op::ConstArray)) element = element[0];
  return !element.is_value();
}

const std::string& SmtlibPrinter::uninterpreted(Term t) {
  const OpInfo& row = info(t.op());
  std::string name(row.name), key = "operator " + name + " " + std::to_string(t.sort().id());
  if (row.payload == Payload::Name) name += "." + t.name();
  if (row.payload == Payload::Function) name += "." + t.function().name;
  for (Term child : t.children()) key += " " + std::to_string(child.sort().id());
  return names_.other(key + " " + name, "op." + name);
}

std::string to_smtlib(Term term, Dialect dialect) {
  SmtlibNames names;
  return SmtlibPrinter(names, dialect).term(term);
}

}  // namespace cairn::term
