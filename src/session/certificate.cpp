#include "session/certificate.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "analysis/flatten.h"
#include "base/error.h"
#include "base/sha256.h"
#include "check/certificate/text.h"
#include "term/canonical.h"

namespace cairn::session {
namespace {

using check::certificate::ProgramProof;
using check::certificate::ProofFile;
using check::certificate::Subject;

std::string content(const Input& input, const std::string& file) {
  if (auto found = input.unsaved.find(file); found != input.unsaved.end()) return found->second;
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  if (!in) throw base::InputError({}, "cannot read '" + file + "'");
  return out.str();
}

/// Options with which files mean something else.
std::vector<std::pair<std::string, std::string>> options_of(const Input& input, const Language& language,
                                                            const ir::Program& program) {
  const ReadOptions& options = input.options;
  std::vector<std::pair<std::string, std::string>> out;
  auto all = [&](const char* name, const std::vector<std::string>& values) {
    for (const std::string& value : values) out.emplace_back(name, value);
  };
  auto text = [&](const char* name, const std::string& value) {
    if (!value.empty()) out.emplace_back(name, value);
  };
  auto flag = [&](const char* name, bool given) {
    if (given) out.emplace_back(name, "");
  };
  flag("argc-positive", options.argc_positive);
  all("classpath", options.class_path);
  text("compile-commands", options.compile_commands);
  // Whether it was given or is the language's own.
  const bool has_model =
      std::find(language.options.begin(), language.options.end(), "data-model") != language.options.end();
  if (has_model) out.emplace_back("data-model", program.pointer_width == 32 ? "ILP32" : "LP64");
  all("define", options.definitions);
  text("dialect", options.dialect);
  text("error-label", options.error_label);
  all("external", options.externals);
  for (const std::string& file : options.external_files)
    out.emplace_back("external-file", "sha256 " + base::sha256(content(input, file)));
  all("include", options.include_folders);
  flag("malloc-never-fails", options.malloc_never_fails);
  flag("no-alias", options.no_alias);
  flag("not-null", options.not_null);
  all("parameter", options.parameters);
  all("sourcepath", options.source_path);
  text("std", options.standard);
  return out;
}

/// Proofs in the form that their text has when it is read. Terms from other processes need not be canonical.
std::vector<ProgramProof> canonical(term::TermManager& terms, std::vector<ProgramProof> proofs) {
  auto rewrite = [&](std::vector<engine::Claim>& claims) {
    for (engine::Claim& claim : claims) claim.formula = term::canonical(terms, claim.formula);
  };
  for (ProgramProof& proof : proofs) {
    auto* claims = std::get_if<engine::Certificate>(&proof.reason);
    if (claims == nullptr) continue;
    for (engine::LoopClaims& loop : claims->loops) rewrite(loop.claims);
    for (engine::ProcedureClaims& procedure : claims->procedures) {
      rewrite(procedure.at_calls);
      rewrite(procedure.at_returns);
    }
  }
  return proofs;
}

/// Why a proof that was confirmed is no certificate.
std::string why_none(const check::Recheck& recheck) {
  if (!recheck.complete()) return recheck.missing;
  if (recheck.executions != 0) return "the program was executed on all inputs instead";
  return "a part of the proof is an engine's own queries, which are not made from the program" +
         (recheck.not_from_program.empty() ? "" : ": " + recheck.not_from_program);
}

}  // namespace

Subject subject_of(const Request& request, const Language& language, const ReadProgram& read,
                   const std::vector<engine::Obligation>& obligations) {
  Subject out;
  for (const std::string& file : request.input.files)
    out.files.push_back({file, base::sha256(content(request.input, file))});
  out.language = language.name;
  out.options = options_of(request.input, language, read.program);
  out.entry = read.program.entry;
  out.properties = request.properties;
  out.obligations = obligations;
  return out;
}

report::CertificateText certificate_of(const Request& request, const Language& language, ReadProgram& read,
                                       const std::vector<engine::Obligation>& obligations,
                                       const check::Recheck& recheck) {
  if (!recheck.complete() || !recheck.from_program) return {"", why_none(recheck)};
  const ProofFile file{subject_of(request, language, read, obligations), canonical(read.terms, recheck.established)};
  try {
    std::string text = check::certificate::print(read.terms, read.program, file);
    // What cannot be read back is of no use to anybody.
    const ProofFile again = check::certificate::parse(read.sources, read.sources.add("certificate", text), read.terms,
                                                      read.program, file.subject);
    if (again.proofs != file.proofs) return {"", "its text does not mean what was proved, which is a bug of Cairn"};
    return {std::move(text), ""};
  } catch (const base::Unsupported& error) {
    return {"", std::string("not supported: ") + error.what()};
  } catch (const base::InputError& error) {
    return {"", std::string("its text cannot be read, which is a bug of Cairn: ") + error.what()};
  }
}

}  // namespace cairn::session
