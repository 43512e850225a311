#include "term/dag_text.h"

#include <charconv>
#include <unordered_map>

#include "base/error.h"

namespace cairn::term {
namespace {

// Words are separated by blanks, so names have none: these characters are written as this one and a letter.
constexpr char escape = '%';

std::string word(std::string_view name) {
  std::string out(1, '=');
  for (char c : name) switch (c) {
      case ' ': out += "%s"; break;
      case '\n': out += "%n"; break;
      case escape: out += "%%"; break;
      default: out += c;
    }
  return out;
}

std::string name_of(std::string_view word) {
  std::string out;
  for (std::size_t i = 1; i < word.size(); ++i) {
    const bool escaped = word[i] == escape && i + 1 < word.size();
    if (escaped) ++i;
    out += !escaped ? word[i] : word[i] == 's' ? ' ' : word[i] == 'n' ? '\n' : escape;
  }
  return out;
}

std::string literal(Term value) {
  switch (value.sort().kind()) {
    case SortKind::Bool: return value.bool_value() ? "1" : "0";
    case SortKind::Real: return value.rational().get_str();
    case SortKind::RoundingMode: return std::to_string(static_cast<unsigned>(value.rounding_mode()));
    default: return value.integer().get_str();
  }
}

class DagWriter {
 public:
  std::string write(std::span<const Term> terms) {
    for (Term t : terms) add(t);
    out_ += "e";
    for (Term t : terms) put(terms_.at(t));
    return std::move(out_);
  }

 private:
  void put(std::size_t number) { out_ += " " + std::to_string(number); }

  void add(Sort root) {
    std::vector<Sort> stack{root};
    while (!stack.empty()) {
      const Sort sort = stack.back();
      const std::size_t before = stack.size();
      if (!sorts_.contains(sort))
        for (Sort part : sort.params())
          if (!sorts_.contains(part)) stack.push_back(part);
      if (stack.size() > before) continue;
      stack.pop_back();
      if (!sorts_.emplace(sort, sorts_.size()).second) continue;
      out_ += "s";
      put(static_cast<std::size_t>(sort.kind()));
      const bool sized = sort.is_bv() || sort.is_float();
      put(sized ? sort.a() : 0);
      put(sort.is_float() ? sort.b() : 0);
      const bool named = sort.is(SortKind::Uninterpreted) || sort.is_datatype();
      out_ += " " + word(named ? sort.name() : "");
      for (Sort part : sort.params()) put(sorts_.at(part));
      out_ += "\n";
    }
  }

  void add(Term root) {
    std::vector<std::pair<Term, bool>> stack{{root, false}};
    while (!stack.empty()) {
      auto [term, ready] = stack.back();
      stack.pop_back();
      if (terms_.contains(term)) continue;
      if (ready || term.size() == 0) {
        node(term);
        terms_.emplace(term, terms_.size());
      } else {
        stack.emplace_back(term, true);
        // The first child gets the lowest number, so that terms which are read get theirs in the same order.
        for (std::size_t i = term.size(); i-- > 0;) stack.emplace_back(term[i], false);
      }
    }
  }

  void node(Term term) {
    const OpInfo& row = info(term.op());
    add(term.sort());
    const bool applies = row.payload == Payload::Function;
    if (applies)
      for (Sort sort : term.function().domain) add(sort);
    out_ += "t";
    put(static_cast<std::size_t>(term.op()));
    put(sorts_.at(term.sort()));
    if (term.is_value()) {
      out_ += " " + literal(term);
    } else if (applies) {
      out_ += " " + word(term.function().name);
    } else if (row.payload == Payload::Name || term.is(Op::Const) || term.is(Op::Bound)) {
      out_ += " " + word(term.name());
    } else {
      put(term.indices().size());
      for (std::uint32_t index : term.indices()) put(index);
    }
    for (Term child : term.children()) put(terms_.at(child));
    if (applies) {
      out_ += " :";
      for (Sort sort : term.function().domain) put(sorts_.at(sort));
    }
    out_ += "\n";
  }

  std::string out_;
  std::unordered_map<Sort, std::size_t> sorts_;
  std::unordered_map<Term, std::size_t> terms_;
};

class Reader {
 public:
  Reader(TermManager& manager, std::string_view text) : manager_(manager), text_(text) {}

  std::vector<Term> read() {
    while (true) {
      const std::string_view kind = next();
      if (kind == "s") {
        sort();
      } else if (kind == "t") {
        terms_.push_back(term());
      } else {
        CAIRN_CHECK(kind == "e", "a text of terms has sorts, terms and an end");
        return children();
      }
    }
  }

 private:
  /// The next word of the line; empty at its end.
  std::string_view next() {
    if (position_ < text_.size() && text_[position_] == ' ') ++position_;
    const std::size_t end = std::min(text_.find_first_of(" \n", position_), text_.size());
    const std::string_view out = text_.substr(position_, end - position_);
    position_ = end;
    if (out.empty() && position_ < text_.size() && text_[position_] == '\n') {
      ++position_;
      return {};
    }
    return out;
  }

  static std::uint32_t number(std::string_view word) {
    std::uint32_t out = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out);
    CAIRN_CHECK(error == std::errc() && end == word.data() + word.size(), "a text of terms has numbers for parts");
    return out;
  }
  std::uint32_t number() { return number(next()); }
  Sort known_sort(std::uint32_t which) const {
    CAIRN_CHECK(which < sorts_.size(), "a text of terms has parts before what they are part of");
    return sorts_[which];
  }

  /// Numbers of terms up to the end of the line or a colon.
  std::vector<Term> children() {
    std::vector<Term> out;
    for (std::string_view word = next(); !word.empty() && word != ":"; word = next()) {
      const std::uint32_t which = number(word);
      CAIRN_CHECK(which < terms_.size(), "a text of terms has parts before what they are part of");
      out.push_back(terms_[which]);
    }
    return out;
  }
  std::vector<Sort> sorts() {
    std::vector<Sort> out;
    for (std::string_view word = next(); !word.empty(); word = next()) out.push_back(known_sort(number(word)));
    return out;
  }

  void sort() {
    const auto kind = static_cast<SortKind>(number());
    const std::uint32_t a = number();
    const std::uint32_t b = number();
    const std::string name = name_of(next());
    const std::vector<Sort> params = sorts();
    const std::size_t asked = kind == SortKind::Array ? 2 : kind == SortKind::Set || kind == SortKind::Seq ? 1 : 0;
    CAIRN_CHECK(params.size() == asked, "a text of terms has sorts with their parameters");
    sorts_.push_back(make_sort(kind, a, b, name, params));
  }

  Sort make_sort(SortKind kind, std::uint32_t a, std::uint32_t b, const std::string& name,
                 const std::vector<Sort>& params) {
    switch (kind) {
      case SortKind::Bool: return manager_.bool_sort();
      case SortKind::Int: return manager_.int_sort();
      case SortKind::Real: return manager_.real_sort();
      case SortKind::BitVec: return manager_.bv_sort(a);
      case SortKind::Float: return manager_.float_sort(a, b);
      case SortKind::RoundingMode: return manager_.rounding_mode_sort();
      case SortKind::Ref: return manager_.ref_sort();
      case SortKind::Array: return manager_.array_sort(params[0], params[1]);
      case SortKind::Set: return manager_.set_sort(params[0]);
      case SortKind::Seq: return manager_.seq_sort(params[0]);
      case SortKind::Uninterpreted: return manager_.uninterpreted_sort(name);
      case SortKind::Datatype: break;
    }
    const Sort datatype = manager_.find_datatype(name);
    CAIRN_CHECK(kind == SortKind::Datatype && datatype, "a text of terms has datatypes that are known");
    return datatype;
  }

  Term term() {
    const auto op = static_cast<Op>(number());
    const Sort sort = known_sort(number());
    if (op == Op::Value) {
      const Term out = value(sort, std::string(next()));
      children();
      return out;
    }
    const OpInfo& row = info(op);
    const Sort given = row.explicit_sort ? sort : Sort();
    if (op == Op::Const || op == Op::Bound) {
      const std::string name = name_of(next());
      children();
      return op == Op::Const ? manager_.mk_const(name, sort) : manager_.mk_bound(name, sort);
    }
    if (row.payload == Payload::Name || row.payload == Payload::Function) {
      const std::string name = name_of(next());
      const std::vector<Term> parts = children();
      if (row.payload == Payload::Name) return manager_.mk_named(op, name, parts, given);
      return manager_.mk_apply(manager_.declare_function(name, sorts(), sort), parts, op);
    }
    std::vector<std::uint32_t> indices(number());
    for (std::uint32_t& index : indices) index = number();
    return manager_.mk(op, children(), indices, given);
  }

  Term value(Sort sort, const std::string& text) {
    switch (sort.kind()) {
      case SortKind::Bool: return manager_.mk_bool(text == "1");
      case SortKind::Int: return manager_.mk_int(mpz_class(text));
      case SortKind::Real: return manager_.mk_real(mpq_class(text));
      case SortKind::BitVec: return manager_.mk_bv(mpz_class(text), sort.width());
      case SortKind::Float: return manager_.mk_float(mpz_class(text), sort.a(), sort.b());
      case SortKind::RoundingMode: return manager_.mk_rounding_mode(static_cast<RoundingMode>(number(text)));
      case SortKind::Ref: return manager_.mk_ref(mpz_class(text));
      default: throw base::InternalError("a literal of a sort without literals");
    }
  }

  TermManager& manager_;
  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<Sort> sorts_;
  std::vector<Term> terms_;
};

}  // namespace

std::string to_dag_text(std::span<const Term> terms) {
  return terms.empty() ? std::string() : DagWriter().write(terms);
}

std::vector<Term> parse_dag_text(TermManager& manager, std::string_view text) {
  return text.empty() ? std::vector<Term>() : Reader(manager, text).read();
}

}  // namespace cairn::term
