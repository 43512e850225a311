#include "report/c_condition.h"

#include <algorithm>
#include <vector>

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
  if (term.is(Op::Apply) || term.is(Op::ObjectSize)) return true;
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

std::string CCondition::joined(Term term, const char* between) const {
  std::string out;
  for (Term child : term.children()) {
    Term inner = child;
    while (inner.is(Op::SignExtend) || inner.is(Op::ZeroExtend) || inner.is(Op::Extract)) inner = inner[0];
    const bool is_compound = inner.size() > 1;
    const std::string text = value(child);
    out += (out.empty() ? "" : between) + (is_compound ? "(" + text + ")" : text);
  }
  return out;
}

std::string CCondition::sum(Term term) const {
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
    return known.empty() ? "a value" : known;
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
  if (term.is(Op::BvNeg)) return "-" + value(term[0]);
  if (term.is(Op::BvNot)) return "~" + value(term[0]);
  std::string out = std::string(term::info(term.op()).name) + "(";
  for (std::size_t i = 0; i < term.size(); ++i) out += (i == 0 ? "" : ", ") + value(term[i]);
  return out + ")";
}

std::string CCondition::comparison(Term left, const std::string& op, Term right) const {
  const std::string sides[] = {value(left), value(right)};
  if (!left.is_value()) return sides[0] + " " + op + " " + sides[1];
  const std::string turned = op == "<" ? ">" : op == "<=" ? ">=" : op;
  return sides[1] + " " + turned + " " + sides[0];
}

/// "`p` points to at least n bytes" of `offset of p + n - w <= size - w`; empty for other terms.
std::string CCondition::memory(Term term) const {
  if (term.is(Op::Apply) && term.size() == 2) return "`" + value(term[0]) + "` points to a text with an end";
  if (term.is(Op::Apply)) return "`" + value(term[0]) + "` points to a live object";
  if (!term.is(Op::BvUle)) return {};
  mpz_class plus;
  const Term object = sized_object(term[1], plus);
  if (!object) return {};
  const std::string pointer = value(object);
  if (term[0].is_value()) {
    const mpz_class least = signed_value(term[0]) - plus;
    return "what `" + pointer + "` points to has at least " + least.get_str() + " bytes";
  }
  std::string bytes;
  mpz_class constant = -plus;
  bool from_pointer = term[0].is(Op::Const) && name_(term[0]) == pointer;
  if (term[0].is(Op::BvAdd)) {
    for (Term child : term[0].children()) {
      if (child.is_value())
        constant += signed_value(child);
      else if (child.is(Op::Const) && name_(child) == pointer && !from_pointer)
        from_pointer = true;
      else
        bytes += (bytes.empty() ? "" : " + ") + value(child);
    }
  } else if (!from_pointer) {
    bytes = value(term[0]);
  }
  if (bytes.empty() || constant > 0) bytes += (bytes.empty() ? "" : " + ") + constant.get_str();
  if (constant < 0) bytes += " - " + mpz_class(-constant).get_str();
  return "`" + pointer + "` points to at least " + bytes + " bytes" +
         (from_pointer ? "" : " from the start of its object");
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
  if (std::string words = memory(term); !words.empty()) return words;
  switch (term.op()) {
    case Op::Not: return negated(term[0]);
    case Op::And:
    case Op::Or: {
      std::string out;
      for (Term child : term.children()) {
        if (term.is(Op::And) && is_offset_of_null(child, term)) continue;
        const bool is_compound = child.is(Op::And) || child.is(Op::Or);
        const std::string part = is_compound ? "(" + atom(child) + ")" : atom(child);
        out += (out.empty() ? "" : term.is(Op::And) ? " && " : " || ") + part;
      }
      return out;
    }
    case Op::Eq: return comparison(term[0], "==", term[1]);
    case Op::BvSlt:
    case Op::BvUlt: return comparison(term[0], "<", term[1]);
    case Op::BvSle:
    case Op::BvUle: return comparison(term[0], "<=", term[1]);
    case Op::ObjectIsHeap: return "`" + value(term[0]) + "` points to the heap";
    default: break;
  }
  if (term.is(Op::Const) || term.is_value()) return value(term);
  std::string out = std::string(term::info(term.op()).name) + "(";
  for (std::size_t i = 0; i < term.size(); ++i) out += (i == 0 ? "" : ", ") + value(term[i]);
  return out + ")";
}

std::string CCondition::operator()(Term condition) const {
  if (!condition.is(Op::Or)) return atom(condition);
  std::string premise;
  std::string conclusion;
  for (Term part : condition.children()) {
    if (is_memory(part) && !part.is(Op::Not))
      conclusion += (conclusion.empty() ? "" : " or ") + atom(part);
    else
      premise += (premise.empty() ? "" : " && ") + negated(part);
  }
  if (conclusion.empty()) return atom(condition);
  return premise.empty() ? conclusion : "if " + premise + ": " + conclusion;
}

}  // namespace cairn::report
