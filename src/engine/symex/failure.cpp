#include <algorithm>

#include "engine/symex/executor.h"
#include "engine/symex/wording.h"
#include "ir/text.h"

namespace cairn::engine::symex {

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

// What a call leaves that could not be made, or a place holds that could not be read, is the matter of another message.
bool Executor::is_consequence(const std::vector<Term>& about) const {
  if (failures_.empty()) return false;
  const auto constants = term::free_symbols(about).constants;
  return std::ranges::any_of(constants, [&](Term constant) {
    const auto found = sources_.find(constant);
    return found != sources_.end() && found->second.wrong;
  });
}

// Of what calls and loops leave nothing is known but what they promise, which may be too little. The last ones matter.
std::vector<base::Diagnostic> Executor::source_notes(const std::vector<Term>& about) const {
  std::vector<base::Diagnostic> out;
  std::vector<Term> constants = term::free_symbols(about).constants;
  std::ranges::sort(constants, std::ranges::greater(), [](Term t) { return t.id(); });
  for (Term constant : constants) {
    const auto found = sources_.find(constant);
    if (found == sources_.end()) continue;
    const auto& [where, callee, variable, wrong] = found->second;
    std::string what = "what this loop changes is known by its invariant only";
    base::Location place = where;
    if (callee != nullptr) {
      what = "of what " + callee->name + " leaves at line " + std::to_string(where.line) + " only this is known";
      const auto& promises = callee->contract.postconditions;
      place = promises.empty() || !promises[0]->where.known() ? callee->origin.where : promises[0]->where;
      if (promises.empty())
        what = callee->name + ", called at line " + std::to_string(where.line) + ", promises nothing";
    }
    if (variable && variable.name().find('!') == std::string::npos)
      what = variable.name() + " is changed by this loop, so of it only what the invariant says is known";
    const bool again = std::ranges::any_of(out, [&](const base::Diagnostic& d) { return d.where == place; });
    if (!again) out.push_back({base::Severity::Note, place, what, {}, {}, 1});
    if (out.size() == 2) break;
  }
  return out;
}

void Executor::report(const State& s, Verdict verdict, const std::string& message, const std::string& hint, Term goal,
                      const std::vector<Term>& about) {
  const base::Location& conjunct = site_.conjunct;
  // What is wrong with a declaration is wrong with one part of it.
  const bool declared = site_.aim == Aim::Declaration;
  const base::Location where = declared && conjunct.known() ? conjunct : site_.origin.where;
  // What one predicate hides is one matter, however much of it is asked for.
  if ((site_.lost.known() || site_.ghost_lacks) && !reported_.insert(hint).second) return;
  std::string key = std::to_string(where.file) + ":" + std::to_string(where.line) + ":" + std::to_string(where.column) +
                    ":" + std::to_string(conjunct.line) + ":" + std::to_string(conjunct.column) + message;
  std::vector<Term> terms = about;
  if (goal) terms.push_back(goal);
  if (is_consequence(terms) || !reported_.insert(key).second) return;
  Finding finding;
  finding.obligation = {item_, site_.block, site_.index, site_.property, site_.origin, {}};
  std::string full = message;
  if (site_.folded != nullptr)
    full = show_call(s, site_.folded->name, site_.folded_arguments) + " cannot be " + done(GhostStatement::Kind::Fold) +
           ": " + full;
  const bool own = site_.property == ir::Property::Postcondition && overridden_ == nullptr;
  if (!site_.purpose.empty() && !own) full = site_.purpose + ": " + full;
  finding.obligation.message = full;
  finding.obligation.origin.where = where;
  finding.verdict = verdict;
  if (verdict == Verdict::Unknown) finding.reason = full;
  finding.hint = hint;
  for (const auto& [place, what] : site_.within)
    if (place.known() && place != where) finding.notes.push_back({base::Severity::Note, place, what, {}, {}, 1});
  if (conjunct.known() && conjunct != where)
    finding.notes.push_back({base::Severity::Note, conjunct, "this part", {}, {}, 1});
  if (site_.lost.known()) finding.notes.push_back({base::Severity::Note, site_.lost, "given up here", {}, {}, 1});
  for (base::Diagnostic& note : source_notes(terms)) finding.notes.push_back(std::move(note));
  if (options_.trace) finding.symbolic_trace = steps(s);
  if (goal && verdict == Verdict::Unsafe) finding.values = model_values(s, goal);
  add_failure(std::move(finding));
}

// What is tried while a message is made up does not count.
void Executor::add_failure(Finding finding) {
  failures_.push_back(std::move(finding));
  if (options_.most_failures != 0 && failures_.size() >= options_.most_failures && fold_depth_ == 0) throw Enough();
}

void Executor::fail(State& s, const Heap&, const std::string& message, const std::string& hint, Term goal) {
  if (!goal && prover_.contradicts(s.path) == Proof::Yes) {
    assume(s, false_);
    return;
  }
  ++failed_;
  if (quiet_ > 0) return;
  // A condition that cannot be proved is no matter of permission.
  const ir::Property before = site_.property;
  if (goal && before == ir::Property::Permission) site_.property = ir::Property::Assert;
  report(s, Verdict::Unsafe, message, hint, goal);
  site_.property = before;
}

std::string Executor::word(GhostStatement::Kind kind) const {
  return std::string(options_.ghost_words[static_cast<std::size_t>(kind)]);
}

std::string Executor::done(GhostStatement::Kind kind) const {
  const std::string active = word(kind);
  return active + (active.ends_with("e") ? "d" : "ed");
}

void Executor::give_up(State& s, const std::string& reason) {
  ++failed_;
  if (quiet_ == 0) report(s, Verdict::Unknown, reason, "", {});
}

/// What became of a chunk that was held earlier on the path.
std::string Executor::lost_at(const State& s, const std::function<bool(const Chunk&)>& is_it) {
  auto find = [&](const Heap& heap, const std::function<bool(const Chunk&)>& wanted) {
    ChunkPtr found;
    heap.for_each([&](ResourceId, Heap::Key, const ChunkPtr& chunk) {
      if (!found && wanted(*chunk)) found = chunk;
    });
    return found;
  };
  // What a loop around does not have is the matter before what was taken from elsewhere.
  ChunkPtr framed;
  for (const Heap& frame : s.frames) framed = framed ? framed : find(frame, is_it);
  auto held = [&](const Heap& heap) {
    return find(heap, [&](const Chunk& chunk) {
      return framed ? chunk.resource == framed->resource && chunk.arguments == framed->arguments : is_it(chunk);
    });
  };
  for (const TraceNode* n = s.trace; n != nullptr && n->parent != nullptr; n = n->parent) {
    if (held(n->heap)) continue;
    const ChunkPtr chunk = held(n->parent->heap);
    if (!chunk) continue;
    const ir::Statement* by = n->parent->statement;
    const std::string what = show(s, *chunk);
    const std::string line = std::to_string(n->parent->origin.where.line);
    site_.lost = by == nullptr ? n->origin.where : n->parent->origin.where;
    if (by == nullptr)
      return what + " is not part of the loop invariant at line " + std::to_string(n->origin.where.line);
    if (std::holds_alternative<ir::Call>(by->kind) || std::holds_alternative<ir::VirtualCall>(by->kind))
      return what + " was consumed by the call at line " + line + " and is not returned by its postcondition";
    if (std::holds_alternative<ir::Free>(by->kind)) return what + " was freed at line " + line;
    if (std::holds_alternative<ir::Fold>(by->kind))
      return what + " was " + done(GhostStatement::Kind::Fold) + " into a predicate at line " + line;
    if (std::holds_alternative<ir::Unfold>(by->kind))
      return what + " was " + done(GhostStatement::Kind::Unfold) + " at line " + line;
    return what + " was given up at line " + line;
  }
  return {};
}

std::string Executor::unproved_of(const State& s, const Chunk& chunk, const std::vector<Term>& arguments) {
  std::vector<Term> work{chunk_applies(chunk, arguments)};
  while (!work.empty()) {
    const Term part = work.back();
    work.pop_back();
    if (part.is(term::Op::And))
      work.insert(work.end(), part.children().rbegin(), part.children().rend());
    else if (!prover_.proves_easily(s.path, part))
      return "cannot prove " + show(s, part);
  }
  return {};
}

/// An instance of a predicate that is held and could be the one that is asked for: it is about the same thing, and most
/// arguments are the same.
std::string Executor::hint_for_instance(const State& s, const Heap& heap, ResourceId resource,
                                        const std::vector<Term>& arguments) {
  ChunkPtr nearest;
  std::size_t most = 0;
  heap.for_each(resource, [&](Heap::Key, const ChunkPtr& chunk) {
    std::size_t equal = 0;
    for (std::size_t i = 0; i < arguments.size() && (i == 0 || equal > 0); ++i)
      if (prover_.proves_easily(s.path, terms_.mk_eq(chunk->arguments[i], arguments[i]))) ++equal;
    if (equal <= most) return;
    nearest = chunk;
    most = equal;
  });
  if (!nearest) return {};
  const bool other = prover_.proves_easily(s.path, terms_.mk_not(chunk_applies(*nearest, arguments)));
  const std::string held = show(s, *nearest) + " is held";
  return other ? held : held + ", but " + unproved_of(s, *nearest, arguments);
}

std::string Executor::hint_for(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments) {
  std::string hint;
  const bool predicate = symbols_.resource(resource).kind == Resource::Kind::Predicate;
  if (predicate) hint = hint_for_instance(s, heap, resource, arguments);
  heap.for_each([&](ResourceId id, Heap::Key, const ChunkPtr& chunk) {
    const Resource& held = symbols_.resource(id);
    if (!hint.empty() || predicate || held.predicate == nullptr || !held.predicate->body) return;
    const bool about = std::any_of(chunk->arguments.begin(), chunk->arguments.end(), [&](Term a) {
      return a.sort() == arguments[0].sort() &&
             (a == arguments[0] || Paths::knows(s.path, terms_.mk_eq(a, arguments[0])));
    });
    if (!about) return;
    hint = show(s, *chunk) + " is held but " + done(GhostStatement::Kind::Fold) + ": " +
           word(GhostStatement::Kind::Unfold) + " it";
    site_.ghost_lacks = true;
  });
  if (predicate && !hint.empty()) return hint;
  const auto same_place = [&](const Chunk& chunk) {
    if (chunk.resource != resource) return false;
    return chunk.many() ? chunk.arguments.empty() || chunk.arguments[0] == arguments[0] : chunk.arguments == arguments;
  };
  const auto same_first = [&](const Chunk& chunk) {
    return chunk.resource == resource && !chunk.arguments.empty() && chunk.arguments[0] == arguments[0];
  };
  // What hid the place may have been given up.
  const auto hides = [&](const Chunk& chunk) {
    return symbols_.resource(chunk.resource).predicate != nullptr &&
           std::ranges::find(chunk.arguments, arguments[0]) != chunk.arguments.end();
  };
  std::string lost = lost_at(s, same_place);
  if (lost.empty() && hint.empty() && !arguments.empty()) lost = predicate ? lost_at(s, same_first) : lost_at(s, hides);
  if (!lost.empty()) {
    site_.ghost_lacks = false;
    return lost;
  }
  if (!hint.empty() || !predicate) return hint;
  // Where one other instance is held, it may be meant.
  std::vector<ChunkPtr> others;
  heap.for_each(resource, [&](Heap::Key, const ChunkPtr& chunk) { others.push_back(chunk); });
  return others.size() == 1 ? show(s, *others[0]) + " is held" : "";
}

ChunkPtr Executor::held(const State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments) {
  ChunkPtr found;
  heap.for_each(resource, [&](Heap::Key, const ChunkPtr& chunk) {
    if (!found && !chunk->permission && prover_.proves_easily(s.path, chunk_applies(*chunk, arguments))) found = chunk;
  });
  return found;
}

/// What of a chunk with many places keeps it from having this one; empty where there is no such chunk. Of an array that
/// is held as a whole it is a bound.
std::string Executor::unproved_place(State& s, const Heap& heap, ResourceId resource,
                                     const std::vector<Term>& arguments, bool& whole) {
  std::string out;
  heap.for_each(resource, [&](Heap::Key, const ChunkPtr& chunk) {
    if (!out.empty() || !chunk->many()) return;
    if (!chunk->arguments.empty() && !prover_.proves_easily(s.path, terms_.mk_eq(chunk->arguments[0], arguments[0])))
      return;
    if (prover_.proves_easily(s.path, terms_.mk_not(chunk_applies(*chunk, arguments)))) return;
    out = unproved_of(s, *chunk, arguments);
    whole = !chunk->many_arrays() && !chunk->arguments.empty() &&
            chunk->condition == in_bounds(chunk->variable, chunk->arguments[0]);
    if (!out.empty()) assume(s, chunk_applies(*chunk, arguments));
  });
  return out;
}

namespace {

/// What a place is part of: x of x.data, a of a[i].
std::string owner_of(const std::string& place) {
  if (!place.ends_with(']')) return place.substr(0, place.rfind('.'));
  int open = 0;
  for (std::size_t at = place.size(); at-- > 0;) {
    if (place[at] == ']') ++open;
    if (place[at] == '[' && --open == 0) return place.substr(0, at);
  }
  return place;
}

}  // namespace

/// The bound that an index, as it is written in its place, cannot be shown to keep.
std::string Executor::unproved_bound(const State& s, Term index, const std::string& place) {
  const std::string array = owner_of(place);
  const std::string written = place.substr(array.size() + 1, place.size() - array.size() - 2);
  const bool low = prover_.proves_easily(s.path, terms_.mk(term::Op::Le, {terms_.mk_int(0), index}));
  return "cannot prove " + (low ? written + " < " + array + ".length" : "0 <= " + written);
}

/// Why there is no permission to a place: null, or a condition that permission depends on. Then that is the matter.
WhyMissing Executor::why_missing(State& s, const Heap& heap, ResourceId resource, const std::vector<Term>& arguments,
                                 const std::string& place, bool hinted) {
  const bool plain = site_.property == ir::Property::Permission && site_.folded == nullptr;
  const Term null = terms_.mk_eq(arguments[0], terms_.mk_null());
  const bool is_null = prover_.proves(s.path, null) == Proof::Yes;
  if (is_null) {
    if (plain) site_.property = ir::Property::NullDereference;
    return {owner_of(place) + " is null", true};
  }
  bool whole = false;
  const State before = s;  // what cannot be shown is assumed then
  std::string condition = unproved_place(s, heap, resource, arguments, whole);
  if (plain && whole && !condition.empty()) site_.property = ir::Property::ArrayBounds;
  if (whole && condition.find(nameless) != std::string::npos) condition = unproved_bound(before, arguments[1], place);
  if (hinted || !condition.empty()) return {condition};
  if (site_.aim == Aim::Invariant) return {"the invariant does not have it before"};
  // What a parameter refers to is for the precondition to give.
  bool parameter = false;
  own_store_.for_each([&](std::uint64_t, Term value) { parameter = parameter || value == arguments[0]; });
  if (parameter && overridden_ == nullptr && (own_procedure_ != nullptr || own_function_ != nullptr)) {
    const auto& contract = own_procedure_ != nullptr ? own_procedure_->contract : own_function_->contract;
    const bool in_other_cases = std::ranges::any_of(contract.preconditions, [&](const Assertion& a) {
      return ir::print(a).find(symbols_.resource(resource).name) != std::string::npos;
    });
    return {"the precondition of " + item_ + " does not give it" + (in_other_cases ? " in this case" : "")};
  }
  return {prover_.proves(s.path, terms_.mk_not(null)) == Proof::Yes ? "" : owner_of(place) + " may be null"};
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
  // What was missing before is not missing again.
  const ChunkPtr twice = same(s.heap, heap) ? nullptr : held(s, s.heap, resource, arguments);
  if (twice && is_consequence({twice->value})) return;
  const std::string place = what(s);
  std::string message = "predicate instance " + place + " is not held";
  const ir::Property before = site_.property;
  std::string hint = hint_for(s, heap, resource, arguments);
  const auto drop_hint = [&] {
    hint.clear();
    site_.lost = {};
    site_.ghost_lacks = false;
  };
  if (twice) {
    message = (predicate ? "" : "permission to ") + place + " is needed twice, but held once";
    drop_hint();
  } else if (!predicate) {
    const auto [why, is_null] = why_missing(s, heap, resource, arguments, place, !hint.empty());
    if (is_null) drop_hint();
    if (!why.empty() && !reported_.insert(place + ": " + why).second) {
      site_.property = before;
      site_.ghost_lacks = false;
      return;
    }
    message = (site_.property == before ? "missing permission to " : "") + place + (why.empty() ? "" : ": " + why);
  } else if (arguments[0].sort().is_ref() && hint.empty() && !is_loose(show(s, arguments[0])) &&
             prover_.proves_easily(s.path, terms_.mk_eq(arguments[0], terms_.mk_null()))) {
    message += ": " + show(s, arguments[0]) + " is null";
  } else if (!options_.infer && !infer_fold(s, heap, symbols_.resource(resource).name, arguments).empty()) {
    hint = "all that " + place + " holds is there: " + word(GhostStatement::Kind::Fold) + " it";
    site_.lost = {};
    site_.ghost_lacks = true;
  }
  report(s, Verdict::Unsafe, message, hint, {}, arguments);
  site_.property = before;
  site_.lost = {};
  site_.ghost_lacks = false;
}

// What is folded without a statement may lack one thing only: that is to be told, not that the whole is missing.
bool Executor::explain_fold(const State& s, const Heap& rest, const std::string& name,
                            const std::vector<Term>& arguments) {
  const ir::Predicate* predicate = tables_.index().predicate(name);
  if (quiet_ > 0 || !options_.infer || predicate == nullptr || !predicate->body || fold_depth_ >= max_folds)
    return false;
  if (is_consequence(arguments)) return false;
  // Where an instance with other arguments is held, these are the matter.
  const ResourceId resource = symbols_.predicate(name);
  if (arguments.size() > 1 && !hint_for_instance(s, rest, resource, arguments).empty()) return false;
  if (held(s, s.heap, resource, arguments)) return false;
  const Site before = site_;
  const std::uint64_t failed = failed_;
  const std::uint64_t taken = taken_;
  const std::set<std::string> reported = reported_;
  const std::size_t inferred = inferred_.size();
  std::vector<Finding> outer = std::exchange(failures_, {});
  ++fold_depth_;
  if (site_.conjunct.known())
    site_.within.emplace_back(site_.conjunct, show_call(s, name, arguments) + " is needed here");
  site_.conjunct = {};
  site_.folded = predicate;
  site_.folded_arguments = arguments;
  {
    const Framing framing(*this, false);
    State trial = s;
    trial.guard = {};
    enter(trial, *predicate, arguments);
    consume(trial, rest, predicate->body);
  }
  --fold_depth_;
  std::swap(outer, failures_);
  inferred_.resize(std::min(inferred, inferred_.size()));
  const bool partly = taken_ > taken && !outer.empty();
  failed_ = partly ? failed + 1 : failed;
  reported_ = reported;
  site_ = before;
  if (partly) add_failure(std::move(outer[0]));
  return partly;
}

}  // namespace cairn::engine::symex
