#pragma once

#include <optional>
#include <set>

#include "analysis/liveness.h"
#include "base/cancellation.h"
#include "engine/horn/last_pushes.h"
#include "engine/horn/layout.h"
#include "engine/horn/neighbours.h"
#include "engine/horn/path.h"
#include "engine/horn/term_encoder.h"

namespace cairn::engine::horn {

struct Precision {
  Numbers numbers = Numbers::Bounded;
  /// Joins that a path with new objects passes before it meets others.
  std::uint32_t joins = 0;
  Depth depth = Depth::Objects;
  /// Records that are looked at as closely as the depth says.
  std::set<std::string> records = {};
  /// Kinds of memory whose invariants tell which push was the last one.
  std::set<std::string> pushes = {};
  std::size_t most_clauses = 0;  ///< more are refused; 0: any number
};

/// A read of memory that cannot meet some of the pushes to its kind.
struct Meeting {
  const term::FunctionDecl* start = nullptr;  ///< of the point where its path begins; null: the program's start
  std::string kind;
  std::set<int> excluded;
};

/// Turns a flat program into clauses that have a solution only if no execution violates an assertion that was marked,
/// or does what has no meaning. Fields of objects, and elements of arrays, are abstracted by invariants over the site
/// of their allocation: what is written has to satisfy them, what is read does. Every value that an execution may write
/// is one of the invariant, so the invariants are about all states of all objects.
class Encoder : private TermContext {
 public:
  Encoder(term::TermManager& terms, const ir::Program& program, const analysis::FlatProgram& flat,
          const Precision& precision, const base::Cancellation& cancellation);

  /// Throws base::Unsupported, which names what cannot be followed.
  smt::HornSystem run();

  /// After `run`: where the last push is told, and a read meets some pushes only.
  const std::vector<Meeting>& meetings() const { return meetings_; }
  /// After `run`: the points that paths to a push begin at.
  const std::map<int, std::set<const term::FunctionDecl*>>& pushers() const { return pushers_; }

 private:
  struct Point {
    ir::BlockId block = 0;
    std::size_t index = 0;
    friend bool operator<(const Point& a, const Point& b) {
      return a.block != b.block ? a.block < b.block : a.index < b.index;
    }
  };
  /// What a point knows of the state: variables, fields of tracked objects, and fields of other objects that these
  /// refer to.
  struct Interface {
    std::vector<ir::Variable> variables;
    std::vector<std::size_t> cells;
    const term::FunctionDecl* predicate = nullptr;
  };
  struct Job {
    Point point;
    Path path;
  };

  // The context of terms.
  const Value& variable(term::Term variable) override;
  term::Term site_is(term::Term site, const std::string& record, bool exactly) override;
  std::optional<term::Term> length(const Value& array, term::Sort sort) override;
  term::Term same_object(const Value& a, const Value& b) override;
  void merged(const Value& a, const Value& b) override;
  void know(term::Term fact) override;
  void require(term::Term fact, const char* what) override;

  // Points.
  const Interface& interface_of(const Point& point);
  void begin(const Point& point);
  void reach(const Point& point);
  void enter(const Point& point) { enter(point, path_.initial); }
  /// @param initial in the body of a recursive procedure: what its global variables were at the call
  void enter(const Point& point, const std::vector<Value>& initial);
  bool in_recursion(const Point& point) const { return flat_.procedure_of(point.block) >= 0; }
  bool is_join(ir::BlockId block) const;
  bool passes_on(ir::BlockId join);

  // Clauses.
  void emit(std::optional<smt::HornAtom> head);
  void append(std::vector<term::Term>& arguments, const Value& value) const;
  term::Term one_of(term::Term site, const std::vector<int>& sites);

  // Execution of one path.
  void follow(Job job);
  void jump(ir::BlockId target);
  void finish(const ir::Terminator& terminator, ir::BlockId block);
  void execute(const ir::Statement& statement, const Point& point);
  void assign(ir::Variable target, Value value);
  void check(const ir::Assert& statement, bool marked);
  void call(const ir::Call& call);
  void forget(const std::vector<ir::Variable>& variables);
  const analysis::FlatRecursion* recursion(const ir::Call& call) const;
  smt::HornAtom return_of(const analysis::FlatRecursion& body, std::vector<term::Term> arguments);
  void call_recursion(const ir::Call& call, const analysis::FlatRecursion& callee);
  void allocate(const ir::NewObject& statement, const Point& point);
  void allocate(const ir::NewArray& statement, const Point& point);

  // Fields of objects that variables refer to.
  void append_fields(std::vector<term::Term>& arguments, const Value& object,
                     const std::vector<const ir::Record*>& records);
  void begin_fields(Path& path, std::vector<term::Term>& arguments, const Value& object,
                    const std::vector<const ir::Record*>& records);

  // Pairs of objects.
  /// A field that is changed.
  struct Change {
    Value object;
    std::string field;
    Value value;
    bool other = false;  ///< the value is not the object
  };
  std::vector<term::Term> state_of(const Value& object, const ir::Record& record, const Change* change = nullptr);
  void add_pair(const Pair& pair, const Value& first, const Value& second);
  void relate(const Value& object, const ir::Record& record);
  void push_pairs(const Change& change);
  void push_first(const Pair& pair, const Change& change);
  void push_second(const Pair& pair, const Change& change);
  void push_new(const Pair& pair, const Value& object, const Value& referent);
  void equate(const Value& a, const Value& b);
  void emit_pair(const Pair& pair, const Value& first, std::vector<term::Term> state, const Value& second,
                 std::vector<term::Term> other_state);

  // Memory.
  void load(const ir::Load& statement, const Point& point);
  void store(const ir::Store& statement, const Point& point);
  void load_field(const ir::Load& statement, const ir::FieldPlace& place, const Point& point);
  void store_field(const ir::Store& statement, const ir::FieldPlace& place, const Point& point);
  void load_element(const ir::Load& statement, const ir::ElementPlace& place);
  void store_element(const ir::Store& statement, const ir::ElementPlace& place);
  /// Whether the object is tracked; where it may be or not, the other case is followed later from the same point.
  bool decide(const Value& object, const std::string& record, const Point& point);
  Value pull(const Value& object, const std::string& field);
  /// The last push of an object, or of an element: some that a read here can meet.
  void meet(smt::HornAtom& atom, const std::string& kind, const Value& last, bool accessed);
  void add_push(smt::HornAtom& head, const std::string& kind, int number);
  /// What the last push is called among the fields of an object.
  static std::string last_push_of(const std::string& record) { return record + ".last push"; }
  int push_here() const { return pushes_.push_at(here_.block, here_.index); }
  Value known_or_new(const Value& object, const std::string& record, const ir::Field& field);
  /// @param other whether the value is certainly not the object itself
  void push(const Value& object, const std::string& field, const Value& value, bool other);
  void flush(std::uint64_t identity);
  void flush_all();
  void escape(const Value& value);
  Value zero_of(const ir::Type& type);
  /// What a field or element of a new object of a record holds.
  Value initial_of(const std::string& record, const ir::Type& type);
  std::vector<std::size_t> cells_of(const std::string& field) const;
  Value chosen(const Value& object, const std::vector<std::size_t>& cells);
  void forget_elements(const std::string& kind);
  std::uint64_t next_identity() { return ++identities_; }
  Value named(Value value);

  term::TermManager& m_;
  const ir::Program& program_;
  const analysis::FlatProgram& flat_;
  const Precision precision_;
  const base::Cancellation& cancellation_;
  Layout layout_;
  Neighbours neighbours_;
  LastPushes pushes_;
  std::vector<Meeting> meetings_;
  std::map<int, std::set<const term::FunctionDecl*>> pushers_;
  TermEncoder encoder_;
  analysis::Liveness liveness_;
  analysis::Graph graph_;
  std::vector<bool> heads_;  ///< blocks that every cycle has one of
  std::map<Point, Interface> interfaces_;
  std::set<Point> begun_;
  std::vector<Job> work_;
  Path path_;
  Point here_;                  ///< the statement that is executed
  std::uint64_t accessed_ = 0;  ///< the identity of the object that it accesses
  bool ended_ = false;          ///< the path that is being followed
  std::uint64_t identities_ = 0;
  std::vector<ir::Variable> changed_;  ///< global variables that recursive procedures may change
  std::vector<ir::Variable> kept_;     ///< those of them whose values before calls results are related to
  std::set<const term::FunctionDecl*> known_;
  smt::HornSystem system_;
};

}  // namespace cairn::engine::horn
