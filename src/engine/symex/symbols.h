#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "engine/symex/heap.h"
#include "engine/symex/tables.h"
#include "term/import.h"

namespace cairn::engine::symex {

using term::Sort;

/// What chunks can be about.
struct Resource {
  enum class Kind : std::uint8_t { Field, Predicate, Elements };
  Kind kind = Kind::Field;
  std::string name;  ///< "Record.field", a predicate, or the element sort
  const ir::Predicate* predicate = nullptr;
  Sort value;  ///< of one location; null for predicates
  Sort index;  ///< of locations in maps: Ref for fields, the index sort for elements
};

/// The symbols of one item: its own term manager's counterparts of the program's terms, resources, and snapshots.
///
/// A snapshot tells the values of all locations that an assertion gives access to. Its sort is a datatype with the
/// constructors unit, pair, and one for each sort that a location or a map of locations can hold.
class Symbols {
 public:
  Symbols(const Tables& tables, term::TermManager& terms) : tables_(tables), terms_(terms), importer_(terms) {}

  term::TermManager& terms() { return terms_; }
  Sort sort(Sort program_sort) { return importer_.copy(program_sort); }
  /// The program's term in this manager, its variables as constants of the same name.
  Term copy(Term program_term) { return importer_.copy(program_term); }
  /// An operator of the program's term applied to terms of this manager.
  Term rebuild(Term program_term, std::span<const Term> children);
  /// That an object's dynamic type is one of some records; false for null.
  Term has_type(Term object, std::span<const ir::Record* const> records);
  Term fresh(std::string_view prefix, Sort sort) { return terms_.fresh_const(prefix, sort); }

  ResourceId field(const std::string& qualified);
  ResourceId predicate(const std::string& name);
  ResourceId elements(Sort element, Sort index);
  const Resource& resource(ResourceId id) const { return resources_[id]; }
  Sort map_sort(const Resource& resource) { return terms_.array_sort(resource.index, resource.value); }

  /// Of the elements of many arrays.
  Sort maps_sort(const Resource& resource) { return terms_.array_sort(terms_.ref_sort(), map_sort(resource)); }

  /// The variable of chunks for many locations.
  Term location_variable(Sort index);
  /// That of the array, for elements of many.
  Term array_variable() { return terms_.mk_const("any array", terms_.ref_sort()); }

  Sort snapshot_sort();
  Term unit();
  /// That a snapshot is a pair.
  Term is_pair(Term snapshot) { return terms_.mk(term::Op::DtTest, {snapshot}, {1}); }
  Term pair(Term first, Term second);
  Term first(Term snapshot);
  Term second(Term snapshot);
  Term wrap(Term value);
  Term unwrap(Term snapshot, Sort sort);

  const term::FunctionDecl& function(const ir::Function& function);

 private:
  ResourceId add(Resource resource);
  std::uint32_t constructor_for(Sort sort);

  const Tables& tables_;
  term::TermManager& terms_;
  term::Importer importer_;
  std::vector<Resource> resources_;
  std::map<std::string, ResourceId> by_name_;
  Sort snapshot_;
  std::unordered_map<Sort, std::uint32_t> constructors_;
};

}  // namespace cairn::engine::symex
