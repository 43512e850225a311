#include "engine/summary/summary_text.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <unordered_map>

#include "base/error.h"
#include "base/fields.h"
#include "engine/summary/set_texts.h"
#include "term/dag_text.h"

namespace cairn::engine::summary {
namespace {

template <class Number>
std::string_view read_number(std::string_view text, Number& into) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  CAIRN_CHECK(error == std::errc(), "a text of a summary has numbers for parts");
  return text.substr(static_cast<std::size_t>(end - text.data()));
}

/// Where a function begins.
base::Location start_of(const StableNames& names, const std::string& function) {
  const ir::Procedure* procedure = names.pointers().index().procedure(function);
  return procedure ? procedure->origin.where : base::Location();
}

/// The numbers of objects that a summary mentions.
std::string objects_in(const Summary& summary) {
  std::vector<std::string> out;
  for (const auto& [symbol, of] : summary.symbols)
    if (symbol.is_value() && symbol.sort().is_ref()) out.push_back(symbol.integer().get_str());
  std::ranges::sort(out);
  return base::join_fields(out);
}

/// Goes through all parts of a summary in one order, to write them or to read them.
class Parts {
 public:
  Parts(term::TermManager& terms, const StableNames& names, const ir::Procedure& of)
      : terms_(terms), names_(names), function_(of.origin.where), writer_(names) {}
  Parts(term::TermManager& terms, const StableNames& names, const ir::Procedure& of, std::string_view text)
      : terms_(terms),
        names_(names),
        function_(of.origin.where),
        writer_(names),
        reads_(true),
        fields_(base::split_fields(text)) {
    position_ = 2;  // after what is read without the rest
    for (Term term : term::parse_dag_text(terms, next())) numbered_.push_back(term);
    reader_.emplace(names, next());
  }

  std::string text(const Summary& of) {
    fields_.insert(fields_.begin(),
                   {std::to_string(of.effort), objects_in(of), term::to_dag_text(numbered_), writer_.text()});
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
    number(of.questions);
    effects(of);
    map(of.symbols, [this](Symbol& each) { symbol(each); });
    map(of.cells, [this](std::pair<CellKey, analysis::IdSet>& cell) {
      key(cell.first);
      locations(cell.second);
    });
    map(of.parameters, [this](Term& value) { term(value); });
    map(of.variables, [this](Term& value) { term(value); });
  }

 private:
  void effects(Summary& of) {
    terms(of.results);
    term(of.returns_when);
    flag(of.exact);
    terms(of.facts);
    terms(of.branches);
    list(of.written, [this](std::pair<CellKey, Cell>& each) {
      key(each.first);
      term(each.second.value);
      locations(each.second.locations);
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
    origin(of.origin, function_);
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
      origin(step.origin, start_of(names_, step.procedure));
      number(step.block);
      number(step.index);
    });
  }

  void origin(ir::Origin& of, const base::Location& function) {
    location(of.where, function);
    list(of.inlined_at, [&](base::Location& each) { location(each, function); });
    flag(of.implicit);
  }

  void location(base::Location& of, const base::Location& function) {
    bool is_relative = of.known() && of.file == function.file;
    flag(is_relative);
    if (!is_relative) number(of.file);
    auto line = static_cast<std::int64_t>(of.line);
    if (!reads_ && is_relative) line -= static_cast<std::int64_t>(function.line);
    number(line);
    if (reads_ && is_relative) {
      of.file = function.file;
      line += static_cast<std::int64_t>(function.line);
    }
    of.line = static_cast<decltype(of.line)>(line);
    number(of.column);
  }

  void symbol(Symbol& of) {
    choice(of.kind);
    text(of.text);
    text(of.reason);
    objects(of.objects);
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

  void objects(analysis::IdSet& of) {
    std::size_t which = reads_ ? 0 : writer_.objects(of);
    number(which);
    if (reads_) of = reader_->objects(which);
  }

  void locations(analysis::IdSet& of) {
    std::size_t which = reads_ ? 0 : writer_.locations(of);
    number(which);
    if (reads_) of = reader_->locations(which);
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
  const StableNames& names_;
  const base::Location function_;
  SetWriter writer_;
  std::optional<SetReader> reader_ = {};
  const bool reads_ = false;
  std::vector<std::string> fields_;
  std::size_t position_ = 0;
  std::vector<Term> numbered_;
  std::unordered_map<Term, std::size_t> numbers_;
};

}  // namespace

std::string to_text(term::TermManager& terms, const StableNames& names, const ir::Procedure& of, Summary summary) {
  Parts parts(terms, names, of);
  parts.summary(summary);
  return parts.text(summary);
}

Summary parse_summary(term::TermManager& terms, const StableNames& names, const ir::Procedure& of,
                      std::string_view text) {
  Summary out;
  Parts parts(terms, names, of, text);
  parts.summary(out);
  CAIRN_CHECK(parts.at_end(), "a text of a summary ends with it");
  out.effort = effort_of(text);
  return out;
}

bool is_lasting(const StableNames& names, const ir::Procedure& of, const Summary& summary) {
  const auto is_in = [](const ir::Origin& origin, const base::Location& function) {
    const auto is_near = [&](const base::Location& each) { return !each.known() || each.file == function.file; };
    return is_near(origin.where) && std::ranges::all_of(origin.inlined_at, is_near);
  };
  const auto are_in = [&](const Danger& danger) {
    return std::ranges::all_of(
        danger.chain, [&](const ChainStep& step) { return is_in(step.origin, start_of(names, step.procedure)); });
  };
  return std::ranges::all_of(summary.checks, [&](const Check& each) { return is_in(each.origin, of.origin.where); }) &&
         std::ranges::all_of(summary.preconditions, are_in, &Precondition::danger) &&
         std::ranges::all_of(summary.alarms, are_in, &Alarm::danger);
}

std::uint64_t effort_of(std::string_view text) {
  std::uint64_t out = 0;
  read_number(text, out);
  return out;
}

std::vector<std::string> objects_of(std::string_view text) {
  const std::size_t first = text.find('\t') + 1;
  return base::split_fields(base::split_fields(text.substr(first, text.find('\t', first) - first)).front());
}

}  // namespace cairn::engine::summary
