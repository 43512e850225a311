#include "smt/horn_spacer.h"

#include <chrono>
#include <unordered_map>
#include <unordered_set>

#include "base/child_process.h"
#include "base/error.h"
#include "base/unsupported.h"
#include "smt/horn_spacer_answer.h"
#include "smt/z3_terms.h"

namespace cairn::smt {
namespace {

using term::Term;

/// Clauses in a fixedpoint context of Z3. Lives in the child process only, where nothing is given back.
class SpacerRun {
 public:
  SpacerRun(term::TermManager& manager, const HornSystem& system, std::uint64_t resources)
      : system_(system), sorts_(context_), terms_(manager, context_, sorts_), fixedpoint_(Z3_mk_fixedpoint(context_)) {
    Z3_fixedpoint_inc_ref(context_, fixedpoint_);
    set_parameters();
    if (resources > 0) Z3_update_param_value(context_, "rlimit", std::to_string(resources).c_str());
    std::size_t number = 0;
    for (const term::FunctionDecl* predicate : system.predicates)
      predicates_[predicate] = declare("p" + std::to_string(number++), predicate->domain);
    goal_ = declare("goal", {});
    for (const HornClause& clause : system.clauses) add(clause);
    if (!terms_.axioms().empty()) throw base::Unsupported("Spacer has no axioms for what occurs in the clauses");
  }

  void run(const base::ChildProcess::Tell& tell) {
    // Unlike a query for relations, this keeps to the limit on resources.
    const Z3_lbool answer = Z3_fixedpoint_query(context_, fixedpoint_, Z3_mk_app(context_, goal_, 0, nullptr));
    context_.check();
    if (answer == Z3_L_UNDEF) {
      tell(std::string("unknown ") + Z3_fixedpoint_get_reason_unknown(context_, fixedpoint_));
    } else if (answer == Z3_L_FALSE) {
      tell("sat");
      tell_solution(tell);
    } else {
      tell("unsat");
      tell_facts(tell);
    }
    tell("end");
  }

 private:
  void set_parameters() {
    Z3_params params = Z3_mk_params(context_);
    Z3_params_inc_ref(context_, params);
    Z3_symbol engine = context_.symbol("engine");
    Z3_symbol spacer = context_.symbol("spacer");
    Z3_params_set_symbol(context_, params, engine, spacer);
    // The clauses were reduced before; what Z3 removes, its answers are not about.
    for (const char* name : {"xform.inline_eager", "xform.inline_linear", "xform.slice", "xform.coi"})
      Z3_params_set_bool(context_, params, context_.symbol(name), false);
    Z3_fixedpoint_set_params(context_, fixedpoint_, params);
    Z3_params_dec_ref(context_, params);
    context_.check();
  }

  Z3_func_decl declare(const std::string& name, std::span<const term::Sort> domain) {
    std::vector<Z3_sort> sorts;
    for (const term::Sort sort : domain) sorts.push_back(sorts_.sort(sort));
    Z3_symbol symbol = context_.symbol(name);
    Z3_sort range = Z3_mk_bool_sort(context_);
    Z3_func_decl result = Z3_mk_func_decl(context_, symbol, static_cast<unsigned>(sorts.size()), sorts.data(), range);
    Z3_fixedpoint_register_relation(context_, fixedpoint_, result);
    context_.check();
    return result;
  }

  Z3_ast atom(const HornAtom& atom) {
    std::vector<Z3_ast> arguments;
    for (const Term argument : atom.arguments) arguments.push_back(terms_.translate(argument));
    return Z3_mk_app(context_, predicates_.at(atom.predicate), static_cast<unsigned>(arguments.size()),
                     arguments.data());
  }

  void add(const HornClause& clause) {
    std::vector<Z3_ast> body;
    for (const HornAtom& part : clause.body) body.push_back(atom(part));
    body.push_back(terms_.translate(clause.constraint));
    Z3_ast head = clause.head ? atom(*clause.head) : Z3_mk_app(context_, goal_, 0, nullptr);
    Z3_ast rule = Z3_mk_implies(context_, Z3_mk_and(context_, static_cast<unsigned>(body.size()), body.data()), head);
    std::vector<Z3_app> bound;
    for (const Term variable : variables_of(clause)) bound.push_back(Z3_to_app(context_, terms_.translate(variable)));
    if (!bound.empty())
      rule = Z3_mk_forall_const(context_, 0, static_cast<unsigned>(bound.size()), bound.data(), 0, nullptr, rule);
    context_.check();
    Z3_fixedpoint_add_rule(context_, fixedpoint_, rule, context_.fresh_symbol());
    context_.check();
  }

  /// One line for each predicate: its number, and its meaning over constants a0, a1, ...
  void tell_solution(const base::ChildProcess::Tell& tell) {
    Z3_set_ast_print_mode(context_, Z3_PRINT_SMTLIB2_COMPLIANT);
    for (std::size_t i = 0; i < system_.predicates.size(); ++i) {
      const term::FunctionDecl* predicate = system_.predicates[i];
      Z3_ast meaning = Z3_fixedpoint_get_cover_delta(context_, fixedpoint_, -1, predicates_.at(predicate));
      context_.check();
      std::vector<Z3_ast> parameters;
      for (std::size_t k = 0; k < predicate->domain.size(); ++k) {
        Z3_symbol name = context_.symbol("a" + std::to_string(k));
        Z3_sort sort = sorts_.sort(predicate->domain[k]);
        parameters.push_back(Z3_mk_const(context_, name, sort));
      }
      meaning = Z3_substitute_vars(context_, meaning, static_cast<unsigned>(parameters.size()), parameters.data());
      context_.check();
      tell(std::to_string(i) + " " + Z3_ast_to_string(context_, meaning));
    }
  }

  /// One line for each fact, after those that it follows from: the number of the predicate, and its arguments.
  void tell_facts(const base::ChildProcess::Tell& tell) {
    Z3_set_ast_print_mode(context_, Z3_PRINT_SMTLIB2_COMPLIANT);
    Z3_ast proof = Z3_fixedpoint_get_answer(context_, fixedpoint_);
    if (proof == nullptr || Z3_get_error_code(context_) != Z3_OK) return;
    std::unordered_set<Z3_ast> seen;
    std::vector<std::pair<Z3_ast, bool>> work{{proof, false}};
    while (!work.empty()) {
      const auto [node, done] = work.back();
      work.pop_back();
      if (!is_proof(node) || (!done && !seen.insert(node).second)) continue;
      Z3_app step = Z3_to_app(context_, node);
      const unsigned count = Z3_get_app_num_args(context_, step);
      if (count == 0) continue;
      if (done) {
        tell_fact(Z3_get_app_arg(context_, step, count - 1), tell);
        continue;
      }
      work.emplace_back(node, true);
      for (unsigned i = 0; i + 1 < count; ++i) work.emplace_back(Z3_get_app_arg(context_, step, i), false);
    }
  }

  bool is_proof(Z3_ast node) {
    if (!Z3_is_app(context_, node)) return false;
    const Z3_decl_kind kind = Z3_get_decl_kind(context_, Z3_get_app_decl(context_, Z3_to_app(context_, node)));
    return kind >= Z3_OP_PR_UNDEF && kind <= Z3_OP_PR_HYPER_RESOLVE;
  }

  void tell_fact(Z3_ast conclusion, const base::ChildProcess::Tell& tell) {
    if (!Z3_is_app(context_, conclusion)) return;
    Z3_app fact = Z3_to_app(context_, conclusion);
    for (std::size_t i = 0; i < system_.predicates.size(); ++i) {
      if (Z3_get_app_decl(context_, fact) != predicates_.at(system_.predicates[i])) continue;
      std::string line = std::to_string(i);
      for (unsigned k = 0; k < Z3_get_app_num_args(context_, fact); ++k)
        line += std::string(" ") + Z3_ast_to_string(context_, Z3_get_app_arg(context_, fact, k));
      tell(line);
    }
  }

  const HornSystem& system_;
  Z3Context context_;
  Z3Sorts sorts_;
  Z3Terms terms_;
  Z3_fixedpoint fixedpoint_;
  std::unordered_map<const term::FunctionDecl*, Z3_func_decl> predicates_;
  Z3_func_decl goal_ = nullptr;
};

}  // namespace

SpacerProcess::SpacerProcess(term::TermManager& terms, const HornSystem& system, const HornLimits& limits)
    : m_(terms), system_(system) {
  child_ = std::make_unique<base::ChildProcess>(base::ChildProcess::Limits{limits.seconds, limits.memory_kib},
                                                [&](const base::ChildProcess::Tell& tell) {
                                                  try {
                                                    SpacerRun(terms, system, limits.resources).run(tell);
                                                  } catch (const std::exception& error) {
                                                    tell(std::string("unknown ") + error.what());
                                                    tell("end");
                                                  }
                                                });
}

SpacerProcess::~SpacerProcess() = default;

std::optional<HornResult> SpacerProcess::wait(double seconds, const base::Cancellation& cancellation) {
  base::Cancellation pause;
  pause.set_deadline(std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                            std::chrono::duration<double>(seconds)));
  while (seconds > 0 || child_->has_line()) {
    const auto line = child_->next_line(pause);
    if (!line) break;
    if (*line == "end") return read_spacer_answer(m_, system_, lines_);
    lines_.push_back(*line);
  }
  if (cancellation.requested())
    return HornResult{.reason = base::Cancellation::describe(cancellation.reason()), .solver = "Spacer"};
  if (seconds == 0 && !child_->has_line()) return std::nullopt;
  if (pause.requested() && child_->why_silent() == base::Cancellation::describe(pause.reason())) return std::nullopt;
  return HornResult{.reason = "Spacer: " + child_->why_silent(), .solver = "Spacer"};
}

}  // namespace cairn::smt
