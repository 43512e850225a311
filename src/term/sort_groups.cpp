#include "term/sort_groups.h"

#include <algorithm>

namespace cairn::term {

std::vector<Sort> made_of(Sort root) {
  std::vector<Sort> reached{root};
  const auto visit = [&](Sort sort) {
    if (std::ranges::find(reached, sort) == reached.end()) reached.push_back(sort);
  };
  std::size_t next = 0;
  while (next < reached.size()) {
    const Sort current = reached[next++];
    for (const Sort param : current.params()) visit(param);
    if (!current.is_datatype()) continue;
    for (const auto& constructor : current.datatype().constructors)
      for (const auto& selector : constructor.selectors) visit(selector.sort);
  }
  return reached;
}

bool is_made_of(Sort sort, Sort part) {
  const std::vector<Sort> parts = made_of(sort);
  return std::ranges::find(parts, part) != parts.end();
}

std::vector<Sort> defined_together(Sort datatype) {
  std::vector<Sort> group{datatype};
  for (const Sort sort : made_of(datatype))
    if (sort != datatype && sort.is_datatype() && is_made_of(sort, datatype)) group.push_back(sort);
  return group;
}

}  // namespace cairn::term
