import org.sosy_lab.sv_benchmarks.Verifier;
class IntCache {
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    if (x < -128 || x > 127) return;
    Integer p = x, q = x;
    assert p == q;
    Long l = (long) x;
    assert !l.equals(x);
    assert l.equals((long) x);
  }
}
