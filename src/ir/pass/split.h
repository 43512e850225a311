#pragma once

#include <string>
#include <unordered_set>

#include "ir/program.h"

namespace cairn::ir {

/// Adds blocks to a procedure, with labels of their own. Ids of blocks stay valid, addresses do not.
class BlockAdder {
 public:
  explicit BlockAdder(Procedure& procedure) : procedure_(procedure) {
    for (const Block& block : procedure.blocks) labels_.insert(block.label);
  }

  /// A block without statements that returns. @param prefix what its label starts with.
  BlockId add(const std::string& prefix) {
    std::string label = prefix;
    while (!labels_.insert(label).second) label = prefix + "$" + std::to_string(++count_);
    procedure_.blocks.emplace_back().label = label;
    return static_cast<BlockId>(procedure_.blocks.size() - 1);
  }

  /// Ends a block before a statement. The statement and what follows go to a new block, which is returned; the block
  /// itself has to get a new end.
  BlockId split(BlockId block, std::size_t statement) {
    BlockId rest = add(procedure_.blocks[block].label);
    Block& first = procedure_.blocks[block];
    Block& second = procedure_.blocks[rest];
    auto from = first.statements.begin() + static_cast<std::ptrdiff_t>(statement);
    second.statements.assign(std::make_move_iterator(from), std::make_move_iterator(first.statements.end()));
    first.statements.erase(from, first.statements.end());
    second.terminator = std::move(first.terminator);
    return rest;
  }

 private:
  Procedure& procedure_;
  std::unordered_set<std::string> labels_;
  std::size_t count_ = 0;
};

}  // namespace cairn::ir
