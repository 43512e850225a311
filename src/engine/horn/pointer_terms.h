#pragma once

#include <unordered_map>

#include "engine/horn/regions.h"

namespace cairn::engine::horn {

inline bool is_pointer(term::Term term) { return ir::pointer_width(term.sort()) != 0; }

/// A C pointer as a reference and an offset.
struct Pointer {
  term::Term object;
  term::Term offset;
};

/// Terms of C programs as terms about objects that are records and arrays. Each site has a record of its own, below
/// that of its region; pointers that nobody knows refer to an object that no access is valid for.
class PointerTerms {
 public:
  /// @param freed sites whose objects may be freed
  PointerTerms(term::TermManager& terms, const Regions& regions, std::uint32_t pointer_width,
               const std::vector<std::uint32_t>& freed);

  // Names of records.
  std::string record_of_region(std::size_t region) const;
  std::string record_of_site(std::uint32_t site) const;
  static constexpr const char* wild_record = "unknown object";

  /// What stands for a variable that is a pointer.
  Pointer split(ir::Variable pointer);
  /// What stands for the object of any pointer.
  term::Term wild() const { return wild_; }
  /// Whether an object of a site may have been freed: variables.
  const std::map<std::uint32_t, ir::Variable>& freed() const { return freed_; }

  /// A term that is no pointer, and one that is. Throws Unsupported.
  term::Term plain(term::Term term);
  Pointer pointer(term::Term term);
  /// What comparisons in the terms translated since the last call need, so that their answers do not depend on where
  /// objects lie.
  std::vector<term::Term> take_conditions();

  term::Term is_one_of(term::Term object, const std::vector<std::uint32_t>& sites);
  term::Term is_alive(term::Term object);
  term::Term size_of(term::Term object);
  term::Term has_storage(term::Term object, ir::Storage storage);
  term::Term is_null(const Pointer& pointer);
  term::Term number(std::int64_t value) { return m_.mk_bv(static_cast<long>(value), width_); }

 private:
  struct Results {
    std::unordered_map<term::Term, Pointer> pointers = {};
    std::unordered_map<term::Term, term::Term> others = {};
    bool contains(term::Term t) const { return pointers.contains(t) || others.contains(t); }
  };

  Results translate(term::Term root);
  Pointer make_pointer(term::Term term, const Results& done);
  term::Term make_plain(term::Term term, const Results& done);
  term::Term object_fact(term::Term term, term::Term object);
  term::Term equal(const Pointer& a, const Pointer& b);
  term::Term has_answer(const Pointer& a, const Pointer& b);
  term::Term is_inside(const Pointer& pointer);
  term::Term is_site(term::Term object, std::uint32_t site);
  term::Term is_wild(term::Term object);

  term::TermManager& m_;
  const Regions& regions_;
  std::uint32_t width_;
  term::Term wild_;
  std::map<std::uint32_t, ir::Variable> freed_;
  std::vector<term::Term> conditions_;
};

}  // namespace cairn::engine::horn
