#pragma once

#include "engine/template/ssa.h"

namespace cairn::engine::tmpl {

/// The results and local variables of the calls that are active in a block.
std::vector<Term> active_variables(const analysis::FlatProgram& flat, ir::BlockId block);

/// The pointer variables that are followed wherever memory must be reachable: those that loop heads need anyway, those
/// that no loop assigns, and those that loop heads need not know for that.
std::vector<Term> root_variables(const Layout& layout, const analysis::Loops& loops);

/// Who may own an object.
enum class Owners : std::uint8_t { Heap, All };

/// An object is referred to by an owner that is alive and, on the heap, of a lower rank. Where all objects but those
/// that roots refer to are so, all are reachable: among finitely many, ranks cannot go down for ever.
Term owned(const Layout& layout, const State& state, Term object, std::size_t hierarchy, Owners owners);

/// When an object that is arbitrary, but of the lowest rank among those in question, violates an assertion about all of
/// the heap: it is on the heap and alive, it is not owned and, where objects need only be reachable, no root refers to
/// it. Roots are some variables of active calls, and static and stack memory. The condition may be too weak to refute
/// but never too strong.
/// @param hierarchy without one, owners are not asked for.
Term leaks(const Layout& layout, const Ssa& ssa, const SsaHeapCheck& check, Term object,
           std::optional<std::size_t> hierarchy);

/// What a write to a cell of an object does to owners and ranks, before memory changes.
/// @param facts gets what defines new ranks.
/// @return other objects that matter for it.
std::vector<Term> own(const Layout& layout, State& state, std::uint32_t cell, Term owner, Term object, Term condition,
                      std::vector<Term>& facts);

}  // namespace cairn::engine::tmpl
