#pragma once

#include "analysis/liveness.h"
#include "analysis/loops.h"
#include "analysis/wto.h"
#include "check/invariant/effects.h"
#include "check/invariant/evaluate.h"

namespace cairn::check::invariant {

/// How much of an unfolding there was at some point.
struct Extent {
  std::size_t loops = 0, calls = 0, facts = 0, objects = 0, elements = 0, copies = 0;
};

/// Where formulas leave out a part of executions, so that no more is known of the state behind it than claims say.
struct Leap {
  Term select;                    ///< whether an execution has come to the state behind it
  State entered;                  ///< before
  State back;                     ///< behind; what may have changed is unknown, the rest is as before
  std::set<std::uint32_t> sites;  ///< that may have allocated meanwhile
};

/// A loop in the formulas: its head has the state in which the loop is entered or, when `select` holds, one in which
/// an iteration ended.
struct Loop : Leap {
  ir::BlockId head = 0;
  std::size_t nest = 0;  ///< the outermost loop around it, by number
  ir::Origin origin;
  Term end_guard;  ///< an iteration ends and goes on
  State end;       ///< there
  Extent extent;   ///< when all of its blocks were done
  /// Constants with numbers in [first, last) stand for what happens in it; others are the same for all iterations.
  std::uint32_t first = 0, last = 0;
};

/// A call of a recursive procedure. `back` is the state in which it returns as the procedure sees it: the variables of
/// its body are unknown but for those that keep the arguments.
struct CallPoint : Leap {
  std::size_t procedure = 0;
  Term guard;  ///< the call happens
};

/// Something that must not happen.
struct Goal {
  Term condition;
  std::string what;
};

/// Bytes of an object that became as those of a source were.
struct Copy {
  struct Source {
    Access access;
    Value content;  ///< its cell, before the copy
  };

  std::uint64_t bytes = 0;  ///< of each part of the cell in question
  Value before, after;      ///< the parts, from positions to contents
  Term object, offset;      ///< the first byte
  Term from, from_offset;   ///< where it was copied from
  Term amount;
  std::vector<Source> sources;
};

/// What is known wherever a recursive procedure is called.
struct Beginning {
  std::optional<std::size_t> procedure;  ///< none: the program begins
  std::map<long, KnownObject> known;
  std::map<std::size_t, Value> variables;  ///< that have one value at all calls
  std::map<std::uint32_t, Term> singles;
};

/// All executions of a flat program, or of the body of a recursive procedure, as formulas without loops.
///
/// Every execution up to some point is a model of the facts, in which guards say which blocks it passed last, and each
/// loop that it has iterated has its latest iteration. The births of objects, and what arrays have at objects that do
/// not exist, are as in the execution, and otherwise anything: an object that was never allocated has no site.
struct Unfolding {
  std::vector<Term> facts;
  std::vector<Loop> loops;  ///< in the order in which they are entered
  std::vector<CallPoint> calls;
  std::vector<Goal> goals;
  std::vector<Goal> undefined;  ///< where executions have undefined behaviour
  std::vector<Goal> gaps;       ///< paths that the unrolling cuts off
  /// Worth knowing claims of: objects that statements access or hold, and positions in them. Leaving some out is safe.
  std::vector<Term> objects;
  std::vector<Element> elements;
  std::vector<Copy> copies;  ///< in the order in which they happen
  /// Sites outside of loops and recursive procedures, and the object that they allocate when they are reached.
  std::map<std::uint32_t, Term> singles;
  Term object;  ///< stands for an arbitrary one
  // Of a procedure:
  State start;
  Term return_guard;  ///< it returns
  State returned;     ///< there

  Extent extent() const {
    return {loops.size(), calls.size(), facts.size(), objects.size(), elements.size(), copies.size()};
  }
};

/// What a copy does to a part that is at a position of its object.
struct CopiedPart {
  Term touched;  ///< some byte is copied
  Value content;
  Term known;   ///< where it was copied as a whole, and has that content
  Term origin;  ///< the offset that it comes from
};
CopiedPart copied_part(const World& world, const Copy& copy, Term position);

/// What is known of states in which recursive procedures begin, if they are called from outside of them where an
/// unfolding of the program says.
Beginning beginning(const World& world, const Changes& changes, const Unfolding& program);

/// Makes an unfolding.
class Unfolder {
 public:
  /// @param unwinding if given, loops are not cut: each iteration is there by itself. Once a loop may have been left it
  /// iterates so many times more, and twice as often as before. Births then count all statements that allocate, in any
  /// execution: an object has a number, and those of others count as freed before the start.
  Unfolder(const World& world, const Changes& changes, const Beginning& beginning,
           std::optional<std::uint32_t> unwinding);
  Unfolding run();

 private:
  struct Edge {
    Term guard;
    State state;
  };

  /// Executions that come to a block.
  struct Visit {
    ir::BlockId block = 0;
    std::vector<std::uint32_t> iterations;  ///< of the loops around it, outermost first
    std::vector<Edge> edges;
  };

  // unfolding.cpp: control flow.
  void arrive(ir::BlockId block, std::vector<std::uint32_t> iterations, Edge edge);
  Term named(Term guard);
  Term next_birth() const { return terms_.mk_int(births_ + 1); }
  std::vector<std::uint32_t> instance(const std::vector<int>& chain, std::size_t depth) const;
  ir::BlockId entry() const;
  State initial_state() const;
  State merge(const std::vector<Edge>& edges) const;
  void enter_loop(ir::BlockId head, int loop);
  void leave(ir::BlockId block);
  void follow(ir::BlockId from, ir::BlockId to, Term guard);
  void close_loops();
  /// Makes what may change unknown; facts about it hold when `select` does.
  void forget(const Effects& effects, Term select, State& state);

  // procedures.cpp
  State start_of_procedure();
  void call(std::size_t procedure);
  void close_procedure();

  // statements.cpp
  void execute(ir::BlockId block, std::uint32_t index);
  void execute_ghost(const ir::Statement& statement);
  void check(const ir::Assert& statement, bool obligation, const ir::Origin& origin);
  void allocate(ir::BlockId block, std::uint32_t index, Term target, Term size = {});
  void release(const ir::Free& statement, bool end_of_frame, const ir::Origin& origin);
  void havoc(Term variable);
  void assign(Term variable, const Value& value) { state_.variables[world_.variable(variable)] = value; }
  Value value(Term term, const ir::Origin& origin);
  void assume(Term condition) { guard_ = world_.terms.mk_and(guard_, condition); }
  void fact(Term formula) { out_.facts.push_back(world_.terms.mk_implies(guard_, formula)); }
  /// The condition is to be shown, and executions without it end here.
  void require(Term condition, const std::string& what, const ir::Origin& origin);
  /// Executions without the condition are not followed any further.
  void restrict(Term condition, const std::string& what, const ir::Origin& origin);
  /// @param others gets the executions without the condition.
  void follow(Term condition, std::vector<Goal>& others, const std::string& what, const ir::Origin& origin);
  void note(Term object);

  // leak.cpp
  std::vector<Term> held() const;
  Term leak(bool freed) const;
  Term closed(Term set) const;

  // memory.cpp
  struct Address {
    Term object;
    Term offset;  ///< in bytes, or the index of an element; null for fields
  };
  Address address(const ir::Place& place, const ir::Origin& origin);
  Term in_block(const Address& at, Term size) const;
  std::vector<std::pair<Access, Term>> access(ir::BlockId block, std::uint32_t index, const ir::Place& place,
                                              const Address& at, bool writes, const ir::Origin& origin);
  Value broken();
  void break_pointers(const Access& access, Term object, Term condition);
  void load(const ir::Load& statement, ir::BlockId block, std::uint32_t index, const ir::Origin& origin);
  void store(const ir::Store& statement, ir::BlockId block, std::uint32_t index, const ir::Origin& origin);
  void copy(const ir::CopyMemory& statement, const ir::Origin& origin);
  /// Whether it was a copy of a certain number of parts.
  bool copy_all(const ir::CopyMemory& statement, std::int64_t size, const Value& from, const Value& to,
                const ir::Origin& origin);
  void copy_any(const ir::CopyMemory& statement, const Copy& bytes, const ir::Origin& origin);
  void copy_cell(std::uint32_t number, Copy copy, const ir::Origin& origin);
  /// Shows that a copy is from and to where analysis has seen it, so that pointers and data that it brings together are
  /// known to be accessed in parts.
  void require_origins(const ir::CopyMemory& statement, const Copy& bytes, const ir::Origin& origin);
  /// Whether all parts of a cell are copied as a whole or not at all.
  Term is_whole(std::uint32_t number, const Copy& copy) const;
  void fill(const ir::FillMemory& statement, const ir::Origin& origin);
  std::optional<std::vector<std::int64_t>> inside(const Access& access, std::int64_t start, std::int64_t size) const;
  bool copy_parts(const analysis::PointerTarget& source, const analysis::PointerTarget& target, std::int64_t size,
                  Term from, Term to, State& after) const;
  bool fill_parts(const analysis::PointerTarget& target, std::optional<std::int64_t> size, Term object, Term byte,
                  State& after, bool& whole) const;
  void combine(Term condition, const State& changed, State& into) const;

  const World& world_;
  term::TermManager& terms_;
  const Changes& changes_;
  const Beginning& beginning_;
  std::optional<std::uint32_t> unwinding_;
  bool has_broken_ = false;  ///< pointers
  long births_ = 0;          ///< statements that allocate so far, of unwound programs
  const ir::Procedure& procedure_;
  analysis::Graph graph_;
  analysis::Dominators dominators_;
  analysis::Loops loops_;
  analysis::WeakTopologicalOrder order_;
  analysis::Liveness liveness_;
  std::map<ir::BlockId, int> loop_at_;     ///< heads
  std::map<int, std::size_t> number_of_;   ///< of loops, in the unfolding
  std::map<int, std::vector<Edge>> ends_;  ///< of iterations
  std::vector<Edge> returns_;
  std::map<std::vector<std::uint32_t>, Visit> incoming_;  ///< in the order in which they can be followed
  /// Of unwound loops that some execution may have left: how many iterations others may still have.
  std::map<std::vector<std::uint32_t>, std::uint32_t> left_;
  Unfolding out_;
  std::set<Term> noted_;
  // Where the walk is.
  ir::BlockId block_ = 0;
  std::vector<std::uint32_t> iterations_;
  Term guard_;
  State state_;
};

}  // namespace cairn::check::invariant
