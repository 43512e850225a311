import org.sosy_lab.sv_benchmarks.Verifier;
class IntCacheWrong {
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    if (x < 0 || x > 128) return;
    Integer p = x, q = x;
    assert p == q;
  }
}
