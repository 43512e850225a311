#include "engine/trial/program_search.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <set>

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
// The next run is like the most promising of so many.
constexpr unsigned compared_ways = 8;
// Of what is uncertain, where a failure has to withstand any value.
constexpr long other_values[] = {0, 1, -1, 7};
// Runs that read a value that nobody has given at one place, and go another way where it is another.
constexpr unsigned most_looks = 8;

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
      const ir::OutcomeKind end = execution.outcome.kind;
      if (end == ir::OutcomeKind::AssertionFailed) note_failure(number, execution);
      const bool is_base = end != ir::OutcomeKind::LimitReached && end != ir::OutcomeKind::AssertionFailed;
      if (!note_ways(is_base, execution.own_steps)) continue;
      kept_.push_back(execution.inputs);
      const std::uint64_t steps = steps_;
      note_not_given(number, execution);
      // These are few, and would take those of others.
      steps_ = steps;
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
    const std::vector<ir::Input>& like = kept_[base()];
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

  /// The run that the next one is like. Some ways are compared by how many runs went them and how short these can be:
  /// it is the shortest run of the best one.
  std::size_t base() {
    const Way* best = nullptr;
    const auto effort = [](const Way& way) { return static_cast<double>(way.runs) * static_cast<double>(way.steps); };
    for (unsigned i = 0; i < compared_ways; ++i) {
      const Way& way = *ways_[below(ways_.size())];
      if (way.run < kept_.size() && (!best || effort(way) < effort(*best))) best = &way;
    }
    return best ? best->run : below(kept_.size());
  }

  /// Whether an execution that others can be like went a way that none of these did before, or that was longer.
  bool note_ways(bool is_base, std::uint64_t steps) {
    bool is_better = false;
    for (const auto& [branch, count] : counts_.all()) {
      const std::uint32_t often = std::min<std::uint32_t>(count < 4 ? count - 1 : std::bit_width(count), 31);
      const auto [found, is_new] = seen_.try_emplace({branch, often});
      Way& way = found->second;
      if (is_new) ways_.push_back(&way);
      ++way.runs;
      if (!is_base || steps >= way.steps) continue;
      way.steps = steps;
      way.run = kept_.size();
      is_better = true;
    }
    return is_better;
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

  /// Looks whether the latest run goes another way where values that nobody has given are others.
  void note_not_given(std::uint64_t seed, const ir::Execution& found) {
    std::map<Position, std::set<std::size_t>> reads;
    for (std::size_t i = 0; i < found.inputs.size(); ++i)
      if (is_not_given(found.inputs[i])) reads[position(found.inputs[i].origin.where)].insert(i);
    std::erase_if(reads, [&](const auto& read) { return looked_at_[read.first] >= most_looks; });
    if (reads.empty()) return;
    std::set<std::size_t> all;
    for (const auto& [where, positions] : reads) all.insert(positions.begin(), positions.end());
    const auto way = static_cast<unsigned>(seed % VariedInputs::ways);
    const auto branches = counts_.all();
    const ir::Outcome after = execute(seed, like(found, all, way), false).outcome;
    if (!is_another(found.outcome, branches, after)) return;
    for (const auto& [where, positions] : reads) {
      ++looked_at_[where];
      if (!matters(seed, found, positions, way)) continue;
      looked_at_[where] = most_looks;
      report_read(seed, found, *positions.begin());
    }
  }

  static Variation like(const ir::Execution& found, const std::set<std::size_t>& other, unsigned way) {
    return {.like = &found.inputs, .kept = found.inputs.size(), .other = other, .way = way};
  }

  /// Whether the latest run went another way than one before it.
  bool is_another(const ir::Outcome& before, const auto& branches, const ir::Outcome& after) const {
    const auto is_cut = [](const ir::Outcome& end) { return end.kind == ir::OutcomeKind::LimitReached; };
    if (is_cut(before) || is_cut(after)) return false;
    return before.kind != after.kind || place(before) != place(after) || branches != counts_.all();
  }

  /// Whether a run goes another way, whatever is uncertain, where some of its inputs are others.
  bool matters(std::uint64_t seed, const ir::Execution& found, const std::set<std::size_t>& inputs, unsigned way) {
    const auto differs = [&](std::optional<long> uncertain) {
      Variation variation = like(found, {}, way);
      variation.uncertain = uncertain;
      const ir::Outcome before = execute(seed, variation, false).outcome;
      const auto branches = counts_.all();
      variation.other = inputs;
      return is_another(before, branches, execute(seed, variation, false).outcome);
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
  /// A side of a branch that is taken so often.
  struct Way {
    std::uint64_t runs = 0;                                     ///< that went it
    std::size_t run = std::numeric_limits<std::size_t>::max();  ///< of those that were kept, the shortest one
    std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
  };
  std::map<std::pair<std::uint64_t, std::uint32_t>, Way> seen_;
  std::vector<const Way*> ways_;
  std::vector<std::vector<ir::Input>> kept_;
  std::set<std::tuple<std::string, ir::BlockId, std::uint32_t>> reported_;
  std::map<Position, unsigned> looked_at_;  ///< where values are read that nobody has given, and how often
  std::vector<ir::Execution> failures_;
};

}  // namespace

std::vector<ir::Execution> failing_executions(term::TermManager& terms, const ir::Program& program,
                                              const SearchOptions& options, const base::Cancellation& cancellation) {
  return Search(terms, program, options, cancellation).run();
}

}  // namespace cairn::engine::trial
