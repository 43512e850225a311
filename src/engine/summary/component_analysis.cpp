#include "engine/summary/component_analysis.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace cairn::engine::summary {

using analysis::Graph;

namespace {

constexpr unsigned most_rounds = 4;
constexpr std::size_t most_statements = 20'000;

bool same_preconditions(const Summary& a, const Summary& b) {
  return std::ranges::equal(a.preconditions, b.preconditions, {}, &Precondition::condition, &Precondition::condition);
}

}  // namespace

ComponentAnalysis::ComponentAnalysis(term::TermManager& terms, const analysis::ModRef& facts, const FixedGlobals& fixed,
                                     SolverMaker make, const base::Cancellation& cancellation,
                                     Configuration configuration)
    : terms_(terms),
      facts_(facts),
      program_(facts.pointers().program()),
      make_(std::move(make)),
      cancellation_(cancellation),
      fixed_(fixed),
      configuration_(configuration),
      objects_(fixed.numbers()),
      summaries_(program_.procedures.size()),
      known_(program_.procedures.size(), nullptr),
      analysed_at_(program_.procedures.size()),
      changed_at_(program_.procedures.size()) {}

void ComponentAnalysis::know(Node node, Summary summary) {
  summaries_[node] = std::move(summary);
  known_[node] = &summaries_[node];
}

/// Why a procedure is not looked at; empty when it is.
std::string ComponentAnalysis::why_not(Node node) const {
  const ir::Procedure& procedure = program_.procedures[node];
  if (procedure.external()) return "it has no body";
  if (!facts_.pointers().reached(node)) return "nothing calls it";
  std::size_t statements = 0;
  for (const ir::Block& block : procedure.blocks) statements += block.statements.size();
  return statements > most_statements ? "it is too large" : "";
}

Summary ComponentAnalysis::analyse_one(Node node, const Options& options, double share) {
  Summary refused;
  refused.refused = why_not(node);
  if (!refused.refused.empty()) return refused;
  const auto start = std::chrono::steady_clock::now();
  const std::unique_ptr<smt::Solver> solver = make_();
  Context context{.terms = terms_,
                  .program = program_,
                  .procedure = program_.procedures[node],
                  .node = node,
                  .facts = facts_,
                  .symbols = Symbols(terms_, program_.pointer_width),
                  .questions = Questions(terms_, context.symbols, *solver, program_.pointer_width, cancellation_),
                  .fixed = fixed_.values(),
                  .sizes = fixed_.sizes(),
                  .objects = objects_,
                  .literals = fixed_.literals(),
                  .share = share,
                  .widen = options.widen,
                  .configuration = configuration_};
  fixed_.declare(context, known_);
  Summary out = Walk(context, known_, options.before).run();
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return out;
}

void ComponentAnalysis::analyse_again(Node node, const Options& options, double share) {
  Summary now = analyse_one(node, options, share);
  analysed_at_[node] = ++clock_;
  const bool is_new = !knows(node) || !same_preconditions(now, summaries_[node]);
  now.effort += summaries_[node].effort;
  know(node, std::move(now));
  if (is_new) changed_at_[node] = clock_;
}

/// The procedures of a component, callees first as far as there is such an order.
std::vector<Graph::Node> ComponentAnalysis::callees_first(const std::vector<Node>& component) const {
  Graph graph(component.size());
  std::unordered_map<Node, Node> position;
  for (Node i = 0; i < component.size(); ++i) position.emplace(component[i], i);
  for (Node i = 0; i < component.size(); ++i)
    for (Node next : facts_.calls().graph().successors(component[i]))
      if (auto found = position.find(next); found != position.end()) graph.add_edge(i, found->second);
  // All of them are reached from each one.
  std::vector<Node> order = analysis::reverse_post_order(graph, 0);
  std::ranges::reverse(order);
  for (Node& each : order) each = component[each];
  return order;
}

/// Whether what a procedure calls has other preconditions than when it was analysed.
bool ComponentAnalysis::is_outdated(Node node) const {
  return std::ranges::any_of(facts_.calls().graph().successors(node), [&](Node callee) {
    return analysed_at_[node] < changed_at_[callee] || (callee == node && analysed_at_[node] == changed_at_[node]);
  });
}

void ComponentAnalysis::analyse_recursion(const std::vector<Node>& component, Budget& budget) {
  const std::vector<Node> order = callees_first(component);
  for (Node node : order) analyse_again(node, {}, budget.share());
  for (unsigned round = 1; round < most_rounds; ++round)
    for (Node node : order)
      if (is_outdated(node)) analyse_again(node, {.widen = round > 1}, budget.share());
  // From here on preconditions stay as they are: what they are not enough for stays open.
  std::vector<Node> outdated;
  std::ranges::copy_if(order, std::back_inserter(outdated), [&](Node node) { return is_outdated(node); });
  for (Node node : outdated) {
    const Summary before = summaries_[node];
    know(node, analyse_one(node, {.before = &before}, budget.share()));
    summaries_[node].effort += before.effort;
  }
}

void ComponentAnalysis::analyse(const std::vector<Node>& component, Budget& budget) {
  if (component.size() > 1 || facts_.calls().recursive(component[0]))
    analyse_recursion(component, budget);
  else
    analyse_again(component[0], {}, budget.share());
  for (Node node : component) budget.add(summaries_[node].effort);
}

}  // namespace cairn::engine::summary
