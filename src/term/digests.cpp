#include "term/digests.h"

#include <unordered_set>

namespace cairn::term {
namespace {

void put(std::string& out, std::string_view text) {
  out += std::to_string(text.size());
  out += ':';
  out += text;
}

void put(std::string& out, const base::Digest& digest) {
  out.append(reinterpret_cast<const char*>(digest.data()), digest.size());
}

std::string value_text(Term value) {
  switch (value.sort().kind()) {
    case SortKind::Bool: return value.bool_value() ? "1" : "0";
    case SortKind::Real: return value.rational().get_str(16);
    case SortKind::RoundingMode: return std::to_string(static_cast<unsigned>(value.rounding_mode()));
    default: return value.integer().get_str(16);
  }
}

/// A sort in words, and the definitions of all datatypes that it is made of.
std::string definition(Sort root) {
  std::string out = to_string(root);
  std::vector<Sort> pending{root};
  std::unordered_set<Sort> seen{root};
  const auto mention = [&](Sort sort) {
    if (seen.insert(sort).second) pending.push_back(sort);
  };
  while (!pending.empty()) {
    const Sort sort = pending.back();
    pending.pop_back();
    for (Sort part : sort.params()) mention(part);
    if (!sort.is_datatype()) continue;
    put(out, sort.name());
    for (const Constructor& constructor : sort.datatype().constructors) {
      out += '|';
      put(out, constructor.name);
      for (const Selector& selector : constructor.selectors) {
        put(out, selector.name);
        put(out, to_string(selector.sort));
        mention(selector.sort);
      }
    }
  }
  return out;
}

}  // namespace

const base::Digest& Digests::of(Sort sort) {
  auto [entry, added] = sorts_.try_emplace(sort);
  if (added) entry->second = base::sha256_digest(definition(sort));
  return entry->second;
}

base::Digest Digests::node(Term term) {
  const OpInfo& row = info(term.op());
  std::string out(row.name);
  out += ' ';
  put(out, of(term.sort()));
  if (term.is_value()) {
    put(out, value_text(term));
  } else if (row.payload == Payload::Function) {
    put(out, term.function().name);
    for (Sort sort : term.function().domain) put(out, of(sort));
  } else if (row.payload == Payload::Name || term.is(Op::Const) || term.is(Op::Bound)) {
    put(out, term.name());
  } else {
    for (std::uint32_t index : term.indices()) put(out, std::to_string(index));
  }
  out += ';';
  for (Term child : term.children()) put(out, terms_.at(child));
  return base::sha256_digest(out);
}

const base::Digest& Digests::of(Term term) {
  std::vector<Term> pending{term};
  while (!pending.empty()) {
    const Term next = pending.back();
    const std::size_t before = pending.size();
    if (!terms_.contains(next))
      for (Term child : next.children())
        if (!terms_.contains(child)) pending.push_back(child);
    if (pending.size() != before) continue;
    pending.pop_back();
    if (!terms_.contains(next)) {
      const base::Digest made = node(next);
      terms_.emplace(next, made);
    }
  }
  return terms_.at(term);
}

}  // namespace cairn::term
