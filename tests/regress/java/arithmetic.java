// Integers wrap around, shifts take the low bits of their distance, division rounds to zero, conversions clamp.
// RUN: cairn verify -q %s
// EXPECT: verdict: SAFE
import org.sosy_lab.sv_benchmarks.Verifier;

class arithmetic {
  static int half(int x) {
    return x / 2;
  }

  public static void main(String[] args) {
    int x = Verifier.nondetInt();
    long y = Verifier.nondetLong();
    assert Integer.MAX_VALUE + 1 == Integer.MIN_VALUE;
    assert x << 33 == x << 1;
    assert y >>> 65 == y >>> 1;
    assert half(-3) == -1 && -3 % 2 == -1;
    assert Integer.MIN_VALUE / -1 == Integer.MIN_VALUE;
    assert (byte) 200 == -56 && (char) -1 == 65535 && (short) 40000 == -25536;
    assert (int) 1e20 == Integer.MAX_VALUE && (int) Float.NaN == 0 && (long) -1e30 == Long.MIN_VALUE;
    assert (int) 3.99 == 3 && (int) -3.99 == -3;
    assert 0.1 + 0.2 != 0.3 && 0.5f + 0.25f == 0.75f;
    double nan = 0.0 / 0.0;
    assert nan != nan && !(nan < 1) && !(nan >= 1);
    if (x > 0 && x < 1000) assert x + x > x;
    long sum = (long) x + x;
    assert sum / 2 == x;
    int z = 5;
    z = z++ + ++z;
    assert z == 12;
  }
}
