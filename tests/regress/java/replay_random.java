// Where an execution asks java.util.Random for nothing, the JVM has its own class of that name.
// RUN: cairn verify %s --entry Main.asked
// EXIT: 1
// EXPECT: java.util.Random.nextInt: bv32 = 77
// EXPECT: a compiled program fails here on these inputs: java.lang.AssertionError
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: cairn verify %s --entry Main.notAsked
// EXIT: 1
// EXPECT: a compiled program fails here on these inputs: java.lang.AssertionError
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program

import java.util.Random;

class Main {
  static void asked() {
    assert new Random().nextInt() != 77;
  }

  static void notAsked(int x) {
    Random random = new Random();
    if (x == 78) assert random == null;
    assert random.nextInt() == 0 || x != 77;
  }
}
