#pragma once

#include <functional>
#include <random>

#include "check/concrete_world.h"

namespace cairn::check {

/// Makes assertions hold: changes a heap and values of variables step by step, each time such that something that does
/// not hold yet holds, in the manner of local search. What cannot be changed by sense is drawn anew. All changes are
/// such that types are kept.
class InputSearch {
 public:
  /// Draws a value of a type in a heap.
  using Draw = std::function<Term(const World&, const ir::Type&)>;

  InputSearch(const ir::Index& index, term::TermManager& terms, ConcreteMeaning& meaning, std::mt19937_64& random,
              Draw draw)
      : index_(index), terms_(terms), meaning_(meaning), random_(random), draw_(std::move(draw)) {}

  /// What may be changed: a heap, and variables.
  struct Input {
    World& world;
    Variables& variables;
    const ir::VariableTypes& types;
    const World& old_world;
    const Variables& old_variables;
    std::set<Term> changeable;         ///< of the variables
    const Places* writable = nullptr;  ///< of the heap; null: all of it. New objects always are.
  };

  /// Whether the assertions hold now. `places` are then those that they name.
  bool satisfy(Input& input, const std::vector<spec::Assertion>& all, Places& places);

 private:
  /// Variables at one place: their values, and for parameters of predicates and functions what they stand for.
  struct Scope {
    Variables values;
    std::map<Term, Term> arguments;
    const Scope* outer = nullptr;
    ir::VariableTypes types;
  };
  enum class Outcome { Holds, Changed, Stuck };

  Outcome establish(const Scope& scope, const spec::Assertion& a, Places& claimed, int depth);
  Outcome establish_access(const Scope& scope, const spec::Access& access, Places& claimed);
  Outcome establish_conditional(const Scope& scope, const spec::Conditional& c, Places& claimed, int depth);
  Outcome establish_forall(const Scope& scope, const spec::Forall& all, Places& claimed, int depth);
  /// Claims a place of an object that a term denotes; `record` is what the object is to be, or empty for arrays.
  Outcome claim(const Scope& scope, Term object, const std::string& record, const std::vector<std::string>& cells,
                Places& claimed);
  bool redirect(const Scope& scope, Term object, const std::string& record);

  /// Tries to give a term a value. Whether something was changed, not whether it has the value now.
  bool force(const Scope& scope, Term t, Term wanted);
  bool force_bool(const Scope& scope, Term t, bool wanted);
  bool force_leaf(const Scope& scope, Term t, Term wanted);
  bool force_read(const Scope& scope, Term t, Term wanted);
  bool force_equal(const Scope& scope, Term t, bool wanted);
  bool force_less(const Scope& scope, Term t, bool wanted);
  bool force_number(const Scope& scope, Term t, const mpz_class& wanted);
  bool force_map(const Scope& scope, Term t, Term wanted);
  bool force_set(const Scope& scope, Term t, Term wanted);
  bool force_member(const Scope& scope, Term t, bool wanted);
  bool force_datatype(const Scope& scope, Term t, Term wanted);
  bool force_call(const Scope& scope, Term t, Term wanted);
  bool force_table(const Scope& scope, Term t, const ir::Function& f, Term wanted);
  bool force_quantifier(const Scope& scope, Term t, bool wanted);
  bool force_length(const Scope& scope, Term t, const mpz_class& wanted);
  bool write(const Place& place, Term value);
  void set_length(std::uint64_t array, std::uint64_t length);
  /// Draws anew a variable, or what a place holds.
  void perturb();

  Term value(const Scope& scope, Term t);
  Scope call_scope(const Scope& scope, const std::vector<ir::Declaration>& parameters, std::span<const Term> arguments);
  ConcreteMeaning::State state(const Scope& scope) const;
  /// A value of a sort that is near another one, and mostly not the same.
  Term another(Term than);
  Term draw(term::Sort sort);
  std::uint64_t new_object(const std::string& record);
  std::uint64_t new_array(const ir::Type& element);
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  const ir::Index& index_;
  term::TermManager& terms_;
  ConcreteMeaning& meaning_;
  std::mt19937_64& random_;
  Draw draw_;
  Input* input_ = nullptr;
  std::uint64_t first_new_ = 0;  ///< objects from this one on were made by the search
  int depth_ = 0;
};

}  // namespace cairn::check
