#include "smt/query_file.h"

#include <fstream>

#include "base/error.h"

namespace cairn::smt {

using term::Term;

term::Dialect dialect_of(const std::string& solver) {
  return solver == "cvc5" ? term::Dialect::Cvc5 : term::Dialect::Z3;
}

std::string to_string(Answer answer) {
  switch (answer) {
    case Answer::Sat: return "sat";
    case Answer::Unsat: return "unsat";
    case Answer::Unknown: return "unknown";
  }
  CAIRN_CHECK(false, "there are three answers");
}

void write_query(const std::filesystem::path& file, term::Dialect dialect, std::span<const Term> formulas,
                 std::span<const Term> assumptions, const std::string& status) {
  std::ofstream out(file);
  term::SmtlibWriter writer(out, dialect);
  writer.begin();
  if (!status.empty()) writer.command("(set-info :status " + status + ")");
  for (const Term formula : formulas) writer.assert_formula(formula);
  for (const Term formula : assumptions) writer.assert_formula(formula);
  writer.check_sat();
  out.close();
  if (!out) throw base::InputError({}, "cannot write " + file.string());
}

std::filesystem::path keep_query(const std::filesystem::path& folder, const std::string& solver,
                                 std::span<const Term> formulas, std::span<const Term> assumptions, Answer answer) {
  std::filesystem::create_directories(folder);
  std::filesystem::path file;
  for (int i = 1; i == 1 || std::filesystem::exists(file); ++i)
    file = folder / ("disagreement-" + std::to_string(i) + "-" + solver + ".smt2");
  write_query(file, dialect_of(solver), formulas, assumptions, to_string(answer));
  return file;
}

}  // namespace cairn::smt
