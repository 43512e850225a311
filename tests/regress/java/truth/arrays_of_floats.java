// RUN: cairn verify %s
// EXPECT: verdict: SAFE
import java.util.Arrays;
import java.util.List;

class arrays_of_floats {
  public static void main(String[] args) {
    double[] a = {0.0, Double.NaN, -0.0, 1.0};
    Arrays.sort(a);
    assert 1 / a[0] < 0 && 1 / a[1] > 0 && a[2] == 1.0 && a[3] != a[3];
    assert Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN});
    assert !Arrays.equals(new float[] {0.0f}, new float[] {-0.0f});
    assert Math.round(1e20f) == Integer.MAX_VALUE && Math.round(Float.NaN) == 0;
    try {
      List.of(1, 2).get(2);
      assert false;
    } catch (ArrayIndexOutOfBoundsException e) {
      assert false;
    } catch (IndexOutOfBoundsException e) {
    }
    try {
      List.of(1, 2, 3).get(3);
      assert false;
    } catch (ArrayIndexOutOfBoundsException e) {
    }
  }
}
