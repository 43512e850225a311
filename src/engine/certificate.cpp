#include "engine/certificate.h"

#include <array>

#include "engine/ownership.h"

namespace cairn::engine {
namespace {

using term::Op;
using term::Term;
using term::TermManager;

// Uninterpreted functions, which programs do not have.
constexpr std::array names = {"birth", "site", "next birth", "entered", "owner", "rank"};

const char* name(ClaimWord word) { return names[static_cast<std::size_t>(word)]; }

Term apply(TermManager& terms, ClaimWord word, const std::vector<Term>& arguments, term::Sort sort) {
  std::vector<term::Sort> domain;
  for (Term argument : arguments) domain.push_back(argument.sort());
  return terms.mk_apply(terms.declare_function(name(word), std::move(domain), sort), arguments);
}

void add(TermManager& terms, const OwningField& field, std::vector<Term>& arguments) {
  arguments.push_back(terms.mk_int(field.site));
  arguments.push_back(terms.mk_int(field.offset));
}

}  // namespace

Term birth_of(TermManager& terms, Term object) { return apply(terms, ClaimWord::Birth, {object}, terms.int_sort()); }

Term site_of(TermManager& terms, Term object) { return apply(terms, ClaimWord::Site, {object}, terms.int_sort()); }

Term next_birth(TermManager& terms) { return apply(terms, ClaimWord::NextBirth, {}, terms.int_sort()); }

Term entered(TermManager& terms, Term term) { return apply(terms, ClaimWord::Entered, {term}, term.sort()); }

Term owner_of(TermManager& terms, Term object, const OwningField& field) {
  std::vector<Term> arguments{object};
  add(terms, field, arguments);
  return apply(terms, ClaimWord::Owner, arguments, terms.ref_sort());
}

Term rank_of(TermManager& terms, Term object, const std::vector<OwningField>& fields) {
  std::vector<Term> arguments{object};
  for (const OwningField& field : fields) add(terms, field, arguments);
  return apply(terms, ClaimWord::Rank, arguments, terms.real_sort());
}

std::optional<ClaimWord> claim_word(Term term) {
  if (!term.is(Op::Apply)) return std::nullopt;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (term.function().name == names[i]) return static_cast<ClaimWord>(i);
  return std::nullopt;
}

std::vector<OwningField> fields_of(Term word) {
  std::vector<OwningField> out;
  for (std::size_t i = 1; i + 1 < word.size(); i += 2)
    out.push_back({static_cast<std::uint32_t>(word[i].integer().get_ui()),
                   static_cast<std::int64_t>(word[i + 1].integer().get_si())});
  return out;
}

}  // namespace cairn::engine
