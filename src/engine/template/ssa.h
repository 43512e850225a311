#pragma once

#include "analysis/liveness.h"
#include "analysis/loops.h"
#include "base/cancellation.h"
#include "engine/template/layout.h"

namespace cairn::engine::tmpl {

/// A loop of the encoding. Its head has the state before the loop or, when `select` holds, the loop-back state:
/// arbitrary but for what is known of states at the end of an iteration.
struct SsaLoop {
  ir::BlockId head = 0;
  int parent = -1;
  ir::Origin origin;
  Term select;                    ///< free: whether the head is reached from the end of an iteration
  Term entry_guard;               ///< the loop is reached
  State entry;                    ///< before the loop
  State back;                     ///< loop-back state: constants for what the loop changes, else as before the loop
  std::vector<bool> changed;      ///< per slot
  Term end_guard;                 ///< an iteration ends and goes on
  State end;                      ///< there
  std::set<std::uint32_t> sites;  ///< of what it allocates
  std::vector<Term> live;         ///< variables whose values at the head matter
  std::size_t first_object = 0;   ///< the object terms from this one on may depend on the loop-back state
};

/// An assertion that is violated where `violation` holds.
struct SsaCheck {
  int obligation = 0;
  Term violation;
  int loop = -1;  ///< innermost loop around it
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
  bool undefined = false;  ///< the IR gives no meaning to it; else the engine cannot follow
};

/// All executions of a program as acyclic formulas (section II-C of the paper), memory as arrays over object numbers.
struct Ssa {
  std::vector<Term> facts;     ///< hold in every execution
  std::vector<SsaLoop> loops;  ///< outer before inner, in order of execution
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
  /// Whether heap objects are freed.
  bool frees = false;
  /// The only object that a site outside of loops can have allocated.
  std::map<std::uint32_t, Term> single_objects;
  /// Assertions that cannot be expressed, with the reason.
  std::map<int, std::string> inexpressible;
};

/// Throws Unsupported for irreducible control flow and expressions that cannot be followed.
Ssa encode(const Layout& layout, const base::Cancellation& cancellation);

}  // namespace cairn::engine::tmpl
