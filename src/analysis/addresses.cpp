#include "analysis/addresses.h"

#include <algorithm>

#include "analysis/graph.h"
#include "analysis/uses.h"
#include "ir/value.h"
#include "term/fold.h"
#include "term/substitute.h"
#include "term/subterms.h"

namespace cairn::analysis {

using ir::BlockId;
using term::Op;

Addresses::Addresses(term::TermManager& terms, const FlatProgram& flat)
    : terms_(terms), flat_(flat), entry_(flat.procedure.blocks.size()) {
  find_sites();
  if (sites_.empty()) return;
  spread();
  solve();
}

void Addresses::find_sites() {
  for (BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
    const std::vector<ir::Statement>& statements = flat_.procedure.blocks[b].statements;
    for (std::uint32_t i = 0; i < statements.size(); ++i) {
      const auto* a = std::get_if<ir::Allocate>(&statements[i].kind);
      // Whether two shared objects are one is not known.
      if (!a || a->storage == ir::Storage::Heap || a->storage == ir::Storage::Shared || !a->size.is_value() ||
          !a->size.integer().fits_uint_p())
        continue;
      Term object = terms_.mk_const("site$" + std::to_string(sites_.size()), terms_.ref_sort());
      sites_.push_back({b, i, a->size.integer().get_ui(), a->target, object});
    }
  }
}

/// Which variables may point where, whatever the order of statements is.
void Addresses::spread() {
  for (int s = 0; s < static_cast<int>(sites_.size()); ++s) may_point_[sites_[s].pointer].insert(s);
  for (bool grown = true; grown;) {
    grown = false;
    for (const ir::Block& block : flat_.procedure.blocks)
      for (const ir::Statement& s : block.statements) {
        const bool moves = std::holds_alternative<ir::Assign>(s.kind) ||
                           std::holds_alternative<ir::FieldAddress>(s.kind) ||
                           std::holds_alternative<ir::ElementAddress>(s.kind);
        if (!moves) continue;
        const Variable target = assigned(s).front();
        if (ir::pointer_width(target.sort()) == 0) continue;
        for (int site : may_mention(terms_in(s))) grown |= may_point_[target].insert(site).second;
      }
  }
}

void Addresses::solve() {
  const Graph graph = control_flow(flat_.procedure);
  const std::vector<Graph::Node> order = reverse_post_order(graph, 0);
  entry_[0].emplace();
  for (bool changed = true; changed;) {
    changed = false;
    for (Graph::Node node : order) {
      const auto block = static_cast<BlockId>(node);
      if (!entry_[block]) continue;
      State state = *entry_[block];
      for (std::uint32_t i = 0; i < flat_.procedure.blocks[block].statements.size(); ++i) step(state, block, i);
      for (Graph::Node next : graph.successors(node)) {
        std::optional<State>& into = entry_[next];
        if (!into) {
          into = state;
          changed = true;
          continue;
        }
        changed |= std::erase_if(*into, [&](const auto& known) {
                     auto same = state.find(known.first);
                     return same == state.end() || same->second != known.second;
                   }) != 0;
      }
    }
  }
}

void Addresses::step(State& state, BlockId block, std::uint32_t index) const {
  const ir::Statement& statement = flat_.procedure.blocks[block].statements[index];
  if (const auto* freed = std::get_if<ir::Free>(&statement.kind)) return forget(state, may_mention(freed->object));
  const std::optional<Address> value = assigned_address(state, statement);
  const int site = site_at(block, index);
  if (site >= 0) forget(state, {site});
  for (Variable variable : assigned(statement)) {
    state.erase(variable);
    if (value) state.emplace(variable, *value);
    if (site >= 0) state.emplace(variable, Address{site, 0});
  }
}

void Addresses::forget(State& state, const std::set<int>& sites) {
  std::erase_if(state, [&](const auto& known) { return sites.contains(known.second.site); });
}

int Addresses::site_at(BlockId block, std::uint32_t index) const {
  auto found = std::ranges::find_if(sites_, [&](const Site& s) { return s.block == block && s.index == index; });
  return found == sites_.end() ? -1 : static_cast<int>(found - sites_.begin());
}

Term Addresses::with_comparisons(const State& state, Term term) const {
  term::Substitution answers(terms_);
  term::for_subterms({term}, [&](Term part) {
    if (!part.is(Op::Eq) || !part[0].is(Op::Const) || !part[1].is(Op::Const)) return true;
    auto a = state.find(part[0]);
    auto b = state.find(part[1]);
    if (a == state.end() || b == state.end() || a->second.site == b->second.site) return true;
    const Site& left = sites_[a->second.site];
    const Site& right = sites_[b->second.site];
    const bool apart = a->second.offset < left.size && b->second.offset < right.size;
    answers.add(part, apart ? terms_.mk_false() : terms_.mk_eq(left.object, right.object));
    return true;
  });
  return answers.apply(term);
}

Term Addresses::evaluate(const State& state, Term term) const {
  term::Substitution pointers(terms_);
  std::set<int> used;
  for (Variable variable : constants_in({term})) {
    auto known = state.find(variable);
    if (known == state.end()) continue;
    const Site& site = sites_[known->second.site];
    const std::uint32_t width = ir::pointer_width(variable.sort());
    pointers.add(variable, ir::mk_pointer(terms_, site.object, terms_.mk_bv(mpz_class(known->second.offset), width)));
    used.insert(known->second.site);
  }
  if (used.empty()) return term;
  term::Substitution facts(terms_);
  const Term yes = terms_.mk_true();
  const Term no = terms_.mk_false();
  for (int s : used) {
    const Term object = sites_[s].object;
    const term::Sort address = terms_.bv_sort(flat_.program.pointer_width);
    facts.add(terms_.mk(Op::ObjectLive, {object}), yes);
    facts.add(terms_.mk(Op::ObjectIsHeap, {object}), no);
    facts.add(terms_.mk(Op::ObjectIsShared, {object}), no);
    const Term size = terms_.mk(Op::ObjectSize, {object}, {}, address);
    facts.add(size, terms_.mk_bv(mpz_class(sites_[s].size), address.width()));
    facts.add(terms_.mk_eq(object, terms_.mk_null()), no);
  }
  return facts.apply(pointers.apply(with_comparisons(state, term)));
}

std::optional<Address> Addresses::address(const State& state, Term pointer) const {
  if (ir::pointer_width(pointer.sort()) == 0) return {};
  Term value = evaluate(state, pointer);
  if (!value.is(Op::DtConstruct) || !value[1].is_value()) return {};
  for (int s = 0; s < static_cast<int>(sites_.size()); ++s)
    if (value[0] == sites_[s].object) return moved(Address{s, 0}, value[1].integer());
  return {};
}

std::optional<Address> Addresses::moved(std::optional<Address> base, const mpz_class& bytes) const {
  if (!base) return {};
  const mpz_class offset = mpz_class(base->offset) + bytes;
  if (offset < 0 || offset > mpz_class(sites_[base->site].size)) return {};
  return Address{base->site, offset.get_ui()};
}

std::optional<Address> Addresses::assigned_address(const State& state, const ir::Statement& statement) const {
  if (const auto* s = std::get_if<ir::Assign>(&statement.kind)) return address(state, s->value);
  if (const auto* s = std::get_if<ir::FieldAddress>(&statement.kind)) {
    return moved(address(state, s->base), mpz_class(ir::find_field(flat_.program, s->field)->offset.value_or(0)));
  }
  if (const auto* s = std::get_if<ir::ElementAddress>(&statement.kind)) {
    auto base = address(state, s->base);
    std::optional<std::uint64_t> size = ir::byte_size(flat_.program, s->element);
    if (!base || !size || !s->index.is_value()) return {};
    return moved(base, term::signed_value(s->index) * mpz_class(*size));
  }
  return {};
}

std::set<int> Addresses::may_mention(Term term) const { return may_mention(std::vector<Term>{term}); }

std::set<int> Addresses::may_mention(const std::vector<Term>& terms) const {
  std::set<int> out;
  for (Variable variable : constants_in(terms))
    if (auto found = may_point_.find(variable); found != may_point_.end())
      out.insert(found->second.begin(), found->second.end());
  return out;
}

}  // namespace cairn::analysis
