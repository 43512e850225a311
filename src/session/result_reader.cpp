#include <limits>
#include <sstream>
#include <utility>

#include "base/error.h"
#include "base/fields.h"
#include "ir/inputs.h"
#include "session/result_lines.h"
#include "term/dag_text.h"

namespace cairn::session {

using engine::Finding;
using engine::Verdict;
using term::Term;

namespace {

std::uint64_t number(const std::string& text) {
  std::uint64_t out = 0;
  std::istringstream in(text);
  CAIRN_CHECK(in >> out && in.eof(), "a result that another process sends has numbers where they belong");
  return out;
}

ir::Origin origin(const std::string& text) {
  std::istringstream in(text);
  ir::Origin out;
  in >> out.implicit >> out.where.file >> out.where.line >> out.where.column;
  for (base::Location where; in >> where.file >> where.line >> where.column;) out.inlined_at.push_back(where);
  return out;
}

smt::HornAtom atom(Term application) {
  return {&application.function(), {application.children().begin(), application.children().end()}};
}

}  // namespace

ResultReader::ResultReader(const engine::Problem& problem) : problem_(problem) {
  for (const engine::Obligation& o : problem.obligations) result_.findings.push_back({o, Verdict::Unknown, {}, {}, {}});
}

std::vector<Term> ResultReader::terms(const std::string& text) const {
  return term::parse_dag_text(problem_.terms, text);
}

void ResultReader::take(const std::string& line) {
  if (offer_) {
    offer_->take(line);
    if (offer_->complete()) offers_.push_back(std::exchange(offer_, nullptr)->result());
    return;
  }
  Fields fields = base::split_fields(line);
  const std::string kind = fields.front();
  constexpr std::size_t most_fields = 7;
  fields.resize(most_fields);
  if (kind == "offer") {
    offer_ = std::make_unique<ResultReader>(problem_);
  } else if (kind == "finding") {
    finding(fields);
  } else if (kind == "account") {
    result_.account.push_back(fields[1]);
  } else if (kind == "reservation") {
    result_.reservation = fields[1];
    result_.undefined_behaviour_reached = fields[2] == "1";
  } else if (kind == "bound") {
    result_.explored_bound = static_cast<std::uint32_t>(number(fields[1]));
  } else if (kind == "counter") {
    result_.statistics.add(fields[1], number(fields[2]));
  } else if (kind == "time") {
    result_.statistics.add_seconds(fields[1], std::stod(fields[2]));
  } else if (kind == "end") {
    complete_ = true;
  } else if (kind == "invariant" || kind == "claim" || kind == "edge") {
    invariant_part(fields);
  } else {
    proof_part(fields);
  }
}

void ResultReader::finding(const Fields& fields) {
  const std::size_t which = number(fields[1]);
  CAIRN_CHECK(which < result_.findings.size(), "a worker answers what it was asked");
  Finding& known = result_.findings[which];
  known.reason = fields[3];
  known.hint = fields[4];
  const auto verdict = static_cast<Verdict>(number(fields[2]));
  if (fields[5] == "1") {
    if (!known.counterexample) violation(known, fields[6]);
  } else {
    known.verdict = verdict;
  }
}

/// The engine's word is not enough: the interpreter has to run into the same assertion.
void ResultReader::violation(Finding& finding, const std::string& inputs) {
  ir::ListInputs values(terms(inputs));
  ir::ExecutionLimits limits;
  limits.trace = true;
  limits.steps = std::numeric_limits<std::uint64_t>::max() / 2;
  ir::Execution execution = ir::execute(problem_.terms, problem_.program, values, limits, &problem_.cancellation);
  const engine::Obligation& o = finding.obligation;
  const ir::Outcome& outcome = execution.outcome;
  if (outcome.kind != ir::OutcomeKind::AssertionFailed || outcome.procedure != o.procedure ||
      outcome.block != o.block || outcome.index != o.index) {
    finding.reason = "the inputs that were found for a violation do not show it";
    return;
  }
  finding.verdict = Verdict::Unsafe;
  finding.reason.clear();
  finding.hint.clear();
  finding.counterexample = engine::Counterexample{.execution = std::move(execution), .replayed = true};
}

engine::Proof& ResultReader::last_proof() {
  CAIRN_CHECK(!result_.proofs.empty(), "a part of a proof follows its beginning");
  return result_.proofs.back();
}

void ResultReader::proof_part(const Fields& fields) {
  const std::string& kind = fields[0];
  if (kind == "proof") {
    engine::Proof& proof = result_.proofs.emplace_back();
    proof.solver = fields[1];
    proof.excludes_undefined = fields[2] == "1";
    if (!fields[3].empty()) proof.iterations = static_cast<std::uint32_t>(number(fields[3]));
    return;
  }
  engine::Proof& proof = last_proof();
  auto claim = [&] {
    std::vector<Term> all = terms(fields[1]);
    return engine::Claim{{all.begin() + 1, all.end()}, all.front()};
  };
  if (kind == "about") {
    proof.obligations.push_back(problem_.obligations.at(number(fields[1])));
  } else if (kind == "entailment") {
    proof.entailments.push_back({fields[1], terms(fields[2])});
  } else if (kind == "certificate") {
    proof.certificate.emplace().depth = static_cast<std::uint32_t>(number(fields[1]));
  } else if (kind == "loop") {
    proof.certificate->loops.push_back({static_cast<ir::BlockId>(number(fields[1])), {}});
  } else if (kind == "procedure") {
    proof.certificate->procedures.push_back({fields[1], {}, {}});
  } else if (kind == "in loop") {
    proof.certificate->loops.back().claims.push_back(claim());
  } else if (kind == "at calls") {
    proof.certificate->procedures.back().at_calls.push_back(claim());
  } else if (kind == "at returns") {
    proof.certificate->procedures.back().at_returns.push_back(claim());
  } else {
    horn_part(fields);
  }
}

void ResultReader::horn_part(const Fields& fields) {
  engine::Proof& proof = last_proof();
  // Only this reader refers to it until the result is complete.
  auto horn =
      proof.horn ? std::const_pointer_cast<engine::HornProof>(proof.horn) : std::make_shared<engine::HornProof>();
  proof.horn = horn;
  auto predicates = [&](const std::string& text) {
    std::vector<const term::FunctionDecl*> out;
    for (Term head : terms(text)) out.push_back(&head.function());
    return out;
  };
  if (fields[0] == "clauses") {
    horn->clauses.predicates = predicates(fields[1]);
    horn->clauses.kept = predicates(fields[2]);
  } else if (fields[0] == "clause") {
    const std::vector<Term> all = terms(fields[2]);
    smt::HornClause& clause = horn->clauses.clauses.emplace_back();
    clause.constraint = all.front();
    for (std::size_t i = 1; i < all.size(); ++i) clause.body.push_back(atom(all[i]));
    if (fields[1] == "1") {
      clause.head = clause.body.back();
      clause.body.pop_back();
    }
  } else if (fields[0] == "meaning") {
    const std::vector<Term> pair = terms(fields[1]);
    horn->solution.emplace(&pair[0].function(), pair[1]);
  } else {
    throw base::InternalError("another process sends '" + fields[0] + "', which is no part of a result");
  }
}

void ResultReader::invariant_part(const Fields& fields) {
  if (fields[0] == "invariant") {
    engine::LoopInvariant& invariant = result_.invariants.emplace_back();
    invariant.origin = origin(fields[1]);
    invariant.procedure = fields[2];
    invariant.at_return = fields[3] == "1";
    invariant.objects = fields[4];
    return;
  }
  CAIRN_CHECK(!result_.invariants.empty(), "a part of an invariant follows its beginning");
  if (fields[0] == "claim")
    result_.invariants.back().claims.push_back(fields[1]);
  else
    result_.invariants.back().heap.push_back(
        {fields[1], fields[2], fields[3], static_cast<engine::EdgeTarget>(number(fields[4]))});
}

}  // namespace cairn::session
