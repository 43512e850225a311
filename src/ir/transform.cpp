#include "ir/transform.h"

#include "base/overloaded.h"
#include "ir/program.h"
#include "spec/transform.h"

namespace cairn::ir {
namespace {

class Transformation {
 public:
  explicit Transformation(const std::function<Term(Term)>& replace) : replace_(replace) {}

  Assign operator()(const Assign& s) { return {replace_(s.target), replace_(s.value)}; }
  Havoc operator()(const Havoc& s) { return {terms(s.targets), s.label, s.kind}; }
  Assume operator()(const Assume& s) { return {replace_(s.condition)}; }
  Assert operator()(const Assert& s) { return {assertion(s.assertion), s.property, s.message}; }
  NewObject operator()(const NewObject& s) { return {replace_(s.target), s.record}; }
  NewArray operator()(const NewArray& s) { return {replace_(s.target), s.element, replace_(s.length), s.record}; }
  Allocate operator()(const Allocate& s) { return {replace_(s.target), replace_(s.size), s.storage}; }
  Free operator()(const Free& s) { return {replace_(s.object), s.storage}; }
  Load operator()(const Load& s) { return {replace_(s.target), place(s.place)}; }
  Store operator()(const Store& s) { return {place(s.place), replace_(s.value)}; }
  CopyMemory operator()(const CopyMemory& s) { return {replace_(s.target), replace_(s.source), replace_(s.size)}; }
  FillMemory operator()(const FillMemory& s) { return {replace_(s.target), replace_(s.value), replace_(s.size)}; }
  FieldAddress operator()(const FieldAddress& s) { return {replace_(s.target), replace_(s.base), s.field}; }
  ElementAddress operator()(const ElementAddress& s) {
    return {replace_(s.target), replace_(s.base), s.element, replace_(s.index)};
  }
  Call operator()(const Call& s) { return {terms(s.targets), s.procedure, terms(s.arguments)}; }
  VirtualCall operator()(const VirtualCall& s) { return {terms(s.targets), s.method, terms(s.arguments)}; }
  IndirectCall operator()(const IndirectCall& s) { return {terms(s.targets), replace_(s.callee), terms(s.arguments)}; }
  Fold operator()(const Fold& s) { return {s.predicate, terms(s.arguments)}; }
  Unfold operator()(const Unfold& s) { return {s.predicate, terms(s.arguments)}; }
  Use operator()(const Use& s) { return {s.function, terms(s.arguments)}; }
  Join operator()(const Join& s) { return {assertion(s.assertion)}; }
  Produce operator()(const Produce& s) { return {assertion(s.assertion)}; }
  Consume operator()(const Consume& s) { return {assertion(s.assertion)}; }

 private:
  std::vector<Term> terms(const std::vector<Term>& terms) {
    std::vector<Term> out;
    for (Term term : terms) out.push_back(replace_(term));
    return out;
  }

  spec::Assertion assertion(const spec::Assertion& a) { return spec::transform(a, replace_); }

  Place place(const Place& place) {
    return std::visit(base::Overloaded{
                          [&](const FieldPlace& p) -> Place {
                            return FieldPlace{replace_(p.object), p.field};
                          },
                          [&](const ElementPlace& p) -> Place {
                            return ElementPlace{replace_(p.array), replace_(p.index)};
                          },
                          [&](const PointerPlace& p) -> Place {
                            return PointerPlace{replace_(p.pointer), p.type};
                          },
                      },
                      place);
  }

  const std::function<Term(Term)>& replace_;
};

}  // namespace

Statement transform(const Statement& statement, const std::function<Term(Term)>& replace) {
  Statement out;
  out.origin = statement.origin;
  std::visit([&](const auto& kind) { out.kind = Transformation(replace)(kind); }, statement.kind);
  return out;
}

std::vector<Variable> assigned(const Statement& statement) {
  if (const auto* targets = call_targets(statement)) return *targets;
  return std::visit(base::Overloaded{
                        [](const Assign& s) { return std::vector{s.target}; },
                        [](const Havoc& s) { return s.targets; },
                        [](const NewObject& s) { return std::vector{s.target}; },
                        [](const NewArray& s) { return std::vector{s.target}; },
                        [](const Allocate& s) { return std::vector{s.target}; },
                        [](const Load& s) { return std::vector{s.target}; },
                        [](const FieldAddress& s) { return std::vector{s.target}; },
                        [](const ElementAddress& s) { return std::vector{s.target}; },
                        [](const auto&) { return std::vector<Variable>{}; },
                    },
                    statement.kind);
}

void for_each_evaluated(const Statement& statement, const std::function<void(Term)>& visit) {
  auto all = [&](const std::vector<Term>& terms) {
    for (Term term : terms) visit(term);
  };
  auto place = [&](const Place& p) {
    if (const auto* field = std::get_if<FieldPlace>(&p)) return visit(field->object);
    if (const auto* pointer = std::get_if<PointerPlace>(&p)) return visit(pointer->pointer);
    visit(std::get<ElementPlace>(p).array);
    visit(std::get<ElementPlace>(p).index);
  };
  std::visit(base::Overloaded{
                 [&](const Assign& s) { visit(s.value); },
                 [&](const NewArray& s) { visit(s.length); },
                 [&](const Allocate& s) { visit(s.size); },
                 [&](const Free& s) { visit(s.object); },
                 [&](const Load& s) { place(s.place); },
                 [&](const Store& s) { place(s.place), visit(s.value); },
                 [&](const CopyMemory& s) {
                   all({s.target, s.source, s.size});
                 },
                 [&](const FillMemory& s) {
                   all({s.target, s.value, s.size});
                 },
                 [&](const FieldAddress& s) { visit(s.base); },
                 [&](const ElementAddress& s) { visit(s.base), visit(s.index); },
                 [&](const Call& s) { all(s.arguments); },
                 [&](const VirtualCall& s) { all(s.arguments); },
                 [&](const IndirectCall& s) { visit(s.callee), all(s.arguments); },
                 [](const auto&) {},
             },
             statement.kind);
}

}  // namespace cairn::ir
