#include "analysis/uses.h"

#include "base/overloaded.h"
#include "term/subterms.h"

namespace cairn::analysis {

namespace {

void add(std::vector<Term>& list, Term term) {
  if (term) list.push_back(term);
}

void add_all(std::vector<Term>& list, const std::vector<Term>& terms) {
  list.insert(list.end(), terms.begin(), terms.end());
}

void add_place(std::vector<Term>& list, const ir::Place& place) {
  std::visit(base::Overloaded{
                 [&](const ir::FieldPlace& p) { add(list, p.object); },
                 [&](const ir::ElementPlace& p) {
                   add_all(list, {p.array, p.index});
                 },
                 [&](const ir::PointerPlace& p) { add(list, p.pointer); },
             },
             place);
}

void add_access(std::vector<Term>& list, const spec::Access& access) {
  std::visit(base::Overloaded{
                 [&](const spec::FieldAccess& p) { add(list, p.object); },
                 [&](const spec::ElementAccess& p) {
                   add_all(list, {p.array, p.index});
                 },
                 [&](const spec::ElementsAccess& p) { add(list, p.array); },
                 [&](const spec::ObjectAccess& p) { add(list, p.object_or_set); },
                 [&](const spec::MemoryAccess& p) {
                   add_all(list, {p.pointer, p.size});
                 },
             },
             access.place);
  add(list, access.fraction);
}

}  // namespace

std::vector<Term> terms_in(const ir::Statement& statement) {
  std::vector<Term> list;
  std::visit(base::Overloaded{
                 [&](const ir::Assign& s) { add(list, s.value); },
                 [&](const ir::Havoc&) {},
                 [&](const ir::Assume& s) { add(list, s.condition); },
                 [&](const ir::Assert& s) { list = terms_in(s.assertion); },
                 [&](const ir::NewObject&) {},
                 [&](const ir::NewArray& s) { add(list, s.length); },
                 [&](const ir::Allocate& s) { add(list, s.size); },
                 [&](const ir::Free& s) { add(list, s.object); },
                 [&](const ir::Load& s) { add_place(list, s.place); },
                 [&](const ir::Store& s) { add_place(list, s.place), add(list, s.value); },
                 [&](const ir::CopyMemory& s) {
                   add_all(list, {s.target, s.source, s.size});
                 },
                 [&](const ir::FillMemory& s) {
                   add_all(list, {s.target, s.value, s.size});
                 },
                 [&](const ir::FieldAddress& s) { add(list, s.base); },
                 [&](const ir::ElementAddress& s) {
                   add_all(list, {s.base, s.index});
                 },
                 [&](const ir::Call& s) { add_all(list, s.arguments); },
                 [&](const ir::VirtualCall& s) { add_all(list, s.arguments); },
                 [&](const ir::IndirectCall& s) { add(list, s.callee), add_all(list, s.arguments); },
                 [&](const ir::Fold& s) { add_all(list, s.arguments); },
                 [&](const ir::Unfold& s) { add_all(list, s.arguments); },
                 [&](const ir::Use& s) { add_all(list, s.arguments); },
                 [&](const ir::Join& s) { list = terms_in(s.assertion); },
                 [&](const ir::Produce& s) { list = terms_in(s.assertion); },
                 [&](const ir::Consume& s) { list = terms_in(s.assertion); },
             },
             statement.kind);
  return list;
}

std::vector<Term> terms_in(const ir::Terminator& terminator) {
  const auto* branch = std::get_if<ir::Branch>(&terminator.kind);
  return branch ? std::vector{branch->condition} : std::vector<Term>{};
}

std::vector<Term> terms_in(const spec::Assertion& assertion) {
  std::vector<Term> list;
  std::vector<const spec::Node*> todo;
  const auto visit = [&](const spec::Assertion& part) {
    if (part) todo.push_back(&*part);
  };
  visit(assertion);
  while (!todo.empty()) {
    const spec::Node* node = todo.back();
    todo.pop_back();
    std::visit(base::Overloaded{
                   [&](const spec::Pure& a) { add(list, a.condition); },
                   [&](const spec::Access& a) { add_access(list, a); },
                   [&](const spec::PredicateInstance& a) { add_all(list, a.arguments); },
                   [&](const spec::Star& a) {
                     for (const spec::Assertion& conjunct : a.conjuncts) visit(conjunct);
                   },
                   [&](const spec::Conditional& a) {
                     add(list, a.condition);
                     visit(a.then_part);
                     visit(a.else_part);
                   },
                   [&](const spec::Forall& a) { visit(a.body); },
                   [&](const spec::Untouched& a) { visit(a.assertion); },
               },
               node->kind);
  }
  return list;
}

std::vector<Variable> constants_in(std::vector<Term> terms) {
  std::vector<Variable> constants;
  term::for_subterms(std::move(terms), [&](Term term) {
    if (term.is(term::Op::Const)) constants.push_back(term);
    return true;
  });
  return constants;
}

std::vector<std::string> addresses_in(std::vector<Term> terms) {
  std::vector<std::string> names;
  term::for_subterms(std::move(terms), [&](Term term) {
    if (term.is(term::Op::FunctionAddress)) names.push_back(term.name());
    return true;
  });
  return names;
}

bool mentions(std::vector<Term> terms, term::Op op) {
  bool found = false;
  term::for_subterms(std::move(terms), [&](Term term) {
    found = found || term.is(op);
    return !found;
  });
  return found;
}

}  // namespace cairn::analysis
