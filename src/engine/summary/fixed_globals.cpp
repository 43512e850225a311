#include "engine/summary/fixed_globals.h"

#include "analysis/uses.h"

namespace cairn::engine::summary {

using analysis::Graph;
using term::Op;

FixedGlobals::FixedGlobals(term::TermManager& terms, const analysis::ModRef& facts) : terms_(terms), facts_(facts) {
  const ir::Program& program = facts_.pointers().program();
  std::map<Term, unsigned> assigned;
  for (const ir::Procedure& procedure : program.procedures)
    for (const ir::Block& block : procedure.blocks)
      for (const ir::Statement& statement : block.statements)
        for (Term target : analysis::assigned(statement)) ++assigned[target];
  const ir::Procedure* entry = facts_.pointers().index().procedure(program.entry);
  if (entry == nullptr) return;
  for (const ir::Block& block : entry->blocks)
    for (const ir::Statement& statement : block.statements) {
      const auto* allocation = std::get_if<ir::Allocate>(&statement.kind);
      if (!allocation || assigned[allocation->target] != 1 || !allocation->size.is_value() ||
          !facts_.pointers().index().global(allocation->target.name()))
        continue;
      const Term object = terms_.mk_ref(numbers_.make(allocation->target.name()));
      values_[allocation->target] = ir::mk_pointer(terms_, object, terms_.mk_bv(0, program.pointer_width));
      sizes_[object] = allocation->size;
      variables_[object] = allocation->target;
      if (allocation->storage == ir::Storage::Shared) shared_.insert(object);
    }
  if (!values_.empty()) literals_ = literals_of(terms, facts, values_);
}

std::string FixedGlobals::object_number(Term variable) const {
  return ir::pointer_object(terms_, values_.at(variable)).integer().get_str();
}

std::string FixedGlobals::description(Term variable) const {
  const Term object = ir::pointer_object(terms_, values_.at(variable));
  const auto literal = literals_.find(object);
  return object_number(variable) + " " + sizes_.at(object).integer().get_str() + " " +
         (shared_.contains(object) ? "shared " : "") + (literal == literals_.end() ? "" : ": " + literal->second);
}

std::set<Term> FixedGlobals::mentioned(Graph::Node node, const Summaries& known) const {
  std::set<Term> out;
  const auto add = [&](const std::vector<Term>& terms) {
    for (Term constant : analysis::constants_in(terms))
      if (values_.contains(constant)) out.insert(constant);
  };
  for (const ir::Block& block : facts_.pointers().program().procedures[node].blocks) {
    for (const ir::Statement& statement : block.statements) add(analysis::terms_in(statement));
    add(analysis::terms_in(block.terminator));
  }
  for (Graph::Node callee : facts_.calls().graph().successors(node))
    if (known[callee])
      for (const auto& [symbol, of] : known[callee]->symbols)
        if (auto found = variables_.find(symbol); found != variables_.end()) out.insert(found->second);
  return out;
}

void FixedGlobals::declare(Context& context, const Summaries& known) const {
  for (Term variable : mentioned(context.node, known)) {
    const Term address = values_.at(variable);
    const Term object = ir::pointer_object(terms_, address);
    Symbol symbol{.kind = SymbolKind::Entry, .text = variable.name().substr(1), .reason = {}};
    symbol.objects = context.objects_of(context.pointers().targets(context.node, variable));
    context.symbols.declare(object, symbol);
    const Term size = terms_.mk(Op::ObjectSize, {object}, {}, sizes_.at(object).sort());
    context.questions.assume(terms_.mk_eq(size, sizes_.at(object)));
    context.questions.assume(terms_.mk_not(terms_.mk(Op::ObjectIsHeap, {object})));
    const Term shared = terms_.mk(Op::ObjectIsShared, {object});
    context.questions.assume(shared_.contains(object) ? shared : terms_.mk_not(shared));
    context.texts.emplace(address, symbol.text);
  }
}

}  // namespace cairn::engine::summary
