// What models leave open is no violation unless the JVM shows it.
// RUN: cairn verify -q --timeout 40 %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
// RUN: cairn verify -q --timeout 40 --no-replay %s
// EXIT: 2
// EXPECT: verdict: UNKNOWN
class unspecified {
  public static void main(String[] args) {
    assert Math.sin(0.0) == 0.0;
  }
}
