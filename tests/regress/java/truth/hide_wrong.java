// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class hide_wrong {
  static class A { int n; A() { n = size(); } int size() { return 1; } }
  static class B extends A { int k = 4; int size() { return k; } }
  public static void main(String[] args) {
    assert new B().n == 4; // EXPECT-HERE: [assert]
  }
}
