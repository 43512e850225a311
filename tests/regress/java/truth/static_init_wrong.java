// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class static_init_wrong {
  static class A { static int a = B.b + 1; }
  static class B { static int b = A.a + 1; }
  public static void main(String[] args) {
    assert A.a == 2;
    assert B.b == 2; // EXPECT-HERE: [assert]
  }
}
