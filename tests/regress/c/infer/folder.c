// A folder with two programs that share a file: each main function is local to its file.
// What is not supported costs a function.
// RUN: cairn infer --no-cache tests/regress/c/input/programs
// EXPECT: inline assembly
// EXPECT: cairn: function 'odd' is left out
// EXPECT: left out: function 'odd'
// RUN: cairn infer --no-cache tests/regress/c/input/programs 2>/dev/null | sort
// EXPECT: at tests/regress/c/input/programs/two.c:2, calls share: tests/regress/c/input/programs/share.c:1
// EXPECT: main.one  tests/regress/c/input/programs/one.c:3
// EXPECT: main.two  tests/regress/c/input/programs/two.c:2
// EXPECT: share  tests/regress/c/input/programs/share.c:1
// EXPECT: twice  tests/regress/c/input/programs/assembly.c:6
// RUN: cairn infer --no-cache -f json tests/regress/c/input/programs
// EXPECT: "left_out"
// EXPECT: "what": "function 'odd'"
// RUN: mkdir -p %t/none && cairn infer %t/none
// EXIT: 65
// EXPECT: has no C files
