#include "check/c/caller_memory.h"

#include <algorithm>
#include <charconv>

#include "frontend/c/c_frontend.h"

namespace cairn::check::c {
namespace {

/// The place that a cell "+8" has in its object.
std::uint64_t offset_of(const ir::Cell& cell) {
  std::uint64_t out = 0;
  std::from_chars(cell.name.data() + 1, cell.name.data() + cell.name.size(), out);
  return out;
}

bool lays_out(const ir::Step& step) { return step.procedure.starts_with(frontend::c::lay_out_prefix); }

class MemoryReader {
 public:
  explicit MemoryReader(const ir::Execution& execution) : execution_(execution) {}

  CallerMemory read() {
    for (const ir::Step& step : execution_.steps) {
      if (lays_out(step) && step.allocated) add_object(*step.allocated, step.procedure);
      if (lays_out(step) || step.procedure == frontend::c::on_demand_procedure)
        for (const auto& [object, cell] : step.written) write(object, cell, lays_out(step));
    }
    for (const ir::Input& input : execution_.inputs) hold(input);
    add_arguments();
    if (execution_.omitted_steps > 0) out_.problem = "the execution is too long to tell what the caller's memory held";
    return std::move(out_);
  }

 private:
  CallerObject* find(std::uint64_t number) {
    auto found = std::ranges::find(out_.objects, number, &CallerObject::number);
    return found == out_.objects.end() ? nullptr : &*found;
  }

  void add_object(std::uint64_t number, const std::string& procedure) {
    const ir::HeapObject& object = execution_.heap.at(number - 1);
    has_texts_ = procedure == frontend::c::text_procedure;
    // Others that are static tell which objects there are.
    if (has_texts_ || object.storage == ir::Storage::Heap) out_.objects.push_back({number, object.size, {}, {}});
  }

  void write(std::uint64_t number, const ir::Cell& cell, bool marks) {
    CallerObject* object = find(number);
    if (has_texts_ && !object) {
      out_.elements.emplace_back(number, offset_of(cell), cell.value);
    } else if (!object) {
      if (!marks) out_.problem = "a pointer of the caller's memory was copied before anything was known of it";
    } else if (cell.value.sort().is_bv()) {
      object->bytes.emplace_back(offset_of(cell), static_cast<unsigned>(cell.value.integer().get_ui() & 0xff));
    } else if (!marks) {
      object->pointers.emplace_back(offset_of(cell), cell.value);
    }
  }

  void hold(const ir::Input& input) {
    CallerObject* object = find(input.object);
    if (input.object == 0 || !object) return;
    if (input.value.sort().is_bv())
      object->bytes.emplace_back(input.offset, static_cast<unsigned>(input.value.integer().get_ui()));
    else
      out_.problem = "memory of the caller is read as a pointer where its type has none";
  }

  void add_arguments() {
    if (execution_.stack.empty()) return;
    const auto& variables = execution_.stack.front().variables;
    for (unsigned number = 1;; ++number) {
      const std::string name = frontend::c::argument_variable(number);
      auto found = std::ranges::find_if(variables, [&](const auto& each) { return each.first.name() == name; });
      if (found == variables.end()) return;
      out_.arguments.push_back(found->second);
    }
  }

  const ir::Execution& execution_;
  CallerMemory out_;
  bool has_texts_ = false;  ///< the entry function is main
};

}  // namespace

const CallerObject* CallerMemory::find(std::uint64_t number) const {
  auto found = std::ranges::find(objects, number, &CallerObject::number);
  return found == objects.end() ? nullptr : &*found;
}

CallerMemory caller_memory(const ir::Execution& execution) { return MemoryReader(execution).read(); }

}  // namespace cairn::check::c
