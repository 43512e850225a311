#pragma once

#include "analysis/liveness.h"
#include "analysis/loops.h"
#include "base/cancellation.h"
#include "engine/template/layout.h"

namespace cairn::engine::tmpl {

/// Where states have a template: at the end of iterations of a loop, or at the calls or the returns of a recursive
/// procedure.
enum class PlaceKind : std::uint8_t { Loop, Call, Return };

/// Where the encoding goes on from a state of which it knows no more than the template says: the head of a loop, the
/// start of a procedure's body, or the statement after a call.
struct SsaUse {
  Term select;  ///< free: whether execution goes on from there; at the head of a loop, not from before the loop
  State entry;  ///< before the loop or the call; at the start of a body that of the program
  State back;   ///< constants for what may have changed, else as in `entry`; at returns with the callee's variables
};

/// A place that has a template: states at its end are arbitrary but for the rows that hold there.
struct SsaLoop {
  PlaceKind kind = PlaceKind::Loop;
  ir::BlockId head = 0;
  int parent = -1;
  ir::Origin origin;
  std::string procedure;          ///< of calls and returns
  std::vector<SsaUse> uses;       ///< one, but at returns one for each call
  Term entry_guard;               ///< the loop is reached
  std::vector<bool> changed;      ///< per slot: whether it is a constant in `back`
  std::vector<bool> known;        ///< per slot: whether `back` and `end` have its value; else nothing is to be claimed
  Term end_guard;                 ///< an iteration ends and goes on, the procedure is called, or it returns
  State end;                      ///< there
  State start;                    ///< of returns: at the start of the body
  std::set<std::uint32_t> sites;  ///< of what may be allocated between `entry` and `back`
  std::vector<Term> live;         ///< variables whose values at the head, the call or the return matter
  /// Of loops: constants with numbers in [first, last) stand for what happens in them; others are the same for all
  /// iterations.
  std::uint32_t first = 0, last = 0;
  std::size_t facts = 0, objects = 0, elements = 0;  ///< how many there were when the last of its blocks was encoded

  /// Whether it is another loop or within it.
  bool is_in(const SsaLoop& other) const { return first >= other.first && first < other.last; }
};

/// An assertion that is violated where `violation` holds.
struct SsaCheck {
  int obligation = 0;
  Term violation;
};

/// An assertion about all of the heap: decided by its own rules.
struct SsaHeapCheck {
  int obligation = 0;
  bool freed = false;  ///< all objects are freed; else all are reachable
  Term guard;
  State state;
  ir::BlockId block = 0;
  std::vector<Term> roots;  ///< pointer variables of active calls whose values the state has
};

/// An execution that the encoding does not follow.
struct SsaGap {
  Term guard;
  std::string what;
  ir::Origin origin;
  bool undefined = false;  ///< undefined behaviour; else the engine cannot follow it
};

/// All executions of a program as acyclic formulas (section II-C of the paper), memory as arrays over object numbers.
struct Ssa {
  std::vector<Term> facts;         ///< hold in every execution
  std::vector<Term> rank_facts;    ///< as well; they say how ranks change
  std::vector<Term> rank_objects;  ///< objects that this depends on
  std::vector<SsaLoop> loops;      ///< outer before inner, in order of execution; those of recursive procedures last
  std::vector<SsaCheck> checks;
  std::vector<SsaHeapCheck> heap_checks;
  std::vector<SsaGap> gaps;
  /// Object numbers that statements access, in the order of the encoding.
  std::vector<Term> objects;
  /// Elements of indexed cells that statements access.
  struct Element {
    std::uint32_t cell = 0;
    Term object;
    Term offset;
  };
  std::vector<Element> elements;
  /// An array that is another one but for the elements of an object, which are all the same.
  struct Fill {
    std::uint32_t cell = 0;
    Term before;
    Term after;
    Term object;
    Term datum;
  };
  std::vector<Fill> fills;
  /// Arrays that are others but for some bytes of an object, which are as those of a source were: what the elements
  /// have that are copied in part, or from where no part is, is not known.
  struct Copy {
    std::uint32_t cell = 0;
    std::vector<std::pair<Term, Term>> arrays;  ///< of each slot of the cell: before and after
    Term object, offset;                        ///< the first byte
    Term from, from_offset;                     ///< and where it was copied from
    Term amount;
    struct Source {
      Candidate part;
      std::vector<Term> arrays;
    };
    std::vector<Source> sources;
  };
  std::vector<Copy> copies;  ///< in the order of the encoding
  /// Whether heap objects are freed.
  bool frees = false;
  /// The only object that a site outside of loops and recursive procedures can have allocated.
  std::map<std::uint32_t, Term> single_objects;
  /// Assertions that cannot be expressed, with the reason.
  std::map<int, std::string> inexpressible;
};

/// What a copy does to a part of its target.
struct CopyExtent {
  Term touched;  ///< some byte is copied
  Term covered;  ///< all bytes are
  Term origin;   ///< the offset that they come from
};

/// @param position where the part is in the target's object. The copy is within objects.
CopyExtent extent_at(const Layout& layout, const Ssa::Copy& copy, Term position);

/// Throws Unsupported for irreducible control flow and expressions that cannot be followed.
Ssa encode(const Layout& layout, const base::Cancellation& cancellation);

}  // namespace cairn::engine::tmpl
