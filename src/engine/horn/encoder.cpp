#include "engine/horn/encoder.h"

#include <algorithm>

#include "base/error.h"
#include "base/overloaded.h"

namespace cairn::engine::horn {

using base::Unsupported;
using smt::HornAtom;
using term::Term;

namespace {

/// Atoms in the body of a clause before a new point is made.
constexpr std::size_t most_atoms = 4;
constexpr std::size_t most_atoms_of_pairs = 12;

/// Of more global variables recursive procedures do not remember what they were.
constexpr std::size_t most_kept = 6;

/// The targets of edges back in a search depth first.
std::vector<bool> cycle_heads(const analysis::Graph& graph) {
  enum class Mark : std::uint8_t { New, Open, Done };
  std::vector<Mark> marks(graph.size(), Mark::New);
  std::vector<bool> result(graph.size(), false);
  for (analysis::Graph::Node root = 0; root < graph.size(); ++root) {
    if (marks[root] != Mark::New) continue;
    std::vector<std::pair<analysis::Graph::Node, std::size_t>> stack{{root, 0}};
    marks[root] = Mark::Open;
    while (!stack.empty()) {
      const auto node = stack.back().first;
      const auto successors = graph.successors(node);
      if (stack.back().second == successors.size()) {
        marks[node] = Mark::Done;
        stack.pop_back();
        continue;
      }
      const auto next = successors[stack.back().second++];
      if (marks[next] == Mark::Open) result[next] = true;
      if (marks[next] != Mark::New) continue;
      marks[next] = Mark::Open;
      stack.emplace_back(next, 0);
    }
  }
  return result;
}

}  // namespace

Encoder::Encoder(term::TermManager& terms, const ir::Program& program, const analysis::FlatProgram& flat,
                 const Precision& precision, const base::Cancellation& cancellation)
    : m_(terms),
      program_(program),
      flat_(flat),
      precision_(precision),
      cancellation_(cancellation),
      layout_(terms, flat, precision.pushes),
      neighbours_(terms, flat, layout_, precision.depth, precision.records),
      pushes_(layout_, precision.pushes),
      encoder_(terms, precision.numbers, *this),
      liveness_(flat.program, flat.procedure),
      graph_(analysis::control_flow(flat.procedure)),
      heads_(cycle_heads(graph_)) {
  for (const ir::Block& block : flat.procedure.blocks)
    for (const ir::Statement& statement : block.statements)
      if (const auto* call = std::get_if<ir::Call>(&statement.kind))
        if (const analysis::FlatRecursion* callee = recursion(*call))
          changed_.assign(call->targets.begin() + static_cast<std::ptrdiff_t>(callee->results.size()),
                          call->targets.end());
  if (changed_.size() <= most_kept) kept_ = changed_;
  std::erase_if(kept_, [](const ir::Variable v) { return kind_of(v.sort()) == Kind::Nothing; });
}

const analysis::FlatRecursion* Encoder::recursion(const ir::Call& call) const {
  for (const analysis::FlatRecursion& callee : flat_.recursions)
    if (callee.name == call.procedure) return &callee;
  return nullptr;
}

smt::HornSystem Encoder::run() {
  path_ = {};
  path_.cells.resize(layout_.cells().size());
  reach({0, 0});
  while (!work_.empty()) {
    cancellation_.check();
    Job job = std::move(work_.back());
    work_.pop_back();
    follow(std::move(job));
  }
  return std::move(system_);
}

// ---- The context of terms.

const Value& Encoder::variable(Term variable) {
  const auto [found, fresh] = path_.variables.try_emplace(variable);
  if (fresh) {
    found->second = named(fresh_value(m_, kind_of(variable.sort())));
    path_.facts.push_back(range_of(m_, found->second, variable.sort()));
  }
  return found->second;
}

Value Encoder::named(Value value) {
  if (value.kind == Kind::Reference) value.identity = next_identity();
  return value;
}

Term Encoder::one_of(Term site, const std::vector<int>& sites) {
  std::vector<Term> cases;
  for (const int number : sites) cases.push_back(m_.mk_eq(site, m_.mk_int(number)));
  return m_.mk_or(cases);
}

Term Encoder::site_is(Term site, const std::string& record, bool exactly) {
  return one_of(site, layout_.sites_of(record, exactly));
}

std::optional<Term> Encoder::length(const Value& array, term::Sort sort) {
  const std::optional<term::Sort> lengths = layout_.length_sort();
  if (!lengths || (*lengths && *lengths != sort)) return std::nullopt;
  if (sort.is_bv()) know(in_range(m_, array.length(), sort.width()));
  return array.length();
}

Term Encoder::same_object(const Value& a, const Value& b) {
  const Term same_site = m_.mk_eq(a.site(), b.site());
  const Term null = m_.mk_eq(a.site(), m_.mk_int(0));
  if (a.identity != 0 && a.identity == b.identity) return m_.mk_true();
  // Whoever has another name for a new object is the object.
  if (path_.young.contains(a.identity) || path_.young.contains(b.identity)) return m_.mk_false();
  if (a.site() == m_.mk_int(0) || b.site() == m_.mk_int(0)) return same_site;
  std::vector<int> single;
  for (std::size_t i = 0; i < layout_.sites().size(); ++i)
    if (layout_.sites()[i].tracked) single.push_back(static_cast<int>(i + 1));
  const Term result = m_.fresh_const("same", m_.bool_sort());
  const Term equal = m_.mk_and(same_site, m_.mk_eq(a.length(), b.length()));
  know(m_.mk_implies(result, equal));
  const Term surely = m_.mk_and(same_site, m_.mk_or(null, one_of(a.site(), single)));
  know(m_.mk_implies(surely, result));
  return result;
}

void Encoder::merged(const Value& a, const Value& b) {
  escape(a);
  escape(b);
}

void Encoder::know(Term fact) { path_.facts.push_back(fact); }

void Encoder::require(Term fact, const char*) {
  if (fact.is_true()) return;
  path_.facts.push_back(m_.mk_not(fact));
  emit(std::nullopt);
  path_.facts.back() = fact;
}

// ---- Points and clauses.

const Encoder::Interface& Encoder::interface_of(const Point& point) {
  const auto [found, fresh] = interfaces_.try_emplace(point);
  if (!fresh) return found->second;
  Interface& made = found->second;
  std::vector<term::Sort> domain;
  const auto add_fields = [&](const std::vector<const ir::Record*>& records) {
    for (const ir::Record* record : records) {
      for (const ir::Field& field : record->fields)
        for (const term::Sort sort : sorts_of(m_, kind_of(field.type))) domain.push_back(sort);
      if (layout_.tells_push(record->name)) domain.push_back(m_.int_sort());
    }
  };
  for (const ir::Variable variable : liveness_.live_before(point.block, point.index)) {
    if (kind_of(variable.sort()) == Kind::Nothing) continue;
    made.variables.push_back(variable);
    for (const term::Sort sort : sorts_of(m_, kind_of(variable.sort()))) domain.push_back(sort);
    add_fields(neighbours_.of(variable));
  }
  for (std::size_t i = 0; i < layout_.cells().size(); ++i) {
    const Cell& cell = layout_.cells()[i];
    if (!cell.live[point.block]) continue;
    made.cells.push_back(i);
    for (const term::Sort sort : sorts_of(m_, kind_of(cell.type))) domain.push_back(sort);
    add_fields(neighbours_.of(cell.field));
  }
  if (in_recursion(point))
    for (const ir::Variable v : kept_)
      for (const term::Sort sort : sorts_of(m_, kind_of(v.sort()))) domain.push_back(sort);
  const std::string name = "point " + std::to_string(point.block) + "." + std::to_string(point.index);
  made.predicate = &m_.declare_function(name, std::move(domain), m_.bool_sort());
  return made;
}

void Encoder::append(std::vector<Term>& arguments, const Value& value) const {
  arguments.insert(arguments.end(), value.parts.begin(), value.parts.end());
}

/// The state on the path is one at the point; what follows it is seen once.
void Encoder::reach(const Point& point) {
  flush_all();
  enter(point);
}

/// As `reach`, but what the point does not know of stays new.
void Encoder::enter(const Point& point, const std::vector<Value>& initial) {
  const Interface& interface = interface_of(point);
  HornAtom head{interface.predicate, {}};
  for (const ir::Variable v : interface.variables) {
    const Value value = variable(v);
    escape(value);
    append(head.arguments, value);
    append_fields(head.arguments, value, neighbours_.of(v));
  }
  for (const std::size_t i : interface.cells) {
    // Before its allocation a cell has any value.
    Value& cell = path_.cells[i];
    const Kind kind = kind_of(layout_.cells()[i].type);
    if (cell.kind != kind) cell = fresh_value(m_, kind);
    append(head.arguments, cell);
    append_fields(head.arguments, cell, neighbours_.of(layout_.cells()[i].field));
  }
  if (in_recursion(point))
    for (const Value& value : initial) append(head.arguments, value);
  emit(std::move(head));
  if (begun_.insert(point).second) begin(point);
}

void Encoder::begin(const Point& point) {
  const Interface& interface = interface_of(point);
  Job job{point, {}};
  job.path.cells.resize(layout_.cells().size());
  HornAtom here{interface.predicate, {}};
  const auto make = [&](Kind kind, term::Sort sort) {
    Value value = named(fresh_value(m_, kind));
    job.path.facts.push_back(range_of(m_, value, sort));
    append(here.arguments, value);
    return value;
  };
  for (const ir::Variable v : interface.variables) {
    const Value& value = job.path.variables[v] = make(kind_of(v.sort()), v.sort());
    begin_fields(job.path, here.arguments, value, neighbours_.of(v));
  }
  for (const std::size_t i : interface.cells) {
    const Cell& cell = layout_.cells()[i];
    const Value& value = job.path.cells[i] =
        make(kind_of(cell.type), ir::sort_of(m_, cell.type, flat_.program.pointer_width));
    begin_fields(job.path, here.arguments, value, neighbours_.of(cell.field));
  }
  if (in_recursion(point))
    for (const ir::Variable v : kept_) job.path.initial.push_back(make(kind_of(v.sort()), v.sort()));
  job.path.body.push_back(std::move(here));
  work_.push_back(std::move(job));
}

bool Encoder::is_join(ir::BlockId block) const { return graph_.predecessors(block).size() > 1; }

void Encoder::emit(std::optional<HornAtom> head) {
  smt::HornClause clause{path_.body, m_.mk_and(path_.facts), std::move(head)};
  if (clause.constraint.is_false()) return;
  for (const HornAtom& atom : clause.body)
    if (known_.insert(atom.predicate).second) system_.predicates.push_back(atom.predicate);
  if (clause.head && known_.insert(clause.head->predicate).second) system_.predicates.push_back(clause.head->predicate);
  system_.clauses.push_back(std::move(clause));
  if (precision_.most_clauses > 0 && system_.clauses.size() > precision_.most_clauses)
    throw Unsupported("so many paths");
}

// ---- Execution.

void Encoder::follow(Job job) {
  path_ = std::move(job.path);
  ended_ = false;
  const ir::Block& block = flat_.procedure.blocks[job.point.block];
  for (std::size_t i = job.point.index; i < block.statements.size() && !ended_; ++i) {
    const Point here{job.point.block, i};
    here_ = here;
    accessed_ = 0;
    if (path_.body.size() > (precision_.depth == Depth::Pairs ? most_atoms_of_pairs : most_atoms)) {
      reach(here);
      return;
    }
    execute(block.statements[i], here);
  }
  here_ = {job.point.block, block.statements.size()};
  accessed_ = 0;
  if (!ended_) finish(block.terminator, job.point.block);
}

/// Whether a path goes on after a join by itself. Where a new object would meet other states, nothing more is known of
/// it than its invariant, which it need not satisfy yet: C programs initialise it after they have looked whether there
/// is one. Nor does a point know fields of objects that only others refer to.
bool Encoder::passes_on(ir::BlockId join) {
  const bool knows_more = !path_.young.empty() || (precision_.depth >= Depth::Variables && !path_.accessed.empty());
  if (!knows_more || heads_[join] || path_.joins >= precision_.joins) return false;
  ++path_.joins;
  return true;
}

void Encoder::jump(ir::BlockId target) {
  if (is_join(target) && !passes_on(target)) {
    reach({target, 0});
  } else {
    work_.push_back({{target, 0}, path_});
  }
}

void Encoder::finish(const ir::Terminator& terminator, ir::BlockId block) {
  std::visit(base::Overloaded{
                 [&](const ir::Goto& end) { jump(end.target); },
                 [&](const ir::Branch& end) {
                   const Value condition = encoder_.encode(end.condition);
                   const Path before = path_;
                   path_.facts.push_back(condition.truth());
                   jump(end.then_target);
                   path_ = before;
                   path_.facts.push_back(m_.mk_not(condition.truth()));
                   jump(end.else_target);
                 },
                 [&](const ir::Return&) {
                   const int number = flat_.procedure_of(block);
                   if (number < 0) return;
                   const analysis::FlatRecursion& body = flat_.recursions[static_cast<std::size_t>(number)];
                   flush_all();
                   std::vector<Term> parts;
                   for (const ir::Variable v : body.initial) append(parts, variable(v));
                   for (const ir::Variable v : body.results) append(parts, variable(v));
                   for (const ir::Variable v : changed_) append(parts, variable(v));
                   for (const Value& value : path_.initial) append(parts, value);
                   emit(return_of(body, std::move(parts)));
                 },
                 [&](const ir::Halt&) {},
             },
             terminator.kind);
}

void Encoder::execute(const ir::Statement& statement, const Point& point) {
  const bool marked = flat_.notes[point.block][point.index].marked >= 0;
  const auto refuse = [&](const char* what) { throw Unsupported(what, statement.origin.where); };
  std::visit(base::Overloaded{
                 [&](const ir::Assign& s) { assign(s.target, encoder_.encode(s.value)); },
                 [&](const ir::Havoc& s) { forget(s.targets); },
                 [&](const ir::Assume& s) { know(encoder_.encode(s.condition).truth()); },
                 [&](const ir::Assert& s) { check(s, marked); },
                 [&](const ir::NewObject& s) { allocate(s, point); },
                 [&](const ir::NewArray& s) { allocate(s, point); },
                 [&](const ir::Load& s) { load(s, point); },
                 [&](const ir::Store& s) { store(s, point); },
                 [&](const ir::Call& s) { call(s); },
                 [&](const ir::Allocate&) { refuse("C memory"); },
                 [&](const ir::Free&) { refuse("freed memory"); },
                 [&](const ir::CopyMemory&) { refuse("C memory"); },
                 [&](const ir::FillMemory&) { refuse("C memory"); },
                 [&](const ir::FieldAddress&) { refuse("addresses of fields"); },
                 [&](const ir::ElementAddress&) { refuse("addresses of elements"); },
                 [&](const ir::VirtualCall&) { refuse("a virtual call"); },
                 [&](const ir::IndirectCall&) { refuse("a call through a pointer"); },
                 [](const auto&) { /* Ghost statements have no effect. */ },
             },
             statement.kind);
}

void Encoder::assign(ir::Variable target, Value value) {
  if (value.kind == Kind::Reference && value.identity == 0) value.identity = next_identity();
  path_.variables[target] = std::move(value);
}

void Encoder::check(const ir::Assert& statement, bool marked) {
  const auto* pure = std::get_if<spec::Pure>(&statement.assertion->kind);
  if (pure == nullptr) throw Unsupported("permissions in assertions");
  const Term condition = encoder_.encode(pure->condition).truth();
  if (marked) {
    require(condition, "an assertion");
  } else {
    know(condition);
  }
}

HornAtom Encoder::return_of(const analysis::FlatRecursion& body, std::vector<Term> arguments) {
  std::vector<term::Sort> domain;
  for (const Term part : arguments) domain.push_back(part.sort());
  return {&m_.declare_function("return of " + body.name, std::move(domain), m_.bool_sort()), std::move(arguments)};
}

void Encoder::call(const ir::Call& call) {
  if (const analysis::FlatRecursion* callee = recursion(call)) return call_recursion(call, *callee);
  const ir::Procedure* external = call.procedure.empty() ? nullptr : ir::find_procedure(program_, call.procedure);
  if (external == nullptr || !ir::leaves_memory(program_, *external)) {
    // Nobody knows what it does: it must not be reached.
    emit(std::nullopt);
    ended_ = true;
    return;
  }
  forget(call.targets);
}

void Encoder::call_recursion(const ir::Call& call, const analysis::FlatRecursion& callee) {
  // A new object that is not passed is not changed by the call.
  std::vector<Value> initial;
  for (const ir::Variable v : kept_) {
    initial.push_back(variable(v));
    escape(initial.back());
  }
  enter({callee.entry, 0}, initial);
  path_.fields.clear();
  path_.unconfirmed.clear();
  std::vector<Term> arguments;
  for (const ir::Variable v : callee.arguments) append(arguments, variable(v));
  forget(call.targets);
  for (const ir::Variable v : call.targets) append(arguments, variable(v));
  for (const Value& value : initial) append(arguments, value);
  path_.body.push_back(return_of(callee, std::move(arguments)));
}

/// Gives variables any values.
void Encoder::forget(const std::vector<ir::Variable>& variables) {
  for (const ir::Variable v : variables) {
    // An unknown reference may be one to a new object.
    if (kind_of(v.sort()) == Kind::Reference) flush_all();
    path_.variables.erase(v);
    variable(v);
  }
}

}  // namespace cairn::engine::horn
