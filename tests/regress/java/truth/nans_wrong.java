// RUN: cairn verify %s --no-replay
// EXIT: 1
// EXPECT: verdict: UNSAFE
public class nans_wrong {

  public static void main(String[] args) {

    double[] v = {1.0, 0.0 / 0.0, 3.0};
    double max = v[0];
    for (double x : v) if (!(x < max)) max = x;
    assert max == 3.0;
    double min = v[0];
    for (double x : v) min = Math.min(min, x);
    assert min == 1.0; // EXPECT-HERE: [assert]

  }
}
