import org.sosy_lab.sv_benchmarks.Verifier;
class FinallyReturn {
  static int n;
  @SuppressWarnings("finally")
  static int f(int x) { try { if (x == 0) throw new RuntimeException(); return n = 1; } catch (IllegalStateException e) { return 9; } finally { n += 5; if (x == 0) return 2; } }
  static int g(int x) { int r = x; try { return r; } finally { r = 100; } }
  public static void main(String[] a) {
    int x = Verifier.nondetInt();
    n = 0; int r = f(x);
    assert x == 0 ? (r == 2 && n == 5) : (r == 1 && n == 6);
    assert g(x) == x;
  }
}
