// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class finally_wrong {
  static void f(int[] x) {
    try { x[0] += 1; throw new RuntimeException(); }
    catch (IllegalStateException e) { x[0] += 10; }
    finally { x[0] += 1000; }
  }
  public static void main(String[] args) {

    int[] x = {0};
    try { f(x); } catch (RuntimeException e) { x[0] += 100; }
    assert x[0] == 111; // EXPECT-HERE: [assert]

  }
}
