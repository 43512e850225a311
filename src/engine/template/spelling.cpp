#include "engine/template/spelling.h"

#include "term/fold.h"

namespace cairn::engine::tmpl {

using term::Op;

namespace {

// Deeper formulas help no reader.
constexpr int max_depth = 12;
// A larger one says something about bits.
constexpr int largest_factor = 1'000'000;

/// "main$last!2" is `last`.
std::string source_name(const std::string& name) {
  std::string out = name.substr(name.rfind('$') == std::string::npos ? 0 : name.rfind('$') + 1);
  out = out.substr(0, out.find('!'));
  return !out.empty() && out.front() == '&' ? out.substr(1) : out;
}

}  // namespace

Spelling::Spelling(const Layout& layout, const State& before) : layout_(layout) {
  for (std::size_t s = 0; s < layout.size(); ++s) slot_of_.emplace(layout.slots()[s].symbol, s);
  for (std::size_t s = 0; s < before.size(); ++s) before_of_.emplace(before[s], s);
}

std::string Spelling::variable(Term variable) const { return source_name(variable.name()); }

bool Spelling::is_variable(std::uint32_t site) const {
  const auto* allocate = std::get_if<ir::Allocate>(&layout_.points_to.sites()[site].statement->kind);
  return allocate != nullptr && allocate->storage != ir::Storage::Heap;
}

std::string Spelling::site(std::uint32_t number) const {
  const std::vector<analysis::AllocationSite>& sites = layout_.points_to.sites();
  const ir::Statement& statement = *sites[number].statement;
  if (is_variable(number)) return source_name(std::get<ir::Allocate>(statement.kind).target.name());
  // As many of the calls that led there as tell it from other sites of the line.
  auto lines = [](const ir::Origin& origin, std::size_t calls) {
    std::vector<std::uint32_t> out{origin.where.line};
    for (std::size_t i = 0; i < calls && i < origin.inlined_at.size(); ++i) out.push_back(origin.inlined_at[i].line);
    return out;
  };
  std::size_t calls = 0;
  auto ambiguous = [&] {
    for (std::uint32_t other = 0; other < sites.size(); ++other)
      if (other != number && lines(sites[other].statement->origin, calls) == lines(statement.origin, calls))
        return true;
    return false;
  };
  while (calls < statement.origin.inlined_at.size() && ambiguous()) ++calls;
  std::string out;
  for (std::uint32_t line : lines(statement.origin, calls))
    out += (out.empty() ? "objects from line " : " via ") + std::to_string(line);
  return out;
}

std::optional<std::string> Spelling::text(Term term, Term object, const std::string& object_name) {
  object_ = object;
  object_name_ = object_name;
  fails_ = false;
  depth_ = 0;
  std::string out = spell(term);
  return fails_ ? std::nullopt : std::optional(out);
}

bool Spelling::is_object(Term term) const {
  if (term == object_) return true;
  Term array = term.is(Op::Select) ? term[0] : term;
  if (array.is(Op::Select)) array = array[0];
  auto slot = slot_of_.find(array);
  if (slot == slot_of_.end()) return false;
  SlotKind kind = layout_.slots()[slot->second].kind;
  return kind == SlotKind::Object || kind == SlotKind::CellObject;
}

std::string Spelling::number(Term value) const {
  if (value.sort().is_bool()) return value.is_true() ? "true" : "false";
  return value.sort().is_bv() ? term::signed_value(value).get_str() : value.integer().get_str();
}

std::string Spelling::read(Term term) {
  bool element = term[0].is(Op::Select);
  Term cell = element ? term[0][0] : term[0];
  Term base = element ? term[0][1] : term[1];
  auto slot = slot_of_.find(cell);
  if (slot == slot_of_.end()) return fails_ = true, "";
  const Slot& info = layout_.slots()[slot->second];
  switch (info.kind) {
    case SlotKind::CellData:
    case SlotKind::CellObject: break;
    case SlotKind::Freed: return "freed(" + (base == object_ ? object_name_ : spell(base)) + ")";
    default: return fails_ = true, "";
  }
  if (!element && base.is_value()) return known(base, layout_.regions.cells()[info.index]);
  if (!element) return (base == object_ ? object_name_ : spell(base)) + "->" + info.name;
  stride_ = std::max<std::uint64_t>(1, layout_.regions.cells()[info.index].offset.stride);
  std::string field = info.name == "[]" ? "" : "." + info.name;
  const std::string array = base == object_ ? object_name_ : spell(base);
  return array + "[" + index(term[1]) + "]" + field;
}

std::optional<std::string> Spelling::part(std::uint32_t number, const Cell& cell) const {
  const auto* allocate = std::get_if<ir::Allocate>(&layout_.points_to.sites()[number].statement->kind);
  if (!allocate || allocate->storage == ir::Storage::Heap) return std::nullopt;
  if (!cell.name.starts_with("+")) return site(number) + "." + cell.name;
  auto bytes = static_cast<std::int64_t>(cell.bytes);
  if (analysis::signed_constant(allocate->size) == bytes) return site(number);
  if (bytes == 0 || cell.offset.residue % bytes != 0) return std::nullopt;
  return site(number) + "[" + std::to_string(cell.offset.residue / bytes) + "]";
}

std::string Spelling::known(Term object, const Cell& cell) {
  for (std::uint32_t s : cell.sites)
    if (layout_.is_site(object, s).is_true()) return part(s, cell).value_or(site(s) + "->" + cell.name);
  return fails_ = true, "";
}

std::string Spelling::index(Term offset) {
  if (offset.is(Op::Const) && !slot_of_.contains(offset)) return "k";
  if (stride_ == 1) return spell(offset);
  if (offset.is_value()) {
    mpz_class value = term::signed_value(offset);
    if (value % mpz_class(static_cast<unsigned long>(stride_)) == 0)
      return mpz_class(value / static_cast<unsigned long>(stride_)).get_str();
  }
  if (offset.is(Op::BvMul) && offset.size() == 2)
    for (int i = 0; i < 2; ++i)
      if (offset[i].is_value() && offset[i].integer() == static_cast<unsigned long>(stride_))
        return spell(offset[1 - i]);
  fails_ = true;
  return "";
}

std::string Spelling::comparison(Term a, const char* op, Term b) {
  const bool positions = layout_.is_position(a) || layout_.is_position(b);
  const std::string left = positions ? index(a) : spell(a);
  return left + " " + op + " " + (positions ? index(b) : spell(b));
}

std::string Spelling::negated(Term term) {
  switch (term.op()) {
    case Op::Eq: return comparison(term[0], "!=", term[1]);
    case Op::Le:
    case Op::BvSle:
    case Op::BvUle: return is_object(term[0]) ? (fails_ = true, "") : comparison(term[1], "<", term[0]);
    case Op::Lt:
    case Op::BvSlt:
    case Op::BvUlt: return is_object(term[0]) ? (fails_ = true, "") : comparison(term[1], "<=", term[0]);
    default: return "!(" + spell(term) + ")";
  }
}

std::string Spelling::joined(Term term, const char* op) {
  std::string out;
  for (Term child : term.children()) {
    bool nested = child.is(Op::And) || child.is(Op::Or);
    out += (out.empty() ? "" : op) + (nested ? "(" + spell(child) + ")" : spell(child));
  }
  return out;
}

std::string Spelling::binary(Term term, const char* op) {
  if (term.size() != 2) return fails_ = true, "";
  return comparison(term[0], op, term[1]);
}

std::string Spelling::spell(Term term) {
  if (fails_ || ++depth_ > max_depth) return fails_ = true, "";
  struct Leave {
    int& depth;
    ~Leave() { --depth; }
  } leave{depth_};
  if (term == object_) return "the object";
  if (term.is_value()) return number(term);
  Term base = term.is(Op::Select) ? term[0] : term;
  if (auto slot = before_of_.find(base); slot != before_of_.end()) {
    Term now = layout_.slots()[slot->second].symbol;
    return "old(" + spell(base == term ? now : layout_.terms.mk(Op::Select, {now, term[1]})) + ")";
  }
  if (auto slot = slot_of_.find(term); slot != slot_of_.end()) {
    const Slot& info = layout_.slots()[slot->second];
    if (info.kind == SlotKind::Data || info.kind == SlotKind::Object) return source_name(info.name);
    return fails_ = true, "";
  }
  switch (term.op()) {
    case Op::Eq:
      for (int i = 0; i < 2; ++i)
        if (term[i].is_value() && is_object(term[1 - i]))
          return term[i].integer() == 0 ? spell(term[1 - i]) + " == NULL" : (fails_ = true, "");
      return binary(term, "==");
    case Op::Not:
      if (term[0].is(Op::Eq))
        for (int i = 0; i < 2; ++i)
          if (term[0][i].is_value() && is_object(term[0][1 - i]))
            return term[0][i].integer() == 0 ? spell(term[0][1 - i]) + " != NULL" : (fails_ = true, "");
      return negated(term[0]);
    case Op::And: return joined(term, " && ");
    case Op::Or: return joined(term, " || ");
    case Op::Lt:
    case Op::BvSlt:
    case Op::BvUlt: return binary(term, is_object(term[0]) && is_object(term[1]) ? "is older than" : "<");
    case Op::Le:
    case Op::BvSle:
    case Op::BvUle: return is_object(term[0]) || is_object(term[1]) ? (fails_ = true, "") : binary(term, "<=");
    case Op::Add:
    case Op::BvAdd: return joined(term, " + ");
    case Op::Sub:
    case Op::BvSub: return binary(term, "-");
    case Op::BvMul:
      if (term.size() != 2 || !term[0].is_value() || term[1].is(Op::BvAdd) || term[0].integer() > largest_factor)
        return fails_ = true, "";
      return number(term[0]) + " * " + spell(term[1]);
    case Op::SignExtend:
    case Op::ZeroExtend: return spell(term[0]);
    case Op::Select: return read(term);
    default: return fails_ = true, "";
  }
}

}  // namespace cairn::engine::tmpl
