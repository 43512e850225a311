#include <fstream>
#include <ostream>

#include "app/commands.h"
#include "app/input_errors.h"
#include "app/language.h"
#include "app/verify_options.h"
#include "base/error.h"
#include "engine/symex/symex.h"
#include "frontend/idf/ghost_writer.h"
#include "smt/solver_factory.h"

namespace cairn::app {
namespace {

engine::Result infer_ghosts(const ir::Program& program, term::TermManager& terms, double seconds) {
  base::Cancellation cancellation;
  if (seconds > 0)
    cancellation.set_deadline(std::chrono::steady_clock::now() +
                              std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
  engine::symex::Options options;
  options.make_solver = [](term::TermManager& own) { return smt::make_solver(own, {.quantifier_models = false}); };
  options.explain = true;
  options.partial_division = true;
  return engine::symex::make_symex(options)->run({terms, program, {}, {}, cancellation, nullptr});
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  if (!(file << text << std::flush)) throw base::UsageError("cannot write to '" + path + "'");
}

}  // namespace

int run_fix(const Arguments& arguments, Console& console) {
  const std::vector<std::string>& files = arguments.operands();
  const Language& language = language_of(files);
  if (language.name != "IDF") throw base::UsageError("fix writes ghost statements into .idf files only");
  base::SourceManager sources;
  term::TermManager terms;
  try {
    ir::Program program = read_program(language, sources, terms, files, {});
    engine::Result result = infer_ghosts(program, terms, arguments.seconds("timeout"));
    std::vector<frontend::idf::Ghost> ghosts;
    for (const engine::GhostStatement& inferred : result.inferred)
      ghosts.push_back(
          {std::string(language.ghost_words[static_cast<std::size_t>(inferred.kind)]) + " " + inferred.instance,
           inferred.before.where, inferred.after_iteration, inferred.at_start});
    base::FileId file = sources.load(files.front());
    for (frontend::idf::Ghost& ghost : ghosts) ghost.before.file = file;
    std::vector<frontend::idf::Ghost> left;
    std::string text = frontend::idf::write_ghosts(sources.text(file), file, ghosts, left);
    write_file(arguments.given("output") ? arguments.text("output") : files.front(), text);
    console.out << ghosts.size() - left.size() << " ghost operations written\n";
    for (const frontend::idf::Ghost& ghost : left)
      console.out << "no place for: " << ghost.text << ", needed at " << sources.format(ghost.before) << "\n";
    switch (result.verdict()) {
      case engine::Verdict::Safe: return exit_safe;
      case engine::Verdict::Unsafe: console.out << "the program does not verify as it is\n"; return exit_unsafe;
      case engine::Verdict::Unknown: console.out << "not everything could be decided\n"; return exit_unknown;
    }
    return exit_unknown;
  } catch (const base::InputError& error) {
    console.err << render_errors(error, sources, wants_colour(arguments, console, console.err_is_terminal));
    return exit_input;
  }
}

}  // namespace cairn::app
