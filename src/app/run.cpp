#include "app/run.h"

#include <new>
#include <ostream>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/help.h"
#include "base/error.h"
#include "base/suggest.h"
#include "session/version.h"

namespace cairn::app {
namespace {

int dispatch(std::span<const std::string> arguments, Console& console) {
  if (arguments.empty()) {
    console.err << overview();
    return exit_usage;
  }
  std::string name = arguments.front();
  if (name == "--help" || name == "-h") name = "help";
  if (name == "--version") name = "version";
  const Command* command = find_command(name);
  if (command == nullptr) throw base::UsageError(unknown_command(name));
  Arguments parsed = parse_arguments(*command, arguments.subspan(1));
  if (parsed.flag("help")) {
    console.out << help_text(*command);
    return exit_safe;
  }
  return command->run(parsed, console);
}

int report_internal_error(const std::string& what, std::span<const std::string> arguments, Console& console) {
  console.err << "cairn: internal error: " << what << "\n"
              << "This is a bug of Cairn. Please report it with the input and these two lines:\n"
              << "  version: " << session::version_text() << "\n"
              << "  command: cairn";
  for (const std::string& argument : arguments) console.err << " " << argument;
  console.err << "\n";
  return exit_internal;
}

}  // namespace

std::string unknown_command(const std::string& name) {
  std::vector<std::string_view> names;
  for (const Command& command : command_table()) names.push_back(command.name);
  return "there is no command '" + name + "'" + base::did_you_mean(name, names);
}

int run(std::span<const std::string> arguments, Console& console) {
  try {
    return dispatch(arguments, console);
  } catch (const base::UsageError& error) {
    const Command* command = arguments.empty() ? nullptr : find_command(arguments.front());
    console.err << "cairn: " << error.what() << "\n"
                << "Try 'cairn help" << (command != nullptr ? " " + std::string(command->name) : "") << "'.\n";
    return exit_usage;
  } catch (const base::InputError& error) {
    // Commands that know their sources render the places themselves.
    for (const base::Diagnostic& diagnostic : error.diagnostics())
      console.err << base::render(diagnostic, base::SourceManager(), false);
    return exit_input;
  } catch (const std::bad_alloc&) {
    console.err << "cairn: out of memory\n";
    return exit_unknown;
  } catch (const std::exception& error) {
    return report_internal_error(error.what(), arguments, console);
  } catch (...) {
    return report_internal_error("an exception of unknown kind", arguments, console);
  }
}

}  // namespace cairn::app
