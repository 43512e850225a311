#include "engine/summary/summary_text.h"

#include <bit>
#include <charconv>
#include <iterator>
#include <unordered_map>

#include "base/error.h"
#include "base/fields.h"
#include "term/dag_text.h"

namespace cairn::engine::summary {
namespace {

template <class Number>
std::string_view read_number(std::string_view text, Number& into) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  CAIRN_CHECK(error == std::errc(), "a text of a summary has numbers for parts");
  return text.substr(static_cast<std::size_t>(end - text.data()));
}

/// A set as the first and last numbers of its runs: "3-7,9-9,".
std::string text_of(const analysis::IdSet& set) {
  std::string out;
  const std::vector<analysis::IdSet::Id> ids = set.list();
  for (std::size_t first = 0, last = 0; first < ids.size(); first = ++last) {
    while (last + 1 < ids.size() && ids[last + 1] == ids[last] + 1) ++last;
    out += std::to_string(ids[first]) + '-' + std::to_string(ids[last]) + ',';
  }
  return out;
}

analysis::IdSet set_of(std::string_view text) {
  analysis::IdSet out;
  const auto skip = [&text](char expected) {
    CAIRN_CHECK(text.starts_with(expected), "a text of a set has runs");
    text.remove_prefix(1);
  };
  while (!text.empty()) {
    analysis::IdSet::Id first = 0;
    analysis::IdSet::Id last = 0;
    text = read_number(text, first);
    skip('-');
    text = read_number(text, last);
    skip(',');
    for (; first <= last; ++first) out.insert(first);
  }
  return out;
}

/// Goes through all parts of a summary in one order, to write them or to read them.
class Parts {
 public:
  explicit Parts(term::TermManager& terms) : terms_(terms) {}
  Parts(term::TermManager& terms, std::string_view text) : terms_(terms), reads_(true) {
    fields_ = base::split_fields(text);
    for (Term term : term::parse_dag_text(terms, next())) numbered_.push_back(term);
    for (const std::string& set : base::split_fields(next())) sets_.push_back(set_of(set));
  }

  std::string text() {
    fields_.insert(fields_.begin(), {term::to_dag_text(numbered_), base::join_fields(set_texts_)});
    return base::join_fields(fields_);
  }
  bool at_end() const { return position_ == fields_.size(); }

  void summary(Summary& of) {
    text(of.refused);
    list(of.preconditions, [this](Precondition& each) { precondition(each); });
    list(of.checks, [this](Check& each) { check(each); });
    list(of.alarms, [this](Alarm& each) { alarm(each); });
    flag(of.returns);
    map(of.names, [this](std::string& name) { text(name); });
    std::uint64_t seconds = std::bit_cast<std::uint64_t>(of.seconds);
    number(seconds);
    of.seconds = std::bit_cast<double>(seconds);
    number(of.questions);
    effects(of);
    map(of.symbols, [this](Symbol& each) { symbol(each); });
    map(of.cells, [this](std::pair<CellKey, analysis::IdSet>& cell) {
      key(cell.first);
      ids(cell.second);
    });
    map(of.parameters, [this](Term& value) { term(value); });
    map(of.variables, [this](Term& value) { term(value); });
    number(of.effort);
  }

 private:
  void effects(Summary& of) {
    terms(of.results);
    term(of.returns_when);
    flag(of.exact);
    terms(of.facts);
    list(of.written, [this](std::pair<CellKey, Cell>& each) {
      key(each.first);
      term(each.second.value);
      ids(each.second.locations);
    });
    list(of.ends, [this](End& each) {
      term(each.condition);
      term(each.object);
    });
    flag(of.frees_exactly);
  }

  void precondition(Precondition& of) {
    term(of.condition);
    danger(of.danger);
    flag(of.necessary);
  }

  void check(Check& of) {
    origin(of.origin);
    number(of.block);
    number(of.index);
    choice(of.property);
    text(of.message);
    choice(of.result);
    text(of.reason);
    term(of.of_callee);
  }

  void alarm(Alarm& of) {
    danger(of.danger);
    term(of.when);
    text(of.claim);
  }

  void danger(Danger& of) {
    choice(of.property);
    text(of.message);
    flag(of.unconditional);
    list(of.chain, [this](ChainStep& step) {
      text(step.procedure);
      origin(step.origin);
      number(step.block);
      number(step.index);
    });
  }

  void origin(ir::Origin& of) {
    location(of.where);
    list(of.inlined_at, [this](base::Location& each) { location(each); });
    flag(of.implicit);
  }

  void location(base::Location& of) {
    number(of.file);
    number(of.line);
    number(of.column);
  }

  void symbol(Symbol& of) {
    choice(of.kind);
    text(of.text);
    text(of.reason);
    ids(of.objects);
    number(of.number);
    choice(of.of);
    terms(of.sources);
    flag(of.depends_on_all);
  }

  void key(CellKey& of) {
    term(of.object);
    term(of.offset);
    sort(of.sort);
  }

  /// Many symbols have the same objects, of which there may be thousands.
  void ids(analysis::IdSet& of) {
    std::size_t which = 0;
    if (!reads_) {
      auto [entry, added] = set_numbers_.emplace(text_of(of), set_texts_.size());
      if (added) set_texts_.push_back(entry->first);
      which = entry->second;
    }
    number(which);
    CAIRN_CHECK(!reads_ || which < sets_.size(), "a text of a summary mentions sets that it has");
    if (reads_) of = sets_[which];
  }

  void terms(std::vector<Term>& of) {
    list(of, [this](Term& each) { term(each); });
  }

  /// A sort, as that of a constant.
  void sort(term::Sort& of) {
    Term constant = reads_ ? Term() : terms_.mk_const("sort", of);
    term(constant);
    if (reads_) of = constant.sort();
  }

  template <class Key, class Value, class Visit>
  void map(std::map<Key, Value>& of, Visit visit) {
    std::vector<std::pair<Key, Value>> all(of.begin(), of.end());
    list(all, [&](std::pair<Key, Value>& each) {
      term(each.first);
      visit(each.second);
    });
    of = {std::make_move_iterator(all.begin()), std::make_move_iterator(all.end())};
  }

  template <class Part, class Visit>
  void list(std::vector<Part>& of, Visit visit) {
    std::size_t size = of.size();
    number(size);
    of.resize(size);
    for (Part& each : of) visit(each);
  }

  /// 0 for null.
  void term(Term& of) {
    std::size_t which = 0;
    if (!reads_ && of) {
      auto [entry, added] = numbers_.emplace(of, numbered_.size() + 1);
      if (added) numbered_.push_back(of);
      which = entry->second;
    }
    number(which);
    CAIRN_CHECK(which <= numbered_.size(), "a text of a summary mentions terms that it has");
    if (reads_ && which > 0) of = numbered_[which - 1];
  }

  template <class Enumeration>
  void choice(Enumeration& of) {
    auto value = static_cast<unsigned>(of);
    number(value);
    of = static_cast<Enumeration>(value);
  }

  void flag(bool& of) {
    unsigned value = of ? 1 : 0;
    number(value);
    of = value != 0;
  }

  template <class Number>
  void number(Number& of) {
    if (!reads_) return fields_.push_back(std::to_string(of));
    CAIRN_CHECK(read_number(next(), of).empty(), "a number of a text of a summary is nothing else");
  }

  void text(std::string& of) {
    if (reads_)
      of = next();
    else
      fields_.push_back(of);
  }

  const std::string& next() {
    CAIRN_CHECK(position_ < fields_.size(), "a text of a summary has all its parts");
    return fields_[position_++];
  }

  term::TermManager& terms_;
  const bool reads_ = false;
  std::vector<std::string> fields_;
  std::size_t position_ = 0;
  std::vector<Term> numbered_;
  std::unordered_map<Term, std::size_t> numbers_;
  std::vector<analysis::IdSet> sets_;   ///< that was read
  std::vector<std::string> set_texts_;  ///< to write
  std::unordered_map<std::string, std::size_t> set_numbers_;
};

}  // namespace

std::string to_text(term::TermManager& terms, Summary summary) {
  Parts parts(terms);
  parts.summary(summary);
  return parts.text();
}

Summary parse_summary(term::TermManager& terms, std::string_view text) {
  Summary out;
  Parts parts(terms, text);
  parts.summary(out);
  CAIRN_CHECK(parts.at_end(), "a text of a summary ends with it");
  return out;
}

}  // namespace cairn::engine::summary
