#include "session/session.h"

#include <algorithm>
#include <limits>
#include <new>

#include "base/error.h"
#include "base/memory_use.h"
#include "base/suggest.h"
#include "check/certificate/text.h"
#include "check/check_certificate.h"
#include "check/confirm.h"
#include "check/recheck_items.h"
#include "engine/open_result.h"
#include "session/certificate.h"
#include "session/passes.h"
#include "session/portfolio.h"
#include "session/suggestions.h"
#include "session/version.h"
#include "smt/guarded_solver.h"

namespace cairn::session {
namespace {

using base::Cancellation;

// Effort for re-checking a proof: some times what the engine took.
constexpr double recheck_least_seconds = 30;
constexpr double recheck_factor = 3;
// Items are checked in milliseconds, and who waits for them should not wait much longer.
constexpr double item_recheck_least_seconds = 0.1;
constexpr double item_recheck_factor = 0.33;

}  // namespace

Session::Session(const Request& request, const Language& language, const Makers& make, Observer& observer,
                 Cancellation& cancellation)
    : request_(request),
      language_(language),
      make_(make),
      observer_(observer),
      cancellation_(cancellation),
      known_(observer) {}

report::Report Session::verify() {
  try {
    solve();
  } catch (const base::InputError& error) {
    report::Report report = report_of({});
    report.errors = error.diagnostics();
    return report;
  } catch (const base::Cancelled&) {
    // What is known is reported below.
  } catch (const std::bad_alloc&) {
    cancellation_.request(Cancellation::Reason::Memory);
  }
  return known();
}

report::Report Session::known() const {
  engine::Result result = known_.result(Cancellation::describe(cancellation_.reason()));
  if (language_.skip_replay != nullptr) language_.skip_replay(result, "the run was stopped before");
  return report_of(std::move(result));
}

void Session::solve() {
  observer_.progress("reading " + request_.input.files.front());
  read_program(language_, request_.input, *read_);
  tell_externals();
  const bool deductive = is_deductive();
  if (deductive && !request_.certificate.empty())
    throw base::InputError({}, "programs with contracts have no certificates",
                           "'cairn verify' checks them against what they are annotated with");
  prepare(deductive);
  std::vector<engine::Obligation> chosen = engine::obligations(read_->program);
  std::erase_if(chosen, [&](const engine::Obligation& o) { return !is_asked(o); });
  known_.set_problem(chosen);
  cancellation_.check();
  analysed_.emplace(read_->terms, read_->program);
  if (!request_.certificate.empty()) return check_certificate(chosen);
  const Request request = with_module();
  std::unique_ptr<engine::Engine> engine = make_.engine(request, language_, deductive);
  observer_.progress(engine->name());
  engine::Problem problem{.terms = read_->terms,
                          .program = read_->program,
                          .obligations = std::move(chosen),
                          .limits = {.max_bound = request_.max_bound},
                          .cancellation = cancellation_,
                          .progress = &known_,
                          .analysed = &*analysed_};
  auto before = std::chrono::steady_clock::now();
  engine::Result result = engine->run(problem);
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
  known_.set_result(result);
  if (deductive) confirm(request, result);
  replay(result);
  search_on(*engine, problem, result);
  if (!harness_problem_.empty()) observer_.note("no harness is written: " + harness_problem_);
  if (result.verdict() == engine::Verdict::Safe) return recheck(result, took.count());
  known_.set_result(with_analysis(std::move(result)));
}

bool Session::is_asked(const engine::Obligation& obligation) const {
  return request_.properties.contains(obligation.property) &&
         (request_.place.empty() || read_->sources.format(obligation.origin.where) == request_.place);
}

/// With what the forms of the program took that engines and checks share.
engine::Result Session::with_analysis(engine::Result result) const {
  result.statistics.merge(analysed_->statistics());
  return result;
}

/// Makes of the program that was read one that engines understand.
void Session::prepare(bool deductive) {
  if (deductive) return;
  if (!language_.complete) choose_entry();
  if (request_.insert_checks && !language_.complete)
    read_->program = run_pass(*ir::find_pass("checks"), std::move(read_->program), read_->terms,
                              {.properties = request_.properties});
  read_->program = ir::devirtualize(std::move(read_->program), read_->terms);
}

/// Looks for executions that show the failures of a proof, and for changes that cure them.
void Session::confirm(const Request& request, engine::Result& result) {
  observer_.progress("looking for failing executions");
  check::confirm(read_->program, read_->terms, result, cancellation_);
  known_.set_result(result);
  if (!request.suggest || language_.outline == nullptr || result.verdict() != engine::Verdict::Unsafe) return;
  observer_.progress("looking for fixes");
  known_.set_fixes(suggest_fixes(request, language_, make_, read_->sources, result, cancellation_));
}

/// Says at once what rules out SAFE wherever it is reached.
void Session::tell_externals() {
  if (language_.replay == nullptr) return;
  std::string names;
  for (const ir::Procedure& procedure : read_->program.procedures) {
    if (procedure.external() && !procedure.unmodelled && !ir::leaves_memory(read_->program, procedure))
      names += (names.empty() ? "" : ", ") + procedure.name;
  }
  if (names.empty()) return;
  observer_.note(
      "where it calls these functions without body, which may change any memory, the program cannot be SAFE: " + names +
      "; say what they do with --external NAME=pure|reads|writes(…)");
}

/// Throws UsageError when an item that is to be checked does not exist.
void Session::check_names() const {
  for (const std::string& name : request_.only) {
    const bool known = ir::find_procedure(read_->program, name) != nullptr ||
                       ir::find_function(read_->program, name) != nullptr ||
                       ir::find_predicate(read_->program, name) != nullptr;
    if (!known) throw base::UsageError("the program has no procedure, function or predicate '" + name + "'");
  }
}

/// The request with the items of the module as those to check.
Request Session::with_module() const {
  check_names();
  Request out = request_;
  if (request_.module.empty()) return out;
  auto add = [&](const auto& items) {
    for (const auto& item : items) {
      const std::string& path = read_->sources.name(item.origin.where.file);
      const bool declared = path.find(request_.module, path.rfind('/') + 1) != std::string::npos;
      if (declared && (request_.only.empty() || request_.only.contains(item.name))) out.only.insert(item.name);
    }
  };
  out.only.clear();
  add(read_->program.predicates);
  add(read_->program.functions);
  add(read_->program.procedures);
  if (out.only.empty())
    throw base::UsageError("no file with '" + request_.module + "' in its name declares what is to be checked");
  return out;
}

void Session::replay(engine::Result& result) {
  if (language_.replay == nullptr) return;
  observer_.progress("replay");
  harness_problem_ = language_.replay(request_.input, *read_, request_.replay, result);
  known_.set_result(result);
}

/// Where no compiled program shows any of the violations that were found, looks for others.
void Session::search_on(engine::Engine& engine, const engine::Problem& problem, engine::Result& result) {
  for (std::size_t known = 0; language_.replay != nullptr && result.verdict() == engine::Verdict::Unknown;) {
    engine::Problem rest{.terms = problem.terms,
                         .program = problem.program,
                         .obligations = {},
                         .limits = problem.limits,
                         .cancellation = problem.cancellation,
                         .progress = problem.progress,
                         .analysed = problem.analysed};
    std::size_t doubtful = 0;
    for (const engine::Finding& f : result.findings) {
      if (f.counterexample)
        ++doubtful;
      else if (f.verdict == engine::Verdict::Unknown)
        rest.obligations.push_back(f.obligation);
    }
    if (doubtful == known || rest.obligations.empty()) return;
    known = doubtful;
    merge_result(result, engine.run(rest));
    known_.set_result(result);
    replay(result);
  }
}

/// The verdict is that of the engine in any case: many proofs are too hard for a solver of another kind.
void Session::recheck_items(const engine::Result& result, double engine_seconds) {
  observer_.progress("re-checking");
  std::string solvers;
  for (const auto& proof : result.item_proofs) engine::note_solver(solvers, proof->solver);
  check::ItemRecheckOptions how{
      .witness = [&](term::TermManager& terms) { return make_.item_witness(request_, terms, solvers); },
      .jobs = request_.jobs,
      .seconds = item_recheck_factor * engine_seconds + item_recheck_least_seconds,
      .memory_kib = memory_left_kib()};
  if (!request_.log_folder.empty()) how.kept = request_.log_folder;
  known_.set_recheck(check::recheck_items(result.item_proofs, how, cancellation_));
}

void Session::recheck(const engine::Result& result, double engine_seconds) {
  if (!result.item_proofs.empty() && request_.recheck) return recheck_items(result, engine_seconds);
  if (result.proofs.empty() || !request_.recheck) {
    check::Recheck none{.missing = request_.recheck ? "the engine gives no proof" : "switched off"};
    if (request_.certify) known_.set_certificate({"", none.missing});
    known_.set_recheck(std::move(none));
    return;
  }
  std::size_t queries = 0;
  std::string solvers;
  for (const engine::Proof& proof : result.proofs) {
    queries += proof.entailments.size();
    engine::note_solver(solvers, proof.solver);
  }
  engine::Result unconfirmed = result;
  unconfirmed.reservation = "the proof was not re-checked";
  known_.set_result(unconfirmed);
  known_.set_recheck({.queries = queries, .missing = "stopped"});
  observer_.progress("re-checking");
  check::RecheckOptions how = recheck_options(solvers, recheck_factor * engine_seconds + recheck_least_seconds);
  // A certificate has only what is established from the program.
  if (request_.certify) how.large = std::numeric_limits<std::size_t>::max();
  const std::vector<engine::Obligation> proved = engine::safe(result);
  check::Recheck check =
      check::check_proofs({read_->terms, read_->program, proved, &*analysed_}, result.proofs, how, cancellation_);
  unconfirmed.reservation = "the proof was not confirmed: " + check.missing;
  known_.set_result(with_analysis(check.complete() ? result : unconfirmed));
  if (request_.certify) known_.set_certificate(certificate_of(request_, language_, *read_, proved, check));
  known_.set_recheck(std::move(check));
}

/// What processes that re-check may take, so that all together keep to the limit; 0: any.
std::uint64_t Session::memory_left_kib() const {
  const std::uint64_t limit_kib = request_.memory_mib * 1024;
  return limit_kib == 0 ? 0 : limit_kib - std::min(limit_kib - 1, base::memory_use().resident_kib);
}

/// How solvers other than those of a proof are asked.
check::RecheckOptions Session::recheck_options(const std::string& not_these, double seconds) const {
  std::vector<check::Witness> witnesses = make_.witnesses(request_, read_->terms, not_these);
  CAIRN_CHECK(!witnesses.empty(), "some solver has not given the proof");
  check::RecheckOptions out{.first = witnesses[0], .seconds = seconds, .terms = &read_->terms};
  if (witnesses.size() > 1) out.second = witnesses[1];
  out.memory_kib = memory_left_kib();
  if (!request_.log_folder.empty()) out.kept = request_.log_folder;
  return out;
}

/// Establishes from the program what a certificate says.
void Session::check_certificate(const std::vector<engine::Obligation>& obligations) {
  observer_.progress("reading " + request_.certificate);
  const base::FileId file = read_->sources.load(request_.certificate);
  const check::certificate::Subject asked = subject_of(request_, language_, *read_, obligations);
  const check::certificate::ProofFile proofs =
      check::certificate::parse(read_->sources, file, read_->terms, read_->program, asked);
  observer_.progress("establishing the proof");
  check::Recheck check = check::check_certificate({read_->terms, read_->program, obligations, &*analysed_},
                                                  proofs.proofs, recheck_options("", 0), cancellation_);
  engine::Result result;
  result.engine = "certificate";
  const bool established = check.complete();
  for (const engine::Obligation& o : obligations)
    result.findings.push_back({.obligation = o,
                               .verdict = established ? engine::Verdict::Safe : engine::Verdict::Unknown,
                               .reason = check.missing,
                               .hint = established ? "" : "'cairn verify --certificate' writes a proof that it found",
                               .counterexample = {}});
  if (!established) result.reservation = check.missing;
  known_.set_result(result);
  known_.set_recheck(std::move(check));
}

/// Whether procedures are checked against their contracts one by one, rather than executions from an entry.
bool Session::is_deductive() const {
  if (request_.engine != "auto") return request_.engine == "symex";
  if (language_.engine != "auto") return false;
  return language_.annotated || (read_->program.entry.empty() && request_.input.options.entry.empty());
}

void Session::choose_entry() {
  if (!request_.input.options.entry.empty()) read_->program.entry = request_.input.options.entry;
  const ir::Procedure* entry = ir::find_procedure(read_->program, read_->program.entry);
  if (entry != nullptr && !entry->external()) return;
  if (entry != nullptr)
    throw base::InputError(entry->origin.where, "the entry procedure '" + read_->program.entry + "' has no body",
                           "name another one with --entry");
  std::vector<std::string_view> names;
  for (const ir::Procedure& procedure : read_->program.procedures) names.push_back(procedure.name);
  throw base::InputError({},
                         "there is no procedure '" + read_->program.entry + "' to start from" +
                             base::did_you_mean(read_->program.entry, names),
                         "name the entry procedure with --entry");
}

report::Report Session::report_of(engine::Result result) const {
  std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start_;
  std::vector<base::Diagnostic> warnings = std::move(result.warnings);
  auto warn = [&](std::string text) { warnings.push_back({base::Severity::Warning, {}, std::move(text), {}, {}, 1}); };
  for (const auto& [what, count] : smt::failures(result.statistics))
    warn(what + " on " + std::to_string(count) + (count == 1 ? " query" : " queries") +
         "; other solvers were asked, and without an answer of theirs it counts as unknown");
  const bool has_problem = known_.has_problem();
  if (has_problem)
    for (const std::string& name : read_->trusted) warn("the verdict rests on what --external says of '" + name + "'");
  if (request_.mathematical && request_.engine == "horn")
    warn("the verdict rests on --int math: numbers that overflow are not looked at");
  return {.tool_version = version_text(),
          .files = request_.input.files,
          .sources = read_->sources,
          .dialect = has_problem ? read_->dialect : std::string(),
          .program = has_problem ? &read_->program : nullptr,
          .owner = read_,
          .result = std::move(result),
          .recheck = known_.recheck(),
          .certificate = known_.certificate(),
          .stopped = cancellation_.reason(),
          .warnings = std::move(warnings),
          .fixes = known_.fixes(),
          .resources = {.wall_seconds = wall.count()}};
}

report::Report verify(const Request& request, Observer& observer, Cancellation& cancellation) {
  const Makers make = default_makers();
  return Session(request, language_of(request.input.files), make, observer, cancellation).verify();
}

}  // namespace cairn::session
