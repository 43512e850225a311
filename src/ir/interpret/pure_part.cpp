#include "ir/interpret/pure_part.h"

#include "base/overloaded.h"

namespace cairn::ir::interpret {

using spec::Assertion;
using term::Op;

namespace {

/// The assertions directly below one.
std::vector<Assertion> parts(const Assertion& assertion) {
  return std::visit(base::Overloaded{
                        [](const spec::Star& star) { return star.conjuncts; },
                        [](const spec::Conditional& c) {
                          std::vector<Assertion> result{c.then_part};
                          if (c.else_part) result.push_back(c.else_part);
                          return result;
                        },
                        [](const spec::Forall& forall) { return std::vector<Assertion>{forall.body}; },
                        [](const spec::Untouched& untouched) { return std::vector<Assertion>{untouched.assertion}; },
                        [](const auto&) { return std::vector<Assertion>{}; },
                    },
                    assertion->kind);
}

class PureParts {
 public:
  PureParts(term::TermManager& terms, const Program& program) : terms_(terms), program_(program) {}

  Term find(const Assertion& root) {
    struct Item {
      Assertion assertion;
      bool untouched;  ///< whether it is below an `untouched`
      bool parts_done = false;
    };
    std::vector<Item> todo{{root, false}};
    std::vector<Term> results;
    while (!todo.empty()) {
      Item& item = todo.back();
      const std::vector<Assertion> below = parts(item.assertion);
      if (!item.parts_done) {
        item.parts_done = true;
        const bool untouched = item.untouched || std::holds_alternative<spec::Untouched>(item.assertion->kind);
        for (const Assertion& part : below) todo.push_back({part, untouched});
        continue;
      }
      // The parts were pushed in order and so finished in reverse.
      std::vector<Term> terms(results.rbegin(), results.rbegin() + static_cast<std::ptrdiff_t>(below.size()));
      results.erase(results.end() - static_cast<std::ptrdiff_t>(below.size()), results.end());
      const Term term = make(*item.assertion, item.untouched, terms);
      if (!term) return {};
      results.push_back(term);
      todo.pop_back();
    }
    return results.back();
  }

 private:
  Term make(const spec::Node& node, bool untouched, std::span<const Term> terms) {
    const Term yes = terms_.mk_true();
    return std::visit(base::Overloaded{
                          [&](const spec::Pure& pure) { return untouched ? yes : pure.condition; },
                          [&](const spec::Access& access) { return untouched ? unchanged(access) : yes; },
                          [&](const spec::PredicateInstance&) { return untouched ? Term() : yes; },
                          [&](const spec::Star&) { return terms_.mk_raw(Op::And, terms); },
                          [&](const spec::Conditional& c) {
                            std::vector<Term> children{c.condition, terms[0]};
                            if (terms.size() == 1 || terms[1].is_true()) return terms_.mk_raw(Op::Implies, children);
                            children.push_back(terms[1]);
                            return terms_.mk_raw(Op::Ite, children);
                          },
                          [&](const spec::Forall& forall) {
                            if (terms[0].is_true()) return yes;
                            std::vector<Term> children = forall.variables;
                            children.push_back(terms[0]);
                            const std::uint32_t indices[] = {static_cast<std::uint32_t>(forall.variables.size())};
                            return terms_.mk_raw(Op::Forall, children, indices);
                          },
                          [&](const spec::Untouched&) { return terms[0]; },
                      },
                      node.kind);
  }

  Term unchanged(const spec::Access& access) {
    Term read;
    if (const auto* field = std::get_if<spec::FieldAccess>(&access.place)) {
      const Field* found = find_field(program_, field->field);
      const Term children[] = {field->object};
      read =
          terms_.mk_named(Op::FieldRead, field->field, children, sort_of(terms_, found->type, program_.pointer_width));
    }
    if (!read) return {};
    const Term operands[] = {read};
    const Term sides[] = {read, terms_.mk_raw(Op::Old, operands)};
    return terms_.mk_raw(Op::Eq, sides);
  }

  term::TermManager& terms_;
  const Program& program_;
};

}  // namespace

Term pure_part(term::TermManager& terms, const Program& program, const spec::Assertion& assertion) {
  return PureParts(terms, program).find(assertion);
}

}  // namespace cairn::ir::interpret
