#include "ir/text/expression_parser.h"

#include <array>

#include "ir/text/spelling.h"

namespace cairn::ir {

using term::Op;
using term::Sort;

namespace {

struct InfixOperator {
  std::string_view symbol;
  Level level;
  Op op;
};

constexpr std::array infixes = {
    InfixOperator{"==>", Level::Implies, Op::Implies},
    InfixOperator{"&*&", Level::Star, Op::Value},
    InfixOperator{"||", Level::Or, Op::Or},
    InfixOperator{"&&", Level::And, Op::And},
    InfixOperator{"==", Level::Compare, Op::Eq},
    InfixOperator{"!=", Level::Compare, Op::Distinct},
    InfixOperator{"<=", Level::Compare, Op::Le},
    InfixOperator{"<", Level::Compare, Op::Lt},
    InfixOperator{">=", Level::Compare, Op::Le},
    InfixOperator{">", Level::Compare, Op::Lt},
    InfixOperator{"+", Level::Add, Op::Add},
    InfixOperator{"-", Level::Add, Op::Sub},
    InfixOperator{"*", Level::Multiply, Op::Mul},
    InfixOperator{"/", Level::Multiply, Op::Div},
    InfixOperator{"div", Level::Multiply, Op::IntDiv},
    InfixOperator{"mod", Level::Multiply, Op::Mod},
};

const InfixOperator* find_infix(const Token& token) {
  for (const InfixOperator& infix : infixes)
    if (token.is(infix.symbol)) return &infix;
  return nullptr;
}

/// Whether a chain of the operator is one application.
bool is_flat(std::string_view symbol) {
  return symbol == "&&" || symbol == "||" || symbol == "+" || symbol == "*" || symbol == "&*&";
}

}  // namespace

Operand ExpressionParser::operand() {
  operands_.clear();
  entries_.clear();
  std::size_t bound = scope_.bound();
  try {
    need_operand_ = true;
    while (need_operand_ || read_continuation())
      if (need_operand_) need_operand_ = read_operand();
    reduce_bodies();
    if (!entries_.empty()) {
      static constexpr const char* missing[] = {"",    "",           "",    "",    "",    "",
                                                "')'", "')' or ','", "']'", "':'", "'}'", "']'"};
      cursor_.fail_expected(missing[static_cast<std::size_t>(entries_.back().kind)]);
    }
  } catch (const Recover&) {
    scope_.unbind_to(bound);
    throw;
  }
  return std::move(operands_.back());
}

Term ExpressionParser::term() { return build_.to_term(operand()); }

Term ExpressionParser::term_of(Sort sort, std::string_view what) {
  const Token& token = cursor_.peek();
  Term term = this->term();
  if (term.sort() != sort)
    cursor_.fail(token, "expected " + std::string(what) + " of type " + spell_sort(sort) + ", found a term of type " +
                            spell_sort(term.sort()));
  return term;
}

spec::Assertion ExpressionParser::assertion() { return build_.to_assertion(operand()); }

std::vector<Term> ExpressionParser::arguments() {
  std::vector<Term> out;
  cursor_.expect("(", "and arguments");
  if (cursor_.accept(")")) return out;
  do {
    out.push_back(term());
  } while (cursor_.accept(","));
  cursor_.expect(")", "after the arguments");
  return out;
}

void ExpressionParser::open(Pending kind, base::Location where, std::unique_ptr<Head> head) {
  Entry entry{kind, Level::Lowest, {}, operands_.size(), where, false, std::move(head)};
  if (kind == Pending::Not || kind == Pending::Negate) entry.level = Level::Unary;
  entries_.push_back(std::move(entry));
}

bool ExpressionParser::read_continuation() {
  const Token& token = cursor_.peek();
  if (find_infix(token) != nullptr) return read_infix(token);
  if (token.is("?") || token.is("?*")) return read_question(token);
  if (token.is(":")) return read_colon();
  if (token.is(",")) return read_comma();
  if (token.is(")") || token.is("]") || token.is("}")) return read_close(token);
  if (token.is("[")) return read_index();
  if (!token.is(".")) return false;
  read_member();
  return true;
}

bool ExpressionParser::read_infix(const Token& token) {
  const InfixOperator& infix = *find_infix(token);
  reduce_above(infix.level);
  cursor_.next();
  need_operand_ = true;
  if (!entries_.empty() && entries_.back().kind == Pending::Binary && entries_.back().level == infix.level) {
    Entry& top = entries_.back();
    if (infix.level == Level::Compare)
      cursor_.fail(token, "comparisons cannot be chained", "write a < b && b < c, or use parentheses");
    if (top.symbol == infix.symbol && is_flat(infix.symbol)) return true;
    if (infix.level != Level::Implies) reduce();
  }
  open(Pending::Binary, cursor_.where(token));
  entries_.back().level = infix.level;
  entries_.back().symbol = infix.symbol;
  entries_.back().base = operands_.size() - 1;
  return true;
}

bool ExpressionParser::read_question(const Token& token) {
  reduce_above(Level::Lowest);
  cursor_.next();
  open(Pending::Then, cursor_.where(token));
  entries_.back().base = operands_.size() - 1;
  entries_.back().separating = token.is("?*");
  need_operand_ = true;
  return true;
}

bool ExpressionParser::read_colon() {
  reduce_bodies();
  if (entries_.empty()) return false;
  Entry& top = entries_.back();
  if (top.kind == Pending::Then) {
    cursor_.next();
    top.kind = Pending::Else;
    need_operand_ = true;
    return true;
  }
  if (top.kind != Pending::Arguments || top.head->kind != HeadKind::Access) return false;
  cursor_.next();
  const Token& at = cursor_.peek();
  top.head->name = cursor_.name("the name of a record");
  if (!types_.records.contains(top.head->name)) {
    std::vector<std::string_view> candidates(types_.records.begin(), types_.records.end());
    std::sort(candidates.begin(), candidates.end());
    cursor_.fail(at, "unknown record '" + top.head->name + "'", suggest(top.head->name, candidates));
  }
  if (!cursor_.at(")")) cursor_.fail_expected("')'");
  return true;
}

bool ExpressionParser::read_comma() {
  reduce_bodies();
  if (entries_.empty() || (entries_.back().kind != Pending::Arguments && entries_.back().kind != Pending::Trigger))
    return false;
  cursor_.next();
  need_operand_ = true;
  return true;
}

bool ExpressionParser::read_close(const Token& token) {
  reduce_bodies();
  if (entries_.empty()) return false;
  Pending kind = entries_.back().kind;
  bool round = kind == Pending::Group || kind == Pending::Arguments;
  bool square = kind == Pending::Index || kind == Pending::Fraction;
  if (token.is(")") ? !round : token.is("]") ? !square : kind != Pending::Trigger) return false;
  cursor_.next();
  Entry entry = std::move(entries_.back());
  entries_.pop_back();
  if (kind == Pending::Arguments) {
    close_arguments(std::move(entry));
  } else if (kind == Pending::Trigger) {
    close_trigger(std::move(entry));
  } else if (kind == Pending::Index) {
    std::vector<Operand> parts = take_from(entry.base);
    push({ElementPlace{build_.to_term(parts[0]), build_.to_term(parts[1])}, entry.where, 0});
  } else if (kind == Pending::Fraction) {
    auto head = std::make_unique<Head>();
    head->kind = HeadKind::Access;
    head->fraction = build_.to_term(operands_.back());
    operands_.pop_back();
    base::Location where = cursor_.where();
    cursor_.expect("acc", "after a fraction");
    need_operand_ = open_arguments(std::move(head), where);
  }
  return true;
}

void ExpressionParser::read_member() {
  base::Location where = cursor_.where(cursor_.next());
  std::string first = cursor_.name("a field");
  bool qualified = cursor_.at(".") && cursor_.peek(1).is_name() && types_.records.contains(first);
  std::string record;
  if (qualified) {
    cursor_.next();
    record = std::move(first);
    first = cursor_.name("a field");
  }
  Operand object = std::move(operands_.back());
  operands_.pop_back();
  push(build_.field(object, record, first, where));
}

bool ExpressionParser::read_index() {
  base::Location where = cursor_.where();
  if (cursor_.peek(1).is("*") && cursor_.peek(2).is("]")) {
    for (int i = 0; i < 3; ++i) cursor_.next();
    Term array = build_.to_term(operands_.back());
    operands_.back() = {AllElements{array}, where, 0};
    return true;
  }
  cursor_.next();
  open(Pending::Index, where);
  entries_.back().base = operands_.size() - 1;
  need_operand_ = true;
  return true;
}

void ExpressionParser::reduce_bodies() {
  while (!entries_.empty() && is_operator(entries_.back())) reduce();
}

void ExpressionParser::reduce_above(Level level) {
  while (!entries_.empty() && is_operator(entries_.back()) && entries_.back().level > level) reduce();
}

std::vector<Operand> ExpressionParser::take_from(std::size_t base) {
  auto first = operands_.begin() + static_cast<std::ptrdiff_t>(base);
  std::vector<Operand> out(std::make_move_iterator(first), std::make_move_iterator(operands_.end()));
  operands_.erase(first, operands_.end());
  return out;
}

void ExpressionParser::reduce() {
  Entry entry = std::move(entries_.back());
  entries_.pop_back();
  if (entry.kind == Pending::Binary) return reduce_binary(entry);
  std::vector<Operand> parts = take_from(entry.base);
  if (entry.kind == Pending::Else) {
    push(build_.conditional(parts, entry.separating, entry.where));
  } else if (entry.kind == Pending::QuantifierBody) {
    const Head& head = *entry.head;
    scope_.unbind_to(head.bound);
    push(build_.forall(head.op == Op::Exists, head.separating, head.variables, head.triggers, parts.back(),
                       entry.where));
  } else if (entry.kind == Pending::GhostBody) {
    push_term(build_.apply(entry.head->op, build_.to_terms(parts), entry.where, {}, {}, entry.head->name), entry.where);
  } else {
    push_term(build_.apply(entry.kind == Pending::Not ? Op::Not : Op::Neg, build_.to_terms(parts), entry.where),
              entry.where);
  }
}

void ExpressionParser::reduce_binary(const Entry& entry) {
  std::vector<Operand> parts = take_from(entry.base);
  if (entry.symbol == "==>") return push(build_.implication(parts, entry.where));
  if (entry.symbol == "&*&") return push(build_.star(parts, entry.where));
  Op op = Op::Value;
  for (const InfixOperator& infix : infixes)
    if (infix.symbol == entry.symbol) op = infix.op;
  std::vector<Term> terms = build_.to_terms(parts);
  if (entry.symbol == ">" || entry.symbol == ">=") std::swap(terms[0], terms[1]);
  push_term(build_.apply(op, std::move(terms), entry.where), entry.where);
}

void ExpressionParser::close_trigger(Entry entry) {
  std::vector<Operand> parts = take_from(entry.base);
  entry.head->triggers.push_back(build_.to_terms(parts));
  need_operand_ = open_body(std::move(entry.head), entry.where);
}

void ExpressionParser::close_arguments(Entry entry) {
  Head& head = *entry.head;
  if (head.kind == HeadKind::Unfolding || head.kind == HeadKind::Using) {
    // The arguments stay on the stack, the body joins them.
    std::vector<Operand> parts = take_from(entry.base);
    const auto& parameters = head.predicate != nullptr ? head.predicate->parameters : head.function->parameters;
    build_.check_arguments("'" + head.name + "'", parameters, build_.to_terms(parts), entry.where);
    cursor_.expect("in", "and the term that it is needed for");
    std::size_t base = entry.base;
    for (Operand& part : parts) push(std::move(part));
    open(Pending::GhostBody, entry.where, std::move(entry.head));
    entries_.back().base = base;
    need_operand_ = true;
    return;
  }
  std::vector<Operand> parts = take_from(entry.base);
  push(apply_head(head, parts, entry.where));
  need_operand_ = false;
}

Term ExpressionParser::apply_word(const Head& head, std::span<const Operand> arguments, base::Location where) {
  std::variant<Term, std::string> out = words_->meaning(head.name, build_.to_terms(arguments));
  if (auto* problem = std::get_if<std::string>(&out)) cursor_.fail(where, std::move(*problem));
  return std::get<Term>(out);
}

Operand ExpressionParser::apply_head(const Head& head, std::span<const Operand> arguments, base::Location where) {
  switch (head.kind) {
    case HeadKind::Word: return build_.of_term(apply_word(head, arguments, where), where);
    case HeadKind::Call: return build_.of_term(build_.call(*head.function, build_.to_terms(arguments), where), where);
    case HeadKind::Predicate: return build_.instance(*head.predicate, arguments, where);
    case HeadKind::Access: return build_.access(arguments, head.name, head.fraction, where);
    case HeadKind::Star: return build_.star(arguments, where);
    case HeadKind::Untouched:
      if (arguments.size() != 1) cursor_.fail(where, "untouched takes one assertion");
      return build_.of_assertion(spec::make(spec::Untouched{build_.to_assertion(arguments[0])}, where), where,
                                 arguments);
    default: break;
  }
  Sort sort = head.sort;
  std::vector<Term> terms = build_.to_terms(arguments);
  if (head.kind == HeadKind::PointerPart) {
    sort = pointer_sort(build_.terms(), types_.pointer_width);
    if (head.op == Op::DtSelect && (terms.size() != 1 || terms[0].sort() != sort))
      cursor_.fail(where, "'object' and 'offset' take a pointer");
  }
  bool selects = head.op == Op::DtSelect || head.op == Op::DtTest;
  if (selects && (terms.size() != 1 || terms[0].sort() != sort))
    cursor_.fail(where, "expected one argument of type " + spell_sort(sort));
  return build_.of_term(
      build_.apply(head.op, std::move(terms), where, head.indices, selects ? Sort() : sort, head.name), where);
}

}  // namespace cairn::ir
