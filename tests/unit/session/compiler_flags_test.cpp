#include "session/compiler_flags.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace cairn::session {
namespace {

using Words = std::vector<std::string>;

CompilerFlags read(const std::string& command) { return read_compiler_flags(split_command(command), "/src", "a.c"); }

TEST(CompilerFlags, KeepsWhatChangesTheTextWithAbsolutePaths) {
  CompilerFlags flags = read("cc -Iinc -I ../up -D A=1 -DB -UC -include x.h -isystem/usr/x -std=c99 -c a.c -o a.o");
  EXPECT_EQ(flags.arguments, (Words{"-I", "/src/inc", "-I", "/up", "-DA=1", "-DB", "-UC", "-include", "/src/x.h",
                                    "-isystem", "/usr/x", "-std=c99"}));
  EXPECT_EQ(flags.language, Words{"-std=c99"});
  EXPECT_FALSE(flags.narrow);
}

TEST(CompilerFlags, LeavesOutWhatChangesNothing) {
  CompilerFlags flags = read(
      "ccache /usr/bin/gcc-12 -Wall -Wno-error=x -g3 -O2 -pipe -MD -MF a.d -MTa.o -fPIC -fno-strict-aliasing -pthread "
      "-fstack-protector-strong --param ssp-buffer-size=4 -Wl,-z,now -lm -Wp,-MMD,a.d -mtune=generic -x c a.c -oa.o");
  EXPECT_EQ(flags.arguments, Words{"-pthread"});
  EXPECT_TRUE(flags.language.empty());
}

TEST(CompilerFlags, KnowsTheTarget) {
  EXPECT_EQ(read("gcc -m32 a.c").narrow, true);
  EXPECT_EQ(read("gcc -m64 a.c").narrow, false);
  EXPECT_EQ(read("clang -target i386-linux-gnu a.c").narrow, true);
  EXPECT_EQ(read("x86_64-linux-gnu-gcc a.c").narrow, false);
  EXPECT_EQ(read("i686-linux-gnu-gcc-12 a.c").narrow, true);
  EXPECT_THROW(read("gcc -m32 -m64 a.c"), base::InputError);
  EXPECT_THROW(read("riscv64-linux-gnu-gcc a.c"), base::InputError);
  EXPECT_THROW(read("clang --target=wasm32 a.c"), base::InputError);
}

TEST(CompilerFlags, ReadsWhatIsPassedOn) {
  EXPECT_EQ(read("cc -Wp,-DX=1,-UY a.c").arguments, (Words{"-DX=1", "-UY"}));
  EXPECT_EQ(read("cc -Xpreprocessor -DX a.c").arguments, Words{"-DX"});
  EXPECT_EQ(read("cc -ffile-prefix-map=/a=b a.c").arguments, Words{"-fmacro-prefix-map=/a=b"});
}

TEST(CompilerFlags, RefusesAllElse) {
  for (const char* option :
       {"-ffast-math", "-Ofast", "-fsanitize=undefined", "-Xclang -O1", "-mllvm x", "-march=native", "-x c++",
        "-fplugin=x", "-ffp-contract=fast", "-mfpmath=387", "-D", "-unknown"})
    EXPECT_THROW(read(std::string("cc a.c ") + option), base::InputError) << option;
  EXPECT_THROW(read("clang++ a.c"), base::InputError);
}

TEST(CompilerFlags, SplitsCommandsAsShellsDo) {
  EXPECT_EQ(split_command(R"(cc  '-DA="x y"' "-DB=\"z\"" -DC=a\ b "")"),
            (Words{"cc", "-DA=\"x y\"", "-DB=\"z\"", "-DC=a b", ""}));
  EXPECT_EQ(split_command("cc \"-DP=\\d\""), (Words{"cc", "-DP=\\d"}));
}

}  // namespace
}  // namespace cairn::session
