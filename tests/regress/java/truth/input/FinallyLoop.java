import org.sosy_lab.sv_benchmarks.Verifier;
class FinallyLoop {
  static int f(int x) { int c = 0; for (int i = 0; i < 5; i++) { try { if (i == x) continue; if (i == 3) break; c++; } finally { c += 10; } } return c; }
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    assert f(x) != 42 || x < 0;
  }
}
