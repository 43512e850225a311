// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class arr_store_wrong {
  static void fill(Object[] a, Object v) { for (int i = 0; i < a.length; i++) a[i] = v; } // EXPECT-HERE: [uncaught-exception]
  public static void main(String[] args) {
    Integer[] xs = new Integer[3];
    fill(xs, 1);
    assert xs[2] == 1;
    fill(xs, "s");
  }
}
