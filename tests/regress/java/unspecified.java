// What models leave open is no violation unless the JVM shows it.
// RUN: cairn verify -q --timeout 40 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (the JVM does not fail in the same way on the inputs found: it ends without an exception)
// RUN: cairn verify -q --timeout 40 --no-replay %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN (it depends on an unspecified value of Math.sin, and the JVM has not confirmed it)
class unspecified {
  public static void main(String[] args) {
    assert Math.sin(0.0) == 0.0;
  }
}
