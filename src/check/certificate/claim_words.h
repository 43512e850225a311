#pragma once

#include <optional>

#include "check/certificate/claim_scope.h"
#include "engine/certificate.h"
#include "engine/ownership.h"
#include "ir/text/words.h"

namespace cairn::check::certificate {

/// The words of claims (doc/certificate.md), and the sites and fields that a proof has given names.
class ClaimWords : public ir::Words {
 public:
  explicit ClaimWords(const ClaimScope& scope) : scope_(scope) {}

  /// Declares a name for a site or field.
  void add_site(const std::string& name, std::uint32_t site);
  void add_field(const std::string& name, const engine::OwningField& field);
  const std::map<std::string, std::uint32_t>& sites() const { return sites_; }
  const std::map<std::string, engine::OwningField>& fields() const { return fields_; }
  std::optional<std::string> site_name(std::uint32_t site) const;
  std::optional<std::string> field_name(const engine::OwningField& field) const;
  /// What stands for a declared name in arguments of words.
  ir::Term placeholder(const std::string& name) const;

  bool contains(std::string_view word) const override;
  std::optional<Use> use(ir::Term term) const override;
  std::variant<ir::Term, std::string> meaning(std::string_view word,
                                              std::span<const ir::Term> arguments) const override;

  /// The site and the object of an equation that says where an object was allocated.
  struct Allocated {
    ir::Term object;
    std::uint32_t site = 0;
  };
  std::optional<Allocated> allocated(ir::Term term) const;

 private:
  std::variant<ir::Term, std::string> entered(ir::Term term) const;
  std::variant<ir::Term, std::string> owned(std::string_view word, std::span<const ir::Term> arguments) const;

  const ClaimScope& scope_;
  std::map<std::string, std::uint32_t> sites_;
  std::map<std::string, engine::OwningField> fields_;
};

}  // namespace cairn::check::certificate
