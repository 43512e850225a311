#include "check/certificate/claim_scope.h"

#include <algorithm>

#include "analysis/claimed.h"
#include "base/error.h"

namespace cairn::check::certificate {

ClaimScope::ClaimScope(term::TermManager& terms, const ir::Program& program)
    : terms_(terms),
      flat_(analysis::claimed_program(terms, program, {})),
      points_to_(flat_.program, flat_.procedure),
      index_(flat_.program),
      loops_(loop_names(flat_)),
      sites_(site_names(flat_, points_to_)) {
  types_.add(flat_.procedure.locals);
  for (const ir::Declaration& d : flat_.procedure.locals) taken_.insert(d.variable.name());
}

void ClaimScope::add_variables(ir::Scope& to) const { to.add(flat_.procedure.locals); }

ir::TypeNames ClaimScope::type_names() const {
  ir::TypeNames out;
  for (const ir::Record& record : flat_.program.records) out.records.insert(record.name);
  for (term::Sort datatype : flat_.program.datatypes) out.datatypes.insert(datatype.name());
  for (const std::string& type : flat_.program.opaque_types) out.opaque.insert(type);
  out.pointer_width = flat_.program.pointer_width;
  return out;
}

template <class T>
const SourcePlace& ClaimScope::name_of(const std::map<SourcePlace, T>& names, T what) {
  auto found = std::find_if(names.begin(), names.end(), [&](const auto& entry) { return entry.second == what; });
  CAIRN_CHECK(found != names.end(), "loops and sites of the flat program have names");
  return found->first;
}

template const SourcePlace& ClaimScope::name_of(const std::map<SourcePlace, std::uint32_t>&, std::uint32_t);

bool ClaimScope::has_records(std::uint32_t site) const {
  return !std::holds_alternative<ir::Allocate>(points_to_.sites()[site].statement->kind);
}

std::string ClaimScope::field_name(std::int64_t number) const {
  for (const ir::Record& record : flat_.program.records)
    for (const ir::Field& field : record.fields)
      if (std::string name = record.name + "." + field.name; points_to_.field_number(name) == number) return name;
  return {};
}

}  // namespace cairn::check::certificate
