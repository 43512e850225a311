#pragma once

#include "term/term_manager.h"

namespace cairn::term {

/// The application that a canonical constructor was asked for; its sorts fit.
struct Application {
  Op op;
  std::span<const Term> children;
  std::span<const std::uint32_t> indices;
  Sort sort;

  Term operator[](std::size_t i) const { return children[i]; }
};

/// The rewriting constructors: each returns the canonical term that equals the application. They look a bounded number
/// of levels into children, which are canonical already, and take time linear in the number of children.
class Rewriter {
 public:
  explicit Rewriter(TermManager& manager) : m_(manager) {}

  Term rewrite(const Application& a);

 private:
  Term core(const Application& a);

  Term intern(const Application& a);

  TermManager& m_;
};

}  // namespace cairn::term
