#include "analysis/histories.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/liveness.h"
#include "analysis/loops.h"
#include "analysis/uses.h"
#include "term/substitute.h"

namespace cairn::analysis {

using ir::BlockId;
using ir::Term;
using ir::Variable;
using term::Op;

namespace {

constexpr std::size_t most_histories = 24;

/// A part of a sum.
struct Addend {
  Term term;
  bool negative = false;
};

void collect_addends(Term term, bool negative, std::vector<Addend>& out) {
  if (term.is(Op::BvAdd)) {
    for (Term child : term.children()) collect_addends(child, negative, out);
  } else if (term.is(Op::BvSub)) {
    collect_addends(term[0], negative, out);
    collect_addends(term[1], !negative, out);
  } else if (term.is(Op::BvNeg)) {
    collect_addends(term[0], !negative, out);
  } else if (term.is(Op::BvMul) && term.size() == 2 && term[0].is_value() &&
             term[0].integer() + 1 == mpz_class(1) << term.sort().width()) {
    collect_addends(term[1], !negative, out);
  } else {
    out.push_back({term, negative});
  }
}

class Histories {
 public:
  Histories(term::TermManager& terms, FlatProgram flat) : terms_(terms), out_(std::move(flat)) {}

  FlatProgram run() {
    if (!out_.recursions.empty()) return std::move(out_);
    Graph graph = control_flow(out_.procedure);
    Dominators dominators(graph, 0);
    Loops loops(graph, dominators);
    if (!loops.irreducible_edges().empty()) return std::move(out_);
    Liveness liveness(out_.program, out_.procedure);
    std::set<int> parents;
    for (const Loops::Loop& loop : loops.all()) parents.insert(loop.parent);
    std::vector<Plan> plans;
    for (int l = 0; l < static_cast<int>(loops.all().size()); ++l)
      if (!parents.contains(l)) plan(loops.all()[l], liveness, plans);
    for (const Plan& p : plans)
      if (out_.histories.size() < most_histories) apply(p);
    return std::move(out_);
  }

 private:
  /// Where a variable gets a value.
  struct Definition {
    BlockId block = 0;
    std::size_t index = 0;
    int times = 0;
    bool loaded = false;
    Term value;  ///< of an assignment
  };
  using Definitions = std::map<Variable, Definition>;

  /// A loop with what it adds up.
  struct Plan {
    std::vector<BlockId> body;
    Variable counter;
    struct Fold {
      Variable value;
      BlockId block = 0;  ///< of the statement after which the addends are known
      std::size_t index = 0;
      std::vector<std::vector<Addend>> parts;  ///< of a sum
    };
    std::vector<Fold> folds;
  };

  Definitions definitions(const Loops::Loop& loop) const {
    Definitions out;
    for (BlockId b : loop.own)
      for (std::size_t i = 0; i < out_.procedure.blocks[b].statements.size(); ++i) {
        const ir::Statement& s = out_.procedure.blocks[b].statements[i];
        for (Variable v : assigned(s)) {
          Definition& d = out[v];
          d = {b, i, d.times + 1, std::holds_alternative<ir::Load>(s.kind), {}};
          if (const auto* assign = std::get_if<ir::Assign>(&s.kind)) d.value = assign->value;
        }
      }
    return out;
  }

  /// What a term is in variables that the loop carries, and those that are loaded.
  Term expand(Term term, const Definitions& all, const std::set<Variable>& carried) const {
    for (int rounds = 0; rounds < 8; ++rounds) {
      std::unordered_map<Term, Term> map;
      for (Variable v : constants_in({term}))
        if (auto d = all.find(v); d != all.end() && d->second.times == 1 && d->second.value && !carried.contains(v))
          map.emplace(v, d->second.value);
      if (map.empty()) return term;
      term = term::substitute(terms_, term, map);
    }
    return term;
  }

  void plan(const Loops::Loop& loop, const Liveness& liveness, std::vector<Plan>& plans) const {
    Definitions all = definitions(loop);
    std::set<Variable> carried;
    for (const auto& [v, d] : all)
      if (liveness.live_at_entry(loop.header, v)) carried.insert(v);
    Plan out{{loop.own.begin(), loop.own.end()}, {}, {}};
    for (const ir::Declaration& declaration : out_.procedure.locals) {
      Variable v = declaration.variable;
      if (!carried.contains(v)) continue;
      const Definition& d = all.at(v);
      if (d.times != 1 || !d.value || !v.sort().is_bv()) continue;
      Term next = expand(d.value, all, carried);
      std::vector<Addend> addends;
      collect_addends(next, false, addends);
      bool counts = addends.size() == 2 && (addends[0].term == v || addends[1].term == v) &&
                    (addends[0].term.is_value() || addends[1].term.is_value());
      if (counts && !out.counter) out.counter = v;
      if (mentions_loaded(next, all) && mentions_variable(next, v))
        out.folds.push_back(fold(v, d, std::move(addends), all));
    }
    if (out.counter && !out.folds.empty()) plans.push_back(std::move(out));
  }

  static bool mentions_variable(Term term, Variable v) {
    std::vector<Variable> all = constants_in({term});
    return std::ranges::find(all, v) != all.end();
  }

  static bool mentions_loaded(Term term, const Definitions& all) {
    return std::ranges::any_of(constants_in({term}), [&](Variable v) {
      auto d = all.find(v);
      return d != all.end() && d->second.loaded;
    });
  }

  Plan::Fold fold(Variable v, Definition d, std::vector<Addend> addends, const Definitions& all) const {
    // Copies at the end of an iteration come after counting.
    while (d.value.is(Op::Const)) {
      auto from = all.find(d.value);
      if (from == all.end() || from->second.times != 1 || !from->second.value) break;
      d = from->second;
    }
    Plan::Fold out{v, d.block, d.index, {}};
    auto self = std::ranges::find_if(addends, [&](const Addend& a) { return a.term == v && !a.negative; });
    if (self == addends.end()) return out;
    addends.erase(self);
    if (std::ranges::any_of(addends, [&](const Addend& a) { return mentions_variable(a.term, v); })) return out;
    std::vector<Addend> loaded;
    std::vector<Addend> others;
    for (const Addend& a : addends) (mentions_loaded(a.term, all) ? loaded : others).push_back(a);
    for (std::vector<Addend>& part : {std::ref(loaded), std::ref(others)})
      if (!part.empty()) out.parts.push_back(std::move(part));
    return out;
  }

  // ---- Changes

  std::vector<ir::Block>& blocks() { return out_.procedure.blocks; }

  Variable declare(const std::string& name, term::Sort sort, const ir::Type& type) {
    Variable variable = terms_.mk_const("history$" + std::to_string(out_.histories.size()) + "$" + name, sort);
    out_.procedure.locals.push_back({variable, type, {}});
    return variable;
  }

  void insert(BlockId block, std::size_t index, ir::Statement statement) {
    auto at = static_cast<std::ptrdiff_t>(index);
    blocks()[block].statements.insert(blocks()[block].statements.begin() + at, std::move(statement));
    out_.notes[block].insert(out_.notes[block].begin() + at, FlatNote());
  }

  BlockId add_edge_block(BlockId head) {
    const ir::Origin origin = blocks()[head].terminator.origin;
    blocks().push_back({"h" + std::to_string(blocks().size()), {}, {}, {ir::Goto{head}, origin}});
    out_.notes.emplace_back();
    out_.frame_of_block.push_back(out_.frame_of_block[head]);
    return static_cast<BlockId>(blocks().size() - 1);
  }

  void redirect(BlockId from, BlockId head, BlockId to) {
    ir::Terminator& end = blocks()[from].terminator;
    if (auto* jump = std::get_if<ir::Goto>(&end.kind); jump != nullptr && jump->target == head) jump->target = to;
    if (auto* branch = std::get_if<ir::Branch>(&end.kind)) {
      if (branch->then_target == head) branch->then_target = to;
      if (branch->else_target == head) branch->else_target = to;
    }
  }

  void emit(BlockId block, Variable target, Term value) {
    insert(block, blocks()[block].statements.size(), {ir::Assign{target, value}, blocks()[block].terminator.origin});
  }

  void apply(const Plan& plan) {
    BlockId head = plan.body.front();
    std::set<BlockId> body(plan.body.begin(), plan.body.end());
    auto before = static_cast<BlockId>(blocks().size());
    BlockId entry = add_edge_block(head);
    BlockId latch = add_edge_block(head);
    for (BlockId b = 0; b < before; ++b) redirect(b, head, body.contains(b) ? latch : entry);
    // What is inserted in one block must not move what is inserted later.
    std::vector<Plan::Fold> folds = plan.folds;
    std::ranges::sort(
        folds, [](const auto& a, const auto& b) { return std::tie(a.block, b.index) < std::tie(b.block, a.index); });
    for (const Plan::Fold& f : folds) {
      if (f.parts.empty()) remember({head, plan.counter, f.value, {}, {}, false}, entry, latch);
      for (const std::vector<Addend>& part : f.parts) {
        term::Sort sort = f.value.sort();
        Variable sum = declare("sum", sort, ir::Type::bv(sort.width()));
        Term next = sum;
        for (const Addend& a : part)
          next = terms_.mk(a.negative == part[0].negative ? Op::BvAdd : Op::BvSub, {next, a.term});
        insert(f.block, f.index + 1, {ir::Assign{sum, next}, blocks()[f.block].statements[f.index].origin});
        emit(entry, sum, terms_.mk_bv(0, sort.width()));
        remember({head, plan.counter, sum, {}, f.value, part[0].negative}, entry, latch);
      }
    }
  }

  void remember(FlatHistory history, BlockId entry, BlockId latch) {
    ir::Type key = ir::Type::bv(history.counter.sort().width());
    ir::Type type = ir::Type::map(key, ir::Type::bv(history.value.sort().width()));
    history.record = declare("record", terms_.array_sort(history.counter.sort(), history.value.sort()), type);
    for (BlockId b : {entry, latch})
      emit(b, history.record, terms_.mk(Op::Store, {history.record, history.counter, history.value}));
    out_.histories.push_back(history);
  }

  term::TermManager& terms_;
  FlatProgram out_;
};

}  // namespace

FlatProgram add_histories(term::TermManager& terms, FlatProgram flat) {
  return Histories(terms, std::move(flat)).run();
}

}  // namespace cairn::analysis
