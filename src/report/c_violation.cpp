#include "report/c_violation.h"

#include <algorithm>
#include <set>

#include "report/c_objects.h"
#include "report/c_text.h"
#include "report/value.h"

namespace cairn::report {
namespace {

using term::Op;

/// The values of terms that addresses are made of.
class AddressEvaluator {
 public:
  explicit AddressEvaluator(const ir::Execution& execution) {
    for (const auto& [variable, value] : execution.globals) values_.emplace(variable, value);
    if (execution.stack.empty()) return;
    for (const auto& [variable, value] : execution.stack.back().variables) values_.insert_or_assign(variable, value);
  }

  std::optional<Address> pointer(ir::Term term) const {
    if (auto found = values_.find(term); found != values_.end()) return address(found->second);
    if (auto direct = address(term)) return direct;
    if (!term.is(Op::DtConstruct) || term.size() != 2) return std::nullopt;
    const std::optional<mpz_class> object = number(term[0]);
    const std::optional<mpz_class> offset = number(term[1]);
    if (!object || !offset) return std::nullopt;
    return Address{*object, *offset, true};
  }

  std::optional<mpz_class> number(ir::Term term) const {
    if (auto found = values_.find(term); found != values_.end()) term = found->second;
    if (!term) return std::nullopt;
    if (term.is_value() && (term.sort().is_bv() || term.sort().is_ref())) return term.integer();
    if (term.is(Op::DtSelect)) {
      auto whole = pointer(term[0]);
      if (!whole) return std::nullopt;
      return term.sort().is_ref() ? whole->object : whole->offset;
    }
    if (term.is(Op::ZeroExtend)) return number(term[0]);
    if (term.is(Op::SignExtend)) return extended(term);
    if (!term.is(Op::BvAdd) && !term.is(Op::BvMul)) return std::nullopt;
    mpz_class out = term.is(Op::BvAdd) ? 0 : 1;
    for (ir::Term child : term.children()) {
      const std::optional<mpz_class> part = number(child);
      if (!part) return std::nullopt;
      if (term.is(Op::BvAdd))
        out += *part;
      else
        out *= *part;
    }
    return out & ((mpz_class(1) << term.sort().width()) - 1);
  }

 private:
  std::optional<mpz_class> extended(ir::Term term) const {
    const std::optional<mpz_class> part = number(term[0]);
    if (!part || mpz_tstbit(part->get_mpz_t(), term[0].sort().width() - 1) == 0) return part;
    return *part - (mpz_class(1) << term[0].sort().width()) + (mpz_class(1) << term.sort().width());
  }

  std::map<ir::Term, ir::Term> values_;
};

/// A piece of memory that a statement uses.
struct Use {
  const char* verb;
  ir::Term pointer;
  std::optional<mpz_class> size;
};

std::string bytes(const mpz_class& count) { return count.get_str() + (count == 1 ? " byte" : " bytes"); }

class Explanation {
 public:
  Explanation(const ir::Execution& execution, const ir::Program& program, const base::SourceManager& sources)
      : execution_(execution),
        program_(program),
        sources_(sources),
        writes_constant_(execution.outcome.message.find("constant object") != std::string::npos),
        objects_(execution, &program),
        evaluator_(execution) {}

  std::string access() const {
    for (const Use& use : uses()) {
      const auto place = evaluator_.pointer(use.pointer);
      if (!place || !use.size) return {};
      if (std::string out = access(use, *place); !out.empty()) return out;
    }
    return {};
  }

  std::string invalid_free() const {
    const ir::Statement* statement = checked();
    const auto* release = statement ? std::get_if<ir::Free>(&statement->kind) : nullptr;
    const auto place = release ? evaluator_.pointer(release->object) : std::nullopt;
    if (!place) return {};
    const ir::HeapObject* object = find(place->object);
    if (!object) return "frees an address that no allocation returned";
    const std::string what = described(*object);
    if (object->storage != ir::Storage::Heap) return "frees " + what + ", which is not from the heap";
    if (!object->live) return "frees " + what + " a second time" + freed(*object, "; it was freed ");
    if (place->offset != 0)
      return "frees a pointer to offset " + place->offset.get_str() + " of " + what + ", not to its start";
    return {};
  }

  std::string lost() const { return named("lost: no pointer to it is left", unreachable()); }

  std::string kept() const {
    std::vector<const ir::HeapObject*> out;
    for (const ir::HeapObject& object : execution_.heap)
      if (object.live && object.storage == ir::Storage::Heap) out.push_back(&object);
    return named("not freed", out);
  }

 private:
  /// The statement that the violated assertion was made for.
  const ir::Statement* checked() const {
    const ir::Procedure* procedure = ir::find_procedure(program_, execution_.outcome.procedure);
    if (!procedure || execution_.outcome.block >= procedure->blocks.size()) return nullptr;
    const auto& statements = procedure->blocks[execution_.outcome.block].statements;
    for (std::size_t i = execution_.outcome.index; i < statements.size(); ++i)
      if (!std::holds_alternative<ir::Assert>(statements[i].kind)) return &statements[i];
    return nullptr;
  }

  std::vector<Use> uses() const {
    const ir::Statement* statement = checked();
    if (!statement) return {};
    auto through = [&](const ir::Place& place, const char* verb) -> std::vector<Use> {
      const auto* pointer = std::get_if<ir::PointerPlace>(&place);
      const auto size = pointer ? ir::byte_size(program_, pointer->type) : std::nullopt;
      if (!size) return {};
      return {{verb, pointer->pointer, mpz_class(static_cast<unsigned long>(*size))}};
    };
    if (const auto* load = std::get_if<ir::Load>(&statement->kind)) return through(load->place, "reads");
    if (const auto* store = std::get_if<ir::Store>(&statement->kind)) return through(store->place, "writes");
    if (const auto* fill = std::get_if<ir::FillMemory>(&statement->kind))
      return {{"writes", fill->target, evaluator_.number(fill->size)}};
    if (const auto* copy = std::get_if<ir::CopyMemory>(&statement->kind))
      return {{"reads", copy->source, evaluator_.number(copy->size)},
              {"writes", copy->target, evaluator_.number(copy->size)}};
    return {};
  }

  /// Empty where the access is right.
  std::string access(const Use& use, const Address& place) const {
    const std::string start = std::string(use.verb) + " " + bytes(*use.size);
    const std::string offset = place.offset == 0 ? "" : " at offset " + place.offset.get_str();
    if (place.object == 0 && place.offset < 4096) return start + " through a null pointer" + offset;
    if (place.object == 0) return start + " at the address " + place.offset.get_str() + ", where no object is";
    const ir::HeapObject* object = find(place.object);
    if (!object) return start + " of a function";
    const std::string what = described(*object);
    if (!object->live && object->storage == ir::Storage::Heap)
      return start + offset + " of " + what + freed(*object, ", which was freed ");
    if (!object->live) return start + offset + " of " + what + ", a variable whose life has ended";
    const mpz_class end = place.offset + *use.size;
    const bool within = end <= static_cast<unsigned long>(object->size);
    if (within && writes_constant_) return start + offset + " of " + what + ", which is constant";
    if (within) return {};
    return start + " at offset " + signed_text(place.offset) + " of " + what;
  }

  std::string signed_text(const mpz_class& offset) const {
    const mpz_class half = mpz_class(1) << (program_.pointer_width - 1);
    return mpz_class(offset >= half ? mpz_class(offset - 2 * half) : offset).get_str();
  }

  const ir::HeapObject* find(const mpz_class& number) const {
    if (number <= 0 || number > execution_.heap.size()) return nullptr;
    return &execution_.heap[number.get_ui() - 1];
  }

  std::string line(const ir::Origin& origin) const {
    const bool here = origin.where.file == execution_.outcome.origin.where.file;
    return "at " + (here ? "line " + std::to_string(origin.where.line)
                         : sources_.format({origin.where.file, origin.where.line, 0}));
  }

  std::string freed(const ir::HeapObject& object, const std::string& start) const {
    for (const ir::Step& step : execution_.steps)
      if (step.freed == object.number) return start + line(step.origin);
    return {};
  }

  /// "`decoding` (80 bytes, allocated at line 12)".
  std::string described(const ir::HeapObject& object) const {
    const std::string size = bytes(mpz_class(static_cast<unsigned long>(object.size)));
    if (objects_.is_literal(object.number)) return "the literal " + objects_.name(object.number) + " (" + size + ")";
    // What the program itself does not declare, such as what argv points to, is named by who points to it.
    const bool declared = objects_.name(object.number).find('#') == std::string::npos;
    if (object.storage != ir::Storage::Heap)
      return "`" + (declared ? objects_.name(object.number) : pointer_to(object)) + "` (" + size + ")";
    return "`" + pointer_to(object) + "` (" + size + ", allocated " + line(object.origin) + ")";
  }

  /// A variable that points to the start of an object; else the object's own name.
  std::string pointer_to(const ir::HeapObject& object) const {
    for (auto frame = execution_.stack.rbegin(); frame != execution_.stack.rend(); ++frame)
      for (const auto& [variable, value] : frame->variables) {
        const std::string name = source_name(variable.name());
        const auto place = address(value);
        const bool points = place && place->offset == 0 && place->object == static_cast<unsigned long>(object.number);
        if (points && !name.empty() && !name.starts_with('&')) return name;
      }
    return objects_.name(object.number);
  }

  std::vector<const ir::HeapObject*> unreachable() const {
    std::vector<std::uint64_t> pending;
    std::set<std::uint64_t> reached;
    auto reach = [&](ir::Term value) {
      const auto place = value ? address(value) : std::nullopt;
      if (place && find(place->object) && reached.insert(place->object.get_ui()).second)
        pending.push_back(place->object.get_ui());
    };
    for (const auto& [variable, value] : execution_.globals) reach(value);
    for (const ir::Frame& frame : execution_.stack)
      for (const auto& [variable, value] : frame.variables) reach(value);
    for (const ir::HeapObject& object : execution_.heap)
      if (object.live && object.storage != ir::Storage::Heap && reached.insert(object.number).second)
        pending.push_back(object.number);
    while (!pending.empty()) {
      const ir::HeapObject& next = execution_.heap[pending.back() - 1];
      pending.pop_back();
      for (const ir::Cell& cell : next.cells) reach(cell.value);
    }
    std::vector<const ir::HeapObject*> out;
    for (const ir::HeapObject& object : execution_.heap)
      if (object.live && object.storage == ir::Storage::Heap && !reached.contains(object.number))
        out.push_back(&object);
    return out;
  }

  std::string named(const std::string& how, const std::vector<const ir::HeapObject*>& lost) const {
    if (lost.empty()) return {};
    std::string out = "`" + objects_.name(lost[0]->number) + "` (" + bytes(static_cast<unsigned long>(lost[0]->size)) +
                      ", allocated " + line(lost[0]->origin) + ") is " + how;
    if (lost.size() > 1)
      out += ", and so " + std::string(lost.size() == 2 ? "is 1 more object"
                                                        : "are " + std::to_string(lost.size() - 1) + " more objects");
    return out;
  }

  const ir::Execution& execution_;
  const ir::Program& program_;
  const base::SourceManager& sources_;
  const bool writes_constant_;
  CObjects objects_;
  AddressEvaluator evaluator_;
};

}  // namespace

std::string explain_violation(const engine::Finding& finding, const ir::Program* program,
                              const base::SourceManager& sources) {
  if (!finding.counterexample || program == nullptr) return {};
  const Explanation explanation(finding.counterexample->execution, *program, sources);
  switch (finding.obligation.property) {
    case ir::Property::ValidDeref: return explanation.access();
    case ir::Property::ValidFree: return explanation.invalid_free();
    case ir::Property::ValidMemtrack: return explanation.lost();
    case ir::Property::ValidMemcleanup: return explanation.kept();
    default: return {};
  }
}

}  // namespace cairn::report
