#include "analysis/flatten.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "analysis/call_graph.h"
#include "analysis/graph.h"
#include "analysis/uses.h"
#include "ir/transform.h"
#include "ir/value.h"
#include "term/substitute.h"

namespace cairn::analysis {

using ir::BlockId;
using ir::Term;

namespace {

constexpr std::size_t most_blocks = 20'000;
// Where not all calls can be expanded, those of procedures that stay below are, so that there are not too many places
// of which little is known.
constexpr std::size_t most_copied_blocks = 200;
// Calls of recursive procedures double with each level where a body has two.
constexpr std::size_t most_expanded_blocks = 3'000;

using Position = std::tuple<std::string, BlockId, std::uint32_t>;

/// A procedure whose blocks are still to be copied.
struct Copy {
  std::size_t procedure = 0;
  std::shared_ptr<term::Substitution> renaming;
  std::vector<BlockId> blocks;
  std::vector<Term> targets;  ///< of the call
  BlockId after = 0;          ///< where the call returns to
  bool root = false;
  ir::Origin call;
  int number = 0;           ///< among the frames
  int recursion = -1;       ///< the copy is the body of a recursive procedure
  std::vector<Term> frame;  ///< pointers to the stack objects of the call
};

/// Whether an allocation may be reached again while the object that it made before is not freed.
bool comes_back_live(const ir::Procedure& procedure, BlockId block, std::size_t index) {
  const Term made = std::get<ir::Allocate>(procedure.blocks[block].statements[index].kind).target;
  std::size_t assignments = 0;
  for (const ir::Block& b : procedure.blocks)
    for (const ir::Statement& s : b.statements) assignments += std::ranges::count(assigned(s), made);
  auto ends = [&](const ir::Statement& s) {
    const auto* freed = std::get_if<ir::Free>(&s.kind);
    return freed && freed->storage == ir::Storage::Stack && freed->object == made && assignments == 1;
  };
  const Graph graph = control_flow(procedure);
  std::vector<bool> seen(procedure.blocks.size());
  std::vector<std::pair<BlockId, std::size_t>> pending{{block, index + 1}};
  while (!pending.empty()) {
    auto [b, first] = pending.back();
    pending.pop_back();
    const std::vector<ir::Statement>& statements = procedure.blocks[b].statements;
    const bool again = b == block && first == 0;
    if (std::any_of(statements.begin() + static_cast<std::ptrdiff_t>(first),
                    again ? statements.begin() + static_cast<std::ptrdiff_t>(index) : statements.end(), ends))
      continue;
    if (again) return true;
    for (Graph::Node next : graph.successors(b)) {
      if (seen[next]) continue;
      seen[next] = true;
      pending.emplace_back(next, 0);
    }
  }
  return false;
}

class Flattening {
 public:
  Flattening(term::TermManager& terms, const ir::Program& program, const std::vector<StatementPlace>& marked,
             Recursion recursion, std::uint32_t depth)
      : terms_(terms), program_(program), graph_(program), recursion_(recursion), depth_(depth) {
    for (std::size_t i = 0; i < marked.size(); ++i)
      marked_.emplace(Position(marked[i].procedure, marked[i].block, marked[i].index), i);
    for (std::size_t i = 0; i < program.procedures.size(); ++i) positions_.emplace(program.procedures[i].name, i);
    for (std::size_t i = 0; i < program.procedures.size(); ++i)
      if (recursion != Recursion::Expand && graph_.recursive(static_cast<Graph::Node>(i))) kept_.insert(i);
    if (recursion == Recursion::Keep && size() > most_blocks) keep_large();
  }

  FlatProgram run() {
    out_.program.pointer_width = program_.pointer_width;
    out_.program.datatypes = program_.datatypes;
    out_.program.opaque_types = program_.opaque_types;
    out_.program.records = program_.records;
    out_.program.functions = program_.functions;
    std::ranges::copy_if(program_.procedures, std::back_inserter(out_.program.procedures), &ir::Procedure::external);
    out_.procedure.name = program_.entry;
    start();
    while (!pending_.empty()) {
      Copy copy = std::move(pending_.back());
      pending_.pop_back();
      copy_procedure(copy);
    }
    if (!out_.recursions.empty()) finish_recursions();
    return std::move(out_);
  }

 private:
  ir::Procedure& flat() { return out_.procedure; }

  BlockId add_block(int frame) {
    if (flat().blocks.size() >= (recursion_ == Recursion::Expand && expanded_ ? most_expanded_blocks : most_blocks))
      throw base::Unsupported("a program of this size when calls are expanded");
    flat().blocks.emplace_back().label = "f" + std::to_string(flat().blocks.size());
    out_.notes.emplace_back();
    out_.frame_of_block.push_back(frame);
    return static_cast<BlockId>(flat().blocks.size() - 1);
  }

  void emit(BlockId block, ir::Statement statement, FlatNote note = {}) {
    flat().blocks[block].statements.push_back(std::move(statement));
    out_.notes[block].push_back(note);
  }

  /// Gives calls of recursive procedures the global variables. What callers see of such a procedure is used where it
  /// returns; the program itself does not return to anybody.
  void finish_recursions() {
    std::set<Term> globals;
    for (const ir::Global& global : program_.globals) globals.insert(global.declaration.variable);
    std::set<Term> changed;
    for_statements([&](BlockId b, ir::Statement& s) {
      if (out_.procedure_of(b) < 0) return;
      for (Term v : assigned(s))
        if (globals.contains(v)) changed.insert(v);
    });
    for_statements([&](BlockId, ir::Statement& s) {
      auto* call = std::get_if<ir::Call>(&s.kind);
      if (call == nullptr || !is_kept(call->procedure)) return;
      call->targets.insert(call->targets.end(), changed.begin(), changed.end());
      call->arguments.insert(call->arguments.end(), globals.begin(), globals.end());
    });
    out_.globals.assign(globals.begin(), globals.end());
    std::set<Term> used = globals;
    for (const FlatRecursion& r : out_.recursions) {
      used.insert(r.initial.begin(), r.initial.end());
      used.insert(r.results.begin(), r.results.end());
    }
    for (const ir::Declaration& d : flat().locals)
      if (used.contains(d.variable)) flat().results.push_back(d);
    for (BlockId b = 0; b < flat().blocks.size(); ++b)
      if (ir::Terminator& end = flat().blocks[b].terminator;
          out_.procedure_of(b) < 0 && std::holds_alternative<ir::Return>(end.kind))
        end.kind = ir::Halt{};
  }

  /// The name is empty in calls of no procedure.
  bool is_kept(const std::string& procedure) const {
    auto found = positions_.find(procedure);
    return found != positions_.end() && recursions_.contains(found->second);
  }

  template <class F>
  void for_statements(F&& visit) {
    for (BlockId b = 0; b < flat().blocks.size(); ++b)
      for (ir::Statement& s : flat().blocks[b].statements) visit(b, s);
  }

  void start() {
    BlockId entry = add_block(0);
    std::size_t main = positions_.at(program_.entry);
    const ir::Procedure& procedure = program_.procedures[main];
    for (const ir::Global& global : program_.globals) {
      flat().locals.push_back(global.declaration);
      initialise(entry, global.declaration, global.initial, procedure.origin);
    }
    Copy copy;
    copy.procedure = main;
    copy.root = true;
    copy.renaming = std::make_shared<term::Substitution>(terms_);
    for (const ir::Declaration& d : procedure.parameters) {
      flat().locals.push_back(d);
      initialise(entry, d, {}, procedure.origin);
    }
    for (const auto* declarations : {&procedure.results, &procedure.locals})
      for (const ir::Declaration& d : *declarations) {
        flat().locals.push_back(d);
        initialise(entry, d, ir::zero_value(terms_, d.type, program_.pointer_width), procedure.origin);
      }
    out_.frames.emplace_back().called = procedure.name;
    called_.push_back(main);
    for (const ir::Declaration& d : flat().locals) {
      names_.insert(d.variable.name());
      out_.frames[0].variables.push_back(d.variable);
    }
    // Its arguments come from outside, so the program's start is no call that a recursive one could be.
    if (recursion_ == Recursion::Refuse) refuse_recursion(main);
    add_blocks(copy);
    flat().blocks[entry].terminator = {ir::Goto{copy.blocks[0]}, procedure.origin};
    pending_.push_back(std::move(copy));
  }

  /// How many blocks the body of a procedure has when calls in it are expanded, if those of all procedures in it are
  /// known.
  std::size_t size(std::size_t procedure, const std::vector<std::size_t>& sizes) const {
    std::size_t out = program_.procedures[procedure].blocks.size();
    for (const CallSite& site : graph_.calls(static_cast<Graph::Node>(procedure)))
      for (Graph::Node callee : site.callees) out += kept_.contains(callee) ? 1 : sizes[callee] + 1;
    return std::min(out, most_blocks + 1);
  }

  std::size_t size() const {
    std::vector<std::size_t> sizes(program_.procedures.size());
    for (const auto& component : graph_.components().all)
      for (Graph::Node procedure : component) sizes[procedure] = size(procedure, sizes);
    return sizes[positions_.at(program_.entry)];
  }

  /// Not one procedure with many calls but what is below it makes programs large, so callees come first.
  void keep_large() {
    std::vector<std::size_t> uses(program_.procedures.size());
    for (std::size_t i = 0; i < program_.procedures.size(); ++i)
      for (const CallSite& site : graph_.calls(static_cast<Graph::Node>(i)))
        for (Graph::Node callee : site.callees) ++uses[callee];
    std::vector<std::size_t> sizes(program_.procedures.size());
    for (const auto& component : graph_.components().all)
      for (Graph::Node procedure : component) {
        sizes[procedure] = size(procedure, sizes);
        if (sizes[procedure] > most_copied_blocks && uses[procedure] > 1) kept_.insert(procedure);
      }
  }

  bool is_recursive(std::size_t procedure) const { return graph_.recursive(static_cast<Graph::Node>(procedure)); }

  void refuse_recursion(std::size_t procedure) const {
    if (is_recursive(procedure))
      throw base::Unsupported("recursion of procedure '" + program_.procedures[procedure].name + "'");
  }

  void initialise(BlockId block, const ir::Declaration& d, Term value, const ir::Origin& origin) {
    if (value)
      emit(block, {ir::Assign{d.variable, value}, origin});
    else
      emit(block, {ir::Havoc{{d.variable}, "input"}, origin});
  }

  void add_blocks(Copy& copy) {
    const ir::Procedure& procedure = program_.procedures[copy.procedure];
    for (std::size_t i = 0; i < procedure.blocks.size(); ++i) copy.blocks.push_back(add_block(copy.number));
  }

  Term fresh(const std::string& prefix, term::Sort sort) {
    std::string name = prefix;
    for (int& i = next_name_[prefix]; !names_.insert(name).second;) name = prefix + "!" + std::to_string(++i);
    return terms_.mk_const(name, sort);
  }

  ir::Origin through(const ir::Origin& inner, const Copy& copy) const {
    if (copy.root || copy.recursion >= 0) return inner;
    if (!inner.where.known()) return copy.call;
    ir::Origin out = inner;
    if (copy.call.where.known()) out.inlined_at.push_back(copy.call.where);
    out.inlined_at.insert(out.inlined_at.end(), copy.call.inlined_at.begin(), copy.call.inlined_at.end());
    return out;
  }

  void copy_procedure(Copy& copy) {
    const ir::Procedure& procedure = program_.procedures[copy.procedure];
    refuse_stack_that_piles_up(procedure);
    // Returns need the whole frame, so they come last.
    std::vector<std::pair<BlockId, ir::Origin>> returns;
    for (BlockId b = 0; b < procedure.blocks.size(); ++b) {
      BlockId current = copy.blocks[b];
      const ir::Block& block = procedure.blocks[b];
      for (std::uint32_t i = 0; i < block.statements.size(); ++i) current = copy_statement(copy, b, i, current);
      ir::Terminator end = block.terminator;
      end.origin = through(end.origin, copy);
      if (auto* jump = std::get_if<ir::Goto>(&end.kind)) jump->target = copy.blocks[jump->target];
      if (auto* branch = std::get_if<ir::Branch>(&end.kind))
        *branch = {copy.renaming->apply(branch->condition), copy.blocks[branch->then_target],
                   copy.blocks[branch->else_target]};
      if (std::holds_alternative<ir::Return>(end.kind)) returns.emplace_back(current, end.origin);
      flat().blocks[current].terminator = std::move(end);
    }
    if (copy.root) return;
    for (const auto& [block, origin] : returns) {
      for (std::size_t i = 0; i < copy.targets.size(); ++i)
        emit(block, {ir::Assign{copy.targets[i], copy.renaming->apply(procedure.results[i].variable)}, origin});
      for (Term pointer : copy.frame) emit(block, {ir::Free{pointer, ir::Storage::Stack}, origin}, {-1, true});
      if (copy.recursion < 0) flat().blocks[block].terminator = {ir::Goto{copy.after}, origin};
    }
  }

  /// One pointer per stack allocation stands for the objects that end with a call, so there may be only one at a time.
  static void refuse_stack_that_piles_up(const ir::Procedure& procedure) {
    for (BlockId b = 0; b < procedure.blocks.size(); ++b)
      for (std::size_t i = 0; i < procedure.blocks[b].statements.size(); ++i) {
        const ir::Statement& s = procedure.blocks[b].statements[i];
        const auto* a = std::get_if<ir::Allocate>(&s.kind);
        if (a && a->storage == ir::Storage::Stack && comes_back_live(procedure, b, i))
          throw base::Unsupported("stack memory allocated in a loop", s.origin.where);
      }
  }

  BlockId copy_statement(Copy& copy, BlockId b, std::uint32_t i, BlockId current) {
    const ir::Procedure& procedure = program_.procedures[copy.procedure];
    const ir::Statement& original = procedure.blocks[b].statements[i];
    ir::Statement statement = ir::transform(original, [&](Term t) { return copy.renaming->apply(t); });
    statement.origin = through(original.origin, copy);
    if (std::holds_alternative<ir::VirtualCall>(statement.kind))
      throw base::Unsupported("virtual calls", statement.origin.where);
    if (const auto* call = std::get_if<ir::Call>(&statement.kind))
      return expand(current, positions_.at(call->procedure), call->targets, call->arguments, statement.origin);
    if (const auto* call = std::get_if<ir::IndirectCall>(&statement.kind))
      return expand_indirect(current, callees(copy.procedure, b, i), *call, statement.origin);
    FlatNote note;
    if (auto found = marked_.find(Position(procedure.name, b, i)); found != marked_.end())
      note.marked = static_cast<int>(found->second);
    const auto* allocate = std::get_if<ir::Allocate>(&statement.kind);
    bool framed = allocate && allocate->storage == ir::Storage::Stack && !copy.root;
    Term target = framed ? allocate->target : Term();
    ir::Origin origin = statement.origin;
    emit(current, std::move(statement), note);
    if (framed) {
      Term pointer = fresh("frame", target.sort());
      flat().locals.push_back({pointer, ir::Type::ptr(), origin});
      emit(current, {ir::Assign{pointer, target}, origin});
      copy.frame.push_back(pointer);
    }
    return current;
  }

  const std::vector<Graph::Node>& callees(std::size_t procedure, BlockId b, std::uint32_t i) const {
    for (const CallSite& site : graph_.calls(static_cast<Graph::Node>(procedure)))
      if (site.block == b && site.index == i) return site.callees;
    static const std::vector<Graph::Node> none;
    return none;
  }

  BlockId expand(BlockId current, std::size_t position, const std::vector<Term>& targets,
                 const std::vector<Term>& arguments, const ir::Origin& origin) {
    const ir::Procedure& callee = program_.procedures[position];
    if (callee.external()) {
      // Whether it leaves memory alone is decided by the original program, with its globals.
      std::string name = ir::leaves_memory(program_, callee) ? "" : callee.name;
      if (name.empty())
        emit(current, {ir::Havoc{targets, callee.name}, origin});
      else
        emit(current, {ir::Call{targets, name, arguments}, origin});
      return current;
    }
    const int caller = out_.frame_of_block[current];
    if (kept_.contains(position)) {
      call_recursion(current, position, targets, arguments, origin);
      return current;
    }
    if (is_recursive(position) && active_calls(caller, position) >= depth_) {
      emit(current, {ir::Call{{}, callee.name, {}}, origin});
      flat().blocks[current].terminator = {ir::Halt{}, origin};
      return add_block(caller);
    }
    expanded_ |= is_recursive(position);
    Copy copy;
    copy.targets = targets;
    copy.call = origin;
    open_frame(copy, position, {caller, {}, out_.frames[caller].procedure, callee.name, origin});
    copy.after = add_block(caller);
    declare_variables(copy, current, arguments, origin);
    flat().blocks[current].terminator = {ir::Goto{copy.blocks[0]}, origin};
    BlockId after = copy.after;
    pending_.push_back(std::move(copy));
    return after;
  }

  /// How many of the calls around a frame, and that of the frame itself, are of a procedure.
  std::uint32_t active_calls(int frame, std::size_t position) const {
    std::uint32_t out = 0;
    for (; frame >= 0; frame = out_.frames[frame].caller) out += called_[frame] == position ? 1 : 0;
    return out;
  }

  void open_frame(Copy& copy, std::size_t position, FlatFrame frame) {
    copy.procedure = position;
    copy.renaming = std::make_shared<term::Substitution>(terms_);
    copy.number = static_cast<int>(out_.frames.size());
    out_.frames.push_back(std::move(frame));
    called_.push_back(position);
    add_blocks(copy);
  }

  Term declare_fresh(const ir::Procedure& procedure, const ir::Declaration& d) {
    Term variable = fresh(procedure.name + "$" + d.variable.name(), d.variable.sort());
    flat().locals.push_back({variable, d.type, d.origin});
    return variable;
  }

  /// Gives the variables of a call their values, at the end of a block.
  void declare_variables(Copy& copy, BlockId block, const std::vector<Term>& arguments, const ir::Origin& origin) {
    const ir::Procedure& procedure = program_.procedures[copy.procedure];
    auto declare = [&](const ir::Declaration& d, Term value) {
      Term variable = declare_fresh(procedure, d);
      copy.renaming->add(d.variable, variable);
      emit(block, {ir::Assign{variable, value}, origin});
      return variable;
    };
    for (std::size_t i = 0; i < procedure.parameters.size(); ++i) declare(procedure.parameters[i], arguments[i]);
    for (const auto* declarations : {&procedure.results, &procedure.locals})
      for (const ir::Declaration& d : *declarations)
        out_.frames[copy.number].variables.push_back(
            declare(d, ir::zero_value(terms_, d.type, program_.pointer_width)));
  }

  /// The body of a recursive procedure, made when it is called for the first time.
  const FlatRecursion& recursion(std::size_t position) {
    auto [found, is_new] = recursions_.try_emplace(position, out_.recursions.size());
    if (!is_new) return out_.recursions[found->second];
    if (recursion_ == Recursion::Refuse) refuse_recursion(position);
    const ir::Procedure& procedure = program_.procedures[position];
    Copy copy;
    copy.recursion = static_cast<int>(found->second);
    FlatRecursion out{procedure.name, procedure.origin, 0, {}, {}, {}};
    for (const ir::Declaration& d : procedure.parameters) out.arguments.push_back(declare_fresh(procedure, d));
    for (const ir::Declaration& d : procedure.results) out.results.push_back(declare_fresh(procedure, d));
    copy.targets = out.results;
    open_frame(copy, position, {-1, {}, copy.recursion, procedure.name, {}});
    out.entry = add_block(copy.number);
    declare_variables(copy, out.entry, out.arguments, procedure.origin);
    std::set<Term> assigned_in_body;
    for (const ir::Block& block : procedure.blocks)
      for (const ir::Statement& s : block.statements)
        for (Term v : assigned(s)) assigned_in_body.insert(v);
    for (std::size_t i = 0; i < procedure.parameters.size(); ++i) {
      const ir::Declaration& d = procedure.parameters[i];
      bool kept = !assigned_in_body.contains(d.variable);
      out.initial.push_back(kept ? copy.renaming->apply(d.variable) : declare_fresh(procedure, d));
      if (!kept) emit(out.entry, {ir::Assign{out.initial[i], out.arguments[i]}, procedure.origin});
    }
    flat().blocks[out.entry].terminator = {ir::Goto{copy.blocks[0]}, procedure.origin};
    pending_.push_back(std::move(copy));
    out_.recursions.push_back(std::move(out));
    return out_.recursions.back();
  }

  void call_recursion(BlockId block, std::size_t position, const std::vector<Term>& targets,
                      const std::vector<Term>& arguments, const ir::Origin& origin) {
    const FlatRecursion& callee = recursion(position);
    for (std::size_t i = 0; i < arguments.size(); ++i)
      emit(block, {ir::Assign{callee.arguments[i], arguments[i]}, origin});
    emit(block, {ir::Call{callee.results, callee.name, callee.arguments}, origin});
    for (std::size_t i = 0; i < targets.size(); ++i) emit(block, {ir::Assign{targets[i], callee.results[i]}, origin});
  }

  BlockId expand_indirect(BlockId current, const std::vector<Graph::Node>& candidates, const ir::IndirectCall& call,
                          const ir::Origin& origin) {
    const int frame = out_.frame_of_block[current];
    BlockId after = add_block(frame);
    for (Graph::Node candidate : candidates) {
      const std::string& name = program_.procedures[candidate].name;
      Term address = terms_.mk_named(term::Op::FunctionAddress, name, {}, call.callee.sort());
      BlockId then = add_block(frame);
      BlockId otherwise = add_block(frame);
      flat().blocks[current].terminator = {ir::Branch{terms_.mk_eq(call.callee, address), then, otherwise}, origin};
      BlockId end = expand(then, candidate, call.targets, call.arguments, origin);
      flat().blocks[end].terminator = {ir::Goto{after}, origin};
      current = otherwise;
    }
    emit(current, {ir::Call{{}, "", {}}, origin});
    flat().blocks[current].terminator = {ir::Halt{}, origin};
    return after;
  }

  term::TermManager& terms_;
  const ir::Program& program_;
  CallGraph graph_;
  Recursion recursion_;
  std::uint32_t depth_;
  std::vector<std::size_t> called_;                ///< per frame: the procedure
  std::set<std::size_t> kept_;                     ///< procedures whose calls stay calls
  std::map<std::size_t, std::size_t> recursions_;  ///< of them: those that are called, to their bodies
  std::map<Position, std::size_t> marked_;
  std::map<std::string, std::size_t> positions_;
  std::unordered_set<std::string> names_;
  std::unordered_map<std::string, int> next_name_;
  bool expanded_ = false;  ///< some call of a recursive procedure is
  std::vector<Copy> pending_;
  FlatProgram out_;
};

}  // namespace

FlatProgram flatten(term::TermManager& terms, const ir::Program& program, const std::vector<StatementPlace>& marked,
                    Recursion recursion, std::uint32_t depth) {
  return Flattening(terms, program, marked, recursion, depth).run();
}

}  // namespace cairn::analysis
