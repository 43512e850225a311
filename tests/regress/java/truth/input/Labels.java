import org.sosy_lab.sv_benchmarks.Verifier;
class Labels {
  public static void main(String[] a) {
    int n = Verifier.nondetInt(); if (n < 0 || n > 3) return;
    int c = 0;
    outer: for (int i = 0; i < 4; i++) { blk: { if (i == n) break blk; c++; for (;;) { c += 10; if (c > 25) continue outer; break; } c += 100; } }
    int d = 0;
    do { d++; if (d == 2) continue; } while (d < 2 && n >= 0);
    assert d == 2;
    assert c >= 11;
  }
}
