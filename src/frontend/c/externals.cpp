#include "frontend/c/externals.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Constants.h>

#include "base/error.h"
#include "frontend/c/debug_types.h"
#include "frontend/c/external_body.h"
#include "frontend/c/library.h"
#include "frontend/c/marks.h"
#include "frontend/c/member_ranges.h"
#include "frontend/c/stable_results.h"

namespace cairn::frontend::c {
namespace {

/// As marks.h has it.
std::optional<Pointee::Number> parse_number(llvm::StringRef text) {
  Pointee::Number out;
  llvm::SmallVector<llvm::StringRef> parts;
  if (!text.consume_front("r")) return std::nullopt;
  text.split(parts, '.');
  if (parts.size() != 3 || parts[0].getAsInteger(10, out.offset) || parts[1].getAsInteger(10, out.bytes) ||
      parts[2].getAsInteger(10, out.range) || out.range >= std::size(member_ranges))
    return std::nullopt;
  return out;
}

std::optional<Pointee> parse_pointee(llvm::StringRef text) {
  auto [size, pointers] = text.split(':');
  Pointee out;
  if (size.getAsInteger(10, out.size)) return std::nullopt;
  llvm::SmallVector<llvm::StringRef> all;
  pointers.split(all, ',', -1, false);
  for (llvm::StringRef each : all) {
    std::uint64_t offset = 0;
    const bool is_known = !each.drop_front().getAsInteger(10, offset);
    if (each.starts_with("t") && is_known)
      out.texts.push_back(offset);
    else if (each.starts_with("a") && is_known)
      out.ends.push_back(offset);
    else if (std::optional<Pointee::Number> number = parse_number(each))
      out.numbers.push_back(*number);
    else
      out.has_other_pointers = true;
  }
  return out;
}

/// The string that an annotation of LLVM holds.
llvm::StringRef annotation_text(const llvm::Value& pointer) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(pointer.stripPointerCasts());
  if (!variable || !variable->hasInitializer()) return {};
  const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(variable->getInitializer());
  return data && data->isCString() ? data->getAsCString() : llvm::StringRef();
}

/// What the plugin says of all functions; those that files declare differently have nothing.
std::map<const llvm::Value*, Pointees> take_annotations(llvm::Module& module) {
  std::map<const llvm::Value*, Pointees> out;
  std::map<const llvm::Value*, llvm::StringRef> texts;
  llvm::GlobalVariable* list = module.getNamedGlobal("llvm.global.annotations");
  if (!list) return out;
  for (const llvm::Use& row : list->getInitializer()->operands()) {
    const auto* entry = llvm::dyn_cast<llvm::ConstantStruct>(row);
    if (!entry) continue;
    const llvm::Value* function = entry->getOperand(0)->stripPointerCasts();
    llvm::StringRef text = annotation_text(*entry->getOperand(1));
    if (!text.consume_front(marks::pointees)) continue;
    auto [known, added] = texts.try_emplace(function, text);
    if (!added && known->second != text) {
      out[function].clear();
      continue;
    }
    llvm::SmallVector<llvm::StringRef> parts;
    text.split(parts, ' ', -1, false);
    if (added)
      for (llvm::StringRef part : parts) out[function].push_back(parse_pointee(part));
  }
  list->eraseFromParent();
  for (llvm::Function& function : module) function.removeDeadConstantUsers();
  return out;
}

/// What a clause itself says its pointers point to.
Pointees named_pointees(const EffectClause& clause, const DebugTypes& types) {
  const auto find = [&](const std::string& name) { return name.empty() ? std::nullopt : types.find(name); };
  Pointees out{find(clause.result.type)};
  for (const ClauseUse& use : clause.parameters) out.push_back(find(use.type));
  return out;
}

/// No two kinds of handles have one size, and few objects of programs have such a one.
std::map<std::string, std::uint64_t> number_handles(const std::vector<EffectClause>& clauses) {
  std::map<std::string, std::uint64_t> out{{"FILE", stream_size}};
  auto add = [&](const std::string& kind) {
    const std::uint64_t next = stream_size + 2 * out.size();
    out.try_emplace(kind, next);
  };
  for (const EffectClause& clause : clauses) {
    for (const ClauseUse& use : clause.parameters)
      if (!use.handle.empty()) add(use.handle);
    if (clause.result.kind == ClauseResult::Kind::Handle) add(clause.result.handle);
  }
  return out;
}

}  // namespace

void define_externals(llvm::Module& module, const Externals& externals, const std::set<std::string>& modelled,
                      bool for_summaries) {
  const std::map<const llvm::Value*, Pointees> annotations = take_annotations(module);
  const DebugTypes types(module);
  std::vector<EffectClause> all = externals.users;
  all.insert(all.end(), externals.library.begin(), externals.library.end());
  const std::map<std::string, std::uint64_t> handles = number_handles(all);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const EffectClause& clause = all[i];
    const bool is_users = i < externals.users.size();
    llvm::Function* function = module.getFunction(clause.function);
    if (!function) continue;
    auto fail = [&](const std::string& why) {
      if (is_users)
        throw base::InputError(clause.where, "the clause of '" + clause.function + "' is not for it: " + why);
    };
    if (function->hasFnAttribute(model_attribute)) continue;
    if (!function->isDeclaration()) {
      fail("the program defines it");
      continue;
    }
    if (modelled.contains(clause.function) || known_function(clause.function, true) != Known::None) {
      fail("Cairn has a model of it");
      continue;
    }
    const auto found = annotations.find(function);
    const Pointees pointees = found == annotations.end() ? named_pointees(clause, types) : found->second;
    ExternalBody body(*function, clause, pointees, handles);
    if (std::string why = body.mismatch(); !why.empty()) {
      fail(why);
      continue;
    }
    body.write();
    function->addFnAttr(model_attribute);
    if (clause.stays && for_summaries) merge_calls(*function, clause.until);
    if (clause.stays && !for_summaries) keep_results(*function, clause.until);
    if (is_users && externals.trusted) externals.trusted->push_back(clause.function);
  }
}

}  // namespace cairn::frontend::c
