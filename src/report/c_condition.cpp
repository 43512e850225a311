#include "report/c_condition.h"

#include <algorithm>
#include <vector>

#include "frontend/c/effect_clause.h"

namespace cairn::report {

using term::Op;
using term::SortKind;
using term::Term;

namespace {

mpz_class signed_value(Term value) {
  mpz_class out = value.integer();
  if (value.sort().kind() != SortKind::BitVec) return out;
  const std::uint32_t width = value.sort().width();
  if (mpz_tstbit(out.get_mpz_t(), width - 1)) out -= mpz_class(1) << width;
  return out;
}

bool is_memory(Term term) {
  if (term.is(Op::Apply) || term.is(Op::ObjectSize) || term.is(Op::ObjectIsHeap)) return true;
  return std::ranges::any_of(term.children(), is_memory);
}

/// The object whose size a term is, plus a constant; null for other terms.
Term sized_object(Term term, mpz_class& plus) {
  plus = 0;
  if (term.is(Op::BvAdd) && term.size() == 2 && term[0].is_value()) {
    plus = signed_value(term[0]);
    term = term[1];
  }
  return term.is(Op::ObjectSize) ? term[0] : Term();
}

/// Parts that are equal as texts, as those about object and offset of a pointer, are said once.
void add_part(std::string& out, const std::string& between, const std::string& part) {
  for (std::size_t at = out.find(part); at != std::string::npos; at = out.find(part, at + 1)) {
    const std::size_t end = at + part.size();
    const bool starts = at == 0 || out.substr(0, at).ends_with(between);
    if (starts && (end == out.size() || out.substr(end).starts_with(between))) return;
  }
  out += (out.empty() ? "" : between) + part;
}

const char* infix(Op op) {
  switch (op) {
    case Op::BvMul: return " * ";
    case Op::BvAnd: return " & ";
    case Op::BvOr: return " | ";
    case Op::BvXor: return " ^ ";
    case Op::BvUdiv:
    case Op::BvSdiv: return " / ";
    case Op::BvUrem:
    case Op::BvSrem: return " % ";
    case Op::BvShl: return " << ";
    case Op::BvLshr:
    case Op::BvAshr: return " >> ";
    default: return nullptr;
  }
}

}  // namespace

/// In parentheses where C would read it otherwise.
std::string CCondition::operand(Term term) const {
  Term inner = term;
  while (inner.is(Op::SignExtend) || inner.is(Op::ZeroExtend) || inner.is(Op::Extract)) inner = inner[0];
  const std::string text = value(term);
  return inner.size() > 1 && text.find(' ') != std::string::npos ? "(" + text + ")" : text;
}

std::string CCondition::joined(Term term, const char* between) const {
  std::vector<Term> parts(term.children().begin(), term.children().end());
  const bool any_order = term.is(Op::BvAnd) || term.is(Op::BvOr) || term.is(Op::BvXor);
  if (any_order) std::stable_partition(parts.begin(), parts.end(), [](Term part) { return !part.is_value(); });
  std::string out;
  for (Term part : parts) out += (out.empty() ? "" : between) + operand(part);
  return out;
}

/// The text of which a sum is the length: its end less its start; null for other sums.
Term measured_text(Term sum) {
  if (sum.size() != 2) return {};
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const Term end = sum[i], start = sum[1 - i];
    if (end.is(Op::Apply) && end.size() == 2 && start.is(Op::BvNeg) && start[0] == end[1]) return end[0];
  }
  return {};
}

std::string CCondition::sum(Term term) const {
  if (const Term text = measured_text(term)) return "strlen(" + value(text) + ")";
  std::string out;
  mpz_class constant = 0;
  for (Term child : term.children()) {
    if (child.is_value()) {
      constant = signed_value(child);
      continue;
    }
    out += (out.empty() ? "" : " + ") + value(child);
  }
  if (constant > 0) out += " + " + constant.get_str();
  if (constant < 0) out += " - " + mpz_class(-constant).get_str();
  return out;
}

std::string CCondition::value(Term term) const {
  if (term.is_value()) {
    if (term.sort().kind() == SortKind::Bool) return term.is_true() ? "true" : "false";
    if (std::string known = name_(term); !known.empty()) return "&" + known;
    return term.sort().kind() == SortKind::BitVec  ? signed_value(term).get_str()
           : term.sort().kind() == SortKind::Float ? "a number"
           : term.integer() == 0                   ? "NULL"
                                                   : "an object";
  }
  if (term.is(Op::Const)) {
    const std::string known = name_(term);
    return known.empty() ? without_name : known;
  }
  if (term.sort().kind() == SortKind::Bool) return atom(term);
  if (term.is(Op::BvAdd)) return sum(term);
  if (const char* between = infix(term.op())) return joined(term, between);
  if (term.is(Op::SignExtend) || term.is(Op::ZeroExtend) || term.is(Op::Extract)) return value(term[0]);
  if (term.is(Op::Ite)) {
    const std::string parts[] = {value(term[0]), value(term[1]), value(term[2])};
    return "(" + parts[0] + " ? " + parts[1] + " : " + parts[2] + ")";
  }
  if (term.is(Op::Apply) && term.size() == 2) return "the end of the text " + value(term[0]);
  if (term.is(Op::ObjectSize)) return "the size of what " + value(term[0]) + " points to";
  if (term.is(Op::FunctionAddress)) return "&" + std::string(term.name());
  if (term.is(Op::DtConstruct) && term.size() == 2) return value(term[0]);
  if (term.is(Op::BvNeg)) return "-" + operand(term[0]);
  if (term.is(Op::BvNot)) return "~" + value(term[0]);
  std::string out = std::string(term::info(term.op()).name) + "(";
  for (std::size_t i = 0; i < term.size(); ++i) out += (i == 0 ? "" : ", ") + value(term[i]);
  return out + ")";
}

std::string CCondition::comparison(Term left, const std::string& op, Term right) const {
  const auto side = [&](Term term) { return infix(term.op()) && !term.is(Op::BvMul) ? operand(term) : value(term); };
  const std::string sides[] = {side(left), side(right)};
  if (!left.is_value()) return sides[0] + " " + op + " " + sides[1];
  const std::string turned = op == "<" ? ">" : op == "<=" ? ">=" : op;
  return sides[1] + " " + turned + " " + sides[0];
}

/// "`p` points to at least n bytes", of `offset of p + n - w <= size - w`.
PointerNeed CCondition::bytes(Term from, Term object, const mpz_class& plus) const {
  PointerNeed out{.kind = PointerNeed::Kind::Bytes, .pointer = value(object)};
  mpz_class constant = -plus;
  out.from_pointer = from.is(Op::Const) && name_(from) == out.pointer;
  if (from.is(Op::BvAdd)) {
    for (Term child : from.children()) {
      if (child.is_value())
        constant += signed_value(child);
      else if (child.is(Op::Const) && name_(child) == out.pointer && !out.from_pointer)
        out.from_pointer = true;
      else
        out.bytes += (out.bytes.empty() ? "" : " + ") + value(child);
    }
  } else if (!out.from_pointer) {
    out.bytes = value(from);
  }
  out.is_number = out.bytes.empty();
  out.least = constant;
  if (out.bytes.empty() || constant > 0) out.bytes += (out.bytes.empty() ? "" : " + ") + constant.get_str();
  if (constant < 0) out.bytes += " - " + mpz_class(-constant).get_str();
  return out;
}

/// What a condition says is not null; null for other conditions.
Term CCondition::not_null(Term term) const {
  if (!term.is(Op::Not)) return {};
  term = term[0];
  std::vector<Term> parts{term};
  if (term.is(Op::And)) parts.assign(term.children().begin(), term.children().end());
  std::erase_if(parts, [&](Term part) { return is_offset_of_null(part, term); });
  if (parts.size() != 1 || !parts[0].is(Op::Eq) || !parts[0][0].is_value()) return {};
  const bool is_null = parts[0][0].sort().kind() == SortKind::Ref && parts[0][0].integer() == 0;
  return is_null && parts[0][1].is(Op::Const) ? parts[0][1] : Term();
}

std::optional<PointerNeed> CCondition::need(Term term) const {
  using Kind = PointerNeed::Kind;
  const auto of = [&](Kind kind, Term object) { return PointerNeed{.kind = kind, .pointer = value(object)}; };
  if (term.is(Op::Apply)) return of(term.size() == 2 ? Kind::Text : Kind::Live, term[0]);
  if (term.is(Op::ObjectIsHeap)) return of(Kind::Heap, term[0]);
  if (term.is(Op::Not) && term[0].is(Op::ObjectIsHeap)) return of(Kind::Other, term[0][0]);
  if (const Term pointer = not_null(term)) return of(Kind::NotNull, pointer);
  const bool is_zero = term.is(Op::Eq) && term[0].is_value() && term[0].integer() == 0;
  if (is_zero && is_offset_(term[1])) return of(Kind::Start, term[1]);
  if (term.is(Op::Eq))
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
      if (term[i].is(Op::ObjectSize) && term[1 - i].is_value()) {
        PointerNeed out = of(Kind::Handle, term[i][0]);
        out.least = term[1 - i].integer();
        return out;
      }
  if (!term.is(Op::BvUle)) return std::nullopt;
  mpz_class plus;
  const Term object = sized_object(term[1], plus);
  if (!object) return std::nullopt;
  if (!term[0].is_value()) return bytes(term[0], object, plus);
  PointerNeed out = of(Kind::Size, object);
  out.least = signed_value(term[0]) - plus;
  out.is_number = true;
  out.bytes = out.least.get_str();
  return out;
}

std::string CCondition::negated(Term term) const {
  if (term.is(Op::Not)) return atom(term[0]);
  if (term.is(Op::Eq)) return comparison(term[0], "!=", term[1]);
  if (term.is(Op::BvSlt) || term.is(Op::BvUlt)) return comparison(term[1], "<=", term[0]);
  if (term.is(Op::BvSle) || term.is(Op::BvUle)) return comparison(term[1], "<", term[0]);
  if (term.is(Op::And)) {
    std::vector<Term> parts;
    for (Term child : term.children())
      if (!is_offset_of_null(child, term)) parts.push_back(child);
    if (parts.size() == 1) return negated(parts[0]);
  }
  return "!(" + atom(term) + ")";
}

/// Whether a part of a conjunction says no more than another part, which says that a pointer is null.
bool CCondition::is_offset_of_null(Term part, Term conjunction) const {
  if (!part.is(Op::Eq) || !part[0].is_value() || part[0].sort().kind() != SortKind::BitVec) return false;
  const std::string name = value(part[1]);
  return std::ranges::any_of(conjunction.children(), [&](Term other) {
    return other.is(Op::Eq) && other[0].is_value() && other[0].sort().kind() == SortKind::Ref &&
           other[0].integer() == 0 && value(other[1]) == name;
  });
}

std::string CCondition::atom(Term term) const {
  if (const std::optional<PointerNeed> words = need(term); words && words->kind != PointerNeed::Kind::NotNull)
    return words->text();
  switch (term.op()) {
    case Op::Not: return negated(term[0]);
    case Op::And:
    case Op::Or: {
      std::string out;
      for (Term child : term.children()) {
        if (term.is(Op::And) && is_offset_of_null(child, term)) continue;
        const bool is_compound = child.is(Op::And) || child.is(Op::Or);
        add_part(out, term.is(Op::And) ? " && " : " || ", is_compound ? "(" + atom(child) + ")" : atom(child));
      }
      return out;
    }
    case Op::Eq: return comparison(term[0], "==", term[1]);
    case Op::BvSlt:
    case Op::BvUlt: return comparison(term[0], "<", term[1]);
    case Op::BvSle:
    case Op::BvUle: return comparison(term[0], "<=", term[1]);
    default: break;
  }
  if (term.is(Op::Const) || term.is_value()) return value(term);
  std::string out = std::string(term::info(term.op()).name) + "(";
  for (std::size_t i = 0; i < term.size(); ++i) out += (i == 0 ? "" : ", ") + value(term[i]);
  return out + ")";
}

std::vector<CCondition::Parts> CCondition::parts(Term condition) const {
  if (!condition.is(Op::Or)) return {{{}, atom(condition), need(condition)}};
  std::string premise;
  std::vector<Term> conclusions;
  for (Term part : condition.children()) {
    const std::optional<PointerNeed> asked = need(part);
    if ((asked && asked->kind != PointerNeed::Kind::NotNull) || (is_memory(part) && !part.is(Op::Not)))
      conclusions.push_back(part);
    else
      add_part(premise, " && ", negated(part));
  }
  if (conclusions.empty()) return {{{}, atom(condition), std::nullopt}};
  if (conclusions.size() == 1 && conclusions.front().is(Op::And)) {
    std::vector<Parts> out;
    for (Term part : conclusions.front().children()) out.push_back({premise, atom(part), need(part)});
    return out;
  }
  std::string conclusion;
  for (Term part : conclusions) add_part(conclusion, " or ", atom(part));
  return {{premise, conclusion, conclusions.size() == 1 ? need(conclusions.front()) : std::nullopt}};
}

std::string CCondition::operator()(Term condition) const {
  const std::vector<Parts> all = parts(condition);
  std::string out = all.front().premise.empty() ? "" : "if " + all.front().premise + ": ";
  for (std::size_t i = 0; i < all.size(); ++i) out += (i == 0 ? "" : " && ") + all[i].conclusion;
  return out;
}

std::string PointerNeed::text() const {
  const std::string it = "`" + pointer + "`";
  const std::string so_many = bytes == "1" ? "1 byte" : bytes + " bytes";
  switch (kind) {
    case Kind::NotNull: return pointer + " != NULL";
    case Kind::Live: return it + " points to a live object";
    case Kind::Start: return it + " points to the start of its object";
    case Kind::Size: return "what " + it + " points to has at least " + so_many;
    case Kind::Bytes:
      return it + " points to at least " + so_many + (from_pointer ? "" : " from the start of its object");
    case Kind::Text: return it + " points to a text with an end";
    case Kind::Heap: return it + " points to the heap";
    case Kind::Freed: return it + " can be freed";
    case Kind::Other: return it + " does not point to the heap";
    case Kind::Handle:
      return it + (least == frontend::c::stream_size ? " is an open stream"
                                                     : " is open: a directory, a library or the like");
  }
  return {};
}

bool PointerNeed::follows_from(const PointerNeed& other) const {
  if (pointer != other.pointer) return false;
  switch (kind) {
    case Kind::NotNull: return other.kind != Kind::Start && other.kind != Kind::Other;
    case Kind::Live:
      return other.kind == Kind::Size || other.kind == Kind::Bytes || other.kind == Kind::Text ||
             other.kind == Kind::Handle || other.kind == Kind::Freed;
    case Kind::Start: return other.kind == Kind::Handle || other.kind == Kind::Freed;
    case Kind::Other: return other.kind == Kind::Handle;
    case Kind::Size:
    case Kind::Bytes: {
      if (!is_number) return false;
      if (other.kind == Kind::Text) return least <= 1;
      // The last of the bytes that are accessed are part of what is said then.
      if (kind == Kind::Size && other.kind == Kind::Bytes && !other.is_number) return least <= other.least;
      const bool as_far = other.kind == Kind::Bytes ? other.from_pointer || kind == Kind::Size : other.kind == kind;
      return as_far && other.is_number && least <= other.least;
    }
    case Kind::Heap: return other.kind == Kind::Freed;
    case Kind::Text:
    case Kind::Freed:
    case Kind::Handle: return false;
  }
  return false;
}

}  // namespace cairn::report
