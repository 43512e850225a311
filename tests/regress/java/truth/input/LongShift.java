import org.sosy_lab.sv_benchmarks.Verifier;
class LongShift {
  public static void main(String[] a) {
    int x = Verifier.nondetInt(); long l = Verifier.nondetLong();
    assert (x << 33) == (x << 1);
    assert (l << 65) == (l << 1);
    assert (l >>> 64) == l;
    assert (x >>> -1) == (x < 0 ? 1 : 0);
    assert (byte) 200 >>> 28 == 15;
    assert ((long) x << 32 >>> 32) == (x & 0xffffffffL);
  }
}
