#include "app/bench/peer.h"

#include "app/bench/peer_file.h"
#include "base/error.h"
#include "unit/app/bench_fixture.h"

namespace cairn::app::bench {
namespace {

using Words = std::vector<std::string>;

class BenchPeerTest : public BenchTest {
 protected:
  PeerTool peer(const std::string& yaml) {
    base::SourceManager sources;
    return PeerTool(read_peer_file(write("peer.yaml", yaml), sources));
  }

  std::string error(const std::string& yaml) {
    base::SourceManager sources;
    write("peer.yaml", yaml);
    try {
      read_peer_file(path("peer.yaml"), sources);
    } catch (const base::InputError& error) {
      return render(error.diagnostics()[0], sources, false);
    }
    return "no error";
  }

  static Task task() {
    Task task;
    task.suite = "s";
    task.suite_dir = "/s";
    task.id = "p";
    task.files = {"/s/a b.c", "/s/c.c"};
    task.language = "c";
    task.property = "unreach-call";
    task.data_model = "LP64";
    task.flags = "cflags=-Iinc -DX | options=-k 3";
    return task;
  }
};

TEST_F(BenchPeerTest, ExpandsTheCommand) {
  PeerTool tool = peer(R"(
name: other
command: [sh, "--t={timeout}", "{cflags}", "{flag:options}", [--function, "{entry}"], [-m, "{memory}"], "{property}",
          "{data_model}", "{suite}/{id}", "{{x}}", "{needs}", "{files}"]
properties: {unreach-call: --reach --quick, assert: }
data_models: {LP64: "--64"}
verdict: [{exit: 0, is: true}]
)");
  auto command = tool.command(task(), {2.5, 0});
  ASSERT_TRUE(command);
  EXPECT_TRUE(command->front().ends_with("/sh"));
  command->erase(command->begin());
  EXPECT_EQ(*command, (Words{"--t=3", "-I/s/inc", "-DX", "-k", "3", "--reach", "--quick", "--64", "s/p", "{x}",
                             "/s/a b.c", "/s/c.c"}));
  Task with_entry = task();
  with_entry.entry = "f";
  with_entry.property = "assert";
  command = tool.command(with_entry, {2.5, 7});
  ASSERT_TRUE(command);
  EXPECT_EQ(Words(command->begin() + 6, command->begin() + 11), (Words{"--function", "f", "-m", "7", "--64"}));
}

TEST_F(BenchPeerTest, AStringIsSplitAtBlanks) {
  PeerTool tool = peer("name: x\ncommand: sh -c {files}\nverdict: [{exit: 0, is: true}]\n");
  auto command = tool.command(task(), {});
  ASSERT_TRUE(command);
  EXPECT_EQ(command->size(), 4u);
}

TEST_F(BenchPeerTest, SkipsWhatItCannotDo) {
  PeerTool tool = peer(
      "name: x\ncommand: sh\nlanguages: [c]\nproperties: [unreach-call]\ndata_models: [LP64]\n"
      "verdict: [{exit: 0, is: true}]\n");
  EXPECT_TRUE(tool.command(task(), {}));
  Task other = task();
  other.language = "java";
  EXPECT_FALSE(tool.command(other, {}));
  other = task();
  other.property = "assert";
  EXPECT_FALSE(tool.command(other, {}));
  other = task();
  other.data_model = "ILP32";
  EXPECT_FALSE(tool.command(other, {}));
  other.data_model = "";
  EXPECT_TRUE(tool.command(other, {}));
}

TEST_F(BenchPeerTest, ReadsVerdictsByTheFirstRuleThatHolds) {
  PeerTool tool = peer(R"(
name: x
command: sh
verdict:
  - {match: '^VERIFICATION SUCCESSFUL$', exit: 0, is: true}
  - {match: '^VERIFICATION (FAILED|FALSIFIED)', is: false}
  - {exit: 6, is: unsupported}
  - {exit: -6, is: memout}
)");
  auto read = [&](int exit_code, std::string_view output) {
    Outcome outcome;
    outcome.exit_code = exit_code;
    return tool.read(outcome, output);
  };
  EXPECT_EQ(read(0, "x\nVERIFICATION SUCCESSFUL\r\n"), Answer::True);
  EXPECT_EQ(read(1, "x\nVERIFICATION SUCCESSFUL\n"), Answer::Unknown);
  EXPECT_EQ(read(0, "no VERIFICATION SUCCESSFUL"), Answer::Unknown);
  EXPECT_EQ(read(10, "VERIFICATION FALSIFIED at 3"), Answer::False);
  EXPECT_EQ(read(6, ""), Answer::Unsupported);
  EXPECT_EQ(read(-6, ""), Answer::Memout);
  EXPECT_EQ(read(-11, ""), Answer::Crash);
  EXPECT_EQ(read(0, std::string("\0\nVERIFICATION FAILED", 21)), Answer::False);
  EXPECT_EQ(read(0, std::string(1 << 20, 'x') + "\nVERIFICATION FAILED\n"), Answer::False);
}

TEST_F(BenchPeerTest, RejectsBadFilesWithAPlace) {
  auto rejects = [&](const std::string& yaml, const std::string& message) {
    std::string text = error(yaml);
    EXPECT_NE(text.find(message), std::string::npos) << text;
  };
  const std::string rest = "\nverdict: [{exit: 0, is: true}]\n";
  rejects("", "expected a mapping");
  rejects("name: [", "this is not YAML");
  rejects(std::string(100000, '['), "this is not YAML");
  rejects("name: x" + rest, "'command' is missing");
  rejects("name: x\ncommand: sh\n", "'verdict' is missing");
  rejects("name: cairn\ncommand: sh" + rest, "peer.yaml:1:7: error: 'cairn' cannot be the name");
  rejects("name: x\ncommand: sh\ncolor: red" + rest, "peer.yaml:3:1: error: 'color' means nothing here");
  rejects("name: x\ncommand: sh {file}" + rest, "peer.yaml:2:10: error: there is no placeholder '{file}'");
  rejects("name: x\ncommand: no-such-program-here" + rest, "is not in PATH");
  rejects("name: x\ncommand: ./none" + rest, "/none' is not there");
  rejects("name: x\ncommand: []" + rest, "expected a program");
  rejects("name: x\ncommand: sh\nverdict: [{exit: zero, is: true}]\n", "expected an exit code");
  rejects("name: x\ncommand: sh\nverdict: [{match: '(', is: true}]\n", "peer.yaml:3:19: error: this is not a regular");
  rejects("name: x\ncommand: sh\nverdict: [{match: a, is: right}]\n", "found 'right'");
  rejects("name: x\ncommand: sh\nverdict: [{is: true}]\n", "expected 'match' or 'exit'");
}

TEST_F(BenchPeerTest, ReadsTheExample) {
  base::SourceManager sources;
  PeerDescription example = read_peer_file(CAIRN_SOURCE_DIR "/bench/peers/example.yaml", sources);
  EXPECT_EQ(example.name, "example");
  EXPECT_FALSE(example.verdict.empty());
}

}  // namespace
}  // namespace cairn::app::bench
