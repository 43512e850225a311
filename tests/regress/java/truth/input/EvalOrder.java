import org.sosy_lab.sv_benchmarks.Verifier;
class EvalOrder {
  static int n; static int t(int v) { n = n * 10 + v; return v; }
  static int boom(int v) { n = n * 10 + v; throw new RuntimeException(); }
  static int[] nul() { n = n * 10 + 7; return null; }
  public static void main(String[] a) {
    try { nul()[t(1)] = boom(2); } catch (RuntimeException e) { }
    assert n == 712;
    n = 0; try { nul()[t(1)] = t(2); } catch (NullPointerException e) { n = n * 10 + 9; }
    assert n == 7129;
    n = 0; int[] arr = new int[1]; int z = Verifier.nondetInt() & 1;
    try { arr[t(5)] = t(1) / z; n = -1; } catch (ArithmeticException e) { assert z == 0; n = n * 10 + 3; } catch (ArrayIndexOutOfBoundsException e) { assert z == 1; n = n * 10 + 4; }
    assert n == (z == 0 ? 513 : 514);
    int i = 1; i = i++ + ++i * i--; assert i == 10;
    int[] b = {0, 0}; int k = 0; b[k] = k = 1; assert b[0] == 1 && b[1] == 0;
  }
}
