import org.sosy_lab.sv_benchmarks.Verifier;
class FloatEdge {
  public static void main(String[] a) {
    double d = Verifier.nondetDouble(); float f = Verifier.nondetFloat();
    assert !(d < d); assert d == d || d != d;
    assert (int) Float.NaN == 0 && (int) 1e20 == Integer.MAX_VALUE && (long) -1e30 == Long.MIN_VALUE && (byte) 300.7 == 44;
    assert 0.0 == -0.0 && !Double.valueOf(0.0).equals(-0.0) && 1 / 0.0 > 1e308;
    assert (int) 'a' + 0.5f == 97.5f; assert (float) 16777217 == 16777216f;
    if (f > 0) assert f * 2 >= f;
    assert 5.5 % 2 == 1.5 && -5.5 % 2 == -1.5;
  }
}
