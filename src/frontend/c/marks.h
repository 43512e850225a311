#pragma once

namespace cairn::frontend::c::marks {

// Functions whose calls the plugin of clang (clang/) puts into programs, to tell what LLVM's representation does not.
// None is left in a program that is translated.

/// (scope, enclosing scope, addresses…): from here on, execution is directly inside this scope. 0 is no scope. The
/// addresses are those of variables that belong to it.
inline constexpr char scope[] = "__cairn_scope";
/// (scope, enclosing scope, address): the object that the address, which is also the result, points into belongs to the
/// scope.
inline constexpr char belongs[] = "__cairn_belongs";
/// (address): the declaration of a variable without initial value is reached.
inline constexpr char declared[] = "__cairn_declared";

/// (n, n times (operand, kind, type), n addresses): the full expression that comes next has two operands, 0 and 1, that
/// C may evaluate in any order. What each does is told by a kind below; a type is a number of accessed(). With n = 0,
/// they conflict whatever functions do.
inline constexpr char unsequenced[] = "__cairn_unsequenced";

/// The same where both orders are there: the first one is taken where the result is not null.
inline constexpr char choice[] = "__cairn_choice";

/// (size, size, address, address): if the two places have a byte in common, the full expression that comes next changes
/// and uses it without a sequence point in between.
inline constexpr char meet[] = "__cairn_meet";

/// How the annotations of declared functions begin that tell what their results and parameters point to: for each,
/// result first, `-` where that is not known, or the size, a colon, and what lies there, separated by commas: `t`
/// (pointers to characters), `o` (other pointers) or `a` (the last element of a character array), and the offset; or
/// `r`, and the offset, the size and the position in member_ranges of a number, with dots in between.
inline constexpr char pointees[] = "cairn.pointees";

enum Effect : int {
  Calls,          ///< the function at the address
  CallsAny,       ///< some function
  ReadsVariable,  ///< the global variable at the address
  WritesVariable,
  ReadsMemory,  ///< something of the type that pointers may point to
  WritesMemory,
};

/// Accesses of different types touch different objects, except for 0, which is any type.
constexpr int any_type = 0;
constexpr int pointer_type = 1;
constexpr int integer_type(int bits) { return 2 * bits; }
constexpr int float_type(int bits) { return 2 * bits + 1; }

}  // namespace cairn::frontend::c::marks
