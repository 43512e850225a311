// An alarm of a project is confirmed by a program of all its files, but for those that were left out. LLVM modules have no text to
// make one of.
// NEEDS: make
// RUN: rm -rf %t/p && cp -r tests/regress/c/input/make %t/p && cd %t/p && env -u CC cairn capture -- make -s program && cairn capture --append -- make -s broken; cairn infer --no-cache --harness tests .
// EXPECT: left out
// EXPECT: at main.c:4, calls get: table.c:2
// EXPECT: test tests/alarm-main.c
// RUN: clang-19 -g -c -emit-llvm -o %t/a.bc tests/regress/c/infer/confirmed.c && cairn infer --no-cache --confirm %t/a.bc
// EXPECT: not confirmed: an execution fails there, which no compiled program has shown: the LLVM module
