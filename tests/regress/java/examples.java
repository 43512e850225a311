// The programs of example/java.
// RUN: for f in Stack Shapes; do cairn verify -q example/java/$f.java; done
// EXPECT: verdict: SAFE
// EXPECT: verdict: SAFE
// RUN: for f in Stack Shapes; do cairn verify -q example/java/${f}Broken.java; done
// EXIT: 1
// EXPECT: verdict: UNSAFE (array-bounds), replayed by a compiled program
// EXPECT: verdict: UNSAFE (assert), replayed by a compiled program
class examples {}
