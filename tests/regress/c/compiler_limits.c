// What is too much for the compilers is told in a line, and none of them goes on when the time is over.
// RUN: python3 -c "print('int main(void) { return ' + '(' * 20000 + '1' + ')' * 20000 + '; }')" > %t/deep.c; ulimit -s 8192; cairn verify --color never %t/deep.c
// EXIT: 65
// EXPECT: error: clang crashed (signal 11)
// RUN: python3 -c "print('class Main { public static void main(String[] a) { int x = ' + '(' * 8000 + '1' + ')' * 8000 + '; } }')" > %t/Main.java; cairn verify --color never %t/Main.java
// EXIT: 65
// EXPECT: error: javac failed:
// EXPECT: java.lang.StackOverflowError
// EXPECT-NOT: at jdk.compiler
// clang looks for the start of the last line at each statement in it.
// RUN: python3 -c "print('int main(void) { int x = 0; ' + 'x = x + 1; ' * 40000 + 'return x; }', end='')" > %t/long.c; CAIRN_TEST_MARK=%t cairn verify --color never -t 1 %t/long.c; for i in $(seq 100); do grep -lsa "CAIRN_TEST_MARK=%t" /proc/[0-9]*/environ > %t/left || break; sleep 0.2; done; cat %t/left
// EXPECT: verdict: UNKNOWN (time limit reached)
// EXPECT-NOT: /environ
// A compiled program is recognised by its file, however that is called.
// RUN: cp %s '%t/a "quoted" \name.c' && cairn verify --color never -q '%t/a "quoted" \name.c'
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
#include <assert.h>

int main(void) {
  assert(0);
  return 0;
}
