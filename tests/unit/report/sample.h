#pragma once

#include "report/report.h"
#include "term/term_manager.h"

namespace cairn::report::test {

/// A report made by hand: a list program that fails at its assertion, an undecided and a proved check. The state has a
/// live list, a freed node with a dangling reference, an array and a C object with a pointer into it.
class Sample {
 public:
  Sample();
  Sample(const Sample&) = delete;             // the report refers to members
  Sample& operator=(const Sample&) = delete;  // the report refers to members

  Report report(std::vector<engine::Finding> findings) const;
  Report unsafe() const { return report({violation(), undecided(), proved()}); }

  engine::Finding violation() const;
  engine::Finding undecided() const;
  engine::Finding proved() const;
  ir::Execution execution() const;

  mutable term::TermManager terms;
  base::SourceManager sources;
  base::FileId file = 0;
  ir::Program program;

  ir::Origin at(std::uint32_t line, std::uint32_t column = 3) const { return {{file, line, column}, {}, true}; }
};

}  // namespace cairn::report::test
