#include "term/term.h"

#include "base/error.h"
#include "term/term_data.h"

namespace cairn::term {

namespace {

template <class T>
const T& payload(const TermData* data) {
  const T* value = std::get_if<T>(&data->payload.data);
  CAIRN_CHECK(value != nullptr, "a term of operator " + std::string(info(data->op).name) + " has no such payload");
  return *value;
}

}  // namespace

Op Term::op() const { return data_->op; }
Sort Term::sort() const { return data_->sort; }
std::uint32_t Term::id() const { return data_->id; }
std::size_t Term::size() const { return data_->children.size(); }
Term Term::operator[](std::size_t i) const { return data_->children[i]; }
std::span<const Term> Term::children() const { return data_->children; }

const std::string& Term::name() const { return payload<std::string>(data_); }
const FunctionDecl& Term::function() const { return *payload<const FunctionDecl*>(data_); }

std::span<const std::uint32_t> Term::indices() const {
  if (std::holds_alternative<std::monostate>(data_->payload.data)) return {};
  return payload<std::vector<std::uint32_t>>(data_);
}

bool is_value_term(Term term) { return TermData::of(term).is_value; }
bool has_bound(Term term) { return TermData::of(term).has_bound; }

bool Term::is_true() const { return is(Op::Value) && sort().is_bool() && bool_value(); }
bool Term::is_false() const { return is(Op::Value) && sort().is_bool() && !bool_value(); }
bool Term::bool_value() const { return payload<bool>(data_); }
const mpz_class& Term::integer() const { return payload<mpz_class>(data_); }
const mpq_class& Term::rational() const { return payload<mpq_class>(data_); }
RoundingMode Term::rounding_mode() const { return payload<RoundingMode>(data_); }

}  // namespace cairn::term
