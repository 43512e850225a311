#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "app/help.h"
#include "app/property_choice.h"
#include "app/run.h"
#include "base/suggest.h"
#include "ir/pass/pass.h"

namespace cairn::app {
namespace {

struct Output {
  int code;
  std::string out;
  std::string err;
};

Output call(std::vector<std::string> words) {
  std::ostringstream out;
  std::ostringstream err;
  Console console{.out = out, .err = err};
  int code = run(words, console);
  return {code, out.str(), err.str()};
}

TEST(CommandTable, NamesAreUniqueAndRowsComplete) {
  std::set<std::string_view> commands;
  for (const Command& command : command_table()) {
    EXPECT_TRUE(commands.insert(command.name).second) << command.name;
    EXPECT_NE(command.run, nullptr) << command.name;
    EXPECT_FALSE(command.examples.empty()) << command.name;
    std::set<std::string_view> names = {"help"};
    std::set<char> letters = {'h'};
    for (const Option& option : command.options) {
      EXPECT_TRUE(names.insert(option.name).second) << option.name;
      EXPECT_TRUE(option.letter == 0 || letters.insert(option.letter).second) << option.name;
      EXPECT_FALSE(option.help.empty()) << option.name;
      EXPECT_EQ(option.kind == ArgumentKind::None, option.argument.empty()) << option.name;
      EXPECT_EQ(option.kind == ArgumentKind::Choice, !option.choices.empty()) << option.name;
    }
  }
}

TEST(CommandTable, AllTextsNameEveryOption) {
  for (const Command& command : command_table()) {
    std::string help = help_text(command);
    EXPECT_NE(overview().find("\n  " + std::string(command.name) + " "), std::string::npos);
    for (const Option& option : command.options) {
      std::string name = "--" + std::string(option.name);
      std::string in_roff;
      for (char c : name) in_roff += c == '-' ? std::string("\\-") : std::string(1, c);
      EXPECT_NE(help.find(name), std::string::npos) << name;
      EXPECT_NE(manual_page().find(in_roff), std::string::npos) << name;
      EXPECT_NE(bash_completion().find(name), std::string::npos) << name;
      EXPECT_NE(zsh_completion().find(name), std::string::npos) << name;
    }
  }
}

TEST(CommandTable, HelpFitsATerminal) {
  for (const Command& command : command_table()) {
    std::istringstream lines(help_text(command));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100u) << line;
  }
}

TEST(CommandTable, PropertyChoicesAreAllProperties) {
  std::set<std::string_view> choices(std::begin(property_choices), std::end(property_choices));
  EXPECT_EQ(choices.size(), std::size(property_choices));
  std::size_t properties = ir::property_count;
  for (std::size_t i = 0; i < properties; ++i)
    EXPECT_TRUE(choices.contains(ir::name(static_cast<ir::Property>(i)))) << i;
  for (std::string_view choice : choices) {
    std::string name(choice);
    EXPECT_FALSE(chosen_properties(std::span<const std::string>(&name, 1)).empty()) << name;
  }
}

TEST(CommandTable, PassChoicesAreAllPasses) {
  std::vector<std::string_view> names;
  for (const ir::Pass& pass : ir::passes()) names.push_back(pass.name);
  const Option& after = find_command("ir")->options.front();
  ASSERT_EQ(after.name, "after");
  EXPECT_EQ(std::vector(after.choices.begin(), after.choices.end()), names);
}

TEST(CommandTable, PropertyGroups) {
  using ir::Property;
  std::vector<std::string> names = {"valid-memsafety", "assert"};
  EXPECT_EQ(chosen_properties(names),
            (std::set<Property>{Property::Assert, Property::ValidDeref, Property::ValidFree, Property::ValidMemtrack}));
  EXPECT_EQ(chosen_properties({}).size(), ir::property_count);
}

TEST(Run, CommandsWithoutInput) {
  EXPECT_EQ(call({"version"}).code, 0);
  EXPECT_EQ(call({"version"}).out.substr(0, 6), "cairn ");
  EXPECT_EQ(call({"--version"}).out, call({"version"}).out);
  EXPECT_EQ(call({"help"}).out, overview());
  EXPECT_EQ(call({"--help"}).out, overview());
  EXPECT_EQ(call({"help", "verify"}).out, call({"verify", "--help"}).out);
  EXPECT_EQ(call({"help", "--man"}).out.substr(0, 13), ".TH CAIRN 1 \"");
  EXPECT_EQ(call({"completion", "zsh"}).out.substr(0, 14), "#compdef cairn");
}

TEST(Run, ErrorsOfUsageEndWith64) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{{},
                                                                                     {"verfy"},
                                                                                     {""},
                                                                                     {"help", "nothing"},
                                                                                     {"verify"},
                                                                                     {"verify", "--no-such", "x"},
                                                                                     {"completion", "fish"}}) {
    Output answer = call(words);
    EXPECT_EQ(answer.code, 64) << answer.err;
    EXPECT_EQ(answer.out, "");
    EXPECT_NE(answer.err, "");
  }
  EXPECT_EQ(call({"verfy"}).err, "cairn: there is no command 'verfy'; did you mean 'verify'?\nTry 'cairn help'.\n");
}

TEST(Suggest, FindsSlips) {
  constexpr std::string_view words[] = {"timeout", "trace", "entry"};
  EXPECT_EQ(base::nearest("timeuot", words), "timeout");
  EXPECT_EQ(base::nearest("time", words), "timeout");
  EXPECT_EQ(base::nearest("trce", words), "trace");
  EXPECT_EQ(base::nearest("zzzzz", words), "");
  EXPECT_EQ(base::nearest("", words), "");
  EXPECT_EQ(base::nearest(std::string(100'000, 'x'), words), "");
}

}  // namespace
}  // namespace cairn::app
