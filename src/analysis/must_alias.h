#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "analysis/call_graph.h"
#include "analysis/dominators.h"
#include "ir/index.h"

namespace cairn::analysis {

/// The global variables that keep their values while any procedure but the entry procedure runs: only that one assigns
/// them, and nobody calls it. The addresses of C's global variables are such.
std::unordered_set<ir::Variable> fixed_globals(const ir::Index& index, const CallGraph& calls);

/// Which pointers of a procedure are certainly equal, or a known number of bytes apart (modulo the size of the address
/// space): those that are computed from the same value by sums with constants. A value is a parameter, what a variable
/// holds that one statement of the procedure assigns, or a fixed global variable.
class MustAlias {
 public:
  /// A pointer as the value of a variable plus bytes.
  struct Address {
    ir::Variable root;
    std::int64_t offset = 0;
    friend bool operator==(const Address&, const Address&) = default;
  };

  /// @param fixed what fixed_globals gives. All arguments outlive this.
  MustAlias(const ir::Index& index, const ir::Procedure& procedure, const std::unordered_set<ir::Variable>& fixed);

  /// The address that a pointer term has before a statement, wherever it is computed; nothing where that is not
  /// known.
  std::optional<Address> address(ir::Term pointer, ir::BlockId block, std::uint32_t index) const;
  /// How many bytes the second pointer lies behind the first, both evaluated before a statement; nothing where that is
  /// not known.
  std::optional<std::int64_t> distance(ir::Term from, ir::Term to, ir::BlockId block, std::uint32_t index) const;
  bool must_alias(ir::Term a, ir::Term b, ir::BlockId block, std::uint32_t index) const {
    return distance(a, b, block, index) == std::int64_t{0};
  }

 private:
  struct Definition {
    ir::BlockId block = 0;
    std::uint32_t index = 0;
    const ir::Statement* statement = nullptr;
  };

  bool is_constant(ir::Term term) const {
    return parameters_.contains(term) || (fixed_ != nullptr && fixed_->contains(term));
  }
  bool dominates(const Definition& definition, ir::BlockId block, std::uint32_t index) const;
  std::optional<std::pair<ir::Term, std::int64_t>> source(const ir::Statement& statement) const;

  const ir::Index& index_;
  Dominators dominators_;
  std::unordered_map<ir::Variable, Definition> definitions_;  ///< of variables that are assigned once
  std::unordered_set<ir::Variable> parameters_;
  const std::unordered_set<ir::Variable>* fixed_;  ///< null in the entry procedure
};

}  // namespace cairn::analysis
