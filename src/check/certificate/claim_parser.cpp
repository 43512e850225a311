#include "check/certificate/claim_parser.h"

#include <algorithm>

#include "ir/text/expression_parser.h"
#include "ir/text/spelling.h"
#include "term/canonical.h"
#include "term/substitute.h"

namespace cairn::check::certificate {

using engine::Claim;
using ir::Cursor;
using ir::Term;
using ir::Token;

namespace {

// Copies of loop bodies in formulas.
constexpr std::uint32_t most_induction = 64;
constexpr std::size_t most_shown = 100;  // of a claim, in messages

}  // namespace

SourcePlace read_place(Cursor& cursor) {
  SourcePlace out;
  do {
    std::string procedure = cursor.name("a procedure");
    cursor.expect("@", "and a line");
    out.steps.push_back({std::move(procedure), static_cast<std::uint32_t>(cursor.integer("a line", UINT32_MAX))});
  } while (cursor.accept("/"));
  if (cursor.accept("#")) out.ordinal = static_cast<std::uint32_t>(cursor.integer("a number", UINT32_MAX));
  return out;
}

ClaimParser::ClaimParser(Cursor& cursor, const base::SourceManager& sources, const ClaimScope& scope)
    : cursor_(cursor), sources_(sources), scope_(scope), types_(scope.type_names()), words_(scope) {
  scope.add_variables(variables_);
}

engine::Certificate ClaimParser::run() {
  engine::Certificate out;
  if (cursor_.accept("induction")) {
    const Token& token = cursor_.peek();
    out.depth = static_cast<std::uint32_t>(cursor_.integer("a number of iterations", most_induction));
    if (out.depth == 0) cursor_.fail(token, "induction is over at least one iteration");
    cursor_.expect(";", "after the number of iterations");
  }
  while (cursor_.accept("site")) site();
  while (cursor_.accept("field")) field();
  while (cursor_.accept("loop")) out.loops.push_back(loop());
  while (cursor_.accept("procedure")) out.procedures.push_back(procedure());
  return out;
}

/// A name that is declared here.
std::string ClaimParser::new_name(const char* what) {
  const Token& token = cursor_.peek();
  std::string name = cursor_.name(what);
  if (scope_.is_taken(name) || words_.contains(name) || ir::is_reserved(name))
    cursor_.fail(token, "'" + name + "' has a meaning already");
  if (words_.sites().contains(name) || words_.fields().contains(name))
    cursor_.fail(token, "'" + name + "' is already declared");
  return name;
}

void ClaimParser::declare(const std::string& name) {
  declared_.push_back({words_.placeholder(name), ir::Type::integer(), {}});
  variables_.add(declared_.back());
}

void ClaimParser::site() {
  const std::string name = new_name("a name for the site");
  cursor_.expect("=", "and the place of the site");
  const Token& token = cursor_.peek();
  const SourcePlace place = read_place(cursor_);
  cursor_.expect(";", "after the site");
  auto found = scope_.sites().find(place);
  if (found == scope_.sites().end()) cursor_.fail(token, "the program allocates nothing at " + to_string(place));
  if (words_.site_name(found->second)) cursor_.fail(token, "the site has a name already");
  words_.add_site(name, found->second);
  declare(name);
}

void ClaimParser::field() {
  const std::string name = new_name("a name for the field");
  cursor_.expect("=", "and the site whose objects have the field");
  const Token& token = cursor_.peek();
  const std::string of = cursor_.name("the name of a site");
  auto found = words_.sites().find(of);
  if (found == words_.sites().end()) cursor_.fail(token, "no site is called '" + of + "'");
  engine::OwningField field{found->second, 0};
  if (cursor_.accept("at")) {
    const bool negative = cursor_.accept("-");
    const auto offset = static_cast<std::int64_t>(cursor_.integer("an offset in bytes", INT64_MAX));
    field.offset = negative ? -offset : offset;
  } else {
    cursor_.expect(".", "and a field, or 'at' and an offset");
    const Token& at = cursor_.peek();
    std::string qualified = cursor_.name("the name of a record");
    cursor_.expect(".", "and a field");
    qualified += "." + cursor_.name("a field");
    if (scope_.index().field(qualified) == nullptr) cursor_.fail(at, "there is no field '" + qualified + "'");
    if (!scope_.has_records(field.site)) cursor_.fail(at, "objects of this site have bytes, not fields");
    field.offset = scope_.field_number(qualified);
  }
  cursor_.expect(";", "after the field");
  if (words_.field_name(field)) cursor_.fail(token, "the field has a name already");
  words_.add_field(name, field);
  declare(name);
}

engine::LoopClaims ClaimParser::loop() {
  const Token& token = cursor_.peek();
  const SourcePlace place = read_place(cursor_);
  auto found = scope_.loops().find(place);
  if (found == scope_.loops().end()) cursor_.fail(token, "the program has no loop " + to_string(place));
  if (!loops_.insert(found->second).second) cursor_.fail(token, "the loop stands there twice");
  engine::LoopClaims out{found->second, {}};
  cursor_.expect("{", "and claims");
  while (cursor_.accept("invariant")) out.claims.push_back(claim());
  cursor_.expect("}", "or 'invariant' and a claim");
  return out;
}

engine::ProcedureClaims ClaimParser::procedure() {
  const Token& token = cursor_.peek();
  engine::ProcedureClaims out{cursor_.name("a procedure"), {}, {}};
  auto is_it = [&](const analysis::FlatRecursion& r) { return r.name == out.procedure; };
  if (std::none_of(scope_.flat().recursions.begin(), scope_.flat().recursions.end(), is_it))
    cursor_.fail(token, "calls of '" + out.procedure + "' are expanded: claims are about recursive procedures");
  if (!procedures_.insert(out.procedure).second) cursor_.fail(token, "the procedure stands there twice");
  cursor_.expect("{", "and claims");
  while (cursor_.accept("requires")) out.at_calls.push_back(claim());
  while (cursor_.accept("ensures")) out.at_returns.push_back(claim());
  cursor_.expect("}", "or 'ensures' and a claim");
  return out;
}

Claim ClaimParser::claim() {
  Claim out;
  const Token& first = cursor_.peek();
  out.place = sources_.format(cursor_.where(first)) + ": " + shown(first);
  if (cursor_.accept("forall")) {
    do {
      out.variables.push_back(variable());
    } while (cursor_.accept(","));
    cursor_.expect("::", "and a condition");
  }
  ir::ExpressionParser expressions(cursor_, types_, scope_.terms(), scope_.index(), variables_, &words_);
  const Token& token = cursor_.peek();
  out.formula = term::canonical(scope_.terms(), expressions.condition());
  variables_.unbind_to(0);
  for (Term constant : term::free_symbols(out.formula).constants)
    if (!scope_.is_variable(constant) &&
        std::find(out.variables.begin(), out.variables.end(), constant) == out.variables.end())
      cursor_.fail(token, "'" + constant.name() + "' stands only in arguments of words about sites and fields");
  cursor_.expect(";", "after the claim");
  return out;
}

Term ClaimParser::variable() {
  const Token& token = cursor_.peek();
  const std::string name = new_name("a variable");
  cursor_.expect(":", "and the type of the variable");
  const term::Sort sort = ir::parse_sort(cursor_, types_, scope_.terms());
  if (!sort.is_ref() && !sort.is_int() && !sort.is_bv())
    cursor_.fail(token, "claims are for all objects (ref), numbers (int) or bit-vectors");
  if (variables_.find(name)) cursor_.fail(token, "'" + name + "' is already declared");
  const Term out = scope_.terms().mk_const(name, sort);
  variables_.bind(out);
  return out;
}

/// The text of a claim, from a token on.
std::string ClaimParser::shown(const Token& first) const {
  if (first.kind == ir::TokenKind::End) return {};
  const std::string_view all = sources_.text(cursor_.where(first).file);
  const std::string_view from = all.substr(static_cast<std::size_t>(first.text.data() - all.data()));
  const std::size_t size = std::min(from.find(';'), from.size());
  std::string text(from.substr(0, std::min(size, most_shown)));
  std::replace(text.begin(), text.end(), '\n', ' ');
  return size <= most_shown ? text : text + "…";
}

}  // namespace cairn::check::certificate
