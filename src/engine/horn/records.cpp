#include "engine/horn/records.h"

#include <algorithm>
#include <bit>

#include "analysis/graph.h"
#include "analysis/uses.h"
#include "base/error.h"
#include "base/overloaded.h"
#include "engine/horn/pointer_terms.h"
#include "ir/value.h"

namespace cairn::engine::horn {

using analysis::FlatNote;
using base::Unsupported;
using ir::Variable;
using term::Op;
using term::Term;

namespace {

/// The field for the offset of a pointer in a member.
std::string offset_field(const std::string& field) { return field + " offset"; }

std::vector<std::uint32_t> freed_sites(const analysis::FlatProgram& flat, const Regions& regions) {
  std::vector<std::uint32_t> result;
  for (const ir::Block& block : flat.procedure.blocks)
    for (const ir::Statement& statement : block.statements)
      if (const auto* freed = std::get_if<ir::Free>(&statement.kind))
        std::ranges::copy(regions.sites_of(freed->object), std::back_inserter(result));
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

class Rewriting {
 public:
  Rewriting(term::TermManager& terms, const analysis::FlatProgram& flat)
      : m_(terms),
        flat_(flat),
        regions_(flat),
        pointers_(terms, regions_, flat.program.pointer_width, freed_sites(flat, regions_)),
        out_(flat) {}

  analysis::FlatProgram run() {
    add_records();
    split_declarations();
    for (ir::BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
      block_ = b;
      out_.procedure.blocks[b].statements.clear();
      out_.notes[b].clear();
      if (b == 0) start();
      const ir::Block& block = flat_.procedure.blocks[b];
      for (index_ = 0; index_ < block.statements.size(); ++index_) rewrite(block.statements[index_]);
      finish(block.terminator);
    }
    return std::move(out_);
  }

 private:
  // ---- Declarations.

  void add_records() {
    std::vector<ir::Record>& records = out_.program.records;
    const auto add = [&](const std::string& name, std::vector<std::string> above) -> ir::Record& {
      ir::Record& record = records.emplace_back();
      record.name = name;
      record.supertypes = std::move(above);
      return record;
    };
    add(PointerTerms::wild_record, {});
    add(uninitialised_record, {});
    for (std::size_t r = 0; r < regions_.all().size(); ++r) {
      const std::string name = pointers_.record_of_region(r);
      ir::Record& record = add(name, {});
      if (!regions_.all()[r].array)
        for (const auto& [offset, member] : regions_.all()[r].members) add_fields(record, member);
      for (const std::uint32_t site : regions_.all()[r].sites) {
        ir::Record& own = add(pointers_.record_of_site(site), {name});
        if (!zero_fill(site)) own.supertypes.emplace_back(uninitialised_record);
      }
    }
  }

  void add_fields(ir::Record& record, const Member& member) const {
    if (member.type.kind != ir::TypeKind::Ptr) {
      record.fields.push_back({member.name, member.type, false, {}, {}});
      return;
    }
    record.fields.push_back({member.name, ir::Type::ref(), false, {}, {}});
    record.fields.push_back({offset_field(member.name), offset_type(), false, {}, {}});
  }

  void declare(Variable variable, const ir::Type& type) { out_.procedure.locals.push_back({variable, type, {}}); }
  ir::Type offset_type() const { return ir::Type::bv(flat_.program.pointer_width); }

  std::vector<Variable> split(const std::vector<Variable>& variables) {
    std::vector<Variable> result;
    for (const Variable v : variables) {
      if (!is_pointer(v)) {
        result.push_back(v);
        continue;
      }
      const Pointer parts = pointers_.split(v);
      result.insert(result.end(), {parts.object, parts.offset});
    }
    return result;
  }

  void split_declarations() {
    for (auto* list : {&out_.procedure.parameters, &out_.procedure.results, &out_.procedure.locals}) {
      const std::vector<ir::Declaration> old = std::exchange(*list, {});
      for (const ir::Declaration& d : old) {
        if (!is_pointer(d.variable)) {
          list->push_back(d);
          continue;
        }
        const Pointer parts = pointers_.split(d.variable);
        list->push_back({parts.object, ir::Type::ref(), d.origin});
        list->push_back({parts.offset, offset_type(), d.origin});
      }
    }
    for (analysis::FlatFrame& frame : out_.frames) frame.variables = split(frame.variables);
    for (analysis::FlatRecursion& recursion : out_.recursions) {
      recursion.arguments = split(recursion.arguments);
      recursion.initial = split(recursion.initial);
      recursion.results = split(recursion.results);
    }
    out_.globals = split(out_.globals);
  }

  /// What is there before the program starts.
  void start() {
    if (!analysis::control_flow(flat_.procedure).predecessors(0).empty())
      throw Unsupported("a jump to the first block");
    declare(pointers_.wild(), ir::Type::ref());
    add(ir::NewObject{pointers_.wild(), PointerTerms::wild_record});
    for (const auto& [site, variable] : pointers_.freed()) {
      declare(variable, ir::Type::boolean());
      add(ir::Assign{variable, m_.mk_false()});
    }
  }

  // ---- Statements.

  const ir::Origin& origin() const { return flat_.procedure.blocks[block_].statements[index_].origin; }

  void add(decltype(ir::Statement::kind) kind, const ir::Origin& origin = {}, FlatNote note = {}) {
    out_.procedure.blocks[block_].statements.push_back({std::move(kind), origin});
    out_.notes[block_].push_back(note);
  }

  void require(Term condition, const ir::Origin& origin) {
    if (condition.is_true()) return;
    add(ir::Assert{spec::make(spec::Pure{condition}, origin.where), ir::Property::ValidDeref, {}}, origin,
        {.marked = 0});
  }

  /// Adds a statement after what its terms need.
  void add_after_conditions(decltype(ir::Statement::kind) kind, FlatNote note = {}) {
    for (const Term condition : pointers_.take_conditions()) require(condition, origin());
    add(std::move(kind), origin(), note);
  }

  void finish(const ir::Terminator& terminator) {
    const auto* branch = std::get_if<ir::Branch>(&terminator.kind);
    if (branch == nullptr) return;
    const Term condition = pointers_.plain(branch->condition);
    for (const Term needed : pointers_.take_conditions()) require(needed, terminator.origin);
    out_.procedure.blocks[block_].terminator.kind = ir::Branch{condition, branch->then_target, branch->else_target};
  }

  void rewrite(const ir::Statement& statement) {
    const FlatNote note = flat_.notes[block_][index_];
    std::visit(base::Overloaded{
                   [&](const ir::Assign& s) { assign(s); },
                   [&](const ir::Havoc& s) { havoc(s.targets); },
                   [&](const ir::Assume& s) { add_after_conditions(ir::Assume{pointers_.plain(s.condition)}); },
                   [&](const ir::Assert& s) { check(s, note); },
                   [&](const ir::Allocate& s) { allocate(s); },
                   [&](const ir::Free& s) { release(s, note); },
                   [&](const ir::Load& s) { load(s); },
                   [&](const ir::Store& s) { store(s); },
                   [&](const ir::CopyMemory& s) { copy(s); },
                   [&](const ir::FillMemory& s) { fill(s); },
                   [&](const ir::FieldAddress& s) { field_address(s); },
                   [&](const ir::ElementAddress& s) { element_address(s); },
                   [&](const ir::Call& s) { call(s, note); },
                   [&](const ir::NewObject&) { throw Unsupported("records beside C memory", origin().where); },
                   [&](const ir::NewArray&) { throw Unsupported("records beside C memory", origin().where); },
                   [&](const ir::VirtualCall&) { throw Unsupported("a virtual call", origin().where); },
                   [&](const ir::IndirectCall&) { throw Unsupported("a call through a pointer", origin().where); },
                   [](const auto&) { /* Ghost statements have no effect. */ },
               },
               statement.kind);
  }

  /// Arithmetic as it stands: the canonical form has extracted bits, which are harder for clauses.
  Term raw(Op op, Term a, Term b) { return m_.mk_raw(op, std::vector{a, b}); }

  Term temporary(const ir::Type& type) {
    const Term variable = m_.fresh_const("$t", ir::sort_of(m_, type, flat_.program.pointer_width));
    declare(variable, type);
    return variable;
  }

  /// Both parts at once: the value may depend on the target.
  void assign_pointer(Variable target, const Pointer& value) {
    const Pointer to = pointers_.split(target);
    const Term offset = temporary(offset_type());
    add_after_conditions(ir::Assign{offset, value.offset});
    add(ir::Assign{to.object, value.object}, origin());
    add(ir::Assign{to.offset, offset}, origin());
  }

  void assign(const ir::Assign& s) {
    if (is_pointer(s.target)) return assign_pointer(s.target, pointers_.pointer(s.value));
    const Term value = pointers_.plain(s.value);
    add_after_conditions(ir::Assign{s.target, value});
  }

  /// Of a pointer that may be any, nothing is known.
  void havoc(const std::vector<Variable>& targets) {
    for (const Variable target : targets) {
      if (!is_pointer(target)) {
        add(ir::Havoc{{target}, {}}, origin());
        continue;
      }
      const Pointer parts = pointers_.split(target);
      add(ir::Assign{parts.object, pointers_.wild()}, origin());
      add(ir::Havoc{{parts.offset}, {}}, origin());
    }
  }

  void check(const ir::Assert& s, FlatNote note) {
    const auto* pure = std::get_if<spec::Pure>(&s.assertion->kind);
    if (pure == nullptr) throw Unsupported("permissions in assertions", origin().where);
    const Term condition = pointers_.plain(pure->condition);
    add_after_conditions(ir::Assert{spec::make(spec::Pure{condition}, origin().where), s.property, s.message}, note);
  }

  void call(const ir::Call& s, FlatNote note) {
    const auto is_called = [&](const analysis::FlatRecursion& r) { return r.name == s.procedure; };
    const bool recursive = std::ranges::any_of(flat_.recursions, is_called);
    std::vector<Term> arguments;
    for (const Term argument : s.arguments) {
      if (!is_pointer(argument)) {
        arguments.push_back(pointers_.plain(argument));
        continue;
      }
      const Pointer parts = pointers_.pointer(argument);
      arguments.insert(arguments.end(), {parts.object, parts.offset});
    }
    if (recursive) return add_after_conditions(ir::Call{split(s.targets), s.procedure, arguments}, note);
    // What it returns is any number and any pointer.
    add_after_conditions(ir::Call{{}, s.procedure, arguments}, note);
    havoc(s.targets);
  }

  void field_address(const ir::FieldAddress& s) {
    const Pointer base = pointers_.pointer(s.base);
    const auto offset = static_cast<std::int64_t>(ir::find_field(flat_.program, s.field)->offset.value_or(0));
    const Term moved = offset == 0 ? base.offset : m_.mk(Op::BvAdd, {base.offset, pointers_.number(offset)});
    assign_pointer(s.target, {base.object, moved});
  }

  void element_address(const ir::ElementAddress& s) {
    const Pointer base = pointers_.pointer(s.base);
    const auto bytes = static_cast<std::int64_t>(ir::byte_size(flat_.program, s.element).value_or(1));
    const Term index = pointers_.plain(s.index);
    const Term distance = raw(Op::BvMul, pointers_.number(bytes), index);
    assign_pointer(s.target, {base.object, raw(Op::BvAdd, base.offset, distance)});
  }

  // ---- Objects.

  void allocate(const ir::Allocate& s) {
    const std::uint32_t site = regions_.site(block_, static_cast<std::uint32_t>(index_));
    const Region& region = regions_.all()[regions_.of_site(site)];
    const Pointer target = pointers_.split(s.target);
    const Term size = pointers_.plain(s.size);
    const Term zero = pointers_.number(0);
    for (const Term condition : pointers_.take_conditions()) require(condition, origin());
    require(m_.mk(Op::BvSle, {zero, size}), origin());
    if (region.array || !regions_.size_of(site)) {
      if (!regions_.size_of(site)) require_whole_elements(size, region);
      add(ir::NewArray{target.object, element_type(region), places(size, region), pointers_.record_of_site(site)},
          origin());
    } else {
      add(ir::NewObject{target.object, pointers_.record_of_site(site)}, origin());
    }
    add(ir::Assign{target.offset, zero}, origin());
  }

  /// What nobody accesses is an array of bytes.
  static ir::Type element_type(const Region& region) {
    if (region.members.empty()) return ir::Type::bv(8);
    const ir::Type& type = region.members.begin()->second.type;
    return type.kind == ir::TypeKind::Ptr ? ir::Type::ref() : type;
  }

  static std::uint64_t element_bytes(const Region& region) {
    return region.members.empty() ? 1 : region.members.begin()->second.bytes;
  }

  /// The number of elements in so many bytes, or of the element at an offset.
  Term places(Term bytes, const Region& region) {
    const int shift = std::countr_zero(element_bytes(region));
    return shift == 0 ? bytes : raw(Op::BvAshr, bytes, pointers_.number(shift));
  }

  void require_whole_elements(Term bytes, const Region& region) {
    const auto size = static_cast<std::int64_t>(element_bytes(region));
    if (size == 1) return;
    const Term rest = raw(Op::BvAnd, bytes, pointers_.number(size - 1));
    require(m_.mk_eq(rest, pointers_.number(0)), origin());
  }

  /// The statement that fills an array with zeros right after its allocation.
  const ir::Statement* zero_fill(std::uint32_t site) const {
    const analysis::AllocationSite& at = regions_.sites()[site];
    const auto* made = std::get_if<ir::Allocate>(&at.statement->kind);
    const std::vector<ir::Statement>& statements = flat_.procedure.blocks[at.block].statements;
    if (made == nullptr || !regions_.all()[regions_.of_site(site)].array) return nullptr;
    for (std::size_t i = at.index + 1; i < statements.size(); ++i) {
      if (const auto* fill = std::get_if<ir::FillMemory>(&statements[i].kind)) {
        const bool whole = fill->target == made->target && fill->size == made->size;
        return whole && fill->value == m_.mk_bv(0, 8) ? &statements[i] : nullptr;
      }
      const bool passes = std::holds_alternative<ir::Assert>(statements[i].kind) ||
                          (std::holds_alternative<ir::Assign>(statements[i].kind) &&
                           std::get<ir::Assign>(statements[i].kind).target != made->target);
      if (!passes) return nullptr;
    }
    return nullptr;
  }

  bool is_zero_fill(const ir::Statement& statement) const {
    for (std::uint32_t site = 0; site < regions_.sites().size(); ++site)
      if (zero_fill(site) == &statement) return true;
    return false;
  }

  /// Objects of a site of which one was freed count as freed.
  void release(const ir::Free& s, FlatNote note) {
    if (flat_.procedure_of(block_) >= 0) throw Unsupported("memory that ends in a recursive procedure", origin().where);
    const std::vector<std::uint32_t> sites = regions_.sites_of(s.object);
    Pointer freed{};
    if (is_pointer(s.object)) {
      freed = pointers_.pointer(s.object);
    } else {
      freed = {pointers_.plain(s.object), pointers_.number(0)};
    }
    for (const Term condition : pointers_.take_conditions()) require(condition, origin());
    const Term null = m_.mk_eq(freed.object, m_.mk_null());
    require(m_.mk_or(null, pointers_.is_one_of(freed.object, sites)), origin());
    if (!note.end_of_frame) {
      const std::vector<Term> parts{m_.mk_eq(freed.offset, pointers_.number(0)), pointers_.is_alive(freed.object),
                                    pointers_.has_storage(freed.object, s.storage)};
      const Term whole = m_.mk_and(parts);
      require(m_.mk_or(pointers_.is_null(freed), whole), origin());
    }
    for (const std::uint32_t site : sites) {
      const Variable variable = pointers_.freed().at(site);
      const Term here = pointers_.is_one_of(freed.object, {site});
      add(ir::Assign{variable, m_.mk_or(variable, here)}, origin());
    }
  }

  // ---- Accesses.

  /// A member, or an element of an array, of an object.
  struct Target {
    const Region* region = nullptr;
    const Member* member = nullptr;
    std::size_t number = 0;  ///< of the region
    Term object = {};
    Term index = {};  ///< of an element
  };

  /// Requires that an access is one to what it is taken for; nothing where it cannot be one to any object.
  std::optional<Target> target(Term pointer) {
    const Pointer at = pointers_.pointer(pointer);
    for (const Term condition : pointers_.take_conditions()) require(condition, origin());
    const auto place = regions_.place(pointer, origin());
    if (!place) {
      require(m_.mk_false(), origin());
      return std::nullopt;
    }
    const Region& region = regions_.all()[place->first];
    Target result{&region, &region.members.at(place->second), place->first, at.object, {}};
    require(pointers_.is_alive(at.object), origin());
    require(pointers_.is_one_of(at.object, fitting(region, place->second)), origin());
    if (!region.array) {
      require(m_.mk_eq(at.offset, pointers_.number(place->second)), origin());
      return result;
    }
    require_whole_elements(at.offset, region);
    result.index = places(at.offset, region);
    return result;
  }

  /// Sites whose objects have all of a member.
  std::vector<std::uint32_t> fitting(const Region& region, std::int64_t offset) const {
    if (region.array) return region.sites;
    const auto end = offset + static_cast<std::int64_t>(region.members.at(offset).bytes);
    std::vector<std::uint32_t> result;
    for (const std::uint32_t site : region.sites)
      if (const auto size = regions_.size_of(site); size && offset >= 0 && end <= *size) result.push_back(site);
    return result;
  }

  ir::Place place_of(const Target& target, bool of_offset = false) const {
    if (target.region->array) return ir::ElementPlace{target.object, target.index};
    const std::string& name = target.member->name;
    return ir::FieldPlace{target.object,
                          pointers_.record_of_region(target.number) + "." + (of_offset ? offset_field(name) : name)};
  }

  void load_from(const Target& from, Variable value) { add(ir::Load{value, place_of(from)}, origin()); }

  /// Pointers in arrays are to starts of objects.
  Pointer load_pointer(const Target& from) {
    const Pointer value{temporary(ir::Type::ref()), temporary(offset_type())};
    add(ir::Load{value.object, place_of(from)}, origin());
    if (from.region->array) return {value.object, pointers_.number(0)};
    add(ir::Load{value.offset, place_of(from, true)}, origin());
    return value;
  }

  void store_pointer(const Target& to, const Pointer& value) {
    add(ir::Store{place_of(to), value.object}, origin());
    if (to.region->array) {
      require(m_.mk_eq(value.offset, pointers_.number(0)), origin());
    } else {
      add(ir::Store{place_of(to, true), value.offset}, origin());
    }
  }

  void load(const ir::Load& s) {
    const auto* place = std::get_if<ir::PointerPlace>(&s.place);
    if (place == nullptr) throw Unsupported("records beside C memory", origin().where);
    const std::optional<Target> from = target(place->pointer);
    if (!from) return havoc({s.target});
    if (!is_pointer(s.target)) return load_from(*from, s.target);
    assign_pointer(s.target, load_pointer(*from));
  }

  void store(const ir::Store& s) {
    const auto* place = std::get_if<ir::PointerPlace>(&s.place);
    if (place == nullptr) throw Unsupported("records beside C memory", origin().where);
    const std::optional<Target> to = target(place->pointer);
    if (!to) return;
    if (is_pointer(s.value)) {
      const Pointer value = pointers_.pointer(s.value);
      for (const Term condition : pointers_.take_conditions()) require(condition, origin());
      return store_pointer(*to, value);
    }
    const Term value = pointers_.plain(s.value);
    add_after_conditions(ir::Store{place_of(*to), value});
  }

  /// The members of a range, at an object. Requires that the range lies within the object.
  std::vector<Target> members(Term pointer, const Range& range) {
    const Pointer at = pointers_.pointer(pointer);
    for (const Term condition : pointers_.take_conditions()) require(condition, origin());
    const Region& region = regions_.all()[range.region];
    std::vector<std::uint32_t> sites;
    for (const std::uint32_t site : region.sites)
      if (const auto size = regions_.size_of(site); size && range.first >= 0 && range.first + range.size <= *size)
        sites.push_back(site);
    require(pointers_.is_alive(at.object), origin());
    require(pointers_.is_one_of(at.object, sites), origin());
    require(m_.mk_eq(at.offset, pointers_.number(range.first)), origin());
    std::vector<Target> result;
    for (const auto& [offset, member] : region.members)
      if (offset >= range.first && offset < range.first + range.size)
        result.push_back({&region, &member, range.region, at.object, {}});
    return result;
  }

  std::optional<std::vector<Target>> members(Term pointer, Term size) {
    const std::optional<Range> range = regions_.range(pointer, size, origin());
    if (range) return members(pointer, *range);
    require(m_.mk_false(), origin());
    return std::nullopt;
  }

  void copy(const ir::CopyMemory& s) {
    const auto from = members(s.source, s.size);
    const auto to = members(s.target, s.size);
    if (!from || !to) return;
    CAIRN_CHECK(from->size() == to->size(), "copies have the same members on both sides");
    // The ranges may overlap: first all is read.
    std::vector<Pointer> pointers(from->size());
    std::vector<Term> values(from->size());
    for (std::size_t i = 0; i < from->size(); ++i) {
      const ir::Type& type = (*from)[i].member->type;
      if (type.kind == ir::TypeKind::Ptr) {
        pointers[i] = load_pointer((*from)[i]);
        continue;
      }
      values[i] = temporary(type);
      load_from((*from)[i], values[i]);
    }
    for (std::size_t i = 0; i < to->size(); ++i) {
      if (values[i]) {
        add(ir::Store{place_of((*to)[i]), values[i]}, origin());
      } else {
        store_pointer((*to)[i], pointers[i]);
      }
    }
  }

  void fill(const ir::FillMemory& s) {
    if (is_zero_fill(flat_.procedure.blocks[block_].statements[index_])) return;
    if (s.value != m_.mk_bv(0, 8)) throw Unsupported("a fill with other bytes than 0", origin().where);
    const auto to = members(s.target, s.size);
    if (!to) return;
    for (const Target& each : *to) {
      if (each.member->type.kind == ir::TypeKind::Ptr) {
        store_pointer(each, {m_.mk_null(), pointers_.number(0)});
      } else {
        add(ir::Store{place_of(each), ir::zero_value(m_, each.member->type, flat_.program.pointer_width)}, origin());
      }
    }
  }

  term::TermManager& m_;
  const analysis::FlatProgram& flat_;
  Regions regions_;
  PointerTerms pointers_;
  analysis::FlatProgram out_;
  ir::BlockId block_ = 0;
  std::size_t index_ = 0;
};

}  // namespace

bool has_c_memory(const analysis::FlatProgram& flat) {
  for (const ir::Block& block : flat.procedure.blocks)
    for (const ir::Statement& statement : block.statements)
      if (std::holds_alternative<ir::Allocate>(statement.kind)) return true;
  const auto points = [](const ir::Declaration& d) { return is_pointer(d.variable); };
  return std::ranges::any_of(flat.procedure.locals, points) || std::ranges::any_of(flat.procedure.results, points);
}

analysis::FlatProgram with_records(term::TermManager& terms, const analysis::FlatProgram& flat) {
  return Rewriting(terms, flat).run();
}

}  // namespace cairn::engine::horn
