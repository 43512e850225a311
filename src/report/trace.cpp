#include "report/trace.h"

#include <map>
#include <set>

#include "report/c_sections.h"
#include "report/c_text.h"

namespace cairn::report {
namespace {

const ir::Block* block_of(const ir::Program* program, const ir::Step& step) {
  if (program == nullptr) return nullptr;
  const ir::Procedure* procedure = ir::find_procedure(*program, step.procedure);
  if (procedure == nullptr || step.block >= procedure->blocks.size()) return nullptr;
  return &procedure->blocks[step.block];
}

/// "condition is true" when the step is a branch whose way the next step shows.
std::string branch_taken(const ir::Step& step, const ir::Step& next, const ir::Program* program) {
  const ir::Block* block = block_of(program, step);
  if (block == nullptr || step.index != block->statements.size() || next.depth != step.depth) return {};
  const auto* branch = std::get_if<ir::Branch>(&block->terminator.kind);
  if (branch == nullptr || branch->then_target == branch->else_target) return {};
  return next.block == branch->then_target ? "condition is true" : "condition is false";
}

/// Collects steps into entries.
class Builder {
 public:
  Builder(const ir::Execution& execution, const ir::Program* program, const ValuePrinter& values)
      : execution_(execution), program_(program), values_(values) {}

  std::vector<TraceEntry> run(bool everything) {
    for (std::size_t i = 0; i < execution_.steps.size(); ++i)
      if (everything || !is_hidden(execution_.steps[i].procedure)) add(i, everything);
    std::vector<TraceEntry> kept;
    for (std::size_t i = 0; i < entries_.size(); ++i)
      if (everything || i + 1 == entries_.size() || !entries_[i].changes.empty())
        kept.push_back(std::move(entries_[i]));
    return kept;
  }

 private:
  bool is_hidden(const std::string& procedure) const {
    return values_.is_c() ? is_of_front_end(procedure) : is_made_up(procedure);
  }

  void add(std::size_t index, bool everything) {
    const ir::Step& step = execution_.steps[index];
    const std::size_t number = execution_.omitted_steps + index + 1;
    if (!continues(step)) {
      entries_.push_back({number, number, step.origin, step.procedure, step.depth, {}});
      visited_.clear();
    }
    visited_.insert({step.block, step.index});
    TraceEntry& entry = entries_.back();
    entry.last_step = number;
    const bool in_c = values_.is_c() && !everything;
    if (step.allocated && !(in_c && is_variable(*step.allocated)))
      entry.changes.push_back("allocates " + values_.object(*step.allocated));
    if (step.freed && !(in_c && is_variable(*step.freed)))
      entry.changes.push_back("frees " + values_.object(*step.freed));
    for (const auto& [variable, value] : step.assigned) {
      const std::string name = in_c ? source_name(variable.name()) : variable.name();
      if (!everything && is_made_up(name)) continue;
      if (!name.empty() && !(in_c && name.starts_with('&'))) set(entry, name, values_.text(value));
    }
    written(entry, step, in_c);
    if (index + 1 == execution_.steps.size()) return;
    const ir::Step& next = execution_.steps[index + 1];
    if (next.depth > step.depth && !(in_c && is_of_front_end(next.procedure)))
      entry.changes.push_back("calls " + next.procedure);
    // Compilers turn conditions around.
    std::string branch = in_c ? "" : branch_taken(step, next, program_);
    if (!branch.empty()) entry.changes.push_back(branch);
  }

  /// The value of one cell: a byte of an array is a character, if it is a printable one.
  std::string element(std::uint64_t object, const ir::Cell& cell) const {
    const bool byte =
        cell.value && cell.value.is_value() && cell.value.sort().is_bv() && cell.value.sort().width() == 8;
    if (byte && values_.cell(object, cell.name).ends_with(']'))
      if (std::optional<std::string> text = character(cell.value.integer().get_ui())) return *text;
    return values_.text(cell.value);
  }

  /// Bytes that a step writes at once are shown as the values that they are.
  void written(TraceEntry& entry, const ir::Step& step, bool in_c) {
    std::map<std::uint64_t, std::vector<ir::Cell>> by_object;
    for (const auto& [object, cell] : step.written) {
      if (in_c && step.written.size() > 1)
        by_object[object].push_back(cell);
      else
        set(entry, values_.cell(object, cell.name), in_c ? element(object, cell) : values_.text(cell.value));
    }
    for (auto& [object, cells] : by_object) {
      ir::HeapObject part = execution_.heap.at(object - 1);
      part.cells = std::move(cells);
      set(entry, values_.object(object), contents(part, values_.objects(), values_));
    }
  }

  bool is_variable(std::uint64_t object) const { return execution_.heap.at(object - 1).storage != ir::Storage::Heap; }

  /// Whether a step belongs to the last entry: same line and call, and not the line's second time.
  bool continues(const ir::Step& step) const {
    if (entries_.empty()) return false;
    const TraceEntry& last = entries_.back();
    return step.origin.where.known() && last.origin.where.file == step.origin.where.file &&
           last.origin.where.line == step.origin.where.line && last.procedure == step.procedure &&
           last.depth == step.depth && !visited_.contains({step.block, step.index});
  }

  /// Of several values that a line gives to one place only the last one counts.
  static void set(TraceEntry& entry, const std::string& target, const std::string& value) {
    std::string start = target + " = ";
    std::erase_if(entry.changes, [&](const std::string& change) { return change.starts_with(start); });
    entry.changes.push_back(start + value);
  }

  const ir::Execution& execution_;
  const ir::Program* program_;
  const ValuePrinter& values_;
  std::vector<TraceEntry> entries_;
  std::set<std::pair<ir::BlockId, std::uint32_t>> visited_;
};

}  // namespace

bool is_made_up(std::string_view name) { return name.starts_with("t!") || name.starts_with('$'); }

std::vector<TraceEntry> make_trace(const ir::Execution& execution, const ir::Program* program,
                                   const ValuePrinter& values, bool everything) {
  return Builder(execution, program, values).run(everything);
}

Elision elide(std::size_t size, std::size_t most) {
  if (size <= most) return {};
  return {most / 3, size - (most - most / 3)};
}

}  // namespace cairn::report
