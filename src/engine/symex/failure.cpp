#include <algorithm>

#include "engine/symex/executor.h"
#include "engine/symex/wording.h"
#include "ir/text.h"
#include "term/substitute.h"

namespace cairn::engine::symex {

std::string Executor::text(Term t) const { return in_source_words(ir::print(t), tables_.index()); }
std::string Executor::text(const Assertion& a) const { return in_source_words(ir::print(a), tables_.index()); }

std::string Executor::show_condition(const State& s, Term source, Term value) const {
  const auto constants = term::free_symbols(std::vector<Term>{source}).constants;
  const bool temporary =
      std::any_of(constants.begin(), constants.end(), [](Term c) { return c.name().find('!') != std::string::npos; });
  return temporary ? show(s, value) : text(source);
}

/// The value of a variable of the item; within the specification of something else that of the last statement, or of
/// the start.
const Term* Executor::find_own(const State& s, ir::Variable variable) const {
  const Term* held = s.scope == &tables_.scope(own_item_) ? s.store.find(variable.id()) : nullptr;
  if (held == nullptr && s.trace != nullptr) held = s.trace->store.find(variable.id());
  return held == nullptr ? own_store_.find(variable.id()) : held;
}

namespace {

/// Stands for what the source has no name for: the contents of a predicate that is closed.
constexpr const char* nameless = "...";

/// Functions of the heap are shown with their arguments only.
Term without_snapshots(term::TermManager& terms, Term root, Sort snapshot) {
  term::Substitution names(terms);
  std::vector<Term> work{root};
  std::unordered_set<Term> seen;
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t).second) continue;
    if (t.is(term::Op::DtSelect) && t[0].sort() == snapshot && t.sort() != snapshot) {
      names.add(t, terms.mk_const(nameless, t.sort()));
    } else if (t.is(term::Op::Apply) && t.size() > 0 && t[0].sort() == snapshot && !has_bound(t)) {
      std::string call;
      for (std::size_t i = 1; i < t.size(); ++i)
        call += (i == 1 ? "" : ", ") + ir::print(without_snapshots(terms, t[i], snapshot));
      std::erase(call, '`');
      names.add(t, terms.mk_const(t.function().name + "(" + call + ")", t.sort()));
    } else {
      work.insert(work.end(), t.children().begin(), t.children().end());
    }
  }
  return names.apply(root);
}

}  // namespace

/// A value with what was chosen on a path for arguments that calls left open.
Term Executor::with_choices(Path path, Term value) const {
  auto& terms = const_cast<term::TermManager&>(terms_);  // putting values in makes terms, nothing else
  constexpr int max_depth = 20;
  for (int depth = 0; depth < max_depth && !chosen_.empty(); ++depth) {
    term::Substitution put(terms);
    bool any = false;
    for (Term constant : term::free_symbols(std::vector<Term>{value}).constants) {
      auto choices = chosen_.find(constant);
      if (choices == chosen_.end()) continue;
      for (const auto& [since, chosen] : choices->second)
        if (common(since, path) == since) {
          put.add(constant, chosen);
          any = true;
          break;
        }
    }
    if (!any) return value;
    value = put.apply(value);
  }
  return value;
}

/// A symbolic value in terms of variables that hold it or parts of it.
std::string Executor::show(const State& s, Term value) const {
  if (value.is_value()) return show_value(s, value);
  auto& terms = const_cast<term::TermManager&>(terms_);  // renaming makes terms and sorts, nothing else
  term::Substitution names(terms);
  auto name = [&](const ir::Declaration& d) {
    if (d.variable.name().find('!') != std::string::npos) return;
    const Term* held = find_own(s, d.variable);
    if (held != nullptr && !held->is_value()) names.add(*held, terms.mk_const(d.variable.name(), held->sort()));
  };
  if (own_procedure_ != nullptr)
    for (const ir::Declaration& d : own_procedure_->parameters)
      if (const Term* first = own_store_.find(d.variable.id()); first != nullptr && !first->is_value())
        names.add(*first, terms.mk_const("old(" + d.variable.name() + ")", first->sort()));
  s.heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
    const Resource& resource = symbols_.resource(id);
    if (resource.kind != Resource::Kind::Field || chunk->many() || chunk->value.is_value()) return;
    std::string receiver;
    s.store.for_each([&](std::uint64_t key, Term held) {
      auto variable = names_.find(key);
      if (held == chunk->arguments[0] && variable != names_.end()) receiver = variable->second;
    });
    if (receiver.empty()) return;
    std::string field(ir::split_qualified(resource.name).second);
    names.add(chunk->value, terms.mk_const(receiver + "." + field, chunk->value.sort()));
  });
  auto& symbols = const_cast<Symbols&>(symbols_);
  names.add(symbols.location_variable(terms.ref_sort()), terms.mk_const("r", terms.ref_sort()));
  names.add(symbols.location_variable(terms.int_sort()), terms.mk_const("i", terms.int_sort()));
  names.add(symbols.array_variable(), terms.mk_const("a", terms.ref_sort()));
  for (const auto& [argument, parameter] : open_names_)
    names.add(argument, terms.mk_const("some " + parameter, argument.sort()));
  if (own_procedure_ != nullptr) {
    for (const ir::Declaration& d : own_procedure_->locals) name(d);
    for (const ir::Declaration& d : own_procedure_->results) name(d);
    for (const ir::Declaration& d : own_procedure_->parameters) name(d);
    // Front ends copy parameters that the code changes.
    for (const ir::Declaration& copy : own_procedure_->locals)
      for (const ir::Declaration& d : own_procedure_->parameters) {
        if (!copy.variable.name().starts_with(d.variable.name() + "!")) continue;
        const Term* now = s.store.find(copy.variable.id());
        const Term* first = find_own(s, d.variable);
        if (now == nullptr || first == nullptr || *now == *first || first->is_value()) continue;
        names.add(*first, terms.mk_const("old(" + d.variable.name() + ")", first->sort()));
        if (!now->is_value()) names.add(*now, terms.mk_const(d.variable.name(), now->sort()));
      }
  }
  if (own_function_ != nullptr)
    for (const ir::Declaration& d : own_function_->parameters) name(d);
  const Term named = names.apply(with_choices(s.path, value));
  const Sort snapshot = symbols.snapshot_sort();
  return in_source_words(ir::print(without_snapshots(terms, named, snapshot)), tables_.index());
}

/// New objects go by the name of a variable that holds them.
std::string Executor::show_value(const State& s, Term value) const {
  if (!value.sort().is_ref() || own_procedure_ == nullptr) return ir::print(value);
  if (std::string plain = ir::print(value); plain == "null") return plain;
  for (const auto* all : {&own_procedure_->parameters, &own_procedure_->results, &own_procedure_->locals})
    for (const ir::Declaration& d : *all) {
      const Term* held = find_own(s, d.variable);
      if (held != nullptr && *held == value && d.variable.name().find('!') == std::string::npos)
        return d.variable.name();
    }
  return ir::print(value);
}

std::string Executor::show_operand(const State& s, Term source, Term value) const {
  const bool temporary = source.is(term::Op::Const) && source.name().find('!') != std::string::npos;
  return temporary ? show(s, value) : text(source);
}

std::string Executor::show(const State& s, const Chunk& chunk) const {
  const Resource& resource = symbols_.resource(chunk.resource);
  std::string fraction = chunk.permission ? "[" + show(s, chunk.permission) + "]" : "";
  if (resource.kind == Resource::Kind::Predicate) {
    return show_call(s, resource.name, chunk.arguments);
  }
  if (chunk.many_arrays()) return fraction + "acc(a[i]) for " + show(s, chunk.condition);
  if (resource.kind == Resource::Kind::Elements)
    return fraction + "acc(" + show(s, chunk.arguments[0]) + "[i]) for " + show(s, chunk.condition);
  std::string field(ir::split_qualified(resource.name).second);
  if (chunk.many()) return fraction + "acc(r." + field + ") for " + show(s, chunk.condition);
  return fraction + "acc(" + show(s, chunk.arguments[0]) + "." + field + ")";
}

std::string Executor::show_call(const State& s, const std::string& name, const std::vector<Term>& arguments) const {
  std::string out = "`" + name + "`(";
  for (std::size_t i = 0; i < arguments.size(); ++i) out += (i == 0 ? "" : ", ") + show(s, arguments[i]);
  return in_source_words(out + ")", tables_.index());
}

std::vector<std::pair<std::string, std::string>> Executor::model_values(const State& s, Term goal) {
  std::vector<std::pair<std::string, std::string>> out;
  std::vector<std::string> names;
  std::vector<Term> terms;
  auto add = [&](const std::vector<ir::Declaration>& all) {
    for (const ir::Declaration& d : all)
      if (const Term* value = s.store.find(d.variable.id());
          value != nullptr && d.variable.name().find('!') == std::string::npos) {
        names.push_back(d.variable.name());
        terms.push_back(*value);
      }
  };
  if (own_procedure_ != nullptr)
    add(own_procedure_->parameters), add(own_procedure_->results), add(own_procedure_->locals);
  if (own_function_ != nullptr) add(own_function_->parameters);
  s.heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
    const Resource& resource = symbols_.resource(id);
    if (resource.kind != Resource::Kind::Field || chunk->many()) return;
    const std::string object = show(s, chunk->arguments[0]);
    if (object.find(nameless) != std::string::npos) return;
    names.push_back(object + "." + std::string(ir::split_qualified(resource.name).second));
    terms.push_back(chunk->value);
  });
  std::vector<Term> values = prover_.counter_values(s.path, goal, terms);
  for (std::size_t i = 0; i < values.size() && out.size() < 24; ++i)
    if (values[i]) out.emplace_back(names[i], in_source_words(ir::print(values[i]), tables_.index()));
  return out;
}

void Executor::report(const State& s, Verdict verdict, const std::string& message, const std::string& hint, Term goal) {
  const base::Location& conjunct = site_.conjunct;
  const base::Location& where = site_.origin.where;
  std::string key = std::to_string(where.file) + ":" + std::to_string(where.line) + ":" + std::to_string(where.column) +
                    ":" + std::to_string(conjunct.line) + ":" + std::to_string(conjunct.column) + message;
  if (!reported_.insert(key).second) return;
  Finding finding;
  finding.obligation = {item_, site_.block, site_.index, site_.property, site_.origin, {}};
  std::string full = message;
  if (!site_.purpose.empty() && site_.property != ir::Property::Postcondition) full = site_.purpose + ": " + message;
  finding.obligation.message = full;
  finding.verdict = verdict;
  if (verdict == Verdict::Unknown) finding.reason = full;
  finding.hint = hint;
  for (const auto& [place, what] : site_.within)
    if (place.known() && place != where) finding.notes.push_back({base::Severity::Note, place, what, {}, {}, 1});
  if (conjunct.known() && conjunct != where)
    finding.notes.push_back({base::Severity::Note, conjunct, "this part", {}, {}, 1});
  if (site_.lost.known()) finding.notes.push_back({base::Severity::Note, site_.lost, "given up here", {}, {}, 1});
  if (options_.trace) finding.symbolic_trace = steps(s);
  if (goal && verdict == Verdict::Unsafe) finding.values = model_values(s, goal);
  failures_.push_back(std::move(finding));
}

void Executor::fail(State& s, const Heap&, const std::string& message, const std::string& hint, Term goal) {
  if (!goal && prover_.contradicts(s.path) == Proof::Yes) {
    assume(s, false_);
    return;
  }
  ++failed_;
  if (quiet_ == 0) report(s, Verdict::Unsafe, message, hint, goal);
}

void Executor::give_up(State& s, const std::string& reason) {
  ++failed_;
  if (quiet_ == 0) report(s, Verdict::Unknown, reason, "", {});
}

/// What became of a chunk that was held earlier on the path.
std::string Executor::lost_at(const State& s, const std::function<bool(const Chunk&)>& is_it) {
  auto held = [&](const Heap& heap) {
    ChunkPtr found;
    heap.for_each([&](ResourceId, Heap::Key, const ChunkPtr& chunk) {
      if (!found && is_it(*chunk)) found = chunk;
    });
    return found;
  };
  for (const TraceNode* n = s.trace; n != nullptr && n->parent != nullptr; n = n->parent) {
    if (held(n->heap)) continue;
    const ChunkPtr chunk = held(n->parent->heap);
    if (!chunk) continue;
    const ir::Statement* by = n->parent->statement;
    const std::string what = show(s, *chunk);
    const std::string line = std::to_string(n->parent->origin.where.line);
    if (by == nullptr)
      return what + " is not part of the loop invariant at line " + std::to_string(n->origin.where.line);
    site_.lost = n->parent->origin.where;
    if (std::holds_alternative<ir::Call>(by->kind) || std::holds_alternative<ir::VirtualCall>(by->kind))
      return what + " was consumed by the call at line " + line + " and is not returned by its postcondition";
    if (std::holds_alternative<ir::Free>(by->kind)) return what + " was freed at line " + line;
    if (std::holds_alternative<ir::Fold>(by->kind)) return what + " was folded into a predicate at line " + line;
    if (std::holds_alternative<ir::Unfold>(by->kind)) return what + " was unfolded at line " + line;
    return what + " was given up at line " + line;
  }
  return {};
}

std::string Executor::hint_for(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments) {
  std::string hint;
  const bool predicate = symbols_.resource(resource).kind == Resource::Kind::Predicate;
  heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
    const Resource& held = symbols_.resource(id);
    if (!hint.empty() || held.kind != Resource::Kind::Predicate || held.predicate == nullptr || !held.predicate->body)
      return;
    const bool about = std::any_of(chunk->arguments.begin(), chunk->arguments.end(), [&](Term a) {
      return a.sort() == arguments[0].sort() &&
             (a == arguments[0] || Paths::knows(s.path, terms_.mk_eq(a, arguments[0])));
    });
    if (predicate ? id == resource : about)
      hint = show(s, *chunk) + " is held" + (predicate ? "" : " but folded: unfold it");
  });
  std::string lost =
      lost_at(s, [&](const Chunk& chunk) { return chunk.resource == resource && chunk.arguments == arguments; });
  // What hid the place may have been given up.
  if (lost.empty() && hint.empty() && !predicate)
    lost = lost_at(s, [&](const Chunk& chunk) {
      const Resource& other = symbols_.resource(chunk.resource);
      return other.kind == Resource::Kind::Predicate && other.predicate != nullptr &&
             std::find(chunk.arguments.begin(), chunk.arguments.end(), arguments[0]) != chunk.arguments.end();
    });
  return lost.empty() ? hint : lost;
}

/// Whether elements of the array are held, of which this one may be none.
bool Executor::holds_some_of(const Heap& heap, ResourceId resource, const std::vector<Term>& arguments) {
  if (symbols_.resource(resource).kind != Resource::Kind::Elements || arguments.size() != 2) return false;
  bool found = false;
  heap.for_each(resource, [&](Heap::Key, const ChunkPtr& chunk) {
    found = found || (chunk->many() && !chunk->many_arrays() && chunk->arguments[0] == arguments[0]);
  });
  return found;
}

void Executor::missing(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments,
                       const Spelling& what) {
  if (prover_.contradicts(s.path) == Proof::Yes) {
    assume(s, false_);
    return;
  }
  ++failed_;
  if (quiet_ > 0) return;
  const bool predicate = symbols_.resource(resource).kind == Resource::Kind::Predicate;
  std::string message = predicate ? "predicate instance " + what() + " is not held" : "missing permission to " + what();
  std::string hint = hint_for(s, heap, resource, arguments);
  if (!predicate) {
    Term null = terms_.mk_eq(arguments[0], terms_.mk_null());
    if (prover_.proves(s.path, null) == Proof::Yes)
      message += ": the receiver is null";
    else if (hint.empty() && prover_.proves(s.path, terms_.mk_not(null)) != Proof::Yes)
      message += ": the receiver may be null";
    else if (hint.empty() && holds_some_of(heap, resource, arguments) &&
             prover_.proves(s.path, in_bounds(arguments[1], arguments[0])) != Proof::Yes)
      message += ": the index may be out of bounds";
  }
  const ir::Property before = site_.property;
  report(s, Verdict::Unsafe, message, hint, {});
  site_.property = before;
  site_.lost = {};
}

}  // namespace cairn::engine::symex
