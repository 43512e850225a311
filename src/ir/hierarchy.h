#pragma once

#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/index.h"

namespace cairn::ir {

/// The records of a program with what is above and below each of them. Answers as is_subtype and dispatch
/// (ir/program.h), each question in constant time when it is asked again. Refers to the index and its program.
class Hierarchy {
 public:
  explicit Hierarchy(const Index& index);

  /// The records that are another one or below it, in the order of the program; empty for an unknown name.
  const std::vector<const Record*>& at_or_below(std::string_view record) const;
  /// The procedure that an object with exactly that record runs for a method; null when there is none.
  const Procedure* dispatch(std::string_view record, std::string_view method);
  /// What a virtual call of "Record.method" may run: once each, in the order of the records.
  const std::vector<const Procedure*>& implementations(const std::string& qualified_method);

 private:
  const Index& index_;
  /// Records above one, it first, each before its supertypes and these in their order.
  std::unordered_map<const Record*, std::vector<const Record*>> above_;
  std::unordered_map<std::string_view, std::vector<const Record*>> below_;
  std::map<std::pair<const Record*, std::string>, const Procedure*> dispatched_;
  std::unordered_map<std::string, std::vector<const Procedure*>> implementations_;
};

}  // namespace cairn::ir
