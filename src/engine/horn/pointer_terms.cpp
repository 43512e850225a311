#include "engine/horn/pointer_terms.h"

#include <algorithm>
#include <utility>

namespace cairn::engine::horn {

using base::Unsupported;
using term::Op;
using term::Term;

namespace {

/// Terms whose operands are not looked at: clauses take them for any value.
bool is_opaque(Term term) {
  if (term.is(Op::ObjectLive)) return false;
  return term::is_quantifier(term.op()) || term::info(term.op()).family == term::Family::Heap;
}

}  // namespace

PointerTerms::PointerTerms(term::TermManager& terms, const Regions& regions, std::uint32_t pointer_width,
                           const std::vector<std::uint32_t>& freed)
    : m_(terms), regions_(regions), width_(pointer_width), wild_(terms.mk_const("$unknown", terms.ref_sort())) {
  for (const std::uint32_t site : freed) freed_[site] = m_.mk_const("$freed " + std::to_string(site), m_.bool_sort());
}

std::string PointerTerms::record_of_region(std::size_t region) const {
  return "region " + std::to_string(region) + "/" + regions_.all()[region].name;
}

std::string PointerTerms::record_of_site(std::uint32_t site) const {
  return "site " + std::to_string(site) + "/" + regions_.all()[regions_.of_site(site)].name;
}

Pointer PointerTerms::split(ir::Variable pointer) {
  const Term object = m_.mk_const(pointer.name() + " object", m_.ref_sort());
  return {object, m_.mk_const(pointer.name() + " offset", m_.bv_sort(width_))};
}

Term PointerTerms::plain(Term term) { return translate(term).others.at(term); }

Pointer PointerTerms::pointer(Term term) { return translate(term).pointers.at(term); }

std::vector<Term> PointerTerms::take_conditions() { return std::exchange(conditions_, {}); }

// Bottom-up with a stack of its own.
PointerTerms::Results PointerTerms::translate(Term root) {
  Results done;
  std::vector<Term> work{root};
  while (!work.empty()) {
    const Term top = work.back();
    const bool opens = !is_opaque(top);
    bool ready = true;
    for (const Term child : opens ? top.children() : std::span<const Term>()) {
      if (done.contains(child)) continue;
      work.push_back(child);
      ready = false;
    }
    if (!ready) continue;
    work.pop_back();
    if (done.contains(top)) continue;
    if (is_pointer(top)) {
      done.pointers.emplace(top, make_pointer(top, done));
    } else {
      done.others.emplace(top, opens ? make_plain(top, done) : top);
    }
  }
  return done;
}

Pointer PointerTerms::make_pointer(Term term, const Results& done) {
  switch (term.op()) {
    case Op::Const: return split(term);
    case Op::DtConstruct: return {done.others.at(term[0]), done.others.at(term[1])};
    // Nothing is read or written there.
    case Op::FunctionAddress: return {wild_, number(0)};
    case Op::Ite: {
      const Term condition = done.others.at(term[0]);
      const Pointer& a = done.pointers.at(term[1]);
      const Pointer& b = done.pointers.at(term[2]);
      const Term object = m_.mk_ite(condition, a.object, b.object);
      return {object, m_.mk_ite(condition, a.offset, b.offset)};
    }
    default: throw Unsupported("the operator " + std::string(term::info(term.op()).name) + " on pointers");
  }
}

Term PointerTerms::make_plain(Term term, const Results& done) {
  if (term.is(Op::DtSelect) && is_pointer(term[0])) {
    const Pointer& from = done.pointers.at(term[0]);
    return term.index(1) == 0 ? from.object : from.offset;
  }
  if (term.is(Op::Eq) && is_pointer(term[0])) {
    if (term.size() != 2) throw Unsupported("a comparison of many pointers");
    return equal(done.pointers.at(term[0]), done.pointers.at(term[1]));
  }
  switch (term.op()) {
    case Op::ObjectLive:
    case Op::ObjectSize:
    case Op::ObjectIsHeap:
    case Op::ObjectIsShared: return object_fact(term, done.others.at(term[0]));
    default: break;
  }
  std::vector<Term> children;
  for (const Term child : term.children()) {
    if (is_pointer(child))
      throw Unsupported("the operator " + std::string(term::info(term.op()).name) + " on pointers");
    children.push_back(done.others.at(child));
  }
  return children.empty() ? term : m_.rebuild(term, children);
}

Term PointerTerms::object_fact(Term term, Term object) {
  switch (term.op()) {
    case Op::ObjectLive: return is_alive(object);
    case Op::ObjectSize: return size_of(object);
    case Op::ObjectIsHeap: return has_storage(object, ir::Storage::Heap);
    default: return has_storage(object, ir::Storage::Shared);
  }
}

Term PointerTerms::is_site(Term object, std::uint32_t site) {
  return m_.mk_named(Op::InstanceOf, record_of_site(site), std::vector{object});
}

Term PointerTerms::is_wild(Term object) { return m_.mk_named(Op::InstanceOf, wild_record, std::vector{object}); }

Term PointerTerms::is_one_of(Term object, const std::vector<std::uint32_t>& sites) {
  std::vector<Term> cases;
  for (const std::uint32_t site : sites) cases.push_back(is_site(object, site));
  return m_.mk_or(cases);
}

Term PointerTerms::is_alive(Term object) {
  std::vector<Term> parts{m_.mk_not(m_.mk_eq(object, m_.mk_null())), m_.mk_not(is_wild(object))};
  for (const auto& [site, variable] : freed_) parts.push_back(m_.mk_not(m_.mk_and(variable, is_site(object, site))));
  return m_.mk_and(parts);
}

Term PointerTerms::size_of(Term object) {
  Term result = number(0);
  for (std::uint32_t site = 0; site < regions_.sites().size(); ++site) {
    Term size;
    if (const auto constant = regions_.size_of(site)) {
      size = number(*constant);
    } else {
      const Region& region = regions_.all()[regions_.of_site(site)];
      const Term length = m_.mk(Op::ArrayLength, {object}, {}, m_.bv_sort(width_));
      const std::uint64_t bytes = region.members.empty() ? 1 : region.members.begin()->second.bytes;
      size = m_.mk_raw(Op::BvMul, std::vector{number(static_cast<std::int64_t>(bytes)), length});
    }
    result = m_.mk_ite(is_site(object, site), size, result);
  }
  return result;
}

Term PointerTerms::has_storage(Term object, ir::Storage storage) {
  std::vector<std::uint32_t> sites;
  for (std::uint32_t site = 0; site < regions_.sites().size(); ++site)
    if (const auto* made = std::get_if<ir::Allocate>(&regions_.sites()[site].statement->kind))
      if (made->storage == storage) sites.push_back(site);
  return is_one_of(object, sites);
}

Term PointerTerms::is_null(const Pointer& pointer) {
  const Term no_object = m_.mk_eq(pointer.object, m_.mk_null());
  return m_.mk_and(no_object, m_.mk_eq(pointer.offset, number(0)));
}

Term PointerTerms::is_inside(const Pointer& pointer) {
  const Term at_least = m_.mk(Op::BvSle, {number(0), pointer.offset});
  return m_.mk_and(at_least, m_.mk(Op::BvSlt, {pointer.offset, size_of(pointer.object)}));
}

Term PointerTerms::equal(const Pointer& a, const Pointer& b) {
  conditions_.push_back(has_answer(a, b));
  const Term same_object = m_.mk_eq(a.object, b.object);
  return m_.mk_and(same_object, m_.mk_eq(a.offset, b.offset));
}

/// Null differs from every object. Two objects that live differ inside of both, unless they may be one; the end of one
/// may be the start of another, and what was freed may be where a new one is.
Term PointerTerms::has_answer(const Pointer& a, const Pointer& b) {
  const Term a_wild = is_wild(a.object);
  const Term known = m_.mk_not(m_.mk_or(a_wild, is_wild(b.object)));
  const Term a_null = is_null(a);
  const Term b_null = is_null(b);
  std::vector<Term> cases{a_null, b_null};
  if (!a_null.is_true() && !b_null.is_true()) {
    const Term a_shared = has_storage(a.object, ir::Storage::Shared);
    const Term shared = m_.mk_and(a_shared, has_storage(b.object, ir::Storage::Shared));
    const std::vector<Term> parts{is_alive(a.object), is_alive(b.object), is_inside(a), is_inside(b),
                                  m_.mk_not(shared)};
    cases.push_back(m_.mk_and(parts));
  }
  return m_.mk_and(known, m_.mk_or(cases));
}

}  // namespace cairn::engine::horn
