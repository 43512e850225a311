#include "frontend/c/read_only.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/overloaded.h"
#include "frontend/c/library.h"

namespace cairn::frontend::c {
namespace {

using ir::Term;

/// Whether a use of an address only reads what lies there, or compares it.
bool only_reads(const llvm::Use& use) {
  const llvm::User* user = use.getUser();
  if (llvm::isa<llvm::LoadInst>(user) || llvm::isa<llvm::CmpInst>(user)) return true;
  const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
  if (!call) return false;
  if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(call)) return &use == &copy->getRawSourceUse();
  Known known = known_callee(*call);
  return known == Known::Error || known == Known::Assert;
}

/// Where the pointers of a procedure come from.
class Sources {
 public:
  Sources(term::TermManager& terms, const ir::Procedure& procedure, const std::vector<ir::Variable>& globals,
          const std::vector<ir::Variable>& constants)
      : terms_(terms), safe_(globals.begin(), globals.end()) {
    for (ir::Variable constant : constants) safe_.erase(constant);
    for (const ir::Block& block : procedure.blocks)
      for (const ir::Statement& statement : block.statements) note(statement);
  }

  /// Whether a pointer surely points to an object of the procedure or a variable that is not constant, if to any.
  bool is_writable(Term pointer) const {
    std::vector<Term> pending{pointer};
    std::unordered_set<Term> seen;
    while (!pending.empty()) {
      Term object = ir::pointer_object(terms_, pending.back());
      pending.pop_back();
      if (!seen.insert(object).second || object == terms_.mk_null()) continue;
      if (!object.is(term::Op::DtSelect)) return false;
      Term variable = object[0];
      if (safe_.contains(variable)) continue;
      auto found = bases_.find(variable);
      if (found == bases_.end() || unknown_.contains(variable)) return false;
      pending.insert(pending.end(), found->second.begin(), found->second.end());
    }
    return true;
  }

 private:
  void note(const ir::Statement& statement) {
    std::visit(base::Overloaded{
                   [&](const ir::Allocate& s) {
                     if (s.storage == ir::Storage::Shared) unknown_.insert(s.target);
                     bases_[s.target];
                   },
                   [&](const ir::FieldAddress& s) { bases_[s.target].push_back(s.base); },
                   [&](const ir::ElementAddress& s) { bases_[s.target].push_back(s.base); },
                   [&](const ir::Assign& s) {
                     if (s.value.sort().is_datatype()) bases_[s.target].push_back(s.value);
                   },
                   [&](const ir::Load& s) { unknown_.insert(s.target); },
                   [&](const ir::Havoc& s) { unknown_.insert(s.targets.begin(), s.targets.end()); },
                   [&](const ir::Call& s) { unknown_.insert(s.targets.begin(), s.targets.end()); },
                   [&](const ir::IndirectCall& s) { unknown_.insert(s.targets.begin(), s.targets.end()); },
                   [](const auto&) {},
               },
               statement.kind);
  }

  term::TermManager& terms_;
  std::unordered_set<Term> safe_;
  std::unordered_set<Term> unknown_;
  std::unordered_map<Term, std::vector<Term>> bases_;  ///< that addresses in a variable are computed from
};

/// Whether a statement gives the object its first content that the one before it has allocated.
bool initialises(term::TermManager& terms, const std::vector<ir::Statement>& before, Term address) {
  if (before.empty() || !is_shared(before.back())) return false;
  Term allocated = ir::pointer_object(terms, std::get<ir::Allocate>(before.back().kind).target);
  return allocated == ir::pointer_object(terms, address);
}

/// The address that a statement writes to, and whether it writes anything; null where it writes no memory.
std::pair<Term, Term> written(term::TermManager& terms, const ir::Statement& statement) {
  auto not_empty = [&](Term size) { return terms.mk_not(terms.mk_eq(size, terms.mk_bv(0, size.sort().width()))); };
  if (const auto* store = std::get_if<ir::Store>(&statement.kind))
    if (const auto* place = std::get_if<ir::PointerPlace>(&store->place)) return {place->pointer, terms.mk_true()};
  if (const auto* copy = std::get_if<ir::CopyMemory>(&statement.kind)) return {copy->target, not_empty(copy->size)};
  if (const auto* fill = std::get_if<ir::FillMemory>(&statement.kind)) return {fill->target, not_empty(fill->size)};
  return {};
}

}  // namespace

bool is_shared(const ir::Statement& statement) {
  const auto* allocate = std::get_if<ir::Allocate>(&statement.kind);
  return allocate && allocate->storage == ir::Storage::Shared;
}

bool escapes(const llvm::GlobalVariable& variable) {
  std::vector<const llvm::Value*> pending{&variable};
  std::unordered_set<const llvm::Value*> seen;
  while (!pending.empty()) {
    const llvm::Value* address = pending.back();
    pending.pop_back();
    if (!seen.insert(address).second) continue;
    for (const llvm::Use& use : address->uses()) {
      if (llvm::isa<llvm::GEPOperator>(use.getUser()))
        pending.push_back(use.getUser());
      else if (!only_reads(use))
        return true;
    }
  }
  return false;
}

void check_writes(term::TermManager& terms, ir::Procedure& procedure, const ReadOnly& known) {
  if (known.constants.empty() && !known.has_shared) return;
  Sources sources(terms, procedure, known.globals, known.constants);
  for (ir::Block& block : procedure.blocks) {
    std::vector<ir::Statement> out;
    for (ir::Statement& statement : block.statements) {
      auto [address, when] = written(terms, statement);
      if (address && !initialises(terms, out, address) && !sources.is_writable(address)) {
        Term object = ir::pointer_object(terms, address);
        std::vector<Term> distinct;
        for (ir::Variable constant : known.listed ? known.constants : std::vector<ir::Variable>())
          distinct.push_back(terms.mk_not(terms.mk_eq(object, ir::pointer_object(terms, constant))));
        if (known.has_shared) distinct.push_back(terms.mk_not(terms.mk(term::Op::ObjectIsShared, {object})));
        Term condition = terms.mk(term::Op::Or, {terms.mk_not(when), terms.mk_and(distinct)});
        out.push_back({ir::Assert{spec::make(spec::Pure{condition}, statement.origin.where), ir::Property::ValidDeref,
                                  "a constant object is written"},
                       statement.origin});
      }
      out.push_back(std::move(statement));
    }
    block.statements = std::move(out);
  }
}

}  // namespace cairn::frontend::c
