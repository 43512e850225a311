#include "term/term.h"

#include "base/error.h"
#include "term/term_data.h"

namespace cairn::term {

namespace {

template <class T>
const T& payload(Term term) {
  const T* value = std::get_if<T>(&TermData::of(term).payload.data);
  CAIRN_CHECK(value != nullptr, "a term of operator " + std::string(info(term.op()).name) + " has no such payload");
  return *value;
}

}  // namespace

const std::string& Term::name() const { return payload<std::string>(*this); }
const FunctionDecl& Term::function() const { return *payload<const FunctionDecl*>(*this); }

std::span<const std::uint32_t> Term::indices() const {
  if (std::holds_alternative<std::monostate>(TermData::of(*this).payload.data)) return {};
  return payload<std::vector<std::uint32_t>>(*this);
}

bool is_value_term(Term term) { return TermData::of(term).is_value; }
bool has_bound(Term term) { return TermData::of(term).has_bound; }

bool Term::is_true() const { return is(Op::Value) && sort().is_bool() && bool_value(); }
bool Term::is_false() const { return is(Op::Value) && sort().is_bool() && !bool_value(); }
bool Term::bool_value() const { return payload<bool>(*this); }
const mpz_class& Term::integer() const { return payload<mpz_class>(*this); }
const mpq_class& Term::rational() const { return payload<mpq_class>(*this); }
RoundingMode Term::rounding_mode() const { return payload<RoundingMode>(*this); }

}  // namespace cairn::term
