#include "frontend/c/release.h"

#include <algorithm>
#include <unordered_map>

#include "frontend/c/pointer_lives.h"
#include "frontend/c/procedure_builder.h"

namespace cairn::frontend::c {
namespace {

class Release {
 public:
  Release(term::TermManager& terms, std::uint32_t pointer_width, ir::Procedure& procedure)
      : terms_(terms), pointer_width_(pointer_width), procedure_(procedure), lives_(procedure) {
    Term nowhere = terms.mk_null();
    null_ = ir::mk_pointer(terms, nowhere, terms.mk_bv(0, pointer_width));
  }

  /// What comes behind the place in its block must be as it was.
  void at(const MayEnd& place) {
    std::vector<ir::Statement>& statements = procedure_.blocks[place.block].statements;
    const ir::Origin origin = place.index < statements.size() ? statements[place.index].origin
                                                              : procedure_.blocks[place.block].terminator.origin;
    hand_over(place);
    std::vector<ir::Statement> added;
    for (ir::Variable variable : lives_.dead_before(place.block, place.index))
      if (std::ranges::find(place.held, variable) == place.held.end())
        added.push_back({ir::Assign{variable, null_}, origin});
    statements.insert(statements.begin() + static_cast<std::ptrdiff_t>(place.index), added.begin(), added.end());
  }

  std::size_t handed() const { return handed_; }

 private:
  using Term = term::Term;

  static std::vector<Term>* arguments(ir::Statement& statement) {
    if (auto* call = std::get_if<ir::Call>(&statement.kind)) return &call->arguments;
    if (auto* call = std::get_if<ir::IndirectCall>(&statement.kind)) return &call->arguments;
    return nullptr;
  }

  bool is_pointer(Term term) const { return term.sort() == null_.sort(); }

  /// A new variable for what was computed from pointers.
  ir::Variable number(const term::Sort& sort, const ir::Origin& origin) {
    ir::Variable out = terms_.mk_const("$number " + std::to_string(numbers_++), sort);
    procedure_.locals.push_back({out, scalar_type(sort), origin});
    return out;
  }

  /// The variables that only arguments that the callee may not keep use from the call on.
  std::vector<ir::Variable> only_passed(const MayEnd& place, std::size_t call, const std::vector<Term>& passed) {
    std::vector<ir::Variable> out;
    for (ir::Variable variable : lives_.dead_before(place.block, call + 1)) {
      bool handed = std::ranges::find(place.held, variable) == place.held.end();
      bool used = false;
      for (std::size_t i = 0; i < passed.size(); ++i) {
        if (!PointerLives::mentions(passed[i], variable)) continue;
        used = true;
        handed = handed && (!is_pointer(passed[i]) || (i < place.kept.size() && !place.kept[i]));
      }
      if (used && handed) out.push_back(variable);
    }
    return out;
  }

  void hand_over(const MayEnd& place) {
    if (place.kept.empty()) return;
    std::vector<ir::Statement>& statements = procedure_.blocks[place.block].statements;
    std::size_t call = place.index;
    while (call < statements.size() && !arguments(statements[call])) ++call;
    if (call == statements.size()) return;
    std::vector<Term>& passed = *arguments(statements[call]);
    const std::vector<ir::Variable> variables = only_passed(place, call, passed);
    const ir::Origin origin = statements[call].origin;
    std::vector<ir::Statement> before;
    std::vector<ir::Statement> after;
    for (std::size_t i = 0; i < passed.size(); ++i) {
      if (!std::ranges::any_of(variables, [&](Term v) { return PointerLives::mentions(passed[i], v); })) continue;
      const bool pointer = is_pointer(passed[i]);
      ir::Variable hand = pointer ? handed_argument(terms_, pointer_width_, i) : number(passed[i].sort(), origin);
      before.push_back({ir::Assign{hand, passed[i]}, origin});
      passed[i] = hand;
      if (!pointer) continue;
      after.push_back({ir::Assign{hand, null_}, origin});
      handed_ = std::max(handed_, i + 1);
    }
    for (ir::Variable variable : variables) before.push_back({ir::Assign{variable, null_}, origin});
    auto position = statements.begin() + static_cast<std::ptrdiff_t>(call);
    statements.insert(position + 1, after.begin(), after.end());
    position = statements.begin() + static_cast<std::ptrdiff_t>(call);
    statements.insert(position, before.begin(), before.end());
  }

  term::TermManager& terms_;
  std::uint32_t pointer_width_;
  ir::Procedure& procedure_;
  PointerLives lives_;
  Term null_;
  std::size_t handed_ = 0;
  std::size_t numbers_ = 0;
};

}  // namespace

std::size_t release_temporaries(term::TermManager& terms, std::uint32_t pointer_width, ir::Procedure& procedure,
                                std::vector<MayEnd> places) {
  // Later places first: what is added moves only what follows.
  std::ranges::sort(places, std::greater{}, [](const MayEnd& place) { return std::pair(place.block, place.index); });
  Release release(terms, pointer_width, procedure);
  for (const MayEnd& place : places) release.at(place);
  return release.handed();
}

ir::Variable handed_argument(term::TermManager& terms, std::uint32_t pointer_width, std::size_t number) {
  return terms.mk_const("$handed argument " + std::to_string(number), ir::pointer_sort(terms, pointer_width));
}

void take_arguments(term::TermManager& terms, std::uint32_t pointer_width, ir::Procedure& procedure, std::size_t count,
                    const std::vector<ir::Variable>& kept) {
  Term nowhere = terms.mk_null();
  Term null = ir::mk_pointer(terms, nowhere, terms.mk_bv(0, pointer_width));
  std::vector<ir::Statement> added;
  for (std::size_t i = 0; i < std::min(count, procedure.parameters.size()); ++i) {
    const ir::Declaration& parameter = procedure.parameters[i];
    if (parameter.type.kind != ir::TypeKind::Ptr) continue;
    added.push_back({ir::Assign{handed_argument(terms, pointer_width, i), null}, procedure.origin});
    if (std::ranges::find(kept, parameter.variable) == kept.end()) continue;
    ir::Variable holder = terms.mk_const("$held argument " + std::to_string(i), parameter.variable.sort());
    procedure.locals.push_back({holder, parameter.type, parameter.origin});
    added.push_back({ir::Assign{holder, parameter.variable}, procedure.origin});
  }
  std::vector<ir::Statement>& first = procedure.blocks.front().statements;
  first.insert(first.begin(), added.begin(), added.end());
}

}  // namespace cairn::frontend::c
