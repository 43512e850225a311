#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_set>

#include "analysis/wto.h"
#include "engine/engine.h"
#include "engine/symex/prover.h"
#include "engine/symex/state.h"
#include "engine/symex/symbols.h"
#include "engine/symex/symex.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

using spec::Assertion;

/// How a place is spelled in messages about a state; asked for only when there is one.
using Spelling = std::function<std::string(const State&)>;

/// What kind of check is made, where messages depend on it.
enum class Aim : std::uint8_t {
  Other,
  Declaration,    ///< of a contract, predicate or function, which is well-formed
  Invariant,      ///< of a loop, where it is read
  InvariantKept,  ///< by an iteration
};

/// What is being checked, for messages.
struct Site {
  ir::BlockId block = 0;
  std::uint32_t index = 0;
  ir::Origin origin;
  ir::Property property = ir::Property::Assert;
  std::string purpose;  ///< "precondition of append", empty for plain accesses
  Aim aim = Aim::Other;
  base::Location conjunct;  ///< of the assertion that is looked at
  /// Where what is looked at is mentioned, outermost first, each with what it is.
  std::vector<std::pair<base::Location, std::string>> within = {};
  base::Location lost = {};  ///< where a missing permission was given up
  bool ghost_lacks = false;  ///< the hint names a ghost statement that would give all of what is missing
  /// The predicate that is put together, null for none, and its arguments.
  const ir::Predicate* folded = nullptr;
  std::vector<Term> folded_arguments = {};

  void aim_at(std::string what, Aim kind = Aim::Other) {
    purpose = std::move(what);
    aim = kind;
  }
};

/// Why there is no permission to a place, in words for the user; empty where nothing is known.
struct WhyMissing {
  std::string text;
  bool is_null = false;  ///< what it is part of is null
};

/// Thrown where an item has as many failures as are asked for.
struct Enough {};

/// Symbolic execution of one item. The judgements are its members, each in a file of its own: eval.cpp, produce.cpp,
/// consume.cpp, exec.cpp; walk.cpp follows the control flow. Terms named `t` or `source` belong to the program, all
/// others to the item's own manager.
class Executor {
 public:
  Executor(const Tables& tables, const Options& options, const Limits& limits, const base::Cancellation& cancellation);

  void check(const ir::Procedure& procedure);
  void check(const ir::Function& function);
  void check(const ir::Predicate& predicate);
  /// That a method that overrides another one keeps its contract, for receivers of these types.
  void check_override(const ir::Procedure& below, const ir::Procedure& above,
                      const std::vector<const ir::Record*>& receivers);

  /// The failures, in the order of the program.
  std::vector<Finding> take_failures();
  std::vector<base::Diagnostic> take_warnings() { return std::move(warnings_); }
  std::vector<GhostStatement> take_inferred() { return std::move(inferred_); }
  std::uint64_t obligations() const { return obligations_; }
  ItemProof take_proof();
  base::Statistics statistics() const;

 private:
  friend class QuietScope;
  friend class Framing;

  // ---- check.cpp: items.
  State initial_state(const void* item, const std::vector<ir::Declaration>& parameters);
  /// Makes the variables of a state those of a predicate, function or procedure that has the arguments.
  template <class Item>
  void enter(State& s, const Item& item, const std::vector<Term>& arguments, const Store& globals = {}) const {
    s.store = with_arguments(globals, item.parameters, arguments);
    s.scope = &tables_.scope(&item);
    s.own = false;
  }
  std::vector<State> for_each_type(State s, const ir::Procedure& procedure);
  bool check_vacuous(const std::vector<State>& states, const ir::Origin& origin, const std::string& what);
  void check_ends();
  void stop(const ir::Origin& origin, const std::string& why);
  void warn_vacuous(const ir::Origin& origin, const std::string& why);
  void check_contract(const ir::Procedure& procedure, const std::vector<State>& entries);
  void check_function_body(const ir::Function& function, State state);

  // ---- eval.cpp: the value of a term in a state. Facts that are learned on the way are added to the path.
  Term eval(State& s, Term t);
  Term eval_pure(State& s, Term t);
  Term eval_guarded(State& s, Term guard, Term t);
  Term eval_ite(State& s, Term t);
  Term eval_connective(State& s, Term t);
  Term eval_quantifier(State& s, Term t);
  Term eval_division(State& s, Term t);
  Term eval_length(State& s, Term t);
  void require_distinct(State& s, Term operand, Term value, Term without, ir::Property property);
  Term eval_old(State& s, Term t);
  Term eval_unfolding(State& s, Term t);
  Term eval_using(State& s, Term t);
  Term eval_children(State& s, Term t);
  std::vector<Term> eval_all(State& s, std::span<const Term> terms);
  /// The condition that an assertion without permissions is.
  Term eval_condition(State& s, const Assertion& a);
  Term lookup_variable(const State& s, Term variable);
  /// Takes over what other states learned since `base`, each under its guard.
  void learn(State& s, const State& other, Path base);
  Term join_values(const std::vector<std::pair<Term, Term>>& guarded);

  // ---- functions.cpp: pure functions.
  struct FunctionModel {
    const ir::Function* function = nullptr;
    const term::FunctionDecl* symbol = nullptr;
    Term snapshot;
    std::vector<Term> parameters;
    std::vector<Term> definition;
    std::vector<Term> postcondition;
    bool complete = false;
  };
  Term eval_call(State& s, Term t);
  Term apply_function(State& s, const ir::Function& f, std::vector<Term> arguments);
  static bool depends_on_all_memory(const ir::Function& f) {
    return f.contract.unframed && f.contract.preconditions.empty();
  }
  Term apply_unframed(State& s, const ir::Function& f, const std::vector<Term>& arguments);
  const FunctionModel& model(const ir::Function& f);
  void build_model(FunctionModel& m);
  /// The promises of a function that read what its precondition gives, each after those that it relies on. All, unless
  /// it is said that some may read more: nothing can be done with these, as the value depends on what is given.
  std::vector<Assertion> framed_promises(State s, const ir::Function& f);
  void close_over(FunctionModel& m, std::vector<Term>& formulas);
  bool is_elsewhere(const ir::Function& f) const;
  void define(State& s, const ir::Function& f, Term application);
  bool promises_quantifiers(const ir::Function& f);
  void assume_postcondition(State& s, const ir::Function& f, Term application);
  /// What is true of one application, and the recursive applications that it mentions.
  struct Definition {
    std::vector<Term> facts;
    std::vector<std::pair<const ir::Function*, Term>> recursive;
  };
  std::vector<Term> instance(const FunctionModel& m, const std::vector<Term>& formulas, Term application);
  const Definition& definition(const ir::Function& f, Term application);
  static std::vector<Term> snapshot_parts(Term snapshot);
  bool worth_defining(Term application, int depth) const;
  void note_unfolding(State& s, Term snapshot);

  // ---- termination.cpp
  /// How something in a recursive call compares with the same at the beginning of the item.
  enum class Change : std::uint8_t { Smaller, NotGreater, Unknown };
  /// A recursive call that does not see fewer locations than the call around it.
  struct RecursiveCall {
    State state;
    std::string callee;
    const void* item = nullptr;  ///< the callee: the item itself, or another one that calls it
    std::vector<Term> arguments;
    Site site;
    Change instances;  ///< of predicates; of functions only
  };
  /// A value at the beginning of the item, or how much it is greater than another one; each with its name.
  struct Measure {
    std::pair<std::string, Term> value;
    std::optional<std::pair<std::string, Term>> minus;
  };
  void check_termination(State& s, const ir::Function& callee, const std::vector<Term>& arguments,
                         const Consumed& consumed, bool folded);
  void check_termination(State& s, const ir::Procedure& callee, const std::vector<Term>& arguments,
                         const Consumed& consumed);
  void check_measure(State& s, const Heap& entry, const spec::Contract& own, const void* own_item,
                     const spec::Contract& other, const std::string& callee, const Store& other_store,
                     const void* other_item);
  /// Why the measure may not get smaller in a call; empty where it does.
  std::string measure_not_smaller(State& s, const Heap& entry, const spec::Contract& own, const void* own_item,
                                  const spec::Contract& other, const Store& other_store, const void* other_item);
  /// Whether what is executed now must end.
  bool must_end(const State& s) const;
  void check_iteration(State& s, const ir::Block& last);
  void check_recursion(const std::vector<ir::Declaration>& parameters, const Heap& entry);
  void rule_out(std::vector<RecursiveCall*>& calls, const std::vector<ir::Declaration>& parameters,
                const std::vector<Measure>& all);
  std::vector<Measure> measures(const std::vector<ir::Declaration>& parameters, const Heap& entry);
  /// @param or_same whether NotGreater is of interest
  Change change(RecursiveCall& call, const Measure& measure, bool or_same);
  Change compare(RecursiveCall& call, Term before, Term after, bool or_same);
  void rule_out_by_parameters(std::vector<RecursiveCall*>& calls, const std::vector<ir::Declaration>& parameters);
  std::vector<std::pair<std::string, Term>> quantities(const Heap& heap, const std::vector<Term>& values);
  bool holds_a_cell(const State& s, const Heap& heap, int depth);
  bool hides_a_cell(const State& s, const Chunk& instance, int depth);
  Term is_smaller(Term after, Term before);
  Term is_smaller(const std::vector<Term>& after, const std::vector<Term>& before);

  // ---- produce.cpp: assume an assertion and gain its permissions; the states that can result.
  std::vector<State> produce(State s, const Assertion& a, Term snapshot);
  std::vector<State> produce_all(State s, const std::vector<Assertion>& assertions, Term snapshot);
  std::vector<State> produce_access(State s, const spec::Access& access, Term snapshot, base::Location where);
  std::vector<State> produce_conditional(State s, const spec::Conditional& c, Term snapshot);
  std::vector<State> produce_forall(State s, const spec::Forall& forall, Term snapshot, base::Location where);
  std::vector<State> produce_untouched(const State& s, const spec::Untouched& untouched);
  void add_chunk(State& s, Chunk chunk);
  void assume(State& s, Term fact, bool universal = false, Term about = {}) {
    s.path = paths_.assume(s.path, fact, universal, about);
  }
  bool dead(const State& s) const { return Paths::knows(s.path, false_); }

  /// A chunk that a place can be in.
  struct Match {
    Heap::Key key = 0;
    ChunkPtr chunk;
    Term applies;  ///< when the chunk is the one; null: always
  };

  // ---- consume.cpp: check an assertion and take its permissions out of `rest`; terms are read in `s.heap`.
  std::vector<Consumed> consume(State s, Heap rest, const Assertion& a);
  std::vector<Consumed> consume_all(State s, Heap rest, const std::vector<Assertion>& assertions);
  std::vector<Consumed> consume_access(State s, Heap rest, const spec::Access& access);
  std::vector<Consumed> consume_instance(State s, Heap rest, const spec::PredicateInstance& instance);
  std::vector<Consumed> consume_conditional(State s, Heap rest, const spec::Conditional& c);
  std::vector<Consumed> consume_forall(State s, Heap rest, const spec::Forall& forall);
  std::vector<Consumed> consume_untouched(const State& s, const Heap& rest, const spec::Untouched& untouched);
  Consumed consume_place(State s, Heap rest, ResourceId resource, const std::vector<Term>& arguments, Term permission,
                         const Spelling& text);
  Consumed consume_many(State s, Heap rest, ResourceId resource, const std::vector<Term>& arguments, Term condition,
                        const Spelling& text);
  /// A map that has the values of the places for which the condition holds.
  Term map_of_places(State& s, const Resource& about, const std::vector<Term>& arguments, Term condition,
                     const std::vector<Match>& sources);
  Heap without_places(const State& s, const Heap& rest, const Match& from, const std::vector<Term>& arguments,
                      Term condition);
  Term at_some_place(const Chunk& chunk);
  std::vector<Consumed> consume_predicate(State s, Heap rest, const std::string& name,
                                          const std::vector<Term>& arguments);
  void consume_condition(State& s, const Assertion& a);
  void check_condition(State& s, Term t);
  void choose(State& s, Term open, Term value);
  /// An argument left open and the value that a goal asks it to have.
  std::optional<std::pair<Term, Term>> choice_in(const State& s, Term goal);
  /// Chooses a value that a goal asks for; whether the goal holds by that.
  bool choose_by_equation(State& s, Term goal);
  /// Chooses the values that conjuncts to come ask for.
  void choose_ahead(State& s, const std::vector<Assertion>& conjuncts);
  bool choose_by_name(State& s, Term goal);
  void choose_by_instance(State& s, const Heap& rest, const std::string& name, const std::vector<Term>& arguments);

  // ---- access.cpp: what assertions about permissions mean.
  struct AccessParts {
    ResourceId resource = 0;
    std::vector<Term> arguments;  ///< none for elements of many arrays
    Term condition;               ///< over the resource's location variable, and that for arrays; null for one place
    Spelling text;
  };
  std::optional<std::vector<AccessParts>> access_parts(State& s, const spec::Access& access);
  std::optional<AccessParts> forall_parts(State& s, const spec::Forall& forall);
  std::optional<AccessParts> cell_parts(State& s, Term variable, const spec::ElementAccess& element,
                                        const std::vector<Term>& conditions);
  ResourceId elements_of(State& s, Term array_source);
  /// 0 <= i && i < length, for integers and for signed bit-vectors.
  Term in_bounds(Term index, Term array);

  // ---- lookup.cpp: finding chunks.
  /// Chunks of which one must have the place. Empty when that is not provable.
  std::vector<Match> find(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments);
  struct Search {
    bool try_hard = false;
    bool gave_up = false;
  };
  std::vector<Match> find_once(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments,
                               Search& search);
  std::vector<Match> sources_of(const State& s, const Heap& heap, ResourceId resource,
                                const std::vector<Term>& arguments, bool try_hard);
  Term place_value(const Match& match, const std::vector<Term>& arguments);
  Term chunk_applies(const Chunk& chunk, const std::vector<Term>& arguments);
  Term read(State& s, ResourceId resource, const std::vector<Term>& arguments, const Spelling& text);
  /// Likewise for a term of a specification, which may be unframed.
  Term read_in_spec(State& s, ResourceId resource, const std::vector<Term>& arguments, Term t);
  Term read_elements(State& s, Term t);
  /// The map of an array that is held as a whole in one chunk; null where it is not.
  Term whole_array(const Heap& heap, ResourceId resource, Term array);
  Term unowned(const Heap& heap, ResourceId resource, Term object);
  bool write(State& s, ResourceId resource, const std::vector<Term>& arguments, Term value, const Spelling& text);
  Term at_location(Term over_variable, Term location);
  Term at_cell(Term over_variables, Term array, Term index);
  Term is_here(const Chunk& chunk, const std::vector<Term>& arguments);
  Term map_of(const Chunk& chunk, Term array);
  Heap without(State& s, const Heap& heap, const Match& match, const std::vector<Term>& arguments);

  // ---- consolidate.cpp: what permissions say about references. Done when a proof fails.
  /// Whether the path gained facts.
  bool consolidate(State& s, const Heap& heap);
  Term places_differ(const Chunk& a, const Chunk& b);
  /// Whether a formula is provable, if need be after consolidating.
  Proof prove(State& s, const Heap& heap, Term goal);
  /// The truth of a condition: true, false, or nothing when both are possible.
  std::optional<bool> decide(State& s, Term condition);
  State with_choice(const State& s, Term condition);

  // ---- infer.cpp: ghost statements that the program does not have.
  /// Unfolds a held predicate that may hide a place; whether it did.
  bool infer_unfold(State& s, Heap& heap, ResourceId resource, const std::vector<Term>& arguments);
  /// Remembers a ghost statement for the user, unless it belongs to the specification of something else.
  void note_inferred(GhostStatement::Kind kind, const std::function<std::string()>& instance);
  /// None where it cannot be folded.
  std::vector<Consumed> infer_fold(const State& s, const Heap& rest, const std::string& predicate,
                                   const std::vector<Term>& arguments);

  // ---- exec.cpp: statements. Each gives the states that can result.
  std::vector<State> exec(State s, const ir::Statement& statement);
  std::vector<State> exec_statement(State s, const ir::Assign& a);
  std::vector<State> exec_statement(State s, const ir::Havoc& h);
  std::vector<State> exec_statement(State s, const ir::Assume& a);
  std::vector<State> exec_statement(State s, const ir::Assert& a);
  std::vector<State> exec_statement(State s, const ir::NewObject& n);
  std::vector<State> exec_statement(State s, const ir::NewArray& n);
  std::vector<State> exec_statement(State s, const ir::Free& f);
  std::vector<State> exec_statement(State s, const ir::Load& l);
  std::vector<State> exec_statement(State s, const ir::Store& st);
  std::vector<State> exec_statement(State s, const ir::Call& c);
  std::vector<State> exec_statement(State s, const ir::VirtualCall& c);
  std::vector<State> exec_statement(State s, const ir::Fold& f);
  std::vector<State> exec_statement(State s, const ir::Unfold& u);
  std::vector<State> exec_statement(State s, const ir::Use& u);
  std::vector<State> exec_statement(State s, const ir::Join& j);
  std::vector<State> exec_statement(State s, const ir::Produce& p);
  std::vector<State> exec_statement(State s, const ir::Consume& c);
  std::vector<State> refuse(State s, const std::string& what);
  /// What a call that is dispatched can run.
  using Bodies = std::vector<const ir::Procedure*>;
  std::vector<State> call(const State& s, const ir::Procedure& callee, const std::vector<Term>& arguments,
                          const std::vector<ir::Variable>& targets, const Bodies* dispatched = nullptr);
  void keep_values(State& s, const Heap& before);
  void keep_elements(State& s, const Heap& before, const Chunk& chunk);
  std::vector<State> unfold(State s, const std::string& predicate, const std::vector<Term>& arguments);
  std::vector<State> fold(State s, const std::string& predicate, const std::vector<Term>& arguments);
  struct Location {
    ResourceId resource;
    std::vector<Term> arguments;
    Spelling text;
  };
  std::optional<Location> location(State& s, const ir::Place& place);
  void set(State& s, ir::Variable variable, Term value) {
    names_.try_emplace(variable.id(), variable.name());
    s.store = s.store.set(variable.id(), value);
  }
  void havoc(State& s, ir::Variable variable, std::string_view name = {});
  /// Assumes what the declared type of a reference tells of its dynamic type.
  void assume_type(State& s, Term value, const ir::Type* declared);

  // ---- walk.cpp: control flow.
  void walk(const ir::Procedure& procedure, State entry);
  void walk_block(ir::BlockId block, State s, std::uint32_t first);
  void leave(ir::BlockId from, ir::BlockId to, State s);
  void enter_loop(ir::BlockId head, State s);
  void finish(State s);
  void check_leftover(State& s, const Heap& rest, const std::string& when);
  void pop_frames(State& s, std::size_t keep);
  std::vector<State> cut(const State& s, const ir::Join& join);

  // ---- merge.cpp
  std::vector<State> merge(std::vector<State> states);
  /// One value or the other.
  Term chosen_value(State& s, Term choice, Term x, Term y);
  std::optional<State> merge_two(const State& a, const State& b);

  // ---- failure.cpp: messages.
  void fail(State& s, const Heap& heap, const std::string& message, const std::string& hint, Term goal = {});
  void give_up(State& s, const std::string& reason);
  void missing(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments,
               const Spelling& text);
  void report(const State& s, Verdict verdict, const std::string& message, const std::string& hint, Term goal,
              const std::vector<Term>& about = {});
  void add_failure(Finding finding);
  std::vector<base::Diagnostic> source_notes(const std::vector<Term>& about) const;
  bool is_consequence(const std::vector<Term>& about) const;
  std::vector<std::pair<std::string, std::string>> model_values(const State& s, Term goal);
  std::string hint_for(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments);
  /// What a chunk that is held lacks to be the one that is asked for.
  std::string unproved_of(const State& s, const Chunk& chunk, const std::vector<Term>& arguments);
  std::string hint_for_instance(const State& s, const Heap& heap, ResourceId resource,
                                const std::vector<Term>& arguments);
  /// The chunk that has a place; null where none is known to.
  ChunkPtr held(const State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments);
  std::string unproved_place(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments,
                             bool& whole);
  std::string unproved_bound(const State& s, Term index, const std::string& place);
  WhyMissing why_missing(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments,
                         const std::string& place, bool hinted);
  std::string lost_at(const State& s, const std::function<bool(const Chunk&)>& is_it);
  /// Reports what of a predicate's body cannot be shown, where some of what it holds is there; whether it did.
  bool explain_fold(const State& s, const Heap& rest, const std::string& name, const std::vector<Term>& arguments);
  /// "unfold", "fold" or "use", or that it was done, in the words of the language.
  std::string word(GhostStatement::Kind kind) const;
  std::string done(GhostStatement::Kind kind) const;

  // ---- spelling.cpp: terms in the words of the source.
  std::string text(Term t) const;
  std::string text(const Assertion& a) const;
  /// A term of a specification as it reads where it is used: with arguments for parameters.
  std::string text_here(const State& s, Term source) const;
  std::string text_here(const State& s, const Assertion& source) const;
  std::string text_here(const State& s, const std::string& printed, const std::vector<Term>& variables) const;
  std::string element_text(const State& s, const spec::ElementAccess& element) const;
  Term with_choices(Path path, Term value) const;
  void name_variables(const State& s, term::Substitution& names) const;
  void name_fields(const State& s, term::Substitution& names) const;
  std::string show(const State& s, Term value) const;
  std::string show(const State& s, const Chunk& chunk) const;
  const Term* find_own(const State& s, ir::Variable variable) const;
  /// An operand as it was written, temporaries of front ends as what they hold.
  std::string show_operand(const State& s, Term source, Term value) const;
  /// A condition of the program, or its value where it is about temporaries.
  std::string show_condition(const State& s, Term source, Term value) const;
  std::string show_value(const State& s, Term value) const;
  std::string show_call(const State& s, const std::string& name, const std::vector<Term>& arguments) const;

  // ---- trace.cpp: the states on the way.
  void mark(State& s, const ir::Origin& origin, const ir::Statement* statement);
  /// One for each statement of the source.
  std::vector<SymbolicStep> steps(const State& s) const;
  std::vector<std::pair<std::string, std::string>> shown_store(const Store& store) const;
  std::string shown_chunk(Path path, const Chunk& chunk) const;
  Term readable(Term root);
  std::string readable_text(Term t) const;

  const Tables& tables_;
  const Options& options_;
  std::shared_ptr<term::TermManager> shared_terms_ = std::make_shared<term::TermManager>();  ///< with the proof
  term::TermManager& terms_ = *shared_terms_;
  Symbols symbols_;
  Paths paths_;
  Prover prover_;
  Term true_;
  Term false_;

  Site site_;
  std::string item_;
  const void* own_item_ = nullptr;
  const ir::Function* own_function_ = nullptr;
  const ir::Procedure* own_procedure_ = nullptr;
  const ir::Procedure* overridden_ = nullptr;  ///< whose contract is to be kept, where that is checked
  Store own_store_;
  /// Whether recursive calls of the function under check may use its postcondition: only its body.
  bool in_own_body_ = false;
  bool in_own_precondition_ = false;
  bool in_own_measure_ = false;
  std::vector<RecursiveCall> recursive_calls_;
  std::unordered_map<Term, Term> readable_;
  std::uint64_t readable_values_ = 0;
  /// Whether the assertion that is looked at may read what it has no permission to.
  bool unframed_ = false;
  int modelling_ = 0;  ///< how many functions are being looked at for arbitrary arguments
  /// Whether promises of an unframed function are being looked at.
  bool in_unframed_ = false;
  /// Whether applications of functions bring definitions and postconditions along.
  bool with_facts_ = true;
  /// Symbols for memory that is not held, by age and resource.
  std::map<std::pair<std::uint64_t, ResourceId>, const term::FunctionDecl*> unowned_;
  std::uint64_t ages_ = 0;
  int quiet_ = 0;
  int unfolding_ = 0;        ///< predicates that are open in the expression at hand, which were not folded for it
  std::uint64_t folds_ = 0;  ///< that were inferred
  int depth_ = 0;
  int fold_depth_ = 0;
  static constexpr int max_folds = 4;  ///< that are inferred within one another
  std::uint64_t taken_ = 0;            ///< permissions that were found and taken
  int inferred_unfolds_ = 0;
  std::uint64_t failed_ = 0;
  std::uint64_t serial_ = 0;
  std::uint64_t allocations_ = 0;
  std::uint64_t obligations_ = 0;
  std::uint64_t statements_ = 0;
  std::uint64_t merges_ = 0;
  std::uint64_t consolidations_ = 0;
  std::unordered_map<Term, std::vector<std::pair<Path, Term>>> chosen_;  ///< for them, with the paths
  std::unordered_map<Term, std::string> open_names_;  ///< the parameters that arguments left open belong to
  /// What nothing is known of but what a contract or an invariant says: the callee, or the variable that a loop
  /// changes.
  struct Source {
    base::Location where;
    const ir::Procedure* callee = nullptr;
    ir::Variable variable = {};
    bool wrong = false;  ///< the call could not be made, or the place could not be read, which was reported
  };
  std::unordered_map<Term, Source> sources_;
  std::unordered_map<Term, Path> drawn_;  ///< arbitrary truth values, with the paths that they were drawn on
  std::unordered_set<Term> proofs_;       ///< what is true within proofs
  std::unordered_map<Term, Term> bound_;
  std::unordered_map<const ir::Function*, FunctionModel> models_;
  std::unordered_map<Term, Definition> definitions_;
  const Definition no_definition_;
  /// Recursive applications by the snapshots that they depend on, and the snapshots that were unfolded.
  std::unordered_map<Term, std::vector<std::pair<const ir::Function*, Term>>> waiting_;
  std::unordered_set<Term> unfolded_;
  std::vector<Finding> failures_;
  std::set<std::string> reported_;
  std::unordered_map<std::uint64_t, std::string> names_;  ///< of variables
  std::vector<base::Diagnostic> warnings_;
  std::string overlap_;  ///< the first permission that was given twice
  std::vector<GhostStatement> inferred_;
  int foreign_ = 0;  ///< how many specifications of others are being evaluated
  int old_ = 0;      ///< how many `old` are around what is evaluated
  std::deque<TraceNode> trace_;

  // Of the walk.
  std::optional<analysis::WeakTopologicalOrder> order_;
  std::vector<std::uint32_t> rank_;
  std::vector<ir::BlockId> by_rank_;  ///< in the order of executions
  std::vector<std::vector<State>> pending_;
  std::set<std::pair<ir::BlockId, std::uint32_t>> cuts_;
  std::optional<State> entry_state_;
  std::vector<State> ends_;  ///< of executions, and of iterations of loops
  /// A statement, other than an assumption, that no state was left after, and why.
  std::optional<std::pair<ir::Origin, std::string>> stopped_;
};

/// While it lives assertions are read with or without the demand that permissions cover what they read.
class Framing {
 public:
  Framing(Executor& executor, bool unframed) : executor_(executor), before_(executor.unframed_) {
    executor.unframed_ = unframed;
  }
  ~Framing() { executor_.unframed_ = before_; }
  Framing(const Framing&) = delete;             // it restores once
  Framing& operator=(const Framing&) = delete;  // it restores once

 private:
  Executor& executor_;
  bool before_;
};

/// While it lives nothing is reported.
class QuietScope {
 public:
  explicit QuietScope(Executor& executor) : executor_(executor), before_(executor.failed_) { ++executor_.quiet_; }
  ~QuietScope() {
    --executor_.quiet_;
    executor_.failed_ = before_;
  }
  QuietScope(const QuietScope&) = delete;             // it restores once
  QuietScope& operator=(const QuietScope&) = delete;  // it restores once
  bool failed() const { return executor_.failed_ != before_; }

 private:
  Executor& executor_;
  std::uint64_t before_;
};

}  // namespace cairn::engine::symex
