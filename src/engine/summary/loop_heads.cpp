#include "engine/summary/loop_heads.h"

#include <algorithm>

#include "analysis/uses.h"
#include "engine/summary/abduction.h"
#include "ir/value.h"
#include "term/subterms.h"

namespace cairn::engine::summary {

using analysis::Graph;
using analysis::IdSet;
using term::Op;

namespace {

constexpr unsigned most_walks = 8;
constexpr std::size_t most_candidates = 40;
constexpr std::size_t most_loop_bounds = 3;

/// The constant that an iteration adds to a symbol, if it is one.
std::optional<std::int64_t> step(term::TermManager& terms, Term symbol, const std::vector<Term>& latest) {
  std::optional<std::int64_t> out;
  for (Term value : latest) {
    std::optional<std::int64_t> here = distance(terms, symbol, value);
    if (!here || (out && *out != *here)) return std::nullopt;
    out = here;
  }
  return out;
}

/// What a symbol contributes to a sum: it alone, or made wider; nothing where it is not part of it just once.
std::optional<Term> addend_with(term::TermManager& terms, Term symbol, Term sum) {
  if (symbol.sort().kind() != term::SortKind::BitVec || symbol.sort().width() > sum.sort().width()) return std::nullopt;
  std::vector<Term> forms{symbol};
  if (const std::uint32_t more = sum.sort().width() - symbol.sort().width())
    forms = {terms.mk(Op::SignExtend, {symbol}, {more}), terms.mk(Op::ZeroExtend, {symbol}, {more})};
  for (Term form : forms) {
    const Term rest = terms.mk(Op::BvSub, {sum, form});
    if (!term::any_subterm({rest}, [&](Term each) { return each == symbol; })) return form;
  }
  return std::nullopt;
}

}  // namespace

LoopHeads::LoopHeads(Context& context, Memory& memory, Texts& texts, const analysis::Loops& loops)
    : context_(context),
      memory_(memory),
      texts_(texts),
      terms_(context.terms),
      loops_(loops),
      liveness_(context.program, context.procedure),
      heads_(loops.all().size()),
      first_(terms_) {
  for (std::size_t loop = 0; loop < heads_.size(); ++loop) {
    for (Graph::Node block = 0; block < context.procedure.blocks.size(); ++block)
      if (loops.contains(static_cast<int>(loop), block)) collect(heads_[loop], block);
    heads_[loop].change.reason = "a loop may have changed it";
    for (std::vector<Term>* each : {&heads_[loop].variables, &heads_[loop].used}) {
      std::sort(each->begin(), each->end());
      each->erase(std::unique(each->begin(), each->end()), each->end());
    }
  }
}

void LoopHeads::collect(Head& head, Graph::Node block) {
  const ir::Block& code = context_.procedure.blocks[block];
  for (std::uint32_t i = 0; i < code.statements.size(); ++i) {
    for (Term variable : analysis::assigned(code.statements[i])) head.variables.push_back(variable);
    const analysis::CallSite* site = nullptr;
    for (const analysis::CallSite& call : context_.facts.calls().calls(context_.node))
      if (call.block == block && call.index == i) site = &call;
    collect_effect(head, code.statements[i], site);
    const std::vector<Term> used = analysis::constants_in(analysis::terms_in(code.statements[i]));
    head.used.insert(head.used.end(), used.begin(), used.end());
  }
  const std::vector<Term> used = analysis::constants_in(analysis::terms_in(code.terminator));
  head.used.insert(head.used.end(), used.begin(), used.end());
}

void LoopHeads::collect_effect(Head& head, const ir::Statement& statement, const analysis::CallSite* call) {
  const analysis::ProgramPointsTo& pointers = context_.pointers();
  if (const auto* load = std::get_if<ir::Load>(&statement.kind))
    head.accessed.locations.insert(pointers.places(context_.node, load->place));
  if (const auto* copy = std::get_if<ir::CopyMemory>(&statement.kind))
    head.accessed.locations.insert(pointers.targets(context_.node, copy->source));
  if (const auto* store = std::get_if<ir::Store>(&statement.kind))
    head.change.locations.insert(pointers.places(context_.node, store->place));
  if (const auto* copy = std::get_if<ir::CopyMemory>(&statement.kind))
    head.change.locations.insert(pointers.targets(context_.node, copy->target));
  if (const auto* fill = std::get_if<ir::FillMemory>(&statement.kind))
    head.change.locations.insert(pointers.targets(context_.node, fill->target));
  if (const auto* free = std::get_if<ir::Free>(&statement.kind); free && free->storage == ir::Storage::Heap)
    head.change.frees.insert(context_.objects_of(pointers.targets(context_.node, free->object)));
  if (call) {
    const analysis::Effects effects = context_.facts.of_call(context_.node, *call);
    head.change.regions.insert(effects.writes);
    head.accessed.regions.insert(effects.reads);
    head.change.frees.insert(effects.frees);
    effects.writes_globals.for_each([&](IdSet::Id id) {
      const Term variable = context_.program.globals[id].declaration.variable;
      if (!context_.fixed.contains(variable)) head.variables.push_back(variable);
    });
    head.calls = true;
  }
  head.changes_memory = !head.change.locations.empty() || !head.change.regions.empty() || !head.change.frees.empty();
}

void LoopHeads::start_walk() {
  dropped_ = false;
  first_ = term::Substitution(terms_);
  context_.invariants.clear();
  for (Head& head : heads_) {
    head.slots.clear();
    head.branches.clear();
    head.reads.clear();
  }
}

std::vector<std::pair<Term, Term>> LoopHeads::parts(term::TermManager& terms, Term symbol, Term value) {
  if (ir::pointer_width(symbol.sort()) == 0) return {{symbol, value}};
  return {{ir::pointer_object(terms, symbol), ir::pointer_object(terms, value)},
          {ir::pointer_offset(terms, symbol), ir::pointer_offset(terms, value)}};
}

void LoopHeads::add_symbol(Head& head, State& state, Term variable, bool live) {
  if (!live) {
    state.values.erase(variable);
    return;
  }
  std::string name = context_.procedure.name + ":" + context_.place + ":" + variable.name();
  IdSet objects = context_.objects_of(context_.pointers().targets(context_.node, variable));
  std::vector<Term> sources = context_.sources;
  if (const Term before = state.values[variable]) sources.push_back(before);
  Term symbol = context_.symbols.make(name, variable.sort(),
                                      {.kind = SymbolKind::Unknown,
                                       .text = variable.name(),
                                       .reason = "a loop changes it",
                                       .objects = std::move(objects),
                                       .sources = std::move(sources)});
  Term& value = state.values[variable];
  if (value && head.same_object.contains(variable)) {
    const Term object = ir::pointer_object(terms_, value);
    symbol = ir::mk_pointer(terms_, object, ir::pointer_offset(terms_, symbol));
  }
  // Without a value it is not used before it is assigned.
  if (value) head.slots.push_back({variable, {}, {}, symbol, value});
  value = symbol;
}

State LoopHeads::enter(int loop, State state) {
  Head& head = heads_[static_cast<std::size_t>(loop)];
  context_.at("loop" + std::to_string(loop));
  head.first_symbol = context_.symbols.count();
  head.before = state;
  context_.sources = memory_.sources(state, head.used, head.accessed);
  const analysis::Graph::Node header = loops_.all()[static_cast<std::size_t>(loop)].header;
  for (Term variable : head.variables) add_symbol(head, state, variable, liveness_.live_at_entry(header, variable));
  if (head.changes_memory) {
    const std::map<CellKey, Cell> before = state.cells;
    memory_.change(state, memory_.add(context_.place, head.change));
    for (const auto& [key, cell] : state.cells)
      if (cell.value != before.at(key).value)
        head.slots.push_back({Term(), key, cell.locations, cell.value, before.at(key).value});
  }
  if (walk_ == 0) head.entered = state;
  std::vector<std::pair<Term, Term>> values;
  for (const Slot& slot : head.slots)
    for (const auto& part : parts(terms_, slot.head, slot.entry)) values.push_back(part);
  for (const auto& [symbol, entry] : values)
    if (symbol != entry) first_.add(symbol, first_.apply(entry));
  check(head, state.guard, values);
  for (Term candidate : head.candidates) {
    context_.questions.assume(state.guard, candidate);
    const bool weaker = candidate.is(Op::Or) && std::ranges::any_of(candidate.children(), [&](Term part) {
                          return std::ranges::find(head.candidates, part) != head.candidates.end();
                        });
    if (weaker) continue;
    for (Term symbol : context_.symbols.in(candidate)) context_.invariants[symbol].push_back(candidate);
  }
  return state;
}

void LoopHeads::check(Head& head, Term guard, const std::vector<std::pair<Term, Term>>& values) {
  term::Substitution later(terms_);
  for (const auto& [symbol, value] : values)
    if (symbol != value) later.add(symbol, value);
  std::erase_if(head.candidates, [&](Term candidate) {
    const bool holds = context_.questions.follows(guard, later.apply(candidate));
    dropped_ = dropped_ || !holds;
    return !holds;
  });
}

void LoopHeads::end_iteration(int loop, State state) {
  Head& head = heads_[static_cast<std::size_t>(loop)];
  if (walk_ == 0) head.may_stop = head.may_stop || may_stop(head, state.guard);
  std::vector<std::pair<Term, Term>> values;
  for (Slot& slot : head.slots) {
    Term value = slot.variable ? state.values.at(slot.variable) : memory_.read(state, slot.cell, slot.locations);
    slot.latest.push_back(value);
    if (slot.variable && head.same_object.contains(slot.variable) &&
        ir::pointer_object(terms_, value) != ir::pointer_object(terms_, slot.head)) {
      head.same_object.erase(slot.variable);
      dropped_ = true;
    }
    for (const auto& part : parts(terms_, slot.head, value)) values.push_back(part);
  }
  check(head, state.guard, values);
}

bool LoopHeads::may_stop(const Head& head, Term guard) {
  const std::vector<Term> before = conjuncts_of(head.before.guard);
  std::unordered_set<Term> own;
  for (const Slot& slot : head.slots)
    for (const auto& [symbol, entry] : parts(terms_, slot.head, slot.entry)) own.insert(symbol);
  return std::ranges::any_of(conjuncts_of(guard), [&](Term part) {
    if (std::ranges::find(before, part) != before.end()) return false;
    return std::ranges::any_of(context_.symbols.in(part), [&](Term each) {
      const Symbol* known = context_.symbols.find(each);
      return !own.contains(each) && (!known || known->kind == SymbolKind::Unknown);
    });
  });
}

void LoopHeads::note_read(Graph::Node block, const CellKey& key, Term value) {
  if (walk_ != 0 || key.sort.kind() != term::SortKind::BitVec || key.sort.width() != 8) return;
  const int loop = loops_.innermost(block);
  if (loop != analysis::Loops::none) heads_[static_cast<std::size_t>(loop)].reads.emplace_back(key, value);
}

void LoopHeads::propose_texts(Head& head) {
  std::unordered_map<Term, Term> entries;
  for (const Slot& slot : head.slots)
    for (const auto& [symbol, entry] : parts(terms_, slot.head, slot.entry)) entries.emplace(symbol, entry);
  for (const auto& [read, value] : head.reads) {
    // The object of a pointer that a loop moves is the one that it was in before.
    const Term object = term::substitute(terms_, read.object, entries);
    const Term start = term::substitute(terms_, read.offset, entries);
    // What a loop changes is another text each time.
    if (start == read.offset || !is_older(head, object) || !is_older(head, start) ||
        memory_.changes_of(head.before, object) != memory_.changes_of(head.entered, object))
      continue;
    const Context::Watched text = texts_.watch(head.entered, object, start);
    const Term candidate = texts_.within(text, read.offset);
    if (std::ranges::find(head.candidates, candidate) != head.candidates.end()) continue;
    head.candidates.push_back(candidate);
    head.candidates.push_back(terms_.mk(Op::BvUle, {start, read.offset}));
    for (const Slot& slot : head.slots)
      for (const auto& [symbol, entry] : parts(terms_, slot.head, slot.entry))
        if (addend_with(terms_, symbol, read.offset))
          head.texts.push_back({symbol, read.offset, value, text, candidate});
  }
}

void LoopHeads::leave(int loop, State& state, bool only_exit) {
  const Head& head = heads_[static_cast<std::size_t>(loop)];
  for (const TextRead& text : head.texts) {
    if (std::ranges::find(head.candidates, text.candidate) == head.candidates.end()) continue;
    const Term end = text.text.end;
    // Where a zero byte was found, there is a text.
    const Term found = terms_.mk_and(terms_.mk_eq(text.byte, terms_.mk_bv(0, 8)),
                                     terms_.mk(Op::BvUle, {text.text.start, text.offset}));
    Term guard = state.guard;
    if (context_.questions.follows(guard, found)) guard = terms_.mk_and(guard, text.text.text);
    if (!context_.questions.follows(guard, terms_.mk_eq(text.offset, end))) continue;
    const Term addend = *addend_with(terms_, text.symbol, text.offset);
    const Term rest = terms_.mk(Op::BvSub, {text.offset, addend});
    Term value = terms_.mk(Op::BvSub, {end, rest});
    if (addend != text.symbol) value = terms_.mk(Op::Extract, {value}, {text.symbol.sort().width() - 1, 0});
    term::Substitution later(terms_);
    later.add(text.symbol, value);
    for (auto& [variable, each] : state.values) each = later.apply(each);
    for (auto& [key, cell] : state.cells) cell.value = later.apply(cell.value);
    // Executions get here from where the loop is entered, and what they looked for is there.
    if (only_exit && !head.calls) state.guard = head.before.guard;
    const Term size = terms_.mk(Op::ObjectSize, {text.text.object}, {}, end.sort());
    const Term parts[] = {terms_.mk(Op::BvUle, {text.text.start, end}), terms_.mk(Op::BvUlt, {end, size})};
    state.guard = terms_.mk_and(state.guard, terms_.mk_and(parts[0], parts[1]));
    return;
  }
}

void LoopHeads::note_branch(Graph::Node block, Term condition) {
  if (walk_ != 0) return;
  for (int loop = loops_.innermost(block); loop != analysis::Loops::none;
       loop = loops_.all()[static_cast<std::size_t>(loop)].parent)
    heads_[static_cast<std::size_t>(loop)].branches.emplace_back(block, condition);
}

bool LoopHeads::finish_walk() {
  const bool is_first = walk_++ == 0;
  if (is_first)
    for (std::size_t loop = 0; loop < heads_.size(); ++loop) propose(static_cast<int>(loop));
  const bool again = is_first ? !heads_.empty() : dropped_;
  if (again && walk_ > most_walks)
    for (Head& head : heads_) head.candidates.clear();
  if (!again)
    for (const Head& head : heads_) confirm_indices(head);
  return again;
}

/// By induction: another value than the first one follows one that is allowed, and after which the loop went on.
void LoopHeads::confirm_indices(const Head& head) {
  for (const Index& index : head.indices) {
    const Term symbol = index.symbol;
    const Term before = terms_.mk(Op::BvSub, {symbol, terms_.mk_bv(index.step, symbol.sort().width())});
    const Term later = terms_.mk_not(terms_.mk_eq(symbol, index.entry));
    std::vector<Term> allowed, needed{term::substitute(terms_, index.stays, {{symbol, before}})};
    for (Term candidate : head.candidates) {
      const bool alone = std::ranges::all_of(context_.symbols.in(candidate), [&](Term each) {
        return each == symbol || context_.symbols.worst(each) == SymbolKind::Entry;
      });
      if (!alone) continue;
      allowed.push_back(candidate);
      needed.push_back(term::substitute(terms_, candidate, {{symbol, before}}));
    }
    allowed.push_back(later);
    const Term premise = terms_.mk_and(allowed);
    if (!context_.questions.follows(premise, terms_.mk_and(needed)))
      context_.symbols.set_kind(symbol, SymbolKind::Unknown);
  }
}

bool LoopHeads::is_older(const Head& head, Term term) const {
  return std::ranges::all_of(context_.symbols.in(term), [&](Term each) {
    const Symbol* known = context_.symbols.find(each);
    return known && known->number <= head.first_symbol;
  });
}

std::vector<Term> LoopHeads::bounds(const Head& head, Term symbol) const {
  std::vector<Term> out;
  std::unordered_set<Term> seen;
  const auto mentions_symbol = [&](Term term) {
    const std::vector<Term>& in = context_.symbols.in(term);
    return std::binary_search(in.begin(), in.end(), symbol);
  };
  for (const auto& [block, condition] : head.branches) {
    std::vector<Term> pending{condition};
    while (!pending.empty()) {
      Term next = pending.back();
      pending.pop_back();
      if (!seen.insert(next).second || !mentions_symbol(next)) continue;
      if (next.is(Op::And) || next.is(Op::Or) || next.is(Op::Not))
        pending.insert(pending.end(), next.children().begin(), next.children().end());
      if (next.size() != 2) continue;
      for (std::size_t side = 0; side < 2; ++side) {
        Term own = next[side];
        Term bound = next[1 - side];
        if ((own.is(Op::SignExtend) || own.is(Op::ZeroExtend)) && own[0].sort() == symbol.sort()) {
          own = own[0];
          bound = terms_.mk(Op::Extract, {bound}, {symbol.sort().width() - 1, 0});
        }
        if (own.sort() != symbol.sort() || bound.sort() != symbol.sort() || !mentions_symbol(own)) continue;
        if (!distance(terms_, symbol, own)) continue;
        if (!is_older(head, bound)) continue;
        // `i < 9` is written as `i <= 8`.
        const bool is_weak = next.is(Op::BvSle) || next.is(Op::BvUle);
        if (is_weak)
          bound = terms_.mk(side == 0 ? Op::BvAdd : Op::BvSub, {bound, terms_.mk_bv(1, bound.sort().width())});
        if (std::ranges::find(out, bound) == out.end() && out.size() < most_loop_bounds) out.push_back(bound);
      }
    }
  }
  return out;
}

void LoopHeads::propose_for(Head& head, Term symbol, Term entry, const std::vector<Term>& latest) {
  const auto add = [&](Term candidate) {
    if (!candidate.is_true() && !candidate.is_false() && head.candidates.size() < most_candidates)
      head.candidates.push_back(candidate);
  };
  context_.questions.check_stop();
  if (head.candidates.size() >= most_candidates) return;
  if (symbol.sort().kind() != term::SortKind::BitVec) {
    add(terms_.mk_eq(symbol, entry));
    if (symbol.sort() == terms_.ref_sort()) add(terms_.mk_not(terms_.mk_eq(symbol, terms_.mk_null())));
    return;
  }
  const std::uint32_t width = symbol.sort().width();
  const std::optional<std::int64_t> by = step(terms_, symbol, latest);
  const Term zero = terms_.mk_bv(0, width);
  if (!by) {
    add(terms_.mk_eq(symbol, entry));
    add(terms_.mk(Op::BvSle, {entry, symbol}));
    add(terms_.mk(Op::BvSle, {zero, symbol}));
  }
  if (by && *by == 0) return add(terms_.mk_eq(symbol, entry));
  const auto ordered = [&](Op op, Term a, Term b) { return *by > 0 ? terms_.mk(op, {a, b}) : terms_.mk(op, {b, a}); };
  if (by) {
    add(ordered(Op::BvSle, entry, symbol));
    add(ordered(Op::BvUle, entry, symbol));
    if (const auto size = static_cast<std::uint64_t>(std::abs(*by)); size > 1 && std::has_single_bit(size)) {
      const auto bits = static_cast<std::uint32_t>(std::countr_zero(size));
      Term rest = terms_.mk(Op::Extract, {terms_.mk(Op::BvSub, {symbol, entry})}, {bits - 1, 0});
      add(terms_.mk_eq(rest, terms_.mk_bv(0, bits)));
    }
  }
  if (head.candidates.size() >= most_candidates) return;
  for (Term bound : bounds(head, symbol)) {
    for (Op op : {Op::BvSle, Op::BvUle}) {
      const Term below = !by || *by > 0 ? terms_.mk(op, {symbol, bound}) : terms_.mk(op, {bound, symbol});
      add(below);
      const Term unless = terms_.mk_or(terms_.mk_eq(symbol, entry), below);
      add(unless);
      // A loop up to the largest number goes on for ever.
      if (!by || *by != 1 || bound.is_value()) continue;
      const mpz_class least = op == Op::BvSle ? mpz_class(1) << (width - 1) : mpz_class(0);
      const Term wraps = terms_.mk_eq(bound, terms_.mk_bv(least, width));
      add(terms_.mk_or(unless, wraps));
      add(terms_.mk_or(terms_.mk(op, {entry, symbol}), wraps));
    }
  }
}

void LoopHeads::propose_relations(Head& head) {
  struct Affine {
    Term symbol, entry;
    std::int64_t by;
  };
  std::vector<Affine> found;
  for (const Slot& slot : head.slots) {
    const bool is_pointer = ir::pointer_width(slot.head.sort()) != 0;
    const Term symbol = is_pointer ? ir::pointer_offset(terms_, slot.head) : slot.head;
    const Term entry = is_pointer ? ir::pointer_offset(terms_, slot.entry) : slot.entry;
    if (symbol.sort().kind() != term::SortKind::BitVec) continue;
    std::vector<Term> latest;
    for (Term value : slot.latest) latest.push_back(is_pointer ? ir::pointer_offset(terms_, value) : value);
    const std::optional<std::int64_t> by = step(terms_, symbol, latest);
    if (by && *by != 0) found.push_back({symbol, entry, *by});
  }
  if (found.size() < 2) return;
  const auto first = std::ranges::min_element(found, {}, [](const Affine& a) { return std::abs(a.by); });
  const auto widened = [&](Term term, std::uint32_t width) {
    return term.sort().width() < width ? terms_.mk(Op::SignExtend, {term}, {width - term.sort().width()}) : term;
  };
  for (const Affine& other : found) {
    if (other.symbol == first->symbol || other.by % first->by != 0) continue;
    const std::uint32_t width = std::max(other.symbol.sort().width(), first->symbol.sort().width());
    const Term moved = terms_.mk(Op::BvSub, {widened(first->symbol, width), widened(first->entry, width)});
    const Term expected = terms_.mk(Op::BvMul, {terms_.mk_bv(other.by / first->by, width), moved});
    const Term actual = terms_.mk(Op::BvSub, {widened(other.symbol, width), widened(other.entry, width)});
    head.candidates.push_back(terms_.mk_eq(actual, expected));
  }
}

void LoopHeads::propose(int loop) {
  Head& head = heads_[static_cast<std::size_t>(loop)];
  for (const Slot& slot : head.slots) {
    if (!slot.variable || ir::pointer_width(slot.head.sort()) == 0) continue;
    const Term object = ir::pointer_object(terms_, slot.head);
    if (std::ranges::all_of(slot.latest, [&](Term value) { return ir::pointer_object(terms_, value) == object; }))
      head.same_object.insert(slot.variable);
  }
  for (const Slot& slot : head.slots) {
    std::vector<std::pair<Term, Term>> all = parts(terms_, slot.head, slot.entry);
    const bool stays = slot.variable && head.same_object.contains(slot.variable);
    for (std::size_t i = stays ? 1 : 0; i < all.size(); ++i) {
      std::vector<Term> latest;
      for (Term value : slot.latest) latest.push_back(parts(terms_, slot.head, value)[i].second);
      propose_for(head, all[i].first, all[i].second, latest);
    }
  }
  propose_relations(head);
  find_exit(loop);
  propose_texts(head);
  mark_index(loop);
}

void LoopHeads::find_exit(int loop) {
  Head& head = heads_[static_cast<std::size_t>(loop)];
  const Graph graph = analysis::control_flow(context_.procedure);
  std::vector<Graph::Node> exits;
  for (Graph::Node block = 0; block < graph.size(); ++block)
    if (loops_.contains(loop, block))
      for (Graph::Node next : graph.successors(block))
        if (!loops_.contains(loop, next)) exits.push_back(block);
  if (exits.size() != 1) return;
  Term condition;
  for (const auto& [block, each] : head.branches)
    if (block == exits[0]) condition = each;
  if (!condition || loops_.innermost(exits[0]) != loop) return;
  const Graph::Node stays_at = graph.successors(exits[0]).front();
  head.stays = loops_.contains(loop, stays_at) ? condition : terms_.mk_not(condition);
}

void LoopHeads::mark_index(int loop) {
  Head& head = heads_[static_cast<std::size_t>(loop)];
  if (head.may_stop || !head.stays) return;
  const Term condition = head.stays;
  const bool is_order =
      condition.is(Op::BvSlt) || condition.is(Op::BvSle) || condition.is(Op::BvUlt) || condition.is(Op::BvUle);
  if (!is_order) return;
  for (const Slot& slot : head.slots) {
    if (slot.head.sort().kind() != term::SortKind::BitVec || context_.symbols.worst(slot.entry) != SymbolKind::Entry)
      continue;
    const std::optional<std::int64_t> by = step(terms_, slot.head, slot.latest);
    const bool decides = std::ranges::all_of(context_.symbols.in(condition), [&](Term each) {
      const Symbol* known = context_.symbols.find(each);
      return each == slot.head || (known && known->kind == SymbolKind::Entry);
    });
    const bool direct = std::ranges::any_of(condition.children(), [&](Term side) {
      return side.sort() == slot.head.sort() && distance(terms_, slot.head, side);
    });
    if (!by || std::abs(*by) != 1 || !decides || !direct) continue;
    context_.symbols.set_kind(slot.head, SymbolKind::Index);
    head.indices.push_back({slot.head, slot.entry, *by, head.stays});
  }
}

}  // namespace cairn::engine::summary
