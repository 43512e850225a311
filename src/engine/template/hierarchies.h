#pragma once

#include "engine/template/regions.h"

namespace cairn::engine::tmpl {

/// Pointer cells that connect the objects of data structures from their roots downwards: a pointer in one of them may
/// keep an object reachable.
using Hierarchy = std::set<std::uint32_t>;

/// What a program does with heap memory.
struct HeapUse {
  bool frees = false;
  bool checked = false;  ///< it asserts that all of it is freed or reachable
};
HeapUse heap_use(const FlatProgram& flat);

std::set<std::uint32_t> heap_sites(const analysis::PointsTo& points_to);

/// Fields of heap memory that can be pointers to heap memory.
std::vector<std::uint32_t> owning_cells(const Regions& regions, const std::set<std::uint32_t>& heap);

/// All cells together, as in trees, and, where several fields of a record are to records of its kind, with one of them
/// only, as in doubly linked lists.
std::vector<Hierarchy> find_hierarchies(const Regions& regions, const std::vector<std::uint32_t>& cells);

}  // namespace cairn::engine::tmpl
