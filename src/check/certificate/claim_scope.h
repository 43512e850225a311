#pragma once

#include <set>

#include "check/certificate/source_place.h"
#include "ir/index.h"
#include "ir/text/scope.h"
#include "ir/text/type_parser.h"

namespace cairn::check::certificate {

/// What claims about a program may name: the variables of its flat program, its loops, the sites that allocate, and
/// fields that pointers are kept in.
class ClaimScope {
 public:
  /// Throws base::Unsupported for programs that have no flat one.
  ClaimScope(term::TermManager& terms, const ir::Program& program);
  ClaimScope(const ClaimScope&) = delete;             // its parts point into each other
  ClaimScope& operator=(const ClaimScope&) = delete;  // its parts point into each other

  term::TermManager& terms() const { return terms_; }
  const analysis::FlatProgram& flat() const { return flat_; }
  const ir::Index& index() const { return index_; }
  const std::map<SourcePlace, ir::BlockId>& loops() const { return loops_; }
  const std::map<SourcePlace, std::uint32_t>& sites() const { return sites_; }
  bool is_variable(ir::Term term) const { return types_.find(term) != nullptr; }
  bool is_taken(const std::string& name) const { return taken_.contains(name); }
  /// Makes variables known.
  void add_variables(ir::Scope& to) const;
  const ir::VariableTypes& types() const { return types_; }
  ir::TypeNames type_names() const;

  const SourcePlace& loop(ir::BlockId head) const { return name_of(loops_, head); }
  const SourcePlace& site(std::uint32_t number) const { return name_of(sites_, number); }
  bool has_site(const mpz_class& number) const { return number >= 0 && number < sites_.size(); }
  /// Whether the objects of a site have fields by name, not bytes.
  bool has_records(std::uint32_t site) const;
  /// The field of records with a number, as "Record.field"; empty when there is none.
  std::string field_name(std::int64_t number) const;
  std::int64_t field_number(const std::string& qualified) const { return points_to_.field_number(qualified); }

 private:
  template <class T>
  static const SourcePlace& name_of(const std::map<SourcePlace, T>& names, T what);

  term::TermManager& terms_;
  const analysis::FlatProgram flat_;
  const analysis::PointsTo points_to_;
  const ir::Index index_;
  const std::map<SourcePlace, ir::BlockId> loops_;
  const std::map<SourcePlace, std::uint32_t> sites_;
  ir::VariableTypes types_;
  std::set<std::string> taken_;  ///< names of variables
};

}  // namespace cairn::check::certificate
