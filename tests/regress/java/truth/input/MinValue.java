import org.sosy_lab.sv_benchmarks.Verifier;
class MinValue {
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    assert Math.abs(x) >= 0;
    assert x / -1 == -x;
  }
}
