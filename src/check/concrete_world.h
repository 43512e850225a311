#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <string>

#include "ir/index.h"

namespace cairn::check {

class FunctionTables;

using term::Term;

/// One location: a field "Record.field" of an object, or an element "[3]" of an array.
using Place = std::pair<std::uint64_t, std::string>;
using Places = std::set<Place>;

/// Where elements are not part of an array, the permission to the array is that to this one.
inline constexpr std::string_view array_itself = "[-1]";

/// A concrete heap.
struct World {
  std::map<Place, Term> cells;
  std::map<std::uint64_t, std::string> records;    ///< of objects
  std::map<std::uint64_t, std::uint64_t> lengths;  ///< of arrays
  std::map<std::uint64_t, ir::Type> elements;      ///< of arrays
  std::uint64_t last = 0;                          ///< number of the youngest object
};

/// Whether values of a sort are pairs of an array and an index.
bool is_cell(term::Sort sort);

/// What a concrete run cannot follow: nothing is said about the program.
struct NotFollowed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Recursion that went very deep.
struct Deep : NotFollowed {
  using NotFollowed::NotFollowed;
};

/// A specification reads what does not exist.
struct UndefinedRead : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Values of variables.
using Variables = std::map<Term, Term>;

/// The meaning of terms and assertions in concrete heaps: a definition of its own, independent of any engine.
class ConcreteMeaning {
 public:
  ConcreteMeaning(const ir::Index& index, term::TermManager& terms) : index_(index), terms_(terms) {}

  struct State {
    const World& world;
    const Variables& variables;
    const World& old_world;
    const Variables& old_variables;
    const ir::VariableTypes* types = nullptr;
  };

  /// The value of a term. Throws UndefinedRead or NotFollowed.
  Term value(const State& state, Term t);
  /// Whether an assertion holds for exactly the places that are returned, all of which are among `held`. An instance of
  /// a recursive predicate holds when unfolding it ends.
  bool holds(const State& state, const spec::Assertion& a, const Places& held, Places& places);
  bool all_hold(const State& state, const std::vector<spec::Assertion>& all, const Places& held, Places& places);

  static std::uint64_t object(Term reference);

  /// The set or map that a function without a body promises to give: all that it says of its result is what each
  /// element is.
  struct Comprehension {
    Term key;
    Term element;
  };
  static std::optional<Comprehension> comprehension_of(const ir::Function& f);
  /// Values that quantifiers and comprehensions range over.
  std::vector<Term> domain(const State& state, Term variable);
  /// Whether something holds for all values of variables; `range` is what bounds them, or null.
  bool for_all(const State& state, std::span<const Term> variables, Term range,
               const std::function<bool(const State&)>& holds);

  /// Functions without body have the values of tables, and such as are chosen by `choose` where these have none; null:
  /// they are not followed.
  using Choose = std::function<Term(const State&, const ir::Function&, const std::vector<Term>&)>;
  void use_tables(FunctionTables* tables, Choose choose) {
    tables_ = tables;
    choose_ = std::move(choose);
  }
  FunctionTables* tables() const { return tables_; }

  /// Whether an answer since the last `forget` rests on a quantifier over more numbers than were tried.
  bool approximated() const { return approximated_; }
  void approximate() { approximated_ = true; }
  void forget() { approximated_ = false; }

 private:
  Term lazily(const State& state, Term t);
  Term read(const State& state, Term object, const std::string& cell);
  Term call(const State& state, Term t);
  Term comprehension(const State& state, const ir::Function& f, const Comprehension& made);
  Term tabled(const State& state, const ir::Function& f);
  Term elements(const State& state, Term t);
  Term quantifier(const State& state, Term t);
  bool is_narrow(const State& state, std::span<const Term> variables, Term condition);
  bool access(const State& state, const spec::Access& access, const Places& held, Places& places);

  const ir::Index& index_;
  term::TermManager& terms_;
  FunctionTables* tables_ = nullptr;
  Choose choose_;
  int depth_ = 0;
  bool approximated_ = false;
};

}  // namespace cairn::check
