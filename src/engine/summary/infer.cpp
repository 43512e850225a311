#include "engine/summary/infer.h"

#include <algorithm>
#include <chrono>

#include "analysis/uses.h"
#include "base/error.h"
#include "engine/summary/literals.h"
#include "engine/summary/walk.h"

namespace cairn::engine::summary {

using analysis::Graph;
using term::Op;

namespace {

constexpr unsigned most_rounds = 4;
constexpr std::size_t most_statements = 20'000;
// What a program may cost altogether, but for the least that each procedure gets, and how much of what is left for it
// on average a procedure may take.
constexpr double effort_for_all = 15'000'000;
constexpr double least_share = 0.02;
constexpr double most_over_average = 10;

struct AnalysisOptions {
  bool widen = false;
  const Summary* before = nullptr;  ///< whose preconditions stay as they are
};

class Inference {
 public:
  Inference(term::TermManager& terms, const analysis::ModRef& facts, const SolverMaker& make,
            const base::Cancellation& cancellation)
      : terms_(terms),
        facts_(facts),
        program_(facts.pointers().program()),
        make_(make),
        cancellation_(cancellation),
        summaries_(program_.procedures.size()),
        known_(program_.procedures.size(), nullptr),
        analysed_at_(program_.procedures.size()),
        changed_at_(program_.procedures.size()) {
    find_fixed();
    if (!fixed_.empty()) literals_ = literals_of(terms_, facts_, fixed_);
  }

  Inferred run(const Finished& finished) {
    std::vector<bool> done(summaries_.size());
    std::string stopped;
    try {
      for (const std::vector<Graph::Node>& component : facts_.calls().components().all) {
        const bool recursive = component.size() > 1 || facts_.calls().recursive(component[0]);
        analyse(component, recursive);
        for (Graph::Node node : component) {
          done[node] = true;
          if (finished) finished(node, summaries_[node]);
        }
      }
    } catch (const base::Cancelled& stop) {
      stopped = stop.what();
    } catch (const std::bad_alloc&) {
      stopped = base::Cancellation::describe(base::Cancellation::Reason::Memory);
    }
    for (Graph::Node node = 0; node < done.size(); ++node)
      if (!done[node]) summaries_[node] = Summary(), summaries_[node].refused = stopped;
    return {std::move(summaries_), stopped};
  }

 private:
  /// Global variables that only the entry procedure assigns, by allocation: addresses of variables of C.
  void find_fixed() {
    std::map<Term, unsigned> assigned;
    for (const ir::Procedure& procedure : program_.procedures)
      for (const ir::Block& block : procedure.blocks)
        for (const ir::Statement& statement : block.statements)
          for (Term target : analysis::assigned(statement)) ++assigned[target];
    const ir::Procedure* entry = facts_.pointers().index().procedure(program_.entry);
    if (entry == nullptr) return;
    for (const ir::Block& block : entry->blocks)
      for (const ir::Statement& statement : block.statements) {
        const auto* allocation = std::get_if<ir::Allocate>(&statement.kind);
        if (!allocation || assigned[allocation->target] != 1 || !allocation->size.is_value() ||
            !facts_.pointers().index().global(allocation->target.name()))
          continue;
        const Term object = terms_.mk_ref(objects_.make(allocation->target.name()));
        fixed_[allocation->target] = ir::mk_pointer(terms_, object, terms_.mk_bv(0, program_.pointer_width));
        sizes_[object] = allocation->size;
        variables_[object] = allocation->target;
        if (allocation->storage == ir::Storage::Shared) shared_.insert(object);
      }
  }

  /// The global variables that hold addresses of objects which a procedure may mention: by itself, and as its callees
  /// do.
  std::set<Term> fixed_in(Graph::Node node) const {
    std::set<Term> out;
    const auto add = [&](const std::vector<Term>& terms) {
      for (Term constant : analysis::constants_in(terms))
        if (fixed_.contains(constant)) out.insert(constant);
    };
    for (const ir::Block& block : program_.procedures[node].blocks) {
      for (const ir::Statement& statement : block.statements) add(analysis::terms_in(statement));
      add(analysis::terms_in(block.terminator));
    }
    for (Graph::Node callee : facts_.calls().graph().successors(node))
      if (known_[callee])
        for (const auto& [symbol, of] : known_[callee]->symbols)
          if (auto found = variables_.find(symbol); found != variables_.end()) out.insert(found->second);
    return out;
  }

  void declare_fixed(Context& context) const {
    for (Term variable : fixed_in(context.node)) {
      const Term address = fixed_.at(variable);
      const Term object = ir::pointer_object(terms_, address);
      Symbol symbol{.kind = SymbolKind::Entry, .text = variable.name().substr(1), .reason = {}};
      symbol.objects = context.objects_of(context.pointers().targets(context.node, variable));
      context.symbols.declare(object, symbol);
      const Term size = terms_.mk(Op::ObjectSize, {object}, {}, sizes_.at(object).sort());
      context.questions.assume(terms_.mk_eq(size, sizes_.at(object)));
      context.questions.assume(terms_.mk_not(terms_.mk(Op::ObjectIsHeap, {object})));
      const Term shared = terms_.mk(Op::ObjectIsShared, {object});
      context.questions.assume(shared_.contains(object) ? shared : terms_.mk_not(shared));
      context.texts.emplace(address, symbol.text);
    }
  }

  Summary analyse_one(Graph::Node node, const AnalysisOptions& options) {
    const ir::Procedure& procedure = program_.procedures[node];
    Summary refused;
    std::size_t statements = 0;
    for (const ir::Block& block : procedure.blocks) statements += block.statements.size();
    if (procedure.external()) refused.refused = "it has no body";
    if (!facts_.pointers().reached(node)) refused.refused = "nothing calls it";
    if (statements > most_statements) refused.refused = "it is too large";
    if (!refused.refused.empty()) return refused;
    ++started_;
    const auto start = std::chrono::steady_clock::now();
    const std::unique_ptr<smt::Solver> solver = make_();
    Context context{.terms = terms_,
                    .program = program_,
                    .procedure = procedure,
                    .node = node,
                    .facts = facts_,
                    .symbols = Symbols(terms_, program_.pointer_width),
                    .questions = Questions(terms_, context.symbols, *solver, program_.pointer_width, cancellation_),
                    .fixed = fixed_,
                    .sizes = sizes_,
                    .objects = objects_,
                    .literals = literals_,
                    .share = share(),
                    .widen = options.widen};
    declare_fixed(context);
    Summary out = Walk(context, known_, options.before).run();
    spent_ += out.effort;
    out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return out;
  }

  /// How much of what a procedure may cost the next one may.
  double share() const {
    const std::size_t left = summaries_.size() - std::min(started_, summaries_.size() - 1);
    const double average = (effort_for_all - static_cast<double>(spent_)) / static_cast<double>(left);
    return std::clamp(most_over_average * average / static_cast<double>(most_effort), least_share, 1.0);
  }

  static bool same_preconditions(const Summary& a, const Summary& b) {
    return std::ranges::equal(a.preconditions, b.preconditions, {}, &Precondition::condition, &Precondition::condition);
  }

  /// The procedures of a component, callees first as far as there is such an order.
  std::vector<Graph::Node> callees_first(const std::vector<Graph::Node>& component) const {
    Graph graph(component.size());
    std::unordered_map<Graph::Node, Graph::Node> position;
    for (Graph::Node i = 0; i < component.size(); ++i) position.emplace(component[i], i);
    for (Graph::Node i = 0; i < component.size(); ++i)
      for (Graph::Node next : facts_.calls().graph().successors(component[i]))
        if (auto found = position.find(next); found != position.end()) graph.add_edge(i, found->second);
    // All of them are reached from each one.
    std::vector<Graph::Node> order = analysis::reverse_post_order(graph, 0);
    std::ranges::reverse(order);
    for (Graph::Node& each : order) each = component[each];
    return order;
  }

  /// Whether what a procedure calls has other preconditions than when it was analysed.
  bool is_outdated(Graph::Node node) const {
    return std::ranges::any_of(facts_.calls().graph().successors(node), [&](Graph::Node callee) {
      return analysed_at_[node] < changed_at_[callee] || (callee == node && analysed_at_[node] == changed_at_[node]);
    });
  }

  void analyse_again(Graph::Node node, const AnalysisOptions& options) {
    Summary now = analyse_one(node, options);
    analysed_at_[node] = ++clock_;
    const bool is_new = known_[node] == nullptr || !same_preconditions(now, summaries_[node]);
    summaries_[node] = std::move(now);
    known_[node] = &summaries_[node];
    if (is_new) changed_at_[node] = clock_;
  }

  void analyse(const std::vector<Graph::Node>& component, bool recursive) {
    if (!recursive) return analyse_again(component[0], {});
    const std::vector<Graph::Node> order = callees_first(component);
    for (Graph::Node node : order) analyse_again(node, {});
    for (unsigned round = 1; round < most_rounds; ++round)
      for (Graph::Node node : order)
        if (is_outdated(node)) analyse_again(node, {.widen = round > 1});
    // From here on preconditions stay as they are: what they are not enough for stays open.
    std::vector<Graph::Node> outdated;
    std::ranges::copy_if(order, std::back_inserter(outdated), [&](Graph::Node node) { return is_outdated(node); });
    for (Graph::Node node : outdated) {
      const Summary before = summaries_[node];
      summaries_[node] = analyse_one(node, {.before = &before});
    }
  }

  term::TermManager& terms_;
  const analysis::ModRef& facts_;
  const ir::Program& program_;
  const SolverMaker& make_;
  const base::Cancellation& cancellation_;
  std::vector<Summary> summaries_;
  Summaries known_;
  std::size_t started_ = 0;
  std::uint64_t spent_ = 0;
  std::uint64_t clock_ = 0;
  std::vector<std::uint64_t> analysed_at_;
  std::vector<std::uint64_t> changed_at_;  ///< when preconditions became what they are
  std::unordered_map<Term, Term> fixed_;
  std::unordered_map<Term, Term> sizes_;
  std::unordered_map<Term, Term> variables_;  ///< of their objects
  std::unordered_set<Term> shared_;
  Literals literals_;
  ObjectNumbers objects_;
};

}  // namespace

Inferred infer(term::TermManager& terms, const analysis::ModRef& facts, const SolverMaker& make,
               const base::Cancellation& cancellation, const Finished& finished) {
  return Inference(terms, facts, make, cancellation).run(finished);
}

std::vector<std::string> unreached_procedures(const ir::Program& program) {
  const analysis::CallGraph calls(program);
  std::vector<bool> reached(program.procedures.size());
  std::vector<Graph::Node> pending;
  const auto reach = [&](Graph::Node node) {
    if (!reached[node]) pending.push_back(node);
    reached[node] = true;
  };
  for (Graph::Node node = 0; node < program.procedures.size(); ++node)
    if (program.procedures[node].name == program.entry) reach(node);
  while (!pending.empty()) {
    const Graph::Node node = pending.back();
    pending.pop_back();
    for (Graph::Node next : calls.graph().successors(node)) reach(next);
  }
  std::vector<std::string> out;
  for (Graph::Node node = 0; node < program.procedures.size(); ++node)
    if (!reached[node] && !program.procedures[node].external()) out.push_back(program.procedures[node].name);
  return out;
}

}  // namespace cairn::engine::summary
