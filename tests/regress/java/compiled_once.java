// The violation is repeated on the JVM with the class files that were verified: sources are not compiled a second time.
// RUN: mkdir %t/bin && echo '#!/bin/sh' > %t/bin/javac && echo 'echo compiled >> %t/count; PATH=${PATH#*:} exec javac "$@"' >> %t/bin/javac && chmod +x %t/bin/javac
// RUN: PATH=%t/bin:$PATH cairn verify -q %s
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: echo "times compiled: $(wc -l < %t/count)."
// EXPECT: times compiled: 1.
class compiled_once {
  public static void main(String[] args) {
    assert args.length != 2;
  }
}
