#pragma once

#include "analysis/mod_ref.h"
#include "engine/configuration.h"
#include "engine/summary/literals.h"
#include "engine/summary/object_numbers.h"
#include "engine/summary/orders.h"
#include "engine/summary/program_arguments.h"
#include "engine/summary/questions.h"
#include "engine/summary/state.h"

namespace cairn::engine::summary {

/// What the parts of the analysis of one procedure share.
struct Context {
  term::TermManager& terms;
  const ir::Program& program;
  const ir::Procedure& procedure;
  analysis::Graph::Node node;
  const analysis::ModRef& facts;
  Symbols symbols;
  Questions questions;
  const std::unordered_map<Term, Term>& fixed;  ///< global variables that hold addresses of objects, with their values
  const std::unordered_map<Term, Term>& sizes;  ///< of these objects
  ObjectNumbers& objects;

  ProgramArguments arguments{terms, questions};
  const Literals& literals;  ///< objects that nothing changes
  /// Places where texts may start that loops look for the ends of, with the condition that there are texts.
  struct Watched {
    Term object;
    Term start;
    Term text;
    Term end;                       ///< where it ends, if there is one
    std::vector<ChangeId> changes;  ///< that may have changed the object before
  };
  std::vector<Watched> watched = {};
  /// Of the solver's work that a procedure may cost, how much this one may.
  double share = 1;
  /// Preconditions are made stronger, so that those of recursive procedures do not go on growing.
  bool widen = false;
  Configuration configuration = Configuration::Combined;
  /// Where symbols are made: names are made of it, so that they are the same whenever the place is visited.
  std::string place = {};
  unsigned made_here = 0;
  std::vector<Term> sources = {};                    ///< values that what is made at this place may depend on
  std::unordered_map<Term, std::string> texts = {};  ///< of addresses, in terms of C
  std::map<std::string, Term> allocated = {};        ///< objects by the place that allocates them
  std::set<Term> local = {};                         ///< those of them that end with the procedure

  /// What holds of a symbol of a loop wherever the head is reached.
  std::unordered_map<Term, std::vector<Term>> invariants = {};

  const analysis::ProgramPointsTo& pointers() const { return facts.pointers(); }
  std::uint32_t width() const { return program.pointer_width; }

  /// An application of an operator; the sizes of variables of C are numbers.
  Term rebuilt(Term term, std::span<const Term> children) const {
    if (term.is(term::Op::ObjectSize))
      if (auto found = sizes.find(children[0]); found != sizes.end()) return found->second;
    return children.empty() ? term : order_with_value(terms, terms.rebuild(term, children));
  }
  void at(std::string where) {
    place = std::move(where);
    made_here = 0;
  }
  std::string fresh_name() { return procedure.name + ":" + place + "." + std::to_string(made_here++); }
  /// A value that is not known.
  Term unknown(term::Sort sort, std::string reason, analysis::IdSet objects = {analysis::Locations::anything}) {
    return symbols.make(fresh_name(), sort,
                        {.kind = SymbolKind::Unknown,
                         .text = {},
                         .reason = std::move(reason),
                         .objects = std::move(objects),
                         .sources = sources});
  }
  /// A value that is not known, and may be what it was before.
  Term unknown_or(Term before, std::string reason) {
    sources.push_back(before);
    const Term out = unknown(before.sort(), std::move(reason));
    sources.pop_back();
    return out;
  }
  /// A value that is not known, and depends on others than those of this place, too.
  Term unknown_from(const std::vector<Term>& others, term::Sort sort, std::string reason) {
    const std::size_t before = sources.size();
    sources.insert(sources.end(), others.begin(), others.end());
    const Term out = unknown(sort, std::move(reason));
    sources.resize(before);
    return out;
  }
  /// The abstract objects of some locations.
  analysis::IdSet objects_of(const analysis::IdSet& locations) const { return pointers().objects(locations); }
};

}  // namespace cairn::engine::summary
