#include "check/concrete_run.h"

#include <algorithm>

#include "base/overloaded.h"
#include "engine/string_words.h"
#include "ir/text.h"
#include "ir/value.h"
#include "term/cardinality.h"
#include "term/value.h"

namespace cairn::check {

using base::Overloaded;
using term::Op;

namespace {

constexpr int most_steps = 3000;
constexpr int max_calls = 40;
constexpr int max_attempts = 200;
constexpr int max_searches = 8;     // for the outcome of a procedure without body
constexpr long nearby = 4;          // values for what is left open are looked for at most so far from numbers at hand
constexpr long longest_made = 100;  // array that is made
constexpr std::size_t max_ways = 2000;    // of choosing what is left open
constexpr std::size_t max_elements = 10;  // that a set left open can have

}  // namespace

ConcreteMeaning::State RandomExecution::state(const Frame& frame) const {
  return {world_, frame.variables, frame.old_world, frame.old_variables, &frame.types};
}

Term RandomExecution::evaluate(Frame& frame, Term t) {
  try {
    return meaning_.value(state(frame), t);
  } catch (const UndefinedRead& error) {
    undefined(frame, error.what());
  }
}

/// Specifications that need no permissions speak of whatever memory holds.
void RandomExecution::undefined(const Frame& frame, const std::string& what) {
  if (frame.unframed) throw NotFollowed("memory that is not there");
  throw Violation{what, frame.where};
}

namespace {

std::string spell_set(Term set) {
  std::string out;
  std::vector<Term> work{set};
  while (!work.empty()) {
    const Term t = work.back();
    work.pop_back();
    if (t.is(Op::SetSingleton)) out += (out.empty() ? "" : ", ") + ir::print(t[0]);
    if (t.is(Op::SetUnion)) work.insert(work.end(), t.children().rbegin(), t.children().rend());
  }
  return "{" + out + "}";
}

/// Arguments, and what the cells of a heap hold that are named, in terms of the arguments.
std::vector<std::pair<std::string, std::string>> describe(const ir::Procedure& procedure, const Variables& arguments,
                                                          const World& world, const Places& places) {
  std::map<std::uint64_t, std::string> names;
  for (const auto& [object, record] : world.records) names[object] = record + "#" + std::to_string(object);
  for (const auto& [object, element] : world.elements) names[object] = "array#" + std::to_string(object);
  auto spell = [&](Term value) -> std::string {
    if (value.sort().is(term::SortKind::Set)) return spell_set(value);
    if (!value.sort().is_ref()) return engine::with_strings(ir::print(value));
    const std::uint64_t object = ConcreteMeaning::object(value);
    return object == 0 ? "null" : names.contains(object) ? names.at(object) : ir::print(value);
  };
  std::vector<std::pair<std::string, std::string>> out;
  for (const ir::Declaration& d : procedure.parameters)
    out.emplace_back(d.variable.name(), spell(arguments.at(d.variable)));
  for (const Place& place : places) {
    const bool field = !place.second.starts_with("[");
    const std::string cell = field ? "." + std::string(ir::split_qualified(place.second).second) : place.second;
    out.emplace_back(names[place.first] + cell, spell(world.cells.at(place)));
  }
  return out;
}

}  // namespace

Trial RandomExecution::run(const ir::Procedure& procedure) {
  meaning_.forget();
  if (tables_) tables_->forget();
  try {
    Variables variables;
    if (!draw_inputs(procedure, variables)) return {};
    const Places start = held_;
    const World before = world_;
    const std::mt19937_64 dice = random_;
    initial_ = [&procedure, variables, before, start] { return describe(procedure, variables, before, start); };
    choices_.clear();
    Trial first = attempt(procedure, variables);
    for (int n = 0; first.kind == Trial::Kind::Violation && choose_otherwise(); ++n) {
      if (n == max_attempts) return {};
      world_ = before;
      held_ = start;
      random_ = dice;
      Trial next = attempt(procedure, variables);
      if (next.kind != Trial::Kind::Violation) return next;
    }
    return first;
  } catch (const NotFollowed& reason) {
    return {Trial::Kind::NotApplicable, reason.what(), {}};
  }
}

Trial RandomExecution::attempt(const ir::Procedure& procedure, const Variables& variables) {
  auto violated = [&](const std::string& what, base::Location where) {
    return Trial{Trial::Kind::Violation, procedure.name + ": " + what, where, initial_(), !meaning_.approximated()};
  };
  fuel_ = most_steps;
  depth_ = 0;
  must_end_ = 0;
  repeated_ = 0;
  if (searching_) aside_ = below(2) == 0;
  try {
    execute(procedure, variables);
    return {Trial::Kind::Fine, {}, {}};
  } catch (const Violation& violation) {
    return violated(violation.what, violation.where);
  } catch (const Deep& deep) {
    if (!small_numbers_) throw;
    return violated(deep.what(), procedure.origin.where);
  }
}

bool RandomExecution::choose_otherwise() {
  while (!choices_.empty() && choices_.back().taken + 1 == choices_.back().count) choices_.pop_back();
  if (choices_.empty()) return false;
  ++choices_.back().taken;
  return true;
}

/// Values that an argument left open may have: references all, sets of them all, numbers near those at hand.
std::vector<Term> RandomExecution::candidates(const Frame& frame, term::Sort sort) {
  std::vector<Term> out;
  if (sort.is_bool()) return {terms_.mk_true(), terms_.mk_false()};
  if (sort.is_ref()) {
    out.push_back(terms_.mk_null());
    for (std::uint64_t object = 1; object <= world_.last; ++object)
      out.push_back(terms_.mk_ref(mpz_class(static_cast<unsigned long>(object))));
    return out;
  }
  if (sort.is_int()) {
    std::set<mpz_class> numbers;
    auto note = [&](Term t) {
      if (!t.sort().is_int() || !t.is_value()) return;
      for (long by = -nearby; by <= nearby; ++by) numbers.insert(t.integer() + by);
    };
    note(terms_.mk_int(0));
    for (const auto& [variable, value] : frame.variables) note(value);
    for (const auto& [place, value] : world_.cells) note(value);
    for (const mpz_class& number : numbers) out.push_back(terms_.mk_int(number));
    if (!small_numbers_) meaning_.approximate();
    return out;
  }
  if (const auto all = term::enumerate(terms_, sort, max_ways)) return *all;
  if (!sort.is(term::SortKind::Set))
    throw NotFollowed("argument of sort " + term::to_string(sort) + " that is left open");
  std::vector<Term> elements;
  if (sort.params()[0].is_int()) {
    std::set<Term> values;
    for (const auto& [place, value] : world_.cells)
      if (value.sort().is_int()) values.insert(value);
    for (const auto& [variable, value] : frame.variables)
      if (value.sort().is_int()) values.insert(value);
    elements.assign(values.begin(), values.end());
    meaning_.approximate();
  } else {
    elements = candidates(frame, sort.params()[0]);
  }
  if (elements.size() > max_elements) throw NotFollowed("argument that is left open");
  for (std::size_t bits = 0; bits < (std::size_t{1} << elements.size()); ++bits) {
    std::vector<Term> chosen;
    for (std::size_t i = 0; i < elements.size(); ++i)
      if ((bits >> i & 1) != 0) chosen.push_back(elements[i]);
    out.push_back(term::make_set_value(terms_, sort, std::move(chosen)));
  }
  return out;
}

void RandomExecution::choose_open(Frame& frame, const std::function<bool()>& holds) {
  std::vector<std::vector<Term>> all;
  std::size_t ways = 1;
  for (ir::Variable v : frame.open) {
    all.push_back(candidates(frame, v.sort()));
    ways = std::min(ways, max_ways) * all.back().size();
  }
  if (ways > max_ways) throw NotFollowed("argument that is left open");
  std::vector<std::vector<Term>> possible;
  std::vector<std::size_t> at(frame.open.size(), 0);
  for (bool more = true; more;) {
    for (std::size_t i = 0; i < at.size(); ++i) frame.variables[frame.open[i]] = all[i][at[i]];
    bool fits = false;
    try {
      fits = holds();
    } catch (const UndefinedRead&) {
      fits = false;
    }
    if (fits) {
      possible.emplace_back();
      for (ir::Variable v : frame.open) possible.back().push_back(frame.variables[v]);
    }
    std::size_t digit = 0;
    while (digit < at.size() && ++at[digit] == all[digit].size()) at[digit++] = 0;
    more = digit < at.size();
  }
  if (possible.empty() && !small_numbers_) throw NotFollowed("argument that is left open");
  if (possible.empty()) throw Violation{"no value for what is left open will do", frame.where};
  if (repeated_ == choices_.size()) choices_.push_back({0, possible.size()});
  const std::vector<Term>& chosen = possible[choices_[repeated_++].taken];
  for (std::size_t i = 0; i < chosen.size(); ++i) frame.variables[frame.open[i]] = chosen[i];
  frame.open.clear();
}

/// An assertion that must hold with the permissions held.
void RandomExecution::check(Frame& frame, const std::vector<spec::Assertion>& all, const std::string& what, bool whole,
                            bool take) {
  Places places;
  try {
    if (!meaning_.all_hold(state(frame), all, held_, places)) throw Violation{what + " does not hold", frame.where};
  } catch (const UndefinedRead& error) {
    undefined(frame, what + " " + error.what());
  }
  if (whole && places.size() != held_.size()) throw Violation{what + " leaves permissions over", frame.where};
  if (take)
    for (const Place& p : places) held_.erase(p);
}

void RandomExecution::execute(const ir::Procedure& procedure, Variables variables) {
  const bool promised = procedure.contract.terminates || !procedure.contract.decreases.empty();
  if (promised) ++must_end_;
  if (++depth_ > max_calls) stop("deep calls");
  Frame frame;
  frame.procedure = &procedure;
  frame.unframed = procedure.contract.unframed;
  frame.variables = std::move(variables);
  frame.old_world = world_;
  frame.types.add(procedure.parameters);
  frame.types.add(procedure.results);
  frame.types.add(procedure.locals);
  for (const auto* all : {&procedure.results, &procedure.locals})
    for (const ir::Declaration& d : *all)
      frame.variables[d.variable] = ir::zero_value(terms_, d.type, index_.program().pointer_width);
  for (;;) {
    const ir::Block& block = procedure.blocks[frame.block];
    frame.where = block.invariants.empty() ? base::Location() : block.invariants[0]->where;
    if (!block.invariants.empty()) check(frame, block.invariants, "the invariant", false, false);
    for (const ir::Statement& statement : block.statements) {
      if (--fuel_ < 0) stop("too many steps");
      frame.where = statement.origin.where;
      step(frame, statement);
    }
    if (--fuel_ < 0) stop("too many steps");
    frame.where = block.terminator.origin.where;
    if (const auto* jump = std::get_if<ir::Goto>(&block.terminator.kind)) {
      frame.block = jump->target;
    } else if (const auto* branch = std::get_if<ir::Branch>(&block.terminator.kind)) {
      frame.block = evaluate(frame, branch->condition).is_true() ? branch->then_target : branch->else_target;
    } else if (std::holds_alternative<ir::Halt>(block.terminator.kind)) {
      throw NotFollowed("halt");
    } else {
      break;
    }
  }
  if (!frame.open.empty())
    choose_open(frame, [&] {
      Places places;
      return meaning_.all_hold(state(frame), procedure.contract.postconditions, held_, places);
    });
  const Places before = held_;
  check(frame, procedure.contract.postconditions, "the postcondition", procedure.contract.exact, true);
  Places given;
  std::set_difference(before.begin(), before.end(), held_.begin(), held_.end(), std::inserter(given, given.end()));
  held_ = std::move(given);
  results_ = frame.variables;
  --depth_;
  if (promised) --must_end_;
}

void RandomExecution::stop(const std::string& why) const {
  if (must_end_ > 0) throw Deep(why + " where every execution must end");
  throw NotFollowed(why);
}

void RandomExecution::call(Frame& frame, const ir::Procedure& callee, const std::vector<Term>& arguments,
                           const std::vector<ir::Variable>& targets) {
  Frame called;
  called.unframed = callee.contract.unframed;
  called.old_world = world_;
  auto pass = [&] {
    for (std::size_t i = 0; i < arguments.size(); ++i)
      called.variables[callee.parameters[i].variable] = evaluate(frame, arguments[i]);
  };
  called.types.add(callee.parameters);
  called.where = frame.where;
  if (!frame.open.empty())
    choose_open(frame, [&] {
      pass();
      Places places;
      return meaning_.all_hold(state(called), callee.contract.preconditions, held_, places);
    });
  pass();
  const Variables inner = called.variables;
  Places before = held_;
  check(called, callee.contract.preconditions, "the precondition of " + callee.name, false, true);
  Places kept = held_;
  Places passed;
  std::set_difference(before.begin(), before.end(), kept.begin(), kept.end(), std::inserter(passed, passed.end()));
  held_ = std::move(passed);
  if (callee.external())
    assume_call(called, callee);
  else
    execute(callee, inner);
  held_.insert(kept.begin(), kept.end());
  for (std::size_t i = 0; i < targets.size(); ++i)
    frame.variables[targets[i]] = results_.at(callee.results[i].variable);
}

/// Some outcome that the contract of a procedure without a body allows: it writes what it is given, allocates what it
/// returns, or returns what there is.
void RandomExecution::assume_call(Frame& called, const ir::Procedure& callee) {
  called.types.add(callee.results);
  called.old_variables = called.variables;
  const World before = world_;
  const Places passed = held_;
  for (int tries = 0; tries < (searching_ ? max_searches : max_attempts); ++tries) {
    world_ = before;
    held_ = passed;
    if (tries > 0)  // at first memory stays as it is
      for (const Place& at : passed)
        world_.cells[at] =
            draw(world_, at.second.starts_with("[") ? world_.elements.at(at.first) : index_.field(at.second)->type);
    for (const ir::Declaration& d : callee.results) {
      const bool fresh = below(2) == 0;
      if (fresh && d.type.kind == ir::TypeKind::Ref && index_.record(d.type.name) != nullptr) {
        allocate(called, d.variable, d.type.name);
        for (auto at = world_.cells.lower_bound({world_.last, ""}); at != world_.cells.end(); ++at)
          at->second = draw(world_, index_.field(at->first.second)->type);
      } else if (fresh && d.type.kind == ir::TypeKind::Array) {
        allocate_array(called, d.variable, d.type.params[0], draw_length(called, callee));
      } else {
        called.variables[d.variable] = draw(world_, d.type);
      }
    }
    Places given;
    try {
      if (searching_) {
        std::set<Term> results;
        for (const ir::Declaration& d : callee.results) results.insert(d.variable);
        const Places none;
        InputSearch::Input input{world_,
                                 called.variables,
                                 called.types,
                                 called.old_world,
                                 called.old_variables,
                                 std::move(results),
                                 tries == 0 ? &none : &passed};
        if (!search().satisfy(input, callee.contract.postconditions, given)) continue;
        for (auto at = world_.cells.lower_bound({before.last + 1, ""}); at != world_.cells.end(); ++at)
          held_.insert(at->first);
        given.clear();
      }
      if (!meaning_.all_hold(state(called), callee.contract.postconditions, held_, given)) continue;
    } catch (const UndefinedRead&) {
      continue;
    }
    held_ = std::move(given);
    results_ = called.variables;
    return;
  }
  throw NotFollowed("procedure without body");
}

/// The length of a new array: some number that the procedure was called with, or another one.
std::uint64_t RandomExecution::draw_length(const Frame& called, const ir::Procedure& callee) {
  for (const ir::Declaration& d : callee.parameters) {
    const Term value = called.variables.at(d.variable);
    if (value.sort().is_int() && value.integer() >= 0 && value.integer() <= longest_made && below(4) > 0)
      return value.integer().get_ui();
  }
  return below(4);
}

Place RandomExecution::place(Frame& frame, const ir::Place& where) {
  if (const auto* f = std::get_if<ir::FieldPlace>(&where))
    return {ConcreteMeaning::object(evaluate(frame, f->object)), f->field};
  if (const auto* e = std::get_if<ir::ElementPlace>(&where))
    return {ConcreteMeaning::object(evaluate(frame, e->array)),
            "[" + evaluate(frame, e->index).integer().get_str() + "]"};
  throw NotFollowed("C memory");
}

void RandomExecution::allocate(Frame& frame, ir::Variable target, const std::string& record) {
  const std::uint64_t object = ++world_.last;
  world_.records[object] = record;
  for (const std::string& field : ir::all_fields(index_.program(), *index_.record(record))) {
    world_.cells[{object, field}] = ir::zero_value(terms_, index_.field(field)->type, index_.program().pointer_width);
    held_.insert({object, field});
  }
  frame.variables[target] = terms_.mk_ref(mpz_class(static_cast<unsigned long>(object)));
}

void RandomExecution::allocate_array(Frame& frame, ir::Variable target, const ir::Type& element, std::uint64_t length) {
  const std::uint64_t array = ++world_.last;
  world_.elements[array] = element;
  world_.lengths[array] = length;
  Term zero = ir::zero_value(terms_, element, index_.program().pointer_width);
  world_.cells[{array, std::string(array_itself)}] = zero;
  held_.insert({array, std::string(array_itself)});
  for (std::uint64_t i = 0; i < length; ++i) {
    const Place cell{array, "[" + std::to_string(i) + "]"};
    world_.cells[cell] = zero;
    held_.insert(cell);
  }
  frame.variables[target] = terms_.mk_ref(mpz_class(static_cast<unsigned long>(array)));
}

void RandomExecution::havoc(Frame& frame, const ir::Havoc& s) {
  if (s.kind == ir::InputKind::Implicit) frame.open.insert(frame.open.end(), s.targets.begin(), s.targets.end());
  for (ir::Variable v : s.targets) {
    frame.variables[v] = draw(world_, *frame.types.find(v));
    frame.drawn.insert(v);
  }
  // Proofs of quantified claims are ends of their own: half of the runs go past all of them.
  if (s.kind == ir::InputKind::Aside && searching_)
    frame.variables[s.targets[0]] = terms_.mk_bool(aside_ && below(2 * static_cast<std::uint64_t>(depth_)) == 0);
  if (s.kind != ir::InputKind::Aside) return;
  if (frame.variables[s.targets[0]].is_true()) ++must_end_;  // nothing comes after it
  const auto* branch = std::get_if<ir::Branch>(&frame.procedure->blocks[frame.block].terminator.kind);
  if (branch != nullptr && branch->condition == s.targets[0]) frame.claimed = branch->else_target;
}

void RandomExecution::assume(Frame& frame, const ir::Assume& s) {
  if (evaluate(frame, s.condition).is_true()) return;
  if (s.condition.is_false()) throw NotFollowed("proof");
  const ir::Block& block = frame.procedure->blocks[frame.block];
  // Where a claim was proved by statements of its own, it holds.
  if (frame.block == frame.claimed && &s == std::get_if<ir::Assume>(&block.statements.front().kind))
    throw Violation{"the claim that was proved does not hold", frame.where};
  if (searching_ && !frame.drawn.empty()) {
    const Places none;
    Places places;
    InputSearch::Input input{world_, frame.variables, frame.types, frame.old_world, frame.old_variables, frame.drawn,
                             &none};
    if (search().satisfy(input, {spec::make(spec::Pure{s.condition})}, places)) return;
  }
  throw NotFollowed("assumption");
}

void RandomExecution::step(Frame& frame, const ir::Statement& statement) {
  if (!std::holds_alternative<ir::Havoc>(statement.kind) && !std::holds_alternative<ir::Assume>(statement.kind))
    frame.drawn.clear();
  auto permitted = [&](const Place& at) {
    if (!held_.contains(at)) throw Violation{"accesses " + at.second + " without permission", frame.where};
    return at;
  };
  auto instance = [&](const auto& s) {
    check(frame, {spec::make(spec::PredicateInstance{s.predicate, s.arguments})}, "the predicate", false, false);
  };
  std::visit(
      Overloaded{
          [&](const ir::Assign& s) { frame.variables[s.target] = evaluate(frame, s.value); },
          [&](const ir::Havoc& s) { havoc(frame, s); }, [&](const ir::Assume& s) { assume(frame, s); },
          [&](const ir::Assert& s) { check(frame, {s.assertion}, "the assertion", s.whole, false); },
          [&](const ir::NewObject& s) { allocate(frame, s.target, s.record); },
          [&](const ir::NewArray& s) {
            Term length = evaluate(frame, s.length);
            if (length.integer() < 0) throw Violation{"array of negative length", frame.where};
            if (length.integer() > longest_made) throw NotFollowed("long array");
            allocate_array(frame, s.target, s.element, length.integer().get_ui());
          },
          [&](const ir::Free& s) {
            const std::uint64_t object = ConcreteMeaning::object(evaluate(frame, s.object));
            if (object == 0) return;
            for (auto at = world_.cells.lower_bound({object, ""});
                 at != world_.cells.end() && at->first.first == object; at = world_.cells.erase(at))
              if (at->first.second != array_itself) held_.erase(permitted(at->first));
          },
          [&](const ir::Load& s) { frame.variables[s.target] = world_.cells.at(permitted(place(frame, s.place))); },
          [&](const ir::Store& s) { world_.cells.at(permitted(place(frame, s.place))) = evaluate(frame, s.value); },
          [&](const ir::Call& s) { call(frame, *index_.procedure(s.procedure), s.arguments, s.targets); },
          [&](const ir::VirtualCall& s) {
            auto receiver = world_.records.find(ConcreteMeaning::object(evaluate(frame, s.arguments[0])));
            if (receiver == world_.records.end()) throw Violation{"calls a method of null", frame.where};
            auto method = ir::split_qualified(s.method).second;
            call(frame, *ir::dispatch(index_.program(), receiver->second, method), s.arguments, s.targets);
          },
          [&](const ir::Fold& s) { instance(s); }, [&](const ir::Unfold& s) { instance(s); }, [](const ir::Use&) {},
          [&](const ir::Join& s) { check(frame, {s.assertion}, "the join", false, false); },
          [&](const ir::Consume& s) { check(frame, {s.assertion}, "what is consumed", false, true); },
          [](const auto&) { throw NotFollowed("statement"); }},
      statement.kind);
}

}  // namespace cairn::check
