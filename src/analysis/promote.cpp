#include "analysis/promote.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "analysis/addresses.h"
#include "analysis/uses.h"
#include "ir/transform.h"
#include "ir/value.h"

namespace cairn::analysis {
namespace {

using ir::BlockId;

constexpr std::size_t most_parts = 16;

/// A part of an object: where it starts, and the variable that takes its place.
struct Part {
  std::uint64_t size = 0;
  ir::Type type;
  Variable variable = {};
};

using Parts = std::map<std::uint64_t, Part>;

class Promotion {
 public:
  Promotion(term::TermManager& terms, FlatProgram flat)
      : terms_(terms), flat_(std::move(flat)), addresses_(terms, flat_), parts_(addresses_.sites().size()) {}

  FlatProgram run() {
    for (int s = 0; s < static_cast<int>(parts_.size()); ++s) promoted_.insert(s);
    // Where objects stay in memory, conditions about others may have no answer any more.
    for (std::size_t left = promoted_.size() + 1; left != promoted_.size();) {
      left = promoted_.size();
      walk([&](const State& state, BlockId b, std::uint32_t i) { survey(state, b, i); });
      while (match_copies()) {
      }
      walk([&](const State& state, BlockId b, std::uint32_t i) { check_ranges(state, b, i); });
    }
    if (promoted_.empty()) return std::move(flat_);
    declare();
    std::vector<ir::Block> blocks = flat_.procedure.blocks;
    std::vector<std::vector<FlatNote>> notes(blocks.size());
    walk([&](const State& state, BlockId b, std::uint32_t i) { rewrite(state, b, i, blocks[b], notes[b]); });
    for (BlockId b = 0; b < blocks.size(); ++b)
      if (!addresses_.before(b)) notes[b] = flat_.notes[b];
    flat_.procedure.blocks = std::move(blocks);
    flat_.notes = std::move(notes);
    return std::move(flat_);
  }

 private:
  using State = Addresses::State;

  /// Statements of the blocks that are reached, each with what holds before it; last the terminators.
  template <class F>
  void walk(F&& visit) {
    for (BlockId b = 0; b < flat_.procedure.blocks.size(); ++b) {
      const State* before = addresses_.before(b);
      if (!before) continue;
      State state = *before;
      const auto count = static_cast<std::uint32_t>(flat_.procedure.blocks[b].statements.size());
      for (std::uint32_t i = 0; i <= count; ++i) {
        visit(state, b, i);
        if (i < count) addresses_.step(state, b, i);
      }
    }
  }

  void give_up(const std::set<int>& sites) {
    for (int s : sites) promoted_.erase(s);
  }
  void give_up(const std::vector<Term>& terms) { give_up(addresses_.may_mention(terms)); }

  // ---- What can be promoted.

  void survey(const State& state, BlockId b, std::uint32_t i) {
    const ir::Block& block = flat_.procedure.blocks[b];
    if (i == block.statements.size()) {
      for (const spec::Assertion& invariant : block.invariants) give_up(terms_in(invariant));
      for (Term term : terms_in(block.terminator)) survey_term(state, term);
      return;
    }
    const ir::Statement& s = block.statements[i];
    if (addresses_.assigned_address(state, s)) {
      name_part(state, s);
      return;
    }
    if (const auto* load = std::get_if<ir::Load>(&s.kind)) return survey_place(state, load->place);
    if (const auto* store = std::get_if<ir::Store>(&s.kind)) {
      survey_term(state, store->value);
      return survey_place(state, store->place);
    }
    if (const auto* freed = std::get_if<ir::Free>(&s.kind)) {
      std::optional<Address> at = addresses_.address(state, freed->object);
      const bool right = at && at->offset == 0 && freed->storage == ir::Storage::Stack;
      const std::set<int> sites = addresses_.may_mention(freed->object);
      if (!right && (!flat_.notes[b][i].end_of_frame || at || sites.size() > 1)) give_up(sites);
      return;
    }
    // Their ranges are looked at when all parts are known.
    if (std::holds_alternative<ir::CopyMemory>(s.kind) || std::holds_alternative<ir::FillMemory>(s.kind)) return;
    const auto* assert = std::get_if<ir::Assert>(&s.kind);
    const bool pure = assert&& std::holds_alternative<spec::Pure>(assert->assertion->kind);
    const bool plain = pure || std::holds_alternative<ir::Assign>(s.kind) || std::holds_alternative<ir::Assume>(s.kind);
    for (Term term : terms_in(s)) {
      if (plain)
        survey_term(state, term);
      else
        give_up(std::vector<Term>{term});
    }
  }

  /// A term whose value must not depend on where promoted objects are.
  void survey_term(const State& state, Term term) {
    const std::set<int> sites = addresses_.may_mention(term);
    if (sites.empty()) return;
    const std::vector<Variable> left = constants_in({addresses_.evaluate(known(state, {term}), term)});
    for (Variable variable : left)
      if (!state.contains(variable)) give_up(std::vector<Term>{variable});
    for (int s : sites)
      if (std::ranges::find(left, addresses_.sites()[s].object) != left.end()) promoted_.erase(s);
  }

  void survey_place(const State& state, const ir::Place& place) {
    const auto* p = std::get_if<ir::PointerPlace>(&place);
    if (!p) return;
    std::optional<Address> at = addresses_.address(state, p->pointer);
    std::optional<std::uint64_t> size = ir::byte_size(flat_.program, p->type);
    if (!at || !size || !add_part(*at, {*size, p->type})) give_up(std::vector<Term>{p->pointer});
  }

  /// Whether the part lies inside and is one with what it overlaps.
  bool add_part(Address at, const Part& part) {
    if (part.size == 0 || !is_inside(at, part.size)) return false;
    Parts& parts = parts_[at.site];
    auto next = parts.lower_bound(at.offset);
    if (next != parts.end() && next->first == at.offset) return same(next->second, part);
    if (next != parts.end() && next->first < at.offset + part.size) return false;
    if (next != parts.begin() && std::prev(next)->first + std::prev(next)->second.size > at.offset) return false;
    parts.emplace(at.offset, part);
    return parts.size() <= most_parts;
  }

  bool same(const Part& a, const Part& b) const {
    const std::uint32_t width = flat_.program.pointer_width;
    if (a.size != b.size) return false;
    const term::Sort sort = ir::sort_of(terms_, a.type, width);
    return sort == ir::sort_of(terms_, b.type, width);
  }

  struct Range {
    std::optional<Address> target;
    std::optional<Address> source;
    std::uint64_t size = 0;
  };

  /// Of a copy, or a fill with zeros, that may touch objects of sites and whose size is known.
  std::optional<Range> range(const State& state, const ir::Statement& s) const {
    const auto* copy = std::get_if<ir::CopyMemory>(&s.kind);
    const auto* fill = std::get_if<ir::FillMemory>(&s.kind);
    if (fill && !(fill->value.is_value() && fill->value.integer() == 0)) return {};
    if (!copy && !fill) return {};
    const Term size = copy ? copy->size : fill->size;
    if (!size.is_value() || !size.integer().fits_uint_p()) return {};
    return Range{addresses_.address(state, copy ? copy->target : fill->target),
                 copy ? addresses_.address(state, copy->source) : std::nullopt, size.integer().get_ui()};
  }

  /// Whether a copy from one object to another has made parts of one those of the other.
  bool match_copies() {
    std::size_t before = count();
    walk([&](const State& state, BlockId b, std::uint32_t i) {
      if (i == flat_.procedure.blocks[b].statements.size()) return;
      std::optional<Range> r = range(state, flat_.procedure.blocks[b].statements[i]);
      if (!r || !r->target || !r->source) return;
      for (auto [from, to] : {std::pair(*r->source, *r->target), std::pair(*r->target, *r->source)})
        for (const auto& [offset, part] : Parts(parts_[from.site]))
          if (offset >= from.offset && offset < from.offset + r->size &&
              !add_part({to.site, to.offset + (offset - from.offset)}, part))
            give_up(std::set<int>{from.site, to.site});
    });
    return count() != before;
  }

  std::size_t count() const {
    std::size_t out = 0;
    for (const Parts& parts : parts_) out += parts.size();
    return out;
  }

  /// Copies and fills have to consist of whole parts; copies from or to other memory, of nothing else.
  void check_ranges(const State& state, BlockId b, std::uint32_t i) {
    if (i == flat_.procedure.blocks[b].statements.size()) return;
    const ir::Statement& s = flat_.procedure.blocks[b].statements[i];
    const auto* copy = std::get_if<ir::CopyMemory>(&s.kind);
    const auto* fill = std::get_if<ir::FillMemory>(&s.kind);
    if (!copy && !fill) return;
    std::optional<Range> r = range(state, s);
    if (!r) return give_up(terms_in(s));
    check_range(r->target, copy ? copy->target : fill->target, r->size,
                copy && !(r->source && is_inside(*r->source, r->size)));
    if (copy) check_range(r->source, copy->source, r->size, true);
    if (r->target && r->source && r->target->site == r->source->site) give_up(std::set<int>{r->target->site});
  }

  void check_range(const std::optional<Address>& at, Term pointer, std::uint64_t size, bool covered) {
    if (!at || !is_whole(*at, size, covered)) give_up(std::vector<Term>{pointer});
  }

  bool is_inside(Address at, std::uint64_t size) const { return at.offset + size <= addresses_.sites()[at.site].size; }

  bool is_whole(Address at, std::uint64_t size, bool covered) const {
    if (!is_inside(at, size)) return false;
    const std::uint64_t end = at.offset + size;
    std::uint64_t sum = 0;
    for (const auto& [offset, part] : parts_[at.site]) {
      if (offset + part.size <= at.offset || offset >= end) continue;
      if (offset < at.offset || offset + part.size > end) return false;
      sum += part.size;
    }
    return !covered || sum == size;
  }

  // ---- Names.

  void name_part(const State& state, const ir::Statement& s) {
    if (const auto* field = std::get_if<ir::FieldAddress>(&s.kind))
      names_.emplace(*addresses_.assigned_address(state, s), field->field.substr(field->field.rfind('.') + 1));
  }

  void declare() {
    std::unordered_set<std::string> taken;
    for (const FlatFrame& frame : flat_.frames)
      for (Variable v : frame.variables) taken.insert(std::string(v.name()));
    for (const ir::Declaration& local : flat_.procedure.locals) taken.insert(std::string(local.variable.name()));
    for (int s : promoted_) {
      const Site& site = addresses_.sites()[s];
      const ir::Origin& origin = flat_.procedure.blocks[site.block].statements[site.index].origin;
      for (auto& [offset, part] : parts_[s]) {
        std::string name = part_name(s, offset);
        while (!taken.insert(name).second) name += "'";
        part.variable = terms_.mk_const(name, ir::sort_of(terms_, part.type, flat_.program.pointer_width));
        flat_.procedure.locals.push_back({part.variable, part.type, origin});
        flat_.frames[flat_.frame_of_block[site.block]].variables.push_back(part.variable);
      }
    }
  }

  std::string part_name(int site, std::uint64_t offset) const {
    std::string name(addresses_.sites()[site].pointer.name());
    std::erase(name, '&');
    if (parts_[site].size() == 1 && offset == 0) return name;
    auto field = names_.find({site, offset});
    return field == names_.end() ? name + "+" + std::to_string(offset) : name + "." + field->second;
  }

  // ---- The new program.

  /// What of the state matters to some terms, with promoted sites only: other pointers stay as they are.
  State known(const State& state, const std::vector<Term>& terms) const {
    State out;
    for (Variable variable : constants_in(terms))
      if (auto entry = state.find(variable); entry != state.end() && promoted_.contains(entry->second.site))
        out.insert(*entry);
    return out;
  }

  bool is_promoted(const std::optional<Address>& at) const { return at && promoted_.contains(at->site); }

  void rewrite(const State& full, BlockId b, std::uint32_t i, ir::Block& block, std::vector<FlatNote>& notes) {
    const ir::Block& old = flat_.procedure.blocks[b];
    const bool last = i == old.statements.size();
    const State state = known(full, last ? terms_in(old.terminator) : terms_in(old.statements[i]));
    if (i == 0) block.statements.clear();
    if (last) {
      if (auto* branch = std::get_if<ir::Branch>(&block.terminator.kind))
        branch->condition = addresses_.evaluate(state, branch->condition);
      return;
    }
    out_ = &block.statements;
    origin_ = old.statements[i].origin;
    const std::size_t before = out_->size();
    rewrite(state, b, i, old.statements[i]);
    notes.resize(notes.size() + (out_->size() - before));
    if (out_->size() > before) notes.back() = flat_.notes[b][i];
  }

  void emit(auto kind) { out_->push_back({std::move(kind), origin_}); }

  void rewrite(const State& state, BlockId b, std::uint32_t i, const ir::Statement& s) {
    if (int site = site_at(b, i); promoted_.contains(site)) return begin(site);
    if (const auto* freed = std::get_if<ir::Free>(&s.kind)) return end(state, *freed, s);
    if (std::optional<Address> value = addresses_.assigned_address(state, s); is_promoted(value))
      return emit(ir::Assign{assigned(s).front(), null()});
    if (const auto* load = std::get_if<ir::Load>(&s.kind))
      if (const Part* part = part_at(state, load->place)) return emit(ir::Assign{load->target, part->variable});
    if (const auto* store = std::get_if<ir::Store>(&s.kind))
      if (const Part* part = part_at(state, store->place))
        return emit(ir::Assign{part->variable, addresses_.evaluate(state, store->value)});
    if (std::optional<Range> r = range(state, s); r && (is_promoted(r->target) || is_promoted(r->source)))
      return move(*r, s);
    const std::vector<Variable> targets = assigned(s);
    out_->push_back(ir::transform(s, [&](Term term) {
      const bool target = std::ranges::find(targets, term) != targets.end();
      return target ? term : addresses_.evaluate(state, term);
    }));
  }

  int site_at(BlockId b, std::uint32_t i) const {
    for (int s : promoted_)
      if (addresses_.sites()[s].block == b && addresses_.sites()[s].index == i) return s;
    return -1;
  }

  Term null() {
    const Term object = terms_.mk_null();
    return ir::mk_pointer(terms_, object, terms_.mk_bv(0, flat_.program.pointer_width));
  }

  void begin(int site) {
    // Nobody has the address any more, so the variable that had it need not hold a pointer.
    emit(ir::Assign{addresses_.sites()[site].pointer, null()});
    std::vector<Variable> all;
    for (const auto& [offset, part] : parts_[site]) all.push_back(part.variable);
    if (!all.empty()) emit(ir::Havoc{all, {}});
  }

  /// What a dead object holds is not found in it any more.
  void end(const State& state, const ir::Free& freed, const ir::Statement& s) {
    std::optional<Address> at = addresses_.address(state, freed.object);
    const std::set<int> sites = addresses_.may_mention(freed.object);
    const bool ours = std::ranges::any_of(sites, [&](int site) { return promoted_.contains(site); });
    if (!ours) return out_->push_back(s);
    if (!at) return;
    for (const auto& [offset, part] : parts_[at->site])
      if (part.type.kind == ir::TypeKind::Ptr) emit(ir::Assign{part.variable, null()});
  }

  const Part* part_at(const State& state, const ir::Place& place) const {
    const auto* p = std::get_if<ir::PointerPlace>(&place);
    std::optional<Address> at = p ? addresses_.address(state, p->pointer) : std::nullopt;
    return is_promoted(at) ? &parts_[at->site].at(at->offset) : nullptr;
  }

  /// A copy or fill, part by part.
  void move(const Range& r, const ir::Statement& s) {
    const auto* copy = std::get_if<ir::CopyMemory>(&s.kind);
    const Address side = is_promoted(r.target) ? *r.target : *r.source;
    for (const auto& [offset, part] : parts_[side.site]) {
      if (offset < side.offset || offset >= side.offset + r.size) continue;
      const std::uint64_t distance = offset - side.offset;
      if (!copy) {
        emit(ir::Assign{part.variable, ir::zero_value(terms_, part.type, flat_.program.pointer_width)});
      } else if (is_promoted(r.target) && is_promoted(r.source)) {
        emit(ir::Assign{part.variable, parts_[r.source->site].at(r.source->offset + distance).variable});
      } else if (is_promoted(r.target)) {
        emit(ir::Load{part.variable, ir::PointerPlace{moved(copy->source, distance), part.type}});
      } else {
        emit(ir::Store{ir::PointerPlace{moved(copy->target, distance), part.type}, part.variable});
      }
    }
  }

  Variable moved(Term base, std::uint64_t bytes) {
    Variable out = terms_.mk_const("copy$" + std::to_string(copies_++), base.sort());
    flat_.procedure.locals.push_back({out, ir::Type::ptr(), origin_});
    emit(ir::ElementAddress{out, base, ir::Type::bv(8), terms_.mk_bv(mpz_class(bytes), flat_.program.pointer_width)});
    return out;
  }

  term::TermManager& terms_;
  FlatProgram flat_;
  Addresses addresses_;
  std::vector<Parts> parts_;  ///< by site
  std::set<int> promoted_;    ///< sites that nothing speaks against
  std::map<Address, std::string> names_;
  std::size_t copies_ = 0;
  std::vector<ir::Statement>* out_ = nullptr;
  ir::Origin origin_;
};

}  // namespace

FlatProgram promote(term::TermManager& terms, FlatProgram flat) {
  return flat.recursions.empty() ? Promotion(terms, std::move(flat)).run() : flat;
}

}  // namespace cairn::analysis
