// The programs of example/java.
// RUN: for f in Stack Shapes; do cairn verify -q --timeout 110 example/java/$f.java; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in Stack TableSize Shapes; do cairn verify -q example/java/${f}Broken.java; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (array-bounds), replayed by a compiled program
// EXPECT: verdict: UNSAFE (array-bounds), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
// RUN: for f in TableSize Queue ListIterator Matrix EventLog TrafficLight; do cairn verify -q --timeout 110 example/java/$f.java; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in Queue ListIterator Matrix EventLog TrafficLight SearchTree; do cairn verify -q --no-replay example/java/${f}Broken.java; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (assert)
// EXPECT: verdict: UNSAFE (null-deref)
// EXPECT: verdict: UNSAFE (array-bounds)
// EXPECT: verdict: UNSAFE (assert)
// EXPECT: verdict: UNSAFE (assert)
// EXPECT: verdict: UNSAFE (assert)
class examples {}
