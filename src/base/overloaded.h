#pragma once

namespace cairn::base {

/// Builds a visitor of a std::variant from lambdas.
template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace cairn::base
