#include "engine/horn/describe.h"

#include <algorithm>
#include <set>
#include <span>

#include "smt/solver_factory.h"
#include "term/subterms.h"

namespace cairn::engine::horn {
namespace {

using term::Op;
using term::Term;

constexpr std::uint64_t query_resources = 200'000;

/// The name of a class in its source: what follows the last package or class around it.
std::string simple_name(const std::string& record) {
  const std::size_t end = record.find_last_of(".$/");
  return end == std::string::npos ? record : record.substr(end + 1);
}

class Description {
 public:
  Description(term::TermManager& terms, Layout& layout, const Neighbours& neighbours, const smt::HornSolution& solution,
              const base::Cancellation& cancellation)
      : m_(terms),
        layout_(layout),
        neighbours_(neighbours),
        solution_(solution),
        cancellation_(cancellation),
        solver_(smt::make_solver(terms, {.resource_limit = query_resources})) {}

  std::vector<LoopInvariant> run() {
    for (std::size_t i = 0; i < layout_.sites().size(); ++i) {
      const Site& site = layout_.sites()[i];
      if (site.tracked) continue;
      LoopInvariant found{.origin = origin_of(site), .claims = {}, .objects = simple_name(site.record)};
      claims_ = &found.claims;
      if (site.array) {
        elements(site, static_cast<int>(i + 1));
      } else {
        for (const ir::Record* record : layout_.parts_of(site.record)) {
          fields(*record, static_cast<int>(i + 1));
          for (const Pair& pair : neighbours_.pairs())
            if (pair.from == record) compare(pair, static_cast<int>(i + 1));
        }
      }
      if (!found.claims.empty()) result_.push_back(std::move(found));
    }
    return std::move(result_);
  }

 private:
  ir::Origin origin_of(const Site& site) const {
    return layout_.flat().procedure.blocks[site.block].statements[site.index].origin;
  }

  void fields(const ir::Record& record, int site) {
    const term::FunctionDecl& predicate = layout_.invariant(record);
    if (!begin(predicate, site)) return;
    const std::vector<Term> parameters = smt::parameters_of(m_, predicate);
    std::size_t next = 1;
    for (const ir::Field& field : record.fields) {
      const Kind kind = kind_of(field.type);
      if (kind == Kind::Number) number(field.name, parameters[next], field.type.a);
      if (kind == Kind::Bool) truth(field.name, parameters[next]);
      if (kind == Kind::Reference) reference(field.name, parameters[next]);
      next += sorts_of(m_, kind).size();
    }
    solver_->pop();
  }

  /// The numbers among parameters that are the fields of a record, with the names of these.
  std::vector<std::pair<std::string, Term>> numbers(const ir::Record& record, std::span<const Term> parameters) {
    std::vector<std::pair<std::string, Term>> result;
    std::size_t next = 0;
    for (const ir::Field& field : record.fields) {
      if (kind_of(field.type) == Kind::Number) result.emplace_back(field.name, parameters[next]);
      next += sorts_of(m_, kind_of(field.type)).size();
    }
    return result;
  }

  /// Fields of the same name in two objects.
  void compare(const Pair& pair, int site) {
    if (!begin(*pair.invariant, site)) return;
    const std::vector<Term> parameters = smt::parameters_of(m_, *pair.invariant);
    std::size_t second = 2;
    for (const ir::Field& field : pair.from->fields) second += sorts_of(m_, kind_of(field.type)).size();
    const std::string to = layout_.field(pair.field).record->fields[layout_.field(pair.field).position].name + ".";
    for (const auto& [name, a] : numbers(*pair.from, std::span(parameters).subspan(1)))
      for (const auto& [other, b] : numbers(*pair.to, std::span(parameters).subspan(second))) {
        if (name != other) continue;
        const bool most = follows(m_.mk(Op::Le, {a, b}));
        const bool least = follows(m_.mk(Op::Le, {b, a}));
        const bool differ = (most || least) && follows(m_.mk_not(m_.mk_eq(a, b)));
        if (most && least) claims_->push_back(name + " = " + to + other);
        if (most != least) claims_->push_back(name + (most ? " <" : " >") + (differ ? " " : "= ") + to + other);
      }
    solver_->pop();
  }

  void elements(const Site& site, int number_of_site) {
    const Kind kind = kind_of(site.element);
    if (kind == Kind::Nothing) return;
    const term::FunctionDecl& predicate = layout_.elements(site.element);
    if (!begin(predicate, number_of_site)) return;
    const Term element = smt::parameters_of(m_, predicate)[3];
    if (kind == Kind::Number) number("each element", element, site.element.is_bv() ? site.element.width() : 0);
    if (kind == Kind::Bool) truth("each element", element);
    if (kind == Kind::Reference && !follows(m_.mk_eq(element, m_.mk_int(0)))) reference("each element", element);
    solver_->pop();
  }

  /// Tells the solver what is known of a site; false when that is nothing, or it has no objects.
  bool begin(const term::FunctionDecl& predicate, int site) {
    cancellation_.check();
    const auto meaning = solution_.find(&predicate);
    if (meaning == solution_.end()) return false;
    const Term parameter = smt::parameters_of(m_, predicate)[0];
    const Term here = m_.mk_eq(parameter, m_.mk_int(site));
    constants_.clear();
    term::for_subterms({meaning->second}, [&](Term t) {
      if (t.is_value() && t.sort().is_int())
        for (const int by : {-1, 0, 1}) constants_.insert(t.integer() + by);
      return true;
    });
    solver_->push();
    solver_->add(meaning->second);
    solver_->add(here);
    if (solver_->check() == smt::Answer::Sat) return true;
    solver_->pop();
    return false;
  }

  bool follows(Term claim) {
    cancellation_.check();
    solver_->push();
    solver_->add(m_.mk_not(claim));
    const bool result = solver_->check() == smt::Answer::Unsat;
    solver_->pop();
    return result;
  }

  /// @param width in bits; 0: any number
  void number(const std::string& name, Term x, std::uint32_t width) {
    std::optional<mpz_class> least;
    std::optional<mpz_class> most;
    for (const mpz_class& c : constants_) {
      if (!follows(m_.mk(Op::Le, {m_.mk_int(c), x}))) break;
      least = c;
    }
    const std::vector<mpz_class> descending(constants_.rbegin(), constants_.rend());
    for (const mpz_class& c : descending) {
      if (!follows(m_.mk(Op::Le, {x, m_.mk_int(c)}))) break;
      most = c;
    }
    // Numbers of a fixed width have bounds anyway.
    if (width > 0) {
      const mpz_class half = mpz_class(1) << (width - 1);
      if (least && *least <= -half) least.reset();
      if (most && *most >= half - 1) most.reset();
    }
    if (least && most && *least == *most) {
      claims_->push_back(name + " = " + least->get_str());
    } else if (least && most) {
      claims_->push_back(least->get_str() + " <= " + name + " <= " + most->get_str());
    } else if (least) {
      claims_->push_back(name + " >= " + least->get_str());
    } else if (most) {
      claims_->push_back(name + " <= " + most->get_str());
    }
  }

  void truth(const std::string& name, Term x) {
    if (follows(x)) claims_->push_back(name + " is true");
    if (follows(m_.mk_not(x))) claims_->push_back(name + " is false");
  }

  void reference(const std::string& name, Term x) {
    const bool never_null = follows(m_.mk_not(m_.mk_eq(x, m_.mk_int(0))));
    std::set<std::uint32_t> lines;
    bool some_unplaced = false;
    std::size_t possible = 0;
    for (std::size_t i = 0; i < layout_.sites().size(); ++i) {
      if (follows(m_.mk_not(m_.mk_eq(x, m_.mk_int(static_cast<long>(i + 1)))))) continue;
      ++possible;
      const base::Location where = origin_of(layout_.sites()[i]).where;
      if (where.known()) lines.insert(where.line);
      some_unplaced = some_unplaced || !where.known();
    }
    std::string places;
    for (const std::uint32_t line : lines)
      places += (places.empty() ? "allocated at line " : " or ") + std::to_string(line);
    const bool only_null = lines.empty() && !some_unplaced && !never_null;
    if (only_null) places = "null";
    const bool anything = possible == layout_.sites().size() || some_unplaced || lines.size() > most_lines;
    if (places.empty() || (anything && !never_null)) return;
    if (anything) places = "not null";
    claims_->push_back(name + " is " + (never_null || only_null ? "" : "null or ") + places);
  }

  static constexpr std::size_t most_lines = 4;

  term::TermManager& m_;
  Layout& layout_;
  const Neighbours& neighbours_;
  const smt::HornSolution& solution_;
  const base::Cancellation& cancellation_;
  std::unique_ptr<smt::Solver> solver_;
  std::set<mpz_class> constants_;  ///< that bounds are looked for among
  std::vector<std::string>* claims_ = nullptr;
  std::vector<LoopInvariant> result_;
};

}  // namespace

std::vector<const term::FunctionDecl*> space_invariants(Layout& layout, const Neighbours& neighbours) {
  std::vector<const term::FunctionDecl*> result;
  const auto add = [&](const term::FunctionDecl& predicate) {
    if (std::ranges::find(result, &predicate) == result.end()) result.push_back(&predicate);
  };
  for (const Site& site : layout.sites()) {
    if (site.tracked) continue;
    if (site.array && kind_of(site.element) != Kind::Nothing) add(layout.elements(site.element));
    if (site.array) continue;
    for (const ir::Record* record : layout.parts_of(site.record)) add(layout.invariant(*record));
  }
  for (const Pair& pair : neighbours.pairs()) add(*pair.invariant);
  return result;
}

std::vector<LoopInvariant> describe(term::TermManager& terms, Layout& layout, const Neighbours& neighbours,
                                    const smt::HornSolution& solution, const base::Cancellation& cancellation) {
  return Description(terms, layout, neighbours, solution, cancellation).run();
}

}  // namespace cairn::engine::horn
