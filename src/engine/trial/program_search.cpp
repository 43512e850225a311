#include "engine/trial/program_search.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <unordered_map>

#include "analysis/uses.h"
#include "engine/trial/varied_inputs.h"
#include "ir/interpreter.h"
#include "term/subterms.h"

namespace cairn::engine::trial {
namespace {

using term::Term;
using Variation = VariedInputs::Variation;

// Runs with nothing but new inputs, at first.
constexpr std::uint64_t new_runs = 48;
constexpr std::uint64_t most_changes = 4;
// Of what is uncertain, where a failure has to withstand any value.
constexpr long other_values[] = {0, 1, -1, 7};
// Of values that nobody has given, runs that read one at the same place.
constexpr unsigned most_reads = 8;

/// The numbers that a program mentions in its own code.
std::vector<mpz_class> constants_of(const ir::Program& program) {
  std::set<mpz_class> out;
  const auto add = [&](Term each) {
    if (each.is_value() && each.sort().kind() == term::SortKind::BitVec && each.sort().width() <= 64)
      out.insert(each.integer());
    return true;
  };
  for (const ir::Procedure& procedure : program.procedures)
    for (const ir::Block& block : procedure.blocks) {
      if (procedure.name == program.entry) continue;
      for (const ir::Statement& statement : block.statements)
        for (Term each : analysis::terms_in(statement)) term::for_subterms({each}, add);
      for (Term each : analysis::terms_in(block.terminator)) term::for_subterms({each}, add);
    }
  return {out.begin(), out.end()};
}

/// The variables that a program declares and does not define: those without initial value. Objects have their numbers
/// in the order in which they are allocated.
std::set<std::uint64_t> unknown_objects(const ir::Program& program) {
  std::set<std::uint64_t> out;
  std::map<Term, std::uint64_t> objects;
  const ir::Procedure* entry = ir::find_procedure(program, program.entry);
  for (const ir::Statement& statement : entry->blocks.front().statements) {
    if (const auto* allocate = std::get_if<ir::Allocate>(&statement.kind)) {
      const std::uint64_t number = objects.size() + 1;
      objects[allocate->target] = number;
      out.insert(number);
    }
    if (const auto* fill = std::get_if<ir::FillMemory>(&statement.kind))
      if (const auto found = objects.find(fill->target); found != objects.end()) out.erase(found->second);
  }
  return out;
}

std::set<std::string> external_functions(const ir::Program& program) {
  std::set<std::string> out;
  for (const ir::Procedure& procedure : program.procedures)
    if (procedure.external()) out.insert(procedure.name);
  return out;
}

class Search {
 public:
  Search(term::TermManager& terms, const ir::Program& program, const SearchOptions& options,
         const base::Cancellation& cancellation)
      : terms_(terms),
        program_(program),
        options_(options),
        cancellation_(cancellation),
        interpreter_(terms, program),
        hints_{constants_of(program), unknown_objects(program), external_functions(program)},
        random_(1) {}

  std::vector<ir::Execution> run() {
    for (std::uint64_t number = 0; number < options_.runs && steps_ < options_.steps; ++number) {
      cancellation_.check();
      const ir::Execution execution = execute(number, vary(number), false);
      if (execution.outcome.kind == ir::OutcomeKind::AssertionFailed) note_failure(number, execution);
      const bool is_over = execution.outcome.kind != ir::OutcomeKind::LimitReached;
      if (note_branches() && is_over && !execution.inputs.empty()) kept_.push_back(execution.inputs);
      if (is_over) note_not_given(number, execution);
    }
    return std::move(failures_);
  }

 private:
  ir::Execution execute(std::uint64_t seed, Variation variation, bool end_state,
                        ir::Addresses addresses = ir::Addresses::Rising) {
    VariedInputs inputs(terms_, program_.pointer_width, hints_, seed, std::move(variation));
    counts_.clear();
    const ir::ExecutionLimits limits{
        .steps = options_.steps_of_one, .end_state = end_state, .branches = &counts_, .addresses = addresses};
    ir::Execution out = interpreter_.run(inputs, limits, &cancellation_);
    steps_ += out.own_steps + out.inputs.size();
    return out;
  }

  Variation vary(std::uint64_t number) {
    if (number < new_runs || kept_.empty()) return {};
    // What was found late is often what is far.
    const std::size_t from = below(2) == 0 ? kept_.size() - kept_.size() / 4 - 1 : 0;
    const std::vector<ir::Input>& like = kept_[from + below(kept_.size() - from)];
    Variation out{.like = &like, .kept = like.size()};
    if (below(4) == 0) out.kept = below(like.size());
    const std::uint64_t changes = 1 + below(most_changes);
    for (std::uint64_t i = 0; i < changes; ++i) out.changed.insert(one_of(like));
    return out;
  }

  /// The position of an input. Each name is as likely as others, however many inputs have it.
  std::size_t one_of(const std::vector<ir::Input>& inputs) {
    const std::size_t at = below(inputs.size());
    std::set<std::string_view> names;
    for (const ir::Input& each : inputs) names.insert(each.label);
    const std::string_view name = *std::next(names.begin(), static_cast<std::ptrdiff_t>(below(names.size())));
    for (std::size_t i = 0; i < inputs.size(); ++i)
      if (const std::size_t next = (at + i) % inputs.size(); inputs[next].label == name) return next;
    return at;
  }

  /// Whether an execution went a way, or as often, as none did before.
  bool note_branches() {
    bool is_new = false;
    for (const auto& [branch, count] : counts_.all()) {
      const std::uint32_t often = 1U << std::min<std::uint32_t>(count < 4 ? count - 1 : std::bit_width(count), 31);
      std::uint32_t& seen = seen_[branch];
      is_new = is_new || (seen & often) == 0;
      seen |= often;
    }
    return is_new;
  }

  static std::tuple<std::string, ir::BlockId, std::uint32_t> place(const ir::Outcome& end) {
    return {end.procedure, end.block, end.index};
  }

  void note_failure(std::uint64_t seed, const ir::Execution& found) {
    const auto at = place(found.outcome);
    if (reported_.contains(at)) return;
    ir::BranchCounts counts = counts_;
    const bool is_certain = std::ranges::none_of(found.inputs, is_uncertain);
    const auto fails_with = [&](std::optional<long> uncertain) {
      const Variation same{.like = &found.inputs, .kept = found.inputs.size(), .uncertain = uncertain};
      const ir::Execution again = execute(seed, same, false, ir::Addresses::Falling);
      return again.outcome.kind == ir::OutcomeKind::AssertionFailed && place(again.outcome) == at;
    };
    if (is_certain ? fails_with(std::nullopt) : std::ranges::all_of(other_values, fails_with)) {
      reported_.insert(at);
      failures_.push_back(execute(seed, {.like = &found.inputs, .kept = found.inputs.size()}, true));
    }
    counts_ = std::move(counts);
  }

  using Position = std::tuple<base::FileId, std::uint32_t, std::uint32_t>;
  static Position position(const base::Location& where) { return {where.file, where.line, where.column}; }

  /// Looks whether a run goes another way where values that nobody has given are others.
  void note_not_given(std::uint64_t seed, const ir::Execution& found) {
    std::map<Position, std::set<std::size_t>> reads;
    for (std::size_t i = 0; i < found.inputs.size(); ++i)
      if (is_not_given(found.inputs[i])) reads[position(found.inputs[i].origin.where)].insert(i);
    std::erase_if(reads, [&](const auto& read) { return ++tried_reads_[read.first] > most_reads; });
    std::set<std::size_t> all;
    for (const auto& [where, positions] : reads) all.insert(positions.begin(), positions.end());
    for (unsigned way = 0; way < VariedInputs::ways && !all.empty(); ++way) {
      if (!matters(seed, found, all, way)) continue;
      for (const auto& [where, positions] : reads)
        if (matters(seed, found, positions, way)) report_read(seed, found, *positions.begin());
      return;
    }
  }

  /// Whether a run goes another way, whatever is uncertain, where some of its inputs are others.
  bool matters(std::uint64_t seed, const ir::Execution& found, const std::set<std::size_t>& inputs, unsigned way) {
    const auto differs = [&](std::optional<long> uncertain) {
      Variation variation{.like = &found.inputs, .kept = found.inputs.size(), .uncertain = uncertain};
      const ir::Outcome before = execute(seed, variation, false).outcome;
      const auto branches = counts_.all();
      variation.other = inputs;
      variation.way = way;
      const ir::Outcome after = execute(seed, variation, false).outcome;
      const auto is_cut = [](const ir::Outcome& end) { return end.kind == ir::OutcomeKind::LimitReached; };
      if (is_cut(before) || is_cut(after)) return false;
      return before.kind != after.kind || place(before) != place(after) || branches != counts_.all();
    };
    if (std::ranges::none_of(found.inputs, is_uncertain)) return differs(std::nullopt);
    return std::ranges::all_of(other_values, differs);
  }

  void report_read(std::uint64_t seed, const ir::Execution& found, std::size_t input) {
    ir::Execution read = execute(seed, {.like = &found.inputs, .kept = found.inputs.size(), .end = input}, true);
    read.outcome.kind = ir::OutcomeKind::AssertionFailed;
    read.outcome.property = ir::Property::InitialisedRead;
    read.outcome.message = found.inputs[input].object == 0 ? "use of a variable that has no value"
                                                           : "use of what memory holds that was not written";
    if (reported_.insert(place(read.outcome)).second) failures_.push_back(std::move(read));
  }

  std::uint64_t below(std::uint64_t count) { return random_() % count; }

  term::TermManager& terms_;
  const ir::Program& program_;
  const SearchOptions options_;
  const base::Cancellation& cancellation_;
  ir::Interpreter interpreter_;
  const VariedInputs::Hints hints_;
  std::mt19937_64 random_;
  ir::BranchCounts counts_;
  std::uint64_t steps_ = 0;
  std::unordered_map<std::uint64_t, std::uint32_t> seen_;
  std::vector<std::vector<ir::Input>> kept_;
  std::set<std::tuple<std::string, ir::BlockId, std::uint32_t>> reported_;
  std::map<Position, unsigned> tried_reads_;
  std::vector<ir::Execution> failures_;
};

}  // namespace

std::vector<ir::Execution> failing_executions(term::TermManager& terms, const ir::Program& program,
                                              const SearchOptions& options, const base::Cancellation& cancellation) {
  return Search(terms, program, options, cancellation).run();
}

}  // namespace cairn::engine::trial
