import org.sosy_lab.sv_benchmarks.Verifier;
class LoopBound {
  public static void main(String[] a) {
    int n = Verifier.nondetInt(); if (n < Integer.MAX_VALUE - 2) return;
    int c = 0;
    for (int i = Integer.MAX_VALUE - 2; i <= n && c < 5; i++) c++;
    assert c <= 3;
  }
}
