// A build by make is captured, and what it compiles is analysed as one program.
// NEEDS: make
// RUN: rm -rf %t/p && cp -r tests/regress/c/input/make %t/p && cd %t/p && env -u CC cairn capture -- make -s program
// EXPECT: cairn: 2 compilations captured in 'compile_commands.json'
// RUN: cd %t/p && grep -c '"file"' compile_commands.json && ls program
// EXPECT: 2
// EXPECT: program
// RUN: cd %t/p && cairn infer --no-cache --compile-commands .
// EXPECT: last  table.c:3
// EXPECT: main  main.c:2
// EXPECT: alarm: an execution fails here: access outside of live memory [valid-deref]
// EXPECT: at main.c:4, calls get: table.c:2
// The compiler of the environment, and a build that fails: its exit code, and what was compiled until then.
// RUN: cd %t/p && make -s clean && rm compile_commands.json && CC="$(command -v cc) -DMORE" cairn capture -- make -s -e broken
// EXIT: 2
// EXPECT: missing_name
// EXPECT: cairn: 2 compilations captured in 'compile_commands.json'
// RUN: cd %t/p && grep -e -DMORE compile_commands.json && grep '"file": "broken.c"' compile_commands.json
// EXPECT: -DMORE
// EXPECT: broken.c
// RUN: cd %t/p && cairn infer --no-cache .
// EXPECT: missing_name
// EXPECT: cairn: file 'broken.c' is left out
// EXPECT: main  main.c:2
// EXPECT: left out: file 'broken.c'
// Only what changed is compiled: the rest stays in the file.
// RUN: cd %t/p && env -u CC cairn capture --append -- make -s program && grep -c '"file"' compile_commands.json
// EXPECT: 1 compilation captured
// EXPECT: 3
// RUN: cd %t/p && cairn capture -- true
// EXPECT: cairn: nothing was compiled, so that 'compile_commands.json' is not written
// RUN: cd %t/p && cairn capture -- sh -c 'exit 7'
// EXIT: 7
// RUN: cairn capture -- no-such-program-anywhere
// EXIT: 127
// EXPECT: cairn: cannot start 'no-such-program-anywhere'
