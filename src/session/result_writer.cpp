#include <algorithm>

#include "base/error.h"
#include "base/fields.h"
#include "session/result_lines.h"
#include "term/dag_text.h"

namespace cairn::session {

using base::join_fields;
using engine::Finding;
using engine::LoopInvariant;
using engine::Proof;
using term::Term;

namespace {

std::string number(std::uint64_t value) { return std::to_string(value); }

std::string text_of(const ir::Origin& origin) {
  std::string out = origin.implicit ? "1" : "0";
  auto add = [&](const base::Location& where) {
    out += " " + number(where.file) + " " + number(where.line) + " " + number(where.column);
  };
  add(origin.where);
  for (const base::Location& where : origin.inlined_at) add(where);
  return out;
}

}  // namespace

std::string ResultWriter::number_of(const engine::Obligation& obligation) const {
  auto it = std::ranges::find(problem_.obligations, obligation);
  CAIRN_CHECK(it != problem_.obligations.end(), "engines answer the obligations that they were asked");
  return number(static_cast<std::uint64_t>(it - problem_.obligations.begin()));
}

std::string ResultWriter::text(std::span<const Term> terms) const { return term::to_dag_text(terms); }

void ResultWriter::found(const Finding& finding) const {
  std::vector<Term> inputs;
  if (finding.counterexample)
    for (const ir::Input& input : finding.counterexample->execution.inputs) inputs.push_back(input.value);
  tell_(join_fields({"finding", number_of(finding.obligation), number(static_cast<std::uint64_t>(finding.verdict)),
                     finding.reason, finding.hint, number(finding.counterexample ? 1 : 0), text(inputs)}));
}

void ResultWriter::reserved(const std::string& reservation) const {
  tell_(join_fields({"reservation", reservation, "1"}));
}

void ResultWriter::offer(const engine::Result& part) const {
  tell_("offer");
  finish(part);
}

void ResultWriter::finish(const engine::Result& result) const {
  for (const Finding& finding : result.findings) found(finding);
  for (const Proof& one : result.proofs) proof(one);
  for (const LoopInvariant& one : result.invariants) invariant(one);
  for (const std::string& line : result.account) tell_(join_fields({"account", line}));
  for (const auto& [name, value] : result.statistics.counters()) tell_(join_fields({"counter", name, number(value)}));
  for (const auto& [name, value] : result.statistics.times()) tell_(join_fields({"time", name, std::to_string(value)}));
  tell_(join_fields({"reservation", result.reservation, number(result.undefined_behaviour_reached ? 1 : 0)}));
  tell_(join_fields({"bound", number(result.explored_bound)}));
  tell_("end");
}

void ResultWriter::proof(const Proof& proof) const {
  tell_(join_fields({"proof", proof.solver, number(proof.excludes_undefined ? 1 : 0),
                     proof.iterations ? number(*proof.iterations) : ""}));
  for (const engine::Obligation& about : proof.obligations) tell_(join_fields({"about", number_of(about)}));
  for (const engine::Entailment& entailment : proof.entailments)
    tell_(join_fields({"entailment", entailment.what, text(entailment.formulas)}));
  if (proof.certificate) {
    tell_(join_fields({"certificate", number(proof.certificate->depth)}));
    for (const engine::LoopClaims& loop : proof.certificate->loops) {
      tell_(join_fields({"loop", number(loop.head)}));
      claims("in loop", loop.claims);
    }
    for (const engine::ProcedureClaims& procedure : proof.certificate->procedures) {
      tell_(join_fields({"procedure", procedure.procedure}));
      claims("at calls", procedure.at_calls);
      claims("at returns", procedure.at_returns);
    }
  }
  if (proof.horn) horn(*proof.horn);
}

void ResultWriter::claims(const std::string& where, const std::vector<engine::Claim>& claims) const {
  for (const engine::Claim& claim : claims) {
    std::vector<Term> all{claim.formula};
    all.insert(all.end(), claim.variables.begin(), claim.variables.end());
    tell_(join_fields({where, text(all)}));
  }
}

void ResultWriter::horn(const engine::HornProof& proof) const {
  auto atom = [&](const smt::HornAtom& of) { return problem_.terms.mk_apply(*of.predicate, of.arguments); };
  auto head = [&](const term::FunctionDecl* predicate) {
    return atom({predicate, smt::parameters_of(problem_.terms, *predicate)});
  };
  auto heads = [&](const auto& predicates) {
    std::vector<Term> out;
    for (const term::FunctionDecl* predicate : predicates) out.push_back(head(predicate));
    return text(out);
  };
  tell_(join_fields({"clauses", heads(proof.clauses.predicates), heads(proof.clauses.kept)}));
  for (const smt::HornClause& clause : proof.clauses.clauses) {
    std::vector<Term> all{clause.constraint ? clause.constraint : problem_.terms.mk_true()};
    for (const smt::HornAtom& of : clause.body) all.push_back(atom(of));
    if (clause.head) all.push_back(atom(*clause.head));
    tell_(join_fields({"clause", number(clause.head ? 1 : 0), text(all)}));
  }
  for (const auto& [predicate, meaning] : proof.solution)
    tell_(join_fields({"meaning", text(std::vector{head(predicate), meaning})}));
}

void ResultWriter::invariant(const LoopInvariant& invariant) const {
  tell_(join_fields({"invariant", text_of(invariant.origin), invariant.procedure, number(invariant.at_return ? 1 : 0),
                     invariant.objects}));
  for (const std::string& claim : invariant.claims) tell_(join_fields({"claim", claim}));
  for (const engine::AbstractEdge& edge : invariant.heap)
    tell_(join_fields({"edge", edge.from, edge.cell, edge.to, number(static_cast<std::uint64_t>(edge.target))}));
}

}  // namespace cairn::session
