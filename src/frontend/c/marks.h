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

}  // namespace cairn::frontend::c::marks
