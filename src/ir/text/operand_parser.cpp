// The part of ExpressionParser that reads operands.

#include "ir/text/expression_parser.h"
#include "ir/text/spelling.h"
#include "term/limits.h"

namespace cairn::ir {

using term::Op;
using term::Sort;

namespace {

mpz_class parse_integer(std::string_view text) {
  if (text.starts_with("0x")) return mpz_class(std::string(text.substr(2)), 16);
  return mpz_class(std::string(text), 10);
}

mpq_class parse_real(std::string_view text) {
  std::size_t point = text.find('.');
  if (point == std::string_view::npos) {  // 1/3r
    std::size_t slash = text.find('/');
    mpz_class numerator(std::string(text.substr(0, slash)), 10);
    mpz_class denominator(std::string(text.substr(slash + 1, text.size() - slash - 2)), 10);
    mpq_class value(numerator, denominator);
    value.canonicalize();
    return value;
  }
  std::string digits = std::string(text.substr(0, point)) + std::string(text.substr(point + 1));
  mpz_class scale;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, text.size() - point - 1);
  mpq_class value(mpz_class(digits, 10), scale);
  value.canonicalize();
  return value;
}

bool is_number(const Token& token) {
  return token.kind == TokenKind::Integer || token.kind == TokenKind::Real || token.kind == TokenKind::BitVec;
}

}  // namespace

bool ExpressionParser::read_operand() {
  const Token& token = cursor_.peek();
  base::Location where = cursor_.where(token);
  if (is_number(token)) {
    cursor_.next();
    return read_literal(token, false);
  }
  if (token.kind == TokenKind::Quoted) {
    cursor_.next();
    return read_name(token);
  }
  if (token.kind == TokenKind::Word) {
    cursor_.next();
    return read_prefix_word(token);
  }
  if (token.is("(") || token.is("!") || token.is("[")) {
    cursor_.next();
    open(token.is("(") ? Pending::Group : token.is("!") ? Pending::Not : Pending::Fraction, where);
    return true;
  }
  if (token.is("-")) {
    cursor_.next();
    if (is_number(cursor_.peek())) return read_literal(cursor_.next(), true);
    open(Pending::Negate, where);
    return true;
  }
  if (token.is("#")) {
    cursor_.next();
    if (cursor_.peek().kind != TokenKind::Integer) cursor_.fail_expected("the number of an object");
    push_term(build_.terms().mk_ref(parse_integer(cursor_.next().text)), where);
    return false;
  }
  cursor_.fail_expected("an expression");
}

bool ExpressionParser::read_literal(const Token& token, bool negative) {
  base::Location where = cursor_.where(token);
  term::TermManager& terms = build_.terms();
  if (token.kind == TokenKind::Integer) {
    mpz_class value = parse_integer(token.text);
    push_term(terms.mk_int(negative ? mpz_class(-value) : value), where);
  } else if (token.kind == TokenKind::Real) {
    std::size_t slash = token.text.find('/');
    bool zero = slash != token.text.npos && token.text.find_first_not_of('0', slash + 1) == token.text.size() - 1;
    if (zero) cursor_.fail(token, "the denominator is zero");
    mpq_class value = parse_real(token.text);
    push_term(terms.mk_real(negative ? mpq_class(-value) : value), where);
  } else {
    std::size_t split = token.text.rfind("bv");
    mpz_class value = parse_integer(token.text.substr(0, split));
    mpz_class width = parse_integer(token.text.substr(split + 2));
    if (width == 0 || width > term::max_width)
      cursor_.fail(token, "bit-vectors have 1 to " + std::to_string(term::max_width) + " bits");
    auto bits = static_cast<std::uint32_t>(width.get_ui());
    if (mpz_sizeinbase(value.get_mpz_t(), 2) > bits && value != 0)
      cursor_.fail(token, "the number does not fit in " + std::to_string(bits) + " bits");
    push_term(terms.mk_bv(negative ? mpz_class(-value) : value, bits), where);
  }
  return false;
}

bool ExpressionParser::read_prefix_word(const Token& token) {
  base::Location where = cursor_.where(token);
  term::TermManager& terms = build_.terms();
  std::string_view word = token.text;
  static constexpr std::string_view modes[] = {"RNE", "RNA", "RTP", "RTN", "RTZ"};
  for (std::size_t i = 0; i < std::size(modes); ++i) {
    if (word != modes[i]) continue;
    push_term(terms.mk_rounding_mode(static_cast<term::RoundingMode>(i)), where);
    return false;
  }
  if (words_ != nullptr && words_->contains(word)) {
    auto head = std::make_unique<Head>();
    head->kind = HeadKind::Word;
    head->name = word;
    return open_arguments(std::move(head), where);
  }
  if (word == "true" || word == "false" || word == "null") {
    push_term(word == "null" ? terms.mk_null() : terms.mk_bool(word == "true"), where);
    return false;
  }
  if (word == "nullptr") {
    Sort sort = pointer_sort(terms, types_.pointer_width);
    push_term(build_.apply(Op::DtConstruct, {terms.mk_null(), terms.mk_bv(0, types_.pointer_width)}, where,
                           std::vector<std::uint32_t>{0}, sort),
              where);
    return false;
  }
  if (word == "emp") {
    push(build_.star({}, where));
    return false;
  }
  if (word == "forall" || word == "exists") return read_quantifier(token);
  if (word == "unfolding" || word == "using") return read_ghost_body(token);
  if (word == "is") return read_constructor_test(token);
  if (word == "float") return read_float(token);
  auto head = std::make_unique<Head>();
  if (word == "acc" || word == "star" || word == "untouched") {
    head->kind = word == "acc" ? HeadKind::Access : word == "star" ? HeadKind::Star : HeadKind::Untouched;
    return open_arguments(std::move(head), where);
  }
  if (word == "pointer" || word == "object" || word == "offset") {
    head->kind = HeadKind::PointerPart;
    head->op = word == "pointer" ? Op::DtConstruct : Op::DtSelect;
    head->indices.push_back(0);
    if (word != "pointer") head->indices.push_back(word == "object" ? 0 : 1);
    return open_arguments(std::move(head), where);
  }
  if (auto op = find_operator(word)) return read_operator(token, *op);
  if (is_reserved(word))
    cursor_.fail(token, "'" + std::string(word) + "' is a reserved word",
                 "write `" + std::string(word) + "` if it is the name of a variable");
  return read_name(token);
}

bool ExpressionParser::read_name(const Token& token) {
  base::Location where = cursor_.where(token);
  std::string name = decode(token);
  if (cursor_.at("::")) return read_constructor(token, name);
  if (cursor_.at("(")) {
    auto head = std::make_unique<Head>();
    head->function = build_.index().function(name);
    head->predicate = build_.index().predicate(name);
    if (head->function == nullptr && head->predicate == nullptr) {
      std::vector<std::string_view> candidates;
      for (const Function& function : build_.index().program().functions) candidates.push_back(function.name);
      for (const Predicate& predicate : build_.index().program().predicates) candidates.push_back(predicate.name);
      for (int i = 0; i < term::op_count; ++i)
        if (!spelling(static_cast<Op>(i)).empty()) candidates.push_back(spelling(static_cast<Op>(i)));
      cursor_.fail(token, "unknown function or predicate '" + name + "'", suggest(name, candidates));
    }
    head->kind = head->function != nullptr ? HeadKind::Call : HeadKind::Predicate;
    return open_arguments(std::move(head), where);
  }
  Term variable = scope_.find(name);
  if (!variable) cursor_.fail(token, "unknown variable '" + name + "'", suggest(name, scope_.names()));
  push_term(variable, where);
  return false;
}

std::pair<Sort, std::uint32_t> ExpressionParser::constructor(const std::string& datatype, const Token& token) {
  Sort sort = build_.index().datatype(datatype);
  if (!sort && pointer_width(pointer_sort(build_.terms(), types_.pointer_width)) != 0 &&
      datatype == pointer_sort(build_.terms(), types_.pointer_width).name())
    sort = pointer_sort(build_.terms(), types_.pointer_width);
  if (!sort) {
    std::vector<std::string_view> candidates(types_.datatypes.begin(), types_.datatypes.end());
    std::sort(candidates.begin(), candidates.end());
    cursor_.fail(token, "unknown datatype '" + datatype + "'", suggest(datatype, candidates));
  }
  cursor_.expect("::", "and the name of a constructor");
  const Token& at = cursor_.peek();
  std::string name = cursor_.name("the name of a constructor");
  int found = sort.datatype().find_constructor(name);
  if (found < 0) {
    std::vector<std::string_view> candidates;
    for (const term::Constructor& c : sort.datatype().constructors) candidates.push_back(c.name);
    cursor_.fail(at, "datatype '" + datatype + "' has no constructor '" + name + "'", suggest(name, candidates));
  }
  return {sort, static_cast<std::uint32_t>(found)};
}

bool ExpressionParser::read_constructor(const Token& token, const std::string& name) {
  base::Location where = cursor_.where(token);
  auto [sort, position] = constructor(name, token);
  auto head = std::make_unique<Head>();
  head->op = Op::DtConstruct;
  head->sort = sort;
  head->indices.push_back(position);
  if (cursor_.accept(".")) {
    const Token& at = cursor_.peek();
    std::string selector = cursor_.name("the name of a selector");
    int found = sort.datatype().find_selector(position, selector);
    if (found < 0) cursor_.fail(at, "the constructor has no selector '" + selector + "'");
    head->op = Op::DtSelect;
    head->indices.push_back(static_cast<std::uint32_t>(found));
  } else if (!cursor_.at("(")) {
    push(apply_head(*head, {}, where));
    return false;
  }
  return open_arguments(std::move(head), where);
}

bool ExpressionParser::read_constructor_test(const Token& token) {
  cursor_.expect("<", "and the constructor that is tested");
  const Token& at = cursor_.peek();
  auto [sort, position] = constructor(cursor_.name("the name of a datatype"), at);
  cursor_.expect(">", "after the constructor");
  auto head = std::make_unique<Head>();
  head->op = Op::DtTest;
  head->sort = sort;
  head->indices.push_back(position);
  return open_arguments(std::move(head), cursor_.where(token));
}

bool ExpressionParser::read_operator(const Token& token, Op op) {
  const term::OpInfo& row = term::info(op);
  term::TermManager& terms = build_.terms();
  auto head = std::make_unique<Head>();
  head->op = op;
  if (op == Op::ArrayLength) head->sort = terms.int_sort();
  if (op == Op::ObjectSize) head->sort = terms.bv_sort(types_.pointer_width);
  if (op == Op::FunctionAddress) head->sort = pointer_sort(terms, types_.pointer_width);
  if (cursor_.accept("<")) {
    if (row.payload == term::Payload::Name) {
      head->name = cursor_.name("a name");
    } else if (row.payload == term::Payload::Indices) {
      do {
        head->indices.push_back(static_cast<std::uint32_t>(cursor_.integer("a number", UINT32_MAX)));
      } while (cursor_.accept(","));
    } else if (row.explicit_sort) {
      head->sort = parse_sort(cursor_, types_, terms);
    } else {
      cursor_.fail(token, "'" + std::string(token.text) + "' has no parameters between '<' and '>'");
    }
    cursor_.expect(">", "after the parameters of the operator");
  } else if (row.payload == term::Payload::Name || (row.explicit_sort && !head->sort)) {
    cursor_.fail(token, "'" + std::string(token.text) + "' needs a parameter between '<' and '>'",
                 row.payload == term::Payload::Name ? "a name" : "the type of its value");
  }
  return open_arguments(std::move(head), cursor_.where(token));
}

bool ExpressionParser::read_float(const Token& token) {
  cursor_.expect("<", "and the format of the float");
  auto exponent = static_cast<std::uint32_t>(cursor_.integer("the number of exponent bits", term::max_width));
  cursor_.expect(",", "between exponent and significand bits");
  auto significand = static_cast<std::uint32_t>(cursor_.integer("the number of significand bits", term::max_width));
  cursor_.expect(">", "after the format of the float");
  if (!term::is_float_format(exponent, significand)) cursor_.fail(token, "unsupported format of floats");
  cursor_.expect("(", "and the bits of the float");
  if (cursor_.peek().kind != TokenKind::Integer) cursor_.fail_expected("the bits of the float");
  mpz_class bits = parse_integer(cursor_.next().text);
  if (mpz_sizeinbase(bits.get_mpz_t(), 2) > exponent + significand)
    cursor_.fail(token, "the float has more than " + std::to_string(exponent + significand) + " bits");
  cursor_.expect(")", "after the bits of the float");
  push_term(build_.terms().mk_float(bits, exponent, significand), cursor_.where(token));
  return false;
}

bool ExpressionParser::read_quantifier(const Token& token) {
  auto head = std::make_unique<Head>();
  head->op = token.is("forall") ? Op::Forall : Op::Exists;
  head->separating = cursor_.accept("*");
  head->bound = scope_.bound();
  do {
    std::string name = cursor_.name("the name of a bound variable");
    cursor_.expect(":", "and the type of the bound variable");
    head->variables.push_back(build_.terms().mk_bound(name, parse_sort(cursor_, types_, build_.terms())));
  } while (cursor_.accept(","));
  cursor_.expect("::", "before the body of the quantifier");
  for (Term variable : head->variables) scope_.bind(variable);
  return open_body(std::move(head), cursor_.where(token));
}

bool ExpressionParser::open_body(std::unique_ptr<Head> head, base::Location where) {
  bool trigger = cursor_.accept("{");
  open(trigger ? Pending::Trigger : Pending::QuantifierBody, where, std::move(head));
  return true;
}

bool ExpressionParser::read_ghost_body(const Token& token) {
  const Token& at = cursor_.peek();
  auto head = std::make_unique<Head>();
  head->name = cursor_.name("a name");
  bool unfolding = token.is("unfolding");
  head->kind = unfolding ? HeadKind::Unfolding : HeadKind::Using;
  head->op = unfolding ? Op::Unfolding : Op::Using;
  head->predicate = unfolding ? build_.index().predicate(head->name) : nullptr;
  head->function = unfolding ? nullptr : build_.index().function(head->name);
  if (head->predicate == nullptr && head->function == nullptr)
    cursor_.fail(at, std::string("unknown ") + (unfolding ? "predicate" : "function") + " '" + head->name + "'");
  return open_arguments(std::move(head), cursor_.where(token));
}

bool ExpressionParser::open_arguments(std::unique_ptr<Head> head, base::Location where) {
  cursor_.expect("(", "and arguments");
  open(Pending::Arguments, where, std::move(head));
  if (!cursor_.at(")")) return true;
  cursor_.next();
  Entry entry = std::move(entries_.back());
  entries_.pop_back();
  close_arguments(std::move(entry));
  return need_operand_;
}

}  // namespace cairn::ir
