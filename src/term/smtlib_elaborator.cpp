#include "term/smtlib_elaborator.h"

#include <unordered_set>

#include "base/error.h"
#include "base/overloaded.h"
#include "term/float_number.h"
#include "term/limits.h"
#include "term/smtlib_sorts.h"
#include "term/substitute.h"

namespace cairn::term {

namespace {

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

}  // namespace

Term SmtlibElaborator::term(const SExpr& e) { return term(e, {}); }

Term SmtlibElaborator::term(const SExpr& e, const std::vector<std::pair<std::string_view, Term>>& locals) {
  locals_.clear();
  for (const auto& [name, t] : locals) locals_[name].push_back(t);
  if (!e.is_list()) return atom(e);
  std::vector<Frame> stack;
  stack.push_back(open(e));
  for (;;) {
    Frame& top = stack.back();
    if (top.done.size() < top.parts.size()) {
      const SExpr& next = *top.parts[top.done.size()];
      if (next.is_list()) {
        stack.push_back(open(next));
      } else {
        top.done.push_back(atom(next));
      }
    } else if (top.kind == Frame::Kind::Let) {
      enter_let_body(top);
    } else {
      Term result = close(top);
      stack.pop_back();
      if (stack.empty()) return result;
      stack.back().done.push_back(result);
    }
  }
}

Term SmtlibElaborator::term_of_sort(const SExpr& e, Sort sort,
                                    const std::vector<std::pair<std::string_view, Term>>& locals) {
  std::vector<Term> result{term(e, locals)};
  if (sort.is_real()) builtins_.coerce(e, result, true);
  if (result[0].sort() != sort)
    fail(e, "expected a term of sort " + to_string(sort) + ", not " + to_string(result[0].sort()));
  return result[0];
}

SmtlibElaborator::Frame SmtlibElaborator::open(const SExpr& e) {
  expect(e, e.size() > 0, "expected a term");
  if (e[0].is_symbol("let")) return open_let(e);
  if (e[0].is_symbol("forall") || e[0].is_symbol("exists")) return open_quantifier(e);
  if (e[0].is_symbol("!")) return open_annotation(e);
  if (e[0].is_symbol("match") || e[0].is_symbol("lambda")) fail(e, quoted(e[0].text) + " is not supported");
  Frame frame{Frame::Kind::Application, &e, {}, {}, {}, {}, {}};
  // (_ name i) and (as name sort) are atoms that look like lists.
  if (!e[0].is_symbol("_") && !e[0].is_symbol("as")) frame.parts.assign(e.items.begin() + 1, e.items.end());
  return frame;
}

SmtlibElaborator::Frame SmtlibElaborator::open_let(const SExpr& e) {
  expect(e, e.size() == 3 && e[1].is_list() && e[1].size() > 0, "expected (let ((name term) ...) term)");
  Frame frame{Frame::Kind::Let, &e, {}, {}, {}, {}, {}};
  std::unordered_set<std::string_view> names;
  for (const SExpr* binding : e[1].items) {
    expect(*binding, binding->is_list() && binding->size() == 2 && (*binding)[0].is_symbol(), "expected (name term)");
    expect(*binding, names.insert((*binding)[0].text).second, quoted((*binding)[0].text) + " is bound twice");
    frame.parts.push_back(binding->items[1]);
  }
  return frame;
}

void SmtlibElaborator::enter_let_body(Frame& frame) {
  const SExpr& e = *frame.e;
  for (std::size_t i = 0; i < frame.done.size(); ++i) bind(frame, e[1][i][0].text, frame.done[i]);
  frame.kind = Frame::Kind::LetBody;
  frame.parts = {e.items[2]};
  frame.done.clear();
}

SmtlibElaborator::Frame SmtlibElaborator::open_quantifier(const SExpr& e) {
  expect(e, e.size() == 3 && e[1].is_list() && e[1].size() > 0, "expected (forall ((name sort) ...) term)");
  Frame frame{Frame::Kind::Quantifier, &e, {}, {}, {}, {}, {}};
  for (const SExpr* binding : e[1].items) {
    expect(*binding, binding->is_list() && binding->size() == 2 && (*binding)[0].is_symbol(), "expected (name sort)");
    Term variable = m_.mk_bound((*binding)[0].text, read_sort(m_, symbols_, (*binding)[1]));
    frame.variables.push_back(variable);
    bind(frame, (*binding)[0].text, variable);
  }
  const SExpr& body = e[2];
  if (!body.is_list() || body.size() == 0 || !body[0].is_symbol("!")) {
    frame.parts = {&body};
    return frame;
  }
  expect(body, body.size() >= 2, "expected (! term attributes)");
  frame.parts = {body.items[1]};
  for (std::size_t i = 2; i + 1 < body.size(); ++i) {
    if (body[i].kind != SExpr::Kind::Keyword || body[i].text != ":pattern") continue;
    const SExpr& pattern = body[i + 1];
    expect(pattern, pattern.is_list() && pattern.size() > 0, "expected a list of terms");
    frame.triggers.push_back(pattern.size());
    frame.parts.insert(frame.parts.end(), pattern.items.begin(), pattern.items.end());
  }
  return frame;
}

SmtlibElaborator::Frame SmtlibElaborator::open_annotation(const SExpr& e) {
  expect(e, e.size() >= 2, "expected (! term attributes)");
  return {Frame::Kind::Annotation, &e, {e.items[1]}, {}, {}, {}, {}};
}

void SmtlibElaborator::bind(Frame& frame, std::string_view name, Term term) {
  locals_[name].push_back(term);
  frame.scoped.push_back(name);
}

void SmtlibElaborator::unbind(const Frame& frame) {
  for (std::string_view name : frame.scoped) {
    auto it = locals_.find(name);
    it->second.pop_back();
    if (it->second.empty()) locals_.erase(it);
  }
}

Term SmtlibElaborator::close(Frame& frame) {
  unbind(frame);
  switch (frame.kind) {
    case Frame::Kind::Application: return apply_head(*frame.e, std::move(frame.done));
    case Frame::Kind::Quantifier: return close_quantifier(frame);
    case Frame::Kind::Annotation: return close_annotation(frame);
    case Frame::Kind::Let:
    case Frame::Kind::LetBody: break;
  }
  return frame.done[0];
}

Term SmtlibElaborator::close_quantifier(const Frame& frame) {
  std::vector<Term> children = frame.variables;
  children.insert(children.end(), frame.done.begin(), frame.done.end());
  std::vector<std::uint32_t> indices{static_cast<std::uint32_t>(frame.variables.size())};
  for (std::size_t size : frame.triggers) indices.push_back(static_cast<std::uint32_t>(size));
  return builtins_.make(*frame.e, (*frame.e)[0].is_symbol("forall") ? Op::Forall : Op::Exists, children, indices);
}

Term SmtlibElaborator::close_annotation(const Frame& frame) {
  const SExpr& e = *frame.e;
  for (std::size_t i = 2; i + 1 < e.size(); ++i) {
    if (e[i].kind == SExpr::Kind::Keyword && e[i].text == ":named") {
      expect(e[i + 1], e[i + 1].is_symbol(), "expected a name");
      symbols_.add(e[i + 1], frame.done[0]);
    }
  }
  return frame.done[0];
}

Term SmtlibElaborator::atom(const SExpr& e) { return e.is_symbol() ? symbol(e) : literal(e); }

Term SmtlibElaborator::literal(const SExpr& e) {
  std::string text(e.text);
  switch (e.kind) {
    case SExpr::Kind::Numeral: return m_.mk_int(mpz_class(text, 10));
    case SExpr::Kind::Decimal: {
      std::size_t point = text.find('.');
      mpz_class power;
      mpz_ui_pow_ui(power.get_mpz_t(), 10, text.size() - point - 1);
      text.erase(point, 1);
      return m_.mk_real(mpq_class(mpz_class(text, 10), power));
    }
    case SExpr::Kind::Hexadecimal:
    case SExpr::Kind::Binary: {
      bool hex = e.kind == SExpr::Kind::Hexadecimal;
      expect(e, text.size() <= max_width / 4, "this bit-vector is too wide");
      return m_.mk_bv(mpz_class(text, hex ? 16 : 2), static_cast<std::uint32_t>(text.size() * (hex ? 4 : 1)));
    }
    case SExpr::Kind::String: fail(e, "strings are not supported");
    default: fail(e, "expected a term");
  }
}

Term SmtlibElaborator::symbol(const SExpr& e) {
  if (auto it = locals_.find(e.text); it != locals_.end()) return it->second.back();
  return apply_symbol(e, e, {});
}

Term SmtlibElaborator::apply_head(const SExpr& e, std::vector<Term> args) {
  const SExpr& head = e[0];
  if (head.is_symbol("_") || head.is_symbol("as")) {
    return head.is_symbol("_") ? apply_indexed(e, e, {}) : apply_qualified(e, e, {});
  }
  if (head.is_symbol()) {
    expect(head, !locals_.contains(head.text), quoted(head.text) + " is a variable, not a function");
    expect(e, e.size() > 1 || head.text == "and" || head.text == "or", quoted(head.text) + " is applied to nothing");
    return apply_symbol(e, head, std::move(args));
  }
  bool list = head.is_list() && head.size() >= 2;
  if (list && head[0].is_symbol("_")) return apply_indexed(e, head, std::move(args));
  if (list && head[0].is_symbol("as")) return apply_qualified(e, head, std::move(args));
  fail(head, "expected a function");
}

Term SmtlibElaborator::apply_symbol(const SExpr& e, const SExpr& name, std::vector<Term> args) {
  if (const SmtlibMeaning* meaning = symbols_.find(name.text)) return apply_meaning(e, name, *meaning, std::move(args));
  bool applied = e.is_list();
  if (applied && builtins_.knows(name.text)) return builtins_.apply(e, name.text, {}, std::move(args));
  if (!applied) {
    if (Term t = special_constant(name)) return t;
  }
  fail(name, quoted(name.text) + " is not declared", "declare it with declare-const or declare-fun");
}

Term SmtlibElaborator::special_constant(const SExpr& e) {
  static const std::unordered_map<std::string_view, RoundingMode> modes{
      {"RNE", RoundingMode::NearestEven},
      {"RNA", RoundingMode::NearestAway},
      {"RTP", RoundingMode::TowardPositive},
      {"RTN", RoundingMode::TowardNegative},
      {"RTZ", RoundingMode::TowardZero},
      {"roundNearestTiesToEven", RoundingMode::NearestEven},
      {"roundNearestTiesToAway", RoundingMode::NearestAway},
      {"roundTowardPositive", RoundingMode::TowardPositive},
      {"roundTowardNegative", RoundingMode::TowardNegative},
      {"roundTowardZero", RoundingMode::TowardZero},
  };
  if (e.text == "true") return m_.mk_true();
  if (e.text == "false") return m_.mk_false();
  auto it = modes.find(e.text);
  return it == modes.end() ? Term() : m_.mk_rounding_mode(it->second);
}

Term SmtlibElaborator::apply_meaning(const SExpr& e, const SExpr& name, const SmtlibMeaning& meaning,
                                     std::vector<Term> args) {
  return std::visit(base::Overloaded{
                        [&](Term constant) {
                          expect(name, args.empty(), quoted(name.text) + " is a constant, not a function");
                          return constant;
                        },
                        [&](const FunctionDecl* function) { return apply_function(e, *function, std::move(args)); },
                        [&](const SmtlibMacro& macro) { return apply_macro(e, macro, std::move(args)); },
                        [&](const SmtlibConstructor& c) {
                          std::vector<Sort> domain;
                          for (const Selector& s : c.datatype.datatype().constructors[c.constructor].selectors)
                            domain.push_back(s.sort);
                          convert(e, args, domain, name.text);
                          return builtins_.make(e, Op::DtConstruct, args, std::span(&c.constructor, 1), c.datatype);
                        },
                        [&](const SmtlibSelector& s) {
                          convert(e, args, std::span(&s.datatype, 1), name.text);
                          return builtins_.make(e, Op::DtSelect, {args[0]}, {s.constructor, s.selector});
                        },
                        [&](SmtlibReference) {
                          bool number = args.size() == 1 && args[0].is_value() && args[0].sort().is_int();
                          expect(e, number, "a reference is written (ref n) with a number n");
                          return m_.mk_ref(args[0].integer());
                        },
                    },
                    meaning);
}

/// Checks the number of arguments and their sorts, after Int arguments for Real parameters became Real.
void SmtlibElaborator::convert(const SExpr& e, std::vector<Term>& args, std::span<const Sort> domain,
                               std::string_view name) {
  if (args.size() != domain.size()) {
    fail(e,
         quoted(name) + " expects " + std::to_string(domain.size()) + " arguments, not " + std::to_string(args.size()));
  }
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (domain[i].is_real() && args[i].sort().is_int()) {
      std::vector<Term> number{args[i]};
      builtins_.coerce(e, number, true);
      args[i] = number[0];
    }
    if (args[i].sort() != domain[i]) {
      fail(e, quoted(name) + " expects " + to_string(domain[i]) + " as argument " + std::to_string(i + 1) + ", not " +
                  to_string(args[i].sort()));
    }
  }
}

Term SmtlibElaborator::apply_function(const SExpr& e, const FunctionDecl& function, std::vector<Term> args) {
  convert(e, args, function.domain, function.name);
  return m_.mk_apply(function, args);
}

Term SmtlibElaborator::apply_macro(const SExpr& e, const SmtlibMacro& macro, std::vector<Term> args) {
  std::vector<Sort> domain;
  for (Term parameter : macro.parameters) domain.push_back(parameter.sort());
  convert(e, args, domain, e.is_list() ? e[0].text : e.text);
  if (args.empty()) return macro.body;
  Substitution substitution(m_);
  for (std::size_t i = 0; i < args.size(); ++i) substitution.add(macro.parameters[i], args[i]);
  return substitution.apply(macro.body);
}

Term SmtlibElaborator::apply_indexed(const SExpr& e, const SExpr& head, std::vector<Term> args) {
  expect(head, head.size() >= 3 && head[1].is_symbol(), "expected (_ name indices)");
  std::string_view name = head[1].text;
  if (name == "is") return apply_tester(e, head, std::move(args));
  std::vector<std::uint32_t> indices;
  if (name.starts_with("bv") && name.size() > 2 && name.find_first_not_of("0123456789", 2) == std::string_view::npos) {
    std::uint32_t width = read_index(head[2]);
    expect(head, head.size() == 3 && args.empty() && width > 0 && width <= max_width, "expected (_ bvN width)");
    return m_.mk_bv(mpz_class(std::string(name.substr(2)), 10), width);
  }
  for (std::size_t i = 2; i < head.size(); ++i) indices.push_back(read_index(head[i]));
  bool special = name == "NaN" || name == "+oo" || name == "-oo" || name == "+zero" || name == "-zero";
  if (special) {
    expect(head, indices.size() == 2 && is_float_format(indices[0], indices[1]),
           "floats of this format are not supported");
    FloatFormat format{indices[0], indices[1]};
    FloatNumber number = name == "NaN"          ? FloatNumber::nan()
                         : name.ends_with("oo") ? FloatNumber::infinity(name[0] == '-')
                                                : FloatNumber::zero(name[0] == '-');
    return m_.mk_float(pack(number, format, RoundingMode::NearestEven), format.eb, format.sb);
  }
  if (!builtins_.knows(name)) fail(head, "there is no indexed function " + quoted(name));
  return builtins_.apply(e, name, indices, std::move(args));
}

Term SmtlibElaborator::apply_tester(const SExpr& e, const SExpr& head, std::vector<Term> args) {
  const SExpr& name = head[2].is_list() && head[2].size() > 0 ? head[2][0] : head[2];
  const SmtlibMeaning* meaning = symbols_.find(name.text);
  const auto* constructor = meaning == nullptr ? nullptr : std::get_if<SmtlibConstructor>(meaning);
  if (constructor == nullptr) fail(name, quoted(name.text) + " is not a constructor");
  convert(e, args, std::span(&constructor->datatype, 1), "is");
  return builtins_.make(e, Op::DtTest, args, std::span(&constructor->constructor, 1));
}

Term SmtlibElaborator::apply_qualified(const SExpr& e, const SExpr& head, std::vector<Term> args) {
  expect(head, head.size() == 3 && head[1].is_symbol(), "expected (as name sort)");
  Sort sort = read_sort(m_, symbols_, head[2]);
  std::string_view name = head[1].text;
  if (name == "const") return builtins_.make(e, Op::ConstArray, args, {}, sort);
  if (name == "set.empty") return builtins_.make(e, Op::SetEmpty, args, {}, sort);
  if (name == "seq.empty") return builtins_.make(e, Op::SeqEmpty, args, {}, sort);
  const SmtlibMeaning* meaning = symbols_.find(name);
  if (meaning == nullptr) fail(head[1], quoted(name) + " is not declared");
  Term result = apply_meaning(e, head[1], *meaning, std::move(args));
  expect(head, result.sort() == sort, quoted(name) + " is of sort " + to_string(result.sort()));
  return result;
}

}  // namespace cairn::term
