#include "check/certificate/claim_words.h"

#include <algorithm>
#include <array>

#include "ir/text/expression_printer.h"
#include "ir/text/spelling.h"

namespace cairn::check::certificate {

using engine::ClaimWord;
using engine::OwningField;
using ir::Term;
using term::Op;

namespace {

constexpr std::array<std::string_view, 7> words = {"birth", "site", "next_birth",  "entered",
                                                   "owner", "rank", "allocated_at"};

std::string_view spelling(ClaimWord word) { return words[static_cast<std::size_t>(word)]; }

/// Why arguments do not fit a word; empty when they do.
std::string misfit(std::string_view word, std::span<const Term> arguments) {
  auto expected = [&](const std::string& what) { return "'" + std::string(word) + "' takes " + what; };
  if (word == "next_birth") return arguments.empty() ? "" : expected("no arguments");
  if (word == "entered") return arguments.size() == 1 ? "" : expected("one argument");
  const bool more = word == "rank" ? arguments.size() >= 2 : word == "owner" || word == "allocated_at";
  if (word == "rank" ? !more : arguments.size() != (more ? 2u : 1u))
    return expected(word == "rank"           ? "an object and fields"
                    : word == "owner"        ? "an object and a field"
                    : word == "allocated_at" ? "an object and a site"
                                             : "an object");
  if (!arguments[0].sort().is_ref())
    return expected("an object of type ref, not a term of type " + ir::spell_sort(arguments[0].sort()));
  return {};
}

}  // namespace

void ClaimWords::add_site(const std::string& name, std::uint32_t site) { sites_.emplace(name, site); }

void ClaimWords::add_field(const std::string& name, const OwningField& field) { fields_.emplace(name, field); }

Term ClaimWords::placeholder(const std::string& name) const {
  return scope_.terms().mk_const(name, scope_.terms().int_sort());
}

bool ClaimWords::contains(std::string_view word) const {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::string> ClaimWords::site_name(std::uint32_t site) const {
  for (const auto& [name, number] : sites_)
    if (number == site) return name;
  return std::nullopt;
}

std::optional<std::string> ClaimWords::field_name(const OwningField& field) const {
  for (const auto& [name, known] : fields_)
    if (known == field) return name;
  return std::nullopt;
}

std::optional<ClaimWords::Allocated> ClaimWords::allocated(Term term) const {
  if (!term.is(Op::Eq)) return std::nullopt;
  for (std::size_t i : {0, 1})
    if (Term number = term[i], site = term[1 - i];
        number.is_value() && engine::claim_word(site) == ClaimWord::Site && scope_.has_site(number.integer()))
      return Allocated{site[0], static_cast<std::uint32_t>(number.integer().get_ui())};
  return std::nullopt;
}

std::optional<ir::Words::Use> ClaimWords::use(Term term) const {
  if (std::optional<Allocated> here = allocated(term))
    if (std::optional<std::string> name = site_name(here->site)) return Use{"allocated_at", {here->object, *name}};
  std::optional<ClaimWord> word = engine::claim_word(term);
  if (!word) return std::nullopt;
  Use out{std::string(spelling(*word))};
  if (*word != ClaimWord::NextBirth) out.arguments.emplace_back(term[0]);
  if (*word == ClaimWord::Owner || *word == ClaimWord::Rank)
    for (const OwningField& field : engine::fields_of(term))
      out.arguments.emplace_back(field_name(field).value_or("?"));
  return out;
}

std::variant<Term, std::string> ClaimWords::entered(Term term) const {
  const std::optional<ClaimWord> word = engine::claim_word(term);
  const bool heap = term.is(Op::ObjectLive) || term.is(Op::PointerRead) || term.is(Op::FieldRead) ||
                    term.is(Op::ElementRead) || word == ClaimWord::NextBirth || word == ClaimWord::Owner ||
                    word == ClaimWord::Rank;
  if (!heap && !scope_.is_variable(term))
    return "'entered' takes a variable of the program, next_birth(), or what is read from the heap: live, "
           "pointer_read, a field, an element, owner or rank";
  return engine::entered(scope_.terms(), term);
}

std::variant<Term, std::string> ClaimWords::owned(std::string_view word, std::span<const Term> arguments) const {
  std::vector<OwningField> fields;
  for (Term argument : arguments.subspan(1)) {
    auto found = argument.is(Op::Const) ? fields_.find(argument.name()) : fields_.end();
    if (found == fields_.end() || placeholder(found->first) != argument)
      return "'" + std::string(word) + "' takes an object and names of fields";
    fields.push_back(found->second);
  }
  return word == "owner" ? engine::owner_of(scope_.terms(), arguments[0], fields[0])
                         : engine::rank_of(scope_.terms(), arguments[0], fields);
}

std::variant<Term, std::string> ClaimWords::meaning(std::string_view word, std::span<const Term> arguments) const {
  if (std::string problem = misfit(word, arguments); !problem.empty()) return problem;
  term::TermManager& terms = scope_.terms();
  if (word == "next_birth") return engine::next_birth(terms);
  if (word == "entered") return entered(arguments[0]);
  if (word == "birth") return engine::birth_of(terms, arguments[0]);
  if (word == "site") return engine::site_of(terms, arguments[0]);
  if (word != "allocated_at") return owned(word, arguments);
  auto found = arguments[1].is(Op::Const) ? sites_.find(arguments[1].name()) : sites_.end();
  if (found == sites_.end() || placeholder(found->first) != arguments[1])
    return "'allocated_at' takes an object and the name of a site";
  Term site = engine::site_of(terms, arguments[0]);
  return terms.mk_eq(site, terms.mk_int(found->second));
}

}  // namespace cairn::check::certificate
